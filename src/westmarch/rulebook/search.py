"""Finding rules by words, blind to case and accents."""

import re
from collections.abc import Mapping
from functools import cache

from westmarch.rulebook.book import Rule, fold, games, rules

# What a word is worth where it is found: a rule's name says more about it than the example that checks it.
_WEIGHTS = {"title": 8, "tags": 5, "text": 4, "note": 2, "check": 1}
_PHRASE = 10


def search(words: str, game: str | None = None) -> list[Rule]:
    """The rules that hold every one of the words, or words that start so; the best match first."""
    wanted = _words(words)
    if not wanted:
        return []
    starts = [f" {word}" for word in wanted]
    scored = [
        (score, rules(name)[rule_id])
        for name in ([game] if game else games())
        for rule_id, words in _all_words(name).items()
        if all(start in words for start in starts) and (score := _score(wanted, _fields(name)[rule_id]))
    ]
    # The sort is stable, so equals stay in the order of the book.
    return [found for _, found in sorted(scored, key=lambda pair: -pair[0])]


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[a-z0-9]+", fold(text).replace("'", "")))


@cache
def _fields(game: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    return {
        found.id: {
            "title": _words(f"{found.id} {found.title}"),
            "tags": _words(" ".join(found.tags)),
            "text": _words(found.text),
            "note": _words(found.note or ""),
            "check": _words(found.check),
        }
        for found in rules(game).values()
    }


@cache
def _all_words(game: str) -> Mapping[str, str]:
    """All words of each rule in one line, each after a space: most rules are passed over by a look at it."""
    return {
        rule_id: "".join(f" {word}" for held in fields.values() for word in held)
        for rule_id, fields in _fields(game).items()
    }


def _score(wanted: tuple[str, ...], fields: Mapping[str, tuple[str, ...]]) -> int:
    """Zero unless every word is found; a whole word counts double, the phrase as asked counts most."""
    total = 0
    for word in wanted:
        worth = sum(_WEIGHTS[name] * _closeness(word, held) for name, held in fields.items())
        if not worth:
            return 0
        total += worth
    phrase = " ".join(wanted)
    if len(wanted) > 1:
        total += sum(_PHRASE for name in ("title", "text") if phrase in " ".join(fields[name]))
    return total


def _closeness(word: str, held: tuple[str, ...]) -> int:
    if word in held:
        return 2
    return int(any(other.startswith(word) for other in held))
