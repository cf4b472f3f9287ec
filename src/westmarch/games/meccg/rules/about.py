"""What running procedures and actions are about, for rules that meet them and need not know which ones they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.about import OfCharacter as OfCharacter
from westmarch.games.middle_earth.about import OfCompany as OfCompany
from westmarch.kernel.data import CardId
from westmarch.kernel.structs import Trait


class OfCard(Trait):
    """About a card."""

    __slots__ = ()
    card: CardId


class OfSite(Trait):
    """About a site."""

    __slots__ = ()
    site: CardId


class OfMovement(OfCompany):
    """About a company's movement, if it moves."""

    __slots__ = ()
    moving: bool
    land_order: tuple[CardId, ...]
    """In which order the cards apply that change the land and lay in play as the phase began."""


class OfMovingOn(OfCompany):
    """About a company that moves once more."""

    if not TYPE_CHECKING:
        __slots__ = ()
    through: str
    """The type of region of which its site path must hold one; any path will do if none is named."""


class OfCheck(OfCharacter):
    """About a check that a character makes, and what helps him with it."""

    if not TYPE_CHECKING:
        __slots__ = ()
    bonus: int
    helped_by: tuple[str, ...]
    """The cards that have helped, by definition."""


class OfGear(Trait):
    """About a time in which items can be taken up in place of others, each once."""

    if not TYPE_CHECKING:
        __slots__ = ()
    taken_up: tuple[CardId, ...]


class OfPhase(Trait):
    """About a phase of the turn, in the words of the turn sequence (IN-46)."""

    __slots__ = ()
    if TYPE_CHECKING:

        @property
        def phase(self) -> str: ...
