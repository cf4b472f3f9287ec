"""Lists that a mechanism asks and others fill."""

from __future__ import annotations

import pytest

from westmarch.kernel.contributions import Contributions


def test_what_is_contributed_is_asked_for_in_its_order() -> None:
    steps: Contributions[str] = Contributions("steps")
    steps.are("first", "second")
    assert steps.all == ("first", "second")
    steps.are("first", "second")
    with pytest.raises(ValueError, match="the steps have been named before"):
        steps.are("second", "first")


def test_a_list_that_nobody_has_filled_is_no_empty_list() -> None:
    steps: Contributions[str] = Contributions("steps")
    with pytest.raises(LookupError, match="nobody has said what the steps are"):
        _ = steps.all
    steps.are()
    assert steps.all == ()


def test_the_only_one() -> None:
    steps: Contributions[str] = Contributions("steps")
    steps.are("only")
    assert steps.one == "only"
    several: Contributions[str] = Contributions("several steps")
    several.are("first", "second")
    with pytest.raises(ValueError, match="too many values"):
        _ = several.one
