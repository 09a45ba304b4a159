"""A theme's folder: the files it may bring, and the wall around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import picture, sound
from game.content.fault import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from game.content.fault import FaultList

ART_ENDINGS = (".png", ".jpg", ".jpeg")
SOUND_ENDINGS = (".ogg",)
MAX_FILES = 5_000


def inside(root: Path, path: Path) -> bool:
    """Whether ``path``, symbolic links followed, lies in ``root``."""
    try:
        return path.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError):  # a link that runs in circles
        return False


def art_of(root: Path, folder: Path, faults: FaultList) -> Mapping[str, Path]:
    """Pictures under ``folder`` by name (``symbols/stein``); faulty ones are told and left out."""
    found: dict[str, Path] = {}
    for path in _files(root, folder, ART_ENDINGS, faults):
        name = path.relative_to(folder).with_suffix("").as_posix()
        if name in found:
            message = f"two pictures are called {name!r}: {found[name].name} and {path.name}"
            faults.add(Fault(path, None, "", message, "keep one of the two"))
            continue
        problem = picture.problem(path)
        if problem is not None:
            faults.add(Fault(path, None, "", problem.message, problem.hint))
            continue
        found[name] = path
    return found


def sounds_of(root: Path, folder: Path, faults: FaultList) -> Mapping[str, Path]:
    """Sounds under ``folder`` by name; faulty ones are told and left out."""
    found: dict[str, Path] = {}
    for path in _files(root, folder, SOUND_ENDINGS, faults):
        problem = sound.problem(path)
        if problem is not None:
            faults.add(Fault(path, None, "", problem.message, problem.hint))
        else:
            found[path.relative_to(folder).with_suffix("").as_posix()] = path
    return found


def _files(root: Path, folder: Path, endings: tuple[str, ...], faults: FaultList) -> Iterator[Path]:
    """Files below ``folder`` in a stable order; links out of ``root`` are told, never followed."""
    waiting = [folder] if folder.is_dir() else []
    seen = 0
    while waiting:
        try:
            listed = sorted(waiting.pop().iterdir())
        except OSError as error:
            faults.add(Fault(folder, None, "", f"the folder can't be read: {error.strerror}", "check its permissions"))
            continue
        for path in listed:
            seen += 1
            if seen > MAX_FILES:
                faults.add(Fault(folder, None, "", f"more than {MAX_FILES} files", "keep only what the theme shows"))
                return
            if not inside(root, path):
                faults.add(
                    Fault(path, None, "", "a link that leaves the theme's folder", "copy the file into the theme")
                )
            elif path.is_dir() and not path.is_symlink():
                waiting.append(path)
            elif path.suffix.lower() in endings and path.is_file():
                yield path
