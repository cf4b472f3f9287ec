"""Dark Minions: a party of Dwarves that grows beyond the size of other companies."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, act, card, company, may, offers, passes, refused, zone
from westmarch.games.meccg.rules.company.companies import company_size
from westmarch.games.meccg.rules.values import unused_general_influence

PARTY = "An Unexpected Party"
SIX = ("Bifur", "Bofur", "Bombur", "Dori", "Dwalin", "Nori")
GREAT = {"name": "Thorin II", "events": [PARTY]}


@pytest.mark.card("DM-114")
def test_a_party_of_dwarves_of_any_size_sets_out() -> None:
    game = organizing("Thorin II", *SIX, "Ori", hand=[PARTY], location_deck=["Bree"])
    before = unused_general_influence(game.state, 0)
    assert "ME-5.51" in refused(game, "Company 1 goes to Bree")
    act(game, f"Play {PARTY}")
    assert company_size(game.state, game.state.company(1)) == 8
    # Bifur, Bofur and Nori have a mind of 2 each, the other four one of 1.
    assert unused_general_influence(game.state, 0) == before + 10
    passes(game, "destination")
    act(game, "Company 1 goes to Bree")


@pytest.mark.card("DM-114")
def test_dwarves_of_more_mind_take_influence_in_a_party() -> None:
    game = organizing("Thorin II", "Kíli", "Balin", hand=[PARTY])
    before = unused_general_influence(game.state, 0)
    act(game, f"Play {PARTY}")
    assert unused_general_influence(game.state, 0) == before


@pytest.mark.card("DM-114")
def test_any_number_of_dwarves_join_a_party() -> None:
    home = "Blue Mountain Dwarf-hold"
    game = organizing(GREAT, "Bifur", site=home, hand=["Nori", "Ori", "Kíli"])
    for name in ("Nori", "Kíli"):
        act(game, f"Play {name} at {home} in company 1 under general influence")
    assert may(game, f"Play Ori at {home} in company 1 under general influence")
    assert not may(game, "Play Ori at Lórien alone"), "he would not come with the company"
    assert "comes_with_the_first" in refused(game, "Play Ori at Lórien alone under general influence")
    plain = organizing("Thorin II", "Bifur", site=home, hand=["Nori", "Ori"])
    act(plain, f"Play Nori at {home} in company 1 under general influence")
    assert "none_this_turn" in refused(plain, f"Play Ori at {home} in company 1 under general influence")


@pytest.mark.card("DM-114")
def test_only_dwarves_come_in_numbers() -> None:
    game = organizing(GREAT, "Bifur", hand=["Nori", "Halbarad"])
    act(game, "Play Nori at Rivendell in company 1 under general influence")
    assert "comes_with_the_first" in refused(game, "Play Halbarad at Rivendell in company 1 under general influence")


@pytest.mark.card("DM-114")
def test_a_lesser_dwarf_is_received_by_anybody_of_a_party() -> None:
    """With a Wizard elsewhere newcomers need somebody with influence for them; these take none."""
    others = company("Gandalf", at="Grey Havens")
    for events, received in ([PARTY], True), ([], False):
        game = standard(
            you={
                "hand": ["Bifur"],
                "companies": [company({"name": "Gimli", "events": events, "followers": ["Dori", "Nori"]}), others],
            },
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "organization"},
        )
        assert may(game, "Play Bifur at Rivendell in company 1 under general influence") is received


@pytest.mark.card("DM-114")
@pytest.mark.parametrize(
    ("stranger", "how", "stays"),
    [
        ("Halbarad", "under general influence", True),
        ("Elrond", "under general influence", False),
        ("Gandalf", "and reveal yourself", True),
    ],
)
def test_a_second_great_mind_breaks_a_party_up(stranger: str, how: str, stays: bool) -> None:
    game = organizing(GREAT, "Bifur", hand=[stranger])
    act(game, f"Play {stranger} at Rivendell in company 1 {how}")
    assert (zone(game, PARTY) == "in play") is stays


@pytest.mark.card("DM-114")
def test_a_third_stranger_breaks_a_party_up() -> None:
    game = organizing(GREAT, "Pippin", "Merry", hand=["Halbarad"])
    act(game, "Play Halbarad at Rivendell in company 1 under general influence")
    assert zone(game, PARTY) == "discard pile"
    # Away from a Haven the company would be too large then.
    full = organizing(GREAT, *SIX, "Frodo", "Beretar", site="Bree", hand=["Barliman Butterbur"])
    assert "ME-5.51" in refused(full, "Play Barliman Butterbur at Bree in company 1 under general influence")


@pytest.mark.card("DM-114")
def test_a_party_goes_with_its_great_dwarf() -> None:
    game = organizing("Bifur", {"name": "Bofur", "events": [PARTY]}, "Thorin II", "Nori")
    act(game, "Thorin II forms a new company")
    kept = [line for line in offers(game) if PARTY in line]
    assert len(kept) == 2
    act(game, f"{PARTY} stays with company 3")
    assert game.state.bearer[card(game, PARTY)] == card(game, "Thorin II")
    lost = organizing("Bifur", {"name": "Bofur", "events": [PARTY]}, "Thorin II", "Nori")
    act(lost, "Thorin II forms a new company", f"{PARTY} stays with company 1")
    assert zone(lost, PARTY) == "discard pile"


@pytest.mark.card("DM-114")
@pytest.mark.limit
def test_a_party_without_a_great_dwarf_is_none() -> None:
    game = organizing("Balin", "Bifur", hand=[PARTY])
    act(game, f"Play {PARTY}")
    passes(game, "destination")
    assert zone(game, PARTY) == "discard pile"


@pytest.mark.card("DM-114")
def test_a_mind_that_grows_breaks_a_party_up() -> None:
    game = organizing(GREAT, "Balin", hand=["Palm to Palm"])
    act(game, "Play Palm to Palm")
    passes(game, "destination")
    assert zone(game, PARTY) == "discard pile", "Balin has a mind of 6 now"


@pytest.mark.card("DM-114")
def test_a_company_has_one_party() -> None:
    game = organizing(GREAT, "Bifur", hand=[PARTY])
    assert not may(game, f"Play {PARTY}")
