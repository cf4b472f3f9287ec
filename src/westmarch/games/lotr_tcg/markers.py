"""The moments until which everybody may pass, and what a player who passes does where there is no pass."""

from __future__ import annotations

from typing import Any

from westmarch.kernel import markers as kernel
from westmarch.kernel.action import Action
from westmarch.kernel.changes import Change
from westmarch.kernel.description import SEATS
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Marker, Reached, game_over, next_turn, over, steps_in_words
from westmarch.kernel.questions import BadQuestion
from westmarch.kernel.view import Question

from .changes import MovesTo, SkirmishEnds
from .moments import PHASES
from .naming import the_card
from .rules.actions.acting import RULES, ActionProcedure
from .rules.combat.archery import ArcheryFire, AssignWound, NameShadowPlayer
from .rules.combat.assignment import Assignment
from .rules.combat.skirmish import NextSkirmish, Skirmish
from .rules.course.regroup import Throw
from .rules.course.setup import Bid, SetUp, TakePlace
from .state import TcgState
from .texts.choices import OrderNext


def _happens(kind: type[Change]) -> Marker:
    """Something of a kind happens."""

    def marker(start: Game[Any]) -> Reached:
        told = len(start.state.log)
        return lambda game: any(isinstance(event.change, kind) for event in game.state.log[told:])

    return marker


def _asked(kind: str) -> Marker:
    """Somebody is asked something of a kind."""
    return lambda start: lambda game: any(question.kind == kind for question in game.decisions)


def _archery_fire(start: Game[Any]) -> Reached:
    """Archery actions are over, wounds are being assigned."""

    def is_reached(game: Game[Any]) -> bool:
        return game.state.nearest(ArcheryFire) is not None and game.state.nearest(ActionProcedure) is None

    return is_reached


def _skirmish_over(start: Game[Any]) -> Reached:
    """The present skirmish, or the next one, is over; at once if the last one of the round has just been fought."""
    state = start.state
    is_past = any(isinstance(event.change, SkirmishEnds) for event in state.log)
    to_come = any(state.facing[minion] >= 0 for minion in state.minions())
    if is_past and not to_come and state.nearest(Skirmish) is None:
        return lambda game: True
    return over(Skirmish)(start)


def _own_reconcile(start: Game[Any]) -> Reached:
    """The player whose turn it is reconciles his hand."""

    def is_reached(game: Game[Any]) -> bool:
        return any(each.kind == "reconcile" and each.seat == game.state.active for each in game.decisions)

    return is_reached


def _next_phase(start: Game[Any]) -> Reached:
    now = (start.state.turn, start.state.phase, start.state.shadow, start.state.fighting)
    return lambda game: (game.state.turn, game.state.phase, game.state.shadow, game.state.fighting) != now


ACTING = frozenset({"fellowship phase", "Shadow phase", *(f"{phase} actions" for phase in RULES)})
"""The questions of whoever may act."""


def _action_over(start: Game[Any]) -> Reached:
    """The texts that are being carried out are done: somebody may act again."""
    return lambda game: any(question.kind in ACTING for question in game.decisions)


MARKERS: dict[str, Marker] = {
    "move": _happens(MovesTo),
    "arrival": _happens(MovesTo),
    "archery fire": _archery_fire,
    "fire": _archery_fire,
    "archery wounds": _asked("archery wounds"),
    "defenders": _asked("assign defenders"),
    "assign minions": _asked("assign minions"),
    "minions": _asked("assign minions"),
    "assignment over": over(Assignment),
    "next skirmish": _asked("next skirmish"),
    "skirmish over": _skirmish_over,
    "response": _asked("response"),
    "action over": _action_over,
    "reconcile": _asked("reconcile"),
    "own reconcile": _own_reconcile,
    "move or stay": _asked("move on or stay"),
    "next phase": _next_phase,
    "next turn": next_turn,
    "set-up over": over(SetUp),
    "game over": game_over,
}


QUESTIONS = (
    "about to happen",
    "choose",
    "choose a number",
    "choose a player",
    "choose a way",
    "choose an opponent",
    "choose whether",
    "discard from hand",
    "healing at a sanctuary",
    "order of what happens",
    "play a card",
    "prevent it",
    "starting fellowship",
    "turn order",
    "who takes up the Ring",
    "whom to shoot at",
)
"""What somebody can be asked; each is a moment, too."""


def marker(game: Game[TcgState], words: str) -> Reached:
    """A moment by its name: one of the markers, the turn of a player, a phase, the skirmish of somebody, or a step."""
    wanted = " ".join(words.lower().replace("_", " ").split())
    if wanted in MARKERS:
        return MARKERS[wanted](game)
    for seat, name in enumerate(SEATS[: game.state.seats]):
        if wanted in (f"turn of {name}", "your turn" if name == "you" else ""):
            return lambda game: game.state.active == seat and game.state.turn > 0 and game.state.phase != ""
        if wanted in (f"shadow phase of {name}", "your shadow phase" if name == "you" else ""):
            return lambda game: game.state.phase == "shadow" and game.state.shadow == seat
    phase = wanted.removeprefix("the ").removesuffix(" phase").strip()
    if phase in PHASES and phase not in ("start", "set-up"):
        return _in_phase(phase)
    if phase.startswith("skirmish of "):
        whose = the_card(game.state, words.strip()[len("skirmish of ") :])
        return lambda game: game.state.fighting == whose
    step = wanted.replace("-", " ")
    if step in set(steps_in_words(__package__ or "")):
        # Only the innermost procedure stands at the step that it takes: those around it have taken theirs.
        return lambda game: bool(game.state.stack) and game.state.frame.at.replace("_", " ") == step
    for question in QUESTIONS:
        if wanted in (question.lower(), question.lower().removesuffix(" phase")):
            return _asked(question)(game)
    known = ", ".join(moments(game))
    raise BadQuestion(f"there is no moment {words!r}; there are {known}, and every step of a procedure by name")


def moments(game: Game[TcgState]) -> list[str]:
    """The names of all moments but for steps."""
    turns = [f"turn of {name}" for name in SEATS[: game.state.seats]]
    return [*MARKERS, *turns, *PHASES[2:], "shadow phase of ...", "skirmish of ...", *QUESTIONS]


def last_turn(game: Game[TcgState], words: str) -> float:
    """The last turn in which a moment can come; as a turn ends, those of the next one are meant."""
    is_of_this_turn = " ".join(words.lower().split()) in MARKERS and game.state.phase != "regroup"
    return kernel.last_turn(game, words, is_of_this_turn)


def _in_phase(phase: str) -> Reached:
    is_fierce = phase.startswith("fierce ")
    name = phase.removeprefix("fierce ")

    def is_reached(game: Game[Any]) -> bool:
        return game.state.phase == name and (not is_fierce or game.state.fierce_round)

    return is_reached


FIRST = (AssignWound, NameShadowPlayer, NextSkirmish, OrderNext, Bid, TakePlace)
LAST = (Throw,)


def usual(question: Question) -> Action | None:
    """What a player who passes does where there is no pass.

    He bids nothing and takes the first place that is free, gives archery wounds to the first who can take them, fights
    his skirmishes and lets things happen in the order in which they are listed (the tokens of an arrival and the wounds
    of a skirmish first), and discards the last card of too large a hand.
    """
    if all(isinstance(action, FIRST) for action in question.actions):
        return question.actions[0]
    if all(isinstance(action, LAST) for action in question.actions):
        return question.actions[-1]
    return None


__all__ = ["MARKERS", "last_turn", "marker", "moments", "usual"]
