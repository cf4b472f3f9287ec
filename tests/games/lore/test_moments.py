"""What may set off triggers says so: nothing else is asked."""

from __future__ import annotations

from westmarch.games.lore.moments import SetsOff
from westmarch.kernel.changes import Change
from westmarch.kernel.data import REGISTRY, register_all


def test_every_moment_is_one_that_triggers_are_asked_about() -> None:
    register_all("westmarch.games.lore")
    kinds = [kind for tag, kind in REGISTRY.items() if tag.startswith("lore:") and issubclass(kind, Change)]
    moments = {kind.__name__ for kind in kinds if issubclass(kind, SetsOff)}
    assert moments == {"Tapped", "Wounded", "TurnBegan", "PhaseBegan"}
    assert {kind.__name__ for kind in kinds if kind.sets_off} == moments
