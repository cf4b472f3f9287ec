"""The moments of LoRE until which everybody may pass, and what a player who passes does where there is no pass."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.judging.moments import Moments
from westmarch.kernel.action import Action
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Marker, Reached, game_over, next_turn, over, runs
from westmarch.kernel.view import Question

from ..changes import Arrived
from ..rules.combat.assignment import AssignAsAttacker, AssignExcess
from ..rules.combat.attack import Attack, FaceStrike
from ..rules.combat.strike import BodyRoll, Stance, Strike
from ..rules.company.corruption import CorruptionRoll
from ..rules.course.ending import DiscardDown, RollNext
from ..rules.course.setup import StartAt
from ..rules.journey.movement import MoveNext
from ..rules.journey.travel import Stay
from ..rules.site.playing import FactionRoll
from ..rules.site.rings import RingTest
from ..rules.site.site_phase import Enter, ExploreNext
from ..rules.timing.acting import Acting
from ..words import END_OF_TURN
from .positions import ALL_PHASES, phase_of

ASSIGNING = ("defender_assigns", "attacker_assigns_rest", "assign_excess", "resolve_strikes")


def _strikes_assigned(start: Game[Any]) -> Reached:
    """Engagement cards have been played: strikes are being assigned, or faced."""
    return lambda game: any(isinstance(frame, Attack) and frame.at in ASSIGNING for frame in game.state.stack)


def _roll(start: Game[Any]) -> Reached:
    """The last window before dice are rolled for a strike, a body, against corruption or for a faction."""

    def is_reached(game: Game[Any]) -> bool:
        frame = game.state.stack[-1] if game.state.stack else None
        if isinstance(frame, CorruptionRoll):
            return frame.at == "support"
        return isinstance(frame, Strike | FactionRoll | BodyRoll) and frame.at == "resources"

    return is_reached


def _arrival(start: Game[Any]) -> Reached:
    told = len(start.state.log)
    return lambda game: any(isinstance(event.change, Arrived) for event in game.state.log[told:])


MARKERS: dict[str, Marker] = {
    "attack": runs(Attack),
    "strikes assigned": _strikes_assigned,
    "strike": runs(Strike),
    "roll": _roll,
    "strike over": over(Strike),
    "attack over": over(Attack),
    "action over": over(Acting),
    "arrival": _arrival,
    "body roll": runs(BodyRoll),
    "corruption roll": runs(CorruptionRoll),
    "corruption roll over": over(CorruptionRoll),
    "faction roll": runs(FactionRoll),
    "faction roll over": over(FactionRoll),
    "ring test": runs(RingTest),
    "ring test over": over(RingTest),
    "next turn": next_turn,
    "game over": game_over,
}
MOMENTS = Moments("westmarch.games.lore", MARKERS, ALL_PHASES, phase_of, END_OF_TURN)

FIRST = (FaceStrike, AssignAsAttacker, AssignExcess, MoveNext, ExploreNext, RollNext, StartAt)


def usual(question: Question) -> Action | None:
    """What a player who passes does where there is no pass.

    He stays where he is, does not enter a site, taps for a strike, takes companies, strikes and rolls in order and
    begins at the first site; an attacker assigns strikes in order; too large a hand loses its last card.
    """
    for action in question.actions:
        if isinstance(action, Stay):
            return action
        if isinstance(action, Stance) and action.stance == "tap":
            return action
        if isinstance(action, Enter) and not action.entering:
            return action
    if all(isinstance(action, FIRST) for action in question.actions):
        return question.actions[0]
    if all(isinstance(action, DiscardDown) for action in question.actions):
        return question.actions[-1]
    return None
