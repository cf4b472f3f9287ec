"""What the organiser refuses, in words that help a director."""

from __future__ import annotations

from westmarch.kernel.errors import WestmarchError


class Refused(WestmarchError):
    """A step that the event does not allow as it stands."""


class BadEvent(WestmarchError):
    """A file that holds no event, or one that was changed by somebody else."""
