"""Characters and companies on which cards are played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.combat.frames import StrikeFrame
from ....rules.site.havens import is_haven_of
from ....rules.timing.scene import company_in_focus
from ..abilities import Binding, Target
from ..who import Who

if TYPE_CHECKING:
    from ....state import MeccgState


def _members(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The characters of the company in focus, or of the actor's company, or all of the seat's."""
    company = company_in_focus(state)
    if company is None and binding.actor >= 0:
        company = state.company_of(binding.actor)
    if company is not None:
        return company.characters
    return state.characters(binding.seat)


def character(who: Who) -> Target:
    """A character of the company in question that fits a description (IN-72)."""
    return Target(
        who.text(),
        _members,
        lambda state, binding, card: who.matches(state, card) and who.stands(state, card),
    )


def victim(who: Who) -> Target:
    """A character of the moving player that fits a description (IN-72)."""
    return Target(
        who.text(),
        moving_players_characters,
        lambda state, binding, card: (
            who.matches(state, card) and who.stands(state, card) and _faces_the_strike(state, card)
        ),
        who=who,
    )


def _faces_the_strike(state: MeccgState, card: CardId) -> bool:
    """While a strike is faced, hazards are played on the one who faces it (IN-90)."""
    strike = state.nearest(StrikeFrame)
    return strike is None or strike.character == card


def moving_players_characters(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The characters of the moving player."""
    return state.characters(state.active)


def companions(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The characters of the company in which the card is."""
    company = state.company_of(binding.card)
    return () if company is None else company.characters


def companion(who: Who, other: bool = False) -> Target:
    """A character of the card's own company that fits a description; another than the one who uses it, perhaps."""

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        return who.matches(state, card) and who.stands(state, card) and not (other and card == binding.actor)

    return Target(
        f"{who.text().replace('a ', 'another ', 1) if other else who.text()} in the company", companions, allows
    )


def _own_companies(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Each own company, by its first character."""
    return [company.characters[0] for company in state.companies_of(binding.seat) if company.characters]


OWN_COMPANY = Target("one of your companies", _own_companies)


def _companies_at_havens(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        company.characters[0]
        for company in state.companies_of(binding.seat)
        if company.characters and is_haven_of(state, company.seat, company.site)
    ]


OWN_COMPANY_AT_HAVEN = Target("one of your companies at a Haven", _companies_at_havens)


def _company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = company_in_focus(state)
    return () if company is None else company.characters[:1]


ATTACKED_COMPANY = Target("the company under attack", _company)
COMPANY_UNDER_WAY = Target("the company under way", _company)
