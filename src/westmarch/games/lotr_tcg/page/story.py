"""The story as the page tells it: each line with its kind, its rules and the cards named in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET

from westmarch.kernel.changes import Change, Event

from ...page import PageLine, PageOutcome, PageStory
from ...telling import Passage
from ..changes import (
    ArcheryTotalsFixed,
    Assigned,
    BidsPlaced,
    BurdenAdded,
    BurdenRemoved,
    DeckDiscarded,
    Discarded,
    Drawn,
    EventPlayed,
    Exerted,
    HandDiscarded,
    HandDrawn,
    Healed,
    Killed,
    Lost,
    MovesTo,
    Played,
    PutInDeck,
    Resolved,
    Returned,
    Revealed,
    RingPassed,
    RingPutOn,
    RingTakenOff,
    SitePlaced,
    Stacked,
    Taken,
    Transferred,
    TwilightAdded,
    TwilightRemoved,
    Wounded,
)
from ..drawing.story import LINES, is_price, passage_text, phase_text
from ..state import TcgState

KINDS: dict[type[Change], str] = {
    Wounded: "wound",
    Exerted: "exert",
    Healed: "heal",
    TwilightAdded: "twilight",
    TwilightRemoved: "twilight",
    BurdenAdded: "burden",
    BurdenRemoved: "burden",
    RingPutOn: "ring",
    RingTakenOff: "ring",
    RingPassed: "ring",
    Killed: "loss",
    Discarded: "discard",
    Returned: "discard",
    HandDiscarded: "discard",
    DeckDiscarded: "discard",
    Played: "play",
    EventPlayed: "play",
    Transferred: "play",
    Drawn: "draw",
    HandDrawn: "draw",
    Taken: "draw",
    PutInDeck: "draw",
    BidsPlaced: "burden",
    Stacked: "play",
    Revealed: "reveal",
    SitePlaced: "move",
    MovesTo: "move",
    Assigned: "assignment",
    ArcheryTotalsFixed: "archery",
    Resolved: "skirmish",
    Lost: "loss",
}
"""What sort of thing a change is."""

MARKS = ("move", "skirmish", "loss", "ring")
"""The kinds of things that a replay marks."""


def kind_of_event(event: Event) -> str:
    """What sort of thing has happened; empty if it is of no special kind."""
    return KINDS.get(type(event.change), "")


def marks(events: Iterable[Event]) -> list[str]:
    """The kinds of telling things among some events, each once. They name no card."""
    found = {kind_of_event(event) for event in events if not isinstance(event.change, SitePlaced)}
    return [kind for kind in MARKS if kind in found]


def draw_story(state: TcgState, names: Sequence[str], since: int = 0) -> PageStory:
    """The story but for the first so many lines. The last of these may have grown, so it is told again."""
    start = max(0, since - 1)
    told = LINES.passages(state.log, LINES.event_of_line(state.log, start))
    return PageStory(start, tuple(_line(state, passage, names) for passage in told))


COUNTED = (Drawn, HandDrawn, Wounded, Exerted, Healed, BurdenAdded, BurdenRemoved)
"""What may happen several times in one line."""


def _outcome(event: Event) -> PageOutcome | None:
    """What a skirmish has come to, from the side of the winners."""
    change = event.change
    if not isinstance(change, Resolved):
        return None
    faces = {card: face for card, face, _ in event.faces}
    result = "overwhelmed" if change.overwhelmed else "won" if change.is_fought else "not fought"
    won = tuple(faces.get(card, "") for card in change.winners)
    lost = tuple(faces.get(card, "") for card in change.losers)
    return PageOutcome(result, *change.totals, won, lost)


def _line(state: TcgState, passage: Passage, names: Sequence[str]) -> PageLine:
    events = passage.events
    # A card and its price make one line, which is about the card.
    telling = events[-1] if is_price(events[0].change) else events[0]
    seat = passage.seat
    return PageLine(
        text=passage_text(state, passage, names),
        turn=passage.turn,
        heading=passage.heading,
        cards=()
        if passage.heading
        else tuple(dict.fromkeys(face for event in events for _, face, _ in event.faces if face)),
        rules=tuple(dict.fromkeys(rule for event in events for rule in event.cited())),
        kind="turn" if passage.heading else kind_of_event(telling) or UNSET,
        seat=seat if seat >= 0 else UNSET,
        phase=phase_text(passage, names) or UNSET,
        outcome=_outcome(telling) or UNSET,
        count=len(events) if isinstance(telling.change, COUNTED) else UNSET,
    )
