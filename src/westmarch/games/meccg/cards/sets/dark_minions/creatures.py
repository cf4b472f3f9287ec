"""Dark Minions: hazard creatures."""

from __future__ import annotations

from typing import Any

from ....words import signed
from ...definition import card
from ...language.conditions.attacks import AttackIs
from ...language.effects.journey import OnCompany
from ...language.effects.lasting import AttacksOnCompany
from ...language.modifiers import WORDS, CardModifier, Scope
from ...language.triggers.aftermath import aftermath, begins
from ...language.who import has_skill
from ...traits import Trait


def register() -> None:
    card(
        "DM-106",
        "Chill Douser",
        abilities=[
            aftermath(
                *(
                    AttacksOnCompany(CardModifier(figure, +1, scope=Scope.ATTACKS_ON_COMPANY, when=AttackIs("Undead")))
                    for figure in ("attack strikes", "attack prowess")
                )
            )
        ],
        triggers=[begins(unless="cancelled")],
    )
    card(
        "DM-108",
        "Little Snuffler",
        traits=[Trait.ATTACKER_CHOOSES],
        modifiers=[PerRanger("attack body", -2)],
        abilities=[aftermath(NoSkillCards("scout"))],
        triggers=[begins(unless="defeated")],
    )
    card("DM-111", "Stirring Bones")


class NoSkillCards(OnCompany):
    """No resource that requires a skill may be played by the company."""

    __slots__ = ("bars_skill",)

    def __init__(self, skill: str) -> None:
        self.bars_skill = skill

    def text(self) -> str:
        return f"Resources that require a {self.bars_skill} cannot be played in the company for the rest of the turn."


class PerRanger(CardModifier):
    """A creature's figure that changes with each ranger in the company that it attacks."""

    __slots__ = ()

    def __init__(self, quantity: str, amount: int) -> None:
        super().__init__(quantity, amount, scope=Scope.SELF)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        company = subject.party(state)
        members = () if company is None else company.characters
        return self.change(value, sum(has_skill(state, who, "ranger") for who in members))

    def text(self) -> str:
        return f"{signed(self.amount)} {WORDS[self.quantity]} for each ranger in the company."
