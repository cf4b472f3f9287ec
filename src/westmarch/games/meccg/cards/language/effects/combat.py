"""What cards do to attacks and strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Wounded
from ....rules.combat.attack import Attack
from ....rules.combat.changes import AttackChanged, StrikeCancelled, StrikeChanged, cancel_attack
from ....rules.combat.figures import attack_strikes
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.timing.scene import company_in_focus
from ....words import plural, signed
from ..effect import Effect

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class CancelAttack(Effect):
    """The attack is cancelled; its creature is discarded (IN-82)."""

    __slots__ = ()
    cancels = "attack"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else cancel_attack(state, use.card)

    def text(self) -> str:
        return "Cancel the attack."


class CancelStrike(Effect):
    """The strike that is being faced is cancelled."""

    __slots__ = ()
    cancels = "strike"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(StrikeFrame) is None else StrikeCancelled(source=use.card)

    def text(self) -> str:
        return "Cancel the strike."


class AttackProwess(Effect):
    """The prowess (and perhaps the body) of the attack changes."""

    __slots__ = ("amount", "body")

    def __init__(self, amount: int, body: int = 0) -> None:
        self.amount = amount
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(AttackFrame) is None:
            return None
        return AttackChanged(self.amount, self.body, by=use.definition, source=use.card)

    def text(self) -> str:
        if not self.amount:
            return f"{signed(self.body)} to the body of the attack."
        body = f" and {signed(self.body)} to its body" if self.body else ""
        return f"{signed(self.amount)} to the prowess of the attack{body}."


class HarderBodyChecks(Effect):
    """The body checks that the attack brings about change."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else AttackChanged(body_checks=self.amount, source=use.card)

    def text(self) -> str:
        return f"{signed(self.amount)} to all body checks that follow from its strikes."


class ChooseDefenders(Effect):
    """The attacker chooses the defending characters; the body checks of these may be harder."""

    __slots__ = ("body_checks",)

    def __init__(self, body_checks: int = 0) -> None:
        self.body_checks = body_checks

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(AttackFrame) is None:
            return None
        return AttackChanged(attacker_chooses=True, body_checks=self.body_checks, by=use.definition, source=use.card)

    def text(self) -> str:
        checks = f" {signed(self.body_checks)} to body checks of defending characters." if self.body_checks else ""
        return f"You choose the defending characters.{checks}"


class AssignAllStrikes(Effect):
    """The defender assigns all strikes of the attack, whatever it says and however his characters stand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(AttackFrame) is None:
            return None
        return AttackChanged(assigned_by_defender=True, defender_chooses=True, source=use.card)

    def text(self) -> str:
        return "You assign all strikes of the attack, whatever its text says, and to tapped and wounded characters too."


class AttackStrikes(Effect):
    """The number of strikes of the attack changes."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else AttackChanged(strikes=self.amount, source=use.card)

    def text(self) -> str:
        return f"{signed(self.amount)} to the number of strikes of the attack."


class SetStrikes(Effect):
    """The number of strikes of the attack becomes a stated figure, even if each character would face one (CR-E.23)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else AttackChanged(fixed_strikes=self.number, source=use.card)

    def text(self) -> str:
        return f"The number of strikes of the attack is reduced to {self.number}."


class Embolden(Effect):
    """The attack grows by so much until somebody tries to cancel it: the first attempt takes this away instead."""

    __slots__ = ("body", "prowess", "strikes")
    on_guard = "attack"

    def __init__(self, strikes: int, prowess: int, body: int) -> None:
        self.strikes = strikes
        self.prowess = prowess
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else self.change(use.definition, use.card)

    def change(self, by: str, source: CardId = NO_CARD) -> AttackChanged:
        """What a card does to an attack."""
        return AttackChanged(self.prowess, self.body, self.strikes, by=by, spent_first=True, source=source)

    def text(self) -> str:
        return (
            f"{signed(self.strikes)} strike, {signed(self.prowess)} prowess and {signed(self.body)} body to it; "
            "the first attempt to cancel the attack takes this away instead."
        )


class Detain(Effect):
    """The attack becomes detainment, with a change of prowess perhaps."""

    __slots__ = ("prowess",)

    def __init__(self, prowess: int = 0) -> None:
        self.prowess = prowess

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(AttackFrame) is None:
            return None
        return AttackChanged(self.prowess, by=use.definition, detainment=True, source=use.card)

    def text(self) -> str:
        return f"The attack is detainment{f', and has {signed(self.prowess)} prowess' if self.prowess else ''}."


class FewerStrikes(Effect):
    """The attack loses strikes, but keeps one."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None:
            return None
        fewer = max(0, min(self.number, attack_strikes(state, attack) - 1))
        return AttackChanged(strikes=-fewer, source=use.card) if fewer else None

    def text(self) -> str:
        return f"The attack has {self.number} strike{'s' if self.number > 1 else ''} less, but at least one."


class AgainstStrike(Effect):
    """The character's prowess and body change for the strike that he is facing."""

    __slots__ = ("body", "prowess")

    def __init__(self, prowess: int = 0, body: int = 0) -> None:
        self.prowess = prowess
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(StrikeFrame) is None:
            return None
        return StrikeChanged(use.seat, self.prowess, self.body, source=use.card)

    def text(self) -> str:
        parts = []
        if self.prowess:
            parts.append(f"{signed(self.prowess)} prowess")
        if self.body:
            parts.append(f"{signed(self.body)} body")
        return f"{' and '.join(parts)} against the strike."


class ChangeStrike(Effect):
    """The prowess and body of the strike itself change."""

    __slots__ = ("body", "prowess")

    def __init__(self, prowess: int, body: int = 0) -> None:
        self.prowess = prowess
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(StrikeFrame) is None:
            return None
        return StrikeChanged(
            use.seat, strike_prowess=self.prowess, strike_body=self.body, by=use.definition, source=use.card
        )

    def text(self) -> str:
        body = f" and {signed(self.body)} to its body" if self.body else ""
        return f"{signed(self.prowess)} to the prowess of the strike{body}."


class KeepUntapped(Effect):
    """The character does not tap for the strike, unless it wounds him."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(StrikeFrame) is None:
            return None
        return StrikeChanged(use.seat, stays_untapped=True, source=use.card)

    def text(self) -> str:
        return "The character does not tap for the strike (unless it wounds him)."


class RollTwice(Effect):
    """Two rolls are made for the strike; the defender uses one of them."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(StrikeFrame) is None else StrikeChanged(use.seat, rolls=2, source=use.card)

    def text(self) -> str:
        return "Roll twice for the strike and use either result."


class FaceAttack(Effect):
    """The company faces an attack."""

    __slots__ = ("prowess", "race", "strikes")

    def __init__(self, race: str, strikes: int, prowess: int) -> None:
        self.race = race
        self.strikes = strikes
        self.prowess = prowess

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None:
            return None
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race=self.race,
            base_strikes=self.strikes,
            base_prowess=self.prowess,
        )

    def text(self) -> str:
        strikes = f"{self.strikes} strike{'s' if self.strikes > 1 else ''}"
        return f"The company faces an attack: {plural(self.race)}, {strikes} with {self.prowess} prowess."


class HalveStrikes(Effect):
    """The number of strikes of the attack is halved, rounded up."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else AttackChanged(halved=True, source=use.card)

    def text(self) -> str:
        return "The number of strikes of the attack is halved, rounded up."


class WoundTarget(Effect):
    """The target is wounded; there is no body check."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Wounded(use.target, source=use.card) if state.lies_in_play(use.target) else None

    def text(self) -> str:
        return "The target is wounded, without a body check."
