"""The Wizards: resource short-events for a company's journey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ....rules.company.companies import take_back_destination
from ....rules.journey.frames import MovementFrame
from ...definition import card
from ...keys import Key
from ...language.abilities import Ability, Actor, Target, Unduplicated, skilled
from ...language.condition import ALWAYS, Condition
from ...language.conditions.attacks import is_creature
from ...language.conditions.journey import CompanySize, is_moving
from ...language.effect import Effect
from ...language.effects.journey import LimitChange, NoCreatures, OnCompany, company_of_use
from ...language.effects.lasting import AttacksOnCompany
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import OWN_COMPANY

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def _fair_travels(card_id: str, name: str, change: LimitChange) -> None:
    card(
        card_id,
        name,
        abilities=[
            Ability(
                change,
                windows=("end of organization",),
                target=OWN_COMPANY,
                condition=is_moving,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
    )


def register() -> None:
    # Fair Sailing; Fair Travels in Border-lands, Free-domains, Wilderness
    _fair_travels("TW-232", "Fair Sailing", LimitChange(-1, per="Coastal Sea", minimum=2))
    _fair_travels("TW-233", "Fair Travels in Border-lands", LimitChange(-1, per="Border-land", minimum=2))
    _fair_travels("TW-235", "Fair Travels in Free-domains", LimitChange(-1, per="Free-domain", minimum=2))
    _fair_travels("TW-237", "Fair Travels in Wilderness", LimitChange(-1, per="Wilderness", minimum=2))
    # Fair Travels in Dark-domains, Shadow-lands
    for card_id, name, region_type in (
        ("TW-234", "Fair Travels in Dark-domains", "Dark-domain"),
        ("TW-236", "Fair Travels in Shadow-lands", "Shadow-land"),
    ):
        _fair_travels(
            card_id, name, LimitChange(-1, per=region_type, minimum=2, once=True, twice_with="Gates of Morning")
        )
    card("TW-242", "Ford", abilities=[ends_organization(NoCreatures("Wilderness"), actor=skilled("ranger", tap=True))])
    card("TW-256", "Hiding", abilities=[ends_organization(StayHidden(), actor=skilled("scout"))])
    faster_foes = CardModifier("attack prowess", +2, scope=Scope.ATTACKS_ON_COMPANY, when=is_creature)
    card(
        "TW-260",
        "Horses",
        abilities=[
            ends_organization(LimitChange(-2, minimum=2), AttacksOnCompany(faster_foes), target=OWN_COMPANY),
        ],
    )
    card(
        "TW-324",
        "Secret Entrance",
        abilities=[
            ends_organization(NoCreatures(at_site=True, not_in="Dark-domain"), actor=skilled("sage", tap=True)),
        ],
    )
    card(
        "TW-325",
        "Secret Passage",
        abilities=[ends_organization(OnlyCreaturesAtSite("Ruins & Lairs"), target=OWN_COMPANY)],
    )
    card(
        "TW-332",
        "Stealth",
        abilities=[
            ends_organization(
                NoCreatures(everything=True), actor=skilled("scout", tap=True), when=CompanySize(at_most=2)
            )
        ],
    )


def ends_organization(
    *effects: Effect, actor: Actor | None = None, target: Target | None = None, when: Condition = ALWAYS
) -> Ability:
    return Ability(*effects, windows=("end of organization",), actor=actor, target=target, condition=when)


class OnlyCreaturesAtSite(OnCompany):
    """If the company moves to a site of a type, only creatures keyed to the new site may be played on it."""

    __slots__ = ("site_type",)

    def __init__(self, site_type: str) -> None:
        self.site_type = site_type

    def forbids(self, state: MeccgState, keyed_to: Key, by_site: bool) -> bool:
        move = state.nearest(MovementFrame)
        return move is not None and move.site_type(state) == self.site_type and not by_site

    def text(self) -> str:
        return (
            f"If the company moves to a {self.site_type} this turn, "
            "only creatures keyed to its new site may be played on it."
        )


class StayHidden(OnCompany):
    """The company may not move this turn, and all attacks of hazard creatures against it are cancelled."""

    __slots__ = ()

    holds_company = True
    cancels_creatures = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is not None:
            take_back_destination(state, company)
        return super().run(state, use)

    def text(self) -> str:
        return "The company may not move this turn, and attacks of hazard creatures against it are cancelled."
