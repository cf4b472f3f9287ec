"""Who uses a text: the race and the skills that it asks for, and who has them (LO-4.35)."""

from __future__ import annotations

from westmarch.games.middle_earth.table import UNTAPPED
from westmarch.kernel.data import CardId

from ...state import LoreState
from .scene import acting_companies


def fits(state: LoreState, card: CardId, needs: tuple[str, ...]) -> bool:
    """Whether a member of a company has a race or skill that is asked for."""
    facts = state.facts(card)
    for need in needs:
        if need != facts.race and need not in facts.skills:
            return False
    return True


def users_of(state: LoreState, seat: int, needs: tuple[str, ...]) -> list[CardId]:
    """Who could use a text that needs somebody, were it his phase."""
    return [card for card in state.everybody(seat) if fits(state, card, needs)]


def able_users(state: LoreState, seat: int, needs: tuple[str, ...], tapping: bool) -> list[CardId]:
    """Who may use such a text now: those whose phase it is (LO-3.41), and who can tap for it if it asks for that."""
    found: list[CardId] = []
    for company in acting_companies(state, seat):
        for card in state.members(company):
            if (not tapping or state.status[card] == UNTAPPED) and fits(state, card, needs):
                found.append(card)
    return found
