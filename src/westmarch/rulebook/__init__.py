"""Every rule of the three games by id, in our own words."""

from westmarch.rulebook.book import (
    Chapter,
    Rule,
    RulebookError,
    UnknownRule,
    chapters,
    close_ids,
    games,
    lookup,
    rule,
    rules,
)
from westmarch.rulebook.links import mentioned_by, mentions
from westmarch.rulebook.search import search

__all__ = [
    "Chapter",
    "Rule",
    "RulebookError",
    "UnknownRule",
    "chapters",
    "close_ids",
    "games",
    "lookup",
    "mentioned_by",
    "mentions",
    "rule",
    "rules",
    "search",
]
