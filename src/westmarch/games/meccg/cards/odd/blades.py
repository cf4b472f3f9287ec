"""Blades of the Nazgûl: they strengthen an attack, and stay with somebody whom it wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...rules.changes import Discarded, PutWith
from ...rules.checks.corruption_cards import may_receive_one, receives_one
from ...rules.combat.changes import AttackChanged
from ...rules.combat.frames import AttackFrame
from ...words import WOUNDED, signed
from ..language.condition import condition
from ..language.effect import Effect
from ..language.nazgul import is_nazgul
from ..language.trigger import Trigger

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


@condition("on a company facing an attack of a Nazgûl of yours, once for each attack")
def own_nazgul_attacks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A Nazgûl of the same player attacks, and no such blade is with it yet."""
    attack = state.nearest(AttackFrame)
    if attack is None or attack.creature < 0 or not is_nazgul(state.card(attack.creature)):
        return False
    if attack.attacker != state.owner[source]:
        return False
    return state.definition[source] not in attack.changed_by


@condition("if its bearer is wounded")
def bearer_wounded(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Whoever bears the blade has not been healed."""
    return state.bearer[source] >= 0 and state.status[state.bearer[source]] == WOUNDED


class Sharpen(Effect):
    """The attack has more prowess; one Nazgûl makes more of it."""

    __slots__ = ("amount", "master")

    def __init__(self, amount: int, master: str = "") -> None:
        self.amount = amount
        self.master = master
        """The Nazgûl in whose hand the others in play count, too."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None:
            return None
        more = self.amount
        if self.master and attack.creature >= 0 and state.name(attack.creature) == self.master:
            more += sum(is_nazgul(state.card(card)) for seat in range(state.seats) for card in state.in_play(seat))
        return AttackChanged(more, by=use.definition, source=use.card)

    def text(self) -> str:
        more = f", and one more for each Nazgûl in play as a permanent-event if it is {self.master}’s"
        return f"{signed(self.amount)} prowess to the attack{more if self.master else ''}."


class LeaveTheBlade(Procedure):
    """After the attack the attacker chooses one of those whom it wounded; without any the card is discarded."""

    blade: CardId
    seat: int
    wounded: tuple[CardId, ...]

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        if state.bearer[self.blade] >= 0 or not state.lies_in_play(self.blade):
            return None
        able = [card for card in self.wounded if state.lies_in_play(card) and may_receive_one(state, card)]
        if not able:
            return Discarded(self.blade, cause="nobody wounded")
        return Decision(self.seat, "who bears the blade", [Pierce(self.seat, self.blade, card) for card in able])

    steps = (choose,)


class Pierce(Action, frozen=True):
    """Put the blade with a character whom the attack has wounded."""

    verb = "pierce"
    blade: CardId
    victim: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        receives_one(state, self.victim)
        return PutWith(self.blade, self.victim, cause="wounded")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.victim)} receives {state.name(self.blade)}"


def stays_in_the_wound() -> Trigger:
    """As the attack is over, the blade stays with somebody or is discarded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or state.bearer[source] >= 0:
            return None
        wounded = tuple(dict.fromkeys(card for card in attack.wounded if state.card(card).is_character))
        return LeaveTheBlade(source, attack.attacker, wounded)

    words = (
        "After the attack, one character whom it wounded and on whom no corruption card has been played this turn "
        "(attacker’s choice) receives this card; without one it is discarded."
    )
    return Trigger("attack over", act, words)
