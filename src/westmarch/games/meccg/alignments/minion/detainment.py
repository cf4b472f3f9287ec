"""Servants of Sauron detain each other: which attacks on minion companies are detainment (ME-7.45 to ME-7.51)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.keys import Key, Region
from ...cards.traits import Trait
from ...rules.combat.frames import AttackFrame
from ...rules.journey.changed_lands import land_type
from ...rules.journey.land import site_type
from ...state import Company, MeccgState

ANYBODY_THERE = frozenset({"Dark-domain", "Shadow-hold", "Dark-hold"})
"""Whatever is keyed to one of these detains."""
SOME_THERE = "Shadow-land"
"""Only some of what is keyed to one of these detains."""
KIN = frozenset({"Orc", "Troll", "Undead", "Man"})


def detains(state: MeccgState, attack: AttackFrame, company: Company) -> bool:
    """Whether an attack only detains this company because of whom it serves."""
    if not state.alignment(company.seat).detained or attack.automatic:
        return False
    if attack.creature >= 0 and attack.keyed_to_site and nobody_detains_at(state, company):
        return False
    return is_by_nazgul(attack) or is_by_an_agent(attack) or is_keyed_to_the_dark(state, attack, company)


@carries_out("ME-7.45", without=False)
def is_by_nazgul(attack: AttackFrame) -> bool:
    return attack.race == "Nazgûl"


@carries_out("ME-10.110", without=False)
def is_by_an_agent(attack: AttackFrame) -> bool:
    return attack.agent


def is_keyed_to_the_dark(state: MeccgState, attack: AttackFrame, company: Company) -> bool:
    """A creature met where Sauron rules; some sites say that those played there attack in earnest."""
    if attack.creature < 0 or not attack.keyed_to:
        return False
    key = keyed_type(state, attack, company)
    if attack.keyed_to_site and attacks_in_earnest(state, company):
        return False
    if attack.keyed_to_site and Trait.CREATURES_DETAIN in state.card(site_ahead(company)).traits:
        return True
    return is_in_the_dark(key) or is_kin_in_shadow(state, attack, key)


@carries_out("ME-7.46", without=False)
def is_in_the_dark(key: str) -> bool:
    """Keyed to Dark-domains, Shadow-holds or Dark-holds, by whatever race (ME-7.46)."""
    return key in ANYBODY_THERE


@carries_out("ME-7.47", without=False)
def is_kin_in_shadow(state: MeccgState, attack: AttackFrame, key: str) -> bool:
    """Orcs, Trolls, Undead and Men keyed to Shadow-lands (ME-7.47)."""
    races = {attack.race, *state.card(attack.creature).facts.other_races}
    return key == SOME_THERE and not KIN.isdisjoint(races)


def keyed_type(state: MeccgState, attack: AttackFrame, company: Company) -> str:
    """The type of region or site to which an attack is keyed."""
    if attack.keyed_to_site:
        return site_type(state, site_ahead(company)) or ""
    return "" if attack.keyed_to is None else type_of_named_region(state, attack.keyed_to)


@carries_out("ME-7.48", "ME-7.49", without=lambda state, key: str(key))
def type_of_named_region(state: MeccgState, key: Key) -> str:
    """For detainment a region that is named counts as its type (ME-7.49)."""
    return land_type(state, key.name) if isinstance(key, Region) else str(key)


def nobody_detains_at(state: MeccgState, company: Company) -> bool:
    """Whether the site says that all creatures played there, Nazgûl too, attack normally."""
    return Trait.ALL_CREATURES_ATTACK_NORMALLY in state.card(site_ahead(company)).traits


def attacks_in_earnest(state: MeccgState, company: Company) -> bool:
    """Whether the site says that creatures played there, Nazgûl apart, attack normally."""
    return Trait.CREATURES_ATTACK_NORMALLY in state.card(site_ahead(company)).traits


def site_ahead(company: Company) -> CardId:
    """The site to which a company goes, or at which it stays."""
    return company.destination if company.destination >= 0 else company.site
