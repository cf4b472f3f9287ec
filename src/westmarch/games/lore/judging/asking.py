"""The words in which scenarios speak of LoRE."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from westmarch.games.middle_earth.judging.inquiry import Inquiry
from westmarch.games.middle_earth.judging.vocabulary import MiddleEarthVocabulary
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.questions import NotThere

from ..cards.definition import all_cards
from ..drawing.needs import body_need, corruption_need, faction_need, strike_need
from ..rules.combat.figures import attack_body
from ..rules.combat.frames import AttackFrame, StrikeFrame
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

    def set_table(self, spec: Mapping[str, Any], rules: Sequence[str] = ()) -> Game[LoreState]:
        return set_table(spec)

    def card_name(self, card_id: str) -> str:
        return all_cards()[card_id].name

    def incomplete(self, game: Game[LoreState]) -> Sequence[str]:
        state = game.state
        cards = [CardId(card) for card in range(len(state.definition)) if state.zone_of(CardId(card))[0] != MAP]
        return sorted({state.name(card) for card in cards if not state.card(card).complete})

    def need(self, game: Game[LoreState], subject: str) -> int:
        return need(game.state, subject)


def need(state: LoreState, subject: str) -> int:
    """The lowest total of two dice that works for a pending roll.

    `Gimli`: his strike fails, he withstands corruption, or he wins the faction. `Gimli body`: the attacker's body roll
    eliminates him. `strike body`: the failed strike is defeated.
    """
    strike, attack = state.nearest(StrikeFrame), state.nearest(AttackFrame)
    name, _, last = subject.rpartition(" ")
    if last == "body" and name:
        if strike is None or attack is None:
            raise NotThere("no strike is being faced now, so there is no body roll to come")
        if name == "strike":
            against = attack_body(state, attack)
            if against is None:
                raise NotThere("the strike has no body: there is no roll")
            return body_need(state, against)
        if find_card(state, name) != strike.character:
            raise NotThere(f"{name} faces no strike now")
        return body_need(state, body_against_strike(state, strike))
    card = find_card(state, subject)
    for frame in reversed(state.stack):
        if isinstance(frame, StrikeFrame) and frame.character == card and attack is not None:
            return strike_need(state, attack, frame)
        if isinstance(frame, CorruptionRoll) and frame.character == card:
            return corruption_need(state, frame)
        if isinstance(frame, FactionRoll) and frame.character == card:
            return faction_need(state, frame)
    raise NotThere(f"no roll is pending for {subject}")


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
VOCABULARY = LoreVocabulary(MOMENTS, usual, INQUIRY)
