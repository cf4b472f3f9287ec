"""What the abilities of items and allies are aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...rules.journey.movement_hazard import MovementHazard
from ...rules.timing.chain import Chain
from .abilities import Binding, Target
from .who import Who

if TYPE_CHECKING:
    from ...rules.timing.chain import ChainEntry
    from ...state import MeccgState


def companions(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The characters of the company in which the card is."""
    company = state.company_of(binding.card)
    return () if company is None else company.characters


def companion(who: Who) -> Target:
    """A character of the card's own company that fits a description."""
    return Target(
        f"{who.text()} in the company",
        companions,
        lambda state, binding, card: who.matches(state, card) and who.stands(state, card),
    )


def is_corruption_card(state: MeccgState, card: CardId) -> bool:
    return "Corruption" in state.card(card).facts.keywords


def _corruption_in_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    for character in companions(state, binding):
        yield from (card for card in state.attachments(character) if is_corruption_card(state, card))


CORRUPTION_IN_COMPANY = Target("a corruption card on a character in the company", _corruption_in_company)


def corruption_on(*races: str) -> Target:
    """A corruption card on an own character of one of these races."""

    def finds(state: MeccgState, binding: Binding) -> Iterator[CardId]:
        for character in state.characters(binding.seat):
            if state.card(character).facts.race in races:
                yield from (card for card in state.attachments(character) if is_corruption_card(state, card))

    return Target(f"a corruption card on one of your characters ({' or '.join(races)})", finds)


def declared(state: MeccgState) -> tuple[ChainEntry, ...]:
    """What waits in the chain to which one may respond now."""
    chain = state.frame
    if not isinstance(chain, Chain):
        return ()
    return tuple(entry for entry in chain.entries if entry.card not in chain.cancelled)


def is_under_way(state: MeccgState, company: int) -> bool:
    move = state.nearest(MovementHazard)
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
