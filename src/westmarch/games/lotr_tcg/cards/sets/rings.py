"""The One Ring, in both versions (TC-8.31 to TC-8.37). That a worn Ring turns wounds into burdens is a rule."""

from __future__ import annotations

from ..language.deeds import response
from ..language.ring_deeds import PutOnTheRing
from ..language.situations import about_to_take_wound
from ..language.whom import BEARER
from ..language.writing import card

card("1_1", response=response(about_to_take_wound(BEARER), PutOnTheRing()))
card("1_2", response=response(about_to_take_wound(BEARER, phase="skirmish"), PutOnTheRing()))
