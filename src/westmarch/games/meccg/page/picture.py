"""The table as the page shows it: every card by its number, so that it can be touched.

A card that the viewer may not know has neither definition nor name."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType


class CardNow(msgspec.Struct, rename="camel", frozen=True):
    """A card as it lies there now."""

    id: int
    definition: str
    name: str
    state: str
    owner: int
    zone: str
    site_type: str | UnsetType = UNSET
    notes: tuple[str, ...] | UnsetType = UNSET


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


class Side(msgspec.Struct, rename="camel", frozen=True):
    """One player's side of the table."""

    seat: int
    name: str
    alignment: str
    points: int
    points_by_kind: tuple[tuple[str, int], ...]
    hand: tuple[int, ...]
    hand_size: int
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


class MeccgPicture(msgspec.Struct, rename="camel", frozen=True):
    """Everything that can be seen, the viewer's own side last."""

    heading: str
    turn: int
    phase: str
    active: int
    viewer: int
    sides: tuple[Side, ...]
    cards: dict[str, CardNow]
    chain: tuple[ChainLink, ...]
    combat: Combat | None
    move: Move | None
    lasting: tuple[str, ...]
    situation: tuple[str, ...]
    called: Called | None
