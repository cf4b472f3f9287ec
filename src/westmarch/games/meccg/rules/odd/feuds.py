"""Feuds: a creature that is discarded from hand cancels an attack of its own kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.kernel.action import precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...state import MeccgState
from ..about import OfCard
from ..changes import Discarded
from ..combat.changes import cancel_attack
from ..combat.frames import AttackFrame
from ..piles.picking import one_of_each
from ..timing.chain import ChainEntry, Declaration
from ..timing.lasting import lasting_effects
from ..timing.scene import open_windows


class CancelByFeud(OfCard, Declaration, frozen=True):
    """Discard a creature from hand to cancel an attack against one of the own companies, as a card allows this turn."""

    verb = "cancel-by-feud"
    declared_as = "discards"
    still_needed: ClassVar[tuple[str, ...]] = ("is_attacked_by_its_kind",)
    card: CardId

    @precondition(says="There is no feud among the attackers")
    def there_is_a_feud(state: MeccgState, seat: int) -> bool:
        return bool(feuding(state, seat))

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        races = feuding(state, seat)
        held = [card for card in state.hand(seat) if state.card(card).is_creature]
        for card in one_of_each(state, [card for card in held if state.card(card).facts.race in races]):
            yield cls(seat, card)

    @requirement("IN-82", "ME-7.05", says="An attack is cancelled before strikes are assigned")
    def in_time(self, state: MeccgState) -> bool:
        return "attack" in open_windows(state, self.seat)

    @requirement(says="No such attack is made against one of your companies")
    def is_attacked_by_its_kind(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and attack.defender(state) == self.seat and attack.race in feuding(state, self.seat)

    @requirement(says="This attack cannot be cancelled")
    def may_be_cancelled(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is None or not (attack.uncancellable or attack.isolated)

    def entry(self, state: MeccgState) -> ChainEntry:
        return ChainEntry(self.seat, self.card, state.definition[self.card], "", action=self)

    def told(self, state: MeccgState) -> str:
        return " to cancel the attack"

    def perform(self, state: MeccgState) -> Runnable | None:
        """What is discarded as a price is gone before anybody responds (CR-T.05)."""
        super().perform(state)
        state.happen(Discarded(self.card, cause="cost"))
        return None

    def resolve(self, state: MeccgState) -> Runnable | None:
        return cancel_attack(state, self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)} to cancel the attack"


def feuding(state: MeccgState, seat: int) -> frozenset[str]:
    """The races among which a card lets a player stir up feuds this turn."""
    if not state.lasting:
        return frozenset()
    return frozenset(race for lasting, effect in lasting_effects(state) if lasting.seat == seat for race in effect.feud)
