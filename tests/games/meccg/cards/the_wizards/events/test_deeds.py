"""The Wizards: deeds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    act,
    bearing,
    card,
    company,
    exploring,
    may,
    moving,
    organizing,
    passes,
    refused,
    status,
    table,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.values import corruption_points, direct_influence, total_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def at_tapped(site: str, *characters: Any, hand: tuple[str, ...], dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    return table(
        {"hand": list(hand), "companies": [company(*characters, at=site, site="tapped")]},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
        windows="always",
    )


@pytest.mark.card("TW-315")
@pytest.mark.rule("CC-Rescue Prisoners.1", "CC-Rescue Prisoners.2")
def test_prisoners_are_worth_two_points_once_they_are_home() -> None:
    game = at_tapped("Moria", "Gandalf", "Beretar", "Faramir", hand=("Rescue Prisoners",), dice=(12, 12))
    before = total_points(game.state, 0)
    act(game, "Play Rescue Prisoners")
    passes(game, "attack")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert (attack.race, attack.base_strikes, attack.base_prowess) == ("Spider", 2, 7)
    passes(game, "Choose Faramir")
    act(game, "Choose Faramir")
    assert status(game, "Faramir") == "tapped"
    assert total_points(game.state, 0) == before
    home = organizing({"name": "Faramir", "events": ["Rescue Prisoners"]}, site="Edoras")
    act(home, "Store Rescue Prisoners")
    assert total_points(home.state, 0) == total_points(organizing("Faramir").state, 0) + 2


@pytest.mark.limit
@pytest.mark.card("TW-315", "TW-210", "TW-314", "TW-192")
@pytest.mark.parametrize("deed", ["Rescue Prisoners", "Dreams of Lore", "Reforging", "TW-192"])
@pytest.mark.parametrize("state", ["tapped", "wounded"])
def test_nothing_untaps_who_guards_what_is_to_be_stored(deed: str, state: str) -> None:
    guard = {"name": "Frodo", "state": state, "events": [deed]}
    game = organizing(guard, site="Moria", hand=["Halfling Strength"])
    act(game, "Play Halfling Strength")
    assert status(game, "Frodo") == "tapped"


@pytest.mark.card("TW-315")
def test_prisoners_are_found_at_tapped_holds_of_the_enemy() -> None:
    assert not may(exploring("Gandalf", site="Moria", hand=("Rescue Prisoners",)), "Play Rescue Prisoners")
    assert not may(at_tapped("Bree", "Gandalf", hand=("Rescue Prisoners",)), "Play Rescue Prisoners")
    kept = organizing({"name": "Faramir", "events": ["Rescue Prisoners"]}, site="Ettenmoors")
    assert not may(kept, "Store Rescue Prisoners")


@pytest.mark.limit
@pytest.mark.card("TW-256")
def test_who_hides_does_not_hide_from_the_guards_of_prisoners() -> None:
    game = table(
        {"hand": ["Rescue Prisoners"], "companies": [company("Gandalf", "Beretar", at="Moria", site="tapped")]},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        lasting=[{"card": "Hiding", "company": 1}],
        windows="always",
    )
    act(game, "Play Rescue Prisoners")
    passes(game, "attack")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert not attack.cancelled


@pytest.mark.card("TW-316")
def test_the_king_returns_to_minas_tirith() -> None:
    game = organizing("Aragorn II", site="Minas Tirith", hand=["Return of the King"])
    before = direct_influence(game.state, card(game, "Aragorn II"))
    act(game, "Play Return of the King")
    assert direct_influence(game.state, card(game, "Aragorn II")) == before + 3
    assert "condition_holds" in refused(organizing("Aragorn II", hand=["TW-316"]), "Play Return of the King", 0)
    steward = organizing("Aragorn II", "Denethor II", site="Minas Tirith", hand=["TW-316"])
    assert "condition_holds" in refused(steward, "Play Return of the King", 0)


@pytest.mark.card("TW-348")
@pytest.mark.rule("CC-The White Tree.1")
def test_the_sapling_is_discarded_for_the_white_tree() -> None:
    game = organizing("Elrond", bearing("Beretar", "TW-322"), site="Minas Tirith", hand=["The White Tree"])
    act(game, "Play The White Tree")
    assert zone(game, "Sapling of the White Tree") == "discard pile"
    assert zone(game, "The White Tree") == "in play"


@pytest.mark.card("TW-348")
@pytest.mark.rule("CC-The White Tree.2")
def test_the_sapling_must_be_an_own_one() -> None:
    game = table(
        {"hand": ["The White Tree"], "companies": [company("Elrond", at="Minas Tirith")]},
        {"companies": [company(bearing("Beretar", "TW-322"), at="Minas Tirith")]},
        at={"phase": "organization"},
    )
    assert not may(game, "Play The White Tree")


@pytest.mark.card("TW-348")
def test_wounds_heal_under_the_white_tree() -> None:
    def untapping(*events: str) -> Game[MeccgState]:
        wounded = company({"name": "Beretar", "state": "wounded"}, at="Minas Tirith")
        return table({"events": list(events), "companies": [wounded]}, at={"phase": "untap"})

    healed = untapping("The White Tree")
    assert status(healed, "Beretar") == "tapped"
    assert status(untapping(), "Beretar") == "wounded"


@pytest.mark.card("TW-348")
@pytest.mark.rule("CC-The White Tree.3")
def test_a_tapped_minas_tirith_is_discarded_all_the_same() -> None:
    game = table(
        {
            "events": ["The White Tree"],
            "companies": [moving("Beretar", start="Minas Tirith", to="Lórien", site="tapped")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    passes(game)
    assert zone(game, "Minas Tirith") == "discard pile"


@pytest.mark.card("TW-190")
@pytest.mark.rule("CC-Align Palantír.1")
def test_a_palantir_is_aligned_once() -> None:
    bearer = bearing("Beretar", "Palantír of Orthanc")
    game = organizing(bearer, "Elrond", hand=["Align Palantír", "Align Palantír"])
    before = corruption_points(game.state, card(game, "Beretar"))
    assert not may(game, "Use Palantír of Orthanc")
    act(game, "Play Align Palantír with Elrond on Palantír of Orthanc")
    assert corruption_points(game.state, card(game, "Beretar")) == before + 2
    assert not may(game, "Play Align Palantír")


@pytest.mark.card("TW-190")
@pytest.mark.rule("CC-Align Palantír.2")
def test_an_aligned_palantir_is_stored_with_its_card() -> None:
    bearer = bearing("Beretar", "Palantír of Orthanc")
    game = organizing(bearer, "Elrond", hand=["Align Palantír"], dice=(12,))
    act(game, "Play Align Palantír with Elrond on Palantír of Orthanc", "Store Palantír of Orthanc")
    assert zone(game, "Align Palantír") == zone(game, "Palantír of Orthanc") == "marshalling point pile"


@pytest.mark.card("TW-190")
def test_a_journey_undoes_the_alignment() -> None:
    game = organizing(bearing("Beretar", "Palantír of Orthanc"), "Elrond", hand=["Align Palantír"])
    act(game, "Play Align Palantír with Elrond on Palantír of Orthanc")
    passes(game, "destination")
    act(game, "Company 1 goes to Bree")
    passes(game, "enter the site")
    assert zone(game, "Align Palantír") == "discard pile"


@pytest.mark.card("TW-315")
@pytest.mark.card("DM-164")
def test_deeds_are_not_done_twice() -> None:
    rescuer = {"name": "Faramir", "events": ["Rescue Prisoners"]}
    here = at_tapped("Moria", "Gandalf", rescuer, hand=("Rescue Prisoners",))
    assert "IN-129" in refused(here, "Play Rescue Prisoners", 0)
    finder = {"name": "Faramir", "events": ["The Windlord Found Me"]}
    again = table(
        {"hand": ["The Windlord Found Me"], "companies": [company("Beretar", finder, at="Isengard")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert "IN-129" in refused(again, "Play The Windlord Found Me", 0)
