"""The White Hand: what belongs to one Fallen-wizard, and those who serve him alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....words import Window, listed
from ...definition import Card, card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.effects.piles import Search
from ...language.effects.table import DiscardTarget
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
from .stage_events import is_ring

if TYPE_CHECKING:
    from ....state import MeccgState

RECALLS = (
    ("WH-101", "The Grey Hat", "Gandalf", ("New Friendship", "Wizard’s Test", "Hobbit-lore")),
    ("WH-105", "Pallando’s Hood", "Pallando", ("Gifts as Given of Old", "Wizard’s Voice", "Eyes of Mandos")),
    ("WH-113", "Pocketed Robes", "Radagast", ("Crept Along Cleverly", "Wizard’s River-horses", "Herb-lore")),
)
"""Garments that bring back one of three cards at the end of a turn."""


KEYS = (
    ("WH-88", "Keys of Orthanc", "The Fortress of Isen"),
    ("WH-89", "Keys to the White Towers", "Fortress of the Towers"),
)
"""Keys, and the fortress that each opens."""


def register() -> None:
    for card_id, name, whose, cards in RECALLS:
        _recalls(card_id, name, whose, " or ".join(cards), _named(cards))
    _recalls("WH-121", "Saruman’s Ring", "Saruman", "ring other than The One Ring", _is_lesser_ring)
    _recalls("WH-102", "Ring of Fire", "Gandalf", "Narya", _named(("Narya",)), window="organization")
    # The Many-coloured Robes: he himself taps.
    robes = ("Ringlore", "Lordly Presence", "First of the Order")
    card(
        "WH-118",
        "Many-coloured Robes",
        abilities=[
            belonging("Saruman"),
            Ability(
                Search(listed(list(robes), "or"), _named(robes), piles=("discard pile",)),
                key="recall",
                title="take a card back",
                windows=("end of turn",),
                actor=Actor(bearer=True, tap=True),
                condition=OnTheAvatar("Saruman"),
            ),
        ],
        triggers=[joins_the_avatar("Saruman")],
    )
    _recalls("WH-107", "Stave of Pallando", "Pallando", "faction", lambda card: card.is_faction)
    card(
        "WH-98",
        "Gandalf’s Friend",
        abilities=[Ability(TakeIntoService(), windows=("organization",), target=own_character(ANYBODY, at_haven=True))],
        modifiers=in_service(1, direct=2),
        traits=[Trait.SERVES_THE_AVATAR],
    )
    for card_id, name, fortress in KEYS:
        _unlocks(card_id, name, fortress)
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


def _recalls(
    card_id: str, name: str, whose: str, words: str, fits: Callable[[Card], bool], window: Window = "end of turn"
) -> None:
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
                windows=(window,),
                tap_self=True,
                condition=OnTheAvatar(whose),
            ),
        ],
        triggers=[joins_the_avatar(whose)],
    )


def _unlocks(card_id: str, name: str, fortress: str) -> None:
    """A key in the organization phase finds a fortress in the own piles, or takes it from another player."""

    def held_by_others(state: MeccgState, binding: Binding) -> list[CardId]:
        others = (seat for seat in range(state.seats) if seat != binding.seat)
        return [found for seat in others for found in state.in_play(seat) if state.name(found) == fortress]

    card(
        card_id,
        name,
        abilities=[
            Ability(
                Search(fortress, _named((fortress,))),
                key="find",
                title=f"find {fortress}",
                windows=("organization",),
                actor=Actor(bearer=True),
                once_a_turn=True,
            ),
            Ability(
                DiscardTarget(),
                key="take",
                title=f"discard {fortress}",
                windows=("organization",),
                actor=Actor(bearer=True),
                target=Target(f"{fortress} of another player", held_by_others),
            ),
        ],
    )


def _named(names: tuple[str, ...]) -> Callable[[Card], bool]:
    return lambda card: card.name in names


def _is_lesser_ring(card: Card) -> bool:
    return is_ring(card) and card.name != "The One Ring"


def _is_unique(card: Card, low: int, high: int) -> bool:
    return card.facts.unique and low <= card.facts.marshalling_points <= high


def _hero_faction(low: int, high: int) -> Callable[[Card], bool]:
    return lambda card: card.is_faction and card.facts.alignment == "hero" and _is_unique(card, low, high)
