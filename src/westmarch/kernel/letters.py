"""Names as people type them: letters without accents, and the names that a typing error was perhaps meant for."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

LONGEST_NAME = 80
"""Letters. No card, deck or key has a longer name, so longer words are a misspelling of none."""


@lru_cache(maxsize=4096)
def _plain_letter(letter: str) -> str:
    return "".join(part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part))


def without_accents(text: str) -> str:
    """A text in compatibility form without its combining marks.

    Letter by letter, because bringing a long run of marks into their order takes quadratic time."""
    return text if text.isascii() else "".join(map(_plain_letter, text))


def near_names(wanted: str, names: Iterable[str], n: int = 3) -> list[str]:
    """Up to `n` of the names that look like the wanted one, the nearest first."""
    return difflib.get_close_matches(wanted, names, n=n) if len(wanted) <= LONGEST_NAME else []
