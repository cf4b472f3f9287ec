"""Body checks of characters: who is wounded may be eliminated, or discarded (IN-97, ME-7.34 to ME-7.38)."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import Parts, make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, step

from ...cards.rulings import Deed, is_forbidden
from ...rolls import BODY
from ...state import MeccgState
from ..about import OfCharacter
from ..changes import ReturnedToHand
from ..company.elimination import DiscardCharacter, Elimination
from ..values import OWN_BODY_CHECK, body, parts_of


def discard_results(state: MeccgState, character: CardId, limit: int) -> tuple[int, ...]:
    """The results that discard a character by his text; they move with his body (CR-T.65)."""
    card = state.card(character)
    shift = limit - (card.facts.body or 0)
    return tuple(number + shift for number in card.behaviour.discarded_on)


@carries_out("ME-5.80", "ME-7.39", without=False)
def sends_back(state: MeccgState, character: CardId, result: int) -> bool:
    """Whether a result sends an avatar back to hand, whatever his body: it is no loss (ME-5.80)."""
    if not state.card(character).is_avatar:
        return False
    return result in state.alignment(state.place[character] % state.seats).avatar_returns_on


class AvatarReturns(OfCharacter, Procedure):
    """An avatar returns to his player's hand, who can be no other from now on (ME-5.81)."""

    character: CardId

    @step("ME-5.80", "ME-7.39")
    def return_to_hand(self, state: MeccgState) -> Outcome:
        if state.leader[self.character] < 0:
            state.sent_back[str(state.owner[self.character])] = state.name(self.character)
        return ReturnedToHand(self.character, cause="body check")

    steps = (return_to_hand,)


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
    own = parts_of(state, OWN_BODY_CHECK, character, 0, hazards)
    check = make_check(state, BODY, roller, purpose, limit, [*parts, *own])
    if sends_back(state, character, check.total):
        return AvatarReturns(character), -check.margin
    spared = is_forbidden(state, Deed.BE_DISCARDED_BY_A_BODY_CHECK, character)
    if check.total in discard_results(state, character, limit) and not spared:
        return DiscardCharacter(character, cause="body check"), -check.margin
    fate = Elimination(character, cause=cause, by_a_body_check=True) if check.beats else None
    return fate, -check.margin
