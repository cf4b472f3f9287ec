"""What requests bring: models whose texts can be kept, sent on and written down everywhere."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from pydantic import BaseModel, model_validator

MOST_NUMBER = 2**31 - 1
"""The greatest number that every database takes as an id."""

Id = Annotated[int, Path(ge=1, le=MOST_NUMBER)]
"""A number that names something, in a path."""


class Body(BaseModel):
    """The body of a request. No text in it, however deep, holds what is no character or no database keeps."""

    @model_validator(mode="before")
    @classmethod
    def _holds_text_only(cls, given: object) -> object:
        left = [given]
        while left:
            each = left.pop()
            if isinstance(each, dict):
                left += each.keys()
                left += each.values()
            elif isinstance(each, list):
                left += each
            elif isinstance(each, str) and not _is_text(each):
                raise ValueError("a text cannot hold the character NUL, or half a character")
        return given


def _is_text(text: str) -> bool:
    if "\x00" in text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
