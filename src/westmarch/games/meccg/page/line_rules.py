"""The rules behind the lines of the story: each kind of event has a rule that says what it is about."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.kernel.changes import Change, Event

from ..law import Law
from ..rules.agents.whereabouts import AgentGone, AgentPlayed, AgentTurned
from ..rules.changes import (
    Arrived,
    CardsRevealed,
    CharacterPlayed,
    Declared,
    DestinationChosen,
    Drew,
    Eliminated,
    Exhausted,
    Healed,
    PutOnGuard,
    Stored,
    TakenFromGuard,
    Told,
    Untapped,
    Wounded,
)
from ..rules.course.starting_characters import ChosenToStart
from ..rules.prisoners.taking import RescueSiteLaid, TakenPrisoner

Rules = tuple[str, str]
"""In the introductory game, and in the full one."""

OF_CHANGES: dict[type[Change], Rules] = {
    ChosenToStart: ("IN-38", "ME-3.15"),
    Drew: ("IN-28", "ME-4.09"),
    Exhausted: ("IN-112", "ME-2.16"),
    Untapped: ("IN-48", "ME-4.03"),
    Healed: ("IN-48", "ME-5.73"),
    CharacterPlayed: ("IN-53", "ME-5.26"),
    DestinationChosen: ("IN-57", "ME-6.07"),
    CardsRevealed: ("IN-65", "ME-6.17"),
    Arrived: ("IN-80", "ME-6.18"),
    Declared: ("IN-74", "ME-10.136"),
    Wounded: ("IN-97", "ME-7.33"),
    Eliminated: ("IN-98", "ME-2.21"),
    Stored: ("IN-56", "ME-10.125"),
    PutOnGuard: ("", "ME-10.148"),
    TakenFromGuard: ("", "ME-10.148"),
    AgentPlayed: ("", "ME-10.85"),
    AgentTurned: ("", "ME-10.78"),
    AgentGone: ("", "ME-10.78"),
    TakenPrisoner: ("", "ME-7.95"),
    RescueSiteLaid: ("", "ME-7.95"),
}

OF_WORDS: tuple[tuple[str, Rules], ...] = (
    ("strike is assigned", ("IN-86", "ME-7.06")),
    ("the strike", ("IN-95", "ME-7.30")),
    ("corruption check", ("IN-120", "ME-8.09")),
    ("goes through", ("", "ME-6.28")),
    ("enters", ("IN-101", "ME-4.12")),
    ("site of origin", ("", "ME-6.19")),
    ("is called", ("IN-113", "ME-1.09")),
    ("exhausted", ("IN-116", "ME-1.10")),
)
"""By what a line of mere words says."""

KILLED = ("IN-99", "ME-7.61")
CREATURE = ("IN-76", "ME-10.01")
OPENING_HAND = ("IN-43", "ME-3.32")


def rules_of(event: Event, law: Law, turn: int, is_creature: bool) -> tuple[str, ...]:
    """The rule of an event, if there is one that says what it is about."""
    if isinstance(event.change, Rolled):
        return law.citing(event.cited())
    introduction, universal = _rules(event.change, turn, is_creature)
    found = law.cite(universal, introduction)
    return (found,) if found else ()


def _rules(change: Change, turn: int, is_creature: bool) -> Rules:
    if isinstance(change, Told):
        return next((rules for words, rules in OF_WORDS if words in change.words), ("", ""))
    if isinstance(change, Drew) and not turn:
        return OPENING_HAND
    if isinstance(change, Stored) and change.cause == "defeated":
        return KILLED
    if isinstance(change, Declared) and is_creature:
        return CREATURE
    return OF_CHANGES.get(type(change), ("", ""))
