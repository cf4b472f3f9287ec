"""The turn of the full game: untapping, healing, hands, the end of the turn (ME-4, CR-B, CR-G)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
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
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.timing.scene import phase
from westmarch.games.meccg.rules.values import hand_size
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

DECK = ["Ford", "Block", "Dodge", "Concealment"] * 4


def tapped(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "state": "tapped", **more}


def wounded(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "state": "wounded", **more}


def standard(you: Any, opponent: Any = None, **more: Any) -> Game[MeccgState]:
    return table(format="standard", you=you, opponent=opponent or {"companies": [BYSTANDERS]}, **more)


@pytest.mark.rule("ME-4.01")
def test_phases_follow_in_order() -> None:
    game = standard(
        {"companies": [moving("Legolas", to="Bree")], "play_deck": DECK},
        {"companies": [BYSTANDERS], "play_deck": DECK},
        at={"phase": "untap"},
        windows="always",
    )
    seen = [phase(game.state)]
    while game.state.active == YOU:
        if phase(game.state) != seen[-1]:
            seen.append(phase(game.state))
        passes(game)
    assert seen == ["untap", "organization", "long-event", "movement/hazard", "site", "end of turn"]


@pytest.mark.rule("ME-4.02")
def test_each_company_has_its_own_phases_in_the_order_its_player_likes() -> None:
    game = standard(
        {"companies": [company("Legolas"), company("Gimli", at="Bree"), company("Háma", at="Edoras")]},
        at={"phase": "movement-hazard"},
        windows="always",
    )
    for number in (2, 3, 1):
        act(game, f"Company {number} stays")
        assert the(game, MovementHazard).company == number
        passes(game, until="site" if number == 1 else "next company to move")
    assert {words for words in offers(game) if words.startswith("Site phase")} == {
        "Site phase of company 1 at Rivendell",
        "Site phase of company 2 at Bree",
        "Site phase of company 3 at Edoras",
    }


@pytest.mark.rule("ME-4.03")
def test_cards_untap_in_their_own_players_untap_phase() -> None:
    you = {"companies": [company(tapped("Legolas", items=[tapped("Cram")]))]}
    others = {"companies": [company(tapped("Haldir"), at="Lórien")]}
    game = standard(you, others, at={"turn": "you", "phase": "untap"})
    assert (status(game, "Legolas"), status(game, "Cram"), status(game, "Haldir")) == ("untapped", "untapped", "tapped")


@pytest.mark.rule("ME-5.73", "ME-4.03")
def test_healing_at_a_haven_is_a_choice_and_takes_a_turn() -> None:
    you = {"companies": [company(wounded("Legolas"), wounded("Gimli"))]}
    game = standard(you, at={"phase": "untap"})
    act(game, "Heal Legolas", "Leave the wounded as they are")
    assert (status(game, "Legolas"), status(game, "Gimli")) == ("tapped", "wounded")
    passes(game, until="Heal Gimli")
    assert not may(game, "Heal Legolas")
    act(game, "Heal Gimli")
    assert (status(game, "Legolas"), status(game, "Gimli")) == ("untapped", "tapped")


@pytest.mark.rule("ME-5.75")
def test_healing_cards_work_anywhere() -> None:
    game = standard(
        {"hand": ["Halfling Strength"], "companies": [company(wounded("Sam Gamgee"), at="Moria")]},
        at={"phase": "organization"},
    )
    act(game, next(words for words in offers(game) if "Halfling Strength" in words and "heal" in words.lower()))
    assert status(game, "Sam Gamgee") != "wounded"


@pytest.mark.rule("CR-B.01", "CR-B.02")
def test_checks_at_the_end_of_the_untap_phase_come_after_untapping() -> None:
    game = standard(
        {"companies": [company(tapped("Legolas", events=["Lure of the Senses"]), tapped("Gimli"))]},
        at={"phase": "untap"},
        dice=(12,),
    )
    act(game, "Gimli taps for the check of Legolas")
    passes(game, until="organize")
    told = story(game)
    rolled = next(line for line in told if line.startswith("Roll for the corruption check of Legolas"))
    assert told.index("Legolas untaps") < told.index("Gimli untaps") < told.index(rolled)
    assert (status(game, "Legolas"), status(game, "Gimli")) == ("untapped", "tapped")


@pytest.mark.rule("CR-B.03")
def test_cards_without_a_phase_may_be_played_in_the_untap_phase() -> None:
    game = standard(
        {"hand": ["Smoke Rings"], "companies": [company("Legolas")], "sideboard": ["Glamdring"], "play_deck": ["Ford"]},
        at={"phase": "untap"},
    )
    assert phase(game.state) == "untap"
    act(game, "Play Smoke Rings", "Choose Glamdring")
    assert zone(game, "Smoke Rings") == "discard pile"


@pytest.mark.rule("ME-2.29")
def test_cards_reach_the_sideboard_on_their_own_terms() -> None:
    game = standard(
        {
            "hand": ["Smoke Rings"],
            "companies": [company("Legolas")],
            "sideboard": ["Glamdring", "Giant"],
            "play_deck": DECK[:3],
        },
        windows="always",
    )
    act(game, "Play Smoke Rings")
    passes(game, until="Glamdring")
    assert not may(game, "Giant")
    act(game, "Glamdring")
    assert zone(game, "Glamdring") == "play deck"
    assert len(game.state.zone("play deck", YOU)) == 4


@pytest.mark.rule("CR-T.125")
def test_who_may_not_untap_is_untapped_by_nothing() -> None:
    bearer = tapped("Elrond", events=["Dreams of Lore"])
    game = standard({"companies": [company(bearer)]}, at={"phase": "untap"})
    assert status(game, "Elrond") == "tapped"
    for events, left in ((["Dreams of Lore"], "tapped"), ([], "untapped")):
        game = standard({"companies": [company(tapped("Sam Gamgee", events=events))], "hand": ["Halfling Strength"]})
        act(game, next(words for words in offers(game) if "Halfling Strength" in words and "untap" in words.lower()))
        assert status(game, "Sam Gamgee") == left


# companies that stay, and hands


@pytest.mark.rule("ME-4.08")
def test_a_company_that_stays_draws_nothing_but_meets_hazards() -> None:
    game = standard(
        {"companies": [company("Legolas", at="Bree")], "play_deck": DECK},
        {"companies": [BYSTANDERS], "hand": ["Lost in Free-domains", "Twilight", "Stirring Bones"], "play_deck": DECK},
        at={"phase": "movement-hazard", "company": 1},
        windows="always",
    )
    passes(game, until="hazards")
    assert (len(game.state.hand(YOU)), len(game.state.hand(OPPONENT))) == (0, 3)
    assert the(game, MovementHazard).hazard_limit == 2


@pytest.mark.rule("ME-4.09")
def test_after_each_company_hands_return_to_eight() -> None:
    game = standard(
        {"companies": [company("Legolas", at="Bree", moved=True)], "hand": DECK[:11], "play_deck": DECK},
        {"companies": [BYSTANDERS], "hand": DECK[:6], "play_deck": DECK},
        at={"phase": "movement-hazard", "company": 1, "step": "reset hands"},
    )
    while game.decision.kind == "discard to hand size":
        passes(game)
    assert (len(game.state.hand(YOU)), len(game.state.hand(OPPONENT))) == (8, 8)


def turn_ends(own: int = 8, others: int = 8, hand: list[str] | None = None, **more: Any) -> Game[MeccgState]:
    return standard(
        {"companies": [company("Legolas")], "hand": hand or DECK[:own], "play_deck": DECK},
        {"companies": [BYSTANDERS], "hand": DECK[:others], "play_deck": DECK},
        at={"phase": "end-of-turn"},
        **more,
    )


@pytest.mark.rule("ME-4.10")
def test_each_player_may_discard_one_card_before_hands_are_filled() -> None:
    game = turn_ends()
    assert game.decision.seat == YOU
    act(game, "Discard Ford from your hand")
    assert (game.decision.seat, game.decision.kind) == (OPPONENT, "discard one card")
    act(game, "Discard Block from your hand")
    for seat in (YOU, OPPONENT):
        assert len(game.state.hand(seat)) == 8
        assert len(game.state.zone("play deck", seat)) == len(DECK) - 1
        assert len(game.state.zone("discard pile", seat)) == 1


@pytest.mark.rule("CR-G.02")
def test_filling_hands_does_not_close_the_end_of_the_turn() -> None:
    game = turn_ends(hand=["Gates of Morning", *DECK[:8]])
    act(game, "Pass", "Discard nothing", "Discard nothing")
    act(game, "Discard Ford from your hand")
    assert phase(game.state) == "end of turn"
    assert len(game.state.hand(YOU)) == 8
    act(game, "Play Gates of Morning")
    assert zone(game, "Gates of Morning") == "in play"


@pytest.mark.rule("CR-T.109")
def test_a_larger_hand_is_filled_at_every_reconciliation() -> None:
    game = standard(
        {"companies": [company("Elrond")], "hand": DECK[:4], "play_deck": DECK},
        at={"phase": "end-of-turn", "step": "to hand size"},
        windows="always",
    )
    assert hand_size(game.state, YOU) == 9 == len(game.state.hand(YOU))
    game = standard(
        {"companies": [company("Elrond")], "hand": DECK[:11], "play_deck": DECK},
        at={"phase": "end-of-turn", "step": "to hand size"},
    )
    while game.decision.kind == "discard to hand size":
        passes(game)
    assert len(game.state.hand(YOU)) == 9


# sites


def exploring(*characters: Any, site: str, **more: Any) -> Game[MeccgState]:
    at = {"phase": "site", "company": 1, **more.pop("at", {})}
    state = more.pop("state", "untapped")
    return standard(
        {"companies": [company(*characters, at=site, site=state)], **more}, at=at, dice=(12,) * 12, windows="always"
    )


@pytest.mark.rule("ME-4.11")
def test_the_opponents_sites_are_his_own() -> None:
    game = standard({"companies": [company("Legolas")]}, {"companies": [company("Haldir", at="Bree", site="tapped")]})
    act(game, "Pass", "Company 1 goes to Bree")
    passes(game, until="site")
    there = game.state.company(1).site
    assert game.state.name(there) == "Bree"
    assert game.state.status[there] == 0
    assert game.state.owner[there] == YOU


@pytest.mark.rule("ME-4.12")
def test_a_company_that_does_not_enter_does_nothing_at_its_site() -> None:
    game = exploring("Gimli", site="Moria", hand=["Glamdring"])
    passes(game, until="Enter Moria")
    act(game, "Do not enter the site")
    assert game.state.nearest(Attack) is None
    assert not may(game, "Glamdring")
    assert game.state.site_name(game.state.company(1)) == "Moria"
    passes(game, until="Enter Moria")
    assert game.state.active == YOU


@pytest.mark.rule("ME-4.13", "ME-4.14")
def test_nothing_is_played_before_the_automatic_attacks_are_faced() -> None:
    game = exploring("Gimli", site="Moria", hand=["Glamdring"], at={"step": "enter or skip"})
    assert "ME-4.13" in refused(game, "Gimli taps to play Glamdring")
    game = exploring(
        {"name": "Sam Gamgee"}, "Gimli", site="Moria", hand=["Glamdring", "Concealment"], at={"step": "enter or skip"}
    )
    act(game, "Enter Moria")
    passes(game, until="Play Concealment")
    act(game, next(words for words in offers(game) if "Concealment" in words))
    passes(game, until="Gimli taps to play Glamdring")
    assert status(game, "Gimli") == "untapped"


@pytest.mark.rule("ME-4.15")
def test_attacks_are_faced_anew_each_turn() -> None:
    game = exploring("Gimli", site="Moria", at={"step": "play resources"})
    passes(game, until="Enter Moria")
    act(game, "Enter Moria")
    passes(game, until="attack")
    assert game.state.nearest(Attack) is not None


@pytest.mark.rule("ME-4.16")
def test_an_ally_taps_its_site() -> None:
    game = exploring("Gimli", site="Wellinghall", hand=["Quickbeam"], at={"step": "play resources"})
    act(game, "Gimli taps to play Quickbeam")
    passes(game, until="Do nothing more at the site")
    assert status(game, "Wellinghall") == "tapped"


@pytest.mark.rule("ME-4.17")
def test_an_event_leaves_its_site_untapped() -> None:
    game = exploring("Gimli", site="Bree", hand=["Smoke Rings"], sideboard=["Glamdring"], at={"step": "play resources"})
    act(game, "Play Smoke Rings")
    passes(game, until="Glamdring")
    act(game, "Choose Glamdring")
    assert status(game, "Bree") == "untapped"


@pytest.mark.rule("ME-4.18")
def test_a_discarded_site_comes_back_when_the_deck_is_exhausted() -> None:
    you = {
        "companies": [company("Legolas")],
        "location_deck": ["Rivendell"],
        "discard_pile": ["Bree"],
        "play_deck": ["Ford"],
        "hand": ["Cram"] * 7,
    }
    game = standard(you, at={"phase": "organization"})
    act(game, "Pass")
    assert not may(game, "goes to Bree")
    game = standard(you, at={"phase": "end-of-turn", "step": "to hand size"}, windows="always")
    assert zone(game, "Bree") == "location deck"


@pytest.mark.rule("ME-4.19", "CR-T.110")
def test_a_tapped_haven_returns_to_the_location_deck() -> None:
    game = standard({"companies": [company("Legolas", site="tapped")]})
    left = game.state.company(1).site
    act(game, "Pass", "Company 1 goes to Bree")
    passes(game, until="site")
    assert game.state.zone_of(left)[0] == "location deck"
    assert game.state.status[left] == 0


@pytest.mark.rule("CR-T.110", "ME-4.20")
def test_a_haven_taps_when_a_card_is_played_there_that_taps_the_site() -> None:
    game = exploring("Gandalf", site="Rivendell", hand=["Wizard’s Ring"], at={"step": "play resources"})
    act(game, "Gandalf taps to play Wizard’s Ring")
    passes(game, until="Do nothing more at the site")
    assert zone(game, "Wizard’s Ring") == "in play"
    assert game.state.status[game.state.company(1).site] == 1
