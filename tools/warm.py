"""A process that has imported and collected all tests, and runs some of them with one rule point switched off.

Each run is a fork, in which the rule point is taken out of the tables that the games made when they were imported. That
costs nothing but the tests themselves. It reads one `Order` a line from its standard input and answers each with one
`Answer` a line.

    python -m tools.warm [PATH]...
"""

from __future__ import annotations

import gc
import importlib
import os
import pkgutil
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterator
from typing import IO, Any, TypeVar

import msgspec
import pytest

from westmarch import games, organiser
from westmarch.games.lore import deck_checks as lore_checks
from westmarch.games.lore.cards import definition as lore_cards
from westmarch.games.lore.cards.definition import all_cards as all_lore_cards
from westmarch.games.lore.holding import texts_held_for
from westmarch.games.lotr_tcg import deck_checks as tcg_checks
from westmarch.games.lotr_tcg.cards.definition import all_cards as all_tcg_cards
from westmarch.games.meccg.cards.behaviour import Behaviour
from westmarch.games.meccg.cards.definition import BEHAVIOURS, CARDS, UNKNOWN, all_cards
from westmarch.games.meccg.deck_checks.checks import CHECKS, problems_of
from westmarch.kernel.action import Action
from westmarch.kernel.points import FUNCTIONS, named
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.values import Quantity

SECONDS = 20
"""The longest a test may compute; waiting does not count, for other work must not make a mutant look noticed."""
MEMORY = 4 << 30
NEVER_ENDS = "a run that did not end"

T = TypeVar("T")


class Order(msgspec.Struct, frozen=True):
    """Run these tests, in this order, with a rule point switched off."""

    switched_off: str
    tests: list[str]


class Answer(msgspec.Struct, frozen=True):
    """Which test failed first, if one did, and what was said if the tests could not run at all."""

    noticed_by: str = ""
    trouble: str = ""


def import_games() -> None:
    """Everything that has rule points, also what is only imported when it is needed."""
    for package in (games, organiser):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    all_cards()
    all_tcg_cards()
    all_lore_cards()


def every(kind: type[T]) -> Iterator[type[T]]:
    """A class and all that derive from it."""
    yield kind
    for derived in kind.__subclasses__():
        yield from every(derived)


def sort_requirements() -> None:
    """Which requirements concern a card, and when it is used, depends on what it does."""
    for action in every(Action):
        action.sort_requirements()


def switch_off(key: str) -> None:
    """Take a rule point out of every table that it is in; one that is in none stays on."""
    kind, name = key.split(":", 1)
    # For what a test imports or starts only when it runs.
    os.environ["WESTMARCH_SWITCH_OFF"] = key
    if kind == "card" and name in all_tcg_cards():
        card = all_tcg_cards()[name]
        type(card).__init__(card, card.facts)
    elif kind == "card" and name in all_lore_cards():
        lore_cards.BEHAVIOURS.pop(name, None)
        all_lore_cards.cache_clear()
        texts_held_for.cache_clear()
        lore_cards.CARDS.clear()
        sort_requirements()
    elif kind == "card":
        BEHAVIOURS[name] = Behaviour()
        CARDS.clear()
        CARDS[""] = UNKNOWN
        sort_requirements()
    elif kind == "check":
        CHECKS[:] = [(full, check) for full, check in CHECKS if named(check) != name]
        problems_of.cache_clear()
        tcg_checks.CHECKS[:] = [(rule, check) for rule, check in tcg_checks.CHECKS if named(check) != name]
        lore_checks.CHECKS[:] = [(rule, check) for rule, check in lore_checks.CHECKS if named(check) != name]
    elif kind == "rule" and key in FUNCTIONS:
        stand_in(*FUNCTIONS[key])
    elif kind == "modifier":
        named_things = [thing for module in list(sys.modules.values()) for thing in list(vars(module).values())]
        for quantity in [thing for thing in named_things if isinstance(thing, Quantity)]:
            quantity.by_rule = [each for each in quantity.by_rule if named(each.apply) != name]
    elif kind == "step":
        for step in {step for procedure in every(Procedure) for step in procedure.steps}:
            if named(step.function) == name:
                step.switch_off()
        for procedure in every(Procedure):
            procedure.note_steps()
    elif kind == "requirement":
        for action in every(Action):
            needs = (*action.preconditions, *action.requirements)
            gone = [part for need in needs if named(need.check) == name for part in (need, need.check)]
            if gone:
                for attribute, value in list(vars(action).items()):
                    if isinstance(value, tuple | list):
                        setattr(action, attribute, type(value)(part for part in value if part not in gone))
                action.sort_requirements()


def stand_in(function: Any, without: Any) -> None:
    """Let a function, wherever it has been imported to, do what would be done without its rule. One that is bound to
    the variables of another cannot be changed: it is tried from a cold start."""

    def given(*_: Any, _without: Any = None, **__: Any) -> Any:
        return _without

    def made(*arguments: Any, _without: Any = None, **named_ones: Any) -> Any:
        return _without(*arguments, **named_ones)

    if function.__closure__ is None:
        function.__code__ = (made if callable(without) else given).__code__
        function.__defaults__ = None
        function.__kwdefaults__ = {"_without": without}


class Warm:
    """In place of the usual loop over all tests: carry out orders."""

    def __init__(self, orders: IO[str], answers: IO[str]) -> None:
        self.orders = orders
        self.answers = answers
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        import_games()
        items = {item.nodeid: item for item in session.items}
        gc.freeze()
        for line in self.orders:
            order = msgspec.json.decode(line, type=Order)
            self.answers.write(msgspec.json.encode(self.answer(order, items)).decode() + "\n")
            self.answers.flush()
        return True

    def answer(self, order: Order, items: dict[str, pytest.Item]) -> Answer:
        """Carry out an order in a fork and wait for what it found; whoever never ends is killed, and has noticed."""
        with tempfile.TemporaryFile() as found:
            child = os.fork()
            if not child:
                try:
                    result = self.run(order, items)
                except BaseException:  # whatever it is, the fork must not go on as if it were the process it left
                    result = Answer(trouble=traceback.format_exc()[-2000:])
                os.write(found.fileno(), msgspec.json.encode(result))
                os._exit(0)
            os.waitpid(child, 0)
            found.seek(0)
            told = found.read()
        return msgspec.json.decode(told, type=Answer) if told else Answer(noticed_by=NEVER_ENDS)

    def run(self, order: Order, items: dict[str, pytest.Item]) -> Answer:
        """Run the tests until one fails."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        switch_off(order.switched_off)
        for test in order.tests:
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
            items[test].config.hook.pytest_runtest_protocol(item=items[test], nextitem=None)
            if self.failed:
                return Answer(noticed_by=self.failed)
        return Answer()


def main() -> int:
    orders, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    # What pytest reports is for nobody; what goes wrong is still said.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return pytest.main([*options, *sys.argv[1:]], plugins=[Warm(orders, answers)])


if __name__ == "__main__":
    sys.exit(main())
