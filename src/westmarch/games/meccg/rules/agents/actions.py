"""What agents do while companies of the opponent move: one action a turn each (ME-10.85 to ME-10.95)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...cards.rulings import Deed, is_allowed
from ...state import LOCATION, MeccgState
from ...words import TAPPED, UNTAPPED, WOUNDED
from ..about import OfSite
from ..changes import Healed, Tapped, Told, Untapped
from ..journey.frames import MovementFrame, MovementPhaseFrame
from ..journey.limits import hazards_left, is_kept_in_hand
from ..journey.versions import suits_agents
from ..piles.picking import one_of_each
from ..timing.windows import sorted_hand
from ..values import ACTIONS_OF_AGENT, derive
from .whereabouts import (
    AgentPlayed,
    AgentTurned,
    ShowHome,
    TurnUp,
    agents_of,
    home_cards,
    is_at,
    is_face_up,
    is_one_step,
    may_be_at,
    put_site_back,
    put_sites_back,
    regions_around,
    site_cards,
    site_of_company,
    stand_at,
    starts_at,
)


class AtHazards(Action, frozen=True):
    """What both playing and using agents need."""

    agent: CardId

    @precondition(
        "ME-10.86",
        says="Agents are played and act in the opponent's movement/hazard phase, while hazards may be played",
    )
    def while_hazards_are_played(state: MeccgState, seat: int) -> bool:
        frame = state.frame
        return seat != state.active and isinstance(frame, MovementFrame) and frame.at == "hazards"


def charge(state: MeccgState, agent: CardId) -> None:
    """The action counts against the hazard limit, and is the agent's only one in this turn."""
    move, phase = state.nearest(MovementFrame), state.nearest(MovementPhaseFrame)
    assert move is not None
    assert phase is not None
    move.hazards_played += 1
    move.passes = 0
    phase.agents_done += (agent,)


def may_act_again(state: MeccgState, agent: CardId) -> bool:
    """Whether a card lets an agent act once more, which does not count against the hazard limit."""
    phase = state.nearest(MovementPhaseFrame)
    return phase is not None and agent in phase.agents_extra


@carries_out("ME-10.86", without=True)
def has_limit_left(state: MeccgState, agent: CardId) -> bool:
    """Whether the hazard limit lets an agent act."""
    return hazards_left(state) > 0 or may_act_again(state, agent)


@carries_out("ME-10.86", without=True)
def has_action_left(state: MeccgState, agent: CardId) -> bool:
    """Whether an agent has not acted, or come into play, in this turn; some act more often."""
    phase = state.nearest(MovementPhaseFrame)
    if phase is None:
        return False
    if agent in phase.agents_extra:
        return True
    most = 1 if agent in phase.agents_played else derive(state, ACTIONS_OF_AGENT, agent, 1)
    return phase.agents_done.count(agent) < most


def ready_agents(state: MeccgState, seat: int) -> list[CardId]:
    """The agents of a seat that may act now."""
    agents = agents_of(state, seat)
    return [agent for agent in agents if has_limit_left(state, agent) and has_action_left(state, agent)]


class PlayAgent(AtHazards, frozen=True):
    """Play an agent face down: it is at one of its home sites (ME-10.85)."""

    verb = "play-agent"
    unseen = "agent"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in sorted_hand(state, seat).agents:
            yield cls(seat, card)

    @requirement(says="Only hazards that were shown can be played on this company")
    def was_shown(self, state: MeccgState) -> bool:
        return not is_kept_in_hand(state, self.agent)

    @requirement("ME-10.85", says="The hazard limit of the company has been reached")
    def within_hazard_limit(self, state: MeccgState) -> bool:
        return hazards_left(state) > 0

    def perform(self, state: MeccgState) -> Runnable | None:
        state.happen(AgentPlayed(self.seat, self.agent))
        charge(state, self.agent)
        phase = state.nearest(MovementPhaseFrame)
        assert phase is not None
        phase.agents_played += (self.agent,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.agent)} face down as an agent"


class AgentAction(AtHazards, frozen=True):
    """One action of one agent."""

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterable[Self]:
        return cls.of_agents(state, seat, ready_agents(state, seat))

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterable[Self]:
        return cls.of_agents(state, seat, agents_of(state, seat))

    @classmethod
    def of_agents(cls, state: MeccgState, seat: int, agents: list[CardId]) -> list[Self]:
        """Every way in which some agents could do so."""
        return [cls(seat, agent) for agent in agents]

    @requirement("ME-10.86", says="The hazard limit of the company has been reached", sought=True)
    def limit_left(self, state: MeccgState) -> bool:
        return has_limit_left(state, self.agent)

    @requirement(
        "ME-10.86",
        says=lambda act, state: f"{state.name(act.agent)} has acted, or come into play, in this turn already",
        sought=True,
    )
    def one_a_turn(self, state: MeccgState) -> bool:
        return has_action_left(state, self.agent)

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.nearest(MovementPhaseFrame)
        assert phase is not None
        if self.agent in phase.agents_extra:
            phase.agents_extra = tuple(agent for agent in phase.agents_extra if agent != self.agent)
        else:
            charge(state, self.agent)
            if is_allowed(state, Deed.ACT_TWICE, self.agent):
                phase.agents_extra += (self.agent,)
        return self.act(state)

    @abstractmethod
    def act(self, state: MeccgState) -> Runnable | None:
        """What the agent does."""


class AgentMoves(OfSite, AgentAction, frozen=True):
    """Go to a site in the same region or an adjacent one; it taps (ME-10.87, CR-T.14)."""

    verb = "agent-move"
    unseen = "site"
    site: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        near = [(agent, regions_around(tuple(starts_at(state, agent)))) for agent in ready_agents(state, seat)]
        found: list[Self] = []
        for site in one_of_each(state, state.zones[LOCATION * state.seats + seat]) if near else ():
            region = CARDS[state.definition[site]].facts.region
            for agent, regions in near:
                if region in regions:
                    found.append(cls(seat, agent, site))
        return found

    @classmethod
    def of_agents(cls, state: MeccgState, seat: int, agents: list[CardId]) -> list[Self]:
        sites = one_of_each(state, state.zones[LOCATION * state.seats + seat])
        return [cls(seat, agent, site) for site in sites for agent in agents]

    @requirement("ME-10.87", says=lambda act, state: f"{state.name(act.agent)} is wounded", by="agent")
    def not_wounded(self, state: MeccgState) -> bool:
        return state.status[self.agent] != WOUNDED

    @requirement(
        "ME-10.87",
        says=lambda act, state: f"{state.name(act.site)} is not in the same or an adjacent region",
        sought=True,
    )
    def near_enough(self, state: MeccgState) -> bool:
        return is_one_step(starts_at(state, self.agent), state.card(self.site).facts)

    @requirement("ME-10.87", says="Agents go neither to havens nor to the Under-deeps, some not even to other sites")
    def may_go_there(self, state: MeccgState) -> bool:
        return may_be_at(state, self.agent, state.card(self.site).facts)

    @requirement("ME-10.100", says="Your agents do not use this card of the site")
    def on_a_fit_card(self, state: MeccgState) -> bool:
        return suits_agents(state, self.seat, self.site)

    @requirement("ME-10.87", says="It is there already")
    def somewhere_else(self, state: MeccgState) -> bool:
        cards = site_cards(state, self.agent)
        return not cards or state.name(cards[-1]) != state.name(self.site)

    def is_unseen(self, state: MeccgState) -> bool:
        return not is_face_up(state, self.agent)

    def act(self, state: MeccgState) -> Runnable | None:
        """The new site card lies on top; a face-up agent's older ones return to the location deck (ME-10.93)."""
        if is_face_up(state, self.agent):
            put_sites_back(state, self.agent)
        stand_at(state, self.agent, self.site)
        return Tapped(self.agent, cause="agent")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} moves to {state.name(self.site)}"


class AgentTurnsBack(AgentAction, frozen=True):
    """Instead of moving on, a face-down agent goes back to the site before (ME-10.94)."""

    verb = "agent-back"

    @requirement("ME-10.94", says="Only a face-down agent that has moved can go back")
    def hidden_and_under_way(self, state: MeccgState) -> bool:
        return not is_face_up(state, self.agent) and bool(site_cards(state, self.agent))

    def act(self, state: MeccgState) -> Runnable | None:
        put_site_back(state, site_cards(state, self.agent)[-1])
        return Tapped(self.agent, cause="agent")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} goes back to where it came from"


class AgentGoesHome(AgentAction, frozen=True):
    """Return home: all its site cards are removed; a face-up agent shows which home (ME-10.88, CR-T.30)."""

    verb = "agent-home"
    home: CardId = CardId(-1)

    @classmethod
    def of_agents(cls, state: MeccgState, seat: int, agents: list[CardId]) -> list[Self]:
        found: list[Self] = []
        for agent in agents:
            if is_face_up(state, agent):
                found += [cls(seat, agent, site) for site in home_cards(state, seat, agent)]
            else:
                found.append(cls(seat, agent))
        return found

    @requirement("ME-10.88", says="A face-down agent that has not moved is at home")
    def is_away(self, state: MeccgState) -> bool:
        return is_face_up(state, self.agent) or bool(site_cards(state, self.agent))

    def act(self, state: MeccgState) -> Runnable | None:
        put_sites_back(state, self.agent)
        if self.home >= 0:
            ShowHome(self.seat, self.agent, self.home).perform(state)
        return Told("An agent returns home", self.seat, by=("ME-10.88",))

    def sentence(self, state: MeccgState) -> str:
        where = f" to {state.name(self.home)}" if self.home >= 0 else ""
        return f"{state.name(self.agent)} returns home{where}"


class AgentOpensSite(AgentAction, frozen=True):
    """An untapped agent at the company's site taps: more creatures can be played there (ME-10.89, CR-T.12)."""

    verb = "agent-tap"

    @requirement("ME-10.89", says=lambda act, state: state.how_it_stands(act.agent))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.agent] == UNTAPPED

    @requirement("ME-10.101", "CR-T.12", says="It is not at the company's site")
    def at_the_companys_site(self, state: MeccgState) -> bool:
        move = state.nearest(MovementFrame)
        if move is None:
            return False
        site = site_of_company(state, move.party(state))
        return is_at(state, self.agent, state.card(site).facts)

    def act(self, state: MeccgState) -> Runnable | None:
        move = state.nearest(MovementFrame)
        assert move is not None
        move.opened_by += (self.agent,)
        return Tapped(self.agent, cause="agent")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} taps to open its site to creatures"


class AgentHeals(AgentAction, frozen=True):
    """From wounded to tapped (ME-10.90)."""

    verb = "agent-heal"

    @requirement("ME-10.90", says=lambda act, state: f"{state.name(act.agent)} is not wounded")
    def is_wounded(self, state: MeccgState) -> bool:
        return state.status[self.agent] == WOUNDED

    def act(self, state: MeccgState) -> Runnable | None:
        return Healed(self.agent, cause="agent")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} heals"


class AgentUntaps(AgentAction, frozen=True):
    """From tapped to untapped (ME-10.91, CR-T.11)."""

    verb = "agent-untap"

    @requirement("ME-10.91", says=lambda act, state: f"{state.name(act.agent)} is not tapped")
    def is_tapped(self, state: MeccgState) -> bool:
        return state.status[self.agent] == TAPPED

    def act(self, state: MeccgState) -> Runnable | None:
        return Untapped(self.agent, cause="agent")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} untaps"


class AgentHides(AgentAction, frozen=True):
    """An untapped face-up agent is turned face down with its site card (ME-10.92)."""

    verb = "agent-hide"

    @requirement("ME-10.92", says="Only an untapped face-up agent can hide")
    def face_up_and_untapped(self, state: MeccgState) -> bool:
        return is_face_up(state, self.agent) and state.status[self.agent] == UNTAPPED

    def act(self, state: MeccgState) -> Runnable | None:
        return AgentTurned(self.agent, False)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} hides again"


class RevealAgent(AtHazards, frozen=True):
    """Turn up an agent: no action, and no part of the hazard limit (ME-10.95)."""

    verb = "agent-reveal"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for agent in agents_of(state, seat):
            yield cls(seat, agent)

    @requirement("ME-10.95", says=lambda act, state: f"{state.name(act.agent)} is face up already")
    def is_hidden(self, state: MeccgState) -> bool:
        return not is_face_up(state, self.agent)

    def perform(self, state: MeccgState) -> Runnable | None:
        return TurnUp(self.agent)

    def sentence(self, state: MeccgState) -> str:
        return f"Reveal {state.name(self.agent)}"


AGENT_ACTIONS: tuple[type[Action], ...] = (
    AgentMoves,
    AgentTurnsBack,
    AgentGoesHome,
    AgentOpensSite,
    AgentHeals,
    AgentUntaps,
    AgentHides,
    RevealAgent,
)
