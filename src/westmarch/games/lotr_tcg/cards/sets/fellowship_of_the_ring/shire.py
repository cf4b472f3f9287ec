"""Shire cards of The Fellowship of the Ring."""

from __future__ import annotations

from ....rules.values import strength as strength_of
from ....words import REGROUP
from ...language.asking import If, Spot, SpotX, at_sites, bearer_skirmishing, fewer_tokens, self_is
from ...language.continuous import says, strength, text_of_own_site
from ...language.counting import Amount, Better, RevealedCount, X
from ...language.deeds import Depending, May, response
from ...language.effects import Discard, Exert, Heal, Wound
from ...language.fighting import CancelSkirmish
from ...language.journey import PlayNextSite, ReplaceSite
from ...language.kinds import (
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
from ...language.lasting import Says, ShadowNumber, Strength
from ...language.piles import ChooseOpponent, DiscardHand, Draw, FromPile, PlayFrom, Reveal
from ...language.ring_deeds import Prevent, heir_of_the_ring
from ...language.situations import about_to_heal, is_played, moves, start_of_turn
from ...language.table_kinds import bearing, skirmishing
from ...language.tokens import AddBurdens, AddTwilight, AddXTwilight, RemoveBurdens, RemoveTwilight
from ...language.tops import RevealTop, WithRevealed
from ...language.whom import BEARER, IT, SELF, THE_RING_BEARER, THE_SITE, each, some
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

card("1_284", fellowship=Exert(SELF) >> FromPile(SHIRE, "shuffled"))
card("1_285", bearer=HOBBIT, fellowship=(Discard(A_PIPEWEED) & SpotX(PIPE)) >> FromPile(TALE, "shuffled", X))
card(
    "1_286",
    skirmish=Exert(SELF)
    >> Says(
        HOBBIT,
        "is overwhelmed only if tripled",
        words="keep {who} from being overwhelmed unless its strength is tripled",
    ),
)
card("1_287", response=response(about_to_heal(THE_RING_BEARER), Prevent() & RemoveBurdens()))
card("1_288", fellowship=Exert(SELF) >> Heal(named("Merry", "Pippin")))
card("1_289", when=start_of_turn() >> May(Heal(HOBBIT & ALLY)))
card("1_290", fellowship=Exert(ANOTHER & COMPANION & signet("frodo")) >> Heal(SELF))
card("1_291", fellowship=Exert(SELF) >> Heal(named("Frodo", "Sam")))
card("1_292", bearer=HOBBIT, fellowship=(Discard(A_PIPEWEED) & SpotX(PIPE)) >> RemoveTwilight(X))
card("1_293", event=Exert(HOBBIT) >> Strength(IT, 3))
card("1_294", event=AddXTwilight(WORST_WOUNDS) >> Heal(HOBBIT_COMPANION, X))
card("1_295", always=text_of_own_site(1), fellowship=Exert(SELF) >> ReplaceSite(number=1))
card("1_296", event=Depending(at_sites(1, 4), CancelSkirmish(HOBBIT), Strength(HOBBIT, 3)))
card(
    "1_297",
    when=start_of_turn() >> Heal(SELF),
    fellowship=Exert(SELF) >> Heal(ANOTHER & HOBBIT & ALLY & at_home(1)),
)
card("1_298", event=Depending(at_sites(1, 5), CancelSkirmish(HOBBIT), Strength(HOBBIT, 2)))
card("1_299", bearer=HOBBIT)
card("1_300", when=is_played() >> May(DiscardHand(2, up_to=True)))
card(
    "1_301",
    fellowship=(fewer_tokens(3) & AddTwilight(2))
    >> (RevealTop(3) & WithRevealed("hand", SHIRE) & WithRevealed("discard", ANY.but(SHIRE), what="the rest")),
)
card("1_302", skirmish=(UNASSIGNED & Exert(SELF, 2)) >> Strength(ANOTHER & COMPANION, OWN_STRENGTH))
card("1_303", always=strength(SELF, 2, self_is(bearing(WEAPON))))
card("1_304", event=Exert(COMPANION.but(HOBBIT)) >> Strength(HOBBIT, 3))
card("1_305", when=is_played() >> May(Draw(1)))
card("1_306", always=says(YOURS & SHIRE & TALE, "may not be discarded by an opponent"))
card("1_307", when=is_played() >> (RemoveBurdens() | Heal(COMPANION)))
card("1_308", event=AddBurdens() >> Wound(each(MINION & skirmishing(RING_BEARER))))
card("1_309", always=strength(SAM, 1), fellowship=Exert(SELF) >> Heal(SAM))
card("1_310", always=heir_of_the_ring(), fellowship=PlayFrom(named("Bill the Pony"), "draw deck"))
card("1_311", always=heir_of_the_ring(), fellowship=Exert(SELF) >> RemoveBurdens())
card("1_312", event=Exert(HOBBIT_COMPANION) >> RemoveBurdens())
card(
    "1_313",
    bearer=FRODO,
    fellowship_or_regroup=Exert(FRODO)
    >> (ChooseOpponent() & Reveal("opponent") & RemoveTwilight(RevealedCount(ORC, 4))),
)
card(
    "1_314",
    to_play=Spot(named("Bilbo")),
    bearer=CHARACTER,
    limit=1,
    always=strength(BEARER, 3, bearer_skirmishing(TROLL | URUK_HAI)),
)
card("1_315", event=Heal(HOBBIT))
card(
    "1_316",
    to_play=Exert(HOBBIT),
    when=moves() >> (Spot(HOBBIT_COMPANION, 2) >> ShadowNumber(THE_SITE, Better(-1, -2, Spot(HOBBIT_COMPANION, 4)))),
)
card(
    "1_317",
    bearer=HOBBIT_COMPANION,
    maneuver=Discard(SELF) >> Strength(each(HOBBIT_COMPANION), 2, REGROUP),
)
card("1_318", fellowship_or_regroup=(Exert(some(2, HOBBIT)) & Discard(SELF)) >> PlayNextSite())
