"""Conditions: what must be true for a modifier to count or a card to be played, and at whom they look."""

from __future__ import annotations

import msgspec

from westmarch.games.middle_earth.cards.language.conditions import ALWAYS as ALWAYS
from westmarch.games.middle_earth.cards.language.conditions import All as All
from westmarch.games.middle_earth.cards.language.conditions import Always as Always
from westmarch.games.middle_earth.cards.language.conditions import Condition as Condition
from westmarch.games.middle_earth.cards.language.conditions import Either as Either
from westmarch.games.middle_earth.cards.language.conditions import Fact as Fact
from westmarch.games.middle_earth.cards.language.conditions import Not as Not
from westmarch.games.middle_earth.cards.language.conditions import Test as Test
from westmarch.games.middle_earth.cards.language.conditions import condition as condition
from westmarch.kernel.data import CardId


class Influence(msgspec.Struct, frozen=True):
    """A character's direct influence as it is used against one card: a follower-to-be or a faction."""

    character: CardId
    against: CardId
