"""The Lidless Eye: the Mouth and the Last Child, who have more than one shape, and towns that defend themselves."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    journey,
    may,
    moving,
    passes,
    status,
    table,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.values import direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def _journey(
    *characters: object, to: str, start: str = "Minas Morgul", hazards: tuple[str, ...] = (), windows: str = "able"
) -> Game[MeccgState]:
    return table(
        you={"alignment": "minion", "companies": [moving(*characters, start=start, to=to)]},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12,) * 9,
        windows=windows,
        format="standard",
    )


@pytest.mark.card("LE-24")
def test_the_mouth_recalls_what_was_lost_and_speaks_to_factions() -> None:
    game = table(
        you={
            "alignment": "minion",
            "hand": ["Southrons"],
            "discard_pile": ["Jerrek", "Wargs"],
            "companies": [company("The Mouth", at="Dol Guldur")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
    )
    mouth = card(game, "The Mouth")
    assert direct_influence(game.state, mouth, card(game, "Southrons")) == direct_influence(game.state, mouth) + 2
    act(game, "The Mouth bring a card back")
    assert not may(game, "Choose Wargs")
    act(game, "Choose Jerrek")
    assert (zone(game, "Jerrek"), status(game, "The Mouth")) == ("play deck", "tapped")


@pytest.mark.card("LE-24")
def test_the_mouth_gives_way_to_the_mouth_of_sauron() -> None:
    game = table(
        you={
            "alignment": "minion",
            "companies": [
                moving(
                    bearing("The Mouth", "High Helm", "Black Mace"), "Jerrek", start="Minas Morgul", to="Dead Marshes"
                )
            ],
        },
        opponent={"hand": ["Mouth of Sauron"], "discard_pile": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, "Play Mouth of Sauron as a short-event on Wargs")
    assert not may(game, "Jerrek takes The Mouth")
    act(game, "Jerrek takes High Helm")
    assert game.state.zone_of(card(game, "The Mouth")) == ("hand", YOU)
    assert game.state.bearer[card(game, "High Helm")] == card(game, "Jerrek")
    assert zone(game, "Black Mace") == "discard pile"


@pytest.mark.card("LE-153")
def test_the_last_child_guards_the_ways_into_her_country() -> None:
    led = {"name": "Jerrek", "allies": ["Last Child of Ungoliant"]}
    game = _journey(led, to="Cirith Ungol", hazards=("Barrow-wight",))
    act(game, "Play Barrow-wight keyed to Shadow-land")
    act(game, "Last Child of Ungoliant cancel the attack")
    for _ in range(9):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert zone(game, "Barrow-wight") == "discard pile"
    assert status(game, "Last Child of Ungoliant") == "tapped"


@pytest.mark.card("LE-153")
def test_the_last_child_devours_what_burdens_those_who_come() -> None:
    burdened = {
        "name": "Jerrek",
        "allies": ["Last Child of Ungoliant"],
        "events": [{"name": "Lure of the Senses", "owner": "opponent"}],
    }
    game = table(
        you={"alignment": "minion", "companies": [moving(burdened, start="Minas Morgul", to="Cirith Ungol")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        format="standard",
    )
    act(game, "Last Child of Ungoliant discard a hazard Lure of the Senses")
    assert zone(game, "Lure of the Senses") == "discard pile"


@pytest.mark.card("LE-153")
def test_the_last_child_goes_where_shelob_comes_and_helps_nobody_elsewhere() -> None:
    led = {"name": "Jerrek", "allies": ["Last Child of Ungoliant"]}
    game = _journey(led, to="Cirith Ungol", hazards=("Shelob",))
    act(game, "Play Shelob keyed to Cirith Ungol")
    assert game.state.zone_of(card(game, "Last Child of Ungoliant")) == ("hand", YOU)
    away = _journey(led, to="Dead Marshes", hazards=("Barrow-wight",))
    act(away, "Play Barrow-wight keyed to Shadow-land")
    assert not may(away, "Last Child of Ungoliant cancel the attack")


@pytest.mark.card("LE-101")
def test_roused_defenders_cannot_be_turned_away() -> None:
    game = _journey("Jerrek", start="Dol Guldur", to="Woodmen-town", hazards=("Arouse Defenders",))
    home = game.state.companies_of(0)[0]
    act(game, "Play Arouse Defenders first automatic-attack")
    passes(game, until="enter the site")
    (attack,) = automatic_attacks(game.state, home)
    assert attack.uncancellable
    act(game, "Enter Woodmen-town")
    now = game.state.nearest(Attack)
    assert now is not None
    assert attack_prowess(game.state, now) == now.base_prowess + 2


@pytest.mark.card("LE-101", "LE-103")
def test_defenders_are_at_towns_only() -> None:
    game = _journey("Jerrek", start="Dol Guldur", to="Sarn Goriwing", hazards=("Arouse Defenders",), windows="always")
    assert not may(game, "Play Arouse Defenders", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("LE-103")
def test_awakened_defenders_come_in_numbers_and_in_earnest() -> None:
    def attack(site: str, *events: str) -> tuple[int, bool]:
        game = table(
            you={"alignment": "minion", "companies": [company("Jerrek", "Odoacer", at=site)]},
            opponent={"events": list(events), "companies": [BYSTANDERS]},
            at={"phase": "site", "company": 1, "step": "face automatic attacks"},
            format="standard",
            windows="always",
        )
        now = game.state.nearest(Attack)
        assert now is not None
        return attack_strikes(game.state, now), now.detainment

    assert attack("Drúadan Forest") == (3, False)
    assert attack("Drúadan Forest", "Awaken Defenders") == (6, False)
    assert attack("Dale")[1]
    assert not attack("Dale", "Awaken Defenders")[1]
    assert attack("Moria", "Awaken Defenders") == attack("Moria")


@pytest.mark.card("LE-103")
def test_defenders_are_awakened_once() -> None:
    game = journey("Gimli", to="Bree", hazards=("Awaken Defenders",))
    act(game, "Play Awaken Defenders")
    assert zone(game, "Awaken Defenders") == "in play"
    again = journey("Gimli", to="Bree", hazards=("Awaken Defenders",), events=("Awaken Defenders",), windows="always")
    assert not may(again, "Play Awaken Defenders", OPPONENT)
