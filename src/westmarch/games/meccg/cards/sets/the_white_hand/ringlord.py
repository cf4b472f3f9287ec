"""The White Hand: the last temptation of a Fallen-wizard (ME-1.07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....notes import Note
from ....rolls import BY_CARD
from ....rules.changes import Name
from ....rules.company.avatars import avatar_of
from ....rules.company.companies import current_site
from ....rules.company.elimination import Elimination
from ....rules.course.victory import win
from ....rules.journey.land import site_type
from ....rules.site.exploring import has_information
from ....rules.site.havens import is_haven_of
from ...definition import card
from ...language.abilities import Ability, Binding, Target
from ...language.condition import condition
from ...language.effects.table import PutOnTarget
from ...language.trigger import Trigger

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

RINGLORD, THE_ONE_RING = "A New Ringlord", "The One Ring"
LEAST, ENOUGH = 6, 9
"""Below the one he perishes; above the other he wins."""


def register() -> None:
    card(
        "WH-60",
        RINGLORD,
        abilities=[
            Ability(
                ClaimTheRing(),
                windows=("organization",),
                target=Target("your Fallen-wizard with The One Ring, at one of your Wizardhavens", _ring_bearers),
                condition=~claimed_this_turn,
            )
        ],
        triggers=[_tries_it()],
    )


def bears_the_ring(state: MeccgState, who: CardId) -> bool:
    return any(state.name(item) == THE_ONE_RING for item in state.items(who))


def _ring_bearers(state: MeccgState, binding: Binding) -> list[CardId]:
    avatar = avatar_of(state, binding.seat)
    company = None if avatar is None else state.company_of(avatar)
    if avatar is None or company is None or not bears_the_ring(state, avatar):
        return []
    return [avatar] if is_haven_of(state, binding.seat, company.site) else []


class RingClaimed(Note, frozen=True):
    """One of these cards has been played this turn."""

    seat: int


@condition("if one of these was played this turn")
def claimed_this_turn(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A copy has been played by the card's player in this turn."""
    return RingClaimed(state.place[source] % state.seats) in state.this_turn


class ClaimTheRing(PutOnTarget):
    """The card comes to lie with the bearer of The One Ring; no other copy can be played this turn."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        state.this_turn.append(RingClaimed(use.seat))
        return super().run(state, use)

    def text(self) -> str:
        return "Place this card with him."


def _tries_it() -> Trigger:
    """At the end of his turn, in ruins where something is known, he puts his strength to the test."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        seat = state.place[source] % state.seats
        copies = [found for found in state.in_play(seat) if state.name(found) == RINGLORD]
        avatar = avatar_of(state, seat)
        if seat != state.active or source != copies[0] or avatar is None or not bears_the_ring(state, avatar):
            return None
        site = current_site(state, state.company_of(avatar))
        if site is None or site_type(state, site) != "Ruins & Lairs" or not has_information(state, site):
            return None
        return TrialOfStrength(seat, avatar, len(copies))

    words = (
        "At the end of each of your turns in which your Fallen-wizard bears The One Ring at a Ruins & Lairs where "
        f"information is playable, make a roll and add 1 for each {RINGLORD} that you have in play: below {LEAST} he "
        f"is eliminated, above {ENOUGH} you win the game."
    )
    return Trigger("end of turn", act, words)


class TrialOfStrength(Procedure):
    """One roll decides: the Ring is mastered, or its bearer is lost, or nothing happens yet."""

    seat: int
    avatar: CardId
    bonus: int

    @step("ME-1.07")
    def roll(self, state: MeccgState) -> Outcome:
        purpose = f"mastering The One Ring (more than {ENOUGH})"
        check = make_check(state, BY_CARD, self.seat, purpose, ENOUGH, [(RINGLORD, self.bonus)])
        if check.beats:
            return RingMastered(self.seat, self.avatar)
        return Elimination(self.avatar, cause="ring") if check.total < LEAST else None

    steps = (roll,)


class RingMastered(Change, frozen=True):
    """A Fallen-wizard has become the lord of the Ring: his player wins."""

    rules = ("ME-1.07",)

    seat: int
    avatar: CardId

    def apply(self, state: MeccgState) -> None:
        win(state, self.seat, "ME-1.07", f"{state.name(self.avatar)} has mastered The One Ring")

    def sentence(self, name: Name) -> str:
        return f"{name(self.avatar)} masters The One Ring"
