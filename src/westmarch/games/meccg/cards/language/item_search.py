"""Searching a play deck (and a discard pile) for a card, and shuffling the deck afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ...rules.piles.picking import PickNone, PickUnseen, one_of_each
from ...rules.piles.taking import DeckShuffled, DiscardFound, Fetched, PlayFound
from ...rules.site.exploring import explorers
from ...rules.site.items import PlayItem, is_playable_here
from ...words import an
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState
    from ..definition import Card


class Search(Effect):
    """Look through the own piles for cards of a kind, take up to a number of them, shuffle the play deck."""

    __slots__ = ("accepts", "most", "piles", "to", "words")
    searches = True

    def __init__(
        self,
        words: str,
        accepts: Callable[[Card], bool],
        piles: tuple[str, ...] = ("play deck", "discard pile"),
        most: int = 1,
        to: str = "hand",
    ) -> None:
        self.words = words
        self.accepts = accepts
        self.piles = piles
        self.most = most
        self.to = to

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if NO_CARD not in use.chosen and len(use.chosen) < self.most:
            options = self.options(state, use)
            if options or state.asks_all:
                return Decision(use.seat, "search", [*options, PickNone(use.seat)])
        return (*self.take(use), DeckShuffled(use.seat, source=use.card))

    def options(self, state: MeccgState, use: Resolve) -> list[Action]:
        return [PickUnseen(use.seat, card) for card in self.found(state, use)]

    def found(self, state: MeccgState, use: Resolve) -> list[CardId]:
        """The cards that will do, one of each; the searcher sees the piles."""
        cards: list[CardId] = []
        for pile in self.piles:
            state.reveal(state.zone(pile, use.seat), (use.seat,))
            cards += [card for card in state.zone(pile, use.seat) if self.accepts(state.card(card))]
        return one_of_each(state, [card for card in cards if card not in use.chosen])

    def take(self, use: Resolve) -> list[Change]:
        """What becomes of the cards that were chosen."""
        return [Fetched(card, self.to, source=use.card) for card in use.chosen if card >= 0]

    def text(self) -> str:
        number = "" if self.most == 1 else f" (up to {self.most} of them)"
        where = " and ".join(self.piles)
        return f"Search your {where} for {an(self.words)}{number} to put into your {self.to}; shuffle the play deck."


class SearchAndPlay(Search):
    """Look through the play deck for an item of a kind that can be played here; play it or discard it."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        super().__init__(f"{kind} item", lambda card: f"{kind} item" in card.facts.types, piles=("play deck",))
        self.kind = kind

    def options(self, state: MeccgState, use: Resolve) -> list[Action]:
        options: list[Action] = []
        for card in self.found(state, use):
            if is_playable_here(state, card):
                for character in explorers(state, use.seat):
                    if not PlayItem(use.seat, card, character).refusals(state):
                        options.append(PlayFound(use.seat, card, character))
                options.append(DiscardFound(use.seat, card))
        return options

    def take(self, use: Resolve) -> list[Change]:
        """It has been played or discarded already."""
        return []

    def text(self) -> str:
        return (
            f"Search your play deck for {an(self.kind)} item that is playable at the site; "
            "play it at once or discard it; shuffle the play deck."
        )
