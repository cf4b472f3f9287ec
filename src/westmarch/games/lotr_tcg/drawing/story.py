"""The story of a game, line by line, from the events that a seat has seen."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.changes import Change, Event, Prevented
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import counted, listed

from ...telling import Lines, Passage, StoryLine, draws_of, in_person, name_in, possessive, sentence_of
from ..cards.definition import CARDS
from ..changes import (
    BurdenAdded,
    BurdenRemoved,
    DeckDiscarded,
    Discarded,
    Drawn,
    EventDiscarded,
    EventPlayed,
    Exerted,
    HandDiscarded,
    HandDrawn,
    Healed,
    MovesFrom,
    MovesTo,
    Noted,
    PhaseBegins,
    PhaseEnds,
    Played,
    PutInDeck,
    Returned,
    SkirmishEnds,
    TextLasts,
    TurnBegins,
    TurnEnds,
    TwilightAdded,
    TwilightRemoved,
    Wounded,
)
from ..state import TcgState
from ..words import Cause

UNTOLD: frozenset[type[Change]] = frozenset(
    {PhaseBegins, PhaseEnds, TurnEnds, SkirmishEnds, MovesFrom, EventDiscarded, TextLasts, Noted}
)
"""What everybody knows will come; the phase that begins is told by the line that follows."""
ARRIVAL = (Cause.SHADOW_NUMBER, Cause.COMPANIONS)
"""What the tokens of an arrival come from."""
REPEATED: dict[type[Change], str] = {Wounded: "takes {} wounds", Exerted: "exerts {} times", Healed: "heals {} wounds"}
"""What may happen to one card several times in a row."""
BURDENS: dict[type[Change], str] = {BurdenAdded: "gets", BurdenRemoved: "loses"}


def _joins(line: Sequence[Event], change: Change) -> bool:
    """Draws, wounds or burdens in a row make one line, and so do a card and its price, a move and its tokens."""
    first, kind = line[-1].change, type(change)
    if kind is Drawn or kind in BURDENS:
        return type(first) is kind and first.seat == change.seat  # type: ignore[attr-defined]
    if kind in REPEATED:
        return type(first) is kind and (first.card, first.cause) == (change.card, change.cause)  # type: ignore[attr-defined]
    if kind is Played or kind is EventPlayed:
        return is_price(first) and len(line) == 1
    if kind is TwilightAdded and change.cause in ARRIVAL:
        return type(first) is MovesTo or (type(first) is TwilightAdded and first.cause in ARRIVAL)
    if kind is Discarded:
        return type(first) is Discarded and bool(change.cause) and first.cause == change.cause
    return False


def is_price(change: Change) -> bool:
    """Twilight that is paid for a card."""
    return type(change) in (TwilightAdded, TwilightRemoved) and change.cause == Cause.COST


LINES = Lines((TurnBegins,), lambda change, last: last + 1, _joins, UNTOLD, frozenset({PhaseBegins}))


def story(state: TcgState, names: Sequence[str], since: int = 0, until: int | None = None) -> list[StoryLine]:
    """What has happened between two events."""
    return [
        StoryLine(passage_text(state, passage, names), passage.turn, passage.heading, phase_text(passage, names))
        for passage in LINES.passages(state.log, since, until)
    ]


def phase_text(passage: Passage, names: Sequence[str]) -> str:
    """The phase that began before a line: `Archery phase`, `Shadow phase of Sam`, `Skirmish phase: Gimli`."""
    if passage.phase is None:
        return ""
    change = passage.phase.change
    assert isinstance(change, PhaseBegins)
    if change.phase == "shadow":
        whose = possessive(names[change.seat])
        return f"{whose[:1].upper()}{whose[1:]} Shadow phase"
    return sentence_of(passage.phase, ("",) * len(names), _name)


def passage_text(state: TcgState, passage: Passage, names: Sequence[str]) -> str:
    """A line in words."""
    events = passage.events
    first, change = events[0].change, events[-1].change
    if passage.heading:
        return f"Turn {passage.turn}: {names[passage.seat]}"
    if isinstance(first, Drawn | HandDrawn):
        return draws_of(events, names, _name)
    if is_price(first):
        return _paid(events, names)
    if isinstance(first, MovesTo | TwilightAdded) and isinstance(change, TwilightAdded) and change.cause in ARRIVAL:
        return _arrival(events, names)
    if len(events) > 1 and type(first) in REPEATED:
        who = name_in(events[0], first.card, _name)  # type: ignore[attr-defined]
        return _with_cause(f"{who} {REPEATED[type(first)].format(len(events))}", events[0])
    if isinstance(first, BurdenAdded | BurdenRemoved):
        name = names[first.seat]
        verb = in_person(BURDENS[type(first)], name)
        what = "a burden" if len(events) == 1 else counted(len(events), "burden")
        return _with_cause(f"{name} {verb} {what}", events[0])
    if isinstance(first, Prevented) and isinstance(first.what, BurdenAdded):
        return "Prevented: a burden"
    if isinstance(first, Discarded):
        return _discarded(events)
    return _with_cause(_whose(state, events[0], names) or sentence_of(events[0], names, _name), events[0])


def _name(card_id: str) -> str:
    return CARDS[card_id].name


def _paid(events: Sequence[Event], names: Sequence[str]) -> str:
    """A card and its price."""
    price = events[0].change
    assert isinstance(price, TwilightAdded | TwilightRemoved)
    if len(events) == 1:
        verb = "added" if isinstance(price, TwilightAdded) else "removed"
        return f"{counted(price.number, 'twilight token')} {verb} as a price"
    sign = "+" if isinstance(price, TwilightAdded) else "−"
    return f"{sentence_of(events[1], names, _name)} (twilight {sign}{price.number})"


def _arrival(events: Sequence[Event], names: Sequence[str]) -> str:
    """A move, and what it brings into the pool: the Shadow number and a token for each companion (TC-3.26, TC-3.27)."""
    tokens = [event.change for event in events if isinstance(event.change, TwilightAdded)]
    parts = " and ".join(f"{each.number} for the {each.cause}" for each in tokens)
    added = f"twilight +{sum(each.number for each in tokens)} ({parts})"
    if isinstance(events[0].change, MovesTo):
        return f"{sentence_of(events[0], names, _name)}: {added}"
    return f"{added[:1].upper()}{added[1:]}"


def _discarded(events: Sequence[Event]) -> str:
    cause = events[0].change.cause
    who = listed([name_in(event, event.change.card, _name) for event in events if isinstance(event.change, Discarded)])
    words = f"{who} {'is' if len(events) == 1 else 'are'} discarded"
    return f"{words} at the end of the turn" if cause == Cause.END_OF_TURN else _with_cause(words, events[0])


def _whose(state: TcgState, event: Event, names: Sequence[str]) -> str:
    """What leaves a hand or a deck: whose it was."""
    change = event.change
    if not isinstance(change, HandDiscarded | DeckDiscarded | PutInDeck | Returned):
        return ""
    whose = possessive(names[state.owner[change.card]])
    words = sentence_of(event, names, _name)
    for place, said in (("from hand", "from {} hand"), ("the draw deck", "{} draw deck"), ("its owner’s", "{}")):
        words = words.replace(place, said.format(whose))
    return words


def _with_cause(words: str, event: Event) -> str:
    """What a card's text has brought about names the card."""
    change = event.change
    if change.cause == Cause.ARCHERY:
        return f"{words} by archery"
    if change.cause not in CARDS or not change.cause:
        return words
    source = CARDS[change.cause].name
    return words if source in words else f"{words} ({source})"


def cards_of(passage: Passage) -> tuple[CardId, ...]:
    """The cards that a line tells of."""
    return tuple(dict.fromkeys(card for event in passage.events for card, _, _ in event.faces))
