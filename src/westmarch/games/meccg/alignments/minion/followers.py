"""Ringwraith followers: other Ringwraiths who ride with the one that is the player's avatar (ME-5.82 to ME-5.89)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...rules.changes import CharacterPlayed, Discarded
from ...rules.company.avatars import avatar_of, displaced_by
from ...rules.company.characters import is_organizing
from ...rules.company.companies import is_haven_of
from ...rules.company.homes import is_at_home
from ...rules.company.manifestations import is_taken
from ...rules.timing.lasting import lasting_effects
from ...rules.timing.windows import sorted_hand
from ...rules.values import MIND, unused_direct_influence
from ...state import MeccgState

PRICE = 1
"""The direct influence that one of them takes (ME-5.85)."""


class PlayFollower(Action, frozen=True):
    """Play another Ringwraith from hand as a follower of the own one; it is no character of the turn."""

    verb = "play-follower"
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if state.alignment(seat).leads_avatars and avatar_of(state, seat) is not None:
            for card in sorted_hand(state, seat).characters:
                if state.card(card).is_avatar:
                    yield cls(seat, card)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in sorted_hand(state, seat).characters:
            if state.card(card).is_avatar:
                yield cls(seat, card)

    @requirement("ME-5.82", says="Such followers are played in the own organization phase")
    def in_organization(self, state: MeccgState) -> bool:
        return is_organizing(state, self.seat)

    @requirement("ME-5.82", says="Your own Ringwraith must be in play, and lead others")
    def has_an_avatar(self, state: MeccgState) -> bool:
        return state.alignment(self.seat).leads_avatars and avatar_of(state, self.seat) is not None

    @requirement("ME-5.82", says="Nothing lets your Ringwraith lead another one")
    def is_permitted(self, state: MeccgState) -> bool:
        avatar = avatar_of(state, self.seat)
        if avatar is None:
            return False
        if (
            is_allowed(state, Deed.FOLLOW_UNCALLED, self.card)
            or len(state.followers(avatar)) < state.card(avatar).behaviour.leads
        ):
            return True
        return any(
            effect.lets_followers_come and lasting.seat == self.seat for lasting, effect in lasting_effects(state)
        )

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
        if avatar is None:
            return False
        spared = len(state.followers(avatar)) < state.card(avatar).behaviour.leads
        price = 0 if spared or is_allowed(state, Deed.FOLLOW_UNCALLED, self.card) else PRICE
        return unused_direct_influence(state, avatar) >= price

    def perform(self, state: MeccgState) -> Runnable | None:
        avatar = avatar_of(state, self.seat)
        company = None if avatar is None else state.company_of(avatar)
        assert avatar is not None
        assert company is not None
        state.character_played = state.character_played or counts_as_the_character_of_the_turn()
        gone = tuple(Discarded(card, source=self.card, cause="revealed") for card in displaced_by(state, self.card))
        return (CharacterPlayed(self.card, self.seat, company.number, company.site, avatar), *gone)

    def sentence(self, state: MeccgState) -> str:
        avatar = avatar_of(state, self.seat)
        return f"Play {state.name(self.card)} as a follower of {state.name(NO_CARD if avatar is None else avatar)}"


@carries_out("ME-5.89", without=True)
def counts_as_the_character_of_the_turn() -> bool:
    """Whether a follower uses up the one character of the turn: what lets him come brings him, not his player."""
    return False


@MIND.modifier("ME-5.85", layer=0)
def price_of_a_follower(state: MeccgState, character: CardId, value: int) -> int:
    """One point of direct influence for each, but for those whom the leader's own card spares it."""
    if state.leader[character] < 0 or not state.card(character).is_avatar:
        return value
    if is_allowed(state, Deed.FOLLOW_UNCALLED, character):
        return value
    leader = state.leader[character]
    priced = [card for card in state.followers(leader) if not is_allowed(state, Deed.FOLLOW_UNCALLED, card)]
    return value if character in priced[: state.card(leader).behaviour.leads] else value + PRICE


@carries_out("ME-5.87", without=True)
def acts_as_avatar(state: MeccgState, character: CardId) -> bool:
    """Whether a Ringwraith is his player's own: the abilities of a follower do not work (ME-5.87)."""
    return state.leader[character] < 0
