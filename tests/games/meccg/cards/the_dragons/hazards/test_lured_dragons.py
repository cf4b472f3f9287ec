"""The Dragons: what lures Dragons from their lairs, what guards these, and long nights."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site
from tests.conformance.meccg.formats.test_multi_player import seated
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import exploring, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    the,
    zone,
)
from westmarch.games.meccg.cards.keys import Unkeyed
from westmarch.games.meccg.cards.language.conditions.attacks import AttackKeyed
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.game import Game


def in_the_wild(*hazards: str) -> Game[MeccgState]:
    """A company on its way from Rivendell through four regions of Wilderness."""
    regions = ["Rhudaur", "Hollin", "Dunland", "Enedhwaith"]
    far = {**moving("Gimli", "Legolas", to="Ruined Signal Tower"), "regions": regions}
    game = standard(
        you={"companies": [far]},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 5},
        dice=(7,) * 12,
        windows="always",
    )
    passes(game, "hazards")
    assert the(game, MovementHazard).path_now(game.state).count("Wilderness") == 4
    return game


@pytest.mark.card("TD-24")
@pytest.mark.rule("CC-Fever of Unrest")
def test_fever_of_unrest_lets_a_dragon_attack_far_from_home() -> None:
    game = in_the_wild("Fever of Unrest", "Smaug", "Itangast")
    assert not may(game, "Play Smaug keyed to nothing")
    plays(game, "Play Fever of Unrest")
    plays(game, "Play Smaug keyed to nothing")
    passes(game, "attack")
    assert the(game, Attack).keyed_to == Unkeyed()
    assert not AttackKeyed("Wilderness").holds(game.state, NO_CARD, NO_CARD)
    passes(game, "hazards")
    assert not may(game, "Play Itangast")


@pytest.mark.card("TD-24")
def test_fever_of_unrest_needs_a_long_way() -> None:
    short = journey("Gimli", to="Moria", hazards=("Fever of Unrest",))
    passes(short, "hazards")
    assert not may(short, "Play Fever of Unrest")
    game = in_the_wild("Fever of Unrest", "Smaug", "Leucaruth")
    plays(game, "Play Fever of Unrest (for Leucaruth)")
    assert not may(game, "Play Smaug keyed to nothing")
    assert may(game, "Play Leucaruth keyed to nothing")


def to_moria(*hazards: str, to: str = "Moria", start: str = "Lórien") -> Game[MeccgState]:
    game = journey("Gimli", "Legolas", start=start, to=to, hazards=hazards, dice=(7,) * 12, hazard_limit=5)
    passes(game, "hazards")
    return game


@pytest.mark.card("TD-26")
def test_frenzy_of_madness_brings_a_dragon_to_a_shadow_hold() -> None:
    game = to_moria("Frenzy of Madness", "Orc-guard", "Smaug", "Itangast")
    act(game, "Play Frenzy of Madness on Moria", "Discard Orc-guard for it")
    assert game.decision.kind == "response"
    assert zone(game, "Orc-guard") == "discard pile", "the price is paid before anybody responds"
    passes(game, "hazards")
    plays(game, "Play Smaug keyed to Moria")
    passes(game, "attack")
    assert the(game, Attack).keyed_to_site
    passes(game, "hazards")
    assert not may(game, "Play Itangast")


@pytest.mark.card("TD-26")
def test_frenzy_of_madness_has_its_price_and_its_places() -> None:
    alone = to_moria("Frenzy of Madness", "Smaug", "Daelomin")
    assert "Play Frenzy of Madness on Moria" not in offers(alone)
    plays(alone, "Play Frenzy of Madness (for Daelomin) on Moria")
    assert not may(alone, "Play Smaug")
    assert may(alone, "Play Daelomin keyed to Moria")
    ruin = to_moria("Frenzy of Madness", to="Dimrill Dale")
    assert not may(ruin, "Play Frenzy of Madness")


@pytest.mark.card("TD-58")
@pytest.mark.rule("CC-Rumor of Wealth.1", "CC-Rumor of Wealth.2")
@pytest.mark.parametrize("item", ["Glamdring", "Dagger of Westernesse"])
def test_rumor_of_wealth_brings_a_dragon_to_a_find(item: str) -> None:
    there = company("Gimli", "Legolas", at="Barrow-downs", on_guard=["Rumor of Wealth"])
    game = standard(
        you={"hand": [item], "companies": [there]},
        opponent={"hand": ["Smaug", "Eärcaraxë", "Wargs", "Lawless Men"], "companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(7,) * 12,
    )
    act(game, f"Gimli taps to play {item}")
    act(game, "Reveal Rumor of Wealth on Barrow-downs")
    if item == "Glamdring":
        passes(game, "a Dragon comes")
        assert game.decision.seat == OPPONENT
        assert offers(game) == ["Play Smaug at the site", "Play no Dragon at the site"]
        act(game, "Play Smaug at the site")
        passes(game, "tap or not")
        assert game.state.name(the(game, Attack).creature) == "Smaug"
        assert the(game, Attack).keyed_to_site
    else:
        passes(game, "organize")
        assert zone(game, "Smaug") == "hand"


@pytest.mark.card("TD-58")
def test_rumor_of_wealth_is_not_for_lairs() -> None:
    for to, allowed in (("Dimrill Dale", True), ("Moria", False)):
        assert may(to_moria("Rumor of Wealth", to=to), "Play Rumor of Wealth") is allowed
    far = journey("Gimli", start="Lake-town", to="The Lonely Mountain", hazards=("Rumor of Wealth",))
    passes(far, "hazards")
    assert not may(far, "Play Rumor of Wealth")


def hoard(*on_site: str, events: tuple[str, ...] = (), hand: tuple[str, ...] = ("Dagger of Westernesse",)) -> Any:
    there = {"at": "The Lonely Mountain", "characters": ["Gimli", "Legolas"], "on_site": list(on_site)}
    return standard(
        you={"hand": list(hand), "companies": [there]},
        opponent={"companies": [BYSTANDERS], "events": list(events)},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,) * 30,
    )


@pytest.mark.card("TD-39")
def test_known_to_an_ounce_makes_attacks_be_faced_again() -> None:
    for game, again in ((hoard("Known to an Ounce"), True), (hoard(), False)):
        act(game, "Gimli taps to play Dagger of Westernesse")
        if again:
            passes(game, "assign strikes")
            assert the(game, Attack).race == "Dragon"
            assert zone(game, "Dagger of Westernesse") == "in play"
        else:
            assert game.state.nearest(Attack) is None


@pytest.mark.card("TD-39")
@pytest.mark.rule("CR-F.19")
def test_known_to_an_ounce_on_guard_answers_an_item() -> None:
    """It concerns the company in this very site phase; with a Dragon far away it does not."""
    there = company("Gimli", "Legolas", at="The Lonely Mountain", on_guard=["Known to an Ounce"])
    game = standard(
        you={"hand": ["Dagger of Westernesse"], "companies": [there]},
        opponent={"companies": [BYSTANDERS], "events": ["Itangast at Home"]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,) * 30,
    )
    act(game, "Gimli taps to play Dagger of Westernesse")
    assert not may(game, "on Itangast at Home", OPPONENT)
    act(game, "Reveal Known to an Ounce on The Lonely Mountain")
    passes(game, "assign strikes")
    assert the(game, Attack).race == "Dragon"


@pytest.mark.card("TD-39")
def test_known_to_an_ounce_is_played_on_a_hoard_or_on_a_dragon_at_home() -> None:
    game = journey(
        "Gimli",
        start="Lake-town",
        to="The Lonely Mountain",
        hazards=("Known to an Ounce",) * 2,
        events=("Itangast at Home",),
        hazard_limit=5,
    )
    passes(game, "hazards")
    plays(game, "Play Known to an Ounce on The Lonely Mountain")
    assert game.state.bearer[card(game, "Known to an Ounce")] == card(game, "The Lonely Mountain")
    assert not may(game, "Play Known to an Ounce on The Lonely Mountain")
    plays(game, "Play Known to an Ounce (on a Dragon at home) on Itangast at Home")
    assert len(game.state.attachments(card(game, "Itangast at Home"))) == 1
    assert not may(to_moria("Known to an Ounce"), "Play Known to an Ounce")


@pytest.mark.card("TD-44")
def test_leucaruth_at_home_attacks_at_irerock() -> None:
    for events, attacks in ((("Leucaruth at Home",), 2), (("Leucaruth at Home", "Leucaruth Ahunt"), 1)):
        game = at_site("Irerock", "Gimli", opponent={"events": list(events)})
        found = automatic_attacks(game.state, game.state.company(1))
        assert len(found) == attacks
    assert (found[0].race, len(found)) == ("Dragon", 1)


@pytest.mark.card("TD-44")
def test_leucaruth_at_home_lets_one_dragon_be_played_a_turn() -> None:
    hazards = ("Smaug at Home", "Scatha at Home", "Wargs")
    game = journey("Gimli", to="Moria", hazards=hazards, events=("Leucaruth at Home",), hazard_limit=5)
    passes(game, "hazards")
    plays(game, "Play Smaug at Home")
    passes(game, "hazards")
    assert not may(game, "Play Scatha at Home")
    assert "not_forbidden" in refused(game, "Play Scatha at Home", OPPONENT)
    free = journey("Gimli", to="Moria", hazards=hazards, hazard_limit=5)
    passes(free, "hazards")
    plays(free, "Play Smaug at Home")
    passes(free, "hazards")
    assert may(free, "Play Scatha at Home")


@pytest.mark.card("TD-182")
def test_ireful_flames_demand_another_item() -> None:
    game = hoard(events=("Ireful Flames",), hand=("Dagger of Westernesse", "Glamdring", "Elven Cloak"))
    act(game, "Gimli taps to play Dagger of Westernesse")
    assert set(offers(game)) == {"Remove Glamdring from the game", "Remove Elven Cloak from the game"}
    act(game, "Remove Elven Cloak from the game")
    passes(game, "site")
    assert (zone(game, "Dagger of Westernesse"), zone(game, "Elven Cloak")) == ("in play", "out of play")
    poor = hoard(events=("Ireful Flames",))
    assert not may(poor, "Gimli taps to play Dagger of Westernesse")
    elsewhere = exploring(
        "Gimli", site="Moria", hand=("Dagger of Westernesse",), opponent={"events": ["Ireful Flames"]}
    )
    act(elsewhere, "Gimli taps to play Dagger of Westernesse")
    assert zone(elsewhere, "Dagger of Westernesse") == "in play"


def at_the_end(*events: str, discards: tuple[str, ...]) -> Game[MeccgState]:
    return standard(
        you={"companies": [company("Gimli")]},
        opponent={"companies": [BYSTANDERS], "events": list(events), "discard_pile": list(discards)},
        at={"phase": "end-of-turn"},
    )


@pytest.mark.card("TD-27")
def test_from_the_pits_of_angband_worms_return() -> None:
    discards = ("Smaug", "Scatha Ahunt", "Rain-drake", "Wargs")
    game = at_the_end("From the Pits of Angband", discards=discards)
    passes(game, "recover a worm")
    assert game.decision.seat == OPPONENT
    assert not may(game, "Shuffle Wargs into the play deck")
    assert not may(game, "Take Smaug from the discard pile to hand")
    act(game, "Shuffle Rain-drake into the play deck")
    assert zone(game, "Rain-drake") == "play deck"
    assert game.decision.kind != "recover a worm"
    night = at_the_end("From the Pits of Angband", "Doors of Night", discards=discards)
    passes(night, "recover a worm")
    act(night, "Take Smaug from the discard pile to hand")
    assert not may(night, "Take Scatha Ahunt from the discard pile to hand")
    assert not may(night, "Shuffle Rain-drake into the play deck")
    act(night, "Take Rain-drake from the discard pile to hand")
    assert (zone(night, "Smaug"), zone(night, "Rain-drake"), zone(night, "Scatha Ahunt")) == (
        "hand",
        "hand",
        "discard pile",
    )


@pytest.mark.card("TD-27")
@pytest.mark.rule("CR-T.131")
def test_only_the_neighbour_brings_worms_back() -> None:
    """Of the two opponents of the player whose turn it is only the one to his left recovers anything."""
    game = seated(
        {"companies": [company("Gimli")], "discard_pile": ["Smaug"]},
        {"companies": [BYSTANDERS], "discard_pile": ["Scatha"], "events": ["From the Pits of Angband"]},
        {"companies": [company("Legolas", at="Edhellond")], "discard_pile": ["Itangast"]},
        at={"phase": "end-of-turn"},
    )
    asked = []
    for _ in range(30):
        if game.decision.kind == "recover a worm":
            asked.append(game.decision.seat)
        if game.state.turn > 1:
            break
        passes(game)
    assert asked == [0, 1]


@pytest.mark.card("TD-54")
def test_peril_returned_hides_the_morning() -> None:
    dark = journey("Gimli", events=("Peril Returned",))
    assert dark.state.is_named_in_play("Doors of Night")
    morning = journey("Gimli", events=("Peril Returned",), you={"events": ["Gates of Morning"]})
    assert not morning.state.is_named_in_play("Doors of Night")
    assert not morning.state.is_named_in_play("Gates of Morning")
    assert zone(morning, "Gates of Morning") == "in play"
    plain = journey("Gimli", you={"events": ["Gates of Morning"]}, hazards=("Peril Returned", "Twilight"))
    assert plain.state.is_named_in_play("Gates of Morning")
    passes(plain, "hazards")
    plays(plain, "Play Peril Returned")
    assert not plain.state.is_named_in_play("Gates of Morning")


@pytest.mark.card("TD-54")
@pytest.mark.limit
def test_peril_returned_makes_no_second_night() -> None:
    """With Doors of Night in play it does nothing, and morning comes back once it has gone."""
    game = journey("Gimli", events=("Peril Returned", "Doors of Night"))
    assert game.state.is_named_in_play("Doors of Night")
    assert not game.state.is_named_in_play("Gates of Morning")
