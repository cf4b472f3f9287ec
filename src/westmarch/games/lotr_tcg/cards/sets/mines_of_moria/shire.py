"""Shire cards of Mines of Moria."""

from __future__ import annotations

from westmarch.kernel.procedure import Outcome

from ....changes import RingTakenOff
from ....sayings import Figure, Keyword, Said
from ....state import TcgState
from ....texts.abilities import response
from ....texts.deeds import May
from ....texts.use import Use
from ....words import REGROUP, TURN
from ...language.conditions.asking import If, Not, Spot, in_phase, it_has_signet, spotted
from ...language.conditions.counting import Better, X
from ...language.continuous import cost, says, strength, totals
from ...language.deeds.effects import Choose, Discard, Exert, ExertX, Wound
from ...language.deeds.fighting import CancelSkirmish
from ...language.deeds.lasting import Gains, Totals
from ...language.deeds.odd import Do
from ...language.deeds.piles import Draw, FromPile, PlayFrom
from ...language.deeds.preventing import Unless
from ...language.deeds.ring_deeds import Prevent, heir_of_the_ring
from ...language.deeds.tokens import RemoveTwilight
from ...language.situations import about_to_take_wound, start_of, you_play, you_play_event
from ...language.subjects.kinds import (
    ARTIFACT,
    CHARACTER,
    COMPANION,
    CONDITION,
    FREE_PEOPLES_CARD,
    HOBBIT,
    MINION,
    NAZGUL,
    ORC,
    POSSESSION,
    RING_BEARER,
    SEARCH,
    SHADOW_CARD,
    TALE,
    TRACKER,
    URUK_HAI,
    WEAPON,
    culture,
    named,
)
from ...language.subjects.table_kinds import EXHAUSTED, IN_SUPPORT_AREA, PLAYED_ON_THIS, bearing, skirmishing_bearer
from ...language.subjects.whom import IT, SELF, THE_RING_BEARER, some
from ...language.writing import card

SHIRE = culture("shire")
BILBO = named("Bilbo")
FRODO = named("Frodo")
SAM = named("Sam")
FOE = MINION & skirmishing_bearer()

BOTH_FRESH = If(
    lambda state, use: all(spotted(state, use, hobbit.but(EXHAUSTED)) for hobbit in (FRODO, SAM)),
    "you can spot Frodo and Sam and neither is exhausted",
)


def _take_off_the_ring(state: TcgState, use: Use) -> Outcome:
    if not state.worn[state.active]:
        return None
    return RingTakenOff(state.active, state.bearer_of_ring(), source=use.card, cause=use.definition)


TAKE_OFF_THE_RING = Do("take off The One Ring", _take_off_the_ring, lambda state, use: state.worn[state.active])

card(
    "2_96",
    "Bilbo, Well-spoken Gentlehobbit",
    fellowship=(Exert(SELF) & Discard(TALE)) >> Discard(SHADOW_CARD & CONDITION & IN_SUPPORT_AREA),
)
card(
    "2_97",
    "Consorting With Wizards",
    bearer=BILBO,
    always=says(BILBO, Said.MAY_NOT_TAKE_WOUNDS, Not(in_phase("archery"), "it is not the archery phase")),
    fellowship_or_regroup=(Exert(BILBO) | Discard(SELF)) >> RemoveTwilight(1),
)
card(
    "2_98",
    "Dear Friends",
    event=Exert(COMPANION) >> FromPile(FREE_PEOPLES_CARD, "beneath", Better(1, 2, it_has_signet("frodo"))),
)
card("2_99", "Deft in Their Movements", event=Spot(HOBBIT, 2) >> Totals(Figure.SHADOW_NUMBERS, -2, TURN))
card("2_100", "Fearing the Worst", to_play=Exert(some(2, HOBBIT)), always=(cost(SEARCH, 2), cost(TRACKER, 2)))
card("2_101", "Filibert Bolger, Wily Rascal", skirmish=Exert(HOBBIT & COMPANION, 2) >> CancelSkirmish(IT, fierce=True))
card("2_102", "Frodo, Reluctant Adventurer", always=cost((ARTIFACT | POSSESSION | (SHIRE & TALE)) & PLAYED_ON_THIS, -1))
card(
    "2_103",
    "Hobbit Sword-play",
    event=Exert(HOBBIT & bearing(WEAPON)) >> (Choose(MINION) & Unless(Wound(IT), RemoveTwilight(3), "owner of it")),
)
card("2_104", "Merry, Horticulturalist", fellowship=Exert(SELF) >> PlayFrom(named("Farmer Maggot"), "draw deck"))
card(
    "2_105",
    "Mithril-coat",
    bearer=FRODO,
    always=(
        totals(Figure.MINION_ARCHERY, -1),
        says(FOE, Said.NO_STRENGTH_FROM_WEAPONS),
        says(FOE, Said.LOSES_DAMAGE, words="loses all damage bonuses"),
    ),
)
card("2_106", "Nice Imitation", response=response(about_to_take_wound(HOBBIT), Discard(SELF) >> Prevent()))
card(
    "2_107",
    "Not Feared in Sunlight",
    to_play=Spot(HOBBIT, 2),
    always=strength(NAZGUL, -4),
    when=start_of("regroup") >> Discard(SELF),
)
card(
    "2_108",
    "O Elbereth! Gilthoniel!",
    bearer=RING_BEARER,
    skirmish=Discard(SELF) >> (TAKE_OFF_THE_RING | CancelSkirmish(THE_RING_BEARER, NAZGUL)),
)
card(
    "2_109",
    "Orc-bane",
    event=ExertX(CHARACTER & bearing(named("Sting", "Glamdring"))) >> (Wound(some(X, ORC)) | Wound(some(X, URUK_HAI))),
)
card("2_110", "Pippin, Mr. Took", fellowship=PlayFrom(named("Gandalf", "Aragorn"), less=2))
card("2_111", "Practically Everyone Was Invited", event=Exert(BILBO) >> PlayFrom(HOBBIT, "draw deck"))
card("2_112", "A Promise", always=(strength(FRODO, 1, BOTH_FRESH), strength(SAM, 1, BOTH_FRESH)))
card(
    "2_113",
    "Red Book of Westmarch",
    when=tuple(played(TALE) >> May(Spot(BILBO) >> Draw(1)) for played in (you_play, you_play_event)),
)
card(
    "2_114",
    "Sam, Proper Poet",
    always=heir_of_the_ring(),
    maneuver=Exert(SELF, 2) >> Gains(SELF, Keyword.DEFENDER, 1, REGROUP),
)
