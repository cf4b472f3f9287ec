"""Dwarven cards of Mines of Moria."""

from __future__ import annotations

from westmarch.kernel.procedure import Outcome

from ....changes import TextLasts
from ....sayings import Figure, Keyword, Text
from ....state import TcgState
from ....texts.abilities import response
from ....texts.choices import seat_of
from ....texts.deeds import Either, May, Provided
from ....texts.use import Use
from ....words import REGROUP, SHADOW_PHASE
from ...language.conditions.asking import Not, Spot, at, it_is, while_skirmishing
from ...language.conditions.counting import Better, Count
from ...language.continuous import cost, strength
from ...language.deeds.effects import Discard, Exert, Heal
from ...language.deeds.journey import shadow_number
from ...language.deeds.lasting import Gains, Strength, Totals
from ...language.deeds.odd import Do
from ...language.deeds.piles import ChooseOpponent, DiscardDeck, DiscardHand, Draw, FromPile, PlayFrom
from ...language.deeds.preventing import Unless
from ...language.deeds.ring_deeds import Prevent
from ...language.deeds.tokens import RemoveTwilight
from ...language.situations import about_to_take_wound, moves_from, start_of, you_play
from ...language.subjects.kinds import (
    COMPANION,
    CONDITION,
    DWARF,
    EVENT,
    HAND_WEAPON,
    ORC,
    SHADOW_CARD,
    SITE,
    TALE,
    URUK_HAI,
    WEAPON,
    WEATHER,
    culture,
    label,
)
from ...language.subjects.table_kinds import bearing, borne_by
from ...language.subjects.whom import BEARER, IT, SELF, any_number
from ...language.writing import card

DWARVEN = culture("dwarven")
TWO_WEAPONS = it_is(bearing(HAND_WEAPON, 2))


def _skip_shadow_phase(state: TcgState, use: Use) -> Outcome:
    """In whatever turn it comes."""
    seat = seat_of(state, use, "opponent")
    return TextLasts(seat, (), Text.SKIPS_SHADOW, "", 1, SHADOW_PHASE, source=use.card, cause=use.definition)


SKIP_SHADOW_PHASE = Do("make that opponent skip the next Shadow phase", _skip_shadow_phase)

card("2_1", "Beneath the Mountains", fellowship=DiscardDeck(3) >> PlayFrom(DWARVEN & WEAPON, "discard pile"))
card(
    "2_2", "Disquiet of Our People", event=Exert(DWARF) >> Gains(IT, Keyword.DEFENDER, Better(1, 2, Spot(ORC)), REGROUP)
)
card("2_3", "Dwarven Bracers", bearer=DWARF, response=response(about_to_take_wound(BEARER), Discard(SELF) >> Prevent()))
card("2_4", "Endurance of Dwarves", bearer=DWARF, skirmish=Discard(SELF) >> Strength(BEARER, 1))
card(
    "2_5",
    "Flurry of Blows",
    event=Strength(DWARF, Better(2, 4, TWO_WEAPONS)) & Provided(TWO_WEAPONS, Gains(IT, Keyword.DAMAGE)),
)
card("2_6", "Frór, Gimli's Kinsman", to_play=Spot(DWARF), always=strength(SELF, 3, while_skirmishing(URUK_HAI)))
card("2_7", "Glóin, Friend to Thorin", always=strength(SELF, Count(DWARVEN & TALE, limit=4)))
card(
    "2_8",
    "Golden Light on the Land",
    to_play=Spot(DWARF),
    always=cost(
        culture("moria") & ORC, 2, Not(at("underground"), "the fellowship is at a site that is not underground")
    ),
    when=start_of("regroup") >> Discard(SELF),
)
card("2_9", "Great Works Begun There", when=you_play(DWARF) >> May(DiscardDeck(2) >> FromPile(DWARVEN & EVENT, "hand")))
card("2_10", "Hand Axe", bearer=DWARF, with_another=True, archery=Discard(SELF) >> Totals(Figure.FELLOWSHIP_ARCHERY, 1))
card(
    "2_11",
    "Make Light of Burdens",
    maneuver=(Exert(DWARF & COMPANION) & DiscardDeck(3))
    >> Discard((SHADOW_CARD & CONDITION & borne_by(DWARF)) | (WEATHER & CONDITION)),
)
card(
    "2_12",
    "Realm of Dwarrowdelf",
    skirmish=DiscardDeck(3)
    >> (Strength(DWARF, 1, limit=3) & Provided(at("underground"), Gains(IT, Keyword.DAMAGE, limit=3))),
)
card("2_13", "Tidings of Erebor", event=Spot(DWARF) >> Unless(Draw(3), RemoveTwilight(3), "shadow"))
card("2_14", "Till Durin Wakes Again", when=moves_from("underground") >> Heal(any_number(DWARF & COMPANION)))
card(
    "2_15",
    "What Are We Waiting For?",
    event=Exert(DWARF)
    >> (
        ChooseOpponent()
        & Draw(2, "opponent")
        & Either((DiscardHand(2, SHADOW_CARD, "opponent"), SKIP_SHADOW_PHASE), by="opponent")
    ),
)
card("2_121", "Gimli, Dwarf of the Mountain-race", always=shadow_number(SITE & label("underground"), -2))
