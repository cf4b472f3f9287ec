"""Great Secrets Buried There: an item waits below the surface."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    moving,
    offers,
    refused,
    table,
    zone,
)
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SECRETS = "Great Secrets Buried There"
DECK = ["Glamdring", "Cram", "Narsil", "Smaug Ahunt", *["Ford"] * 8]
"""Three items among the first ten cards."""


def under_way(deck: list[str], **you: Any) -> Game[MeccgState]:
    """The opponent of a company under way holds the card."""
    return table(
        you={"companies": [moving("Gimli", to="Bree")], "play_deck": deck, **you},
        opponent={"hand": [SECRETS], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )


def exploring(site: str, deck: list[str], hand: tuple[str, ...] = (SECRETS,), **more: Any) -> Game[MeccgState]:
    """A company at a site; its own player holds the card."""
    return table(
        you={"companies": [company("Gimli", "Aragorn II", at=site)], "hand": list(hand), "play_deck": deck},
        opponent={"companies": [BYSTANDERS], **more},
        at={"phase": "site", "company": 1, "step": "play resources"},
        format="standard",
    )


@pytest.mark.card("DM-63")
@pytest.mark.rule("CC-Great Secrets Buried There")
def test_an_item_is_buried_and_counts_as_in_play() -> None:
    game = under_way(DECK)
    act(game, f"Play {SECRETS}")
    assert game.decision.seat == YOU
    assert sorted(offers(game)) == ["Choose Cram", "Choose Glamdring", "Choose Narsil"]
    act(game, "Choose Glamdring")
    assert zone(game, SECRETS) == "in play"
    glamdring = card(game, "Glamdring")
    assert game.state.zone_of(glamdring) == ("off to the side", YOU)
    assert game.state.bearer[glamdring] == card(game, SECRETS)
    assert points_by_kind(game.state, YOU).get("item", 0) == 0
    assert len(game.state.zone("play deck", YOU)) + len(game.state.hand(YOU)) == len(DECK) - 1
    assert game.state.names_in_use()["Glamdring"] == glamdring, "nobody plays another one"


@pytest.mark.card("DM-63")
def test_without_an_item_the_cards_are_shown_and_without_ten_cards_it_is_not_played() -> None:
    game = under_way(["Ford"] * 6 + ["Wargs"] * 6)
    act(game, f"Play {SECRETS}")
    assert zone(game, SECRETS) == "in play"
    assert any("Revealed" in event.change.sentence(lambda number: "") for event in game.state.log)
    assert "condition_holds" in refused(under_way(["Ford"] * 9), f"Play {SECRETS}", OPPONENT)


@pytest.mark.card("DM-63")
def test_what_is_buried_is_found_below_the_surface() -> None:
    game = exploring("The Under-gates", DECK)
    act(game, f"Play {SECRETS} (as a resource)", "Choose Glamdring", "Gimli taps to play Glamdring")
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Gimli")
    assert points_by_kind(game.state, YOU)["item"] > 0
    above = exploring("Moria", DECK, hand=(SECRETS, "Dagger of Westernesse"))
    act(above, f"Play {SECRETS} (as a resource)", "Choose Glamdring")
    assert not may(above, "Gimli taps to play Glamdring")
    assert "is_found_here" in refused(above, "Gimli taps to play Glamdring", YOU)


@pytest.mark.card("DM-63")
@pytest.mark.rule("CR-P.16")
def test_who_is_to_search_below_is_supplied_with_the_sites() -> None:
    uncommon = {
        "The Gem-deeps",
        "The Pûkel-deeps",
        "The Under-gates",
        "The Under-grottos",
        "The Under-leas",
        "The Under-vaults",
    }

    def below(game: Game[MeccgState]) -> list[str]:
        deck = (game.state.card(site) for site in game.state.zone("location deck", YOU))
        return sorted(site.name for site in deck if site.facts.under_deeps)

    game = under_way(DECK, location_deck=["The Under-gates", "Moria"])
    assert below(game) == ["The Under-gates"]
    act(game, f"Play {SECRETS}", "Choose Glamdring")
    assert below(game) == sorted(uncommon), "each once"
    own = exploring("The Under-gates", DECK)
    before = below(own)
    act(own, f"Play {SECRETS} (as a resource)", "Choose Glamdring")
    assert below(own) == before, "nobody supplies himself"
