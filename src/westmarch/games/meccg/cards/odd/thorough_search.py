"""A thorough search: another character plays an item at a site that may be tapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Decision, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ...rules.changes import Tapped
from ...rules.piles.picking import PickNone
from ...rules.site.items import ItemPlayed, PlayItem
from ...rules.site.playable import is_playable_here, item_kind, price_of_item
from ...rules.timing.resolve import Resolve
from ...rules.timing.triggers import in_a_row
from ...state import MeccgState
from ..language.effect import Effect


class PlayUnearthed(Action, frozen=True):
    """Another character of the searcher's company taps to play an item; the site stays as it is."""

    verb = "play-unearthed"
    card: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for play in PlayItem.conceivable(state, seat):
            yield cls(seat, play.card, play.character)

    @requirement(says="A search finds minor, major and gold ring items that are playable at the site")
    def may_be_found(self, state: MeccgState) -> bool:
        return item_kind(state, self.card) in FOUND and is_playable_here(state, self.card)

    @requirement(says="Another character than the searcher must play the item")
    def is_not_the_searcher(self, state: MeccgState) -> bool:
        return isinstance(state.frame, Resolve) and self.character != state.frame.actor

    @requirement(says="The item could not be played here even if the site were untapped")
    def is_playable_but_for_the_site(self, state: MeccgState) -> bool:
        refusals = PlayItem(self.seat, self.card, self.character).refusals(state)
        return all(refusal.requirement == "site_untapped" for refusal in refusals)

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.choose(self.card)
        state.happen(Tapped(self.character, source=self.card, cause="cost"))
        return in_a_row([price_of_item(state, self.seat, self.card), ItemPlayed(self.card, self.character)])

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to play {state.name(self.card)}"


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


FOUND = ("minor", "major", "gold ring")
"""What a search can bring to light."""
