"""YAML is read so that every part knows its line, and what is not YAML is refused in one line."""

from __future__ import annotations

import pytest

from westmarch.judge import BadScenario
from westmarch.judge.reading import read_yaml


def test_keys_and_entries_know_their_lines() -> None:
    document = read_yaml("a: 1\nb:\n  - x\n  - c: 2\n    d: [3,\n        4]\n", "f")
    assert document.data == {"a": 1, "b": ["x", {"c": 2, "d": [3, 4]}]}
    lines = {("a",): 1, ("b",): 2, ("b", 0): 3, ("b", 1, "c"): 4, ("b", 1, "d"): 5, ("b", 1, "d", 1): 6}
    assert {path: document.line(path) for path in lines} == lines


def test_an_unknown_part_has_the_line_of_what_is_around_it() -> None:
    document = read_yaml("a:\n  b: 1\n", "f")
    assert document.line(("a", "b", "c", 3)) == 2
    assert document.line(("z",)) == 1


def test_words_stay_words() -> None:
    document = read_yaml('[no, on, 7:30, 2001-01-01, 010, 1.5, true, null, "3", -4, yes]', "f")
    assert document.data == ["no", "on", "7:30", "2001-01-01", 10, "1.5", True, None, "3", -4, "yes"]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: [1\nb: 2\n", 2, "not YAML"),
        ("a: 1\n\tb: 2\n", 2, "not YAML"),
        ("a: 1\nb: 2\na: 3\n", 3, "'a' is there twice"),
        ("a: &x [*x]\n", 1, "contains itself"),
        ("a: *x\n", 1, "not YAML"),
        ("[a]: 1\n", 1, "a key must be words"),
        ("--- 1\n--- 2\n", 2, "not YAML"),
        ("", 1, "empty"),
        ("a: \x00", 1, "not YAML"),
        ("[" * 5000, 1, "nested too deeply"),
        ("a: &a [1,1,1,1,1,1,1,1,1,1]\nb: &b [" + "*a," * 99 + "*a]\nc: [" + "*b," * 99 + "*b]\n", 1, "too large"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(BadScenario) as error:
        read_yaml(text, "some.yaml")
    assert str(error.value).startswith(f"some.yaml:{line}: ")
    assert words in str(error.value)
    assert "\n" not in str(error.value)
