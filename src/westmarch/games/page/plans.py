"""Several answers behind one click: what is chosen beyond the next question, and what is asked several times over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.phrases import listed
from westmarch.kernel.player import Player
from westmarch.kernel.view import Option, Question, View

from . import PageOption

Ahead = Callable[[Any, int, Sequence[Action]], tuple[Action, Sequence[Action]] | None]
"""An answer to a question, and the answers to the question that comes after it, from what a seat may know."""


class Round(msgspec.Struct, frozen=True):
    """A question that is asked several times over: how often, and what all the answers together are called."""

    times: Callable[[Any, int], int]
    words: str
    """With a place for the names of the cards: "Discard {}"."""
    between: str = ""
    """What stands between the names of an answer that leads one card to another, as in "Gimli against Orc Scout"."""
    beyond: Ahead | None = None
    """If it comes after the question at hand: the answer that leads to it, and what can be chosen then."""


class Plans(msgspec.Struct, frozen=True):
    """What a game can plan, by the kind of question."""

    ahead: Mapping[str, Ahead] = {}
    rounds: Mapping[str, Round] = {}

    def following(self, view: View, question: Question) -> tuple[Action, Sequence[Action]] | None:
        """What can be chosen beyond a question, with the answer to it that comes first."""
        ahead = self.ahead.get(question.kind)
        return None if ahead is None else ahead(view.state, question.seat, question.actions)

    def proposal(self, view: View, question: Question, guide: Player) -> PageOption | None:
        """All the answers that a guide would give to a question that is asked more than once."""
        round = self.rounds.get(question.kind)
        times = 0 if round is None else round.times(view.state, question.seat)
        if round is None or times < 1:
            return None
        before: tuple[str, ...] = ()
        left, chosen = list(question.actions), list[Action]()
        if round.beyond is not None:
            found = round.beyond(view.state, question.seat, question.actions)
            if found is None:
                return None
            before, left = (found[0].id(view.state),), list(found[1])
        while left and len(chosen) < times:
            asked = Decision(question.seat, question.kind, left, question.rule, question.prompt)
            answer = guide.choose(view, Question(asked, view.state))
            action = answer.action if isinstance(answer, Option) else answer
            if isinstance(action, Pass):
                break
            chosen.append(action)
            # What touches the same cards has been answered with it.
            left = [each for each in left if isinstance(each, Pass) or not {*each.cards} & {*action.cards}]
        if not chosen:
            return None
        state: Any = view.state
        cards = tuple(card for action in chosen for card in action.cards)
        *first, last = (*before, *(action.id(state) for action in chosen))
        if not first:
            return None
        names = [[state.name(card) for card in action.cards] for action in chosen]
        told = (
            [round.between.join(each) for each in names] if round.between else [name for each in names for name in each]
        )
        words = round.words.format(listed(told))
        return PageOption(last, words, cards=cards, after=tuple(first))


NO_PLANS = Plans()
