"""What a Wizard achieves by giving up his form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rolls import STRIKE_BODY
from ...rules.changes import Discarded
from ...rules.combat.changes import AttackSettled
from ...rules.combat.figures import attack_body
from ...rules.combat.frames import AttackFrame
from ...rules.odd.sacrifice import FormGivenUp
from ...rules.timing.lasting import Returns, lasting_effects
from ...rules.timing.triggers import in_a_row
from ...words import signed
from ..language.condition import Condition
from ..language.effect import Effect, LastingEffect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class AllStrikesFail(Effect):
    """All strikes of the attack fail; a bonus is added to the body checks that tell whether they are defeated."""

    __slots__ = ("bonus",)

    def __init__(self, bonus: int) -> None:
        self.bonus = bonus

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.cancelled:
            return None
        body = attack_body(state, attack)
        outcomes: list[str] = []
        for _ in range(attack.strikes):
            outcome = "defeated"
            if body is not None:
                purpose = f"the body check of a strike (body {body})"
                parts = [(state.name(use.card), self.bonus)]
                check = make_check(state, STRIKE_BODY, use.seat, purpose, body, parts)
                outcome = "defeated" if check.beats else "failed"
            outcomes.append(outcome)
        settled = AttackSettled(tuple(outcomes), source=use.card)
        # What the failure of a strike sets off concerns those to whom one was given (CC-Sacrifice of Form.4).
        follows = [effect.reacts(state, lasting, "all strikes fail", 0) for lasting, effect in lasting_effects(state)]
        return in_a_row([settled, *follows])

    def text(self) -> str:
        return f"All strikes of the attack fail, with {signed(self.bonus)} to the body checks that defeat them."


class GiveUpForm(LastingEffect):
    """The Wizard is discarded; his items wait under the card until he returns."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.actor):
            return Discarded(use.card, cause="no target")
        use.last(state, (), until=Returns(state.name(use.actor)))
        return FormGivenUp(use.card, use.actor), Discarded(use.actor, source=use.card)

    def text(self) -> str:
        return (
            "Discard the Wizard and what he controls but his followers; his items are kept off to the side under this "
            "card and count as in play. You may play no other Wizard, and your opponent may not play this one. When he "
            "comes into play again, his items return to him and this card is placed with him."
        )


class BearsCopy(Condition):
    """A card of this name lies with the one who uses it."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return subject >= 0 and any(state.name(card) == self.name for card in state.attachments(subject))

    def text(self) -> str:
        return f"if {self.name} lies with him"
