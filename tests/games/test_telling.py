"""How deeds are told to the one who did them."""

from __future__ import annotations

import pytest

from westmarch.games.telling import in_person


@pytest.mark.parametrize(
    ("told", "to_you"),
    [
        ("draws a card", "draw a card"),
        ("tries to influence away Gimli", "try to influence away Gimli"),
        ("passes", "pass"),
        ("discloses his hand", "disclose his hand"),
        ("has won", "have won"),
        ("lies low", "lie low"),
    ],
)
def test_a_verb_fits_the_one_who_is_told(told: str, to_you: str) -> None:
    assert in_person(told, "You") == to_you
    assert in_person(told, "Bilbo") == told
