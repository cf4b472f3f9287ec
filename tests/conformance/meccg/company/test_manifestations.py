"""Uniqueness, manifestations and Dragons (ME-2.47 to ME-2.64, CR-T.32 to CR-T.35)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, meets
from tests.games.meccg.dialect import OPPONENT, card, company, may, moving, passes, refused, table, the, zone
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.company.manifestations import KINDS_OF_DRAGON, LAIRS, OTHER_MANIFESTATIONS, is_taken
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def entering(site: str, **more: Any) -> Game[MeccgState]:
    """A company of heroes about to enter a site."""
    return table(
        you={"companies": [company("Gandalf", "Gimli", at=site)]},
        opponent={"companies": [company("Haldir", at="Lórien")], **more},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        windows="always",
        format="standard",
    )


def slay(game: Game[MeccgState], most: int = 60) -> None:
    """Everybody taps and fights until the attack is over."""
    for _ in range(most):
        if game.state.nearest(Attack) is None:
            return
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])
    raise AssertionError("the attack never ends")


# uniqueness


@pytest.mark.rule("ME-2.47")
def test_a_unique_card_in_play_on_the_other_side_bars_the_second() -> None:
    game = table(
        you={"companies": [company("Gandalf", at="Rivendell")], "hand": ["Arwen"]},
        opponent={"companies": [company("Arwen", at="Rivendell")]},
        at={"phase": "organization"},
        format="standard",
    )
    assert not may(game, "Arwen comes")
    assert is_taken(game.state, card(game, "Arwen", seat=0))


@pytest.mark.rule("ME-2.48")
def test_what_cannot_be_duplicated_is_there_once_for_both_sides() -> None:
    game = journey("Gimli", hazards=("Doors of Night",), events=("Morgul Night",), you={"events": ["Doors of Night"]})
    assert {"ME-2.48"} <= refused(game, "Play Doors of Night", OPPONENT)


@pytest.mark.rule("ME-2.50")
def test_an_eliminated_unique_card_bars_its_manifestations_for_both() -> None:
    game = journey(
        "Gimli", start="Lórien", to="Moria", hazards=("DM-107",), opponent={"out_of_play": ["Balrog of Moria"]}
    )
    assert is_taken(game.state, card(game, "Durin’s Bane"))
    free = journey("Gimli", start="Lórien", to="Moria", hazards=("DM-107",))
    assert not is_taken(free.state, card(free, "Durin’s Bane"))


@pytest.mark.rule("ME-2.51", "ME-2.53")
def test_one_manifestation_in_play_bars_the_other_both_ways() -> None:
    game = table(
        you={"companies": [company("Gandalf", {"name": "Gimli", "allies": ["Gollum"]}, at="Moria")]},
        opponent={"companies": [company("Haldir", at="Lórien")], "hand": ["My Precious"]},
        at={"phase": "organization"},
        format="standard",
    )
    assert is_taken(game.state, card(game, "My Precious"))
    back = table(
        you={"companies": [company("Gandalf", at="Moria")], "hand": ["Gollum"]},
        opponent={"companies": [company("Haldir", at="Lórien")], "agents": [{"name": "My Precious", "face_up": True}]},
        at={"phase": "organization"},
        format="standard",
    )
    assert is_taken(back.state, card(back, "Gollum"))


@pytest.mark.rule("ME-2.52")
def test_a_defeated_creature_bars_all_its_manifestations() -> None:
    game = journey("Gimli", hazards=("Witch-king of Angmar",), you={"marshalling_point_pile": ["Rogrog"]})
    assert not is_taken(game.state, card(game, "Witch-king of Angmar"))
    game = journey("Gimli", hazards=("Rogrog", "Doors of Night"), start="Lórien", to="Moria")
    assert may(game, "Play Rogrog keyed to Shadow-hold")
    beaten = journey(
        "Gimli",
        hazards=("DM-107", "Doors of Night"),
        start="Lórien",
        to="Moria",
        you={"marshalling_point_pile": ["Balrog of Moria"]},
    )
    assert is_taken(beaten.state, card(beaten, "Durin’s Bane"))


def test_every_manifestation_is_a_card() -> None:
    assert [name for name in OTHER_MANIFESTATIONS if not find(name)] == []


# Dragons


@pytest.mark.rule("ME-2.56")
def test_each_dragon_has_four_manifestations() -> None:
    for dragon in LAIRS:
        kinds = [next(iter(find(kind.format(dragon)))) for kind in KINDS_OF_DRAGON]
        assert [(facts.side, facts.types) for facts in kinds] == [
            ("hazard", ("creature",)),
            ("hazard", ("long-event",)),
            ("hazard", ("permanent-event",)),
            ("resource", ("faction",)),
        ]


@pytest.mark.rule("ME-2.64")
def test_each_dragon_has_its_lair() -> None:
    for dragon, (lair, region) in LAIRS.items():
        sites = find(lair, side="site")
        assert {site.region for site in sites} == {region}, dragon
        assert lair in next(iter(find(dragon, kind="creature"))).playable_at


@pytest.mark.rule("ME-2.57")
def test_a_hunting_dragon_attacks_companies_that_move_in_its_regions() -> None:
    game = meets("Gimli", start="Lórien", to="Caves of Ûlund", events=("Itangast Ahunt",))
    attack = the(game, Attack)
    assert (attack.race, attack.base_strikes, attack.base_prowess, attack.automatic) == ("Dragon", 4, 16, False)
    elsewhere = meets("Gimli", events=("Itangast Ahunt",))
    assert elsewhere.state.nearest(Attack) is None


@pytest.mark.rule("CR-T.32")
def test_one_hunting_dragon_attacks_once_however_many_of_its_regions_are_crossed() -> None:
    hunted = ["Anduin Vales", "Grey Mountain Narrows", "Withered Heath"]
    game = table(
        you={"companies": [moving("Gimli", start="Beorn’s House", to="Caves of Ûlund", regions=hunted)]},
        opponent={"events": ["Bairanax Ahunt"], "hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "movement-hazard", "company": 1, "step": "met on the way"},
        windows="always",
        format="standard",
    )
    passes(game, "attack")
    first = the(game, Attack)
    assert game.state.name(first.creature) == "Bairanax Ahunt"
    slay(game)
    assert the(game, MovementHazard).at == "hazards"


@pytest.mark.rule("CR-T.33")
def test_several_hunting_dragons_attack_one_after_the_other() -> None:
    events = ("Bairanax Ahunt", "Itangast Ahunt", "Smaug Ahunt")
    band = ("Gandalf", "Glorfindel II", "Aragorn II", "Gimli", "Legolas")
    game = meets(*band, start="Lórien", to="Caves of Ûlund", events=events, dice=(7,) * 60)
    seen: list[str] = []
    while not game.over and game.decision.kind not in ("movement", "hazards"):
        attack = game.state.nearest(Attack)
        name = "" if attack is None else game.state.name(attack.creature)
        seen += [name] if name and name not in seen else []
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])
    assert sorted(seen) == list(events)


@pytest.mark.rule("CR-T.34")
def test_playing_a_hunting_dragon_is_not_playing_a_creature() -> None:
    hidden = ({"card": "Stealth", "company": 1},)
    game = journey("Gimli", start="Lórien", to="Caves of Ûlund", hazards=("Itangast Ahunt", "Giant"), lasting=hidden)
    assert not may(game, "Play Giant keyed to Wilderness")
    assert may(game, "Play Itangast Ahunt")


@pytest.mark.rule("CR-T.35")
def test_what_weakens_creatures_weakens_a_hunting_dragon() -> None:
    plain = meets("Gimli", start="Lórien", to="Caves of Ûlund", events=("Itangast Ahunt",))
    riding = ({"card": "Horses", "company": 1, "effect": 2},)
    game = meets("Gimli", start="Lórien", to="Caves of Ûlund", events=("Itangast Ahunt",), lasting=riding)
    assert attack_prowess(plain.state, the(plain, Attack)) == 16
    assert attack_prowess(game.state, the(game, Attack)) == 18


@pytest.mark.rule("ME-2.58")
def test_a_dragon_at_home_adds_an_automatic_attack_unless_it_hunts() -> None:
    game = entering("Zarak Dûm", events=["Scorba at Home"])
    attacks = automatic_attacks(game.state, game.state.company(1))
    assert [(attack.race, attack.base_strikes, attack.base_prowess) for attack in attacks][-1] == ("Dragon", 3, 13)
    alone = entering("Zarak Dûm")
    assert len(attacks) == len(automatic_attacks(alone.state, alone.state.company(1))) + 1
    hunting = entering("Zarak Dûm", events=["Scorba at Home", "Scorba Ahunt"])
    assert len(automatic_attacks(hunting.state, hunting.state.company(1))) == len(attacks) - 1


@pytest.mark.rule("ME-2.60")
def test_several_manifestations_of_a_dragon_may_be_in_play_each_once() -> None:
    game = journey("Gimli", hazards=("Scorba Ahunt",), events=("Scorba at Home",))
    assert may(game, "Play Scorba Ahunt")
    twice = journey("Gimli", hazards=("Scorba Ahunt",), events=("Scorba at Home", "Scorba Ahunt"))
    assert "ME-2.60" in refused(twice, "Play Scorba Ahunt", OPPONENT)


@pytest.mark.rule("ME-2.61", "ME-2.63")
def test_who_defeats_a_hunting_dragon_scores_and_it_is_no_more() -> None:
    game = meets(
        "Gandalf",
        "Glorfindel II",
        "Aragorn II",
        start="Rivendell",
        to="Zarak Dûm",
        events=("Scorba Ahunt", "Scorba at Home"),
        hazards=("Scorba",),
        dice=(12,) * 20,
    )
    slay(game)
    assert game.state.zone_of(card(game, "Scorba Ahunt")) == ("marshalling point pile", 0)
    assert points_by_kind(game.state, 0)["kill"] == 3
    assert zone(game, "Scorba at Home") == "out of play"
    assert is_taken(game.state, card(game, "Scorba"))
    while (move := game.state.nearest(MovementHazard)) is not None and move.company == 1:
        game.choose(game.decision.options[-1])
    assert automatic_attacks(game.state, game.state.company(1)) == []


@pytest.mark.rule("ME-2.62")
def test_the_own_dragon_leaves_the_game_and_nobody_scores() -> None:
    game = meets(
        "Gandalf",
        "Glorfindel II",
        "Aragorn II",
        start="Rivendell",
        to="Zarak Dûm",
        you={"events": ["Scorba Ahunt"]},
        dice=(12,) * 20,
    )
    slay(game)
    assert zone(game, "Scorba Ahunt") == "out of play"
    assert "kill" not in points_by_kind(game.state, 0)
    assert "kill" not in points_by_kind(game.state, 1)


@pytest.mark.rule("ME-2.63")
def test_a_hunting_dragon_that_is_merely_discarded_changes_nothing() -> None:
    game = entering("Caves of Ûlund", discard_pile=["Agburanar Ahunt"])
    assert len(automatic_attacks(game.state, game.state.company(1))) == 1
    beaten = table(
        you={"companies": [company("Gandalf", at="Caves of Ûlund")], "marshalling_point_pile": ["Agburanar"]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        format="standard",
    )
    assert automatic_attacks(beaten.state, beaten.state.company(1)) == []
