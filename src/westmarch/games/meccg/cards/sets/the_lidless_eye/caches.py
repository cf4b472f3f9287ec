"""The Lidless Eye: gear that is found or taken where nothing else is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.company.gear import bears_one
from ....rules.company.manifestations import is_taken
from ....rules.piles.picking import PickNone, one_of_each
from ....rules.piles.taking import DeckShuffled, TakeFound
from ....rules.site.exploring import explorers, site_here
from ....rules.site.frames import SitePhasesFrame
from ....rules.site.playable import kind_of_item
from ....rules.timing.resolve import Resolve
from ....words import UNTAPPED
from ...definition import Card, card
from ...language.abilities import Ability
from ...language.condition import condition
from ...language.conditions.places import AtSite
from ...language.effect import Effect

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    _cache("LE-213", "Old Cache", "Dark-hold", "Shadow-hold", "Ruins & Lairs")
    _cache("LE-236", "Swag", "Ruins & Lairs", "Border-hold", "Free-hold")
    card(
        "LE-243",
        "Thing Stolen",
        abilities=[
            Ability(
                TakeItem(),
                windows=("site",),
                condition=AtSite("Shadow-hold", "Dark-hold") & faction_won_here,
            )
        ],
    )


def _cache(card_id: str, name: str, *kinds: str) -> None:
    """One or two characters take up gear at a tapped site."""
    card(
        card_id,
        name,
        abilities=[Ability(TakeUpGear(2), windows=("site",), condition=AtSite(*kinds, tapped=True))],
    )


@condition("after a faction has been won there")
def faction_won_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A faction has been brought into play in this phase at the site that is being explored."""
    phases, site = state.nearest(SitePhasesFrame), site_here(state)
    if phases is None or site is None:
        return False
    return any(
        state.card(played).is_faction
        and state.lies_in_play(played)
        and state.stored_at.get(str(played)) == state.name(site)
        for played in phases.played
    )


def is_common(found: Card, *kinds: str) -> bool:
    """Whether a card is an item of one of these kinds that is neither unique nor from a hoard."""
    facts = found.facts
    return found.is_item and kind_of_item(facts) in kinds and not facts.unique and "Hoard Item" not in facts.keywords


def ways_to_take(state: MeccgState, seat: int, items: list[CardId]) -> list[Action]:
    """Who at the site could tap for which of some items."""
    able = [who for who in explorers(state, seat) if state.status[who] == UNTAPPED]
    free = [item for item in one_of_each(state, items) if not is_taken(state, item)]
    return [TakeFound(seat, item, who) for item in free for who in able if not bears_one(state, who, item)]


class TakeUpGear(Effect):
    """Some characters at the site may each tap to take a common minor item of gear from the own piles."""

    __slots__ = ("most",)
    searches = True

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        taken = len([found for found in use.chosen if found >= 0]) // 2
        if taken < self.most and (not use.chosen or use.chosen[-1] >= 0):
            piles = ["play deck", "discard pile", "sideboard"]
            state.reveal(state.zone("play deck", use.seat), (use.seat,))
            items = [found for pile in piles for found in state.zone(pile, use.seat) if _is_gear(state.card(found))]
            ways = ways_to_take(state, use.seat, items)
            if ways or state.asks_all:
                return Decision(use.seat, "take up gear", [*ways, PickNone(use.seat)])
        return DeckShuffled(use.seat, source=use.card)

    def text(self) -> str:
        return (
            "One or two characters in the company may each tap to take a minor item that is a weapon, armor, shield or "
            "helmet, and neither unique nor a hoard item, from your play deck (then shuffle it), discard pile or "
            "sideboard."
        )


def _is_gear(found: Card) -> bool:
    return is_common(found, "minor") and bool(found.gear)


class TakeItem(Effect):
    """A character at the site may tap to take a common minor or major item from hand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            return None
        items = [held for held in state.hand(use.seat) if is_common(state.card(held), "minor", "major")]
        ways = ways_to_take(state, use.seat, items)
        return Decision(use.seat, "take an item", [*ways, PickNone(use.seat)]) if ways or state.asks_all else None

    def text(self) -> str:
        return (
            "Tap a character at the site to play a minor or major item that is neither unique nor a hoard item, even "
            "if it is not playable there."
        )
