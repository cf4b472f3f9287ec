"""The Lidless Eye: hazard events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.ally_effects import ALLY, TurnAgainstLeader
from ...language.conditions import All, Either, InPlay, Not, PathHas
from ...language.corruption import RemoveOnRoll
from ...language.hazard_land import SiteHasAttacks, site
from ...language.hazard_targets import ATTACKED_COMPANY, victim
from ...language.item_effects import CancelDeclared
from ...language.item_targets import SCOUT_CARD
from ...language.later_conditions import OnTheWayTo, mind_at_most
from ...language.later_hazards import (
    AttacksAtTheGate,
    BreakFaith,
    EndSkillEffects,
    SkillAtWork,
    UnsettleAll,
    ends_at_a_haven,
    incited,
)
from ...language.later_triggers import calls_men_back, costs_men_or_itself, ends_with_a_deck
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.table_effects import ComeIntoPlay, PutOnTarget
from ...language.who import Who
from ...traits import Trait
from ..the_dragons.hazard_events import foolish_words

DOORS = InPlay("Doors of Night")


def register() -> None:
    foolish_words("LE-112", "Foolish Words")
    card("LE-115", "Incite Defenders", abilities=incited("Border-hold", "Free-hold"))
    card(
        "LE-128",
        "Nothing to Eat or Drink",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=ATTACKED_COMPANY,
                condition=OnTheWayTo(hero=("Shadow-hold", "Dark-hold"), minion=("Free-hold", "Border-hold")),
                no_duplicate=" on a given company",
            )
        ],
        modifiers=[CardModifier(figure, -1, scope=Scope.COMPANY, layer=EVENT_LAYER) for figure in ("prowess", "body")],
        triggers=[ends_at_a_haven()],
    )
    card(
        "LE-132",
        "Rebel-talk",
        abilities=[
            Ability(
                PutOnTarget(),
                BreakFaith(),
                windows=("hazards",),
                target=mind_at_most(7),
                no_duplicate=" on a given character",
            ),
            Ability(
                RemoveOnRoll(7),
                windows=("organization",),
                key="talk",
                title="try to remove it",
                actor=Actor(bearer=True),
                once_a_turn=True,
            ),
        ],
        traits=[Trait.GENERAL_INFLUENCE_ONLY],
    )
    card(
        "LE-137",
        "Shut Yer Mouth",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(Who(not_wizard=True)),
                no_duplicate=" on a given character",
            ),
            Ability(
                RemoveOnRoll(7),
                windows=("organization",),
                key="speak",
                title="try to remove it",
                actor=Actor(bearer=True),
                once_a_turn=True,
            ),
        ],
        modifiers=[CardModifier("direct influence", -2, scope=Scope.BEARER, layer=EVENT_LAYER)],
    )
    card("LE-140", "Stay Her Appetite", abilities=[Ability(TurnAgainstLeader(5), windows=("hazards",), target=ALLY)])
    card(
        "LE-136",
        "Searching Eye",
        abilities=[
            Ability(CancelDeclared(), title="cancel a card", windows=("response",), target=SCOUT_CARD),
            Ability(
                EndSkillEffects("scout"),
                key="play-ongoing",
                title="end an effect",
                windows=("hazards",),
                condition=SkillAtWork("scout"),
            ),
        ],
        traits=[Trait.ON_GUARD_AGAINST_SCOUTS],
    )
    card(
        "LE-142",
        "Thrice Outnumbered",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate="yes")],
        triggers=[calls_men_back(), costs_men_or_itself(), ends_with_a_deck()],
    )
    card(
        "LE-143",
        "Tidings of Bold Spies",
        abilities=[Ability(AttacksAtTheGate(), windows=("hazards",), target=site(), condition=SiteHasAttacks(1))],
    )
    card(
        "LE-146",
        "Veils Flung Away",
        abilities=[
            Ability(
                UnsettleAll(-1),
                windows=("hazards",),
                condition=All(
                    Either(PathHas("Wilderness"), PathHas("Border-land"), PathHas("Free-domain")), Not(DOORS)
                ),
                uncounted=True,
            )
        ],
    )
