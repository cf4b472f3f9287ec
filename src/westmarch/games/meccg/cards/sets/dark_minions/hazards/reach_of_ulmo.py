"""Dark Minions: the reach of Ulmo, which troubles those below and those on the water."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from .....rules.changes import Discarded
from .....rules.company.companies import find_company
from .....rules.journey.frames import MovementFrame
from .....rules.timing.plays_of_the_turn import PlayedFromHand
from .....words import listed
from ....definition import card
from ....language.abilities import Ability, Unduplicated
from ....language.effects.table import ComeIntoPlay
from ....language.modifiers import CardModifier, Scope
from ....language.standing.rulings import Forbids
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....rulings import Deed
from ..perils_below import EndEffects, IsNamed

if TYPE_CHECKING:
    from .....state import MeccgState

WATERS = ("Great Ship", "Ford")


def register() -> None:
    card(
        "DM-82",
        "The Reach of Ulmo",
        abilities=[
            Ability(
                ComeIntoPlay(),
                EndEffects(*WATERS),
                windows=("hazards",),
                no_duplicate=Unduplicated.AT_ALL,
            ),
            Ability(
                RiseInTime(),
                EndEffects(*WATERS),
                key="play-below",
                title="before the roll",
                windows=("way below",),
                no_duplicate=Unduplicated.AT_ALL,
            ),
        ],
        modifiers=[CardModifier("Under-deeps roll", -2, scope=Scope.JOURNEYS)],
        rulings=[
            Forbids(
                Deed.HAVE_AN_EFFECT,
                Scope.CARDS,
                when=IsNamed(*WATERS),
                words=f"The effects of {listed(list(WATERS))} are cancelled.",
            )
        ],
        triggers=[
            ends_with_a_deck(),
            Trigger(
                "movement over",
                _is_reached,
                "Discard this card when a company reaches a site of the Under-deeps from another one, and at the end "
                f"of a turn in which {listed(list(WATERS), 'or')} was played.",
            ),
            Trigger("end of turn", _is_crossed, ""),
        ],
    )


class RiseInTime(ComeIntoPlay):
    """The card comes into play before the roll that it makes harder."""

    __slots__ = ()

    def text(self) -> str:
        return "Play this card."


def _is_reached(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    move = state.nearest(MovementFrame)
    company = None if move is None else find_company(state, move.company)
    if company is None or not company.moved:
        return None
    sites = (company.origin, company.site)
    below = all(place >= 0 and state.card(place).facts.under_deeps for place in sites)
    return Discarded(source, source=source) if below else None


def _is_crossed(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    played = any(PlayedFromHand(name) in state.this_turn for name in WATERS)
    return Discarded(source, source=source) if played else None
