"""Which option a line of a script means, and why what it means is not offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from westmarch.judge.loosely import means
from westmarch.kernel.action import Action, Pass, Refusal, slug
from westmarch.kernel.game import Game, Option, Question

MOST_EMPTY_WINDOWS = 500


def words_of(text: str) -> list[str]:
    """The words of a text without accents, capitals and punctuation; an apostrophe parts no word."""
    return [word for word in slug(re.sub("['’‘]", "", text)).split("-") if word]


def says(words: str, sentence: str) -> bool:
    """Whether all words occur in a sentence."""
    said = set(words_of(sentence))
    return all(word in said for word in words_of(words))


def fitting(options: Iterable[Option], words: str) -> list[Option]:
    """The options that words can mean: an id or a whole sentence is exact, `pass` is any pass, else all words occur;
    and only if nothing says it so, other forms of the words and other words for the same."""
    found = list(options)
    exact = [option for option in found if option.id == words.strip()]
    exact = exact or [option for option in found if words_of(option.sentence) == words_of(words)]
    if not exact and words_of(words) == ["pass"]:
        exact = [option for option in found if isinstance(option.action, Pass)]
    exact = exact or [option for option in found if says(words, option.sentence)]
    return exact or [option for option in found if means(words_of(words), words_of(option.sentence))]


def question_of(game: Game[Any], seat: int) -> Question | None:
    """What a seat is asked now."""
    return next((question for question in game.decisions if question.seat == seat), None)


def is_empty_window(question: Question) -> bool:
    """Whether a seat is asked but can only pass."""
    return len(question.actions) == 1 and isinstance(question.actions[0], Pass)


def pass_empty_window(game: Game[Any]) -> Action | None:
    """Pass the one window that is open, if nobody could do anything in it."""
    questions = game.decisions
    if len(questions) != 1 or not is_empty_window(questions[0]):
        return None
    action = questions[0].actions[0]
    game.choose(action, questions[0].seat)
    return action


class Reasons(msgspec.Struct, frozen=True):
    """Why something is not possible: for each way in which it is conceivable, what stands against it."""

    is_known: bool
    refusals: tuple[tuple[Refusal, ...], ...] = ()

    @property
    def rules(self) -> frozenset[str]:
        return frozenset(rule for failed in self.refusals for refusal in failed for rule in refusal.rules)

    @property
    def told(self) -> tuple[str, ...]:
        """The reasons in words, those of the likeliest way first."""
        ordered = sorted(self.refusals, key=len)
        return tuple(dict.fromkeys(str(refusal) for failed in ordered for refusal in failed))


def reasons(game: Game[Any], words: str, seat: int) -> Reasons:
    """Every failed requirement of everything that the words can mean, from the asker's view."""
    strictly = _reasons(game, lambda sentence: says(words, sentence), seat)
    if strictly.is_known:
        return strictly
    return _reasons(game, lambda sentence: means(words_of(words), words_of(sentence)), seat)


def _reasons(game: Game[Any], fits: Callable[[str], bool], seat: int) -> Reasons:
    masked = game.state.hide(seat)
    is_known = False
    found: list[tuple[Refusal, ...]] = []
    for kind in game.rules.actions():
        ways = [
            tuple(candidate.refusals(masked))
            for candidate in kind.conceivable(masked, seat)
            if fits(candidate.sentence(masked))
        ]
        is_known = is_known or bool(ways)
        found += _plainest([failed for failed in ways if failed])
    return Reasons(is_known, tuple(found))


def _plainest(ways: list[tuple[Refusal, ...]]) -> list[tuple[Refusal, ...]]:
    """A way that fails for all the reasons of another one, and for more, explains nothing."""
    sets = [frozenset(refusal.requirement for refusal in failed) for failed in ways]
    return [failed for failed, names in zip(ways, sets, strict=True) if not any(other < names for other in sets)]
