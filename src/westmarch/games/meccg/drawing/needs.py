"""What the dice must show: the numbers that a player wants to know before he chooses."""

from __future__ import annotations

import msgspec

from westmarch.games.middle_earth.checks.check import lowest_roll
from westmarch.games.middle_earth.checks.odds import roll_words
from westmarch.kernel.data import CardId

from ..rolls import CORRUPTION, INFLUENCE
from ..rules.checks.corruption import CorruptionCheck
from ..rules.checks.influence import InfluenceAttempt, attempt_modifier
from ..rules.checks.opponent_influence import OpposedAttempt
from ..rules.combat.attack import Attack
from ..rules.combat.figures import attack_body
from ..rules.combat.strike import Strike
from ..rules.combat.strike_prowess import body_check_modifier, prowess_against_strike
from ..rules.values import body, corruption_modifier, corruption_points
from ..state import MeccgState
from ..words import UNTAPPED, plain


class StrikeNeed(msgspec.Struct, frozen=True):
    """The lowest roll that defeats a strike, that leaves the character unharmed, and that a body check must beat."""

    prowess: int
    against: int
    body: int
    strike_body: int | None
    body_check_bonus: int

    @property
    def unharmed(self) -> int:
        """An equal result harms nobody (IN-96)."""
        return self.against - self.prowess

    @property
    def defeats(self) -> int:
        """Only a higher result makes the strike fail (IN-95)."""
        return self.unharmed + 1

    @property
    def eliminates(self) -> int:
        """The attacker's body check eliminates the wounded character from this roll on (IN-97)."""
        return self.body + 1 - self.body_check_bonus

    def words(self) -> str:
        beyond = f", then {roll_words(self.strike_body + 1)} against its body" if self.strike_body is not None else ""
        return (
            f"{plain(self.prowess)} + dice against {plain(self.against)}: "
            f"{roll_words(self.defeats)} defeats it{beyond}, "
            f"{roll_words(self.unharmed)} stays unharmed; if wounded, eliminated on {roll_words(self.eliminates)}"
        )


def strike_need(state: MeccgState, strike: Strike) -> StrikeNeed:
    """What the dice must show for a strike as it stands."""
    attack = strike.attack(state)
    return StrikeNeed(
        prowess_against_strike(state, strike),
        strike.against(state),
        body(state, strike.character) + strike.body_change,
        attack_body(state, attack),
        body_check_modifier(state, strike),
    )


def coming_strike(state: MeccgState, character: CardId) -> Strike:
    """The strike as a character would face it: tapping for it if he can."""
    status = state.status[character]
    return Strike(character, was=status, stance="tap" if status == UNTAPPED else "")


def corruption_need(state: MeccgState, character: CardId, modifier: int = 0) -> int:
    """The lowest roll that passes: the result must be higher than his corruption points (IN-120)."""
    change = corruption_modifier(state, character) + modifier
    return lowest_roll(state.law, CORRUPTION, corruption_points(state, character), change)


def influence_need(state: MeccgState, character: CardId, faction: CardId, bonus: int = 0) -> int:
    """The lowest roll that wins the faction (IN-106)."""
    number = state.card(faction).facts.influence_number or 0
    return lowest_roll(state.law, INFLUENCE, number, attempt_modifier(state, character, faction) + bonus)


def pending_needs(state: MeccgState) -> list[str]:
    """What the dice must show for what is under way, the innermost last."""
    found: list[str] = []
    for frame in state.stack:
        if isinstance(frame, Strike) and state.nearest(Attack) is not None:
            found.append(f"Strike on {state.name(frame.character)}: {strike_need(state, frame).words()}")
        elif isinstance(frame, CorruptionCheck) and state.lies_in_play(frame.character):
            need = corruption_need(state, frame.character, frame.modifier + frame.bonus + len(frame.supporters))
            found.append(f"Corruption check of {state.name(frame.character)}: {roll_words(need)} passes")
        elif isinstance(frame, OpposedAttempt):
            more = frame.needed(state) - frame.change(state)
            who, what = state.name(frame.character), state.name(frame.faction)
            found.append(f"{who} influences {what}: the roll must beat the opponent’s roll by more than {more}")
        elif isinstance(frame, InfluenceAttempt):
            need = lowest_roll(state.law, INFLUENCE, frame.needed(state), frame.change(state))
            who, what = state.name(frame.character), state.name(frame.faction)
            found.append(f"{who} influences {what}: {roll_words(need)} wins it")
    return found
