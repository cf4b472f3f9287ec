"""The moments until which everybody may pass, and what a player who passes does where there is no pass."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.judging.moments import Moments, happens, markers_of, usual_action
from westmarch.kernel.action import Action
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Marker, Reached, over, runs
from westmarch.kernel.questions import BadQuestion
from westmarch.kernel.view import Question

from .drawing.questions import QUESTIONS
from .positions import ALL_PHASES
from .rules.changes import Arrived
from .rules.checks.corruption import CorruptionCheck
from .rules.checks.influence import InfluenceAttempt
from .rules.checks.rings import RingTest
from .rules.combat.assigning_strikes import AssignAsAttacker, FaceStrike
from .rules.combat.attack import Attack
from .rules.combat.strike import ChooseRoll, SpendExcess, Strike, TakeStance
from .rules.company.merging import ReturnToOrigin
from .rules.company_combat.strike import StrikerStance
from .rules.course.council import CheckNext
from .rules.journey.draws import DrawCards
from .rules.journey.movement_hazard import MovementHazard
from .rules.journey.movement_hazard_phase import MoveCompany
from .rules.journey.staying import Stay
from .rules.journey.ways import Way
from .rules.piles.hands import DiscardFromHand
from .rules.site.site_phases import ExploreNext
from .rules.timing.chain import Chain
from .rules.timing.scene import phase

ASSIGNING = ("defender_assigns", "attacker_assigns", "keep_excess", "strikes_assigned", "face_strikes")
BEFORE_A_ROLL = ("defender_plays_resources", "help")


def _roll(start: Game[Any]) -> Reached:
    """The last window before dice are rolled for a strike, a corruption check or an influence attempt."""

    def is_reached(game: Game[Any]) -> bool:
        frame = game.state.stack[-1] if game.state.stack else None
        return isinstance(frame, Strike | CorruptionCheck | InfluenceAttempt) and frame.at in BEFORE_A_ROLL

    return is_reached


def _hazards_over(start: Game[Any]) -> Reached:
    """The company is past the step in which hazards are played on it."""
    move = start.state.nearest(MovementHazard)
    if move is None:
        raise BadQuestion("no company is having its movement/hazard phase")
    last = [step.name for step in MovementHazard.steps].index("hazards")

    def is_reached(game: Game[Any]) -> bool:
        return all(frame is not move for frame in game.state.stack) or move.step > last

    return is_reached


MARKERS: dict[str, Marker] = {
    **markers_of(Attack, Strike, ASSIGNING),
    "roll": _roll,
    "chain resolved": over(Chain),
    "hazards over": _hazards_over,
    "arrival": happens(Arrived),
    "corruption check": runs(CorruptionCheck),
    "check over": over(CorruptionCheck),
    "influence attempt": runs(InfluenceAttempt),
    "attempt over": over(InfluenceAttempt),
    "ring test": runs(RingTest),
}


ASKED = frozenset(kind.lower() for kind in QUESTIONS)
MOMENTS = Moments(__package__ or "", MARKERS, ALL_PHASES, phase, "end-of-turn", asked=ASKED)

FIRST = (FaceStrike, AssignAsAttacker, DrawCards, MoveCompany, ExploreNext, CheckNext, Way, ReturnToOrigin)
LAST = (SpendExcess, ChooseRoll, DiscardFromHand)


def usual(question: Question) -> Action | None:
    """What a player who passes does where there is no pass.

    He stays where he is, draws as many cards as he may, goes the first of several ways, taps for a strike, takes
    companies, strikes and checks in order; an attacker assigns strikes in order and spends all that are left over; of
    two rolls the better is used; too large a hand loses its last card.
    """
    return usual_action(question, _is_preferred, FIRST, LAST)


def _is_preferred(action: Action) -> bool:
    return isinstance(action, Stay) or (isinstance(action, TakeStance | StrikerStance) and action.stance == "tap")
