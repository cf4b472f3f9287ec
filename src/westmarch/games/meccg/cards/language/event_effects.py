"""What events do to cards in play beyond the common: untap a company, search a site, meet somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ...rules.changes import CharacterPlayed, Untapped
from ...words import TAPPED
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class UntapCompany(Effect):
    """All unwounded characters in the company of the one who uses the card untap."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None:
            return None
        found = [Untapped(card, source=use.card) for card in company.characters if state.status[card] == TAPPED]
        return tuple(found) or None

    def text(self) -> str:
        return "Untap all unwounded characters in his company."


class BringIntoPlay(Effect):
    """The target comes into play as a follower of the one who uses the card, if that is still lawful (ME-5.63)."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None or state.zone_of(use.target)[0] != "hand":
            return None
        return CharacterPlayed(use.target, use.seat, company.number, company.site, use.actor, source=use.card)

    def text(self) -> str:
        return (
            "He comes into play at the site under the direct influence of the other. "
            "He does not count as the one character that may be played in a turn."
        )
