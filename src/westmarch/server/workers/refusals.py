"""How a worker says that something cannot be done, with the fitting HTTP status."""

from __future__ import annotations

from westmarch.kernel.errors import WestmarchError


class CannotDo(WestmarchError):
    """A job that is not done, for a reason that people understand."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status
