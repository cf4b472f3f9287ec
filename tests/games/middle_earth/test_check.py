"""One check: a roll with what is added to it, against a number."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import westmarch.games
from westmarch.games.middle_earth.checks.check import KINDS, CheckKind, Part, Rolled, is_enough, lowest_roll, make_check
from westmarch.games.middle_earth.law import SharedLaw

GAMES = Path(westmarch.games.__file__).parent
STRICT, LENIENT = CheckKind("a strict test check", "XX-1"), CheckKind("a lenient test check", "XX-2", "XX-3")
LAW = SharedLaw("tests", ties_win=frozenset({LENIENT.name}))


class Dice:
    def __init__(self, *rolls: tuple[int, int]) -> None:
        self.rolls = list(rolls)

    def roll(self) -> tuple[int, int]:
        return self.rolls.pop(0)


class Table:
    """As much of a state as a check needs."""

    law = LAW

    def __init__(self, *rolls: tuple[int, int]) -> None:
        self.chance = Dice(*rolls)
        self.log: list[Any] = []

    def happen(self, change: Any) -> None:
        self.log.append(change)


def test_the_result_must_be_higher_or_equal_as_the_law_says() -> None:
    table = Table((3, 4), (3, 4), (3, 5))
    assert make_check(table, STRICT, 0, "a test", 7) == (7, 7, False)
    assert make_check(table, LENIENT, 0, "a test", 7) == (7, 7, True)
    assert make_check(table, STRICT, 0, "a test", 7) == (8, 7, True)


def test_what_is_added_is_told_by_its_sources() -> None:
    table = Table((1, 2))
    check = make_check(table, STRICT, 1, "a blow", 5, [("Sting", 2), ("nothing", 0), ("a wound", -1)])
    assert check == (4, 5, False)
    assert check.margin == -1
    parts = (Part("Sting", 2), Part("a wound", -1))
    assert table.log == [Rolled(1, "a blow", 1, 2, 1, STRICT.name, 5, parts)]
    assert table.log[0].account() == "Sting +2, a wound −1"
    assert table.log[0].sentence(str) == "Roll for a blow: 1 + 2 = 3 +1 = 4"


def test_a_roll_cites_the_rules_of_its_kind() -> None:
    assert Rolled(0, "a test", 1, 1, kind=LENIENT.name).cited(str) == ("XX-2", "XX-3")
    assert Rolled(0, "an old roll", 1, 1).cited(str) == ()


@pytest.mark.parametrize("kind", [STRICT, LENIENT])
@pytest.mark.parametrize("modifier", [-3, 0, 4])
def test_the_lowest_roll_is_just_enough(kind: CheckKind, modifier: int) -> None:
    lowest = lowest_roll(LAW, kind, 9, modifier)
    assert is_enough(LAW, kind, lowest + modifier, 9)
    assert not is_enough(LAW, kind, lowest - 1 + modifier, 9)
    assert lowest == {STRICT: 10, LENIENT: 9}[kind] - modifier


def test_two_kinds_of_one_name_are_refused() -> None:
    assert KINDS[STRICT.name] is STRICT
    with pytest.raises(ValueError, match="two kinds of check are called"):
        CheckKind(STRICT.name)


def test_dice_are_rolled_for_checks_only() -> None:
    """Whatever is rolled in MECCG and LoRE is an event with its kind and what is added by whom."""
    rolling = [
        str(path.relative_to(GAMES))
        for game in ("meccg", "lore", "middle_earth")
        for path in sorted((GAMES / game).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("chance.roll")
    ]
    assert rolling == ["middle_earth/checks/check.py"]
