"""The White Hand: creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rules.changes import Name
from ....rules.combat.frames import AttackFrame
from ....rules.piles.picking import LookedAt
from ....rules.piles.searching import is_search_stopped
from ...definition import card
from ...language.trigger import Trigger

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card("WH-13", "Goblin-faces", triggers=[_spies_on_the_deck()])


def _spies_on_the_deck() -> Trigger:
    """After the attack the attacker arranges as many cards of the defender's play deck as strikes were successful."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or is_search_stopped(state, attack.attacker, own=False):
            return None
        owner = attack.defender(state)
        top = tuple(state.zone("play deck", owner)[: attack.outcomes.count("successful")])
        if not top:
            return None
        return LookedAt(attack.attacker, top, source=source), ArrangeDeck(attack.attacker, owner, source, top)

    words = (
        "After the attack look at as many cards from the top of the defender’s play deck as strikes were successful. "
        "Place any of them face down on the bottom of the deck and the rest on top, each in any order."
    )
    return Trigger("after attack", act, words)


class ArrangeDeck(Procedure):
    """Cards from the top of a play deck go to its bottom, or back on top, in the order in which they are chosen."""

    seat: int
    owner: int
    source: CardId
    left: tuple[CardId, ...]
    below: tuple[CardId, ...] = ()
    above: tuple[CardId, ...] = ()
    sorted_out: bool = False

    @step()
    def choose_for_the_bottom(self, state: MeccgState) -> Outcome:
        if self.sorted_out or not self.left:
            return None
        choices: list[Action] = [SendBelow(self.seat, card) for card in self.left]
        return Decision(self.seat, "cards for the bottom", [*choices, LeaveOnTop(self.seat)])

    @step()
    def choose_for_the_top(self, state: MeccgState) -> Outcome:
        if not self.left:
            return None
        return Decision(self.seat, "cards for the top", [PutNext(self.seat, card) for card in self.left])

    @step()
    def arrange(self, state: MeccgState) -> Outcome:
        return DeckArranged(self.owner, self.above, self.below, source=self.source)

    steps = (choose_for_the_bottom, choose_for_the_top, arrange)


class DeckArranged(Change, frozen=True):
    """Some cards lie on top of a play deck, and others at its bottom, in an order that somebody has chosen."""

    rules = ("ME-2.14",)

    seat: int
    above: tuple[CardId, ...]
    below: tuple[CardId, ...]

    def apply(self, state: MeccgState) -> None:
        for upper in reversed(self.above):
            state.move(upper, "play deck", self.seat, top=True)
        for lower in self.below:
            state.move(lower, "play deck", self.seat)

    def sentence(self, name: Name) -> str:
        return f"{len(self.below)} cards go to the bottom of the play deck, {len(self.above)} back on top"


class SendBelow(Action, frozen=True):
    """Put a card on the bottom of the play deck."""

    verb = "send-below"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ArrangeDeck)
        frame.left = tuple(card for card in frame.left if card != self.card)
        frame.below += (self.card,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Put {state.name(self.card)} on the bottom"


class PutNext(Action, frozen=True):
    """Put a card back on top of the play deck, below those that were put there before."""

    verb = "put-next"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ArrangeDeck)
        frame.left = tuple(card for card in frame.left if card != self.card)
        frame.above += (self.card,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.card)} comes next"


class LeaveOnTop(Pass, frozen=True):
    """Put no (more) cards on the bottom."""

    verb = "leave-on-top"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ArrangeDeck)
        frame.sorted_out = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Put no more on the bottom"
