"""The story as the page tells it: each line with its kind, the cards named in it, and the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from westmarch.kernel.changes import Change, Event

from ...page import PageLine, PageOutcome, PagePart, PageRoll, PageStory
from ...telling import Lines, Passage, seat_of
from ..checks.check import KINDS as CHECKS
from ..checks.check import Rolled, is_enough

MARKS = ("attack", "check", "influence", "points", "loss", "exhausted", "council")
"""The kinds of things that a replay marks."""


class StoryTeller:
    """Tells the story of a game of Middle-earth."""

    def __init__(
        self,
        *,
        lines: Lines,
        text: Callable[[Passage, Sequence[str]], str],
        kind: Callable[[Event], str],
        rolls: Mapping[str, str],
        outcome: Callable[[Change], PageOutcome | None],
        draws: type[Change],
        wordy: tuple[type[Change], ...],
        named: Callable[[Any], Mapping[str, str]],
        phase: Callable[[Passage], str] = lambda passage: "",
    ) -> None:
        self._lines = lines
        self._text = text
        self._kind = kind
        """What sort of thing has happened, if it was no roll; empty if it is of no special kind."""
        self._rolls = rolls
        """What a roll of a kind is about; all others are mere dice."""
        self._outcome = outcome
        """What has come of a strike or a check."""
        self._draws = draws
        self._wordy = wordy
        """The kinds of change that name cards in words only."""
        self._named = named
        """The cards that a viewer may find in mere words, by their names."""
        self._phase = phase
        """The phase that began with a line."""

    def kind_of(self, event: Event) -> str:
        """What sort of thing has happened; empty if it is of no special kind."""
        change = event.change
        return self._rolls.get(change.kind, "dice") if isinstance(change, Rolled) else self._kind(event)

    def marks(self, events: Iterable[Event]) -> list[str]:
        """The kinds of telling things among some events, each once. They name no card."""
        found = {self.kind_of(event) for event in events}
        return [kind for kind in MARKS if kind in found]

    def story(self, state: Any, names: Sequence[str], since: int = 0) -> PageStory:
        """The story but for the first so many lines. The last of these may have grown, so it is told again."""
        start = max(0, since - 1)
        named = _Named(lambda: self._named(state))
        told = self._lines.passages(state.log, self._lines.event_of_line(state.log, start))
        return PageStory(start, tuple(self._line(state, passage, names, named) for passage in told))

    def _line(self, state: Any, passage: Passage, names: Sequence[str], named: _Named) -> PageLine:
        event = passage.events[0]
        rolled = event.change if isinstance(event.change, Rolled) else None
        text = self._text(passage, names)
        kind = "turn" if passage.heading else self.kind_of(event)
        seat = seat_of(event)
        return PageLine(
            text=text,
            turn=passage.turn,
            heading=passage.heading,
            cards=() if passage.heading else self._cards(passage, text, named),
            rules=tuple(dict.fromkeys(rule for told in passage.events for rule in state.citing(told.cited()))),
            kind=kind or UNSET,
            seat=seat if seat >= 0 else UNSET,
            dice=UNSET if rolled is None else (rolled.first, rolled.second),
            phase=self._phase(passage) or UNSET,
            detail=UNSET if rolled is None else rolled.account() or UNSET,
            roll=UNSET if rolled is None else _roll(state, rolled),
            outcome=self._outcome(event.change) or UNSET,
            count=len(passage.events) if isinstance(event.change, self._draws) else UNSET,
        )

    def _cards(self, passage: Passage, text: str, named: _Named) -> tuple[str, ...]:
        faces = dict.fromkeys(face for event in passage.events for _, face, _ in event.faces if face)
        if faces or not isinstance(passage.events[0].change, (*self._wordy, Rolled)):
            return tuple(faces)
        return named.within(text)


class _Named:
    """Finds the cards in mere words."""

    def __init__(self, names: Callable[[], Mapping[str, str]]) -> None:
        self._names = names
        self._known: list[tuple[str, str]] | None = None

    def within(self, text: str) -> tuple[str, ...]:
        """The definitions of the cards whose names stand in a text; the longest of names within each other."""
        if self._known is None:
            self._known = list(self._names().items())
        found = [(name, card_id) for name, card_id in self._known if name in text]
        longest = [card_id for name, card_id in found if not any(name != other and name in other for other, _ in found)]
        return tuple(dict.fromkeys(longest))


def _roll(state: Any, rolled: Rolled) -> PageRoll:
    against, check = rolled.against, CHECKS.get(rolled.kind)
    beats = None if against is None or check is None else is_enough(state.law, check, rolled.total, against)
    return PageRoll(
        rolled.kind,
        rolled.total,
        tuple(PagePart(part.source, part.amount) for part in rolled.parts),
        UNSET if against is None else against,
        UNSET if beats is None else beats,
    )
