"""Sites of Mines of Moria."""

from __future__ import annotations

from ....sayings import Said
from ....words import PHASE
from ...language.conditions.asking import Both, first_played, in_phase
from ...language.continuous import cost, says
from ...language.deeds.effects import Exert, Heal
from ...language.deeds.journey import PlayNextSite
from ...language.deeds.piles import Draw, PlayFrom
from ...language.situations import moves_here
from ...language.subjects.kinds import ALLY, COMPANION, HOBBIT, MINION, URUK_HAI, culture, label, named
from ...language.subjects.whom import any_number
from ...language.writing import card

MORIA_ARCHER = culture("moria") & label("archer") & MINION

card("2_115", "Hobbiton Party Field", fellowship=Exert(HOBBIT) >> PlayFrom(named("Bilbo"), "draw deck"))
card("2_116", "Hobbiton Woods", fellowship=Exert(HOBBIT) >> PlayNextSite(number=2))
card("2_117", "Town Center", fellowship=PlayFrom(culture("shire") & ALLY) >> Draw(1))
card("2_118", "Great Chasm", always=cost(MORIA_ARCHER, -2, Both(in_phase("shadow"), first_played(MORIA_ARCHER, PHASE))))
card("2_119", "Hollin", always=says(URUK_HAI, Said.NOT_ROAMING))
card("2_120", "Valley of the Silverlode", when=moves_here() >> Heal(any_number(HOBBIT & COMPANION)))
