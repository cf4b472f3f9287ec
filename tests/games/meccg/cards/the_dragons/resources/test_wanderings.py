"""The Dragons: songs that last, maps that lead on, friends who are met anywhere, and kings who come back."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, act, bearing, card, company, may, passes, refused, status, zone
from westmarch.games.meccg.rules.checks.influence import standard_modifications
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.values import direct_influence, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

KING, ECHO = "King under the Mountain", "Echo of all Joy"


@pytest.mark.card("TD-110")
@pytest.mark.parametrize(("echoes", "after"), [(True, "in play"), (False, "discard pile")])
def test_an_echo_of_joy_keeps_a_song(echoes: bool, after: str) -> None:
    game = organizing("Gimli", hand=[ECHO], events=["Sun"])
    if echoes:
        act(game, f"Play {ECHO} on Sun")
        assert game.state.bearer[card(game, ECHO)] == card(game, "Sun")
    passes(game, "enter the site")
    assert zone(game, "Sun") == after


@pytest.mark.limit
@pytest.mark.card("TD-110")
@pytest.mark.rule("CR-T.10", "CR-T.177")
def test_an_echo_of_joy_keeps_no_song_of_an_opponent() -> None:
    game = standard(
        you={"hand": [ECHO], "companies": [company("Gimli", at="Rivendell")]},
        opponent={"companies": [BYSTANDERS], "events": ["Sun"]},
        at={"phase": "organization"},
    )
    assert not may(game, f"Play {ECHO} on Sun")


@pytest.mark.card("TD-110")
def test_an_echo_of_joy_dies_at_night() -> None:
    dark = organizing("Gimli", hand=[ECHO], events=["Sun", "Doors of Night"])
    assert "condition_holds" in refused(dark, f"Play {ECHO} on Sun")
    game = journey("Gimli", you={"hand": [ECHO], "events": ["Sun"]}, hazards=("Doors of Night",))
    passes(game, f"Play {ECHO} on Sun")
    plays(game, f"Play {ECHO} on Sun", "Play Doors of Night")
    assert zone(game, ECHO) == zone(game, "Sun") == "discard pile"


@pytest.mark.card("TD-123")
@pytest.mark.rule("CC-Here, There, or Yonder")
def test_friends_are_met_here_there_or_yonder() -> None:
    game = exploring(
        "Gimli",
        "Aragorn II",
        site="Weathertop",
        hand=("Here, There, or Yonder", "Gollum", "Mistress Lobelia"),
        dice=(8,),
    )
    plays(game, "Play Here, There, or Yonder, tapping Gimli")
    assert game.decision.kind == "whom he meets", "the ally is chosen once the roll is known"
    assert not may(game, "Play Mistress Lobelia"), "she does not leave the Shire"
    act(game, "Play Gollum")
    assert game.state.bearer[card(game, "Gollum")] == card(game, "Gimli")
    assert status(game, "Weathertop") == status(game, "Gimli") == "tapped"


@pytest.mark.card("TD-123")
def test_a_low_roll_meets_nobody() -> None:
    game = exploring("Aragorn II", site="Weathertop", hand=("Here, There, or Yonder", "Gollum"), dice=(10,))
    plays(game, "Play Here, There, or Yonder, tapping Aragorn II")
    assert zone(game, "Gollum") == "hand"
    assert status(game, "Weathertop") == "untapped"
    town = exploring("Gimli", site="Bree", hand=("Here, There, or Yonder", "Gollum"))
    assert not may(town, "Play Here, There, or Yonder")


@pytest.mark.card("TD-133")
def test_a_map_to_mithril_leads_to_moria() -> None:
    game = exploring("Gimli", "Legolas", site="Weathertop", hand=("Map to Mithril",))
    assert not may(game, "Play Map to Mithril, tapping Legolas")
    act(game, "Play Map to Mithril, tapping Gimli")
    assert (zone(game, "Map to Mithril"), status(game, "Weathertop")) == ("in play", "tapped")
    way = journey(
        {"name": "Gimli", "events": ["Map to Mithril"]}, start="Lórien", to="Moria", windows="able", hazards=()
    )
    passes(way, "enter the site")
    assert status(way, "Map to Mithril") == "tapped"
    resting = standard(
        you={
            "companies": [
                company({"name": "Gimli", "events": [{"name": "Map to Mithril", "state": "tapped"}]}, at="Bree")
            ]
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
    )
    passes(resting, "organize")
    assert status(resting, "Map to Mithril") == "tapped", "it never untaps"


@pytest.mark.card("TD-133")
def test_mithril_is_worked_into_a_weapon_at_a_dwarf_hold() -> None:
    led = {"name": "Gimli", "events": [{"name": "Map to Mithril", "state": "tapped"}]}
    legolas = bearing("Legolas", "Sword of Gondolin", "Glamdring")
    game = organizing(led, legolas, bearing("Elrond", "Dagger of Westernesse"), site="Iron Hill Dwarf-hold")
    before = prowess(game.state, card(game, "Elrond"))
    assert not may(game, "Use Map to Mithril on Glamdring")
    plays(game, "Use Map to Mithril: work the mithril into a weapon, tapping Gimli on Dagger of Westernesse")
    assert prowess(game.state, card(game, "Elrond")) == before + 3
    assert status(game, "Gimli") == "tapped"
    assert not may(organizing(led, bearing("Elrond", "Dagger of Westernesse")), "Use Map to Mithril")
    fresh = {"name": "Gimli", "events": ["Map to Mithril"], "items": ["Dagger of Westernesse"]}
    assert not may(organizing(fresh, site="Iron Hill Dwarf-hold"), "Use Map to Mithril")


def smaug_falls() -> Game[MeccgState]:
    """Thorin's company faces what guards the mountain, and defeats Smaug at home."""
    game = at_site(
        "The Lonely Mountain",
        bearing("Thorin II", "Wormsbane"),
        "Elrond",
        "Glorfindel II",
        "Gimli",
        hand=(KING, "Returned Exiles", "Habergeon of Silver"),
        opponent={"events": ["Smaug at Home"]},
        dice=(12,) * 20,
    )
    act(game, "Enter The Lonely Mountain", "Assign a strike to Glorfindel II", "Glorfindel II taps")
    passes(game, "assign strikes")
    act(game, "Assign a strike to Thorin II", "Assign a strike to Elrond")
    for _ in range(20):
        if game.decision.kind == "site":
            return game
        game.choose(game.decision.options[0 if game.decision.kind in ("tap or not", "next strike") else -1])
    raise AssertionError("the fight does not end")


@pytest.mark.card("TD-126")
def test_a_king_returns_under_the_mountain() -> None:
    game = smaug_falls()
    assert zone(game, "Smaug at Home") == "marshalling point pile"
    mountain, thorin = card(game, "The Lonely Mountain"), card(game, "Thorin II")
    gimli, plain = card(game, "Gimli"), direct_influence(game.state, thorin)
    before = direct_influence(game.state, thorin, gimli)
    assert not may(game, f"Play {KING} on Gimli")
    act(game, f"Play {KING} on Thorin II")
    assert site_type(game.state, mountain) == "Border-hold"
    assert automatic_attacks(game.state, game.state.companies[0]) == []
    assert direct_influence(game.state, thorin, gimli) == before + 5
    assert direct_influence(game.state, thorin) == plain


@pytest.mark.card("TD-126")
def test_the_deed_of_a_company_is_not_forgotten() -> None:
    game = smaug_falls()
    turn = game.state.turn
    while game.state.turn < turn + 2 or game.decision.kind != "organize":
        passes(game)
    act(game, f"Play {KING} on Thorin II")
    assert site_type(game.state, card(game, "The Lonely Mountain")) == "Border-hold"


@pytest.mark.card("TD-126")
def test_no_king_without_a_dragon() -> None:
    game = exploring("Thorin II", site="The Lonely Mountain", hand=(KING,))
    assert not may(game, f"Play {KING}")


@pytest.mark.card("TD-126")
def test_only_dwarves_find_treasure_in_their_halls() -> None:
    game = smaug_falls()
    assert "may_play_items" not in refused(game, "Elrond taps to play Habergeon of Silver")
    act(game, f"Play {KING} on Thorin II")
    assert may(game, "Gimli taps to play Habergeon of Silver")
    assert "may_play_items" in refused(game, "Elrond taps to play Habergeon of Silver")


@pytest.mark.card("TD-146")
@pytest.mark.parametrize(("king", "bonus"), [(True, 5), (False, 2)])
def test_exiles_return_where_a_dragon_fell(king: bool, bonus: int) -> None:
    game = smaug_falls()
    if king:
        act(game, f"Play {KING} on Thorin II")
    who = "Thorin II" if king else "Gimli"
    assert "playable_here" not in refused(game, f"{who} taps to influence Returned Exiles")
    assert may(game, "Gimli taps to influence Returned Exiles")
    assert the_modification(game, who) == bonus
    elsewhere = exploring("Gimli", site="The Lonely Mountain", hand=("Returned Exiles",))
    assert "playable_here" in refused(elsewhere, "Gimli taps to influence Returned Exiles")


def the_modification(game: Game[MeccgState], who: str) -> int:
    return standard_modifications(game.state, card(game, who), card(game, "Returned Exiles"))
