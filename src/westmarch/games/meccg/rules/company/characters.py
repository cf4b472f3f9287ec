"""Bringing characters into play (IN-16 to IN-22, IN-53, IN-54, ME-5.25 to ME-5.49)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import inf
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...cards.rulings import Deed, is_allowed, is_allowed_to, is_forbidden, is_forbidden_to
from ...cards.traits import Trait
from ...state import DISCARD, GENERAL, LOCATION, Company, MeccgState
from ...words import Purpose, listed
from ..about import OfCompany, OfSite
from ..changes import CharacterPlayed, Discarded
from ..journey.versions import may_use_version
from ..odd.sacrifice import may_come, restored
from ..piles.own_cards import OWN_CARDS, is_own_card, of_another_side
from ..piles.picking import one_of_each
from ..site.havens import is_haven_by_a_card, is_haven_of
from ..timing.triggers import in_a_row
from ..timing.windows import sorted_hand
from ..values import (
    CONTROL,
    MIND_OF_NEWCOMERS,
    Leader,
    derive,
    influence_needed,
    influence_to_join,
    may_control,
    unused_direct_influence,
    unused_general_influence,
    who_may_control,
)
from .avatars import AvatarAppears, are_received, avatar_of, is_sauron, lost_to, note_appearance
from .companies import COMPOSITION
from .frames import OrganizationFrame
from .homes import is_admitted, is_at_home, sites_open_to
from .manifestations import UNIQUENESS
from .newcomers import (
    BroughtIn,
    count_character,
    fits_the_first,
    is_bred_at,
    is_free,
    is_received_at,
    is_spent,
    leaders_for_newcomers,
    may_come_besides,
    may_join,
    others_may_come,
)
from .sides import is_welcome, version_words


class PlayCharacter(OfCompany, OfSite, Action, frozen=True):
    """Play a character from hand: into a company, or alone with a new site card (company 0)."""

    verb = "play"
    also_said = frozenset({"bring"})
    card: CardId
    company: int
    site: CardId
    leader: CardId

    @precondition("IN-53", "ME-5.25", says="No more characters may be brought into or out of play this turn")
    def none_this_turn(state: MeccgState, seat: int) -> bool:
        if not is_spent(state, seat) or others_may_come(state) or is_allowed_to(state, Deed.BRING_MANY, seat):
            return True
        return bool(state.having(Deed.COME_IN_ANY_NUMBER.allowed))

    @requirement(
        "IN-53",
        "ME-5.25",
        says=lambda play, state: f"{state.name(play.card)} does not come with the character of this turn",
        when=lambda state, seat: state.character_played,
        sought=True,
    )
    def comes_with_the_first(self, state: MeccgState) -> bool:
        return may_come_besides(state, self.seat, self.company, self.card)

    @precondition("IN-04", "ME-5.25", says="Characters are played in your own organization phase")
    def in_own_organization(state: MeccgState, seat: int) -> bool:
        return is_organizing(state, seat)

    def nature(self, state: MeccgState) -> Hashable:
        """Who it is, who plays him, and whether he follows somebody or joins others."""
        return state.definition[self.card], state.alignments[self.seat], self.leader >= 0, self.company != 0

    @requirement(
        "ME-5.41",
        says="Of the two characters of a turn one at least is not unique",
        of=lambda play, state: state.alignment(play.seat).characters_a_turn > 1,
        when=lambda state, seat: state.character_played,
        sought=True,
    )
    def fits_the_other(self, state: MeccgState) -> bool:
        return fits_the_first(state, self.company, self.card)

    @requirement(
        "ME-10.77",
        says=lambda play, state: f"{state.name(play.card)} is an agent: its player uses it as a hazard",
        of=lambda play, state: state.card(play.card).is_agent,
    )
    def agents_as_their_player_may(self, state: MeccgState) -> bool:
        return state.alignment(self.seat).agents_are == "character"

    @classmethod
    def come_from(cls, state: MeccgState, seat: int) -> Sequence[CardId]:
        """The characters who may be played so, wherever they lie."""
        return sorted_hand(state, seat).characters

    @classmethod
    def who_may_come(cls, state: MeccgState, seat: int) -> Sequence[CardId]:
        """Those of them who could, by what they are."""
        return cls.come_from(state, seat)

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        """What depends on who comes where, and not on whom he follows, is asked once."""
        found: list[Self] = []
        coming = cls.who_may_come(state, seat)
        characters = [card for card in coming if is_own_card(state, seat, card) and is_free(state, card)]
        if not characters:
            return found
        # In the full game there is time for that until the phase ends.
        unused = inf if state.law.influence_settled_at_end else unused_general_influence(state, seat)
        sites = one_of_each(state, state.zones[LOCATION * state.seats + seat])
        companies = state.companies_of(seat)
        open_to = sites_open_to(state, seat, characters, sites, [company.site for company in companies])
        received = are_received(state, seat)
        leaders: dict[int, list[Leader]] = {}
        for card in characters:
            where, is_avatar = open_to[card], CARDS[state.definition[card]].is_avatar
            for company in companies:
                site, number = company.site, company.number
                if site not in where or not may_join(state, company, card):
                    continue
                play = cls(seat, card, number, site, GENERAL)
                if is_avatar or not received or play.is_met(state):
                    price = cls.price(state, card, company)
                    if price <= unused:
                        found.append(play)
                    if is_avatar:
                        continue
                    if number not in leaders:
                        leaders[number] = leaders_for_newcomers(state, company)
                    for leader in who_may_control(state, leaders[number], card, price):
                        found.append(cls(seat, card, number, site, leader))
            if unused < inf and cls.price(state, card, None) > unused:
                continue
            for site in sites:
                if site in where:
                    play = cls(seat, card, 0, site, GENERAL)
                    if is_avatar or not received or play.is_met(state):
                        found.append(play)
        if is_spent(state, seat):
            found = [play for play in found if may_come_besides(state, seat, play.company, play.card)]
        if state.character_played and state.alignment(seat).characters_a_turn > 1:
            found = [play for play in found if fits_the_first(state, play.company, play.card)]
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        sites = [site for zone in (LOCATION, DISCARD) for site in state.zones[zone * state.seats + seat]]
        for card in cls.come_from(state, seat):
            for company in state.companies_of(seat):
                yield cls(seat, card, company.number, company.site, GENERAL)
                for leader in company.characters:
                    yield cls(seat, card, company.number, company.site, leader)
            for site in one_of_each(state, [site for site in sites if state.card(site).is_site]):
                yield cls(seat, card, 0, site, GENERAL)

    @requirement(*OWN_CARDS, says=of_another_side, sought=True)
    def of_the_own_side(self, state: MeccgState) -> bool:
        return is_own_card(state, self.seat, self.card)

    @requirement(
        "IN-16",
        *UNIQUENESS,
        "ME-3.04",
        "ME-5.31",
        "ME-5.49",
        "ME-2.55",
        says=lambda play, state: f"{state.name(play.card)} is in play or out of the game already",
        of=lambda play, state: state.card(play.card).facts.unique,
        sought=True,
    )
    def unique(self, state: MeccgState) -> bool:
        return is_free(state, self.card)

    @requirement(
        "IN-17",
        "ME-5.26",
        "ME-5.40",
        "ME-5.48",
        says="A character comes into play at his home site or a Haven only",
        of=lambda play, state: not state.card(play.card).is_avatar,
        sought=True,
    )
    def home_site_or_haven(self, state: MeccgState) -> bool:
        """A site that receives agents does so, whoever is to lead them."""
        at_home = is_haven_of(state, self.seat, self.site) or is_at_home(state, self.card, self.site)
        return at_home or is_haven_by_a_card(state, self.site, Purpose.NEWCOMERS) or self.is_received_here(state)

    @requirement(
        "IN-19",
        "ME-5.32",
        "ME-5.33",
        "ME-5.34",
        says=lambda play, state: play.where_avatars_enter(state),
        of=lambda play, state: state.card(play.card).is_avatar,
    )
    def avatar_where_he_enters(self, state: MeccgState) -> bool:
        entered = state.name(self.site) in state.alignment(self.seat).avatar_enters
        return entered or is_at_home(state, self.card, self.site)

    def where_avatars_enter(self, state: MeccgState) -> str:
        kind = state.alignment(self.seat)
        places = listed([*kind.avatar_enters, "his home site"], "or")
        return f"A {kind.avatar} comes into play at {places} only"

    @requirement(
        "IN-20",
        "ME-5.30",
        says=lambda play, state: f"You have your {state.alignment(play.seat).avatar} in play",
        of=lambda play, state: state.card(play.card).is_avatar,
    )
    def one_wizard(self, state: MeccgState) -> bool:
        return avatar_of(state, self.seat) is None and not is_sauron(state, self.seat)

    @requirement(
        "ME-12.09",
        says=lambda play, state: f"You are {state.avatars[play.seat] or 'nobody'}",
        of=lambda play, state: state.card(play.card).is_avatar,
    )
    def is_the_chosen_avatar(self, state: MeccgState) -> bool:
        """Among several players each is the avatar whom he chose before the game."""
        if not state.avatars or not state.law.multi_player:
            return True
        return state.name(self.card) == state.avatars[self.seat]

    @requirement(
        "ME-3.03",
        says=lambda play, state: f"{state.name(play.card)} has fallen: he is your opponent",
        of=lambda play, state: state.card(play.card).is_avatar,
    )
    def has_not_fallen(self, state: MeccgState) -> bool:
        """Several who have fallen may be the same Wizard, until one of them has revealed him (ME-3.04)."""
        if not state.avatars or state.alignment(self.seat).takes_a_wizard:
            return True
        return not any(
            state.alignment(other).takes_a_wizard and state.avatars[other] == state.name(self.card)
            for other in range(state.seats)
        )

    @requirement(
        says="After the sacrifice of a Wizard only his own player may play him, and no other",
        of=lambda play, state: state.card(play.card).is_avatar,
    )
    def returns_after_a_sacrifice(self, state: MeccgState) -> bool:
        return not state.lasting or may_come(state, self.seat, self.card)

    @requirement(
        "ME-5.81",
        says=lambda play, state: f"{state.name(play.card)} was not the Ringwraith whom a body check sent back to hand",
        of=lambda play, state: state.card(play.card).is_avatar,
    )
    def is_the_one_who_returned(self, state: MeccgState) -> bool:
        """Whoever was sent back to hand is revealed again by his own player, and no other in his stead."""
        if not state.sent_back:
            return True
        own, name = state.sent_back.get(str(self.seat), ""), state.name(self.card)
        return own == name if own else name not in state.sent_back.values()

    @requirement(
        says=lambda play, state: f"{state.name(play.card)} may not be brought into play at {state.name(play.site)}",
        of=lambda play, state: not state.card(play.card).is_avatar,
        sought=True,
    )
    def admitted_by_the_site(self, state: MeccgState) -> bool:
        return is_admitted(state, self.seat, self.card, self.site)

    @requirement(
        "ME-5.38",
        says=lambda play, state: f"{state.name(play.card)} has too much mind to serve you",
        of=lambda play, state: not state.card(play.card).is_avatar and play.most_mind(state) is not None,
    )
    def mind_is_small_enough(self, state: MeccgState) -> bool:
        most = self.most_mind(state)
        if most is not None:
            most = derive(state, MIND_OF_NEWCOMERS, self.seat, most)
        return most is None or (state.card(self.card).facts.mind or 0) <= most

    def most_mind(self, state: MeccgState) -> int | None:
        """The highest mind that a character may have who is brought into play so."""
        return state.alignment(self.seat).most_mind

    @requirement(
        "ME-5.39",
        "ME-10.163",
        says=lambda play, state: f"None of your cards lets {state.name(play.card)} come",
        of=lambda play, state: state.card(play.card).facts.race in state.alignment(play.seat).needs_leave,
    )
    def race_is_welcome(self, state: MeccgState) -> bool:
        """Some players need leave for some races."""
        return is_welcome(state, self.seat) or is_bred_at(state, self.seat, self.card, self.site)

    @requirement(
        "ME-5.29",
        "CR-T.25",
        says=lambda play, state: f"{state.name(play.card)} is an agent: he comes into play at his home site only",
        of=lambda play, state: state.card(play.card).is_agent,
    )
    def agents_at_home(self, state: MeccgState) -> bool:
        return is_at_home(state, self.card, self.site) or self.is_received(state)

    def is_received(self, state: MeccgState) -> bool:
        """Whether he is an agent who comes as a follower to a site that lets him."""
        return self.leader >= 0 and self.is_received_here(state)

    def is_received_here(self, state: MeccgState) -> bool:
        """Whether he is an agent, and the site lets them come."""
        return state.card(self.card).is_agent and is_allowed(state, Deed.RECEIVE_AGENTS, self.site)

    @requirement(
        "CX-06",
        says=lambda play, state: f"{state.name(play.card)} comes into play at his home site only",
        of=lambda play, state: Trait.HOME_SITE_ONLY in state.card(play.card).traits,
    )
    def home_site_only(self, state: MeccgState) -> bool:
        """What the card of a Hobbit says (ID-19, CR-C.15, CR-T.113)."""
        return is_at_home(state, self.card, self.site)

    @requirement(
        says=lambda play, state: f"A card in play lets {state.name(play.card)} come into play at his home site only",
        of=lambda play, state: state.card(play.card).is_avatar,
    )
    def avatar_at_home_only(self, state: MeccgState) -> bool:
        if not is_forbidden_to(state, Deed.REVEAL_AN_AVATAR_AWAY_FROM_HOME, self.seat):
            return True
        return is_at_home(state, self.card, self.site)

    @requirement(
        "ME-6.53",
        "ME-6.56",
        says="You may not use this version of the site",
        of=lambda play, state: not play.company and state.alignment(play.seat).both_sides,
        by="site",
    )
    def is_his_version(self, state: MeccgState) -> bool:
        return may_use_version(state, None, self.seat, self.site)

    @requirement("ME-5.46", says="The card of that site is not available", sought=True)
    def site_card_available(self, state: MeccgState) -> bool:
        return bool(self.company) or state.zone_of(self.site)[0] == "location deck"

    @requirement(
        "ME-5.27",
        "CX-10",
        says="Neither your avatar nor a character who could control him is at that site",
        of=lambda play, state: not state.card(play.card).is_avatar,
        when=lambda state, seat: are_received(state, seat),
        sought=True,
    )
    def avatar_or_controller_present(self, state: MeccgState) -> bool:
        return self.is_met(state)

    def is_met(self, state: MeccgState) -> bool:
        """Once the avatar is revealed, he or somebody with influence enough receives the newcomer (ID-18)."""
        if is_received_at(state, self.seat, self.site, self.card, self.own_price(state)):
            return True
        return is_bred_at(state, self.seat, self.card, self.site)

    @requirement(
        *COMPOSITION,
        says="These could not be one company",
        of=lambda play, state: play.company != 0,
        sought=True,
    )
    def makes_a_company(self, state: MeccgState) -> bool:
        return may_join(state, state.company(self.company), self.card)

    @requirement(
        "IN-53",
        "IN-07",
        "ME-5.12",
        says=lambda play, state: play.too_dear(state, "general influence", unused_general_influence(state, play.seat)),
        of=lambda play, state: play.leader < 0,
        when=lambda state, seat: not state.law.influence_settled_at_end,
        sought=True,
    )
    def enough_general_influence(self, state: MeccgState) -> bool:
        """In the full game there is time for that until the phase ends (ID-16, CR-C.12)."""
        return unused_general_influence(state, self.seat) >= self.own_price(state)

    def too_dear(self, state: MeccgState, what: str, unused: int) -> str:
        """What he takes, against what is there: "6 of 5 unused general influence"."""
        return f"{state.name(self.card)} takes more than is unused: {self.own_price(state)} of {unused} {what}"

    def own_price(self, state: MeccgState) -> int:
        """The influence that it takes to control him."""
        return self.price(state, self.card, state.company(self.company) if self.company else None)

    @classmethod
    def price(cls, state: MeccgState, card: CardId, company: Company | None) -> int:
        """What it takes to control a character in a company, or in one of his own."""
        if company is None or not state.having(CONTROL.modified_by):
            return influence_needed(state, card)
        return influence_to_join(state, company, card)

    @requirement(
        "IN-08",
        "ME-5.14",
        says=lambda play, state: play.too_dear(
            state,
            f"direct influence of {state.name(play.leader)}",
            unused_direct_influence(state, play.leader, play.card),
        ),
        of=lambda play, state: play.leader >= 0,
        sought=True,
    )
    def enough_direct_influence(self, state: MeccgState) -> bool:
        return may_control(state, self.leader, self.card, self.own_price(state))

    @requirement(
        "IN-10",
        "ME-5.17",
        says=lambda play, state: f"{state.name(play.leader)} is a follower himself",
        of=lambda play, state: play.leader >= 0,
        sought=True,
    )
    def leader_is_no_follower(self, state: MeccgState) -> bool:
        return state.leader[self.leader] < 0

    @requirement(
        says=lambda play, state: f"{state.name(play.leader)} may not have followers",
        of=lambda play, state: play.leader >= 0,
        sought=True,
    )
    def leader_may_lead(self, state: MeccgState) -> bool:
        return not is_forbidden(state, Deed.LEAD, self.leader)

    @requirement(
        "IN-22",
        "ME-5.06",
        says="A Wizard needs no influence and follows nobody",
        of=lambda play, state: state.card(play.card).is_avatar,
        sought=True,
    )
    def wizard_follows_nobody(self, state: MeccgState) -> bool:
        return self.leader < 0

    @requirement(
        "IN-54",
        "ME-5.15",
        says="Under direct influence he can be played only where his controller is",
        of=lambda play, state: play.leader >= 0,
        sought=True,
    )
    def where_his_leader_is(self, state: MeccgState) -> bool:
        company = state.company_of(self.leader)
        return company is not None and company.number == self.company

    def perform(self, state: MeccgState) -> Runnable | None:
        count_character(state, self.seat, self.card)
        if Deed.COME_TOO.allowed in state.card(self.card).rulings:
            state.this_turn.append(BroughtIn(self.card))
        phase = state.nearest(OrganizationFrame)
        if phase is not None:
            phase.newcomer = self.card
        if state.card(self.card).is_avatar:
            note_appearance(state, self.card)
        gone = tuple(Discarded(card, source=self.card, cause="revealed") for card in lost_to(state, self.card))
        back = restored(state, self.seat, self.card) if state.card(self.card).is_avatar else ()
        played = CharacterPlayed(self.card, self.seat, self.company, self.site, self.leader)
        revealed = AvatarAppears(self.card) if state.card(self.card).is_avatar else None
        return in_a_row([(played, *back, *gone), revealed])

    def sentence(self, state: MeccgState) -> str:
        how = "under general influence" if self.leader < 0 else f"as a follower of {state.name(self.leader)}"
        if state.card(self.card).is_avatar:
            how = "and reveal yourself"
        where = f" in company {self.company}" if self.company else f"{version_words(state, self.seat, self.site)} alone"
        return f"Play {state.name(self.card)} at {state.name(self.site)}{where} {how}"

    def besides(self, state: MeccgState) -> str:
        who = "your avatar" if state.card(self.card).is_avatar else "an agent" * state.card(self.card).is_agent
        home = " at his home site" if is_at_home(state, self.card, self.site) else ""
        influence = " under direct influence" if self.leader >= 0 else ""
        return f"from {state.zone_of(self.card)[0]}{home} as a character{influence} {who}"


def is_organizing(state: MeccgState, seat: int) -> bool:
    return seat == state.active and state.nearest(OrganizationFrame) is not None
