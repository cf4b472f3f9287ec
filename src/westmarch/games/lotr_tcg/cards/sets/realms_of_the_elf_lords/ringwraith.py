"""Ringwraith cards of Realms of the Elf-lords."""

from __future__ import annotations

from ....sayings import Keyword
from ....texts.deeds import May, Repeat
from ...language.conditions.asking import Spot
from ...language.conditions.counting import REVEALED_COST
from ...language.deeds.corruption import EACH_BURDEN, adds_burden
from ...language.deeds.effects import Choose, Discard, Exert, Wound
from ...language.deeds.lasting import Gains
from ...language.deeds.passing import PassOnto
from ...language.deeds.piles import DiscardHand, Reveal
from ...language.deeds.preventing import Unless
from ...language.deeds.tokens import AddTwilight
from ...language.situations import end_of, moves, wins
from ...language.subjects.kinds import COMPANION, MINION, NAZGUL, RANGED_WEAPON, culture, named
from ...language.subjects.table_kinds import bearing
from ...language.subjects.whom import IT, SELF, THE_RING_BEARER, theirs
from ...language.writing import card

card(
    "3_81",
    "Gates of the Dead City",
    to_play=Spot(NAZGUL),
    when=adds_burden(culture("ringwraith")) >> Exert(theirs(COMPANION)),
)
card("3_82", "News of Mordor", event=Spot(culture("isengard") & MINION) >> Gains(NAZGUL, Keyword.DAMAGE))
card(
    "3_83",
    "The Ring Draws Them",
    when=(moves() >> AddTwilight(EACH_BURDEN), end_of("shadow") >> (Exert(NAZGUL) | Discard(SELF))),
)
card(
    "3_84",
    "They Will Never Stop Hunting You",
    event=Spot(NAZGUL)
    >> (
        Reveal("free peoples", at_random=1)
        & Choose(COMPANION & bearing(RANGED_WEAPON))
        & Repeat(REVEALED_COST, Exert(IT))
    ),
)
card(
    "3_85",
    "Too Great and Terrible",
    event=Spot(NAZGUL) >> Unless(Wound(named("Gandalf"), 2), DiscardHand(2, culture("gandalf")), by="free peoples"),
)
card(
    "3_86",
    "Úlairë Otsëa, Ringwraith in Twilight",
    when=wins(SELF) >> May(Exert(SELF) >> PassOnto(named("Blade Tip"), THE_RING_BEARER)),
)
