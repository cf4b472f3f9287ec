"""The White Hand: councils, and who presides over them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, YOU, card, company, may, passes, zone
from westmarch.games.meccg.rules.timing.triggers import triggered
from westmarch.games.meccg.rules.values import corruption_modifier, direct_influence, points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.changes import Change
from westmarch.kernel.game import Game


def held(council: str, avatar: str, site: str, rival: dict[str, Any], pile: int = 1, **you: Any) -> Game[MeccgState]:
    return standard(
        you={
            "hand": [council, council],
            "companies": [company(avatar, at=site)],
            "marshalling_point_pile": ["Cave-drake"] * pile,
            **you,
        },
        opponent=rival,
        at={"phase": "organization"},
    )


HERO = {"companies": [BYSTANDERS]}
MINION = {"alignment": "minion", "companies": [company("Luitprand", at="Dol Guldur")]}


@pytest.mark.card("WH-35")
def test_the_white_council_meets_once_a_turn_around_the_stronger_wizard() -> None:
    game = held("The White Council", "Gandalf", "Rivendell", HERO, pile=3)
    plays(game, "Play The White Council")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 1
    passes(game, "organize")
    assert not may(game, "Play The White Council"), "once a turn"
    for other in (
        held("The White Council", "Gandalf", "Bree", HERO, pile=3),
        held("The White Council", "Gandalf", "Rivendell", HERO, pile=0),
        held("The White Council", "Gandalf", "Rivendell", MINION, pile=3),
        held("The White Council", "Gimli", "Rivendell", HERO, pile=3),
    ):
        assert not may(other, "Play The White Council")


@pytest.mark.card("WH-41")
def test_the_black_council_meets_against_another_ringwraith() -> None:
    def black(rival: dict[str, Any]) -> Game[MeccgState]:
        points = {"alignment": "minion", "factions": ["Orcs of Mirkwood", "Goblins of Goblin-gate"]}
        return held("The Black Council", "Khamûl the Ringwraith", "Dol Guldur", rival, pile=0, **points)

    game = black(MINION)
    plays(game, "Play The Black Council")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 1
    assert not may(black(HERO), "Play The Black Council")


@pytest.mark.card("WH-36")
def test_the_white_wizard_has_come_back_greater() -> None:
    def returned(name: str = "Gandalf", *events: str) -> Game[MeccgState]:
        return standard(
            you={"hand": ["The White Wizard"], "companies": [company({"name": name, "events": [*events]})]},
            opponent=HERO,
            at={"phase": "organization"},
        )

    game = returned("Gandalf", "Sacrifice of Form")
    who = card(game, "Gandalf")
    before = direct_influence(game.state, who), corruption_modifier(game.state, who)
    plays(game, "Play The White Wizard on Gandalf")
    assert direct_influence(game.state, who) == before[0] + 2
    assert corruption_modifier(game.state, who) == before[1] + 1
    assert not may(returned(), "Play The White Wizard"), "he has not given up his form"


def revealed(game: Game[MeccgState], name: str) -> list[Change]:
    """What cards in play do as an avatar is revealed."""
    found = triggered(game.state, "avatar revealed", margin=card(game, name))
    return [change for change in (found if isinstance(found, tuple) else (found,)) if isinstance(change, Change)]


@pytest.mark.card("WH-36")
def test_the_white_wizard_yields_to_saruman() -> None:
    white = {"name": "Gandalf", "events": ["Sacrifice of Form", "The White Wizard"]}
    game = standard(
        you={"companies": [company(white)]},
        opponent={"companies": [company("Saruman", at="Lórien")]},
        at={"phase": "organization"},
    )
    for change in revealed(game, "Saruman"):
        game.state.happen(change)
    assert zone(game, "The White Wizard") == "discard pile"
    held_back = standard(
        you={
            "hand": ["The White Wizard"],
            "companies": [company({"name": "Gandalf", "events": ["Sacrifice of Form"]})],
        },
        opponent={"companies": [company("Saruman", at="Lórien")]},
        at={"phase": "organization"},
    )
    assert not may(held_back, "Play The White Wizard")
