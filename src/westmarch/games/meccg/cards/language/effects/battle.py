"""What lasts on a company, a strike or a site and changes the attacks that follow, or those whom they wound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from westmarch.games.middle_earth.lasting import END_OF_COMBAT, END_OF_STRIKE, END_OF_TURN
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ....rules.about import OfCharacter
from ....rules.changes import Name
from ....rules.combat.body_check import check_body
from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.combat.strike import Strike
from ....words import listed, signed
from ...definition import card_named
from ..condition import Condition
from ..effect import LastingEffect
from ..modifiers import CardModifier, Scope
from .journey import OnCompany
from .lasting import Lasts

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState
    from ....words import Moment


class ChangeAttacks(OnCompany):
    """Attacks of a kind on the company change for the rest of the turn, the one under way among them."""

    __slots__ = ("body", "body_checks", "condition", "prowess")

    def __init__(self, when: Condition, prowess: int = 0, body: int = 0, body_checks: int = 0) -> None:
        self.condition = when
        self.prowess = prowess
        self.body = body
        self.body_checks = body_checks

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        super().run(state, use)
        attack = state.nearest(AttackFrame)
        return None if attack is None else self.change(state, use.card, attack)

    def change(self, state: MeccgState, source: CardId, attack: AttackFrame) -> AttackChanged | None:
        """What becomes of an attack, if it is of the kind."""
        if not self.condition.holds(state, source, attack):
            return None
        return AttackChanged(self.prowess, self.body, body_checks=self.body_checks, source=source)

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if moment != "company attacked" or attack is None or attack.company != lasting.number:
            return None
        return self.change(state, NO_CARD, attack)

    def text(self) -> str:
        figures = (("prowess", self.prowess), ("body", self.body), ("body checks that follow", self.body_checks))
        parts = [f"{signed(number)} to their {what}" for what, number in figures if number]
        return f"All attacks {self.condition.text_of_attacks()} on the company this turn have {listed(parts)}."


class Weakened(Change, frozen=True):
    """Somebody is weaker for the rest of the turn by the text of a card."""

    rules = ("ME-2.13",)

    character: CardId
    definition: str
    effect: str
    seat: int
    times: int = 1

    def apply(self, state: MeccgState) -> None:
        weaker = Lasting(self.definition, self.effect, (state.ref(self.character),), END_OF_TURN, self.seat, 0)
        state.lasting += [weaker] * self.times
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} is weakened until the end of the turn"


LESS_BODY = CardModifier("body", -1, scope=Scope.TARGETS)


class WeakenTheWounded(OnCompany):
    """Each character of the company whom an attack of a kind wounds this turn has less body until the turn ends."""

    __slots__ = ("condition",)
    modifier = LESS_BODY

    def __init__(self, when: Condition) -> None:
        self.condition = when

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if moment != "character wounded" or lasting.targets or attack is None or attack.company != lasting.number:
            return None
        if not self.condition.holds(state, NO_CARD, attack):
            return None
        return Weakened(CardId(margin), lasting.card, lasting.ability, lasting.seat)

    def text(self) -> str:
        return f"Whom attacks {self.condition.text_of_attacks()} wound this turn has −1 body until the end of the turn."


class Crush(Lasts):
    """If the strike that is being faced wounds the character, he has less body for each so much that it beats him by;
    begun without targets, it waits for the wound."""

    __slots__ = ("each",)

    def __init__(self, each: int) -> None:
        super().__init__(LESS_BODY)
        self.each = each

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(StrikeFrame) is not None:
            use.last(state, (), until=END_OF_STRIKE)
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        strike = state.nearest(Strike)
        if moment != "character wounded" or lasting.targets or strike is None or strike.character != margin:
            return None
        times = (strike.against(state) - strike.total) // self.each
        if times < 1:
            return None
        return Weakened(strike.character, lasting.card, lasting.ability, lasting.seat, times)

    def text(self) -> str:
        return (
            "If the strike is successful, the character has −1 body until the end of the turn for each "
            f"{self.each} by which it exceeds his result."
        )


class MakeBodyCheck(OfCharacter, Procedure):
    """Somebody makes a body check outside of the usual order of a strike."""

    character: CardId
    roller: int
    modifier: int = 0
    reason: str = ""

    @step()
    def make_it(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.character):
            return None
        return check_body(state, self.character, self.roller, [(self.reason, self.modifier)])[0]

    steps = (make_it,)


class BodyCheckAfterStrike(LastingEffect):
    """If the strike that is being faced comes out so, somebody makes a body check: its victim, easier for what he
    wears, or the one who used the card."""

    __slots__ = ("outcomes", "per_gear", "whom")

    def __init__(self, *outcomes: str, whom: Literal["actor", "target"], per_gear: tuple[str, ...] = ()) -> None:
        self.outcomes = outcomes
        self.whom = whom
        self.per_gear = per_gear
        """The kinds of gear of which each that he has makes it easier by one."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        who = use.actor if self.whom == "actor" else use.target
        facing = state.nearest(StrikeFrame) is not None
        use.last(state, (who,), until=END_OF_STRIKE if facing else END_OF_COMBAT)
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        strike, attack = state.nearest(StrikeFrame), state.nearest(AttackFrame)
        is_so = (moment == "strike resolved" and strike is not None and strike.outcome in self.outcomes) or (
            moment == "all strikes fail" and "failed" in self.outcomes
        )
        if not is_so or attack is None:
            return None
        (target,) = lasting.targets
        if not state.is_current(target):
            return None
        if self.whom == "target" and strike is not None and strike.character != target.card:
            return None
        worn = {state.card(item).gear for item in state.items(target.card)}
        easier = sum(kind in worn for kind in self.per_gear)
        reason = card_named(lasting.card).name
        return MakeBodyCheck(target.card, attack.attacker, modifier=-easier, reason=reason)

    def text(self) -> str:
        who = "he makes" if self.whom == "actor" else "the target makes"
        gear = f", modified by −1 for each of {listed([kind.lower() for kind in self.per_gear])} that he has"
        how = "is successful" if "successful" in self.outcomes else "fails"
        return f"If the strike {how}, {who} a body check{gear if self.per_gear else ''}."
