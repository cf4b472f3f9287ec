"""The One Ring, in both versions (TC-8.31 to TC-8.37)."""

from __future__ import annotations

from ...texts.abilities import response
from ..language.deeds.ring_deeds import PutOnTheRing, burdens_instead
from ..language.situations import about_to_take_wound
from ..language.subjects.whom import BEARER
from ..language.writing import card

card(
    "1_1",
    "The One Ring, Isildur's Bane",
    response=response(about_to_take_wound(BEARER), PutOnTheRing()),
    always=burdens_instead(2),
)
card(
    "1_2",
    "The One Ring, The Ruling Ring",
    response=response(about_to_take_wound(BEARER, phase="skirmish"), PutOnTheRing()),
    always=burdens_instead(1, "skirmish"),
)
