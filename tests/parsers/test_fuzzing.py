"""Whatever is sent to a parser, it is read or refused in words, in little time and with little memory."""

from __future__ import annotations

import resource
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.parsers import strategies as odd
from tests.parsers.readers import scenario, whole_way
from westmarch import rulebook
from westmarch.judge import BadScenario
from westmarch.kernel.errors import BadDeck, BadRecord, WestmarchError
from westmarch.kernel.game import Game
from westmarch.server.tables.wire import read_message
from westmarch.shelf import known_game, read_record

PATIENCE = 3.0
"""Seconds of processor time for one text, nearly all of which are shorter than 100,000 letters."""
MOST_MEMORY = 60 * 1024
"""Kilobytes by which the process may grow for one text."""

FUZZED: dict[str, tuple[Callable[[], st.SearchStrategy[Any]], Callable[[Any], object], tuple[type[Exception], ...]]] = {
    "messages": (lambda: odd.MESSAGES, read_message, (msgspec.MsgspecError, RecursionError)),
    "scenarios": (lambda: odd.SCENARIOS, scenario, (BadScenario,)),
    "rules": (lambda: odd.questions("meccg"), lambda text: (rulebook.search(text), rulebook.lookup(text)), ()),
}
for _game in odd.GAMES:
    FUZZED |= {
        f"deck files of {_game}": (
            lambda game=_game: odd.deck_files(game),
            lambda content, game=_game: known_game(game).deck_files.read_deck(content, "sent"),
            (BadDeck,),
        ),
        f"the deck room of {_game}": (
            lambda game=_game: odd.deck_files(game).map(lambda content: content.decode("latin-1")),
            lambda text, game=_game: whole_way(game)(text),
            (WestmarchError,),
        ),
        f"searches in {_game}": (
            lambda game=_game: st.tuples(odd.questions(game), odd.wanted(game)),
            lambda asked, game=_game: known_game(game).page.search(*asked),
            (WestmarchError,),
        ),
        f"records of {_game}": (lambda game=_game: odd.records(game), read_record, (BadRecord,)),
        f"saves of {_game}": (
            lambda game=_game: odd.saves(game),
            lambda content, game=_game: Game.load(known_game(game).rules, content),
            (BadRecord,),
        ),
    }


class TooSlow(Exception):
    """A parser has used up its time."""


@contextmanager
def limits() -> Iterator[None]:
    """Fails if what is done inside takes too long or too much memory."""

    def out_of_time(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    former = signal.signal(signal.SIGPROF, out_of_time)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, former)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown <= MOST_MEMORY, f"{grown // 1024} MB"


def fuzz(name: str, examples: int) -> None:
    make, read, refusals = FUZZED[name]
    warm(read, refusals)

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=examples < 100,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )
    @given(make())
    def holds(sent: Any) -> None:
        with limits(), suppress(*refusals):
            read(sent)

    holds()


def warm(read: Callable[[Any], object], refusals: tuple[type[Exception], ...]) -> None:
    """Tables are read with the first question, and are not counted."""
    for sent in ("a", b"{}", ("a", {})):
        with suppress(*refusals, TypeError, AttributeError):
            read(sent)


@pytest.mark.parametrize("name", FUZZED)
def test_a_few_odd_inputs_are_read_or_refused(name: str) -> None:
    fuzz(name, 20)


@pytest.mark.soak
@pytest.mark.parametrize("name", FUZZED)
def test_soak_of_odd_inputs(name: str) -> None:
    start = time.process_time()
    many = 200 if "room" in name else 1500
    fuzz(name, many)
    print(f"{name}: {many:,} inputs in {time.process_time() - start:.0f} s")
