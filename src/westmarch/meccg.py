"""MECCG for library users: `from westmarch import meccg`."""

from __future__ import annotations

from pathlib import Path

from westmarch.games.meccg.deck import Deck, parse_deck
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.deck_files import FILES
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.game import RULES, new_game
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import replay as _replay

decks = ready_decks()
"""The ready decks by name."""
load_deck = FILES.load_deck
"""The deck of a file, whichever program wrote it."""


def replay(record: Record | str | Path, until: int | None = None) -> Game[MeccgState]:
    """The game of a record (or of a record's file), whole or up to a move; it can be continued from there."""
    found = record if isinstance(record, Record) else Record.load(record)
    return _replay(RULES, found, until)


__all__ = ["RULES", "Deck", "check_deck", "decks", "load_deck", "new_game", "parse_deck", "replay"]
