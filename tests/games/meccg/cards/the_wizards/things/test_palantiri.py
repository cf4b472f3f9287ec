"""Palantíri of Amon Sûl and Osgiliath."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, passes, refused, status, zone
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.values import marshalling_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

AMON_SUL, OSGILIATH = "Palantír of Amon Sûl", "Palantír of Osgiliath"
HOST = ("Gimli", "Legolas", "Boromir II", "Éowyn")


def gazing(stone: str, *others: Any, you: dict[str, Any] | None = None, **opponent: Any) -> Game[MeccgState]:
    """A Wizard who may use Palantíri bears a stone at Rivendell."""
    return standard(
        you={"companies": [company(bearing("Saruman", stone, *others))], **(you or {})},
        opponent={"hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")], **opponent},
        at={"phase": "organization"},
        dice=(12, 12),
    )


@pytest.mark.card("TW-296")
def test_amon_sul_shows_the_opponents_hand() -> None:
    game = gazing(AMON_SUL)
    wargs = card(game, "Wargs")
    assert not game.state.knows(YOU, wargs)
    act(game, f"Use {AMON_SUL} look")
    assert game.state.knows(YOU, wargs)
    assert (status(game, AMON_SUL), status(game, "Saruman")) == ("tapped", "tapped")


@pytest.mark.card("TW-296")
@pytest.mark.card("TW-301")
@pytest.mark.parametrize("stone", [AMON_SUL, OSGILIATH])
def test_nobody_else_sees_in_a_stone(stone: str) -> None:
    game = organizing(bearing("Gimli", stone))
    assert not may(game, f"Use {stone}")


@pytest.mark.card("TW-296")
@pytest.mark.card("TW-301")
@pytest.mark.parametrize("stone", [AMON_SUL, OSGILIATH])
def test_a_stone_does_what_another_in_play_does(stone: str) -> None:
    game = gazing(stone, you={"play_deck": ["Reforging", "Block"]})
    assert not may(game, f"Use {stone} lore")
    game = gazing(stone, "Palantír of Annúminas", you={"play_deck": ["Reforging", "Block"]})
    act(game, f"Use {stone} search for a card of lore")
    act(game, "Reforging")
    assert zone(game, "Reforging") == "hand"


@pytest.mark.card("TW-301")
def test_osgiliath_discards_a_hazard() -> None:
    game = gazing(OSGILIATH, events=["Doors of Night"])
    act(game, f"Use {OSGILIATH} discard a hazard on Doors of Night")
    assert zone(game, "Doors of Night") == "discard pile"
    assert "target_fits" in refused(gazing(OSGILIATH), f"Use {OSGILIATH} discard a hazard", YOU)


@pytest.mark.card("TW-301")
def test_osgiliath_does_what_any_stone_does() -> None:
    game = gazing(OSGILIATH, "Palantír of Minas Tirith", AMON_SUL)
    assert may(game, f"Use {OSGILIATH} look at the play decks")
    assert may(game, f"Use {OSGILIATH} look hand")
    assert not may(game, f"Use {OSGILIATH} remove corruption")


@pytest.mark.card("TW-296", "TW-301")
@pytest.mark.rule("CC-Palantír of Amon Sûl", "CC-Palantír of Osgiliath")
@pytest.mark.parametrize(("stone", "least"), [(AMON_SUL, 2), (OSGILIATH, 4)])
def test_a_moving_company_that_grows_too_small_loses_the_stone_at_once(stone: str, least: int) -> None:
    others = HOST[: least - 1]
    game = journey(bearing("Aragorn II", stone), *others)
    game.state.happen(Discarded(card(game, others[-1])))
    assert zone(game, stone) == "discard pile"


@pytest.mark.card("TW-296", "TW-301")
@pytest.mark.parametrize(("stone", "least"), [(AMON_SUL, 2), (OSGILIATH, 4)])
@pytest.mark.parametrize("enough", [True, False])
def test_a_company_must_be_large_enough_to_set_out_with_it(stone: str, least: int, enough: bool) -> None:
    others = HOST[: least - (1 if enough else 2)]
    game = journey(bearing("Aragorn II", stone), *others, step="reveal new site")
    passes(game, "hazards")
    assert zone(game, stone) == ("in play" if enough else "discard pile")


@pytest.mark.card("TW-296", "TW-301")
@pytest.mark.parametrize("stone", [AMON_SUL, OSGILIATH])
def test_a_company_at_rest_keeps_it_and_a_haven_doubles_its_worth(stone: str) -> None:
    game = organizing(bearing("Aragorn II", stone), "Gimli")
    game.state.happen(Discarded(card(game, "Gimli")))
    assert zone(game, stone) == "in play"
    assert marshalling_points(game.state, card(game, stone)) == 3
    game = organizing("Gimli", marshalling_point_pile=[{"name": stone, "stored_at": "Rivendell"}])
    assert marshalling_points(game.state, card(game, stone)) == 5
