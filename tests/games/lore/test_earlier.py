"""What versions before this release have saved of LoRE opens here."""

from __future__ import annotations

from typing import Any

from tests.games.lore.random_play import random_game
from westmarch.games.lore.state import LoreState
from westmarch.games.middle_earth.lasting import END_OF_TURN, OnCompany
from westmarch.kernel.state import Lasting


def _saved(**fields: Any) -> dict[str, Any]:
    lasting = {"is": "kernel:Lasting", "card": "LR-178", "ability": "regions", "targets": [], "until": "turn", **fields}
    return {**random_game(1).state.save(), "lasting": [lasting]}


def test_what_lasted_in_words_lasts_until_the_same_moment() -> None:
    of_a_company = LoreState.load(_saved(seat=1, number=2, text="company 3"))
    assert of_a_company.lasting == [OnCompany("LR-178", "regions", (), END_OF_TURN, 1, 2, company=3)]
    of_a_card = LoreState.load(_saved(seat=0, number=-1, text=""))
    assert of_a_card.lasting == [Lasting("LR-178", "regions", (), END_OF_TURN, 0, -1)]
