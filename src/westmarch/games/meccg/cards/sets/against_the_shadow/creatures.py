"""Against the Shadow: hazard creatures."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.data import CardId

from ....rules.company.sides import kind_of_company
from ....state import MeccgState
from ...definition import card
from ...language.condition import condition
from ...language.modifiers import CardModifier, Scope
from ...language.triggers.creatures import attack_under_way, strips_the_wounded, taps_everybody


def register() -> None:
    card("AS-21", "Stout Men of Gondor", detains=["covert", "hero"])
    card("AS-8", "Durin’s Folk", detains=["hero"], modifiers=[milder(-2)])
    card(
        "AS-10",
        "Galadhrim",
        detains=["hero"],
        modifiers=[milder(-2)],
        triggers=[strips_the_wounded(special=True)],
    )
    card("AS-12", "Knights of the Prince", detains=["hero"], triggers=[taps_everybody()])
    card("AS-20", "Steward’s Guard", detains=["covert", "hero"])
    card("AS-22", "Trolls from the Mountains")


def milder(amount: int) -> CardModifier:
    """Less prowess against the companies of hero players."""
    return CardModifier("attack prowess", amount, scope=Scope.SELF, when=against_heroes)


@condition("against hero companies")
def against_heroes(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under attack is a hero player's."""
    company = attack_under_way(state).party(state)
    return company is not None and kind_of_company(state, company) == "hero"
