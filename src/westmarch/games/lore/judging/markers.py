"""The moments of LoRE until which everybody may pass, and what a player who passes does where there is no pass."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.judging.moments import Moments, asks, happens, markers_of, usual_action
from westmarch.kernel.action import Action
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Marker, Reached, over, runs
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.view import Question

from ..changes import Arrived
from ..drawing.questions import QUESTIONS
from ..rules.combat.assignment import AssignAsAttacker, AssignExcess, AssignInAnyCase
from ..rules.combat.attack import Attack, FaceStrike
from ..rules.combat.strike import BodyRoll, Stance, Strike
from ..rules.company.corruption import CorruptionRoll
from ..rules.course.ending import DiscardDown, RollNext
from ..rules.course.setup import StartAt
from ..rules.course.turn import Turn
from ..rules.journey.movement import Movement, MoveNext
from ..rules.journey.travel import Stay
from ..rules.piles.drawing import Exhaustion
from ..rules.site.playing import FactionRoll
from ..rules.site.rings import RingTest
from ..rules.site.site_phase import Enter, ExploreNext, SitePhase
from ..rules.timing.acting import Acting
from ..words import END_OF_TURN
from .positions import ALL_PHASES, phase_of

ASSIGNING = ("defender_assigns", "attacker_assigns_rest", "assign_excess", "resolve_strikes")


def _roll(start: Game[Any]) -> Reached:
    """The last window before dice are rolled for a strike, a body, against corruption or for a faction."""

    def is_reached(game: Game[Any]) -> bool:
        frame = game.state.stack[-1] if game.state.stack else None
        if isinstance(frame, CorruptionRoll):
            return frame.at == "support"
        return isinstance(frame, Strike | FactionRoll | BodyRoll) and frame.at == "resources"

    return is_reached


def _action_over(start: Game[Any]) -> Reached:
    """What is being done is done; an action that nobody could counter was over at once."""
    return over(Acting)(start) if start.state.nearest(Acting) is not None else lambda game: True


MARKERS: dict[str, Marker] = {
    **{kind: asks(kind) for kind in QUESTIONS},
    **markers_of(Attack, Strike, ASSIGNING),
    "roll": _roll,
    "action over": _action_over,
    "arrival": happens(Arrived),
    "body roll": runs(BodyRoll),
    "corruption roll": runs(CorruptionRoll),
    "corruption roll over": over(CorruptionRoll),
    "faction roll": runs(FactionRoll),
    "faction roll over": over(FactionRoll),
    "ring test": runs(RingTest),
    "ring test over": over(RingTest),
}
HANDING_OVER: dict[type[Procedure], tuple[str, ...]] = {
    Turn: ("act_in_untap_phase", "organize", "movement", "at_sites", "end"),
    Movement: ("act", "sideboard", "draw_up"),
    SitePhase: ("play", "sideboard"),
    Exhaustion: ("sideboard",),
}
MOMENTS = Moments("westmarch.games.lore", MARKERS, ALL_PHASES, phase_of, END_OF_TURN, HANDING_OVER)

FIRST = (FaceStrike, AssignInAnyCase, AssignAsAttacker, AssignExcess, MoveNext, ExploreNext, RollNext, StartAt)


def usual(question: Question) -> Action | None:
    """What a player who passes does where there is no pass.

    He stays where he is, does not enter a site, taps for a strike, takes companies, strikes and rolls in order and
    begins at the first site; an attacker assigns strikes in order; too large a hand loses its last card.
    """
    return usual_action(question, _is_preferred, FIRST, (DiscardDown,))


def _is_preferred(action: Action) -> bool:
    if isinstance(action, Stance):
        return action.stance == "tap"
    return isinstance(action, Stay) or (isinstance(action, Enter) and not action.entering)
