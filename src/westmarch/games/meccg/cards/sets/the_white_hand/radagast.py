"""The White Hand: stage resources of Radagast."""

from __future__ import annotations

from ...definition import card
from ...language.modifiers import Scope
from ...language.stage import standing
from ...language.standing.rulings import Allows
from ...rulings import Deed


def register() -> None:
    card(
        "WH-109",
        "Friend of Secret Things",
        abilities=[standing(no_duplicate=False)],
        rulings=[
            Allows(
                Deed.MEET_ALLIES_LATE,
                Scope.OWNER,
                words="Your companies with a size of 2 or less may play allies at tapped sites.",
            )
        ],
    )
