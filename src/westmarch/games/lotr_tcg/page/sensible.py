"""Questions that have one sensible answer, as their player sees the table, and what is asked several times over."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId

from ...page.game_page import Sensible
from ...page.plans import Plans, Round
from ..rules.actions.acting import ActionProcedure
from ..rules.actions.using import PlayEvent, UseAbility
from ..rules.combat.assignment import eligible_minions
from ..rules.combat.skirmish import NextSkirmish, Skirmish
from ..rules.course.turn import HealAtSanctuary, Sanctuary
from ..state import TcgState


def heal_everybody(state: TcgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """Where there are no more wounds than can be healed, nobody chooses among them (TC-3.10)."""
    sanctuary = state.frame
    healing = [action for action in actions if isinstance(action, HealAtSanctuary)]
    if not isinstance(sanctuary, Sanctuary) or not healing:
        return None
    return healing[0] if sum(state.wounds[each.card] for each in healing) <= sanctuary.left else None


def skirmish_in_order(state: TcgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """The order matters to who can do something in one of the skirmishes (TC-6.14)."""
    coming = [action for action in actions if isinstance(action, NextSkirmish)]
    if not coming or any(_can_act(state, seat, action.character) for action in coming):
        return None
    return coming[0]


def _can_act(state: TcgState, seat: int, character: CardId) -> bool:
    """Whether a seat could act in somebody's skirmish if it came now."""
    twin = state.copy()
    skirmish = Skirmish(character)
    twin.stack += [skirmish, ActionProcedure("skirmish")]
    skirmish.begun = skirmish.minions(twin)
    twin.fighting, twin.phase = character, "skirmish"
    return bool(PlayEvent.legal(twin, seat) or UseAbility.legal(twin, seat))


def minions_to_face(state: TcgState, seat: int) -> int:
    """How many minions have nobody against them yet."""
    return len(eligible_minions(state))


SENSIBLE: dict[str, Sensible] = {
    "healing at a sanctuary": heal_everybody,
    "next skirmish": skirmish_in_order,
}
"""By the kind of question."""

PLANS = Plans(rounds={"assign defenders": Round(minions_to_face, "{}", " against ")})
