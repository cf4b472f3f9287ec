"""The faces of cards: all that is on a card, for the page to draw."""

from __future__ import annotations

from functools import cache

from msgspec import UNSET, UnsetType

from ...page import PageCard
from ..cards.definition import Card, all_cards, card_named
from ..cards.facts import SETS
from ..drawing.sheet import card_sheet, keyword_words


class Face(PageCard, rename="camel", frozen=True, kw_only=True):
    """One card."""

    game: str = "lotr_tcg"
    title: str
    subtitle: str = ""
    code: str
    culture: str
    race: str | UnsetType = UNSET
    signet: str | UnsetType = UNSET
    classes: tuple[str, ...] | UnsetType = UNSET
    times: tuple[str, ...] | UnsetType = UNSET
    arrow: str | UnsetType = UNSET


@cache
def face(card_id: str) -> Face:
    """The face of a card; an unknown id is refused."""
    all_cards()
    return _face(card_named(card_id))


def _face(card: Card) -> Face:
    printed = card.facts
    sheet = card_sheet(card)
    return Face(
        id=card.id,
        name=card.name,
        title=printed.title,
        subtitle=printed.subtitle,
        set=str(printed.set),
        set_name=SETS[printed.set],
        code=printed.code,
        kind=sheet.kind,
        frame="ring" if card.is_ring else printed.type,
        side=printed.side or ("site" if card.is_site else "ring"),
        culture=printed.culture,
        unique=printed.unique,
        keywords=tuple(keyword_words(name, value) for name, value in printed.keywords if name != "support area"),
        race=printed.race or UNSET,
        signet=printed.signet or UNSET,
        classes=printed.classes or UNSET,
        times=printed.times or UNSET,
        arrow=printed.arrow or UNSET,
        numbers=numbers(card),
        text=sheet.text,
        complete=card.complete,
        figures=sheet.figures,
    )


def numbers(card: Card) -> dict[str, int | str]:
    """The numbers on a card by name, those that it has; of what is borne, those that it adds."""
    printed = card.facts
    found: dict[str, int | None] = {
        "twilight": None if card.is_site or card.is_ring else printed.twilight,
        "strength": printed.strength if card.is_character or printed.strength else None,
        "vitality": printed.vitality if card.is_character or printed.vitality else None,
        "resistance": printed.resistance or None,
        "site": printed.number or None,
        "home": printed.home or None,
        "shadow": printed.shadow if card.is_site else None,
    }
    return {name: value for name, value in found.items() if value is not None}
