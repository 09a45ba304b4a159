"""The frame's bulbs stand where its picture shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft
    from game.content.fault import Fault


def check(draft: Draft) -> Iterator[Fault]:
    """Measured in the picture that is there, each whole within it, no two at one place."""
    bulbs, source = draft.bulbs, draft.bulbs_source
    if bulbs is None:
        return
    frame = draft.art.get("frame")
    extent = bulbs.picture if frame is None else picture.extent(frame)
    if extent is not None and extent != bulbs.picture:
        message = f"the bulbs are measured in a picture of {_by(bulbs.picture)} px, the frame's has {_by(extent)}"
        yield source.fault("picture", message, "measure them anew in the frame as it is")
        return
    if not 0 < 2 * bulbs.radius <= min(bulbs.picture):
        yield source.fault("radius", f"a bulb of {bulbs.radius} px", "write half a bulb's width in pixels, 1 or more")
        return
    if not bulbs.bulbs:
        yield source.fault("bulbs", "no bulb", "list the bulbs, or leave the file out")
    seen: set[tuple[int, int]] = set()
    for place, bulb in enumerate(bulbs.bulbs, start=1):
        path = f"bulbs[{place}].at"
        if any(not bulbs.radius <= at <= side - bulbs.radius for at, side in zip(bulb.at, bulbs.picture, strict=True)):
            yield source.fault(path, f"{list(bulb.at)} is not whole within the frame", "write x and y in its pixels")
        elif bulb.at in seen:
            yield source.fault(path, f"a second bulb at {list(bulb.at)}", "keep one of the two")
        seen.add(bulb.at)


def _by(size: tuple[int, int]) -> str:
    return f"{size[0]} x {size[1]}"
