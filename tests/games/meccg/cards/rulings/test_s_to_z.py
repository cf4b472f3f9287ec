"""Rulings on single cards, S to Z."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg import tables
from tests.conformance.meccg.journeys import journey, plays, stay
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.rules.timing.scene import phase
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.rule("CC-Saruman.2")
@pytest.mark.parametrize("bearer", ["Saruman", "Elrond"])
def test_saruman_uses_only_a_palantir_that_he_bears(bearer: str) -> None:
    stone = "Palantír of Minas Tirith"
    party = [bearing(name, stone) if name == bearer else name for name in ("Saruman", "Elrond")]
    game = tables.organizing(*party)
    assert may(game, f"Use {stone}") == (bearer == "Saruman")


# secret ways


def ending(*companies: dict[str, Any], hand: str, hazards: tuple[str, ...], **more: Any) -> Game[MeccgState]:
    """The end of the organization phase; the destinations have been chosen."""
    return table(
        you={"hand": [hand], "companies": list(companies)},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS], **more},
        at={"phase": "organization", "step": "last events", "settled": [1]},
        format="standard",
        windows="always",
    )


@pytest.mark.rule("CC-Secret Entrance.1")
@pytest.mark.parametrize("protected", [True, False])
def test_secret_entrance_protects_a_company_that_stays(protected: bool) -> None:
    game = ending(company("Elrond", at="Ettenmoors"), hand="Secret Entrance", hazards=("Orc-lieutenant",))
    if protected:
        act(game, "Play Secret Entrance, tapping Elrond")
    passes(game, "hazards")
    assert may(game, "Play Orc-lieutenant keyed to Ruins & Lairs", OPPONENT) != protected


@pytest.mark.rule("CC-Secret Entrance.2")
def test_secret_entrance_is_wasted_in_a_dark_domain() -> None:
    party = moving("Elrond", start="Lórien", to="Dol Guldur")
    game = ending(party, hand="Secret Entrance", hazards=("Orc-lieutenant",))
    act(game, "Play Secret Entrance, tapping Elrond")
    passes(game, "hazards")
    assert status(game, "Elrond") == "tapped"
    assert may(game, "Play Orc-lieutenant keyed to Dark-hold", OPPONENT)


@pytest.mark.rule("CC-Secret Passage")
def test_secret_passage_ends_where_the_ruins_become_something_else() -> None:
    hazards = ("Wargs", "Choking Shadows")
    game = ending(
        moving("Gimli", "Aragorn II", to="Ettenmoors"),
        hand="Secret Passage",
        hazards=hazards,
        events=["Doors of Night"],
    )
    act(game, "Play Secret Passage on Gimli")
    passes(game, "hazards")
    assert not may(game, "Play Wargs keyed to Wilderness", OPPONENT)
    plays(game, "Play Choking Shadows Ruins Lairs as Shadow-hold")
    passes(game, "hazards")
    assert may(game, "Play Wargs keyed to Wilderness", OPPONENT)


@pytest.mark.rule("CC-Thrór's Map")
@pytest.mark.parametrize("slain", [True, False])
def test_thrors_map_is_useless_where_no_dragon_is_left(slain: bool) -> None:
    game = table(
        {
            "companies": [company(bearing("Thorin II", "Thrór’s Map"), at="The Lonely Mountain", site="tapped")],
            "marshalling_point_pile": ["Smaug"] if slain else [],
        },
        {"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )
    assert may(game, "Use Thrór’s Map") != slain
    assert not slain or "condition_holds" in refused(game, "Use Thrór’s Map untap the site", YOU)


@pytest.mark.rule("CC-Tom Bombadil.2")
def test_tom_bombadil_has_no_power_over_what_has_no_target() -> None:
    party = {"name": "Aragorn II", "allies": ["Tom Bombadil"]}
    game = journey(party, hazards=("Long Winter", "Lure of the Senses"), hazard_limit=4)
    act(game, "Play Long Winter")
    assert (game.decision.kind, game.decision.seat) == ("response", YOU)
    assert not may(game, "Use Tom Bombadil")
    assert "target_fits" in refused(game, "Use Tom Bombadil: cancel", YOU)
    passes(game, "hazards")
    act(game, "Play Lure of the Senses on Aragorn II")
    assert may(game, "Use Tom Bombadil: cancel on Lure of the Senses")


@pytest.mark.rule("CC-Tookish Blood")
def test_tookish_blood_comes_too_late_after_a_failed_check() -> None:
    burdened = {"name": "Sam Gamgee", "events": ["Lure of the Senses"], "items": ["Glamdring", "Orcrist"]}
    game = journey(burdened, "Elrond", hazards=("Weariness of the Heart",), you={"hand": ["Tookish Blood"]}, dice=(2,))
    act(game, "Play Weariness of the Heart (corruption check) on Sam Gamgee")
    assert may(game, "Play Tookish Blood (as a resource) on Sam Gamgee", YOU)
    for _ in range(12):
        rolled = any("the corruption check of Sam Gamgee" in line for line in story(game))
        assert not (rolled and may(game, "Play Tookish Blood (as a resource) on Sam Gamgee", YOU))
        if rolled:
            break
        passes(game)
    assert zone(game, "Sam Gamgee") != "in play"
    assert zone(game, "Tookish Blood") == "hand"


@pytest.mark.rule("CC-Traitor.2")
def test_two_traitors_are_one_attack() -> None:
    game = table(
        you={"companies": [moving({"name": "Éomer", "events": ["Lure of the Senses"]}, "Anborn", to="Bree")]},
        opponent={
            "hand": ["Weariness of the Heart"],
            "events": ["Traitor", "Traitor"],
            "companies": [BYSTANDERS],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(2, 12, 12, 12),
        format="standard",
    )
    act(game, next(line for line in offers(game) if "Weariness" in line and "check" in line and "Éomer" in line))
    act(game, "Pass")
    passes(game, "enter the site")
    assert sum("Anborn's strike" in line for line in story(game)) == 1
    assert not [each for each in game.state.in_play(OPPONENT) if game.state.name(each) == "Traitor"]


@pytest.mark.rule("CC-Treebeard")
@pytest.mark.parametrize(("ally", "to", "stays"), [("Treebeard", "Moria", True), ("Treebeard", "Rivendell", False)])
def test_treebeard_may_go_to_redhorn_gate(ally: str, to: str, stays: bool) -> None:
    game = journey({"name": "Aragorn II", "allies": [ally]}, start="Lórien", to=to)
    assert game.state.card(card(game, "Moria" if stays else "Rivendell")).facts.region == (
        "Redhorn Gate" if stays else "Rhudaur"
    )
    passes(game, "enter the site")
    assert zone(game, ally) == ("in play" if stays else "discard pile")
    text = game.state.card(card(game, ally)).text
    assert "Redhorn Gate" in text
    assert "Redhorn Gap" not in text


# True Fána


@pytest.mark.rule("CC-True Fána.1")
def test_true_fana_leaves_out_what_helps_against_strikes_only() -> None:
    """Gandalf has eight with Glamdring, and nine against the strikes of Orcs."""
    game = journey(
        bearing("Gandalf", "Glamdring"), hazards=("Orc-lieutenant",), you={"hand": ["True Fána"]}, dice=(12, 12)
    )
    plays(game, "Play Orc-lieutenant keyed to Wilderness")
    passes(game, "Play True Fána")
    act(game, "Play True Fána with Gandalf")
    passes(game, "movement")
    (line,) = [line for line in story(game) if "True Fána (more than" in line]
    assert "12 +8 = 20" in line


@pytest.mark.rule("CC-True Fána.2")
def test_true_fana_is_compared_with_an_agent_without_his_dice() -> None:
    game = journey(
        "Pallando",
        start="Lórien",
        to="Moria",
        you={"hand": ["True Fána"]},
        opponent={"hand": ["Doors of Night"], "agents": ["DM-1"]},
        dice=(12, 12, 12),
    )
    act(game, "Anarin taps to attack")
    passes(game, "Play True Fána")
    act(game, "Play True Fána with Pallando")
    passes(game, "movement")
    rolls = [line for line in story(game) if line.startswith("Roll for")]
    assert "True Fána (more than 9)" in rolls[0]


# Twilight


PHASES = ["untap", "organization", "long-event", "movement/hazard", "site", "end of turn"]


def sky(turn: str, phase: str, mine: dict[str, Any], theirs: dict[str, Any]) -> Game[MeccgState]:
    """A phase of a turn with an environment in play and a Twilight in your hand."""
    at: dict[str, Any] = {"turn": turn, "phase": phase.replace("/", "-").replace(" ", "-")}
    if phase == "untap":
        at["step"] = "other actions"
    if phase == "site":
        at |= {"company": 1 if turn == "you" else 2, "step": "play resources"}
    return table(
        you={"hand": ["Twilight"], **mine},
        opponent={"events": ["Gates of Morning"], "play_deck": ["Ford"] * 9, **theirs},
        at=at,
        windows="always",
        format="standard",
    )


@pytest.mark.rule("CC-Twilight.1")
@pytest.mark.parametrize("when", PHASES)
def test_twilight_is_played_in_every_phase_of_the_own_turn(when: str) -> None:
    game = sky("you", when, {"companies": [company("Elrond", at="Bree")]}, {"companies": [BYSTANDERS]})
    passes(game, "Play Twilight on Gates of Morning", most=10)
    assert game.decision.seat == YOU
    assert phase(game.state) == when


@pytest.mark.rule("CC-Twilight.1")
@pytest.mark.parametrize(
    ("when", "who", "hand", "deed"),
    [
        ("untap", {"name": "Haldir", "events": ["TW-64"]}, "Ford", "Use Morgul-knife"),
        ("organization", "Haldir", "Favor of the Valar", "Play Favor of the Valar"),
        ("long-event", "Haldir", "Sun", "Play Sun"),
        ("movement/hazard", "Haldir", "Ford", ""),
        ("site", "Saruman", "Wizard’s Ring", "Saruman taps to play Wizard’s Ring"),
        ("end of turn", "Saruman", "Ford", "Use Saruman take back a spell"),
    ],
)
def test_twilight_is_played_in_every_phase_of_the_opponents_turn(when: str, who: Any, hand: str, deed: str) -> None:
    theirs = {"companies": [company(who, at="Lórien")], "hand": [hand], "discard_pile": ["Vanishment"]}
    game = sky("opponent", when, {"companies": [company("Elrond", at="Bree")]}, theirs)
    if deed:
        passes(game, deed, most=5)
        act(game, deed)
    passes(game, "Play Twilight on Gates of Morning", most=10)
    assert game.decision.seat == YOU
    assert phase(game.state) == when


@pytest.mark.rule("CC-Twilight.4")
def test_twilight_in_the_discard_pile_is_no_resource() -> None:
    game = tables.organizing(
        "Elrond", hand=["Vilya"], play_deck=["Orcrist"] * 5, discard_pile=["Twilight", "Block", "Dodge", "Ford", "Sun"]
    )
    act(game, "Play Vilya with Elrond")
    assert may(game, "Choose Block")
    assert not may(game, "Choose Twilight")


@pytest.mark.rule("CC-The White Tree.4")
def test_what_lies_on_the_table_is_used_at_the_white_tree_as_elsewhere() -> None:
    game = stay(
        "Legolas",
        at="Minas Tirith",
        hazards=("The Burden of Time", "Lure of the Senses"),
        events=("Adûnaphel",),
        you={"events": ["The White Tree"]},
    )
    assert may(game, "Use Adûnaphel on Legolas", OPPONENT)
    assert not may(game, "Play The Burden of Time", OPPONENT)


@pytest.mark.rule("CC-Wizard's Ring")
def test_wizards_ring_is_neither_stored_nor_handed_on_but_may_be_lost() -> None:
    party = (bearing("Gandalf", "Wizard’s Ring"), "Elrond")
    game = tables.organizing(*party)
    assert "is_storable" in refused(game, "Store Wizard’s Ring")
    assert "is_transferable" in refused(game, "Gandalf hands Wizard’s Ring to Elrond")
    game = journey(*party, start="Grey Havens", to="Himring", hazards=("Drowning Seas",))
    plays(game, "Play Drowning Seas")
    passes(game, "hazards")
    assert zone(game, "Wizard’s Ring") == "discard pile"


# Sudden Call and Wizard’s Laughter


@pytest.mark.rule("CC-Sudden Call")
def test_nothing_is_shuffled_away_in_the_midst_of_a_draw() -> None:
    game = table(
        you={"companies": [moving("Elrond", start="Lórien", to="Moria")], "play_deck": ["Ford"] * 9},
        opponent={"companies": [BYSTANDERS], "hand": ["Sudden Call"], "play_deck": ["Ford"] * 9},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        windows="always",
        format="standard",
    )
    back = "Shuffle Sudden Call back into the play deck"
    passes(game, "draw cards")
    while game.decision.kind == "draw cards":
        assert not may(game, back)
        assert "open_window" in refused(game, back, OPPONENT)
        game.choose(game.decision.options[0])
    passes(game, "hazards")
    assert may(game, back, OPPONENT)


@pytest.mark.rule("CC-Wizard's Laughter")
@pytest.mark.parametrize("turn", ["you", "opponent"])
def test_wizards_laughter_is_for_the_site_phase_of_the_opponent(turn: str) -> None:
    """Whoever has the turn influences away a companion of the other's; you hold the card and have the Wizard."""
    game = table(
        you={"companies": [company("Gandalf", "Bergil", at="Bree")], "hand": ["Wizard’s Laughter"]},
        opponent={"companies": [company("Elrond", "Haldir", at="Bree")]},
        at={"turn": turn, "phase": "site", "number": 5, "company": 1 if turn == "you" else 2, "step": "play resources"},
        dice=(2, 2, 12),
        windows="always",
        format="standard",
    )
    own = turn == "you"
    act(game, "Gandalf taps to influence Haldir away" if own else "Elrond taps to influence Bergil away")
    offered = False
    for _ in range(6):
        offered = offered or may(game, "Play Wizard’s Laughter", YOU)
        passes(game)
    assert offered != own
