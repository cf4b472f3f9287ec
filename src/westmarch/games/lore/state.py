"""The table of LoRE: companies on a map, what lies with whom, used sites, and where the turn stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from westmarch.games.middle_earth.journey.map import RegionMap
from westmarch.games.middle_earth.table import UNTAPPED, Company, MiddleEarthState
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId, Data
from westmarch.kernel.numbers import mingle

from .cards.definition import Card, all_cards
from .cards.facts import Facts, region_map
from .formats import find_format
from .law import Law
from .moments import SetsOff
from .validation import check_lore
from .words import (
    DECLARED,
    DISCARD,
    DRAFTED,
    DRAW_PILE,
    HAND,
    HAVEN,
    IN_PLAY,
    MAP,
    MP_PILE,
    OUT,
    POOL,
    RESERVE,
    SIDEBOARD,
    ZONES,
)


class Note(Data, frozen=True):
    """Something that has happened this turn and counts until it is over."""

    kind: str
    card: CardId = NO_CARD
    number: int = 0


class Waiting(Data, frozen=True):
    """A trigger that has been set off: which of a card, and what it is about."""

    seat: int
    card: CardId
    trigger: int
    target: CardId = NO_CARD


class LoreState(MiddleEarthState):
    """Everything on a table of LoRE."""

    format: str = "standard"
    phase: str = ""
    company_of_card: list[int] = []
    """The company on which a condition lies, by card; 0 if on none."""
    exhausted: list[int] = []
    main: list[str] = []
    """The main character that each player has played (LO-2.13)."""
    used: dict[str, int] = {}
    """By the number of a site the seats whose used counters are there, as a set of bits."""
    notes: list[Note] = []
    waiting: list[Waiting] = []
    region_types: dict[str, str] = {}
    """Regions whose type has been changed, until the turn ends (LO-2.47)."""
    lairs: list[CardId] = []
    """The sites that are a Dragon's Lair this turn (LO-4.43)."""
    called_by: int = -1
    last_turn: int = -1
    """The turn after which the end game comes, once somebody has called it."""
    first: int = 0
    """Who took the first turn."""

    zone_names: ClassVar[tuple[str, ...]] = ZONES
    public_zones: ClassVar[frozenset[str]] = frozenset({MP_PILE, OUT, IN_PLAY, DRAFTED, DECLARED, MAP})
    owner_zones: ClassVar[frozenset[str]] = frozenset({HAND, DISCARD, SIDEBOARD, RESERVE, POOL})
    loose_zones: ClassVar[frozenset[str]] = frozenset({HAND, DISCARD, SIDEBOARD, RESERVE, POOL})
    card_columns: ClassVar[tuple[str, ...]] = (*MiddleEarthState.card_columns, "company_of_card")
    seat_columns: ClassVar[tuple[str, ...]] = ("exhausted", "main")

    def check(self) -> None:
        super().check()
        check_lore(self)

    @property
    def law(self) -> Law:
        return find_format(self.format)

    @property
    def map(self) -> RegionMap:
        return region_map(self.law.sections)

    # cards

    def card(self, card: CardId) -> Card:
        """What a card is and does."""
        return all_cards()[self.definition[card]]

    def facts(self, card: CardId) -> Facts:
        return all_cards()[self.definition[card]].facts

    def name(self, card: CardId) -> str:
        return all_cards()[self.definition[card]].name if card >= 0 else "nobody"

    def add_all(self, definitions: Sequence[str], owner: int, zone: str) -> Sequence[CardId]:
        """Put several cards into one place while the table is being set."""
        cards = self.add_cards(definitions, owner, zone)
        self.status += [UNTAPPED] * len(cards)
        self.bearer += [NO_CARD] * len(cards)
        self.company_of_card += [0] * len(cards)
        return cards

    def lies_in_play(self, card: CardId) -> bool:
        return card >= 0 and self.place_name(card) == IN_PLAY

    def side(self, card: CardId) -> int:
        """In whose place a card lies."""
        return self.place[card] % self.seats

    def in_play(self, seat: int) -> list[CardId]:
        return self.zone(IN_PLAY, seat)

    def all_in_play(self) -> list[CardId]:
        return [card for seat in range(self.seats) for card in self.in_play(seat)]

    def hand(self, seat: int) -> list[CardId]:
        return self.zone(HAND, seat)

    def attachments(self, card: CardId) -> list[CardId]:
        """The cards that lie with a card, in the order in which they came."""
        index: dict[CardId, list[CardId]] | None = self.cache.get("attachments")
        if index is None:
            index = {}
            for other in self.all_in_play():
                if self.bearer[other] >= 0:
                    index.setdefault(self.bearer[other], []).append(other)
            self.cache["attachments"] = index
        return index.get(card, [])

    def items(self, character: CardId) -> list[CardId]:
        return [card for card in self.attachments(character) if self.facts(card).is_item]

    def allies(self, character: CardId) -> list[CardId]:
        return [card for card in self.attachments(character) if self.facts(card).kind == "ally"]

    def attach(self, card: CardId, bearer: CardId) -> None:
        self.bearer[card] = bearer
        self.table_changed()

    def draw(self, seat: int, card: CardId) -> None:
        """A card comes into a hand unseen by others."""
        self.move(card, HAND)
        mingle(self, card)

    def take_up(self, card: CardId) -> None:
        """A card goes out of play: it stands, bears and lies on nothing any more."""
        self.status[card] = UNTAPPED
        self.bearer[card] = NO_CARD
        self.company_of_card[card] = 0

    # companies

    def members(self, company: Company) -> list[CardId]:
        """Characters and their allies, who count as characters (LO-2.94)."""
        found = list(company.characters)
        for character in company.characters:
            found += self.allies(character)
        return found

    def on_company(self, company: Company) -> list[CardId]:
        """The conditions on a company."""
        return [card for card in self.all_in_play() if self.company_of_card[card] == company.number]

    def is_at_haven(self, company: Company) -> bool:
        return self.facts(company.site).type == HAVEN

    def in_transit(self, company: Company) -> bool:
        """Whether it moves just now: then it is at no site (LO-2.34)."""
        return company.destination >= 0

    # sites

    def sites(self) -> list[CardId]:
        return self.zone(MAP, 0)

    def is_used(self, site: CardId, seat: int) -> bool:
        """Whether a player's own used counter is there (LO-2.90)."""
        return bool(self.used.get(str(site), 0) >> seat & 1)

    def region_type(self, region: str) -> str:
        """What a region counts as now (LO-2.47)."""
        return self.region_types.get(region) or self.map.types[region]

    # seats

    def left_of(self, seat: int) -> int:
        """The next player clockwise: with two, the other one."""
        return (seat + 1) % self.seats

    def hazard_player(self) -> int:
        """Who plays hazards on the companies of the player whose turn it is."""
        return self.left_of(self.active)

    def has_note(self, kind: str, card: CardId = NO_CARD) -> bool:
        return any(note.kind == kind and note.card == card for note in self.notes)

    def having(self, feature: str) -> list[tuple[CardId, Any]]:
        """The modifiers of a figure, or the triggers of a moment, that cards in play have, with their sources."""
        index: dict[str, list[tuple[CardId, Any]]] | None = self.cache.get("features")
        if index is None:
            index = {}
            for card in self.all_in_play():
                behaviour = self.card(card).behaviour
                for modifier in behaviour.modifiers:
                    index.setdefault(modifier.quantity, []).append((card, modifier))
                for number, trigger in enumerate(behaviour.triggers):
                    index.setdefault(f"on {trigger.on}", []).append((card, number))
            self.cache["features"] = index
        return index.get(feature, [])

    def happened(self, change: Change) -> None:
        """What cards in play set off by it waits to be the next action (LO-3.44)."""
        if not isinstance(change, SetsOff):
            return
        about = change.about()
        for card, number in self.having(f"on {change.moment()}"):
            trigger = self.card(card).behaviour.triggers[number]
            if trigger.about.covers(self, card, about) and trigger.when.holds(self, card):
                self.waiting.append(Waiting(self.side(card), card, number, about))

    def citing(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some ids that stand in the book of this game."""
        return tuple(rule for rule in rules if rule.startswith(("LO-", "OP-"))) or rules

    def draw_pile(self, seat: int) -> list[CardId]:
        return self.zone(DRAW_PILE, seat)
