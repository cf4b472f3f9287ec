"""Several things in a row: what follows a procedure waits beneath it, and goes with the frame that wanted it."""

from typing import Any

import pytest

from westmarch.kernel.action import Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Again, InOrder, Outcome, Procedure, step
from westmarch.kernel.state import Result

from .small_game import SkirmishGame, table
from .small_table import Skirmish


class Noted(Change, frozen=True):
    """Something that is only told."""

    words: str

    def apply(self, state: Any) -> None:
        """It is in the log."""


class Asides(Procedure):
    """Something that comes in between, in two steps."""

    @step()
    def first(self, state: Skirmish) -> Outcome:
        return Noted("aside")

    @step()
    def second(self, state: Skirmish) -> Outcome:
        return (Noted("aside, too"),)

    steps = (first, second)


class Interrupts(Change, frozen=True):
    """A change with consequences."""

    def apply(self, state: Any) -> None:
        state.push(Asides())


class BreaksOff(Change, frozen=True):
    """What runs is broken off."""

    def apply(self, state: Any) -> None:
        del state.stack[-1]


class Ends(Change, frozen=True):
    """The game is over."""

    def apply(self, state: Any) -> None:
        state.result = Result((0,), "SK-10", "it was said", (1, 0))


class Nod(Pass, frozen=True):
    verb = "nod"


class Asks(Procedure):
    """Something in between that somebody must answer."""

    @step()
    def ask(self, state: Skirmish) -> Outcome:
        return Decision(0, "aside", [Pass(0), Nod(0)])

    steps = (ask,)


class Row(Procedure):
    """Things in a row, then a last word."""

    things: tuple[Any, ...]
    again: bool = False

    @step()
    def all_of_them(self, state: Skirmish) -> Outcome:
        things, self.things = self.things, ()
        return Again(things) if self.again and things else things

    @step()
    def last(self, state: Skirmish) -> Outcome:
        return Noted("last")

    steps = (all_of_them, last)


def told(*things: Any, again: bool = False) -> list[str]:
    """What is told when these happen in a row."""
    return words(running(Row(things, again)))


def words(game: SkirmishGame) -> list[str]:
    return [event.change.words for event in game.state.log if isinstance(event.change, Noted)]


def running(frame: Procedure) -> SkirmishGame:
    """A game in which a procedure runs after a card was played."""
    game = table({"hand": ["Cloak", "Blade"]}, {})
    game.state.push(frame)
    game.choose("play:cloak.0")
    return game


@pytest.mark.parametrize("again", [False, True])
def test_things_happen_one_after_the_other(again: bool) -> None:
    assert told(Noted("one"), Noted("two"), again=again) == ["one", "two", "last"]
    assert told(again=again) == ["last"]
    assert told((Noted("one"), (Noted("two"),)), Noted("three"), again=again) == ["one", "two", "three", "last"]


@pytest.mark.parametrize("between", [Asides(), Interrupts()])
@pytest.mark.parametrize("again", [False, True])
def test_what_follows_waits_until_what_came_in_between_is_over(between: Any, again: bool) -> None:
    expected = ["one", "aside", "aside, too", "two", "aside", "aside, too", "last"]
    assert told(Noted("one"), between, Noted("two"), between, again=again) == expected


def test_what_a_broken_off_procedure_was_about_to_do_is_not_done() -> None:
    assert told(Noted("one"), BreaksOff(), Noted("two")) == ["one"]


def test_what_waits_beneath_is_copied_saved_and_loaded() -> None:
    game = running(Row((Noted("one"), Asks(), Noted("two"))))
    assert (words(game), game.decision.kind) == (["one"], "aside")
    assert any(isinstance(frame, InOrder) for frame in game.state.stack)
    for twin in (game.copy(), Game.load(game.rules, game.save())):
        twin.choose("nod")
        assert words(twin) == ["one", "two", "last"]
    assert words(game) == ["one"]


def test_nothing_more_happens_when_the_game_is_over() -> None:
    game = running(Row((Noted("one"), Ends(), Noted("two"))))
    assert game.over
    assert words(game) == ["one"]
