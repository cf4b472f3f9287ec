"""The games that the commands know by name, and what each brings to them."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from westmarch.cli.console import fail
from westmarch.cli.terminal.face import Book, Face
from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck, WestmarchError
from westmarch.kernel.game import Game, Rules
from westmarch.players import Player, RandomPlayer


class UnknownGame(WestmarchError):
    """A game that nobody plays here, or not yet."""


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


class DeckFiles(Protocol):
    """How decks are kept in files: our own text and the formats of other programs."""

    def write_deck(self, deck: Any, format: str) -> bytes:
        """A deck in a format, by the name of the format."""
        ...

    def left_out(self, deck: Any, format: str) -> list[str]:
        """What a format has no place for."""
        ...


@dataclass(frozen=True, slots=True)
class KnownGame:
    """What a game brings: its rules, its formats (the first is the usual one), its decks, players and looks."""

    name: str
    title: str
    rules: Rules
    formats: tuple[str, ...]
    new_game: NewGame
    ready_decks: Callable[[], Mapping[str, Data]]
    decks_for: Callable[[str], Mapping[str, Data]]
    """The ready decks that were made for a format."""
    check_deck: Callable[..., list[str]]
    """Every reason why a deck may not be used in a format."""
    seats: Callable[[str], int]
    """How many decks a format needs at least."""
    usual_format: Callable[..., str]
    """What is played with some decks if nobody says otherwise."""
    load_deck: Callable[[str | Path], Data]
    players: Mapping[str, Callable[[int], Player]]
    """Computer players by name, the usual one first; each is made from a seed of its own."""
    face: Face
    book: Book
    deck_files: DeckFiles

    def deck(self, wanted: str) -> Data:
        """A ready deck by name (or the beginning of it), or a deck file by path."""
        ready = self.ready_decks()
        folded = wanted.casefold()
        for name, deck in ready.items():
            if name.casefold() == folded:
                return deck
        begun = [name for name in ready if name.casefold().startswith(folded)]
        if len(begun) == 1:
            return ready[begun[0]]
        if Path(wanted).exists():
            return self.load_deck(wanted)
        near = difflib.get_close_matches(wanted, ready, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"the ready decks are {', '.join(ready) or 'none'}"
        raise BadDeck(f"there is no deck {wanted!r}, nor a file of that name; {hint}")


def _meccg() -> KnownGame:
    from westmarch.cli.terminal.meccg import MeccgFace
    from westmarch.games.meccg import RULES, deck_files, new_game
    from westmarch.games.meccg.deck_checks import check_deck, usual_format
    from westmarch.games.meccg.decks import decks_for, ready_decks
    from westmarch.games.meccg.drawing import CardBook
    from westmarch.games.meccg.formats import FORMATS
    from westmarch.games.meccg.squire import Squire
    from westmarch.games.meccg.summary import seats

    return KnownGame(
        name="meccg",
        title="Middle-earth CCG",
        rules=RULES,
        formats=FORMATS,
        new_game=new_game,
        ready_decks=ready_decks,
        decks_for=decks_for,
        check_deck=check_deck,
        seats=seats,
        usual_format=usual_format,
        load_deck=deck_files.load_deck,
        players={"squire": Squire, "random": RandomPlayer},
        face=MeccgFace(),
        book=CardBook(),
        deck_files=deck_files,
    )


GAMES: Mapping[str, Callable[[], KnownGame]] = {"meccg": _meccg}
"""The games that can be played; each is read when it is first asked for."""

TO_COME: Mapping[str, str] = {"lore": "LoRE", "lotr_tcg": "the LOTR TCG"}
"""The games that have a rulebook here but no table yet."""


@cache
def known_game(name: str) -> KnownGame:
    """The game of that name; whoever asks for another is told which there are."""
    if name in GAMES:
        return GAMES[name]()
    if name in TO_COME:
        raise UnknownGame(f"{TO_COME[name]} cannot be played yet; its rules can be read with: westmarch rules")
    raise UnknownGame(f"there is no game {name}; the games are {', '.join((*GAMES, *TO_COME))}")


def game_or_fail(name: str) -> KnownGame:
    """The game of that name, or one line on standard error."""
    try:
        return known_game(name)
    except WestmarchError as error:
        fail(str(error))
