"""Gandalf cards of The Fellowship of the Ring."""

from __future__ import annotations

from ....changes import Exerted
from ....sayings import Keyword
from ....texts.abilities import response
from ...language.conditions.asking import Not, Spot, SpotX, burdens, fewer_tokens
from ...language.conditions.counting import AS_MANY, THROWN, Better, CountKinds, RevealedCount, X
from ...language.continuous import cost, has, strength
from ...language.deeds.costs import OF_A_NEW_RACE
from ...language.deeds.effects import Discard, Exert
from ...language.deeds.journey import MoveLimit
from ...language.deeds.lasting import Strength
from ...language.deeds.piles import ChooseOpponent, DiscardHand, Draw, FromPile, PlayFrom, Reveal
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.stacks import StackFromHand
from ...language.deeds.tokens import RemoveBurdens, RemoveTwilight
from ...language.deeds.tops import RevealTop, WithRevealed
from ...language.situations import about_to, about_to_take_wound
from ...language.subjects.kinds import (
    ANY,
    ARTIFACT,
    CHARACTER,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    EVENT,
    FREE_PEOPLES_CARD,
    HOBBIT,
    MAN,
    MINION,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    culture,
    named,
    signet,
)
from ...language.subjects.relations import STACKED_HERE
from ...language.subjects.whom import BEARER, SELF, any_number, each
from ...language.writing import card

OF_GANDALF = culture("gandalf")
GANDALF = named("Gandalf")
FELLOW_RACES = CountKinds(
    tuple(race & COMPANION for race in (HOBBIT, DWARF, ELF, MAN)),
    "races you can spot in the fellowship: Hobbit, Dwarf, Elf and Man",
)
FEW_BURDENS = Not(burdens(5), "there are 4 or fewer burdens on the Ring-bearer")

card(
    "1_69",
    "Albert Dreary, Entertainer from Bree",
    to_play=Spot(GANDALF),
    maneuver=Exert(SELF) >> Discard((culture("isengard") & CONDITION) | (culture("moria") & CONDITION)),
)
card(
    "1_70",
    "Barliman Butterbur, Prancing Pony Proprietor",
    fellowship=Exert(SELF) >> FromPile(OF_GANDALF & EVENT, "hand"),
)
card("1_71", "Durin's Secret", event=(Spot(GANDALF) & Spot(DWARF) & Spot(ELF)) >> MoveLimit(1))
card("1_72", "Gandalf, Friend of the Shirefolk", always=strength(SELF, FELLOW_RACES))
card(
    "1_73",
    "Gandalf's Cart",
    fellowship=(
        StackFromHand(FREE_PEOPLES_CARD & (ARTIFACT | POSSESSION)),
        PlayFrom(FREE_PEOPLES_CARD & STACKED_HERE, "stacked"),
    ),
)
card(
    "1_74",
    "Gandalf's Pipe",
    bearer=GANDALF,
    fellowship=(Discard(PIPEWEED & POSSESSION) & SpotX(PIPE)) >> RemoveBurdens(X),
)
card(
    "1_75",
    "Glamdring",
    bearer=GANDALF,
    always=has(BEARER, Keyword.DAMAGE),
    fellowship_or_regroup=Exert(BEARER) >> (ChooseOpponent() & Reveal() & RemoveTwilight(RevealedCount(ORC))),
)
card("1_76", "Intimidate", response=response(about_to_take_wound(COMPANION), Spot(GANDALF) >> Prevent()))
card("1_77", "Let Folly Be Our Cloak", event=Exert(any_number(COMPANION)) >> RemoveTwilight(AS_MANY))
card("1_78", "Mysterious Wizard", event=Strength(GANDALF, Better(2, 4, FEW_BURDENS)))
card("1_79", "The Nine Walkers", to_play=Spot(GANDALF), always=cost(COMPANION & OF_A_NEW_RACE, -2))
card(
    "1_80",
    "Ottar, Man of Laketown",
    to_play=Spot(GANDALF),
    fellowship=Exert(SELF) >> (DiscardHand(3, up_to=True) & Draw(THROWN)),
)
card(
    "1_81",
    "Questions That Need Answering",
    event=(fewer_tokens(3) & Spot(GANDALF))
    >> (RevealTop(4, look=True) & WithRevealed("hand", ANY, 2) & WithRevealed("discard")),
)
card(
    "1_82",
    "Risk a Little Light",
    event=(fewer_tokens(2) & Spot(GANDALF))
    >> (RevealTop(2, look=True) & WithRevealed("hand", ANY, 1) & WithRevealed("discard")),
)
card("1_83", "Servant of the Secret Fire", event=Spot(GANDALF) >> Strength(MINION, -3))
card("1_84", "Sleep, Caradhras", event=Exert(GANDALF) >> Discard(each(CONDITION)))
card(
    "1_85",
    "Strength of Spirit",
    response=response(about_to(Exerted, COMPANION), Spot(GANDALF) >> Prevent("place no token for that exertion")),
)
card("1_86", "Treachery Deeper Than You Know", event=Spot(GANDALF) >> (ChooseOpponent() & Reveal()))
card("1_87", "A Wizard Is Never Late", event=PlayFrom(OF_GANDALF & CHARACTER, "draw deck"))
card("1_364", "Gandalf, The Grey Wizard", fellowship=Exert(SELF) >> PlayFrom(COMPANION & signet("gandalf"), less=2))
