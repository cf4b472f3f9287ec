"""The White Hand: mines and troves of Fallen-wizards; and a hold of the Balrog beside other deeps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog import tables as balrog
from tests.conformance.meccg.fallen_wizard.tables import FALLEN, exploring, organizing
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, act, card, company, may, moving, passes, status, story, zone
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.notes import OwnHaven
from westmarch.games.meccg.page.table import place_notes
from westmarch.games.meccg.rules.company.stage import is_protected, stage_points
from westmarch.games.meccg.rules.journey.linked_deeps import neighbour_of
from westmarch.games.meccg.rules.journey.wider_ways import joins_below, roll_below
from westmarch.games.meccg.rules.values import marshalling_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

ISENGARD, MINES = "WH-56", "WH-55"
PROTECTION = "The Fortress of Isen"
FAR = ["Plotting Ruin", "Gatherer of Loyalties"]


def at_isengard(events: list[str], protected: bool = True, **more: Any) -> Game[MeccgState]:
    """A company of Saruman in Isengard, with mines in the location deck."""
    on_site = [PROTECTION] if protected else []
    return organizing(
        company("Asternak", at=ISENGARD, on_site=on_site),
        avatar="Saruman",
        events=events,
        location_deck=[MINES, MINES, "Edoras", ISENGARD],
        **more,
    )


@pytest.mark.card("WH-55")
def test_mines_lie_below_a_protected_haven_of_one_who_has_strayed_far() -> None:
    game = at_isengard(FAR)
    assert stage_points(game.state, 0) > 6
    passes(game, "destination", most=5)
    act(game, "Company 1 goes to Deep Mines")
    passes(game, "enter the site", most=20)
    state, mines = game.state, game.state.company(1).site
    assert state.name(mines) == "Deep Mines"
    assert stage_points(state, 0) == 3 + 3 + 3, "two events, and the mine in which somebody is"
    assert neighbour_of(state, mines) == ISENGARD
    for events, protected in (([], True), (FAR, False)):
        refusing = at_isengard(events, protected)
        passes(refusing, "destination", most=5)
        assert not may(refusing, "Company 1 goes to Deep Mines")


def below(*characters: Any, **more: Any) -> Game[MeccgState]:
    """A company that has entered the mines below Isengard."""
    game = exploring(*characters, site=MINES, avatar="Saruman", **more)
    game.state.bound_to[str(game.state.company(1).site)] = ISENGARD
    game.state.cache.clear()
    return game


@pytest.mark.card("WH-55")
@pytest.mark.limit
def test_the_way_up_leads_to_the_haven_above_only() -> None:
    game = below("Asternak", location_deck=[ISENGARD, "Edoras"])
    state, mines = game.state, game.state.company(1).site
    deck = {state.name(site): site for site in state.zone("location deck", 0)}
    assert joins_below(state, 0, mines, deck["Isengard"])
    assert roll_below(state, 0, mines, deck["Isengard"]) == 0
    assert not joins_below(state, 0, mines, deck["Edoras"])
    assert (mines, "beside Isengard") in place_notes(state)


@pytest.mark.card("WH-65", "WH-67")
def test_what_is_harvested_in_the_mines_feeds_an_earth_eater() -> None:
    harvest, eater = "Delver’s Harvest", "Earth-eater"
    game = below("Asternak", hand=[harvest, eater], sideboard=["Black-mail Coat", "Sable Shield", "The Mithril-coat"])
    assert not may(game, f"Play {eater}")
    plays(game, f"Play {harvest}")
    plays(game, f"Play {eater}")
    assert (zone(game, harvest), zone(game, eater)) == ("in play", "in play")
    act(game, f"Use {eater} (dig up gear)")
    assert not may(game, "Choose The Mithril-coat")
    act(game, "Choose Black-mail Coat")
    assert (zone(game, "Black-mail Coat"), status(game, eater)) == ("hand", "tapped")
    elsewhere = exploring("Asternak", site="Moria", avatar="Saruman", hand=[harvest])
    assert not may(elsewhere, f"Play {harvest}")


@pytest.mark.card("WH-71")
def test_ways_are_gnawed_from_a_mine_to_other_deeps() -> None:
    hand = ["Gnawed Ways", "Gnawed Ways"]
    assert not may(below("Asternak", hand=hand), "Play Gnawed Ways"), "it is played in the organization phase"
    game = organizing(
        company("Asternak", at=MINES), avatar="Saruman", hand=hand, location_deck=[ISENGARD, "The Under-galleries"]
    )
    game.state.bound_to[str(game.state.company(1).site)] = ISENGARD
    game.state.cache.clear()
    plays(game, "Play Gnawed Ways on Deep Mines")
    offered = [option.sentence for option in game.decision.options]
    assert all(sentence.startswith("The way leads to ") for sentence in offered)
    act(game, offered[0])
    state, mines = game.state, game.state.company(1).site
    end = offered[0].removeprefix("The way leads to ")
    assert state.stored_at[str(card(game, "Gnawed Ways"))] == end
    assert not may(game, "Play Gnawed Ways"), "one way from each mine"
    other = state.add(find(end, side="site")[0].id, 0, "location deck")
    state.cache.clear()
    assert roll_below(state, 0, mines, other) == 7
    elsewhere = organizing(company("Asternak", at="Moria"), avatar="Saruman", hand=["Gnawed Ways"])
    assert not may(elsewhere, "Play Gnawed Ways")


@pytest.mark.card("WH-71")
def test_gnawed_ways_can_be_a_hazard() -> None:
    game = standard(
        you={
            **FALLEN,
            "avatar": "Saruman",
            "companies": [moving("Asternak", start="Edoras", to="Moria"), company("Odoacer", at=MINES)],
        },
        opponent={**FALLEN, "avatar": "Alatar", "hand": ["Gnawed Ways"], "companies": [company("Uchel", at="WH-58")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
    )
    assert may(game, "Play Gnawed Ways (as a hazard) on Deep Mines", OPPONENT)


@pytest.mark.card("BA-83")
def test_an_ancient_hold_lies_beside_the_deep_from_which_it_was_found() -> None:
    game = balrog.organizing(
        company("Azog", at="The Under-vaults"),
        location_deck=["Ancient Deep-hold", "The Under-galleries", "The Pûkel-deeps"],
        dice=(12, 12),
    )
    kind = game.state.card(game.state.company(1).site).facts.site_type
    passes(game, "destination", most=5)
    assert may(game, "Company 1 goes to Ancient Deep-hold") is (kind == "Ruins & Lairs")
    act(game, "Company 1 goes to Ancient Deep-hold")
    passes(game, "enter the site", most=20)
    state, hold = game.state, game.state.company(1).site
    assert state.name(hold) == "Ancient Deep-hold"
    vaults = next(site for site in state.zone("location deck", 0) if state.name(site) == "The Under-vaults")
    pukel = next(site for site in state.zone("location deck", 0) if state.name(site) == "The Pûkel-deeps")
    assert roll_below(state, 0, hold, vaults) == 8
    assert not joins_below(state, 0, hold, pukel)
    surface = balrog.organizing(company("Azog", at="Moria"), location_deck=["Ancient Deep-hold"])
    passes(surface, "destination", most=5)
    assert not may(surface, "Company 1 goes to Ancient Deep-hold")


TROVE, TREE, SAPLING = "Wizard’s Trove", "The White Tree", "Sapling of the White Tree"


def with_a_trove(stored: bool, *characters: Any, **more: Any) -> Game[MeccgState]:
    """A Fallen-wizard at a haven below which a Sapling lies, or not."""
    pile = [SAPLING] if stored else []
    game = organizing(
        company(*(characters or ("Asternak",)), at=ISENGARD),
        avatar="Saruman",
        hand=[TROVE, *more.pop("hand", [TREE])],
        marshalling_point_pile=pile,
        **more,
    )
    if stored:
        game.state.stored_at[str(card(game, SAPLING))] = OwnHaven("Isengard")
        game.state.cache.clear()
    return Game(game.rules, game.state, game.kept_record())


@pytest.mark.card("WH-85")
def test_the_white_tree_is_planted_in_a_trove() -> None:
    game = with_a_trove(True)
    plays(game, f"Play {TROVE} (plant the Tree) on Isengard")
    state, tree = game.state, card(game, TREE)
    assert state.bearer[tree] == state.bearer[card(game, TROVE)] == state.company(1).site
    assert marshalling_points(state, tree) == 5
    assert is_protected(state, state.company(1).site)
    assert not may(with_a_trove(False), f"Play {TROVE} (plant the Tree)")
    assert not may(with_a_trove(True, hand=[]), f"Play {TROVE} (plant the Tree)")


@pytest.mark.card("WH-23", "WH-85")
def test_a_trove_is_a_stage_card_played_whatever_it_holds() -> None:
    rotten = {"name": "WH-9", "events": ["Inner Rot"]}
    planted = with_a_trove(True, rotten, dice=(12,))
    plays(planted, f"Play {TROVE} (plant the Tree) on Isengard")
    assert any("corruption check of Saruman" in line for line in story(planted))
    keeper = {"name": "Asternak", "events": ["Rescue Prisoners"], "state": "tapped"}
    stored = with_a_trove(False, rotten, keeper, dice=(12,))
    plays(stored, f"Play {TROVE} (store a card) on Rescue Prisoners")
    assert any("corruption check of Saruman" in line for line in story(stored))


@pytest.mark.card("WH-85")
def test_a_card_is_stored_in_a_trove_at_full_worth() -> None:
    keeper = {"name": "Asternak", "events": ["Rescue Prisoners"], "state": "tapped"}
    game = with_a_trove(False, keeper)
    plays(game, f"Play {TROVE} (store a card) on Rescue Prisoners")
    held = card(game, "Rescue Prisoners")
    assert zone(game, "Rescue Prisoners") == "marshalling point pile"
    assert marshalling_points(game.state, held) == game.state.card(held).facts.conditional["marshalling_points"]
    assert game.state.card(held).facts.conditional["marshalling_points"] > 1
    away = organizing(company(keeper, at="Bree"), avatar="Saruman", hand=[TROVE])
    assert not may(away, f"Play {TROVE}")
