"""LoRE as the rest of the program meets it."""

from __future__ import annotations

from ..known import KnownGame
from .counsel import COUNSEL
from .deck_checks import check_deck, usual_format
from .deck_files import FILES
from .decks import decks_for, ready_decks
from .drawing import CardBook
from .formats import FORMATS, find_format, format_words
from .game import RULES, new_game
from .judging import VOCABULARY
from .page import PAGE
from .rules.timing.silence import silence
from .squire import Squire
from .summary import deck_words, ending

GAME = KnownGame(
    name="lore",
    title="LoRE",
    rules=RULES,
    find_format=find_format,
    formats=FORMATS,
    new_game=new_game,
    ready_decks=ready_decks,
    decks_for=decks_for,
    check_deck=check_deck,
    usual_format=usual_format,
    load_deck=FILES.load_deck,
    players={"squire": Squire},
    player_words={"squire": "Goes where his cards lead him, and plays what he can: an opponent for your first games."},
    counsel=COUNSEL,
    format_words=format_words,
    deck_words=deck_words,
    page=PAGE,
    book=CardBook(),
    deck_files=FILES,
    vocabulary=VOCABULARY,
    ending=ending,
    silence=silence,
)
