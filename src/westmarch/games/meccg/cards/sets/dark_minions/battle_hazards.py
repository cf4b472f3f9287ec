"""Dark Minions: hazards that make attacks and wounds worse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_STRIKE
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....rules.changes import Discarded
from ....rules.combat.changes import AttackChanged
from ....rules.combat.figures import attack_strikes, targets_of
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.combat.strike import Strike
from ....words import Moment
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.journey import PathHas, company_moves
from ...language.conditions.places import at_haven
from ...language.effect import Effect, LastingEffect
from ...language.effects.battle import ChangeAttacks, Crush, WeakenTheWounded
from ...language.effects.corruption import removable
from ...language.effects.table import ComeIntoPlay, DiscardTarget, PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.nazgul import is_nazgul
from ...language.targets.cards import event_in_play
from ...language.targets.characters import ATTACKED_COMPANY, victim
from ...language.who import ANYBODY
from .hazard_events import LetLoose

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

TRIBES = AttackIs("Orc", "Troll")
WRAITHS = AttackIs("Nazgûl")


def register() -> None:
    hosts = AttackIs("Orc", "Troll", "Man")
    card(
        "DM-64",
        "Helms of Iron",
        abilities=[
            Ability(
                DiscardTarget(),
                ComeIntoPlay(),
                windows=("hazards",),
                target=event_in_play("a Nazgûl that you have in play as a permanent-event", is_nazgul, own=True),
            )
        ],
        modifiers=[
            CardModifier("attack body", +1, scope=Scope.ATTACKS, when=hosts & has_body),
            GivenBody(4, hosts),
        ],
    )
    card(
        "DM-69",
        "Like the Crash of Battering-rams",
        abilities=[Ability(Crush(5), windows=("strike hazards",))],
    )
    card(
        "DM-79",
        "Pierced by Many Wounds",
        abilities=[
            Ability(
                Pierce(4),
                windows=("attack",),
                condition=more_strikes_than_defenders,
                uncounted=True,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
        ],
    )
    card(
        "DM-94",
        "Tribal Totem",
        abilities=[
            Ability(
                ChangeAttacks(TRIBES, -3, -3, body_checks=+2),
                windows=("attack",),
                target=ATTACKED_COMPANY,
                condition=TRIBES,
                uncounted=True,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
    )
    card(
        "DM-102",
        "Wound of Long Burden",
        abilities=[
            Ability(
                PutOnTarget(),
                StayIfStruck(),
                windows=("strike hazards",),
                target=victim(ANYBODY),
                condition=StrikeOfAtLeast(12),
            ),
            *removable(7, when=at_haven),
        ],
        modifiers=[CardModifier("body", -1, scope=Scope.BEARER)],
    )
    card(
        "DM-103",
        "Wraith-lord",
        abilities=[
            Ability(
                ChangeAttacks(WRAITHS, +2),
                WeakenTheWounded(WRAITHS),
                LetLoose("Nazgûl"),
                windows=("hazards",),
                condition=company_moves & PathHas("Dark-domain", 2),
                on_company=True,
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
    )


class GivenBody(CardModifier):
    """Attacks of a kind that have no body have one."""

    __slots__ = ()

    def __init__(self, body: int, when: Condition) -> None:
        super().__init__("given body", +body, scope=Scope.ATTACKS, maximum=body, when=when)

    def text(self) -> str:
        return f"Attacks {self.condition.text_of_attacks()} that have no body have {self.amount} body."


@condition("if they have body")
def has_body(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack has a body of its own."""
    return isinstance(subject, AttackFrame) and subject.base_body is not None


@condition("if it has more strikes than there are defending characters")
def more_strikes_than_defenders(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way has strikes that will be left over."""
    attack = state.nearest(AttackFrame)
    company = None if attack is None else attack.party(state)
    if attack is None or company is None:
        return False
    return attack_strikes(state, attack) > len(targets_of(state, attack, company))


class StrikeOfAtLeast(Condition):
    """The strike that is being faced has at least so much prowess."""

    __slots__ = ("prowess",)

    def __init__(self, prowess: int) -> None:
        self.prowess = prowess

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        strike = state.nearest(Strike)
        return strike is not None and strike.against(state) >= self.prowess

    def text(self) -> str:
        return f"if the strike has a prowess of {self.prowess} or more"


class StayIfStruck(LastingEffect):
    """The card stays only if the strike that is being faced is successful."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.card,), until=END_OF_STRIKE)
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        strike = state.nearest(StrikeFrame)
        (played,) = lasting.targets
        if moment != "strike resolved" or strike is None or not state.is_current(played):
            return None
        return None if strike.outcome == "successful" else Discarded(played.card, source=played.card)

    def text(self) -> str:
        return "If the strike is not successful, discard this card."


class Pierce(Effect):
    """The first excess strike on each character costs him more prowess than others do."""

    __slots__ = ("costs",)

    def __init__(self, costs: int) -> None:
        self.costs = costs

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(AttackFrame) is None:
            return None
        return AttackChanged(first_excess=self.costs, by=use.definition, source=use.card)

    def text(self) -> str:
        return f"The first excess strike on each character costs him {self.costs} prowess instead of 1."
