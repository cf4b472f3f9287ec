"""Dark Minions: what is found in the Under-deeps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import PutWith, Removed
from ....rules.company.companies import is_at_haven
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.conditions.attacks import AttackIs, CompanyAttacked, KeyedToPlaces, bearer_faces, creature_attacks
from ...language.conditions.characters import BearerIs, bearer_checks
from ...language.conditions.influence import InfluenceOn
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.checks import CheckBonus
from ...language.effects.combat import AssignAllStrikes, AttackProwess, CancelAttack, FewerStrikes
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, body, direct_influence, prowess
from ...language.who import Who
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

DOORS = InPlay("Doors of Night")
WARRIOR = BearerIs(skill="warrior")
DARK_PLACES = ("Dark-domain", "Shadow-land", "Dark-hold", "Shadow-hold")
STAR_GLASS = "Star-glass"
LIGHT = CardModifier("Under-deeps roll", +2, scope=Scope.JOURNEY, layer=ITEM_LAYER)


def register() -> None:
    card(
        "DM-166",
        "Aiglos",
        modifiers=[
            prowess(+2, maximum=11, when=WARRIOR & ~DOORS),
            prowess(+5, maximum=11, when=WARRIOR & DOORS),
            body(+1, maximum=10, when=WARRIOR),
            CardModifier("attack body", -2, scope=Scope.ATTACKS, when=WARRIOR & bearer_faces, layer=ITEM_LAYER),
            direct_influence(+3, when=InfluenceOn(characters=("Elf",), factions=("Elf",)) & WARRIOR),
        ],
    )
    card(
        "DM-167",
        "Dragon-helm",
        modifiers=[
            prowess(+1, when=WARRIOR),
            body(+2, maximum=10, when=WARRIOR),
            direct_influence(+3, when=WARRIOR),
        ],
        abilities=[
            Ability(
                CancelAttack(),
                key="helm",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(bearer=True),
                condition=AttackIs("Dragon", "Drake") & CompanyAttacked("its bearer’s"),
                tap_self=True,
            )
        ],
    )
    card(
        "DM-176",
        "Phial of Galadriel",
        abilities=[
            Ability(
                ReplaceStarGlass(),
                windows=("any",),
                actor=Actor(Who(name="Galadriel"), tap=True, anywhere=True),
                target=BEARER_OF_THE_STAR_GLASS,
            ),
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(bearer=True),
                condition=AttackIs("Undead") & CompanyAttacked("its bearer’s"),
                tap_self=True,
            ),
            Ability(
                AttackProwess(-2),
                AssignAllStrikes(),
                key="weaken",
                title="weaken the attack",
                windows=("attack",),
                actor=Actor(bearer=True),
                condition=creature_attacks & KeyedToPlaces(*DARK_PLACES) & CompanyAttacked("its bearer’s"),
                tap_self=True,
            ),
            Ability(
                CheckBonus(+2),
                key="help",
                title="+2 to the check",
                windows=("corruption check",),
                actor=Actor(bearer=True),
                condition=bearer_checks,
                tap_self=True,
            ),
        ],
        traits=[Trait.CANNOT_BE_TRANSFERRED],
    )
    card(
        "DM-175",
        "Noldo-lantern",
        modifiers=[LIGHT],
        abilities=[
            Ability(
                AttackProwess(-2),
                FewerStrikes(1),
                key="light",
                title="weaken the attack",
                windows=("attack",),
                actor=Actor(bearer=True),
                condition=AttackIs("Undead", "Nazgûl", "Orc", "Troll") & CompanyAttacked("its bearer’s"),
                tap_self=True,
            )
        ],
    )


def _star_glass_of(state: MeccgState, character: CardId) -> list[CardId]:
    return [item for item in state.items(character) if state.name(item) == STAR_GLASS]


def _bearers_of_the_star_glass(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Those in the company of the Lady at a Haven who bear a Star-glass."""
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    if company is None or not is_at_haven(state, company):
        return ()
    return [who for who in company.characters if _star_glass_of(state, who)]


def _is_no_wizard_or_dwarf(state: MeccgState, binding: Binding, who: CardId) -> bool:
    return not state.card(who).is_of("Wizard", "Dwarf")


BEARER_OF_THE_STAR_GLASS = Target(
    "a bearer of Star-glass in her company at a Haven who is neither a Wizard nor a Dwarf",
    _bearers_of_the_star_glass,
    _is_no_wizard_or_dwarf,
)


class ReplaceStarGlass(Effect):
    """The card takes the place of the Star-glass that the target bears, which is removed from play."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        glass = _star_glass_of(state, use.target)
        if not glass:
            return None
        return Removed(glass[0], source=use.card), PutWith(use.card, use.target, source=use.card, cause="played")

    def text(self) -> str:
        return "Place this card with him instead of his Star-glass, which is removed from play."
