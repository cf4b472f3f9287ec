"""Entering a site, its automatic-attacks, what is played there, and what becomes of the site card."""

import pytest

from tests.conformance.meccg.fights import at_site
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
    the,
    zone,
)
from westmarch.games.meccg.asking import ask
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import targets_of
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.site.site_phase import SitePhase
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def under_way(to: str = "Tolfalas", start: str = "Edhellond", **more: object) -> Game[MeccgState]:
    """A company on a path with a Coastal Sea, while Doors of Night are in play."""
    return table(
        you={"companies": [moving("Aragorn II", start=start, to=to)]},
        opponent={"companies": [BYSTANDERS], "events": ["Doors of Night"], "hand": ["Drowning Seas", "Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4, **more},
        format="standard",
        windows="always",
    )


# the site phase


@pytest.mark.rule("CR-F.01")
def test_the_automatic_attacks_are_faced_in_each_turn_anew() -> None:
    game = at_site("Moria", "Aragorn II", "Gimli", hand=("Dagger of Westernesse",), windows="always")
    assert "CR-F.01" in refused(game, "Gimli taps to play Dagger of Westernesse", YOU)
    act(game, "Enter Moria")
    passes(game, "attack")
    assert the(game, Attack).race == "Orc"
    assert "CR-F.01" in refused(game, "Gimli taps to play Dagger of Westernesse", YOU)


@pytest.mark.rule("CX-07")
def test_who_does_not_enter_does_nothing_in_the_site_phase() -> None:
    game = table(
        you={"hand": ["Mirror of Galadriel"], "companies": [company("Aragorn II", at="Moria")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        format="standard",
        windows="always",
    )
    assert offers(game) == ["Enter Moria", "Do not enter the site"]
    act(game, "Do not enter the site")
    assert game.state.nearest(SitePhase) is None
    river = table(
        you={"companies": [company("Aragorn II", at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "may break through"},
        lasting=[{"card": "River", "company": 1, "on": ["Bree"]}],
        format="standard",
        windows="always",
    )
    act(river, "Tap Aragorn II to lead the company on")
    passes(river, until="Enter Bree")
    assert the(river, SitePhase).at == "enter_or_skip"


@pytest.mark.rule("CR-F.02")
def test_items_belong_to_the_site_phase_and_other_resources_do_not() -> None:
    game = table(
        you={
            "hand": ["Mirror of Galadriel", "Dagger of Westernesse"],
            "companies": [moving("Gimli", start="Rivendell", to="Bree"), company("Legolas", at="Lórien")],
        },
        opponent={"companies": [company("Elrond", at="Rivendell")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )
    passes(game, until="movement")
    assert may(game, "Play Mirror of Galadriel")
    assert refused(game, "Gimli taps to play Dagger of Westernesse", YOU)


@pytest.mark.rule("CR-F.03", "CR-T.160")
def test_an_untapped_site_gives_more_and_only_someone_there_untaps_it() -> None:
    ring = "Dwarven Ring of Durin’s Tribe"
    game = table(
        you={
            "hand": ["Glamdring"],
            "companies": [
                company(bearing("Gimli", ring), "Aragorn II", at="Glittering Caves", site="tapped"),
                company("Balin", at="Rivendell"),
            ],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,),
        format="standard",
        windows="always",
    )
    assert not may(game, "Aragorn II taps to play Glamdring")
    assert not may(game, "Balin untap")
    act(game, "Gimli untap the site")
    passes(game, until="Aragorn II taps to play Glamdring")
    act(game, "Aragorn II taps to play Glamdring")


@pytest.mark.rule("CR-F.06")
def test_entry_attacks_and_resources_come_in_this_order() -> None:
    four = ("Aragorn II", "Legolas", "Boromir II", "Gimli", "Balin")
    game = at_site("Moria", *four, hand=("Dagger of Westernesse",), dice=(9, 9, 9, 9))
    act(game, "Enter Moria", "Aragorn II", "Legolas", "Boromir II", "Gimli")
    while not may(game, "Balin taps to play Dagger of Westernesse"):
        if game.decision.kind == "support":
            passes(game)
        else:
            game.choose(game.decision.options[0])
    act(game, "Balin taps to play Dagger of Westernesse")
    lines = story(game)
    entered = next(index for index, line in enumerate(lines) if "enters Moria" in line)
    struck = [index for index, line in enumerate(lines) if "Roll for" in line]
    played = next(index for index, line in enumerate(lines) if "Dagger of Westernesse" in line)
    assert entered < struck[0] < struck[-1] < played


@pytest.mark.rule("CR-F.07")
def test_the_site_names_ordinary_items_and_cards_name_their_sites() -> None:
    game = at_site("Edoras", "Aragorn II", "Gimli", hand=("Riders of Rohan", "Glamdring"), step="play resources")
    assert may(game, "Aragorn II taps to influence Riders of Rohan")
    assert not may(game, "play Glamdring")
    assert refused(game, "Gimli taps to play Glamdring", YOU)


@pytest.mark.rule("CR-F.08")
def test_a_cancelled_automatic_attack_counts_as_faced() -> None:
    game = at_site("Moria", "Aragorn II", "Gimli", hand=("Concealment", "Dagger of Westernesse"))
    act(game, "Enter Moria", "Play Concealment, tapping Aragorn II")
    passes(game, until="site")
    act(game, "Gimli taps to play Dagger of Westernesse")
    passes(game, until="site")
    assert zone(game, "Dagger of Westernesse") == "in play"


@pytest.mark.rule("CR-F.09", "CR-T.122")
def test_an_automatic_attack_is_no_hazard_creature_and_keyed_to_nothing() -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Moria")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        lasting=[{"card": "TW-256", "company": 1}],
        format="standard",
        windows="always",
    )
    act(game, "Enter Moria")
    passes(game, "attack")
    assert not the(game, Attack).cancelled
    assert the(game, Attack).creature < 0
    assert ask(game.state, "attack.keyed_to").value is None


@pytest.mark.rule("CR-F.10")
def test_printed_attacks_come_before_added_ones() -> None:
    game = at_site("Zarak Dûm", "Aragorn II", opponent={"events": ["Scorba at Home"]}, windows="always")
    printed, added = automatic_attacks(game.state, game.state.company(1))
    assert printed.creature < 0
    assert added.creature == card(game, "Scorba at Home")
    act(game, "Enter Zarak Dûm")
    passes(game, "attack")
    assert the(game, Attack).creature < 0


@pytest.mark.rule("CR-F.11")
def test_each_automatic_attack_finds_who_is_left() -> None:
    game = at_site("Barad-dûr", "Bergil", "Gimli", dice=(2, 12, 12, 12, 12, 12), windows="always")
    act(game, "Enter Barad-dûr")
    passes(game, "attack")
    assert len(targets_of(game.state, the(game, Attack), game.state.company(1))) == 2
    for _ in range(40):
        if the(game, Attack).race == "Troll":
            break
        if may(game, "Bergil faces"):
            act(game, "Bergil faces")
        else:
            game.choose(game.decision.options[0])
    assert zone(game, "Bergil") == "out of play"
    assert targets_of(game.state, the(game, Attack), game.state.company(1)) == [card(game, "Gimli")]


@pytest.mark.card("TD-175")
def test_at_framsburg_the_opponent_may_play_a_creature_as_an_automatic_attack() -> None:
    game = at_site(
        "Framsburg", "Glorfindel II", opponent={"hand": ["Wargs", "Cave-drake", "Corsairs of Umbar"]}, dice=(12,) * 8
    )
    act(game, "Enter Framsburg")
    assert game.decision.seat == OPPONENT
    assert offers(game) == [
        "Play Wargs as an automatic-attack",
        "Play Cave-drake as an automatic-attack",
        "Play no creature as an automatic-attack",
    ]
    act(game, "Play Wargs as an automatic-attack")
    assert the(game, Attack).automatic
    assert ask(game.state, "attack.keyed_to").value is None
    passes(game, until="site")
    assert game.state.zone_of(card(game, "Wargs")) == ("discard pile", OPPONENT)
    assert not may(game, "as an automatic-attack")


@pytest.mark.card("TD-175")
def test_framsburg_lets_nobody_in_who_is_keyed_elsewhere() -> None:
    game = at_site("Framsburg", "Glorfindel II", opponent={"hand": ["Corsairs of Umbar"]}, windows="always")
    act(game, "Enter Framsburg")
    assert offers(game) == ["Play no creature as an automatic-attack"]
    assert "fits_the_site" in refused(game, "Play Corsairs of Umbar as an automatic-attack", OPPONENT)


@pytest.mark.card("TD-175")
@pytest.mark.rule("IN-128")
def test_a_site_lets_in_no_unique_creature_that_was_defeated() -> None:
    troll = "“Bert” (Bûrat)"
    for gone in ([], [troll]):
        game = at_site(
            "Framsburg",
            "Glorfindel II",
            opponent={"hand": [troll, "Wargs"]},
            marshalling_point_pile=gone,
        )
        act(game, "Enter Framsburg")
        assert may(game, "Play Bert as an automatic-attack") is not bool(gone)
        assert ("IN-128" in refused(game, "Play Bert as an automatic-attack", OPPONENT)) is bool(gone)


# what becomes of the site card


@pytest.mark.rule("ME-4.19", "CR-T.110", "CX-23")
def test_a_tapped_haven_goes_back_to_the_location_deck_untapped() -> None:
    game = table(
        you={"companies": [moving("Aragorn II", start="Rivendell", to="Bree", site="tapped")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )
    rivendell = game.state.company(1).site
    passes(game, until="enter the site")
    assert game.state.zone_of(rivendell) == ("location deck", YOU)
    assert game.state.status[rivendell] == 0


@pytest.mark.rule("CX-23")
@pytest.mark.parametrize(("tapped", "goes_to"), [("tapped", "discard pile"), ("untapped", "location deck")])
def test_a_site_of_origin_is_discarded_only_if_it_is_tapped(tapped: str, goes_to: str) -> None:
    game = table(
        you={"companies": [moving("Aragorn II", start="Bree", to="Rivendell", site=tapped)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )
    bree = game.state.company(1).site
    passes(game, until="enter the site")
    assert game.state.zone_of(bree) == (goes_to, YOU)


@pytest.mark.rule("ME-4.18")
def test_a_discarded_site_cannot_be_a_destination() -> None:
    game = table(
        you={
            "companies": [company("Aragorn II", at="Rivendell")],
            "location_deck": ["Bag End"],
            "discard_pile": ["Bree"],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "choose destinations"},
        format="standard",
        windows="always",
    )
    assert may(game, "goes to Bag End")
    assert not may(game, "goes to Bree")
    assert "ME-4.18" in refused(game, "Company 1 goes to Bree", YOU)


# sent back


@pytest.mark.rule("CR-E.65", "ME-6.19")
def test_a_company_sent_back_is_at_its_origin_and_has_no_path() -> None:
    game = under_way()
    passes(game, until="hazards")
    act(game, "Play Drowning Seas return to the site of origin")
    passes(game, until="hazards")
    assert game.state.site_name(game.state.company(1)) == "Edhellond"
    assert game.state.company(1).destination < 0
    assert the(game, MovementHazard).path_now(game.state) == ()
    assert not may(game, "Play Wargs")


@pytest.mark.rule("CR-E.66")
def test_nothing_sends_a_company_back_while_it_is_attacked() -> None:
    game = under_way(attack={"creature": "Orc-warriors", "keyed_to": "Wilderness"})
    assert "CR-E.66" in refused(game, "Play Drowning Seas return to the site of origin", OPPONENT)
    assert "CR-E.66" not in refused(under_way(), "Play Drowning Seas return to the site of origin", OPPONENT)


# between the movement/hazard phases


def two_moves() -> Game[MeccgState]:
    return table(
        you={
            "hand": ["Mirror of Galadriel"],
            "play_deck": ["Cram"] * 9,
            "companies": [
                moving("Gimli", start="Rivendell", to="Bree"),
                moving("Aragorn II", start="Rivendell", to="Bag End"),
                company("Legolas", at="Lórien"),
            ],
        },
        opponent={
            "hand": ["Wargs", "Doors of Night"],
            "play_deck": ["Wargs"] * 9,
            "companies": [company("Elrond", at="Edhellond")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )


@pytest.mark.rule("CR-E.07", "CR-E.14")
def test_between_two_companies_nobody_acts() -> None:
    game = two_moves()
    assert may(game, "Play Doors of Night")
    passes(game, until="next company to move")
    assert not may(game, "Play")
    assert refused(game, "Play Mirror of Galadriel", YOU)
    assert refused(game, "Play Doors of Night", OPPONENT)
    act(game, "Company 2 (Aragorn II) to Bag End")
    assert game.decision.kind == "draw cards"
    assert refused(game, "Play Doors of Night", OPPONENT)
    passes(game, until="hazards")
    assert may(game, "Play Doors of Night")


@pytest.mark.rule("CR-E.13")
def test_one_players_pass_does_not_close_the_phase() -> None:
    game = two_moves()
    assert game.decision.kind == "hazards"
    act(game, "Play Doors of Night")
    passes(game, until="movement")
    act(game, "Do nothing now")
    assert game.decision.seat == OPPONENT
    assert may(game, "Play Wargs keyed to Wilderness")
    passes(game, until="next company to move")


# below the surface


@pytest.mark.rule("ID-25")
def test_in_the_introductory_game_nobody_cancels_attacks_at_home() -> None:
    game = table(
        you={"companies": [company("Saruman", at="Isengard")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        windows="always",
    )
    act(game, "Enter Isengard")
    passes(game, until="attack")
    while game.decision.kind == "attack":
        assert not may(game, "at home here")
        passes(game)
    full = at_site("Isengard", "Saruman", windows="always")
    act(full, "Enter Isengard")
    passes(full, until="at home here")
    act(full, "Tap Saruman, at home here, to cancel the automatic-attack")
    assert status(full, "Saruman") == "tapped"
