"""Tables that release 0.1 has saved: what they noted of a turn in words is understood."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import company, table
from westmarch.games.meccg.cards.language.effects.journey import LimitChangeDoubled
from westmarch.games.meccg.cards.language.effects.weather import SentBack
from westmarch.games.meccg.cards.odd.cup_of_farewell import GiftTaken
from westmarch.games.meccg.cards.odd.paths_of_the_dead import PathsWalked
from westmarch.games.meccg.notes import Note
from westmarch.games.meccg.rules.checks.corruption_cards import CorruptionCardReceived, RemovalTried
from westmarch.games.meccg.rules.checks.opponent_influence import OpponentInfluenced
from westmarch.games.meccg.rules.site.hoards import LairEmpty
from westmarch.games.meccg.rules.timing.using import AbilityTried
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.data import CardId
from westmarch.kernel.description import BadTable
from westmarch.kernel.reading import InvalidData

WORDS: dict[str, Note] = {
    "influenced the opponent": OpponentInfluenced(),
    "corruption card 1": CorruptionCardReceived(CardId(1)),
    "walked the Paths of the Dead 1": PathsWalked(CardId(1)),
    "used 2": GiftTaken(CardId(2)),
    "empty lair The Lonely Mountain": LairEmpty("The Lonely Mountain"),
    "sent back 3 1": SentBack(3, CardId(1)),
    "Wilderness doubled for company 3": LimitChangeDoubled("Wilderness", 3),
    " doubled for company 3": LimitChangeDoubled("", 3),
    "remove 1": RemovalTried(CardId(1), "remove"),
    "remove-untapped 1": RemovalTried(CardId(1), "remove-untapped"),
    "tap to try 1": AbilityTried(CardId(1), "tap to try"),
}


def saved_with(*this_turn: Any) -> dict[str, Any]:
    game = table(you={"companies": [company("Aragorn II", "Gimli", at="Rivendell")]})
    return {**game.state.save(), "this_turn": list(this_turn)}


@pytest.mark.parametrize("words", WORDS)
def test_words_become_a_note(words: str) -> None:
    assert MeccgState.load(saved_with(words)).this_turn == [WORDS[words]]


def test_notes_are_saved_and_loaded() -> None:
    game = table(you={"companies": [company("Aragorn II", "Gimli", at="Rivendell")]})
    game.state.this_turn = list(WORDS.values())
    assert MeccgState.load(game.state.save()).this_turn == list(WORDS.values())


@pytest.mark.parametrize("words", ["influenced", "used 3000", 7, {"is": "meccg:Tapped", "card": 1}])
def test_what_no_release_wrote_is_refused(words: Any) -> None:
    with pytest.raises(InvalidData):
        MeccgState.load(saved_with(words))


@pytest.mark.parametrize("words", ["influenced", "empty lair Bree", "used 1"])
def test_a_scenario_is_told_what_a_turn_can_remember(words: str) -> None:
    with pytest.raises(BadTable, match="influenced the opponent"):
        table(you={"companies": [company("Aragorn II", at="Bree")]}, at={"this_turn": [words]})
