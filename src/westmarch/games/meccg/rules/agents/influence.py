"""Influence attempts of agents, by their own text or by that of a card (ME-10.119 to ME-10.124)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Pass, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.facts import find
from ...cards.rulings import Deed, is_allowed
from ...state import MeccgState
from ...words import UNTAPPED, Window
from ..changes import ReturnedToHand, Tapped
from ..checks.influence import InfluenceAttempt
from ..checks.opponent_influence import OPPOSED_INFLUENCE, OpposedAttempt, targets_at
from ..journey.frames import MovementFrame
from ..site.exploring import names_site
from ..timing.windows import card_window, is_asked_at
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

    @requirement("ME-10.119", says=lambda act, state: state.how_it_stands(act.agent))
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
    sure: bool = False
    """The attempt succeeds without a roll."""
    unresisted: bool = False
    """The unused general influence of the opponent does not count."""
    returns: bool = False
    """The target returns to its owner's hand instead of being discarded."""

    @step("ME-10.95")
    def show_itself(self, state: MeccgState) -> Outcome:
        place = place_for(state, self.agent, self.target)
        return None if is_face_up(state, self.agent) else TurnUp(self.agent, place)

    @step("ME-10.119")
    def attempt(self, state: MeccgState) -> Outcome:
        if not is_face_up(state, self.agent):
            return None
        state.happen(Tapped(self.agent, cause="cost"))
        return AgentAttempt(
            self.seat,
            self.agent,
            self.target,
            self.bonus,
            sure=self.sure,
            unresisted=self.unresisted,
            returns=self.returns,
        )

    steps = (show_itself, attempt)


class AgentAttempt(OpposedAttempt):
    """An attempt without the help of resources, so that nothing can be revealed for it either (ME-10.122)."""

    sure: bool = False
    """It succeeds without a roll."""
    returns: bool = False
    """The target returns to its owner's hand instead of being discarded."""
    ready: bool = False
    """Nothing more is played on it."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        return ("agent influence",) if self.at == "agent_roll" and seat == self.seat and not self.ready else ()

    @step("ME-9.20", "ME-10.119")
    def agent_roll(self, state: MeccgState) -> Outcome:
        """Hazards may help the agent; then both players roll."""
        if not state.lies_in_play(self.faction) or not state.lies_in_play(self.character):
            return self.finish()
        if not self.ready and is_asked_at(state, self.seat, "agent influence"):
            return card_window(state, self.seat, "agent influence", "ME-10.119", HelpNoAgent(self.seat))
        if self.sure:
            self.success = True
            return None
        outcome: Outcome = OpposedAttempt.opposed_roll.function(self, state)
        return outcome

    @step("ME-9.13", "ME-9.21")
    def success_takes_the_target(self, state: MeccgState) -> Outcome:
        """A card may send the target back to hand."""
        if self.success and self.returns:
            return ReturnedToHand(self.faction, cause="influenced away")
        outcome: Outcome = OpposedAttempt.success_discards_the_target.function(self, state)
        return outcome

    def needed(self, state: MeccgState) -> int:
        """Nothing if the target is at home where the agent is (ME-10.123, ME-10.124)."""
        return 0 if is_neighbour(state, self.character, self.faction) else super().needed(state)

    steps = (
        agent_roll,
        success_takes_the_target,
        InfluenceAttempt.afterwards,
        OpposedAttempt.opponent_was_influenced,
        InfluenceAttempt.check_was_made,
    )


class HelpNoAgent(Pass, frozen=True):
    """Play nothing for the agent's attempt."""

    verb = "help-no-agent"

    def sentence(self, state: MeccgState) -> str:
        return "Play nothing for the attempt"

    def perform(self, state: MeccgState) -> Runnable | None:
        attempt = state.frame
        assert isinstance(attempt, AgentAttempt)
        attempt.ready = True
        return None


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
