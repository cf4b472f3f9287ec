"""What can be said of a journey before it is chosen: what can be played at its end, what waits there, what comes."""

from __future__ import annotations

from functools import cache

from westmarch.games.middle_earth.cards.races import plural
from westmarch.games.middle_earth.page.outlook import Invited, Keyed, invited
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import counted

from ..cards.definition import all_cards
from ..drawing.questions import path_to
from ..drawing.sheet import attack_words
from ..rules.journey.travel import GoTo
from ..rules.site.playing import playable_at
from ..rules.site.site_phase import attacks_at
from ..rules.timing.uniqueness import is_taken
from ..state import LoreState
from ..words import ALLY, CREATURE, FACTION, ITEMS, TESTED_RINGS

AT_SITES = ITEMS | {ALLY, FACTION}


def playable(state: LoreState, seat: int) -> dict[str, tuple[str, ...]]:
    """The cards of a hand that are played at sites, each with the sites that fit and that the seat has not used."""
    found: dict[str, tuple[str, ...]] = {}
    for card in state.hand(seat):
        kind = state.facts(card).kind
        if kind not in AT_SITES or kind in TESTED_RINGS or is_taken(state, card):
            continue
        again = state.card(card).behaviour.at_used_sites
        fitting = tuple(
            state.definition[site]
            for site in state.sites()
            if playable_at(state, card, site) and (again or not state.is_used(site, seat))
        )
        if fitting:
            found[str(card)] = fitting
    return found


def waits(state: LoreState, seat: int, site: CardId) -> tuple[str, ...]:
    """The automatic-attacks of a site as they are now, and the companies of others."""
    said = [attack_words(attack) for _, attack in attacks_at(state, site)]
    others = [company for company in state.companies if company.seat != seat and company.site == site]
    said += [f"a company of {counted(len(company.characters), 'character')} of another player" for company in others]
    return tuple(said)


def invites(state: LoreState, action: GoTo) -> Invited:
    """The races of creatures that can be keyed to the way or to the site."""
    site = state.facts(action.site)
    return invited(_creatures(), path_to(state, action), site.type, {*action.regions, site.name})


@cache
def _creatures() -> tuple[Keyed, ...]:
    """The creatures of the pool."""
    return tuple(
        Keyed(plural(card.facts.race), card.facts.keyed, card.facts.keyed_names)
        for card in all_cards().values()
        if card.facts.kind == CREATURE and card.facts.race
    )
