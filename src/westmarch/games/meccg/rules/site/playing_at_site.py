"""Playing a resource at a site: what items, factions and allies have in common (IN-31, IN-103)."""

from __future__ import annotations

from typing import ClassVar, Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, is_forbidden
from ...state import MeccgState
from ...words import UNTAPPED
from ..about import OfCard, OfCharacter
from ..changes import Tapped
from ..company.manifestations import UNIQUENESS, is_taken
from ..company.sides import is_shunned, suits_site
from ..company.stage import is_closed_to
from ..piles.aside import is_borrowed
from ..piles.own_cards import OWN_CARDS, is_own_card, of_another_side
from ..timing.chain import ChainEntry, Declaration
from ..timing.scene import company_in_focus
from ..timing.windows import held_for_sites
from .exploring import came_into_play_at_site, explorers, has_entered, is_site_untapped, site_here


class PlayAtSite(OfCard, OfCharacter, Declaration, frozen=True):
    """Tap a character to play a resource at the site: what items, factions and allies have in common."""

    still_needed: ClassVar[tuple[str, ...]] = ("site_untapped", "playable_here", "kind_is_listed", "own_condition_met")

    played: ClassVar[str] = ""
    """What is played so: an item, a faction or an ally."""
    card: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        held = held_for_sites(state, seat, cls.played)
        if not held:
            return []
        there = explorers(state, seat)
        return [cls(seat, card, character) for card in held for character in there]

    @requirement(
        "IN-31",
        "IN-103",
        "CR-F.01",
        "ME-4.13",
        "ME-10.18",
        says="The company must enter the site and face its automatic-attacks first",
    )
    def site_entered(self, state: MeccgState) -> bool:
        return has_entered(state)

    @requirement(*OWN_CARDS, says=of_another_side, by="card")
    def of_the_own_side(self, state: MeccgState) -> bool:
        return is_own_card(state, self.seat, self.card)

    @requirement(
        "ME-2.102", says=lambda play, state: f"{state.name(play.card)} may not be played against this opponent"
    )
    def not_barred(self, state: MeccgState) -> bool:
        return state.name(self.card) not in state.barred_to(self.seat)

    def is_at_home_anywhere(self, state: MeccgState) -> bool:
        """Whether a card says that this one is playable here, whatever the site."""
        return False

    @requirement(
        "ME-10.159",
        says=lambda play, state: f"{state.name(play.card)} is played at sites of its own side only",
    )
    def site_is_of_its_side(self, state: MeccgState) -> bool:
        """Whether such a card taps this site now or not: all items, allies and factions do so as a rule."""
        site = site_here(state)
        return site is None or self.is_at_home_anywhere(state) or suits_site(state, self.seat, self.card, site)

    @requirement(
        "ME-10.171",
        says=lambda play, state: f"{state.name(play.card)} is not for {state.name(play.character)}",
    )
    def character_is_not_shunned(self, state: MeccgState) -> bool:
        """No Orc or Troll taps for hero items, allies and factions, though he may come to bear them."""
        return not state.alignment(self.seat).both_sides or not is_shunned(state, self.card, self.character)

    @requirement(says="Another player has protected this site: nothing that gives points can be played here")
    def site_is_not_protected(self, state: MeccgState) -> bool:
        company = company_in_focus(state)
        gives_points = state.card(self.card).facts.marshalling_points > 0
        return company is None or not gives_points or not is_closed_to(state, company)

    @requirement("ME-7.116", says="At the site of a hazard host one can only rescue, and play one minor item then")
    def site_is_ones_own(self, state: MeccgState) -> bool:
        site = site_here(state)
        return site is None or not is_borrowed(state, site) or self.is_bonus(state)

    def is_bonus(self, state: MeccgState) -> bool:
        """Whether this is the minor item that may follow what tapped the site."""
        return False

    @requirement("IN-47", "ME-10.18", "ME-2.45", says=lambda play, state: state.how_it_stands(play.character))
    def character_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED

    @requirement(
        *UNIQUENESS,
        says=lambda play, state: f"{state.name(play.card)} is unique and has been played",
    )
    def unique_and_unplayed(self, state: MeccgState) -> bool:
        """What lies off to the side counts as in play, but does not stand in its own way."""
        return not is_taken(state, self.card) or state.names_in_use().get(state.name(self.card)) == self.card

    @requirement(says=lambda play, state: f"A card in play keeps {state.name(play.card)} from being played")
    def not_forbidden(self, state: MeccgState) -> bool:
        return not is_forbidden(state, Deed.BE_PLAYED, self.card)

    @requirement(says=lambda play, state: play.condition_words(state))
    def own_condition_met(self, state: MeccgState) -> bool:
        """What the card itself asks of the site or of the character that plays it."""
        condition = state.card(self.card).behaviour.play_when
        return condition is None or condition.holds(state, self.card, self.character)

    def condition_words(self, state: MeccgState) -> str:
        condition = state.card(self.card).behaviour.play_when
        return "" if condition is None else f"{state.name(self.card)} is playable only {condition.text()}"

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        state.happen(Tapped(self.character, source=self.card, cause="cost"))
        return (self.character,)

    def may_tap_site(self, state: MeccgState) -> bool:
        return is_site_untapped(state)

    def take_effect(self, state: MeccgState, entry: ChainEntry) -> Runnable | None:
        came_into_play_at_site(state, self.card)
        return self.resolve(state)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to play {state.name(self.card)}"


def is_minor_bonus(state: MeccgState, action: Action) -> bool:
    """Whether an action is the minor item that may follow a resource that tapped the site."""
    return isinstance(action, PlayAtSite) and action.is_bonus(state)
