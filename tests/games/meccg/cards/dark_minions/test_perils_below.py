"""Dark Minions: traps, lava and falling rocks, and what helps against them."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import exploring, organizing
from tests.games.meccg.dialect import OPPONENT, YOU, act, bearing, card, company, may, passes, refused, table, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_prowess, staying_costs
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.site.exploring import has_information


@pytest.mark.card("DM-169", "DM-172")
@pytest.mark.parametrize(("name", "prowess"), [("Forgotten Scrolls", 8), ("Lost Tome", 9)])
def test_lost_knowledge_lies_in_a_trap(name: str, prowess: int) -> None:
    armed = bearing("Gimli", "Sword of Gondolin")
    game = at_site("Moria", armed, "Legolas", hand=(name,), step="play resources", windows="always")
    act(game, f"Gimli taps to play {name}")
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack.race, attack_prowess(game.state, attack), attack.uncancellable) == ("Trap", prowess, True)
    for _ in range(30):
        if game.state.nearest(Strike) is not None:
            break
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    strike = the(game, Strike)
    assert strike.character == card(game, "Gimli")
    assert prowess_against_strike(game.state, strike) == 5 - 1, "he is tapped, and his sword is of no use"


@pytest.mark.card("DM-169", "DM-172")
@pytest.mark.parametrize(
    ("name", "site", "fits"),
    [
        ("Forgotten Scrolls", "Weathertop", True),
        ("Forgotten Scrolls", "Moria", False),
        ("Lost Tome", "Moria", True),
        ("Lost Tome", "Weathertop", False),
    ],
)
def test_lost_knowledge_makes_information_playable(name: str, site: str, fits: bool) -> None:
    game = exploring(bearing("Gimli", name), site=site, hand=("Sting", "Glamdring"))
    words = f"Use {name}: make information playable"
    assert may(game, words, YOU) is fits
    if fits:
        here = card(game, site)
        before = has_information(game.state, here)
        act(game, words)
        assert has_information(game.state, here)
        assert zone(game, name) == "discard pile"
        assert site != "Moria" or not before


@pytest.mark.card("DM-169")
@pytest.mark.parametrize(("name", "fits"), [("Forgotten Scrolls", True), ("Lost Tome", False)])
def test_scrolls_are_found_at_minas_tirith(name: str, fits: bool) -> None:
    game = table(
        you={"hand": [name], "companies": [company("Gimli", at="Minas Tirith", site="tapped")]},
        opponent={"companies": [company("Beregond", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        format="standard",
    )
    assert may(game, f"Gimli taps to play {name}", YOU) is fits


@pytest.mark.card("DM-168")
@pytest.mark.parametrize(("creature", "fits"), [("Orc-patrol", True), ("Wargs", False)])
def test_a_light_stone_weakens_orcs_and_trolls(creature: str, fits: bool) -> None:
    game = attacked_by(creature, bearing("Gimli", "Dwarven Light-stone"), windows="always", decides="you")
    before = attack_prowess(game.state, the(game, Attack))
    assert may(game, "Use Dwarven Light-stone: weaken the attack", YOU) is fits
    if fits:
        act(game, "Use Dwarven Light-stone: weaken the attack")
        passes(game, "attack")
        assert attack_prowess(game.state, the(game, Attack)) == before - 2


@pytest.mark.card("DM-47", "DM-168")
@pytest.mark.parametrize(("site", "more"), [("Moria", 1), ("The Under-gates", 1), ("Weathertop", 0)])
def test_lava_flows_where_it_is_dark(site: str, more: int) -> None:
    def attacks(*events: str) -> int:
        game = at_site(site, "Gimli", opponent={"events": list(events)})
        return len(automatic_attacks(game.state, game.state.companies_of(YOU)[0]))

    assert attacks("The Black Enemy’s Wrath") == attacks() + more


@pytest.mark.card("DM-47", "DM-168")
def test_lava_is_hard_to_avoid() -> None:
    game = at_site(
        "Mount Doom",
        bearing("Gimli", "Sword of Gondolin", "Dwarven Light-stone"),
        "Legolas",
        opponent={"events": ["The Black Enemy’s Wrath"]},
        windows="always",
        dice=(12,) * 20,
    )
    act(game, "Enter Mount Doom")
    for _ in range(60):
        attack = game.state.nearest(Attack)
        if attack is not None and attack.race == "Lava Flow" and game.decision.kind == "attack":
            break
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    assert staying_costs(game.state, card(game, "Legolas")) == 5
    assert not may(game, "cancel", YOU)
    act(game, "Use Dwarven Light-stone: weaken the attack")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == 6 - 2
    minions = at_site("Mount Doom", "Gimli", opponent={"events": ["The Black Enemy’s Wrath"]})
    assert len(automatic_attacks(minions.state, minions.state.companies_of(YOU)[0])) >= 1


@pytest.mark.card("DM-53")
@pytest.mark.parametrize(("start", "to", "falls"), [("Moria", "The Under-gates", True), ("Lórien", "Moria", False)])
def test_rocks_fall_on_who_goes_below(start: str, to: str, falls: bool) -> None:
    game = journey("Gimli", "Legolas", start=start, to=to, hazards=("Earth-tremors",), hazard_limit=3, dice=(12,) * 8)
    passes(game, "hazards")
    act(game, "Play Earth-tremors")
    passes(game, "attack" if falls else "hazards")
    attack = game.state.nearest(Attack)
    assert (attack is not None) is falls
    if attack is not None:
        assert (attack.race, attack_prowess(game.state, attack)) == ("Rock Fall", 7)
        assert attack.each
        assert attack.unarmed
        assert not may(game, "cancel", YOU)


@pytest.mark.card("DM-53", "DM-98")
@pytest.mark.parametrize(("hazard", "event"), [("Earth-tremors", "Great-road"), ("The Way is Shut", "Secret Passage")])
def test_some_ways_are_closed_while_the_earth_shakes(hazard: str, event: str) -> None:
    for events, fits in (([], False), ([hazard], True)):
        game = organizing("Gimli", "Beretar", hand=[event], events=events)
        assert ("not_forbidden" in refused(game, f"Play {event}", YOU)) is fits


@pytest.mark.card("DM-98")
@pytest.mark.parametrize(("start", "to", "shut"), [("Moria", "The Under-gates", True), ("Lórien", "Moria", False)])
def test_the_way_below_is_shut(start: str, to: str, shut: bool) -> None:
    game = journey("Gimli", start=start, to=to, hazards=("The Way is Shut",) * 2, hazard_limit=4)
    passes(game, "hazards")
    act(game, "Play The Way is Shut")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert the(game, MovementHazard).moving is not shut
    passes(game, "hazards")
    assert not may(game, "Play The Way is Shut", OPPONENT)
