"""The structs of a card's facts."""

from __future__ import annotations

import msgspec

from westmarch.games.middle_earth.cards.printed import AutomaticAttack as AutomaticAttack

HAVEN, DARKHAVEN, WIZARDHAVEN = "Haven", "Darkhaven", "Wizardhaven"
HAVENS = frozenset({HAVEN, DARKHAVEN, WIZARDHAVEN})
"""The types of site that are a haven to somebody: to whom, the alignments say."""
WIZARD, FALLEN = "Wizard", "Fallen-wizard"
"""What the Istari are printed as."""


class Facts(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One card's facts. There is one object per card, so cards are compared by identity."""

    id: str
    name: str
    set: str
    side: str
    """character, resource, hazard, site or region."""
    types: tuple[str, ...] = ()
    """minor item, short-event, creature, faction, ally, ...; several if it may be played as either."""
    alignment: str
    rarity: str = ""
    unique: bool = False
    duplicate_of: str | None = None
    """The id of the same card in an earlier printing."""
    keywords: tuple[str, ...] = ()
    specific: str | None = None
    """The only avatar whose player may use the card."""

    race: str | None = None
    other_races: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    mind: int | None = None
    direct_influence: int = 0
    general_influence: int | None = None
    prowess: int | None = None
    body: int | None = None
    """On an item, prowess, body and direct influence are what it adds to its bearer."""
    marshalling_points: int = 0
    points_kind: str | None = None
    points_starred: bool = False
    """The kill points carry an asterisk."""
    stage_points: int = 0
    corruption: int = 0
    """Corruption points; on a character the signed modifier to its corruption checks."""
    conditional: dict[str, int] = {}
    """The numbers in brackets, by the name of the field that they replace."""
    home_sites: tuple[str, ...] = ()
    avatar: bool = False
    agent: bool = False

    strikes: int = 0
    strikes_each: bool = False
    """Each character of the company faces the strikes."""
    strikes_wounded_only: bool = False
    keyed_regions: tuple[tuple[str, int], ...] = ()
    """Region types, with how many of each the site path must hold."""
    keyed_sites: tuple[tuple[str, int], ...] = ()
    keyed_names: tuple[str, ...] = ()
    """Regions to which the creature may be keyed by name."""

    influence_number: int | None = None
    """An influence attempt on the faction must result in more than this."""
    race_modifiers: dict[str, int] = {}
    faction_modifiers: dict[str, int] = {}
    """Modifiers for factions that are in play already, whosever they are (ME-9.08)."""
    other_modifiers: dict[str, int] = {}
    playable_at: tuple[str, ...] = ()
    """Site names and descriptions ("Any Haven", "Any site in Khand"); empty if the card names none,
    or if where it may be played depends on more than the site."""
    at_tapped_site: bool = False
    """A tapped site does as well."""
    also_resource: bool = False
    also_hazard: bool = False
    overt: str | None = None
    """It makes a company overt in which somebody has it: as an Orc or a Troll, or by itself."""
    starting_minor_item: bool = False
    """May replace a minor item of the starting company."""

    site_type: str | None = None
    region: str | None = None
    nearest_haven: str | None = None
    site_path: tuple[str, ...] = ()
    haven_paths: dict[str, tuple[str, ...]] = {}
    playable: tuple[str, ...] = ()
    """information, minor, major, greater, gold ring."""
    playable_restriction: dict[str, str] = {}
    automatic_attacks: tuple[AutomaticAttack, ...] = ()
    creature_attack: tuple[str, ...] = ()
    """The opponent may play, as one more automatic-attack, a creature keyed to one of these."""
    draws: int = 0
    opponent_draws: int = 0
    under_deeps: bool = False
    adjacent_sites: dict[str, int] = {}
    """Under-deeps movement: the roll needed to reach each adjacent site."""

    region_type: str | None = None
    adjacent_regions: tuple[str, ...] = ()

    @property
    def is_haven(self) -> bool:
        """Whether it is a haven of some kind of player."""
        return self.site_type in HAVENS

    @property
    def kinds_of_site(self) -> frozenset[str]:
        """By what a site is known where its versions are told apart: name, type, and that it lies below."""
        return frozenset({self.name, self.site_type or "", "Under-deeps" if self.under_deeps else ""})
