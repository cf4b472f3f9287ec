"""What drives a creature mad: a fiercer strike, and its end afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ...rules.combat.changes import AttackChanged, StrikeChanged
from ...rules.combat.frames import AttackFrame, StrikeFrame
from ...rules.site.spoils import MayTakeUp
from ...words import Moment, listed, plural
from ..language.condition import Condition
from ..language.effect import LastingEffect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


NAZGUL = "Nazgûl"


class Madden(LastingEffect):
    """One strike of a creature is stronger; unless it is a Nazgûl the creature is lost, and may leave an item."""

    __slots__ = ("amount", "item")

    def __init__(self, amount: int, item: str) -> None:
        self.amount = amount
        self.item = item

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike, attack = state.nearest(StrikeFrame), state.nearest(AttackFrame)
        if strike is None or attack is None:
            return None
        stronger = StrikeChanged(use.seat, strike_prowess=self.amount, source=use.card)
        if attack.race == NAZGUL:
            return stronger
        use.last(state, (), company=attack.company)
        return stronger, AttackChanged(surrendered=True, by=use.definition, source=use.card)

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> MayTakeUp | None:
        attack = state.nearest(AttackFrame) if moment == "attack over" else None
        if attack is None or lasting.card not in attack.changed_by:
            return None
        return MayTakeUp(attack.company, self.item)

    def text(self) -> str:
        return (
            f"+{self.amount} to the prowess of the strike. After the attack, unless it was a {NAZGUL}’s, the creature "
            "is removed from play and the defender scores its marshalling points; if he has "
            f"{self.item} in his hand, he may play it at once with a character in the company."
        )


class StrikeOfCreature(Condition):
    """The strike is that of a hazard creature of one of these races."""

    __slots__ = ("races",)

    def __init__(self, *races: str) -> None:
        self.races = races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.creature < 0 or attack.automatic or attack.agent:
            return False
        return attack.is_by(state, self.races)

    def text(self) -> str:
        return f"on a strike of a hazard creature ({listed([plural(race) for race in self.races], 'or')})"
