"""Rule points: what carries out a rule can be switched off, to show that a test would notice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from westmarch.kernel.points import POINTS

from .small_game import Turn

REPORT = """
from tests.kernel.small_game import table
from tests.kernel.small_table import strength
full = table({"hand": ["Cloak"], "field": ["Mirror"] * 4}, {"hand": ["Spy"]})
crowd = table({"hand": ["Cloak"] * 7}, {"hand": ["Spy"]})
crowd.choose("pass")
twice = table({"hand": ["Blade", "Blade"]}, {"hand": ["Spy"]})
twice.choose(twice.decision.options[0])
print(
    full.decision.seat == 0 and any(option.id.startswith("play") for option in full.decision.options),
    crowd.decision.kind == "drop",
    any(option.id.startswith("attack") for option in twice.decision.options),
    strength(table({}, {"hand": ["Spy"]}, life=[1, 7]).state, 0),
)
"""

USUAL = ["False", "True", "False", "3"]


def report(root: Path, switched_off: str) -> list[str]:
    environment = {**os.environ, "WESTMARCH_SWITCH_OFF": switched_off}
    done = subprocess.run(
        [sys.executable, "-c", REPORT], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    ("switched_off", "expected"),
    [
        ("", USUAL),
        ("requirement:small_actions.Play.room_in_field", ["True", "True", "False", "3"]),
        ("step:small_game.Turn.keep_to_the_limit", ["False", "False", "False", "3"]),
        ("requirement:small_actions.Attack.first_attack", ["False", "True", "True", "3"]),
        ("modifier:small_table.desperate", ["False", "True", "False", "2"]),
        ("step:small_game.Turn.keep_to_the_limit|modifier:small_table.desperate", ["False", "False", "False", "2"]),
        ("step:small_game.Turn.nothing_of_this_name", USUAL),
    ],
)
def test_switched_off_rule_point_does_nothing(
    pytestconfig: pytest.Config, switched_off: str, expected: list[str]
) -> None:
    assert report(pytestconfig.rootpath, switched_off) == expected


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("requirement:small_actions.Play.room_in_field", ("SK-6",)),
        ("requirement:small_actions.FromHand.in_hand", ("SK-3",)),
        ("requirement:small_actions.FromHand.your_turn", ("SK-2",)),
        ("step:small_game.Turn.keep_to_the_limit", ("SK-9",)),
        ("modifier:small_table.desperate", ("SK-8",)),
    ],
)
def test_every_requirement_step_and_modifier_with_a_rule_is_a_rule_point(key: str, rules: tuple[str, ...]) -> None:
    assert POINTS[key].rules == rules
    assert POINTS[key].key == key


def test_what_names_no_rule_is_no_rule_point() -> None:
    assert [step.name for step in Turn.steps] == ["what_is_due", "draw", "act", "keep_to_the_limit"]
    assert {key for key in POINTS if key.startswith("step:small_game.Turn.")} == {
        "step:small_game.Turn.what_is_due",
        "step:small_game.Turn.keep_to_the_limit",
    }
