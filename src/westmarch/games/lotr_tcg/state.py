"""The table of the LOTR TCG: fellowships, minions, one adventure path, one twilight pool."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.state import HIDDEN, Lasting, State

from .cards.definition import CARDS, Card
from .earlier import brought_up_to_date
from .formats import FORMATS, Law, find_format
from .notes import Happened, Note
from .validation import check_tcg
from .words import During

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .rules.timing.events import Events
    from .rules.timing.texts import Texts
    from .sayings import Quantity, Text
    from .texts.abilities import Modifier
    from .texts.use import Use

NOTHING: Mapping[str, Any] = MappingProxyType({})
DRAW_DECK, HAND, DISCARD, DEAD, ADVENTURE_DECK, PATH, IN_PLAY, STACKED, PLAYED, GONE = range(10)
ENDED = "something has ended"
"""How the table remembers, until it is looked over, that an effect no longer lasts."""
ON_THE_TABLE = frozenset({IN_PLAY, STACKED})


class Indexes(dict[str, Any]):
    """What a table has noted about itself, until it changes. What its texts say is asked all the time, and has a place
    of its own; and so have the cards that lie on others, and the events in its decks, hands and piles, which never
    change while a game is played."""

    __slots__ = ("borne", "events", "texts")

    def __init__(
        self,
        noted: Mapping[str, Any] = NOTHING,
        events: Events | None = None,
        borne: dict[CardId, list[CardId]] | None = None,
    ) -> None:
        super().__init__(noted)
        self.texts: Texts | None = None
        self.events = events
        self.borne = borne

    def clear(self) -> None:
        super().clear()
        self.texts = self.events = self.borne = None

    def rearrange(self) -> None:
        """The cards of the game are the same, but those on the table have changed."""
        super().clear()
        self.texts = self.borne = None


class TcgState(State):
    """Everything on a table."""

    format: str = "standard"
    wounds: list[int] = []
    """Wound tokens, by card."""
    bearer: list[CardId] = []
    """The card on which each card lies."""
    facing: list[CardId] = []
    """For each minion the character to whom it is assigned."""
    fighting: CardId = NO_CARD
    """The character whose skirmish phase runs (TC-6.16)."""
    twilight: int = 0
    burdens: list[int] = []
    """Burdens on each player's Ring-bearer (TC-1.26)."""
    ring_bearer: list[CardId] = []
    worn: list[bool] = []
    """Whether each player's Ring-bearer wears The One Ring."""
    order: list[int] = []
    """The seats clockwise, from the first player (TC-2.17)."""
    out: list[int] = []
    """Who has lost, in the order in which it happened."""
    path: list[CardId] = []
    """The adventure path: the site of each number, from 1 on."""
    marker: list[int] = []
    """The site number at which each fellowship stands."""
    active: int = 0
    """The Free Peoples player."""
    turn: int = 0
    phase: str = ""
    shadow: int = -1
    """Whose Shadow phase it is."""
    moves: int = 0
    """How often the fellowship has moved this turn."""
    limit_change: int = 0
    """What cards have made of the move limit this turn (TC-7.11)."""
    taken: int = 0
    """Cards that the Free Peoples player has taken into hand in this fellowship phase (TC-3.14)."""
    cache: Indexes = msgspec.field(default_factory=Indexes)
    notes: list[Note] = []
    """What has happened in this turn or this phase and may count later."""
    fierce_round: bool = False
    """Whether the second round of skirmishes is being fought, that of the fierce (TC-6.31)."""

    zone_names: ClassVar[tuple[str, ...]] = (
        "draw deck",
        "hand",
        "discard pile",
        "dead pile",
        "adventure deck",
        "adventure path",
        "in play",
        "stacked",
        "played",
        "out of the game",
    )
    """Played are events while they take effect: they are in no other place (TC-3.06)."""
    public_zones: ClassVar[frozenset[str]] = frozenset(
        {"discard pile", "dead pile", "adventure path", "in play", "stacked", "played", "out of the game"}
    )
    owner_zones: ClassVar[frozenset[str]] = frozenset({"hand", "adventure deck"})
    loose_zones: ClassVar[frozenset[str]] = owner_zones

    card_columns: ClassVar[tuple[str, ...]] = (*State.card_columns, "wounds", "bearer", "facing")
    seat_columns: ClassVar[tuple[str, ...]] = ("burdens", "ring_bearer", "worn", "marker")
    heeds_all: ClassVar[bool] = True

    @classmethod
    def load(cls, saved: Any) -> Self:
        return super().load(brought_up_to_date(saved))

    def check(self) -> None:
        super().check()
        check_tcg(self)

    # cards

    @property
    def law(self) -> Law:
        return FORMATS.get(self.format) or find_format(self.format)

    def card(self, card: CardId) -> Card:
        return CARDS[self.definition[card]]

    def name(self, card: CardId) -> str:
        return CARDS[self.definition[card]].name if card >= 0 else "nobody"

    @staticmethod
    def name_of(definition: str) -> str:
        return CARDS[definition].name

    def add(self, definition: str, owner: int, zone: str) -> CardId:
        """Put a card on the table while it is being set."""
        (card,) = self.add_all((definition,), owner, zone)
        return card

    def add_all(self, definitions: Sequence[str], owner: int, zone: str) -> Sequence[CardId]:
        """Put several cards into one place while the table is being set."""
        cards = self.add_cards(definitions, owner, zone)
        self.wounds += [0] * len(cards)
        self.bearer += [NO_CARD] * len(cards)
        self.facing += [NO_CARD] * len(cards)
        return cards

    def hand(self, seat: int) -> list[CardId]:
        return self.zones[HAND * self.seats + seat]

    def in_play(self, seat: int) -> list[CardId]:
        return self.zones[IN_PLAY * self.seats + seat]

    def dead_pile(self, seat: int) -> list[CardId]:
        return self.zones[DEAD * self.seats + seat]

    def discard_pile(self, seat: int) -> list[CardId]:
        return self.zones[DISCARD * self.seats + seat]

    def draw_deck(self, seat: int) -> list[CardId]:
        return self.zones[DRAW_DECK * self.seats + seat]

    def lies_in_play(self, card: CardId) -> bool:
        return self.place[card] // self.seats in (IN_PLAY, PATH)

    def borne_by(self, card: CardId) -> list[CardId]:
        """The cards on a card, in the order in which they came."""
        return (self.cache.borne or self.find_borne()).get(card, [])

    def find_borne(self) -> dict[CardId, list[CardId]]:
        """The cards on each card that bears some."""
        # Among the notes, too: a table that has noted nothing is not told what moves.
        index: dict[CardId, list[CardId]] = {}
        self.cache.borne = self.cache["borne"] = index
        bearer, seats = self.bearer, self.seats
        for pile in self.zones[IN_PLAY * seats : (IN_PLAY + 1) * seats]:
            for card in pile:
                on = bearer[card]
                if on >= 0:
                    if on in index:
                        index[on].append(card)
                    else:
                        index[on] = [card]
        return index

    def stacked_on(self, card: CardId) -> list[CardId]:
        return [
            other
            for seat in range(self.seats)
            for other in self.zones[STACKED * self.seats + seat]
            if self.bearer[other] == card
        ]

    # seats

    @property
    def asks_all(self) -> bool:
        """Who cannot respond is not asked: that somebody is asked betrays a response in any case (TC-8.12)."""
        return False

    def players(self) -> list[int]:
        """Who is still in the game, clockwise from the first player."""
        if not self.out:
            return self.order
        found: list[int] | None = self.cache.get("players")
        if found is None:
            found = self.cache["players"] = self._without_the_lost(self.order)
        return found

    def left_of(self, seat: int) -> int:
        """The next player clockwise (TC-2.17)."""
        around = self.players()
        return around[(around.index(seat) + 1) % len(around)]

    def counter_clockwise(self, first: int) -> list[int]:
        """All players from one on, counter-clockwise (TC-5.02)."""
        around = self.order[::-1]
        start = around.index(first)
        if start:
            around = around[start:] + around[:start]
        return self._without_the_lost(around) if self.out else around

    def _without_the_lost(self, seats: list[int]) -> list[int]:
        return [seat for seat in seats if seat not in self.out]

    def shadow_players(self) -> list[int]:
        """The opponents of the Free Peoples player, his right-hand neighbour first (TC-4.01)."""
        return [seat for seat in self.counter_clockwise(self.active) if seat != self.active]

    # what is active

    def is_active(self, card: CardId) -> bool:
        return card in self.active_cards()

    @carries_out(
        "TC-8.27",
        "TC-8.28",
        without=lambda state: [*(card for seat in state.players() for card in state.in_play(seat)), *state.path],
    )
    def active_cards(self) -> list[CardId]:
        """The cards in play that affect the game now: the Free Peoples cards and the Ring of the player whose turn it
        is, the Shadow cards of all others, and the sites (TC-8.26 to TC-8.28)."""
        found: list[CardId] | None = self.cache.get("active")
        if found is None:
            found = self.cache["active"] = [*(self.cache.get("table") or self._look_over("table")), *self.path]
        return found

    def _look_over(self, wanted: str) -> list[CardId]:
        """Go through the table once and keep what is there until it changes: what is active, who of that is what, and
        which cards have a text."""
        table: list[CardId] = []
        characters: list[CardId] = []
        companions: list[CardId] = []
        minions: list[CardId] = []
        speaking: list[CardId] = []
        bearer, definition, owner, whose = self.bearer, self.definition, self.owner, self.active
        place = IN_PLAY * self.seats
        for seat in self.players():
            for card in self.zones[place + seat]:
                kind = root = CARDS[definition[card]]
                lowest = card
                if bearer[card] >= 0:
                    while bearer[lowest] >= 0:
                        lowest = bearer[lowest]
                    root = CARDS[definition[lowest]]
                if root.is_shadow is (owner[lowest] == whose) and not root.is_site:
                    continue
                table.append(card)
                if kind.is_character:
                    characters.append(card)
                    if kind.is_companion:
                        companions.append(card)
                    elif kind.is_minion:
                        minions.append(card)
                if kind.speaks:
                    speaking.append(card)
        found = {
            "table": table,
            "characters": characters,
            "companions": companions,
            "minions": minions,
            "speaking": speaking,
        }
        self.cache.update(found)
        return found[wanted]

    def characters(self) -> list[CardId]:
        """The characters that are active."""
        found: list[CardId] | None = self.cache.get("characters")
        return self._look_over("characters") if found is None else found

    @carries_out("TC-1.03", without=lambda state: [card for card in state.characters() if card not in state.minions()])
    def companions(self) -> list[CardId]:
        """The members of the fellowship (TC-1.03)."""
        found: list[CardId] | None = self.cache.get("companions")
        return self._look_over("companions") if found is None else found

    def minions(self) -> list[CardId]:
        found: list[CardId] | None = self.cache.get("minions")
        return self._look_over("minions") if found is None else found

    def speaking(self) -> list[CardId]:
        """The active cards with a text, but for sites."""
        found: list[CardId] | None = self.cache.get("speaking")
        return self._look_over("speaking") if found is None else found

    @property
    def site_number(self) -> int:
        return self.marker[self.active]

    @property
    def site(self) -> CardId:
        """Where the fellowship is."""
        return self.path[self.marker[self.active] - 1] if self.path else NO_CARD

    def bearer_of_ring(self) -> CardId:
        """The Ring-bearer whose fellowship is under way."""
        return self.ring_bearer[self.active]

    def modifiers(self, quantity: Quantity) -> Sequence[tuple[CardId, Modifier, Use]]:
        """The continuous texts in force that concern a quantity, with their sources."""
        return (self.cache.texts or self.texts()).modifiers.get(quantity, ())

    def texts(self) -> Texts:
        """The texts that count now, by what asks for them."""
        found = self.cache.texts
        if found is None:
            found = self.cache.texts = self.read_texts()
        return found

    def read_texts(self) -> Texts:
        """Read them anew; the game puts the rule that does it in this place."""
        raise TypeError("this table has no rules yet: westmarch.games.lotr_tcg.game brings them")

    # what happens

    def copy_cache(self) -> Indexes:
        """No list is changed once it is made; but what a text is asked about is noted while it answers."""
        return Indexes(self.cache, self.cache.events, self.cache.borne)

    def forget(self, before: int, after: int, card: CardId = NO_CARD) -> None:
        """What passes between decks, hands and piles leaves the indexes of the table alone, and a site those of all
        other cards; whether its text counts is the matter of whoever lays it down."""
        before, after = before // self.seats, after // self.seats
        if before in ON_THE_TABLE or after in ON_THE_TABLE:
            self.cache.rearrange()
        elif before == PATH or after == PATH:
            self.cache.pop("active", None)

    @carries_out("TC-3.29", without=None)
    def forget_texts(self) -> None:
        """The cards on the table are the same, but the text of another site counts now (TC-3.29, TC-8.29)."""
        self.cache.texts = None

    def attach(self, card: CardId, bearer: CardId) -> None:
        self.bearer[card] = bearer
        self.cache.rearrange()

    def arrange(self, seat: int, cards: Sequence[CardId], knower: int) -> None:
        """Put the top cards of a draw deck into an order that one player knows: as after a shuffle, no number tells any
        more which card it is."""
        deck = self.draw_deck(seat)
        names = [self.definition[card] for card in cards]
        for card, name in zip(deck, names, strict=False):
            self.definition[card] = name
            self.known[card] = 1 << knower
            self.stay[card] += 1
        self.forget(self.place[deck[0]], self.place[deck[0]])

    def noted(self, what: Happened, until: During) -> list[Note]:
        """What has been noted of a kind, for the phase or for the turn."""
        return [note for note in self.notes if note.what is what and note.until == until]

    def last(
        self,
        definition: str,
        what: Quantity | Text,
        cards: Sequence[CardId],
        until: During,
        seat: int,
        number: int = 0,
        text: str = "",
    ) -> None:
        """Let something hold for a time."""
        refs = tuple(self.ref(card) for card in cards)
        self.lasting.append(Lasting(definition, what, refs, until, seat, number, text))

    def end(self, *durations: During) -> None:
        """What was to last so long is over."""
        if self.lasting:
            self._end(durations)

    def _end(self, durations: tuple[During, ...]) -> None:
        left = [effect for effect in self.lasting if effect.until not in durations]
        if len(left) < len(self.lasting):
            self.lasting = left
            self.cache[ENDED] = True

    def response_order(self) -> Sequence[int]:
        return self.counter_clockwise(self.active)

    def affected_seat(self, change: Change) -> int:
        return self.active

    def loose_places(self) -> frozenset[int]:
        """Before the first turn draw decks are put together; then they are shuffled."""
        return self._loose if self.turn else self._loose | {DRAW_DECK}

    def hide(self, seat: int, log: bool = True) -> Self:
        """Of another player's discard pile only the top card lies open (TC-8.43)."""
        masked = super().hide(seat, log)
        for owner in range(self.seats):
            if owner != seat:
                masked.cover_discard_pile(owner)
        return masked

    def that_may_be(self, cards: tuple[CardId, ...], pile: Sequence[CardId]) -> tuple[CardId, ...]:
        """Some cards of a pile as they look to one who does not know all of it: each that is hidden may be one."""
        hidden = {card for card in pile if not self.definition[card]}
        return tuple(sorted(hidden.union(card for card in cards if self.definition[card]))) if hidden else cards

    @carries_out("TC-8.43", without=None)
    def cover_discard_pile(self, owner: int) -> None:
        for card in self.discard_pile(owner)[:-1]:
            self.definition[card] = HIDDEN
            self.known[card] = 0


def seated(state: Any) -> TcgState:
    """A state that is known to be one of this game."""
    assert isinstance(state, TcgState)
    return state
