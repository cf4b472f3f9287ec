"""The organization phase: characters, companies, influence, items, and where to go next (IN-50 to IN-60)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from westmarch.games.middle_earth.lasting import ORGANIZATION_PHASE, end_lasting
from westmarch.kernel.action import Action, Decision, window
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.procedure import NAMES, Again, Outcome, step

from ...alignments import ALIGNMENTS, Alignment
from ...formats import LAWS
from ...state import GENERAL, UNCONTROLLED, Company, MeccgState
from ...words import Window
from ..changes import LeaderChanged, ReturnedToHand
from ..journey.staying import Stay
from ..journey.travel import Destination
from ..piles.sideboard import TapAvatar, sideboard
from ..site.items import TransferItem
from ..site.storing import StoreCard
from ..timing.lasting import note_effects
from ..timing.triggers import triggered
from ..timing.windows import card_actions, card_window, sorted_hand
from .arrangement import arrangement
from .characters import PlayCharacter
from .control import Follow, lacks_influence
from .frames import OrganizationFrame
from .letting_go import LetGo, ReleaseCharacter, may_happen
from .lowered_influence import penalty_to_place
from .newcomers import newcomers
from .splitting import Join, Reunite, Split
from .taking_up import TakeUp

IsFor = Callable[[Alignment], bool]
"""Whether players of an alignment could do something at all."""
IsOpenTo = Callable[[MeccgState, int], bool]
"""Whether a player could, with the cards that he has."""


class OwnDeed(msgspec.Struct, frozen=True):
    """A kind of action that few players could take as they organize, and what opens it to them."""

    kind: type[Action]
    is_for: IsFor | None = None
    held: str = ""
    """What a card in hand must rule."""
    is_open_to: IsOpenTo | None = None


OWN_DEEDS: Contributions[OwnDeed] = Contributions("what alignments and cards let players do as they organize")


class Organization(OrganizationFrame):
    """What a player arranges before his companies move."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        if seat != state.active:
            return ()
        at = NAMES[type(self)][self.step]
        if at == "organize":
            return ("organization", "any")
        return ("end of organization", "organization", "any") if at == "last_events" else ()

    @step()
    def take_up_the_leaderless(self, state: MeccgState) -> Outcome:
        """Followers whose leader was lost come under general influence again; the full game leaves it open (ID-27)."""
        if state.law.influence_settled_at_end:
            return None
        for character in state.characters(state.active):
            if state.leader[character] == UNCONTROLLED:
                state.happen(LeaderChanged(character, GENERAL))
        return None

    @step()
    def as_it_begins(self, state: MeccgState) -> Outcome:
        return triggered(state, "organization begins")

    @step("CR-T.116")
    def place_penalties(self, state: MeccgState) -> Outcome:
        """What has been lost since the last chain may leave a penalty that no direct influence bears yet."""
        return penalty_to_place(state)

    @step()
    def organize(self, state: MeccgState) -> Outcome:
        now = arrangement(state, state.active)
        if now not in self.seen:
            self.seen += (now,)
        return window(state, state.active, "organize", organizing_actions(state, state.active), "IN-46")

    @step("ME-5.24", "ME-5.37", "CR-C.12")
    def send_the_newcomer_away(self, state: MeccgState) -> Outcome:
        """If influence is lacking, who was brought into play in this phase returns to hand, before others go."""
        if not state.law.influence_settled_at_end or not lacks_influence(state, state.active):
            return None
        for newcomer in dict.fromkeys((self.newcomer, *newcomers(state))):
            back = ReturnedToHand(newcomer, cause="uncontrolled")
            if newcomer < 0 or not state.lies_in_play(newcomer) or state.card(newcomer).is_avatar:
                continue
            if may_happen(state, back):
                return Again(back)
        return None

    @step("ME-5.21")
    def provide_for_the_leaderless(self, state: MeccgState) -> Outcome:
        """Whoever lost his leader finds another one, comes under general influence, or goes."""
        if not any(state.leader[character] == UNCONTROLLED for character in state.characters(state.active)):
            return None
        for company in state.companies_of(state.active):
            for character in company.characters:
                if state.leader[character] != UNCONTROLLED:
                    continue
                leaders = Follow.of(state, character, company.characters)
                choices: list[Action] = [follow for follow in leaders if follow.is_possible(state)]
                choices += ReleaseCharacter.allowed(state, [ReleaseCharacter(state.active, character)])
                if choices:
                    return Decision(state.active, "character without a leader", choices, "ME-5.21")
        return None

    @step("ME-5.12", "ME-5.23", "ME-5.36")
    def release_the_uncontrolled(self, state: MeccgState) -> Outcome:
        """Whom the influence cannot control must go, wherever he is."""
        if not lacks_influence(state, state.active):
            return None
        choices: list[Action] = list(ReleaseCharacter.legal(state, state.active))
        if not choices:
            return None
        return Decision(state.active, "release a character", choices, state.law.cite("ME-5.12", "IN-07"))

    @step("IN-57", "ME-6.03")
    def choose_destinations(self, state: MeccgState) -> Outcome:
        """A destination card is laid face down for each company that is to move; not moving is allowed."""
        for company in state.companies:
            if company.seat == state.active and company.number not in self.settled:
                stay = Stay(state.active, company.number)
                choices: list[Action] = list(Destination.allowed(state, Destination.of_company(state, company)))
                staying: list[Action] = list(Stay.allowed(state, [stay]))
                if not staying:
                    staying += Reunite.of_company(state, company)
                return Decision(state.active, "destination", choices + staying or [stay], "IN-57")
        return None

    @step("IN-59")
    def last_events(self, state: MeccgState) -> Outcome:
        """Events of the end of the organization phase."""
        return card_window(state, state.active, "end of organization", "IN-59")

    @step()
    def as_it_ends(self, state: MeccgState) -> Outcome:
        end_lasting(state, ORGANIZATION_PHASE, state.active)
        note_effects(state)
        return triggered(state, "organization ends")

    steps = (
        take_up_the_leaderless,
        as_it_begins,
        place_penalties,
        organize,
        send_the_newcomer_away,
        provide_for_the_leaderless,
        release_the_uncontrolled,
        choose_destinations,
        last_events,
        as_it_ends,
    )


def organizing_actions(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """What a player may do before his companies move; with what characters bear only if somebody bears anything."""
    kinds: list[type[Action]] = [PlayCharacter]
    ruling = sorted_hand(state, seat).ruling
    for deed in own_deeds(state.alignments[seat]):
        if deed.held and deed.held not in ruling:
            continue
        if deed.is_open_to is None or deed.is_open_to(state, seat):
            kinds.append(deed.kind)
    companies = state.companies_of(seat)
    kinds += (LetGo, Follow, Split) if LAWS[state.format].lets_go else (Follow, Split)
    if len(companies) > 1:
        kinds.append(Join)
    if any_bears(state, companies):
        kinds += (TransferItem, StoreCard, TakeUp)
    if sideboard(state, seat):
        kinds.append(TapAvatar)
    return (*kinds, *card_actions(state, seat))


def any_bears(state: MeccgState, companies: list[Company]) -> bool:
    """Whether a character of some companies bears anything."""
    for company in companies:
        for character in company.characters:
            if state.attachments(character):
                return True
    return False


@cache
def own_deeds(alignment: str) -> list[OwnDeed]:
    """What players of an alignment could do besides what all do."""
    return [deed for deed in OWN_DEEDS.all if deed.is_for is None or deed.is_for(ALIGNMENTS[alignment])]
