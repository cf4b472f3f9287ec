"""The squire: a fast heuristic player of the LOTR TCG who keeps his Ring-bearer alive and brings him to the end.

He sees what his seat sees and nothing more. Where it is cheap he tries each answer on a copy of that view and compares
how he stands when the fight is over; the rest he does by habit.
"""

from __future__ import annotations

from westmarch.kernel.action import Action, Pass
from westmarch.kernel.view import Question, View

from ..rules.actions.acting import Acting
from ..rules.actions.using import UseAbility
from ..rules.course.setup import Bid
from ..rules.timing.responses import Respond, RespondWithEvent, UseTrigger
from ..state import TcgState
from ..texts.choices import ChooseNumber, ChooseWay
from .foresight import Trial, is_fighting, prospect
from .habits import answer, ring_saves
from .worth import TWILIGHT

TRIED = frozenset(
    {
        "fellowship phase",
        "Shadow phase",
        "maneuver actions",
        "archery actions",
        "assignment actions",
        "skirmish actions",
        "regroup actions",
        "archery wounds",
        "response",
        "about to happen",
        "choose",
        "choose a number",
        "choose a way",
        "choose whether",
        "play a card",
        "prevent it",
        "discard from hand",
    }
)
"""The questions whose answers are tried out."""
GAIN = 0.08
"""An action must bring more than that: nobody spends a card where it changes nothing."""
FURTHER = 1
"""How many more of his own actions he looks ahead in a skirmish."""


class Squire:
    """The heuristic player. He uses no chance: the seed is only for the sake of the interface."""

    __slots__ = ()

    def __init__(self, seed: int = 0) -> None:
        del seed

    def choose(self, view: View, question: Question) -> Action:
        state = view.state
        assert isinstance(state, TcgState)
        actions = question.actions
        if len(actions) == 1:
            return actions[0]
        if question.kind not in TRIED:
            return answer(state, view.seat, question.kind, actions)
        return best_tried(view, question)


def best_tried(view: View, question: Question) -> Action:
    """The answer after which the seat stands best; one that is no action at all is preferred where nothing is won."""
    state = view.state
    assert isinstance(state, TcgState)
    seat = view.seat
    usual = answer(state, seat, question.kind, question.actions)
    base = Trial(view, question)
    further = FURTHER if state.phase == "skirmish" else 0
    best, most = usual, None
    price = 0.0 if is_fighting(state) or seat != state.active else token_price(state)
    for action in distinct(state, question.actions):
        if isinstance(action, Respond) and state.card(action.card).is_ring and not ring_saves(state):
            continue
        worth = prospect(base, action, seat, further, price)
        if isinstance(action, Pass):
            worth += GAIN
        elif action == usual:
            worth += GAIN / 2
        if most is None or worth > most:
            best, most = action, worth
    return best


def token_price(state: TcgState) -> float:
    """What a token in the pool costs the fellowship: less if the Shadow has few cards to spend it on."""
    cards = max(len(state.hand(seat)) for seat in state.shadow_players())
    return TWILIGHT * min(1.0, cards / 6)


def distinct(state: TcgState, actions: list[Action]) -> list[Action]:
    """One of several options that differ only in which copy of a card in hand they use."""
    seen: set[tuple[object, ...]] = set()
    found: list[Action] = []
    for action in actions:
        key: tuple[object, ...] = (
            type(action),
            *(
                (state.definition[card], state.place[card], state.bearer[card], state.wounds[card], state.facing[card])
                for card in action.cards
            ),
            *_choice(action),
        )
        if isinstance(action, Acting):
            key = (*key, type(action.action), *_choice(action.action))
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found


def _choice(action: Action) -> tuple[object, ...]:
    """What an option is about beside its cards."""
    match action:
        case UseAbility() | UseTrigger() | Respond() | RespondWithEvent():
            return (action.ability,)
        case Bid() | ChooseNumber():
            return (action.number,)
        case ChooseWay():
            return (action.way,)
    return ()


__all__ = ["Squire"]
