"""Finding rules by words, blind to case and accents."""

import re
from collections.abc import Mapping
from functools import cache

from westmarch.rulebook.book import LONGEST_QUESTION, Rule, fold, games, rules

# What a word is worth where it is found: a rule's name says more about it than how we read it. What its tests show is
# not looked at, since nobody who searches sees it.
_WEIGHTS = {"title": 8, "tags": 5, "text": 4, "note": 2}
_PHRASE = 10


def search(words: str, game: str | None = None) -> list[Rule]:
    """The rules that hold every one of the words, or words that start so; the best match first."""
    wanted = _words(words[:LONGEST_QUESTION])
    if not wanted:
        return []
    starts = [f" {word}" for word in dict.fromkeys(wanted)]
    phrase = f" {' '.join(wanted)}" if len(wanted) > 1 else ""
    scored = [
        (_score(starts, phrase, _fields(name)[rule_id]), rules(name)[rule_id])
        for name in ([game] if game else games())
        for rule_id, words in _all_words(name).items()
        if all(start in words for start in starts)
    ]
    # The sort is stable, so equals stay in the order of the book.
    return [found for _, found in sorted(scored, key=lambda pair: -pair[0])]


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[a-z0-9]+", fold(text).replace("'", "")))


@cache
def _fields(game: str) -> Mapping[str, Mapping[str, str]]:
    """The words of each field of each rule in one line, with a space before and behind each."""
    return {
        found.id: {
            "title": _line(f"{found.id} {found.title}"),
            "tags": _line(" ".join(found.tags)),
            "text": _line(found.text),
            "note": _line(found.note or ""),
        }
        for found in rules(game).values()
    }


def _line(text: str) -> str:
    return f" {' '.join(_words(text))} "


@cache
def _all_words(game: str) -> Mapping[str, str]:
    """All words of each rule in one line: most rules are passed over by a look at it."""
    return {rule_id: "".join(fields.values()) for rule_id, fields in _fields(game).items()}


def _score(starts: list[str], phrase: str, fields: Mapping[str, str]) -> int:
    """A whole word counts double, the phrase as asked counts most."""
    total = 0
    for start in starts:
        whole = f"{start} "
        for name, line in fields.items():
            if start in line:
                total += _WEIGHTS[name] * (2 if whole in line else 1)
    if phrase:
        total += sum(_PHRASE for name in ("title", "text") if phrase in fields[name])
    return total
