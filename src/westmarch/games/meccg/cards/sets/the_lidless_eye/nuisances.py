"""The Lidless Eye: hazards that a company bears as its player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.company.losses import BearTheLoss
from ....rules.journey.land import site_type
from ....rules.journey.reach import region_type
from ....rules.timing.scene import company_in_focus
from ....words import UNTAPPED, WOUNDED, listed
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.characters import SubjectIs
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.trigger import Trigger
from ...language.triggers.endings import ends_with_a_deck

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState

DOORS = InPlay("Doors of Night")
LOWER = ("Orc", "Troll", "Man")


def register() -> None:
    card(
        "LE-131",
        "Rats!",
        abilities=[
            Ability(
                Gnaw(),
                windows=("hazards",),
                condition=has_minor_item & NewSiteIs("Ruins & Lairs", "Shadow-hold", "Dark-hold"),
                on_company=True,
            )
        ],
    )
    card(
        "LE-147",
        "Waiting Shadow",
        abilities=[Ability(TapOne(), windows=("hazards",), condition=has_somebody_to_tap, on_company=True)],
    )
    card(
        "LE-141",
        "Stench of Mordor",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        triggers=[_stench(), ends_with_a_deck()],
    )
    ringwraith = SubjectIs("Ringwraith")
    card(
        "LE-144",
        "Tidings of Doubt and Danger",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("direct influence", amount, scope=Scope.EACH, when=when, layer=EVENT_LAYER)
            for amount, when in ((-2, ringwraith), (-1, ringwraith & DOORS))
        ],
        triggers=[ends_with_a_deck()],
    )


def _minor_items(state: MeccgState, company: Company) -> tuple[CardId, ...]:
    items = (item for who in company.characters for item in state.items(who))
    return tuple(item for item in items if "minor item" in state.card(item).facts.types)


@condition("on a company that bears a minor item")
def has_minor_item(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way bears a minor item."""
    company = company_in_focus(state)
    return company is not None and bool(_minor_items(state, company))


class NewSiteIs(Condition):
    """The company under way is at, or moves to, a site of one of these types."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        if company is None:
            return False
        return site_type(state, company.destination if company.destination >= 0 else company.site) in self.types

    def text(self) -> str:
        return f"is at or moves to {listed([f'a {kind}' for kind in self.types], 'or')}"


class Gnaw(Effect):
    """The company loses a minor item, or one of its unwounded characters is wounded."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None:
            return None
        unwounded = tuple(who for who in company.characters if state.status[who] != WOUNDED)
        return BearTheLoss(company.seat, to_wound=unwounded, to_discard=_minor_items(state, company), source=use.card)

    def text(self) -> str:
        return (
            "Its player discards one of its minor items or lets one of its unwounded characters be wounded, without a "
            "body check."
        )


def _able_to_tap(state: MeccgState, source: CardId, company: Company) -> tuple[CardId, ...]:
    anybody = DOORS.holds(state, source, source)
    return tuple(
        who
        for who in company.characters
        if state.status[who] == UNTAPPED and (anybody or state.card(who).facts.race in LOWER)
    )


@condition("on a company with an untapped Orc, Troll or Man (with any untapped character if Doors of Night is in play)")
def has_somebody_to_tap(state: MeccgState, source: CardId, subject: Any) -> bool:
    """There is somebody in the company under way whom a shadow can hold."""
    company = company_in_focus(state)
    return company is not None and bool(_able_to_tap(state, source, company))


class TapOne(Effect):
    """One such character in the company taps."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None:
            return None
        return BearTheLoss(company.seat, to_tap=_able_to_tap(state, use.card, company), source=use.card)

    def text(self) -> str:
        return "Its player taps one of these characters."


def _stench() -> Trigger:
    """Who begins the site phase in the Dark Lord's lands must tap somebody."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = company_in_focus(state)
        if company is None:
            return None
        land = region_type(state.card(company.site).facts)
        if land != "Dark-domain" and not (land == "Shadow-land" and DOORS.holds(state, source, source)):
            return None
        untapped = tuple(who for who in company.characters if state.status[who] == UNTAPPED)
        return BearTheLoss(company.seat, to_tap=untapped, source=source) if untapped else None

    words = (
        "As its site phase begins, each company at a site in a Dark-domain (or in a Shadow-land, if Doors of Night is "
        "in play) must tap an untapped character if it has one."
    )
    return Trigger("before entering", act, words)
