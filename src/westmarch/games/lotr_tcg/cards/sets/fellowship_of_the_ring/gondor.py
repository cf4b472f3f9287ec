"""Gondor cards of The Fellowship of the Ring."""

from __future__ import annotations

from westmarch.kernel.procedure import Outcome

from ....changes import PutInDeck, Shuffled
from ....rules.values import keyword
from ....sayings import Figure, Keyword, Said
from ....state import TcgState
from ....texts.abilities import response
from ....texts.choices import seat_of
from ....texts.deeds import May
from ....texts.use import Use
from ....words import REGROUP
from ...language.conditions.asking import If, Spot, SpotX, at, it_is
from ...language.conditions.counting import Better, X
from ...language.continuous import has, says, totals
from ...language.deeds.effects import Discard, Exert, Exhaust, Heal, Wound
from ...language.deeds.fighting import CancelEvent, skirmish_involves
from ...language.deeds.journey import PlayNextSite, shadow_number
from ...language.deeds.lasting import Gains, Says, Strength
from ...language.deeds.odd import Do
from ...language.deeds.piles import ChooseOpponent, Draw
from ...language.deeds.tokens import RemoveTwilight
from ...language.situations import event_is_played, start_of_turn
from ...language.subjects.kinds import (
    ALLY,
    ANOTHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    EVENT,
    HAND_WEAPON,
    HOBBIT,
    MAN,
    MINION,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    RANGER,
    SHADOW_CARD,
    SITE,
    URUK_HAI,
    WEATHER,
    culture,
    named,
    signet,
)
from ...language.subjects.table_kinds import ROAMING, bearing, borne_by, skirmishing, skirmishing_bearer
from ...language.subjects.whom import BEARER, IT, SELF, The, each, some
from ...language.writing import card

GONDOR = culture("gondor")
GONDOR_COMPANION = GONDOR & COMPANION
ARAGORN, ARWEN, BOROMIR = named("Aragorn"), named("Arwen"), named("Boromir")
BETROTHED = named("Aragorn", "Arwen")
THE_OTHER = The(
    "the other of the two",
    lambda state, use: tuple(
        card for card in BETROTHED.among(state, use, state.characters()) if card not in use.the("it")
    ),
)
ONE_WOUND = Said.ONE_WOUND_EACH
IS_A_DEFENDER = If(
    lambda state, use: any(keyword(state, card, Keyword.DEFENDER) > 0 for card in use.the("it")), "it is defender +1"
)


def _shuffle_hand_into_deck(state: TcgState, use: Use) -> Outcome:
    seat = seat_of(state, use, "opponent")
    put = [PutInDeck(card, "beneath", source=use.card, cause=use.definition) for card in state.hand(seat)]
    return (*put, Shuffled(seat, source=use.card, cause=use.definition))


HAND_INTO_DECK = Do("make that opponent shuffle the whole hand into the draw deck", _shuffle_hand_into_deck)

card("1_88", "An Able Guide", event=Spot(RANGER) >> RemoveTwilight(4))
card("1_89", "Aragorn, Ranger of the North", maneuver=Exert(SELF) >> Gains(SELF, Keyword.DEFENDER, 1, REGROUP))
card(
    "1_90",
    "Aragorn's Bow",
    bearer=ARAGORN,
    always=has(BEARER, Keyword.ARCHER),
    archery=Exert(BEARER) >> (Wound(MINION) & Says(BEARER, Said.HOLDS_ITS_FIRE)),
)
card(
    "1_91",
    "Aragorn's Pipe",
    bearer=GONDOR_COMPANION,
    fellowship=(Discard(PIPEWEED & POSSESSION) & SpotX(PIPE)) >> Heal(some(X, COMPANION)),
)
card("1_92", "Armor", bearer=MAN, always=says(BEARER, ONE_WOUND))
card("1_93", "Arwen's Fate", event=Exert(BETROTHED) >> Strength(THE_OTHER, 3))
card(
    "1_94",
    "Athelas",
    bearer=GONDOR & MAN,
    fellowship=Discard(SELF) >> (Heal(COMPANION) | Discard(SHADOW_CARD & CONDITION & borne_by(COMPANION))),
)
card(
    "1_95",
    "Blade of Gondor",
    bearer=BOROMIR,
    always=has(BEARER, Keyword.DAMAGE),
    skirmish=Exert(BEARER) >> Wound((ORC | URUK_HAI) & skirmishing_bearer()),
)
card("1_96", "Boromir, Lord of Gondor", always=says(SELF, Said.TRIPLED))
card("1_97", "Boromir, Son of Denethor", skirmish=Exert(SELF) >> Strength(HOBBIT, 3))
card("1_98", "Boromir's Cloak", bearer=BOROMIR, maneuver=Exert(BEARER) >> Discard(WEATHER & CONDITION))
card("1_99", "Change of Plans", event=Exert(RANGER) >> (ChooseOpponent() & HAND_INTO_DECK & Draw(8, "opponent")))
card("1_100", "The Choice of Lúthien", maneuver=(Exert(ARAGORN) >> Heal(ARWEN), Exert(ARWEN) >> Heal(ARAGORN)))
card("1_101", "Coat of Mail", bearer=MAN, always=says(BEARER, Said.TRIPLED))
card(
    "1_102",
    "Dagger Strike",
    event=Strength((GONDOR_COMPANION | (culture("shire") & COMPANION)) & bearing(HAND_WEAPON), 2)
    & Gains(IT, Keyword.DAMAGE),
)
card("1_103", "Elendil's Valor", event=Gains(GONDOR_COMPANION, Keyword.DEFENDER, 1, REGROUP))
card("1_104", "Eregion's Trails", event=Exert(RANGER) >> Strength(each(ROAMING & MINION), -3, REGROUP))
card("1_105", "Foes of Mordor", maneuver=Exert(GONDOR & CHARACTER) >> Wound(culture("sauron") & MINION))
card("1_106", "Gondor's Vengeance", event=Exert(RANGER & COMPANION) >> Discard(MINION))
card("1_107", "Great Shield", bearer=MAN, always=totals(Figure.MINION_ARCHERY, -1))
card("1_108", "No Stranger to the Shadows", bearer=RANGER, limit=1, always=shadow_number(SITE, -1))
card(
    "1_109",
    "One Whom Men Would Follow",
    event=Exert(ARAGORN) >> (Strength(ALLY, 2, REGROUP) & Says(IT, Said.TAKES_PART, REGROUP)),
)
card("1_110", "Pathfinder", event=Spot(RANGER) >> PlayNextSite())
card("1_111", "Pursuit Just Behind", event=Exert(RANGER & COMPANION) >> Wound(each(MINION)))
card("1_112", "Ranger's Sword", bearer=ARAGORN, always=has(BEARER, Keyword.DAMAGE))
card("1_113", "A Ranger's Versatility", event=(at("river", "forest") & Exert(RANGER)) >> Exhaust(MINION))
card("1_114", "The Saga of Elendil", bearer=GONDOR_COMPANION, skirmish=Discard(SELF) >> Strength(BEARER, 2))
card(
    "1_115",
    "Strength of Kings",
    response=response(event_is_played(EVENT, "skirmish"), skirmish_involves(GONDOR & MAN) >> CancelEvent()),
)
card("1_116", "Swordarm of the White Tower", event=Strength(GONDOR_COMPANION, Better(2, 4, IS_A_DEFENDER)))
card(
    "1_117",
    "Swordsman of the Northern Kingdom",
    event=Strength(RANGER, Better(2, 4, it_is(skirmishing(ROAMING & MINION)))),
)
card(
    "1_118",
    "Valiant Man of the West",
    event=Gains(ARAGORN, Keyword.DEFENDER, 1, REGROUP)
    & Says(ARAGORN, ONE_WOUND, REGROUP, words="let {who} take no more than one wound in each skirmish"),
)
card("1_119", "What Are They?", event=Spot(RANGER) >> Discard(ROAMING & MINION))
card("1_365", "Aragorn, King in Exile", when=start_of_turn() >> May(Heal(ANOTHER & COMPANION & signet("aragorn"))))
