"""The table of LoRE: companies on a map, what lies with whom, used sites, and where the turn stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from westmarch.games.middle_earth.journey.map import RegionMap
from westmarch.games.middle_earth.table import UNTAPPED, Company, MiddleEarthState
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId, Data
from westmarch.kernel.numbers import mingle
from westmarch.kernel.points import carries_out

from .cards.definition import Card, all_cards
from .cards.facts import Facts, region_map
from .formats import find_format
from .law import Law
from .moments import SetsOff
from .validation import check_lore
from .words import (
    ASIDE,
    DECLARED,
    DISCARD,
    DRAFTED,
    DRAW_PILE,
    HAND,
    HAVEN,
    HAZARD_PILE,
    IN_PLAY,
    MAP,
    MP_PILE,
    OUT,
    POOL,
    RESERVE,
    SIDEBOARD,
    ZONES,
)

HAZARDS = 1
"""The seat of the hazards in a solitaire game: nobody sits there."""


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
    last_turn: int = -1
    """The turn after which the end game comes, once somebody has called it."""
    first: int = 0
    """Who took the first turn."""
    out: list[int] = []
    """The seats of those who have given up while others play on."""

    zone_names: ClassVar[tuple[str, ...]] = ZONES
    public_zones: ClassVar[frozenset[str]] = frozenset({MP_PILE, OUT, IN_PLAY, DRAFTED, DECLARED, MAP, ASIDE})
    owner_zones: ClassVar[frozenset[str]] = frozenset({HAND, DISCARD, SIDEBOARD, RESERVE, POOL, HAZARD_PILE})
    loose_zones: ClassVar[frozenset[str]] = frozenset({HAND, DISCARD, SIDEBOARD, RESERVE, POOL, HAZARD_PILE})
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
        found = all_cards()[self.definition[card]]
        return found if card not in self.blanked() else found.blank

    def facts(self, card: CardId) -> Facts:
        return self.card(card).facts

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

    def blanked(self) -> frozenset[CardId]:
        """The characters who have lost their attributes, because of cards on them (LO-4.06)."""
        found: frozenset[CardId] | None = self.cache.get("blanked")
        if found is None:
            cards = all_cards()
            found = self.cache["blanked"] = frozenset(
                self.bearer[card]
                for card in self.all_in_play()
                if self.definition[card] and cards[self.definition[card]].behaviour.blanks
            )
        return found

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

    def kept_aside(self, host: CardId) -> list[CardId]:
        """The cards that a card in play keeps off to the side (LO-4.33)."""
        return [card for seat in range(self.seats) for card in self.zone(ASIDE, seat) if self.bearer[card] == host]

    def items(self, character: CardId) -> list[CardId]:
        return [card for card in self.attachments(character) if self.facts(card).is_item]

    def allies(self, character: CardId) -> list[CardId]:
        return [card for card in self.attachments(character) if self.facts(card).kind == "ally"]

    def attach(self, card: CardId, bearer: CardId) -> None:
        self.bearer[card] = bearer
        self.table_changed()

    def draw(self, seat: int, card: CardId) -> None:
        """A card comes into a hand unseen by others; the two hands of a solitaire game lie open (LO-6.04)."""
        self.move(card, HAND)
        mingle(self, card)
        if hands_lie_open(self):
            self.reveal((card,))

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
        return self.others(seat)[0]

    def right_of(self, seat: int) -> int:
        """The next player counter-clockwise."""
        return self.others(seat)[-1]

    def around(self, seat: int) -> list[int]:
        """All who are in the game, clockwise from a given seat on."""
        order = self.seating or list(range(self.seats))
        start = order.index(seat)
        turned = order[start:] + order[:start]
        return [each for each in turned if each not in self.out] if self.out else turned

    def others(self, seat: int) -> list[int]:
        """All seats but one, clockwise from his left."""
        return [each for each in self.around(seat) if each != seat]

    def people(self, seat: int) -> list[int]:
        """Those who sit at the table, clockwise, from a given seat on."""
        return [each for each in self.around(seat) if each != self.unattended]

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
            if trigger.about.covers(self, card, about) and trigger.when.holds(self, card, about):
                self.waiting.append(Waiting(self.side(card), card, number, about))

    def citing(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some ids that stand in the book of this game."""
        return tuple(rule for rule in rules if rule.startswith(("LO-", "OP-"))) or rules

    def draw_pile(self, seat: int) -> list[CardId]:
        return self.zone(DRAW_PILE, seat)

    def hazard_pile(self, seat: int) -> list[CardId]:
        return self.zone(HAZARD_PILE, seat)


@carries_out("LO-6.04", without=False)
def hands_lie_open(state: LoreState) -> bool:
    """Both hands of a solitaire game are held face up (LO-6.04)."""
    return state.law.solitaire
