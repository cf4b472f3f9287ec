"""The deck workbench: swaps, paired games, and a test that stops when it knows."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from westmarch.lab.engines import on_processes
from westmarch.lab.workbench import Pairing, Swap, Trial, find_swaps, pairings, sections_of, swapped, try_swaps

DECK = """Mine
Format: plain

Heroes
2 Aragorn
1 Boromir

Hazards
3 Wolves

Notes
2 words of mine
"""
SECTIONS = ("Heroes", "Hazards", "Notes")


def test_sections_are_read() -> None:
    assert sections_of(DECK, SECTIONS[:2])["Heroes"] == {"Aragorn": 2, "Boromir": 1}
    assert sections_of(DECK, SECTIONS) == {
        "Heroes": {"Aragorn": 2, "Boromir": 1},
        "Hazards": {"Wolves": 3},
        "Notes": {"words of mine": 2},
    }


def test_one_copy_is_swapped() -> None:
    text = swapped(DECK, Swap("Heroes", "Aragorn", "Gimli"), SECTIONS)
    assert sections_of(text, SECTIONS)["Heroes"] == {"Aragorn": 1, "Gimli": 1, "Boromir": 1}
    assert "2 words of mine" in text
    text = swapped(DECK, Swap("Heroes", "Boromir", "Aragorn"), SECTIONS)
    assert sections_of(text, SECTIONS)["Heroes"] == {"Aragorn": 3}
    with pytest.raises(ValueError, match="no Wolves in Heroes"):
        swapped(DECK, Swap("Heroes", "Wolves", "Gimli"), SECTIONS)


def test_swaps_stay_in_their_section_and_are_legal() -> None:
    other = "Other\n\nHeroes\n1 Gimli\n\nHazards\n1 Orcs\n"
    swaps = find_swaps(DECK, [other], SECTIONS[:2], lambda text: "3 Aragorn" not in text, 100, seed=1)
    assert {(swap.out, swap.into) for swap in swaps} == {
        ("Aragorn", "Boromir"),
        ("Aragorn", "Gimli"),
        ("Boromir", "Aragorn"),
        ("Boromir", "Gimli"),
        ("Wolves", "Orcs"),
    }
    assert find_swaps(DECK, [other], SECTIONS[:2], lambda text: "Gimli" not in text, 100, seed=1) != swaps
    assert len(find_swaps(DECK, [other], SECTIONS[:2], lambda text: True, 2, seed=1)) == 2


def test_what_was_worth_little_goes_first() -> None:
    other = "Other\n\nHeroes\n1 Gimli\n"
    worth = {"Boromir": 0.1, "Gimli": 0.9}
    assert find_swaps(DECK, [other], SECTIONS[:2], lambda text: True, 1, 1, worth) == [
        Swap("Heroes", "Boromir", "Gimli")
    ]


def test_a_deck_meets_every_rival_in_either_seat() -> None:
    assert list(islice(pairings("d", ("x", "y"), 7), 5)) == [
        Pairing("d", "x", 0, 7),
        Pairing("d", "x", 1, 7),
        Pairing("d", "y", 0, 8),
        Pairing("d", "y", 1, 8),
        Pairing("d", "x", 0, 9),
    ]


def test_the_test_stops_when_it_knows() -> None:
    better, worse = (Trial(Swap("s", "a", "b")) for _ in range(2))
    # ln(19) / ln(1.2) = 16.1 ups in a row; ln(20) / ln(1.25) = 13.4 downs.
    while better.verdict == "not known":
        better.add(0.0, 1.0, 1)
    while worse.verdict == "not known":
        worse.add(1.0, 0.0, 1)
    assert (better.pairs, better.verdict, better.gain) == (17, "better", 1.0)
    assert (worse.pairs, worse.verdict, worse.gain) == (14, "no better", -1.0)
    even = Trial(Swap("s", "a", "b"))
    for _ in range(1000):
        even.add(1.0, 1.0, 1)
    assert (even.verdict, even.gain) == ("not known", 0.0)


def test_more_is_asked_of_each_of_many_swaps() -> None:
    trial = Trial(Swap("s", "a", "b"))
    while trial.verdict == "not known":
        trial.add(0.0, 1.0, 20)
    # ln(380) / ln(1.2) = 32.6
    assert trial.pairs == 33


def play(pairing: Pairing) -> float:
    """A made-up game: decks win by chance, "strong" more often, on the same draw of luck."""
    luck = random.Random(f"{pairing.rival} {pairing.seat} {pairing.seed}").random()
    return float(luck < {"base": 0.4, "strong": 0.7, "same": 0.4, "weak": 0.1}[pairing.deck])


def test_a_better_deck_is_told_from_others() -> None:
    variants = {Swap("s", "x", name): name for name in ("same", "weak", "strong")}
    trials = {trial.swap.into: trial for trial in try_swaps("base", variants, ("r",), play, on_processes(1), 400, 1)}
    assert trials["strong"].verdict == "better"
    assert trials["strong"].pairs < 200
    assert trials["weak"].verdict == "no better"
    assert trials["weak"].pairs < 100
    assert (trials["same"].verdict, trials["same"].pairs) == ("not known", 400)


def test_it_does_not_matter_how_many_processes_play() -> None:
    variants = {Swap("s", "x", "strong"): "strong"}
    one, two = (list(try_swaps("base", variants, ("r",), play, on_processes(jobs), 60, 3)) for jobs in (1, 2))
    assert one == two
