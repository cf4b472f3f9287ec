"""What is wrong with a scenario file, and on which line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.errors import WestmarchError

if TYPE_CHECKING:
    from westmarch.judge.verdict import Verdict


class BadScenario(WestmarchError):
    """A file that says nothing that can be judged: which file, which line, and what is wrong."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
        self.message = message
        self.so_far: Verdict | None = None
        """What was heard before it, if the table could be set."""
