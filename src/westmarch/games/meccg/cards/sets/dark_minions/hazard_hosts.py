"""The hazard hosts of Dark Minions: permanent-events that take prisoners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rolls import BY_CARD_OR_EQUAL
from ....rules.changes import Discarded
from ....rules.piles.aside import is_ring, under
from ...definition import card
from ...language.abilities import Ability
from ...language.conditions.attacks import AttackIs
from ...language.effects.combat import AgainstStrike
from ...language.effects.prisoners import (
    Imprisonment,
    TakePrisoner,
    guards,
    prisoners_of_the_active,
    wears_prisoners_down,
)
from ...language.targets.characters import victim
from ...language.trigger import Trigger
from ...language.who import Who

if TYPE_CHECKING:
    from ....state import MeccgState


RUINS, SHADOW_HOLD, DARK_HOLD = "Ruins & Lairs", "Shadow-hold", "Dark-hold"


def register() -> None:
    # Flies and Spiders
    card(
        "DM-58",
        "Flies and Spiders",
        abilities=[
            Ability(TakePrisoner(), windows=("strike hazards",), target=victim(Who()), condition=AttackIs("Spider"))
        ],
        imprisons=Imprisonment(RUINS, attacks=(guards("Spider", 3, 9),)),
        triggers=[wears_prisoners_down(+1, escape=15)],
    )
    card(
        "DM-90",
        "Spells of the Barrow-wights",
        abilities=[
            Ability(TakePrisoner(), windows=("strike hazards",), target=victim(Who()), condition=AttackIs("Undead"))
        ],
        imprisons=Imprisonment(RUINS, SHADOW_HOLD, attacks=(guards("Undead", 3, 8),), takes_rings=True),
        triggers=[wears_prisoners_down()],
    )
    # Waylaid, Wounded, and Orc-dragged
    card(
        "DM-99",
        "Waylaid, Wounded, and Orc-dragged",
        abilities=[
            Ability(
                AgainstStrike(prowess=+2),
                TakePrisoner(),
                windows=("strike hazards",),
                target=victim(Who(race="Hobbit")),
                condition=AttackIs("Orc"),
            )
        ],
        imprisons=Imprisonment(
            DARK_HOLD,
            SHADOW_HOLD,
            RUINS,
            attacks=(guards("Orc", 3, 6), guards("Orc", 4, 7), guards("Orc", 5, 8)),
        ),
        triggers=[takes_rings_in_time(7)],
    )


def takes_rings_in_time(needed: int) -> Trigger:
    """In each untap phase the prisoner may lose a ring that he still bears."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        lost: list[Discarded] = []
        for prisoner in prisoners_of_the_active(state, source):
            for ring in [item for item in under(state, prisoner) if is_ring(state, item)]:
                purpose = f"{state.name(ring)} of {state.name(prisoner)} ({needed} or more keeps it)"
                seat = state.place[prisoner] % state.seats
                if not make_check(state, BY_CARD_OR_EQUAL, seat, purpose, needed).beats:
                    lost.append(Discarded(ring, source=source, cause="lost"))
        return tuple(lost) or None

    words = f"At the start of each of his untap phases a prisoner with a ring rolls: less than {needed} discards it."
    return Trigger("untap phase begins", act, words)
