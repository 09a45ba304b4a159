-- The first schema. Money is whole minor units; pots are millionths of one; times are UTC ms.
-- Every row carries a checksum ("seal") or a link of a checksum chain ("link"): SQLite itself notices no flipped byte in a value.

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row: where everything stands after the last commit.
CREATE TABLE state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  serial INTEGER NOT NULL,
  balance_minor INTEGER NOT NULL CHECK (balance_minor >= 0),
  ledger_id INTEGER NOT NULL,
  ledger_link TEXT NOT NULL,
  round_number INTEGER NOT NULL,
  round_link TEXT NOT NULL,
  pot_move_id INTEGER NOT NULL,
  pot_move_link TEXT NOT NULL,
  seal TEXT NOT NULL
) STRICT;

-- The rules that rounds were played by; the hash is the SHA-256 of the text.
CREATE TABLE definitions (
  hash TEXT PRIMARY KEY,
  canonical TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger (
  id INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'top_up', 'stake', 'win', 'promo_win', 'jackpot')),
  amount_minor INTEGER NOT NULL,
  balance_after_minor INTEGER NOT NULL CHECK (balance_after_minor >= 0),
  round_number INTEGER,
  note TEXT NOT NULL,
  link TEXT NOT NULL
) STRICT;

CREATE TRIGGER ledger_keeps_its_rows BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

CREATE TRIGGER ledger_changes_no_row BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

CREATE TABLE rounds (
  number INTEGER PRIMARY KEY,
  theme TEXT NOT NULL,
  definition_hash TEXT NOT NULL REFERENCES definitions (hash),
  mode TEXT NOT NULL,
  stake_minor INTEGER NOT NULL,
  base_stake_minor INTEGER NOT NULL,
  campaign TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  balance_before_minor INTEGER NOT NULL,
  start TEXT NOT NULL,
  link TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('staked', 'settled', 'shown')),
  draws TEXT NOT NULL,
  choices TEXT NOT NULL,
  offer TEXT,
  win_minor INTEGER NOT NULL,
  jackpots_minor INTEGER NOT NULL,
  balance_after_minor INTEGER NOT NULL,
  settled_ms INTEGER,
  closed_by TEXT NOT NULL,
  events_shown INTEGER NOT NULL,
  seal TEXT NOT NULL
) STRICT;

CREATE TRIGGER rounds_keep_their_rows BEFORE DELETE ON rounds
BEGIN SELECT RAISE(ABORT, 'the journal keeps every round'); END;

CREATE TRIGGER rounds_that_were_shown_are_closed BEFORE UPDATE ON rounds WHEN OLD.state = 'shown'
BEGIN SELECT RAISE(ABORT, 'a round that was shown is closed'); END;

CREATE TRIGGER rounds_keep_their_start BEFORE UPDATE OF
  number, theme, definition_hash, mode, stake_minor, base_stake_minor, campaign, at_ms, balance_before_minor, start, link
ON rounds
BEGIN SELECT RAISE(ABORT, 'the start of a round stands'); END;

-- What was told of the latest rounds, event by event; older rounds are rebuilt from their draws.
CREATE TABLE shows (
  number INTEGER PRIMARY KEY,
  events TEXT NOT NULL,
  legs TEXT NOT NULL,
  seal TEXT NOT NULL
) STRICT;

-- Coins by stake; the campaign is empty for the main game.
CREATE TABLE progress (
  theme TEXT NOT NULL,
  campaign TEXT NOT NULL,
  stake_minor INTEGER NOT NULL,
  coins INTEGER NOT NULL CHECK (coins >= 0),
  seal TEXT NOT NULL,
  PRIMARY KEY (theme, campaign, stake_minor)
) STRICT, WITHOUT ROWID;

-- What a theme's stake and mode were set to.
CREATE TABLE desks (
  theme TEXT PRIMARY KEY,
  mode TEXT NOT NULL,
  base_stake_minor INTEGER NOT NULL,
  seal TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE pots (
  tier TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  micro INTEGER NOT NULL CHECK (micro >= 0),
  state TEXT NOT NULL,
  opened_ms INTEGER,
  deadline_ms INTEGER,
  seal TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Every win and every operator's act on a pot.
CREATE TABLE pot_moves (
  id INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  tier TEXT NOT NULL,
  act TEXT NOT NULL,
  micro INTEGER NOT NULL,
  heir TEXT NOT NULL,
  round_number INTEGER,
  link TEXT NOT NULL
) STRICT;

CREATE TRIGGER pot_moves_keep_their_rows BEFORE DELETE ON pot_moves
BEGIN SELECT RAISE(ABORT, 'the jackpot record is append-only'); END;

CREATE TRIGGER pot_moves_change_no_row BEFORE UPDATE ON pot_moves
BEGIN SELECT RAISE(ABORT, 'the jackpot record is append-only'); END;

CREATE TABLE campaigns (
  id TEXT PRIMARY KEY,
  theme TEXT NOT NULL,
  base_stake_minor INTEGER NOT NULL,
  awarded INTEGER NOT NULL,
  played INTEGER NOT NULL,
  won_minor INTEGER NOT NULL,
  awarded_ms INTEGER NOT NULL,
  closed TEXT NOT NULL,
  seal TEXT NOT NULL
) STRICT, WITHOUT ROWID;
