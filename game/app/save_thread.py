"""The one thread that touches the save: requests go in, answers come out, no frame waits for the disk."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from game.app.log import CommitLog
from game.saves import set_back
from game.saves.opening import open_save

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.app.log import Log
    from game.saves.save_file import SaveFile
    from game.timing import WallClock

Answer = TypeVar("Answer")


class SaveThread:
    """Owns the open save. SQLite's connection lives and dies on this thread."""

    def __init__(self, make: Callable[[], SaveFile], log: Log | None = None) -> None:
        """``make`` opens the save; it is called on the thread, and what it raises is raised here.

        ``log`` is told of every commit; without one nothing is noted.
        """
        self.log = log
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="save")
        try:
            self._save = self.ask(make).result()
            if log is not None:
                self.ask(lambda: CommitLog(log, self._save)).result()
        except BaseException:
            self._thread.shutdown()
            raise

    @classmethod
    def on_folder(cls, folder: Path, wall: WallClock, *, restores: bool, log: Log | None = None) -> SaveThread:
        """Around the save of a folder, made where there is none; raises what `open_save` raises."""

        def make() -> SaveFile:
            save = open_save(folder, wall.utc_ms(), restores=restores)
            save.notices += set_back.notices(save, wall.utc_ms())
            if log is not None:
                log.open(folder)  # not earlier: the folder may be another process's
            return save

        return cls(make, log)

    @property
    def save(self) -> SaveFile:
        """The save; touch it only in what is asked of this thread."""
        return self._save

    @property
    def balance_minor(self) -> int:
        """The committed balance; reading it needs no disk."""
        return self._save.balance_minor

    @property
    def open_themes(self) -> frozenset[str]:
        """The themes with an unfinished round as committed; reading it needs no disk."""
        return self._save.open_themes

    def ask(self, work: Callable[[], Answer]) -> Future[Answer]:
        """Do this after everything asked before."""
        return self._thread.submit(work)

    def note_refusal(self, asked: str, fault: Exception) -> None:
        """Tell the log what was asked and why it was not done."""
        if self.log is not None:
            self.log.note("refused", asked=asked, kind=type(fault).__name__, told=str(fault))

    def close(self) -> None:
        """Finish what was asked, snapshot and close the save, give the lock back."""
        self.ask(self._save.close).result()
        self._thread.shutdown()
