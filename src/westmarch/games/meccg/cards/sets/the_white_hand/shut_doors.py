"""The White Hand: what keeps a Fallen-wizard from the sites of the Free Peoples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD_OR_EQUAL
from ....rules.changes import Discarded, PutWith
from ....rules.company.sides import openness
from ....rules.company.stage import has_stages, stage_points
from ....rules.journey.land import site_type
from ....rules.journey.versions import SiteExchanged, other_version
from ....rules.site.exploring import site_here
from ....rules.timing.scene import company_in_focus
from ...definition import card
from ...language.abilities import Ability, hazard
from ...language.condition import Condition
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import Scope
from ...language.stage import StagePoints, own_site
from ...language.standing.rulings import Forbids
from ...language.targets.characters import victim
from ...language.who import Who
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

HEROES = (Deed.USE_HERO_HAVENS, Deed.USE_HERO_FREE_HOLDS, Deed.USE_HERO_BORDER_HOLDS)
WORDS = {
    Deed.USE_HERO_HAVENS: "hero Havens",
    Deed.USE_HERO_FREE_HOLDS: "Free-holds",
    Deed.USE_HERO_BORDER_HOLDS: "Border-holds",
}


def register() -> None:
    card(
        "WH-79",
        "Plotting Ruin",
        abilities=[
            Ability(ComeIntoPlay(), windows=("organization",), condition=StagePoints(8)),
        ],
        rulings=[Forbids(deed, Scope.OWNER, words=f"You must use minion sites for {WORDS[deed]}.") for deed in HEROES],
    )
    # Heart Grown Cold: the further he has strayed, the more doors are shut.
    card(
        "WH-21",
        "Heart Grown Cold",
        abilities=[hazard(ComeIntoPlay())],
        rulings=[
            Forbids(
                deed,
                Scope.PLAYERS,
                when=IsFallen(least),
                words=f"Fallen-wizards{_with_points(least)} must use minion sites for {WORDS[deed]}.",
            )
            for deed, least in zip(HEROES, (0, 5, 8), strict=True)
        ],
    )
    card(
        "WH-15",
        "Cast from the Order",
        abilities=[hazard(CastOut(16), target=victim(Who(race="Fallen-wizard")))],
        rulings=[
            Forbids(deed, Scope.OWNER, words=f"Its player must use minion sites for {WORDS[deed]}.") for deed in HEROES
        ],
    )
    card(
        "WH-73",
        "Great Ruse",
        abilities=[
            Ability(
                TakeTheOtherVersion(),
                windows=("site",),
                target=own_site(
                    "the hero Shadow-hold or Dark-hold where your overt company is, if you have the minion version",
                    _may_be_replaced,
                ),
            )
        ],
    )


def _with_points(least: int) -> str:
    return f" with {least} or more stage points" if least else ""


class IsFallen(Condition):
    """The player in question is a Fallen-wizard with so many stage points."""

    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return has_stages(state, subject) and stage_points(state, subject) >= self.least

    def text(self) -> str:
        return f"of Fallen-wizards{_with_points(self.least)}"


class CastOut(Effect):
    """A roll with the stage points of the target must reach a number, or the card is discarded."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.target):
            return Discarded(use.card, cause="no target")
        points = stage_points(state, state.place[use.target] % state.seats)
        purpose = f"casting {state.name(use.target)} from the order ({self.number} or more)"
        parts = [("stage points", points)]
        if make_check(state, BY_CARD_OR_EQUAL, use.seat, purpose, self.number, parts).beats:
            return PutWith(use.card, use.target, source=use.card)
        return Discarded(use.card, source=use.card)

    def text(self) -> str:
        return (
            f"Make a roll and add his stage points: if the result is {self.number} or more, place this card with him, "
            "else discard it."
        )


def _may_be_replaced(state: MeccgState, seat: int, place: CardId) -> bool:
    company = company_in_focus(state)
    if company is None or place != site_here(state) or openness(state, company) != "overt":
        return False
    dark = site_type(state, place) in ("Shadow-hold", "Dark-hold") and state.card(place).facts.alignment == "hero"
    return dark and other_version(state, place) is not None


class TakeTheOtherVersion(Effect):
    """The target is exchanged for its other version, on which the card comes to lie."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        other = other_version(state, use.target)
        if other is None or not state.lies_in_play(use.target):
            return Discarded(use.card, cause="no target")
        return SiteExchanged(use.target, other, source=use.card), PutWith(use.card, other, source=use.card)

    def text(self) -> str:
        return "Replace it with the minion site, and place this card there."
