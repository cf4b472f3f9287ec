"""What is printed on a card or on the map besides texts: names, numbers, keywords, places.

The facts live in `data/*.tsv`, written as `middle_earth.cards.tables` says. They are our own design: the cards of LoRE
were never published."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from westmarch.games.middle_earth.cards.printed import REGION_TYPES, SKILLS, AutomaticAttack
from westmarch.games.middle_earth.cards.tables import BadTable, TableReader
from westmarch.games.middle_earth.journey.map import RegionMap
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.letters import near_names, without_accents

from ..words import (
    CHARACTER,
    CREATURE,
    HAZARD_CONDITION,
    HAZARD_EVENT,
    HAZARDS,
    ITEMS,
    KINDS,
    MEMBERS,
    ONLY,
    RESOURCES,
    SECTIONS,
    SITE,
    SITE_TYPES,
)

DATA = Path(__file__).parent / "data"
TABLES = ("characters", "creatures", "hazards", "resources", "sites")
SET = "First Set"
CHARACTER_RACES = frozenset({"Man", "Elf", "Dwarf", "Hobbit", "Dúnadan", "Wizard"})


class UnknownCard(WestmarchError):
    """A card that no table holds."""


class Facts(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One card's facts, or a site's."""

    id: str
    name: str
    kind: str
    also: str = ""
    """As what else it may be played: a creature as an event or a condition, a resource as a hazard."""
    alignment: str = ""
    unique: bool = False
    single: str = ""
    """Where it may not be duplicated: `table`, `character`, `company` or `site` (LO-3.49, LO-3.50)."""
    main: bool = False
    keywords: tuple[str, ...] = ()
    race: str = ""
    skills: tuple[str, ...] = ()
    mind: int = 0
    influence: int = 0
    race_influence: dict[str, int] = {}
    prowess: int = 0
    body: int | None = None
    corruption: int = 0
    points: int = 0
    lost: int = 0
    """Points for having been eliminated (LO-4.19)."""
    home: tuple[str, ...] = ()
    half: bool = False
    strikes: int = 0
    keyed: tuple[tuple[str, int], ...] = ()
    keyed_names: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    """Where it is playable: sites by name or by type."""
    number: int = 0
    """What a roll must reach: to win a faction, to find a ring in a test, to remove a hazard."""
    race_modifiers: dict[str, int] = {}
    ring_modifiers: dict[str, int] = {}
    """What a gold ring adds to its test, by kind of ring."""

    # sites
    type: str = ""
    region: str = ""
    white: int = 0
    """Cards that its player may draw when a company moves there."""
    black: int = 0
    """Cards that the opponent may draw."""
    attacks: tuple[AutomaticAttack, ...] = ()
    ring: bool = False
    book: bool = False

    @property
    def is_hazard(self) -> bool:
        return self.kind in HAZARDS

    @property
    def is_resource(self) -> bool:
        return self.kind in RESOURCES

    @property
    def is_item(self) -> bool:
        return self.kind in ITEMS

    @property
    def is_member(self) -> bool:
        """Whether it can be in a company: an ally counts as a character (LO-2.94)."""
        return self.kind in MEMBERS

    @property
    def may_be_hazard(self) -> bool:
        return self.kind in HAZARDS or self.also in (HAZARD_EVENT, HAZARD_CONDITION)

    @property
    def needs(self) -> tuple[str, ...]:
        """The races and skills that it asks for: "scout only" (LO-4.35)."""
        return tuple(word.removesuffix(ONLY) for word in self.keywords if word.endswith(ONLY))


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """A region of the map."""

    name: str
    type: str
    section: str
    borders: tuple[str, ...]


CLOSED = {
    "kind": KINDS,
    "alignment": frozenset({"hero", "minion", "fallen"}),
    "single": frozenset({"table", "character", "company", "site"}),
    "skills": SKILLS,
    "keyed": frozenset((*REGION_TYPES, *SITE_TYPES)),
    "race_influence": CHARACTER_RACES,
}
SITE_CLOSED = {"type": frozenset(SITE_TYPES)}
REGION_CLOSED = {"type": REGION_TYPES, "section": frozenset(SECTIONS)}


def check_facts(facts: Facts) -> Facts:
    """A resource or a character has an alignment, a hazard none (LO-4.01); every attack has a race (LO-4.03)."""
    if facts.is_hazard and facts.alignment:
        raise ValueError("a hazard has no alignment (LO-4.01)")
    if (facts.is_resource or facts.kind == CHARACTER) and not facts.alignment:
        raise ValueError(f"a {facts.kind} has an alignment (LO-4.01)")
    if facts.kind == CREATURE and not facts.race:
        raise ValueError("every attack has a race (LO-4.03)")
    if facts.kind == CHARACTER and facts.race not in CHARACTER_RACES:
        raise ValueError(f"{facts.race!r} is no race of characters")
    if facts.kind == SITE and facts.type not in SITE_TYPES:
        raise ValueError(f"{facts.type!r} is no type of site (LO-4.37)")
    return facts


def read_facts(path: Path) -> list[Facts]:
    """The cards of one table."""
    closed = CLOSED if path.stem != "sites" else {**CLOSED, **SITE_CLOSED}
    reader = TableReader(Facts, closed, required=("id", "name", "kind"))
    return reader.read(path, lambda row: check_facts(Facts(**reader.values(row))))


@cache
def all_facts() -> Mapping[str, Facts]:
    """Every card and site by its id."""
    found: dict[str, Facts] = {}
    for table in TABLES:
        for facts in read_facts(DATA / f"{table}.tsv"):
            if facts.id in found:
                raise BadTable(f"{table}: {facts.id} is there twice")
            found[facts.id] = facts
    return MappingProxyType(found)


@cache
def all_regions() -> Mapping[str, Region]:
    """Every region of the map by its name."""
    reader = TableReader(Region, REGION_CLOSED, required=("name", "type", "section", "borders"))
    rows = reader.read(DATA / "regions.tsv", lambda row: Region(**reader.values(row)))
    return MappingProxyType({region.name: region for region in rows})


@lru_cache(maxsize=4096)
def printed_types(regions: tuple[str, ...]) -> tuple[str, ...]:
    """What is printed of the types of several regions."""
    return tuple([all_regions()[region].type for region in regions])


@cache
def region_map(sections: tuple[str, ...]) -> RegionMap:
    """The map of some sections: what lies on others is not in the game (LO-1.26)."""
    shown = {name: region for name, region in all_regions().items() if region.section in sections}
    return RegionMap(
        {name: region.type for name, region in shown.items()},
        {name: tuple(other for other in region.borders if other in shown) for name, region in shown.items()},
    )


@cache
def sites_of(sections: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of the sites on some sections of the map."""
    regions = all_regions()
    return tuple(
        facts.id for facts in all_facts().values() if facts.kind == SITE and regions[facts.region].section in sections
    )


_QUOTES = dict.fromkeys(map(ord, "'’‘`´\"“”„"))


def fold(name: str) -> str:
    """A name as people type it: no accents, capitals or quotation marks, single spaces."""
    return " ".join(without_accents(name).casefold().translate(_QUOTES).split())


@cache
def by_name() -> Mapping[str, Facts]:
    """Every card and site by its folded name and by its id; no two have the same."""
    found: dict[str, Facts] = {}
    for facts in all_facts().values():
        for name in (fold(facts.name), fold(facts.id)):
            if name in found:
                raise BadTable(f"two cards are called {facts.name}")
            found[name] = facts
    return MappingProxyType(found)


def named(name: str) -> Facts | None:
    """The card of that name or id."""
    return by_name().get(fold(name))


def suggest(name: str, n: int = 5) -> list[str]:
    """Card names that look like this one, the nearest first."""
    names = {fold(facts.name): facts.name for facts in all_facts().values()}
    return [names[near] for near in near_names(fold(name), names, n)]
