"""The Balrog: what the brood of Ungoliant desires of an opponent's deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_GAME
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....rules.changes import Removed
from ....rules.piles.picking import Pick, one_of_each
from ....rules.piles.taking import DeckShuffled
from ....rules.timing.resolve import Resolve
from ...definition import Card, card
from ...language.abilities import hazard
from ...language.effects.lasting import Lasts
from ...language.effects.piles import DiscardFromHand, play_deck
from ...language.effects.table import RemoveSelf
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from .spawn import spawn_in_play

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    brood = DiscardFromHand("a Spawn card", is_spawn)
    card(
        "BA-16",
        "Desire All for Thy Belly",
        abilities=[hazard(brood, Desire(), RemoveSelf(), condition=brood.is_possible)],
    )


def is_spawn(found: Card) -> bool:
    return "Spawn" in found.facts.keywords


class Desire(Lasts):
    """Its player looks at the top of the opponent's play deck, one card for each Spawn in play, and picks one: the
    opponent has it removed from the game, or holds one card less for the rest of the game."""

    __slots__ = ()
    searches = True
    of_others = True

    def __init__(self) -> None:
        super().__init__(CardModifier("hand size", -1, scope=Scope.OWNER, layer=EVENT_LAYER))

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        opponent = state.active
        top = play_deck(state, opponent)[: spawn_in_play(state)]
        if not top:
            return None
        if not use.chosen:
            state.reveal(top, (use.seat,))
            return Decision(use.seat, "show a card", [Pick(use.seat, card) for card in one_of_each(state, top)])
        wanted = use.chosen[0]
        if len(use.chosen) == 1:
            state.reveal((wanted,), (opponent,))
            return Decision(opponent, "lose a card or a place", [LoseCard(opponent, wanted), HoldLess(opponent)])
        if use.chosen[1] >= 0:
            left = len(top) - 1
            shuffled = (DeckShuffled(opponent, left, source=use.card),) if left else ()
            return (Removed(wanted, source=use.card), *shuffled)
        name = f"{use.ability}.{use.position}"
        state.lasting.append(Lasting(use.definition, name, (), END_OF_GAME, opponent, 0))
        state.table_changed()
        return DeckShuffled(opponent, len(top), source=use.card)

    def text(self) -> str:
        return (
            "Look at as many cards from the top of your opponent’s play deck as there are Spawn in play. Choose one "
            "and show it to him: he has it removed from the game, or may hold one card less in his hand for the rest "
            "of the game. The others are shuffled and put back on top."
        )


class LoseCard(Action, frozen=True):
    """Let the card that was shown be removed from the game."""

    verb = "lose-card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.choose(self.card)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Let {state.name(self.card)} be removed from the game"


class HoldLess(Pass, frozen=True):
    """Hold one card less in hand for the rest of the game."""

    verb = "hold-less"

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.choose(NO_CARD)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Hold one card less in your hand for the rest of the game"
