"""Hazards of The Wizards that stay on the table: Bane of the Ithil-stone, Siege, The Balance of Things."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import corruption_points, direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

BANE = "Bane of the Ithil-stone"


def organizing(*characters: Any, site: str = "Rivendell", dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """A company in the organization phase of the full game; the opponent may have events in play."""
    opponent = {"companies": [BYSTANDERS], **more.pop("opponent", {})}
    on_site = more.pop("on_site", [])
    return table(
        you={"companies": [company(*characters, at=site, on_site=on_site)], **more},
        opponent=opponent,
        at={"phase": "organization", **more.pop("at", {})},
        dice=dice,
        format="standard",
    )


@pytest.mark.card("TW-13")
def test_the_bane_doubles_the_corruption_of_palantiri() -> None:
    game = journey(bearing("Denethor II", "Palantír of Minas Tirith", "Dagger of Westernesse"), hazards=(BANE,))
    before = corruption_points(game.state, card(game, "Denethor II"))
    plays(game, f"Play {BANE}")
    assert zone(game, BANE) == "in play"
    assert corruption_points(game.state, card(game, "Denethor II")) == before + 2


@pytest.mark.card("TW-13")
def test_a_second_bane_is_refused() -> None:
    game = journey("Gimli", hazards=(BANE, "Doors of Night"), events=(BANE,))
    assert not may(game, f"Play {BANE}")
    assert "not_duplicated" in refused(game, f"play {BANE}", OPPONENT)


@pytest.mark.card("TW-13")
@pytest.mark.rule("CC-Bane of the Ithil-stone.1")
def test_cards_are_drawn_for_a_move_despite_the_bane() -> None:
    game = journey(
        "Gimli", events=(BANE,), step="draw cards", you={"play_deck": ["Block"] * 8}, opponent={"play_deck": []}
    )
    act(game, "Draw 1 card")
    assert [game.state.name(each) for each in game.state.hand(YOU)] == ["Block"]


@pytest.mark.card("TW-13")
@pytest.mark.rule("CC-Bane of the Ithil-stone.2")
def test_the_sideboard_is_open_despite_the_bane() -> None:
    game = organizing("Gandalf", sideboard=["Concealment", "Block"], opponent={"events": [BANE]})
    assert any("sideboard" in words for words in offers(game, YOU))


@pytest.mark.card("TW-13")
@pytest.mark.rule("CC-Bane of the Ithil-stone.3")
def test_nothing_is_taken_from_a_discard_pile_under_the_bane() -> None:
    game = journey("Gimli", hazards=("Mouth of Sauron",), opponent={"discard_pile": ["Wolves"]}, events=(BANE,))
    assert not may(game, "Play Mouth of Sauron as a short-event")
    assert "may_search" in refused(game, "play Mouth of Sauron as a short-event on Wolves", OPPONENT)
    free = journey("Gimli", hazards=("Mouth of Sauron",), opponent={"discard_pile": ["Wolves"]})
    passes(free, "hazards")
    assert may(free, "Play Mouth of Sauron as a short-event on Wolves")


@pytest.mark.card("TW-13")
@pytest.mark.rule("CC-Bane of the Ithil-stone.4")
def test_of_vilya_the_bane_leaves_the_strength_of_its_bearer() -> None:
    deck = {"play_deck": ["Block"] * 6, "discard_pile": ["Concealment"]}
    game = organizing("Elrond", hand=["Vilya"], dice=(12,), opponent={"events": [BANE]}, **deck)
    before = direct_influence(game.state, card(game, "Elrond"))
    act(game, "Play Vilya with Elrond")
    for _ in range(6):
        if game.decision.kind == "organize":
            break
        assert not may(game, "Choose Concealment")
        passes(game)
    assert direct_influence(game.state, card(game, "Elrond")) == before + 6
    assert zone(game, "Concealment") == "discard pile"


@pytest.mark.card("TW-13")
def test_the_bane_ends_as_a_play_deck_is_exhausted() -> None:
    game = journey("Gimli", events=(BANE,), step="draw cards", you={"play_deck": ["Block"], "discard_pile": ["Dodge"]})
    act(game, "Draw 1 card")
    assert zone(game, BANE) == "discard pile"


@pytest.mark.card("TW-87")
@pytest.mark.rule("CC-Siege.1")
@pytest.mark.parametrize(("place", "fits"), [("Bree", True), ("Edoras", True), ("Moria", False)])
def test_a_siege_is_laid_to_border_holds_and_free_holds(place: str, fits: bool) -> None:
    game = journey("Gimli", start="Lórien", to=place, hazards=("Siege",))
    passes(game, "hazards")
    assert may(game, f"Play Siege on {place}") == fits
    if fits:
        plays(game, f"Play Siege on {place}")
        assert game.state.bearer[card(game, "Siege")] == the(game, MovementHazard).party(game.state).destination


@pytest.mark.card("TW-87")
def test_the_besieged_are_attacked_though_they_do_not_enter() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Bree", on_site=["Siege"])]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "before entering"},
        format="standard",
    )
    attack = the(game, Attack)
    assert (attack.race, attack.base_strikes, attack.base_prowess) == ("Orc", 3, 7)
    assert not attack.automatic


@pytest.mark.card("TW-87")
def test_elsewhere_nobody_is_attacked() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Edoras"), company("Merry", at="Bree", on_site=["Siege"])]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "before entering"},
        windows="always",
        format="standard",
    )
    assert game.state.nearest(Attack) is None
    assert may(game, "Do nothing more at the site")


def besieged(*characters: str, roll: int) -> Game[MeccgState]:
    """A company at besieged Bree chooses to go to Rivendell."""
    game = organizing(*characters, site="Bree", on_site=["Siege"], dice=(roll,), hand=["Block"])
    passes(game, "destination")
    act(game, "Company 1 goes to Rivendell")
    for _ in range(12):
        if any("breaking out" in line for line in story(game)):
            return game
        passes(game)
    raise AssertionError(offers(game))


@pytest.mark.card("TW-87")
def test_who_cannot_break_out_does_not_move() -> None:
    held = besieged("Gimli", "Legolas", roll=6)
    assert held.state.company(1).destination < 0
    free = besieged("Gimli", "Legolas", roll=7)
    assert free.state.company(1).destination >= 0 or free.state.company(1).moved


@pytest.mark.card("TW-87")
def test_a_scout_is_no_burden_when_breaking_out() -> None:
    free = besieged("Gimli", "Merry", roll=6)
    assert free.state.company(1).destination >= 0 or free.state.company(1).moved


@pytest.mark.card("TW-87")
@pytest.mark.rule("CC-Siege.2")
def test_a_siege_lasts_while_a_copy_of_the_site_is_in_play() -> None:
    def leaves(others: list[Any]) -> Game[MeccgState]:
        game = table(
            you={"companies": [{"from": "Bree", "to": "Rivendell", "characters": ["Gimli"], "on_site": ["Siege"]}]},
            opponent={"hand": ["Wargs"], "companies": [BYSTANDERS, *others]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            format="standard",
        )
        for _ in range(10):
            if game.state.company(1).moved:
                return game
            passes(game)
        raise AssertionError(offers(game))

    assert zone(leaves([]), "Siege") == "discard pile"
    game = leaves([company("Éowyn", at="Bree")])
    assert zone(game, "Siege") == "in play"
    assert game.state.name(game.state.bearer[card(game, "Siege")]) == "Bree"


@pytest.mark.card("TW-93")
def test_the_balance_doubles_the_least_source_of_each_character() -> None:
    game = journey(
        bearing("Denethor II", "Palantír of Minas Tirith", "Glamdring", "Sword of Gondolin"),
        "Gimli",
        hazards=("The Balance of Things",),
    )
    before = corruption_points(game.state, card(game, "Denethor II"))
    passes(game, "hazards")
    plays(game, "Play The Balance of Things")
    assert corruption_points(game.state, card(game, "Denethor II")) == before + 1
    assert corruption_points(game.state, card(game, "Gimli")) == 0


@pytest.mark.card("TW-93")
def test_there_is_one_balance() -> None:
    game = journey("Gimli", hazards=("The Balance of Things", "Wargs"), you={"events": ["The Balance of Things"]})
    passes(game, "hazards")
    assert not may(game, "Play The Balance of Things")
    assert "unique_and_unplayed" in refused(game, "play The Balance of Things", OPPONENT)


@pytest.mark.card("TW-93")
@pytest.mark.rule("CC-The Balance of Things")
@pytest.mark.parametrize(("items", "fits"), [((), False), (("Glamdring",), True)])
def test_the_balance_is_turned_up_against_those_who_bear_something(items: tuple[str, ...], fits: bool) -> None:
    game = table(
        you={
            "hand": ["Dagger of Westernesse"],
            "companies": [
                company(bearing("Gimli", *items), "Legolas", at="Moria", on_guard=["The Balance of Things"]),
            ],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )
    act(game, "Legolas taps to play Dagger of Westernesse")
    assert may(game, "Reveal The Balance of Things", OPPONENT) == fits
    assert (corruption_points(game.state, card(game, "Gimli")) > 0) == fits


@pytest.mark.card("TW-87")
@pytest.mark.rule("CC-Siege.3")
def test_shadowfax_carries_a_company_out_of_a_siege() -> None:
    game = journey({"name": "Gandalf", "allies": ["Shadowfax"]}, to="Bree", hazards=("Siege", "Wargs"))
    passes(game, "hazards")
    plays(game, "Play Siege on Bree")
    passes(game, "ride on")
    act(game, "rides on to Rivendell")
    for _ in range(30):
        if game.state.site_name(game.state.company(1)) == "Rivendell":
            break
        game.choose(game.decision.options[0 if game.decision.kind == "way" else -1])
    assert game.state.site_name(game.state.company(1)) == "Rivendell"
    assert not any("breaking out" in line for line in story(game))
