"""A card: its facts and its behaviour. Behaviour is written in `cards/sets`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from westmarch.games.middle_earth.cards.printed import AutomaticAttack
from westmarch.kernel.data import register_all
from westmarch.kernel.points import carries_out, rule_point
from westmarch.kernel.structs import replace

from ..words import (
    CONDITION,
    CONDITIONS,
    CREATURE,
    ENVIRONMENT,
    EVENT,
    GOLD_RING,
    HAZARD_CONDITION,
    HAZARD_EVENT,
    MINOR,
    NAZGUL,
    QUEST,
)
from .facts import Facts, all_facts
from .language.base import Ability, Modifier, Trigger

PLAIN_KINDS = frozenset({"character", "creature", "site", "ally", "faction"})
"""The kinds of cards that do something without a text of their own; items may."""


class Behaviour(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What a card does besides what its kind and its figures say."""

    play: Ability | None = None
    """As an event or a condition; the same text serves both sides of a card that is hazard and resource."""
    abilities: tuple[Ability, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    on: str = "table"
    """Where a condition lies: on the `table`, with its `target`, on the `company`, or on the `site`."""
    attack: AutomaticAttack | None = None
    """The attack of a condition (LO-2.81)."""
    attacks: int = 1
    """How many attacks a creature makes (LO-2.55)."""
    attacker_assigns: bool = False
    detainment: bool = False
    each: bool = False
    """Each character faces a strike."""
    at_used_sites: bool = False
    uses_site: bool = True
    taps_bearer: bool = True
    """Playing the item taps who plays it (LO-2.91)."""
    storable: str = ""
    """A condition that may be stored: `freely`, or `after a roll` (LO-2.25)."""
    leaves_on_exhaustion: bool = False
    points_when: Any = None
    """The condition under which points in parentheses count (LO-4.24)."""
    cannot_be_stored: bool = False
    blanks: bool = False
    """Whoever bears it has no attributes (LO-4.06)."""
    starts: bool = False
    """A quest with which a player may begin (LO-1.33)."""


PLAYED = frozenset({EVENT, CONDITION, HAZARD_EVENT, HAZARD_CONDITION})
ITEM = "item"
TRIGGERED = "triggered"
"""By this is found whatever waits for any moment."""
ATTACK = "attack"
"""By this an attack that a card in play makes is found."""
ON_COMPANY, REMOVABLE = "on a company", "removable"
"""By these are found what lies on companies, and hazards that are removed by a roll."""
USE, STORE, MAIN, INFLUENCE, WORTH = "use", "store", "main character", "influence", "worth"
"""What is offered by a card in play: its texts, to be stored, to reach for the sideboard, to control others, and
marshalling points under a condition."""
NONE = Behaviour()
PLAIN = Behaviour()
"""Of cards that do just what their figures say."""
BEHAVIOURS: dict[str, tuple[str, Behaviour]] = {}


class PrintedText:
    """A text of a card that somebody may use: its number, what it does, and the race and skills that it asks for."""

    __slots__ = ("ability", "needs", "number")

    def __init__(self, number: int, ability: Ability, needs: tuple[str, ...]) -> None:
        self.number = number
        self.ability = ability
        self.needs = needs


Found: TypeAlias = tuple[tuple[Hashable, Any], ...]
"""By what a card in play is found, and what is found."""


class FoundBy(dict[int, Found]):
    """By what a card is found among the cards of a seat in play: its features, and with the seat what it offers."""

    def __init__(self, features: Found, offers: Found) -> None:
        super().__init__()
        self.features = features
        self.offers = offers

    def __missing__(self, seat: int) -> Found:
        return self.setdefault(seat, (*self.features, *[((name, seat), value) for name, value in self.offers]))


class Card:
    """What a card is and does; one for each id."""

    __slots__ = (
        "_blank",
        "behaviour",
        "complete",
        "does_something",
        "facts",
        "features",
        "found_by",
        "held_for",
        "id",
        "kind",
        "name",
        "offers",
        "play",
        "printed",
        "texts",
        "worth",
    )

    def __init__(self, facts: Facts, behaviour: Behaviour | None) -> None:
        self.id = facts.id
        self.name = facts.name
        self.kind = facts.kind
        self.facts = facts
        self.complete = behaviour is not None or facts.kind in PLAIN_KINDS or facts.is_item
        self.behaviour = behaviour or NONE
        play = self.behaviour.play
        self.texts: tuple[Ability, ...] = (play or Ability(), *self.behaviour.abilities)
        """The texts that are used, by their number: playing it comes first."""
        needs = (facts.needs, *(ability.needs for ability in self.behaviour.abilities))
        self.printed = tuple(map(PrintedText, range(len(needs)), self.texts, needs))
        self.play = self.printed[0]
        self.features = tuple(features_of(self))
        self.offers = tuple(offers_of(self))
        self.held_for = held_for(facts)
        """What is sought in a hand: see `Held`."""
        self.worth = facts.points if self.behaviour.points_when is None and not facts.is_hazard else 0
        """The marshalling points that it gives in play, whatever else is so."""
        self.does_something = bool(self.features or self.offers)
        """Whether an index of cards in play has to look at it."""
        self.found_by = FoundBy(self.features, self.offers)
        """By what it is found among the cards of a seat in play."""
        self._blank: Card | None = None

    @property
    def blank(self) -> Card:
        """The same card without its attributes."""
        if self._blank is None:
            self._blank = Card(*without_attributes(self.facts, self.behaviour))
        return self._blank

    @property
    def may_start(self) -> bool:
        """Whether somebody may begin with it: a minor item that is not unique, or a quest that says so (LO-1.33)."""
        is_minor = self.kind == MINOR and not self.facts.unique
        return is_minor or (QUEST in self.facts.keywords and self.behaviour.starts)


def held_for(facts: Facts) -> tuple[str, ...]:
    """For what a card is held: to be played as an event or a condition, as an item, or as what its kind says."""
    if facts.kind in PLAYED:
        return (EVENT,)
    if facts.kind == CREATURE and facts.also:
        return CREATURE, EVENT
    return (ITEM if facts.is_item else facts.kind,)


def features_of(card: Card) -> Iterator[tuple[str, Any]]:
    """What a card in play brings about by itself: the figures that it changes, the moments for which it waits, the
    attack that it makes; and whether it lies on a company, can be removed by a roll, or is what others concern: a
    condition, an environment."""
    behaviour = card.behaviour
    for modifier in behaviour.modifiers:
        yield modifier.quantity, modifier
    if behaviour.triggers:
        yield TRIGGERED, 0
    for number, trigger in enumerate(behaviour.triggers):
        yield f"on {trigger.on}", number
    if behaviour.attack is not None:
        yield ATTACK, behaviour.attack
    if behaviour.on == "company":
        yield ON_COMPANY, 0
    if card.facts.is_hazard and card.facts.number:
        yield REMOVABLE, card.facts.number
    if card.kind in CONDITIONS:
        yield card.kind, 0
    if ENVIRONMENT in card.facts.keywords:
        yield ENVIRONMENT, 0


def offers_of(card: Card) -> Iterator[tuple[str, Any]]:
    """What its player may do with a card in play because of what it is."""
    for text in card.printed[1:]:
        yield USE, text
    if card.facts.main:
        yield MAIN, 0
    if card.facts.influence and not card.facts.is_member:
        yield INFLUENCE, card.facts.influence
    if card.facts.is_item or card.behaviour.storable:
        yield STORE, 0
    if card.behaviour.points_when is not None and not card.facts.is_hazard:
        yield WORTH, card.facts.points
    if card.kind == GOLD_RING or NAZGUL in card.facts.keywords:
        yield GOLD_RING if card.kind == GOLD_RING else NAZGUL, 0


@carries_out("LO-4.06", without=lambda facts, behaviour: (facts, behaviour))
def without_attributes(facts: Facts, behaviour: Behaviour) -> tuple[Facts, Behaviour]:
    """What is left without prowess, body, race, skills, mind, marshalling points and special abilities (LO-4.06)."""
    return replace(facts, prowess=0, body=0, race="", skills=(), mind=0, points=0), NONE


def card(card_id: str, name: str, behaviour: Behaviour) -> str:
    """Say what a card does; it names itself, so that nobody mistakes an id."""
    if card_id in BEHAVIOURS:
        raise ValueError(f"{card_id} has a behaviour already")
    if behaviour is PLAIN or rule_point("card", card_id, (card_id,)):
        BEHAVIOURS[card_id] = (name, behaviour)
    return card_id


@cache
def all_cards() -> Mapping[str, Card]:
    """Every card with its behaviour."""
    register_all("westmarch.games.lore.cards.sets")
    facts = all_facts()
    for card_id, (name, _) in BEHAVIOURS.items():
        if card_id not in facts or facts[card_id].name != name:
            raise ValueError(f"{card_id} is not {name}")
    return MappingProxyType(
        {
            card_id: Card(found, BEHAVIOURS[card_id][1] if card_id in BEHAVIOURS else None)
            for card_id, found in facts.items()
        }
    )


class _Cards(dict[str, Card]):
    """Cards by id, as far as they have been asked for."""

    def __missing__(self, card_id: str) -> Card:
        return self.setdefault(card_id, all_cards()[card_id])


CARDS = _Cards()
"""The same cards, where they are looked up all the time."""
