"""Cards that others keep off to the side: out of play but for uniqueness, and still worth their points (LO-4.33)."""

from __future__ import annotations

from westmarch.games.middle_earth.changes import Name
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rules.timing.scene import company_in_focus
from ...state import LoreState
from ...words import ASIDE
from ..language.base import Effect, Use
from ..language.targets import Cards, everybody


class PutAside(Change, frozen=True):
    """A card goes off to the side; a card in play keeps it there."""

    rules = ("LO-4.33",)
    card: CardId
    host: CardId

    def apply(self, state: LoreState) -> None:
        state.take_up(self.card)
        state.move(self.card, ASIDE, state.side(self.card))
        state.attach(self.card, self.host)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is kept off to the side by {name(self.host)}"


class ItemOfTheCompany(Cards):
    """An item that somebody of the company whose phase it is bears."""

    def elsewhere(self, state: LoreState) -> list[CardId]:
        return [item for member in everybody(state) for item in state.items(member)]

    def cards(self, state: LoreState, seat: int, source: CardId, user: CardId) -> list[CardId]:
        company = company_in_focus(state)
        return [] if company is None else [item for card in state.members(company) for item in state.items(card)]


class KeepAside(Effect):
    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return PutAside(use.target, use.card)

    def text(self) -> str:
        return "keep {target} off to the side; it is discarded when this card leaves play"
