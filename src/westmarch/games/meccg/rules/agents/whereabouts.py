"""Agents as hazards: where they are, and how they are turned up (ME-10.77 to ME-10.100).

A face-down agent lies among the agents of its player, a face-up one in play. The site cards through which it has come
lie with it, the present one last."""

from __future__ import annotations

from functools import cache

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.numbers import mingle
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...cards.facts import all_facts, find
from ...cards.printed import Facts
from ...cards.traits import Trait
from ...state import AGENTS, IN_PLAY, LOCATION, OUT, PILE, Company, MeccgState
from ..about import OfSite
from ..changes import Discarded, Name
from ..company.manifestations import OTHER_MANIFESTATIONS
from ..journey.regions import regions_within
from ..journey.versions import suits_agents
from ..piles.aside import rescue_site
from ..timing.lasting import lasting_effects


def agents_of(state: MeccgState, seat: int) -> list[CardId]:
    """The agents that a seat has in play, face down or face up."""
    face_down, face_up = state.zones[AGENTS * state.seats + seat], state.having("agent")
    if not face_down and not face_up:
        return []
    found: list[CardId] | None = state.cache.get(("agents", seat))
    if found is None:
        hidden = [card for card in face_down if state.bearer[card] < 0]
        found = state.cache["agents", seat] = hidden + [
            card for card in face_up if state.place[card] % state.seats == seat and is_at_large(state, card)
        ]
    return found


@carries_out("CR-T.130", without=True)
def is_at_large(state: MeccgState, card: CardId) -> bool:
    """Whether a face-up agent is a hazard: it travels alone and never in companies (ME-10.79).

    One that its player uses as a character is no agent to cards (CR-T.130)."""
    return not any(card in company.characters for company in state.companies)


def is_face_up(state: MeccgState, agent: CardId) -> bool:
    return state.lies_in_play(agent)


def site_cards(state: MeccgState, agent: CardId) -> list[CardId]:
    """The site cards on an agent in the order in which it came through them; the last is where it is (ME-10.93)."""
    place = state.place[agent]
    return [card for card in state.zones[place] if state.bearer[card] == agent and state.card(card).is_site]


def is_at(state: MeccgState, agent: CardId, site: Facts) -> bool:
    """Whether an agent is at a site; one that has never moved is at any of its home sites (ME-10.85)."""
    cards = site_cards(state, agent)
    if cards:
        return state.card(cards[-1]).name == site.name
    prison = prison_of_warder(state, agent)
    if prison >= 0:
        return state.name(prison) == site.name
    return not is_face_up(state, agent) and may_appear_at(state, agent, site)


def prison_of_warder(state: MeccgState, agent: CardId) -> CardId:
    """The site card of a hazard host whose prisoners a face-up agent guards: that is where it is, without a card of
    its own."""
    for lasting, effect in lasting_effects(state):
        if effect.wards and [ref.card for ref in lasting.targets[1:]] == [agent]:
            host, warder = lasting.targets
            if state.is_current(host) and state.is_current(warder):
                return rescue_site(state, host.card)
    return NO_CARD


def may_appear_at(state: MeccgState, agent: CardId, site: Facts) -> bool:
    """Whether an agent may have come into play at a site: one of its home sites, or one that a card with it allows."""
    return is_home_of(state, agent, site.name) or site.site_type in appears_at(state, agent)


def appears_at(state: MeccgState, agent: CardId) -> frozenset[str]:
    """The types of site at any of which a card lets an agent have come into play."""
    types: frozenset[str] = frozenset()
    for card in state.attachments(agent):
        types |= CARDS[state.definition[card]].behaviour.appears_at
    if not types:
        return types
    homes = (site for name in state.card(agent).facts.home_sites for site in find(name, side="site"))
    return types if any(site.site_type in types for site in homes) else frozenset()


def is_home_of(state: MeccgState, agent: CardId, name: str) -> bool:
    return name in state.card(agent).facts.home_sites


def site_of_company(state: MeccgState, company: Company) -> CardId:
    """Where agents meet a company: at its new site, or where it stays."""
    return company.destination if company.destination >= 0 else company.site


def starts_at(state: MeccgState, agent: CardId) -> list[str]:
    """The regions from which its next move begins: of the present site, or of any of its home sites."""
    cards = site_cards(state, agent)
    if cards:
        region = state.card(cards[-1]).facts.region
        return [region] if region else []
    prison = prison_of_warder(state, agent)
    if prison >= 0:
        region = state.card(prison).facts.region
        return [region] if region else []
    return home_regions(state, agent)


def home_regions(state: MeccgState, agent: CardId) -> list[str]:
    homes = state.card(agent).facts.home_sites

    found = {site.region for name in homes for site in find(name, side="site") if site.region}
    types = appears_at(state, agent)
    if types:
        places = (site for site in all_facts().values() if site.side == "site" and not site.under_deeps)
        found |= {site.region for site in places if site.region and site.site_type in types}
    return sorted(found)


def is_one_step(regions: list[str], site: Facts) -> bool:
    """Whether a site lies in one of these regions or next to it (ME-10.87)."""
    return site.region in regions_around(tuple(regions))


@cache
def regions_around(regions: tuple[str, ...]) -> frozenset[str | None]:
    """Some regions, and those next to them."""
    found: set[str | None] = set()
    for region in regions:
        found |= regions_within(region, 2)
    return frozenset(found)


def has_legal_path(state: MeccgState, agent: CardId) -> bool:
    """Whether its site cards show a way that it could have gone (ME-10.97), and does not end below (CR-T.21)."""
    regions = home_regions(state, agent)
    for card in site_cards(state, agent):
        site = state.card(card).facts
        at_home = may_appear_at(state, agent, site)
        if site.under_deeps or not (at_home or is_one_step(regions, site)):
            return False
        if not may_be_at(state, agent, site):
            return False
        regions = [site.region] if site.region else []
    return True


def may_be_at(state: MeccgState, agent: CardId, site: Facts) -> bool:
    """Agents go neither to havens nor to the Under-deeps (ME-10.87), unless their own text lets them."""
    haunts = state.card(agent).behaviour.haunts
    if site.under_deeps or (haunts is not None and not haunts.allows(site)):
        return False
    if site.is_haven:
        return Trait.AGENT_IN_HAVENS in state.card(agent).traits or is_home_of(state, agent, site.name)
    return True


def put_sites_back(state: MeccgState, agent: CardId, keep: int = 0) -> None:
    """Return the site cards on an agent to the location deck, but for the last ones."""
    cards = site_cards(state, agent)
    for card in cards[: len(cards) - keep]:
        put_site_back(state, card)


def put_site_back(state: MeccgState, card: CardId) -> None:
    """A site card returns to the location deck; what lies on it is discarded."""
    for other in list(state.attachments(card)):
        state.lay_aside(other, "discard pile")
    state.lay_aside(card, "location deck")
    mingle(state, card)


class AgentPlayed(Change, frozen=True):
    """An agent comes into play face down and untapped (ME-10.85)."""

    rules = ("ME-10.85",)

    seat: int
    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "agents", self.seat)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is played face down as an agent"


class AgentTurned(Change, frozen=True):
    """An agent is turned face up, or face down again, and its site cards with it."""

    rules = ("ME-10.78",)

    card: CardId
    face_up: bool

    def apply(self, state: MeccgState) -> None:
        seat = state.place[self.card] % state.seats
        sites = site_cards(state, self.card)
        zone = "in play" if self.face_up else "agents"
        for card in (self.card, *sites):
            state.move(card, zone, seat)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is turned face {'up' if self.face_up else 'down'}"


class AgentGone(Change, frozen=True):
    """An agent leaves play for its owner's discard pile; its site cards return to the location deck (ME-10.98)."""

    rules = ("ME-10.78",)
    rules_by_cause = {"illegal path": ("ME-10.98",), "no site card": ("ME-10.96",), "not unique": ("ME-10.83",)}

    card: CardId

    def apply(self, state: MeccgState) -> None:
        put_sites_back(state, self.card)
        Discarded(self.card).apply(state)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded"


class TurnUp(Procedure):
    """An agent is revealed: where it is, and whether it could have come there (ME-10.95 to ME-10.99)."""

    agent: CardId
    at_site: str = ""
    """The site at which it must show itself; any of its home sites if it is open."""

    @step("ME-10.96")
    def choose_home(self, state: MeccgState) -> Outcome:
        """One that has never moved shows which of its home sites it is at."""
        if is_face_up(state, self.agent) or site_cards(state, self.agent):
            return None
        seat = state.place[self.agent] % state.seats
        homes = home_cards(state, seat, self.agent, self.at_site)
        if not homes:
            return None
        return Decision(seat, "home site", [ShowHome(seat, self.agent, site) for site in homes], "ME-10.96")

    @step("ME-10.95")
    def turn_up(self, state: MeccgState) -> Outcome:
        return None if is_face_up(state, self.agent) else AgentTurned(self.agent, True)

    @step("ME-10.83")
    def only_one(self, state: MeccgState) -> Outcome:
        """A second copy turned up while one is face up is discarded at once."""
        name = state.name(self.agent)
        barred = (name, *OTHER_MANIFESTATIONS.get(name, ()))
        others = [
            card
            for kind in (IN_PLAY, PILE, OUT)
            for seat in range(state.seats)
            for card in state.zones[kind * state.seats + seat]
            if card != self.agent and state.name(card) in barred
        ]
        return AgentGone(self.agent, cause="not unique") if others else None

    @step("ME-10.98", "CR-T.21")
    def judge_its_way(self, state: MeccgState) -> Outcome:
        """After an illegal path it has no effect and is discarded at once."""
        if not is_face_up(state, self.agent) or has_legal_path(state, self.agent):
            return None
        return AgentGone(self.agent, cause="illegal path")

    @step("ME-10.99")
    def keep_the_last_site(self, state: MeccgState) -> Outcome:
        if is_face_up(state, self.agent):
            put_sites_back(state, self.agent, keep=1)
        done = [card for card in state.attachments(self.agent) if state.card(card).behaviour.appears_at]
        return tuple(Discarded(card, cause="agent revealed") for card in done) or None

    steps = (choose_home, turn_up, only_one, judge_its_way, keep_the_last_site)


def home_cards(state: MeccgState, seat: int, agent: CardId, name: str = "") -> list[CardId]:
    """The cards of its home sites in the location deck, one of each."""
    found: dict[str, CardId] = {}
    homes, types = CARDS[state.definition[agent]].facts.home_sites, appears_at(state, agent)
    for card in state.zones[LOCATION * state.seats + seat]:
        site = CARDS[state.definition[card]].facts
        at_home = site.name in homes or site.site_type in types
        if at_home and name in ("", site.name) and suits_agents(state, seat, card):
            found.setdefault(site.name, card)
    return list(found.values())


class ShowHome(OfSite, Action, frozen=True):
    """Show at which of its home sites an agent is."""

    verb = "show-home"
    agent: CardId
    site: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        stand_at(state, self.agent, self.site)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.agent)} is at {state.name(self.site)}"


def stand_at(state: MeccgState, agent: CardId, site: CardId) -> None:
    """Put a site card with an agent, facing as the agent does."""
    zone, seat = state.zone_of(agent)
    state.move(site, zone, seat)
    state.attach(site, agent)


class Departures(Procedure):
    """At the end of the turn an agent that has no site card to show where it is is discarded (ME-10.96)."""

    @step("ME-10.96")
    def discard_the_homeless(self, state: MeccgState) -> Outcome:
        gone = [
            AgentGone(agent, cause="no site card")
            for seat in range(state.seats)
            for agent in agents_of(state, seat)
            if is_face_up(state, agent) and not site_cards(state, agent) and prison_of_warder(state, agent) < 0
        ]
        return tuple(gone) or None

    steps = (discard_the_homeless,)
