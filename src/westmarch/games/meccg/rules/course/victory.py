"""Winning and losing outright: a lost avatar, a destroyed Ring, a player who gives up (ME-1.03, ME-12.22)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Result

from ...cards.rulings import Deed, is_allowed_to
from ...state import HAZARDS, MeccgState
from ..telling import LeftTheGame
from .frames import CouncilFrame
from .scoring import Counts, details, plain_counts

LEAVING: Contributions[Callable[[MeccgState, int], None]] = Contributions("ways of leaving a game that goes on")


def end_game(state: MeccgState, winners: Iterable[int], rule: str, reason: str, plain: Counts | None = None) -> None:
    """The game is over; the plain count goes with a result that no count has decided."""
    counts = plain_counts(state) if plain is None else plain
    state.result = Result(
        winners=tuple(winners),
        rule=rule,
        reason=reason,
        points=tuple(sum(count) for count in counts),
        details=tuple(details(count, count, count, 0) for count in counts),
    )


def win(state: MeccgState, seat: int, rule: str, reason: str) -> None:
    """A player wins on the spot."""
    end_game(state, (seat,), rule, reason)


def avatar_lost(state: MeccgState, character: CardId) -> None:
    """Whoever loses his Wizard loses: on the spot, or among the final checks once all are made (IN-21, ME-1.30)."""
    if not state.card(character).facts.avatar or state.lies_in_play(character):
        return
    loser = state.owner[character]
    if was_a_follower(state, loser) or cannot_be_lost(state, loser):
        return
    council = state.nearest(CouncilFrame)
    if council is not None and state.law.judges_avatars_together:
        council.avatars_lost += (loser,)
        return
    lose(state, loser, state.law.cite("ME-1.03", "IN-21"), f"{state.name(character)} is lost")


@carries_out("ME-1.02", without=False)
def was_a_follower(state: MeccgState, seat: int) -> bool:
    """Whether the player still has his avatar: then the one he lost was only a follower of him (ME-1.02)."""
    return any(state.card(card).is_avatar for card in state.characters(seat))


@carries_out("ME-1.04", without=False)
def cannot_be_lost(state: MeccgState, seat: int) -> bool:
    """Whether an event stands for a player: it is never eliminated, so that no loss ends his game (ME-1.04)."""
    return is_allowed_to(state, Deed.BE_SAURON, seat)


def lose(state: MeccgState, loser: int, rule: str, reason: str) -> None:
    """A player is out of the game; it ends when a single one remains (ME-12.22)."""
    left = [seat for seat in state.people() if seat != loser]
    if len(left) <= 1:
        end_game(state, left, rule, reason)
        return
    state.happen(LeftTheGame(loser, reason))
    leave = LEAVING.one
    leave(state, loser)


def end_if_exhausted(state: MeccgState, seat: int) -> Outcome:
    """The game stops when the play deck is exhausted for the second time; the total is the result (ME-12.32)."""
    if state.law.solitaire and seat != HAZARDS and state.exhausted[seat] >= state.law.exhaustions:
        end_solitaire(state)
    return None


def end_solitaire(state: MeccgState) -> None:
    end_game(state, state.people(), "ME-12.32", "the play deck is exhausted")
