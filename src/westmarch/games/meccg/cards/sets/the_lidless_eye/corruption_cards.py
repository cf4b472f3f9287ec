"""The Lidless Eye: corruption cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.checks.corruption import CorruptionCheck
from ....rules.values import CORRUPTION_POINTS, derive
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.effects.corruption import removable
from ...language.effects.table import PutOnTarget
from ...language.targets.characters import victim
from ...language.trigger import Trigger
from ...language.who import Who
from ..the_wizards.corruption_cards import burden, checks, item_in_company, wildernesses

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "LE-107",
        "Covetous Thoughts",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(Who(minion=True)),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            *removable(5),
        ],
        triggers=[_covets()],
    )
    burden(
        "LE-122",
        "Lure of Expedience",
        Who(not_races=("Hobbit", "Ringwraith"), not_wizard=True),
        5,
        checks("item gained", "a character in his company gains an item", item_in_company),
    )
    burden(
        "LE-123",
        "Lure of Nature",
        Who(not_races=("Hobbit", "Dwarf", "Orc", "Ringwraith")),
        4,
        checks("movement over", "his company has moved, once for each Wilderness in its site path", wildernesses),
    )


def _covets() -> Trigger:
    """At the end of each of his turns, a check for each item that others in the company bear."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        bearer, company = state.bearer[source], state.company_of(source)
        if bearer < 0 or company is None or company.seat != state.active:
            return None
        others = [item for who in company.characters if who != bearer for item in state.items(who)]
        found = []
        for item in others:
            points = derive(state, CORRUPTION_POINTS, item, state.card(item).facts.corruption)
            found.append(CorruptionCheck(bearer, modifier=-points, reason=state.name(source)))
        return tuple(found) or None

    words = (
        "At the end of each of his turns he makes a corruption check for each item that another in his company bears, "
        "modified by minus the corruption points of that item."
    )
    return Trigger("end of turn", act, words, standing=True)
