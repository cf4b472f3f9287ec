"""Sites of The Fellowship of the Ring."""

from __future__ import annotations

from ....rules.actions.acting import ShadowPhaseEnded
from ....sayings import Figure, Keyword, Said
from ....texts.deeds import Limited, May
from ....words import PHASE, REGROUP, TURN
from ...language.conditions.asking import HERE, Both, If, Not, Spot, first_played, in_phase
from ...language.conditions.counting import Count
from ...language.continuous import cost, has, move_limit, roaming, says, strength, totals
from ...language.deeds.corruption import EACH_BURDEN
from ...language.deeds.effects import Discard, Exert, Heal
from ...language.deeds.journey import EachShadowPlayer, SayOfTheGame, game_says
from ...language.deeds.lasting import Gains, Strength
from ...language.deeds.odd import Do
from ...language.deeds.piles import ChooseOpponent, DiscardHand, Draw, PlayFrom, Reveal
from ...language.deeds.tokens import AddBurdens, RemoveTwilight
from ...language.situations import anybody_plays, moves_from_here, moves_here, you_play
from ...language.subjects.kinds import (
    ALLY,
    ARTIFACT,
    COMPANION,
    ELF,
    EVENT,
    HAND_WEAPON,
    HOBBIT,
    MAN,
    MINION,
    NAZGUL,
    ORC,
    POSSESSION,
    RANGER,
    SHADOW_CARD,
    STEALTH,
    TALE,
    TRACKER,
    WEAPON,
    WEATHER,
    YOURS,
    Kind,
    at_home,
    culture,
    named,
)
from ...language.subjects.table_kinds import ARCHER, bearing
from ...language.subjects.whom import IT, each, some
from ...language.writing import card

DECK = "draw deck"
GONDOR = culture("gondor")
ISENGARD = culture("isengard")
MORIA_ORC = culture("moria") & ORC
BALROG = named("The Balrog")


def _only_hobbits() -> If:
    return If(
        lambda state, use: all(HOBBIT.fits(state, use, companion) for companion in state.companions()),
        "only Hobbits are in the fellowship",
    )


def _all_but(name: str) -> Kind:
    return COMPANION.but(named(name))


# site 1
END_SHADOW_PHASE = Do(
    "end your Shadow phase",
    lambda state, use: ShadowPhaseEnded(use.seat, source=use.card, cause=use.definition),
)

card("1_319", "Bag End", fellowship=Exert(HOBBIT) >> PlayFrom(named("The Gaffer"), DECK))
card("1_320", "East Road", always=cost(COMPANION, 2))
card("1_321", "Farmer Maggot's Fields", fellowship=Exert(HOBBIT) >> PlayFrom(named("Merry", "Pippin"), DECK))
card("1_322", "Green Dragon Inn", fellowship=Exert(HOBBIT) >> PlayFrom(named("Sam"), DECK))
card("1_323", "Green Hill Country", always=cost(HOBBIT, -1))
card("1_324", "The Prancing Pony", fellowship=AddBurdens() >> PlayFrom(named("Aragorn"), DECK))
card("1_325", "Shire Lookout Point", fellowship=Spot(named("Gandalf")) >> PlayFrom(named("Gandalf's Cart"), DECK))
card("1_326", "Westfarthing", fellowship=Exert(HOBBIT) >> PlayFrom(COMPANION | ALLY, less=1))

# site 2

card("1_327", "Bree Gate", always=move_limit(1, Spot(RANGER)))
card("1_328", "Bree Streets", always=roaming(NAZGUL, -2))
card("1_329", "Breeland Forest", always=says(STEALTH & EVENT, Said.MAY_NOT_BE_PLAYED))
card(
    "1_330",
    "Buckleberry Ferry",
    always=game_says(Said.NO_FIGHTING, _only_hobbits(), "the assignment and skirmish phases are left out"),
)
card("1_331", "Ettenmoors", skirmish=Exert(YOURS & (COMPANION | MINION)) >> Strength(IT, 2))
card("1_332", "Midgewater Marshes", when=moves_here() >> Exert(each(HOBBIT & COMPANION)))
card("1_333", "Midgewater Moors", when=anybody_plays(MINION) >> DiscardHand(1, whose="free peoples"))
card("1_334", "Trollshaw Forest", when=you_play(POSSESSION | ARTIFACT, on=YOURS & COMPANION) >> Draw(1))
card("1_335", "Weatherhills", always=cost(NAZGUL, -1))
card("1_336", "Weathertop", always=has(NAZGUL, Keyword.FIERCE))

# site 3

card("1_337", "Council Courtyard", when=moves_from_here() >> RemoveTwilight(2))
card("1_338", "Ford of Bruinen", always=cost(NAZGUL, -5, first_played(NAZGUL, TURN, here=True)))
card("1_339", "Frodo's Bedroom", fellowship=PlayFrom(HOBBIT) >> Draw(1))
card("1_340", "Rivendell Terrace", fellowship=PlayFrom(MAN) >> Draw(1))
card("1_341", "Rivendell Valley", fellowship=PlayFrom(ELF) >> Draw(1))
card("1_342", "Rivendell Waterfall", always=move_limit(1, Both(HERE, Spot(RANGER))))

# sites 4 and 5

card("1_343", "Balin's Tomb", maneuver=(Discard(YOURS & TALE) | DiscardHand(1, TALE)) >> Heal(YOURS & COMPANION))
card("1_344", "Dwarrowdelf Chamber", when=moves_here() >> (Exert(named("Gimli")) | Exert(some(2, _all_but("Gimli")))))
card("1_345", "Mithril Mine", shadow=RemoveTwilight(1) >> PlayFrom(SHADOW_CARD & WEAPON, "discard pile", beside=1))
card("1_346", "Moria Lake", when=moves_here() >> (Exert(named("Frodo")) | Exert(some(2, _all_but("Frodo")))))
card("1_347", "Moria Stairway", always=has((COMPANION | MINION) & bearing(HAND_WEAPON), Keyword.DAMAGE))
card("1_348", "Pass of Caradhras", shadow=(Limited(TURN) & Spot(ISENGARD & MINION)) >> PlayFrom(WEATHER, DECK))
card("1_349", "The Bridge of Khazad-dûm", shadow=PlayFrom(BALROG, DECK, less=6) | PlayFrom(BALROG, less=6))

# site 6

card("1_350", "Dimrill Dale", always=cost(MORIA_ORC, -2, Both(in_phase("shadow"), first_played(MORIA_ORC, PHASE))))
card("1_351", "Galadriel's Glade", fellowship=Exert(ELF) >> (ChooseOpponent() & Reveal("opponent", look=True)))
card("1_352", "Lothlórien Woods", always=strength(ALLY & at_home(6), 3))

# sites 7 to 9

card("1_353", "Anduin Confluence", when=moves_here() >> Discard(each(ALLY)))
card("1_354", "Anduin Wilderland", always=game_says(Said.ARCHERY_SKIPPED, words="the archery phase is left out"))
card(
    "1_355",
    "Silverlode Banks",
    when=moves_here() >> (Not(Spot(RANGER & COMPANION), "no ranger is in the fellowship") >> Exert(each(COMPANION))),
)
card("1_356", "Anduin Banks", always=totals(Figure.MINION_ARCHERY, Count(COMPANION, 2, over=4)))
card("1_357", "Brown Lands", always=totals(Figure.MINION_ARCHERY, Count(ARCHER & MINION, limit=4)))
card("1_358", "Pillars of the Kings", fellowship=DiscardHand(1, GONDOR) >> Heal(GONDOR & COMPANION))
card("1_359", "Shores of Nen Hithoel", shadow=Spot(ORC & MINION, 5) >> SayOfTheGame(Said.MAY_NOT_MOVE_AGAIN))
card("1_360", "Emyn Muil", maneuver=Exert(YOURS & MINION) >> Gains(IT, Keyword.FIERCE, until=REGROUP))
card("1_361", "Slopes of Amon Hen", always=cost(ISENGARD & MINION, -1))
card(
    "1_362",
    "Summit of Amon Hen",
    when=moves_here() >> EachShadowPlayer(May(Draw(EACH_BURDEN)), "may draw a card for each burden"),
)
card("1_363", "Tol Brandir", shadow=PlayFrom(TRACKER, "discard pile", up_to=3) & END_SHADOW_PHASE)
