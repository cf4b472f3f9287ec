"""What the judge reports: the story passage by passage, what failed, and the decision that is pending."""

from __future__ import annotations

from typing import Any

import msgspec


class Happening(msgspec.Struct, frozen=True):
    """Something that happened or was decided, with the rules behind it."""

    words: str
    rules: tuple[str, ...] = ()
    seat: str = ""
    """Who decided it; empty for what simply happened."""
    instead_of: tuple[str, ...] = ()
    """What else could have been chosen, where no line of the script chose it."""


class Failure(msgspec.Struct, frozen=True):
    """An expectation that does not hold: where it stands, what was expected, what was found."""

    line: int
    what: str
    expected: str
    found: str
    reasons: tuple[str, ...] = ()


class Passage(msgspec.Struct):
    """One line of the script and what came of it."""

    line: int
    said: str
    happenings: list[Happening] = []
    failures: list[Failure] = []


class Pending(msgspec.Struct, frozen=True):
    """A decision that waits for its answer."""

    seat: str
    kind: str
    rule: str
    options: tuple[str, ...]


class Verdict(msgspec.Struct):
    """The outcome of one scenario."""

    file: str
    title: str
    rules: tuple[str, ...]
    note: str = ""
    warnings: list[str] = []
    passages: list[Passage] = []
    pending: list[Pending] = []
    result: str = ""

    @property
    def failures(self) -> list[Failure]:
        return [failure for passage in self.passages for failure in passage.failures]

    @property
    def holds(self) -> bool:
        return not self.failures

    def to_data(self) -> dict[str, Any]:
        """For other programs to read."""
        return {"file": self.file, "outcome": "holds" if self.holds else "fails", **msgspec.to_builtins(self)}
