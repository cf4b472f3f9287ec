"""Logs: what repeats is summed up."""

from __future__ import annotations

import io
import logging
from types import SimpleNamespace

import pytest

from westmarch.server.operations import log_guard
from westmarch.server.operations.log_guard import BURST, EVERY, LogGuard


class Book:
    """A logger with a guard, what it has written, and a clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.written = io.StringIO()
        self.log = logging.Logger("book")
        for _ in range(2):
            # What two handlers are given is counted once.
            handler = logging.StreamHandler(self.written if not self.log.handlers else io.StringIO())
            handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
            self.log.addHandler(handler)
        guard = LogGuard()
        for handler in self.log.handlers:
            handler.addFilter(guard)

    def lines(self) -> list[str]:
        found = self.written.getvalue().splitlines()
        self.written.truncate(0)
        self.written.seek(0)
        return found


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> Book:
    made = Book()
    monkeypatch.setattr(log_guard, "time", SimpleNamespace(monotonic=lambda: made.now))
    return made


def odd(book: Book, number: int) -> None:
    book.log.warning("request %d was odd", number)


def test_the_number_of_those_that_were_left_out_is_told(book: Book) -> None:
    for number in range(1000):
        odd(book, number)
    assert book.lines() == [f"WARNING request {number} was odd" for number in range(BURST)]
    book.now += EVERY
    odd(book, 1000)
    odd(book, 1001)
    assert book.lines() == [f"WARNING request 1000 was odd (and {1000 - BURST} more like it)"]


def test_one_kind_does_not_silence_another(book: Book) -> None:
    for number in range(1000):
        odd(book, number)
    book.lines()
    book.log.error("the database is away")
    assert book.lines() == ["ERROR the database is away"]


def test_what_is_no_warning_is_not_counted(book: Book) -> None:
    for _ in range(100):
        book.log.info("a table was opened")
    assert len(book.lines()) == 100


def test_errors_are_told_apart_by_where_they_come_from(book: Book) -> None:
    def fail(how: int) -> None:
        if how:
            raise ValueError("one")
        raise ValueError("another")

    for how in (0, 1) * 50:
        try:
            fail(how)
        except ValueError:
            book.log.exception("failed")
    assert sum(line == "ERROR failed" for line in book.lines()) == 2 * BURST
