"""Gondor cards of Realms of the Elf-lords."""

from __future__ import annotations

from ....notes import Happened
from ....sayings import Figure, Keyword, Said
from ....state import TcgState
from ....texts.abilities import response
from ....texts.deeds import May
from ....texts.use import Use
from ....words import REGROUP, TURN
from ...language.conditions.asking import If, Spot
from ...language.conditions.counting import REVEALED_COST
from ...language.deeds.costs import Costs
from ...language.deeds.effects import Choose, Discard, Exert, Heal
from ...language.deeds.lasting import Gains, Says, Strength, Totals
from ...language.deeds.piles import ChooseOpponent, DiscardHand, Reveal
from ...language.deeds.stacks import StackFromHand, TakeStacked
from ...language.deeds.tokens import AddTwilight, RemoveTwilight
from ...language.situations import end_of_turn, moves
from ...language.subjects.kinds import ALLY, COMPANION, MINION, TALE, culture, named, printed, signet
from ...language.subjects.whom import IT, SELF, each, some
from ...language.writing import card

GONDOR = culture("gondor")
GONDOR_COMPANION = GONDOR & COMPANION
ARAGORN = named("Aragorn")
MANEUVER_EVENT = printed(lambda facts: facts.type == "event" and "maneuver" in facts.times, "type", "maneuver event")


def _nobody_lost(state: TcgState, use: Use) -> bool:
    return all(state.card(note.card).is_minion for note in state.noted(Happened.LOST, TURN))


NOBODY_LOST = If(_nobody_lost, "no companion or ally lost a skirmish in it")

card("3_37", "Answering the Cries", skirmish=DiscardHand(1, GONDOR & TALE) >> Strength(GONDOR_COMPANION, 2))
card("3_38", "Aragorn, Heir to the White City", when=moves("fellowship") >> RemoveTwilight(2))
card(
    "3_39",
    "Banner of the White Tree",
    event=Exert(GONDOR_COMPANION) >> (Strength(IT, 3, REGROUP) & Gains(IT, Keyword.DEFENDER, 1, REGROUP)),
)
card("3_40", "Citadel of Minas Tirith", when=end_of_turn() >> May(NOBODY_LOST >> Heal(GONDOR_COMPANION)))
card("3_41", "Gondor Bowmen", archery=(Exert(GONDOR_COMPANION) & Discard(SELF)) >> Totals(Figure.FELLOWSHIP_ARCHERY, 2))
card(
    "3_42",
    "Horn of Boromir",
    bearer=named("Boromir"),
    maneuver=(Exert(named("Boromir")) & Choose(ALLY))
    >> (Strength(IT, 3, REGROUP) & Says(IT, Said.TAKES_PART, REGROUP)),
)
card(
    "3_43",
    "Might of Númenor",
    event=Spot(GONDOR_COMPANION) >> (ChooseOpponent() & Reveal(at_random=1) & Heal(some(REVEALED_COST, COMPANION))),
)
card("3_44", "The Shards of Narsil", fellowship=(StackFromHand(GONDOR), AddTwilight(1) >> TakeStacked()))
card("3_45", "Some Who Resisted", event=Spot(GONDOR_COMPANION) >> Costs(MANEUVER_EVENT, 2))
card(
    "3_46",
    "Still Sharp",
    event=Spot(named("The Shards of Narsil")) >> (Strength(GONDOR_COMPANION, 3) & Gains(IT, Keyword.DAMAGE)),
)
card(
    "3_47",
    "Voice of Rauros",
    event=Exert(ARAGORN) >> Gains(each(COMPANION & signet("aragorn")), Keyword.DAMAGE, 1, REGROUP),
)
card(
    "3_48",
    "We Must Go Warily",
    response=response(moves("regroup"), Exert(GONDOR_COMPANION, 2) >> Costs(MINION, 1, REGROUP)),
)
card("3_122", "Boromir, Defender of Minas Tirith", fellowship=AddTwilight(2) >> Heal(SELF))
