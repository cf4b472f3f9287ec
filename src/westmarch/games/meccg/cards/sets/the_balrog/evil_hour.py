"""The Balrog: an hour for which he has waited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_GAME
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....rules.changes import Name, Tapped
from ....rules.company.stage import is_stage_card
from ....rules.journey.frames import MovementFrame
from ....rules.journey.reach import region_limit
from ....words import TAPPED, UNTAPPED
from ...definition import card
from ...language.abilities import Ability, Target
from ...language.condition import condition
from ...language.effect import LastingEffect
from ...language.effects.journey import OnCompany
from ...language.effects.table import ComeIntoPlay
from ...language.standing.rulings import Forbids
from ...language.trigger import Trigger
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState
    from ....words import Moment

MANY = 3
"""The marshalling points of a card that tells that the hour has come."""
AFTERWARDS = "afterwards"


def register() -> None:
    card(
        "BA-48",
        "A More Evil Hour",
        abilities=[
            Ability(ComeIntoPlay(), windows=("any",)),
            Ability(
                StrikeFar(2),
                key="strike",
                title="strike far",
                windows=("organization",),
                target=WITH_REGIONS,
                condition=hour_has_come,
                discard_self=True,
            ),
            Ability(FarFromThere(2), windows=(), key=AFTERWARDS),
        ],
        rulings=[Forbids(Deed.UNTAP, words="It does not untap.")],
        triggers=[_notices_great_things()],
    )


@condition("if this card is tapped", of_card=True)
def hour_has_come(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card has been tapped by what an opponent has played."""
    return state.status[source] == TAPPED


def _notices_great_things() -> Trigger:
    """The card taps as an opponent plays something that normally gives him many points."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        played = CardId(margin)
        seat = state.place[played] % state.seats
        if seat == state.place[source] % state.seats or state.status[source] != UNTAPPED:
            return None
        if state.card(played).is_hazard:
            return None  # what its defeat is worth goes to the other
        flat = state.alignment(seat).flat_points and not is_stage_card(state.card(played))
        points = 1 if flat else state.card(played).facts.marshalling_points
        return Tapped(source, source=source) if points >= MANY else None

    words = f"Tap this card when an opponent plays a card that normally gives him {MANY} or more marshalling points."
    return Trigger("card played", act, words)


WITH_REGIONS = Target(
    "a company of yours that may use region movement",
    lambda state, binding: [each.characters[0] for each in state.companies_of(binding.seat) if each.characters],
    lambda state, binding, who: _may_use_regions(state, state.company_of(who)),
)


def _may_use_regions(state: MeccgState, company: Company | None) -> bool:
    return company is not None and region_limit(state, company) > 0


class StrikeFar(OnCompany):
    """The company may lay down more regions this turn to reach an opponent's company, and again when it leaves."""

    __slots__ = ("more_regions",)
    only_to_foes = True
    for_leaps = True

    def __init__(self, more_regions: int) -> None:
        self.more_regions = more_regions

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        move = state.nearest(MovementFrame)
        if moment != "movement over" or move is None or move.company != lasting.number:
            return None
        company = move.party(state)
        foes = (other for other in state.companies if other.seat != company.seat)
        met = company.moved and any(state.site_name(other) == state.site_name(company) for other in foes)
        return HourGoesOn(lasting.card, lasting.seat, lasting.number) if met else None

    def text(self) -> str:
        return (
            f"The company may lay down up to {self.more_regions} additional regions this turn if it moves to a site "
            "where an opponent’s company is."
        )


class HourGoesOn(Change, frozen=True):
    """A company that has reached its foes will leave them as fast."""

    rules = ("ME-6.33",)

    definition: str
    seat: int
    company: int

    def apply(self, state: MeccgState) -> None:
        name = f"{AFTERWARDS}.0"
        state.lasting.append(Lasting(self.definition, name, (), END_OF_GAME, self.seat, self.company))
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} can leave as fast as it has come"


class FarFromThere(LastingEffect):
    """The company may lay down more regions when it leaves the site at which it met its foes."""

    __slots__ = ("more_regions",)
    for_leaps = True

    def __init__(self, more_regions: int) -> None:
        self.more_regions = more_regions

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        move = state.nearest(MovementFrame)
        if moment != "movement over" or move is None or move.company != lasting.number:
            return None
        return HourIsOver(lasting.card, lasting.number) if move.party(state).moved else None

    def text(self) -> str:
        return "It may do so again, wherever it goes, when it leaves that site."


class HourIsOver(Change, frozen=True):
    """A company has left the place at which it met its foes."""

    rules = ("ME-6.33",)

    definition: str
    company: int

    def apply(self, state: MeccgState) -> None:
        over = (self.definition, f"{AFTERWARDS}.0", self.company)
        state.lasting = [each for each in state.lasting if (each.card, each.ability, each.number) != over]
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"The hour of company {self.company} is over"
