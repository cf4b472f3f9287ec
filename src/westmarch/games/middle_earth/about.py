"""What running procedures and actions are about, for rules that meet them and need not know which ones they are."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.structs import Trait


class OfCompany(Trait):
    """About a company, by its number."""

    __slots__ = ()
    company: int


class OfCharacter(Trait):
    """About a character."""

    __slots__ = ()
    character: CardId
