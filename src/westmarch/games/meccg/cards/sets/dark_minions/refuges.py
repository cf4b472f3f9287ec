"""Dark Minions: the healing of Nimrodel, and horns that call the free peoples again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change
from westmarch.kernel.numbers import take_all_unseen
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....rules.changes import Healed, Untapped
from ....rules.company.companies import find_company
from ....rules.journey.frames import MovementFrame
from ....rules.piles.taking import DeckShuffled
from ....rules.site.havens import is_haven_of
from ....words import TAPPED, WOUNDED, Moment
from ...definition import card
from ...language.abilities import Ability
from ...language.conditions.journey import is_moving
from ...language.effect import Effect
from ...language.effects.journey import OnCompany
from ...language.targets.characters import OWN_COMPANY_AT_HAVEN

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "DM-135",
        "Healing of Nimrodel",
        abilities=[
            Ability(
                RestoredAtAHaven(),
                windows=("organization",),
                target=OWN_COMPANY_AT_HAVEN,
                condition=is_moving,
            )
        ],
    )
    card("DM-140", "Horns, Horns, Horns", abilities=[Ability(FactionsReturn(), windows=("any",))])


class RestoredAtAHaven(OnCompany):
    """If the company moves to a Haven this turn, everybody in it is healed and untapped as its move ends."""

    __slots__ = ()

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        move = state.nearest(MovementFrame)
        company = find_company(state, lasting.number)
        if moment != "movement over" or move is None or company is None or move.company != lasting.number:
            return None
        if not company.moved or not is_haven_of(state, company.seat, company.site):
            return None
        follows: list[Change] = []
        for who in company.characters:
            if state.status[who] == WOUNDED:
                follows.append(Healed(who, True))
            elif state.status[who] == TAPPED:
                follows.append(Untapped(who))
        return tuple(follows) or None

    def text(self) -> str:
        return (
            "If the company moves to another Haven this turn, at the end of its movement/hazard phase all its wounded "
            "characters are healed and all its tapped characters untap."
        )


class FactionsReturn(Effect):
    """Every player shuffles the factions in his discard pile into his play deck."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        changes: list[Change] = []
        for seat in state.players():
            found = [discarded for discarded in state.zone("discard pile", seat) if state.card(discarded).is_faction]
            for faction in take_all_unseen(state, found, seat):
                state.move(faction, "play deck")
            if found:
                changes.append(DeckShuffled(seat, source=use.card))
        return tuple(changes) or None

    def text(self) -> str:
        return "Each player shuffles all factions in his discard pile into his play deck."
