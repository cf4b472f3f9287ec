"""What Nazgûl and their servants do as events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ...rules.changes import Discarded
from ...rules.checks.corruption import CorruptionChecks
from ...rules.course.turn import HAZARD_LONG_EVENTS
from ...rules.piles.picking import PickUnseen, TakenToHand
from ...rules.piles.searching import is_search_stopped
from ...rules.timing.scene import company_in_focus
from ..definition import Card
from .conditions import Condition
from .effects import Effect
from .triggers import Trigger

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...rules.timing.using import Use
    from ...state import MeccgState


def is_nazgul(card: Card) -> bool:
    return card.is_hazard and card.facts.race == "Nazgûl"


def nazgul_in_play(state: MeccgState, use: Use) -> int:
    """The Nazgûl that lie in play as permanent-events, the one that is being used included."""
    return sum(is_nazgul(state.card(card)) for seat in range(state.seats) for card in state.in_play(seat))


class DiscardsOfChoice(Effect):
    """The opponent discards cards of his choice from his hand, as many as were counted when it was declared."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seat = state.active
        left = [card for card in state.hand(seat) if card not in use.chosen]
        if len(use.chosen) < use.number and left:
            return Decision(seat, "discard a card", [PickUnseen(seat, card) for card in left])
        return tuple(Discarded(card, source=use.card, cause="from hand") for card in use.chosen) or None

    def text(self) -> str:
        return (
            "The opponent discards a card of his choice from his hand for each Nazgûl that was in play as a "
            "permanent-event when this was declared, itself included."
        )


class AllCheck(Effect):
    """Every character in play makes a corruption check: those of the moving player first."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        characters = tuple(card for company in state.companies for card in company.characters)
        return CorruptionChecks(characters, reason=state.name(use.card)) if characters else None

    def text(self) -> str:
        return (
            "Each character in play makes a corruption check, those of the moving player first; each player chooses "
            "the order of his own."
        )


class AllSitesAre(Effect):
    """All sites of a type count as another as long as a hazard long-event would last."""

    __slots__ = ("new", "old")

    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        name = f"{use.ability}.{use.position}"
        state.lasting.append(Lasting(use.definition, name, (), HAZARD_LONG_EVENTS, use.seat))
        state.table_changed()
        return None

    def change_of_all_sites(self, kind: str | None) -> str | None:
        return self.new if kind == self.old else kind

    def text(self) -> str:
        return f"All {self.old} sites count as {self.new} sites for as long as a long-event would last."


class CompanyBears(Condition):
    """The company under way has an item of such a name, or any Ring."""

    __slots__ = ("name",)

    def __init__(self, name: str = "") -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        if company is None:
            return False
        items = [item for character in company.characters for item in state.items(character)]
        if self.name:
            return any(state.name(item) == self.name for item in items)
        return any(is_ring(state.card(item)) for item in items)

    def text(self) -> str:
        return f"against a company that has {self.name or 'a Ring'}"


def is_ring(card: Card) -> bool:
    return card.is_item and (
        any("Ring" in word for word in card.facts.keywords) or "gold ring item" in card.facts.types
    )


# recovering


class MayRecover(Procedure):
    """Each player in turn may take one of his Nazgûl from the discard pile to his hand."""

    asked: tuple[int, ...] = ()

    @step()
    def ask(self, state: MeccgState) -> Outcome:
        for seat in state.response_order():
            if seat in self.asked or is_search_stopped(state, seat):
                continue
            pile = state.zone("discard pile", seat)
            found = [card for card in pile if is_nazgul(state.card(card))]
            if found or (state.asks_all and pile):
                choices: list[Action] = [Recover(seat, card) for card in found]
                return Decision(seat, "recover a Nazgûl", [*choices, RecoverNone(seat)])
        return None

    steps = (ask,)


class Recover(Action, frozen=True):
    """Take a card from the own discard pile to hand."""

    verb = "recover"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MayRecover)
        frame.asked += (self.seat,)
        return TakenToHand(self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Take {state.name(self.card)} from the discard pile to hand"


class RecoverNone(Pass, frozen=True):
    """Take nothing."""

    verb = "recover-none"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MayRecover)
        frame.asked += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Take no Nazgûl"


def nazgul_return(when: Condition) -> Trigger:
    """At the end of each turn each player may take a Nazgûl back to hand."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return MayRecover() if when.holds(state, source, source) else None

    words = f"At the end of each turn, {when.text()}, each player may take a Nazgûl from his discard pile to his hand."
    return Trigger("end of turn", act, words)
