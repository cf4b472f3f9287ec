"""Hazard events that use agents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.agent_abilities import ambush, at_the_new_site
from ...rules.agents import agents_of
from ...words import UNTAPPED, signed
from .abilities import Binding, Target
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.resolve import Resolve
    from ...state import MeccgState


def agent_on_the_spot(skill: str = "") -> Target:
    """An untapped agent at the company's new site, perhaps of a skill."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return agents_of(state, binding.seat)

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        if state.status[card] != UNTAPPED or (skill and skill not in state.card(card).facts.skills):
            return False
        return at_the_new_site(state, card)

    return Target(f"an untapped {f'{skill} ' if skill else ''}agent at the company’s new site", finds, allows)


class AgentAmbushes(Effect):
    """The agent taps and attacks the company at once."""

    __slots__ = ("chooses", "prowess")

    def __init__(self, prowess: int, chooses: bool = True) -> None:
        self.prowess = prowess
        self.chooses = chooses

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return ambush(state, use.target, self.prowess, self.chooses)

    def text(self) -> str:
        chooses = ", and the attacker chooses the defending characters" if self.chooses else ""
        return f"Tap the agent: it attacks the company at once with {signed(self.prowess)} prowess{chooses}."
