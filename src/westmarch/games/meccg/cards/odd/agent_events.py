"""Hazard events that use agents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.agents.abilities import BlocksTheWay, ambush, at_the_new_site
from ...rules.agents.influence import AgentInfluences, InfluenceByAgent, is_neighbour
from ...rules.agents.whereabouts import agents_of
from ...rules.checks.opponent_influence import targets_at
from ...rules.piles.picking import Pick
from ...words import UNTAPPED, an, signed
from ..language.abilities import Binding, Target
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


def agent_on_the_spot(skill: str = "", untapped: bool = True) -> Target:
    """An agent at the company's new site, perhaps of a skill, untapped if it must tap."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return agents_of(state, binding.seat)

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        if (untapped and state.status[card] != UNTAPPED) or (skill and skill not in state.card(card).facts.skills):
            return False
        return at_the_new_site(state, card)

    words = ("untapped" if untapped else "", skill, "agent")
    return Target(
        f"{an(' '.join(filter(None, words)))} at the company’s new site",
        finds,
        allows,
        agent=True,
    )


class AgentAmbushes(Effect):
    """The agent taps and attacks the company at once."""

    __slots__ = ("chooses", "prowess", "robs")

    def __init__(self, prowess: int, chooses: bool = True, robs: bool = False) -> None:
        self.prowess = prowess
        self.chooses = chooses
        self.robs = robs
        """A successful strike takes an item of the company instead of wounding."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return ambush(state, use.target, self.prowess, self.chooses, self.robs)

    def text(self) -> str:
        chooses = ", and the attacker chooses the defending characters" if self.chooses else ""
        attack = f"Tap the agent: it attacks the company at once with {signed(self.prowess)} prowess{chooses}."
        robs = " A successful strike does no harm: instead the company must discard an item (defender’s choice)."
        return attack + robs if self.robs else attack


class AgentBlocksTheWay(Effect):
    """The agent is discarded, and the company returns to its site of origin."""

    __slots__ = ()
    sends_back = True
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return BlocksTheWay(use.target)

    def text(self) -> str:
        return "Discard the agent: the company must return to its site of origin."


def persuasive_agent() -> Target:
    """An untapped agent that can influence a character or ally of the company from where it is."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return agents_of(state, binding.seat)

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        return state.status[card] == UNTAPPED and bool(persuadable(state, binding.seat, card))

    return Target("an untapped agent at the company’s site", finds, allows, agent=True)


def persuadable(state: MeccgState, seat: int, agent: CardId) -> list[CardId]:
    """The characters and allies that an agent could influence now."""
    return [
        card
        for card in targets_at(state, seat)
        if not state.card(card).is_faction and AgentInfluences(seat, agent, card).may_be_tried(state)
    ]


class AgentPersuades(Effect):
    """The agent taps and tries to influence a character or an ally of the company."""

    __slots__ = ("at_home", "bonus", "diplomat")

    def __init__(self, bonus: int, diplomat: int, at_home: int) -> None:
        self.bonus = bonus
        self.diplomat = diplomat
        self.at_home = at_home

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            choices: list[Action] = [Pick(use.seat, card) for card in persuadable(state, use.seat, use.target)]
            return Decision(use.seat, "whom to influence", choices, "ME-10.119") if choices else None
        agent, victim = use.target, use.chosen[0]
        bonus = self.diplomat if "diplomat" in state.card(agent).facts.skills else self.bonus
        if is_neighbour(state, agent, victim):
            bonus += self.at_home
        return InfluenceByAgent(use.seat, agent, victim, bonus)

    def text(self) -> str:
        return (
            "Tap the agent: it tries to influence an ally or character of the company, "
            f"with {signed(self.bonus)} ({signed(self.diplomat)} for a diplomat), and {signed(self.at_home)} more if "
            "the target shares a home site with the agent or can be played there."
        )
