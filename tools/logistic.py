"""Logistic regression in plain Python, and how well chances predict what came.

There is no constant term: the features of a table are turned round for the other seat, and so must be its chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

MOST_STEPS = 30
ENOUGH = 1e-5
"""Fitting ends when no weight moves by more than this."""
SELDOM = 0.02
"""What is anything but zero in no more than this part of all positions is left out: chance would decide its weight."""
SUREST = 0.001
"""Nobody is taken to be surer than this: one wrong certainty would cost without limit."""
STEEPEST = 40.0

Row = Sequence[float]


def sigmoid(figure: float) -> float:
    return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, figure))))


def logit(chance: float) -> float:
    kept = min(1.0 - SUREST, max(SUREST, chance))
    return log(kept / (1.0 - kept))


def fit(
    rows: Sequence[Row], outcomes: Sequence[float], ridge: float, begin: Sequence[float] | None = None
) -> list[float]:
    """The weights under which the outcomes (between 0 and 1) are likeliest, all but the first drawn towards zero by so
    many positions' worth. Newton's method on columns of one size, from weights that may be near already; a column with
    too few figures gets no weight."""
    width, count = len(rows[0]), len(rows)
    sizes = [sqrt(sum(row[k] ** 2 for row in rows) / count) for k in range(width)]
    used = [k for k in range(width) if sum(row[k] != 0 for row in rows) > SELDOM * count]
    scaled = [[row[k] / sizes[k] for k in used] for row in rows]
    weights = [begin[k] * sizes[k] if begin else 0.0 for k in used]
    pull = [ridge if k else 0.0 for k in used]
    for _ in range(MOST_STEPS):
        step = _step(scaled, outcomes, weights, pull)
        weights = [weight + moved for weight, moved in zip(weights, step, strict=True)]
        if max(map(abs, step), default=0.0) < ENOUGH:
            break
    found = [0.0] * width
    for k, weight in zip(used, weights, strict=True):
        found[k] = weight / sizes[k]
    return found


def _step(rows: list[list[float]], outcomes: Sequence[float], weights: list[float], pull: list[float]) -> list[float]:
    """One step of Newton's method."""
    width = len(weights)
    slope = [-drawn * weight for drawn, weight in zip(pull, weights, strict=True)]
    curve = [[pull[a] if a == b else 0.0 for b in range(width)] for a in range(width)]
    for row, outcome in zip(rows, outcomes, strict=True):
        chance = sigmoid(sum(weight * figure for weight, figure in zip(weights, row, strict=True)))
        missed, bend = outcome - chance, chance * (1.0 - chance)
        for a, figure in enumerate(row):
            if figure:
                slope[a] += missed * figure
                line, bent = curve[a], bend * figure
                for b in range(a + 1):
                    line[b] += bent * row[b]
    for a in range(width):
        for b in range(a):
            curve[b][a] = curve[a][b]
    return solve(curve, slope)


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    lines = [[*line, value] for line, value in zip(matrix, vector, strict=True)]
    size = len(lines)
    for a in range(size):
        best = max(range(a, size), key=lambda b: abs(lines[b][a]))
        lines[a], lines[best] = lines[best], lines[a]
        for b in range(a + 1, size):
            part = lines[b][a] / lines[a][a]
            if part:
                lines[b] = [other - part * own for other, own in zip(lines[b], lines[a], strict=True)]
    found = [0.0] * size
    for a in reversed(range(size)):
        known = sum(lines[a][b] * found[b] for b in range(a + 1, size))
        found[a] = (lines[a][size] - known) / lines[a][a]
    return found


def chances(rows: Sequence[Row], weights: Sequence[float]) -> list[float]:
    return [sigmoid(sum(weight * figure for weight, figure in zip(weights, row, strict=True))) for row in rows]


def log_loss(predicted: Sequence[float], outcomes: Sequence[float]) -> float:
    """The mean surprise at what came; a coin's is 0.693, and less is better."""
    total = 0.0
    for chance, outcome in zip(predicted, outcomes, strict=True):
        kept = min(1.0 - SUREST, max(SUREST, chance))
        total -= outcome * log(kept) + (1.0 - outcome) * log(1.0 - kept)
    return total / len(outcomes)


def brier(predicted: Sequence[float], outcomes: Sequence[float]) -> float:
    """The mean square of what was missed; a coin's is 0.25, and less is better."""
    pairs = zip(predicted, outcomes, strict=True)
    return sum((chance - outcome) ** 2 for chance, outcome in pairs) / len(outcomes)
