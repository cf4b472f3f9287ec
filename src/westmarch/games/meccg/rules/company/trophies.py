"""What a trophy is: a beaten creature that lies with a character of its victor (ME-7.82 to ME-7.86)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS
from ...cards.rulings import Deed, is_allowed_to, is_forbidden_to
from ...state import MeccgState


def is_trophy(state: MeccgState, card: CardId) -> bool:
    """A creature, or a Dragon that was abroad (CR-T.185), that lies with somebody of another player than its own."""
    return lies_with_its_victor(state, card) and state.lies_in_play(card) and state.bearer[card] >= 0


def lies_with_its_victor(state: MeccgState, card: CardId) -> bool:
    """Whether what is beaten is another player's than its own: it attacks nobody any more."""
    if state.place[card] % state.seats == state.owner[card]:
        return False
    beaten = CARDS[state.definition[card]]
    return beaten.is_creature or (beaten.is_hazard and beaten.facts.points_kind == "kill")


@carries_out("ME-1.39", "ME-7.60", "ME-7.63", "CR-T.184", without=True)
def is_worth_points(state: MeccgState, creature: CardId, victor: int) -> bool:
    """Whether a beaten creature gives its victor kill points: never one of his own cards (ME-7.62); which of the
    others, his alignment says (ME-7.59)."""
    if state.owner[creature] == victor:
        return False
    marked = state.card(creature).facts.points_starred
    if not marked and is_forbidden_to(state, Deed.SCORE_UNMARKED_KILLS, victor):
        return False
    if is_allowed_to(state, Deed.SCORE_MARKED_KILLS, victor):
        return True
    alignment = state.alignment(victor)
    return alignment.kills_marked if marked else alignment.kills_unmarked


@carries_out("ME-7.86", without=False)
def is_scored_trophy(state: MeccgState, card: CardId) -> bool:
    """Whether a card is a trophy that gives its bearer's player kill points (ME-7.86)."""
    return is_trophy(state, card) and is_worth_points(state, card, state.place[card] % state.seats)


@carries_out("ME-7.84", "ME-7.85", without="discard pile")
def resting_place(state: MeccgState, trophy: CardId) -> str:
    """Where a trophy goes that leaves its bearer: it still scores, or it is out of play (ME-7.84)."""
    return "marshalling point pile" if is_scored_trophy(state, trophy) else "out of play"


def lay_trophy_aside(state: MeccgState, trophy: CardId) -> None:
    """A trophy leaves its bearer for the pile of his player, or for that of its owner (ME-7.85)."""
    zone, victor = resting_place(state, trophy), state.place[trophy] % state.seats
    state.lay_aside(trophy, zone, victor if zone == "marshalling point pile" else None)
