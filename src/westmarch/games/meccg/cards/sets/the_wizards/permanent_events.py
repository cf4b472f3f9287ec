"""The Wizards: resource permanent-events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.company.companies import is_at_haven
from ....words import Parting
from ...definition import card
from ...language.abilities import Ability, Unduplicated, skilled
from ...language.condition import Condition, condition
from ...language.conditions.places import information_here
from ...language.effects.checks import CheckBonus
from ...language.effects.land import EndEnvironments
from ...language.effects.table import ComeIntoPlay, PutOnTarget, TapSite
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.standing.watches import BEARER_STAYS_TAPPED
from ...language.targets.characters import OWN_COMPANY
from ...rulings import Deed
from ...traits import Trait
from .deeds import STAYS_TAPPED

if TYPE_CHECKING:
    from ....state import MeccgState

TWO_WEAPONS = "If he is a warrior without this card he may use two weapons, but no shield with them."


def register() -> None:
    card(
        "TW-210",
        "Dreams of Lore",
        abilities=[_information()],
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[STAYS_TAPPED],
        watches=BEARER_STAYS_TAPPED,
    )
    card(
        "TW-240",
        "Fellowship",
        abilities=[
            Ability(PutOnTarget(), windows=("organization",), target=OWN_COMPANY, condition=TogetherAtHaven(4)),
        ],
        modifiers=[_company("prowess", +1), _company("corruption check", +1)],
        traits=[Trait.ON_THE_COMPANY],
        discarded_when=Parting.CHANGED,
    )
    card(
        "TW-243",
        "Gates of Morning",
        abilities=[
            Ability(EndEnvironments("hazard"), ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)
        ],
    )
    # Lure of MECCG: the game that is being played is the only event of which it is known that the player takes part
    card(
        "TW-500",
        "Lure of MECCG",
        abilities=[
            Ability(ComeIntoPlay(), windows=("any",)),
            Ability(CheckBonus(+1), key="lure", title="help the check", windows=("corruption check",), tap_self=True),
        ],
        most_in_a_deck=1,
    )
    card(
        "TW-498",
        "Swordmaster",
        abilities=[_information(no_duplicate=Unduplicated.ON_A_CHARACTER)],
        skill="warrior",
        rulings=[Allows(Deed.USE_TWO_WEAPONS, Scope.BEARER, born_a_warrior, TWO_WEAPONS)],
    )


def _information(no_duplicate: Unduplicated | None = None) -> Ability:
    """A sage taps at a site where information is playable; the card stays with him."""
    return Ability(
        TapSite(),
        PutOnTarget("actor"),
        windows=("site",),
        actor=skilled("sage", tap=True),
        condition=information_here,
        no_duplicate=no_duplicate,
    )


def _company(quantity: str, amount: int) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.COMPANY, layer=EVENT_LAYER)


class TogetherAtHaven(Condition):
    """Enough characters and allies are together at a Haven."""

    __slots__ = ("at_least",)

    def __init__(self, at_least: int) -> None:
        self.at_least = at_least

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        if company is None or not is_at_haven(state, company):
            return False
        allies = sum(len(state.allies(character)) for character in company.characters)
        return len(company.characters) + allies >= self.at_least

    def text(self) -> str:
        return f"on a company at a Haven that has {self.at_least} or more characters and allies"


@condition("if he is a warrior without this card")
def born_a_warrior(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer has the skill by himself."""
    return "warrior" in state.card(subject).facts.skills
