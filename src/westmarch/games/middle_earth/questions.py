"""What a player is asked, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping


def question_words(questions: Mapping[str, str], kind: str, prompt: str, **about: object) -> str:
    """The game's own prompt if it has one, else the question of its kind, with what it is about put into it."""
    if prompt and prompt != kind:
        return prompt
    return questions.get(kind, f"{kind[:1].upper()}{kind[1:]}?").format(**about)
