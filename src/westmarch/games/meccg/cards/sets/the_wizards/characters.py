"""The Wizards: characters. Printed corruption modifiers are facts and not repeated here (IN-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import StrikeFrame
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import ALWAYS, Condition
from ...language.conditions.attacks import AttackIs, AttackKeyed, CompanyAttacked, StrikeBy
from ...language.conditions.influence import InfluenceOn
from ...language.conditions.places import SiteIs, at_haven
from ...language.effects.checks import TestRing
from ...language.effects.combat import CancelAttack, CancelStrike
from ...language.effects.table import ReturnTargetToHand
from ...language.modifiers import CardModifier, Scope, own
from ...language.standing.rulings import Forbids
from ...language.targets.cards import GOLD_RING, discarded
from ...odd.coming_to_help import JoinAttackedCompany, creature_attacks_elsewhere
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


DWARVES = InfluenceOn(characters=("Dwarf",), factions=("Dwarf",))
POOR_SPEAKER = own("influence check", -1)
"""Taken off whenever he tries to win a faction (IN-131)."""


def influence(amount: int, on: Condition) -> CardModifier:
    """Direct influence against some only (IN-134, IN-135)."""
    return own("direct influence", amount, on)


def against_orcs(amount: int) -> CardModifier:
    """Added against the strikes of Orcs (IN-133)."""
    return own("prowess", amount, AttackIs("Orc"))


def one_more_card_at(site: str) -> CardModifier:
    """One more card in hand while the character is at a site (IN-130)."""
    return CardModifier("hand size", +1, scope=Scope.OWNER, when=SiteIs(site))


def shieldmaiden(prowess: int) -> list[CardModifier]:
    """A woman whom the Ringwraiths have reason to fear."""
    wraiths = ("Nazgûl", "Ringwraith")
    return [
        own("prowess", prowess, AttackIs(*wraiths)),
        CardModifier("attack body", halved=True, scope=Scope.ATTACKS, when=StrikeBy(*wraiths)),
    ]


def register() -> None:
    card("TW-119", "Annalena")
    card("TW-129", "Bergil")
    card("TW-155", "Gamling the Old")
    card("TW-116", "Adrazar", modifiers=[influence(+1, InfluenceOn(any_faction=True))])
    card(
        "TW-117",
        "Alatar",
        modifiers=[CardModifier("opponent draws", -1, scope=Scope.JOURNEY)],
        abilities=[
            Ability(
                JoinAttackedCompany(),
                key="help",
                title="join the company under attack",
                windows=("attack",),
                actor=Actor(itself=True),
                condition=at_haven & creature_attacks_elsewhere,
            )
        ],
    )
    card("TW-118", "Anborn", modifiers=[influence(+2, InfluenceOn("Men of Lebennin"))])
    card(
        "TW-120",
        "Aragorn II",
        modifiers=[influence(+2, InfluenceOn("Rangers of the North"))],
        traits=[Trait.NEGATIVE_IF_ELIMINATED],
    )
    card("TW-121", "Arinmîr", modifiers=[influence(+2, InfluenceOn("Variags of Khand"))])
    card("TW-122", "Arwen", modifiers=[influence(+7, InfluenceOn("Aragorn II"))])
    card("TW-123", "Balin", modifiers=[against_orcs(+2), influence(+1, DWARVES)])
    card("TW-124", "Bard Bowman", modifiers=[influence(+2, InfluenceOn("Men of Northern Rhovanion"))])
    card("TW-125", "Barliman Butterbur", modifiers=[POOR_SPEAKER])
    card("TW-126", "Beorn", modifiers=[influence(+2, InfluenceOn("Beornings"))])
    card("TW-127", "Beregond", modifiers=[POOR_SPEAKER])
    card("TW-128", "Beretar", modifiers=[influence(+2, InfluenceOn("Rangers of the North"))])
    card("TW-130", "Bifur", modifiers=[against_orcs(+1), POOR_SPEAKER])
    card("TW-131", "Bilbo", traits=[Trait.HOME_SITE_ONLY, Trait.NEGATIVE_IF_ELIMINATED])
    card("TW-132", "Bofur", modifiers=[against_orcs(+1), POOR_SPEAKER])
    card("TW-133", "Bombur", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Boromir II (TW-135 is a reprint)
    card("TW-134", "Boromir II", modifiers=[influence(+2, InfluenceOn("Men of Anórien"))])
    card("TW-136", "Celeborn", modifiers=[influence(+5, InfluenceOn("Galadriel"))])
    card(
        "TW-137",
        "Círdan",
        modifiers=[one_more_card_at("Grey Havens"), influence(+2, InfluenceOn("Elves of Lindon"))],
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(itself=True, tap=True),
                condition=CompanyAttacked("his") & AttackKeyed("Coastal Sea"),
            )
        ],
        traits=[Trait.NEGATIVE_IF_ELIMINATED],
    )
    card(
        "TW-138",
        "Dáin II",
        modifiers=[
            against_orcs(+2),
            influence(+2, InfluenceOn("Iron Hill Dwarves")),
            influence(+1, InfluenceOn(characters=("Man",), factions=("Man",))),
        ],
    )
    card("TW-139", "Damrod", modifiers=[influence(+2, InfluenceOn("Men of Lamedon"))])
    card("TW-140", "Denethor II", modifiers=[influence(+2, InfluenceOn("Tower Guard of Minas Tirith"))])
    card("TW-141", "Dori", modifiers=[against_orcs(+1), POOR_SPEAKER])
    card("TW-142", "Dwalin", modifiers=[against_orcs(+1), POOR_SPEAKER])
    card("TW-143", "Elladan", modifiers=[against_orcs(+1)])
    card("TW-144", "Elrohir", modifiers=[against_orcs(+1)])
    card("TW-145", "Elrond", modifiers=[one_more_card_at("Rivendell")], traits=[Trait.NEGATIVE_IF_ELIMINATED])
    card("TW-146", "Éomer", modifiers=[influence(+2, InfluenceOn("Riders of Rohan"))])
    card("TW-147", "Éowyn", modifiers=shieldmaiden(+6))
    card("TW-148", "Erkenbrand", modifiers=[influence(+2, InfluenceOn("Riders of Rohan"))])
    card("TW-149", "Faramir", modifiers=[influence(+2, InfluenceOn("Rangers of Ithilien"))])
    card("TW-150", "Fíli", modifiers=[against_orcs(+1), POOR_SPEAKER])
    card("TW-151", "Forlong", modifiers=[POOR_SPEAKER])
    card("TW-152", "Frodo", traits=[Trait.HOME_SITE_ONLY, Trait.NEGATIVE_IF_ELIMINATED])
    card("TW-153", "Galadriel", modifiers=[one_more_card_at("Lórien")], traits=[Trait.NEGATIVE_IF_ELIMINATED])
    card("TW-154", "Galva", modifiers=[influence(+2, InfluenceOn("Men of Dorwinion")), *shieldmaiden(+6)])
    card(
        "TW-156",
        "Gandalf",
        abilities=[
            Ability(
                TestRing(),
                key="test",
                title="test a gold ring",
                windows=("any",),
                actor=Actor(itself=True, tap=True),
                target=GOLD_RING,
            )
        ],
    )
    card("TW-157", "Ghân-buri-Ghân", modifiers=[influence(+2, InfluenceOn(factions=("Wose",)))])
    card("TW-158", "Gildor Inglorion", modifiers=[against_orcs(+2)])
    card(
        "TW-159",
        "Gimli",
        modifiers=[
            against_orcs(+2),
            influence(+2, InfluenceOn("Iron Hill Dwarves")),
            influence(+1, InfluenceOn(characters=("Elf",), factions=("Elf",))),
        ],
    )
    card(
        "TW-160",
        "Glóin",
        modifiers=[against_orcs(+1), influence(+2, InfluenceOn("Blue Mountain Dwarves")), influence(+1, DWARVES)],
    )
    card("TW-161", "Glorfindel II", modifiers=[influence(+1, InfluenceOn(characters=("Elf",)))])
    card("TW-162", "Halbarad", modifiers=[influence(+2, InfluenceOn("Hillmen"))])
    card("TW-163", "Haldalam", modifiers=[influence(+4, InfluenceOn("Easterlings"))])
    card("TW-164", "Haldir", modifiers=[POOR_SPEAKER])
    card("TW-165", "Háma", modifiers=[POOR_SPEAKER])
    card("TW-166", "Imrahil", modifiers=[influence(+2, InfluenceOn("Knights of Dol Amroth"))])
    card("TW-167", "Kíli", modifiers=[against_orcs(+1), POOR_SPEAKER])
    card("TW-168", "Legolas", modifiers=[influence(+2, InfluenceOn("Wood-elves"))])
    card("TW-169", "Mablung", modifiers=[influence(+2, InfluenceOn("Men of Anfalas"))])
    card("TW-170", "Merry", traits=[Trait.HOME_SITE_ONLY])
    card("TW-171", "Nori", modifiers=[against_orcs(+1), POOR_SPEAKER])
    card("TW-172", "Óin", modifiers=[against_orcs(+1)])
    card("TW-173", "Ori", modifiers=[against_orcs(+1), POOR_SPEAKER])
    card("TW-174", "Orophin", modifiers=[POOR_SPEAKER])
    card(
        "TW-175",
        "Pallando",
        modifiers=[CardModifier("hand size", +1, scope=Scope.OWNER)],
        rulings=[Forbids(Deed.DISCARD_UNSEEN, Scope.OPPONENTS, words="Opponents discard their cards face up.")],
    )
    card("TW-176", "Peath", modifiers=[influence(+4, InfluenceOn("Dunlendings")), *shieldmaiden(+5)])
    card("TW-177", "Pippin", traits=[Trait.HOME_SITE_ONLY])
    card("TW-178", "Radagast", modifiers=[CardModifier("draws", +1, scope=Scope.JOURNEY, per="Wilderness")])
    card("TW-179", "Robin Smallburrow", traits=[Trait.HOME_SITE_ONLY])
    card("TW-180", "Sam Gamgee", traits=[Trait.HOME_SITE_ONLY])
    card(
        "TW-181",
        "Saruman",
        abilities=[
            Ability(
                ReturnTargetToHand(),
                key="spell",
                title="take back a spell",
                windows=("end of turn",),
                actor=Actor(itself=True, tap=True),
                target=discarded("a spell", lambda found: "Spell" in found.facts.keywords),
            )
        ],
        palantiri_when=ALWAYS,
    )
    card("TW-182", "Théoden", modifiers=[influence(+2, InfluenceOn("Riders of Rohan"))])
    card(
        "TW-183",
        "Thorin II",
        modifiers=[against_orcs(+3), influence(+2, InfluenceOn("Blue Mountain Dwarves")), influence(+2, DWARVES)],
    )
    card("TW-184", "Thranduil", modifiers=[influence(+2, InfluenceOn("Wood-elves"))])
    card("TW-185", "Vôteli", modifiers=[influence(+2, InfluenceOn("Lossoth")), *shieldmaiden(+5)])
    card("TW-186", "Vygavril", modifiers=[influence(+2, InfluenceOn("Southrons")), *shieldmaiden(+6)])
    card("TW-187", "Wacho", modifiers=[influence(+2, InfluenceOn("Woodmen"))])
    card(
        "TW-495",
        "Fatty Bolger",
        abilities=[
            Ability(
                CancelStrike(),
                key="cancel",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(itself=True, tap=True),
                condition=StrikeAgainst("Hobbit"),
            )
        ],
        traits=[Trait.HOME_SITE_ONLY],
    )


class StrikeAgainst(Condition):
    """The strike under way is faced by another character of a race in the same company."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        self.race = race

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        strike = state.nearest(StrikeFrame)
        if strike is None or strike.character == source:
            return False
        defender = state.card(strike.character)
        if not defender.is_character or defender.facts.race != self.race:
            return False
        return state.company_of(strike.character) is state.company_of(source)

    def text(self) -> str:
        return f"against another {self.race} in his company"
