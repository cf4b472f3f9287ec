"""Dark Minions: monsters."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import OPPONENT, may, zone
from westmarch.games.meccg.cards.facts import facts
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def fight(game: Game[MeccgState]) -> None:
    """Everybody taps and fights until the attack is over."""
    while game.state.nearest(Attack) is not None:
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])


REGIONS = (
    ("DM-44", ("Rivendell", "Zarak Dûm"), "Angmar"),
    ("DM-65", ("Lórien", "Cirith Ungol"), "Imlad Morgul"),
    ("DM-81", ("Lórien", "Sarn Goriwing"), "Heart of Mirkwood"),
)


@pytest.mark.card("DM-44", "DM-65", "DM-81")
@pytest.mark.rule("CR-E.64")
@pytest.mark.parametrize(("id", "way", "region"), REGIONS)
def test_shadows_widen_for_creatures_of_a_single_shadow_land(id: str, way: tuple[str, str], region: str) -> None:
    hazards = ("Orc-guard", "TD-81")
    game = journey("Gimli", start=way[0], to=way[1], hazards=hazards, events=(id,))
    assert may(game, f"Play Orc-guard keyed to {region}", OPPONENT)
    assert not may(game, f"Play Wild Fell Beast keyed to {region}", OPPONENT)
    without = journey("Gimli", start=way[0], to=way[1], hazards=hazards)
    assert not may(without, f"Play Orc-guard keyed to {region}", OPPONENT)
    beaten = journey(
        "Gandalf",
        "Gimli",
        "Legolas",
        "Glorfindel II",
        "Elrond",
        start=way[0],
        to=way[1],
        hazards=hazards,
        events=(id,),
        dice=(12,) * 20,
    )
    plays(beaten, f"Play Orc-guard keyed to {region}")
    fight(beaten)
    assert zone(beaten, "Orc-guard") == "marshalling point pile"
    assert zone(beaten, facts(id).name) == "discard pile"
