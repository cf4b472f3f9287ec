"""The table that the games of Middle-earth share: characters in companies, and what lies with whom."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

import msgspec

from westmarch.kernel.data import NO_CARD, CardId, Registered
from westmarch.kernel.state import State

from .law import SharedLaw

UNTAPPED, TAPPED, WOUNDED = 0, 1, 2
"""How a card stands."""
STATES = ("untapped", "tapped", "wounded")


class Company(Registered, msgspec.Struct):
    """Characters who travel together, the site they are at, and the site they are going to."""

    number: int
    seat: int
    site: CardId
    characters: tuple[CardId, ...]
    destination: CardId = NO_CARD
    moved: bool = False
    origin: CardId = NO_CARD
    barred: bool = False
    """It may do nothing in its site phase this turn."""
    faced: tuple[str, ...] = ()
    """The names and races that have attacked it this turn."""
    regions: tuple[str, ...] = ()
    """The regions through which it goes, by name and in order, where they are chosen."""
    way: str = ""
    """How it will move there, if its player has said so."""


class MiddleEarthState(State):
    """What lies on a table of Middle-earth."""

    status: list[int] = []
    bearer: list[CardId] = []
    companies: list[Company] = []
    next_company: int = 1
    active: int = 0
    turn: int = 0
    exhausted: list[int] = []
    """How often each player's deck has been exhausted."""
    called_by: int = -1
    """Who has called the end of the game."""
    seating: list[int] = []
    """The seats as they sit clockwise, if that is not their numbers' order (ME-12.06, LO-6.10)."""

    card_columns: ClassVar[tuple[str, ...]] = (*State.card_columns, "status", "bearer")

    @property
    @abstractmethod
    def law(self) -> SharedLaw:
        """What tells this game from others."""

    @abstractmethod
    def name(self, card: CardId) -> str:
        """What a card is called."""

    def how_it_stands(self, card: CardId) -> str:
        """Why a card cannot tap, in words: Gimli is tapped."""
        if card < 0:
            return "Nobody is untapped"
        status = self.status[card]
        return f"{self.name(card)} {'cannot tap' if status == UNTAPPED else f'is {STATES[status]}'}"

    @abstractmethod
    def hand(self, seat: int) -> list[CardId]: ...

    @abstractmethod
    def attachments(self, card: CardId) -> list[CardId]:
        """The cards that lie with a card, in the order in which they came."""

    def around_the_table(self, seat: int) -> list[int]:
        """The seats as they sit, a viewer's own last."""
        around = self.seating or [*range(self.seats)]
        start = around.index(seat) + 1 if seat >= 0 else 0
        return around[start:] + around[:start]

    def table_changed(self) -> None:
        """Something on the table is not as it was: indexes of it are dropped."""
        self.cache.clear()

    def company(self, number: int) -> Company:
        for company in self.companies:
            if company.number == number:
                return company
        raise LookupError(f"there is no company {number}")

    def company_of(self, card: CardId) -> Company | None:
        """The company of a character, or of the bearer of a card (or of the item under which it lies)."""
        bearer = self.bearer
        while bearer[card] >= 0:
            card = bearer[card]
        for company in self.companies:
            if card in company.characters:
                return company
        return None

    def companies_of(self, seat: int) -> list[Company]:
        found: list[Company] = []
        for company in self.companies:
            if company.seat == seat:
                found.append(company)
        return found

    def characters(self, seat: int) -> list[CardId]:
        """All characters that a seat has in play."""
        found: list[CardId] = []
        for company in self.companies:
            if company.seat == seat:
                found += company.characters
        return found

    def set_characters(self, company: Company, characters: tuple[CardId, ...]) -> None:
        """Say who is in a company."""
        company.characters = characters
        self.table_changed()

    def new_company(self, seat: int, site: CardId, characters: tuple[CardId, ...]) -> Company:
        company = Company(self.next_company, seat, site, characters)
        self.next_company += 1
        self.companies.append(company)
        self.table_changed()
        return company


def find_company(state: MiddleEarthState, number: int) -> Company | None:
    """A company by its number, if it is still there."""
    for company in state.companies:
        if company.number == number:
            return company
    return None
