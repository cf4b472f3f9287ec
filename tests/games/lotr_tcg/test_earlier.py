"""Tables that release 0.1 has saved: what they remembered in words is understood."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lotr_tcg.dialect import table
from westmarch.games.lotr_tcg.notes import Happened, Note
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.lotr_tcg.words import PHASE, REGROUP, SHADOW_PHASE, TURN, During
from westmarch.kernel.data import CardId
from westmarch.kernel.reading import InvalidData

WORDS = {
    "phase dropped 3": Note(PHASE, Happened.DROPPED, CardId(3)),
    "phase fell 3": Note(PHASE, Happened.FELL, CardId(3)),
    "phase held 3": Note(PHASE, Happened.HELD, CardId(3)),
    "turn played 3 2": Note(TURN, Happened.PLAYED, CardId(3), CardId(2)),
    "turn assigned 3": Note(TURN, Happened.ASSIGNED, CardId(3)),
    "turn lost 3": Note(TURN, Happened.LOST, CardId(3)),
    "phase barred 3 2": Note(PHASE, Happened.BARRED, CardId(3), CardId(2)),
    "phase had 3 2": Note(PHASE, Happened.HAD, CardId(3), CardId(2)),
    "phase wounded 3 7": Note(PHASE, Happened.WOUNDED, CardId(3), figures=(7,)),
    "turn used 3 7 maneuver 1": Note(TURN, Happened.USED, CardId(3), text="maneuver 1", figures=(7,)),
    "phase limit 3 7 strength": Note(PHASE, Happened.LIMIT, CardId(3), text="strength", figures=(7,)),
    "turn limit 3": Note(TURN, Happened.MOVES, CardId(3)),
    "phase searched 3 1_2 0 40 5": Note(PHASE, Happened.SEARCHED, CardId(3), text="1_2", figures=(0, 40, 5)),
}


def saved_before(*memory: Any, lasting: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    saved = table({"fellowship": ["Frodo", "Gimli", "Legolas", "Merry"]}).state.save()
    del saved["notes"], saved["fierce_round"]
    return {**saved, "memory": list(memory), "lasting": list(lasting)}


@pytest.mark.parametrize("words", WORDS)
def test_words_become_a_note(words: str) -> None:
    assert TcgState.load(saved_before(words)).notes == [WORDS[words]]


def test_the_fierce_round_has_a_place_of_its_own_and_deaths_are_not_kept() -> None:
    state = TcgState.load(saved_before("turn fierce round", "turn killed 3"))
    assert state.fierce_round
    assert state.notes == []


def test_a_text_that_waits_says_where_it_stands_apart_from_what_it_is() -> None:
    effect = {"is": "kernel:Lasting", "card": "1_2", "targets": [], "until": "phase", "seat": 0, "number": 1}
    before = ({**effect, "ability": "later skirmish/effect:0"}, {**effect, "ability": "strength"})
    waits, stronger = TcgState.load(saved_before(lasting=before)).lasting
    assert (waits.ability, waits.text) == ("later", "skirmish/effect:0")
    assert (stronger.ability, stronger.text) == ("strength", "")


@pytest.mark.parametrize(
    ("words", "until"), [("phase", PHASE), ("regroup", REGROUP), ("turn", TURN), ("then", SHADOW_PHASE)]
)
def test_how_long_something_lasts_was_a_word(words: str, until: During) -> None:
    effect = {"is": "kernel:Lasting", "card": "1_2", "ability": "strength", "targets": [], "until": words}
    (lasting,) = TcgState.load(saved_before(lasting=(effect,))).lasting
    assert lasting.until == until
    with pytest.raises(InvalidData, match="'tomorrow' is no Until"):
        TcgState.load(saved_before(lasting=({**effect, "until": "tomorrow"},)))


@pytest.mark.parametrize("memory", ["phase", "phase fell", "phase fell x", 7, "today fell 3000"])
def test_words_that_no_release_wrote_are_refused(memory: Any) -> None:
    with pytest.raises(InvalidData):
        TcgState.load(saved_before(memory))
