"""The White Hand: stage resources of Radagast."""

from __future__ import annotations

from ...definition import card
from ...language.modifiers import Scope
from ...language.stage import StagePoints, YouAre, has_protected_haven, standing
from ...language.standing.rulings import Allows
from ...rulings import Deed


def register() -> None:
    card(
        "WH-62",
        "An Untimely Brood",
        abilities=[standing(YouAre("Radagast", "Alatar") & StagePoints(6) & has_protected_haven)],
        rulings=[
            Allows(
                Deed.BREED_ALLIES,
                Scope.OWNER,
                words=(
                    "One non-unique ally with a mind of 1 is playable at one of your protected Wizardhavens, tapped or "
                    "untapped, in each of your site phases."
                ),
            )
        ],
    )
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
