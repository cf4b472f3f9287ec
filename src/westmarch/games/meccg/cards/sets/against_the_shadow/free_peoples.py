"""Against the Shadow: what the Free Peoples do together, and with the swords of old."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.company.companies import find_company
from ....rules.company.gear import is_in_use
from ....rules.company.sides import is_overt
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.timing.scene import phase
from ....words import listed, signed
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs
from ...language.effects.lasting import AttacksOnCompany, UntilEndOfTurn
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.characters import OWN_COMPANY

if TYPE_CHECKING:
    from ....state import MeccgState

PEOPLES = ("Dwarf", "Elf", "Man")
SWORDS = ("Sword of Gondolin", "Orcrist", "Glamdring")


def register() -> None:
    card(
        "AS-45",
        "Alliance of Free Peoples",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[CardModifier("marshalling points", +1, scope=Scope.CARDS, when=of_the_alliance, layer=EVENT_LAYER)],
        falls_with_lost=free_faction,
    )
    card(
        "AS-46",
        "Biter and Beater!",
        abilities=[
            Ability(
                UntilEndOfTurn(PerSword("prowess", +2, Scope.TARGETS), on="company"),
                AttacksOnCompany(PerSword("attack body", -1, Scope.ATTACKS_ON_COMPANY)),
                windows=("attack", "any"),
                target=OWN_COMPANY,
                condition=in_battle_with_orcs | in_an_opponents_site_phase,
                in_opponents_turn=True,
            )
        ],
    )


def _is_free(state: MeccgState, faction: CardId) -> bool:
    found = state.card(faction)
    return found.is_faction and found.facts.alignment == "hero" and found.facts.race in PEOPLES


@condition("a hero faction of Dwarves, Elves or Men")
def free_faction(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is a hero faction of one of the Free Peoples."""
    return isinstance(subject, int) and subject >= 0 and _is_free(state, CardId(subject))


@condition("for each hero faction of Dwarves, Elves and Men, if there is one of each people in play")
def of_the_alliance(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is such a faction, and each of the three peoples has one in play."""
    factions = (faction for seat in range(state.seats) for faction in state.factions(seat))
    allied = {state.card(faction).facts.race for faction in factions if _is_free(state, faction)}
    return len(allied) == len(PEOPLES) and free_faction.holds(state, source, subject)


class PerSword(CardModifier):
    """A figure that changes for each of the swords of old that somebody uses: his own, or that of a strike at him."""

    __slots__ = ()

    def __init__(self, quantity: str, amount: int, scope: Scope) -> None:
        super().__init__(quantity, amount, scope=scope, layer=EVENT_LAYER)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        if self.scope is Scope.TARGETS:
            return self.change(value, swords_of(state, subject))
        strike = state.nearest(StrikeFrame)
        return value if strike is None else self.change(value, swords_of(state, strike.character))

    def text(self) -> str:
        each = f"for each {listed(list(SWORDS), 'or')} that is in use"
        if self.scope is Scope.TARGETS:
            return f"{signed(self.amount)} prowess {each}."
        return f"{signed(self.amount)} to the body of strikes that one faces, {each}."


def swords_of(state: MeccgState, who: CardId) -> int:
    """How many of the swords somebody uses."""
    return sum(state.name(item) in SWORDS and is_in_use(state, item) for item in state.items(who))


@condition("on a company that faces an Orc attack or fights an overt company")
def in_battle_with_orcs(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company in question is attacked by Orcs, or fights an overt company."""
    attack, company = state.nearest(AttackFrame), state.company_of(subject) if subject >= 0 else None
    if attack is None or company is None:
        return False
    if isinstance(attack, CompanyAttack):
        sides = (find_company(state, attack.by), find_company(state, attack.company))
        return company in sides and any(
            other is not None and other is not company and is_overt(state, other) for other in sides
        )
    return attack.company == company.number and AttackIs("Orc").holds(state, source, attack)


@condition("on any in your opponent’s site phase")
def in_an_opponents_site_phase(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Another player has his site phase."""
    return phase(state) == "site" and state.active != state.owner[source]
