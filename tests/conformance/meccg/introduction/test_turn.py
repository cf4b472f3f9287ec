"""The turn (IN-46 to IN-49), movement (IN-64 to IN-67, IN-80, IN-81), hands and the deck (IN-28, IN-110 to IN-112)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    table,
    zone,
)
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.timing.scene import phase
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

DECK = ["Orc-patrol", "Wargs", "Brigands", "Giant", "Wolves"] * 4
HAND = ["Dagger of Westernesse"] * 8


def under_way(
    *companies: dict[str, Any], step: str = "reveal new site", windows: str = "able", **at: Any
) -> Game[MeccgState]:
    return table(
        you={"companies": list(companies), "play_deck": DECK, "hand": at.pop("hand", HAND)},
        opponent={"companies": [company("Legolas")], "play_deck": DECK, "hand": at.pop("their_hand", HAND)},
        at={"phase": "movement-hazard", "company": 1, "step": step, **at},
        windows=windows,
    )


@pytest.mark.rule("IN-46")
def test_phases_come_in_their_order() -> None:
    game = table(
        you={"companies": [company("Aragorn II")], "hand": HAND, "play_deck": DECK},
        opponent={"companies": [company("Legolas")]},
        at={"phase": "untap"},
        windows="always",
    )
    seen: list[str] = []
    while game.state.active == YOU and not game.over:
        now = phase(game.state)
        if not seen or seen[-1] != now:
            seen.append(now)
        game.choose(game.decision.options[-1])
    assert seen == ["organization", "long-event", "movement/hazard", "site", "end of turn"]


@pytest.mark.rule("IN-46")
def test_untapping_comes_before_organizing() -> None:
    game = table(
        you={"companies": [company({"name": "Aragorn II", "state": "tapped"})]},
        opponent={"companies": [company("Legolas")]},
        at={"phase": "untap"},
        windows="always",
    )
    assert phase(game.state) == "organization"
    assert status(game, "Aragorn II") == "untapped"


@pytest.mark.rule("IN-48")
def test_everything_but_sites_untaps() -> None:
    game = table(
        you={
            "companies": [
                company(
                    {"name": "Aragorn II", "state": "tapped", "items": [{"name": "Elven Cloak", "state": "tapped"}]},
                    at="Moria",
                    site="tapped",
                )
            ]
        },
        opponent={"companies": [company({"name": "Legolas", "state": "tapped"})]},
        at={"phase": "untap"},
    )
    assert status(game, "Aragorn II") == "untapped"
    assert status(game, "Elven Cloak") == "untapped"
    assert game.state.status[game.state.companies_of(YOU)[0].site] == 1, "a tapped site stays tapped"
    assert status(game, "Legolas") == "tapped", "only the active player untaps"


@pytest.mark.rule("IN-48")
def test_each_turn_begins_with_untapping() -> None:
    game = table(
        you={"companies": [company({"name": "Aragorn II", "state": "tapped"})]},
        opponent={"companies": [company("Legolas")]},
        at={"phase": "end-of-turn", "turn": "opponent"},
        windows="always",
    )
    passes(game, "organize")
    assert game.state.active == YOU
    assert status(game, "Aragorn II") == "untapped"


@pytest.mark.rule("IN-49")
def test_the_wounded_are_healed_to_tapped_at_a_haven_only() -> None:
    for site, expected in (("Rivendell", "tapped"), ("Bree", "wounded")):
        game = table(
            you={"companies": [company({"name": "Aragorn II", "state": "wounded"}, at=site)]},
            at={"phase": "untap"},
        )
        assert status(game, "Aragorn II") == expected


@pytest.mark.rule("IN-47")
def test_only_an_untapped_card_can_be_tapped_for_something() -> None:
    for state in ("untapped", "tapped", "wounded"):
        game = table(
            you={
                "companies": [company({"name": "Aragorn II", "state": state}, at="Bree")],
                "hand": ["Rangers of the North"],
            },
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        assert may(game, "Aragorn II taps to influence Rangers of the North") == (state == "untapped")
        if state != "untapped":
            failed = game.why_not("Aragorn II taps to influence Rangers of the North", YOU)
            assert "IN-47" in {rule for refusal in failed for rule in refusal.rules}


@pytest.mark.rule("IN-47")
def test_events_items_and_allies_need_an_untapped_character_too() -> None:
    game = table(
        you={
            "companies": [company({"name": "Aragorn II", "state": "tapped"}, at="Moria")],
            "hand": ["Dagger of Westernesse", "Gollum"],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    for words in ("Aragorn II taps to play Dagger of Westernesse", "Aragorn II taps to play Gollum"):
        assert not may(game, words)
        assert {"IN-47"} <= {rule for refusal in game.why_not(words, YOU) for rule in refusal.rules}


@pytest.mark.rule("IN-47")
@pytest.mark.parametrize("state", ["untapped", "tapped"])
def test_a_scout_or_an_item_that_is_tapped_cannot_tap_again(state: str) -> None:
    game = table(
        you={
            "hand": ["Concealment"],
            "companies": [
                moving({"name": "Kíli", "state": state, "items": [{"name": "Elven Cloak", "state": state}]}, to="Bree")
            ],
        },
        opponent={"hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "attack")
    while game.decision.seat != YOU:
        game.choose(game.decision.options[-1])
    assert may(game, "Play Concealment, tapping Kíli") == (state == "untapped")
    assert state == "untapped" or "IN-47" in refused(game, "Play Concealment, tapping Kíli", YOU)
    passes(game, "strike: resources")
    assert may(game, "Use Elven Cloak") == (state == "untapped")
    assert state == "untapped" or "IN-47" in refused(game, "Use Elven Cloak", YOU)


@pytest.mark.rule("IN-64")
def test_each_company_goes_through_its_steps_once_in_the_order_its_player_likes() -> None:
    game = table(
        you={"companies": [company("Aragorn II"), company("Gimli", at="Bree")]},
        opponent={"companies": [company("Legolas")]},
        at={"phase": "movement-hazard"},
        windows="always",
    )
    assert len(offers(game)) == 2
    act(game, "Company 2 (Gimli) stays")
    move = game.state.nearest(MovementHazard)
    assert move is not None
    assert move.company == 2
    passes(game, "next company to move")
    assert offers(game) == ["Company 1 (Aragorn II) stays"]


@pytest.mark.rule("IN-64")
def test_a_company_that_does_not_move_has_its_phase_as_well() -> None:
    game = under_way(company("Aragorn II"), step="hazards", their_hand=["Weariness of the Heart"], windows="always")
    assert game.decision.seat == OPPONENT
    assert game.decision.kind == "hazards"
    assert game.state.nearest(MovementHazard) is not None


@pytest.mark.rule("IN-64")
def test_every_company_is_taken_through_once() -> None:
    game = table(
        you={"companies": [company("Aragorn II"), company("Gimli", at="Bree"), company("Faramir", at="Lórien")]},
        opponent={"companies": [company("Legolas")]},
        at={"phase": "movement-hazard"},
        windows="always",
    )
    taken: list[int] = []
    while phase(game.state) == "movement/hazard":
        move = game.state.nearest(MovementHazard)
        if move is not None and (not taken or taken[-1] != move.company):
            taken.append(move.company)
        game.choose(game.decision.options[-1])
    assert sorted(taken) == [1, 2, 3]


@pytest.mark.rule("IN-65")
def test_the_new_site_is_turned_up_and_the_origin_stays_until_arrival() -> None:
    game = under_way(moving("Aragorn II", to="Bree"), windows="always")
    each = game.state.companies_of(YOU)[0]
    assert game.decision.kind == "draw cards"
    assert game.state.name(each.site) == "Rivendell"
    assert game.state.name(each.destination) == "Bree"
    assert game.state.lies_in_play(each.site)
    assert game.state.lies_in_play(each.destination)
    assert game.state.knows(OPPONENT, each.destination)
    assert each.origin == each.site


@pytest.mark.rule("IN-66")
def test_a_company_that_stays_draws_nothing() -> None:
    game = under_way(company("Aragorn II"), windows="always")
    assert game.decision.kind == "hazards"
    assert len(game.state.hand(YOU)) == len(game.state.hand(OPPONENT)) == 8


@pytest.mark.rule("IN-66")
def test_a_moving_company_draws_by_the_new_site() -> None:
    game = under_way(moving("Aragorn II", to="Bag End"), windows="always")
    act(game, "Draw 2 cards")
    act(game, "Draw 1 card")
    assert len(game.state.hand(YOU)) == 10
    assert len(game.state.hand(OPPONENT)) == 9


@pytest.mark.rule("IN-28")
def test_each_draws_at_least_one_and_at_most_his_number() -> None:
    game = under_way(moving("Aragorn II", start="Lórien", to="Moria"), windows="always")
    assert game.decision.seat == YOU
    assert offers(game) == ["Draw 2 cards", "Draw 1 card"]
    act(game, "Draw 1 card")
    assert game.decision.seat == OPPONENT
    assert offers(game) == ["Draw 3 cards", "Draw 2 cards", "Draw 1 card"]


@pytest.mark.rule("IN-67")
def test_moving_to_a_haven_uses_the_numbers_of_the_site_left_behind() -> None:
    game = under_way(moving("Aragorn II", start="Moria", to="Lórien"), windows="always")
    assert offers(game) == ["Draw 2 cards", "Draw 1 card"]
    act(game, "Draw 2 cards")
    assert offers(game) == ["Draw 3 cards", "Draw 2 cards", "Draw 1 card"]


@pytest.mark.rule("IN-80")
@pytest.mark.parametrize(
    ("start", "state", "to", "expected"),
    [
        ("Bree", "tapped", "Rivendell", "discard pile"),
        ("Bree", "untapped", "Rivendell", "location deck"),
        ("Rivendell", "untapped", "Bree", "location deck"),
    ],
)
def test_the_site_of_origin_goes_where_it_belongs(start: str, state: str, to: str, expected: str) -> None:
    game = under_way(moving("Aragorn II", start=start, to=to, site=state))
    origin = game.state.companies_of(YOU)[0].site
    passes(game, "enter the site")
    assert game.state.zone_of(origin)[0] == expected
    each = game.state.companies_of(YOU)[0]
    assert game.state.site_name(each) == to
    assert each.moved


@pytest.mark.rule("IN-80")
def test_a_tapped_haven_returns_to_the_location_deck() -> None:
    game = under_way(moving("Aragorn II", start="Rivendell", to="Bree", site="tapped"))
    origin = game.state.companies_of(YOU)[0].site
    passes(game, "enter the site")
    assert game.state.zone_of(origin)[0] == "location deck"


@pytest.mark.rule("IN-81")
def test_both_hands_return_to_eight() -> None:
    game = under_way(company("Aragorn II"), step="hazards", hand=HAND + HAND[:2], their_hand=HAND[:3], windows="always")
    passes(game, "discard to hand size")
    assert game.decision.seat == YOU
    passes(game, "enter the site")
    assert len(game.state.hand(YOU)) == len(game.state.hand(OPPONENT)) == 8


def ending(hand: list[str], deck: list[str] | None = None, **more: Any) -> Game[MeccgState]:
    return table(
        you={"companies": [company("Aragorn II")], "hand": hand, "play_deck": DECK if deck is None else deck, **more},
        opponent={"companies": [company("Legolas")]},
        at={"phase": "end-of-turn"},
        windows="always",
    )


@pytest.mark.rule("IN-110")
def test_one_card_may_be_discarded_as_the_turn_ends() -> None:
    game = ending(["Sting", *HAND[:7]])
    passes(game, "discard one card")
    assert may(game, "discard nothing")
    act(game, "Discard Sting from your hand")
    assert zone(game, "Sting") == "discard pile"
    assert not may(game, "discard Dagger of Westernesse"), "one card only"
    assert not game.state.knows(OPPONENT, card(game, "Sting")), "it is discarded face down"


@pytest.mark.rule("IN-111")
@pytest.mark.parametrize("number", [3, 8, 11])
def test_the_hand_is_brought_to_eight(number: int) -> None:
    game = ending((HAND * 2)[:number])
    passes(game, "discard one card")
    act(game, "Discard nothing")
    while game.decision.kind == "discard to hand size":
        game.choose(game.decision.options[0])
    assert len(game.state.hand(YOU)) == 8


@pytest.mark.rule("IN-111")
def test_then_the_opponents_turn_begins() -> None:
    game = ending(HAND)
    passes(game, "organize")
    assert game.state.active == OPPONENT


@pytest.mark.rule("IN-112")
def test_drawing_the_last_card_makes_a_new_deck() -> None:
    game = ending(HAND[:6], deck=["Wargs", "Wolves"], discard_pile=["Bree", "Giant", "Brigands", "Sting"])
    passes(game, "discard one card")
    act(game, "Discard nothing")
    assert game.state.zone("discard pile", YOU) == []
    assert game.state.exhausted[YOU] == 1
    deck = {game.state.name(number) for number in game.state.zone("play deck", YOU)}
    assert deck == {"Giant", "Brigands", "Sting"}
    bree = [number for number in game.state.zone("location deck", YOU) if game.state.name(number) == "Bree"]
    assert len(bree) == 2, "the site has returned to the location deck"


@pytest.mark.rule("IN-112")
def test_a_move_that_draws_the_last_card_goes_on_with_the_new_deck() -> None:
    game = table(
        you={
            "companies": [moving("Gandalf", start="Rivendell", to="Moria")],
            "play_deck": ["Wargs"],
            "discard_pile": ["Giant", "Brigands", "Sting"],
        },
        opponent={"companies": [company("Legolas")]},
        at={"phase": "movement-hazard", "company": 1, "step": "draw cards"},
        windows="always",
    )
    act(game, "Draw 2 cards")
    assert len(game.state.hand(YOU)) == 2
    assert game.state.exhausted[YOU] == 1
    assert game.state.zone("discard pile", YOU) == []
    assert len(game.state.zone("play deck", YOU)) == 2
