"""Isengard cards of The Fellowship of the Ring."""

from __future__ import annotations

from ....sayings import Figure, Keyword, Said
from ....texts.abilities import response
from ....texts.deeds import Either, May
from ....words import REGROUP
from ...language.conditions.asking import AT_SANCTUARY, AnyOf, Both, If, Not, Spot, SpotX, burdens, in_phase
from ...language.conditions.counting import Count, CountDiscarded, X
from ...language.continuous import cost, move_limit, says, strength, totals
from ...language.deeds.corruption import SpotXBurdens
from ...language.deeds.effects import Discard, Exert, Heal, Wound
from ...language.deeds.fighting import Bar, Becomes, CancelEvent
from ...language.deeds.journey import game_says
from ...language.deeds.lasting import Gains, Says, Strength
from ...language.deeds.piles import DiscardDeck, FromPile, Reveal
from ...language.deeds.ring_deeds import PutOnTheRing
from ...language.deeds.tokens import AddBurdens, RemoveTwilight
from ...language.deeds.tops import WithRevealed
from ...language.situations import (
    end_of_turn,
    event_is_played,
    is_played,
    loses,
    moves_from_here,
    ring_put_on,
    wins,
    you_play,
)
from ...language.subjects.kinds import (
    ALLY,
    ANOTHER,
    ANY,
    CHARACTER,
    COMPANION,
    CONDITION,
    EVENT,
    HOBBIT,
    MINION,
    RING_BEARER,
    SHADOW_CARD,
    STEALTH,
    URUK_HAI,
    WEATHER,
    YOURS,
    culture,
    named,
    printed,
)
from ...language.subjects.relations import AT_THIS_SITE, COPY_OF_IT, FELLOWSHIP_HERE, ONE_OF_THEM
from ...language.subjects.table_kinds import ARCHER, EXHAUSTED, skirmishing_self
from ...language.subjects.whom import BEARER, IT, SELF, THE_RING_BEARER, each, theirs
from ...language.writing import card

ISENGARD_MINION = culture("isengard") & MINION
YOUR_URUK_HAI = YOURS & URUK_HAI
OTHER_URUK_HAI = ANOTHER & URUK_HAI
NOT_RING_BEARER = COMPANION.but(RING_BEARER)
STRENGTHENING = printed(
    lambda facts: facts.type == "possession" and (facts.strength > 0 or facts.title == "The Mirror of Galadriel"),
    "type",
    "possession",
)
SKIRMISH_EVENT = printed(lambda facts: facts.type == "event" and "skirmish" in facts.times, "type", "skirmish event")
HARM_TO_THE_RING_BEARER = Either((Exert(THE_RING_BEARER), AddBurdens()), by="free peoples")
UNTIL_MORNING = end_of_turn() >> Discard(SELF)
SKIRMISH_HERE = Both(in_phase("skirmish"), FELLOWSHIP_HERE)
RING_BEARER_EXHAUSTED = If(
    lambda state, use: EXHAUSTED.fits(state, use, state.bearer_of_ring()), "the Ring-bearer is exhausted"
)

card("1_131", "Orthanc Assassin")
card("1_151", "Uruk Savage")
card("1_158", "Uruk-hai Raiding Party")
card(
    "1_120",
    "Alive and Unspoiled",
    to_play=Exert(URUK_HAI),
    shadow=(RemoveTwilight(3) & SpotXBurdens())
    >> (Reveal("free peoples", at_random=X) & WithRevealed("discard", ANY, 1, up_to=True)),
)
card("1_121", "Bred for Battle", event=Exert(URUK_HAI) >> Strength(IT, 3))
card("1_122", "Breeding Pit", response=response(you_play(URUK_HAI), FromPile(COPY_OF_IT, "beneath", everything=True)))
card(
    "1_123",
    "Caradhras Has Not Forgiven Us",
    event=(Exert(ISENGARD_MINION) & Spot(COMPANION, 5)) >> Discard((EXHAUSTED & COMPANION).but(RING_BEARER)),
)
card("1_124", "Cruel Caradhras", event=Exert(ISENGARD_MINION) >> HARM_TO_THE_RING_BEARER)
card(
    "1_125",
    "Greed",
    to_play=Spot(URUK_HAI),
    maneuver=(Spot(COMPANION, 6) & RemoveTwilight(2)) >> Wound(NOT_RING_BEARER),
)
card("1_126", "Hunt Them Down!", event=Gains(URUK_HAI, Keyword.FIERCE, until=REGROUP))
card("1_127", "Lurtz, Servant of Isengard", maneuver=Spot(OTHER_URUK_HAI) >> Becomes(SELF, Keyword.FIERCE))
card("1_128", "Lurtz's Battle Cry", event=Strength(URUK_HAI, -1) & Gains(IT, Keyword.DAMAGE))
card(
    "1_129",
    "The Misadventure of Mr. Underhill",
    to_play=Exert(URUK_HAI),
    always=cost(COMPANION, 2, Not(AT_SANCTUARY, "the fellowship is not at a sanctuary")),
)
card("1_130", "No Ordinary Storm", when=you_play(WEATHER & CONDITION) >> Exert(culture("gandalf") & (COMPANION | ALLY)))
card("1_132", "Parry", event=Spot(URUK_HAI) >> Says(STRENGTHENING, Said.BONUS_CANCELLED, REGROUP))
card(
    "1_133",
    "Saruman's Ambition",
    always=cost(YOURS & culture("isengard") & EVENT, -1),
    skirmish=Discard(SELF) >> Strength(URUK_HAI, 2),
)
card(
    "1_134",
    "Saruman's Chill",
    to_play=Exert(ISENGARD_MINION),
    on_site=True,
    limit=1,
    when=(moves_from_here() >> Exert(each(HOBBIT & COMPANION)), UNTIL_MORNING),
)
card(
    "1_135",
    "Saruman's Frost",
    to_play=Exert(ISENGARD_MINION),
    on_site=True,
    limit=1,
    always=strength(HOBBIT & AT_THIS_SITE, -2),
    when=UNTIL_MORNING,
)
card("1_136", "Saruman's Power", event=Exert(ISENGARD_MINION) >> Discard(each(CONDITION)))
card(
    "1_137",
    "Saruman's Reach",
    event=Exert(URUK_HAI) >> Either((Exert(theirs(COMPANION, 2)), PutOnTheRing()), by="free peoples"),
)
card(
    "1_138",
    "Saruman's Snows",
    to_play=Exert(ISENGARD_MINION),
    on_site=True,
    always=(
        says(SKIRMISH_EVENT, Said.MAY_NOT_BE_PLAYED, SKIRMISH_HERE),
        game_says(Said.NO_SKIRMISH_ABILITIES, SKIRMISH_HERE, "no skirmish special abilities may be used"),
    ),
    when=UNTIL_MORNING,
)
card(
    "1_139",
    "Savagery to Match Their Numbers",
    event=Strength(URUK_HAI, 2)
    | Spot(COMPANION, 5) >> (Strength(URUK_HAI, 4, until=REGROUP) & Gains(IT, Keyword.FIERCE, until=REGROUP)),
)
card(
    "1_140",
    "Spies of Saruman",
    to_play=Exert(ISENGARD_MINION),
    on_site=True,
    always=game_says(Said.ARCHERY_SKIPPED, FELLOWSHIP_HERE),
    when=UNTIL_MORNING,
)
card(
    "1_141",
    "Their Arrows Enrage",
    to_play=AnyOf(Spot(named("Saruman")), Spot(URUK_HAI)),
    always=strength(ARCHER & (COMPANION | ALLY), -1),
)
card(
    "1_142",
    "Traitor's Voice",
    to_play=Spot(URUK_HAI),
    always=move_limit(-1, AnyOf(RING_BEARER_EXHAUSTED, burdens(5))),
)
card("1_143", "Troop of Uruk-hai", always=says(CHARACTER & skirmishing_self(), Said.NO_STRENGTH_FROM_WEAPONS))
card("1_144", "Uruk Bloodlust", response=response(wins(YOUR_URUK_HAI), RemoveTwilight(1) >> Heal(ONE_OF_THEM)))
card("1_145", "Uruk Brood", skirmish=RemoveTwilight(2) >> Strength(SELF, Count(OTHER_URUK_HAI)))
card("1_146", "Uruk Fighter", maneuver=Spot(COMPANION, 5) >> Becomes(SELF, Keyword.FIERCE))
card("1_147", "Uruk Guard", assignment=Exert(SELF) >> Bar(COMPANION, SELF))
card("1_148", "Uruk Lieutenant", always=strength(SELF, Count(OTHER_URUK_HAI)))
card("1_149", "Uruk Messenger", always=strength(SELF, 3, Spot(WEATHER & CONDITION)))
card("1_150", "Uruk Rager", when=wins(SELF) >> DiscardDeck(2, "free peoples"))
card("1_152", "Uruk Shaman", maneuver=RemoveTwilight(2) >> Heal(URUK_HAI))
card("1_153", "Uruk Slayer", skirmish=RemoveTwilight(1) >> Strength(SELF, 1, limit=3))
card("1_154", "Uruk Soldier", when=is_played() >> May(DiscardDeck(1, "free peoples")))
card(
    "1_155",
    "Uruk Spy",
    response=response(
        ring_put_on(),
        Exert(SELF) >> (SpotX(ISENGARD_MINION) & DiscardDeck(X) & AddBurdens(CountDiscarded(SHADOW_CARD))),
    ),
)
card("1_156", "Uruk Warrior", maneuver=Spot(COMPANION, 6) >> Becomes(SELF, Keyword.FIERCE))
card("1_157", "Uruk-hai Armory", always=totals(Figure.FELLOWSHIP_ARCHERY, -1, Spot(URUK_HAI)))
card(
    "1_159",
    "Uruk-hai Rampage",
    to_play=Spot(URUK_HAI),
    response=response(wins(YOUR_URUK_HAI), RemoveTwilight(3) >> Becomes(ONE_OF_THEM, Keyword.FIERCE)),
)
card("1_160", "Uruk-hai Sword", bearer=URUK_HAI, when=wins(BEARER) >> DiscardDeck(1, "free peoples"))
card(
    "1_161",
    "Wariness",
    response=response(
        event_is_played(STEALTH & EVENT), (Exert(YOUR_URUK_HAI) | Discard(YOUR_URUK_HAI)) >> CancelEvent()
    ),
)
card(
    "1_162", "Worry", to_play=Exert(URUK_HAI), when=loses(COMPANION | ALLY, against=URUK_HAI) >> HARM_TO_THE_RING_BEARER
)
