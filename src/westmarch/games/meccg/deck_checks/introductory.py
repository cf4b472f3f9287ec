"""The decks of the introductory game."""

from __future__ import annotations

from collections import Counter

from ..deck import SIDEBOARDS, WANTED
from ..law import INTRODUCTION
from ..words import HAVENS
from .checks import Examined, Found, check


@check("IN-03", book=INTRODUCTION)
def introductory_places(examined: Examined) -> Found:
    """The location deck holds the sites, and the sites only (IN-03); no sideboard, no pool (ID-03, ID-07)."""
    for section, wanted in WANTED.items():
        for facts in dict.fromkeys(examined.cards(section)):
            if section in ("Pool", *SIDEBOARDS):
                rule = "ID-07" if section == "Pool" else "ID-03"
                yield f"{facts.name} is in the {section.lower()}, which the introductory game does not have ({rule})"
            elif facts.side != wanted:
                rule = " (IN-03)" if "site" in (facts.side, wanted) else ""
                yield f"{facts.name} is a {facts.side} and does not belong among the {section.lower()}{rule}"


@check("IN-127", book=INTRODUCTION)
def introductory_uniques(examined: Examined) -> Found:
    """One copy of each unique card (IN-127)."""
    unique = [facts.name for facts in examined.cards(*WANTED) if facts.unique]
    for name, count in Counter(unique).items():
        if count > 1:
            yield f"{name} is unique: one copy, not {count} (IN-127)"


@check("IN-137", book=INTRODUCTION)
def introductory_sites(examined: Examined) -> Found:
    """All four Havens, and Rivendell twice (IN-137)."""
    sites = Counter(facts.name for facts in examined.cards("Sites"))
    if sites["Rivendell"] < 2:
        yield "The location deck needs two copies of Rivendell (IN-137)"
    for haven in HAVENS:
        if haven != "Rivendell" and not sites[haven]:
            yield f"The location deck needs {haven} (IN-137)"


@check("IN-18", "IN-38", book=INTRODUCTION)
def introductory_characters(examined: Examined) -> Found:
    """A Wizard to be (IN-18), and somebody to start with (IN-38)."""
    wizards = [facts.avatar for facts in examined.cards("Characters")]
    if not any(wizards):
        yield "The deck has no Wizard (IN-18)"
    if all(wizards):
        yield "The deck has no character to start with (IN-38)"


@check("ID-08", book=INTRODUCTION)
def introductory_size(examined: Examined) -> Found:
    deck = examined.deck
    if len(deck.resources) != 30 or len(deck.hazards) != 30:
        yield f"A deck has 30 resources and 30 hazards, not {len(deck.resources)} and {len(deck.hazards)} (ID-08)"
