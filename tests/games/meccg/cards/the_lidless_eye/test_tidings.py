"""The Lidless Eye: tidings that trouble the servants of Sauron."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, card, company, refused, zone
from westmarch.games.meccg.rules.values import direct_influence


@pytest.mark.card("LE-144")
@pytest.mark.parametrize(("events", "less"), [([], 2), (["Doors of Night"], 3)])
def test_tidings_of_doubt_weaken_ringwraiths(events: list[str], less: int) -> None:
    def influence(*more: str) -> tuple[int, int]:
        game = standard(
            you={"alignment": "minion", "companies": [company("Ren the Ringwraith", "Perchen", at="Minas Morgul")]},
            opponent={"events": [*more, *events], "companies": [BYSTANDERS]},
            at={"phase": "organization"},
        )
        names = ("Ren the Ringwraith", "Perchen")
        return tuple(direct_influence(game.state, card(game, name)) for name in names)  # type: ignore[return-value]

    lord, servant = influence()
    assert influence("Tidings of Doubt and Danger") == (lord - less, servant)
    played = journey("Gimli", hazards=("Tidings of Doubt and Danger", "Tidings of Doubt and Danger"))
    plays(played, "Play Tidings of Doubt and Danger")
    assert zone(played, "Tidings of Doubt and Danger") == "in play"
    assert "IN-129" in refused(played, "Play Tidings of Doubt and Danger", OPPONENT)
