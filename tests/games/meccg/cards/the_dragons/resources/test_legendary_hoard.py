"""The Dragons: a hoard that grows with the fame of the Dragon who lies on it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import exploring, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    card,
    may,
    moving,
    offers,
    passes,
    status,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded, Stored
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

ITEMS = ("Glamdring", "Sword of Gondolin", "Dagger of Westernesse", "Shield of Iron-bound Ash")


def in_the_lair(*hand: str, dragon: tuple[str, ...] = ("Smaug at Home",), **more: Any) -> Game[MeccgState]:
    return exploring(
        "Gimli",
        "Legolas",
        "Aragorn II",
        "Beretar",
        site="The Lonely Mountain",
        hand=("Legendary Hoard", *hand),
        opponent={"events": list(dragon), **more},
    )


def site_of(game: Game[MeccgState]) -> str:
    return status(game, "The Lonely Mountain")


@pytest.mark.card("TD-127")
def test_one_item_is_taken_from_the_hoard_and_the_next_taps_the_lair() -> None:
    game = in_the_lair("Glamdring", "Sword of Gondolin")
    act(game, "Play Legendary Hoard on Smaug at Home")
    act(game, "Gimli taps to play Glamdring")
    assert (site_of(game), zone(game, "Legendary Hoard")) == ("untapped", "in play")
    act(game, "Legolas taps to play Sword of Gondolin")
    assert (site_of(game), zone(game, "Legendary Hoard")) == ("tapped", "discard pile")


@pytest.mark.card("TD-127")
def test_the_hoard_needs_a_dragon_at_home_and_is_not_laid_twice() -> None:
    assert not may(in_the_lair(dragon=("Smaug Ahunt",)), "Play Legendary Hoard")
    game = in_the_lair("Legendary Hoard", dragon=("Smaug at Home", "Scorba at Home"))
    act(game, "Play Legendary Hoard on Smaug at Home")
    assert not may(game, "Play Legendary Hoard on Smaug at Home")
    assert may(game, "Play Legendary Hoard on Scorba at Home")


@pytest.mark.card("TD-127")
def test_a_dragon_that_hunts_guards_no_hoard() -> None:
    game = in_the_lair("Glamdring", dragon=("Smaug at Home", "Smaug Ahunt"))
    act(game, "Play Legendary Hoard on Smaug at Home", "Gimli taps to play Glamdring")
    assert (site_of(game), zone(game, "Legendary Hoard")) == ("tapped", "discard pile")


@pytest.mark.card("TD-127")
@pytest.mark.limit
def test_a_hoard_elsewhere_gives_nothing() -> None:
    game = in_the_lair("Glamdring", dragon=("Scorba at Home",))
    act(game, "Play Legendary Hoard on Scorba at Home", "Gimli taps to play Glamdring")
    assert (site_of(game), zone(game, "Legendary Hoard")) == ("tapped", "in play")


def on_the_way(*hazards: str) -> Game[MeccgState]:
    """A company on its way to the lair, as hazards can be played."""
    regions = ["Woodland Realm", "Northern Rhovanion"]
    way = moving("Gimli", "Legolas", "Aragorn II", "Beretar", start="Thranduil’s Halls", to="The Lonely Mountain")
    game = standard(
        you={"hand": ["Legendary Hoard", *ITEMS], "companies": [{**way, "regions": regions}]},
        opponent={"hand": list(hazards), "events": ["Smaug at Home"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 5},
        dice=(12,) * 40,
        windows="always",
    )
    passes(game, "Play Legendary Hoard on Smaug at Home")
    plays(game, "Play Legendary Hoard on Smaug at Home")
    return game


@pytest.mark.card("TD-127")
@pytest.mark.parametrize(("hazards", "rotated"), [(("Smaug Ahunt",), "tapped"), (("Scorba at Home",), "untapped")])
def test_the_hoard_grows_as_its_dragon_is_heard_of(hazards: tuple[str, ...], rotated: str) -> None:
    game = on_the_way(*hazards)
    passes(game, f"Play {hazards[0]}")
    plays(game, f"Play {hazards[0]}")
    assert status(game, "Legendary Hoard") == rotated


@pytest.mark.card("TD-127")
def test_the_dragon_itself_and_its_hunt_make_it_three_items() -> None:
    game = on_the_way("Smaug Ahunt", "Smaug")
    for wanted in ("Play Smaug Ahunt", "Play Smaug keyed"):
        passes(game, wanted, most=400)
        plays(game, next(offer for offer in offers(game) if offer.startswith(wanted)))
    hoard = card(game, "Legendary Hoard")
    assert game.state.status[hoard] == 2


@pytest.mark.card("TD-127")
def test_a_rotated_hoard_gives_two_items() -> None:
    game = in_the_lair("Glamdring", "Sword of Gondolin", "Dagger of Westernesse")
    act(game, "Play Legendary Hoard on Smaug at Home")
    game.state.status[card(game, "Legendary Hoard")] = 1
    act(game, "Gimli taps to play Glamdring", "Legolas taps to play Sword of Gondolin")
    assert site_of(game) == "untapped"
    act(game, "Aragorn II taps to play Dagger of Westernesse")
    assert (site_of(game), zone(game, "Legendary Hoard")) == ("tapped", "discard pile")


def before_the_dragon(*hand: str) -> list[tuple[bool, bool]]:
    """Of each automatic-attack at the lair, whether it is the Dragon of the card, and whether it can be cancelled."""
    game = at_site(
        "The Lonely Mountain", "Gimli", "Bilbo", hand=hand, opponent={"events": ["Smaug at Home"]}, windows="always"
    )
    if hand:
        passes(game, "Play Legendary Hoard on Smaug at Home")
        plays(game, "Play Legendary Hoard on Smaug at Home")
    faced = automatic_attacks(game.state, game.state.companies[0])
    return [(attack.creature == card(game, "Smaug at Home"), not attack.uncancellable) for attack in faced]


@pytest.mark.card("TD-127")
def test_the_guardian_of_a_hoard_is_not_evaded() -> None:
    assert before_the_dragon() == [(False, True), (True, True)]
    assert before_the_dragon("Legendary Hoard") == [(False, True), (True, False)]


@pytest.mark.card("TD-127")
def test_a_discarded_dragon_lies_inverted_until_its_hoard_is_gone() -> None:
    game = in_the_lair("Glamdring", "Sword of Gondolin")
    act(game, "Play Legendary Hoard on Smaug at Home")
    game.state.happen(Discarded(card(game, "Smaug at Home")))
    assert zone(game, "Smaug at Home") == "off to the side"
    act(game, "Gimli taps to play Glamdring")
    assert site_of(game) == "untapped"
    act(game, "Legolas taps to play Sword of Gondolin")
    assert (zone(game, "Legendary Hoard"), zone(game, "Smaug at Home")) == ("discard pile", "discard pile")


@pytest.mark.card("TD-127")
def test_a_slain_dragon_leaves_its_hoard_behind() -> None:
    game = in_the_lair("Glamdring", "Sword of Gondolin")
    act(game, "Play Legendary Hoard on Smaug at Home")
    game.state.happen(Stored(card(game, "Smaug at Home"), YOU, cause="defeated"))
    act(game, "Gimli taps to play Glamdring")
    assert (site_of(game), zone(game, "Legendary Hoard")) == ("untapped", "in play")
    act(game, "Legolas taps to play Sword of Gondolin")
    assert zone(game, "Legendary Hoard") == "discard pile"
    assert zone(game, "Smaug at Home") == "marshalling point pile"
