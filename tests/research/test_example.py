"""The examples of docs/research.md: they run, and learn something."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np

from westmarch.research import env

ROOT = Path(__file__).parents[2]


def test_it_weighs_otherwise_after_some_games() -> None:
    play = runpy.run_path(str(ROOT / "examples" / "learn_by_playing.py"))["play"]
    table, weights = env("lotr_tcg"), np.zeros(997)
    for seed in range(3):
        table.reset(seed=seed)
        assert play(table, weights, np.random.default_rng(seed)) in (-1.0, 0.0, 1.0)
    assert np.count_nonzero(weights) > 3
    assert np.isfinite(weights).all()


def test_the_first_one_of_the_docs_plays_to_the_end() -> None:
    _, code, _ = (ROOT / "docs" / "research.md").read_text().split("```", 2)
    names: dict[str, Any] = {}
    exec(code.removeprefix("python"), names)
    assert names["table"].unwrapped.game.over
