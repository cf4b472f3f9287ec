"""The White Hand: the Fallen-wizards."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions.places import at_haven
from ...language.modifiers import Scope
from ...language.stage import StagePoints, Worth, of_kind
from ...language.standing.rulings import Allows, Forbids
from ...odd.coming_to_help import JoinAttackedCompany, creature_attacks_elsewhere
from ...rulings import Deed


def register() -> None:
    # He hunts: kills count in full, nobody detains his companies for long, and he comes to those who are attacked.
    card(
        "WH-1",
        "Alatar",
        modifiers=[Worth("defeated hazards", of_kind(lambda card: card.is_hazard))],
        rulings=[
            Allows(
                Deed.SCORE_MARKED_KILLS,
                Scope.OWNER,
                words="Hazards that your companies defeat give you points, whether they are marked or not.",
            ),
            Forbids(
                Deed.DETAIN,
                Scope.OWNER,
                when=StagePoints(8),
                words="If you have 8 or more stage points, detainment attacks on your companies attack normally.",
            ),
        ],
        abilities=[
            Ability(
                JoinAttackedCompany(),
                key="help",
                title="join the company under attack",
                windows=("attack",),
                actor=Actor(itself=True),
                condition=at_haven & creature_attacks_elsewhere,
            )
        ],
    )
