"""What the judge's tests share: hearing a scenario that is written in the test itself."""

from __future__ import annotations

import textwrap

import pytest

from westmarch.cli.judge import counsels, vocabularies
from westmarch.judge import BadScenario, Failure, Verdict, hear_text


def judged(text: str) -> Verdict:
    return hear_text(textwrap.dedent(text), vocabularies(), "test.yaml", counsels())


def refused(text: str) -> str:
    """The message with which a scenario is refused."""
    with pytest.raises(BadScenario) as error:
        judged(text)
    return str(error.value)


def failure(text: str) -> Failure:
    """The one expectation that fails."""
    verdict = judged(text)
    assert len(verdict.failures) == 1, verdict.failures
    return verdict.failures[0]
