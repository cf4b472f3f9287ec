"""The White Hand: stage resources of Radagast."""

from __future__ import annotations

from ...definition import card
from ...language.modifiers import Scope
from ...language.stage import (
    OnTheAvatar,
    StagePoints,
    YouAre,
    belonging,
    has_protected_haven,
    joins_the_avatar,
    standing,
)
from ...language.standing.rulings import Allows
from ...rulings import Deed


def register() -> None:
    card(
        "WH-111",
        "Glove of Radagast",
        abilities=[belonging("Radagast")],
        rulings=[
            Allows(
                Deed.CALL_ALLIES,
                Scope.BEARER,
                when=OnTheAvatar("Radagast"),
                words=(
                    "If it is on Radagast, he may play at his site any non-unique ally with a mind of 1 of which he "
                    "controls no copy; it may come from your discard pile."
                ),
            )
        ],
        triggers=[joins_the_avatar("Radagast")],
    )
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
