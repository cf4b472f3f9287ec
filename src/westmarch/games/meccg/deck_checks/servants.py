"""What of its kind the deck of some players may hold: factions, characters, versions of sites (ME-2.92 to ME-3.05)."""

from __future__ import annotations

from ..deck import SECTIONS, SIDEBOARDS
from .checks import Examined, Found, check
from .places import each_once


@check("ME-2.92")
def own_versions_of_sites(examined: Examined) -> Found:
    """Some sites a player uses in his own version only (ME-2.92)."""
    kind = examined.alignment
    for facts in each_once(examined, "Sites"):
        if facts.side == "site" and facts.alignment != kind.name and kind.own_versions & facts.kinds_of_site:
            yield f"{facts.name} is not his own version: not for a {kind.name} deck (ME-2.92)"


@check("ME-2.93")
def races_of_factions(examined: Examined) -> Found:
    """Some players win the factions of some races only (ME-2.93)."""
    kind = examined.alignment
    if not kind.factions:
        return
    for facts in each_once(examined, *SECTIONS):
        if "faction" in facts.types and facts.race not in kind.factions:
            yield f"{facts.name} is a faction of another race: not for a {kind.name} deck (ME-2.93)"


@check("ME-2.94")
def races_of_characters(examined: Examined) -> Found:
    """Some players lead some races up to some mind, and their own servants (ME-2.94); agents are hazards to them."""
    kind = examined.alignment
    if kind.characters is None:
        return
    races, mind = kind.characters
    for facts in each_once(examined, *SECTIONS):
        if facts.side != "character" or facts.agent or facts.specific == kind.avatar:
            continue
        if facts.race not in races or (facts.mind or 0) > mind:
            yield f"{facts.name} does not serve him: not for a {kind.name} deck (ME-2.94)"


@check("ME-3.05")
def his_own_avatar(examined: Examined) -> Found:
    """Some players are what they are by the card of their avatar, in play deck or sideboard (ME-3.05)."""
    kind = examined.alignment
    if kind.needs_his_avatar and not any(facts.avatar for facts in examined.cards("Characters", *SIDEBOARDS)):
        yield f"A {kind.name} deck holds the card of its {kind.avatar} (ME-3.05)"
