"""Writing cards: each call names its card."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.cards.language.writing import card


def test_a_card_call_names_its_card() -> None:
    with pytest.raises(ValueError, match="1_13 is Gimli, Son of Glóin, not Gimli"):
        card("1_13", "Gimli")
