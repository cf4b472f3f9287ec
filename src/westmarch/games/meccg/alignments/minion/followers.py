"""Ringwraith followers: other Ringwraiths who ride with the one that is the player's avatar (ME-5.82 to ME-5.89)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, allowing, is_allowed, is_forbidden
from ...rules.changes import CharacterPlayed, Discarded
from ...rules.company.avatars import avatar_of, displaced_by
from ...rules.company.characters import is_organizing
from ...rules.company.homes import is_at_home
from ...rules.company.manifestations import is_taken
from ...rules.site.havens import is_haven_of
from ...rules.timing.lasting import lasting_effects
from ...rules.timing.windows import sorted_hand
from ...rules.values import MIND, unused_direct_influence
from ...state import MeccgState
from ..alignment import Alignment

PRICE = 1
"""The direct influence that one of them takes (ME-5.85)."""


class PlayFollower(Action, frozen=True):
    """Play another Ringwraith from hand as a follower of the own one: the one character of the turn, unless an event
    brings him."""

    verb = "play-follower"
    also_said = frozenset({"bring"})
    card: CardId

    @classmethod
    def is_for(cls, alignment: Alignment) -> bool:
        """Whether the avatars of such players lead others."""
        return alignment.leads_avatars

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if cls.is_for(state.alignment(seat)) and avatar_of(state, seat) is not None:
            for card in sorted_hand(state, seat).characters:
                if state.card(card).is_avatar:
                    yield cls(seat, card)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in sorted_hand(state, seat).characters:
            if state.card(card).is_avatar and state.card(card).facts.race == "Ringwraith":
                yield cls(seat, card)

    @requirement("ME-5.82", says="Such followers are played in your own organization phase")
    def in_organization(self, state: MeccgState) -> bool:
        return is_organizing(state, self.seat)

    @requirement("ME-5.82", says="Your own Ringwraith must be in play, and lead others")
    def has_an_avatar(self, state: MeccgState) -> bool:
        return state.alignment(self.seat).leads_avatars and avatar_of(state, self.seat) is not None

    @requirement("ME-5.82", says="Nothing lets your Ringwraith lead another one")
    def is_permitted(self, state: MeccgState) -> bool:
        return self.is_called(state) or is_allowed(state, Deed.FOLLOW_UNCALLED, self.card)

    @requirement(
        "CC-Ûvatha the Ringwraith.1",
        "ME-5.25",
        "ME-5.89",
        says="A follower whom no event brings is the one character of the turn, and one has been played",
    )
    def leaves_one_character_a_turn(self, state: MeccgState) -> bool:
        return not state.character_played or not counts_as_the_character_of_the_turn(state, self.seat)

    def is_called(self, state: MeccgState) -> bool:
        """Whether the own Ringwraith or a card lets another one come."""
        avatar = avatar_of(state, self.seat)
        if avatar is None:
            return False
        spared = len(called_followers(state, avatar)) < led_for_nothing(state, avatar)
        return spared or are_brought_by_an_event(state, self.seat)

    @requirement("ME-5.86", says="Your Ringwraith rides alone: nobody may join him")
    def may_join(self, state: MeccgState) -> bool:
        avatar = avatar_of(state, self.seat)
        return avatar is not None and not is_forbidden(state, Deed.BE_JOINED, avatar)

    @requirement("ME-5.83", says="Your Ringwraith is neither at a Darkhaven nor where the other one is at home")
    def at_a_fit_site(self, state: MeccgState) -> bool:
        avatar = avatar_of(state, self.seat)
        company = None if avatar is None else state.company_of(avatar)
        if company is None:
            return False
        return is_haven_of(state, self.seat, company.site) or is_at_home(state, self.card, company.site)

    @requirement("ME-5.84", says=lambda play, state: f"{state.name(play.card)} is in play or out of the game already")
    def is_free(self, state: MeccgState) -> bool:
        return not is_taken(state, self.card) or bool(displaced_by(state, self.card))

    @requirement("ME-5.85", says="Your Ringwraith has not enough unused direct influence")
    def can_be_controlled(self, state: MeccgState) -> bool:
        avatar = avatar_of(state, self.seat)
        return avatar is not None and is_led_by(state, self.seat, self.card, avatar)

    def perform(self, state: MeccgState) -> Runnable | None:
        avatar = avatar_of(state, self.seat)
        company = None if avatar is None else state.company_of(avatar)
        assert avatar is not None
        assert company is not None
        if counts_as_the_character_of_the_turn(state, self.seat):
            state.character_played = True
        gone = tuple(Discarded(card, source=self.card, cause="revealed") for card in displaced_by(state, self.card))
        return (CharacterPlayed(self.card, self.seat, company.number, company.site, avatar), *gone)

    def sentence(self, state: MeccgState) -> str:
        avatar = avatar_of(state, self.seat)
        return f"Play {state.name(self.card)} as a follower of {state.name(NO_CARD if avatar is None else avatar)}"


def is_led_by(state: MeccgState, seat: int, follower: CardId, leader: CardId) -> bool:
    """Whether another Ringwraith can follow somebody: his player's own one, who has influence for him (ME-5.85)."""
    if leader != avatar_of(state, seat) or not state.alignment(seat).leads_avatars:
        return False
    if is_forbidden(state, Deed.BE_JOINED, leader):
        return False
    spared = len(called_followers(state, leader)) < led_for_nothing(state, leader)
    price = 0 if spared or is_allowed(state, Deed.FOLLOW_UNCALLED, follower) else PRICE
    return unused_direct_influence(state, leader) >= price


def called_followers(state: MeccgState, leader: CardId) -> list[CardId]:
    """The other Ringwraiths who follow one by leave of a card: neither Orcs and the like whom he controls, nor who
    comes by himself and takes no influence (CC-Ûvatha the Ringwraith.2)."""
    wraiths = [card for card in state.followers(leader) if state.card(card).is_avatar]
    return [card for card in wraiths if not is_allowed(state, Deed.FOLLOW_UNCALLED, card)]


def led_for_nothing(state: MeccgState, leader: CardId) -> int:
    """How many others a Ringwraith may lead without influence: by his own card, and one for each mount in his company
    that brings one."""
    company = state.company_of(leader)
    members = () if company is None else company.characters
    mounts = [ally for ally in allowing(state, Deed.BRING_A_FOLLOWER) if state.bearer[ally] in members]
    return state.card(leader).behaviour.leads + len(mounts)


def are_brought_by_an_event(state: MeccgState, seat: int) -> bool:
    """Whether an event that was played this turn brings followers into play."""
    return any(effect.lets_followers_come and lasting.seat == seat for lasting, effect in lasting_effects(state))


@carries_out("ME-5.89", without=True)
def counts_as_the_character_of_the_turn(state: MeccgState, seat: int) -> bool:
    """Whether a follower is the one character of the turn: not if an event brings him (ME-5.89)."""
    return not are_brought_by_an_event(state, seat)


@MIND.modifier("ME-5.85", layer=0)
def price_of_a_follower(state: MeccgState, character: CardId, value: int) -> int:
    """One point of direct influence for each, but for those whom the leader's own card spares it."""
    if state.leader[character] < 0 or not state.card(character).is_avatar:
        return value
    if is_allowed(state, Deed.FOLLOW_UNCALLED, character):
        return value
    leader = state.leader[character]
    called = called_followers(state, leader)
    return value if character in called[: led_for_nothing(state, leader)] else value + PRICE


@carries_out("ME-5.87", without=True)
def acts_as_avatar(state: MeccgState, character: CardId) -> bool:
    """Whether a Ringwraith is his player's own: the abilities of a follower do not work (ME-5.87)."""
    return state.leader[character] < 0
