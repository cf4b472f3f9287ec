"""What running procedures are about, for rules that meet them and need not know which ones they are."""

from __future__ import annotations

from westmarch.kernel.structs import Trait


class OfCompany(Trait):
    """About one company, by its number."""

    __slots__ = ()
    company: int
