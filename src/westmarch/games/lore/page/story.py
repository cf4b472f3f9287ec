"""What the lines of LoRE's story are about, as the page tells it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from westmarch.games.middle_earth.page.story import StoryTeller
from westmarch.kernel.changes import Change, Event

from ...page import PageOutcome
from ..cards.definition import all_cards
from ..changes import (
    Arrived,
    Called,
    CardDeclared,
    CharacterPlayed,
    CompaniesMerged,
    CompanySplit,
    Discarded,
    DiscardedFromHand,
    Drafted,
    Drew,
    Eliminated,
    Exhausted,
    Healed,
    PutInPlay,
    PutWith,
    RemovedFromGame,
    Reserved,
    Revealed,
    Scored,
    SentBack,
    SetOut,
    Tapped,
    TextUsed,
    Told,
    Untapped,
    Wounded,
)
from ..drawing.story import LINES, passage_text, phase_text
from ..law import BODY, CORRUPTION, FACTION, REMOVAL, RING_TEST, STRIKE
from ..rules.combat.changes import (
    AttackBegan,
    AttackCancelled,
    AttackChanged,
    AttackOver,
    ExcessAssigned,
    StrikeAssigned,
    StrikeCancelled,
    StrikeChanged,
    StrikeResolved,
)

KINDS: dict[type[Change], str] = {
    Drew: "draw",
    Exhausted: "exhausted",
    Tapped: "tap",
    Untapped: "untap",
    Wounded: "wound",
    Healed: "heal",
    Eliminated: "loss",
    Discarded: "discard",
    DiscardedFromHand: "discard",
    Reserved: "discard",
    Scored: "points",
    CharacterPlayed: "play",
    CardDeclared: "play",
    TextUsed: "play",
    PutInPlay: "play",
    PutWith: "play",
    Drafted: "reveal",
    Revealed: "reveal",
    SetOut: "move",
    Arrived: "move",
    SentBack: "move",
    CompanySplit: "move",
    CompaniesMerged: "move",
    AttackBegan: "attack",
    AttackCancelled: "strike",
    AttackChanged: "strike",
    AttackOver: "strike",
    StrikeAssigned: "strike",
    ExcessAssigned: "strike",
    StrikeCancelled: "strike",
    StrikeChanged: "strike",
    StrikeResolved: "strike",
    Called: "council",
}
"""What sort of thing a change is."""

ROLLS = {
    CORRUPTION.name: "check",
    STRIKE.name: "strike",
    BODY.name: "strike",
    FACTION.name: "influence",
    REMOVAL.name: "check",
    RING_TEST.name: "check",
}
"""What a roll of a kind is about; all others are mere dice."""

LOSSES = ("corruption", "uncontrolled", "too many companies")
"""The causes for which a character who is discarded is lost to his player."""


def kind_of_event(event: Event) -> str:
    """What sort of thing has happened, if it was no roll; empty if it is of no special kind."""
    change = event.change
    if isinstance(change, PutWith | PutInPlay) and _gives_points(event):
        return "points"
    if isinstance(change, Discarded) and change.cause in LOSSES:
        return "loss"
    if isinstance(change, RemovedFromGame) and change.cause != "left over":
        return "loss"
    return KINDS.get(type(change), "")


def _gives_points(event: Event) -> bool:
    return any(all_cards()[face].facts.points > 0 for _, face, _ in event.faces[:1] if face)


def _outcome(change: Change) -> PageOutcome | None:
    """What has come of a strike."""
    return PageOutcome(change.outcome) if isinstance(change, StrikeResolved) else None


@cache
def _names() -> Mapping[str, str]:
    """Every card by its name: whoever reads a name may see the card, wherever it has gone since."""
    return {card.name: card_id for card_id, card in all_cards().items()}


TELLER = StoryTeller(
    lines=LINES,
    text=passage_text,
    kind=kind_of_event,
    rolls=ROLLS,
    outcome=_outcome,
    draws=Drew,
    wordy=(Told,),
    named=lambda state: _names(),
    phase=phase_text,
)
