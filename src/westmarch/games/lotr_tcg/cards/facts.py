"""What is printed on a card besides its text: names, numbers, keywords.

The facts live in `data/set<N>.tsv`, one card a row, and are read once, when first asked for. An empty cell leaves a
field at its default; lists are parted by semicolons, and a keyword may be followed by its number (`damage 1`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.letters import near_names, without_accents
from westmarch.kernel.points import carries_out

from ..words import FELLOWSHIP_CULTURES, FREE_PEOPLES, PHASES, RESPONSE, SHADOW, SHADOW_CULTURES

DATA = Path(__file__).parent / "data"
SETS = {1: "The Fellowship of the Ring", 2: "Mines of Moria", 3: "Realms of the Elf-lords"}

FREE_PEOPLES_TYPES = frozenset({"companion", "ally", "possession", "artifact", "event", "condition"})
SHADOW_TYPES = frozenset({"minion", "possession", "artifact", "event", "condition"})
CHARACTERS = frozenset({"companion", "ally", "minion"})
SANCTUARIES = frozenset({3, 6})


class UnknownCard(WestmarchError):
    """A card id that no table holds."""


class BadFacts(WestmarchError):
    """A row of a table that describes no card."""


class Facts(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One card's facts. There is one object per card, so cards are compared by identity."""

    id: str
    rarity: str
    title: str
    subtitle: str = ""
    unique: bool = False
    side: str = ""
    """Free Peoples, Shadow, or nothing for sites and The One Ring (TC-1.01)."""
    culture: str = ""
    type: str
    race: str = ""
    twilight: int = 0
    strength: int = 0
    """Of a character; of a card that is borne, what it adds to its bearer."""
    vitality: int = 0
    resistance: int = 0
    """Of a companion who may bear the Ring from the start."""
    number: int = 0
    """The site number of a minion or a site."""
    home: int = 0
    shadow: int = 0
    """The Shadow number of a site."""
    arrow: str = ""
    signet: str = ""
    classes: tuple[str, ...] = ()
    keywords: tuple[tuple[str, int], ...] = ()
    times: tuple[str, ...] = ()
    """The timing words of an event."""

    @property
    def name(self) -> str:
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    @property
    def set(self) -> int:
        return int(self.id.split("_")[0])

    @property
    def code(self) -> str:
        """The collector code (TC-9.01)."""
        number = self.id.split("_")[1]
        return f"{self.set} {self.rarity} {number}"

    def has(self, keyword: str) -> bool:
        return any(name == keyword for name, _ in self.keywords)


@carries_out("TC-1.10", "TC-8.21", without=lambda one, other: one is other)
def is_same(one: Facts, other: Facts) -> bool:
    """Two cards are the same thing if they share a title, or a collector code, which is as good as the id (TC-1.10,
    TC-8.21)."""
    return one.title == other.title or one.id == other.id


def _words(cell: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in cell.split(";") if part.strip())


def _keyword(words: str) -> tuple[str, int]:
    name, _, number = words.rpartition(" ")
    return (name, int(number)) if name and number.isdigit() else (words, 1)


def read_row(columns: list[str], cells: list[str]) -> Facts:
    """The facts of one row; a row that cannot be a card is refused (TC-1.02, TC-1.04, TC-1.05)."""
    row = dict(zip(columns, cells, strict=True))
    numbers = {
        name: int(row[name])
        for name in ("twilight", "strength", "vitality", "resistance", "number", "home", "shadow")
        if row[name]
    }
    facts = Facts(
        id=row["id"],
        rarity=row["rarity"],
        title=row["title"],
        subtitle=row["subtitle"],
        unique=row["unique"] == "*",
        side=row["side"],
        culture=row["culture"],
        type=row["type"],
        race=row["race"],
        arrow=row["arrow"],
        signet=row["signet"],
        classes=_words(row["class"]),
        keywords=tuple(_keyword(words) for words in _words(row["keywords"])),
        times=_words(row["times"]),
        **numbers,
    )
    trouble = _trouble(facts)
    if trouble:
        raise BadFacts(f"{facts.id} {facts.title}: {trouble}")
    return facts


def _trouble(facts: Facts) -> str:
    """What is wrong with a row, or nothing."""
    troubles = (check(facts) for check in (_of_its_side, _of_its_culture, _of_its_place, _of_a_site, _of_an_event))
    return next((trouble for trouble in troubles if trouble), "")


@carries_out("TC-1.01", "TC-1.02", without="")
def _of_its_side(facts: Facts) -> str:
    sides = {FREE_PEOPLES: FREE_PEOPLES_TYPES, SHADOW: SHADOW_TYPES, "": frozenset({"site", "the one ring"})}
    fits = facts.side in sides and facts.type in sides[facts.side]
    return "" if fits else f"no {facts.side or 'sideless'} card is a {facts.type}"


@carries_out("TC-1.08", without="")
def _of_its_culture(facts: Facts) -> str:
    cultures = {FREE_PEOPLES: FELLOWSHIP_CULTURES, SHADOW: SHADOW_CULTURES}.get(facts.side, ("",))
    return "" if facts.culture in cultures else f"{facts.culture or 'no'} culture does not belong to its side"


@carries_out("TC-1.04", without="")
def _of_its_place(facts: Facts) -> str:
    if facts.type == "minion" and not facts.number:
        return "a minion has a site number"
    return "an ally has a home site" if facts.type == "ally" and not facts.home else ""


@carries_out("TC-1.05", without="")
def _of_a_site(facts: Facts) -> str:
    if facts.type == "site" and not (1 <= facts.number <= 9 and facts.arrow in ("left", "right")):
        return "a site has a number from 1 to 9 and an arrow"
    return "a sanctuary has number 3 or 6" if facts.has("sanctuary") and facts.number not in SANCTUARIES else ""


@carries_out("TC-3.33", without="")
def _of_an_event(facts: Facts) -> str:
    told = facts.times and set(facts.times) <= {*PHASES, RESPONSE}
    return "an event has a timing word" if facts.type == "event" and not told else ""


@cache
def all_facts() -> Mapping[str, Facts]:
    """Every card by id, in the order of its set."""
    found: dict[str, Facts] = {}
    for number in SETS:
        header, *rows = (DATA / f"set{number}.tsv").read_text(encoding="utf-8").splitlines()
        columns = header.split("\t")
        for row in rows:
            facts = read_row(columns, row.split("\t"))
            found[facts.id] = facts
    return MappingProxyType(found)


def fold(name: str) -> str:
    """A name without accents, capitals and punctuation, as it is compared."""
    plain = without_accents(name).encode("ascii", "ignore").decode().casefold()
    return " ".join("".join(sign if sign.isalnum() else " " for sign in plain.replace("'", "")).split())


@cache
def _by_name() -> Mapping[str, tuple[Facts, ...]]:
    names: dict[str, tuple[Facts, ...]] = {}
    for facts in all_facts().values():
        for name in {fold(facts.title), fold(facts.name), fold(facts.id), fold(facts.code)}:
            names[name] = (*names.get(name, ()), facts)
    return names


def named(words: str) -> tuple[Facts, ...]:
    """The cards of a name: a title (perhaps several versions), a title with its subtitle, an id or a code."""
    return _by_name().get(fold(words), ())


def suggest(words: str) -> list[str]:
    """Names that look like some words."""
    near = near_names(fold(words), _by_name())
    return list(dict.fromkeys(_by_name()[name][0].name for name in near))


def facts_of(card_id: str) -> Facts:
    facts = all_facts().get(card_id)
    if facts is None:
        raise UnknownCard(f"there is no card {card_id!r}")
    return facts
