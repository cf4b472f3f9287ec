"""Dark Minions: a knife in the dark, for an agent who has shown himself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....rules.about import OfCompany
from .....rules.agents.whereabouts import prison_of_warder, put_site_back, site_cards
from .....rules.changes import Name
from .....rules.company.companies import find_company
from .....rules.company.manifestations import is_taken
from .....rules.journey.creatures import attack_of, site_keys
from .....rules.timing.plays_of_the_turn import note_play
from .....rules.timing.windows import sorted_hand
from ....definition import card
from ....keys import Key
from ....language.abilities import Ability
from ....language.condition import ALWAYS
from ....language.effect import Effect
from ....rulings import Deed, is_forbidden
from ..lights import FACE_UP_AGENT

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState


def register() -> None:
    card(
        "DM-138",
        "Hidden Knife",
        abilities=[Ability(SetUponAgent(), windows=("site",), target=FACE_UP_AGENT)],
    )


class SetUponAgent(Effect):
    """A creature from hand that is keyed to the site of an agent attacks him."""

    __slots__ = ()

    attacks = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        standing = site_cards(state, use.target) or [prison_of_warder(state, use.target)]
        if not state.lies_in_play(use.target) or standing[-1] < 0:
            return None
        return AgentSetUpon(state.next_company, use.target, standing[-1], use.seat)

    def text(self) -> str:
        return (
            "You may play a hazard creature from your hand that can be keyed to the site where the agent is: it "
            "attacks him at once, as if he were a character. If he is eliminated, you receive no marshalling points "
            "for him."
        )


class AgentSetUpon(OfCompany, Procedure):
    """An agent faces the attack of a creature as if he were a character: he is a company of his own meanwhile."""

    company: int
    agent: CardId
    site: CardId
    attacker: int
    creature: CardId = NO_CARD
    keyed_to: Key | None = None

    @step()
    def stand_alone(self, state: MeccgState) -> Outcome:
        return AgentStandsAlone(self.agent, self.site)

    @step("CC-Hidden Knife.1")
    def choose_a_creature(self, state: MeccgState) -> Outcome:
        choices: list[Action] = list(SendCreature.against(state, self))
        if not choices and not state.asks_all:
            return None
        return Decision(self.attacker, "creature", [*choices, SendNobody(self.attacker)])

    @step()
    def attack(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.creature < 0 or company is None:
            return None
        return attack_of(state, company, self.attacker, self.creature, self.keyed_to)

    @step()
    def be_an_agent_again(self, state: MeccgState) -> Outcome:
        return AgentStandsAlone(self.agent, self.site, self.company)

    steps = (stand_alone, choose_a_creature, attack, be_an_agent_again)


class AgentStandsAlone(Change, frozen=True):
    """A face-up agent is a company of his own, or that company is no more."""

    rules = ("ME-2.13",)

    agent: CardId
    site: CardId
    company: int = 0
    """The company that is no more."""

    def apply(self, state: MeccgState) -> None:
        if not self.company:
            state.new_company(state.place[self.agent] % state.seats, self.site, (self.agent,))
            return
        company = find_company(state, self.company)
        if company is not None:
            state.companies.remove(company)
        if not state.lies_in_play(self.agent) and state.bearer[self.site] == self.agent:
            put_site_back(state, self.site)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"The fight of {name(self.agent)} is over" if self.company else f"{name(self.agent)} is set upon"


class SendCreature(Action, frozen=True):
    """Play a creature that attacks the agent."""

    verb = "send-creature"
    card: CardId
    keyed_to: Key

    @classmethod
    def against(cls, state: MeccgState, fight: AgentSetUpon) -> Iterator[Self]:
        """The creatures in hand that can be played at the agent's site."""
        for held in sorted_hand(state, fight.attacker).creatures:
            asked = state.card(held).behaviour.play_when or ALWAYS
            if is_taken(state, held) or is_forbidden(state, Deed.BE_PLAYED, held) or not asked.holds(state, held, held):
                continue
            for key in site_keys(state, held, fight.site):
                yield cls(fight.attacker, held, key)

    def perform(self, state: MeccgState) -> Runnable | None:
        fight = state.frame
        assert isinstance(fight, AgentSetUpon)
        fight.creature, fight.keyed_to = self.card, self.keyed_to
        state.lay_aside(self.card, "declared", self.seat)
        note_play(state, self.card)
        fight.go_to("attack")
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)} keyed to {self.keyed_to}"


class SendNobody(Pass, frozen=True):
    """Play no creature on the agent."""

    verb = "send-nobody"

    def perform(self, state: MeccgState) -> Runnable | None:
        fight = state.frame
        assert isinstance(fight, AgentSetUpon)
        fight.go_to("attack")
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Play no creature"
