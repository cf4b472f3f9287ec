"""A card game as an environment of PettingZoo (AEC: one agent acts at a time)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from westmarch.kernel.action import Action
from westmarch.kernel.data import Data
from westmarch.kernel.game import Game
from westmarch.players import look
from westmarch.shelf import known_game

from .encoding import Encoding

MOST_OPTIONS = 128
"""Options that are told at once; the last action of more turns the page."""


def env(game: str = "lotr_tcg", **wishes: Any) -> Any:
    """An environment with PettingZoo's usual guards against wrong use around it (see `CardGameEnv`)."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(CardGameEnv(game, **wishes)))


class CardGameEnv(AECEnv):
    """One game between some decks. Action n is the n-th option of the question that the agent is asked.

    If there are more options than actions, the last action shows the next ones. Only questions with a choice are asked.
    A winner gets 1, a loser -1, and who shares a draw 0; before the end there are no rewards."""

    metadata = {"name": "westmarch_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "lotr_tcg",
        decks: Sequence[str] | None = None,
        format: str | None = None,
        options: int = MOST_OPTIONS,
        longest: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """`decks` are names of ready decks or files (by default the first ready ones of the format); after `longest`
        answers, if that is not 0, the game is cut off for all."""
        super().__init__()
        if options < 2:
            raise ValueError(f"there must be at least 2 actions, not {options}")
        self.game_kind = known_game(game)
        self.format = format or self.game_kind.formats[0]
        if self.format not in self.game_kind.formats:
            known = ", ".join(self.game_kind.formats)
            raise ValueError(f"{self.game_kind.title} has no format {self.format!r}; its formats are {known}")
        self.decks = self._find_decks(decks)
        self.longest = longest
        self.render_mode = render_mode
        self.game = self._begin(0)
        seats = self.game.state.attended
        self.possible_agents = [f"player_{seat}" for seat in seats]
        self._seats = dict(zip(self.possible_agents, seats, strict=True))
        self._agents = dict(zip(seats, self.possible_agents, strict=True))
        self.encoding = Encoding(self.game_kind, self.game.state, options)
        self._page = 0
        self._given = 0
        self._next_seed = 0
        widest = np.iinfo(np.int32)
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(widest.min, widest.max, (self.encoding.size,), np.int32),
                    "options": Box(widest.min, widest.max, (options, len(self.encoding.option_columns)), np.int32),
                    "action_mask": Box(0, 1, (options,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(options) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: the same one for the same seed; without one, the next after that of the last game."""
        seed = self._next_seed if seed is None else seed
        self._next_seed = seed + 1
        self.game = self._begin(seed)
        self._page = self._given = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to()

    def step(self, action: int | None) -> None:
        """Answer the question of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        shown = self._shown()
        if self._has_more() and action == self.encoding.options - 1:
            self._page += 1
        else:
            if action is None or not 0 <= action < len(shown):
                raise ValueError(f"{agent} has no option {action}: there are {len(shown)}")
            self.game.choose(shown[int(action)], self._seats[agent])
            self._page = 0
            self._given += 1
        self._note_end()
        if not self.game.over:
            self._turn_to()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, as arrays; options and mask are empty for whoever is not asked."""
        view, _ = look(self.game, self._seats[agent])
        shown = self._shown() if agent == self.agent_selection and not self.game.over else []
        mask = np.zeros(self.encoding.options, np.int8)
        mask[: len(shown)] = 1
        if shown and self._has_more():
            mask[-1] = 1
        return {
            "observation": self.encoding.table(view),
            "options": self.encoding.choices(shown),
            "action_mask": mask,
        }

    def describe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, as a dictionary with names and sentences: the view of its seat."""
        described: dict[str, Any] = json.loads(self.game.view(self._seats[agent]).to_json())
        return described

    def render(self) -> str | None:
        """The question and its options in words, for `render_mode="ansi"`."""
        if self.render_mode is None:
            return None
        if self.game.over:
            return str(self.game.result)
        question = self.game.decision
        options = [f"{number}: {option.sentence}" for number, option in enumerate(question.options)]
        return "\n".join([f"{self.agent_selection}: {question.prompt}", *options])

    def close(self) -> None:
        """Nothing is held."""

    def _find_decks(self, wanted: Sequence[str] | None) -> list[Data]:
        if wanted is not None:
            return [self.game_kind.deck(name) for name in wanted]
        ready = list(self.game_kind.decks_for(self.format).values())
        return [ready[number % len(ready)] for number in range(self.game_kind.seats(self.format))]

    def _begin(self, seed: int) -> Game[Any]:
        return self.game_kind.new_game(self.decks, seed=seed, format=self.format, windows="able")

    def _turn_to(self) -> None:
        self.agent_selection = self._agents[self.game.decision.seat]

    def _shown(self) -> list[Action]:
        """The options of this page."""
        actions = self.game.decision.actions
        if len(actions) <= self.encoding.options:
            return actions
        each = self.encoding.options - 1
        first = self._page * each % (-(-len(actions) // each) * each)
        return actions[first : first + each]

    def _has_more(self) -> bool:
        return len(self.game.decision.actions) > self.encoding.options

    def _note_end(self) -> None:
        result = self.game.result
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            for agent in self.agents:
                won = self._seats[agent] in result.winners
                self.rewards[agent] = (0.0 if result.is_draw else 1.0) if won else -1.0
        elif self.longest and self._given >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
