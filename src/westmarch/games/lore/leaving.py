"""How a card leaves play, and what goes with it."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.numbers import ALWAYS, mingle
from westmarch.kernel.points import carries_out

from .state import LoreState
from .words import DISCARD, IN_PLAY


def put_away(state: LoreState, card: CardId, zone: str, seat: int | None = None) -> None:
    """Move a card that takes nothing along; what lies in a discard pile is hidden from others (LO-4.15)."""
    state.take_up(card)
    state.move(card, zone, seat)
    if zone == DISCARD:
        state.known[card] &= 1 << state.owner[card]
        if state.windows == ALWAYS:
            mingle(state, card)


@carries_out("LO-4.14", "LO-4.18", without=put_away)
def leave_play(state: LoreState, card: CardId, zone: str, seat: int | None = None) -> None:
    """Move a card out of play: all that lies on it is discarded, each to its own player's pile (LO-4.14, LO-4.18), and
    so is what it keeps off to the side (LO-4.33)."""
    if state.place_name(card) == IN_PLAY:
        for other in list(state.attachments(card)):
            leave_play(state, other, DISCARD)
        for other in state.kept_aside(card):
            put_away(state, other, DISCARD)
        _leave_company(state, card)
    put_away(state, card, zone, seat)


def _leave_company(state: LoreState, card: CardId) -> None:
    """A company that nobody is left of is no more, and the conditions on it are discarded."""
    for company in list(state.companies):
        if card in company.characters:
            state.set_characters(company, tuple(other for other in company.characters if other != card))
            if not company.characters:
                for condition in state.on_company(company):
                    put_away(state, condition, DISCARD)
                state.companies.remove(company)
                state.table_changed()
