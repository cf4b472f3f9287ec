"""The squire: a heuristic player. He gives each option a worth from what the seat sees, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import prod
from typing import Any

from westmarch.games.middle_earth.checks.check import lowest_roll
from westmarch.games.middle_earth.table import WOUNDED, Company, find_company
from westmarch.kernel.action import Action, Pass
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.view import Question, View

from .law import STRIKE
from .prospects import chance_of, faction_odds, is_idle, is_near_haven, outlook, spoils, untapped
from .rules.combat.assignment import AssignAsDefender, AssignExcess
from .rules.combat.attack import CancelAtHome
from .rules.combat.figures import attack_prowess
from .rules.combat.frames import AttackFrame, StrikeFrame
from .rules.combat.strike import BodyRoll, GiveItem, Stance, SupportStrike
from .rules.company.characters import PlayCharacter
from .rules.company.corruption import CorruptionRoll, SupportRoll
from .rules.company.influence import cost, free_points
from .rules.company.organizing import RemoveHazard, Split, Store, Transfer
from .rules.course.draft import Reveal, draft_mind, drafted_mind
from .rules.course.ending import Call, DiscardDown, DiscardOne, ReserveOne
from .rules.course.setup import AddLeftOver, StartAt, StartWith
from .rules.journey.creatures import PlayCreature
from .rules.journey.movement import DrawMore
from .rules.journey.travel import GoTo, Stay, moving
from .rules.piles.hazard_piles import DiscardFromPile, DrawBack, Fill, PutAway
from .rules.piles.sideboarding import SideboardByMain, SideboardByNazgul, TakeFromSideboard
from .rules.site.frames import SiteFrame
from .rules.site.playing import FactionRoll, PlayAtSite, PlayFaction
from .rules.site.rings import PlayRing, TestRing
from .rules.site.site_phase import Enter, attacks_at
from .rules.timing.playing import PlayCard, UseText
from .rules.timing.using import UseCard
from .rules.values import body, corruption, points, prowess
from .state import LoreState
from .words import CHARACTER, COUNTER, DRAFTED, HAVEN

NEVER = -100.0
SAFE_LEAD = 2
MOST_WEIGHED = 10
"""Of a larger pool so many are thought about."""
WEAK = 1.2
"""A hazard worth less makes room for another card at the end of a turn."""


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
        return 0.5 + facts.strikes * facts.prowess / 40
    return 1.5 + facts.points


# the draft


def best_company(state: LoreState, seat: int) -> frozenset[CardId]:
    """Whom a seat may still draft, so that those who start are worth most together."""
    offered = [reveal.card for reveal in Reveal.allowed(state, Reveal.candidates(state, seat))]
    offered = sorted(offered, key=lambda card: -card_worth(state, card))[:MOST_WEIGHED]
    left = state.law.starting_mind - drafted_mind(state, seat)
    room = min(len(offered), state.law.starting_characters - len(state.zone(DRAFTED, seat)))
    best, most = frozenset[CardId](), 0.0
    for number in range(1, room + 1):
        for group in combinations(offered, number):
            value = sum(card_worth(state, card) for card in group)
            if value > most and sum(draft_mind(state, card) for card in group) <= left:
                best, most = frozenset(group), value
    return best


def rate_reveal(state: LoreState, action: Reveal) -> float:
    """The best of those who make the best company, before another has him."""
    value = card_worth(state, action.card)
    return 10.0 + value if action.card in best_company(state, action.seat) else value


# journeys


def hits(state: LoreState, company: Company, strikes: int, strength: int) -> list[float]:
    """How likely each strike of an attack is to succeed if the strongest face them."""
    strongest = sorted((prowess(state, card) for card in state.members(company)), reverse=True)
    faced = [*strongest, *[strongest[-1] - 1] * (strikes - len(strongest))][:strikes]
    return [1 - chance_of(strength - own) for own in faced]


def danger(state: LoreState, site: CardId, company: Company) -> float:
    """What the automatic-attacks of a site are likely to cost."""
    size = len(state.members(company))
    attacks = [attack for _, attack in attacks_at(state, site)]
    return sum(sum(hits(state, company, size if attack.each else attack.strikes, attack.prowess)) for attack in attacks)


def wounded(state: LoreState, company: Company) -> int:
    return sum(state.status[card] == WOUNDED for card in state.members(company))


def rate_move(state: LoreState, action: GoTo) -> float:
    company = moving(state)
    if company is None:
        return 0.0
    value = spoils(state, action.seat, action.site, company) * 2
    if value:
        value -= danger(state, action.site, company)
    value += 0.6 * outlook(state, action.seat, action.site, company)
    path = [state.region_type(region) for region in action.regions]
    value -= 0.3 * sum(kind in ("Shadow-land", "Dark-domain") for kind in path) + 0.1 * len(path)
    if state.facts(action.site).type == HAVEN:
        value += 1.2 * wounded(state, company) + 0.4
    elif is_near_haven(state, action.site):
        value += 0.4 * wounded(state, company)
    return value + 0.1


def rate_stay(state: LoreState, action: Stay) -> float:
    company = moving(state)
    if company is None:
        return 0.0
    value = spoils(state, action.seat, company.site, company) * 2
    value += 0.6 * outlook(state, action.seat, company.site, company)
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
    """Help where it is needed; at a site somebody must be left to tap for what is won there."""
    company = state.company_of(action.companion)
    if state.nearest(SiteFrame) is not None and company is not None and untapped(state, company) < 2:
        return -1.0
    return 1.0 if losing(state) > 0.25 else -1.0


def rate_support_roll(state: LoreState, action: SupportRoll) -> float:
    roll = state.frame
    if not isinstance(roll, CorruptionRoll):
        return 0.0
    return 1.0 if corruption(state, roll.character) + roll.supporters + roll.bonus < 0 else -1.0


def rate_creature(state: LoreState, action: PlayCreature) -> float:
    """A creature: the wounds it is likely to deal, less the points it is likely to give away."""
    company, facts = moving(state), state.facts(action.card)
    if company is None:
        return 0.0
    odds = hits(state, company, facts.strikes, facts.prowess)
    return 0.2 + 1.5 * sum(odds) + 0.1 * len(odds) - 1.5 * facts.points * prod(1 - each for each in odds)


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


def rate_split(state: LoreState, action: Split) -> float:
    """Two companies win more than a large one: parted as evenly as can be, if nobody needs the influence of another."""
    everybody = state.characters(action.seat)
    staying = [card for card in everybody if card not in action.leaving]
    minds = sum(cost(state, card) for card in everybody)
    if min(len(staying), len(action.leaving)) < 3 or minds > free_points(state, action.seat):
        return -1.0
    strengths = [sum(prowess(state, card) for card in half) for half in (staying, action.leaving)]
    return 0.6 - abs(strengths[0] - strengths[1]) / 50


def rate_call(state: LoreState, action: Call) -> float:
    """With a lead that the others do not make up for by the one turn that they still have."""
    best = max(points(state, seat) for seat in state.others(action.seat))
    return 1.0 if points(state, action.seat) - best >= SAFE_LEAD else -1.0


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
    """Putting a card away: what is of no use first, then the least useful."""
    return 10.0 * is_idle(state, action.seat, action.card) - card_worth(state, action.card)


def rate_discard(state: LoreState, action: DiscardOne) -> float:
    """Making room at the end of a turn: for what is of no use, or a hazard that would do little."""
    if is_idle(state, action.seat, action.card):
        return rate_keep(state, action)
    return WEAK - card_worth(state, action.card) if state.facts(action.card).is_hazard else -1.0


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
    (PlayCreature, rate_creature),
    (PlayRing, lambda state, action: 1.0 + state.facts(action.card).points),
    (TestRing, flat(0.7)),
    (UseText, rate_text),
    (PlayCard, rate_play),
    (PlayCharacter, rate_character),
    (Split, rate_split),
    (Transfer, flat(-1.0)),
    (Store, lambda state, action: 0.5 if corruption(state, state.bearer[action.card]) < -2 else -1.0),
    (RemoveHazard, rate_remove),
    (SideboardByMain, flat(-1.0)),
    (SideboardByNazgul, flat(-1.0)),
    (Fill, rate_fill),
    (PutAway, lambda state, action: card_worth(state, action.card)),
    (DrawBack, flat(1.0)),
    (DiscardFromPile, rate_keep),
    (TakeFromSideboard, rate_sideboard),
    (DrawMore, flat(1.0)),
    (DiscardDown, rate_keep),
    (DiscardOne, rate_discard),
    (ReserveOne, flat(-1.0)),
    (Call, rate_call),
    (Reveal, rate_reveal),
    (StartAt, rate_start),
    (StartWith, lambda state, action: 1.0 + prowess(state, action.character) / 10 if action.character >= 0 else 1.0),
    (AddLeftOver, flat(0.2)),
    (GiveItem, lambda state, action: 1.0 + state.facts(action.item).points),
)
"""How each kind of action is rated, the first that fits."""
