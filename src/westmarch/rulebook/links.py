"""Cross-links: the rules a rule mentions, and the rules that mention it."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from westmarch.rulebook.book import Rule, rules

_NUMBERED = r"(?:(?:ME|LO|TC)-\d+\.\d+|CR-[A-Z]\.\d+|(?:IN|ID|CX|OP)-\d+)"


def mentions(of: Rule) -> list[Rule]:
    """The rules this one names, in the order of the book."""
    return [rules(of.game)[rule_id] for rule_id in _links(of.game)[of.id]]


def mentioned_by(of: Rule) -> list[Rule]:
    """The rules that name this one, in the order of the book."""
    return [rules(of.game)[rule_id] for rule_id, named in _links(of.game).items() if of.id in named]


@cache
def _links(game: str) -> Mapping[str, tuple[str, ...]]:
    """For each rule of a game the ids it names; rules link within their own game only."""
    book = rules(game)
    place = {rule_id: number for number, rule_id in enumerate(book)}
    pattern = _pattern(book)
    return {
        found.id: tuple(sorted(set(_named(found, book, pattern)) - {found.id}, key=place.__getitem__))
        for found in book.values()
    }


def _pattern(book: Mapping[str, Rule]) -> re.Pattern[str]:
    """An id, or a span of ids; card ids hold spaces, so each is spelled out, the longest first."""
    groups = {found.id for found in book.values() if found.chapter == "CC"}
    groups |= {f"CC-{found.title}" for found in book.values() if found.chapter == "CC"}
    cards = "|".join(re.escape(name) for name in sorted(groups, key=len, reverse=True))
    one = f"(?:{_NUMBERED}|{cards})" if cards else _NUMBERED
    return re.compile(rf"\b({one})(?!\w)(?:`? to `?({_NUMBERED})(?!\w))?")


def _named(of: Rule, book: Mapping[str, Rule], pattern: re.Pattern[str]) -> Iterator[str]:
    ordered = list(book)
    for match in pattern.finditer(" ".join((of.text, of.check, of.note or ""))):
        first, last = match.group(1), match.group(2)
        if last in book and first in book:
            # A span is a run of the book only where its ends stand in order and in one chapter.
            start, end = ordered.index(first), ordered.index(last)
            if start < end and book[first].chapter == book[last].chapter:
                yield from ordered[start : end + 1]
                continue
        for rule_id in (first, last):
            if rule_id in book:
                yield rule_id
            elif rule_id:
                yield from (found.id for found in book.values() if found.id.startswith(f"{rule_id}."))
