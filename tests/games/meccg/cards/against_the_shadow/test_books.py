"""Against the Shadow: books that tell of places, and holds that are rebuilt."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import BYSTANDERS, act, bearing, card, company, may, refused, story, table, zone
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.site.exploring import has_information
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

BOOKS = [("AS-130", "Records Unread", "Moria", "Moria"), ("AS-131", "Secret Book", "Woodmen-town", "Ettenmoors")]


def _at(site: str, *characters: object, hand: tuple[str, ...] = (), tapped: bool = False) -> Game[MeccgState]:
    here = {"site": "tapped"} if tapped else {}
    return table(
        you={"alignment": "minion", "hand": list(hand), "companies": [company(*characters, at=site, **here)]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        format="standard",
    )


@pytest.mark.card("AS-130", "AS-131")
@pytest.mark.parametrize(("card_id", "name", "untapped", "told_of"), BOOKS)
def test_a_book_untaps_a_site_or_tells_of_one(card_id: str, name: str, untapped: str, told_of: str) -> None:
    game = _at(untapped, bearing("Jerrek", name), tapped=True)
    act(game, f"{name} untap a site")
    assert f"{untapped} untaps" in story(game)
    assert zone(game, name) == "discard pile"
    game = _at(told_of, bearing("Jerrek", name), hand=("That Ain’t No Secret",))
    site = game.state.companies_of(0)[0].site
    assert not has_information(game.state, site)
    assert not may(game, "Play That Ain’t No Secret")
    act(game, f"{name} make information playable")
    assert has_information(game.state, site)
    assert may(game, "Play That Ain’t No Secret")


@pytest.mark.card("AS-130", "AS-131")
@pytest.mark.parametrize(("card_id", "name", "untapped", "told_of"), BOOKS)
def test_a_book_knows_its_places_and_is_alone_in_a_company(
    card_id: str, name: str, untapped: str, told_of: str
) -> None:
    game = _at("Barad-dûr", bearing("Jerrek", name), tapped=True)
    assert not may(game, name)
    several = _at("Ettenmoors", bearing("Jerrek", name), "Odoacer", hand=(name,))
    assert "not_duplicated" in refused(several, f"Odoacer taps to play {name}")


@pytest.mark.card("AS-88")
def test_a_rebuilt_hold_is_a_shadow_hold_that_only_detains() -> None:
    game = _at("Weathertop", "Jerrek", hand=("Hold Rebuilt and Repaired", "Great Bats"))
    home = game.state.companies_of(0)[0]
    assert not may(game, "Great Bats")
    act(game, "Play Hold Rebuilt and Repaired")
    assert site_type(game.state, home.site) == "Shadow-hold"
    assert [attack.detainment for attack in automatic_attacks(game.state, home)] == [True]
    assert may(game, "Great Bats")


@pytest.mark.card("AS-88")
@pytest.mark.parametrize("site", ["The Lonely Mountain", "Moria"])
def test_neither_lairs_nor_other_holds_are_rebuilt(site: str) -> None:
    game = _at(site, "Jerrek", hand=("Hold Rebuilt and Repaired",))
    assert not may(game, "Play Hold Rebuilt and Repaired")
    assert card(game, "Jerrek") >= 0
