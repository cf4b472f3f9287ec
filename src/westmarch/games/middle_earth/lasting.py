"""How long things last that cards have begun."""

from __future__ import annotations

from enum import StrEnum

from westmarch.kernel.state import Lasting, Until

from .table import MiddleEarthState


class Moment(StrEnum):
    """The moments at which what lasts is over."""

    END_OF_STRIKE = "end of strike"
    END_OF_ATTACK = "end of attack"
    END_OF_COMBAT = "end of combat"
    END_OF_TURN = "end of turn"
    END_OF_GAME = "end of game"
    UNTAP_PHASE = "untap phase"
    """The next one of the player who has begun it."""
    ORGANIZATION_PHASE = "organization phase"
    """The end of his next one."""
    HAZARD_LONG_EVENTS = "hazard long-events"
    """When a hazard long-event of the same player would be discarded."""


class At(Until, frozen=True):
    """Something lasts until a moment comes."""

    moment: Moment


END_OF_STRIKE = At(Moment.END_OF_STRIKE)
END_OF_ATTACK = At(Moment.END_OF_ATTACK)
END_OF_COMBAT = At(Moment.END_OF_COMBAT)
END_OF_TURN = At(Moment.END_OF_TURN)
END_OF_GAME = At(Moment.END_OF_GAME)
UNTAP_PHASE = At(Moment.UNTAP_PHASE)
ORGANIZATION_PHASE = At(Moment.ORGANIZATION_PHASE)
HAZARD_LONG_EVENTS = At(Moment.HAZARD_LONG_EVENTS)


class OnCompany(Lasting, frozen=True):
    """What lasts on a whole company."""

    company: int = 0


def end_lasting(state: MiddleEarthState, until: Until, seat: int | None = None) -> None:
    """A moment has come: what lasts until then is over, or what one player has begun of it."""
    if not state.lasting:
        return
    left = [each for each in state.lasting if each.until != until or (seat is not None and each.seat != seat)]
    if len(left) < len(state.lasting):
        state.lasting = left
        state.table_changed()
