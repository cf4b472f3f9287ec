"""The White Hand: factions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame
from ....rules.company.sides import is_of_a_shunned_race, is_site_for, openness
from ....rules.journey.land import site_type
from ....rules.site.exploring import facts_now, names_site
from ....words import listed
from ...definition import card
from ...facts import facts
from ...language.abilities import Ability
from ...language.condition import condition
from ...language.effects.combat import CancelAttack
from ...language.effects.journey import MoreRegions
from ...language.effects.land import MakeInformation
from ...language.stage import own_site
from ...language.targets.characters import OWN_COMPANY
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState

WILD = ("Wilderness", "Ruins & Lairs")


PLAINS = ("Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor")
BEASTS = (
    "Woodland Realm",
    "Western Mirkwood",
    "Heart of Mirkwood",
    "Southern Mirkwood",
    "Fangorn",
    "Cardolan",
)


def register() -> None:
    card(
        "WH-37",
        "A Panoply of Wings",
        abilities=[
            Ability(
                MakeInformation(),
                key="inform",
                title="make information playable",
                windows=("any",),
                target=own_site("a site of yours at which it could be won", _is_under_wings),
                discard_self=True,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE],
    )
    card(
        "WH-38",
        "Beasts of the Wood",
        play_when=covert_for_minions,
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                tap_self=True,
                condition=attacked_in_the_woods,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE],
    )
    card(
        "WH-39",
        "Wild Horses",
        abilities=[
            Ability(
                MoreRegions(1, through=PLAINS),
                key="ride",
                title="let a company go further",
                windows=("organization",),
                tap_self=True,
                target=OWN_COMPANY,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE],
    )
    card(
        "WH-40",
        "Wild Hounds",
        play_when=covert_for_minions,
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                discard_self=True,
                condition=attacked_in_the_wild,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE],
    )


@condition("by a character in a covert company, as a minion resource")
def covert_for_minions(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Minion players need a covert company, and so does who has both sides if it is no hero resource for him here."""
    company = state.company_of(subject)
    if company is None:
        return True
    kind, covert = state.alignment(company.seat), openness(state, company) == "covert"
    if not kind.both_sides:
        return covert or not kind.counts_as_minion
    if is_site_for(state, company.seat, company.site, "hero") and not is_of_a_shunned_race(state, subject):
        return True
    return covert and is_site_for(state, company.seat, company.site, "minion")


@condition("if it is an automatic-attack at a Ruins & Lairs, or keyed to Wilderness or Ruins & Lairs")
def attacked_in_the_wild(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack on one of the player's companies comes from the wild."""
    attack = state.nearest(AttackFrame)
    if attack is None or not is_on_an_own_company(state, source, attack):
        return False
    if attack.automatic:
        return site_type(state, state.company(attack.company).site) == "Ruins & Lairs"
    return attack.is_keyed_to(WILD)


@condition(f"keyed by name to {listed(list(BEASTS), 'or')}")
def attacked_in_the_woods(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack on one of the player's companies is keyed to one of the regions by its name."""
    attack = state.nearest(AttackFrame)
    return attack is not None and is_on_an_own_company(state, source, attack) and attack.is_keyed_to(BEASTS)


def is_on_an_own_company(state: MeccgState, source: CardId, attack: AttackFrame) -> bool:
    party = attack.party(state)
    return party is not None and party.seat == state.place[source] % state.seats


def _is_under_wings(state: MeccgState, seat: int, site: CardId) -> bool:
    return names_site(facts("WH-37"), facts_now(state, site))
