"""The Balrog: cards of his where several things meet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, HIMSELF, organizing
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, passes, status, zone
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

GATES = "The Under-gates"


def settled(game: Game[MeccgState]) -> None:
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])


@pytest.mark.limit
@pytest.mark.card("BA-69")
def test_a_greater_mind_that_joins_ends_the_obedience_at_once() -> None:
    azog = {"name": "Azog", "events": ["Obey Him or Die"]}
    game = standard(
        you={
            "alignment": "balrog",
            "companies": [company(HIMSELF, azog, "Mountain-maggot", at=GATES), company("Umagaur", at=GATES)],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )
    act(game, "Mountain-maggot forms a new company")
    assert zone(game, "Obey Him or Die") == "in play"
    act(game, "Umagaur joins company 1")
    assert zone(game, "Obey Him or Die") == "discard pile"


@pytest.mark.limit
@pytest.mark.card("BA-69")
def test_no_obedience_where_a_greater_mind_is() -> None:
    game = organizing(company(HIMSELF, "Azog", "Umagaur", at=GATES), hand=["Obey Him or Die"])
    act(game, "Play Obey Him or Die on Azog")
    settled(game)
    assert zone(game, "Obey Him or Die") == "discard pile"


@pytest.mark.limit
@pytest.mark.card("BA-16")
@pytest.mark.parametrize(("bane", "shown"), [((), True), (("Bane of the Ithil-stone",), False)])
def test_nothing_is_desired_that_cannot_be_looked_at(bane: tuple[str, ...], shown: bool) -> None:
    game = journey(
        "Aragorn II",
        to="Lórien",
        hazards=("Desire All for Thy Belly", "Spawn of Ungoliant"),
        events=("Monstrosity of Diverse Shape", *bane),
        you={"play_deck": ["Gimli", "Block"]},
    )
    act(game, "Play Desire All for Thy Belly")
    passes(game, "Choose Gimli" if shown else "")
    assert may(game, "Choose Gimli", OPPONENT) is shown


@pytest.mark.card("BA-59")
def test_allies_are_as_bold_as_characters() -> None:
    him = {"name": HIMSELF, "allies": ["Great Troll"]}
    game = standard(
        you={
            "alignment": "balrog",
            "hand": ["Foe Dismayed"],
            "companies": [moving(him, start=GATES, to="The Gem-deeps")],
        },
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Orc-patrol", "keyed_to": "Ruins & Lairs"},
        },
    )
    passes(game, "Play Foe Dismayed")
    plays(game, "Play Foe Dismayed")
    assert prowess(game.state, card(game, "Great Troll")) == 6 + 1
    assert prowess(game.state, card(game, "The Balrog")) == 8 + 1


def fight(you: dict[str, Any], *foes: Any, dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    """The Balrog attacks heroes above the ground; his strike on the first of them is under way."""
    game = standard(
        you={"alignment": "balrog", **you},
        opponent={"companies": [company(*foes, at="Goblin-gate")]},
        at={"number": 4, "phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )
    act(game, "Company 1 attacks company 2")
    passes(game, "assign strikes")
    return game


@pytest.mark.card("BA-54")
def test_the_storm_eliminates_a_wounded_ally() -> None:
    gandalf = {"name": "Gandalf", "allies": [{"name": "Gollum", "state": "wounded"}]}
    him = company(HIMSELF, at="Goblin-gate")
    game = fight({"companies": [him], "hand": ["Crowned with Storm"]}, gandalf, dice=(12, 12, 12))
    act(game, "Gandalf faces the strike of The Balrog")
    passes(game, "Play Crowned with Storm")
    act(game, "Play Crowned with Storm")
    settled(game)
    assert zone(game, "Gollum") == "out of play"


@pytest.mark.card("BA-18", "BA-49")
def test_what_would_untap_him_spends_his_flight() -> None:
    him = {"name": HIMSELF, "state": "tapped", "events": ["Fled into Darkness"]}
    game = organizing(company(him, at="The Under-leas"), hand=["Angband Revisited", "Angband Revisited"])
    plays(game, "Play Angband Revisited on The Balrog")
    assert (status(game, "The Balrog"), zone(game, "Fled into Darkness")) == ("tapped", "discard pile")
    plays(game, "Play Angband Revisited on The Balrog")
    assert status(game, "The Balrog") == "untapped"


@pytest.mark.card("LE-127")
@pytest.mark.rule("ME-5.11")
@pytest.mark.parametrize(("format", "place"), [("standard", "discard pile"), ("tournament", "in play")])
def test_influence_that_controls_nobody_counts_for_news_of_doom(format: str, place: str) -> None:
    game = standard(
        you={
            "alignment": "balrog",
            "factions": ["Orcs of Moria"],
            "companies": [moving("Azog", start="Moria", to="Dimrill Dale"), company("Bolg", "Gorbag", at="Moria")],
        },
        opponent={"companies": [HEROES], "hand": ["News of Doom"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(5,),
        format=format,
    )
    act(game, "Play News of Doom")
    settled(game)
    assert zone(game, "Orcs of Moria", YOU) == place
