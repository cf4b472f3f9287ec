"""A thorough search: another character plays an item at a site that may be tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.procedure import Outcome

from ...rules.odd.thorough_search import PlayUnearthed
from ...rules.piles.picking import PickNone
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class SearchSite(Effect):
    """Another character of the company may play an item at the site, without tapping it."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            return None
        choices: list[Action] = list(PlayUnearthed.legal(state, use.seat))
        return Decision(use.seat, "play what is found", [*choices, PickNone(use.seat)])

    def text(self) -> str:
        return (
            "Another character in his company may play a minor, major or gold ring item that is playable at the site; "
            "this does not tap the site, which may be tapped already."
        )
