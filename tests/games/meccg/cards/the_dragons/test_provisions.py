"""Provisions: they rest their bearer, or take his company farther."""

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    bearing,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    table,
    zone,
)
from westmarch.games.meccg.rules.journey.regions import most_regions
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("TD-105")
def test_cram_untaps_its_bearer_or_takes_his_company_farther() -> None:
    def table_with(state: str) -> Game[MeccgState]:
        return table(
            you={"companies": [company(bearing("Gimli", "Cram", state=state), at="Bree")]},
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "organization"},
            format="standard",
            windows="always",
        )

    game = table_with("tapped")
    act(game, next(words for words in offers(game) if "Cram" in words and "untap" in words))
    passes(game, until="organize")
    assert status(game, "Gimli") == "untapped"
    assert zone(game, "Cram") == "discard pile"
    game = table_with("untapped")
    assert not may(game, "Cram untap")
    assert most_regions(game.state, 1) == 4
    act(game, next(words for words in offers(game) if "Cram" in words and "farther" in words))
    passes(game, until="organize")
    assert most_regions(game.state, 1) == 5


@pytest.mark.card("TD-160")
def test_twice_baked_cakes_add_two_regions_and_are_baked_among_people() -> None:
    def at_site(name: str, **more: str) -> Game[MeccgState]:
        return table(
            you={"hand": ["Twice-baked Cakes"], "companies": [company("Gimli", at=name, **more)]},
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            format="standard",
            windows="always",
        )

    assert may(at_site("Bree"), "Gimli taps to play Twice-baked Cakes")
    assert may(at_site("Edoras", site="tapped"), "Gimli taps to play Twice-baked Cakes")
    assert refused(at_site("Moria"), "Gimli taps to play Twice-baked Cakes", 0)
    game = table(
        you={"companies": [company(bearing("Gimli", "Twice-baked Cakes"), at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
        windows="always",
    )
    act(game, next(words for words in offers(game) if "Twice-baked Cakes" in words and "farther" in words))
    passes(game, until="organize")
    assert most_regions(game.state, 1) == 6
