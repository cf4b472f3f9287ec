"""The Wizards: characters. Printed corruption modifiers are facts and not repeated here (IN-15)."""

from __future__ import annotations

from ..definition import card, plain
from ..language.abilities import Ability, Actor
from ..language.character_effects import DISCARDED_SPELL, JoinAttackedCompany, ReturnTargetToHand
from ..language.check_effects import TestRing
from ..language.combat_effects import CancelAttack, CancelStrike
from ..language.conditions import (
    All,
    AtHaven,
    AttackIs,
    AttackKeyed,
    AttackOnHisCompany,
    Condition,
    CreatureAttacksElsewhere,
    InfluenceOn,
    SiteIs,
    StrikeAgainst,
    StrikeBy,
)
from ..language.modifiers import CardModifier, Scope, own
from ..language.targets import GOLD_RING
from ..traits import Trait

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
    # Annalena, Bergil, Gamling the Old
    plain("TW-119", "TW-129", "TW-155")
    # Adrazar
    card("TW-116", modifiers=[influence(+1, InfluenceOn(any_faction=True))])
    # Alatar
    card(
        "TW-117",
        modifiers=[CardModifier("opponent draws", -1, scope=Scope.JOURNEY)],
        abilities=[
            Ability(
                JoinAttackedCompany(),
                key="help",
                title="join the company under attack",
                windows=("attack",),
                actor=Actor(itself=True),
                condition=All(AtHaven(), CreatureAttacksElsewhere()),
            )
        ],
    )
    # Anborn
    card("TW-118", modifiers=[influence(+2, InfluenceOn("Men of Lebennin"))])
    # Aragorn II
    card(
        "TW-120", modifiers=[influence(+2, InfluenceOn("Rangers of the North"))], traits=[Trait.NEGATIVE_IF_ELIMINATED]
    )
    # Arinmîr
    card("TW-121", modifiers=[influence(+2, InfluenceOn("Variags of Khand"))])
    # Arwen
    card("TW-122", modifiers=[influence(+7, InfluenceOn("Aragorn II"))])
    # Balin
    card("TW-123", modifiers=[against_orcs(+2), influence(+1, DWARVES)])
    # Bard Bowman
    card("TW-124", modifiers=[influence(+2, InfluenceOn("Men of Northern Rhovanion"))])
    # Barliman Butterbur
    card("TW-125", modifiers=[POOR_SPEAKER])
    # Beorn
    card("TW-126", modifiers=[influence(+2, InfluenceOn("Beornings"))])
    # Beregond
    card("TW-127", modifiers=[POOR_SPEAKER])
    # Beretar
    card("TW-128", modifiers=[influence(+2, InfluenceOn("Rangers of the North"))])
    # Bifur
    card("TW-130", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Bilbo
    card("TW-131", traits=[Trait.HOME_SITE_ONLY, Trait.NEGATIVE_IF_ELIMINATED])
    # Bofur
    card("TW-132", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Bombur
    card("TW-133", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Boromir II (TW-135 is a reprint)
    card("TW-134", modifiers=[influence(+2, InfluenceOn("Men of Anórien"))])
    # Celeborn
    card("TW-136", modifiers=[influence(+5, InfluenceOn("Galadriel"))])
    # Círdan
    card(
        "TW-137",
        modifiers=[one_more_card_at("Grey Havens"), influence(+2, InfluenceOn("Elves of Lindon"))],
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(itself=True, tap=True),
                condition=All(AttackKeyed("Coastal Sea"), AttackOnHisCompany()),
            )
        ],
        traits=[Trait.NEGATIVE_IF_ELIMINATED],
    )
    # Dáin II
    card(
        "TW-138",
        modifiers=[
            against_orcs(+2),
            influence(+2, InfluenceOn("Iron Hill Dwarves")),
            influence(+1, InfluenceOn(characters=("Man",), factions=("Man",))),
        ],
    )
    # Damrod
    card("TW-139", modifiers=[influence(+2, InfluenceOn("Men of Lamedon"))])
    # Denethor II
    card("TW-140", modifiers=[influence(+2, InfluenceOn("Tower Guard of Minas Tirith"))])
    # Dori
    card("TW-141", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Dwalin
    card("TW-142", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Elladan
    card("TW-143", modifiers=[against_orcs(+1)])
    # Elrohir
    card("TW-144", modifiers=[against_orcs(+1)])
    # Elrond
    card("TW-145", modifiers=[one_more_card_at("Rivendell")], traits=[Trait.NEGATIVE_IF_ELIMINATED])
    # Éomer
    card("TW-146", modifiers=[influence(+2, InfluenceOn("Riders of Rohan"))])
    # Éowyn
    card("TW-147", modifiers=shieldmaiden(+6))
    # Erkenbrand
    card("TW-148", modifiers=[influence(+2, InfluenceOn("Riders of Rohan"))])
    # Faramir
    card("TW-149", modifiers=[influence(+2, InfluenceOn("Rangers of Ithilien"))])
    # Fíli
    card("TW-150", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Forlong
    card("TW-151", modifiers=[POOR_SPEAKER])
    # Frodo
    card("TW-152", traits=[Trait.HOME_SITE_ONLY, Trait.NEGATIVE_IF_ELIMINATED])
    # Galadriel
    card("TW-153", modifiers=[one_more_card_at("Lórien")], traits=[Trait.NEGATIVE_IF_ELIMINATED])
    # Galva
    card("TW-154", modifiers=[influence(+2, InfluenceOn("Men of Dorwinion")), *shieldmaiden(+6)])
    # Gandalf
    card(
        "TW-156",
        abilities=[
            Ability(
                TestRing(),
                key="test",
                title="test a gold ring",
                windows=("organization", "site"),
                actor=Actor(itself=True, tap=True),
                target=GOLD_RING,
            )
        ],
    )
    # Ghân-buri-Ghân
    card("TW-157", modifiers=[influence(+2, InfluenceOn(factions=("Wose",)))])
    # Gildor Inglorion
    card("TW-158", modifiers=[against_orcs(+2)])
    # Gimli
    card(
        "TW-159",
        modifiers=[
            against_orcs(+2),
            influence(+2, InfluenceOn("Iron Hill Dwarves")),
            influence(+1, InfluenceOn(characters=("Elf",), factions=("Elf",))),
        ],
    )
    # Glóin
    card(
        "TW-160",
        modifiers=[against_orcs(+1), influence(+2, InfluenceOn("Blue Mountain Dwarves")), influence(+1, DWARVES)],
    )
    # Glorfindel II
    card("TW-161", modifiers=[influence(+1, InfluenceOn(characters=("Elf",)))])
    # Halbarad
    card("TW-162", modifiers=[influence(+2, InfluenceOn("Hillmen"))])
    # Haldalam
    card("TW-163", modifiers=[influence(+4, InfluenceOn("Easterlings"))])
    # Haldir
    card("TW-164", modifiers=[POOR_SPEAKER])
    # Háma
    card("TW-165", modifiers=[POOR_SPEAKER])
    # Imrahil
    card("TW-166", modifiers=[influence(+2, InfluenceOn("Knights of Dol Amroth"))])
    # Kíli
    card("TW-167", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Legolas
    card("TW-168", modifiers=[influence(+2, InfluenceOn("Wood-elves"))])
    # Mablung
    card("TW-169", modifiers=[influence(+2, InfluenceOn("Men of Anfalas"))])
    # Merry
    card("TW-170", traits=[Trait.HOME_SITE_ONLY])
    # Nori
    card("TW-171", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Óin
    card("TW-172", modifiers=[against_orcs(+1)])
    # Ori
    card("TW-173", modifiers=[against_orcs(+1), POOR_SPEAKER])
    # Orophin
    card("TW-174", modifiers=[POOR_SPEAKER])
    # Pallando
    card(
        "TW-175", modifiers=[CardModifier("hand size", +1, scope=Scope.OWNER)], traits=[Trait.OPPONENTS_DISCARD_OPENLY]
    )
    # Peath
    card("TW-176", modifiers=[influence(+4, InfluenceOn("Dunlendings")), *shieldmaiden(+5)])
    # Pippin
    card("TW-177", traits=[Trait.HOME_SITE_ONLY])
    # Radagast
    card("TW-178", modifiers=[CardModifier("draws", +1, scope=Scope.JOURNEY, per="Wilderness")])
    # Robin Smallburrow
    card("TW-179", traits=[Trait.HOME_SITE_ONLY])
    # Sam Gamgee
    card("TW-180", traits=[Trait.HOME_SITE_ONLY])
    # Saruman
    card(
        "TW-181",
        abilities=[
            Ability(
                ReturnTargetToHand(),
                key="spell",
                title="take back a spell",
                windows=("end of turn",),
                actor=Actor(itself=True, tap=True),
                target=DISCARDED_SPELL,
            )
        ],
        traits=[Trait.MAY_USE_PALANTIRI],
    )
    # Théoden
    card("TW-182", modifiers=[influence(+2, InfluenceOn("Riders of Rohan"))])
    # Thorin II
    card(
        "TW-183",
        modifiers=[against_orcs(+3), influence(+2, InfluenceOn("Blue Mountain Dwarves")), influence(+2, DWARVES)],
    )
    # Thranduil
    card("TW-184", modifiers=[influence(+2, InfluenceOn("Wood-elves"))])
    # Vôteli
    card("TW-185", modifiers=[influence(+2, InfluenceOn("Lossoth")), *shieldmaiden(+5)])
    # Vygavril
    card("TW-186", modifiers=[influence(+2, InfluenceOn("Southrons")), *shieldmaiden(+6)])
    # Wacho
    card("TW-187", modifiers=[influence(+2, InfluenceOn("Woodmen"))])
    # Fatty Bolger
    card(
        "TW-495",
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
