"""The judge: scenario files that set a table, act, and state what must be true along the way.

The judge works on any game through the vocabulary that the game hands it, and never imports one.
"""

from westmarch.judge.errors import BadScenario
from westmarch.judge.hearing import hear, hear_text
from westmarch.judge.scenario import Scenario, read_scenario
from westmarch.judge.verdict import Failure, Happening, Passage, Pending, Verdict
from westmarch.kernel.vocabulary import Vocabulary

__all__ = [
    "BadScenario",
    "Failure",
    "Happening",
    "Passage",
    "Pending",
    "Scenario",
    "Verdict",
    "Vocabulary",
    "hear",
    "hear_text",
    "read_scenario",
]
