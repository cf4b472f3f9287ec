"""A lucky search: cards are turned up until an item appears, and what guards it strikes at the searcher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, step

from ...rules.about import OfCompany
from ...rules.changes import CardsRevealed, Discarded, PutWith
from ...rules.combat.attack import Attack
from ...state import PLAY_DECK
from ...words import WOUNDED
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class SearchAndPay(Effect):
    """Turn cards up until an item is found; the searcher takes it and faces a strike that grew with each card."""

    __slots__ = ("base",)
    searches = True

    def __init__(self, base: int) -> None:
        self.base = base

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        deck = list(state.zones[PLAY_DECK * state.seats + use.seat])
        turned, item = [], NO_CARD
        for card in deck:
            turned.append(card)
            if _is_found(state, card):
                item = card
                break
        company = state.company_of(use.actor)
        if company is None or not turned:
            return None
        return SearchStrike(use.seat, use.actor, company.number, item, tuple(turned), self.base + len(turned))

    def text(self) -> str:
        return (
            "Turn over cards of your play deck one at a time until you come to an item that is not special (and, if "
            f"unique, not in play) or to the end. He takes the item; then he faces one strike with a prowess of "
            f"{self.base} plus the number of cards turned over, which cannot be cancelled. If it wounds him, discard "
            "the item. The other cards are shuffled back; the deck is not exhausted by this."
        )


def _is_found(state: MeccgState, card: CardId) -> bool:
    definition = state.card(card)
    if not definition.is_item or "special item" in definition.facts.types:
        return False
    return not definition.facts.unique or definition.name not in state.names_in_use()


class SearchStrike(OfCompany, Procedure):
    """The item is taken, the strike faced, and the other cards go back."""

    seat: int
    scout: CardId
    company: int
    item: CardId
    turned: tuple[CardId, ...]
    prowess: int

    @step()
    def turn_up(self, state: MeccgState) -> Outcome:
        return CardsRevealed(self.turned, cause="a card")

    @step()
    def take_the_item(self, state: MeccgState) -> Outcome:
        """An ally may search like any scout, but bears no items: what it finds goes back with the rest (CR-T.37)."""
        if self.item < 0 or not state.card(self.scout).is_character:
            return None
        return PutWith(self.item, self.scout, cause="found")

    @step()
    def put_the_rest_back(self, state: MeccgState) -> Outcome:
        state.shuffle(state.zones[PLAY_DECK * state.seats + self.seat])
        return None

    @step()
    def face_the_strike(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.scout):
            return self.finish()
        return Attack(
            company=self.company,
            attacker=state.hazard_player(self.seat),
            creature=NO_CARD,
            race="",
            base_strikes=1,
            base_prowess=self.prowess,
            assigned=(self.scout,),
            uncancellable=True,
        )

    @step()
    def lose_it_with_a_wound(self, state: MeccgState) -> Outcome:
        hurt = not state.lies_in_play(self.scout) or state.status[self.scout] == WOUNDED
        if self.item >= 0 and hurt and state.lies_in_play(self.item):
            return Discarded(self.item, cause="wounded in the search")
        return None

    steps = (turn_up, take_the_item, put_the_rest_back, face_the_strike, lose_it_with_a_wound)
