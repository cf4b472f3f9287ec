"""A small player that learns by playing: it weighs kinds of options by a table of numbers (REINFORCE).

Run it with `python examples/learn_by_playing.py`; it needs `pip install westmarch[research]`."""

import numpy as np

from westmarch.research import env


def play(table, weights, chance, learner="player_0", rate=0.1):
    """Play one game; afterwards the learner does more of what it did if it won, and less if it lost."""
    did = []
    for agent in table.agent_iter():
        seen, reward, is_over, is_cut, _ = table.last()
        if is_over or is_cut:
            won = reward if agent == learner else -reward
            table.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        kinds = seen["options"][legal, 0] % len(weights)
        appeal = np.exp(weights[kinds]) if agent == learner else np.ones(len(legal))
        chances = appeal / appeal.sum()
        choice = chance.choice(len(legal), p=chances)
        if agent == learner:
            did.append((kinds, chances, choice))
        table.step(int(legal[choice]))
    for kinds, chances, choice in did:
        np.add.at(weights, kinds, -rate * won * chances)
        weights[kinds[choice]] += rate * won
    return won


if __name__ == "__main__":
    table, weights, chance = env("lotr_tcg"), np.zeros(997), np.random.default_rng(1)
    for hundred in range(10):
        results = [table.reset(seed=hundred * 100 + n) or play(table, weights, chance) for n in range(100)]
        print(f"{(hundred + 1) * 100} games: won {sum(result > 0 for result in results)} of the last 100")
