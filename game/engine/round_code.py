"""A round as one line of text: theme, definition, start, draws and choices, with a checksum.

``r1.<theme>.<hash>.<body>.<crc>``: twelve digits of the definition's hash, the body as URL-safe base64 without padding,
a CRC-32 of everything before it. The line survives logs, shells, file names and URLs. The body is a string of bytes:
numbers as little-endian base-128 with a continuation bit, texts with their length in front.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import TYPE_CHECKING

from game.engine.choices import Collect, Colour, Gamble, PickSpecial, Replay, Suit, TakeWin, TimedOut
from game.engine.compiled import compiled
from game.engine.definition import Mode
from game.engine.errors import EngineError
from game.engine.jackpot import Pot, PotState
from game.engine.round import RoundRecord, RoundStart

if TYPE_CHECKING:
    from game.engine.choices import Choice
    from game.engine.definition import GameDefinition

VERSION = "r1"
HASH_DIGITS = 12

LONGEST_CODE = 1 << 18
"""Characters: far above any real round (10,000 free spins need about 200,000), small enough to read in no time."""

_LONGEST_TEXT = 64
_LONGEST_NUMBER_BITS = 140
_THEME = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_HASH = re.compile(r"[0-9a-f]{12}", re.ASCII)
_BODY = re.compile(r"[A-Za-z0-9_-]*", re.ASCII)

_FEATURE_SPIN, _GAMBLE, _PROMO = 1, 2, 4
_STATES = (PotState.LIVE, PotState.PAUSED, PotState.DISCONTINUED)
_PLAIN_CHOICES: tuple[Choice, ...] = (
    TimedOut(),
    TakeWin(),
    Replay(),
    Collect(),
    *(Gamble(guess) for guess in (*Colour, *Suit)),
)
_PICK_SPECIAL = len(_PLAIN_CHOICES)


def round_code(definition: GameDefinition, record: RoundRecord) -> str:
    """The code of a round; raises `EngineError` where the record holds what a code can't (a negative number)."""
    body = bytearray()
    start = record.start
    flags = _FEATURE_SPIN * (start.mode is Mode.FEATURE_SPIN) + _GAMBLE * start.gamble + _PROMO * start.promo
    for number in (flags, start.stake_minor, start.coins, start.at_ms, len(start.pots)):
        _write_number(body, number)
    for pot in start.pots:
        _write_pot(body, pot)
    _write_number(body, len(record.draws))
    for draw in record.draws:
        _write_number(body, draw)
    _write_number(body, len(record.choices))
    for choice in record.choices:
        if isinstance(choice, PickSpecial):
            _write_number(body, _PICK_SPECIAL)
            _write_text(body, choice.symbol)
        else:
            _write_number(body, _PLAIN_CHOICES.index(choice))
    if not _THEME.fullmatch(definition.id):
        message = f"theme id {definition.id[:_LONGEST_TEXT]!r}: wanted 1 to 64 letters, digits, _ or -"
        raise EngineError(message)
    text = base64.urlsafe_b64encode(body).rstrip(b"=").decode("ascii")
    signed = f"{VERSION}.{definition.id}.{compiled(definition).hash[:HASH_DIGITS]}.{text}"
    return f"{signed}.{_checksum(signed)}"


def parse_round_code(text: str) -> tuple[str, str, RoundRecord]:
    """Theme id, the first twelve digits of the definition's hash, and the record.

    Whether the record fits a definition is for `game.engine.round.replay` to say. Raises `EngineError` that tells what
    is wrong with the line: too long, cut, mistyped, of another version.
    """
    if len(text) > LONGEST_CODE:
        message = f"round code of {len(text)} characters; wanted at most {LONGEST_CODE}"
        raise EngineError(message)
    parts = text.strip().split(".")
    if parts[0] != VERSION or len(parts) != 5:
        message = f"round code {text[:_LONGEST_TEXT]!r}: wanted {VERSION}.theme.hash.body.checksum"
        raise EngineError(message)
    _, theme, prefix, body, checksum = parts
    if checksum != _checksum(".".join(parts[:-1])):
        message = f"round code: checksum {checksum[:16]!r} doesn't match; a character is missing or mistyped"
        raise EngineError(message)
    if not (_THEME.fullmatch(theme) and _HASH.fullmatch(prefix) and _BODY.fullmatch(body)):
        message = "round code: wanted a theme id, 12 hexadecimal digits and a body in URL-safe base64"
        raise EngineError(message)
    try:
        encoded = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except ValueError as fault:
        message = f"round code: body is not base64 ({fault})"
        raise EngineError(message) from fault
    return theme, prefix, _Reader(encoded).record()


def _write_number(body: bytearray, number: int) -> None:
    if number < 0 or number.bit_length() > _LONGEST_NUMBER_BITS:
        message = f"number {number} in a round code: wanted 0 to 2**{_LONGEST_NUMBER_BITS} - 1"
        raise EngineError(message)
    while number > 0x7F:
        body.append(number & 0x7F | 0x80)
        number >>= 7
    body.append(number)


def _write_text(body: bytearray, text: str) -> None:
    encoded = text.encode("utf-8")
    if len(encoded) > _LONGEST_TEXT:
        message = f"text {text[:_LONGEST_TEXT]!r} in a round code: wanted at most {_LONGEST_TEXT} bytes"
        raise EngineError(message)
    _write_number(body, len(encoded))
    body += encoded


def _write_pot(body: bytearray, pot: Pot) -> None:
    _write_text(body, pot.tier)
    if (pot.opened_ms is None) != (pot.deadline_ms is None):
        message = f"pot {pot.tier} in a round code: window {pot.opened_ms} to {pot.deadline_ms}; wanted both or none"
        raise EngineError(message)
    window = () if pot.opened_ms is None or pot.deadline_ms is None else (pot.opened_ms, pot.deadline_ms)
    _write_number(body, _STATES.index(pot.state) * 2 + bool(window))
    for number in (pot.micro, *window):
        _write_number(body, number)


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"


class _Reader:
    """Reads a body from the front; every step checks that there is something left to read."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._at = 0

    def record(self) -> RoundRecord:
        flags = self._number("flags", below=8)
        stake, coins, at_ms = self._number("stake"), self._number("coins"), self._number("time")
        pots = tuple(self._pot() for _ in range(self._count("pots")))
        draws = tuple(self._number("draw") for _ in range(self._count("draws")))
        choices = tuple(self._choice() for _ in range(self._count("choices")))
        if self._at != len(self._body):
            message = f"round code: {len(self._body) - self._at} bytes too many; wanted its end after the choices"
            raise EngineError(message)
        mode = Mode.FEATURE_SPIN if flags & _FEATURE_SPIN else Mode.BASE
        start = RoundStart(mode, stake, bool(flags & _GAMBLE), bool(flags & _PROMO), coins, pots, at_ms)
        return RoundRecord(start, draws, choices)

    def _number(self, what: str, below: int | None = None) -> int:
        number = shift = 0
        while True:
            if self._at == len(self._body):
                message = f"round code: ends within a number ({what})"
                raise EngineError(message)
            byte = self._body[self._at]
            self._at += 1
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
            if shift >= _LONGEST_NUMBER_BITS:
                message = f"round code: {what} is longer than {_LONGEST_NUMBER_BITS} bits"
                raise EngineError(message)
        if below is not None and number >= below:
            message = f"round code: {what} {number}; wanted 0 to {below - 1}"
            raise EngineError(message)
        return number

    def _count(self, what: str) -> int:
        # Everything takes at least one byte, so a count beyond what is left is a lie: refuse it before making room.
        return self._number(f"number of {what}", below=len(self._body) - self._at + 1)

    def _text(self, what: str) -> str:
        length = self._number(what, below=_LONGEST_TEXT + 1)
        raw = self._body[self._at : self._at + length]
        self._at += length
        try:
            if len(raw) < length:
                message = f"round code: ends within a text ({what})"
                raise EngineError(message)
            return raw.decode("utf-8")
        except UnicodeDecodeError as fault:
            message = f"round code: {what} is not text"
            raise EngineError(message) from fault

    def _pot(self) -> Pot:
        tier = self._text("tier")
        kind = self._number("state of a pot", below=2 * len(_STATES))
        micro = self._number("pot")
        if kind % 2:
            return Pot(tier, micro, _STATES[kind // 2], self._number("opening"), self._number("deadline"))
        return Pot(tier, micro, _STATES[kind // 2])

    def _choice(self) -> Choice:
        kind = self._number("choice", below=_PICK_SPECIAL + 1)
        return PickSpecial(self._text("symbol")) if kind == _PICK_SPECIAL else _PLAIN_CHOICES[kind]
