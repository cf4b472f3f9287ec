"""Traits of single cards that change what agents can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...traits import OwnTrait

if TYPE_CHECKING:
    from westmarch.kernel.data import CardId

    from ....state import MeccgState

AGENT_INFLUENCES = OwnTrait("As an agent, may tap to attempt to influence an ally, a faction or a character.")
AGENT_SENDS_BACK = OwnTrait(
    "As an agent at a company’s new site, may be discarded to send it back to its site of origin."
)
AGENTS_ACT_TWICE = OwnTrait("Each agent may take one more action each time it takes one.")
AGENTS_WAIT_OUTSIDE = OwnTrait(
    "Any agent may attack a company at its site that chooses not to enter it. On-guard it may be turned up when "
    "the company chooses not to enter the site."
)


def can_influence(state: MeccgState, agent: CardId) -> bool:
    """Whether an agent may attempt to influence others away."""
    return AGENT_INFLUENCES in state.card(agent).traits


def agents_act_twice(state: MeccgState) -> bool:
    """Whether each agent may take one more action each time it takes one."""
    return bool(state.having(AGENTS_ACT_TWICE))


def agents_wait_outside(state: MeccgState) -> bool:
    """Whether agents attack companies that do not enter their site."""
    return bool(state.having(AGENTS_WAIT_OUTSIDE))


def calls_agents_outside(state: MeccgState, card: CardId) -> bool:
    """Whether a card on-guard is turned up when the company chooses not to enter the site."""
    return AGENTS_WAIT_OUTSIDE in state.card(card).traits
