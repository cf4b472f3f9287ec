"""The faces of cards: all that is on a card, for the page to draw."""

from __future__ import annotations

from functools import cache

from msgspec import UNSET

from westmarch.games.middle_earth.page.picture import Face

from ..cards.definition import Card, all_cards
from ..cards.facts import SET, Facts, UnknownCard, suggest
from ..drawing.sheet import attack_words, card_sheet, keyed_to
from ..words import ALLY, CHARACTER, CREATURE, FACTION, GOLD_RING, HAZARD_CONDITION, SITE, TESTED_RINGS

PLAIN_FRAMES = (CHARACTER, CREATURE, SITE, ALLY, FACTION)


@cache
def face(card_id: str) -> Face:
    """The face of a card; an unknown id is refused with those that look like it."""
    card = all_cards().get(card_id)
    if card is None:
        near = suggest(card_id[:60])
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise UnknownCard(f"there is no card {card_id[:60]!r}{hint}")
    return _face(card)


def _face(card: Card) -> Face:
    facts, sheet = card.facts, card_sheet(card)
    is_site = facts.kind == SITE
    icons = tuple(word for word, shown in (("ring", facts.ring), ("book", facts.book)) if shown)
    return Face(
        game="lore",
        id=card.id,
        name=card.name,
        set=SET,
        set_name=SET,
        kind=sheet.kind,
        frame=frame(facts),
        side=side(facts),
        alignment=facts.alignment,
        unique=facts.unique,
        keywords=facts.keywords,
        numbers=numbers(facts),
        text=sheet.text,
        complete=card.complete,
        figures=sheet.figures,
        race=facts.race or UNSET,
        skills=facts.skills or UNSET,
        home=" or ".join(facts.home) or UNSET,
        subtype=(" or ".join(filter(None, (facts.kind, facts.also)))) or UNSET,
        site_type=facts.type or UNSET,
        region=facts.region or UNSET,
        draws=(facts.white, facts.black) if is_site else UNSET,
        icons=icons or UNSET,
        playable=("a site with the ring icon",) if facts.kind == GOLD_RING else facts.at or UNSET,
        attacks=tuple(attack_words(attack) for attack in facts.attacks) or UNSET,
        keyed=keyed_to(facts) or UNSET,
    )


def frame(facts: Facts) -> str:
    """Which frame the card is drawn in."""
    if facts.kind in PLAIN_FRAMES:
        return facts.kind
    if facts.is_item:
        return "item"
    return "hazard" if facts.is_hazard else "event"


def side(facts: Facts) -> str:
    if facts.kind in (CHARACTER, SITE):
        return facts.kind
    return "hazard" if facts.is_hazard else "resource"


def numbers(facts: Facts) -> dict[str, int | str]:
    """The numbers on a card by name, those that it has."""
    is_creature, fights = facts.kind == CREATURE, facts.is_member or facts.kind == CREATURE
    found: dict[str, int | str | None] = {
        "mind": facts.mind if facts.is_member and not facts.main else None,
        "influence": facts.influence or None,
        "strikes": facts.strikes if is_creature else None,
        "prowess": facts.prowess if fights else None,
        "body": facts.body if fights else None,
        "marshalling_points": facts.points or None,
        "corruption_modifier": facts.corruption or None,
        needed(facts): facts.number or None,
    }
    return {name: value for name, value in found.items() if value is not None}


def needed(facts: Facts) -> str:
    """What the roll is for that a card asks for."""
    if facts.kind == HAZARD_CONDITION:
        return "removal_number"
    return "ring_number" if facts.kind in TESTED_RINGS else "faction_number"
