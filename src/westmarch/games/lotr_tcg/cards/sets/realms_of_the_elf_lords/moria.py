"""Moria cards of Realms of the Elf-lords."""

from __future__ import annotations

from ....sayings import Keyword
from ...language.conditions.asking import Spot
from ...language.conditions.counting import REVEALED_COST
from ...language.deeds.effects import Discard, Wound
from ...language.deeds.lasting import Gains
from ...language.deeds.piles import Reveal
from ...language.deeds.preventing import Unless
from ...language.deeds.tokens import AddTwilight
from ...language.situations import moves
from ...language.subjects.kinds import COMPANION, FREE_PEOPLES_CARD, MINION, ORC, POSSESSION, culture, named
from ...language.subjects.table_kinds import ARCHER
from ...language.subjects.whom import some
from ...language.writing import card

MORIA_ORC = culture("moria") & ORC
MORIA_MINION = culture("moria") & MINION

card(
    "3_76",
    "Dangerous Gamble",
    event=Spot(MORIA_MINION) >> (Reveal("free peoples", at_random=1) & AddTwilight(REVEALED_COST)),
)
card("3_77", "Depths of Moria", to_play=Spot(MORIA_ORC), when=moves("regroup") >> AddTwilight(2))
card("3_78", "Hide and Seek", event=Spot(culture("shire") & COMPANION, 2) >> Gains(MORIA_MINION, Keyword.DAMAGE))
card("3_79", "Malice", event=(Spot(MORIA_ORC) & Spot(culture("sauron") & ORC)) >> Wound(ARCHER))
card(
    "3_80",
    "Such a Little Thing",
    event=Spot(MORIA_MINION)
    >> Unless(Wound(named("Boromir"), 3), Discard(some(2, FREE_PEOPLES_CARD & POSSESSION)), "free peoples"),
)
