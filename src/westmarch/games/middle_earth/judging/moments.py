"""Moments until which everybody may pass, by their names: markers, turns, phases and steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from westmarch.kernel import markers as kernel
from westmarch.kernel.description import SEATS
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Marker, Reached, steps_in_words
from westmarch.kernel.questions import BadQuestion


class Moments:
    """The moments of one game of Middle-earth."""

    def __init__(
        self, package: str, markers: Mapping[str, Marker], phases: Sequence[str], phase: Callable[[Any], str], last: str
    ) -> None:
        self.package = package
        self.markers = markers
        self.phases = phases
        self.phase = phase
        """The phase in which a table is."""
        self.last = last
        """The last phase of a turn: as it runs, markers mean those of the next turn."""

    def marker(self, game: Game[Any], words: str) -> Reached:
        """A moment by its name: one of the markers, the turn of a player, a phase, or a step."""
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
            return lambda game: any(frame.at.replace("_", " ") == step for frame in game.state.stack)
        known = ", ".join(self.names(game))
        raise BadQuestion(f"there is no moment {words!r}; there are {known}, and every step of a procedure by name")

    def names(self, game: Game[Any]) -> list[str]:
        """The names of all moments but for steps."""
        return [*self.markers, *(f"turn of {name}" for name in SEATS[: game.state.seats]), *self.phases]

    def last_turn(self, game: Game[Any], words: str) -> float:
        """The last turn in which a moment can come; as a turn ends, those of the next one are meant."""
        is_of_this_turn = " ".join(words.lower().split()) in self.markers and self.phase(game.state) != self.last
        return kernel.last_turn(game, words, is_of_this_turn)


def _plain(phase: str) -> str:
    return phase.lower().replace("-", " ").replace("/", " ")
