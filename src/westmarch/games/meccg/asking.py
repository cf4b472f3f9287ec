"""MECCG's scenario vocabulary: how a position is written, asked about, and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from westmarch.games.middle_earth.judging.inquiry import Inquiry
from westmarch.games.middle_earth.judging.needs import Needs
from westmarch.games.middle_earth.judging.vocabulary import MiddleEarthVocabulary, find_on_table
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.questions import BadQuestion

from .answers import (
    ATTACK_QUESTIONS,
    COMPANY_QUESTIONS,
    GAME_QUESTIONS,
    SEAT_QUESTIONS,
    STRIKE_QUESTIONS,
    ask_card,
)
from .cards.definition import card_named
from .cards.facts import find, fold
from .markers import MOMENTS, usual
from .rules.about import OfCharacter
from .rules.checks.corruption import CorruptionCheck
from .rules.checks.influence import InfluenceAttempt
from .rules.checks.opponent_influence import OpposedAttempt
from .rules.combat.attack import Attack
from .rules.combat.figures import attack_body
from .rules.combat.strike import Strike
from .rules.combat.strike_prowess import body_check_modifier, prowess_against_strike
from .rules.timing.scene import company_in_focus
from .rules.values import body, corruption_points
from .state import MeccgState
from .table import TABLE_KEYS, set_table

NEAREST = ("in play", "declared")
"""A card on the table is meant before one of the same name in a pile."""


class MeccgVocabulary(MiddleEarthVocabulary):
    """The words in which scenarios speak of MECCG."""

    name = "meccg"
    table_keys: Sequence[str] = TABLE_KEYS
    unplayed = "location deck"

    def set_table(self, spec: Mapping[str, Any], rules: Sequence[str] = ()) -> Game[MeccgState]:
        """Without a format: the introductory game if all rules that the scenario is about are its own, else the
        standard game."""
        introduction = bool(rules) and all(rule.startswith(("IN-", "ID-")) for rule in rules)
        return set_table({"format": "introductory" if introduction else "standard", **spec})

    def card_name(self, card_id: str) -> str:
        return card_named(card_id).name


def find_card(state: MeccgState, name: str) -> CardId:
    """The card of a name; `you Concealment` and `opponent Concealment` tell two copies apart."""

    def called(card: CardId) -> tuple[str, str]:
        return state.name(card), state.definition[card]

    return find_on_table(state, name, called, fold, lambda wanted: bool(find(wanted)), NEAREST)


def _roll(state: MeccgState, card: CardId) -> int | None:
    """What a character needs for the roll that he is about to make."""
    frame = state.nearest(OfCharacter)
    if frame is None or frame.character != card:
        return None
    if isinstance(frame, Strike):
        return frame.against(state) - prowess_against_strike(state, frame) + 1
    if isinstance(frame, CorruptionCheck):
        return 0 if frame.sure else corruption_points(state, card) - frame.change(state) + 1
    if isinstance(frame, OpposedAttempt):
        scripted = state.chance.dice
        if len(scripted) <= frame.rolls:
            raise BadQuestion("the opponent rolls as well: write down both rolls under `dice`, his after the own one")
        return frame.needed(state) - frame.change(state) + scripted[frame.rolls] + 1
    return frame.needed(state) - frame.change(state) + 1 if isinstance(frame, InfluenceAttempt) else None


def _strike_body(state: MeccgState, attack: Attack) -> int | None:
    against = attack_body(state, attack)
    return None if against is None else against + 1


def _character_body(state: MeccgState, strike: Strike) -> int:
    return body(state, strike.character) + strike.body_change - body_check_modifier(state, strike) + 1


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
ask = INQUIRY.ask
NEEDS = Needs(
    find=find_card,
    attack=Attack,
    strike=Strike,
    strike_body=_strike_body,
    character_body=_character_body,
    roll=_roll,
)
VOCABULARY = MeccgVocabulary(MOMENTS, usual, INQUIRY, NEEDS)
