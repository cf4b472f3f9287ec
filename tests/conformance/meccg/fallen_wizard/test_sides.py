"""Hero and minion cards in a Fallen-wizard's hands (ME-10.157 to ME-10.172)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import exploring, organizing
from tests.games.meccg.dialect import YOU, card, company, may, refused
from westmarch.games.meccg.rules.checks.rings import PlayRing, RingTest
from westmarch.games.meccg.rules.company.sides import (
    is_magic,
    is_of_its_side,
    is_on_shunned_company,
    suits_target,
)
from westmarch.games.meccg.rules.values import RING_TEST, derive, prowess

TOWERS = "The White Towers"


@pytest.mark.rule("ME-10.158")
def test_events_of_one_side_leave_the_other_alone() -> None:
    bearer = {"name": "Asternak", "items": ["High Helm", "Glamdring"]}
    game = organizing(company(bearer, at=TOWERS), hand=["Marvels Told"])
    event = card(game, "Marvels Told")
    assert is_of_its_side(game.state, YOU, event, card(game, "Glamdring"))
    assert not is_of_its_side(game.state, YOU, event, card(game, "High Helm"))


@pytest.mark.rule("ME-10.158")
def test_an_event_of_heroes_untaps_no_item_of_minions() -> None:
    items = [{"name": item, "state": "tapped"} for item in ("Horn of Anor", "High Helm")]
    game = organizing(company({"name": "Asternak", "items": items}, "Annalena", at=TOWERS), hand=["Wielded Twice"])
    assert may(game, "Play Wielded Twice, tapping Annalena on Horn of Anor")
    assert not may(game, "Play Wielded Twice, tapping Annalena on High Helm")
    assert "ME-10.158" in refused(game, "Play Wielded Twice, tapping Annalena on High Helm", YOU)


@pytest.mark.rule("ME-10.157")
def test_spells_and_magic_are_for_all() -> None:
    game = organizing(company("Asternak", at=TOWERS), hand=["Wizard’s Laughter", "Marvels Told"])
    assert is_magic(game.state.card(card(game, "Wizard’s Laughter")))
    assert not is_magic(game.state.card(card(game, "Marvels Told")))


@pytest.mark.rule("ME-10.160")
def test_items_of_both_sides_work_for_his_characters() -> None:
    plain = organizing(company("Haldir", at=TOWERS))
    armed = organizing(company({"name": "Haldir", "items": ["Black Mace"]}, at=TOWERS))
    assert prowess(armed.state, card(armed, "Haldir")) > prowess(plain.state, card(plain, "Haldir"))


@pytest.mark.rule("ME-10.172")
def test_hero_items_give_orcs_nothing() -> None:
    orc, troll = "Lagduf", "Shagrat"
    game = organizing(
        company({"name": orc, "items": ["Glamdring"]}, {"name": troll, "items": ["Black Mace"]}, at=TOWERS)
    )
    bare = organizing(company(orc, troll, at=TOWERS))
    assert prowess(game.state, card(game, orc)) == prowess(bare.state, card(bare, orc))
    assert prowess(game.state, card(game, troll)) > prowess(bare.state, card(bare, troll))


@pytest.mark.rule("ME-10.171")
def test_hero_resources_make_no_use_of_orcs() -> None:
    game = organizing(company("Muzgash", "Annalena", at=TOWERS), hand=["Marvels Told"])
    event = card(game, "Marvels Told")
    assert not suits_target(game.state, YOU, event, card(game, "Muzgash"))
    assert suits_target(game.state, YOU, event, card(game, "Annalena"))
    hiding = organizing(company("Muzgash", "Asternak", at=TOWERS), hand=["Concealment"])
    assert "ME-10.171" in refused(hiding, "Play Concealment, tapping Muzgash", YOU)


@pytest.mark.rule("ME-10.171")
def test_herbs_of_heroes_heal_no_orc() -> None:
    hurt = [{"name": name, "state": "wounded"} for name in ("Muzgash", "Annalena")]
    game = organizing(company({"name": "Asternak", "items": ["Healing Herbs"]}, *hurt, at="Bree"))
    assert may(game, "Use Healing Herbs on Annalena")
    assert not may(game, "Use Healing Herbs on Muzgash")
    assert "ME-10.171" in refused(game, "Use Healing Herbs on Muzgash", YOU)


@pytest.mark.rule("ME-10.159")
def test_lore_is_found_at_sites_of_its_own_side() -> None:
    heroes, minions = "Play Dreams of Lore, tapping Annalena", "Play All Thought Bent upon It, tapping Annalena"
    for weathertop, own, other in (("TW-436", heroes, minions), ("AS-169", minions, heroes)):
        game = exploring("Annalena", site=weathertop, hand=["Dreams of Lore", "All Thought Bent upon It"])
        assert game.state.name(game.state.company(1).site) == "Weathertop"
        assert may(game, own)
        assert not may(game, other)
        assert "ME-10.159" in refused(game, other, YOU)


@pytest.mark.rule("ME-10.170")
def test_hero_events_are_not_played_on_a_company_with_an_orc() -> None:
    game = organizing(company("Muzgash", "Asternak", at=TOWERS), hand=["Fellowship"])
    assert is_on_shunned_company(game.state, card(game, "Fellowship"), card(game, "Asternak"))
    assert "ME-10.170" in refused(game, "Play Fellowship on Muzgash", YOU)
    men = organizing(company("Asternak", at=TOWERS), hand=["Fellowship"])
    assert not is_on_shunned_company(men.state, card(men, "Fellowship"), card(men, "Asternak"))


@pytest.mark.rule("ME-10.43")
def test_hero_gold_rings_are_tested_at_a_penalty() -> None:
    for ring, penalty in (("TW-306", -1), ("LE-312", 0)):
        game = exploring({"name": "Asternak", "items": [ring]}, site="TW-395")
        item = game.state.items(card(game, "Asternak"))[0]
        game.state.push(RingTest(YOU, item, card(game, "Asternak")))
        assert derive(game.state, RING_TEST, card(game, "Asternak"), 0) == penalty


@pytest.mark.rule("ME-10.44")
def test_a_hero_gold_ring_becomes_a_ring_of_either_side() -> None:
    game = exploring({"name": "Asternak", "items": ["TW-306"]}, site="TW-395", hand=["LE-321", "TW-273"])
    item = game.state.items(card(game, "Asternak"))[0]
    game.state.push(RingTest(YOU, item, card(game, "Asternak"), kinds=("Magic Ring", "Lesser Ring")))
    played = {game.state.definition[play.card] for play in PlayRing.legal(game.state, YOU)}
    assert played == {"LE-321", "TW-273"}
