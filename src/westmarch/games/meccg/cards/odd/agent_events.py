"""Hazard events that use agents."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
    from ..definition import Card


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
    taps_agent = True

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


def persuadable(
    state: MeccgState, seat: int, agent: CardId, fits: Callable[[Card], bool] = lambda card: not card.is_faction
) -> list[CardId]:
    """The characters and allies (or others) that an agent could influence now."""
    return [
        card
        for card in targets_at(state, seat)
        if fits(state.card(card)) and AgentInfluences(seat, agent, card).may_be_tried(state)
    ]


def anything(card: Card) -> bool:
    """Allies, factions and characters alike."""
    return True


def only_factions(card: Card) -> bool:
    """Factions alone."""
    return card.is_faction


def eloquent_agent(words: str, fits: Callable[[Card], bool], skill: str = "") -> Target:
    """An untapped agent, of a skill perhaps, that can influence something from where it is."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return agents_of(state, binding.seat)

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        if state.status[card] != UNTAPPED or (skill and skill not in state.card(card).facts.skills):
            return False
        return bool(persuadable(state, binding.seat, card, fits))

    return Target(words, finds, allows, agent=True)


class AgentTries(Effect):
    """The agent taps and tries to influence something, in the way of a card."""

    __slots__ = ("at_home", "bonus", "fits", "returns", "sure_at_home", "unresisted")
    taps_agent = True

    def __init__(
        self,
        fits: Callable[[Card], bool],
        bonus: int = 0,
        at_home: int | None = None,
        sure_at_home: bool = False,
        unresisted: bool = False,
        returns: bool = False,
    ) -> None:
        self.fits = fits
        self.bonus = bonus
        self.at_home = bonus if at_home is None else at_home
        """What counts in its place if the target belongs to a home site of the agent."""
        self.sure_at_home = sure_at_home
        self.unresisted = unresisted
        self.returns = returns

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            found = persuadable(state, use.seat, use.target, self.fits)
            choices: list[Action] = [Pick(use.seat, card) for card in found]
            return Decision(use.seat, "whom to influence", choices, "ME-10.119") if choices else None
        agent, victim = use.target, use.chosen[0]
        near = is_neighbour(state, agent, victim)
        return InfluenceByAgent(
            use.seat,
            agent,
            victim,
            self.at_home if near else self.bonus,
            sure=self.sure_at_home and near,
            unresisted=self.unresisted,
            returns=self.returns,
        )

    def text(self) -> str:
        what = (
            "a faction that is playable at its site" if self.fits is only_factions else "an ally, faction or character"
        )
        parts = [f"Tap the agent: it tries to influence {what}"]
        if self.bonus:
            more = f" ({signed(self.at_home)} if the target can be played at a home site of the agent or lives there)"
            parts.append(f", with {signed(self.bonus)}{more if self.at_home != self.bonus else ''}")
        parts.append(". ")
        if self.sure_at_home:
            parts.append(
                "If the faction can be played at a home site of the agent, the attempt succeeds without a roll."
            )
        if self.unresisted:
            parts.append("The unused general influence of its player does not count.")
        if self.returns:
            parts.append(" If it succeeds, the target returns to its owner’s hand instead of being discarded.")
        return "".join(parts).strip()


class AgentPersuades(Effect):
    """The agent taps and tries to influence a character or an ally of the company."""

    __slots__ = ("at_home", "bonus", "diplomat")
    taps_agent = True

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
