"""A gift at parting: a minor item from the sideboard, once a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...notes import Note
from ...rules.company.companies import is_en_route
from ...rules.piles.picking import Pick, PickNone, TakenToHand, one_of_each
from ...rules.site.havens import is_haven_of
from ...rules.timing.chain import Chain
from ..language.condition import condition
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class GiftTaken(Note, frozen=True):
    """The card was used this turn."""

    card: CardId


@condition("once a turn, by a character of the company, while it is at a Haven")
def once_a_turn(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card has not been used this turn, and its company is at a Haven with him who uses it."""
    company = state.company_of(source)
    if company is None or subject not in company.characters or is_en_route(state, company):
        return False
    if not is_haven_of(state, company.seat, company.site):
        return False
    chain = state.nearest(Chain)
    if chain is not None and any(entry.card == source for entry in chain.entries):
        return False
    return GiftTaken(source) not in state.this_turn


class ItemFromSideboard(Effect):
    """A minor item comes from the sideboard to hand and is shown."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if GiftTaken(use.card) not in state.this_turn:
            state.this_turn.append(GiftTaken(use.card))
        items = [card for card in state.zone("sideboard", use.seat) if "minor item" in state.card(card).facts.types]
        if not use.chosen and (items or state.asks_all):
            choices: list[Action] = [Pick(use.seat, card) for card in one_of_each(state, items)]
            return Decision(use.seat, "choose a minor item", [*choices, PickNone(use.seat)])
        found = tuple(TakenToHand(card, source=use.card) for card in use.chosen if card >= 0)
        return found or None

    def text(self) -> str:
        return "Take a minor item from your sideboard to your hand and show it."
