"""Three to five players: who sits where, and what becomes of a player who is out of the game (ME-12.05 to ME-12.24)."""

from __future__ import annotations

from westmarch.kernel.data import CardId, Registered
from westmarch.kernel.procedure import Procedure

from ...state import AGENTS, ASIDE, DECLARED, HAND, IN_PLAY, ON_GUARD, PILE, MeccgState
from ..about import OfCompany
from ..agents.whereabouts import TurnUp
from ..combat.several_attacks import Attacks
from ..company.companies import dissolve
from ..piles.aside import release, takes_prisoners
from ..site.frames import SiteFrame
from ..site.site_phases import take_back_on_guard_cards
from ..timing.chain import Chain, ChainEntry


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
        state.set_characters(company, ())
        dissolve(state, company)
    for kind in (IN_PLAY, PILE, HAND, ON_GUARD, AGENTS, ASIDE, DECLARED):
        for side in range(state.seats):
            for card in list(state.zones[kind * state.seats + side]):
                if state.owner[card] == seat or side == seat:
                    _take_along(state, card)
    _clear_away(state)


def _take_along(state: MeccgState, card: CardId) -> None:
    """A card goes with its owner; whoever was held by it is free."""
    if takes_prisoners(state, card):
        release(state, card)
    state.lay_aside(card, "location deck" if state.card(card).is_site else "discard pile")


def _clear_away(state: MeccgState) -> None:
    """What was left with his cards, or declared in what has been cut short, is discarded."""
    waiting = {card for frame in state.stack for card in _seen_to_by(frame)}
    for kind in (IN_PLAY, ASIDE, DECLARED):
        for side in range(state.seats):
            for card in list(state.zones[kind * state.seats + side]):
                bearer = state.bearer[card]
                lost = bearer >= 0 and state.place[bearer] // state.seats not in (IN_PLAY, ASIDE)
                if lost or (kind == DECLARED and card not in waiting):
                    state.lay_aside(card, "discard pile")
    state.table_changed()


def _seen_to_by(frame: Procedure) -> set[CardId]:
    """The cards of a running procedure, and of the effects and attacks that wait in it."""
    inner: tuple[Registered, ...] = ()
    if isinstance(frame, Chain):
        inner = frame.entries
    elif isinstance(frame, SiteFrame):
        inner = frame.lurking
    elif isinstance(frame, Attacks):
        inner = frame.attacks
    actions = [part.action for part in inner if isinstance(part, ChainEntry) and part.action is not None]
    return {card for part in (frame, *inner, *actions) for card in part.cards}


def _cut_short(state: MeccgState, seat: int) -> None:
    """The running procedures that were about him end: his turn, what was done to one of his companies, an agent of his
    that shows itself."""
    if seat == state.active:
        turn = state.stack[1]
        del state.stack[2:]
        turn.go_to("pass_the_turn")
        take_back_on_guard_cards(state)
        return
    numbers = {company.number for company in state.companies_of(seat)}
    for depth, frame in enumerate(state.stack):
        if (
            (isinstance(frame, OfCompany) and frame.company in numbers)
            or frame.of_seat == seat
            or (isinstance(frame, TurnUp) and state.owner[frame.agent] == seat)
        ):
            del state.stack[depth:]
            return
        if isinstance(frame, Chain):
            frame.entries = tuple(entry for entry in frame.entries if entry.seat != seat)
            frame.priority = state.left_of(seat) if frame.priority == seat else frame.priority
