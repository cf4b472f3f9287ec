"""Ringwraith cards of The Fellowship of the Ring."""

from __future__ import annotations

from ....changes import AssignmentsCancelled
from ....sayings import Figure, Keyword, Said
from ....texts.abilities import response
from ....texts.deeds import Depending, Either, May, Provided, Repeat
from ....words import NEXT_SKIRMISH, REGROUP
from ...language.conditions.asking import RING_WORN, AnyOf, If, Spot, SpotX, at, bearer_is, burdens
from ...language.conditions.counting import Better, Count, X
from ...language.continuous import discarded_while, has, says, strength
from ...language.deeds.effects import Discard, Exert, Heal, Wound
from ...language.deeds.fighting import Assign
from ...language.deeds.journey import LetItBe, ReplaceSite
from ...language.deeds.lasting import Gains, Strength, Totals
from ...language.deeds.odd import Do
from ...language.deeds.passing import BORNE, IN_SUPPORT, PassOnto, PassSelf
from ...language.deeds.piles import Draw, PlayFrom
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import AddBurdens, RemoveTwilight
from ...language.deeds.tops import RevealTop, WithRevealed
from ...language.situations import (
    about_to_take_wound,
    end_of,
    is_played,
    killed_against,
    ring_put_on,
    skirmish_ends,
    start_of,
    wins,
    you_play,
)
from ...language.subjects.kinds import (
    ALLY,
    ANOTHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    FREE_PEOPLES_CARD,
    HOBBIT,
    MINION,
    NAZGUL,
    POSSESSION,
    RING_BEARER,
    WEAPON,
    YOURS,
    culture,
    named,
)
from ...language.subjects.table_kinds import (
    ARCHER,
    bearing,
    borne_by,
    skirmishing,
    skirmishing_bearer,
    skirmishing_self,
)
from ...language.subjects.whom import BEARER, IT, SELF, THE_RING_BEARER, bound, each
from ...language.writing import card

WRAITH = culture("ringwraith")
FREE_CONDITION = FREE_PEOPLES_CARD & CONDITION
FREE_POSSESSION_OR_CONDITION = FREE_PEOPLES_CARD & (POSSESSION | CONDITION)
NOT_THE_BEARER = COMPANION.but(RING_BEARER)
BLADE_TIP = named("Blade Tip")
RING_BEARER_TO_FIGHT = If(
    lambda state, use: any(state.facing[minion] == state.bearer_of_ring() for minion in state.minions()),
    "the Ring-bearer is assigned to a skirmish that has not been resolved",
)
CANCEL_ASSIGNMENTS = Do(
    "cancel all remaining assignments",
    lambda state, use: AssignmentsCancelled(source=use.card, cause=use.definition),
)
RING_TEXT_OFF = LetItBe(Said.RING_TEXT_OFF, NEXT_SKIRMISH, "have it that in this skirmish the Ring’s text is off")

card("1_203", "All Blades Perish", response=response(about_to_take_wound(NAZGUL), Prevent()))
card("1_204", "All Veils Removed", event=Strength(NAZGUL, Better(2, 5, RING_WORN)))
card(
    "1_205",
    "Beauty Is Fading",
    event=Exert(NAZGUL)
    >> Depending(
        Spot(FREE_POSSESSION_OR_CONDITION),
        Discard(FREE_POSSESSION_OR_CONDITION),
        Discard((ALLY | COMPANION).but(RING_BEARER)),
    ),
)
card(
    "1_206",
    "Bent on Discovery",
    when=(start_of("shadow") >> Draw(1), end_of("shadow") >> (Exert(NAZGUL) | Discard(SELF))),
)
card(
    "1_207",
    "Black Breath",
    always=(says(BEARER, Said.MAY_NOT_HEAL), says(BEARER, Said.MAY_NOT_LOSE_BURDENS)),
    skirmish=IN_SUPPORT >> PassSelf(CHARACTER & skirmishing(NAZGUL)),
)
card(
    "1_208",
    "Black Steed",
    bearer=NAZGUL,
    always=(strength(BEARER, 2, at("plains")), discarded_while(SELF, at("underground"))),
)
card(
    "1_209",
    "Blade Tip",
    limit=1,
    response=response(wins(YOURS & NAZGUL), IN_SUPPORT >> PassSelf(bound("loser", "the losing character"))),
    when=start_of("fellowship") >> (BORNE >> Depending(bearer_is(RING_BEARER), AddBurdens(), Wound(BEARER))),
)
card(
    "1_210",
    "Dark Whispers",
    event=burdens(3)
    >> (
        (Strength(NAZGUL, 1) & Gains(IT, Keyword.DAMAGE))
        | Provided(burdens(6), Strength(NAZGUL, 3) & Gains(IT, Keyword.DAMAGE, 2))
    ),
)
card("1_211", "Drawn to Its Power", when=killed_against(COMPANION, NAZGUL) >> AddBurdens())
card("1_212", "Fear", event=Exert(YOURS & NAZGUL) >> Discard(ALLY))
card("1_213", "Frozen by Fear", event=Strength(NAZGUL, Better(2, 3, RING_BEARER_TO_FIGHT)))
card(
    "1_214",
    "In the Ringwraith's Wake",
    response=response(wins(NAZGUL), Either((Exert(THE_RING_BEARER), AddBurdens()), by="free peoples")),
)
card(
    "1_215",
    "The Master's Will",
    event=SpotX(NAZGUL) >> (RevealTop(X) & WithRevealed("hand", WRAITH) & WithRevealed("discard")),
)
card(
    "1_216",
    "Morgul Blade",
    bearer=NAZGUL,
    with_another=True,
    skirmish=Discard(SELF) >> PassOnto(BLADE_TIP, COMPANION & skirmishing_bearer(), or_pile=True),
)
card("1_217", "Morgul Gates", event=PlayFrom(NAZGUL, "hand", less=2))
card("1_218", "Nazgûl Sword", bearer=NAZGUL, always=has(BEARER, Keyword.DAMAGE, 1, burdens(3)))
card("1_219", "The Nine Servants of Sauron", when=you_play(NAZGUL) >> May(Exert(HOBBIT.but(RING_BEARER))))
card("1_220", "Not Easily Destroyed", maneuver_or_skirmish=RemoveTwilight(3) >> Heal(NAZGUL))
card(
    "1_221",
    "The Pale Blade",
    bearer=named("The Witch-king"),
    always=has(BEARER, Keyword.DAMAGE),
    response=response(wins(BEARER), Exert(BEARER) >> Discard(FREE_CONDITION)),
)
card("1_222", "Paths Seldom Trodden", to_play=Spot(NAZGUL), shadow=RemoveTwilight(3) >> ReplaceSite(here=True))
card("1_223", "Relentless Charge", event=Exert(NAZGUL) >> Wound(each(ARCHER & COMPANION)))
card(
    "1_224",
    "Return to Its Master",
    response=response(
        skirmish_ends(),
        RING_WORN >> (CANCEL_ASSIGNMENTS & Provided(Spot(NAZGUL), Assign(THE_RING_BEARER, NAZGUL) & RING_TEXT_OFF)),
    ),
)
card(
    "1_225",
    "Sword of Minas Morgul",
    bearer=named("Úlairë Lemenya"),
    always=has(BEARER, Keyword.DAMAGE),
    skirmish=Exert(BEARER) >> Discard(POSSESSION & borne_by(CHARACTER & skirmishing_bearer())),
)
card("1_226", "Their Power Is in Terror", event=Exert(NAZGUL) >> Wound(each(ALLY)))
card("1_227", "Threshold of Shadow", event=Strength(NAZGUL, Better(2, 4, burdens(5))))
card("1_228", "The Twilight World", response=response(ring_put_on(), Exert(NAZGUL) >> AddBurdens(2)))
card("1_229", "Úlairë Attëa, Keeper of Dol Guldur", skirmish=RemoveTwilight(1) >> Strength(SELF, 1, limit=5))
card(
    "1_230",
    "Úlairë Cantëa, Lieutenant of Dol Guldur",
    skirmish=Exert(SELF) >> Discard(WEAPON & borne_by(CHARACTER & skirmishing_self())),
)
card(
    "1_231",
    "Úlairë Enquëa, Lieutenant of Morgul",
    maneuver=(AnyOf(Spot(COMPANION, 6), burdens(5)) & Exert(SELF)) >> Wound(NOT_THE_BEARER),
)
card(
    "1_232",
    "Úlairë Lemenya, Lieutenant of Morgul",
    always=strength((COMPANION | ALLY) & bearing(WRAITH & CONDITION), -2),
)
card("1_233", "Úlairë Nelya, Lieutenant of Morgul", shadow=Exert(SELF) >> ReplaceSite())
card(
    "1_234",
    "Úlairë Nertëa, Messenger of Dol Guldur",
    when=is_played() >> Repeat(Count(COMPANION, over=4), May(PlayFrom(MINION, "discard pile"))),
)
card(
    "1_235",
    "Úlairë Otsëa, Lieutenant of Morgul",
    shadow=Exert(SELF) >> Gains(WRAITH & MINION, Keyword.FIERCE, until=REGROUP),
)
card("1_236", "Úlairë Toldëa, Messenger of Morgul", assignment=burdens(4) >> Assign(NOT_THE_BEARER, SELF))
card("1_237", "The Witch-king, Lord of Angmar", always=strength(SELF, Count(ANOTHER & NAZGUL, 2)))
card(
    "1_238",
    "Wreathed in Shadow",
    to_play=Spot(NAZGUL),
    archery=RemoveTwilight(1) >> Totals(Figure.FELLOWSHIP_ARCHERY, -1),
)
