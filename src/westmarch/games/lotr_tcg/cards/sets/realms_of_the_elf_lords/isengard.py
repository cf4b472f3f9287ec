"""Isengard cards of Realms of the Elf-lords."""

from __future__ import annotations

from ....sayings import Keyword, Said
from ....texts.abilities import response
from ....texts.deeds import Depending, May
from ...language.conditions.asking import If, Spot, burdens, in_phase
from ...language.conditions.counting import REVEALED_COST, THROWN, Amount, Better
from ...language.conditions.tallies import SAME_NUMBER
from ...language.continuous import has, says, strength
from ...language.deeds.effects import Choose, Discard, Exert, Exhaust, Heal, Wound
from ...language.deeds.fighting import Assign
from ...language.deeds.journey import game_says
from ...language.deeds.lasting import Strength
from ...language.deeds.piles import DiscardHand, Draw, PlayFrom, Reveal
from ...language.deeds.preventing import Unless
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import AddBurdens, AddTwilight, RemoveTwilight
from ...language.deeds.tops import WithRevealed
from ...language.situations import about_to_take_wound, is_played, moves
from ...language.subjects.kinds import (
    ALLY,
    ANOTHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    FREE_PEOPLES_CARD,
    MAN,
    MINION,
    ORC,
    POSSESSION,
    RING_BEARER,
    URUK_HAI,
    WEAPON,
    WEATHER,
    WIZARD,
    culture,
    named,
)
from ...language.subjects.relations import UNASSIGNED
from ...language.subjects.table_kinds import EXHAUSTED, skirmishing
from ...language.subjects.whom import SELF, any_number, bound, each, some, theirs
from ...language.writing import card

ISENGARD = culture("isengard")
ISENGARD_MINION = ISENGARD & MINION
ISENGARD_ORC = ISENGARD & ORC
NOT_RING_BEARER = COMPANION.but(RING_BEARER)
OF_SARUMAN = (
    says(SELF, Said.MAY_NOT_TAKE_WOUNDS, in_phase("archery")),
    says(SELF, Said.MAY_NOT_BE_ASSIGNED),
)
THEY_WOUND_ONE = Exert(SELF) >> Wound(theirs(COMPANION))
RACES = Amount(
    lambda state, use: sum(bool(race.among(state, use, state.companions())) for race in (DWARF, ELF, MAN, WIZARD)),
    "X (how many of these races are in the fellowship: Dwarf, Elf, Man and Wizard)",
)
THREE_WOUNDS_ON_RING_BEARER = If(
    lambda state, use: state.wounds[state.bearer_of_ring()] >= 3, "you can spot 3 wounds on the Ring-bearer"
)
FEW_IN_HAND = If(lambda state, use: len(state.hand(use.seat)) < 3, "you have fewer than 3 cards in hand")
ALLY_IS_DEAD = If(
    lambda state, use: bool(ALLY.among(state, use, state.dead_pile(state.active))), f"{ALLY.named} is in the dead pile"
)

card(
    "3_49", "Abandoning Reason for Madness", event=Spot(ISENGARD_MINION) >> (DiscardHand(3, up_to=True) & Draw(THROWN))
)
card(
    "3_50",
    "Can You Protect Me From Yourself?",
    event=Spot(ISENGARD_MINION) >> Unless(Exhaust(named("Aragorn")), AddBurdens(2), "free peoples"),
)
card(
    "3_51",
    "Coming for the Ring",
    event=Reveal("free peoples", at_random=1) & Heal(some(REVEALED_COST, ISENGARD_MINION)),
)
card(
    "3_52",
    "A Fell Voice on the Air",
    shadow=Exert(named("Saruman")) >> PlayFrom(ISENGARD & WEATHER & CONDITION, "discard pile", less=2),
)
card("3_53", "Hate and Anger", event=(Spot(URUK_HAI) & Spot(culture("moria") & MINION)) >> Draw(3))
card("3_54", "Hollowing of Isengard", to_play=Spot(ISENGARD_ORC), shadow=Discard(SELF) >> AddTwilight(3))
card("3_55", "Isengard Axe", bearer=ISENGARD_ORC, when=is_played() >> AddTwilight(1))
card("3_56", "Isengard Forger", shadow=Exert(SELF) >> AddTwilight(1))
card("3_57", "Isengard Retainer", regroup=THEY_WOUND_ONE)
card("3_58", "Isengard Servant", regroup=THEY_WOUND_ONE)
card("3_59", "Isengard Shaman", response=response(about_to_take_wound(ISENGARD_ORC), RemoveTwilight(2) >> Prevent()))
card(
    "3_60",
    "Isengard Smith",
    regroup=Exert(SELF)
    >> Depending(Spot(COMPANION, 5), Discard(each(FREE_PEOPLES_CARD & POSSESSION)), Discard(WEAPON)),
)
card(
    "3_61",
    "Isengard Warrior",
    always=game_says(
        Said.NO_ARCHERY_ABILITIES, Spot(ANOTHER & ISENGARD_ORC), "no archery special abilities may be used"
    ),
    regroup=(Exert(SELF) & THREE_WOUNDS_ON_RING_BEARER) >> Exert(each(COMPANION)),
)
card("3_62", "Isengard Worker", regroup=THEY_WOUND_ONE)
card(
    "3_63",
    "One of You Must Do This",
    event=Exert(ISENGARD_MINION) >> Exert(theirs(COMPANION, RACES)),
)
card("3_64", "Orc Commander", always=strength(ANOTHER & ISENGARD_ORC, 1), regroup=THEY_WOUND_ONE)
card("3_65", "Orc Overseer", regroup=Exert(SELF, 2) >> Exhaust(NOT_RING_BEARER))
card("3_66", "Orthanc Berserker", maneuver=(burdens(5) & Exert(SELF, 2)) >> Exhaust(NOT_RING_BEARER))
card(
    "3_67",
    "The Palantír of Orthanc",
    to_play=Spot(ISENGARD_MINION),
    shadow=(Spot(ISENGARD_MINION) & RemoveTwilight(1))
    >> (Reveal("free peoples", at_random=1) & WithRevealed("top", what="that card")),
)
card(
    "3_68",
    "Saruman, Keeper of Isengard",
    always=(*OF_SARUMAN, has(URUK_HAI, Keyword.FIERCE)),
    response=response(about_to_take_wound(URUK_HAI), Exert(SELF) >> Prevent()),
)
card(
    "3_69",
    "Saruman, Servant of the Eye",
    always=OF_SARUMAN,
    assignment=Exert(SELF)
    >> (
        Choose(UNASSIGNED & NOT_RING_BEARER, name="companion")
        & Choose(UNASSIGNED & ISENGARD_MINION, name="minion")
        & Unless(
            Assign(bound("companion", "that companion"), bound("minion", "that minion")),
            Exert(bound("companion", "that companion")),
            "free peoples",
        )
    ),
)
card("3_70", "Servants to Saruman", event=Strength(ISENGARD_ORC, Better(2, 3, FEW_IN_HAND)))
card(
    "3_71",
    "Tower of Orthanc",
    to_play=Spot(ISENGARD_MINION),
    when=moves() >> May(Spot(EXHAUSTED & COMPANION) >> AddTwilight(3)),
)
card("3_72", "Trapped and Alone", always=says(CHARACTER & skirmishing(ISENGARD_ORC), Said.LOSES_DAMAGE_FROM_WEAPONS))
card("3_73", "The Trees Are Strong", event=Discard(any_number(ISENGARD_ORC)) >> Wound(theirs(COMPANION, SAME_NUMBER)))
card(
    "3_74",
    "Uruk Raider",
    always=(strength(SELF, 3, ALLY_IS_DEAD), has(SELF, Keyword.FIERCE, when=ALLY_IS_DEAD)),
)
card("3_75", "Uruk Ravager", when=is_played() >> May(Spot(named("Saruman")) >> AddTwilight(2)))
