"""Shire cards of The Fellowship of the Ring."""

from __future__ import annotations

from ....changes import Healed
from ....rules.values import strength as strength_of
from ....sayings import Said
from ....texts.abilities import response
from ....texts.deeds import Depending, May
from ....words import REGROUP
from ...language.conditions.asking import If, Spot, SpotX, at_sites, bearer_skirmishing, fewer_tokens, self_is
from ...language.conditions.counting import Amount, Better, RevealedCount, X
from ...language.continuous import says, strength, text_of_own_site
from ...language.deeds.effects import Discard, Exert, Heal, Wound
from ...language.deeds.fighting import CancelSkirmish
from ...language.deeds.journey import PlayNextSite, ReplaceSite
from ...language.deeds.lasting import Says, ShadowNumber, Strength
from ...language.deeds.piles import ChooseOpponent, DiscardHand, Draw, FromPile, PlayFrom, Reveal
from ...language.deeds.ring_deeds import Prevent, heir_of_the_ring
from ...language.deeds.tokens import AddBurdens, AddTwilight, AddXTwilight, RemoveBurdens, RemoveTwilight
from ...language.deeds.tops import RevealTop, WithRevealed
from ...language.situations import about_to, is_played, moves, start_of_turn
from ...language.subjects.kinds import (
    ALLY,
    ANOTHER,
    ANY,
    CHARACTER,
    COMPANION,
    HOBBIT,
    MINION,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    RING_BEARER,
    TALE,
    TROLL,
    URUK_HAI,
    WEAPON,
    YOURS,
    at_home,
    culture,
    named,
    signet,
)
from ...language.subjects.table_kinds import bearing, skirmishing
from ...language.subjects.whom import BEARER, IT, SELF, THE_RING_BEARER, THE_SITE, each, some
from ...language.writing import card

SHIRE = culture("shire")
FRODO = named("Frodo")
SAM = named("Sam")
HOBBIT_COMPANION = HOBBIT & COMPANION
A_PIPEWEED = PIPEWEED & POSSESSION

UNASSIGNED = If(
    lambda state, use: all(state.facing[minion] != use.card for minion in state.minions()),
    "this card is not assigned to a skirmish",
)
WORST_WOUNDS = Amount(
    lambda state, use: max(
        (state.wounds[card] for card in HOBBIT_COMPANION.among(state, use, state.active_cards())), default=0
    ),
    "the most wounds on a Hobbit companion",
)
OWN_STRENGTH = Amount(lambda state, use: strength_of(state, use.card), "+X, where X is the strength of this card")

card("1_284", "Bilbo, Retired Adventurer", fellowship=Exert(SELF) >> FromPile(SHIRE, "shuffled"))
card(
    "1_285",
    "Bilbo's Pipe",
    bearer=HOBBIT,
    fellowship=(Discard(A_PIPEWEED) & SpotX(PIPE)) >> FromPile(TALE, "shuffled", X),
)
card(
    "1_286",
    "Bounder",
    skirmish=Exert(SELF)
    >> Says(
        HOBBIT,
        Said.TRIPLED,
        words="keep {who} from being overwhelmed unless its strength is tripled",
    ),
)
card(
    "1_287",
    "Extraordinary Resilience",
    response=response(about_to(Healed, THE_RING_BEARER), Prevent() & RemoveBurdens()),
)
card("1_288", "Farmer Maggot, Chaser of Rascals", fellowship=Exert(SELF) >> Heal(named("Merry", "Pippin")))
card("1_289", "Frodo, Old Bilbo's Heir", when=start_of_turn() >> May(Heal(HOBBIT & ALLY)))
card("1_290", "Frodo, Son of Drogo", fellowship=Exert(ANOTHER & COMPANION & signet("frodo")) >> Heal(SELF))
card("1_291", "The Gaffer, Sam's Father", fellowship=Exert(SELF) >> Heal(named("Frodo", "Sam")))
card("1_292", "The Gaffer's Pipe", bearer=HOBBIT, fellowship=(Discard(A_PIPEWEED) & SpotX(PIPE)) >> RemoveTwilight(X))
card("1_293", "Halfling Deftness", event=Exert(HOBBIT) >> Strength(IT, 3))
card("1_294", "Hobbit Appetite", event=AddXTwilight(WORST_WOUNDS) >> Heal(HOBBIT_COMPANION, X))
card("1_295", "Hobbit Farmer", always=text_of_own_site(1), fellowship=Exert(SELF) >> ReplaceSite(number=1))
card("1_296", "Hobbit Intuition", event=Depending(at_sites(1, 4), CancelSkirmish(HOBBIT), Strength(HOBBIT, 3)))
card(
    "1_297",
    "Hobbit Party Guest",
    when=start_of_turn() >> Heal(SELF),
    fellowship=Exert(SELF) >> Heal(ANOTHER & HOBBIT & ALLY & at_home(1)),
)
card("1_298", "Hobbit Stealth", event=Depending(at_sites(1, 5), CancelSkirmish(HOBBIT), Strength(HOBBIT, 2)))
card("1_299", "Hobbit Sword", bearer=HOBBIT)
card("1_300", "Longbottom Leaf", when=is_played() >> May(DiscardHand(2, up_to=True)))
card(
    "1_301",
    "Master Proudfoot, Distant Relative of Bilbo",
    fellowship=(fewer_tokens(3) & AddTwilight(2))
    >> (RevealTop(3) & WithRevealed("hand", SHIRE) & WithRevealed("discard", ANY.but(SHIRE), what="the rest")),
)
card(
    "1_302",
    "Merry, Friend to Sam",
    skirmish=(UNASSIGNED & Exert(SELF, 2)) >> Strength(ANOTHER & COMPANION, OWN_STRENGTH),
)
card("1_303", "Merry, From O'er the Brandywine", always=strength(SELF, 2, self_is(bearing(WEAPON))))
card("1_304", "Noble Intentions", event=Exert(COMPANION.but(HOBBIT)) >> Strength(HOBBIT, 3))
card("1_305", "Old Toby", when=is_played() >> May(Draw(1)))
card("1_306", "Pippin, Friend to Frodo", always=says(YOURS & SHIRE & TALE, Said.MAY_NOT_BE_DISCARDED_BY_OPPONENT))
card("1_307", "Pippin, Hobbit of Some Intelligence", when=is_played() >> (RemoveBurdens() | Heal(COMPANION)))
card("1_308", "Power According to His Stature", event=AddBurdens() >> Wound(each(MINION & skirmishing(RING_BEARER))))
card("1_309", "Rosie Cotton, Hobbiton Lass", always=strength(SAM, 1), fellowship=Exert(SELF) >> Heal(SAM))
card(
    "1_310",
    "Sam, Faithful Companion",
    always=heir_of_the_ring(),
    fellowship=PlayFrom(named("Bill the Pony"), "draw deck"),
)
card("1_311", "Sam, Son of Hamfast", always=heir_of_the_ring(), fellowship=Exert(SELF) >> RemoveBurdens())
card("1_312", "Sorry About Everything", event=Exert(HOBBIT_COMPANION) >> RemoveBurdens())
card(
    "1_313",
    "Sting",
    bearer=FRODO,
    fellowship_or_regroup=Exert(FRODO)
    >> (ChooseOpponent() & Reveal("opponent") & RemoveTwilight(RevealedCount(ORC, 4))),
)
card(
    "1_314",
    "Stone Trolls",
    to_play=Spot(named("Bilbo")),
    bearer=CHARACTER,
    limit=1,
    always=strength(BEARER, 3, bearer_skirmishing(TROLL | URUK_HAI)),
)
card("1_315", "Stout and Sturdy", event=Heal(HOBBIT))
card(
    "1_316",
    "A Talent for Not Being Seen",
    to_play=Exert(HOBBIT),
    when=moves() >> (Spot(HOBBIT_COMPANION, 2) >> ShadowNumber(THE_SITE, Better(-1, -2, Spot(HOBBIT_COMPANION, 4)))),
)
card(
    "1_317",
    "There and Back Again",
    bearer=HOBBIT_COMPANION,
    maneuver=Discard(SELF) >> Strength(each(HOBBIT_COMPANION), 2, REGROUP),
)
card("1_318", "Thrór's Map", fellowship_or_regroup=(Exert(some(2, HOBBIT)) & Discard(SELF)) >> PlayNextSite())
