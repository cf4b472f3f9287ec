"""Elven cards of Realms of the Elf-lords."""

from __future__ import annotations

from ....sayings import Figure
from ....texts.abilities import response
from ....texts.deeds import May, Provided
from ...language.conditions.asking import AnyOf, Spot, at, that_is
from ...language.conditions.counting import REVEALED_COST, THROWN
from ...language.continuous import resistance, strength, totals
from ...language.deeds.effects import Discard, Exert, Heal, HealUpTo, ToHand, Wound
from ...language.deeds.fighting import CancelSkirmish
from ...language.deeds.journey import PlayNextSite
from ...language.deeds.lasting import Strength
from ...language.deeds.piles import ChooseOpponent, DiscardDeck, DiscardHand, Draw, Reveal
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import RemoveTwilight
from ...language.situations import about_to_take_wound, moves, start_of, start_of_turn
from ...language.subjects.kinds import (
    ALLY,
    ARTIFACT,
    COMPANION,
    CONDITION,
    ELF,
    EVENT,
    MINION,
    ORC,
    POSSESSION,
    RING_BEARER,
    SHADOW_CARD,
    SITE,
    URUK_HAI,
    at_home,
    culture,
    label,
    named,
)
from ...language.subjects.table_kinds import skirmishing, skirmishing_bearer, skirmishing_self, standing_at
from ...language.subjects.whom import BEARER, IT, SELF, THE_RING_BEARER, some
from ...language.writing import card

ELVEN = culture("elven")
SHADOW_CONDITION = SHADOW_CARD & CONDITION

card("3_7", "Arwen, Elven Rider", response=response(about_to_take_wound(THE_RING_BEARER), DiscardHand(3) >> Prevent()))
card(
    "3_8", "Arwen, Lady Undómiel", always=strength(MINION & skirmishing_self(), -3, Spot(ELVEN & ALLY & at_home(3), 3))
)
card(
    "3_9",
    "Beren and Lúthien",
    skirmish=Exert(ELVEN & ALLY)
    >> (DiscardDeck(1, bottom=True) & Provided(that_is("discarded", ELVEN), Strength(MINION & skirmishing(ELF), -1))),
)
card("3_10", "Calaglin, Elf of Lórien", regroup=Exert(SELF) >> Wound(MINION))
card(
    "3_11",
    "Cast It Into the Fire!",
    event=Spot(ELF) >> (DiscardHand(1, whose="each opponent") & Draw(THROWN, after_others=True)),
)
card("3_12", "Dínendal, Silent Scout", regroup=Exert(SELF) >> RemoveTwilight(2))
card(
    "3_13",
    "Elrond, Herald to Gil-galad",
    when=start_of_turn() >> May(HealUpTo(ALLY & at_home(3), 2)),
    regroup=Exert(SELF, 2) >> Heal(COMPANION),
)
card(
    "3_14",
    "Erestor, Chief Advisor to Elrond",
    to_play=Spot(ELF),
    response=response(about_to_take_wound(ELF, source=culture("sauron") & (MINION | EVENT)), Exert(SELF) >> Prevent()),
)
card("3_15", "Forests of Lothlórien", when=moves() >> May(Spot(ELVEN & ALLY, 3) >> Wound(MINION)))
card("3_16", "Friends of Old", event=ChooseOpponent() & Reveal(at_random=1) & Heal(some(REVEALED_COST, ELVEN & ALLY)))
card(
    "3_17",
    "Galadriel, Lady of the Golden Wood",
    when=start_of_turn() >> May(Heal(ELF)),
    fellowship=Exert(SELF) >> PlayNextSite(label("forest") & SITE),
)
card(
    "3_18", "Galdor, Councilor From the West", to_play=Spot(ELF), regroup=(Exert(SELF) & Spot(MINION)) >> ToHand(MINION)
)
card(
    "3_19",
    "Gift of the Evenstar",
    to_play=Spot(named("Arwen")),
    bearer=named("Aragorn"),
    skirmish=(Exert(BEARER) | DiscardHand(2)) >> Strength(MINION & skirmishing_bearer(), -1),
)
card("3_20", "Golradir, Councilor of Imladris", to_play=Spot(ELF), skirmish=Exert(SELF) >> Strength(ORC, -1))
card(
    "3_21",
    "Long-knives of Legolas",
    bearer=named("Legolas"),
    always=strength((ORC | URUK_HAI) & skirmishing_bearer(), -2),
)
card("3_22", "Master of Healing", event=AnyOf(Spot(named("Elrond")), Spot(ELVEN & ALLY, 2)) >> Heal(COMPANION | ALLY))
card(
    "3_23",
    "Nenya",
    bearer=named("Galadriel"),
    when=start_of("regroup") >> May(DiscardHand(2, up_to=True) >> Draw(THROWN)),
)
card("3_24", "Phial of Galadriel", to_play=Exert(ELF), bearer=RING_BEARER, always=resistance(BEARER, 2))
card("3_25", "Saelbeth, Elven Councilor", to_play=Spot(ELF), skirmish=Exert(SELF) >> Strength(URUK_HAI, -1))
card("3_26", "Something Draws Near", event=Exert(ELF) >> Discard(culture("isengard") & (POSSESSION | ARTIFACT)))
card(
    "3_27",
    "Vilya",
    bearer=named("Elrond"),
    maneuver=(Exert(BEARER, 2) & Spot(SHADOW_CONDITION)) >> ToHand(SHADOW_CONDITION),
)
card("3_28", "Voice of Nimrodel", event=Exert(ELF & standing_at("river", "forest")) >> CancelSkirmish(IT))
card("3_121", "Legolas, Son of Thranduil", always=totals(Figure.FELLOWSHIP_ARCHERY, 1, at("river", "forest")))
