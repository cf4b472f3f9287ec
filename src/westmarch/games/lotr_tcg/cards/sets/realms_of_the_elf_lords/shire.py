"""Shire cards of Realms of the Elf-lords."""

from __future__ import annotations

from ....changes import BurdenAdded, TwilightAdded
from ....sayings import Said
from ....texts.abilities import response
from ....texts.deeds import May
from ...language.conditions.asking import Spot, SpotX, at
from ...language.conditions.counting import REVEALED_COST, X
from ...language.continuous import discarded_while
from ...language.deeds.effects import Discard, Exert, Heal, Wound
from ...language.deeds.journey import shadow_number
from ...language.deeds.lasting import Says
from ...language.deeds.piles import ChooseOpponent, Reveal
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import RemoveTwilight
from ...language.situations import (
    about_to_add,
    burden_removed,
    made_to_discard_from_hand,
)
from ...language.subjects.kinds import (
    ALLY,
    COMPANION,
    CONDITION,
    HOBBIT,
    MINION,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    RING_BEARER,
    SHADOW_CARD,
    SITE,
    culture,
    named,
    signet,
)
from ...language.subjects.table_kinds import skirmishing_bearer
from ...language.subjects.whom import BEARER, SELF
from ...language.writing import card

SHIRE = culture("shire")
TWO_OF_THE_SHIRE = Spot(SHIRE & COMPANION, 2)

card(
    "3_106",
    "Bill the Pony",
    bearer=HOBBIT & COMPANION,
    always=(shadow_number(SITE, -1), discarded_while(SELF, at("underground"))),
)
card(
    "3_107",
    "Frodo's Pipe",
    bearer=named("Frodo"),
    fellowship=(Discard(PIPEWEED & POSSESSION) & SpotX(PIPE)) >> Heal(COMPANION & signet("frodo"), X),
)
card("3_108", "Frying Pan", bearer=HOBBIT, skirmish=Exert(BEARER) >> Wound(ORC & skirmishing_bearer()))
card(
    "3_109",
    "Meant to Be Alone",
    event=Spot((HOBBIT & COMPANION).but(RING_BEARER))
    >> (ChooseOpponent() & Reveal("opponent", at_random=1) & RemoveTwilight(REVEALED_COST)),
)
card(
    "3_110", "Melilot Brandybuck, Merry Dancer", response=response(about_to_add(BurdenAdded), Exert(SELF) >> Prevent())
)
card(
    "3_111",
    "Old Noakes, Purveyor of Wisdoms",
    when=made_to_discard_from_hand() >> May(Discard(MINION | (SHADOW_CARD & CONDITION))),
)
card(
    "3_112",
    "Seek and Hide",
    event=TWO_OF_THE_SHIRE >> Says(MINION, Said.LOSES_DAMAGE, words="make {who} lose all damage bonuses"),
)
card(
    "3_113", "The Shire Countryside", to_play=TWO_OF_THE_SHIRE, when=burden_removed(but=HOBBIT) >> May(Heal(COMPANION))
)
card(
    "3_114", "Three Monstrous Trolls", response=response(about_to_add(TwilightAdded), Exert(HOBBIT & ALLY) >> Prevent())
)
