"""Body checks of characters: who is wounded may be eliminated, or discarded (IN-97, ME-7.34 to ME-7.38)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure

from ...state import MeccgState
from ..changes import Rolled
from ..company.elimination import DiscardCharacter, Elimination
from ..values import body


def discard_results(state: MeccgState, character: CardId, limit: int) -> tuple[int, ...]:
    """The results that discard a character by his text; they move with his body (CR-T.65)."""
    card = state.card(character)
    shift = limit - (card.facts.body or 0)
    return tuple(number + shift for number in card.behaviour.discarded_on)


def check_body(
    state: MeccgState,
    character: CardId,
    roller: int,
    modifier: int = 0,
    change: int = 0,
    cause: str = "combat",
    hazards: bool = True,
) -> tuple[Procedure | None, int]:
    """Roll against a body: what becomes of the character, and by how much he survived.

    A result that discards is looked at before the body (ME-7.36): whom both would befall is discarded (CR-T.67)."""
    limit = body(state, character, hazards) + change
    purpose = f"the body check of {state.name(character)} (body {limit})"
    rolled = Rolled(roller, purpose, *state.chance.roll(), modifier=modifier)
    state.happen(rolled)
    margin = limit - rolled.total
    if rolled.total in discard_results(state, character, limit):
        return DiscardCharacter(character, cause="body check"), margin
    return (Elimination(character, cause=cause) if margin < 0 else None), margin
