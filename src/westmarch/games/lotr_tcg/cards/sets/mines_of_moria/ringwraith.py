"""Ringwraith cards of Mines of Moria."""

from __future__ import annotations

from ....sayings import Keyword, Said
from ....texts.abilities import response
from ....texts.deeds import May, Provided
from ...language.conditions.asking import RING_WORN, AnyOf, If, Spot, at, burdens
from ...language.conditions.counting import Better, X
from ...language.continuous import discarded_while, has, says
from ...language.deeds.corruption import SpotXBurdens
from ...language.deeds.effects import Discard, Exert, Wound
from ...language.deeds.ring_deeds import Prevent, PutOnTheRing
from ...language.deeds.tokens import AddBurdens, RemoveTwilight
from ...language.situations import about_to_take_wound, is_played, wins
from ...language.subjects.kinds import ALLY, COMPANION, NAZGUL, TALE, TWILIGHT, WEAPON, named
from ...language.subjects.table_kinds import EXHAUSTED
from ...language.subjects.whom import BEARER, SELF, THE_RING_BEARER, some
from ...language.writing import card

TWILIGHT_NAZGUL = TWILIGHT & NAZGUL
TROUBLED_BEARER = AnyOf(
    burdens(2),
    If(lambda state, use: state.wounds[state.bearer_of_ring()] >= 2, "2 wounds on the Ring-bearer"),
)

EXHAUSTED_BEARER = If(
    lambda state, use: EXHAUSTED.fits(state, use, state.bearer_of_ring()), "the Ring-bearer is exhausted then"
)

card(
    "2_75",
    "Bill Ferny, Swarthy Sneering Fellow",
    always=(
        says(NAZGUL, Said.NOT_ROAMING),
        says(SELF, Said.MAY_NOT_BE_ASSIGNED_BY_FREE_PEOPLES),
        discarded_while(SELF, at("underground")),
    ),
)
card(
    "2_76",
    "Helpless",
    to_play=Spot(named("Frodo")) & Spot(NAZGUL),
    bearer=named("Sam"),
    always=says(BEARER, Said.NO_TEXT, words="has no game text"),
)
card(
    "2_77",
    "His Terrible Servants",
    response=response(about_to_take_wound(TWILIGHT_NAZGUL), RemoveTwilight(1) >> Prevent()),
)
card("2_78", "It Wants to be Found", event=Spot(TWILIGHT_NAZGUL) >> AddBurdens())
card(
    "2_79",
    "Resistance Becomes Unbearable",
    event=Exert(TWILIGHT_NAZGUL) >> (Exert(THE_RING_BEARER) & Provided(EXHAUSTED_BEARER, PutOnTheRing())),
)
card("2_80", "Stricken Dumb", event=Exert(named("The Witch-king")) >> Discard(TALE | WEAPON))
card("2_81", "They Will Find the Ring", event=(SpotXBurdens() & Exert(some(2, NAZGUL))) >> Exert(some(X, COMPANION)))
card("2_82", "Úlairë Attëa, The Easterling", when=is_played() >> May(Wound(ALLY)))
card(
    "2_83",
    "Úlairë Enquëa, Ringwraith in Twilight",
    when=wins(SELF) >> May(Exert(SELF) >> Wound(THE_RING_BEARER, Better(1, 2, burdens(5)))),
)
card(
    "2_84",
    "Úlairë Nelya, Ringwraith in Twilight",
    always=(has(SELF, Keyword.FIERCE, when=TROUBLED_BEARER), has(SELF, Keyword.DAMAGE, when=TROUBLED_BEARER)),
)
card(
    "2_85",
    "The Witch-king, Lord of the Nazgûl",
    always=says(named("Return to Its Master"), Said.MAY_NOT_BE_PLAYED),
    when=wins(SELF) >> May(Exert(SELF) >> Wound(THE_RING_BEARER, 2)),
)
card("2_86", "Wraith-world", event=(Spot(TWILIGHT_NAZGUL) & RING_WORN) >> AddBurdens(3))
