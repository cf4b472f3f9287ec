"""What has been declared in the chain to which one may respond."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.journey.frames import MovementFrame
from ....rules.timing.chain import Chain

if TYPE_CHECKING:
    from ....rules.timing.chain import ChainEntry
    from ....state import MeccgState


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
        if not state.card(entry.card).is_hazard:
            continue
        if entry.ability == "creature" or (
            entry.target >= 0 and (state.company_of(entry.target) is company or entry.target == company.site)
        ):
            yield entry.card
