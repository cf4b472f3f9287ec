"""What the dice must show: the numbers that a player wants to know before he chooses."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import lowest_roll
from westmarch.games.middle_earth.checks.odds import roll_words
from westmarch.games.middle_earth.table import UNTAPPED
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import plain

from ..law import BODY, CORRUPTION, FACTION, REMOVAL, STRIKE
from ..rules.combat.figures import attack_body, attack_prowess
from ..rules.combat.frames import AttackFrame, BodyRollFrame, StrikeFrame
from ..rules.combat.strike import PROWESS_AGAINST_STRIKE, Strike, body_against_strike
from ..rules.company.corruption import CorruptionRoll, parts, safe
from ..rules.company.organizing import penalty
from ..rules.site.playing import FactionRoll, faction_parts
from ..rules.values import prowess
from ..state import LoreState


def strike_need(state: LoreState, attack: AttackFrame, strike: StrikeFrame) -> int:
    """The lowest roll by which a strike fails: equal is enough (LO-2.70)."""
    added = PROWESS_AGAINST_STRIKE.derive(state, strike, prowess(state, strike.character))
    return lowest_roll(state.law, STRIKE, attack_prowess(state, attack) + strike.prowess_change, added)


def body_need(state: LoreState, against: int, bonus: int = 0) -> int:
    """The lowest body roll that eliminates a character, or defeats a strike (LO-2.73, LO-2.75)."""
    return lowest_roll(state.law, BODY, against, bonus)


def corruption_need(state: LoreState, roll: CorruptionRoll) -> int:
    """The lowest roll with which somebody withstands (LO-3.04)."""
    return lowest_roll(state.law, CORRUPTION, safe(state), sum(amount for _, amount in parts(state, roll)))


def faction_need(state: LoreState, roll: FactionRoll) -> int:
    """The lowest roll that wins a faction (LO-2.95)."""
    added = sum(amount for _, amount in faction_parts(state, roll))
    return lowest_roll(state.law, FACTION, state.facts(roll.faction).number, added)


def removal_need(state: LoreState, card: CardId, tapping: bool) -> int:
    """The lowest roll that removes a hazard (LO-2.26)."""
    return lowest_roll(state.law, REMOVAL, state.facts(card).number, 0 if tapping else -penalty(state))


def coming_strike(state: LoreState, attack: AttackFrame, character: CardId) -> StrikeFrame:
    """The strike as somebody would face it: tapping for it if he can."""
    status = state.status[character]
    return Strike(character, status, attack.excess.count(character), stance="tap" if status == UNTAPPED else "")


def strike_words(state: LoreState, attack: AttackFrame, strike: StrikeFrame) -> str:
    """What decides a strike, in a few words."""
    beyond = attack_body(state, attack)
    then = "" if beyond is None else f", then {roll_words(body_need(state, beyond))} against its body defeats it"
    if attack.detainment:
        return f"{roll_words(strike_need(state, attack, strike))} wards it off{then}; else he is tapped"
    lost = roll_words(body_need(state, body_against_strike(state, strike)))
    return f"{roll_words(strike_need(state, attack, strike))} beats it{then}; if wounded, eliminated on {lost}"


def pending_needs(state: LoreState) -> list[str]:
    """What the dice must show for what is under way, the innermost last."""
    found: list[str] = []
    attack = state.nearest(AttackFrame)
    for frame in state.stack:
        if isinstance(frame, StrikeFrame) and attack is not None and not frame.outcome:
            added = PROWESS_AGAINST_STRIKE.derive(state, frame, prowess(state, frame.character))
            against = attack_prowess(state, attack) + frame.prowess_change
            words = f"{plain(added)} + dice against {plain(against)}"
            found.append(f"Strike on {state.name(frame.character)}: {words}: {strike_words(state, attack, frame)}")
        elif isinstance(frame, BodyRollFrame):
            whose = "the strike" if frame.of_strike else state.name(frame.character)
            need = roll_words(body_need(state, frame.against, frame.bonus))
            found.append(f"Body roll against {whose}: {need} {'defeats it' if frame.of_strike else 'eliminates him'}")
        elif isinstance(frame, CorruptionRoll) and frame.is_there(state):
            need = roll_words(corruption_need(state, frame))
            found.append(f"Corruption roll of {state.name(frame.character)}: {need} withstands")
        elif isinstance(frame, FactionRoll):
            who, what = state.name(frame.character), state.name(frame.faction)
            found.append(f"{who} tries to win {what}: {roll_words(faction_need(state, frame))} wins it")
    return found
