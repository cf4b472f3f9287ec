"""What the abilities of items and allies are aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...rules.journey.movement_hazard import MovementHazard
from ...rules.timing.chain import Chain, requires
from ..definition import card_named
from .abilities import Binding, Target
from .hazard_effects import TurnBack
from .journey_effects import SendBack
from .who import Who

if TYPE_CHECKING:
    from ...rules.timing.chain import ChainEntry
    from ...state import MeccgState


def _companions(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The characters of the company in which the card is."""
    company = state.company_of(binding.card)
    return () if company is None else company.characters


def companion(who: Who) -> Target:
    """A character of the card's own company that fits a description."""
    return Target(
        f"{who.text()} in the company",
        _companions,
        lambda state, binding, card: who.matches(state, card) and who.stands(state, card),
    )


def _is_corruption_card(state: MeccgState, card: CardId) -> bool:
    return "Corruption" in state.card(card).facts.keywords


def _corruption_in_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    for character in _companions(state, binding):
        yield from (card for card in state.attachments(character) if _is_corruption_card(state, card))


CORRUPTION_IN_COMPANY = Target("a corruption card on a character in the company", _corruption_in_company)


def corruption_on(*races: str) -> Target:
    """A corruption card on an own character of one of these races."""

    def finds(state: MeccgState, binding: Binding) -> Iterator[CardId]:
        for character in state.characters(binding.seat):
            if state.card(character).facts.race in races:
                yield from (card for card in state.attachments(character) if _is_corruption_card(state, card))

    return Target(f"a corruption card on one of your characters ({' or '.join(races)})", finds)


def _declared(state: MeccgState) -> tuple[ChainEntry, ...]:
    """What waits in the chain to which one may respond now."""
    chain = state.frame
    if not isinstance(chain, Chain):
        return ()
    return tuple(entry for entry in chain.entries if entry.card not in chain.cancelled)


def _under_way(state: MeccgState, company: int) -> bool:
    move = state.nearest(MovementHazard)
    return move is not None and move.company == company


def _sends_back(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.card)
    if company is None or not _under_way(state, company.number):
        return
    for entry in _declared(state):
        ability = card_named(entry.definition).abilities.get(entry.ability)
        for effect in () if ability is None else ability.effects:
            if isinstance(effect, SendBack) or (
                isinstance(effect, TurnBack) and effect.condition.holds(state, entry.card, entry.card)
            ):
                yield entry.card


DECLARED_RETURN = Target("an effect declared in this chain that would send the company back", _sends_back)


def hazards_at(state: MeccgState, company_number: int) -> Iterator[CardId]:
    """The hazards of the chain that are aimed at a company: creatures, and events on what belongs to it."""
    company = state.company(company_number)
    for entry in _declared(state):
        if not state.card(entry.card).is_hazard:
            continue
        if entry.ability == "creature" or (
            entry.target >= 0 and (state.company_of(entry.target) is company or entry.target == company.site)
        ):
            yield entry.card


def _hazards_at_own_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.card)
    if company is not None and _under_way(state, company.number):
        yield from hazards_at(state, company.number)


HAZARD_AT_COMPANY = Target(
    "a hazard declared in this chain that targets the company or what belongs to it", _hazards_at_own_company
)


def _hazards_at_any_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    move = state.nearest(MovementHazard)
    if move is not None:
        yield from hazards_at(state, move.company)


HAZARD_AT_ANY_COMPANY = Target(
    "a hazard declared in this chain that targets the company under way or what belongs to it", _hazards_at_any_company
)


def _ring_at_the_same_site(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    own = state.company_of(binding.card)
    if own is None or state.card(own.site).facts.site_type == "Haven":
        return
    for company in state.companies:
        if state.site_name(company) == state.site_name(own):
            for character in company.characters:
                yield from (item for item in state.items(character) if state.name(item) == "The One Ring")


ONE_RING_HERE = Target("The One Ring at the same site, no Haven", _ring_at_the_same_site)


def _factions_in_hand(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [card for card in state.hand(binding.seat) if state.card(card).is_faction]


FACTION_IN_HAND = Target(
    "a faction in your hand",
    _factions_in_hand,
    lambda state, binding, card: not state.card(card).facts.unique or state.name(card) not in state.names_in_use(),
)


def _attempts_on_own(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """What an opponent has declared that he tries to influence away from the player."""
    from ...rules.checks.opponent_influence import InfluenceAway

    for entry in _declared(state):
        is_attempt = isinstance(entry.action, InfluenceAway) and entry.seat != binding.seat
        if is_attempt and state.place[entry.card] % state.seats == binding.seat:
            yield entry.card


ATTEMPT_ON_OWN = Target("an influence attempt declared against one of your cards", _attempts_on_own)


def _scout_cards(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Declared cards that require a scout."""
    for entry in _declared(state):
        if requires(entry, "scout") and entry.seat != binding.seat:
            yield entry.card


SCOUT_CARD = Target("a card declared in this chain that requires a scout", _scout_cards)
