"""Three to five players: who sits where, and what becomes of a player who is out of the game (ME-12.05 to ME-12.24)."""

from __future__ import annotations

from ..state import HAND, IN_PLAY, PILE, MeccgState
from .company import dissolve


def leave_the_game(state: MeccgState, seat: int) -> None:
    """A player takes his cards with him; what he was in the middle of is over, and the others play on (ME-12.22)."""
    players = state.players()
    state.out = sorted({*state.out, seat})
    if state.turns_left > 0:
        # His last turn is not waited for.
        to_come = players[1 : state.turns_left]
        state.turns_left -= seat in to_come
    _cut_short(state, seat)
    for company in state.companies_of(seat):
        company.characters = ()
        dissolve(state, company)
    for kind in (IN_PLAY, PILE, HAND):
        for side in range(state.seats):
            for card in list(state.zones[kind * state.seats + side]):
                if state.owner[card] == seat or side == seat:
                    state.lay_aside(card, "discard pile")
    state.cache.clear()


def _cut_short(state: MeccgState, seat: int) -> None:
    """The running procedures that were about him end: his turn, or what was done to one of his companies."""
    if seat == state.active:
        turn = state.stack[1]
        del state.stack[2:]
        turn.go_to("pass_the_turn")
        return
    numbers = {company.number for company in state.companies_of(seat)}
    for depth, frame in enumerate(state.stack):
        if getattr(frame, "company", 0) in numbers or getattr(frame, "seat", -1) == seat:
            del state.stack[depth:]
            return
