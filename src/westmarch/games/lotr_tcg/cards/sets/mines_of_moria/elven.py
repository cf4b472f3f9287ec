"""Elven cards of Mines of Moria."""

from __future__ import annotations

from ....sayings import Figure, Said
from ....texts.abilities import response
from ...language.conditions.asking import Spot, at
from ...language.conditions.counting import Better
from ...language.continuous import says, strength, totals
from ...language.deeds.effects import Discard, Exert, Wound
from ...language.deeds.piles import ChooseOpponent
from ...language.deeds.preventing import Unless
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import RemoveTwilight
from ...language.situations import about_to_take_wound, start_of, wins
from ...language.subjects.kinds import ALLY, COMPANION, CONDITION, ELF, MINION, NAZGUL, ORC, URUK_HAI
from ...language.subjects.table_kinds import ARCHER
from ...language.subjects.whom import SELF, each, some
from ...language.writing import card

card(
    "2_16",
    "A Blended Race",
    to_play=Spot(ELF),
    always=(strength(URUK_HAI, -2), says(URUK_HAI, Said.LOSES_DAMAGE)),
    when=start_of("regroup") >> Discard(SELF),
)
card(
    "2_17",
    "Dismay Our Enemies",
    response=response(
        wins(ELF & ARCHER),
        ChooseOpponent() & Unless(Discard(some(1, MINION, by="opponent")), RemoveTwilight(3), "opponent"),
    ),
)
card(
    "2_18",
    "Hosts of the Last Alliance",
    always=totals(Figure.MINION_ARCHERY, -1, Spot(ELF & COMPANION)),
    response=response(about_to_take_wound(ELF), Discard(SELF) >> Prevent()),
)
card("2_19", "Release the Angry Flood", event=Exert(ELF) >> Wound(each(NAZGUL), Better(1, 2, at("river"))))
card(
    "2_20",
    "Secret Sentinels",
    event=Exert(ELF & ALLY) >> (Discard(CONDITION) | Spot(ORC) >> Discard(some(2, CONDITION))),
)
