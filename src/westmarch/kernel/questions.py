"""Questions about a table: what an answer is, and how the question that is meant is found in a game's list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from .errors import WestmarchError
from .letters import near_names

Value = int | str | bool | None | tuple[str, ...]


class BadQuestion(WestmarchError):
    """A question that the table cannot answer, with what could be asked."""


class NotThere(BadQuestion):
    """A question about something that is not there now: the claim that asks it does not hold."""


class Answer(msgspec.Struct, frozen=True):
    """What was found; other words for the same; whether the order of a list counts."""

    value: Value
    also: tuple[str, ...] = ()
    ordered: bool = False
    others: tuple[tuple[str, ...], ...] = ()
    """For each entry of a list other words for it."""


Found = Value | Answer


def as_answer(found: Found) -> Answer:
    return found if isinstance(found, Answer) else Answer(found)


def look_up(table: Mapping[str, Callable[..., Found]], wanted: str, of: str, hint: str = "") -> Callable[..., Answer]:
    """The question of a name; whoever asks for another is told which there are."""
    asked = table.get(wanted)
    if asked is None:
        near = near_names(wanted, table, n=1)
        meant = f" (did you mean {near[0]}?)" if near else ""
        raise BadQuestion(f"{of} has no {wanted!r}{meant}; it has {', '.join(table)}{hint}")
    return lambda *about: as_answer(asked(*about))
