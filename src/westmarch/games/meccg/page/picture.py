"""The table as the page shows it: every card by its number, so that it can be touched."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from ...page import PageCardNow, PageOption, PageSide, PageTable


class MeccgOption(PageOption, rename="camel", frozen=True, kw_only=True):
    """One legal answer, with the site to which it leads (its definition) and the way there."""

    site: str | UnsetType = UNSET
    regions: tuple[str, ...] | UnsetType = UNSET
    path: tuple[str, ...] | UnsetType = UNSET
    """The types of the regions on the way."""
    company: int | UnsetType = UNSET


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
    guards: tuple[int, ...]
    hazard_limit: int | None
    moved: bool


class Piles(msgspec.Struct, rename="camel", frozen=True):
    """How many cards lie in the piles."""

    play_deck: int
    discard: int
    sideboard: int
    location_deck: int


class Side(PageSide, rename="camel", frozen=True, kw_only=True):
    """One player's side of the table."""

    alignment: str
    points: int
    points_by_kind: tuple[tuple[str, int], ...]
    piles: Piles
    discard: tuple[int, ...]
    exhausted: int
    general_influence: int
    free_influence: int
    companies: tuple[CompanyNow, ...]
    events: tuple[int, ...]
    pile: tuple[int, ...]
    out_of_play: tuple[int, ...]
    agents: tuple[int, ...]
    prisoners: tuple[int, ...]
    chosen: tuple[int, ...]
    pool: tuple[int, ...]
    note: str


class ChainLink(msgspec.Struct, rename="camel", frozen=True):
    """A declared effect that waits for its turn."""

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


class Move(msgspec.Struct, rename="camel", frozen=True):
    """The movement/hazard phase of a company."""

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
    """The Council has been called."""

    by: int
    turns_left: int


class MeccgPicture(PageTable, rename="camel", frozen=True, kw_only=True):
    """Everything that can be seen, the viewer's own side last."""

    sides: tuple[Side, ...]
    cards: dict[str, CardNow]
    chain: tuple[ChainLink, ...]
    combat: Combat | None
    move: Move | None
    situation: tuple[str, ...]
    called: Called | None
