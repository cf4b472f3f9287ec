"""The Balrog: short-events of the shapes that he takes; most of them can be fetched from the sideboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ....rules.about import OfCompany
from ....rules.checks.opponent_influence import OpposedAttempt
from ....rules.combat.changes import cancel_attack
from ....rules.combat.frames import AttackFrame
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.timing.ended import end_effects
from ....rules.timing.lasting import all_companies_of, effect_of
from ....words import UNTAPPED, Moment, Window
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.table import InPlay
from ...language.effect import LastingEffect
from ...language.effects.checks import CheckBonus
from ...language.effects.combat import AttackProwess, CancelAttack, SetStrikes
from ...language.effects.journey import LimitChangeAnyTime, OnCompany
from ...language.effects.lasting import ThisTurn, UntilEndOfTurn
from ...language.effects.table import ComeIntoPlay, DiscardTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.targets.characters import OWN_COMPANY
from ...language.triggers.endings import ends_with_a_deck
from ...rulings import Deed
from ...traits import Trait
from .his_company import balrog_of, is_balrog, is_with_him, with_the_balrog

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

IN_RESERVE = (Trait.COMES_FROM_THE_SIDEBOARD,)
SHADOW, COILS, FLAME = InPlay("Great Shadow"), InPlay("Strangling Coils"), InPlay("Flame of Udûn")

SCOURGES: tuple[tuple[str, str, Window], ...] = (
    ("play", "during a strike", "strike"),
    ("play-defending", "as they attack", "attack"),
)
"""Who attacks may act on single strikes only, who defends on the attack, too (CR-F.04)."""


def register() -> None:
    hidden = Ability(LimitChangeAnyTime(-1), windows=("any",), target=OWN_COMPANY, condition=SHADOW)
    card("BA-53", "Cloaked by Darkness", abilities=[hidden], traits=IN_RESERVE)
    card(
        "BA-55",
        "Darkness Wielded",
        abilities=[
            Ability(
                AttackProwess(-2, body=-1),
                SetStrikes(1),
                title="weaken the attack",
                windows=("attack",),
                condition=SHADOW & with_the_balrog,
            ),
            Ability(
                CancelAttack(),
                CancelOneMore(),
                key="play-cancel",
                title="cancel two attacks",
                windows=("attack",),
                condition=SHADOW & with_the_balrog,
            ),
        ],
        traits=IN_RESERVE,
    )
    winning = CardModifier("direct influence", +5, scope=Scope.TARGETS, when=COILS, layer=EVENT_LAYER)
    card(
        "BA-63",
        "Heart of Dark Fire",
        abilities=[
            Ability(
                UntilEndOfTurn(winning),
                windows=("any",),
                target=HIMSELF,
                condition=COILS,
                no_duplicate=Unduplicated.IN_A_TURN,
            )
        ],
        traits=IN_RESERVE,
    )
    card(
        "BA-68",
        "Mine or No One’s",
        abilities=[
            Ability(
                CheckBonus(+10),
                windows=("influence check",),
                condition=he_covets,
                no_duplicate=Unduplicated.ON_AN_ATTEMPT,
            )
        ],
    )
    roams = Ability(RoamFreely("Wilderness", "Shadow-land"), windows=("organization",), condition=COILS)
    card("BA-73", "Roam the Waste", abilities=[roams], traits=IN_RESERVE)
    card(
        "BA-75",
        "Scourge of Fire",
        abilities=[
            Ability(
                DiscardTarget(),
                key=key,
                title=title,
                windows=(window,),
                target=ITEM_OF_FOES,
                condition=FLAME & he_fights,
                no_duplicate=Unduplicated.IN_A_TURN,
            )
            for key, title, window in SCOURGES
        ],
        traits=IN_RESERVE,
    )
    terror = [
        ThisTurn(CardModifier(check, +2, scope=Scope.EACH, when=of_yours, layer=EVENT_LAYER))
        for check in ("influence check", "opposed influence check")
    ]
    heralds = Ability(*terror, windows=("organization",), condition=FLAME)
    card("BA-78", "Terror Heralds Doom", abilities=[heralds], traits=IN_RESERVE)
    card(
        "BA-42",
        "Prone to Violence",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[Allows(Deed.ATTACK_MINIONS, Scope.PLAYERS)],
        triggers=[ends_with_a_deck()],
    )


def _himself(state: MeccgState, binding: Binding) -> list[CardId]:
    found = balrog_of(state, binding.seat)
    return [] if found is None else [found]


HIMSELF = Target("The Balrog", _himself)


@condition("of yours")
def of_yours(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Attempts are made in the own turn."""
    return isinstance(subject, int) and state.place[subject] % state.seats == state.active


@condition("by The Balrog against an opponent’s item, ally, Orc faction or Troll faction")
def he_covets(state: MeccgState, source: CardId, subject: Any) -> bool:
    attempt = state.nearest(OpposedAttempt)
    if attempt is None or not is_balrog(state, attempt.character):
        return False
    coveted = state.card(attempt.faction)
    if coveted.is_faction:
        return coveted.facts.race in ("Orc", "Troll")
    return coveted.is_item or coveted.is_ally


@condition("if The Balrog is untapped and his company fights another")
def he_fights(state: MeccgState, source: CardId, subject: Any) -> bool:
    attack, seat = state.nearest(CompanyAttack), state.owner[source]
    himself = balrog_of(state, seat)
    if attack is None or himself is None or state.status[himself] != UNTAPPED:
        return False
    return any(is_with_him(state, state.company(number)) for number in (attack.by, attack.company))


def _items_of_foes(state: MeccgState, binding: Binding) -> list[CardId]:
    attack = state.nearest(CompanyAttack)
    numbers = () if attack is None else (attack.by, attack.company)
    foes = [company for company in map(state.company, numbers) if company.seat != binding.seat]
    return [item for company in foes for who in company.characters for item in state.items(who)]


ITEM_OF_FOES = Target("an item in the opposing company", _items_of_foes)


class RoamFreely(LastingEffect):
    """Each of the player's companies has one region of some types fewer in its site path this turn."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (), company=all_companies_of(use.seat))
        return None

    def path_change(self, path: tuple[str, ...]) -> tuple[str, ...]:
        left = list(path)
        for kind in self.types:
            if kind in left:
                left.remove(kind)
        return tuple(left)

    def text(self) -> str:
        fewer = " and ".join(f"one {kind} fewer" for kind in self.types)
        return f"Each of your companies has {fewer} in its site path this turn."


class CancelOneMore(OnCompany):
    """A later attack on the company may be cancelled this turn."""

    __slots__ = ()

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if moment != "company attacked" or attack is None or attack.company != lasting.number or attack.cancelled:
            return None
        return MayCancel(lasting.number, lasting.seat)

    def text(self) -> str:
        return "You may cancel a later attack of your choice against the company this turn."


class MayCancel(OfCompany, Procedure):
    """The player may use what was left to him to cancel the attack that begins."""

    company: int
    seat: int

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        if not any(self.is_it(lasting) for lasting in state.lasting):
            return None
        return Decision(self.seat, "cancel a later attack", [CancelNow(self.seat), CancelLater(self.seat)])

    def is_it(self, lasting: Lasting) -> bool:
        return lasting.number == self.company and isinstance(effect_of(lasting), CancelOneMore)

    steps = (choose,)


class CancelNow(Action, frozen=True):
    """Cancel this attack; the promise is used up."""

    verb = "cancel-now"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MayCancel)
        used = next(lasting for lasting in state.lasting if frame.is_it(lasting))
        end_effects(state, (used,))
        frame.finish()
        return cancel_attack(state, CardId(-1))

    def sentence(self, state: MeccgState) -> str:
        return "Cancel this attack with what Darkness Wielded left you"


class CancelLater(Pass, frozen=True):
    """Face this attack, and keep the promise."""

    verb = "cancel-later"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MayCancel)
        frame.finish()
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Do not cancel this attack"
