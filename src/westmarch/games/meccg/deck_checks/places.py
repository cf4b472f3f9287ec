"""Which cards may be in which part of a deck (ME-2.24, ME-2.67 to ME-2.82, ME-3.13, ME-3.28)."""

from __future__ import annotations

from ..cards.definition import card_named
from ..cards.printed import Facts
from ..cards.rulings import Deed
from ..cards.traits import Trait
from ..deck import SECTIONS, SIDEBOARDS, belongs
from ..words import an, listed
from .checks import Examined, Found, check

MIND_OF_AGENTS = 36
BALROG = "Balrog"


def each_once(examined: Examined, *sections: str) -> list[Facts]:
    return list(dict.fromkeys(examined.cards(*sections)))


def is_item(facts: Facts) -> bool:
    return any(kind.endswith("item") for kind in facts.types)


@check("ME-2.24", "ME-12.25", "ME-2.83", "ME-2.96", "ME-11.15", "CR-T.27")
def right_section(examined: Examined) -> Found:
    """Each card on its own side; no location cards in a sideboard (ME-2.24), no hazards among resources (ME-12.25)."""
    kind = examined.alignment
    for section in SECTIONS:
        for facts in each_once(examined, section):
            if not belongs(facts, section, kind):
                rule = " (ME-12.25)" if examined.law.solitaire else ""
                if section in SIDEBOARDS:
                    rule = " (ME-2.24)"
                yield f"{facts.name} is {an(facts.side)} and does not belong among the {section.lower()}{rule}"


@check("ME-2.88", "ME-2.97")
def no_forbidden_cards(examined: Examined) -> Found:
    """Some cards are not for some players at all (ME-2.88, ME-2.97); an avatar may share his name with one."""
    kind = examined.alignment
    for facts in each_once(examined, *SECTIONS):
        if facts.name not in kind.forbidden or facts.side == "site":
            continue
        if not (facts.avatar and facts.side == "character"):
            yield f"{facts.name} is not for a {kind.name} deck ({kind.forbidden_rule})"


@check("ME-2.87")
def cards_of_another_avatar(examined: Examined) -> Found:
    """Stage cards that are only for one Fallen-wizard are for his decks (ME-2.87)."""
    if not examined.alignment.takes_a_wizard:
        return
    avatars = {facts.name for facts in examined.cards("Characters", *SIDEBOARDS) if facts.avatar}
    for facts in each_once(examined, *SECTIONS):
        if facts.alignment == "stage" and facts.specific and facts.specific not in avatars:
            yield f"{facts.name} is only for {facts.specific} (ME-2.87)"


@check("ME-3.01", "ME-11.28", "ME-11.30")
def one_declared_avatar(examined: Examined) -> Found:
    """Who must say before the game who he is has the cards of that one avatar in his deck (ME-3.01)."""
    if not examined.alignment.takes_a_wizard:
        return
    characters = (facts for facts in examined.cards("Characters", *SIDEBOARDS) if facts.side == "character")
    avatars = dict.fromkeys(facts.name for facts in characters if facts.avatar)
    if len(avatars) != 1:
        found = f"not {listed(list(avatars), 'and')}" if avatars else "and has none"
        yield f"A {examined.alignment.name} deck holds one {examined.alignment.avatar}, {found} (ME-3.01)"


@check("ME-2.76", "ME-2.80", "ME-2.84", "ME-2.91")
def own_resources(examined: Examined) -> Found:
    """Resources of the own alignment, and items of the opposing one (ME-2.76); what is also a hazard, as a hazard."""
    kind = examined.alignment
    as_resources = set(examined.cards("Pool", "Resources"))
    for facts in each_once(examined, *SECTIONS):
        if facts.side != "resource" or facts.alignment in kind.cards:
            continue
        allowed = is_item(facts) and facts.alignment in kind.items
        if not allowed and not (facts.also_hazard and facts not in as_resources):
            yield f"{facts.name} is a {facts.alignment} resource: not for a {kind.name} deck ({kind.resources_rule})"


@check("ME-2.24")
def own_characters(examined: Examined) -> Found:
    """Characters, and among them avatars, of the own alignment only (ME-2.24)."""
    kind = examined.alignment
    for facts in each_once(examined, *SECTIONS):
        if facts.side != "character" or facts.agent:
            continue
        if facts.alignment not in kind.cards or (facts.avatar and facts.alignment != kind.name):
            yield f"{facts.name} is a {facts.alignment} character: not for a {kind.name} deck (ME-2.24)"


@check("ME-2.95")
def specific_cards(examined: Examined) -> Found:
    """The Balrog's own cards are for his decks only (ME-2.95)."""
    if examined.alignment.avatar == BALROG:
        return
    for facts in each_once(examined, *SECTIONS):
        if facts.specific == BALROG:
            yield f"{facts.name} is only for a Balrog’s deck (ME-2.95)"


@check("ME-2.79", "ME-2.69", "ME-2.82", "ME-2.90")
def own_sites(examined: Examined) -> Found:
    """Sites of the own alignment, and those that exist only once (ME-2.79, ME-2.69); any regions (ME-2.67)."""
    kind = examined.alignment
    for facts in each_once(examined, "Sites"):
        if facts.side == "site" and facts.alignment not in kind.cards and facts.name not in kind.other_sites:
            yield f"{facts.name} is a {facts.alignment} site: not for a {kind.name} deck ({kind.sites_rule})"


@check("ME-3.18", "ME-3.20", "ME-3.22")
def starting_site(examined: Examined) -> Found:
    """There is a site to start at (ME-3.18)."""
    names = {facts.name for facts in examined.cards("Sites")}
    wanted = examined.alignment.starting_sites
    if not names.intersection(wanted):
        yield f"The location deck needs {' or '.join(wanted)} to start at (ME-3.18)"


@check("ME-3.06")
def single_sites(examined: Examined) -> Found:
    """Own havens as often as one likes, every other site once (ME-3.06)."""
    sites = [facts for facts in examined.cards("Sites") if facts.side == "site"]
    for facts in dict.fromkeys(sites):
        count = sites.count(facts)
        often = Deed.LIE_BELOW_A_HAVEN.allowed in card_named(facts.id).rulings
        if count > 1 and facts.site_type != examined.alignment.haven and not often:
            yield f"{facts.name} is no {examined.alignment.haven}: one copy in the location deck, not {count} (ME-3.06)"


@check("ME-3.13")
def pool_of_starters(examined: Examined) -> Found:
    """Avatars and agents never start (ME-3.13), nor does anything but characters and items (ME-2.68)."""
    for facts in each_once(examined, "Pool"):
        if facts.alignment == "stage" and "permanent-event" in facts.types:
            continue
        if Trait.NEVER_STARTS in card_named(facts.id).traits:
            yield f"{facts.name} may not be in a starting company: not for the pool"
            continue
        if facts.avatar or (facts.agent and not may_enthral(examined)):
            what = "agent" if facts.agent else "avatar"
            yield f"{facts.name} is an {what} and cannot start: not for the pool (ME-3.13)"
        elif facts.side != "character" and not may_be_starting_item(facts) and "minor item" not in facts.types:
            yield f"{facts.name} is neither a character nor a minor item: not for the pool (ME-2.68)"


def may_enthral(examined: Examined) -> bool:
    """Whether a card of the pool lets an agent start."""
    leave = {Deed.BIND_SOMEBODY.allowed, Deed.SUMMON_AN_AGENT.allowed}
    return any(leave & card_named(facts.id).rulings.keys() for facts in examined.cards("Pool"))


def may_be_starting_item(facts: Facts) -> bool:
    """A minor item, neither unique nor of a hoard, or a card that says it may take its place (ME-2.78)."""
    if facts.starting_minor_item:
        return True
    plain = not facts.unique and "Hoard Item" not in facts.keywords
    return "minor item" in facts.types and plain


@check("ME-2.78", "ME-2.81")
def pool_items(examined: Examined) -> Found:
    """Unique items, those of a hoard, and one that says so itself, do not start (ME-2.78)."""
    for facts in each_once(examined, "Pool"):
        is_barred = examined.alignment.name in card_named(facts.id).behaviour.starts_not_with
        if "minor item" in facts.types and (is_barred or not may_be_starting_item(facts)):
            why = "unique" if facts.unique else "a hoard item" if "Hoard Item" in facts.keywords else "barred"
            yield f"{facts.name} is {why}: not for the pool ({examined.alignment.pool_rule})"


@check("ME-3.35", "ME-10.81")
def minds_of_agents(examined: Examined) -> Found:
    """The minds of all agents in play deck and sideboard sum to 36 at most (ME-3.35)."""
    cards = examined.cards("Characters", "Hazards", *SIDEBOARDS)
    minds = sum(facts.mind or 0 for facts in cards if facts.agent)
    if minds > MIND_OF_AGENTS:
        yield f"The minds of the agents sum to {minds}: at most {MIND_OF_AGENTS} (ME-3.35)"
