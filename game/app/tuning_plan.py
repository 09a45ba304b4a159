"""A theme's ``tuning.yaml`` as a plan, and tuned strips as its ``reels.yaml``."""

from __future__ import annotations

import textwrap
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import cattrs
import yaml

from game.app.errors import UsageError
from game.par.tuning.plan import TuningPlan

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.engine.definition import ReelStrip

PLAN_FILE = "tuning.yaml"
REELS_FILE = "reels.yaml"
WIDTH = 118


def read_plan(folder: Path) -> TuningPlan:
    """The plan of the theme in ``folder``.

    Raises:
        UsageError: There is none, or it is not one.
    """
    file = folder / PLAN_FILE
    if not file.is_file():
        message = f"There is no {file}: wanted the goals that strips are tuned to."
        raise UsageError(message)
    converter = cattrs.Converter(forbid_extra_keys=True)
    converter.register_structure_hook(Fraction, _fraction)
    try:
        return converter.structure(yaml.safe_load(file.read_text(encoding="utf-8")), TuningPlan)
    except (yaml.YAMLError, cattrs.BaseValidationError) as error:
        told = "; ".join(cattrs.transform_error(error)) if isinstance(error, cattrs.BaseValidationError) else str(error)
        message = f"{file} is no tuning plan: {told}"
        raise UsageError(message) from error


def write_reels(folder: Path, strips: Mapping[str, tuple[ReelStrip, ...]]) -> Path:
    """Write the theme's strips, its file's opening comment kept; returns the file."""
    file = folder / REELS_FILE
    lines: list[str] = []
    if file.is_file():
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                break
            lines.append(line)
    for key in sorted(strips, key=_order):
        lines += ["", f"{key}:"]
        for strip in strips[key]:
            words = " ".join(strip.symbols)
            lines += textwrap.wrap(words, WIDTH, initial_indent="  - ", subsequent_indent="    ")
    file.write_text("\n".join(lines).lstrip("\n") + "\n", encoding="utf-8")
    return file


def _order(key: str) -> tuple[int, str]:
    return (0 if key == "base" else 1 if key == "feature_spin" else 2, "" if "/" in key else key)


def _fraction(value: Any, _: object) -> Fraction:  # noqa: ANN401 - whatever the YAML holds
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        message = f"{value!r}: wanted a number"
        raise TypeError(message)
    return Fraction(str(value))
