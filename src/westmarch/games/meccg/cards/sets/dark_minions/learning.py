"""Dark Minions: what sages and Wizards learn, and the ways below that they find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD
from ....rules.changes import Untapped
from ....rules.values import mind
from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated, skilled
from ...language.conditions.attacks import AttackIs
from ...language.conditions.characters import companion_checks
from ...language.conditions.influence import InfluenceOn, Influences
from ...language.conditions.journey import PathHas
from ...language.conditions.places import ActorAt
from ...language.effect import Effect
from ...language.effects.checks import CheckBonus
from ...language.effects.table import ComeIntoPlay, PutOnTarget, RestoreCompany, TapAfterwards
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.standing.watches import STAYS_TAPPED_ONCE
from ...language.triggers.endings import spent_as_he_stays_tapped
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait
from ..the_dragons.learning import insight

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    insight("DM-163", "When You Know More", "influence check", CheckBonus(+2))
    card(
        "DM-139",
        "Hobbit-lore",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                TapAfterwards(),
                windows=("organization",),
                actor=Actor(Who(name="Gandalf", at_haven=True)),
            )
        ],
        modifiers=[
            CardModifier(
                "direct influence",
                +2,
                scope=Scope.BEARER,
                when=InfluenceOn(characters=("Hobbit",), factions=("Hobbit",)),
            )
        ],
    )
    card(
        "DM-136",
        "Herb-lore",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                TapAfterwards(),
                windows=("any",),
                actor=Actor(Who(name="Radagast")),
                condition=PathHas("Wilderness"),
            ),
            Ability(
                RestoreCompany(),
                key="heal",
                title="heal the company",
                windows=("organization",),
                actor=Actor(bearer=True, tap=True),
                discard_self=True,
            ),
        ],
    )
    card(
        "DM-123",
        "Dark Numbers",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("after attack",),
                actor=skilled("scout", tap=True),
                condition=AttackIs("Orc", "Troll", "Man"),
            ),
            Ability(
                CheckBonus(+3),
                key="tell",
                title="+3 to the check",
                windows=("influence check",),
                condition=Influences("faction") & companion_checks,
                discard_self=True,
            ),
        ],
        traits=[Trait.STORED_AT_HAVEN],
    )
    card(
        "DM-130",
        "Fireworks",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                UntapSiteOnRoll(12, wizard=10),
                windows=("any",),
                actor=Actor(Who(skill="sage"), tap=True, anywhere=True),
                condition=ActorAt(types=("Border-hold", "Free-hold"), tapped=True),
            )
        ],
        rulings=[
            Forbids(
                Deed.UNTAP,
                Scope.BEARER,
                words="The next time that its bearer would untap, he is tapped instead, and this card is discarded.",
            )
        ],
        watches=STAYS_TAPPED_ONCE,
        triggers=[spent_as_he_stays_tapped()],
    )
    card(
        "DM-157",
        "Secret Ways",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[CardModifier("Under-deeps roll", +4, scope=Scope.JOURNEYS)],
    )


class UntapSiteOnRoll(Effect):
    """A roll to which the mind of the one who uses the card is added, or a number for a Wizard: the site may untap."""

    __slots__ = ("number", "wizard")

    def __init__(self, number: int, wizard: int) -> None:
        self.number = number
        self.wizard = wizard

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None:
            return None
        is_wizard = state.card(use.actor).is_of("Wizard")
        parts = [("a Wizard", self.wizard)] if is_wizard else [("mind", mind(state, use.actor))]
        purpose = f"{state.name(use.card)} (more than {self.number})"
        untaps = make_check(state, BY_CARD, use.seat, purpose, self.number, parts).beats
        return Untapped(company.site, source=use.card) if untaps else None

    def text(self) -> str:
        return (
            f"Make a roll and add his mind (+{self.wizard} for a Wizard): if the result is greater than "
            f"{self.number}, his site untaps."
        )
