"""Gondor cards of Mines of Moria."""

from __future__ import annotations

from ....sayings import Figure, Keyword, Said
from ....texts.abilities import response
from ...language.conditions.asking import Spot, at, bearer_is, bearer_skirmishing, it_has_signet
from ...language.conditions.counting import Better
from ...language.continuous import has, says, strength, totals
from ...language.deeds.effects import Choose, Discard, Exert, Exhaust
from ...language.deeds.fighting import FIERCE_SKIRMISH
from ...language.deeds.journey import game_says
from ...language.deeds.lasting import Strength
from ...language.deeds.preventing import Unless
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import RemoveTwilight
from ...language.situations import about_to_take_wound, anybody_plays, start_of, wins
from ...language.subjects.kinds import COMPANION, MAN, MINION, NAZGUL, ORC, RANGER, culture, named
from ...language.subjects.relations import OTHER_THAN_IT
from ...language.subjects.table_kinds import EXHAUSTED, skirmishing_bearer
from ...language.subjects.whom import BEARER, IT, SELF
from ...language.writing import card

GONDOR_COMPANION = culture("gondor") & COMPANION
ARAGORN, BOROMIR = named("Aragorn"), named("Boromir")
AGAINST_NAZGUL = bearer_skirmishing(NAZGUL)

card(
    "2_31",
    "Blood of Númenor",
    to_play=Exert(GONDOR_COMPANION),
    always=game_says(Said.ARCHERY_SKIPPED),
    when=(anybody_plays(culture("sauron") & ORC) >> Exhaust(IT), start_of("regroup") >> Discard(SELF)),
)
card(
    "2_32",
    "Flaming Brand",
    bearer=MAN,
    with_another=True,
    always=(strength(BEARER, 2, AGAINST_NAZGUL), has(BEARER, Keyword.DAMAGE, 1, AGAINST_NAZGUL)),
)
card(
    "2_33",
    "Flee in Terror",
    response=response(
        wins(GONDOR_COMPANION),
        Choose(EXHAUSTED & ORC) & Unless(Discard(IT), RemoveTwilight(3), "owner of it"),
    ),
)
card(
    "2_34",
    "Gondor Will See It Done",
    response=response(about_to_take_wound(COMPANION), Exert(GONDOR_COMPANION) >> Prevent()),
)
card("2_35", "Natural Cover", to_play=Spot(RANGER), always=totals(Figure.MINION_ARCHERY, -2, at("forest")))
card(
    "2_36",
    "No Mere Ranger",
    event=Exert(ARAGORN) >> Strength(OTHER_THAN_IT & COMPANION, Better(2, 3, it_has_signet("aragorn"))),
)
card("2_37", "Sentinels of Númenor", event=Strength(GONDOR_COMPANION, Better(2, 4, FIERCE_SKIRMISH)))
card(
    "2_38",
    "Shield of Boromir",
    bearer=GONDOR_COMPANION,
    always=(
        totals(Figure.MINION_ARCHERY, -1),
        says(MINION & skirmishing_bearer(), Said.NO_STRENGTH_FROM_WEAPONS, bearer_is(BOROMIR)),
    ),
)
