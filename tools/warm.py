"""A warm process that runs tests with one rule point switched off, each run in a fork of its own.

Starting Python, importing pytest and reading the rulebook take longer than most tests. This process has done that once;
the games themselves are imported by the fork, after its rule point is switched off. It reads one `Order` a line from
its standard input and answers each with one `Answer` a line.
"""

from __future__ import annotations

import importlib
import os
import resource
import sys
import tempfile
from pathlib import Path

import msgspec
import pytest

SECONDS = 60
"""Of computing, not of waiting: other work on the machine must not make a mutant look noticed."""
MEMORY = 4 << 30
USUAL = ("hypothesis", "rich.console", "typer", "typer.testing", "xdist", "yaml", "_pytest.pytester")
"""What most tests import and no rule point is part of."""


class Order(msgspec.Struct, frozen=True):
    """Run these tests, in this order, with a rule point switched off."""

    switched_off: str
    tests: list[str]


class Answer(msgspec.Struct, frozen=True):
    """Which test failed first, if one did, and what was said if the tests could not run at all."""

    noticed_by: str = ""
    trouble: str = ""


class FirstFailure:
    """Remembers the test that failed; the run stops with it."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.test:
            self.test = report.nodeid


def warm_up() -> None:
    """Import what every run needs; neither kernel nor game, for they look once which rule points are switched on."""
    # The forks compile the same sources again and again: keep what they compile, whatever the environment says.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path.cwd() / ".westmarch" / "compiled")
    for module in USUAL:
        importlib.import_module(module)
    rulebook = importlib.import_module("westmarch.rulebook")
    for game in rulebook.games():
        rulebook.rules(game)
    if "westmarch.kernel.points" in sys.modules:
        raise RuntimeError("the rulebook has imported the kernel: no rule point could be switched off any more")


def run_tests(order: Order) -> Answer:
    """Run the tests here; a run that never ends or takes all memory dies or fails, which is noticing, too."""
    os.environ["WESTMARCH_SWITCH_OFF"] = order.switched_off
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    failure = FirstFailure()
    code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *order.tests], plugins=[failure])
    if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return Answer()
    if code == pytest.ExitCode.TESTS_FAILED:
        return Answer(noticed_by=failure.test)
    return Answer(trouble=f"pytest ended with {code!r}")


def answer(order: Order) -> Answer:
    """Run an order in a fork and wait for what it found."""
    with tempfile.TemporaryFile() as found, tempfile.TemporaryFile() as said:
        child = os.fork()
        if not child:
            os.dup2(said.fileno(), 1)
            os.dup2(said.fileno(), 2)
            try:
                os.write(found.fileno(), msgspec.json.encode(run_tests(order)))
            finally:
                sys.stdout.flush()
                os._exit(0)
        _, status = os.waitpid(child, 0)
        found.seek(0)
        said.seek(0)
        told = found.read()
        if told:
            result = msgspec.json.decode(told, type=Answer)
            return Answer(trouble=said.read().decode()[-2000:] or result.trouble) if result.trouble else result
        if os.WIFSIGNALED(status):
            return Answer(noticed_by="a run that did not end")
        return Answer(trouble=said.read().decode()[-2000:] or "the tests broke off without a word")


def main() -> None:
    warm_up()
    for line in sys.stdin:
        sys.stdout.write(msgspec.json.encode(answer(msgspec.json.decode(line, type=Order))).decode() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
