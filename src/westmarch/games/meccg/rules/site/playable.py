"""Which items can be played at a site, and what they cost there (IN-29, IN-30)."""

from __future__ import annotations

from functools import cache

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...cards.printed import Facts
from ...cards.rulings import Deed, is_forbidden
from ...notes import Note
from ...state import MeccgState
from ..changes import Removed
from ..checks.rings import ring_kind
from ..journey.changed_lands import land_of
from ..piles.picking import one_of_each
from .exploring import facts_now, names_site, names_this_site, site_here
from .havens import is_made_a_wizardhaven


def item_kind(state: MeccgState, card: CardId) -> str:
    """minor, major, greater, gold ring or special."""
    return kind_of_item(state.card(card).facts)


@cache
def kind_of_item(facts: Facts) -> str:
    return next((kind.removesuffix(" item") for kind in facts.types if kind.endswith("item")), "")


class MadePlayable(Note, frozen=True):
    """One item of a kind is playable at a site this turn, though the site does not list it."""

    site: CardId
    kind: str


def is_made_playable(state: MeccgState, card: CardId) -> bool:
    """Whether the company has made one item of this kind playable at the site that is being explored."""
    site = site_here(state)
    return site is not None and _is_made_playable_at(state, card, site)


def _is_made_playable_at(state: MeccgState, card: CardId, site: CardId) -> bool:
    return bool(state.this_turn) and MadePlayable(site, item_kind(state, card)) in state.this_turn


def is_playable_here(state: MeccgState, card: CardId) -> bool:
    """Whether the item can be played at the site that is being explored."""
    site, definition = site_here(state), state.definition
    if site is None:
        return False
    facts = CARDS[definition[card]].facts
    if facts.playable_at and kind_of_item(facts) != "gold ring":
        found = names_this_site(state, card)
    elif is_made_a_wizardhaven(state, site):
        # Of what a card has made a haven nothing is playable by the words of the site.
        found = False
    elif facts.playable_at:
        found = is_playable_at(facts, facts_now(state, site), land_of(state, site))
    else:
        # What names no place asks for its kind alone: the type and the land of the site are nothing to it.
        found = is_playable_at(facts, CARDS[definition[site]].facts)
    return found or _is_made_playable_at(state, card, site)


def is_playable_at(item: Facts, site: Facts, land: str = "") -> bool:
    """Whether a site lists the item's kind, or the item names the site itself (IN-29, IN-30)."""
    kind = kind_of_item(item)
    if item.playable_at and (kind != "gold ring" or not names_site(item, site, land)):
        # A gold ring that names sites still needs one where gold rings are found.
        return kind != "gold ring" and names_site(item, site, land)
    if kind not in site.playable:
        return False
    only = site.playable_restriction.get(kind)
    allowed = () if only is None else tuple(only.removesuffix(" only").split(", "))
    return only is None or not {item.name, item.alignment, *item.keywords}.isdisjoint(allowed)


def costs_another(state: MeccgState) -> bool:
    """Whether for an item that is played at the site being explored another must be removed from the hand."""
    site = site_here(state)
    return site is not None and is_forbidden(state, Deed.GIVE_FREELY, site)


def others_playable_here(state: MeccgState, seat: int, item: CardId) -> list[CardId]:
    """The other items in a hand that could be played at the site that is being explored."""
    held = [card for card in state.hand(seat) if card != item and state.card(card).is_item]
    return one_of_each(state, [card for card in held if is_playable_here(state, card) and not ring_kind(state, card)])


def price_of_item(state: MeccgState, seat: int, item: CardId) -> Procedure | None:
    """What an item costs that is played at the site that is being explored."""
    return GiveUpAnother(seat, item) if costs_another(state) else None


class GiveUpAnother(Procedure):
    """An item is removed from the hand so that another can be played."""

    seat: int
    item: CardId
    done: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        found = others_playable_here(state, self.seat, self.item)
        if self.done or not found:
            return None
        return Decision(self.seat, "an item to give up", [RemoveFromHand(self.seat, card) for card in found])

    steps = (choose,)


class RemoveFromHand(Action, frozen=True):
    """Remove an item in hand from the game."""

    verb = "remove-from-hand"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, GiveUpAnother)
        frame.done = True
        return Removed(self.card, cause="cost")

    def sentence(self, state: MeccgState) -> str:
        return f"Remove {state.name(self.card)} from the game"
