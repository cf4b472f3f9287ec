"""Where companies can go (IN-32 to IN-37, IN-57), and how they are arranged before (IN-50 to IN-54, IN-138)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import YOU, act, card, company, may, offers, passes, refused, table, zone
from westmarch.games.meccg.rules.company.splitting import Split
from westmarch.games.meccg.rules.values import unused_general_influence, used_general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def organizing(*companies: dict[str, Any], **more: Any) -> Game[MeccgState]:
    """Your organization phase."""
    you = {"companies": list(companies), **more}
    return table(you=you, opponent={"companies": [company("Legolas")]}, at={"phase": "organization"})


def destinations(at: str) -> set[str]:
    game = organizing(company("Aragorn II", at=at))
    passes(game, "destination")
    return {words.partition(" goes to ")[2] for words in offers(game) if " goes to " in words}


@pytest.mark.rule("IN-34")
def test_from_bag_end_only_rivendell_can_be_reached() -> None:
    assert destinations("Bag End") == {"Rivendell"}
    game = organizing(company("Aragorn II", at="Bag End"))
    passes(game, "destination")
    assert "IN-34" in refused(game, "company 1 goes to Bree", YOU)


@pytest.mark.rule("IN-35")
def test_from_a_haven_only_its_own_sites_can_be_reached() -> None:
    found = destinations("Rivendell")
    assert "Bag End" in found
    assert "The Lonely Mountain" not in found
    game = organizing(company("Aragorn II"))
    passes(game, "destination")
    assert "IN-35" in refused(game, "company 1 goes to The Lonely Mountain", YOU)


@pytest.mark.rule("IN-36")
def test_from_a_haven_only_the_two_havens_named_on_it_can_be_reached() -> None:
    found = destinations("Rivendell")
    assert {"Lórien", "Grey Havens"} <= found
    assert "Edhellond" not in found
    game = organizing(company("Aragorn II"))
    passes(game, "destination")
    assert "IN-36" in refused(game, "company 1 goes to Edhellond", YOU)


@pytest.mark.rule("IN-37", "IN-33")
def test_bag_end_to_the_lonely_mountain_takes_three_moves() -> None:
    game = organizing(company("Aragorn II", at="Bag End"))
    visited = []
    for site in ("Rivendell", "Lórien", "The Lonely Mountain"):
        passes(game, f"company 1 goes to {site}")
        turn = game.state.turn
        act(game, f"Company 1 goes to {site}")
        assert not may(game, "company 1 goes to"), "a company moves once a turn"
        while game.state.turn == turn or game.state.active != YOU:
            assert not (game.state.active == YOU and may(game, "company 1 goes to"))
            game.choose(game.decision.options[-1])
        visited.append(game.state.site_name(game.state.companies_of(YOU)[0]))
    assert visited == ["Rivendell", "Lórien", "The Lonely Mountain"]


@pytest.mark.rule("IN-33")
def test_a_second_declaration_is_rejected() -> None:
    game = organizing(company("Aragorn II"), company("Gimli"))
    passes(game, "destination")
    act(game, "Company 1 goes to Bree")
    assert not may(game, "company 1 goes to Bag End")
    assert "IN-33" in refused(game, "company 1 goes to Bag End", YOU)


@pytest.mark.rule("IN-57")
def test_a_discarded_site_cannot_be_chosen_and_staying_is_allowed() -> None:
    game = table(
        you={
            "companies": [company("Aragorn II")],
            "location_deck": ["Bag End", "Lórien"],
            "discard_pile": ["Bree"],
        },
        at={"phase": "organization"},
        windows="always",
    )
    passes(game, "destination")
    assert may(game, "goes to Bag End")
    assert not may(game, "goes to Bree")
    assert "IN-57" in refused(game, "company 1 goes to Bree", YOU)
    assert may(game, "stays at Rivendell")
    act(game, "Company 1 goes to Bag End")
    site = card(game, "Bag End", YOU)
    assert not game.state.knows(1, site), "the card lies face down"


@pytest.mark.rule("IN-57")
def test_destinations_are_asked_for_in_the_organization_phase() -> None:
    game = organizing(company("Aragorn II"))
    passes(game, "destination")
    assert game.decision.seat == YOU
    assert game.decision.rule == "IN-57"


@pytest.mark.rule("IN-32")
def test_every_company_has_one_current_site() -> None:
    game = organizing(company("Aragorn II", "Gimli"), company("Faramir", at="Bree"))
    for _ in range(60):
        for each in game.state.companies:
            assert game.state.card(each.site).is_site
            assert game.state.lies_in_play(each.site)
        game.choose(game.decision.options[0 if game.decision.kind == "destination" else -1])
        if game.over:
            break


@pytest.mark.rule("IN-50")
def test_a_company_splits_at_a_haven_only() -> None:
    assert may(organizing(company("Aragorn II", "Gimli")), "Gimli forms a new company")
    game = organizing(company("Aragorn II", "Gimli", at="Bree"))
    assert not may(game, "a new company")
    assert "IN-50" in refused(game, "Gimli forms a new company", YOU)


@pytest.mark.rule("IN-50")
def test_a_follower_stays_with_the_one_he_follows() -> None:
    game = organizing(company({"name": "Aragorn II", "followers": ["Éowyn"]}, "Gimli"))
    failed = game.why_not(Split(YOU, card(game, "Éowyn"), 0), YOU)
    assert "IN-50" in {rule for refusal in failed for rule in refusal.rules}
    assert "Éowyn forms a new company" not in offers(game)
    act(game, "Aragorn II and Éowyn form a new company")
    one, other = game.state.companies_of(YOU)
    assert {game.state.name(c) for c in one.characters} == {"Gimli"}
    assert {game.state.name(c) for c in other.characters} == {"Aragorn II", "Éowyn"}


@pytest.mark.rule("IN-51")
def test_two_companies_at_the_same_haven_may_join() -> None:
    game = organizing(company("Aragorn II"), company("Gimli"))
    act(game, "Company 2 joins company 1")
    (one,) = game.state.companies_of(YOU)
    assert len(one.characters) == 2
    for game in (
        organizing(company("Aragorn II", at="Bree"), company("Gimli", at="Bree")),
        organizing(company("Aragorn II"), company("Gimli", at="Lórien")),
    ):
        assert not may(game, "joins company")
        assert not any("join" in words for words in offers(game))
        assert "IN-51" in refused(game, "Company 2 joins company 1", YOU)


@pytest.mark.rule("IN-52")
def test_making_a_character_a_follower_frees_general_influence() -> None:
    game = organizing(company("Aragorn II", "Éowyn"))
    before = used_general_influence(game.state, YOU)
    act(game, "Let Éowyn follow Aragorn II")
    assert used_general_influence(game.state, YOU) == before - 2
    assert unused_general_influence(game.state, YOU) == 20 - before + 2


def with_hand(*hand: str, companies: list[dict[str, Any]] | None = None) -> Game[MeccgState]:
    return organizing(*(companies or [company("Aragorn II")]), hand=list(hand))


@pytest.mark.rule("IN-53")
def test_one_character_may_be_played_each_turn() -> None:
    game = with_hand("Éowyn", "Bergil")
    act(game, "Play Éowyn at Rivendell in company 1 under general influence")
    assert not may(game, "play Bergil")
    assert "IN-53" in refused(game, "play Bergil", YOU)


@pytest.mark.rule("IN-53")
def test_a_character_without_influence_to_control_him_is_rejected() -> None:
    game = with_hand("Gimli", companies=[company("Aragorn II", "Elrond")])
    assert not may(game, "play Gimli")
    assert "IN-53" in refused(game, "play Gimli at Rivendell in company 1 under general influence", YOU)


@pytest.mark.rule("IN-54")
def test_under_general_influence_he_may_appear_alone_or_in_a_company_there() -> None:
    game = with_hand("Éowyn", companies=[company("Aragorn II"), company("Gimli", at="Lórien")])
    assert may(game, "play Éowyn at Rivendell in company 1 under general influence")
    assert may(game, "play Éowyn at Lórien in company 2 under general influence")
    assert may(game, "play Éowyn at Edoras alone under general influence")
    act(game, "Play Éowyn at Edoras alone under general influence")
    new = game.state.company_of(card(game, "Éowyn"))
    assert new is not None
    assert game.state.site_name(new) == "Edoras"
    assert zone(game, "Edoras", YOU) == "in play"


@pytest.mark.rule("IN-54")
def test_under_direct_influence_he_appears_only_where_his_controller_is() -> None:
    game = with_hand("Éowyn", companies=[company("Aragorn II"), company("Gimli", at="Lórien")])
    assert may(game, "play Éowyn at Rivendell in company 1 as a follower of Aragorn II")
    assert not may(game, "play Éowyn at Lórien follower of Aragorn II")
    assert not may(game, "play Éowyn at Edoras follower")
    elsewhere = why_not_there(game, "Éowyn", 2, "Aragorn II")
    assert "IN-54" in {rule for failed in elsewhere for rule in failed.rules}


def why_not_there(game: Game[MeccgState], name: str, number: int, leader: str) -> list[Any]:
    from westmarch.games.meccg.rules.company.characters import PlayCharacter

    there = game.state.company(number)
    return game.why_not(PlayCharacter(YOU, card(game, name), number, there.site, card(game, leader)), YOU)


@pytest.mark.rule("IN-138")
def test_each_part_of_a_split_company_gets_a_copy_of_the_haven_if_there_is_one() -> None:
    for copies in (0, 1):
        game = organizing(company("Aragorn II", "Gimli"), location_deck=["Rivendell"] * (copies + 1))
        act(game, "Gimli forms a new company")
        one, other = game.state.companies_of(YOU)
        assert (one.site != other.site) == bool(copies)
        assert game.state.site_name(one) == game.state.site_name(other) == "Rivendell"


@pytest.mark.rule("IN-138")
def test_a_shared_haven_stays_for_those_who_stay() -> None:
    game = organizing(company("Aragorn II", "Gimli"), location_deck=["Rivendell", "Bree"])
    act(game, "Gimli forms a new company")
    passes(game, "company 1 goes to Bree")
    act(game, "Company 1 goes to Bree")
    turn = game.state.turn
    while game.state.turn == turn:
        game.choose(game.decision.options[-1])
    gimli = game.state.company_of(card(game, "Gimli"))
    assert gimli is not None
    assert game.state.site_name(gimli) == "Rivendell"
    assert game.state.lies_in_play(gimli.site)


def test_an_arrangement_is_not_offered_twice() -> None:
    game = organizing(company("Aragorn II", "Éowyn"))
    act(game, "Let Éowyn follow Aragorn II")
    assert not may(game, "put Éowyn under general influence")
