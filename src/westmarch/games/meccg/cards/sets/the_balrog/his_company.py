"""The Balrog: descriptions that several of his cards share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.about import OfCheck
from ....rules.company.companies import is_leader
from ....rules.journey.frames import MovementFrame
from ....rules.timing.scene import company_in_focus
from ....state import Company
from ....words import TAPPED
from ...definition import CARDS
from ...language.abilities import Binding, Target
from ...language.condition import condition

if TYPE_CHECKING:
    from ....state import MeccgState

BALROG = "The Balrog"


def register() -> None:
    """There are no cards here, only what is said of them."""


def is_balrog(state: MeccgState, card: CardId) -> bool:
    """Whether a card is the Balrog himself, not an ally of that name."""
    definition = CARDS[state.definition[card]]
    return definition.is_avatar and definition.name == BALROG


def balrog_of(state: MeccgState, seat: int) -> CardId | None:
    """The Balrog whom a player has in play."""
    for company in state.companies:
        if company.seat == seat:
            for card in company.characters:
                definition = CARDS[state.definition[card]]
                if definition.is_avatar and definition.name == BALROG:
                    return card
    return None


def is_with_him(state: MeccgState, company: Company | None) -> bool:
    """Whether the Balrog is in a company."""
    return company is not None and any(is_balrog(state, card) for card in company.characters)


def _his_companions(state: MeccgState, binding: Binding) -> tuple[CardId, ...]:
    found = balrog_of(state, binding.seat)
    company = None if found is None else state.company_of(found)
    return () if company is None else company.characters


TAPPED_COMPANION = Target(
    "a tapped character in The Balrog’s company",
    _his_companions,
    lambda state, binding, card: state.status[card] == TAPPED,
)
LEADER_WITH_HIM = Target(
    "a leader in The Balrog’s company", _his_companions, lambda state, binding, card: is_leader(state, card)
)


@condition("if The Balrog is in the company")
def with_the_balrog(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company in question is his."""
    return is_with_him(state, company_in_focus(state))


@condition("if The Balrog is in play")
def he_is_there(state: MeccgState, source: CardId, subject: Any) -> bool:
    return balrog_of(state, state.owner[source]) is not None


@condition("in The Balrog’s movement/hazard phase")
def on_his_way(state: MeccgState, source: CardId, subject: Any) -> bool:
    move = state.nearest(MovementFrame)
    return move is not None and is_with_him(state, move.party(state))


@condition("if a leader or The Balrog is in the company")
def well_led(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    return company is not None and any(is_leader(state, who) or is_balrog(state, who) for who in company.characters)


@condition("if a leader or The Balrog makes it")
def made_by_a_lord(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The check that is being made is that of a leader or of the Balrog."""
    check = state.nearest(OfCheck)
    return check is not None and (is_leader(state, check.character) or is_balrog(state, check.character))


@condition("if the company is at, or moving to or from, a site of the Under-deeps")
def near_the_deeps(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    if company is None:
        return False
    return any(site >= 0 and state.card(site).facts.under_deeps for site in (company.site, company.destination))
