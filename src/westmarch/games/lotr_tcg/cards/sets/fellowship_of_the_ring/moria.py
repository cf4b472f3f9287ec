"""Moria cards of The Fellowship of the Ring."""

from __future__ import annotations

from ....sayings import Figure, Keyword
from ....texts.abilities import response
from ....texts.deeds import May
from ...language.conditions.asking import Spot, SpotX, at, at_sites, it_is
from ...language.conditions.counting import Better, Count, CountDiscarded, X
from ...language.continuous import cost, has, own_cost, strength, totals
from ...language.deeds.effects import Discard, Exert, Exhaust, Wound
from ...language.deeds.fighting import Assign, CancelEvent
from ...language.deeds.lasting import Strength
from ...language.deeds.piles import DiscardDeck, DiscardHand, Draw, FromPile, PlayFrom, StackHere
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import AddBurdens, AddTwilight, RemoveTwilight
from ...language.deeds.tops import RevealTop, RevealWhile, WithRevealed
from ...language.situations import (
    about_to_take_wound,
    anybody_plays,
    event_is_played,
    exerts,
    is_discarded,
    is_played,
    killed,
    moves_to,
    takes_wound,
    wins,
    you_play,
)
from ...language.subjects.kinds import (
    ALLY,
    ANOTHER,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    EVENT,
    HOBBIT,
    MINION,
    ORC,
    POSSESSION,
    RING_BEARER,
    SHADOW_CARD,
    STEALTH,
    WEAPON,
    YOURS,
    culture,
    named,
)
from ...language.subjects.relations import ITS_BEARER, ONE_OF_THEM, OTHER_THAN_IT, STACKED_HERE, beside, that
from ...language.subjects.table_kinds import ARCHER, EXHAUSTED, skirmishing
from ...language.subjects.whom import BEARER, IT, SELF, THE_RING_BEARER, theirs
from ...language.writing import card

MORIA = culture("moria")
MORIA_ORC = MORIA & ORC
MORIA_MINION = MORIA & MINION
OTHER_MORIA_ORC = ANOTHER & MORIA & ORC
YOUR_MORIA_ORC = YOURS & MORIA & ORC
CAVE_TROLL = named("Cave Troll of Moria")
BURDENS_FOR_SHADOW_CARDS = SpotX(MORIA_MINION) & DiscardDeck(X) & AddBurdens(CountDiscarded(SHADOW_CARD, limit=3))

card("1_176", "Goblin Marksman")
card("1_177", "Goblin Patrol Troop")
card("1_163", "Ancient Chieftain", always=strength(SELF, Count(OTHER_MORIA_ORC)))
card("1_164", "Bitter Hatred", event=Spot(MORIA & ARCHER) >> Wound(ELF))
card(
    "1_165",
    "Cave Troll of Moria, Scourge of the Black Pit",
    to_play=Spot(MORIA_ORC),
    always=own_cost(-3, at("underground")),
)
card("1_166", "Cave Troll's Hammer", bearer=CAVE_TROLL, always=has(BEARER, Keyword.DAMAGE))
card("1_167", "Denizens Enraged", event=Strength(MORIA_ORC, Count(OTHER_THAN_IT & MORIA_ORC, limit=4)))
card("1_168", "Drums in the Deep", event=Strength(MORIA_ORC, Better(2, 4, it_is(skirmishing(DWARF)))))
card("1_169", "The End Comes", event=Spot(MORIA_MINION, 5) >> Assign(THE_RING_BEARER, theirs(MINION)))
card(
    "1_170",
    "Fool of a Took!",
    event=Spot(HOBBIT.but(RING_BEARER)) >> (RevealWhile(MORIA_MINION) & WithRevealed("hand", what="them all")),
)
card("1_171", "Frenzy", event=Assign((EXHAUSTED & COMPANION).but(RING_BEARER), MORIA_ORC))
card("1_172", "Goblin Archer", always=totals(Figure.FELLOWSHIP_ARCHERY, -6, Spot(OTHER_MORIA_ORC)))
card(
    "1_173",
    "Goblin Armory",
    when=you_play(MORIA & WEAPON) >> AddTwilight(1),
    response=response(about_to_take_wound(MORIA_ORC), Discard(SELF) >> Prevent()),
)
card("1_174", "Goblin Backstabber", always=has(SELF, Keyword.DAMAGE, 2, beside(MORIA_ORC)))
card(
    "1_175", "Goblin Domain", to_play=Spot(MORIA_MINION), when=anybody_plays(COMPANION) >> (at_sites(4) >> Exhaust(IT))
)
card("1_178", "Goblin Runner", when=is_played() >> May(AddTwilight(2)))
card("1_179", "Goblin Scavengers", when=is_played() >> May(PlayFrom(WEAPON, "discard pile", on=YOUR_MORIA_ORC)))
card("1_180", "Goblin Scimitar", bearer=MORIA_ORC, when=is_played() >> May(Draw(1)))
card("1_181", "Goblin Sneak", when=is_played() >> May(FromPile(MORIA_ORC, "beneath")))
card(
    "1_182",
    "Goblin Spear",
    bearer=MORIA_MINION,
    when=killed(COMPANION, by=ITS_BEARER, fighting=True) >> AddBurdens(Better(1, 2, it_is(HOBBIT))),
)
card(
    "1_183",
    "Goblin Swarms",
    response=response(wins(YOUR_MORIA_ORC), StackHere(ONE_OF_THEM)),
    shadow=PlayFrom(ORC & STACKED_HERE, "stacked"),
)
card(
    "1_184",
    "Goblin Wallcrawler",
    always=(strength(SELF, 2, at("underground")), totals(Figure.FELLOWSHIP_ARCHERY, -1, Spot(OTHER_MORIA_ORC))),
)
card("1_185", "Goblin Warrior", when=is_played() >> May(Discard(culture("dwarven") & (ALLY | CONDITION))))
card("1_186", "Guard Commander", skirmish=RemoveTwilight(3) >> Strength(MORIA_ORC, 2))
card("1_187", "Host of Thousands", event=PlayFrom(MORIA_ORC, "discard pile"))
card(
    "1_188",
    "The Long Dark",
    when=moves_to(4, 5) >> AddTwilight(Count(DWARF & COMPANION, 2)),
    skirmish=Discard(SELF) >> Strength(YOUR_MORIA_ORC, 2),
)
card(
    "1_189",
    "Lost to the Goblins",
    response=(
        response(exerts(THE_RING_BEARER), BURDENS_FOR_SHADOW_CARDS),
        response(takes_wound(THE_RING_BEARER), BURDENS_FOR_SHADOW_CARDS),
    ),
)
card(
    "1_190",
    "Moria Axe",
    bearer=MORIA_ORC,
    always=has(BEARER, Keyword.DAMAGE),
    skirmish=Exert(BEARER) >> Strength(BEARER, 2),
)
card("1_191", "Moria Scout", when=is_played() >> (Spot(ELF) >> AddTwilight(2)))
card("1_192", "Pinned Down", always=totals(Figure.FELLOWSHIP_ARCHERY, -1, Spot(MORIA & ARCHER)))
card(
    "1_193",
    "Plundered Armories",
    response=response(
        is_discarded(YOURS & MORIA & WEAPON, "weapon"), PlayFrom(that("weapon", "it"), "discard pile", less=1)
    ),
)
card("1_194", "Relentless", response=response(event_is_played(STEALTH & EVENT), Spot(MORIA_MINION, 3) >> CancelEvent()))
card("1_195", "Relics of Moria", shadow=RemoveTwilight(2) >> PlayFrom(MORIA & POSSESSION, "discard pile", beside=2))
card("1_196", "They Are Coming", shadow=DiscardHand(3) >> PlayFrom(MORIA_ORC, "discard pile"))
card("1_197", "Threat of the Unknown", event=Exert(YOUR_MORIA_ORC) >> Draw(2))
card(
    "1_198",
    "Through the Misty Mountains",
    to_play=Exert(MORIA_MINION),
    when=moves_to(4, 6) >> (Spot((DWARF | ELF) & COMPANION) >> DiscardHand(2, whose="free peoples", at_random=True)),
)
card("1_199", "Troll's Keyward", always=cost(CAVE_TROLL, -2))
card(
    "1_200",
    "The Underdeeps of Moria",
    shadow=RemoveTwilight(3)
    >> (
        RevealTop(1, bottom=True)
        & WithRevealed("hand", MORIA_ORC, what="it if it is a [moria] Orc")
        & WithRevealed("discard", what="any other card")
    ),
)
card("1_201", "Unfamiliar Territory", event=Strength(MORIA_ORC, Better(2, 4, it_is(skirmishing(ARCHER)))))
card("1_202", "What Is This New Devilry?", to_play=Exert(MORIA_ORC), always=cost(COMPANION, 2, at_sites(5)))
