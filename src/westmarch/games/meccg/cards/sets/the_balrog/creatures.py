"""The Balrog: hazard creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.combat.changes import AttackChanged
from ....rules.combat.evading import MayShield
from ....rules.company.sides import is_hero_company
from ....rules.timing.scene import company_in_focus
from ....rules.values import prowess
from ....words import UNTAPPED
from ...definition import card
from ...language.abilities import hazard
from ...language.condition import condition
from ...language.conditions.journey import company_moves
from ...language.effects.journey import SendBack
from ...language.trigger import Trigger
from ...language.who import has_skill
from ..the_lidless_eye.creatures import against_minions

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card("BA-12", "Olog Warlords", play_when=against_heroes)
    card(
        "BA-10",
        "Beorning Skin-changers",
        play_when=against_minions,
        abilities=[
            hazard(
                SendBack(),
                title="as a short-event",
                condition=company_moves & against_heroes & ~stands_its_ground,
                on_company=True,
            )
        ],
    )
    card(
        "BA-11",
        "Carrion Feeders",
        triggers=[_tears_at_wounds(), _may_be_driven_off()],
    )


@condition("against hero companies")
def against_heroes(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    return company is not None and is_hero_company(state, company)


STRONG = 4
"""Whose prowess is above this stands his ground."""


@condition("if Beorn, or an untapped warrior with a prowess above 4, is in the company")
def stands_its_ground(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    return company is not None and any(
        state.name(who) == "Beorn"
        or (state.status[who] == UNTAPPED and has_skill(state, who, "warrior") and prowess(state, who) > STRONG)
        for who in company.characters
    )


def _tears_at_wounds() -> Trigger:
    """Whom it wounds is in more danger."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return AttackChanged(body_checks=+1, source=source)

    words = "Only wounded characters face strikes, one each. +1 to all body checks that follow from its strikes."
    return Trigger("attack begins", act, words)


def _may_be_driven_off() -> Trigger:
    """Untapped companions may tap for the wounded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return MayShield()

    words = "Each untapped character in the company may tap to cancel a strike against a wounded character."
    return Trigger("strikes assigned", act, words)
