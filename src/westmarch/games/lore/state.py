"""The table of LoRE: companies on a map, what lies with whom, used sites, and where the turn stands."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, ClassVar, Self

from westmarch.games.middle_earth.journey.map import RegionMap
from westmarch.games.middle_earth.table import UNTAPPED, Company, MiddleEarthState
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId, Data
from westmarch.kernel.numbers import ALWAYS, mingle
from westmarch.kernel.points import carries_out

from .cards.definition import CARDS, TRIGGERED, Card
from .cards.facts import Facts, all_regions, printed_types, region_map
from .earlier import brought_up_to_date
from .formats import LAWS
from .holding import Held
from .lands import Lands, lands_of
from .law import Law
from .moments import SetsOff
from .validation import check_lore
from .words import (
    ALLY,
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

HANDS, FEATURES, ATTACHMENTS, ALLIES, BLANKED, LANDS = "hands", "features", "attachments", "allies", "blanked", "lands"
"""Where the cache keeps the indexes of hands, by seat; of the features of cards in play; of what lies with what, of the
allies among that, and of who has lost his attributes; and of the map."""
HOPES = "hopes"
"""Where it keeps what the squire makes of hand and table."""
ZONE_KINDS = {zone: kind for kind, zone in enumerate(ZONES)}
"""The kinds of places by name, where they are looked up all the time."""
IN_PLAY_KIND, HAND_KIND, HAZARD_PILE_KIND, DRAW_PILE_KIND = map(ZONES.index, (IN_PLAY, HAND, HAZARD_PILE, DRAW_PILE))
MAP_KIND, ASIDE_KIND = map(ZONES.index, (MAP, ASIDE))
HELD = frozenset({HAND_KIND, HAZARD_PILE_KIND})


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
    watches_changes: ClassVar[bool] = False
    reads_its_log: ClassVar[bool] = True

    @classmethod
    def load(cls, saved: Any) -> Self:
        return super().load(brought_up_to_date(saved))

    def check(self) -> None:
        super().check()
        check_lore(self)

    @property
    def law(self) -> Law:
        return LAWS[self.format]

    @property
    def map(self) -> RegionMap:
        return region_map(LAWS[self.format].sections)

    # cards

    def card(self, card: CardId) -> Card:
        """What a card is and does."""
        blanked: frozenset[CardId] | None = self.cache.get(BLANKED)
        if blanked is None:
            blanked = self.blanked()
        found = CARDS[self.definition[card]]
        return found.blank if card in blanked else found

    def facts(self, card: CardId) -> Facts:
        """What is printed on a card. It is asked so often that it does not ask `card`."""
        blanked: frozenset[CardId] | None = self.cache.get(BLANKED)
        if blanked is None:
            blanked = self.blanked()
        found = CARDS[self.definition[card]]
        return found.blank.facts if card in blanked else found.facts

    def facts_of(self, cards: Iterable[CardId]) -> list[Facts]:
        """What is printed on each of several cards."""
        blanked: frozenset[CardId] | None = self.cache.get(BLANKED)
        if blanked is None:
            blanked = self.blanked()
        everything, definition = CARDS, self.definition
        if not blanked:
            return [everything[definition[card]].facts for card in cards]
        found: list[Facts] = []
        for card in cards:
            what = everything[definition[card]]
            found.append(what.blank.facts if card in blanked else what.facts)
        return found

    def name(self, card: CardId) -> str:
        return CARDS[self.definition[card]].name if card >= 0 else "nobody"

    @staticmethod
    def name_of(definition: str) -> str:
        return CARDS[definition].name

    def add_all(self, definitions: Sequence[str], owner: int, zone: str) -> Sequence[CardId]:
        """Put several cards into one place while the table is being set."""
        cards = self.add_cards(definitions, owner, zone)
        self.status += [UNTAPPED] * len(cards)
        self.bearer += [NO_CARD] * len(cards)
        self.company_of_card += [0] * len(cards)
        return cards

    def zone(self, name: str, seat: int) -> list[CardId]:
        return self.zones[ZONE_KINDS[name] * self.seats + seat]

    def pour(self, pile: str, into: str, seat: int) -> None:
        """All cards of a pile go under another one of the same player, which nobody sees."""
        before, after = ZONE_KINDS[pile] * self.seats + seat, ZONE_KINDS[into] * self.seats + seat
        cards, place, stay = self.zones[before], self.place, self.stay
        for card in cards:
            place[card] = after
            stay[card] += 1
        self.zones[after] += cards
        cards.clear()
        self.forget(before, after)

    def place_name(self, card: int) -> str:
        return ZONES[self.place[card] // self.seats]

    def lies_in_play(self, card: CardId) -> bool:
        return card >= 0 and self.place[card] // self.seats == IN_PLAY_KIND

    def side(self, card: CardId) -> int:
        """In whose place a card lies."""
        return self.place[card] % self.seats

    def in_play(self, seat: int) -> list[CardId]:
        return self.zones[IN_PLAY_KIND * self.seats + seat]

    def all_in_play(self) -> list[CardId]:
        first = IN_PLAY_KIND * self.seats
        found: list[CardId] = []
        for cards in self.zones[first : first + self.seats]:
            found += cards
        return found

    def hand(self, seat: int) -> list[CardId]:
        return self.zones[HAND_KIND * self.seats + seat]

    def held(self, seat: int) -> Held:
        """What a player may play from, his hand and his hazard pile, sorted."""
        hands: list[Held | None] | None = self.cache.get(HANDS)
        if hands is None:
            hands = self.cache[HANDS] = [None] * self.seats
        found = hands[seat]
        if found is None:
            zones, seats = self.zones, self.seats
            hand, pile = zones[HAND_KIND * seats + seat], zones[HAZARD_PILE_KIND * seats + seat]
            found = hands[seat] = Held(self.definition, hand, pile)
        return found

    def blanked(self) -> frozenset[CardId]:
        """The characters who have lost their attributes, because of cards on them (LO-4.06)."""
        found: frozenset[CardId] = self._indexed(BLANKED)
        return found

    def attachments(self, card: CardId) -> list[CardId]:
        """The cards that lie with a card, in the order in which they came."""
        index: dict[CardId, list[CardId]] = self.cache.get(ATTACHMENTS) or self._indexed(ATTACHMENTS)
        return index.get(card, [])

    def kept_aside(self, host: CardId) -> list[CardId]:
        """The cards that a card in play keeps off to the side (LO-4.33)."""
        first = ASIDE_KIND * self.seats
        return [card for cards in self.zones[first : first + self.seats] for card in cards if self.bearer[card] == host]

    def items(self, character: CardId) -> list[CardId]:
        return [card for card in self.attachments(character) if self.facts(card).is_item]

    def allies(self, character: CardId) -> list[CardId]:
        return self.all_allies().get(character, [])

    def all_allies(self) -> dict[CardId, list[CardId]]:
        """The allies in play by the characters with whom they are."""
        found: dict[CardId, list[CardId]] = self._indexed(ALLIES)
        return found

    def attach(self, card: CardId, bearer: CardId) -> None:
        self.bearer[card] = bearer
        self.table_changed()

    def draw(self, seat: int, card: CardId) -> None:
        """A card comes into a hand unseen by others; the two hands of a solitaire game lie open (LO-6.04)."""
        self.move(card, HAND)
        if self.windows == ALWAYS:
            mingle(self, card)
        if self.unattended >= 0 and hands_lie_open(self):
            self.reveal((card,))

    def take_up(self, card: CardId) -> None:
        """A card goes out of play: it stands, bears and lies on nothing any more."""
        self.status[card] = UNTAPPED
        self.bearer[card] = NO_CARD
        self.company_of_card[card] = 0

    # companies

    def members(self, company: Company) -> list[CardId]:
        """Characters and their allies, who count as characters (LO-2.94)."""
        found, allies = [*company.characters], self.cache.get(ALLIES)
        if allies is None:
            allies = self.all_allies()
        if allies:
            for character in company.characters:
                found += allies.get(character, ())
        return found

    def everybody(self, seat: int) -> list[CardId]:
        """All who count as characters of a player, allies among them (LO-2.94)."""
        return [card for company in self.companies_of(seat) for card in self.members(company)]

    def on_company(self, company: Company) -> list[CardId]:
        """The conditions on a company."""
        return [card for card in self.all_in_play() if self.company_of_card[card] == company.number]

    def is_at_haven(self, company: Company) -> bool:
        return CARDS[self.definition[company.site]].facts.type == HAVEN

    def in_transit(self, company: Company) -> bool:
        """Whether it moves just now: then it is at no site (LO-2.34)."""
        return company.destination >= 0

    # sites

    def sites(self) -> list[CardId]:
        return self.zones[MAP_KIND * self.seats]

    def lands(self) -> Lands:
        """What is found out once about the sites of the map."""
        found: Lands | None = self.cache.get(LANDS)
        if found is None:
            sites = tuple(self.sites())
            found = lands_of(self.map, sites, tuple([self.definition[site] for site in sites]))
            self.cache[LANDS] = found
        return found

    def is_used(self, site: CardId, seat: int) -> bool:
        """Whether a player's own used counter is there (LO-2.90)."""
        return bool(self.used.get(str(site), 0) >> seat & 1)

    def region_type(self, region: str) -> str:
        """What a region counts as now (LO-2.47)."""
        return self.region_types.get(region) or all_regions()[region].type

    def types_of(self, regions: tuple[str, ...]) -> tuple[str, ...]:
        """What several regions count as now."""
        return tuple(map(self.region_type, regions)) if self.region_types else printed_types(regions)

    # seats

    def left_of(self, seat: int) -> int:
        """The next player clockwise: with two, the other one."""
        return 1 - seat if self.seats == 2 else self.others(seat)[0]

    def right_of(self, seat: int) -> int:
        """The next player counter-clockwise."""
        return self.others(seat)[-1]

    def around(self, seat: int) -> list[int]:
        """All who are in the game, clockwise from a given seat on."""
        if self.seats == 2 and not self.out:
            return [seat, 1 - seat]
        order = self.seating or list(range(self.seats))
        start = order.index(seat)
        turned = order[start:] + order[:start]
        return [each for each in turned if each not in self.out] if self.out else turned

    def others(self, seat: int) -> list[int]:
        """All seats but one, clockwise from his left."""
        return [1 - seat] if self.seats == 2 else [each for each in self.around(seat) if each != seat]

    def people(self, seat: int) -> list[int]:
        """Those who sit at the table, clockwise, from a given seat on."""
        return [each for each in self.around(seat) if each != self.unattended]

    def hazard_player(self) -> int:
        """Who plays hazards on the companies of the player whose turn it is."""
        return self.left_of(self.active)

    def has_note(self, kind: str, card: CardId = NO_CARD) -> bool:
        for note in self.notes:
            if note.kind == kind and note.card == card:
                return True
        return False

    def having(self, feature: Hashable) -> list[tuple[CardId, Any]]:
        """The modifiers of a figure, or the triggers of a moment, that cards in play have, with their sources; or what
        a player's cards offer him, by its name and his seat."""
        index: dict[Hashable, list[tuple[CardId, Any]]] = self.cache.get(FEATURES) or self._indexed(FEATURES)
        return index.get(feature, [])

    def features(self) -> dict[Hashable, list[tuple[CardId, Any]]]:
        """The same of all features that cards in play have."""
        found: dict[Hashable, list[tuple[CardId, Any]]] = self._indexed(FEATURES)
        return found

    def happened(self, change: Change) -> None:
        """What cards in play set off by it waits to be the next action (LO-3.44)."""
        features = self.cache.get(FEATURES) or self.features()
        if TRIGGERED not in features or not change.sets_off:
            return
        assert isinstance(change, SetsOff)
        for card, number in features.get(f"on {change.moment()}", ()):
            trigger, about = self.card(card).behaviour.triggers[number], change.about()
            if trigger.about.covers(self, card, about) and trigger.when.holds(self, card, about):
                self.waiting.append(Waiting(self.side(card), card, number, about))

    def citing(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some ids that stand in the book of this game."""
        return tuple(rule for rule in rules if rule.startswith(("LO-", "OP-"))) or rules

    def draw_pile(self, seat: int) -> list[CardId]:
        return self.zones[DRAW_PILE_KIND * self.seats + seat]

    def hazard_pile(self, seat: int) -> list[CardId]:
        return self.zones[HAZARD_PILE_KIND * self.seats + seat]

    # indexes

    def _indexed(self, which: str) -> Any:
        """An index of the cards in play. Where it is missing they are looked through once, for all of them."""
        cache = self.cache
        if which in cache:
            return cache[which]
        cards, definition, bearer = CARDS, self.definition, self.bearer
        attachments: dict[CardId, list[CardId]] = {}
        allies: dict[CardId, list[CardId]] = {}
        blanked: set[CardId] = set()
        found: list[tuple[int, CardId, Card]] = []
        for seat in range(self.seats):
            for card in self.zones[IN_PLAY_KIND * self.seats + seat]:
                what, host = cards[definition[card]], bearer[card]
                if what.does_something:
                    found.append((seat, card, what))
                if host >= 0:
                    attachments.setdefault(host, []).append(card)
                    if what.kind == ALLY:
                        allies.setdefault(host, []).append(card)
                    if what.behaviour.blanks:
                        blanked.add(host)
        features: dict[Hashable, list[tuple[CardId, Any]]] = {}
        for seat, card, what in found:
            for name, value in (what.blank if card in blanked else what).found_by[seat]:
                features.setdefault(name, []).append((card, value))
        indexes = {ATTACHMENTS: attachments, ALLIES: allies, FEATURES: features, BLANKED: frozenset(blanked)}
        cache.update(indexes)
        return indexes[which]

    def forget(self, before: int, after: int, card: CardId = NO_CARD) -> None:
        """What does not come into play or leave it changes no index of the table."""
        cache, seats = self.cache, self.seats
        kind, other = before // seats, after // seats
        hands = cache.get(HANDS)
        if hands is not None:
            if kind in HELD:
                hands[before % seats] = None
            if other in HELD:
                hands[after % seats] = None
        if kind == IN_PLAY_KIND or other == IN_PLAY_KIND:
            self.table_changed()
        elif HOPES in cache:
            del cache[HOPES]

    def table_changed(self) -> None:
        """Drop the indexes of what lies on the table; those of hands and of the map are none of it."""
        cache = self.cache
        if cache:
            hands, lands = cache.get(HANDS), cache.get(LANDS)
            cache.clear()
            if hands is not None:
                cache[HANDS] = hands
            if lands is not None:
                cache[LANDS] = lands

    def copy_cache(self) -> dict[Any, Any]:
        """No index is changed once it is made; those of hands, which grow, are copied."""
        cache = self.cache.copy()
        if HANDS in cache:
            cache[HANDS] = cache[HANDS].copy()
        return cache


@carries_out("LO-6.04", without=False)
def hands_lie_open(state: LoreState) -> bool:
    """Both hands of a solitaire game are held face up (LO-6.04)."""
    return state.law.solitaire
