"""Tables, cards and maps of Middle-earth as the page shows them; what a game does not have it leaves out."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from ...page import PageCard, PageCardNow, PageMap, PageOption, PageSide, PageTable


class Face(PageCard, rename="camel", frozen=True, kw_only=True):
    """One card."""

    alignment: str
    race: str | UnsetType = UNSET
    skills: tuple[str, ...] | UnsetType = UNSET
    home: str | UnsetType = UNSET
    subtype: str | UnsetType = UNSET
    site_type: str | UnsetType = UNSET
    region_type: str | UnsetType = UNSET
    region: str | UnsetType = UNSET
    haven: str | UnsetType = UNSET
    path: tuple[str, ...] | UnsetType = UNSET
    path_to: dict[str, tuple[str, ...]] | UnsetType = UNSET
    draws: tuple[int, int] | UnsetType = UNSET
    icons: tuple[str, ...] | UnsetType = UNSET
    playable: tuple[str, ...] | UnsetType = UNSET
    attacks: tuple[str, ...] | UnsetType = UNSET
    adjacent: tuple[str, ...] | UnsetType = UNSET
    keyed: tuple[str, ...] | UnsetType = UNSET


class JourneyOption(PageOption, rename="camel", frozen=True, kw_only=True):
    """One legal answer, with the site to which it leads (its definition) and the way there."""

    site: str | UnsetType = UNSET
    regions: tuple[str, ...] | UnsetType = UNSET
    path: tuple[str, ...] | UnsetType = UNSET
    """The types of the regions on the way."""
    company: int | UnsetType = UNSET
    waits: tuple[str, ...] | UnsetType = UNSET
    """What a company meets at the end of the way, as far as the seat knows."""
    invites: tuple[tuple[str, int], ...] | UnsetType = UNSET
    """The kinds of creatures that can be keyed to the way or to its end, each with how many cards there are of it."""


class CardNow(PageCardNow, rename="camel", frozen=True, kw_only=True):
    """A card as it lies there now."""

    state: str
    site_type: str | UnsetType = UNSET


class Person(msgspec.Struct, rename="camel", frozen=True):
    """A character (or an ally) with his figures, what lies with him, and who follows him."""

    card: int
    prowess: int
    body: int
    free_influence: int
    influence: int
    mind: int
    corruption: int
    uncontrolled: bool
    is_ally: bool
    followers: tuple[Person, ...]
    bears: tuple[int, ...]


class CompanyNow(msgspec.Struct, rename="camel", frozen=True):
    """A company where it is, and where it goes, as far as the viewer knows."""

    number: int
    site: int
    destination: int | None
    regions: tuple[str, ...]
    path: tuple[str, ...]
    characters: tuple[Person, ...]
    in_focus: bool
    hazard_limit: int | None
    moved: bool
    guards: tuple[int, ...] | UnsetType = UNSET
    """Cards on-guard where it is, or where it goes."""
    conditions: tuple[int, ...] | UnsetType = UNSET
    """Cards that lie on the company as a whole, or with its site."""
    marks: tuple[str, ...] | UnsetType = UNSET
    """What sets it apart from others of its player, in a word or two each."""


class Side(PageSide, rename="camel", frozen=True, kw_only=True):
    """One player's side of the table."""

    points: int
    points_by_kind: tuple[tuple[str, int], ...]
    piles: dict[str, int]
    """How many cards lie in each pile, by its name."""
    discard: tuple[int, ...]
    exhausted: int
    general_influence: int
    """What controls characters without anybody else's help."""
    free_influence: int
    companies: tuple[CompanyNow, ...]
    events: tuple[int, ...]
    """Cards in play that lie with nobody."""
    pile: tuple[int, ...]
    out_of_play: tuple[int, ...]
    chosen: tuple[int, ...]
    pool: tuple[int, ...]
    note: str
    alignment: str | UnsetType = UNSET
    stage_points: int | UnsetType = UNSET
    agents: tuple[int, ...] | UnsetType = UNSET
    prisoners: tuple[int, ...] | UnsetType = UNSET


class ChainLink(msgspec.Struct, rename="camel", frozen=True):
    """A declared effect that has not been resolved."""

    card: int | None
    definition: str
    name: str
    seat: int
    title: str
    target: int | None
    cancelled: bool


class Combat(msgspec.Struct, rename="camel", frozen=True):
    """The attack under way."""

    creature: int | None
    name: str
    race: str
    strikes: int
    prowess: int
    body: int | None
    automatic: bool
    attacker_chooses: bool
    cancelled: bool
    excess: int
    company: int | None
    assigned: tuple[int, ...]
    to_face: tuple[int, ...]
    facing: int | None
    needs: tuple[str, ...]
    detainment: bool


class Move(msgspec.Struct, rename="camel", frozen=True):
    """The phase in which a company moves and hazards are played on it."""

    company: int
    seat: int
    origin: str = msgspec.field(name="from")
    to: str | None
    regions: tuple[str, ...]
    path: tuple[str, ...]
    hazard_limit: int
    hazards_left: int
    moving: bool


class Called(msgspec.Struct, rename="camel", frozen=True):
    """The end has been called."""

    by: int
    turns_left: int


class UsedSite(msgspec.Struct, rename="camel", frozen=True):
    """A site (its definition) with the used counters of some seats."""

    site: str
    seats: tuple[int, ...]


class JourneyPicture(PageTable, rename="camel", frozen=True, kw_only=True):
    """Everything that can be seen, the viewer's own side last."""

    sides: tuple[Side, ...]
    cards: dict[str, CardNow]
    chain: tuple[ChainLink, ...]
    combat: Combat | None
    move: Move | None
    situation: tuple[str, ...]
    called: Called | None
    used: tuple[UsedSite, ...] | UnsetType = UNSET
    region_types: dict[str, str] | UnsetType = UNSET
    """The regions that count as another type than the map says."""
    playable: dict[str, tuple[str, ...]] | UnsetType = UNSET
    """The cards of the viewer's hand that are played at sites, by number: the sites (definitions) that fit now."""


class MapRegion(msgspec.Struct, rename="camel", frozen=True):
    """A region: its label stands at the first of its points, its sites at the others."""

    id: str
    name: str
    type: str
    points: tuple[tuple[int, int], ...]
    adjacent: tuple[str, ...]


class Passage(msgspec.Struct, rename="camel", frozen=True):
    """A way under the earth, and the roll that it needs."""

    site: str
    roll: int


class MapSite(msgspec.Struct, rename="camel", frozen=True):
    """A site; a place may have several, each for its own alignment and of its own type."""

    id: str
    name: str
    region: str
    x: int
    y: int
    type: str
    alignments: tuple[str, ...]
    """Whose site it is, and after that who else may go there."""
    under_deeps: bool
    adjacent: tuple[Passage, ...]


class JourneyMap(PageMap, rename="camel", frozen=True):
    """All regions and sites."""

    regions: tuple[MapRegion, ...]
    sites: tuple[MapSite, ...]
