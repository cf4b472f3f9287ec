"""The MECCG table: characters in companies at sites, what they bear, and where the turn stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, ClassVar, Self

from westmarch.games.middle_earth.aftermath import FOLLOWS, note_follows
from westmarch.games.middle_earth.table import Company as Company
from westmarch.games.middle_earth.table import MiddleEarthState
from westmarch.kernel.changes import Change, Watch
from westmarch.kernel.data import NO_CARD, CardId

from .alignments import ALIGNMENTS, Alignment, barred_names
from .cards.definition import CARDS, FEATURES, Card, lasting_watches
from .cards.guises import WORN_BY
from .cards.rulings import Deed, is_forbidden
from .cards.traits import Trait
from .earlier import brought_up_to_date
from .formats import LAWS
from .law import Law
from .notes import Note, OwnHaven
from .validation import check_meccg
from .words import MORNING, NIGHT, UNTAPPED

GENERAL = CardId(-1)
"""In the column of leaders: controlled by general influence."""
UNCONTROLLED = CardId(-2)
"""In the column of leaders: the leader was lost; nobody controls the character until his next organization phase."""

PLAY_DECK, HAND, DISCARD, LOCATION, PILE, OUT, IN_PLAY, POOL, STARTING, DECLARED = range(10)
SIDEBOARD, ON_GUARD, AGENTS, ASIDE = range(10, 14)

HAZARDS = 1
"""The seat of the hazards in a solitaire game: nobody sits there."""

HANDS, PLACED, NAMES, ATTACHMENTS = ("hands", "placed", "names", "attachments")
KEPT = (HANDS, PLACED, FEATURES, NAMES, ATTACHMENTS)
"""Where the cache keeps the indexes of hands, by seat, of what lies in play and in marshalling point piles, of the
features of cards in play, of the unique cards in use, and of what lies with what. They depend on moves alone, the last
also on who bears what."""
NAMES_IN_PLAY = "names in play"
"""Of the indexes of what is placed the one that lists every card."""

WORKS_ONCE_STORED = Deed.WORK_ONCE_STORED.allowed
AT_WORK_STORED = "at work once stored"
"""By what cards are found that do in the marshalling point pile what others do in play."""

OFF_TABLE = frozenset({PLAY_DECK, HAND, DISCARD, LOCATION, POOL, STARTING, SIDEBOARD, ON_GUARD})
NAMED_ONLY = OFF_TABLE | {OUT, DECLARED}
FOR_SITES = NAMED_ONLY | {IN_PLAY}
"""The places that no index of the table looks at; those of which only the names of unique cards matter; and those in
which most sites concern nobody, for companies say where they are."""


class MeccgState(MiddleEarthState):
    """Everything on a MECCG table."""

    format: str = "introductory"
    alignments: list[str] = []
    """The alignment of each seat, by name."""
    leader: list[CardId] = []
    character_played: bool = False
    limits_halved: bool = False
    """The hazard limits of the active player's companies count half this turn (ME-2.37)."""
    in_use: list[CardId] = []
    """Items that their bearers have taken up rather than others of their kind, the latest last."""
    of_full_value: list[CardId] = []
    """Items of another side that were played where they keep their full value (ME-2.73)."""
    this_turn: list[Note] = []
    """What has been done this turn and counts for the rest of it, or of the game."""
    stored_at: dict[str, str | OwnHaven] = {}
    """The name of the site at which a card of a marshalling point pile was stored, or a card in play (a faction, or
    what remembers it) was played, by the number of the card."""
    bound_to: dict[str, str] = {}
    """The id of the site beside which a site of the Under-deeps lies, or of the creature of which a card is what
    remains, by the number of the card."""
    placed_with: dict[str, CardId] = {}
    """The card with which another was placed, by the number of that other."""
    slain: dict[str, int] = {}
    """Kill points for characters eliminated in company combat, by the number of the seat (ME-7.149)."""
    lowered_influence: dict[str, tuple[str, ...]] = {}
    """The restricted direct influences of a character that bear what is taken from it, in their own words and in the
    order chosen, by the number of the character (CR-T.116)."""
    turns_left: int = -1
    """After a call: how many turns are still to come."""
    avatars: list[str] = []
    """Who each player has chosen to be, if that is decided before the game (ME-12.09)."""
    out: list[int] = []
    """Those who are out of the game while others play on (ME-12.22)."""
    sent_back: dict[str, str] = {}
    """The avatars whom a body check has sent back to hand, by the number of the seat (ME-5.80, ME-5.81)."""
    idle_turns: int = 0
    """How many turns in a row have passed in which nobody had anything to choose."""

    zone_names: ClassVar[tuple[str, ...]] = (
        "play deck",
        "hand",
        "discard pile",
        "location deck",
        "marshalling point pile",
        "out of play",
        "in play",
        "pool",
        "starting characters",
        "declared",
        "sideboard",
        "on-guard",
        "agents",
        "off to the side",
    )
    """Agents are those in play face down; off to the side lie prisoners and what they had."""
    public_zones: ClassVar[frozenset[str]] = frozenset(
        {"marshalling point pile", "out of play", "in play", "declared", "off to the side"}
    )
    owner_zones: ClassVar[frozenset[str]] = frozenset(
        {
            "hand",
            "discard pile",
            "location deck",
            "pool",
            "starting characters",
            "sideboard",
            "on-guard",
            "agents",
        }
    )
    loose_zones: ClassVar[frozenset[str]] = frozenset(
        {"hand", "discard pile", "location deck", "pool", "starting characters", "sideboard"}
    )

    card_columns: ClassVar[tuple[str, ...]] = (*MiddleEarthState.card_columns, "leader")
    seat_columns: ClassVar[tuple[str, ...]] = ("alignments", "exhausted")

    @classmethod
    def load(cls, saved: Any) -> Self:
        return super().load(brought_up_to_date(saved))

    def check(self) -> None:
        super().check()
        check_meccg(self)

    # cards

    def card(self, card: CardId) -> Card:
        """What a card is and does."""
        return CARDS[self.definition[card]]

    def name(self, card: CardId) -> str:
        return CARDS[self.definition[card]].name if card >= 0 else "nobody"

    @staticmethod
    def name_of(definition: str) -> str:
        return CARDS[definition].name

    def add(self, definition: str, owner: int, zone: str, seat: int | None = None) -> CardId:
        """Put a card on the table while it is being set."""
        (card,) = self.add_all((definition,), owner, zone, seat)
        return card

    def add_all(self, definitions: Sequence[str], owner: int, zone: str, seat: int | None = None) -> Sequence[CardId]:
        """Put several cards into one place while the table is being set."""
        cards = self.add_cards(definitions, owner, zone, seat)
        self.status += [UNTAPPED] * len(cards)
        self.bearer += [NO_CARD] * len(cards)
        self.leader += [GENERAL] * len(cards)
        return cards

    def appear_as(self, card: CardId, definition: str) -> None:
        """Use a card in a guise, or as what it is again."""
        self.definition[card] = definition
        self.cache.clear()

    def attach(self, card: CardId, bearer: CardId) -> None:
        """Put a card with a character (or under another card)."""
        if card in self.in_use:
            self.in_use.remove(card)
        self.bearer[card] = bearer
        self.cache.pop(ATTACHMENTS, None)
        self.table_changed()

    def attachments(self, card: CardId) -> list[CardId]:
        """The cards that lie with a card, in the order in which they came."""
        index: dict[CardId, list[CardId]] | None = self.cache.get(ATTACHMENTS)
        if index is None:
            index = self.cache[ATTACHMENTS] = {}
            bearers, first = self.bearer, IN_PLAY * self.seats
            for zone in self.zones[first : first + self.seats]:
                for other in zone:
                    bearer = bearers[other]
                    if bearer >= 0:
                        index.setdefault(bearer, []).append(other)
        return index.get(card, [])

    def items(self, character: CardId) -> list[CardId]:
        definition = self.definition
        return [card for card in self.attachments(character) if CARDS[definition[card]].is_item]

    def allies(self, character: CardId) -> list[CardId]:
        definition = self.definition
        return [card for card in self.attachments(character) if CARDS[definition[card]].is_ally]

    def factions(self, seat: int) -> list[CardId]:
        """The factions that a player has won: in play, or in his marshalling point pile (ME-9.10)."""
        won = [card for card in self.zones[PILE * self.seats + seat] if self.owner[card] == seat]
        return [card for place in (self.in_play(seat), won) for card in place if self.card(card).is_faction]

    def in_play(self, seat: int) -> list[CardId]:
        return self.zones[IN_PLAY * self.seats + seat]

    def having(self, feature: str | Trait) -> list[CardId]:
        """The cards in play, of all players, that have a trait or a kind of behaviour, in the order they came."""
        index: dict[str | Trait, list[CardId]] | None = self.cache.get(FEATURES)
        if index is None:
            index = self.features()
        return index.get(feature, [])

    def features(self) -> dict[str | Trait, list[CardId]]:
        """The index of what the cards in play have, made anew."""
        index: defaultdict[str | Trait, list[CardId]] = defaultdict(list)
        self.cache[FEATURES] = index
        definition, zones, owner, seats = self.definition, self.zones, self.owner, self.seats
        for seat in range(seats):
            for card in zones[IN_PLAY * seats + seat]:
                found = CARDS[definition[card]]
                features = found.features
                # Most sites and many others have none.
                if not features:
                    continue
                if owner[card] != seat and self._is_trophy(card, seat):
                    continue
                for known in features:
                    index[known].append(card)
            for card in zones[PILE * seats + seat]:
                if WORKS_ONCE_STORED in CARDS[definition[card]].rulings:
                    index[AT_WORK_STORED].append(card)
        return index

    def _update_features(self, card: CardId, has_left: bool, has_come: bool) -> None:
        """A card with features has come into play or left it: an index like that of before, with which copies go on."""
        found, place, seats = CARDS[self.definition[card]], self.place, self.seats
        seat = place[card] % seats
        is_last = has_come and self.zones[place[card]][-1] == card
        if has_left == has_come or (has_come and not is_last) or self._is_trophy(card, seat):
            del self.cache[FEATURES]
            return
        index = self.cache[FEATURES] = self.cache[FEATURES].copy()
        for feature in found.features:
            known = index.get(feature, [])
            if has_come:
                before = [other for other in known if place[other] % seats <= seat]
                index[feature] = [*before, card, *known[len(before) :]]
            else:
                left = [other for other in known if other != card]
                if left:
                    index[feature] = left
                else:
                    # What nobody has is no key: those are asked for, too.
                    index.pop(feature, None)

    def _is_trophy(self, card: CardId, seat: int) -> bool:
        """Whether a card that lies in a player's place is a Dragon that was abroad, and is a trophy now."""
        found = CARDS[self.definition[card]]
        return self.owner[card] != seat and found.facts.points_kind == "kill" and found.is_event()

    def placed(self) -> dict[Any, Any]:
        """The indexes that depend on nothing but which cards lie in play and in marshalling point piles."""
        found: dict[Any, Any] | None = self.cache.get(PLACED)
        if found is None:
            found = self.cache[PLACED] = {}
        return found

    def hand(self, seat: int) -> list[CardId]:
        return self.zones[HAND * self.seats + seat]

    def lies_in_play(self, card: CardId) -> bool:
        return self.place[card] // self.seats == IN_PLAY

    def names_in_use(self) -> dict[str, CardId]:
        """The unique cards, but for sites, that are in play, in a marshalling point pile or out of play, by name.

        What its player could not play was put out of play from his hand: it has never been used (ME-2.103)."""
        names: dict[str, CardId] | None = self.cache.get(NAMES)
        if names is None:
            names = self.cache[NAMES] = {}
            definition = self.definition
            for kind in (IN_PLAY, PILE, OUT, DECLARED, ASIDE):
                for seat in range(self.seats):
                    cards = self.zones[kind * self.seats + seat]
                    barred = self.barred_to(seat) if kind == OUT and cards else ()
                    for card in cards:
                        found = CARDS[definition[card]]
                        if found.is_unrivalled and found.name not in barred:
                            names[found.name] = card
        return names

    def barred_to(self, seat: int) -> frozenset[str]:
        """The names of the cards that a player may not play because of who his opponents are (ME-2.102)."""
        return barred_names(tuple(self.alignments), seat)

    def is_named_in_play(self, name: str) -> bool:
        """Whether any player has a card of that name in play."""
        placed = self.placed()
        names: set[str] | None = placed.get(NAMES_IN_PLAY)
        if names is None:
            definition = self.definition
            places = self.zones[IN_PLAY * self.seats : (IN_PLAY + 1) * self.seats]
            names = placed[NAMES_IN_PLAY] = {CARDS[definition[card]].name for place in places for card in place}
            if self.having(Deed.HIDE_THE_MORNING.allowed):
                names.symmetric_difference_update({MORNING} if MORNING in names else {NIGHT} - names)
        return name in names

    def forget(self, before: int, after: int, card: CardId = NO_CARD) -> None:
        """What only passes between hands, decks and discard piles leaves the indexes of the table alone, and what
        happens on the table those of the hands."""
        cache, seats = self.cache, self.seats
        kind, other = before // seats, after // seats
        hands = cache.get(HANDS)
        if hands:
            if kind == HAND:
                hands.pop(before % seats, None)
            if other == HAND:
                hands.pop(after % seats, None)
        if kind not in OFF_TABLE or other not in OFF_TABLE:
            self._forget_table(kind, other, card)

    def _forget_table(self, before: int, after: int, card: CardId) -> None:
        """A card came to the table or left it: only unique ones have names in use, only what is borne is attached."""
        cache, definition = self.cache, CARDS[self.definition[card]]
        if definition.is_unrivalled or card < 0:
            cache.pop(NAMES, None)
        if self.bearer[card] >= 0 or card < 0:
            cache.pop(ATTACHMENTS, None)
        if before == PILE or after == PILE or card < 0:
            cache.pop(PLACED, None)
            cache.pop(FEATURES, None)
        elif before == IN_PLAY or after == IN_PLAY:
            if definition.is_listed:
                cache.pop(PLACED, None)
            elif PLACED in cache:
                cache[PLACED].pop(NAMES_IN_PLAY, None)
            if definition.features and FEATURES in cache:
                self._update_features(card, before == IN_PLAY, after == IN_PLAY)
        silent = NAMED_ONLY if definition.is_listed else FOR_SITES
        if self.lasting or before not in silent or after not in silent:
            self.table_changed()

    def copy_cache(self) -> dict[Any, Any]:
        """Indexes hold numbers and what belongs to definitions, and none is changed once it is made: those of hands and
        places, which grow, are copied."""
        cache = self.cache.copy()
        for key in (HANDS, PLACED):
            if key in cache:
                cache[key] = cache[key].copy()
        return cache

    def table_changed(self) -> None:
        """Drop the indexes of how things stand on the table; those of where the cards are depend on moves alone."""
        cache = self.cache
        if cache:
            kept: dict[Any, Any] = {}
            for key in KEPT:
                if key in cache:
                    kept[key] = cache[key]
            self.cache = kept

    # companies

    def followers(self, character: CardId) -> list[CardId]:
        leader = self.leader
        for company in self.companies:
            if character in company.characters:
                found: list[CardId] = []
                for other in company.characters:
                    if leader[other] == character:
                        found.append(other)
                return found
        return []

    def fighters(self, company: Company) -> list[CardId]:
        """Those who can face strikes: characters, and allies, who count as characters in combat (IN-109)."""
        found = list(company.characters)
        for character in company.characters:
            for card in self.attachments(character):
                if self.card(card).is_ally and not is_forbidden(self, Deed.FACE_STRIKES, card):
                    found.append(card)
        return found

    def site_name(self, company: Company) -> str:
        return self.card(company.site).name

    # seats and format

    @property
    def law(self) -> Law:
        return LAWS[self.format]

    def citing(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some ids that stand in the rulebook of this format."""
        return self.law.citing(rules)

    def alignment(self, seat: int) -> Alignment:
        """What a player is: rules ask the alignment, never its name."""
        return ALIGNMENTS[self.alignments[seat]]

    def hazard_player(self, seat: int) -> int:
        """Who plays hazards against a seat's companies: the player to his left (ME-12.15)."""
        return self.left_of(seat) if self.seating or self.out else (seat + 1) % self.seats

    def left_of(self, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        if not self.seating and not self.out:
            return (seat + 1) % self.seats
        around = self.seating or list(range(self.seats))
        start = around.index(seat) + 1
        return next((other for other in around[start:] + around[:start] if other not in self.out), seat)

    def players(self) -> list[int]:
        """Those who are still in the game, clockwise from the active player."""
        if not self.seating and not self.out:
            return [*range(self.active, self.seats), *range(self.active)]
        around = self.seating or list(range(self.seats))
        start = around.index(self.active)
        return [seat for seat in around[start:] + around[:start] if seat not in self.out]

    def people(self) -> list[int]:
        """The players who take turns: the hazards of a solitaire game have none (ME-12.27)."""
        return [seat for seat in self.players() if seat != self.unattended] if self.unattended >= 0 else self.players()

    def loose_places(self) -> frozenset[int]:
        """Before the first turn play decks are put together; then they are shuffled."""
        return self._loose if self.turn else self._loose | {PLAY_DECK}

    def apart(self, place: int) -> list[int]:
        """A site card that is laid face down for a company lies beside its location deck."""
        found = super().apart(place)
        if place // self.seats == LOCATION:
            found += [company.destination for company in self.companies]
        return found

    def response_order(self) -> list[int]:
        return self.players()

    def affected_seat(self, change: Change) -> int:
        for card in change.cards:
            company = self.company_of(card)
            if company is not None:
                return company.seat
        return self.active

    def watching(self, kind: type[Watch], change: Change) -> list[tuple[CardId, Watch]]:
        index: list[tuple[CardId, Watch]] | None = self.cache.get("watches")
        if index is None:
            index = self.cache["watches"] = []
            for card in self.having("watches"):
                for watch in self.card(card).watches:
                    index.append((card, watch))
            for lasting in self.lasting:
                for watch in lasting_watches(lasting.card, lasting.ability):
                    index += [(ref.card, watch) for ref in lasting.targets if self.is_current(ref)]
        return [(card, watch) for card, watch in index if isinstance(watch, kind)] if index else index

    def is_watched(self, change: Change) -> bool:
        index = self.cache.get("watches")
        return bool(self.watching(Watch, change) if index is None else index)

    def hide(self, seat: int, log: bool = True) -> Self:
        """Also hidden are the regions that others have laid face down."""
        masked = super().hide(seat, log)
        for company in masked.companies:
            if company.seat != seat and company.destination >= 0:
                company.way, company.regions = "", ()
        return masked

    def happened(self, change: Change) -> None:
        follows = FOLLOWS.get(type(change))
        if follows is None:
            follows = note_follows(type(change))
        for follow in follows:
            follow(self, change)

    def lay_aside(self, card: CardId, zone: str, seat: int | None = None) -> None:
        """Take a card from where it lies; its state, its bonds and its guise end with the stay."""
        self.status[card] = UNTAPPED
        if self.bearer[card] >= 0:
            self.bearer[card] = NO_CARD
            self.cache.pop(ATTACHMENTS, None)
        self.leader[card] = GENERAL
        noted: tuple[dict[str, Any], ...] = (self.stored_at, self.bound_to, self.placed_with, self.lowered_influence)
        for known in noted:
            if known:
                known.pop(str(card), None)
        if self.definition[card] in WORN_BY:
            self.appear_as(card, WORN_BY[self.definition[card]])
        if card in self.in_use:
            self.in_use.remove(card)
        if card in self.of_full_value and zone != "marshalling point pile":
            self.of_full_value.remove(card)
        self.move(card, zone, seat)
