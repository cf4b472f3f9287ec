"""What can go wrong, in words that help."""

from __future__ import annotations


class WestmarchError(Exception):
    """Any error that the program explains to its user."""


class IllegalChoice(WestmarchError):
    """An answer that is not among the options, or not this seat's to give."""


class RecordSealed(WestmarchError):
    """A record is asked for while its game still runs: it would give away every hand."""


class BadRecord(WestmarchError):
    """A record or save that cannot be replayed: another game, another version, a choice that is not offered."""


class BadDeck(WestmarchError):
    """A deck that may not be played, with every reason."""


class BadDescription(WestmarchError):
    """A described position that makes no table: where in the description, and what is wrong."""

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
