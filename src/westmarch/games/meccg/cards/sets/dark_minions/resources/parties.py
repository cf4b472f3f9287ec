"""Dark Minions: a party of Dwarves that grows beyond the size of other companies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from .....rules.changes import Discarded
from .....rules.company.companies import is_shunned
from .....rules.values import mind
from ....definition import card
from ....language.abilities import Ability, Unduplicated
from ....language.condition import condition
from ....language.conditions.characters import SubjectIs
from ....language.effects.table import PutOnTarget
from ....language.modifiers import CardModifier, Scope
from ....language.standing.rulings import Allows
from ....language.targets.characters import OWN_COMPANY
from ....language.trigger import Trigger
from ....rulings import Deed
from ....traits import Trait

if TYPE_CHECKING:
    from .....state import MeccgState

GREAT_MIND = 5
"""Whoever has more mind than this leads rather than follows."""


def register() -> None:
    card(
        "DM-114",
        "An Unexpected Party",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=OWN_COMPANY,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
        traits=[Trait.ON_THE_COMPANY],
        rulings=[
            Allows(Deed.GO_IN_ANY_NUMBER, Scope.COMPANY, words="The company may be of any size."),
            Allows(
                Deed.COME_IN_ANY_NUMBER,
                Scope.CARDS,
                SubjectIs("Dwarf"),
                "Any number of Dwarves may be brought into play with the company on a turn.",
            ),
        ],
        modifiers=[CardModifier("influence to control", scope=Scope.COMPANY, times=0, when=a_lesser_dwarf)],
        shuns=no_party_of_dwarves,
        triggers=[Trigger(moment, _breaks_up, "") for moment in ("event played", "item gained", "organization ends")],
    )


@condition("who is a Dwarf with a mind of 2 or less")
def a_lesser_dwarf(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character looked at is a Dwarf of little mind."""
    return state.card(subject).facts.race == "Dwarf" and mind(state, subject) <= 2


@condition(
    "the company has more than one character, Wizards apart, with a mind greater than 5, more than two characters who "
    "are no Dwarves, or no Dwarf with a mind greater than 5"
)
def no_party_of_dwarves(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The characters looked at are too many strangers or great ones, or no great Dwarf is among them."""
    races = [state.card(who).facts.race for who in subject]
    great = [race for who, race in zip(subject, races, strict=True) if mind(state, who) > GREAT_MIND]
    strangers = [race for race in races if race != "Dwarf"]
    return len([race for race in great if race != "Wizard"]) > 1 or len(strangers) > 2 or "Dwarf" not in great


def _breaks_up(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    """A card may have changed somebody's mind."""
    company = state.company_of(source)
    if company is None or not is_shunned(state, source, company.characters):
        return None
    return Discarded(source, source=source)
