"""The Lidless Eye: resource events of minion players for combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.combat.changes import HiddenFromAttack
from ....rules.combat.frames import AttackFrame
from ...definition import card
from ...language.abilities import Ability, Actor, facing, skilled
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.combat import (
    AgainstStrike,
    AssignAllStrikes,
    CancelAttack,
    HalveStrikes,
    HarderBodyChecks,
    KeepUntapped,
    RollTwice,
    WoundTarget,
)
from ...language.targets.characters import character
from ...language.who import Who
from ...odd.nazgul_events import NAZGUL_EVENT, EndNazgulEvent
from .journey_events import covert

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

DARK_PLACES = frozenset({"Dark-hold", "Dark-domain", "Shadow-hold", "Shadow-land"})


def register() -> None:
    card(
        "LE-172",
        "Bold Thrust",
        abilities=[Ability(AgainstStrike(+3, body=-1), windows=("strike",), actor=facing("warrior"))],
    )
    card(
        "LE-180",
        "Diversion",
        abilities=[Ability(CancelAttack(), WoundTarget(), windows=("attack",), target=character(Who(wounded=False)))],
    )
    card(
        "LE-216",
        "Orc Quarrels",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                condition=AttackIs("Orc", "Troll", "Man"),
            ),
            Ability(
                HalveStrikes(),
                key="halve",
                title="halve the strikes",
                windows=("attack",),
                condition=InPlay("Skies of Fire"),
            ),
        ],
    )
    card(
        "LE-238",
        "Swift Strokes",
        abilities=[Ability(AgainstStrike(+1), RollTwice(), windows=("strike",), actor=facing("warrior"))],
    )
    card(
        "LE-171",
        "Blow Turned",
        abilities=[Ability(KeepUntapped(), AgainstStrike(body=+1), windows=("strike",), actor=facing("warrior"))],
    )
    card(
        "LE-206",
        "Motionless Among the Slain",
        abilities=[Ability(AssignAllStrikes(), HarderBodyChecks(+1), windows=("attack",))],
    )
    card(
        "LE-225",
        "Ruse",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                actor=skilled("diplomat", tap=True),
                condition=covert,
            ),
            Ability(
                SpareActor(),
                key="play-hide",
                title="no strike for the scout",
                windows=("attack",),
                actor=skilled("scout"),
            ),
        ],
    )
    card(
        "LE-197",
        "In the Name of Mordor",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(tap=True),
                condition=detained_in_the_dark,
            ),
            Ability(
                EndNazgulEvent(),
                key="play-nazgul",
                title="cancel a Nazgûl event",
                windows=("any",),
                target=NAZGUL_EVENT,
            ),
        ],
    )
    card("LE-247", "Under His Blow", abilities=[Ability(KeepUntapped(), windows=("strike",), actor=facing())])


@condition("if it is detainment and keyed to a Dark-hold, Dark-domain, Shadow-hold or Shadow-land")
def detained_in_the_dark(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way only detains, and is keyed to a place where Sauron rules, by type or by name."""
    attack = state.nearest(AttackFrame)
    company = None if attack is None else attack.party(state)
    if attack is None or company is None or not attack.detainment or not (attack.keyed_to or attack.keyed_to_site):
        return False
    return attack.place(state, company) in DARK_PLACES


class SpareActor(Effect):
    """No strike of the attack may be assigned to the one who uses the card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else HiddenFromAttack(use.actor, source=use.card)

    def text(self) -> str:
        return "No strike of the attack may be assigned to him."
