"""Gandalf cards of Realms of the Elf-lords."""

from __future__ import annotations

from ....sayings import Said
from ....texts.abilities import response
from ....texts.deeds import Depending, May
from ....words import REGROUP
from ...language.conditions.asking import If, Spot, at_sites, tokens
from ...language.conditions.counting import REVEALED_COST, Amount, Count
from ...language.deeds.effects import Discard, Exert, Wound
from ...language.deeds.lasting import Says, Strength
from ...language.deeds.piles import ChooseOpponent, FromPile, Reveal
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import AddTwilight, RemoveBurdens, RemoveTwilight
from ...language.deeds.tops import WithRevealed
from ...language.situations import about_to_take_wound, draws_in, start_of_turn, takes_in
from ...language.subjects.kinds import COMPANION, CONDITION, HOBBIT, SHADOW_CARD, culture, named, signet
from ...language.subjects.whom import each
from ...language.writing import card

GANDALF = named("Gandalf")
SHOWN = If(lambda state, use: bool(use.the("revealed")), "a card was revealed")
ITS_COST = Amount(REVEALED_COST.of, "X")

card(
    "3_29",
    "Betrayal of Isengard",
    when=(
        draws_in("shadow", opponent=True) >> May(RemoveTwilight(1)),
        takes_in("shadow", opponent=True) >> May(RemoveTwilight(1)),
    ),
    maneuver=Exert(GANDALF) >> Wound(named("Saruman"), 2),
)
card("3_30", "Deep in Thought", event=(Spot(GANDALF) & tokens(4)) >> Discard(each(SHADOW_CARD & CONDITION)))
card(
    "3_31",
    "Depart Silently",
    event=Spot(GANDALF)
    >> Depending(
        at_sites(1, 5),
        Says(each(HOBBIT), Said.MAY_NOT_BE_ASSIGNED, REGROUP, words="keep {who} from being assigned to a skirmish"),
        Strength(HOBBIT, 3, REGROUP),
    ),
)
card(
    "3_32",
    "Fireworks",
    event=Spot(GANDALF)
    >> (
        FromPile(culture("gandalf"), "shuffled", 2, up_to=True) | FromPile(culture("shire"), "shuffled", 2, up_to=True)
    ),
)
card(
    "3_33",
    "His First Serious Check",
    event=Spot(GANDALF)
    >> (
        ChooseOpponent()
        & Reveal(at_random=1)
        & May((SHOWN & AddTwilight(ITS_COST)) >> WithRevealed("discard", what="that card (X is its twilight cost)"))
    ),
)
card("3_34", "Narya", bearer=GANDALF, when=start_of_turn() >> May(AddTwilight(3) >> RemoveBurdens()))
card(
    "3_35",
    "Trust Me as You Once Did",
    skirmish=Exert(GANDALF) >> Strength(COMPANION, Count(COMPANION & signet("gandalf"), limit=3)),
)
card(
    "3_36",
    "Unknown Perils",
    response=response(about_to_take_wound(COMPANION), (tokens(4) & Exert(GANDALF)) >> Prevent()),
)
