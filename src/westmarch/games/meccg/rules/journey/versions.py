"""Which version of a site a company may use whose player has those of both sides (ME-6.53 to ME-6.57, ME-10.166)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar

from westmarch.games.middle_earth.changes import Name
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, step

from ...alignments import ALIGNMENTS
from ...cards.definition import CARDS, FEATURES, card_named
from ...cards.facts import find
from ...cards.printed import DARKHAVEN, HAVEN, Facts
from ...cards.rulings import Deed, is_forbidden, is_forbidden_to
from ...notes import Note
from ...state import DISCARD, IN_PLAY, LOCATION, Company, MeccgState
from ..company.sides import SIDES, is_overt
from ..site.havens import is_made_a_haven

RUINS = "Ruins & Lairs"
DARK = frozenset({"Shadow-hold", "Dark-hold"})
LIGHT = frozenset({"Border-hold", "Free-hold", HAVEN})
SHUT = {
    HAVEN: Deed.USE_HERO_HAVENS,
    "Free-hold": Deed.USE_HERO_FREE_HOLDS,
    "Border-hold": Deed.USE_HERO_BORDER_HOLDS,
}
"""What cards forbid to a player who must use the minion versions of some sites."""
_WITH_BOTH = frozenset(name for name, alignment in ALIGNMENTS.items() if alignment.both_sides)
"""The alignments whose players have sites of both sides."""
SHUTTING = frozenset(deed.forbidden for deed in SHUT.values())


@cache
def versions_of(name: str) -> Mapping[str, Facts]:
    """The hero and minion versions of a site."""
    return {facts.alignment: facts for facts in find(name, side="site") if facts.alignment in SIDES}


def may_use_version(state: MeccgState, company: Company | None, seat: int, site: CardId) -> bool:
    """Whether a company may go to this version of a site; whoever has yet to form one is covert. What has become one
    of the player's own havens is open to all."""
    if is_forbidden(state, Deed.BE_USED_BY_COMPANIES, site):
        return False
    facts = CARDS[state.definition[site]].facts
    if facts.alignment not in SIDES or not others_of(facts.id):
        return True
    if not ALIGNMENTS[state.alignments[seat]].both_sides or is_made_a_haven(state, seat, site):
        return True
    in_play = state.cache.get(FEATURES) or state.features()
    if not in_play.keys().isdisjoint(SHUTTING) and is_shut(state, seat, facts):
        return facts.alignment == "minion" and not is_other_version_out(state, seat, site)
    return is_proper_version(state, facts, company) and not is_other_version_out(state, seat, site)


@carries_out("ME-6.57", without=False)
def is_shut(state: MeccgState, seat: int, site: Facts) -> bool:
    """Whether cards in play keep a player from using the hero version of a site that has both (ME-6.57)."""
    versions = versions_of(site.name)
    hero = versions.get("hero")
    if hero is None or len(versions) < len(SIDES) or hero.site_type not in SHUT:
        return False
    return is_forbidden_to(state, SHUT[hero.site_type], seat)


class SiteForced(Note, frozen=True):
    """Cards have made a player use this version of a site; when they no longer do, it is exchanged back (ME-6.57)."""

    outlasts_the_turn: ClassVar[bool] = True
    site: CardId
    stay: int


class SiteExchanged(Change, frozen=True):
    """The card of a site is exchanged for that of its other version, with all that lies there (ME-6.57)."""

    rules = ("ME-6.57",)
    FORCED: ClassVar[str] = "forced"

    old: CardId
    new: CardId

    def apply(self, state: MeccgState) -> None:
        seat = state.place[self.old] % state.seats
        status = state.status[self.old]
        state.move(self.new, "in play", seat)
        for company in state.companies:
            if company.site == self.old:
                company.site = self.new
            if company.origin == self.old:
                company.origin = self.new
            if company.destination == self.old:
                company.destination = self.new
        guards = [card for other in range(state.seats) for card in state.zone("on-guard", other)]
        for card in (*state.attachments(self.old), *guards):
            if state.bearer[card] == self.old:
                state.attach(card, self.new)
        state.lay_aside(self.old, "location deck")
        state.status[self.new] = status
        if self.cause == self.FORCED:
            state.this_turn.append(SiteForced(self.new, state.stay[self.new]))
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.old)} is exchanged for its other version"


class ExchangeSites(Procedure):
    """A player's sites in play are exchanged for the versions that he must use now."""

    seat: int

    @step("ME-6.57")
    def exchange(self, state: MeccgState) -> Outcome:
        return exchanges(state, self.seat) or None

    steps = (exchange,)


def follow_the_cards(state: MeccgState, change: Change) -> None:
    """Whatever shuts or opens doors, sites in play are exchanged at once (ME-6.57)."""
    if _WITH_BOTH.isdisjoint(state.alignments):
        return
    in_play = state.cache.get(FEATURES) or state.features()
    if in_play.keys().isdisjoint(SHUTTING) and not is_a_site_forced(state):
        return
    for seat in seats_with_both(tuple(state.alignments)):
        if exchanges(state, seat):
            state.push(ExchangeSites(seat))


def is_a_site_forced(state: MeccgState) -> bool:
    """Whether somebody must use a version of a site for the rest of this turn."""
    for note in state.this_turn:
        if type(note) is SiteForced:
            return True
    return False


@cache
def seats_with_both(alignments: tuple[str, ...]) -> tuple[int, ...]:
    """The seats whose players have sites of both sides."""
    return tuple(seat for seat, alignment in enumerate(alignments) if ALIGNMENTS[alignment].both_sides)


def other_version(state: MeccgState, site: CardId) -> CardId | None:
    """The other version of a site in its player's location deck."""
    seat, own = state.place[site] % state.seats, state.card(site).facts
    for card in state.zones[LOCATION * state.seats + seat]:
        facts = state.card(card).facts
        if facts.name == own.name and facts.alignment in SIDES - {own.alignment}:
            return card
    return None


def exchanges(state: MeccgState, seat: int) -> tuple[SiteExchanged, ...]:
    """The sites of a player in play of which he must use the other version now (ME-6.57)."""
    found = []
    for site in sites_in_use(state, seat) if state.alignment(seat).both_sides else ():
        facts = state.card(site).facts
        shut = is_shut(state, seat, facts) and not is_made_a_haven(state, seat, site)
        if facts.alignment == "hero" and shut:
            cause = SiteExchanged.FORCED
        elif facts.alignment == "minion" and not shut and is_open_again(state, site):
            cause = ""
        else:
            continue
        other = other_version(state, site)
        if other is not None:
            found.append(SiteExchanged(site, other, cause=cause))
    return tuple(found)


def sites_in_use(state: MeccgState, seat: int) -> Iterator[CardId]:
    """The sites where a player's companies are, and those to which they are on their way."""
    companies = state.companies_of(seat)
    sites = [site for company in companies for site in (company.site, company.destination)]
    return (site for site in dict.fromkeys(sites) if site >= 0 and state.lies_in_play(site))


def is_open_again(state: MeccgState, site: CardId) -> bool:
    """Whether a version was forced on a player whose companies there would use the other one by themselves."""
    if SiteForced(site, state.stay[site]) not in state.this_turn:
        return False
    hero = versions_of(state.name(site))["hero"]
    there = [company for company in state.companies if site in {company.site, company.destination}]
    return all(is_proper_version(state, hero, company) for company in there)


def is_proper_version(state: MeccgState, site: Facts, company: Company | None) -> bool:
    """Of Ruins & Lairs either version will do (ME-6.55); of a site with one version, that one."""
    if site.site_type == RUINS or len(versions_of(site.name)) < len(SIDES):
        return True
    overt = company is not None and is_overt(state, company)
    return suits_the_overt(site) if overt else suits_the_covert(site)


@carries_out("ME-6.53", "ME-6.55", without=True)
def suits_the_covert(site: Facts) -> bool:
    """Covert companies use hero sites (ME-6.53)."""
    return site.alignment == "hero"


@carries_out("ME-6.54", "ME-6.55", "ME-10.166", without=True)
def suits_the_overt(site: Facts) -> bool:
    """Overt ones use hero sites in the dark and minion sites in the light (ME-6.54)."""
    versions = versions_of(site.name)
    hero, minion = versions["hero"], versions["minion"]
    if hero.site_type in DARK or minion.site_type == DARKHAVEN:
        return site.alignment == "hero"
    return hero.site_type not in LIGHT or site.alignment == "minion"


@carries_out("ME-6.56", "ME-10.100", without=False)
def is_other_version_out(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether the other version of a site lies on the table or among a player's discards (ME-6.56)."""
    definition, zones, seats = state.definition, state.zones, state.seats
    others = others_of(definition[site])
    if not others:
        return False
    for zone in (IN_PLAY, DISCARD):
        if not others.isdisjoint(map(definition.__getitem__, zones[zone * seats + seat])):
            return True
    return False


@cache
def others_of(site: str) -> frozenset[str]:
    """The cards of the other version of a site, by card id."""
    own = card_named(site).facts
    if len(versions_of(own.name)) < len(SIDES):
        return frozenset()
    return frozenset(facts.id for facts in find(own.name, side="site") if facts.alignment in SIDES - {own.alignment})


def suits_agents(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether an agent of a player may be at a site by this card of it."""
    if not state.alignment(seat).both_sides:
        return True
    return is_hero_site(state.card(site).facts) and not is_other_version_out(state, seat, site)


@carries_out("ME-10.100", without=True)
def is_hero_site(site: Facts) -> bool:
    """Agents of a player who has sites of both sides travel on hero sites (ME-10.100)."""
    return site.alignment == "hero"
