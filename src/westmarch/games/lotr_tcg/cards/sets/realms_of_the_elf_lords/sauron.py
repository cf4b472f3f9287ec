"""Sauron cards of Realms of the Elf-lords."""

from __future__ import annotations

from ....state import TcgState
from ....texts.use import Use
from ...language.conditions.asking import Spot, self_is
from ...language.conditions.counting import REVEALED_COST, Count, ForEach
from ...language.continuous import strength
from ...language.deeds.corruption import EACH_BURDEN
from ...language.deeds.effects import Discard, Exert, Wound
from ...language.deeds.lasting import Strength
from ...language.deeds.piles import DiscardDeck, DiscardHand, Reveal
from ...language.deeds.preventing import Unless
from ...language.deeds.tokens import AddBurdens, AddTwilight
from ...language.situations import moves
from ...language.subjects.kinds import (
    ALLY,
    CHARACTER,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    FREE_PEOPLES_CARD,
    MAN,
    MINION,
    NAZGUL,
    ORC,
    RING_BEARER,
    WEAPON,
    WIZARD,
    YOURS,
    culture,
    named,
)
from ...language.subjects.table_kinds import bearing, skirmishing_self
from ...language.subjects.whom import SELF, some
from ...language.writing import card

SAURON = culture("sauron")
SAURON_ORC = SAURON & ORC
SAURON_MINION = SAURON & MINION
YOUR_CONDITION = YOURS & SAURON & CONDITION
FREE_CONDITION = FREE_PEOPLES_CARD & CONDITION
NOT_THE_BEARER = COMPANION.but(RING_BEARER)
FOE = CHARACTER & skirmishing_self()


def _races(state: TcgState, use: Use) -> int:
    """Of how many of four races the fellowship has companions."""
    return sum(bool(race.among(state, use, state.companions())) for race in (DWARF, ELF, MAN, WIZARD))


def _borne_free_cards(state: TcgState, use: Use) -> int:
    return sum(len(FREE_PEOPLES_CARD.among(state, use, state.borne_by(it))) for it in use.the("it"))


card(
    "3_87",
    "The Dark Lord Advances",
    event=Exert(SAURON_MINION)
    >> (Reveal("free peoples", at_random=1) & DiscardHand(REVEALED_COST, whose="free peoples")),
)
card(
    "3_88", "Get Off the Road!", event=(Spot(SAURON_MINION) & Spot(NAZGUL)) >> DiscardDeck(EACH_BURDEN, "free peoples")
)
card("3_89", "Gleaming in the Snow", event=(Spot(culture("gondor") & COMPANION) & Exert(SAURON_ORC)) >> AddBurdens())
card("3_90", "Hand of Sauron", event=Exert(SAURON_MINION) >> DiscardHand(1, whose="free peoples", at_random=True))
card("3_91", "His Cruelty and Malice", regroup=Exert(SAURON_MINION) >> DiscardDeck(1, "free peoples"))
card(
    "3_92",
    "Massing in the East",
    event=Exert(SAURON_MINION)
    >> DiscardDeck(ForEach(_races, 1, "race of Dwarf, Elf, Man and Wizard in the fellowship"), "free peoples"),
)
card("3_93", "Morgul Slayer", regroup=Exert(SELF) >> Wound(NOT_THE_BEARER))
card("3_94", "Orc Butcher", always=strength(SELF, Count(SAURON & CONDITION)))
card("3_95", "Orc Guard", maneuver=(Exert(SELF) & Discard(YOUR_CONDITION)) >> Discard(FREE_CONDITION))
card("3_96", "Orc Pillager", always=strength(FOE, ForEach(_borne_free_cards, -1, "Free Peoples card that it bears")))
card("3_97", "Orc Slayer", regroup=Exert(SELF) >> Wound(NOT_THE_BEARER))
card("3_98", "Orc Swordsman", always=strength(SELF, 2, self_is(bearing(WEAPON))))
card(
    "3_99",
    "Orc Trooper",
    always=strength(SELF, ForEach(lambda state, use: len(state.hand(use.seat)), 1, "card in your hand")),
)
card("3_100", "Orc Veteran", skirmish=Discard(YOUR_CONDITION) >> Strength(FOE, -1))
card("3_101", "Orc Warrior", maneuver=(Exert(SELF) & Discard(YOUR_CONDITION)) >> DiscardDeck(2, "free peoples"))
card("3_102", "Our List of Allies Grows Thin", to_play=Exert(SAURON_MINION), when=moves() >> AddTwilight(Count(ALLY)))
card(
    "3_103",
    "Terrible as the Dawn",
    event=Spot(SAURON_MINION) >> Unless(Wound(named("Galadriel"), 3), Discard(some(2, ELF)), by="free peoples"),
)
card("3_104", "Tower of Barad-dûr", to_play=Exert(SAURON_MINION), when=moves() >> DiscardHand(1, whose="free peoples"))
card(
    "3_105",
    "Why Shouldn't I Keep It?",
    event=Spot(SAURON_MINION) >> Unless(Discard(named("Bilbo")), Discard(some(2, FREE_CONDITION)), by="free peoples"),
)
