"""Body checks of characters: who is wounded may be eliminated, or discarded (IN-97, ME-7.34 to ME-7.38)."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import Parts, make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure

from ...rolls import BODY
from ...state import MeccgState
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
    parts: Parts = (),
    change: int = 0,
    cause: str = "combat",
    hazards: bool = True,
) -> tuple[Procedure | None, int]:
    """Roll against a body: what becomes of the character, and by how much he survived.

    A result that discards is looked at before the body (ME-7.36): whom both would befall is discarded (CR-T.67)."""
    limit = body(state, character, hazards) + change
    purpose = f"the body check of {state.name(character)} (body {limit})"
    check = make_check(state, BODY, roller, purpose, limit, parts)
    if check.total in discard_results(state, character, limit):
        return DiscardCharacter(character, cause="body check"), -check.margin
    return (Elimination(character, cause=cause) if check.beats else None), -check.margin
