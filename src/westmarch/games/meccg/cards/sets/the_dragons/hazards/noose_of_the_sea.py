"""The Dragons: a noose of the sea, which ends what was prepared for companies that sail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting
from westmarch.kernel.structs import replace

from .....rules.changes import Name
from .....rules.company.companies import members
from .....rules.journey.frames import MovementFrame
from .....rules.journey.land import path_as_treated
from .....rules.timing.lasting import Organized, all_companies_of
from ....definition import card
from ....language.abilities import Ability
from ....language.effect import Effect
from ....language.effects.table import ComeIntoPlay
from ....language.trigger import Trigger

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

SEA = "Coastal Sea"


def register() -> None:
    card(
        "TD-51",
        "Noose of the Sea",
        abilities=[Ability(ComeIntoPlay(), DrawTight(), windows=("hazards",))],
        triggers=[Trigger("company moves", _draws_tight, "")],
    )


def is_prepared(state: MeccgState, lasting: Lasting) -> bool:
    """Whether an effect is that of a resource short-event of the organization phase."""
    return Organized(lasting.card, lasting.ability) in state.this_turn and lasting.until == END_OF_TURN


def sails(state: MeccgState, move: MovementFrame) -> bool:
    """Whether there is sea in the company's site path, whatever was prepared has made of it."""
    kept = state.lasting
    state.lasting = [lasting for lasting in kept if not is_prepared(state, lasting)]
    path = path_as_treated(state, move.company, move.path) if move.moving else ()
    state.lasting = kept
    return SEA in path


def _draws_tight(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    move = state.nearest(MovementFrame)
    if move is None or not sails(state, move) or not any(is_prepared(state, lasting) for lasting in state.lasting):
        return None
    return Unprepared(move.company, source=source)


class DrawTight(Effect):
    """The company under way is reached at once, too."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return _draws_tight(state, use.card, 0)

    def text(self) -> str:
        return (
            f"For each company with a {SEA} in its site path, the lasting effects of all resource short-events that "
            "were played in the organization phase are cancelled in the movement/hazard phase and the site phase. Such "
            "short-events do not change whether it reaches a company."
        )


class Unprepared(Change, frozen=True):
    """What was prepared for a company in the organization phase does nothing any more."""

    rules = ("ME-2.13",)

    company: int

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        others = [other.number for other in state.companies_of(company.seat) if other is not company]
        those = set(members(state, company))
        left: list[Lasting] = []
        for lasting in state.lasting:
            if not is_prepared(state, lasting):
                left.append(lasting)
            elif lasting.number == all_companies_of(company.seat):
                left += [replace(lasting, number=other) for other in others]
            elif lasting.number != self.company:
                targets = tuple(ref for ref in lasting.targets if ref.card not in those)
                if targets or not lasting.targets:
                    left.append(replace(lasting, targets=targets))
        state.lasting = left
        state.table_changed()

    def sentence(self, name: Name) -> str:
        who = f"{name(self.source)}: what" if self.source >= 0 else "What"
        return f"{who} was prepared for company {self.company} is of no use any more"
