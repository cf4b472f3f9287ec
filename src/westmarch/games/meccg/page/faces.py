"""The faces of cards: all that is on a card, for the page to draw."""

from __future__ import annotations

from functools import cache

from msgspec import UNSET

from westmarch.games.middle_earth.page.picture import Face

from ..cards.definition import Card, card_named
from ..cards.facts import facts
from ..drawing.sheet import attack_words, card_sheet, keyed_to, playable_words

SET_NAMES = {
    "TW": "The Wizards",
    "TD": "The Dragons",
    "DM": "Dark Minions",
    "LE": "The Lidless Eye",
    "AS": "Against the Shadow",
    "WH": "The White Hand",
    "BA": "The Balrog",
}


@cache
def face(card_id: str) -> Face:
    """The face of a card; an unknown id is refused with those that look like it."""
    found = facts(card_id)
    return _face(card_named(found.id))


def _face(card: Card) -> Face:
    printed = card.facts
    sheet = card_sheet(card)
    is_site, is_region = printed.side == "site", printed.side == "region"
    return Face(
        game="meccg",
        id=card.id,
        name=card.name,
        set=printed.set,
        set_name=SET_NAMES.get(printed.set, printed.set),
        kind=sheet.kind,
        frame=frame(card),
        side=printed.side,
        alignment=printed.alignment,
        unique=printed.unique,
        keywords=printed.keywords,
        race=printed.race or UNSET,
        skills=printed.skills or UNSET,
        home=" or ".join(printed.home_sites) or UNSET,
        subtype=" or ".join(printed.types) or UNSET,
        numbers=numbers(card),
        site_type=printed.site_type or UNSET,
        region_type=printed.region_type or UNSET,
        region=printed.region or UNSET,
        haven=printed.nearest_haven or UNSET,
        path=printed.site_path if is_site else UNSET,
        path_to=printed.haven_paths or UNSET,
        draws=(printed.draws, printed.opponent_draws) if is_site else UNSET,
        playable=playable_words(printed) if is_site else printed.playable_at or UNSET,
        attacks=tuple(attack_words(attack) for attack in printed.automatic_attacks) if is_site else UNSET,
        adjacent=printed.adjacent_regions if is_region else tuple(printed.adjacent_sites) or UNSET,
        keyed=keyed_to(printed) or UNSET,
        text=sheet.text,
        complete=card.complete or is_region,
        figures=sheet.figures,
    )


def frame(card: Card) -> str:
    """Which frame the card is drawn in."""
    printed = card.facts
    if printed.side in ("character", "site", "region"):
        return printed.side
    if card.is_creature:
        return "creature"
    if card.is_item:
        return "item"
    if card.is_ally:
        return "ally"
    if card.is_faction:
        return "faction"
    if printed.side == "hazard":
        return "hazard"
    return "event" if card.is_event() else "resource"


def numbers(card: Card) -> dict[str, int | str]:
    """The numbers on a card by name, those that it has."""
    printed = card.facts
    is_character = card.is_character
    found: dict[str, int | str | None] = {
        "mind": printed.mind,
        "direct_influence": printed.direct_influence if is_character or printed.direct_influence else None,
        "general_influence": printed.general_influence,
        "strikes": ("each" if printed.strikes_each else printed.strikes) if card.is_creature else None,
        "prowess": printed.prowess,
        "body": printed.body,
        "marshalling_points": printed.marshalling_points or None,
        "stage_points": printed.stage_points or None,
        "corruption_modifier" if is_character or printed.corruption < 0 else "corruption_points": (
            printed.corruption or None
        ),
        "influence_number": printed.influence_number,
    }
    return {name: value for name, value in found.items() if value is not None}
