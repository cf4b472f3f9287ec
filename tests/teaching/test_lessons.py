"""Lessons: every one is played through as it is meant, its check can fail, and a wrong answer is told why."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.judge.errors import BadScenario
from westmarch.players import play_out
from westmarch.shelf import known_game
from westmarch.teaching.lesson import LESSONS, Lesson, Step, parse_lesson, read_lessons
from westmarch.teaching.playing import GO_ON, Playing, intended, played

NUMBERS = {"meccg": 11, "lore": 7, "lotr_tcg": 6}
FILES = sorted(LESSONS.glob("*/*.yaml"))
WHOLE_GAMES = [file for file in FILES if "whole_game" in file.read_text("utf-8")]
STEP_BY_STEP = [file for file in FILES if file not in WHOLE_GAMES]
every_lesson = pytest.mark.parametrize("file", STEP_BY_STEP, ids=lambda file: f"{file.parent.name}-{file.stem}")

SMALL = """
game: meccg
number: 1
title: A small one
rules: [IN-08]
table:
  you:
    companies:
      - {at: Rivendell, characters: [Aragorn II, Gimli, Arwen, Fíli]}
at: {turn: you, phase: organization}
steps:
  - say: Look.
    look: [Arwen]
  - say: Which?
    choices: [one, two]
    right: two
    wrong: {one: Not one.}
  - say: Let somebody follow.
    do: [Let Arwen follow Aragorn II, Let Fíli follow Gimli]
    wrong: {pass: You would end it.}
    otherwise: Something else.
    then: Well done.
check: {Arwen.leader: Aragorn II}
"""


def small(text: str = SMALL) -> Lesson:
    return parse_lesson(text, "small.yaml", known_game("meccg").vocabulary)


def of_file(file: Path) -> Lesson:
    return parse_lesson(file.read_text("utf-8"), str(file), known_game(file.parent.name).vocabulary)


@pytest.mark.parametrize(("game", "number"), NUMBERS.items())
def test_all_lessons_of_a_game_are_there_in_order(game: str, number: int) -> None:
    assert [each.number for each in read_lessons(known_game(game).vocabulary)] == list(range(1, number + 1))


@every_lesson
def test_it_can_be_played_through_and_only_then_its_check_holds(file: Path) -> None:
    lesson, vocabulary = of_file(file), known_game(file.parent.name).vocabulary
    assert Playing(lesson, vocabulary).failures(), "the check would hold without doing anything"
    answers = []
    for playing, answer in intended(lesson, vocabulary):
        step = playing.step
        assert step is not None
        assert len(playing.looked_at()) >= len(step.look), f"something to look at is not seen: {step.look}"
        answers.append(answer)
    assert len(answers) == lesson.told
    end = played(lesson, vocabulary, answers)
    assert end.step is None
    assert end.failures() == []


@every_lesson
def test_what_is_expected_to_go_wrong_can_be_chosen_and_is_no_right_answer(file: Path) -> None:
    """An explanation that nobody could ever read, or that refuses what is right, is a slip of the file."""
    lesson, vocabulary = of_file(file), known_game(file.parent.name).vocabulary
    for playing, answer in intended(lesson, vocabulary):
        step = playing.step
        assert step is not None
        before = playing.game.save()
        for words, why in step.wrong:
            wrong = [words] if step.choices else [each.id(playing.game.state) for each in playing._meant(words)]
            assert wrong, f"{words!r} is not offered at {step.say!r}"
            assert answer not in wrong
            for each in wrong:
                tried = playing.answer(each)
                assert (tried.is_right, tried.words) == (False, why)
        assert playing.game.save() == before
        assert playing.step == step


@pytest.mark.parametrize("file", WHOLE_GAMES)
def test_a_whole_game_can_be_played_to_its_end(file: Path) -> None:
    lesson, known = of_file(file), known_game(file.parent.name)
    whole = lesson.whole_game
    assert whole is not None
    decks = [known.deck(whole.deck), known.deck(whole.opponent_deck)]
    game = known.new_game(decks, seed=3, format=whole.format)
    assert not game.over
    play_out(game, [known.players[whole.level](seat) for seat in (0, 1)], most=5000)
    assert game.over
    assert game.result is not None


def test_a_wrong_answer_changes_nothing_and_may_be_tried_again() -> None:
    playing = Playing(small(), known_game("meccg").vocabulary)
    assert not playing.answer("two").is_right, "the first step is only read"
    assert playing.answer(GO_ON).is_right
    assert playing.answer("one").words == "Not one."
    assert not playing.answer("three").is_right
    assert playing.answer("two").is_right
    state = playing.game.state
    passing, other = (
        next(action.id(state) for action in playing.game.decision.actions if words in action.sentence(state))
        for words in ("Pass", "Gimli forms a new company")
    )
    before = playing.game.save()
    assert playing.answer(passing).words == "You would end it."
    assert playing.answer(other).words == "Something else."
    assert not playing.answer("nonsense").is_right
    assert playing.game.save() == before
    assert playing.done == 2
    assert playing.answer(playing.right_answers()[0]).words == "Well done."
    assert playing.step is None
    assert playing.failures() == []


def test_the_check_fails_where_another_allowed_answer_leads_elsewhere() -> None:
    playing = played(small(), known_game("meccg").vocabulary, (GO_ON, "two"))
    assert playing.answer(playing.right_answers()[1]).is_right
    assert playing.step is None
    (failure,) = playing.failures()
    assert failure.startswith("Arwen.leader")


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("number: 1", "number: one", "a lesson has a number"),
        ("    choices: [one, two]\n", "", "of the `choices` one is `right`"),
        ("right: two", "right: three", "of the `choices` one is `right`"),
        ("{one: Not one.}", "{six: Not six.}", "none of the choices"),
        ("say: Look.", "says: Look.", "did you mean say"),
        ("check: {Arwen.leader: Aragorn II}", "", "ends with a check"),
        ("    then: Well done.", "    choices: [a]", "not both"),
        ("table:", "tabel:", "unknown key"),
        ("steps:", "script:", "a line of the script has one key"),
    ],
)
def test_a_slip_is_refused_with_its_line(before: str, after: str, words: str) -> None:
    assert before in SMALL
    with pytest.raises(BadScenario) as error:
        small(SMALL.replace(before, after))
    assert words in str(error.value)
    assert "small.yaml:" in str(error.value)


def test_a_move_that_is_never_offered_is_refused_with_its_line() -> None:
    lesson = small(SMALL.replace("[Let Arwen follow Aragorn II, Let Fíli follow Gimli]", "Play Gandalf"))
    with pytest.raises(BadScenario, match="not offered"):
        played(lesson, known_game("meccg").vocabulary, (GO_ON, "two"))


def test_a_step_says_how_many_there_are() -> None:
    lesson = small()
    assert lesson.told == 3
    assert all(isinstance(step, Step) for step in lesson.steps)
