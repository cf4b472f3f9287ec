"""Gandalf cards of Mines of Moria."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ....rules.values import vitality_left
from ....sayings import Keyword, Said
from ....state import TcgState
from ....texts.deeds import May, Provided
from ....texts.use import Use
from ....words import REGROUP
from ...language.conditions.asking import If, Spot
from ...language.continuous import cost
from ...language.deeds.costs import YOU_PLAY, played_on_a
from ...language.deeds.effects import Choose, Discard, Exert
from ...language.deeds.fighting import CancelSkirmish
from ...language.deeds.journey import PlayNextSite, game_says
from ...language.deeds.lasting import Gains, Says, Strength
from ...language.deeds.piles import Draw, FromPile
from ...language.deeds.preventing import Unless
from ...language.deeds.tokens import RemoveTwilight
from ...language.situations import start_of_turn
from ...language.subjects.kinds import (
    ARTIFACT,
    CHARACTER,
    COMPANION,
    FREE_PEOPLES_CARD,
    MINION,
    POSSESSION,
    SPELL,
    STAFF,
    WIZARD,
    Kind,
    culture,
    named,
    printed,
    signet,
)
from ...language.subjects.table_kinds import bearing, borne_by, skirmishing
from ...language.subjects.whom import BEARER, IT, SELF
from ...language.writing import card

GANDALF = named("Gandalf")
GEAR = printed(
    lambda facts: bool({"shield", "armor", "helm", "hand weapon"} & set(facts.classes)),
    "type",
    "shield, armor, helm or hand weapon",
)
UNDERGROUND_SITE = If(
    lambda state, use: any(state.card(site).facts.has("underground") for site in use.the("site")),
    "it is an underground site",
)


def _can_be_spared(state: TcgState, use: Use, staff: CardId) -> bool:
    """Its bearer can exert twice without what the staff adds to his vitality."""
    return vitality_left(state, state.bearer[staff]) - state.card(staff).facts.vitality > 2


SPARE_STAFF = STAFF & borne_by(GANDALF) & Kind(None, (_can_be_spared,))

card(
    "2_21",
    "Erland, Advisor to Brand",
    to_play=Spot(GANDALF),
    always=game_says(
        Said.HAND_NOT_LOOKED_AT,
        words="Shadow players may not look at or reveal the cards in your hand",
    ),
)
card(
    "2_22",
    "Gandalf's Staff",
    bearer=GANDALF,
    always=cost(culture("gandalf") & SPELL, -1),
    skirmish=Exert(BEARER, 2) >> CancelSkirmish(BEARER),
)
card(
    "2_23",
    "Gandalf's Wisdom",
    always=cost((POSSESSION | ARTIFACT) & played_on_a((CHARACTER & signet("gandalf")) | GANDALF), -1),
)
card(
    "2_24",
    "Hugin, Emissary from Laketown",
    to_play=Spot(GANDALF),
    fellowship=Exert(SELF) >> FromPile(FREE_PEOPLES_CARD, "beneath"),
)
card(
    "2_25", "Járnsmid, Merchant from Dale", to_play=Spot(GANDALF), always=cost(FREE_PEOPLES_CARD & GEAR & YOU_PLAY, -1)
)
card("2_26", 'Speak "Friend" and Enter', event=Spot(GANDALF) >> (PlayNextSite() & Provided(UNDERGROUND_SITE, Draw(1))))
card(
    "2_27", "Staff Asunder", event=(Discard(SPARE_STAFF) & Exert(GANDALF, 2)) >> Discard(MINION & skirmishing(GANDALF))
)
card(
    "2_28",
    "Wielder of the Flame",
    event=Spot(GANDALF)
    >> (Choose(COMPANION) & Unless(Gains(IT, Keyword.DEFENDER, 1, REGROUP), RemoveTwilight(3), "shadow")),
)
card("2_29", "Wizard Staff", bearer=WIZARD, skirmish=Exert(BEARER, 2) >> Strength(MINION, -3))
card(
    "2_30",
    "You Cannot Pass!",
    event=Spot(GANDALF & bearing(STAFF))
    >> Says(MINION, Said.LOSES_FIERCE, REGROUP, words="keep {who} from being fierce"),
)
card("2_122", "Gandalf, The Grey Pilgrim", when=start_of_turn() >> May(Draw(1)))
