"""Sauron cards of Mines of Moria."""

from __future__ import annotations

from ....texts.abilities import response
from ....texts.deeds import May
from ...language.conditions.asking import Spot, bearer_skirmishing
from ...language.conditions.counting import Better, X
from ...language.continuous import roaming, strength
from ...language.deeds.corruption import SpotXBurdens
from ...language.deeds.effects import Discard, Exert, Wound
from ...language.deeds.fighting import CancelEvent
from ...language.deeds.piles import DiscardHand, Draw
from ...language.deeds.tokens import AddBurdens, AddTwilight
from ...language.situations import draws_in, event_spots, moves, ring_put_on, takes_in
from ...language.subjects.kinds import ALLY, ELF, MAN, MINION, ORC, RANGER, RING_BEARER, TRACKER, YOURS, culture
from ...language.subjects.whom import BEARER, SELF, some
from ...language.writing import card

SAURON = culture("sauron")
SAURON_ORC = SAURON & ORC

card("2_87", "The Eye of Sauron", event=(SpotXBurdens(limit=5) & Exert(SAURON_ORC)) >> Draw(X))
card(
    "2_88",
    "Memory of Many Things",
    event=Exert(SAURON_ORC) >> (Discard(ALLY) | Discard(some(2, culture("elven") & ALLY))),
)
card(
    "2_89",
    "Orc Scout",
    always=roaming(YOURS & SAURON & MINION, -1),
    response=response(event_spots(RANGER), (Exert(SELF) | Discard(SELF)) >> CancelEvent()),
)
card("2_90", "Orc Taskmaster", shadow=Exert(SELF) >> AddTwilight(1))
card(
    "2_91",
    "Southern Spies",
    response=response(ring_put_on(), Spot(SAURON & MINION) >> DiscardHand(whose="free peoples", everything=True)),
)
card(
    "2_92",
    "Spies of Mordor",
    to_play=Spot(SAURON_ORC),
    when=moves("regroup") >> May(Draw(Better(1, 2, Spot(SAURON & TRACKER)))),
)
card("2_93", "Tower Assassin", maneuver=Exert(SELF) >> Wound(ALLY))
card(
    "2_94",
    "Verily I Come",
    to_play=Exert(SAURON_ORC),
    bearer=RING_BEARER,
    when=(draws_in("fellowship") >> AddBurdens(), takes_in("fellowship") >> AddBurdens()),
)
card("2_95", "Vile Blade", bearer=SAURON_ORC, always=strength(BEARER, 2, bearer_skirmishing(MAN | ELF)))
