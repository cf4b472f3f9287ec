"""What is known of the set-up and of the Free Council while they are under way, for whoever asks; their steps are
elsewhere."""

from __future__ import annotations

from typing import ClassVar

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure

from ..about import OfPhase
from ..company.frames import ArrangingFrame
from .scoring import Counts


class SetUpFrame(OfPhase, ArrangingFrame):
    """Everything before the first turn."""

    phase: ClassVar[str] = "set-up"
    ready: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    refused: bool = False
    shared: tuple[CardId, ...] = ()
    """The set-aside characters that several players chose, while they are being divided."""
    to_pick: int = -1
    stopped: tuple[int, ...] = ()
    """Who reveals no more characters in a draft."""
    clashed: tuple[str, ...] = ()
    """The characters that several players revealed in a draft: they start with nobody."""
    equipped: tuple[int, ...] = ()
    """Who has given out his starting items."""
    arranged: tuple[int, ...] = ()
    """Whose starting companies are arranged."""
    packed: tuple[int, ...] = ()
    """Who has chosen the characters of his play deck after a draft."""
    rolls: tuple[int, ...] = ()
    replaced: tuple[int, ...] = ()
    """Who has replaced the Wizards who have fallen."""


class CouncilFrame(OfPhase, Procedure):
    """The last checks and the count."""

    phase: ClassVar[str] = "free council"
    checked: tuple[CardId, ...] = ()
    avatars_lost: tuple[int, ...] = ()
    """Whose Wizard has failed his last check."""
    strain: int = 0
    """Corruption points that each character has more than he bears: ties are broken by the weakest link."""
    plain: Counts = ()
    double: Counts = ()
    half: Counts = ()
    revealed: tuple[tuple[CardId, int], ...] = ()
    """Cards that were revealed, each with the seat whose total it lowers."""
    done_revealing: tuple[int, ...] = ()
