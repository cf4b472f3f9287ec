"""The solitaire game: a deck of hazards that plays itself against one player (ME-12.25 to ME-12.32).

The hazards have a seat of their own in which nobody sits; what is asked there is answered here, always in the same way:
as many hazards as the limit allows, the worst for the company first (ME-12.29)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId

from ...cards.language.condition import All, Condition
from ...cards.language.conditions.table import InPlay
from ...state import HAZARDS, MeccgState
from ...words import UNTAPPED, WOUNDED
from ..changes import Discarded
from ..combat.assigning_strikes import AssignAsAttacker
from ..combat.strike import SpendExcess
from ..journey.creatures import PlayCreature
from ..journey.draws import opponents_draws
from ..journey.frames import MovementFrame
from ..timing.events import PlayEvent
from ..values import prowess

BASE_DRAW = 2
"""Hazards that are drawn for every company, also for one that stays (ME-12.28, ME-12.31)."""
NIGHT = "Doors of Night"


def hazards_to_draw(state: MeccgState, move: MovementFrame) -> int:
    """Twice the hazard draw of the site, and two (ME-12.28)."""
    if not move.moving:
        return BASE_DRAW
    return BASE_DRAW + 2 * opponents_draws(state, move.party(state))


def put_hazards_away(state: MeccgState) -> tuple[Discarded, ...]:
    """Hazards that were not played are discarded (ME-12.31); those that wait for Doors of Night are kept (ME-12.30)."""
    return tuple(Discarded(card) for card in state.hand(HAZARDS) if not waits_for_night(state, card))


def waits_for_night(state: MeccgState, card: CardId) -> bool:
    """Whether a hazard can do nothing before Doors of Night is in play."""
    abilities = state.card(card).abilities
    for ability in abilities.values():
        if not _needs_night(ability.condition):
            return False
    return bool(abilities) and not state.is_named_in_play(NIGHT)


def _needs_night(condition: Condition) -> bool:
    if isinstance(condition, InPlay):
        return condition.name == NIGHT
    return isinstance(condition, All) and any(_needs_night(part) for part in condition.parts)


def answer(state: MeccgState, decision: Decision) -> Action:
    """What the hazards do: the play that harms most, else nothing, else the first thing that is possible."""
    actions = decision.actions
    worst, most = actions[0], 0
    is_pass = isinstance(worst, Pass)
    for action in actions if len(actions) > 1 else ():
        if isinstance(action, Pass):
            if not (most or is_pass):
                worst, is_pass = action, True
            continue
        harm = _harm(state, action)
        if harm > most:
            worst, most = action, harm
    return worst


def _harm(state: MeccgState, action: Action) -> int:
    """How bad an action is for the company; nothing for what the hazards leave alone."""
    if isinstance(action, PlayCreature):
        facts = state.card(action.card).facts
        return 100 + max(1, facts.strikes) * (facts.prowess or 0)
    if isinstance(action, PlayEvent):
        own = action.target >= 0 and state.owner[action.target] == HAZARDS
        return 0 if own else 200 if state.name(action.card) == NIGHT else 50
    if isinstance(action, AssignAsAttacker):
        return _weakness(state, action.character)
    return 1 + action.number if isinstance(action, SpendExcess) else 0


def _weakness(state: MeccgState, character: CardId) -> int:
    """The wounded before the tapped, then those who fight worst."""
    status = state.status[character]
    return (300 if status == WOUNDED else 200 if status != UNTAPPED else 100) - prowess(state, character)
