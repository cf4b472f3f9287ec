"""What people mean who do not use the program's own words: other forms of a word, other words for the same."""

from __future__ import annotations

from collections.abc import Iterable

_LITTLE = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "away",
        "by",
        "for",
        "from",
        "her",
        "his",
        "in",
        "into",
        "is",
        "it",
        "its",
        "my",
        "of",
        "on",
        "the",
        "their",
        "to",
        "with",
        "your",
    ]
)
"""Words without which a sentence still says what is to be done."""

_SUFFIXES = ("ing", "ers", "er", "es", "ed", "s")

_SAME_WORDS = (
    ("transfer", "give", "hand", "pass"),
    ("move", "travel", "go", "journey"),
    ("stay", "remain"),
    ("split", "form", "new"),
    ("support", "too"),
    ("follow", "follower"),
    ("declare", "play", "use", "cast"),
    ("shuffle", "reshuffle"),
    ("return", "back"),
    ("reveal", "turn"),
    ("remove", "discard"),
    ("target", "on"),
    ("attempt", "try"),
    ("win", "play"),
    ("win", "influence"),
    ("roll", "make"),
    ("decline", "no", "not", "nothing", "nobody", "pass"),
)


def _stem(word: str) -> str:
    """A word without its ending: tap, taps, tapped and tapping are one."""
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 2:
            word = word[: -len(suffix)]
            break
    if len(word) > 2 and word[-1] == word[-2]:
        word = word[:-1]
    return word.rstrip("e") or word


_SAME = [frozenset(_stem(word) for word in words) for words in _SAME_WORDS]


def _meanings(word: str) -> frozenset[str]:
    """The stems that say the same as a word."""
    stem = _stem(word)
    return frozenset({stem}).union(*(group for group in _SAME if stem in group))


def means(words: Iterable[str], sentence: Iterable[str]) -> bool:
    """Whether everything of weight in some words is in a sentence, in whatever form."""
    wanted = [word for word in words if word not in _LITTLE]
    said = {_stem(word) for word in sentence}
    return bool(wanted) and all(not said.isdisjoint(_meanings(word)) for word in wanted)
