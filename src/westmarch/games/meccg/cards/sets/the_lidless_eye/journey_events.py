"""The Lidless Eye: resource events of minion players for a company's journey."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Tapped
from ....rules.company.sides import is_overt
from ....rules.timing.scene import company_in_focus
from ....words import UNTAPPED
from ...definition import card
from ...language.abilities import Ability, Unduplicated, skilled
from ...language.condition import condition
from ...language.conditions.attacks import is_creature
from ...language.conditions.journey import CompanySize, is_moving
from ...language.effect import Effect
from ...language.effects.journey import LimitChange, NoCreatures
from ...language.effects.lasting import AttacksOnCompany
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import OWN_COMPANY, OWN_COMPANY_AT_HAVEN
from ...odd.great_road import BackToHaven, MoveOn, OpponentDrawsMore, moved_to_haven
from ..the_wizards.journey_events import OnlyCreaturesAtSite, StayHidden, ends_organization

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


@condition("on an overt company")
def overt(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company in question shows whom it serves."""
    company = state.company_of(subject) if subject >= 0 else company_in_focus(state)
    return company is not None and is_overt(state, company)


@condition("on a covert company")
def covert(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company in question hides whom it serves."""
    company = state.company_of(subject) if subject >= 0 else company_in_focus(state)
    return company is not None and not is_overt(state, company)


@condition("on a company that has moved")
def has_moved(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way has moved to another site."""
    company = company_in_focus(state)
    return company is not None and company.moved


def creatures_have(amount: int) -> AttacksOnCompany:
    """The prowess of hazard creatures changes against the company this turn."""
    return AttacksOnCompany(CardModifier("attack prowess", amount, scope=Scope.ATTACKS_ON_COMPANY, when=is_creature))


def register() -> None:
    _past_the_creatures()
    _on_the_road()


def _past_the_creatures() -> None:
    card(
        "LE-177",
        "Crack in the Wall",
        abilities=[
            ends_organization(
                NoCreatures(at_site=True, not_in="Free-domain"), actor=skilled("sage", tap=True), when=is_moving
            )
        ],
    )
    card(
        "LE-181",
        "Down Down to Goblin-town",
        abilities=[ends_organization(OnlyCreaturesAtSite("Ruins & Lairs"), target=OWN_COMPANY, when=is_moving)],
    )
    card(
        "LE-191",
        "Hidden Ways",
        abilities=[
            ends_organization(NoCreatures("Wilderness"), actor=skilled("ranger", tap=True), when=is_moving),
        ],
    )
    card(
        "LE-192",
        "Hide in Dark Places",
        abilities=[ends_organization(StayHidden(), actor=skilled("scout"), when=~is_moving)],
    )
    card(
        "LE-231",
        "Sneakin’",
        abilities=[
            Ability(
                NoCreatures(everything=True),
                windows=("organization", "end of organization"),
                actor=skilled("scout", tap=True),
                condition=CompanySize(at_most=2),
            )
        ],
    )


def _on_the_road() -> None:
    card(
        "LE-185",
        "Forced March",
        abilities=[Ability(MoveOn(), windows=("end of movement",), condition=moved_to_haven)],
    )
    card(
        "LE-199",
        "Iron-road",
        abilities=[
            ends_organization(OpponentDrawsMore(2), BackToHaven(), target=OWN_COMPANY_AT_HAVEN, when=is_moving),
        ],
    )
    card(
        "LE-202",
        "Leg It Double Quick",
        abilities=[Ability(TapCompany(), MoveOn(), windows=("end of movement",), condition=has_moved)],
    )
    card(
        "LE-218",
        "Orc-mounts",
        abilities=[
            Ability(
                LimitChange(+2),
                creatures_have(-1),
                windows=("end of organization",),
                target=OWN_COMPANY,
                condition=is_moving & overt,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
    )


class TapCompany(Effect):
    """All untapped characters of the company tap."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        members = () if company is None else company.characters
        return tuple(Tapped(who, source=use.card) for who in members if state.status[who] == UNTAPPED) or None

    def text(self) -> str:
        return "Tap all untapped characters in the company."
