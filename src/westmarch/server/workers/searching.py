"""Searches: cards and rules by words."""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch import rulebook
from westmarch.kernel.errors import WestmarchError
from westmarch.server.wording import sentence
from westmarch.shelf import known_game

from .jobs import Document, SearchCards, SearchRules, document
from .refusals import CannotDo


class Found(msgspec.Struct, rename="camel"):
    """Cards that a search has found: how many there are, and one page of them."""

    total: int
    cards: list[Any]


class ListedRule(msgspec.Struct, rename="camel", frozen=True):
    """A rule in a list."""

    id: str
    title: str
    words: str
    chapter: str
    game: str


def search_cards(job: SearchCards) -> Document:
    """Cards by words and attributes, one page of them."""
    page = known_game(job.game).page
    try:
        found = page.search(job.words, dict(job.wanted))
    except WestmarchError as error:
        raise CannotDo(400, sentence(error)) from error
    faces = [page.face(card_id) for card_id in found[job.offset : job.offset + job.limit]]
    return document(Found(len(found), faces))


def search_rules(job: SearchRules) -> Document:
    """Rules by words, the best match first; without words the rules of a chapter in their order."""
    if job.words.strip():
        rules = rulebook.lookup(job.words) or rulebook.search(job.words, job.game)
    else:
        games = [job.game] if job.game else rulebook.games()
        rules = [rule for name in games for rule in rulebook.rules(name).values()]
    fitting = [rule for rule in rules if job.game in (None, rule.game) and job.chapter in (None, rule.chapter)]
    page = fitting[job.offset : job.offset + job.limit]
    return document([ListedRule(rule.id, rule.title, rule.text, rule.chapter, rule.game) for rule in page])
