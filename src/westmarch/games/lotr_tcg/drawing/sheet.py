"""One card as a person reads it: its kind, its numbers with their names, and its generated text."""

from __future__ import annotations

from westmarch.kernel.phrases import listed, signed

from ...book import CardSheet
from ..cards.definition import Card, all_cards
from ..cards.facts import SETS, Facts
from ..cards.language.writing import text_of

RARITIES = {"C": "common", "U": "uncommon", "R": "rare", "P": "premium"}
"""What the letter of a collector code means (TC-9.02)."""


def card_sheet(card: Card) -> CardSheet:
    """Everything worth knowing of a card."""
    all_cards()
    facts = card.facts
    return CardSheet(card.id, card.name, SETS[facts.set], kind_of(facts), _figures(card), text_of(card), card.complete)


def kind_of(facts: Facts) -> str:
    """What sort of card it is, in a few words: Gondor companion (Man), skirmish event, site 4."""
    if facts.type == "site":
        return f"site {facts.number}"
    if facts.type == "the one ring":
        return "The One Ring"
    sort = facts.type
    if facts.times:
        sort = f"{' or '.join(facts.times)} event"
    if facts.classes and facts.type != "event":
        sort = f"{sort} ({', '.join(facts.classes)})"
    if facts.race:
        sort = f"{sort} ({facts.race.capitalize()})"
    return f"{culture_name(facts.culture)} {sort}" if facts.culture else sort


def culture_name(culture: str) -> str:
    return culture.capitalize()


def _figures(card: Card) -> tuple[tuple[str, str], ...]:
    facts = card.facts
    found: list[tuple[str, str]] = []

    def say(label: str, value: str | int) -> None:
        if value not in ("", 0):
            found.append((label, str(value)))

    say("Unique", "yes" if facts.unique else "")
    if facts.side:
        say("Side", "Free Peoples" if facts.side == "free peoples" else "Shadow")
        found.append(("Twilight cost", str(facts.twilight)))
    if card.is_character:
        found += [("Strength", str(facts.strength)), ("Vitality", str(facts.vitality))]
    else:
        say("Strength", signed(facts.strength) if facts.strength else "")
        say("Vitality", signed(facts.vitality) if facts.vitality else "")
    say("Resistance", facts.resistance)
    say("Signet", facts.signet.capitalize())
    if card.is_minion:
        say("Site number", facts.number)
    if card.is_ally:
        say("Home site", facts.home)
    if card.is_site:
        say("Site number", facts.number)
        found.append(("Shadow number", str(facts.shadow)))
        say("Next site", f"of the player on the {facts.arrow}")
    say("Keywords", listed([keyword_words(name, value) for name, value in facts.keywords]))
    say("Collector code", f"{facts.code} ({RARITIES.get(facts.rarity, facts.rarity)})")
    return tuple(found)


def keyword_words(name: str, value: int) -> str:
    """`damage +1`, `archer`."""
    return f"{name} +{value}" if name in ("damage", "defender") else name
