"""The state of a game: plain columns and piles, cheap to copy, saved and loaded at any decision."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, ClassVar, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from .chance import Chance
from .changes import Change, Event, Prohibition, Replacement, Response, Watch
from .data import HIDDEN as HIDDEN
from .data import NO_CARD, PLAIN, READERS, CardId, Data, mentioned, pack
from .procedure import Procedure
from .reading import InvalidData, Reader, reader_of, shown
from .structs import as_dict, is_struct, replace, shape
from .traits import ANSWERS
from .validation import check_table

K = TypeVar("K")


@cache
def _readers(kind: type[State]) -> dict[str, Reader]:
    """How each column of a saved state is read."""
    hints = get_type_hints(kind)
    return {name: reader_of(hints[name]) for name in kind.__struct_fields__ if name != "cache"}


class Result(Data, frozen=True):
    """How a game ended: who won, by which rule, and the final count of each seat.

    Several winners share a draw; without any, everybody has lost."""

    winners: tuple[int, ...]
    rule: str
    reason: str
    points: tuple[int, ...] = ()
    details: tuple[tuple[tuple[str, int], ...], ...] = ()

    @property
    def is_draw(self) -> bool:
        return len(self.winners) > 1

    def __str__(self) -> str:
        who = "A draw" if self.is_draw else f"Seat {self.winners[0]} wins" if self.winners else "Nobody wins"
        count = f": {' to '.join(str(points) for points in self.points)}" if self.points else ""
        why = f"{self.reason}, {self.rule}" if self.rule else self.reason
        return f"{who} ({why}){count}"


class Ref(Data, frozen=True):
    """A card in one of its stays: a card that leaves its place and comes back is a new one."""

    card: CardId
    stay: int


class Until(Data, frozen=True):
    """When something that lasts is over; what moments there are, each game says."""


class Lasting(Data, frozen=True):
    """A lasting effect, by name: which ability of which card (by its definition), on what, until when."""

    card: str
    ability: str
    targets: tuple[Ref, ...]
    until: Until
    seat: int = 0
    number: int = 0
    text: str = ""
    """Which part of the card's text it is, where the ability does not say it."""


def _copy_frames(frames: list[Any]) -> list[Any]:
    return [replace(frame) for frame in frames]


def _copy_piles(piles: list[list[Any]]) -> list[list[Any]]:
    return [pile[:] for pile in piles]


def _copier(hint: Any) -> Callable[[Any], Any] | None:
    """How a column is copied: lists anew, what is immutable shared."""
    if hint is Chance:
        return Chance.copy
    if get_origin(hint) is list:
        (inner,) = get_args(hint)
        if get_origin(inner) is list:
            return _copy_piles
        if is_struct(inner) and not inner.__struct_config__.frozen:
            return _copy_frames
        return list.copy
    if get_origin(hint) is dict:
        return dict.copy
    return None


UNTOLD: list[Event] = []
"""The log of every game that is only imagined: nothing is written into it."""
PUBLIC, OWNER, UNSEEN = "public", "owner", "unseen"
ARRIVALS: dict[type[State], dict[str, tuple[int, str]]] = {}
"""The kinds of places of each kind of table: the number of each, and who sees a card that arrives there."""


class State(msgspec.Struct):
    """What every card game has: cards, their places, who knows them, the stack of procedures, chance, and the log."""

    seats: int
    windows: str
    chance: Chance
    definition: list[str] = []
    owner: list[int] = []
    place: list[int] = []
    known: list[int] = []
    stay: list[int] = []
    zones: list[list[CardId]] = []
    stack: list[Procedure] = []
    answers: dict[str, Data] = {}
    unattended: int = -1
    """A seat in which nobody sits: the rules of the game answer for it."""
    answered: int = 0
    """How many choices have been made."""
    lasting: list[Lasting] = []
    log: list[Event] = []
    result: Result | None = None
    decklists: list[tuple[str, ...]] = []
    numbering: str = ""
    """The secret by which cards in hidden piles are numbered (see `kernel.numbers`); without one they keep numbers."""
    lots: int = 0
    """How many numbers have been changed by lot."""
    cache: dict[Any, Any] = {}

    zone_names: ClassVar[tuple[str, ...]] = ()
    """The kinds of places that each seat has; zone number = kind * seats + seat."""
    public_zones: ClassVar[frozenset[str]] = frozenset()
    """The places in which a card lies open to everybody as it arrives."""
    owner_zones: ClassVar[frozenset[str]] = frozenset()
    """The places in which its owner looks at a card."""
    card_columns: ClassVar[tuple[str, ...]] = ("owner", "place", "known", "stay")
    """The columns that have an entry for each card."""
    seat_columns: ClassVar[tuple[str, ...]] = ()
    """The columns that have an entry for each seat."""
    loose_zones: ClassVar[frozenset[str]] = frozenset()
    """The places whose cards lie in no order, but for their owner: others see that one comes or goes, not which."""
    watches_changes: ClassVar[bool] = True
    """Whether anything may forbid or replace a change, or respond to it before it happens."""
    reads_its_log: ClassVar[bool] = False
    """Whether rules ask the log what has happened: then games that are only imagined keep one, too."""
    heeds_all: ClassVar[bool] = False
    """Whether any change may set something off, not only those that say so (`Change.sets_off`)."""
    _loose: ClassVar[frozenset[int]] = frozenset()
    _copiers: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...] | None] = None

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__()
        shape(cls, options)
        ARRIVALS[cls] = {
            zone: (number, PUBLIC if zone in cls.public_zones else OWNER if zone in cls.owner_zones else UNSEEN)
            for number, zone in enumerate(cls.zone_names)
        }
        cls._loose = frozenset(number for number, zone in enumerate(cls.zone_names) if zone in cls.loose_zones)

    @property
    def attended(self) -> list[int]:
        """The seats in which somebody sits."""
        return [seat for seat in range(self.seats) if seat != self.unattended]

    @property
    def asks_all(self) -> bool:
        """Whether no question is skipped, so that nobody can tell from one what another's hidden cards are."""
        return self.windows == "always"

    # copies and saves

    def copy(self) -> Self:
        """An independent copy; what is immutable is shared."""
        cls = type(self)
        copiers = cls.__dict__.get("_copiers")
        if copiers is None:
            hints = get_type_hints(cls)
            found = ((name, _copier(hints[name])) for name in cls.__struct_fields__ if name != "cache")
            copiers = cls._copiers = tuple((name, copier) for name, copier in found if copier is not None)
        twin = copy.copy(self)
        for name, copier in copiers:
            setattr(twin, name, copier(getattr(self, name)))
        if self.log is UNTOLD:
            twin.log = UNTOLD
        twin.cache = self.copy_cache()
        return twin

    def copy_cache(self) -> dict[Any, Any]:
        """The indexes that a copy can go on with, in a container of their own; by default it makes new ones."""
        return {}

    def save(self) -> dict[str, Any]:
        """Everything, as JSON can hold it."""
        saved = {name: pack(getattr(self, name)) for name in self.__struct_fields__ if name != "cache"}
        saved["chance"] = pack(as_dict(self.chance))
        return saved

    @classmethod
    def load(cls, saved: Any) -> Self:
        """The state that `save` wrote; anything else is an `InvalidData`."""
        readers = _readers(cls)
        if not isinstance(saved, dict) or not isinstance(saved.get("definition"), list):
            raise InvalidData("it has no table")
        columns: dict[str, Any] = {}
        for name, value in saved.items():
            if name not in readers:
                raise InvalidData(f"a table has no {shown(name)}")
            try:
                columns[name] = readers[name](value, len(saved["definition"]))
            except InvalidData as invalid:
                raise invalid.within(name) from None
        missing = {"seats", "windows", "chance", *cls.card_columns, *cls.seat_columns} - columns.keys()
        if missing:
            raise InvalidData(f"a table without {', '.join(sorted(missing))}")
        state = cls(**columns)
        state.check()
        return state

    def check(self) -> None:
        """Refuse what can't be a table, as a file that somebody has edited may say it: an `InvalidData` tells where.
        A game adds what it knows."""
        check_table(self)

    # places and knowledge

    @classmethod
    def zone_kind(cls, name: str) -> int:
        return cls.zone_names.index(name)

    def zone(self, name: str, seat: int) -> list[CardId]:
        return self.zones[self.zone_names.index(name) * self.seats + seat]

    def zone_of(self, card: CardId) -> tuple[str, int]:
        """The kind of place where a card lies, and whose it is."""
        kind, seat = divmod(self.place[card], self.seats)
        return self.zone_names[kind], seat

    def place_name(self, card: int) -> str:
        """The kind of place where a card lies."""
        return self.zone_names[self.place[card] // self.seats]

    def add_cards(self, definitions: Sequence[str], owner: int, zone: str, seat: int | None = None) -> Sequence[CardId]:
        """Put several new cards into one place while the table is being set."""
        first, count = len(self.definition), len(definitions)
        number = self.zone_names.index(zone) * self.seats + (owner if seat is None else seat)
        cards: list[CardId] = [*range(first, first + count)]
        self.definition += definitions
        self.owner += [owner] * count
        self.place += [number] * count
        self.known += [self._known_in(zone, owner)] * count
        self.stay += [0] * count
        self.zones[number] += cards
        self.cache.clear()
        return cards

    def _known_in(self, zone: str, owner: int) -> int:
        """Who sees the cards of a place."""
        sight = ARRIVALS[type(self)][zone][1]
        return (1 << self.seats) - 1 if sight is PUBLIC else 1 << owner if sight is OWNER else 0

    def move(self, card: CardId, zone: str, seat: int | None = None, top: bool = False) -> None:
        """Move a card to another place: a new stay begins, and those who see that place learn the card."""
        place, zones, owner = self.place, self.zones, self.owner[card]
        kind, sight = ARRIVALS[type(self)][zone]
        number = kind * self.seats + (owner if seat is None else seat)
        before = place[card]
        zones[before].remove(card)
        if top:
            zones[number].insert(0, card)
        else:
            zones[number].append(card)
        if number != before:
            self.stay[card] += 1
            place[card] = number
        if sight is PUBLIC:
            self.known[card] = (1 << self.seats) - 1
        elif sight is OWNER:
            self.known[card] |= 1 << owner
        if self.cache:
            self.forget(before, number, card)

    def forget(self, before: int, after: int, card: CardId = NO_CARD) -> None:
        """A card went from one place to another, or several did: drop the indexes that may have changed; by default
        all."""
        self.cache.clear()

    def reveal(self, cards: Iterable[CardId], seats: Iterable[int] | None = None) -> None:
        """Show cards to some seats, or to all."""
        mask = (1 << self.seats) - 1 if seats is None else sum(1 << seat for seat in seats)
        known = self.known
        for card in cards:
            known[card] |= mask

    def learn_places(self) -> None:
        """Let every seat know what it sees where the cards lie now."""
        for card, owner in enumerate(self.owner):
            self.known[card] |= self._known_in(self.zone_of(CardId(card))[0], owner)

    def knows(self, seat: int, card: CardId) -> bool:
        return bool(self.known[card] >> seat & 1)

    def shuffle(self, pile: list[CardId]) -> None:
        """Shuffle a pile: its numbers get fresh identities, so nobody can follow a card through it."""
        definition, known, stay = self.definition, self.known, self.stay
        names = [*map(definition.__getitem__, pile)]
        self.chance.shuffle(names)
        if self.numbering and pile and pile is self.zones[self.place[pile[0]]]:
            # The order in which the cards came together is gone, too.
            pile.sort()
        for card, name in zip(pile, names, strict=True):
            definition[card] = name
            stay[card] += 1
            if known[card]:
                known[card] = 0
        if pile and self.cache:
            self.forget(self.place[pile[0]], self.place[pile[0]])

    def loose_places(self) -> frozenset[int]:
        """The kinds of places whose cards lie in no order now."""
        return self._loose

    def apart(self, place: int) -> list[int]:
        """The numbers that stay as they are though their cards lie in a hidden pile: what runs has taken them up."""
        found: list[int] = []
        mentioned(self.stack, found)
        return found

    def ref(self, card: CardId) -> Ref:
        return Ref(card, self.stay[card])

    def is_current(self, ref: Ref) -> bool:
        """Whether the card is still in the stay that the reference means."""
        return self.stay[ref.card] == ref.stay

    # procedures, changes

    @property
    def frame(self) -> Procedure:
        return self.stack[-1]

    def nearest(self, kind: type[K]) -> K | None:
        """The innermost running procedure of a kind."""
        known = ANSWERS[kind]
        try:
            for frame in reversed(self.stack):
                if known[type(frame)]:
                    return frame  # type: ignore[return-value]
        except KeyError:
            self._ask_all_for(kind)
            return self.nearest(kind)
        return None

    def outermost(self, kind: type[K]) -> K | None:
        """The running procedure of a kind that was begun first."""
        known = ANSWERS[kind]
        try:
            for frame in self.stack:
                if known[type(frame)]:
                    return frame  # type: ignore[return-value]
        except KeyError:
            self._ask_all_for(kind)
            return self.outermost(kind)
        return None

    def _ask_all_for(self, kind: type[Any]) -> None:
        """Note of all that runs whether it is of a kind."""
        for frame in self.stack:
            ANSWERS[kind][type(frame)] = isinstance(frame, kind)

    def push(self, procedure: Procedure) -> None:
        self.stack.append(procedure)

    def watching(self, kind: type[Watch], change: Change) -> Sequence[tuple[CardId, Watch]]:
        """The prohibitions, replacements or responses in force that concern a change, with their sources."""
        return ()

    def is_watched(self, change: Change) -> bool:
        """Whether anything in force could concern a change; if not, it happens at once."""
        return any(self.watching(kind, change) for kind in (Prohibition, Replacement, Response))

    def affected_seat(self, change: Change) -> int:
        """Who orders several replacements of one change: by default the first seat."""
        return 0

    def response_order(self) -> Sequence[int]:
        """The order in which seats may respond to what is about to happen."""
        return range(self.seats)

    def happen(self, change: Change) -> None:
        """Apply a change that nothing stops any more, and report it."""
        log, sets_off = self.log, True
        if log is UNTOLD:
            change.apply(self)
        else:
            plain = PLAIN.get(type(change))
            if plain is None:
                self._happen_to_several(change)
            else:
                read, sets_off = plain
                card, other = read(change)
                if card < 0:
                    card, other = other, NO_CARD
                if card < 0:
                    change.apply(self)
                    log.append(Event(change))
                elif other < 0:
                    known = self.known
                    name, mask = self.definition[card], known[card]
                    change.apply(self)
                    log.append(Event(change, ((card, name, mask | known[card]),)))
                else:
                    self._happen_to((card, other), change)
        if sets_off or self.heeds_all:
            self.happened(change)

    def _happen_to_several(self, change: Change) -> None:
        """Apply and note a change that does not say by one field or two which cards it touches."""
        read = READERS.get(type(change))
        cards = change.cards if read is None else read(change)
        # Whoever names nobody first, or second, names no others.
        if cards and cards[0] < 0:
            cards = ()
        elif len(cards) > 1 and cards[1] < 0:
            cards = cards[:1]
        self._happen_to(cards, change)

    def _happen_to(self, cards: tuple[CardId, ...], change: Change) -> None:
        definition, known = self.definition, self.known
        faces: tuple[tuple[CardId, str, int], ...]
        if len(cards) == 2:
            card, other = cards
            name, mask, its_name, its_mask = definition[card], known[card], definition[other], known[other]
            change.apply(self)
            faces = ((card, name, mask | known[card]), (other, its_name, its_mask | known[other]))
        elif len(cards) == 1:
            (card,) = cards
            name, mask = definition[card], known[card]
            change.apply(self)
            faces = ((card, name, mask | known[card]),)
        else:
            before = [(card, definition[card], known[card]) for card in cards]
            change.apply(self)
            faces = tuple([(card, name, mask | known[card]) for card, name, mask in before])
        self.log.append(Event(change, faces))

    def happened(self, change: Change) -> None:
        """What a game does when something has happened that may set others off: queue its triggers."""

    def citing(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the rules that an event cites which stand in the book of this game; by default all."""
        return rules

    def hide(self, seat: int, log: bool = True) -> Self:
        """A copy in which everything that a seat may not know is hidden; without the log where the table is enough."""
        masked = self.copy()
        # What is indexed by what the cards are would give the hidden ones away.
        masked.cache.clear()
        # A spectator knows what every seat knows.
        who = 1 << seat if seat >= 0 else (1 << self.seats) - 1
        for card, known in enumerate(masked.known):
            if known & who != who:
                masked.definition[card] = HIDDEN
        masked.known = [who if known & who == who else 0 for known in masked.known]
        masked.chance = Chance(0, 0)
        masked.numbering, masked.lots = "", 0
        for kind in self.loose_places():
            for place in range(kind * self.seats, (kind + 1) * self.seats):
                if place % self.seats != seat:
                    masked.zones[place].sort()
        masked.stack = [frame.seen_by(masked) for frame in masked.stack]
        masked.answers = {key: value for key, value in self.answers.items() if key == str(seat)}
        masked.log = [event.seen_by(who) for event in self.log] if log else []
        masked.decklists = [cards if owner == seat else () for owner, cards in enumerate(self.decklists)]
        return masked

    def name(self, card: CardId) -> str:
        """What a card is called by people who know it."""
        return self.name_of(self.definition[card])

    @staticmethod
    def name_of(definition: str) -> str:
        """What a card is called that is this."""
        return definition
