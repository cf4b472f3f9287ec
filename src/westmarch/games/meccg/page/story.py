"""The story as the page tells it: each line with its kind, the cards named in it, and the dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET

from westmarch.games.middle_earth.checks.check import KINDS as CHECKS
from westmarch.games.middle_earth.checks.check import Rolled, is_enough
from westmarch.kernel.changes import Change, Event

from ...page import PageLine, PageOutcome, PagePart, PageRoll, PageStory
from ...telling import Passage, seat_of
from ..cards.definition import card_named
from ..drawing.story import LINES, passage_text
from ..rolls import AGENT_STRIKE, BODY, CORRUPTION, INFLUENCE, OPPOSED, STRIKE, STRIKE_BODY, STRIKER
from ..rules.agents.whereabouts import AgentGone, AgentPlayed, AgentTurned
from ..rules.changes import (
    Arrived,
    CardsRevealed,
    CharacterPlayed,
    Declared,
    DestinationChosen,
    Discarded,
    Drew,
    Eliminated,
    Exhausted,
    Healed,
    PutInPlay,
    PutOnGuard,
    PutWith,
    Removed,
    ReturnedToHand,
    Stored,
    TakenFromGuard,
    Tapped,
    Told,
    Untapped,
    Wounded,
)
from ..rules.combat.changes import (
    AttackCancelled,
    AttackChanged,
    AttackSettled,
    StrikeAssigned,
    StrikeCancelled,
    StrikeChanged,
)
from ..rules.prisoners.taking import Freed, TakenPrisoner
from ..rules.telling import (
    AttackKept,
    CheckPassed,
    CompanyAttacked,
    CompanyReturned,
    EndBegun,
    EndCalled,
    LeftTheGame,
    RegionsRevealed,
    SiteEntered,
    StrikeSettled,
)
from ..state import MeccgState

KINDS: dict[type[Change], str] = {
    Drew: "draw",
    Rolled: "dice",
    Exhausted: "exhausted",
    Tapped: "tap",
    Untapped: "untap",
    Wounded: "wound",
    Healed: "heal",
    Eliminated: "loss",
    Removed: "loss",
    TakenPrisoner: "loss",
    Freed: "play",
    Discarded: "discard",
    ReturnedToHand: "discard",
    Stored: "points",
    CharacterPlayed: "play",
    Declared: "play",
    PutInPlay: "play",
    PutWith: "play",
    PutOnGuard: "on-guard",
    TakenFromGuard: "on-guard",
    CardsRevealed: "reveal",
    DestinationChosen: "move",
    Arrived: "move",
    AgentPlayed: "agent",
    AgentTurned: "agent",
    AgentGone: "agent",
    StrikeAssigned: "strike",
    StrikeSettled: "strike",
    StrikeCancelled: "strike",
    StrikeChanged: "strike",
    AttackCancelled: "strike",
    AttackChanged: "strike",
    AttackSettled: "strike",
    CheckPassed: "check",
    RegionsRevealed: "move",
    CompanyReturned: "move",
    SiteEntered: "move",
    CompanyAttacked: "attack",
    AttackKept: "attack",
    EndCalled: "council",
    EndBegun: "council",
    LeftTheGame: "loss",
}
"""What sort of thing a change is."""

ROLLS = {
    CORRUPTION.name: "check",
    STRIKE.name: "strike",
    AGENT_STRIKE.name: "strike",
    STRIKER.name: "strike",
    STRIKE_BODY.name: "strike",
    BODY.name: "strike",
    INFLUENCE.name: "influence",
    OPPOSED.name: "influence",
}
"""What a roll of a kind is about; all others are mere dice."""

MARKS = ("attack", "check", "influence", "points", "loss", "exhausted", "council")
"""The kinds of things that a replay marks."""


def kind_of_event(event: Event) -> str:
    """What sort of thing has happened; empty if it is of no special kind."""
    change = event.change
    if isinstance(change, Rolled):
        return ROLLS.get(change.kind, "dice")
    if isinstance(change, Declared) and _is_creature(event):
        return "attack"
    if isinstance(change, PutWith | PutInPlay) and _gives_points(event):
        return "points"
    return KINDS.get(type(change), "")


def marks(events: Iterable[Event]) -> list[str]:
    """The kinds of telling things among some events, each once. They name no card."""
    found = {kind_of_event(event) for event in events}
    return [kind for kind in MARKS if kind in found]


def _is_creature(event: Event) -> bool:
    change = event.change
    assert isinstance(change, Declared)
    return any(card == change.card and card_named(face).is_creature for card, face, _ in event.faces)


def _gives_points(event: Event) -> bool:
    return any(
        card_named(face).facts.marshalling_points > 0 and card_named(face).is_resource for _, face, _ in event.faces
    )


def draw_story(state: MeccgState, names: Sequence[str], since: int = 0) -> PageStory:
    """The story but for the first so many lines. The last of these may have grown, so it is told again."""
    start = max(0, since - 1)
    teller = _Teller(state, names)
    told = LINES.passages(state.log, LINES.event_of_line(state.log, start))
    return PageStory(start, tuple(teller.line(passage) for passage in told))


def _outcome(change: Change) -> PageOutcome | None:
    """What has come of a strike or a check."""
    if isinstance(change, StrikeSettled):
        return PageOutcome(change.outcome, change.total, change.against)
    return PageOutcome(change.outcome) if isinstance(change, CheckPassed) else None


class _Teller:
    """Tells lines, and finds in mere words the cards that the viewer knows."""

    def __init__(self, state: MeccgState, names: Sequence[str]) -> None:
        self.state = state
        self.names = names
        self._known: list[tuple[str, str]] | None = None

    def line(self, passage: Passage) -> PageLine:
        event = passage.events[0]
        rolled = event.change if isinstance(event.change, Rolled) else None
        text = passage_text(passage, self.names)
        kind = "turn" if passage.heading else kind_of_event(event)
        seat = seat_of(event)
        return PageLine(
            text=text,
            turn=passage.turn,
            heading=passage.heading,
            cards=() if passage.heading else self._cards(passage, text),
            rules=tuple(dict.fromkeys(rule for told in passage.events for rule in self.state.citing(told.cited()))),
            kind=kind or UNSET,
            seat=seat if seat >= 0 else UNSET,
            dice=UNSET if rolled is None else (rolled.first, rolled.second),
            detail=UNSET if rolled is None else rolled.account() or UNSET,
            roll=UNSET if rolled is None else self._roll(rolled),
            outcome=_outcome(event.change) or UNSET,
            count=len(passage.events) if isinstance(event.change, Drew) else UNSET,
        )

    def _roll(self, rolled: Rolled) -> PageRoll:
        against, check = rolled.against, CHECKS.get(rolled.kind)
        beats = None if against is None or check is None else is_enough(self.state.law, check, rolled.total, against)
        return PageRoll(
            rolled.kind,
            rolled.total,
            tuple(PagePart(part.source, part.amount) for part in rolled.parts),
            UNSET if against is None else against,
            UNSET if beats is None else beats,
        )

    def _cards(self, passage: Passage, text: str) -> tuple[str, ...]:
        faces = dict.fromkeys(face for event in passage.events for _, face, _ in event.faces if face)
        if faces or not isinstance(passage.events[0].change, Told | Rolled):
            return tuple(faces)
        found = [(name, card_id) for name, card_id in self.known() if name in text]
        longest = [card_id for name, card_id in found if not any(name != other and name in other for other, _ in found)]
        return tuple(dict.fromkeys(longest))

    def known(self) -> list[tuple[str, str]]:
        """The names of the cards that the viewer knows, one definition each."""
        if self._known is None:
            by_name = {card_named(card_id).name: card_id for card_id in self.state.definition if card_id}
            self._known = list(by_name.items())
        return self._known
