"""Influence attempts of agents, by their own text or by that of a card (ME-10.119 to ME-10.124)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.facts import find
from ...cards.rulings import Deed, is_allowed
from ...state import MeccgState
from ...words import UNTAPPED
from ..changes import Tapped
from ..checks.influence import InfluenceAttempt
from ..checks.opponent_influence import OPPOSED_INFLUENCE, OpposedAttempt, targets_at
from ..journey.frames import MovementFrame
from ..site.exploring import names_site
from .actions import AtHazards
from .whereabouts import TurnUp, agents_of, is_at, is_face_up, is_home_of, site_cards, site_of_company


class AgentInfluences(AtHazards, frozen=True):
    """Tap an agent that can do so to influence something of the opponent's; it costs nothing else (CR-T.15)."""

    verb = "agent-influence"
    target: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for agent in agents_of(state, seat):
            if is_allowed(state, Deed.INFLUENCE_AS_AGENT, agent):
                for target in targets_at(state, seat):
                    yield cls(seat, agent, target)

    @requirement("ME-10.119", says="Agents influence allies, factions and characters, no items")
    def no_item(self, state: MeccgState) -> bool:
        return not state.card(self.target).is_item

    @requirement("ME-10.119", says=lambda act, state: f"{state.name(act.agent)} is not untapped")
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.agent] == UNTAPPED

    @requirement("ME-10.120", says=lambda act, state: f"{state.name(act.agent)} is not where it could do this")
    def in_the_right_place(self, state: MeccgState) -> bool:
        return place_for(state, self.agent, self.target) != ""

    @requirement("ME-9.16", says="An avatar and what he controls cannot be influenced")
    def not_of_an_avatar(self, state: MeccgState) -> bool:
        controller = self.target if state.bearer[self.target] < 0 else state.bearer[self.target]
        return not state.card(controller).is_avatar

    def may_be_tried(self, state: MeccgState) -> bool:
        """Whether target and place are right, whatever lets the agent try."""
        return (
            self.no_item.check(self, state)
            and self.in_the_right_place.check(self, state)
            and (self.not_of_an_avatar.check(self, state))
        )

    def perform(self, state: MeccgState) -> Runnable | None:
        return InfluenceByAgent(self.seat, self.agent, self.target)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} taps to influence {state.name(self.target)}"


def place_for(state: MeccgState, agent: CardId, target: CardId) -> str:
    """The site at which an agent can influence a target: where its company arrives or stays; for a faction one where it
    can be played (ME-10.120). Nothing if the agent is not there."""
    if state.card(target).is_faction:
        cards = site_cards(state, agent)
        sites = [state.card(card).facts for card in cards[-1:]]
        if not cards and not is_face_up(state, agent):
            homes = state.card(agent).facts.home_sites
            sites = [site for name in homes for site in find(name, side="site") if site.alignment == "hero"]
        faction = state.card(target).facts
        return next((site.name for site in sites if names_site(faction, site)), "")
    move = state.nearest(MovementFrame)
    company = state.company_of(target)
    if move is None or company is None or company.number != move.company:
        return ""
    site = state.card(site_of_company(state, company)).facts
    return site.name if is_at(state, agent, site) else ""


class InfluenceByAgent(Procedure):
    """The agent shows itself, taps, and makes its attempt; it stays face up (ME-10.119)."""

    seat: int
    agent: CardId
    target: CardId
    bonus: int = 0

    @step("ME-10.95")
    def show_itself(self, state: MeccgState) -> Outcome:
        place = place_for(state, self.agent, self.target)
        return None if is_face_up(state, self.agent) else TurnUp(self.agent, place)

    @step("ME-10.119")
    def attempt(self, state: MeccgState) -> Outcome:
        if not is_face_up(state, self.agent):
            return None
        state.happen(Tapped(self.agent, cause="cost"))
        return AgentAttempt(self.seat, self.agent, self.target, self.bonus)

    steps = (show_itself, attempt)


class AgentAttempt(OpposedAttempt):
    """An attempt without the help of resources, so that nothing can be revealed for it either (ME-10.122)."""

    def needed(self, state: MeccgState) -> int:
        """Nothing if the target is at home where the agent is (ME-10.123, ME-10.124)."""
        return 0 if is_neighbour(state, self.character, self.faction) else super().needed(state)

    steps = (
        OpposedAttempt.opposed_roll,
        OpposedAttempt.success_discards_the_target,
        InfluenceAttempt.afterwards,
        OpposedAttempt.opponent_was_influenced,
        InfluenceAttempt.check_was_made,
    )


def is_neighbour(state: MeccgState, agent: CardId, card: CardId) -> bool:
    """Whether a character has a home site in common with the agent, or an ally or faction can be played at one."""
    homes = state.card(agent).facts.home_sites
    target = state.card(card)
    if target.is_character:
        return any(name in homes for name in target.facts.home_sites)
    return any(place in homes for place in target.facts.playable_at)


@OPPOSED_INFLUENCE.modifier("ME-10.121", layer=5)
def agent_at_home(state: MeccgState, attempt: OpposedAttempt, value: int) -> int:
    """+2 direct influence at a home site."""
    if not isinstance(attempt, AgentAttempt):
        return value
    cards = site_cards(state, attempt.character)
    return value + 2 if cards and is_home_of(state, attempt.character, state.name(cards[-1])) else value


@OPPOSED_INFLUENCE.modifier("ME-10.123", "ME-10.124", layer=5)
def among_neighbours(state: MeccgState, attempt: OpposedAttempt, value: int) -> int:
    """+2 for whom the agent knows from home."""
    if not isinstance(attempt, AgentAttempt):
        return value
    return value + 2 if is_neighbour(state, attempt.character, attempt.faction) else value
