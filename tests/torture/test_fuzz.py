"""A small share of the hostile inputs, and two readers that must be found out."""

from __future__ import annotations

import pytest

from tests.torture.fuzz import hypothesis
from tests.torture.plants import planted
from tests.torture.targets import TARGETS

INPUTS = 40
"""Few enough for every run; ``python -m tests.torture fuzz`` is the full measure, with atheris where there is one."""


@pytest.mark.parametrize("target", TARGETS)
def test_any_input_is_read_or_refused(target: str) -> None:
    """In time, in words, without a traceback."""
    assert hypothesis(INPUTS, only=(target,), steady=True).faults == []


# The planted fault runs into the harness's limits of time and memory; these may strike while a callback of the garbage
# collector runs, where Python can only note them.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(("fault", "target"), [("trusting", "market"), ("lying-counts", "code")])
def test_a_trusting_reader_is_found_out(fault: str, target: str) -> None:
    """Something comes out of it that nobody awaits."""
    with planted("fuzz", fault):
        assert not hypothesis(600, only=(target,), steady=True).clean
