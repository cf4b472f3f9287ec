"""What running procedures and actions are about, for rules that meet them and need not know which ones they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.structs import Trait


class OfCompany(Trait):
    """About a company, by its number."""

    __slots__ = ()
    company: int


class OfSitePhase(OfCompany):
    """About a company's site phase."""

    if not TYPE_CHECKING:
        __slots__ = ()
    entered: bool
    """It has entered the site and faced what waits there."""


class OfRingTest(Trait):
    """About the test of a gold ring."""

    if not TYPE_CHECKING:
        __slots__ = ()
    bearer: CardId
    """Who bears the gold ring."""
    played: bool
    """A ring has come of it."""

    def allows(self, state: Any, card: CardId) -> bool:
        """Whether the result allows a ring."""
        raise NotImplementedError


class OfCharacter(Trait):
    """About a character."""

    __slots__ = ()
    character: CardId
