"""Sites of Realms of the Elf-lords."""

from __future__ import annotations

from ....sayings import Said
from ....texts.deeds import May
from ...language.conditions.asking import HERE, Spot, in_phase
from ...language.continuous import says
from ...language.deeds.effects import Exert, Wound
from ...language.deeds.journey import game_says
from ...language.deeds.tokens import AddBurdens, RemoveBurdens
from ...language.situations import moves_here
from ...language.subjects.kinds import COMPANION, ELF, EVENT, ORC, YOURS, culture, printed
from ...language.subjects.whom import theirs
from ...language.writing import card

MANEUVER_EVENT = printed(lambda facts: "maneuver" in facts.times, "adjective", "maneuver") & EVENT

card(
    "3_115",
    "Caras Galadhon",
    always=game_says(Said.ONE_MINION_EACH, HERE, "no more than one minion may be assigned to each skirmish"),
)
card("3_116", "Eregion Hills", when=moves_here() >> AddBurdens())
card("3_117", "Gates of Argonath", always=says(MANEUVER_EVENT, Said.MAY_NOT_BE_PLAYED, in_phase("maneuver")))
card(
    "3_118",
    "The Great River",
    always=game_says(Said.NO_CARDS_FROM_PILES, words="cards may not be played from draw decks or discard piles"),
)
card("3_119", "House of Elrond", when=moves_here() >> May(Spot(ELF, 2) >> RemoveBurdens()))
card(
    "3_120",
    "Wastes of Emyn Muil",
    maneuver=(Spot(COMPANION, 4) & Exert(YOURS & culture("isengard") & ORC)) >> Wound(theirs(COMPANION)),
)
