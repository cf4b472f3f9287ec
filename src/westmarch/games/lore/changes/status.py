"""How cards stand: tapped, untapped, wounded, healed."""

from __future__ import annotations

from westmarch.games.middle_earth.changes import Stands
from westmarch.games.middle_earth.table import TAPPED, UNTAPPED, WOUNDED
from westmarch.kernel.data import CardId

from ..moments import SetsOff


class Tapped(Stands, SetsOff, frozen=True):
    sets_off = True
    rules = ("LO-2.04",)
    to = TAPPED
    told = "taps"

    def moment(self) -> str:
        return "tapped"

    def about(self) -> CardId:
        return self.card


class Untapped(Stands, frozen=True):
    rules = ("LO-2.05",)
    to = UNTAPPED
    told = "untaps"


class Wounded(Stands, SetsOff, frozen=True):
    sets_off = True
    rules = ("LO-2.71", "LO-2.04")
    to = WOUNDED
    told = "is wounded"

    def moment(self) -> str:
        return "wounded"

    def about(self) -> CardId:
        return self.card


class Healed(Stands, frozen=True):
    """From wounded to tapped, by whatever means (LO-4.45)."""

    rules = ("LO-4.45",)
    rules_by_cause = {"haven": ("LO-2.06",)}
    to = TAPPED
    told = "is healed, and is tapped"
