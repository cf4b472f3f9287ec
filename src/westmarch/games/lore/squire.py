"""The squire: a heuristic player. He gives each option a worth from what the seat sees, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.games.middle_earth.checks.check import lowest_roll
from westmarch.games.middle_earth.table import WOUNDED, Company, find_company
from westmarch.kernel.action import Action, Pass
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.view import Question, View

from .law import FACTION, STRIKE
from .rules.combat.assignment import AssignAsDefender, AssignExcess
from .rules.combat.attack import CancelAtHome
from .rules.combat.figures import attack_prowess
from .rules.combat.frames import AttackFrame, StrikeFrame
from .rules.combat.strike import BodyRoll, GiveItem, Stance, SupportStrike
from .rules.company.characters import PlayCharacter
from .rules.company.corruption import CorruptionRoll, SupportRoll
from .rules.company.organizing import RemoveHazard, Split, Store, Transfer
from .rules.course.draft import Reveal
from .rules.course.ending import Call, DiscardDown, DiscardOne, ReserveOne
from .rules.course.setup import AddLeftOver, StartAt, StartWith
from .rules.journey.creatures import PlayCreature
from .rules.journey.movement import DrawMore
from .rules.journey.travel import GoTo, Stay, moving
from .rules.piles.hazard_piles import DiscardFromPile, DrawBack, Fill, PutAway
from .rules.piles.sideboarding import SideboardByNazgul, TakeFromSideboard
from .rules.site.frames import SiteFrame
from .rules.site.playing import FactionRoll, PlayAtSite, PlayFaction, playable_at
from .rules.site.rings import PlayRing, TestRing
from .rules.site.site_phase import Enter, attacks_at
from .rules.timing.playing import PlayCard, UseCard, UseText
from .rules.values import body, corruption, mind, points, prowess
from .state import LoreState
from .words import CHARACTER, COUNTER
from .words import FACTION as FACTION_CARD

SURE = 36
"""How many pairs of dice there are."""
WAYS = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}
NEVER = -100.0


def chance_of(lowest: int) -> float:
    """How likely two dice show at least so much."""
    return 1.0 if lowest <= 2 else WAYS.get(lowest, 0) / SURE


class Squire:
    """Wins factions and items, keeps his companies together and the opponent's in trouble."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance.seeded(seed)

    def choose(self, view: View, question: Question) -> Action:
        state = view.state
        assert isinstance(state, LoreState)
        rated = [(worth(state, action), action) for action in question.actions]
        best = max(value for value, _ in rated)
        among = [action for value, action in rated if value == best]
        return among[self.chance.below(len(among))]


def worth(state: LoreState, action: Action) -> float:
    """What an option is worth; passing is worth nothing."""
    if isinstance(action, Pass):
        return 0.0
    for kind, rate in RATES:
        if isinstance(action, kind):
            return rate(state, action)
    return 0.5


def card_worth(state: LoreState, card: CardId) -> float:
    """What a card is worth to have in hand or in play."""
    facts = state.facts(card)
    if facts.kind == CHARACTER:
        return 2.0 + facts.prowess / 4 + facts.points
    if facts.is_hazard:
        return 1.0 + facts.strikes * facts.prowess / 20
    return 1.5 + facts.points


# journeys


def spoils(state: LoreState, seat: int, site: CardId, company: Company) -> float:
    """What the hand of a seat could win at a site."""
    if state.is_used(site, seat):
        return 0.0
    best = 0.0
    for card in state.hand(seat):
        if not state.definition[card] or not playable_at(state, card, site):
            continue
        facts = state.facts(card)
        value = float(facts.points) + 0.5
        if facts.kind == FACTION_CARD:
            value *= max(faction_odds(state, card, member, 0) for member in state.members(company))
        best = max(best, value)
    return best


def danger(state: LoreState, site: CardId, company: Company) -> float:
    """What the automatic-attacks of a site are likely to cost."""
    strongest = sorted((prowess(state, card) for card in state.members(company)), reverse=True)
    cost = 0.0
    for _, attack in attacks_at(state, site):
        strikes = len(strongest) if attack.each else attack.strikes
        for number in range(strikes):
            own = strongest[number] if number < len(strongest) else strongest[-1] - 1
            cost += 1 - chance_of(attack.prowess - own)
    return cost


def wounded(state: LoreState, company: Company) -> int:
    return sum(state.status[card] == WOUNDED for card in state.members(company))


def rate_move(state: LoreState, action: GoTo) -> float:
    company = moving(state)
    if company is None:
        return 0.0
    value = spoils(state, action.seat, action.site, company) * 2
    if value:
        value -= danger(state, action.site, company)
    path = [state.region_type(region) for region in action.regions]
    value -= 0.3 * sum(kind in ("Shadow-land", "Dark-domain") for kind in path) + 0.1 * len(path)
    if state.facts(action.site).type == "Haven":
        value += 1.2 * wounded(state, company) + 0.4
    return value + 0.1


def rate_stay(state: LoreState, action: Stay) -> float:
    company = moving(state)
    if company is None:
        return 0.0
    value = spoils(state, action.seat, company.site, company) * 2
    return value + (wounded(state, company) if state.is_at_haven(company) else 0)


def rate_enter(state: LoreState, action: Enter) -> float:
    frame = state.nearest(SiteFrame)
    company = None if frame is None else find_company(state, frame.company)
    if not action.entering or company is None:
        return 0.0
    gain = spoils(state, action.seat, company.site, company)
    if not gain:
        return -1.0 if attacks_at(state, company.site) else 0.1
    return gain * 2 - danger(state, company.site, company)


# at a site


def faction_odds(state: LoreState, faction: CardId, who: CardId, bonus: int) -> float:
    facts = state.facts(faction)
    added = mind(state, who) + facts.race_modifiers.get(state.facts(who).race, 0) + bonus
    return chance_of(lowest_roll(state.law, FACTION, facts.number, added))


def rate_at_site(state: LoreState, action: PlayAtSite) -> float:
    facts = state.facts(action.card)
    if isinstance(action, PlayFaction):
        return facts.points * faction_odds(state, action.card, action.character, 0) * 3
    burden = corruption(state, action.character) + facts.corruption
    return 1.0 + facts.points * 2 + (0 if burden > -3 else burden) + prowess(state, action.character) / 20


# fighting


def rate_stance(state: LoreState, action: Stance) -> float:
    strike, attack = state.nearest(StrikeFrame), state.nearest(AttackFrame)
    if strike is None or attack is None or action.stance == "tap":
        return 1.0
    odds = chance_of(
        lowest_roll(state.law, STRIKE, attack_prowess(state, attack), prowess(state, strike.character) - 3)
    )
    return 2.0 if odds > 0.9 else 0.0


def losing(state: LoreState) -> float:
    """How likely the strike at hand is to succeed."""
    strike, attack = state.nearest(StrikeFrame), state.nearest(AttackFrame)
    if strike is None or attack is None:
        return 0.0
    own = prowess(state, strike.character) + strike.bonus + strike.supporters - strike.excess
    return 1 - chance_of(lowest_roll(state.law, STRIKE, attack_prowess(state, attack), own))


def rate_support(state: LoreState, action: SupportStrike) -> float:
    return 1.0 if losing(state) > 0.25 else -1.0


def rate_support_roll(state: LoreState, action: SupportRoll) -> float:
    roll = state.frame
    if not isinstance(roll, CorruptionRoll):
        return 0.0
    return 1.0 if corruption(state, roll.character) + roll.supporters + roll.bonus < 0 else -1.0


def rate_assign(state: LoreState, action: AssignAsDefender) -> float:
    return 1.0 + prowess(state, action.character) + body(state, action.character) / 10


def rate_excess(state: LoreState, action: AssignExcess) -> float:
    return 5.0 - body(state, action.character) / 10


# cards


def rate_play(state: LoreState, action: UseCard) -> float:
    facts, mine = state.facts(action.card), action.seat == state.active
    attack = state.nearest(AttackFrame)
    if isinstance(state.frame, StrikeFrame):
        if not mine:
            return 1.0
        need = losing(state)
        return 1.0 if 0.2 < need < 0.95 else -1.0
    if isinstance(state.frame, CorruptionRoll):
        theirs = state.side(state.frame.character) != action.seat
        risky = corruption(state, state.frame.character) + state.frame.bonus < 0
        return (1.0 if risky else -1.0) if theirs or risky else -1.0
    if isinstance(state.frame, FactionRoll | BodyRoll):
        return 1.0
    if isinstance(state.frame, AttackFrame) and attack is not None:
        return 1.5 if not mine or attack_prowess(state, attack) > 7 else -0.5
    if COUNTER in facts.keywords:
        return 1.0
    if facts.is_hazard:
        return 1.2
    friendly = action.target < 0 or state.side(action.target) == action.seat
    return 0.8 if friendly else 1.0


def rate_text(state: LoreState, action: UseText) -> float:
    return rate_play(state, action) - 0.1 if state.stack and state.phase != "organization" else 0.3


def rate_remove(state: LoreState, action: RemoveHazard) -> float:
    return 1.0 if action.tapping else 0.6


def rate_sideboard(state: LoreState, action: TakeFromSideboard) -> float:
    return card_worth(state, action.card) - 1.6


def rate_character(state: LoreState, action: PlayCharacter) -> float:
    here = any(company.site == action.site for company in state.companies_of(action.seat))
    if not here and len(state.companies_of(action.seat)) >= state.law.companies:
        return NEVER
    return card_worth(state, action.card) + (2.0 if here else 0.0)


def rate_call(state: LoreState, action: Call) -> float:
    own = points(state, action.seat)
    return 1.0 if own > max(points(state, seat) for seat in range(state.seats) if seat != action.seat) else -1.0


def rate_start(state: LoreState, action: StartAt) -> float:
    """Where most of his factions and homes are near."""
    here = state.facts(action.site).region
    near = state.map.within(here, 3)
    cards = [card for card in (*state.hand(action.seat), *state.zone("drafted", action.seat)) if state.definition[card]]
    homes = [home for card in cards for home in (*state.facts(card).home, *state.facts(card).at)]
    regions = {state.name(site): state.facts(site).region for site in state.sites()}
    return 1.0 + sum(regions.get(home) in near for home in homes)


def rate_fill(state: LoreState, action: Fill) -> float:
    """Filling the hazard pile: while there is room, and somebody is not about to be harmed."""
    return 1.0 if len(state.hazard_pile(action.seat)) < state.law.hazard_pile - 1 else -1.0


def rate_keep(state: LoreState, action: Any) -> float:
    """Putting a card away: the least useful first."""
    return 1.0 - card_worth(state, action.card)


def flat(value: float) -> Callable[[LoreState, Any], float]:
    return lambda state, action: value


RATES: tuple[tuple[type[Action], Callable[[LoreState, Any], float]], ...] = (
    (GoTo, rate_move),
    (Stay, rate_stay),
    (Enter, rate_enter),
    (PlayAtSite, rate_at_site),
    (Stance, rate_stance),
    (SupportStrike, rate_support),
    (SupportRoll, rate_support_roll),
    (AssignAsDefender, rate_assign),
    (AssignExcess, rate_excess),
    (CancelAtHome, flat(2.0)),
    (PlayCreature, flat(1.5)),
    (PlayRing, lambda state, action: 1.0 + state.facts(action.card).points),
    (TestRing, flat(0.7)),
    (UseText, rate_text),
    (PlayCard, rate_play),
    (PlayCharacter, rate_character),
    (Split, flat(-1.0)),
    (Transfer, flat(-1.0)),
    (Store, lambda state, action: 0.5 if corruption(state, state.bearer[action.card]) < -2 else -1.0),
    (RemoveHazard, rate_remove),
    (SideboardByNazgul, flat(-1.0)),
    (Fill, rate_fill),
    (PutAway, lambda state, action: card_worth(state, action.card)),
    (DrawBack, flat(1.0)),
    (DiscardFromPile, rate_keep),
    (TakeFromSideboard, rate_sideboard),
    (DrawMore, flat(1.0)),
    (DiscardDown, rate_keep),
    (DiscardOne, lambda state, action: 0.9 - card_worth(state, action.card)),
    (ReserveOne, flat(-1.0)),
    (Call, rate_call),
    (Reveal, lambda state, action: card_worth(state, action.card) / (0.5 + state.facts(action.card).mind)),
    (StartAt, rate_start),
    (StartWith, lambda state, action: 1.0 + prowess(state, action.character) / 10 if action.character >= 0 else 1.0),
    (AddLeftOver, flat(0.2)),
    (GiveItem, lambda state, action: 1.0 + state.facts(action.item).points),
)
"""How each kind of action is rated, the first that fits."""
