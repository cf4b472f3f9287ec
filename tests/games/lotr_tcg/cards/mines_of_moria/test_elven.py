"""Elven cards of Mines of Moria, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules.values import minion_archery

from ...dialect import (
    OPPONENT,
    act,
    fight,
    hand,
    keyword,
    may,
    passes,
    passes_until,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

LEGOLAS = "Legolas, Greenleaf"
ARWEN = "Arwen, Daughter of Elrond"
MANEUVER: dict[str, Any] = {"phase": "maneuver"}


@pytest.mark.card("2_16")
def test_blended_race_weakens_uruk_hai() -> None:
    game = skirmish(LEGOLAS, "Uruk-hai Raiding Party", "Goblin Runner", you={"support": ["A Blended Race"]})
    assert (strength(game, "1_158"), keyword(game, "1_158", "damage")) == (7, 0)
    assert strength(game, "Goblin Runner") == 5
    passes_until(game, "regroup actions")
    assert zone(game, "A Blended Race") == "discard pile"
    assert "TC-8.06" in refused(table({"hand": ["A Blended Race"]}), "Play A Blended Race")


@pytest.mark.limit
@pytest.mark.card("2_17")
def test_dismay_our_enemies_makes_an_opponent_give_up_a_minion() -> None:
    you = {"hand": ["Dismay Our Enemies"]}
    theirs = {"minions": ["Uruk Savage", "Troll's Keyward"]}
    game = skirmish(LEGOLAS, "Goblin Runner", you=you, opponent=theirs)
    passes(game, 2)
    act(game, "Respond with Dismay Our Enemies")
    assert game.decision.seat == OPPONENT
    act(game, "Choose Troll's Keyward")
    assert zone(game, "Troll's Keyward") == "discard pile"
    paid = skirmish(LEGOLAS, "Goblin Runner", you=you, opponent=theirs, twilight=3)
    passes(paid, 2)
    act(paid, "Respond with Dismay Our Enemies", "Remove 3 to prevent this")
    assert (zone(paid, "Troll's Keyward"), paid.state.twilight) == ("in play", 0)
    unarmed = skirmish(ARWEN, "Goblin Runner", you=you, opponent=theirs)
    fight(unarmed)
    assert hand(unarmed) == ["Dismay Our Enemies"]


@pytest.mark.limit
@pytest.mark.card("2_18")
def test_hosts_of_the_last_alliance_shield_elves() -> None:
    you = {"support": ["Hosts of the Last Alliance"]}
    for fellowship, arrows in (([LEGOLAS], 0), (["Gimli, Son of Glóin"], 1)):
        game = table({**you, "fellowship": fellowship}, {"minions": ["Goblin Marksman"]}, at={"phase": "archery"})
        assert minion_archery(game.state) == arrows
    game = skirmish(ARWEN, "Uruk-hai Raiding Party", you=you)
    passes(game, 2)
    act(game, "Respond with Hosts of the Last Alliance")
    assert (wounds(game, "Arwen"), zone(game, "Hosts of the Last Alliance")) == (1, "discard pile")
    dwarf = skirmish("Gimli, Son of Glóin", "Uruk-hai Raiding Party", you=you)
    fight(dwarf)
    assert wounds(dwarf, "Gimli") == 2


@pytest.mark.card("2_19")
def test_release_the_angry_flood_wounds_every_nazgul() -> None:
    minions = {"minions": ["Úlairë Otsëa", "Úlairë Toldëa", "Uruk Savage"]}
    for site, number in ((4, 1), (7, 2)):
        you = {"fellowship": [ARWEN], "hand": ["Release the Angry Flood"], "site": site}
        game = table(you, minions, at=MANEUVER)
        act(game, "Play Release the Angry Flood")
        assert [wounds(game, name) for name in minions["minions"]] == [number, number, 0]
        assert wounds(game, "Arwen") == 1
    nobody = table({"hand": ["Release the Angry Flood"]}, minions, at=MANEUVER)
    assert not may(nobody, "Play Release the Angry Flood")


@pytest.mark.card("2_20")
def test_secret_sentinels_find_more_when_orcs_are_about() -> None:
    you = {"fellowship": [LEGOLAS], "allies": ["Orophin"], "hand": ["Secret Sentinels"]}
    theirs = {"minions": ["Uruk Savage"], "support": ["Greed", "Worry", "Relics of Moria"]}
    game = table(you, theirs, at=MANEUVER)
    act(game, "Play Secret Sentinels", "Choose Greed")
    assert [zone(game, name) for name in ("Greed", "Worry")] == ["discard pile", "in play"]
    assert (wounds(game, "Orophin"), wounds(game, "Legolas")) == (1, 0)
    orcs = {**theirs, "minions": ["Goblin Runner"]}
    two = table(you, orcs, at=MANEUVER)
    act(two, "Play Secret Sentinels", "Spot an Orc to discard 2 conditions", "Choose Greed", "Choose Worry")
    assert [zone(two, name) for name in ("Greed", "Worry", "1_195")] == ["discard pile", "discard pile", "in play"]
    one = table(you, orcs, at=MANEUVER)
    act(one, "Play Secret Sentinels", "Discard a condition", "Choose Greed")
    assert [zone(one, name) for name in ("Greed", "Worry")] == ["discard pile", "in play"]
    assert not may(table({**you, "allies": []}, theirs, at=MANEUVER), "Play Secret Sentinels")
