"""Isengard cards of Mines of Moria."""

from __future__ import annotations

from ....sayings import Keyword, Said
from ....texts.abilities import response
from ....texts.deeds import Depending
from ...language.conditions.asking import Spot, at
from ...language.conditions.counting import X
from ...language.continuous import discarded_while, has, roaming
from ...language.deeds.corruption import SpotXBurdens
from ...language.deeds.effects import Discard, Exert
from ...language.deeds.fighting import CancelEvent
from ...language.deeds.journey import game_says
from ...language.deeds.piles import DiscardDeck, FromPile, PlayFrom, Reveal
from ...language.deeds.tokens import AddTwilight, RemoveTwilight
from ...language.situations import end_of_turn, event_spots, exerts, moves_from_here, ring_put_on, wins
from ...language.subjects.kinds import (
    ALLY,
    COMPANION,
    FREE_PEOPLES_CARD,
    MINION,
    RANGER,
    URUK_HAI,
    YOURS,
    culture,
    named,
    printed,
)
from ...language.subjects.whom import BEARER, SELF, each
from ...language.writing import card

ISENGARD_MINION = culture("isengard") & MINION
PROTECTION = printed(
    lambda facts: facts.type == "possession" and bool({"armor", "helm", "shield"} & set(facts.classes)),
    "type",
    "armor, helm or shield possession",
)

card(
    "2_39",
    "Beyond the Height of Men",
    event=Exert(URUK_HAI)
    >> Depending(Spot(COMPANION, 6), Discard(each(FREE_PEOPLES_CARD & PROTECTION)), Discard(PROTECTION)),
)
card(
    "2_40",
    "Demands of the Sackville-Bagginses",
    to_play=Spot(ISENGARD_MINION),
    when=exerts(culture("shire") & ALLY) >> AddTwilight(1),
)
card("2_41", "Evil Afoot", event=(Exert(URUK_HAI) & SpotXBurdens()) >> FromPile(MINION, "shuffled", X))
card(
    "2_42",
    "Goblin Man",
    always=discarded_while(SELF, at("underground")),
    shadow=Exert(SELF) >> Reveal("free peoples", look=True),
)
card(
    "2_43",
    "Lurtz's Sword",
    bearer=named("Lurtz"),
    always=has(BEARER, Keyword.DAMAGE),
    when=wins(BEARER) >> DiscardDeck(2, "free peoples"),
)
card(
    "2_44",
    "No Business of Ours",
    to_play=Spot(ISENGARD_MINION),
    always=game_says(
        Said.HAND_NOT_SEEN,
        words="the Free Peoples player may neither look at nor reveal cards in the hand of a Shadow player",
    ),
)
card(
    "2_45",
    "Too Much Attention",
    response=response(ring_put_on(), Spot(ISENGARD_MINION) >> DiscardDeck(5, "free peoples")),
)
card("2_46", "Uruk Captain", shadow=(RemoveTwilight(1) & Exert(SELF)) >> PlayFrom(URUK_HAI, "discard pile", beside=1))
card(
    "2_47",
    "Uruk Scout",
    always=roaming(YOURS & ISENGARD_MINION, -1),
    response=response(event_spots(RANGER), Exert(SELF) >> CancelEvent()),
)
card(
    "2_48",
    "Wizard Storm",
    to_play=Exert(ISENGARD_MINION),
    on_site=True,
    limit=1,
    when=(moves_from_here() >> Exert(each(COMPANION)), end_of_turn() >> Discard(SELF)),
)
