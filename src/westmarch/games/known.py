"""What a game brings to the server and to the commands: each game fills one `KnownGame`, in its module `known`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import msgspec

from westmarch.games.page import (
    PageChart,
    PageDecision,
    PageMap,
    PageMoment,
    PageResult,
    PageStory,
    PageWaiting,
    PageWindow,
)
from westmarch.games.pieces import Piece
from westmarch.kernel.action import Action
from westmarch.kernel.changes import Event
from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.game import Game
from westmarch.kernel.letters import near_names
from westmarch.kernel.player import Counsel, Player
from westmarch.kernel.rules import Rules
from westmarch.kernel.state import State
from westmarch.kernel.view import Question, View
from westmarch.kernel.vocabulary import Vocabulary


class NewGame(Protocol):
    """How a game is begun."""

    def __call__(
        self,
        decks: Sequence[Any],
        seed: int = ...,
        format: str | None = ...,
        windows: str = ...,
        allow_incomplete: bool = ...,
    ) -> Game[Any]: ...


class Seating(Protocol):
    """What a format says of those who play it."""

    @property
    def seats(self) -> int: ...

    @property
    def most_seats(self) -> int: ...


class DeckFiles(Protocol):
    """How decks are kept in files: our own text and the formats of other programs."""

    @property
    def WRITERS(self) -> Mapping[str, Callable[[Any], bytes]]:
        """The formats that can be written, by name."""
        ...

    @property
    def ENDINGS(self) -> Mapping[str, str]:
        """How the files of each format end."""
        ...

    @property
    def SECTIONS(self) -> Mapping[str, str]:
        """The parts of a deck, and what belongs into each."""
        ...

    def read_deck(self, content: bytes, source: str = ...) -> Any:
        """The deck that a file's content describes."""
        ...

    def write_deck(self, deck: Any, format: str) -> bytes:
        """A deck in a format, by the name of the format."""
        ...

    def left_out(self, deck: Any, format: str) -> list[str]:
        """What a format has no place for."""
        ...


class Entry(Protocol):
    """A card in a list."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def set(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def complete(self) -> bool: ...


class Sheet(Entry, Protocol):
    """A card with its figures and its text."""

    @property
    def figures(self) -> tuple[tuple[str, str], ...]: ...

    @property
    def text(self) -> str: ...


class Book(Protocol):
    """A game's cards, to be looked up as people name them."""

    def sets(self) -> list[str]: ...

    def ids(self) -> list[str]: ...

    def first_printing(self, card_id: str) -> str: ...

    def entries(self, set: str | None = None) -> Sequence[Entry]: ...

    def named(self, words: str) -> Sequence[Entry]: ...

    def search(self, words: str) -> Sequence[Entry]: ...

    def suggest(self, words: str) -> list[str]: ...

    def sheet(self, card_id: str) -> Sheet: ...

    def says_all(self, card_id: str) -> bool:
        """Whether all that a card does is said in its text."""
        ...

    def pieces(self) -> list[Piece]:
        """The pieces of the language in which the cards are written."""
        ...


class PageFace(Protocol):
    """A game as the page shows it. It is handed views only, so it cannot show what is hidden.

    All that it gives are structs, ready for `msgspec.json.encode` or `msgspec.to_builtins`."""

    windows: Sequence[PageWindow]
    """The kinds of questions in which one may pass."""

    sends: Sequence[type[msgspec.Struct]]
    """The structs of its own that it gives: its cards, its picture, and what else it adds to what all games send."""

    def decision(self, view: View, question: Question) -> PageDecision:
        """The question of the viewer's own seat; all words come from the view."""
        ...

    def planned(self, view: View, question: Question, guide: Player | None) -> PageDecision:
        """The question with what can be chosen beyond it, and with what a guide proposes where it is asked again."""
        ...

    def sensible(self, state: State, seat: int, kind: str, actions: Sequence[Action]) -> Action | None:
        """The one sensible answer to a question, by what the seat may know; nothing where it has a choice."""
        ...

    def picture(self, view: View, names: Sequence[str], decision: PageDecision | None = None) -> msgspec.Struct:
        """The table from the viewer's place, with every card that his decision touches."""
        ...

    def waiting(self, view: View, names: Sequence[str]) -> Sequence[PageWaiting]:
        """Who is being asked, and about what."""
        ...

    def story(self, view: View, names: Sequence[str], since: int = 0) -> PageStory:
        """What the viewer has seen, but for so many lines that he has already; the last of these may have grown."""
        ...

    def result(self, view: View, names: Sequence[str]) -> PageResult | None:
        """How the game ended, if it has."""
        ...

    def moment(self, state: State, names: Sequence[str]) -> PageMoment:
        """Where a game stands, as everybody sees it."""
        ...

    def marks(self, events: Sequence[Event]) -> list[str]:
        """The kinds of telling things among some events ("attack", "check", "points"); they give nothing away."""
        ...

    def face(self, card_id: str) -> msgspec.Struct:
        """A card with all that is on it."""
        ...

    def filters(self) -> Mapping[str, Sequence[str]]:
        """The attributes by which cards are searched, and their values; no values where any words will do."""
        ...

    def search(self, words: str, wanted: Mapping[str, str]) -> list[str]:
        """The ids of the cards that hold the words and have the wanted attributes."""
        ...

    def opening_hand(self, deck: Any, format: str, seed: int) -> list[str]:
        """What somebody might draw at the start with a deck: card ids."""
        ...

    def charts(self, deck: Any) -> Sequence[PageChart]:
        """What a deck is made of, to be drawn as bars."""
        ...

    def map(self) -> PageMap | None:
        """The lands in which the game is played."""
        ...


class Silence(msgspec.Struct, frozen=True):
    """Who may not talk to others at the table now, and why."""

    seats: tuple[int, ...]
    words: str
    rules: tuple[str, ...]


def no_silence(state: Any) -> None:
    """Everybody may always talk."""


def nothing_let_pass(deck: Any, format: str | None = None) -> list[str]:
    """Ready decks keep all rules."""
    return []


def usual_kind(deck: Any) -> str:
    """Where all players are of one kind."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownGame:
    """What a game brings: rules, formats (the first is the usual one), decks and players, its page and its judge."""

    name: str
    title: str
    rules: Rules
    find_format: Callable[[str], Seating]
    formats: tuple[str, ...]
    new_game: NewGame
    ready_decks: Callable[[], Mapping[str, Data]]
    decks_for: Callable[[str], Mapping[str, Data]]
    """The ready decks that were made for a format."""
    check_deck: Callable[..., list[str]]
    """Every reason why a deck may not be used in a format."""
    usual_format: Callable[..., str]
    """What is played with some decks if nobody says otherwise."""
    load_deck: Callable[[str | Path], Data]
    players: Mapping[str, Callable[[int], Player]]
    """Computer players by name, the usual one first; each is made from a seed of its own."""
    player_words: Mapping[str, str]
    """What may be expected of each of them."""
    counsel: Counsel
    """Its own judgement, for players that search."""
    format_words: Callable[[str], str]
    """What a format is, for somebody who must choose one."""
    deck_words: Callable[[Any], str]
    """What a ready deck is about."""
    book: Book
    deck_files: DeckFiles
    page: PageFace
    vocabulary: Vocabulary
    """The words in which scenarios speak of it."""
    ending: Callable[[Any], str]
    """How a finished game ended, in a few words."""
    deck_kinds: tuple[str, ...] = ("",)
    """The kinds of players for whom there are decks, the usual one first."""
    deck_kind: Callable[[Any], str] = usual_kind
    """The kind of player for whom a deck is."""
    silence: Callable[[Any], Silence | None] = no_silence
    """Who may not talk at a table just now."""
    let_pass: Callable[..., list[str]] = nothing_let_pass
    """What is against the rules in a ready deck that is played as it was published."""
    thinkers: frozenset[str] = frozenset()
    """The computer players who take seconds for an answer: they think in a process of their own."""

    def seats(self, format: str) -> int:
        """How many decks a format needs at least."""
        return self.find_format(format).seats

    def most_seats(self, format: str) -> int:
        """How many may play a format."""
        return self.find_format(format).most_seats

    def turns(self, state: Any) -> int:
        """How many turns have been played at a table, those of all players together."""
        turn: int = state.turn
        return turn

    def decks_by_kind(self) -> Sequence[tuple[str, str, Any]]:
        """The ready decks with the kind of player for whom each is and its name: the usual kind first."""
        decks = ((self.deck_kind(deck), name, deck) for name, deck in self.ready_decks().items())
        return sorted(decks, key=lambda each: self.deck_kinds.index(each[0]))

    def deck(self, wanted: str) -> Data:
        """A ready deck by name (or the beginning of it), or a deck file by path."""
        found = self.ready_deck(wanted)
        if found is not None:
            return found
        if Path(wanted).exists():
            return self.load_deck(wanted)
        raise no_such_deck(wanted, list(self.ready_decks()))

    def ready_deck(self, wanted: str) -> Data | None:
        """A ready deck by name, or by the beginning of it; no file is ever read."""
        ready = self.ready_decks()
        folded = wanted.casefold()
        for name, deck in ready.items():
            if name.casefold() == folded:
                return deck
        begun = [name for name in ready if name.casefold().startswith(folded)]
        return ready[begun[0]] if len(begun) == 1 else None


def no_such_deck(wanted: str, ready: Sequence[str]) -> BadDeck:
    """What is said to somebody who names a deck that is not there, or one of several that begin like that."""
    begun = [name for name in ready if name.casefold().startswith(wanted.casefold())]
    near = begun or near_names(wanted, ready)
    hint = f"did you mean {' or '.join(near)}?" if near else f"the ready decks are {', '.join(ready) or 'none'}"
    return BadDeck(f"there is no deck {wanted!r}, nor a file of that name; {hint}")
