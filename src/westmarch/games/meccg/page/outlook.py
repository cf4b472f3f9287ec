"""What can be said of a journey before it is chosen: what can be played at its end, what waits there, what comes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from westmarch.games.middle_earth.cards.printed import AutomaticAttack
from westmarch.games.middle_earth.page.outlook import Invited, Keyed, invited
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import counted

from ..advice import can_be_played_at
from ..cards.definition import all_cards, card_named
from ..drawing.questions import path_to
from ..drawing.sheet import attack_words
from ..drawing.table import guards_at
from ..rules.combat.automatic_attacks import attacks_at
from ..rules.combat.frames import AttackFrame
from ..rules.journey.land import site_type
from ..rules.journey.travel import Destination
from ..rules.journey.ways import ThroughRegions, Way
from ..state import MeccgState
from ..words import UNTAPPED, plural


def playable(state: MeccgState, seat: int) -> dict[str, tuple[str, ...]]:
    """The cards of a hand that are played at sites, each with the sites that fit: of the location deck, and those
    untapped ones where the own companies are."""
    here = [company.site for company in state.companies_of(seat) if state.status[company.site] == UNTAPPED]
    sites = tuple(dict.fromkeys(state.definition[site] for site in (*state.zone("location deck", seat), *here)))
    found: dict[str, tuple[str, ...]] = {}
    for card in state.hand(seat):
        definition = state.card(card)
        if not definition.is_resource or (definition.facts.unique and definition.name in state.names_in_use()):
            continue
        fitting = tuple(site for site in sites if site and _fits(state.definition[card], site))
        if fitting:
            found[str(card)] = fitting
    return found


@lru_cache(maxsize=1 << 16)
def _fits(card: str, site: str) -> bool:
    return can_be_played_at(card_named(card), card_named(site).facts)


def waits(state: MeccgState, action: Destination | Way, site: CardId) -> tuple[str, ...]:
    """The automatic-attacks of a site as they would be now, cards on-guard, and the companies of others."""
    company = state.company(action.company)
    said = [_attack_words(attack) for attack in attacks_at(state, company, site)]
    guards = guards_at(state, site)
    if guards:
        said.append(f"{counted(len(guards), 'card')} on-guard")
    said += _met(state, action.seat, site)
    return tuple(said)


def _attack_words(attack: AttackFrame) -> str:
    checks = (
        f"wounded check corruption at {attack.check_modifier}" if attack.check_modifier else "wounded check corruption"
    )
    said = (
        ("detainment", attack.detainment),
        ("attacker chooses", attack.attacker_chooses),
        ("cannot be canceled", attack.uncancellable),
        ("wounded are eliminated", attack.eliminates),
        (checks, attack.checks_wounded),
    )
    printed = AutomaticAttack(
        race=attack.race,
        strikes=attack.base_strikes,
        prowess=attack.base_prowess,
        body=attack.base_body,
        each=attack.each,
        traits=tuple(trait for trait, holds in said if holds),
    )
    return attack_words(printed)


def _met(state: MeccgState, seat: int, site: CardId) -> Iterator[str]:
    for company in state.companies:
        if company.seat != seat and state.name(company.site) == state.name(site) and company.characters:
            yield f"a company of {counted(len(company.characters), 'character')} of another player"


def invites(state: MeccgState, action: Destination | Way, site: CardId) -> Invited:
    """The races of creatures that can be keyed to the way or to the site."""
    regions = action.regions if isinstance(action, ThroughRegions) else ()
    names = {*regions, state.name(site), state.card(site).facts.region or ""}
    return invited(_creatures(), path_to(state, action), site_type(state, site) or "", names)


@cache
def _creatures() -> tuple[Keyed, ...]:
    """The creatures of the pool, one of each printing that is a card of its own."""
    return tuple(
        Keyed(plural(facts.race or ""), facts.keyed_regions + facts.keyed_sites, facts.keyed_names)
        for facts in (card.facts for card in all_cards() if card.is_creature and card.complete)
        if facts.race and facts.duplicate_of is None
    )
