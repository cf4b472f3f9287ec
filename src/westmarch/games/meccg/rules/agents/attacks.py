"""Attacks of agents, and the creatures that they let in (ME-10.101 to ME-10.118)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, precondition, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable, step
from westmarch.kernel.values import Quantity

from ...cards.rulings import Deed, is_allowed
from ...cards.traits import Trait
from ...state import MeccgState
from ...words import UNTAPPED, WOUNDED
from ..about import OfCompany
from ..changes import Tapped, Wounded
from ..combat.attack import Attack
from ..combat.frames import AttackFrame
from ..combat.isolation import RowOfAttacks
from ..company.companies import find_company
from ..journey.frames import MovementFrame
from ..journey.land import site_type
from ..site.frames import SiteFrame
from .whereabouts import TurnUp, agents_of, is_at, is_face_up, is_home_of, site_cards, site_of_company

AGENT_PROWESS = Quantity("prowess of an agent's attack")
AGENT_BODY = Quantity("body of an agent's attack")

FACING = ("face_agents", "face_agents_outside")
"""The steps of the site phase in which agents attack."""
WILD_SITES = ("Ruins & Lairs", "Shadow-hold", "Dark-hold")
"""Where an agent lets in creatures like those of the automatic-attack (ME-10.101)."""
FREE_PEOPLES = ("Man", "Dwarf", "Elf", "Dúnadan", "Hobbit")
AT_HOME = {
    "Free-hold": FREE_PEOPLES,
    "Border-hold": ("Orc", "Nazgûl", *FREE_PEOPLES),
    "Ruins & Lairs": ("Orc", "Nazgûl", "Troll"),
    "Dark-hold": ("Orc", "Nazgûl", "Troll"),
    "Shadow-hold": ("Orc", "Nazgûl", "Undead", "Troll"),
}
"""Whom an agent lets in at its home site, by the type of the site (ME-10.102 to ME-10.105)."""


def lets_in(state: MeccgState, move: MovementFrame, agent: CardId, creature: CardId) -> bool:
    """Whether an agent that has tapped opens the company's site to a creature, whatever it is keyed to."""
    site = site_of_company(state, move.party(state))
    if not is_at(state, agent, state.card(site).facts):
        return False
    return is_like_the_guards(state, site, creature) or is_friend_of_the_house(state, agent, site, creature)


def is_like_the_guards(state: MeccgState, site: CardId, creature: CardId) -> bool:
    """A non-unique creature of the type of the site's automatic-attack (ME-10.101)."""
    facts = state.card(creature).facts
    attacks = state.card(site).facts.automatic_attacks
    if site_type(state, site) not in WILD_SITES or facts.unique:
        return False
    return any(attack.race in races(state, creature) for attack in attacks)


def is_friend_of_the_house(state: MeccgState, agent: CardId, site: CardId, creature: CardId) -> bool:
    """At the agent's home site the type of the site says who may come (ME-10.102 to ME-10.105)."""
    if not is_home_of(state, agent, state.card(site).name):
        return False
    welcome = AT_HOME.get(site_type(state, site) or "", ())
    return any(race in welcome for race in races(state, creature))


def races(state: MeccgState, creature: CardId) -> tuple[str, ...]:
    facts = state.card(creature).facts
    return (facts.race or "", *facts.other_races)


# attacks


class AgentAttacks(Action, frozen=True):
    """Let an agent attack the company that has entered its site."""

    verb = "agent-attack"
    agent: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for agent in agents_of(state, seat):
            yield cls(seat, agent)

    @precondition(
        "ME-10.107",
        "ME-10.108",
        says="An agent attacks a company that enters its site, right after the automatic-attacks",
    )
    def right_after_the_automatic_attacks(state: MeccgState, seat: int) -> bool:
        frame = state.frame
        return isinstance(frame, SiteFrame) and frame.at in FACING and seat != state.active

    @requirement("ME-10.107", says=lambda attack, state: f"{state.name(attack.agent)} is not at the company's site")
    def at_the_site(self, state: MeccgState) -> bool:
        phase = state.nearest(SiteFrame)
        company = None if phase is None else find_company(state, phase.company)
        return company is not None and is_at(state, self.agent, state.card(company.site).facts)

    @requirement(
        "ME-10.111", says=lambda attack, state: f"{state.name(attack.agent)} has attacked this company already"
    )
    def has_not_attacked(self, state: MeccgState) -> bool:
        phase = state.nearest(SiteFrame)
        return phase is not None and self.agent not in phase.agents_met

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.nearest(SiteFrame)
        assert phase is not None
        phase.agents_met += (self.agent,)
        site = state.company(phase.company).site
        return AgentAttack(phase.company, self.agent, state.name(site), hidden=not is_face_up(state, self.agent))

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} attacks the company"


class NoAgentAttacks(Pass, frozen=True):
    """Let no (other) agent attack."""

    verb = "no-agent-attack"

    def sentence(self, state: MeccgState) -> str:
        return "No agent attacks"


class AgentAttack(OfCompany, RowOfAttacks):
    """The attack of one agent, from its reveal to the state in which it is left."""

    company: int
    agent: CardId
    at_site: str
    hidden: bool
    """It was face down when the attack was declared."""
    prowess_change: int = 0
    attacker_chooses: bool = False
    robs: bool = False
    """A successful strike takes an item of the company instead of wounding."""
    outcomes: tuple[str, ...] = ()
    captor: CardId = NO_CARD
    """The hazard host that takes everybody prisoner against whom a strike is successful."""
    more_strikes: int = -1
    """For how many strikes it has tapped besides the first; that is still open if it is less than none."""

    def learns(self, attack: AttackFrame) -> bool:
        if attack.agent:
            self.outcomes = attack.outcomes
        return attack.agent

    @step("ME-10.107")
    def show_itself(self, state: MeccgState) -> Outcome:
        return None if is_face_up(state, self.agent) else TurnUp(self.agent, self.at_site)

    @step("ME-10.111")
    def strike(self, state: MeccgState) -> Outcome:
        """One strike unless modified; after an illegal path there is no attack (ME-10.98)."""
        company = find_company(state, self.company)
        if not is_face_up(state, self.agent) or company is None or not company.characters:
            return self.finish()
        seat = state.place[self.agent] % state.seats
        able = state.status[self.agent] == UNTAPPED and is_allowed(state, Deed.STRIKE_ONCE_MORE, self.agent)
        if able and self.more_strikes < 0:
            return Decision(seat, "one more strike", [StrikeOnceMore(seat, 1), StrikeOnceMore(seat, 0)])
        facts = state.card(self.agent).facts
        chooses = self.attacker_chooses or Trait.ATTACKER_CHOOSES in state.card(self.agent).traits
        return Attack(
            company=self.company,
            attacker=seat,
            creature=self.agent,
            race=facts.race or "",
            base_strikes=1 + max(0, self.more_strikes),
            base_prowess=AGENT_PROWESS.derive(state, self, facts.prowess or 0) + self.prowess_change,
            base_body=AGENT_BODY.derive(state, self, facts.body or 0),
            attacker_chooses=chooses or (self.hidden and is_at_home(state, self)),
            agent=True,
            robs=self.robs,
            captor=self.captor,
        )

    @step("ME-10.116", "CR-T.28")
    def left_tapped_or_wounded(self, state: MeccgState) -> Outcome:
        """One failed strike is enough to wound it; otherwise it is tapped."""
        if not is_face_up(state, self.agent):
            return None
        if any(outcome in ("failed", "defeated") for outcome in self.outcomes):
            return Wounded(self.agent, cause="combat")
        return None if state.status[self.agent] == WOUNDED else Tapped(self.agent, cause="combat")

    steps = (show_itself, strike, left_tapped_or_wounded)


class StrikeOnceMore(Action, frozen=True):
    """Tap the agent for one more strike, or do not."""

    verb = "strike-once-more"
    strikes: int

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, AgentAttack)
        frame.more_strikes = self.strikes
        return Tapped(frame.agent, cause="cost") if self.strikes else None

    def sentence(self, state: MeccgState) -> str:
        return "Tap the agent for one more strike" if self.strikes else "The agent strikes once"


def is_at_home(state: MeccgState, attack: AgentAttack) -> bool:
    cards = site_cards(state, attack.agent)
    name = state.name(cards[-1]) if cards else attack.at_site
    return is_home_of(state, attack.agent, name)


@AGENT_PROWESS.modifier("ME-10.112", layer=0)
def wounded_agent(state: MeccgState, attack: AgentAttack, value: int) -> int:
    """-2 if it is wounded."""
    return value - 2 if state.status[attack.agent] == WOUNDED else value


@AGENT_PROWESS.modifier("ME-10.113", "ME-10.114", layer=0)
def out_of_hiding(state: MeccgState, attack: AgentAttack, value: int) -> int:
    """Face down when the attack is declared: +5 at home, +2 elsewhere."""
    if not attack.hidden:
        return value
    return value + 5 if is_at_home(state, attack) else value + 2


@AGENT_PROWESS.modifier("ME-10.115", layer=0)
def in_the_open_at_home(state: MeccgState, attack: AgentAttack, value: int) -> int:
    """Face up: +2 at home, nothing elsewhere."""
    return value + 2 if not attack.hidden and is_at_home(state, attack) else value


@AGENT_BODY.modifier("ME-10.113", "ME-10.115", layer=0)
def tough_at_home(state: MeccgState, attack: AgentAttack, value: int) -> int:
    """+1 body at home, seen or unseen."""
    return value + 1 if is_at_home(state, attack) else value
