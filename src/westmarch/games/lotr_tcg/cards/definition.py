"""A card: its facts and its behaviour. A state refers to both by the card's id."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from westmarch.kernel.points import rule_point

from ..words import SHADOW
from .facts import CHARACTERS, Facts, UnknownCard, all_facts

if TYPE_CHECKING:
    from westmarch.kernel.changes import Change

    from ..texts.abilities import Ability, Modifier, Trigger
    from ..texts.deeds import Deal, Deed, Who
    from .language.subjects.kinds import Kind


class Card:
    """What a card is and does."""

    __slots__ = (
        "abilities",
        "bearer",
        "borrows",
        "complete",
        "continuous",
        "facts",
        "id",
        "is_ally",
        "is_borne",
        "is_character",
        "is_companion",
        "is_condition",
        "is_event",
        "is_item",
        "is_minion",
        "is_ring",
        "is_shadow",
        "is_site",
        "keywords",
        "limit",
        "modifiers",
        "name",
        "on_site",
        "own_cost",
        "parts",
        "paying",
        "set_off_by",
        "silences",
        "speaks",
        "support",
        "timed",
        "title",
        "to_play",
        "triggers",
        "with_another",
    )

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.id = facts.id
        self.name = facts.name
        self.title = facts.title
        self.is_companion = facts.type == "companion"
        self.is_ally = facts.type == "ally"
        self.is_minion = facts.type == "minion"
        self.is_character = facts.type in CHARACTERS
        self.is_item = facts.type in ("possession", "artifact")
        self.is_condition = facts.type == "condition"
        self.is_event = facts.type == "event"
        self.is_site = facts.type == "site"
        self.is_ring = facts.type == "the one ring"
        self.is_shadow = facts.side == SHADOW
        self.support = facts.has("support area")
        self.keywords: dict[str, int] = {}
        """The printed keywords with their bonuses."""
        for keyword, bonus in facts.keywords:
            self.keywords[keyword] = self.keywords.get(keyword, 0) + bonus
        self.is_borne = (self.is_item or self.is_condition) and not self.support
        self.bearer: Kind | None = None
        """Who may bear it."""
        self.limit = 0
        """How many copies one bearer may have; 0 for no limit but those of the rules."""
        self.on_site = False
        """Played on a site."""
        self.with_another = False
        """A hand weapon that may be borne beside another one."""
        self.to_play: tuple[Deed, ...] = ()
        self.paying: Deal | None = None
        """What it takes to play it, as a text that is carried out."""
        """What playing it requires and costs besides twilight."""
        self.abilities: dict[str, Ability] = {}
        self.modifiers: tuple[Modifier, ...] = ()
        self.triggers: dict[str, Trigger] = {}
        self.set_off_by: tuple[tuple[type[Change], str], ...] = ()
        """The triggers and responses, each with the kind of change that it waits for."""
        self.timed: tuple[tuple[str, str], ...] = ()
        """The special abilities, each with the phases in which it may be used."""
        self.continuous: tuple[Modifier, ...] = ()
        """The modifiers that speak from the table."""
        self.own_cost: tuple[Modifier, ...] = ()
        """The modifiers of what it costs itself, from a hand."""
        self.silences: tuple[Who, ...] = ()
        """Of which cards it says that their text does not apply."""
        self.speaks = False
        """Whether it has any text that counts on the table."""
        self.parts: dict[str, Deal] = {}
        """Its texts and their parts by path, as far as somebody has used them."""
        self.borrows: tuple[int, ...] = ()
        """The numbers of its player's own sites whose text it has."""
        self.complete = False

    def deal(self, ability: str) -> Deal:
        """What one of its texts does, by its name."""
        found: Ability | Trigger = self.abilities[ability] if ability in self.abilities else self.triggers[ability]
        return found.deal

    def deed_at(self, path: str) -> Deed:
        """A text, or a part of one, by its path: `skirmish`, `maneuver/effect:1`, `to play`."""
        name, *steps = path.split("/")
        deed: Deed | None = self.deal(name) if name in self.abilities or name in self.triggers else self.paying
        assert deed is not None, path
        for step in steps:
            deed = deed.at(step)
        return deed

    def deal_at(self, path: str) -> Deal:
        """The same, with its costs and effects apart."""
        deal = self.parts.get(path)
        if deal is None:
            deal = self.parts[path] = self.deed_at(path).as_deal()
        return deal

    def says(self, ability: str) -> str:
        """What one of its texts does, in words."""
        return self.named_in(self.deal(ability).words)

    def named_in(self, words: str) -> str:
        """Words of its text with the name by which it speaks of itself."""
        return words.replace("this card", self.title if self.facts.unique else f"this {self.facts.type}")

    def __repr__(self) -> str:
        return f"<card {self.id} {self.name}>"


CARDS: dict[str, Card] = {card_id: Card(facts) for card_id, facts in all_facts().items()}
CARDS[""] = Card(
    Facts(id="", rarity="", title="a card", type="hidden"),
)
"""What a card looks like to whoever may not know it."""


def card_named(card_id: str) -> Card:
    found = CARDS.get(card_id)
    if found is None:
        raise UnknownCard(f"there is no card {card_id!r}")
    return found


def is_on(card_id: str) -> bool:
    """Whether a card's behaviour is switched on; for the proof that its tests mean something."""
    return rule_point("card", card_id, (card_id,))


@cache
def all_cards() -> Mapping[str, Card]:
    """Every card, with its behaviour."""
    from . import sets

    for module in pkgutil.walk_packages(sets.__path__, f"{sets.__name__}."):
        importlib.import_module(module.name)
    return CARDS
