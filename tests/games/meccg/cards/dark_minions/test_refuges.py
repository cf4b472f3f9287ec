"""Dark Minions: the healing of Nimrodel, and horns that call the free peoples again."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, act, company, may, passes, refused, status, zone
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def weary(to: str, site: str = "Rivendell") -> Game[MeccgState]:
    return standard(
        you={
            "hand": ["Healing of Nimrodel"],
            "companies": [
                company({"name": "Gimli", "state": "wounded"}, {"name": "Legolas", "state": "tapped"}, "Bofur", at=site)
            ],
            "location_deck": [to],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )


@pytest.mark.card("DM-135")
@pytest.mark.parametrize(("to", "healed"), [("Lórien", "untapped"), ("Bree", "wounded")])
def test_nimrodel_heals_those_who_go_from_haven_to_haven(to: str, healed: str) -> None:
    game = weary(to)
    assert not may(game, "Play Healing of Nimrodel")
    passes(game, f"Company 1 goes to {to}")
    act(game, f"Company 1 goes to {to}")
    passes(game, "Play Healing of Nimrodel")
    act(game, next(option.sentence for option in game.decision.options if "Nimrodel" in option.sentence))
    passes(game, "enter the site")
    assert status(game, "Gimli") == healed
    away = weary("Lórien", site="Bree")
    assert refused(away, "Play Healing of Nimrodel")


@pytest.mark.limit
@pytest.mark.card("DM-140")
def test_horns_call_all_factions_back() -> None:
    game = standard(
        you={
            "hand": ["Horns, Horns, Horns"],
            "discard_pile": ["Riders of Rohan", "Glamdring"],
            "companies": [company("Gimli", at="Rivendell")],
        },
        opponent={"discard_pile": ["Rangers of the North"], "companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    act(game, "Play Horns, Horns, Horns")
    passes(game, "organize")
    assert (zone(game, "Riders of Rohan"), zone(game, "Rangers of the North")) == ("play deck", "play deck")
    assert zone(game, "Glamdring") == "discard pile"
    assert may(organizing("Gimli", hand=["Horns, Horns, Horns"]), "Play Horns, Horns, Horns")
