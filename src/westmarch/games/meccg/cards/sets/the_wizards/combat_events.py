"""The Wizards: resource short-events for combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame
from ....words import an, listed
from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated, facing, skilled
from ...language.condition import Condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.combat import (
    AgainstStrike,
    AttackProwess,
    CancelAttack,
    CancelStrike,
    HalveStrikes,
    KeepUntapped,
    RollTwice,
    WoundTarget,
)
from ...language.effects.land import TreatRegion
from ...language.effects.lasting import Only, UntilEndOfTurn
from ...language.effects.table import DiscardTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.cards import HAZARD_PERMANENT_EVENT
from ...language.targets.characters import OWN_COMPANY, character
from ...language.who import Who
from ...odd.nazgul_events import NAZGUL_TO_CANCEL, CancelNazgul

if TYPE_CHECKING:
    from ....state import MeccgState


GATES = InPlay("Gates of Morning")
HOBBIT = Who(race="Hobbit")


def register() -> None:
    _against_nazgul()
    card("TW-199", "Block", abilities=[Ability(KeepUntapped(), windows=("strike",), actor=facing("warrior"))])
    card(
        "TW-204",
        "Concealment",
        abilities=[Ability(CancelAttack(), windows=("attack",), actor=skilled("scout", tap=True))],
    )
    card(
        "TW-207",
        "Dark Quarrels",
        abilities=[
            _against_attack(CancelAttack(), when=AttackIs("Orc", "Troll", "Man"), title="cancel the attack"),
            _against_attack(HalveStrikes(), when=GATES, key="halve", title="halve the strikes"),
        ],
    )
    card(
        "TW-209",
        "Dodge",
        abilities=[Ability(KeepUntapped(), AgainstStrike(body=-1), windows=("strike",), actor=facing())],
    )
    card(
        "TW-229",
        "Escape",
        abilities=[
            Ability(CancelAttack(), WoundTarget(), windows=("attack",), target=character(Who(wounded=False))),
        ],
    )
    card(
        "TW-252",
        "Halfling Stealth",
        abilities=[Ability(CancelStrike(), windows=("strike",), actor=Actor(HOBBIT, facing=True))],
    )
    card("TW-270", "Lucky Strike", abilities=[Ability(RollTwice(), windows=("strike",), actor=facing("warrior"))])
    card(
        "TW-319",
        "Risky Blow",
        abilities=[Ability(AgainstStrike(+3, body=-1), windows=("strike",), actor=facing("warrior"))],
    )
    card(
        "TW-331",
        "Stars",
        abilities=[
            _against_attack(
                AttackProwess(-1), when=AttackIs("Undead"), title="weaken the attack", no_duplicate=Unduplicated.AT_ALL
            ),
            *(
                Ability(
                    TreatRegion(old, new),
                    key=old.lower(),
                    title=f"treat a {old} as a {new}",
                    windows=("any",),
                    target=OWN_COMPANY,
                    condition=GATES,
                    no_duplicate=Unduplicated.AT_ALL,
                )
                for old, new in (("Dark-domain", "Shadow-land"), ("Shadow-land", "Wilderness"))
            ),
        ],
    )
    card(
        "TW-342",
        "The Cock Crows",
        abilities=[
            _against_attack(CancelAttack(), when=AttackIs("Troll"), title="cancel the attack"),
            Ability(
                DiscardTarget(),
                key="discard",
                title="discard an event",
                windows=("any",),
                target=HAZARD_PERMANENT_EVENT,
                condition=GATES,
            ),
        ],
    )
    card(
        "TW-346",
        "The Old Thrush",
        abilities=[
            Ability(
                AttackProwess(-3, body=-3),
                windows=("attack",),
                condition=NormalProwess(13, not_races=("Nazgûl",)),
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
        ],
    )


def _against_attack(
    effect: Effect, when: Condition, title: str, key: str = "play", no_duplicate: Unduplicated | None = None
) -> Ability:
    return Ability(effect, key=key, title=title, windows=("attack",), condition=when, no_duplicate=no_duplicate)


class NormalProwess(Condition):
    """The attack under way has at least this prowess before it is changed, and is not by these races."""

    __slots__ = ("at_least", "not_races")

    def __init__(self, at_least: int, not_races: tuple[str, ...] = ()) -> None:
        self.at_least = at_least
        self.not_races = not_races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.race in self.not_races:
            return False
        # An agent has what its card says; being at home or hidden changes that.
        normal = state.card(attack.creature).facts.prowess if attack.agent else attack.base_prowess
        return (normal or 0) >= self.at_least

    def text(self) -> str:
        but = f" that is not by {listed([an(race) for race in self.not_races], 'or')}" if self.not_races else ""
        return f"against an attack with a normal prowess of {self.at_least} or more{but}"


DOORS = InPlay("Doors of Night")
HEARTENED = CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER)


def _against_nazgul() -> None:
    card(
        "TW-305",
        "Praise to Elbereth",
        abilities=[
            Ability(
                CancelNazgul(),
                Only(DOORS, UntilEndOfTurn(HEARTENED, on="all")),
                title="against Nazgûl",
                windows=("any",),
                actor=Actor(tap=True, anywhere=True),
                target=NAZGUL_TO_CANCEL,
            ),
            Ability(
                Only(DOORS, UntilEndOfTurn(HEARTENED, on="all")),
                key="play-strength",
                title="without tapping",
                windows=("any", "strike"),
                condition=DOORS,
            ),
        ],
    )
