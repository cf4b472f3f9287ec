"""Playing a lesson: the table as the steps leave it, and whether an answer is the right one.

A lesson stands where its answers have led it, so nobody has to keep it: whoever has the answers has the lesson."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from westmarch.judge.acting import Actor
from westmarch.judge.errors import BadScenario
from westmarch.judge.expecting import Expecting
from westmarch.judge.matching import fitting, offers, pass_empty_window, question_of
from westmarch.judge.scenario import Line
from westmarch.judge.verdict import Passage
from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.vocabulary import Vocabulary

from .lesson import Lesson, Step

LEARNER = 0
GO_ON = "go on"
"""The answer to a step at which there is nothing to do."""
ELSEWHERE = "That can be done, but it is not what is wanted here. Read once more, and try again."
NOT_OFFERED = "That is not among the choices now."


class Tried(msgspec.Struct, frozen=True):
    """What came of an answer."""

    is_right: bool
    words: str = ""


class Playing:
    """A lesson that is being played."""

    def __init__(self, lesson: Lesson, vocabulary: Vocabulary) -> None:
        self.lesson = lesson
        self.vocabulary = vocabulary
        self.game: Game[Any] = vocabulary.set_table(lesson.scenario.position, lesson.scenario.rules)
        self._actor = Actor(lesson.scenario, vocabulary, self.game)
        self._at = -1
        self.done = 0
        """How many steps the learner has behind him."""
        self._go_on()

    @property
    def step(self) -> Step | None:
        """What the learner is to do; nothing once all is done."""
        if self._at >= len(self.lesson.steps):
            return None
        step = self.lesson.steps[self._at]
        assert isinstance(step, Step)
        return step

    def answer(self, words: str) -> Tried:
        """Try an answer: the id of an option, a choice, or `GO_ON`. A wrong one changes nothing."""
        step = self.step
        if step is None:
            return Tried(False, "The lesson is over.")
        if step.do:
            return self._move(step, words)
        if step.choices:
            if words not in step.choices:
                return Tried(False, NOT_OFFERED)
            if words != step.right:
                return Tried(False, dict(step.wrong).get(words, "") or step.otherwise or ELSEWHERE)
        elif words != GO_ON:
            return Tried(False, ELSEWHERE)
        return self._took(step)

    def right_answers(self) -> list[str]:
        """The answers that are right now, the intended one first."""
        step = self.step
        if step is None:
            return []
        if step.do:
            return [action.id(self.game.state) for action in self._right(step)]
        return [step.right or GO_ON]

    def looked_at(self) -> list[CardId]:
        """The cards that the step wants the learner to look at, as far as he may know them."""
        step = self.step
        state = self.game.state
        seen = [CardId(card) for card, known in enumerate(state.known) if known & (1 << LEARNER)]
        found: list[CardId] = []
        for name in step.look if step is not None else ():
            if name == "hand":
                found += state.zone("hand", LEARNER)
            else:
                found += [card for card in seen if name in self.vocabulary.names(state, card)]
        return list(dict.fromkeys(found))

    def failures(self) -> list[str]:
        """What the check at the end does not find as it should be."""
        check = self.lesson.check
        if check is None:
            return []
        self._actor.passage = passage = Passage(check.number, "check")
        Expecting(self._actor).check(check)
        return [f"{each.what.removeprefix('expect ')}: {each.found}, not {each.expected}" for each in passage.failures]

    def _move(self, step: Step, id: str) -> Tried:
        question = question_of(self.game, LEARNER)
        chosen = [action for action in question.actions if action.id(self.game.state) == id] if question else []
        if not chosen:
            return Tried(False, NOT_OFFERED)
        if chosen[0] not in self._right(step):
            return Tried(False, self._why_not(step, chosen[0]))
        self._actor.take(LEARNER, 0, chosen[0])
        return self._took(step)

    def _right(self, step: Step) -> list[Action]:
        """The options that the words of a step mean."""
        return list(dict.fromkeys(action for words in step.do for action in self._meant(words)))

    def _meant(self, words: str) -> list[Action]:
        question = question_of(self.game, LEARNER)
        if question is None:
            return []
        return [
            each.action
            for each in fitting(self.vocabulary, self.game, offers(self.vocabulary, self.game, question), words)
        ]

    def _why_not(self, step: Step, chosen: Action) -> str:
        for words, why in step.wrong:
            if chosen in self._meant(words):
                return why
        return step.otherwise or ELSEWHERE

    def _took(self, step: Step) -> Tried:
        self.done += 1
        self._go_on()
        return Tried(True, step.then)

    def _go_on(self) -> None:
        """Follow the lines up to the next step of the learner, and bring the table to where he can do it."""
        self._at += 1
        while self._at < len(self.lesson.steps):
            step = self.lesson.steps[self._at]
            if isinstance(step, Step):
                self._reach(step)
                return
            self._follow(step)
            self._at += 1

    def _follow(self, line: Line) -> None:
        self._actor.passage = passage = Passage(line.number, str(line.said))
        if not self._actor.follow(line):
            failure = passage.failures[0]
            words = "; ".join([f"{failure.what}: {failure.found}", *failure.reasons])
            raise BadScenario(self.lesson.scenario.file, line.number, words)

    def _reach(self, step: Step) -> None:
        """Pass windows in which nobody can do anything, up to the one in which the step can be done."""
        for words in step.do:
            windows, found = self._actor.look_ahead(LEARNER, words)
            if not found:
                offered = self._actor.offered_in_words(self.game)
                raise self.lesson.scenario.document.bad((*step.place, "do"), f"{words!r} is not offered: {offered}")
            if words == step.do[0]:
                for _ in range(windows):
                    pass_empty_window(self.game)


def played(lesson: Lesson, vocabulary: Vocabulary, answers: Sequence[str]) -> Playing:
    """A lesson after some right answers; those from the first wrong one on are left out."""
    playing = Playing(lesson, vocabulary)
    for words in answers:
        if not playing.answer(words).is_right:
            break
    return playing


def intended(lesson: Lesson, vocabulary: Vocabulary) -> Iterator[tuple[Playing, str]]:
    """Play a lesson as it is meant: at each step the lesson and the answer that is given next."""
    playing = Playing(lesson, vocabulary)
    while playing.step is not None:
        answer = playing.right_answers()[0]
        yield playing, answer
        if not playing.answer(answer).is_right:
            raise AssertionError(f"{answer} is not right, though the lesson says so")
