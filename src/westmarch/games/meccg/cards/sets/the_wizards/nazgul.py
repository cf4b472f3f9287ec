"""The Wizards: hazards that are creatures or events, as their player likes: Nazgûl and the Mouth of Sauron."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...definition import card
from ...language.abilities import Ability, Target
from ...language.character_effects import ReturnTargetToHand
from ...language.combat_effects import AttackStrikes
from ...language.conditions import AttackIs, InPlay
from ...language.effects import Effect
from ...language.hazard_effects import ThisTurn, Wait
from ...language.hazard_land import RaiseAutomaticAttack, SiteHasAttacks, site
from ...language.hazard_nazgul import (
    AllCheck,
    AllSitesAre,
    CompanyBears,
    DiscardsOfChoice,
    is_nazgul,
    nazgul_in_play,
    nazgul_return,
)
from ...language.hazard_openings import Opening
from ...language.hazard_targets import DISCARDED_CREATURE, DISCARDED_HAZARD, ITEM_OF_A_WOUNDED, victim
from ...language.modifiers import CardModifier, Scope
from ...language.table_effects import ComeIntoPlay, DiscardTarget, TapTarget, UntilEndOfTurn
from ...language.who import ANYBODY

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card("TW-2", "Adûnaphel", abilities=_waits_to(TapTarget(), target=victim(ANYBODY)))
    weaker = CardModifier("body", -1, scope=Scope.TARGETS)
    card("TW-4", "Akhôrahil", abilities=_waits_to(UntilEndOfTurn(weaker), target=victim(ANYBODY)))
    fiercer = CardModifier("attack prowess", +1, scope=Scope.ATTACKS, when=AttackIs("Wolf", "Spider", "Animal"))
    card("TW-31", "Dwar of Waw", abilities=_waits_to(ThisTurn(fiercer)))
    # Hoarmûrath of Dír: an attack under way, or an automatic-attack at the company's site
    card(
        "TW-44",
        "Hoarmûrath of Dír",
        abilities=[
            *_waits_to(AttackStrikes(+1), windows=("attack",)),
            Ability(
                RaiseAutomaticAttack(strikes=1),
                windows=("hazards",),
                key="tap-site",
                title="for an automatic-attack",
                target=site(),
                condition=SiteHasAttacks(1),
                tap_self=True,
                discard_self=True,
            ),
        ],
    )
    card("TW-47", "Khamûl the Easterling", abilities=_waits_to(DiscardsOfChoice(), counts=nazgul_in_play))
    card("TW-83", "Ren the Unclean", abilities=_waits_to(AllCheck()))
    card("TW-113", "Witch-king of Angmar", abilities=_waits_to(AllSitesAre("Shadow-hold", "Dark-hold")))
    card(
        "TW-96",
        "The Nazgûl are Abroad",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate="yes")],
        openings=[
            Opening(
                is_nazgul,
                "Nazgûl may be played on a company that has The One Ring at any site but Free-holds and Havens.",
                site=lambda kind: kind not in ("Free-hold", "Haven"),
                when=CompanyBears("The One Ring"),
            ),
            Opening(
                is_nazgul,
                "Nazgûl may be played keyed to a Shadow-land or Shadow-hold on a company that has any Ring.",
                keyed_to=("Shadow-land", "Shadow-hold"),
                when=CompanyBears(),
            ),
        ],
        triggers=[nazgul_return(InPlay("Doors of Night"))],
    )
    card("TW-46", "Indûr Dawndeath", abilities=_waits_to(DiscardTarget(), target=ITEM_OF_A_WOUNDED))
    card(
        "TW-65",
        "Mouth of Sauron",
        abilities=[
            Ability(ReturnTargetToHand(), windows=("hazards",), title="as a short-event", target=DISCARDED_HAZARD)
        ],
    )
    card("TW-107", "Ûvatha the Horseman", abilities=_waits_to(ReturnTargetToHand(), target=DISCARDED_CREATURE))


def _waits_to(
    effect: Effect,
    target: Target | None = None,
    windows: tuple[str, ...] = ("hazards",),
    counts: Callable[[MeccgState, Any], int] | None = None,
) -> list[Ability]:
    """As a permanent-event it waits until it is tapped; that counts against the hazard limit, and it goes."""
    return [
        Ability(Wait(), windows=("hazards",), title="as a permanent-event"),
        Ability(effect, windows=windows, key="tap", target=target, tap_self=True, discard_self=True, counts=counts),
    ]
