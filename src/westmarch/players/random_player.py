"""A player who leaves everything to chance: the yardstick of all others, and the engine's hardest tester."""

from __future__ import annotations

from westmarch.kernel.action import Action
from westmarch.kernel.chance import Chance
from westmarch.kernel.view import Question, View


class RandomPlayer:
    """Each option is as likely as any other. The stream of chance is its own: the game's dice stay unknown to it."""

    __slots__ = ("chance",)

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance.seeded(seed)

    def choose(self, view: View, question: Question) -> Action:
        actions = question.actions
        return actions[self.chance.below(len(actions))]
