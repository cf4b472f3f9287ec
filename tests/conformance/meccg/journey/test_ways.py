"""Starter movement and Under-deeps movement, site paths, and the cards drawn for a move."""

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.alignments import ALIGNMENTS, HERO
from westmarch.games.meccg.cards.facts import all_facts, find
from westmarch.games.meccg.cards.printed import Facts
from westmarch.games.meccg.rules.journey.draws import opponents_draws, own_draws
from westmarch.games.meccg.rules.journey.land import path_of_site
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.reach import roads_from
from westmarch.games.meccg.rules.journey.ways import site_path
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

DEEPS = ["The Under-gates", "The Under-leas", "The Under-grottos", "The Gem-deeps", "Moria", "Lórien", "Rivendell"]


def hero_site(name: str) -> Facts:
    return find(name, side="site", alignment="hero")[0]


def leaving(*characters: Any, at: str, **more: Any) -> Game[MeccgState]:
    """A company in the full game that may choose where to go."""
    return table(
        you={"companies": [company(*characters, at=at)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="standard",
        windows="always",
    )


def setting_out(*characters: Any, start: str, to: str, dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """A company in the full game that is about to reveal its new site."""
    return table(
        you={"companies": [moving(*characters, start=start, to=to, **more)], "play_deck": ["Cram"] * 9},
        opponent={"companies": [BYSTANDERS], "play_deck": ["Wargs"] * 9, "hand": ["Wargs", "Corsairs of Umbar"]},
        at={"phase": "movement-hazard", "company": 1},
        dice=dice,
        format="standard",
        windows="always",
    )


def by_starter(start: str, to: str) -> bool:
    """Whether starter movement is among the ways from one site to another."""
    game = leaving("Aragorn II", at=start)
    if not may(game, f"goes to {to}"):
        return False
    act(game, f"Company 1 goes to {to}")
    return may(game, "starter movement")


# starter movement


@pytest.mark.rule("ME-6.21")
def test_some_players_never_use_starter_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    assert by_starter("Rivendell", "Bree")
    monkeypatch.setitem(ALIGNMENTS, "hero", replace(HERO, starter_movement=False))
    assert not by_starter("Rivendell", "Bree")


@pytest.mark.rule("ME-6.22")
def test_starter_movement_begins_or_ends_at_a_haven() -> None:
    assert not by_starter("Bree", "Edoras")
    assert not by_starter("Bree", "Bag End")
    assert by_starter("Bree", "Rivendell")


@pytest.mark.rule("ME-6.23", "CR-E.40")
def test_from_another_site_only_the_nearest_haven_is_reached() -> None:
    assert hero_site("Bag End").nearest_haven == "Rivendell"
    assert by_starter("Bag End", "Rivendell")
    assert not by_starter("Bag End", "Grey Havens")
    game = leaving("Aragorn II", at="Bag End")
    assert not may(game, "goes to Lórien")
    assert "CR-E.40" in refused(game, "Company 1 goes to Lórien", YOU)


@pytest.mark.rule("ME-6.24", "CR-E.42")
def test_from_a_haven_only_sites_that_name_it_are_reached() -> None:
    assert hero_site("Goblin-gate").nearest_haven == "Rivendell"
    assert not by_starter("Lórien", "Goblin-gate")
    assert by_starter("Rivendell", "Goblin-gate")
    game = leaving("Aragorn II", at="Rivendell")
    assert not may(game, "goes to The Lonely Mountain")
    assert "CR-E.42" in refused(game, "Company 1 goes to The Lonely Mountain", YOU)


@pytest.mark.rule("ME-6.25", "CR-E.41")
def test_between_havens_only_neighbours_are_reached() -> None:
    assert by_starter("Rivendell", "Grey Havens")
    assert by_starter("Rivendell", "Lórien")
    assert not by_starter("Rivendell", "Edhellond")
    assert "CR-E.41" in refused(leaving("Aragorn II", at="Rivendell"), "Company 1 goes to Edhellond", YOU)


@pytest.mark.rule("ME-6.65")
def test_starter_movement_leads_from_every_site_to_every_other() -> None:
    sites = [
        facts.id
        for facts in all_facts().values()
        if facts.side == "site" and facts.alignment == "hero" and facts.set == "TW" and not facts.under_deeps
    ]
    assert len(sites) > 60
    for start in sites:
        found, border = {start}, [start]
        while border:
            border = [goal for site in border for goal in roads_from(site) if goal in sites and goal not in found]
            found.update(border)
        assert found == set(sites), facts_of(start)


def facts_of(card_id: str) -> str:
    return all_facts()[card_id].name


@pytest.mark.rule("CR-T.161", "CR-T.162", "ME-6.63")
def test_the_site_path_of_starter_movement() -> None:
    game = setting_out("Aragorn II", start="Rivendell", to="Lórien")
    state, between = game.state, game.state.company(1)
    assert sorted(site_path(state, between.site, between.destination)) == ["Border-land"] + ["Wilderness"] * 3
    for start, to in (("Rivendell", "Bag End"), ("Bag End", "Rivendell")):
        game = setting_out("Aragorn II", start=start, to=to)
        passes(game, until="draw cards")
        assert the(game, MovementHazard).path_now(game.state) == ("Wilderness", "Wilderness", "Free-domain")


@pytest.mark.rule("CR-T.167")
def test_events_change_the_path_of_a_company_and_that_of_a_site() -> None:
    game = table(
        you={"companies": [moving("Aragorn II", start="Rivendell", to="Bag End")]},
        opponent={"companies": [BYSTANDERS], "events": ["Doors of Night", "Morgul Night"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )
    changed = ("Shadow-land", "Shadow-land", "Free-domain")
    assert the(game, MovementHazard).path_now(game.state) == changed
    assert path_of_site(game.state, game.state.company(1).destination) == changed


@pytest.mark.rule("ME-6.59", "ME-6.67")
def test_the_types_of_sites() -> None:
    hero = {facts.name: facts for facts in all_facts().values() if facts.side == "site" and facts.alignment == "hero"}
    types = {"Haven", "Free-hold", "Border-hold", "Ruins & Lairs", "Shadow-hold", "Dark-hold"}
    assert {facts.site_type for facts in hero.values()} == types
    assert find("Dol Guldur", side="site", alignment="minion")[0].site_type == "Darkhaven"
    examples = {
        "Free-hold": ("Minas Tirith", "Edoras"),
        "Border-hold": ("Bree", "Lake-town"),
        "Ruins & Lairs": ("The Lonely Mountain", "Barrow-downs"),
        "Shadow-hold": ("Goblin-gate", "Mount Gram"),
        "Dark-hold": ("Dol Guldur", "Barad-dûr"),
    }
    for site_type, names in examples.items():
        assert [hero[name].site_type for name in names] == [site_type] * 2


@pytest.mark.rule("ME-6.60", "ME-6.61", "ME-6.62")
def test_havens_print_their_neighbours_and_other_sites_one_path() -> None:
    hero = {facts.name: facts for facts in all_facts().values() if facts.side == "site" and facts.alignment == "hero"}
    havens = {name for name, facts in hero.items() if facts.site_type == "Haven"}
    assert havens == {"Rivendell", "Grey Havens", "Edhellond", "Lórien"}
    for name in ("Minas Morgul", "Dol Guldur", "Carn Dûm", "Geann a-Lisch"):
        assert find(name, side="site", alignment="minion")[0].site_type == "Darkhaven"
    for name, facts in hero.items():
        if name in havens:
            assert 1 <= len(facts.haven_paths) <= 2
            assert set(facts.haven_paths) < havens
            assert all(facts.haven_paths.values())
        elif not facts.under_deeps:
            assert facts.site_path
            assert facts.nearest_haven in havens
            assert not facts.haven_paths


# cards drawn for the move


@pytest.mark.rule("ME-6.47", "ME-6.51")
def test_each_player_draws_by_the_numbers_of_the_new_site() -> None:
    bandits = hero_site("Bandit Lair")
    assert (bandits.draws, bandits.opponent_draws) == (1, 2)
    game = setting_out("Aragorn II", start="Lórien", to="Bandit Lair")
    passes(game, until="draw cards")
    assert offers(game) == ["Draw 1 card"]
    act(game, "Draw 1 card")
    assert offers(game) == ["Draw 2 cards", "Draw 1 card"]


@pytest.mark.rule("ME-6.48")
def test_moving_to_a_haven_both_use_the_numbers_of_the_site_of_origin() -> None:
    game = setting_out("Aragorn II", start="Bag End", to="Rivendell")
    origin = hero_site("Bag End")
    assert own_draws(game.state, game.state.company(1)) == origin.draws == 2
    assert opponents_draws(game.state, game.state.company(1)) == origin.opponent_draws == 2


@pytest.mark.rule("CR-E.08")
def test_a_player_may_draw_card_by_card_and_stop() -> None:
    game = setting_out("Aragorn II", start="Lórien", to="Barad-dûr")
    passes(game, until="draw cards")
    assert not may(game, "Draw no more cards")
    act(game, "Draw 1 card")
    assert len(game.state.hand(YOU)) == 1
    assert may(game, "Draw no more cards")
    act(game, "Draw 1 card", "Draw no more cards")
    assert len(game.state.hand(YOU)) == 2
    assert game.decision.seat == 1


@pytest.mark.rule("ME-6.52", "CX-26", "ID-21")
def test_small_minds_bring_their_player_no_cards() -> None:
    assert find("Beregond", side="character")[0].mind == 2
    game = setting_out("Beregond", start="Lórien", to="Barad-dûr")
    passes(game, until="draw cards")
    assert game.decision.seat == 1
    assert offers(game)[0] == "Draw 6 cards"
    for leader in ("Aragorn II", "Gandalf"):
        game = setting_out("Beregond", leader, start="Lórien", to="Barad-dûr")
        assert own_draws(game.state, game.state.company(1)) >= 3


@pytest.mark.rule("CR-E.51", "CR-E.06")
def test_nobody_draws_for_a_company_that_stays() -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Moria")], "play_deck": ["Cram"] * 9},
        opponent={"companies": [BYSTANDERS], "play_deck": ["Wargs"] * 9, "hand": ["Wargs", "Cave-drake", "Orc-guard"]},
        at={"phase": "movement-hazard", "company": 1},
        format="standard",
        windows="always",
    )
    passes(game, until="hazards")
    assert not game.state.hand(YOU)
    assert not the(game, MovementHazard).moving
    assert not may(game, "Play Wargs")
    assert not may(game, "Play Cave-drake keyed to Wilderness")
    assert may(game, "Play Orc-guard keyed to Shadow-hold")


# the Under-deeps


@pytest.mark.rule("ME-6.38")
def test_from_a_surface_site_ordinary_ways_and_the_way_down_are_open() -> None:
    game = leaving("Gimli", at="Moria", location_deck=DEEPS)
    assert may(game, "goes to Lórien")
    assert may(game, "goes to The Under-gates")
    assert not may(game, "goes to The Under-leas")
    act(game, "Company 1 goes to The Under-gates")
    assert offers(game) == ["Company 1 goes to The Under-gates by Under-deeps movement"]
    game = leaving("Gimli", at="Moria", location_deck=DEEPS)
    act(game, "Company 1 goes to Lórien")
    assert not may(game, "Under-deeps movement")


@pytest.mark.rule("ME-6.39")
def test_from_the_under_deeps_only_adjacent_sites_are_reached() -> None:
    game = leaving("Gimli", at="The Under-gates", location_deck=DEEPS)
    goals = {sentence.removeprefix("Company 1 goes to ") for sentence in offers(game) if "goes to" in sentence}
    assert goals == {"Moria", "The Gem-deeps", "The Under-grottos", "The Under-leas"}
    assert "ME-6.39" in refused(game, "Company 1 goes to Lórien", YOU)


@pytest.mark.rule("ME-6.40")
@pytest.mark.parametrize(("dice", "arrives"), [(8, True), (7, False)])
def test_a_roll_finds_the_way_out_of_the_under_deeps(dice: int, arrives: bool) -> None:
    assert hero_site("The Under-gates").adjacent_sites["The Under-grottos"] == 8
    game = setting_out("Gimli", start="The Under-gates", to="The Under-grottos", dice=(dice,))
    passes(game, until="hazards")
    assert not game.state.chance.dice
    assert the(game, MovementHazard).moving == arrives


@pytest.mark.rule("ME-6.40", "CR-T.188")
def test_the_roll_follows_the_reveal_at_once_even_to_the_surface() -> None:
    game = setting_out("Gimli", start="The Under-gates", to="Moria", dice=(2,))
    assert game.decision.kind == "draw cards"
    revealed = next(index for index, line in enumerate(story(game)) if "Moria" in line)
    assert "Under-deeps" in story(game)[revealed + 1]
    assert the(game, MovementHazard).moving


@pytest.mark.rule("ME-6.41")
def test_after_a_failed_roll_the_company_has_stayed() -> None:
    game = setting_out("Gimli", start="The Under-gates", to="The Under-grottos", dice=(7,))
    passes(game, until="hazards")
    assert not game.state.hand(YOU)
    assert game.state.site_name(game.state.company(1)) == "The Under-gates"
    assert zone(game, "The Under-grottos") == "location deck"
    assert game.decision.seat == 1
    assert the(game, MovementHazard).hazard_limit == 2


@pytest.mark.rule("ME-6.42")
def test_the_way_down_needs_no_roll() -> None:
    game = setting_out("Gimli", start="Moria", to="The Under-gates", dice=(2,))
    passes(game, until="hazards")
    assert game.state.chance.dice == [2]
    assert the(game, MovementHazard).moving


@pytest.mark.rule("ME-6.43", "CR-E.63")
def test_no_creature_is_keyed_to_a_region_below_the_surface() -> None:
    game = setting_out("Gimli", start="Moria", to="The Under-gates")
    passes(game, until="hazards")
    assert not may(game, "Play Wargs")
    move = the(game, MovementHazard)
    assert move.path_now(game.state) == ()
    assert move.regions(game.state) == ()


@pytest.mark.rule("CR-T.189", "ME-6.18", "CR-E.43")
def test_a_tapped_surface_site_is_discarded_when_the_company_has_gone_down() -> None:
    game = setting_out("Gimli", start="Moria", to="The Under-gates", site="tapped")
    passes(game, until="hazards")
    assert zone(game, "Moria", YOU) == "in play"
    passes(game, until="site")
    assert zone(game, "Moria", YOU) == "discard pile"
