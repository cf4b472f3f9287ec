"""Where to go, how far, and whether a site is worth entering."""

from __future__ import annotations

from functools import cache

from westmarch.games.middle_earth.checks.odds import over
from westmarch.kernel.data import NO_CARD, CardId

from ..advice import Journey, can_be_played_at, journeys, sites_by_name, trails
from ..cards.printed import Facts
from ..rules.checks.influence import attempt_modifier
from ..rules.combat.attack import Attack
from ..rules.combat.automatic_attacks import automatic_attacks, only_detains
from ..rules.company.companies import may_travel_together
from ..rules.journey.draws import DrawCards
from ..rules.journey.movement_hazard_phase import MoveCompany
from ..rules.journey.reach import is_reachable, region_limit
from ..rules.journey.regions import Borders, all_series, borders_for, region_types
from ..rules.journey.staying import Stay
from ..rules.journey.travel import Destination
from ..rules.journey.ways import ByCard, ByStarterMovement, ThroughRegions, UnderDeeps, Way
from ..rules.journey.ways import site_path as path_between
from ..rules.site.havens import is_haven_of
from ..rules.site.site_phase import Enter, SitePhase
from ..rules.site.site_phases import ExploreNext
from ..rules.values import prowess
from ..state import Company, MeccgState
from ..words import UNTAPPED, WOUNDED
from .combat import Harm, harm_of
from .organizing import is_home_guard
from .position import ESCORT, Position, judges
from .prospects import has_a_taker, is_beyond_reach
from .worth import counted_points

DANGER = {
    "Free-domain": 0.05,
    "Coastal Sea": 0.15,
    "Border-land": 0.2,
    "Wilderness": 0.3,
    "Shadow-land": 0.4,
    "Dark-domain": 0.6,
}
"""What a region on the path costs a company of middling strength."""


IDLE_DRAW = 0.3
"""What a card drawn on the way is worth to a company that has nothing to do."""

NOBODY_LEFT = 0.1
"""The chance to play something all the same when everybody is likely to be tapped."""

UNSURE = 0.3
"""How likely a card can be played at its site whose other conditions are not met where the company is now."""


@judges(Destination)
def destination(position: Position, go: Destination) -> float:
    """A site for what it lets the company play, less the dangers on the way and at the site."""
    state = position.state
    company = state.company(go.company)
    goal, homeward = state.card(go.site).facts, is_haven_of(state, company.seat, go.site)
    if position.leads_abroad and position.has_wizard(company) and _has_escort_there(position, company, go.site):
        return 1.5 - 2 * way_danger(position, company, company.site, go.site)
    if is_home_guard(position, company):
        return 1.0 if homeward and not is_haven_of(state, company.seat, company.site) else -1.0
    known = journey_worth(position, company)
    if homeward and _is_awaited(position, company, go.site):
        return 1.5 - way_danger(position, company, company.site, go.site)
    worth = known.get(go.site, 0.0) - way_danger(position, company, company.site, go.site)
    if state.law.region_movement and not known:
        worth += IDLE_DRAW * goal.draws
    if homeward:
        worth += _healing(position, company) if not is_haven_of(state, company.seat, company.site) else -0.2
        return worth + (0.9 if not is_haven_of(state, company.seat, company.site) else 0.1)
    wounded = _wounded(position, company)
    if wounded and state.name(go.site) != _step_home(position, company):
        worth -= 0.8 * wounded * position.caution
    elif wounded:
        worth += 0.5
    return worth + 0.15 * goal.draws


def _step_home(position: Position, company: Company) -> str:
    """The next site on the shortest way to an own haven."""
    known: str | None = position.memory.get(("home", company.number))
    if known is None:
        state = position.state
        sites = sites_by_name(state, company)
        havens = {state.definition[card] for card in sites.values() if is_haven_of(state, company.seat, card)}
        ways = [way for goal, way in trails(state, company, sites).items() if goal in havens and way]
        known = position.memory["home", company.number] = min(ways, key=len)[0] if ways else ""
    return known


def _has_escort_there(position: Position, company: Company, site: CardId) -> bool:
    """Whether others are or go there who can protect an avatar, and companies meet there of themselves."""
    state = position.state
    if is_haven_of(state, company.seat, site):
        return False
    for other in state.companies_of(company.seat):
        end = other.destination if other.destination >= 0 else other.site
        if end == site and other is not company and len(other.characters) >= ESCORT:
            return may_travel_together(state, (*other.characters, *company.characters))
    return False


def _is_awaited(position: Position, company: Company, site: CardId) -> bool:
    """Whether an avatar waits there for an escort."""
    state = position.state
    if not position.leads_abroad or len(company.characters) < ESCORT:
        return False
    name = state.definition[site]
    others = [other for other in state.companies_of(company.seat) if state.definition[other.site] == name]
    return any(position.has_wizard(other) for other in others)


@judges(Stay)
def stay(position: Position, stay: Stay) -> float:
    """To stay lets the wounded heal at a Haven, and goes on with a site that has more to give."""
    state = position.state
    company = state.company(stay.company)
    if is_home_guard(position, company):
        return 0.5 if is_haven_of(state, company.seat, company.site) else 0.0
    worth = journey_worth(position, company).get(NO_CARD, 0.0)
    if is_haven_of(state, company.seat, company.site):
        return worth + _healing(position, company)
    return worth - 0.3 * _wounded(position, company)


def _wounded(position: Position, company: Company) -> int:
    return sum(position.state.status[card] == WOUNDED for card in company.characters)


def _healing(position: Position, company: Company) -> float:
    return 1.0 * _wounded(position, company)


def journey_worth(position: Position, company: Company) -> dict[CardId, float]:
    """What each next step is worth by the goals to which it leads; a goal far off is worth less."""
    known: dict[CardId, float] | None = position.memory.get(("journeys", company.number))
    if known is None:
        known = {}
        for journey in journeys(position.state, company):
            worth = site_worth(position, company, journey) / (1.0 + 0.7 * max(0, journey.moves - 1))
            known[journey.site] = max(worth, known.get(journey.site, 0.0))
        position.memory["journeys", company.number] = known
    return known


def site_worth(position: Position, company: Company, journey: Journey) -> float:
    """The best card to play at the goal and some of what else could be played, less its automatic-attacks."""
    state = position.state
    gains = sorted((play_worth(position, company, card) for card in journey.cards), reverse=True)
    worth = 1.5 * gains[0] + 0.2 * sum(gains[1:])
    minor = any(
        "minor item" in state.card(card).facts.types and card not in journey.cards for card in state.hand(position.seat)
    )
    harms = [harm_of(position, attack) for attack in attacks_at(position, company, state.card(journey.goal).facts)]
    return _net(position, company, worth + 0.3 * minor, harms)


def _net(position: Position, company: Company, gain: float, harms: list[Harm]) -> float:
    """What is gained at a site if somebody is left untapped to take it, less the harm of its attacks."""
    status = position.state.status
    left = sum(status[card] == UNTAPPED for card in company.characters) - sum(harm.taps for harm in harms)
    chance = min(1.0, max(NOBODY_LEFT, left))
    return gain * chance - position.caution * sum(harm.total for harm in harms)


def play_worth(position: Position, company: Company, card: CardId) -> float:
    """What it brings on average to play a card with a company at the right site."""
    state = position.state
    definition = state.card(card)
    if is_beyond_reach(position, card):
        return 0.0
    points = counted_points(position, card)
    if points <= 0 and definition.facts.conditional:
        points = 0.5 * max(definition.facts.conditional.values())
    if definition.is_faction:
        needed = definition.facts.influence_number or 0
        able = [who for who in company.characters if state.status[who] == UNTAPPED]
        best = max((attempt_modifier(state, who, card) for who in able), default=0)
        return points * over(needed - best)
    if "gold ring item" in definition.facts.types:
        return points + 0.8
    return (points + 0.2) * (1.0 if has_a_taker(position, company.characters, card) else UNSURE)


def attacks_at(position: Position, company: Company, site: Facts) -> list[Attack]:
    """The automatic-attacks that a company would face at a site."""
    return [
        Attack(
            company=company.number,
            attacker=position.opponent,
            creature=NO_CARD,
            race=attack.race,
            base_strikes=attack.strikes,
            base_prowess=attack.prowess,
            base_body=attack.body,
            automatic=True,
            detainment=only_detains(position.state, company, attack),
            each=attack.each,
        )
        for attack in site.automatic_attacks
    ]


def way_danger(position: Position, company: Company, origin: CardId, goal: CardId) -> float:
    """What creatures on the way are likely to cost: by the regions, the strength and the size of the company."""
    state = position.state
    path = safest_path(state, company, origin, goal)
    strength = sum(prowess(state, card) for card in company.characters) / max(1, len(company.characters))
    weakness = max(0.3, (8.0 - strength) / 4)
    hazards = min(max(len(company.characters), state.law.minimum_hazard_limit), len(path))
    return hazards * _danger(path) * weakness / 4 * position.caution


def safest_path(state: MeccgState, company: Company, origin: CardId, goal: CardId) -> tuple[str, ...]:
    """The types of the regions on the least dangerous way between two sites."""
    ends = state.card(origin).facts, state.card(goal).facts
    by_road = is_reachable(*ends) and state.alignment(company.seat).starter_movement
    if not state.law.region_movement or ends[0].under_deeps or ends[1].under_deeps:
        return path_between(state, origin, goal) if by_road else ()
    limit, also = region_limit(state, company), borders_for(state, company.number)
    through = _safest_regions(ends[0].region or "", ends[1].region or "", limit, also)
    if not by_road:
        return through or ()
    road = path_between(state, origin, goal)
    return road if through is None or _danger(road) <= _danger(through) else through


@cache
def _safest_regions(start: str, end: str, most: int, also: Borders) -> tuple[str, ...] | None:
    if not start or not end or most < 1:
        return None
    return min((region_types(series) for series in all_series(start, end, most, also)), key=_danger, default=None)


def _danger(path: tuple[str, ...]) -> float:
    return sum(DANGER.get(each, 0.3) for each in path)


@judges(ByStarterMovement, ThroughRegions, UnderDeeps, ByCard)
def way(position: Position, way: Way) -> float:
    """The way with the fewest dangers."""
    state = position.state
    company = state.company(way.company)
    path: tuple[str, ...] = ()
    if isinstance(way, ThroughRegions):
        path = region_types(way.regions)
    elif isinstance(way, ByStarterMovement):
        path = path_between(state, company.site, company.destination)
    return -_danger(path)


@judges(MoveCompany, ExploreNext)
def next_company(position: Position, action: MoveCompany | ExploreNext) -> float:
    """Those who stay first: the cards drawn for the others are of use to nobody before."""
    return float(-len(position.state.company(action.company).characters))


@judges(DrawCards)
def draw_cards(position: Position, draw: DrawCards) -> float:
    return float(draw.number)


@judges(Enter)
def enter(position: Position, enter: Enter) -> float:
    """A site is entered if something can be played there that is worth its automatic-attacks."""
    state = position.state
    phase = state.nearest(SitePhase)
    assert phase is not None
    company = state.company(phase.company)
    site = state.card(company.site).facts
    if position.has_wizard(company) and site.automatic_attacks:
        return -1.0
    untapped = [card for card in company.characters if state.status[card] == UNTAPPED]
    if not untapped:
        return -1.0
    gains = [
        play_worth(position, company, card)
        for card in state.hand(position.seat)
        if state.card(card).is_resource
        and can_be_played_at(state.card(card), site)
        and _is_open(position, company, card)
    ]
    if not gains:
        return -1.0
    harms = [harm_of(position, attack) for attack in automatic_attacks(state, company)]
    return _net(position, company, 1.5 * max(gains), harms)


def _is_open(position: Position, company: Company, card: CardId) -> bool:
    """Whether neither the site nor an earlier copy stands in the way of a card."""
    state = position.state
    definition = state.card(card)
    if definition.facts.unique and definition.name in state.names_in_use():
        return False
    if not has_a_taker(position, company.characters, card):
        return False
    return state.status[company.site] == UNTAPPED or definition.facts.at_tapped_site
