"""Playing allies at their sites (IN-108)."""

from __future__ import annotations

from typing import Self

from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, is_allowed, is_allowed_to, is_forbidden
from ...cards.traits import Trait
from ...notes import Note
from ...state import MeccgState
from ...words import UNTAPPED
from ..changes import PutWith
from ..company.companies import company_size
from ..company.stage import is_protected
from ..piles.picking import one_of_each
from .exploring import explorers, is_site_untapped, names_this_site, recruited, site_here, tap_site
from .playing_at_site import PlayAtSite
from .tolls import is_toll_due

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_CALL_ALLIES = Deed.CALL_ALLIES


class AllyBred(Note, frozen=True):
    """A protected haven has bred its ally of the turn."""


class PlayAlly(PlayAtSite, frozen=True):
    """Tap a character to play an ally at its site; the site taps, too (IN-108, ID-23)."""

    verb = "play"
    played = "ally"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        """From hand, and from the discard pile with whoever may call allies from there."""
        found = super().candidates(state, seat)
        if not state.having(_CALL_ALLIES.allowed):
            return found
        callers = [who for who in explorers(state, seat) if is_allowed(state, _CALL_ALLIES, who)]
        if callers:
            allies = [card for card in state.zone("discard pile", seat) if state.card(card).is_ally]
            for card in one_of_each(state, allies):
                found += [cls(seat, card, who) for who in callers]
        return found

    @requirement(says=lambda play, state: f"{state.name(play.card)} lies in your discard pile")
    def from_hand_or_called(self, state: MeccgState) -> bool:
        return state.zone_of(self.card)[0] != "discard pile" or self.is_called(state)

    @requirement("IN-30", "ME-10.22", says=lambda play, state: f"{state.name(play.card)} is not playable at this site")
    def playable_here(self, state: MeccgState) -> bool:
        if self.comes_to_him(state):
            return True
        return names_this_site(state, self.card) or self.is_called(state) or self.is_bred_here(state)

    def is_at_home_anywhere(self, state: MeccgState) -> bool:
        return self.comes_to_him(state) or self.is_called(state) or self.is_bred_here(state)

    def comes_to_him(self, state: MeccgState) -> bool:
        """Whether the ally comes to its master wherever he is, and nobody taps for it."""
        return state.name(self.character) == "Radagast" and is_allowed(state, Deed.COME_TO_RADAGAST, self.card)

    @requirement("IN-47", "ME-10.18", "ME-2.45", says=lambda play, state: state.how_it_stands(play.character))
    def character_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED or self.comes_to_him(state)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        return () if self.comes_to_him(state) else super().pay(state)

    def sentence(self, state: MeccgState) -> str:
        if self.comes_to_him(state):
            return f"{state.name(self.character)} plays {state.name(self.card)}"
        return super().sentence(state)

    def is_called(self, state: MeccgState) -> bool:
        """Somebody may have any common ally of mind 1 wherever he is, if he has none of the kind."""
        facts = state.card(self.card).facts
        if facts.unique or facts.mind != 1 or not is_allowed(state, Deed.CALL_ALLIES, self.character):
            return False
        return all(state.name(ally) != facts.name for ally in state.allies(self.character))

    def is_bred_here(self, state: MeccgState) -> bool:
        """A protected haven breeds one common ally of mind 1 a turn, if a card of its player says so."""
        site, facts = site_here(state), state.card(self.card).facts
        if site is None or facts.unique or facts.mind != 1 or AllyBred() in state.this_turn:
            return False
        own = state.place[site] % state.seats == self.seat
        return own and is_protected(state, site) and is_allowed_to(state, Deed.BREED_ALLIES, self.seat)

    @requirement(says="Two characters of the company must tap first for what is found at this site")
    def toll_is_paid(self, state: MeccgState) -> bool:
        return not is_toll_due(state, self.seat)

    @requirement("IN-108", "ME-10.18", "ME-10.22", says="The site is tapped")
    def site_untapped(self, state: MeccgState) -> bool:
        if is_site_untapped(state) or Trait.AT_TAPPED_SITE in state.card(self.card).traits or self.is_bred_here(state):
            return True
        if self.comes_to_him(state):
            return True
        company = state.company_of(self.character)
        few = company is not None and company_size(state, company) <= 2
        return few and is_allowed_to(state, Deed.MEET_ALLIES_LATE, self.seat)

    @requirement(says=lambda play, state: f"{state.name(play.character)} rides alone")
    def may_join(self, state: MeccgState) -> bool:
        return not is_forbidden(state, Deed.BE_JOINED, self.character)

    def resolve(self, state: MeccgState) -> Runnable | None:
        if self.comes_to_him(state):
            return PutWith(self.card, self.character, cause="played")
        if not names_this_site(state, self.card) and not self.is_called(state):
            state.this_turn.append(AllyBred())
        if not is_allowed(state, Deed.LEAVE_THE_SITE_UNTAPPED, self.card):
            tap_site(state)
        recruited(state, self.card)
        return PutWith(self.card, self.character, cause="played")
