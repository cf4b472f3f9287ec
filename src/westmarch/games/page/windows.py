"""Lists of the kinds of questions in which one may pass."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from . import Habit, PageWindow

ASK: Habit = "ask"
SENSIBLE: Habit = "sensible"
PASS: Habit = "pass"


def windows_of(
    titles: Mapping[Habit, Mapping[str, str]], sensible: Collection[str] = (), no_passing: Collection[str] = ()
) -> tuple[PageWindow, ...]:
    """The windows by what people usually want in them, each with its title; some have a sensible answer at times, and
    in some of these nobody can pass."""

    def habits(kind: str) -> tuple[Habit, ...]:
        return (ASK, *([SENSIBLE] if kind in sensible else []), *([PASS] if kind not in no_passing else []))

    return tuple(
        PageWindow(kind, title, usual, habits(kind)) for usual, kinds in titles.items() for kind, title in kinds.items()
    )


def titled(windows: Sequence[PageWindow]) -> Callable[[str], str]:
    """What somebody is asked about, as the others may read it, by the kind of the question."""
    titles = {window.id: window.title for window in windows}
    return lambda kind: titles.get(kind, f"{kind[:1].upper()}{kind[1:]}")
