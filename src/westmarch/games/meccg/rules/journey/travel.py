"""Choosing where a company goes (IN-32 to IN-37, ME-6)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import compress
from typing import Self

from westmarch.kernel.action import Action, Refusal, requirement, slug
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...cards.facts import all_facts
from ...cards.printed import Facts
from ...cards.rulings import Deed, is_forbidden
from ...formats import LAWS
from ...state import LOCATION, Company, MeccgState
from ..about import OfCompany, OfSite
from ..changes import DestinationChosen
from ..company.companies import (
    are_peaceful,
    find_company,
    keeps_to_its_kind,
    may_travel_together,
    mode_of,
)
from ..company.frames import OrganizationFrame
from ..company.sides import version_words
from ..piles.aside import hosts, rescue_site, sites_of_hosts
from ..site.havens import is_haven_of, is_made_a_haven
from .frames import MovingOnFrame
from .linked_deeps import is_linked
from .reach import (
    belongs_to_haven,
    can_fly_to,
    flies,
    is_kept_from,
    is_near_off_road,
    is_reachable,
    keeps_to_the_roads,
    leads_an_avatar,
    leads_back,
    links_havens,
    sites_near,
    sites_near_to,
)
from .staying import may_leave, settle
from .versions import may_use_version
from .ways import ChooseWay, is_dared, paths_to, site_path
from .wider_ways import joins_below

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_GO_BELOW = Deed.GO_BELOW
_USE_STARTER_MOVEMENT = Deed.USE_STARTER_MOVEMENT
_RECEIVE_RINGWRAITHS = Deed.RECEIVE_RINGWRAITHS


def gone_from_here(state: MeccgState, company: Company) -> list[str]:
    """The sites, by card id, to which other companies of a player go from the site where one is."""
    found: list[str] = []
    definition = state.definition
    for other in state.companies:
        if other.destination < 0 or other is company or other.seat != company.seat:
            continue
        if definition[other.site] == definition[company.site]:
            found.append(definition[other.destination])
    return found


class Destination(OfCompany, OfSite, Action, frozen=True):
    """Lay a site card face down for a company."""

    verb = "go"
    unseen = "site"
    also_said = frozenset({"go", "move", "travel"})
    company: int
    site: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        found: list[Self] = []
        for company in state.companies_of(seat):
            found += cls.of_company(state, company)
        return found

    @classmethod
    def of_company(cls, state: MeccgState, company: Company) -> list[Self]:
        """One card of each site near enough in the location deck, or on the table where own companies meet."""
        found: list[Self] = []
        near, definition = cls.goals_of(state, company), state.definition
        if (near is not None and not near) or not is_fit_to_travel(state, company):
            return found
        seen = {"", definition[company.site], *gone_from_here(state, company)}
        taken = [other.destination for other in state.companies if other is not company]
        sites: Iterable[CardId] = state.zones[LOCATION * state.seats + company.seat]
        if near is not None:
            sites = compress(sites, map(near.__contains__, map(definition.__getitem__, sites)))
        for card in sites:
            name = definition[card]
            if name not in seen and card not in taken:
                seen.add(name)
                found.append(cls(company.seat, company.number, card))
        if LAWS[state.format].companies_meet:
            meeting, lent = meeting_places(state, company), [*sites_of_hosts(state, company.seat)]
            for card in (*meeting, *lent):
                name = definition[card]
                if (near is None or name in near) and name not in seen:
                    seen.add(name)
                    is_own = state.owner[card] == company.seat
                    if (is_own or card in lent) and (not is_own or card in meeting):
                        found.append(cls(company.seat, company.number, card))
        if near is None:
            found = [go for go in found if go.is_within_the_flight(state)]
        if CARDS[definition[company.site]].facts.under_deeps:
            return [go for go in found if joins_below(state, company.seat, company.site, go.site)]
        return found

    @classmethod
    def goals_of(cls, state: MeccgState, company: Company) -> frozenset[str] | None:
        """The sites that are near enough, by card id; none where all are."""
        return None if flies(state, company.number) else sites_near_to(state, company, state.definition[company.site])

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for company in state.companies_of(seat):
            for zone in ("location deck", "discard pile", "in play"):
                for card in state.zone(zone, seat):
                    if state.card(card).is_site:
                        yield cls(seat, company.number, card)
            for host in hosts(state):
                yield cls(seat, company.number, rescue_site(state, host))

    @classmethod
    def out_of_reach(cls, words: str) -> Refusal | None:
        """A site is named of which there is no card to lay down (IN-57, ME-6.07)."""
        said = f"-{slug(words)}-"
        sites = (each.name for each in all_facts().values() if each.side == "site")
        named = [name for name in sites if f"-{slug(name)}-" in said]
        if not named:
            return None
        words = f"There is no card of {max(named, key=len)} that you could lay down"
        return Refusal("card_of_the_site", ("IN-57", "ME-6.07"), words)

    def nature(self, state: MeccgState) -> Hashable:
        """Where to, and who goes: that decides what his avatar shuns."""
        return state.definition[self.site], state.alignments[self.seat]

    def ends(self, state: MeccgState) -> tuple[Facts, Facts]:
        company = find_company(state, self.company)
        assert company is not None
        return state.card(company.site).facts, state.card(self.site).facts

    def off_the_roads(self, state: MeccgState) -> bool:
        """Whether the company can do without the roads between Havens and other sites."""
        company = find_company(state, self.company)
        if company is None:
            return False
        if state.law.region_movement and is_near_off_road(state, company, self.site):
            return True
        return flies(state, self.company)

    @requirement(
        "IN-35",
        "CR-E.42",
        says="The site does not name this Haven as its nearest",
        of=lambda go, state: not belongs_to_haven(*go.ends(state)),
        sought=True,
    )
    def names_this_haven(self, state: MeccgState) -> bool:
        return self.off_the_roads(state)

    @requirement(
        "IN-34",
        "CR-E.40",
        says="From a site that is no Haven a company can go to its nearest Haven only",
        of=lambda go, state: not leads_back(*go.ends(state)),
        sought=True,
    )
    def back_to_the_nearest_haven(self, state: MeccgState) -> bool:
        return self.off_the_roads(state)

    @requirement(
        "IN-36",
        "CR-E.41",
        says="From this Haven there is no way to that one",
        of=lambda go, state: not links_havens(*go.ends(state)),
        sought=True,
    )
    def haven_on_the_card(self, state: MeccgState) -> bool:
        return self.off_the_roads(state)

    @requirement(
        "ME-6.34",
        "CR-E.48",
        says="Too many regions lie between here and there",
        of=lambda go, state: not is_reachable(*go.ends(state)),
        sought=True,
    )
    def within_reach(self, state: MeccgState) -> bool:
        """What neither a road nor a passage reaches must lie within the regions that may be laid down."""
        return not state.law.region_movement or self.off_the_roads(state)

    @requirement(
        "ME-6.26",
        "ME-6.46",
        "ME-5.94",
        "CR-T.149",
        says=lambda go, state: f"Your {state.alignment(go.seat).avatar} does not travel by regions",
        of=lambda go, state: not state.alignment(go.seat).avatar_uses_regions,
        when=leads_an_avatar,
        sought=True,
    )
    def avatar_keeps_off_the_land(self, state: MeccgState) -> bool:
        """What neither a road nor a passage reaches is closed to such an avatar's company."""
        company = find_company(state, self.company)
        if company is None or not keeps_to_the_roads(state, company):
            return True
        return flies(state, self.company) or state.definition[self.site] in sites_near(state, company)

    @requirement(
        "ME-2.69",
        says="This site is in your location deck for the sake of hazards only",
        of=lambda go, state: state.name(go.site) in state.alignment(go.seat).other_sites,
    )
    def site_is_for_companies(self, state: MeccgState) -> bool:
        return state.name(self.site) not in state.alignment(self.seat).other_sites

    @requirement(
        "ME-6.39",
        says="From a site of the Under-deeps a company can go to the adjacent sites only",
        of=lambda go, state: go.ends(state)[0].under_deeps,
        sought=True,
    )
    def adjacent_below(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is not None and joins_below(state, self.seat, company.site, self.site)

    @requirement(
        says="Somebody in the company is kept from moving to a haven",
        when=lambda state, seat: state.having(Deed.GO_HOME.forbidden),
    )
    def not_kept_from_home(self, state: MeccgState) -> bool:
        if not is_haven_of(state, self.seat, self.site):
            return True
        company = find_company(state, self.company)
        return company is None or not is_kept_from(state, company, Deed.GO_HOME)

    @requirement(
        says="No way leads there from here",
        of=lambda go, state: is_linked(state.definition[go.site]),
    )
    def is_joined(self, state: MeccgState) -> bool:
        """Mines and holds lie below or beside one place each."""
        company = find_company(state, self.company)
        return company is not None and joins_below(state, self.seat, company.site, self.site)

    @requirement(
        says="A card on the company keeps it from going there",
        when=lambda state, seat: state.having(_GO_BELOW.forbidden) or state.having(_USE_STARTER_MOVEMENT.forbidden),
    )
    def not_kept_from_it(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        if company is None or not state.law.region_movement:
            return True
        if state.card(self.site).facts.under_deeps and is_kept_from(state, company, _GO_BELOW):
            return False
        return self.off_the_roads(state) or not is_kept_from(state, company, _USE_STARTER_MOVEMENT)

    @requirement(
        "ME-6.12",
        says="Another company goes there from this site: the two must go as one",
        sought=True,
    )
    def goes_there_alone(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is None or state.definition[self.site] not in gone_from_here(state, company)

    @requirement(says="An Eagle carries nobody into such a land", sought=True)
    def within_the_flight(self, state: MeccgState) -> bool:
        return self.is_within_the_flight(state)

    def is_within_the_flight(self, state: MeccgState) -> bool:
        """A company that leaves the roads may go where the card that lets it do so allows."""
        if is_reachable(*self.ends(state)) or not flies(state, self.company):
            return True
        company = find_company(state, self.company)
        assert company is not None
        if state.law.region_movement and is_near_off_road(state, company, self.site):
            return True
        return can_fly_to(state, self.company, state.card(self.site).facts)

    @requirement("ME-7.115", says="Prisoners are sought with your own copy of the site, if there is one", sought=True)
    def own_copy_first(self, state: MeccgState) -> bool:
        return state.owner[self.site] == self.seat or self.site in {*sites_of_hosts(state, self.seat)}

    @requirement("IN-57", "ME-4.18", says="A destination comes from the location deck", sought=True)
    def from_the_location_deck(self, state: MeccgState) -> bool:
        """In the full game it may also be where another own company is, or goes (ME-6.09, ME-6.11)."""
        is_own = state.owner[self.site] == self.seat
        if is_own and state.place[self.site] // state.seats == LOCATION:
            # A card that is laid down stays where it was until it is turned up.
            for other in state.companies:
                if other.destination == self.site and other.number != self.company:
                    break
            else:
                return True
        company = find_company(state, self.company)
        if state.law.companies_meet and company is not None and self.site in meeting_places(state, company):
            return True
        return not is_own and any(self.site == rescue_site(state, host) for host in hosts(state))

    @requirement("IN-33", "ME-6.07", says="Destinations are chosen once, in the organization phase", sought=True)
    def not_chosen_yet(self, state: MeccgState) -> bool:
        for frame in reversed(state.stack):
            if isinstance(frame, OrganizationFrame):
                return self.company not in frame.settled
            if isinstance(frame, MovingOnFrame):
                return frame.company == self.company and not frame.decided and not (frame.riding or frame.below)
        return False

    @requirement("ME-5.51", "ME-5.61", says="The company may not travel together as it is", sought=True)
    def may_travel_together(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        if company is None or may_travel_together(state, company.characters):
            return company is not None
        return not are_peaceful(state, company.characters) or not keeps_to_its_kind(state, company.characters)

    @requirement(
        "ME-5.57",
        "ME-5.58",
        "ME-10.164",
        says="Orcs and Trolls travel with none whom they hate",
        sought=True,
        of=lambda go, state: any(state.alignment(go.seat).apart),
    )
    def travels_in_peace(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is None or are_peaceful(state, company.characters)

    @requirement(
        "ME-5.59",
        "ME-5.60",
        "CR-T.152",
        says=lambda go, state: f"Your {state.alignment(go.seat).avatar} travels with his own kind only",
        sought=True,
        of=lambda go, state: state.alignment(go.seat).avatar_alone,
    )
    def avatar_keeps_to_his_kind(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is None or keeps_to_its_kind(state, company.characters)

    @requirement(
        "ME-6.45",
        "ME-6.44",
        "CR-T.150",
        says=lambda go, state: f"Your {state.alignment(go.seat).avatar} needs a mode to leave for such a site",
        of=lambda go, state: state.alignment(go.seat).avatar_needs_mode,
        when=leads_an_avatar,
    )
    def avatar_in_a_mode(self, state: MeccgState) -> bool:
        """From haven to haven, and back to one, such an avatar goes freely (ME-6.44)."""
        avatar = self.avatar(state)
        return avatar is None or is_haven_of(state, self.seat, self.site) or bool(mode_of(state, avatar))

    @requirement(
        "ME-5.79",
        says="The path leads through lands that your avatar shuns",
        of=lambda go, state: state.alignment(go.seat).avatar_shuns,
        when=leads_an_avatar,
    )
    def avatar_dares_the_path(self, state: MeccgState) -> bool:
        if self.avatar(state) is None:
            return True
        company = state.company(self.company)
        if keeps_to_the_roads(state, company):
            return is_dared(state, company, site_path(state, company.site, self.site))
        paths = list(paths_to(state, company, self.site))
        return not paths or any(is_dared(state, company, path) for path in paths)

    @requirement(
        "ME-5.64",
        says="Another of your companies is or goes there: your avatar keeps to his own kind",
        of=lambda go, state: state.alignment(go.seat).avatar_alone,
        when=lambda state, seat: leads_an_avatar(state, seat) and len(state.companies_of(seat)) > 1,
    )
    def avatar_meets_nobody(self, state: MeccgState) -> bool:
        """Where companies come together of themselves an avatar who travels alone and others stay apart."""
        if is_haven_of(state, self.seat, self.site):
            return True
        avatar, goal = self.avatar(state), state.definition[self.site]
        for other in state.companies_of(self.seat):
            end = other.destination if other.destination >= 0 else other.site
            if other.number != self.company and state.definition[end] == goal:
                alone = not any(state.card(card).is_avatar for card in other.characters)
                if alone != (avatar is None):
                    return False
        return True

    @requirement(
        says=lambda go, state: f"No Ringwraith may move to {state.name(go.site)}",
        of=lambda go, state: _RECEIVE_RINGWRAITHS.forbidden in state.card(go.site).rulings,
    )
    def admits_ringwraiths(self, state: MeccgState) -> bool:
        """It is sites themselves that keep them away."""
        if not is_forbidden(state, _RECEIVE_RINGWRAITHS, self.site):
            return True
        company = find_company(state, self.company)
        members = () if company is None else company.characters
        return not any(state.card(card).facts.race == "Ringwraith" for card in members)

    def avatar(self, state: MeccgState) -> CardId | None:
        """The avatar in the company that is to go."""
        definition = state.definition
        for company in state.companies:
            if company.number == self.company:
                for card in company.characters:
                    if CARDS[definition[card]].is_avatar:
                        return card
        return None

    @requirement(
        "ME-6.53",
        "ME-6.54",
        "ME-6.56",
        "ME-6.57",
        says="Your company may not use this version of the site",
        of=lambda go, state: state.alignment(go.seat).both_sides,
    )
    def is_its_version(self, state: MeccgState) -> bool:
        return may_use_version(state, find_company(state, self.company), self.seat, self.site)

    @requirement(says="An event keeps the company from moving this turn", sought=True)
    def free_to_move(self, state: MeccgState) -> bool:
        return may_leave(state, self.company)

    def perform(self, state: MeccgState) -> Runnable | None:
        settle(state, self.company)
        chosen = DestinationChosen(self.company, self.site)
        if not LAWS[state.format].region_movement or self.may_choose_its_way_later(state):
            return chosen
        return (chosen, ChooseWay(self.company))

    def may_choose_its_way_later(self, state: MeccgState) -> bool:
        """With a map the second company fixes its way as its own movement/hazard phase begins (CR-P.18)."""
        others = (company for company in state.companies_of(self.seat) if company.number != self.company)
        return state.law.late_ways and any(company.destination >= 0 for company in others)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} goes to {state.name(self.site)}{version_words(state, self.seat, self.site)}"


def is_fit_to_travel(state: MeccgState, company: Company) -> bool:
    """Whether the characters of a company may travel together, and nothing holds it where it is, wherever it goes."""
    characters = company.characters
    if not may_travel_together(state, characters):
        return False
    if not LAWS[state.format].company_limit and not (
        are_peaceful(state, characters) and keeps_to_its_kind(state, characters)
    ):
        # Where companies are of any size, that is all that keeps some apart.
        return False
    return may_leave(state, company.number)


def meeting_places(state: MeccgState, company: Company) -> list[CardId]:
    """Site cards in play to which a company may go: where another own company is, what is laid down for one, and what
    a card keeps in play. Of havens there are further copies, but not of what cards have made one."""
    found: list[CardId] = []
    for other in state.companies:
        if other is company or other.seat != company.seat:
            continue
        if other.destination >= 0:
            found.append(other.destination)
        single = not is_haven_of(state, other.seat, other.site) or is_made_a_haven(state, other.seat, other.site)
        if single and other.site != company.site:
            found.append(other.site)
    kept = kept_sites(state, company.seat, (*found, company.site))
    return [*found, *kept] if kept else found


def kept_sites(state: MeccgState, seat: int, known: tuple[CardId, ...] = ()) -> list[CardId]:
    """The sites of a player, besides known ones, that cards keep in play, whether anybody is there or not."""
    if not state.having(Deed.LEAVE_PLAY.forbidden):
        return []
    own = [card for card in state.in_play(seat) if CARDS[state.definition[card]].is_site and state.bearer[card] < 0]
    return [site for site in own if site not in known and is_forbidden(state, Deed.LEAVE_PLAY, site)]
