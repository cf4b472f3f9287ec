"""Who controls whom: general influence, direct influence, followers (IN-07 to IN-10, IN-52, ME-5.08 to ME-5.24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...cards.rulings import Deed, is_forbidden
from ...cards.traits import Trait
from ...state import GENERAL, UNCONTROLLED, MeccgState
from ..changes import LeaderChanged
from ..course.starting_characters import setting_up
from ..values import (
    Leader,
    influence_needed,
    leaders_of,
    may_control,
    unused_direct_influence,
    unused_general_influence,
    who_may_control,
)
from .arrangement import not_to_be_repeated, ways_back
from .frames import OrganizationFrame


class Follow(Action, frozen=True):
    """Change who controls a character: general influence, or another character of his company."""

    verb = "follow"
    character: CardId
    leader: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        """Whoever leads others, and whoever follows somebody, can neither follow nor lead another."""
        found: list[Self] = []
        leader, definition, back = state.leader, state.definition, ways_back(state, seat).control
        for company in state.companies_of(seat):
            characters = company.characters
            led_by = [leader[character] for character in characters]
            leaders: list[Leader] | None = None
            for character, now in zip(characters, led_by, strict=True):
                if CARDS[definition[character]].is_avatar:
                    continue
                if now != GENERAL and (character, GENERAL) not in back:
                    found.append(cls(seat, character, GENERAL))
                if character in led_by or len(characters) == 1:
                    continue
                if leaders is None:
                    leaders = leaders_of(state, company)
                for other in who_may_control(state, leaders, character, influence_needed(state, character), now):
                    if (character, other) not in back:
                        found.append(cls(seat, character, other))
        return found

    @classmethod
    def of(cls, state: MeccgState, character: CardId, others: tuple[CardId, ...]) -> list[Self]:
        """Everybody by whom one character could be controlled instead."""
        found: list[Self] = []
        if CARDS[state.definition[character]].is_avatar:
            return found
        seat, now = state.place[character] % state.seats, state.leader[character]
        if now != GENERAL:
            found.append(cls(seat, character, GENERAL))
        for leader in others:
            if leader not in (character, now):
                found.append(cls(seat, character, leader))
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        everybody = tuple(state.characters(seat))
        for character in everybody:
            yield from cls.of(state, character, everybody)

    @requirement("ME-5.19", says="Control is changed in your own organization phase", by="seat")
    def in_organization(self, state: MeccgState) -> bool:
        """Starting companies are arranged before there is any turn (ME-3.17)."""
        if state.turn == 0:
            setup = setting_up(state)
            return setup is not None and setup.at == "arrange_companies"
        return self.seat == state.active and state.nearest(OrganizationFrame) is not None

    @requirement(
        "ME-5.15", says=lambda follow, state: f"{state.name(follow.leader)} is in another company", sought=True
    )
    def same_company(self, state: MeccgState) -> bool:
        return self.leader < 0 or state.company_of(self.leader) is state.company_of(self.character)

    @requirement(
        "IN-10",
        "ME-5.17",
        says=lambda follow, state: f"{state.name(follow.leader)} is a follower himself",
        sought=True,
    )
    def leader_is_no_follower(self, state: MeccgState) -> bool:
        return self.leader < 0 or state.leader[self.leader] < 0

    @requirement(
        "IN-08",
        "ME-5.14",
        says=lambda follow, state: (
            f"{state.name(follow.character)} takes more than {state.name(follow.leader)} has unused: "
            f"{influence_needed(state, follow.character)} of "
            f"{unused_direct_influence(state, follow.leader, follow.character)} direct influence"
        ),
        sought=True,
    )
    def enough_direct_influence(self, state: MeccgState) -> bool:
        if self.leader < 0:
            return True
        return may_control(state, self.leader, self.character, influence_needed(state, self.character))

    @requirement(
        "IN-10",
        "ME-5.17",
        says=lambda follow, state: f"{state.name(follow.character)} has followers of his own",
        sought=True,
    )
    def follower_has_no_followers(self, state: MeccgState) -> bool:
        return self.leader < 0 or not state.followers(self.character)

    @requirement(says=lambda follow, state: f"{state.name(follow.character)} cannot be controlled by direct influence")
    def follows_anybody(self, state: MeccgState) -> bool:
        if self.leader < 0:
            return True
        return not is_forbidden(state, Deed.FOLLOW, self.character) and may_lead(state, self.leader, self.character)

    @requirement(
        "IN-07",
        "ME-5.21",
        says=lambda follow, state: (
            f"{state.name(follow.character)} takes more than is unused: {influence_needed(state, follow.character)} of "
            f"{unused_general_influence(state, follow.seat)} general influence"
        ),
    )
    def enough_general_influence(self, state: MeccgState) -> bool:
        """In the full game it may be exceeded while the phase lasts (ME-5.12), but not for one who lost his leader."""
        if self.leader >= 0 or (state.law.influence_settled_at_end and state.leader[self.character] != UNCONTROLLED):
            return True
        return unused_general_influence(state, self.seat) >= influence_needed(state, self.character)

    @requirement(
        says="The companies have been arranged like this already in this phase",
        when=lambda state, seat: not_to_be_repeated(state),
        sought=True,
    )
    def is_new_arrangement(self, state: MeccgState) -> bool:
        return (self.character, self.leader) not in ways_back(state, self.seat).control

    def is_possible(self, state: MeccgState) -> bool:
        """Whether it could be done, no matter how companies were arranged before."""
        return all(refusal.requirement == "is_new_arrangement" for refusal in self.refusals(state))

    def perform(self, state: MeccgState) -> Runnable | None:
        return LeaderChanged(self.character, self.leader)

    def sentence(self, state: MeccgState) -> str:
        if self.leader < 0:
            return f"Put {state.name(self.character)} under general influence"
        return f"Let {state.name(self.character)} follow {state.name(self.leader)}"


def may_lead(state: MeccgState, leader: CardId, character: CardId) -> bool:
    """Whether nothing keeps one from leading at all, and no card with a character all but his player's avatar from
    leading him."""
    if is_forbidden(state, Deed.LEAD, leader):
        return False
    serves = any(Trait.SERVES_THE_AVATAR in state.card(card).traits for card in state.attachments(character))
    return not serves or state.card(leader).is_avatar


def leaders_short_of_influence(state: MeccgState, seat: int) -> list[CardId]:
    """Those whose followers have more mind than their direct influence controls (ME-5.22)."""
    leaders = dict.fromkeys(map(state.leader.__getitem__, state.characters(seat)))
    return [leader for leader in leaders if leader >= 0 and unused_direct_influence(state, leader) < 0]


def lacks_influence(state: MeccgState, seat: int) -> bool:
    """Whether a player cannot control all his characters."""
    return unused_general_influence(state, seat) < 0 or bool(leaders_short_of_influence(state, seat))
