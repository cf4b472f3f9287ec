"""Passive conditions: what the text of a card in play sets off opens the next chain (CR-T.142 to CR-T.147)."""

from __future__ import annotations

from typing import Any, ClassVar

from westmarch.kernel.action import Action, Decision, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import card_named
from ...state import MeccgState
from ..changes import Told
from .chain import Chain, ChainEntry, Declaration
from .scene import Scene


class PassiveAction(Declaration, frozen=True):
    """What a card in play sets off; nobody chooses to declare it."""

    verb = "passive"
    card: CardId
    stay: int
    definition: str
    what: Any
    moment: str = ""
    """When the card in play has set it off, and with which figure of that moment."""
    margin: int = 0

    still_needed: ClassVar[tuple[str, ...]] = ("source_in_play", "condition_exists")

    @requirement("CR-T.146", says=lambda action, state: "the card that caused it is no longer in play")
    def source_in_play(self, state: MeccgState) -> bool:
        return self.card < 0 or state.stay[self.card] == self.stay

    @requirement("CR-T.144", says="what set it off is so no longer")
    def condition_exists(self, state: MeccgState) -> bool:
        """What only happened once cannot be undone; a state of the table can."""
        triggers = card_named(self.definition).triggers
        standing = [each for each in triggers if each.standing and each.moment == self.moment]
        return not standing or any(each.act(state, self.card, self.margin) is not None for each in standing)

    def resolve(self, state: MeccgState) -> Runnable | None:
        found: Runnable = self.what
        return found

    def entry(self, state: MeccgState) -> ChainEntry:
        return ChainEntry(self.seat, self.card, self.definition, "", action=self)

    @property
    def name(self) -> str:
        """Whose text it is; what sets something off lies open."""
        return card_named(self.definition).name

    def sentence(self, state: MeccgState) -> str:
        return self.name


class PassiveConditions(Scene):
    """Conditions that have been met: their actions are the first of the next chain, ordered by the active player."""

    waiting: tuple[PassiveAction, ...]
    declared: tuple[PassiveAction, ...] = ()

    @step("CR-T.145")
    def order(self, state: MeccgState) -> Outcome:
        """Nothing else may be declared before all of them are."""
        if len(self.waiting) < 2:
            return None
        seat = state.active
        choices: list[Action] = [DeclareNext(seat, index, action.card) for index, action in enumerate(self.waiting)]
        return Decision(seat, "order passive conditions", choices, "CR-T.145")

    @step("CR-T.143")
    def open_the_chain(self, state: MeccgState) -> Outcome:
        entries: list[ChainEntry] = []
        for action in (*self.declared, *self.waiting):
            state.happen(Told(f"{action.name}: its condition is met", action.seat))
            entries.append(action.entry(state))
        return Chain("", tuple(entries), state.active)

    steps = (order, open_the_chain)


class DeclareNext(Action, frozen=True):
    """Let the action of one card be declared next."""

    verb = "declare-next"
    index: int
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, PassiveConditions)
        frame.declared += (frame.waiting[self.index],)
        frame.waiting = (*frame.waiting[: self.index], *frame.waiting[self.index + 1 :])
        return None

    def sentence(self, state: MeccgState) -> str:
        frame = state.nearest(PassiveConditions)
        what = "it" if frame is None else frame.waiting[self.index].sentence(state)
        on_whom = state.bearer[self.card] if self.card >= 0 else NO_CARD
        return f"Declare {what}{f' on {state.name(on_whom)}' if on_whom >= 0 else ''} next"


def set_off(state: MeccgState, actions: tuple[PassiveAction, ...]) -> Procedure | None:
    """Open a chain with these actions; within a chain they wait until it is over (CR-T.143)."""
    from ..combat.attack import Attack

    for frame in reversed(state.stack):
        if isinstance(frame, Attack):
            break
        if isinstance(frame, Chain):
            frame.passive += actions
            return None
    return PassiveConditions(actions)
