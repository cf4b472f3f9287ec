"""What a skirmish is likely to bring, from strengths, vitality and damage.

Either side may still add something that nobody sees, so a small lead is not yet a win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from westmarch.kernel.data import CardId

from ..cards.facts import Facts
from ..rules.combat.assignment import Assignment
from ..rules.values import is_fierce, keyword, overwhelmed_at, resistance, strength, vitality, vitality_left
from ..sayings import Keyword
from ..state import TcgState
from .standing import GAME, bearer_cost, burden_cost, character_worth, soundness

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_DAMAGE = Keyword.DAMAGE

UNCERTAINTY = 0.8
"""How much the strengths of a skirmish may still change."""
RESCUE = 3.0
"""How much more they may where somebody would be overwhelmed: what can save him is kept for this."""
KILL = 0.03
KILL_FIERCE = 0.2
"""What the strength of a killed minion is worth to the fellowship: one that is fierce would come again."""


TWICE = 1.5
"""What a fierce minion does in both its skirmishes, as compared with one."""
AT_THE_END = 0.5
"""What a companion is worth at the last site."""


class Figures(NamedTuple):
    """What counts of somebody who fights."""

    strength: int
    left: int
    """Vitality."""
    whole: int
    damage: int
    overwhelmed: int
    worth: float
    kill: float
    again: bool
    """Whether a minion will fight twice."""


def likely(lead: float) -> float:
    """How likely a lead of so many points is to hold."""
    return 1.0 / (1.0 + exp(-lead / UNCERTAINTY)) if abs(lead) < 30 else float(lead > 0)


def overwhelming(lead: float) -> float:
    """How likely so many points are to overwhelm somebody."""
    return likely(lead / RESCUE if lead > 0 else lead)


class Fight:
    """The characters and minions of a round of skirmishes, and what each meeting would cost the fellowship.

    A band of minions is a set of bits, one for each minion in the order given."""

    def __init__(self, state: TcgState, characters: Sequence[CardId], minions: Sequence[CardId]) -> None:
        self.state = state
        self.characters = characters
        self.minions = minions
        self.bearer = state.bearer_of_ring()
        frame = state.nearest(Assignment)
        self.comes_again = frame is None or not frame.is_fierce_round
        self.at_the_end = state.site_number >= state.law.last_site
        self.known: dict[tuple[CardId, int], float] = {}
        self.bands: dict[tuple[CardId, int, int], tuple[float, int]] = {}
        self._met: dict[tuple[CardId, int], tuple[int, int]] = {}
        self._figures: dict[CardId, Figures] = {}

    def bit(self, minion: CardId) -> int:
        return 1 << self.minions.index(minion)

    def members(self, band: int) -> list[int]:
        """The places of the minions of a band."""
        return [index for index in range(len(self.minions)) if band >> index & 1]

    def figures(self, card: CardId) -> Figures:
        found = self._figures.get(card)
        if found is None:
            state = self.state
            is_minion = state.card(card).is_minion
            again = is_minion and self.comes_again and is_fierce(state, card)
            kill = strength(state, card) * (KILL_FIERCE if again else KILL) if is_minion else 0.0
            found = self._figures[card] = Figures(
                strength(state, card),
                vitality_left(state, card),
                vitality(state, card),
                keyword(state, card, _DAMAGE),
                overwhelmed_at(state, card),
                0.0 if is_minion else self._worth(card),
                kill,
                again,
            )
        return found

    def _worth(self, card: CardId) -> float:
        """At the last site nobody counts any more but whoever bears the Ring."""
        return AT_THE_END if self.at_the_end else character_worth(self.state, card)

    def met(self, card: CardId, index: int) -> tuple[int, int]:
        """Both strengths while a character and a minion fight each other."""
        found = self._met.get((card, index))
        if found is None:
            state, minion = self.state, self.minions[index]
            fighting, facing = state.fighting, state.facing[minion]
            state.fighting, state.facing[minion] = card, card
            found = self._met[card, index] = strength(state, card), strength(state, minion)
            state.fighting, state.facing[minion] = fighting, facing
        return found

    def cost(self, card: CardId, band: int) -> float:
        """What the fellowship loses, on average, if a character fights a band."""
        if not band:
            return 0.0
        found = self.known.get((card, band))
        if found is None:
            found = self.known[card, band] = self._cost(card, self.members(band))
        return found

    def _cost(self, card: CardId, band: list[int]) -> float:
        own = self.figures(card)
        met = [self.met(card, index) for index in band]
        ours = max((each[0] for each in met), key=lambda power: abs(power - own.strength))
        theirs = sum(each[1] for each in met)
        against = [self.figures(self.minions[index]) for index in band]
        loses = likely(theirs - ours + 0.5)
        falls = overwhelming(theirs - own.overwhelmed * ours + 0.5) if theirs else 0.0
        wounds = 1 + sum(each.damage for each in against)
        lost = loses * (falls * self.death(card) + (1.0 - falls) * self.wounds(card, wounds))
        if any(each.again for each in against):
            lost *= TWICE
        hits = 1 + own.damage
        gained = 0.0
        for each in against:
            beaten = likely(ours - each.overwhelmed * theirs + 0.5)
            dies = 1.0 if hits >= each.left else beaten + (1.0 - beaten) * hits / (2.0 * each.left)
            gained += (1.0 - loses) * dies * each.kill
        return lost - gained

    def worst(self, card: CardId, facing: int, left: int) -> tuple[float, int]:
        """The band among those left over that does a character the most further harm for each of its minions."""
        found = self.bands.get((card, facing, left))
        if found is None:
            able = sorted(self.members(left), key=lambda index: -self.met(card, index)[1])
            before = self.cost(card, facing)
            found = -GAME, 0
            band = 0
            for number, index in enumerate(able, start=1):
                for each, size in ((1 << index, 1), (band := band | 1 << index, number)):
                    harm = (self.cost(card, facing | each) - before) / size
                    if harm > found[0]:
                        found = harm, each
            self.bands[card, facing, left] = found
        return found

    def death(self, card: CardId) -> float:
        """What the death of a character costs."""
        return GAME if card == self.bearer else self.figures(card).worth

    def wounds(self, card: CardId, number: int) -> float:
        """What so many wounds cost."""
        own = self.figures(card)
        if card != self.bearer:
            if number >= own.left:
                return own.worth
            return own.worth * (soundness(own.left, own.whole) - soundness(own.left - number, own.whole))
        if number < own.left:
            if self.at_the_end:
                return 0.1 * number
            return bearer_cost(own.left - number) - bearer_cost(own.left)
        return self._saved_by_the_ring(number - own.left + 1) + bearer_cost(1) - bearer_cost(own.left)

    def _saved_by_the_ring(self, wounds: int) -> float:
        """What it costs to turn the last wounds into burdens."""
        state = self.state
        seat = state.active
        margin = resistance(state, seat) - state.burdens[seat]
        ring = next((state.card(each).facts for each in state.borne_by(self.bearer) if state.card(each).is_ring), None)
        if ring is None:
            return GAME
        return burden_cost(margin - wounds * burdens_for_a_wound(ring)) - burden_cost(margin)


def burdens_for_a_wound(ring: Facts) -> int:
    """How many burdens the Ring takes for a wound of a skirmish (TC-8.34)."""
    return 1 if ring.subtitle == "The Ruling Ring" else 2
