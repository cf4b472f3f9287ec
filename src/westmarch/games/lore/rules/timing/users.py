"""Who uses a text that asks for a race or a skill (LO-4.35)."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...cards.definition import Card
from ...cards.language.base import Ability
from ...state import LoreState


def needs_of(card: Card, text: Ability, ability: int) -> tuple[str, ...]:
    """The race and skills of whoever uses a text."""
    return text.needs if ability else card.needs


def fits(state: LoreState, card: CardId, needs: tuple[str, ...]) -> bool:
    """Whether a member of a company has a race or skill that is asked for."""
    facts = state.facts(card)
    for need in needs:
        if need != facts.race and need not in facts.skills:
            return False
    return True


def users_of(state: LoreState, seat: int, needs: tuple[str, ...]) -> list[CardId]:
    """Who could use a text that needs somebody."""
    found = [card for company in state.companies_of(seat) for card in state.members(company)]
    return [card for card in found if fits(state, card, needs)]
