"""The Wizards: resource short-events of rings, lore and meetings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import CharacterPlayed, Removed
from ....rules.company.companies import current_site, may_be_one_company
from ....rules.journey.land import site_type
from ....rules.piles.hands import Draw
from ....rules.piles.picking import LookAtDeck, LookedAt, Pick, PickNone, TakenToHand, one_of_each
from ....rules.piles.searching import is_search_stopped
from ....rules.piles.taking import DeckShuffled
from ....rules.values import mind, unused_direct_influence
from ....words import an, listed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, skilled
from ...language.conditions.places import OwnCharacterAt, information_here
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck, TestRing
from ...language.effects.piles import play_deck
from ...language.effects.table import TapSite
from ...language.targets.cards import GOLD_RING
from ...language.targets.characters import OWN_COMPANY_AT_HAVEN
from ...odd.great_road import BackToHaven, OpponentDrawsMore
from ...odd.ring_victory import RING_AND_GOLLUM, RING_AT_MOUNT_DOOM, DestroyRing
from ...odd.thorough_search import SearchSite
from .journey_events import ends_organization

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    _rings_and_lore()
    _meetings()


def _rings_and_lore() -> None:
    card(
        "TW-238",
        "Far-sight",
        abilities=[
            Ability(
                TapSite(),
                FetchItem(),
                MakeCorruptionCheck(),
                windows=("site",),
                actor=skilled("sage", tap=True),
                condition=information_here,
            )
        ],
    )
    card(
        "TW-318",
        "Ringlore",
        abilities=[
            Ability(
                TapSite(),
                TestRing(kinds=("Dwarven Ring", "Magic Ring", "Lesser Ring")),
                windows=("site",),
                actor=skilled("sage", tap=True),
                target=GOLD_RING,
                condition=information_here,
            )
        ],
    )
    card(
        "TW-205",
        "Cracks of Doom",
        abilities=[Ability(DestroyRing(check=-4), windows=("site",), target=RING_AT_MOUNT_DOOM)],
    )
    card(
        "TW-247",
        "Gollum’s Fate",
        abilities=[Ability(DestroyRing(gollum=True), windows=("site",), target=RING_AND_GOLLUM)],
    )
    # Test of Form; Test of Lore
    for card_id, name, modifier in (("TW-338", "Test of Form", 0), ("TW-340", "Test of Lore", -1)):
        card(
            card_id,
            name,
            abilities=[Ability(TestRing(modifier), windows=("any",), actor=skilled("sage"), target=GOLD_RING)],
        )
    card(
        "TW-349",
        "Thorough Search",
        abilities=[Ability(SearchSite(), windows=("site",), actor=skilled("scout", tap=True))],
    )


def _meetings() -> None:
    card(
        "TW-249",
        "Great-road",
        abilities=[ends_organization(OpponentDrawsMore(2), BackToHaven(), target=OWN_COMPANY_AT_HAVEN)],
    )
    card(
        "TW-188",
        "A Chance Meeting",
        abilities=[
            Ability(
                BringIntoPlay(),
                windows=("any",),
                actor=Actor(),
                target=follower_met_at("Free-hold", "Border-hold", "Ruins & Lairs"),
            )
        ],
    )
    card("TW-239", "Favor of the Valar", abilities=[Ability(NewHand(8), windows=("organization",))])
    card(
        "TW-282",
        "Mirror of Galadriel",
        abilities=[Ability(LookAround(5), windows=("any",), condition=OwnCharacterAt("Lórien"))],
    )


class FetchItem(Effect):
    """Search the own play deck for an item, show it, take it to hand, and shuffle the deck."""

    __slots__ = ()
    searches = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        deck = play_deck(state, use.seat)
        if not use.chosen:
            state.reveal(deck, (use.seat,))
            items = one_of_each(state, [card for card in deck if state.card(card).is_item])
            if items:
                return Decision(use.seat, "choose an item", [Pick(use.seat, card) for card in items])
        for item in use.chosen:
            state.happen(TakenToHand(item, source=use.card))
        return DeckShuffled(use.seat, source=use.card)

    def text(self) -> str:
        return "Search your play deck for an item, show it and take it to your hand; then shuffle the deck."


class LookAround(Effect):
    """Look at the opponents' hands, then at the top cards of one play deck, which are shuffled among themselves."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            owner = use.chosen[0]
            if owner < 0:
                return None
            top = tuple(play_deck(state, owner)[: self.number])
            return LookedAt(use.seat, top, source=use.card), DeckShuffled(owner, len(top), source=use.card)
        for seat in range(state.seats):
            hand = tuple(card for card in state.hand(seat) if not state.knows(use.seat, card))
            if seat != use.seat and hand:
                state.happen(LookedAt(use.seat, hand, source=use.card))
        if is_search_stopped(state, use.seat):
            return None
        choices: list[Action] = [LookAtDeck(use.seat, seat) for seat in range(state.seats) if play_deck(state, seat)]
        return Decision(use.seat, "look at a play deck", [*choices, PickNone(use.seat)])

    def text(self) -> str:
        return (
            f"Look at your opponent’s hand; then you may look at the top {self.number} cards of one play deck, "
            "which are shuffled and put back on top."
        )


class NewHand(Effect):
    """Hand and discard pile (but for sites) are shuffled into the play deck; draw a new hand; the card is gone."""

    __slots__ = ("size",)

    def __init__(self, size: int) -> None:
        self.size = size

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        for back in [*state.hand(use.seat), *state.zone("discard pile", use.seat)]:
            if not state.card(back).is_site:
                state.move(back, "play deck")
        state.shuffle(play_deck(state, use.seat))
        return Draw(use.seat, self.size), Removed(use.card, source=use.card)

    def text(self) -> str:
        return (
            "Shuffle your hand and your discard pile (but for sites) into your play deck and "
            f"draw a new hand of {self.size} cards. Remove this card from the game."
        )


class BringIntoPlay(Effect):
    """The target comes into play as a follower of the one who uses the card, if that is still lawful (ME-5.63)."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None or state.zone_of(use.target)[0] != "hand":
            return None
        return CharacterPlayed(use.target, use.seat, company.number, company.site, use.actor, source=use.card)

    def text(self) -> str:
        return (
            "He comes into play at the site under the direct influence of the other. "
            "He does not count as the one character that may be played in a turn."
        )


def _characters_in_hand(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        card for card in state.hand(binding.seat) if state.card(card).is_character and not state.card(card).is_avatar
    ]


def follower_met_at(*site_types: str) -> Target:
    """A character in hand whom the actor can take as a follower at a site of one of these types."""

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        company = state.company_of(binding.actor) if binding.actor >= 0 else None
        site = current_site(state, company)
        if site is None or site_type(state, site) not in site_types:
            return False
        if state.leader[binding.actor] >= 0 or state.name(card) in state.names_in_use():
            return False
        if company is None or not may_be_one_company(state, company.seat, company.site, (*company.characters, card)):
            return False
        return unused_direct_influence(state, binding.actor, card) >= mind(state, card)

    places = listed([an(kind) for kind in site_types], "or")
    words = f"a character in your hand (no Wizard) whom he can control by direct influence, while he is at {places}"
    return Target(words, _characters_in_hand, allows)
