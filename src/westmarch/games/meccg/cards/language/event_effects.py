"""What events do to cards in play beyond the common: untap a company, search a site, meet somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.procedure import Outcome

from ...rules.changes import CharacterPlayed, Discarded, Untapped
from ...rules.company.companies import is_haven
from ...rules.odd.thorough_search import PlayUnearthed
from ...rules.piles.picking import Pick, PickNone
from ...words import TAPPED
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class UntapCompany(Effect):
    """All unwounded characters in the company of the one who uses the card untap."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None:
            return None
        found = [Untapped(card, source=use.card) for card in company.characters if state.status[card] == TAPPED]
        return tuple(found) or None

    def text(self) -> str:
        return "Untap all unwounded characters in his company."


class SearchSite(Effect):
    """Another character of the company may play an item at the site, without tapping it."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            return None
        choices: list[Action] = list(PlayUnearthed.legal(state, use.seat))
        return Decision(use.seat, "play what is found", [*choices, PickNone(use.seat)])

    def text(self) -> str:
        return (
            "Another character in his company may play a minor, major or gold ring item that is playable at the site; "
            "this does not tap the site, which may be tapped already."
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


class RemoveCorruptionCards(Effect):
    """Each character at a Haven may be freed of one corruption card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        burdened = [
            (company.seat, cards)
            for company in state.companies
            if is_haven(state, company.site)
            for character in company.characters
            if (cards := [card for card in state.attachments(character) if _is_corruption_card(state, card)])
        ]
        if len(use.chosen) < len(burdened):
            seat, cards = burdened[len(use.chosen)]
            choices: list[Action] = [Pick(seat, card) for card in cards]
            return Decision(seat, "remove a corruption card", [*choices, PickNone(seat)])
        return tuple(Discarded(card, source=use.card) for card in use.chosen if card >= 0) or None

    def text(self) -> str:
        return "As it comes into play, one corruption card may be removed from each character at a Haven."


def _is_corruption_card(state: MeccgState, card: int) -> bool:
    from westmarch.kernel.data import CardId

    return "Corruption" in state.card(CardId(card)).facts.keywords
