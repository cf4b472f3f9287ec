"""What single agents can do by their own text while a company moves to where they are (ME-10.95, ME-10.108)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.rulings import Deed, is_allowed
from ...state import MeccgState
from ...words import UNTAPPED
from ..changes import Tapped
from ..journey.frames import MovementFrame
from ..journey.limits import hazards_left
from ..telling import ReturnDemanded
from ..timing.windows import sorted_hand
from .actions import AGENT_ACTIONS, AtHazards, PlayAgent, RevealAgent, charge, ready_agents
from .attacks import AgentAttack
from .influence import AgentInfluences
from .whereabouts import AgentGone, TurnUp, agents_of, is_at, is_face_up


def at_the_new_site(state: MeccgState, agent: CardId) -> bool:
    """Whether an agent is where the company under way is going."""
    move = state.nearest(MovementFrame)
    if move is None or not move.moving:
        return False
    return is_at(state, agent, state.card(move.party(state).destination).facts)


def ambush(
    state: MeccgState, agent: CardId, prowess: int, chooses: bool, robs: bool = False, captor: CardId = NO_CARD
) -> Runnable | None:
    """An agent taps and attacks the company that moves to where it is (ME-10.114, CR-T.17)."""
    move = state.nearest(MovementFrame)
    if move is None or not at_the_new_site(state, agent):
        return None
    hidden = not is_face_up(state, agent)
    attack = AgentAttack(move.company, agent, move.new_site_name(state), hidden, prowess, chooses, robs, captor=captor)
    return (Tapped(agent, cause="cost"), attack)


class WithAgent(AtHazards, frozen=True):
    """An ability of an agent at the company's new site: it counts against the hazard limit."""

    by_text: ClassVar[Deed]
    """What the text of an agent must allow."""

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for agent in agents_of(state, seat):
            if is_allowed(state, cls.by_text, agent):
                yield cls(seat, agent)

    @requirement("ME-10.86", says="The hazard limit of the company has been reached")
    def limit_left(self, state: MeccgState) -> bool:
        return hazards_left(state) > 0

    @requirement("ME-10.108", says="The agent is not at the company's new site")
    def at_the_new_site(self, state: MeccgState) -> bool:
        return at_the_new_site(state, self.agent)


class Ambush(WithAgent, frozen=True):
    """Tap an agent that can do so to attack in the movement/hazard phase."""

    verb = "agent-ambush"
    by_text = Deed.AMBUSH_AS_AGENT

    @requirement("ME-10.108", says=lambda act, state: state.how_it_stands(act.agent))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.agent] == UNTAPPED

    def perform(self, state: MeccgState) -> Runnable | None:
        charge(state, self.agent)
        return ambush(state, self.agent, state.card(self.agent).behaviour.ambush_prowess, chooses=False)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} taps to attack the company on its way"


class BlockTheWay(WithAgent, frozen=True):
    """Discard an agent that can do so to send the company back."""

    verb = "agent-block"
    by_text = Deed.SEND_BACK_AS_AGENT

    def perform(self, state: MeccgState) -> Runnable | None:
        charge(state, self.agent)
        return BlocksTheWay(self.agent)

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.agent)} to send the company back"


class BlocksTheWay(Procedure):
    """The agent shows itself, is discarded, and the company returns to its site of origin."""

    agent: CardId

    @step()
    def show_itself(self, state: MeccgState) -> Outcome:
        move = state.nearest(MovementFrame)
        site = "" if move is None else move.new_site_name(state)
        return None if is_face_up(state, self.agent) else TurnUp(self.agent, site)

    @step()
    def send_back(self, state: MeccgState) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is None or not is_face_up(state, self.agent):
            return None
        state.happen(AgentGone(self.agent, cause="cost"))
        back = move.send_back(state)
        return ReturnDemanded(move.company) if back is None else back

    steps = (show_itself, send_back)


ABILITIES_OF_AGENTS: tuple[type[Action], ...] = (Ambush, BlockTheWay, AgentInfluences)
ALL_AGENT_ACTIONS: tuple[type[Action], ...] = (*AGENT_ACTIONS, *ABILITIES_OF_AGENTS)
WITHOUT_READY_AGENTS: tuple[type[Action], ...] = (RevealAgent, *ABILITIES_OF_AGENTS)
"""What is left to do with agents none of which may act now."""


def agent_kinds(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """The kinds of action that concern agents, if the seat has any."""
    found: tuple[type[Action], ...] = ()
    if sorted_hand(state, seat).agents:
        found += (PlayAgent,)
    if agents_of(state, seat):
        found += ALL_AGENT_ACTIONS if ready_agents(state, seat) else WITHOUT_READY_AGENTS
    return found
