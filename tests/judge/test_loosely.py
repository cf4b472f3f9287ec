"""Lines that people write in words of their own."""

from __future__ import annotations

import pytest

from westmarch.judge.loosely import means
from westmarch.judge.matching import says, words_of


def _means(words: str, sentence: str) -> bool:
    return means(words_of(words), words_of(sentence))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("transfer Glamdring from Aragorn II to Gimli", "Aragorn II hands Glamdring to Gimli"),
        ("Beorn as a follower of Radagast", "Let Beorn follow Radagast"),
        ("move company 1 to Moria", "Company 1 goes to Moria"),
        ("Éowyn supporting against Wolves", "Tap Éowyn, too, against Wolves"),
        ("tapped Gandalf tests the Precious Gold Ring", "Tap Gandalf: test a gold ring on Precious Gold Ring"),
    ],
)
def test_other_words_and_forms_mean_the_same(words: str, sentence: str) -> None:
    assert _means(words, sentence)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("transfer Glamdring to Haldir", "Aragorn II hands Glamdring to Gimli"),
        ("store Glamdring", "Aragorn II hands Glamdring to Gimli"),
        ("to the", "Company 1 goes to Moria"),
    ],
)
def test_other_things_are_not_meant(words: str, sentence: str) -> None:
    assert not _means(words, sentence)


def test_a_hyphen_is_read_as_the_minus_sign_that_options_have() -> None:
    option = "Haldir stays untapped at −3 prowess"
    assert words_of("Haldir stays untapped at -3 prowess") == words_of(option)
    assert says("untapped at -3", option)
    assert not says("untapped at -1", option)


def test_where_something_lies_says_nothing_of_playing_it() -> None:
    option = "Put Balrog of Moria out of play for a card of your sideboard"
    assert says("put Balrog of Moria out of play", option)
    assert not says("play Balrog of Moria", option)
    assert not _means("play Balrog of Moria", option)
    assert not says("play Haldir", "Discard Haldir from play")
