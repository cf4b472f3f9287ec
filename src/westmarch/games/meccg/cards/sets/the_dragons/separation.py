"""The Dragons: what befalls a company on its way: a storm on the pass, and companions who are left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....rules.changes import LeaderChanged, Name
from ....rules.combat.attack import Attack
from ....rules.combat.figures import attack_strikes
from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import move_to_company
from ....rules.journey.frames import MovementFrame
from ....rules.timing.scene import company_in_focus
from ....state import UNCONTROLLED
from ....words import listed, signed
from ...definition import card
from ...language.abilities import Ability, Binding, Target
from ...language.condition import Condition
from ...language.effect import Effect, LastingEffect

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState
    from ....words import Moment

LEFT_BEHIND = "play.1"
"""The effect that lasts on whoever was left behind."""


class FacesAtLeast(Condition):
    """The company under way is under attack by at least so many strikes."""

    __slots__ = ("strikes",)

    def __init__(self, strikes: int) -> None:
        self.strikes = strikes

    def holds(self, state: MeccgState, source: CardId, subject: object) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and attack_strikes(state, attack) >= self.strikes

    def text(self) -> str:
        return f"if it has at least {self.strikes} strikes"


def _companions(state: MeccgState, binding: Binding) -> tuple[CardId, ...]:
    company = company_in_focus(state) if state.nearest(MovementFrame) is not None else None
    return () if company is None or len(company.characters) < 2 else company.characters


ONE_OF_SEVERAL = Target(
    "a non-Wizard character of the company, unless he is alone",
    _companions,
    lambda state, binding, who: not state.card(who).is_avatar,
)


class PartAfterwards(LastingEffect):
    """After the attack the character is a company of his own on the same way."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        if company is not None:
            use.last(state, (use.target,), company=company.number)
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        move = state.nearest(MovementFrame)
        if moment != "attack over" or move is None or move.company != lasting.number:
            return None
        (target,) = lasting.targets
        there = state.is_current(target) and target.card in move.party(state).characters
        if not there or len(move.party(state).characters) < 2:
            return None
        return LeftBehind(target.card, lasting.card, lasting.seat)

    def text(self) -> str:
        return (
            "After the attack he splits off into a company of his own, which has the same site path and a "
            "movement/hazard phase of its own this turn."
        )


class LimitOfOne(LastingEffect):
    """The hazard limit of whoever was left behind is one; it begins as he is."""

    __slots__ = ()
    changes_limit = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None

    def limit_change(self, state: MeccgState, move: MovementFrame, limit: int) -> int:
        return 1

    def text(self) -> str:
        return "The hazard limit of his company is one. After all movement/hazard phases he may rejoin the others."


class LeftBehind(Change, frozen=True):
    """A character is left behind: he follows the others in a company of his own."""

    rules = ("ME-6.03", "ME-6.13")

    character: CardId
    definition: str
    seat: int

    def apply(self, state: MeccgState) -> None:
        old, move = state.company_of(self.character), state.nearest(MovementFrame)
        assert old is not None
        assert move is not None
        for follower in state.followers(self.character):
            state.happen(LeaderChanged(follower, UNCONTROLLED))
        if state.leader[self.character] >= 0:
            state.happen(LeaderChanged(self.character, UNCONTROLLED))
        new = state.new_company(old.seat, old.site, ())
        if move.moving:
            new.destination, new.way, new.regions = old.destination, move.way, move.laid
        move_to_company(state, (self.character,), new)
        state.lasting.append(Lasting(self.definition, LEFT_BEHIND, (), END_OF_TURN, self.seat, new.number))
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} is left behind in a company of his own"


class CrossesOrLeaves(Condition):
    """The company under way uses region movement and leaves one of these regions, or passes through it."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: object) -> bool:
        move = state.nearest(MovementFrame)
        return move is not None and move.moving and not set(self.regions).isdisjoint(move.laid[:-1])

    def text(self) -> str:
        return (
            f"on a company that uses region movement to move through or leave {listed(list(self.regions), 'or')}, "
            "without stopping there"
        )


class StormOnThePass(Effect):
    """Each character of the company under way faces a strike that is no attack."""

    __slots__ = ("body_checks", "prowess")
    on_guard = "never"

    def __init__(self, prowess: int, body_checks: int) -> None:
        self.prowess = prowess
        self.body_checks = body_checks

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None or not company.characters:
            return None
        return Attack(
            company=company.number,
            attacker=use.seat,
            creature=NO_CARD,
            race="",
            base_strikes=0,
            base_prowess=self.prowess,
            each=True,
            uncancellable=True,
            body_check_change=self.body_checks,
        )

    def text(self) -> str:
        return (
            f"Each character in the company faces one strike with {self.prowess} prowess that cannot be cancelled; "
            f"body checks that follow are modified by {signed(self.body_checks)}."
        )


PASSES = ("High Pass", "Redhorn Gate", "Angmar", "Gundabad", "Grey Mountain Narrows", "Imlad Morgul")


def register() -> None:
    card(
        "TD-9",
        "Cruel Caradhras",
        abilities=[
            Ability(StormOnThePass(8, +1), windows=("hazards",), condition=CrossesOrLeaves(*PASSES), on_company=True)
        ],
    )
    card(
        "TD-41",
        "Left Behind",
        abilities=[
            Ability(
                PartAfterwards(),
                LimitOfOne(),
                windows=("attack",),
                target=ONE_OF_SEVERAL,
                condition=FacesAtLeast(5),
            )
        ],
    )
