"""What the server answers for a seat, so that nobody clicks "pass" forty times a turn.

Between people every window is asked, and each answer that the server gives waits for a while that is drawn from the
same distribution whether or not the seat had something to play: a pause tells nothing about a hand.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from functools import cache

import msgspec

from westmarch.games.page import Habit
from westmarch.server.workers.protocol import Asked
from westmarch.shelf import known_game

from .wire import Until

SOMETHING_HAPPENS: Until = "something happens"
MY_TURN: Until = "my turn"
LONGEST = 5.0
"""Seconds that a pause which hides something may take."""
FREE = 6.0
"""Seconds of every question that cost nothing: a little more than the longest pause, for the server's own slowness."""


class Windows:
    """The windows of a game in which one may pass, and what people usually want there."""

    def __init__(self, game: str) -> None:
        listed = known_game(game).page.windows
        self.usual = {each.id: each.usual for each in listed}
        self.listed = msgspec.Raw(msgspec.json.encode(listed))
        """All of them, as they are sent."""


@cache
def windows_of(game: str) -> Windows:
    """The windows of a game; they never change."""
    return Windows(game)


class Habits(msgspec.Struct, rename="camel"):
    """What a seat has said about passing."""

    auto_pass: dict[str, Habit] = {}
    pass_until: Until | None = None

    def passes(self, window: str, usual: Mapping[str, str]) -> bool:
        """Whether a window is passed without asking; what is no window is always asked."""
        if window not in usual:
            return False
        return self.pass_until is not None or self._habit(window, usual) == "pass"

    def leaves(self, window: str, usual: Mapping[str, str]) -> bool:
        """Whether the server gives the one sensible answer, where there is one."""
        return window in usual and self._habit(window, usual) != "ask"

    def _habit(self, window: str, usual: Mapping[str, str]) -> str:
        return self.auto_pass.get(window, usual[window])

    def listed(self, usual: Mapping[str, Habit]) -> dict[str, Habit]:
        """What is done in each window."""
        return {**usual, **self.auto_pass}

    def answer(self, asked: Asked, usual: Mapping[str, str], is_always: bool) -> str:
        """The option that the server takes for the seat; none if the seat is to be asked."""
        if is_always and asked.only:
            return asked.only
        if asked.passing and self.passes(asked.window, usual):
            return asked.passing
        if asked.sensible and self.leaves(asked.window, usual):
            return asked.sensible
        return ""

    def notice(self, mine: bool, passed: bool, is_my_turn: bool, must_decide: bool) -> bool:
        """Something was answered: passing on may have come to its end. Whether that changed."""
        if self.pass_until is None:
            return False
        happened = not mine and not passed
        if must_decide or is_my_turn or (self.pass_until == SOMETHING_HAPPENS and happened):
            self.pass_until = None
            return True
        return False


class Pace:
    """How long the server waits before it answers for somebody."""

    def __init__(self, computer: float, people: float) -> None:
        self.computer = computer
        """Seconds after a move of a computer player, so that people can follow."""
        self.people = people
        """Multiplies the pauses that hide what a seat holds."""
        self._chance = random.SystemRandom()

    @property
    def free(self) -> float:
        """What costs nothing of a question; within it every pause that hides something is over."""
        return self.people * FREE

    def habit(self) -> float:
        """Before a window is passed that the seat never wants to be asked about: brief, and never quite the same."""
        return self.people * self._draw(0.35, 0.35, 1.2)

    def thought(self) -> float:
        """Before the only answer is given where the seat would have been asked: about as long as a person takes."""
        return self.people * self._draw(1.5, 0.55, LONGEST)

    def _draw(self, median: float, spread: float, most: float) -> float:
        """A pause that is drawn again if it is too long: many of exactly the longest would be known by it."""
        while (drawn := math.exp(self._chance.gauss(math.log(median), spread))) > most:
            pass
        return drawn
