"""What has been declared in the chain to which one may respond."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.journey.frames import MovementFrame
from ....rules.timing.chain import Chain
from ..abilities import Binding, Target

if TYPE_CHECKING:
    from ....rules.timing.chain import ChainEntry
    from ....state import Company, MeccgState
    from ...definition import Card


def declared(state: MeccgState) -> tuple[ChainEntry, ...]:
    """What waits in the chain to which one may respond now."""
    chain = state.frame
    if not isinstance(chain, Chain):
        return ()
    return tuple(entry for entry in chain.entries if entry.card not in chain.cancelled)


def is_under_way(state: MeccgState, company: int) -> bool:
    """Whether a company is having its movement/hazard phase."""
    move = state.nearest(MovementFrame)
    return move is not None and move.company == company


def hazards_at(state: MeccgState, company_number: int) -> Iterator[CardId]:
    """The hazards of the chain that are aimed at a company: creatures, and events on what belongs to it."""
    company = state.company(company_number)
    for entry in declared(state):
        if state.card(entry.card).is_hazard and _is_aimed_at(state, entry, company):
            yield entry.card


def _is_aimed_at(state: MeccgState, entry: ChainEntry, company: Company) -> bool:
    """Whether a hazard targets a company that is under way, somebody or something in it, or one of its sites."""
    if entry.ability == "creature":
        return True
    if entry.target >= 0:
        return state.company_of(entry.target) is company or entry.target in (company.site, company.destination)
    ability = state.card(entry.card).abilities.get(entry.ability)
    return ability is not None and ability.on_company


def cancels_the_attack(state: MeccgState) -> list[CardId]:
    """What waits in the chain and would cancel the attack."""
    found = []
    for entry in declared(state):
        ability = state.card(entry.card).abilities.get(entry.ability)
        if ability is not None and any(effect.cancels == "attack" for effect in ability.effects):
            found.append(entry.card)
    return found


def declared_event(words: str, fits: Callable[[Card], bool]) -> Target:
    """An event of a kind that waits in the chain."""

    def finds(state: MeccgState, binding: Binding) -> Iterator[CardId]:
        yield from (entry.card for entry in declared(state))

    return Target(words, finds, lambda state, binding, card: fits(state.card(card)))
