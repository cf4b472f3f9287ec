"""What the lines of MECCG's story are about, as the page tells it."""

from __future__ import annotations

from westmarch.games.middle_earth.page.story import StoryTeller
from westmarch.kernel.changes import Change, Event

from ...page import PageOutcome
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

KINDS: dict[type[Change], str] = {
    Drew: "draw",
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

LOSSES = ("body check", "corruption", "influenced away", "no prisoner", "uncontrolled")
"""The causes for which somebody who is discarded is lost to his player."""


def kind_of_event(event: Event) -> str:
    """What sort of thing has happened, if it was no roll; empty if it is of no special kind."""
    change = event.change
    if isinstance(change, Declared) and _is_creature(event):
        return "attack"
    if isinstance(change, PutWith | PutInPlay) and _gives_points(event):
        return "points"
    if isinstance(change, Discarded) and change.cause in LOSSES:
        return "loss"
    return KINDS.get(type(change), "")


def _is_creature(event: Event) -> bool:
    change = event.change
    assert isinstance(change, Declared)
    return any(card == change.card and card_named(face).is_creature for card, face, _ in event.faces)


def _gives_points(event: Event) -> bool:
    return any(
        card_named(face).facts.marshalling_points > 0 and card_named(face).is_resource for _, face, _ in event.faces
    )


def _outcome(change: Change) -> PageOutcome | None:
    """What has come of a strike or a check."""
    if isinstance(change, StrikeSettled):
        return PageOutcome(change.outcome, change.total, change.against)
    return PageOutcome(change.outcome) if isinstance(change, CheckPassed) else None


TELLER = StoryTeller(
    lines=LINES,
    text=passage_text,
    kind=kind_of_event,
    rolls=ROLLS,
    outcome=_outcome,
    draws=Drew,
    wordy=(Told,),
    named=lambda state: {card_named(card_id).name: card_id for card_id in state.definition if card_id},
)
