"""MECCG as the rest of the program meets it."""

from __future__ import annotations

from ..known import KnownGame
from . import RULES, new_game
from .alignments import ALIGNMENTS
from .asking import VOCABULARY
from .deck_checks import check_deck, let_pass, usual_format
from .deck_files import FILES
from .decks import decks_for, ready_decks
from .drawing import CardBook
from .formats import FORMATS, find_format
from .page import PAGE
from .page.choosing import deck_words, format_words
from .squire import Squire
from .squire.counsel import COUNSEL
from .summary import ending

GAME = KnownGame(
    name="meccg",
    title="Middle-earth CCG",
    rules=RULES,
    find_format=find_format,
    formats=FORMATS,
    new_game=new_game,
    ready_decks=ready_decks,
    decks_for=decks_for,
    check_deck=check_deck,
    let_pass=let_pass,
    usual_format=usual_format,
    load_deck=FILES.load_deck,
    players={"squire": Squire},
    player_words={
        "squire": "Knows what to play where, and looks after his companies: a fair opponent for your first games.",
    },
    counsel=COUNSEL,
    format_words=format_words,
    deck_words=deck_words,
    page=PAGE,
    book=CardBook(),
    deck_files=FILES,
    vocabulary=VOCABULARY,
    ending=ending,
    deck_kinds=tuple(ALIGNMENTS),
    deck_kind=lambda deck: str(deck.alignment),
)
