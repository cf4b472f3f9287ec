"""How people write down which card they mean: "Concealment", "Gandalf [H]", "Twilight (LE)", "bert - burat", "TW-204".

137 names exist in several alignments, and some in several sets. A version in square brackets ([H] hero, [M] minion,
[F] Fallen-wizard, [B] Balrog) and a set in parentheses tell them apart. Accents, capitals, quotation marks and
punctuation do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from westmarch.kernel.letters import near_names

from ...deck_texts import NoSuchCard
from .definition import first_complete
from .facts import all_facts, fold
from .printed import Facts
from .tables import SETS

VERSIONS = {"H": "hero", "M": "minion", "F": "fallen-wizard", "B": "balrog"}
LETTERS = {alignment: letter for letter, alignment in VERSIONS.items()}
SET_NAMES = {name.casefold(): name for name in SETS} | {f"me{name.casefold()}": name for name in SETS}
_VERSION = re.compile(r"\[([A-Za-z])\]$")
_SET = re.compile(r"\(([A-Za-z]{2,4})\)$")
_BETWEEN_WORDS = re.compile(r"[\W_]+")
_ID = re.compile(r"[A-Za-z]{2}-\d+")


def loose(title: str) -> str:
    """A title without anything that people write differently: letters, digits and single spaces."""
    return _BETWEEN_WORDS.sub(" ", fold(title)).strip()


@cache
def _by_loose_name() -> Mapping[str, tuple[Facts, ...]]:
    names: dict[str, list[Facts]] = {}
    for facts in all_facts().values():
        names.setdefault(loose(facts.name), []).append(facts)
    return {name: tuple(cards) for name, cards in names.items()}


def cards_titled(title: str) -> Sequence[Facts]:
    """Every card that a title may mean, in the order of the sets."""
    title = title.strip()
    if _ID.fullmatch(title):
        facts = all_facts().get(title.upper())
        return (facts,) if facts else ()
    whole = _by_loose_name().get(loose(title), ())
    if whole:
        return whole
    name, version, of_set = _taken_apart(title)
    found = _by_loose_name().get(loose(name), ())
    if of_set:
        found = tuple(facts for facts in found if facts.set == of_set)
    if version:
        # Cards that exist once are often marked all the same.
        found = tuple(facts for facts in found if facts.alignment == version) or tuple(
            facts for facts in found if facts.alignment not in LETTERS
        )
    return found


def _taken_apart(title: str) -> tuple[str, str, str]:
    """The name, the version and the set that a title gives."""
    version = of_set = ""
    for _ in range(2):
        title = title.rstrip()
        in_brackets, in_parentheses = _VERSION.search(title), _SET.search(title)
        if in_brackets and in_brackets[1].upper() in VERSIONS and not version:
            version = VERSIONS[in_brackets[1].upper()]
            title = title[: in_brackets.start()]
        elif in_parentheses and in_parentheses[1].casefold() in SET_NAMES and not of_set:
            of_set = SET_NAMES[in_parentheses[1].casefold()]
            title = title[: in_parentheses.start()]
    return title, version, of_set


def near_titles(title: str) -> list[str]:
    """Names that look like a title, the nearest first."""
    names = _by_loose_name()
    return [names[near][0].name for near in near_names(loose(_taken_apart(title)[0]), names)]


def card_titled(
    title: str,
    fits: Callable[[Facts], bool],
    alignments: Iterable[str],
    what: str,
    suggest: Callable[[str], list[str]] = near_titles,
) -> Facts:
    """The card that a title means among those that fit; of several, one of these alignments, in their order.

    `what` says what was looked for, such as "resource", and `suggest` what was perhaps meant by an unknown title."""
    found = cards_titled(title)
    if not found:
        near = suggest(title)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise NoSuchCard(f"there is no {what} called {title!r}{hint}", near)
    right = [facts for facts in found if fits(facts)]
    if not right:
        sides = " or ".join(dict.fromkeys(facts.side for facts in found))
        raise NoSuchCard(f"{found[0].name} is a {sides}, not a {what}")
    for alignment in alignments:
        of_it = [facts for facts in right if facts.alignment == alignment]
        if of_it:
            return first_complete(of_it)
    return first_complete(right)


def titles_of(facts: Facts) -> list[str]:
    """The ways to write a card down, the shortest first; the last, its id, is never in doubt."""
    letter = LETTERS.get(facts.alignment)
    version = f" [{letter}]" if letter else ""
    return list(
        dict.fromkeys(
            (
                facts.name,
                f"{facts.name}{version}",
                f"{facts.name} ({facts.set})",
                f"{facts.name}{version} ({facts.set})",
                facts.id,
            )
        )
    )
