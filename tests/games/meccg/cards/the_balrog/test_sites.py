"""The Balrog: his sites."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, bearing, card, company, may, moving
from westmarch.games.meccg.alignments.minion.detainment import nobody_detains_at
from westmarch.games.meccg.rules.combat.attack import is_sheltered
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.values import RING_TEST, derive

EARNEST = [
    ("BA-84", "Barad-dûr", 3),
    ("BA-85", "Carn Dûm", 2),
    ("BA-86", "Cirith Gorgor", 2),
    ("BA-87", "Cirith Ungol", 1),
    ("BA-88", "Dol Guldur", 3),
    ("BA-91", "The Iron-deeps", 1),
    ("BA-92", "Minas Morgul", 2),
    ("BA-97", "The Sulfur-deeps", 1),
    ("BA-98", "The Under-courts", 1),
    ("BA-99", "The Under-galleries", 1),
    ("BA-102", "The Under-leas", 1),
]


@pytest.mark.limit
@pytest.mark.parametrize(
    ("site", "attacks"), [pytest.param(name, count, marks=pytest.mark.card(number)) for number, name, count in EARNEST]
)
def test_at_the_holds_of_another_master_creatures_attack_in_earnest(site: str, attacks: int) -> None:
    game = organizing(company("Shagrat", at=site))
    party = game.state.company(1)
    assert nobody_detains_at(game.state, party)
    assert len(automatic_attacks(game.state, party)) == attacks


@pytest.mark.limit
@pytest.mark.parametrize(
    "site",
    [
        pytest.param("Moria", marks=pytest.mark.card("BA-93")),
        pytest.param("The Under-gates", marks=pytest.mark.card("BA-100")),
    ],
)
def test_his_havens_shelter_his_companies(site: str) -> None:
    game = organizing(company("Shagrat", at=site), company("Gorbag", at="Dead Marshes"))
    assert is_sheltered(game.state, game.state.company(1))
    assert not is_sheltered(game.state, game.state.company(2))


HAUNTED = [
    ("BA-89", "The Drowning-deeps", "Marsh-drake", "Giant Spiders"),
    ("BA-90", "The Gem-deeps", "Ghosts", "Marsh-drake"),
    ("BA-91", "The Iron-deeps", "Marsh-drake", "Ghosts"),
    ("BA-94", "The Pûkel-deeps", "Ghosts", "Marsh-drake"),
    ("BA-103", "The Under-vaults", "Ghosts", "Marsh-drake"),
    ("BA-104", "The Wind-deeps", "Marsh-drake", "Ghosts"),
]


@pytest.mark.parametrize(
    ("site", "there", "elsewhere"), [pytest.param(*names, marks=pytest.mark.card(number)) for number, *names in HAUNTED]
)
def test_some_creatures_haunt_the_deeps(site: str, there: str, elsewhere: str) -> None:
    game = under_way("Shagrat", start="The Under-gates", to=site, hazards=(there, elsewhere), windows="always")
    assert may(game, f"Play {there} keyed to {site}", OPPONENT)
    assert not may(game, f"Play {elsewhere} keyed to {site}", OPPONENT)


@pytest.mark.parametrize(
    ("site", "there", "elsewhere"),
    [
        pytest.param("Remains of Thangorodrim", "Corsairs of Umbar", "Ghosts", marks=pytest.mark.card("BA-95")),
        pytest.param("The Rusted-deeps", "Smaug", "Ghosts", marks=pytest.mark.card("BA-96")),
    ],
)
def test_the_far_deeps_have_guests_of_their_own(site: str, there: str, elsewhere: str) -> None:
    game = under_way("Shagrat", start="The Under-gates", to=site, hazards=(there, elsewhere), windows="always")
    assert may(game, f"Play {there} keyed to {site}", OPPONENT)
    assert not may(game, f"Play {elsewhere} keyed to {site}", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("BA-101")
def test_rings_are_tested_better_in_the_under_grottos() -> None:
    for site, change in (("The Under-grottos", 1), ("The Under-vaults", 0)):
        game = organizing(company(bearing("Shagrat", "The Least of Gold Rings"), at=site))
        assert derive(game.state, RING_TEST, card(game, "Shagrat"), 0) == change


@pytest.mark.card("BA-93")
def test_what_is_played_at_his_haven_only_detains() -> None:
    game = standard(
        you={"alignment": "balrog", "companies": [moving("Shagrat", "Gorbag", start="Dimrill Dale", to="Moria")]},
        opponent={"companies": [HEROES], "hand": ["Shelob’s Brood"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )
    assert may(game, "Play Shelob’s Brood keyed to Moria", OPPONENT)
