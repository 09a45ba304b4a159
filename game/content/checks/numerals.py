"""The sheet of cast digits is one that the game can cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import picture
from game.content.fault import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft

CELLS = 20
"""What a side is divided by: 5 cells of an em across, 4 of a quarter more down."""
SHORTEST_PX = 320
"""64 to the em: smaller digits are soft on every screen."""


def check(draft: Draft) -> Iterator[Fault]:
    """A square of whole cells, fine enough; a theme without one gilds its face's own digits."""
    sheet = draft.art.get("numerals")
    extent = None if sheet is None else picture.extent(sheet)
    if sheet is None or extent is None:
        return
    wide, high = extent
    if wide != high or wide % CELLS or wide < SHORTEST_PX:
        message = f"a sheet of digits of {wide} x {high} px"
        hint = f"make it square, {SHORTEST_PX} px or more, a multiple of {CELLS}: 5 x 4 cells of 1 x 1.25 em"
        yield Fault(sheet, None, "", message, hint)
