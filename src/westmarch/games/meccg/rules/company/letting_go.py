"""Letting characters go, in place of bringing one into play or for want of influence (ME-5.25, ME-5.35)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.changes import Change, Prohibition
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...state import GENERAL, MeccgState
from ..changes import Discarded
from ..site.havens import is_haven_of
from ..values import influence_needed, unused_general_influence
from .characters import is_organizing
from .control import leaders_short_of_influence
from .homes import is_at_home
from .newcomers import count_character, fits_the_other, is_spent


class LetGo(Action, frozen=True):
    """Discard a character at a Haven or at his home site instead of bringing one into play (ID-17)."""

    verb = "let-go"
    character: CardId

    @precondition("ME-5.25", says="No more characters may be brought into or out of play this turn")
    def first_this_turn(state: MeccgState, seat: int) -> bool:
        return not is_spent(state, seat)

    @precondition("ME-5.25", says="Characters are let go in your own organization phase of the full game")
    def in_organization(state: MeccgState, seat: int) -> bool:
        return state.law.lets_go and is_organizing(state, seat)

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for character in state.characters(seat):
            yield cls(seat, character)

    @requirement("ME-5.35", says=lambda go, state: f"{state.name(go.character)} is neither at a Haven nor at home")
    def at_a_haven_or_home(self, state: MeccgState) -> bool:
        company = state.company_of(self.character)
        if company is None:
            return False
        return is_haven_of(state, self.seat, company.site) or is_at_home(state, self.character, company.site)

    @requirement("ME-5.41", says="Of the two characters of a turn one at least is not unique")
    def fits_the_other(self, state: MeccgState) -> bool:
        return fits_the_other(state, self.character)

    @requirement("ME-5.35", "ME-5.86", says="An avatar cannot be discarded")
    def is_no_avatar(self, state: MeccgState) -> bool:
        return not state.card(self.character).is_avatar

    @requirement(says=lambda go, state: f"{state.name(go.character)} cannot be discarded")
    def may_go(self, state: MeccgState) -> bool:
        return may_be_discarded(state, self.character)

    def perform(self, state: MeccgState) -> Runnable | None:
        count_character(state, self.seat, self.character)
        return Discarded(self.character, cause="let go")

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.character)} from play"

    def besides(self, state: MeccgState) -> str:
        company = state.company_of(self.character)
        return "" if company is None else f"at {state.site_name(company)}"


def may_be_discarded(state: MeccgState, character: CardId) -> bool:
    """Whether no card forbids that a character is discarded by his own player."""
    return may_happen(state, Discarded(character, cause="uncontrolled"))


def may_happen(state: MeccgState, leaving: Change) -> bool:
    """Whether no card forbids that a character leaves so."""
    return not any(watch.applies(state, card, leaving) for card, watch in state.watching(Prohibition, leaving))


class ReleaseCharacter(Action, frozen=True):
    """Discard a character whom no influence controls any more."""

    verb = "release"
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        """Those on whom the influence is spent that is lacking (ME-5.36)."""
        lacking = {GENERAL} if unused_general_influence(state, seat) < 0 else set()
        lacking |= set(leaders_short_of_influence(state, seat))
        for card in state.characters(seat):
            if state.leader[card] in lacking and influence_needed(state, card):
                yield cls(seat, card)

    @requirement(says=lambda release, state: f"{state.name(release.character)} cannot be discarded")
    def may_go(self, state: MeccgState) -> bool:
        return may_be_discarded(state, self.character)

    def perform(self, state: MeccgState) -> Runnable | None:
        return Discarded(self.character, cause="uncontrolled")

    def sentence(self, state: MeccgState) -> str:
        return f"Let {state.name(self.character)} go"
