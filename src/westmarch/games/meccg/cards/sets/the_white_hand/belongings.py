"""The White Hand: what belongs to one Fallen-wizard, and those who serve him alone."""

from __future__ import annotations

from collections.abc import Callable

from ...definition import Card, card
from ...language.abilities import Ability
from ...language.effects.piles import Search
from ...language.stage import (
    OnTheAvatar,
    TakeIntoService,
    Worth,
    belonging,
    in_service,
    joins_the_avatar,
    of_kind,
    own_character,
)
from ...language.who import ANYBODY
from ...traits import Trait

RECALLS = (
    ("WH-101", "The Grey Hat", "Gandalf", ("New Friendship", "Wizard’s Test", "Hobbit-lore")),
    ("WH-105", "Pallando’s Hood", "Pallando", ("Gifts as Given of Old", "Wizard’s Voice", "Eyes of Mandos")),
    ("WH-113", "Pocketed Robes", "Radagast", ("Crept Along Cleverly", "Wizard’s River-horses", "Herb-lore")),
)
"""Garments that bring back one of three cards at the end of a turn."""


def register() -> None:
    for card_id, name, whose, cards in RECALLS:
        _recalls(card_id, name, whose, " or ".join(cards), _named(cards))
    _recalls("WH-107", "Stave of Pallando", "Pallando", "faction", lambda card: card.is_faction)
    card(
        "WH-98",
        "Gandalf’s Friend",
        abilities=[Ability(TakeIntoService(), windows=("organization",), target=own_character(ANYBODY, at_haven=True))],
        modifiers=in_service(1, direct=2),
        traits=[Trait.SERVES_THE_AVATAR],
    )
    on_gandalf = OnTheAvatar("Gandalf")
    card(
        "WH-99",
        "Give Welcome to the Unexpected",
        abilities=[belonging("Gandalf")],
        triggers=[joins_the_avatar("Gandalf")],
        modifiers=[
            Worth(
                "unique cards that are no characters and have 1 printed point, if it is on Gandalf,",
                of_kind(lambda card: _is_unique(card, 1, 1) and not card.is_character),
                2,
                when=on_gandalf,
            )
        ],
    )
    card(
        "WH-100",
        "Grey Embassy",
        abilities=[belonging("Gandalf")],
        triggers=[joins_the_avatar("Gandalf")],
        modifiers=[
            Worth(
                f"unique hero factions with {words} printed points, if it is on Gandalf,",
                of_kind(_hero_faction(low, high)),
                points,
                when=on_gandalf,
            )
            for words, low, high, points in (("2 or fewer", 1, 2, 2), ("3 or more", 3, 99, 3))
        ],
    )


def _recalls(card_id: str, name: str, whose: str, words: str, fits: Callable[[Card], bool]) -> None:
    """What lies with a Fallen-wizard and brings back a card."""
    card(
        card_id,
        name,
        abilities=[
            belonging(whose),
            Ability(
                Search(words, fits, piles=("discard pile",)),
                key="recall",
                title="take a card back",
                windows=("end of turn",),
                tap_self=True,
                condition=OnTheAvatar(whose),
            ),
        ],
        triggers=[joins_the_avatar(whose)],
    )


def _named(names: tuple[str, ...]) -> Callable[[Card], bool]:
    return lambda card: card.name in names


def _is_unique(card: Card, low: int, high: int) -> bool:
    return card.facts.unique and low <= card.facts.marshalling_points <= high


def _hero_faction(low: int, high: int) -> Callable[[Card], bool]:
    return lambda card: card.is_faction and card.facts.alignment == "hero" and _is_unique(card, low, high)
