"""What events on a whole company need: their target, once a turn, and what they fetch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.company.companies import is_haven_of
from ...rules.piles.picking import Pick, PickNone, TakenToHand, one_of_each
from ...rules.timing.chain import Chain
from .abilities import Binding, Target
from .conditions import Condition
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


def _companies_at_havens(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        company.characters[0]
        for company in state.companies_of(binding.seat)
        if company.characters and is_haven_of(state, company.seat, company.site)
    ]


OWN_COMPANY_AT_HAVEN = Target("one of your companies at a Haven", _companies_at_havens)


class OnceATurn(Condition):
    """The card has not been used this turn, and its company is at a Haven with him who uses it."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        if company is None or subject not in company.characters or not is_haven_of(state, company.seat, company.site):
            return False
        chain = state.nearest(Chain)
        if chain is not None and any(entry.card == source for entry in chain.entries):
            return False
        return used(source) not in state.this_turn

    def text(self) -> str:
        return "once a turn, by a character of the company, while it is at a Haven"


def used(card: CardId) -> str:
    """How it is kept in mind that a card was used."""
    return f"used {card}"


class ItemFromSideboard(Effect):
    """A minor item comes from the sideboard to hand and is shown."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if used(use.card) not in state.this_turn:
            state.this_turn.append(used(use.card))
        items = [card for card in state.zone("sideboard", use.seat) if "minor item" in state.card(card).facts.types]
        if not use.chosen and (items or state.asks_all):
            choices: list[Action] = [Pick(use.seat, card) for card in one_of_each(state, items)]
            return Decision(use.seat, "choose a minor item", [*choices, PickNone(use.seat)])
        found = tuple(TakenToHand(card, source=use.card) for card in use.chosen if card >= 0)
        return found or None

    def text(self) -> str:
        return "Take a minor item from your sideboard to your hand and show it."
