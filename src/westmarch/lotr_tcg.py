"""The LOTR TCG for library users: `from westmarch import lotr_tcg`."""

from __future__ import annotations

from pathlib import Path

from westmarch.games.lotr_tcg.deck import Deck, parse_deck
from westmarch.games.lotr_tcg.deck_checks import check_deck
from westmarch.games.lotr_tcg.deck_files import FILES
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.game import RULES, new_game
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import replay as _replay

decks = ready_decks()
"""The ready decks by name."""
load_deck = FILES.load_deck
"""The deck of a file, whichever program wrote it."""


def replay(record: Record | str | Path, until: int | None = None) -> Game[TcgState]:
    """The game of a record (or of a record's file), whole or up to a move; it can be continued from there."""
    found = record if isinstance(record, Record) else Record.load(record)
    return _replay(RULES, found, until)


__all__ = ["RULES", "Deck", "check_deck", "decks", "load_deck", "new_game", "parse_deck", "replay"]
