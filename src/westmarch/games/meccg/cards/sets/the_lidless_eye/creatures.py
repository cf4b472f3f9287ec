"""The Lidless Eye: hazard creatures."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.data import CardId

from ....rules.company.sides import counts_as_minion, kinds_of_company
from ....rules.timing.scene import company_in_focus
from ....state import MeccgState
from ...definition import card
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackKeyed
from ...language.conditions.table import InPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.keying import Keying
from ...language.triggers.creatures import may_be_evaded
from ...traits import Trait
from ..the_wizards.creatures import StrikeAt, robs_the_company, stronger


def register() -> None:
    card("LE-77", "Hobgoblins")
    card("LE-82", "Lawless Men")
    card("LE-84", "Marsh-drake")
    card("LE-89", "Sellswords Between Charters")
    card("LE-59", "Ambusher", traits=[Trait.ATTACKER_CHOOSES])
    card(
        "LE-71",
        "Ent in Search of the Entwives",
        detains=["covert", "hero"],
        keying=[Keying(region_types=("Shadow-land",), when=~InPlay("Doors of Night"))],
    )
    card("LE-78", "Horse-lords", detains=["covert", "hero"], play_when=WithoutFriends("Edoras"))
    _watchers()
    card("LE-100", "Wild Trolls")
    card("LE-70", "Elves upon Errantry", play_when=against_minions)
    card("LE-81", "Landroval", traits=[Trait.ATTACKER_CHOOSES], play_when=against_overt_minions)
    card(
        "LE-69",
        "Elf-lord Revealed in Wrath",
        detains=["hero"],
        modifiers=[CardModifier("attack prowess", +4, scope=Scope.SELF, when=StrikeAt("Ringwraith"))],
        keying=[Keying(region_types=("Shadow-land",), when=~InPlay("Doors of Night"))],
    )
    card(
        "LE-88",
        "Pirates",
        modifiers=[CardModifier("attack prowess", +2, scope=Scope.SELF, when=AttackKeyed("Coastal Sea"))],
        triggers=[robs_the_company()],
    )
    card(
        "LE-96",
        "Uruk-lieutenant",
        modifiers=[stronger(+3, "Orc")],
        odd_text="An Orc-lieutenant has +3 prowess more against a company that has faced it this turn.",
    )
    card(
        "LE-90",
        "Slayer",
        attacks=2,
        traits=[Trait.ATTACKER_CHOOSES, Trait.ONE_VICTIM],
        triggers=[may_be_evaded(most=1, victim_too=True)],
    )
    card("LE-91", "Sons of Kings", play_when=against_minions)
    card("LE-63", "The Border-watch", detains=["hero"], strikes_against={"hero": 2})


@condition("against the companies of minion players")
def against_minions(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    return company is not None and counts_as_minion(state, company)


@condition("against overt companies of minion players")
def against_overt_minions(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    return company is not None and "overt" in kinds_of_company(state, company)


def _watchers() -> None:
    """Those who keep watch over their lands: everybody faces them, and friends are spared."""
    for card_id, name, home in (
        ("LE-60", "Arthadan Rangers", "Bree"),
        ("LE-62", "Beorning Toll", "Beorn’s House"),
        ("LE-76", "Gondorian Rangers", "Henneth Annûn"),
        ("LE-93", "Thranduil’s Folk", "Thranduil’s Halls"),
    ):
        card(card_id, name, detains=["covert", "hero"], play_when=WithoutFriends(home))
    card(
        "LE-97",
        "Wandering Eldar",
        detains=["covert", "hero"],
        keying=[Keying(region_types=("Free-domain",), when=~InPlay("Doors of Night"))],
    )


class WithoutFriends(Condition):
    """The company has no character whose home site is of this name."""

    __slots__ = ("home",)

    def __init__(self, home: str) -> None:
        self.home = home

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        members = () if company is None else company.characters
        return not any(self.home in state.card(who).facts.home_sites for who in members)

    def text(self) -> str:
        return f"on a company without a character whose home site is {self.home}"
