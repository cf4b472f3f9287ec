"""Counsel: a hint for a seat, whose view is all that the squire is handed, and a look back at a finished game."""

from __future__ import annotations

import msgspec

from westmarch.kernel.action import Action
from westmarch.kernel.records.record import Record
from westmarch.players.search import Seconds, analyse, hint
from westmarch.shelf import known_game

from .jobs import Advise, Analyse, Document, document
from .refusals import CannotDo
from .replay_cache import ReplayCache
from .replay_jobs import game_at
from .viewing import view_of

SECONDS = 1.0
"""How long imagined games are played for a hint."""
LOOKING_BACK = 15.0
"""The same for a finished game, if a job may take that long."""


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


def look_back(job: Analyse, seconds: float) -> Document:
    """How the seats stood, and what else could have been done."""
    known = known_game(job.game)
    return document(analyse(known.counsel, Record.from_json(job.record), seconds=min(LOOKING_BACK, seconds / 2)))
