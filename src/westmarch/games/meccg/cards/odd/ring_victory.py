"""The end of The One Ring: destroyed at Mount Doom, it wins the game for its bearer's player (ME-1.05)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import Name
from ...rules.checks.corruption import CorruptionCheck
from ...rules.course.victory import win
from ...words import signed
from ..language.abilities import Binding, Target
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


THE_ONE_RING, MOUNT_DOOM, GOLLUM = "The One Ring", "Mount Doom", "Gollum"


def _is_at_mount_doom(state: MeccgState, card: CardId) -> bool:
    company = state.company_of(card) if state.lies_in_play(card) else None
    return company is not None and state.site_name(company) == MOUNT_DOOM


def _gollum_at_mount_doom(state: MeccgState) -> bool:
    """Gollum himself, whoever has him: no other manifestation will do (CC-My Precious.1)."""
    cards = (card for seat in range(state.seats) for card in state.in_play(seat))
    return any(state.name(card) == GOLLUM and _is_at_mount_doom(state, card) for card in cards)


def _rings(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        item
        for character in state.characters(binding.seat)
        for item in state.items(character)
        if state.name(item) == THE_ONE_RING
    ]


RING_AT_MOUNT_DOOM = Target(
    f"{THE_ONE_RING} at {MOUNT_DOOM}", _rings, lambda state, binding, card: _is_at_mount_doom(state, card)
)


RING_AND_GOLLUM = Target(
    f"{THE_ONE_RING} and {GOLLUM}, both at {MOUNT_DOOM}",
    _rings,
    lambda state, binding, card: _is_at_mount_doom(state, card) and _gollum_at_mount_doom(state),
)


class RingDestroyed(Change, frozen=True):
    """The One Ring is destroyed, if that bearer still has it: his player wins."""

    rules = ("ME-1.05",)

    card: CardId
    bearer: CardId

    def apply(self, state: MeccgState) -> None:
        if state.lies_in_play(self.card) and state.bearer[self.card] == self.bearer:
            seat = state.place[self.bearer] % state.seats
            state.lay_aside(self.card, "out of play")
            win(state, seat, "ME-1.05", "The One Ring is destroyed")

    def sentence(self, name: Name) -> str:
        return f"{name(self.bearer)} brings {name(self.card)} to the Cracks of Doom"


class DestroyRing(Effect):
    """The One Ring is destroyed, after a corruption check of its bearer if the card asks for one."""

    __slots__ = ("check", "gollum")

    def __init__(self, check: int | None = None, gollum: bool = False) -> None:
        self.check = check
        self.gollum = gollum

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not _is_at_mount_doom(state, use.target) or (self.gollum and not _gollum_at_mount_doom(state)):
            return None
        bearer = state.bearer[use.target]
        end = RingDestroyed(use.target, bearer, source=use.card)
        if self.check is None:
            return end
        return CorruptionCheck(bearer, modifier=self.check, reason=state.name(use.card), then=end)

    def text(self) -> str:
        if self.check is None:
            return f"{THE_ONE_RING} is destroyed and its bearer’s player wins."
        return (
            f"Its bearer makes a corruption check modified by {signed(self.check)}: if it is successful, "
            f"{THE_ONE_RING} is destroyed and its bearer’s player wins."
        )
