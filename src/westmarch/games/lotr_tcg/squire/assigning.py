"""Who defends against whom, and whom the minions that are left over attack."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId

from ..rules.combat.assignment import Attack, Defend, eligible_minions
from ..rules.values import keyword, takes_part
from ..sayings import Keyword
from ..state import TcgState
from .odds import Fight

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_DEFENDER = Keyword.DEFENDER

ROUNDS = 8
"""How often an assignment is bettered at most."""

Bands = dict[CardId, int]
"""For each character the band of minions that he fights."""


def fighters(state: TcgState) -> list[CardId]:
    """The characters of the fellowship who may be drawn into a skirmish."""
    return [card for card in state.characters() if not state.card(card).is_minion and takes_part(state, card)]


def fight_of(state: TcgState) -> Fight:
    return Fight(state, fighters(state), state.minions())


def assigned(fight: Fight) -> Bands:
    """Who faces whom now."""
    bands: Bands = dict.fromkeys(fight.characters, 0)
    for index, minion in enumerate(fight.minions):
        card = fight.state.facing[minion]
        if card in bands:
            bands[card] |= 1 << index
    return bands


def swarm(fight: Fight, bands: Bands, left: int) -> Bands:
    """Where minions that are left over go, if the most harmful band goes first; whoever would only be killed stays out.
    Bands that only together overwhelm somebody are found, too."""
    bands = dict(bands)
    while left:
        most, sent, struck = 0.0, 0, None
        for card, facing in bands.items():
            harm, band = fight.worst(card, facing, left)
            if harm > most:
                most, sent, struck = harm, band, card
        if struck is None:
            break
        bands[struck] |= sent
        left &= ~sent
    return bands


def total(fight: Fight, bands: Bands) -> float:
    return sum(fight.cost(card, band) for card, band in bands.items())


def defence(state: TcgState, offered: Sequence[Defend]) -> dict[CardId, CardId]:
    """For each minion the character who defends against it, so that the fellowship loses least when the others have
    been sent where they hurt most."""
    fight = fight_of(state)
    begun = assigned(fight)
    open_ones = sum(fight.bit(minion) for minion in eligible_minions(state))
    room = {
        card: 1 + keyword(state, card, _DEFENDER) - begun[card].bit_count()
        for card in {action.character for action in offered}
    }
    options = dict.fromkeys((action.character, action.minion) for action in offered)

    def judged(chosen: dict[CardId, CardId]) -> float:
        bands = dict(begun)
        left = open_ones
        for minion, card in chosen.items():
            bit = fight.bit(minion)
            bands[card] |= bit
            left &= ~bit
        return total(fight, swarm(fight, bands, left))

    def ways(chosen: dict[CardId, CardId], card: CardId, minion: CardId) -> list[dict[CardId, CardId]]:
        """Somebody takes a minion; whoever has no room for both leaves the other to the Shadow or to the man whose
        place he takes."""
        if chosen.get(minion) == card:
            return []
        taken = {**chosen, minion: card}
        others = [other for other, each in chosen.items() if each == card and other != minion]
        if len(others) < room[card]:
            return [taken]
        less = {other: each for other, each in taken.items() if other != others[0]}
        freed = chosen.get(minion)
        return [less, {**less, others[0]: freed}] if freed is not None and (freed, others[0]) in options else [less]

    chosen: dict[CardId, CardId] = {}
    cost = judged(chosen)
    for _ in range(ROUNDS):
        best = None
        for card, minion in options:
            for way in ways(chosen, card, minion):
                found = judged(way)
                if found < cost - 1e-9:
                    best, cost = way, found
        if best is None:
            break
        chosen = best
    return chosen


def expected_loss(state: TcgState) -> float:
    """What the fellowship is likely to lose in the skirmishes that are to be assigned."""
    fight = fight_of(state)
    bands = assigned(fight)
    left = 0
    chosen = defence(state, Defend.allowed(state, Defend.candidates(state, state.active)))
    for minion in eligible_minions(state):
        if minion in chosen:
            bands[chosen[minion]] |= fight.bit(minion)
        else:
            left |= fight.bit(minion)
    return total(fight, swarm(fight, bands, left))


def defend(state: TcgState, actions: Sequence[Action]) -> Action:
    """The first defence of the best assignment that can be found, or no more defenders."""
    offered = [action for action in actions if isinstance(action, Defend)]
    chosen = defence(state, offered)
    return next((action for action in offered if chosen.get(action.minion) == action.character), actions[-1])


def attack(state: TcgState, actions: Sequence[Action]) -> Action:
    """The attack that does the most harm together with those that follow it, or none."""
    offered = [action for action in actions if isinstance(action, Attack)]
    fight = fight_of(state)
    begun = assigned(fight)
    bands = swarm(fight, begun, sum({fight.bit(action.minion) for action in offered}))
    for action in offered:
        if (bands[action.character] & ~begun[action.character]) & fight.bit(action.minion):
            return action
    return actions[-1]
