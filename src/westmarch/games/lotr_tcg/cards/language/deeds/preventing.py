"""Deeds that somebody may prevent by paying."""

from __future__ import annotations

from westmarch.kernel.action import Decision
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.procedure import Outcome

from ....state import TcgState
from ....texts.choices import ChooseWay, Decline, seat_of
from ....texts.deeds import Around, Deed
from ....texts.use import Use


class Unless(Around):
    """A deed that somebody may prevent by paying."""

    def __init__(self, inner: Deed, price: Deed, by: str) -> None:
        self.inner = inner
        self.price = price
        self.by = by

    def part(self, index: str) -> Deed:
        return self.price if index == "price" else self.inner

    def run(self, state: TcgState, use: Use) -> Outcome:
        return offer_to_prevent(state, use, self)

    @property
    def words(self) -> str:
        who = {
            "shadow": "any Shadow player",
            "free peoples": "the Free Peoples player",
            "opponent": "that opponent",
        }.get(self.by, "its owner")
        return f"{self.inner.words}, unless {who} chooses to {self.price.words} and prevent this"


def offer_to_prevent(state: TcgState, use: Use, unless: Unless) -> Outcome:
    """Each who may is asked in turn; whoever pays prevents it, else it happens. A choice is noted as the seat that has
    paid, or as a refusal. Where nobody was found to whom it could happen, there is no owner to ask."""
    if unless.by == "owner of it" and not use.the("it"):
        return None
    seats = state.shadow_players() if unless.by == "shadow" else [seat_of(state, use, unless.by)]
    asked = len(use.chosen)
    if asked and use.chosen[-1] >= 0:
        payer = use.part("price")
        payer.seat = int(use.chosen[-1])
        return payer
    for seat in seats[asked:]:
        probe = use.part("price")
        probe.seat = seat
        if unless.price.possible(state, probe):
            return Decision(
                seat,
                "prevent it",
                [ChooseWay(seat, seat, f"{unless.price.words} to prevent this"), Decline(seat)],
                "TC-8.01",
            )
        use.chosen += (NO_CARD,)
    return use.part("inner")
