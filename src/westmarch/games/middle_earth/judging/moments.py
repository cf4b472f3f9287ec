"""Moments until which everybody may pass, by their names: markers, turns, phases and steps."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from westmarch.kernel import markers as kernel
from westmarch.kernel.action import Action
from westmarch.kernel.changes import Change
from westmarch.kernel.description import SEATS
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Marker, Reached, game_over, next_turn, over, runs, steps_in_words
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.questions import BadQuestion
from westmarch.kernel.view import Question


class Moments:
    """The moments of one game of Middle-earth."""

    def __init__(
        self,
        package: str,
        markers: Mapping[str, Marker],
        phases: Sequence[str],
        phase: Callable[[Any], str],
        last: str,
        handing_over: Mapping[type[Procedure], Sequence[str]] | None = None,
        asked: Collection[str] = (),
    ) -> None:
        self.package = package
        self.markers = markers
        self.phases = phases
        self.phase = phase
        """The phase in which a table is."""
        self.last = last
        """The last phase of a turn: as it runs, markers mean those of the next turn."""
        self.handing_over = handing_over or {}
        """The steps that another procedure carries out: while it runs, the outer one is at its next step already."""
        self.asked = frozenset(asked)
        """What players can be asked, by what `decides` calls it."""

    def marker(self, game: Game[Any], words: str) -> Reached:
        """A moment by its name: a marker, the turn of a player, a phase, a step, or what somebody is asked."""
        wanted = " ".join(words.lower().replace("_", " ").split())
        if wanted in self.markers:
            return self.markers[wanted](game)
        for seat, name in enumerate(SEATS[: game.state.seats]):
            if wanted in (f"turn of {name}", "your turn" if name == "you" else ""):
                return lambda game: game.state.active == seat and game.state.turn > 0
        spoken = _plain(wanted).removesuffix(" phase")
        if spoken in map(_plain, self.phases):
            return lambda game: _plain(self.phase(game.state)) == spoken
        step = wanted.replace("-", " ")
        if step in set(steps_in_words(self.package)):
            return lambda game: step in self.steps_under_way(game.state.stack)
        if wanted in self.asked:
            return asks(wanted)(game)
        known = ", ".join(self.names(game))
        raise BadQuestion(f"there is no moment {words!r}; there are {known}, and every step of a procedure by name")

    def steps_under_way(self, stack: Sequence[Procedure]) -> list[str]:
        """The step of each procedure, in words; one that another procedure carries out is not over before that is."""
        found = []
        for number, frame in enumerate(stack):
            at = frame.at
            if frame.step and number < len(stack) - 1:
                before = frame.steps[frame.step - 1].name
                at = before if before in self.handing_over.get(type(frame), ()) else at
            found.append(at.replace("_", " "))
        return found

    def names(self, game: Game[Any]) -> list[str]:
        """The names of all moments but for steps."""
        return [*self.markers, *(f"turn of {name}" for name in SEATS[: game.state.seats]), *self.phases]

    def last_turn(self, game: Game[Any], words: str) -> float:
        """The last turn in which a moment can come; as a turn ends, those of the next one are meant."""
        is_of_this_turn = " ".join(words.lower().split()) in self.markers and self.phase(game.state) != self.last
        return kernel.last_turn(game, words, is_of_this_turn)


def asks(kind: str) -> Marker:
    """Somebody is asked something of a kind."""
    return lambda start: lambda game: any(question.kind.lower() == kind for question in game.decisions)


def stands_at(kind: type[Procedure], steps: Sequence[str]) -> Marker:
    """A procedure of a kind is under way, and at one of some steps."""
    return lambda start: lambda game: any(isinstance(frame, kind) and frame.at in steps for frame in game.state.stack)


def happens(kind: type[Change]) -> Marker:
    """A change of a kind has happened since."""

    def marker(start: Game[Any]) -> Reached:
        told = len(start.state.log)
        return lambda game: any(isinstance(event.change, kind) for event in game.state.log[told:])

    return marker


def markers_of(attack: type[Procedure], strike: type[Procedure], assigning: Sequence[str]) -> dict[str, Marker]:
    """The moments that every game of Middle-earth has; strikes are being assigned, or faced, at some steps of an
    attack."""
    return {
        "attack": runs(attack),
        "strikes assigned": stands_at(attack, assigning),
        "strike": runs(strike),
        "strike over": over(strike),
        "attack over": over(attack),
        "next turn": next_turn,
        "game over": game_over,
    }


def usual_action(
    question: Question,
    prefers: Callable[[Action], bool],
    first: tuple[type[Action], ...],
    last: tuple[type[Action], ...],
) -> Action | None:
    """What a player who passes does where there is no pass: what he prefers, or the first (or the last) of actions that
    are all of some kinds."""
    for action in question.actions:
        if prefers(action):
            return action
    if all(isinstance(action, first) for action in question.actions):
        return question.actions[0]
    if all(isinstance(action, last) for action in question.actions):
        return question.actions[-1]
    return None


def _plain(phase: str) -> str:
    return phase.lower().replace("-", " ").replace("/", " ")
