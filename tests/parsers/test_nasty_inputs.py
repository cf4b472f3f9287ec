"""No parser takes more than linear time, or memory without measure, whatever it is given."""

from __future__ import annotations

import pytest

from tests.parsers.cage import found_wrong
from tests.parsers.readers import GROUPS

LONG = 30_000
"""Letters of nasty deck files; the other parsers are given fewer."""
LONGEST = 200_000
"""The longest texts that the server takes."""


def test_every_parser_takes_linear_time() -> None:
    assert found_wrong({group: LONG if group == "decks" else LONG // 3 for group in GROUPS}) == []


def test_what_misbehaves_is_found() -> None:
    slow, greedy, clumsy = found_wrong({"misbehaving": 4_000}, ["spaces", "digits", "lines"], noticeable=0.02)
    assert slow.startswith("a quadratic one, spaces, ")
    assert slow.endswith("far more than 4 times as long as for a quarter")
    assert greedy.startswith("a greedy one, digits, ")
    assert greedy.endswith(" MB")
    assert clumsy.startswith("a clumsy one, lines, ")
    assert "ZeroDivisionError" in clumsy


@pytest.mark.soak
@pytest.mark.parametrize("group", GROUPS)
def test_soak_of_the_longest_texts(group: str) -> None:
    assert found_wrong({group: LONGEST}, most_seconds=3_600) == []
