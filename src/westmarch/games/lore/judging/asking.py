"""The words in which scenarios speak of LoRE."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from westmarch.games.middle_earth.judging.inquiry import Inquiry
from westmarch.games.middle_earth.judging.needs import Needs
from westmarch.games.middle_earth.judging.vocabulary import MiddleEarthVocabulary
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

from ..cards.definition import all_cards
from ..drawing.needs import body_need, corruption_need, faction_need, strike_need
from ..rules.combat.figures import attack_body
from ..rules.combat.frames import AttackFrame, BodyRollFrame, StrikeFrame
from ..rules.combat.strike import body_against_strike
from ..rules.company.corruption import CorruptionRoll
from ..rules.site.playing import FactionRoll
from ..rules.timing.scene import company_in_focus
from ..state import LoreState
from ..words import MAP
from .answers import ATTACK_QUESTIONS, COMPANY_QUESTIONS, GAME_QUESTIONS, SEAT_QUESTIONS, STRIKE_QUESTIONS, ask_card
from .markers import MOMENTS, usual
from .naming import find_card
from .table import TABLE_KEYS, set_table


class LoreVocabulary(MiddleEarthVocabulary):
    """The words in which scenarios speak of LoRE."""

    name = "lore"
    table_keys: Sequence[str] = TABLE_KEYS
    unplayed = MAP
    at_once: Sequence[str] = ("counter",)

    def set_table(self, spec: Mapping[str, Any], rules: Sequence[str] = ()) -> Game[LoreState]:
        return set_table(spec)

    def card_name(self, card_id: str) -> str:
        return all_cards()[card_id].name


def _roll(state: LoreState, card: CardId) -> int | None:
    """What a character needs for the roll that he is about to make."""
    attack = state.nearest(AttackFrame)
    for frame in reversed(state.stack):
        if isinstance(frame, StrikeFrame) and frame.character == card and attack is not None:
            return strike_need(state, attack, frame)
        if isinstance(frame, CorruptionRoll) and frame.character == card:
            return corruption_need(state, frame)
        if isinstance(frame, FactionRoll) and frame.character == card:
            return faction_need(state, frame)
    return None


def _strike_body(state: LoreState, attack: AttackFrame) -> int | None:
    against = attack_body(state, attack)
    return None if against is None else body_need(state, against, _played_on_body_roll(state, of_strike=True))


def _character_body(state: LoreState, strike: StrikeFrame) -> int:
    return body_need(state, body_against_strike(state, strike), _played_on_body_roll(state, of_strike=False))


def _played_on_body_roll(state: LoreState, of_strike: bool) -> int:
    """What cards add to the body roll that is about to be made."""
    roll = state.nearest(BodyRollFrame)
    return roll.bonus if roll is not None and roll.of_strike == of_strike else 0


INQUIRY = Inquiry(
    game=GAME_QUESTIONS,
    seat=SEAT_QUESTIONS,
    attack=ATTACK_QUESTIONS,
    strike=STRIKE_QUESTIONS,
    company=COMPANY_QUESTIONS,
    card=ask_card,
    find=find_card,
    in_focus=company_in_focus,
)
NEEDS = Needs(
    find=find_card,
    attack=AttackFrame,
    strike=StrikeFrame,
    strike_body=_strike_body,
    character_body=_character_body,
    roll=_roll,
)
VOCABULARY = LoreVocabulary(MOMENTS, usual, INQUIRY, NEEDS)
