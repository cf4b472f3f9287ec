"""A hint for a seat: its view is all that the squire is handed."""

from __future__ import annotations

import msgspec

from westmarch.kernel.action import Action
from westmarch.players.search import Seconds, hint
from westmarch.shelf import known_game

from .jobs import Advise, Document, document
from .looking import view_of
from .refusals import CannotDo
from .replay_cache import ReplayCache
from .retelling import game_at

SECONDS = 1.0
"""How long imagined games are played for a hint."""


class Advice(msgspec.Struct, rename="camel"):
    """What the squire would do at a version of the table, and why."""

    version: int
    option: str
    sentence: str
    why: str
    cards: tuple[int, ...] = ()


def advise(job: Advise, cache: ReplayCache) -> Document:
    """What to do now. All words are made from what the seat may know."""
    known = known_game(job.game)
    game, _ = game_at(known, job.course, job.at, cache)
    view, question = view_of(game, job.seat)
    if question is None:
        raise CannotDo(409, "It is not your decision now.")
    shown = {option.id: option for option in known.page.decision(view, question).options}
    offered = {option.action: option for option in question.options}

    def note(action: Action) -> str:
        return shown[offered[action].id].note

    found = hint(known.counsel, view, question, note, Seconds(SECONDS), job.at)
    option = offered[found.action]
    return document(Advice(job.at, option.id, option.sentence, found.why, shown[option.id].cards))
