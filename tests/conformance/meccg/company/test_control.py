"""General and direct influence, followers (ME-5.08 to ME-5.24, CR-C.07, CR-C.08)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import BYSTANDERS, YOU, act, card, company, may, passes, refused, table, zone
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.company.companies import company_size
from westmarch.games.meccg.rules.company.control import Follow
from westmarch.games.meccg.rules.values import (
    direct_influence,
    unused_direct_influence,
    unused_general_influence,
    used_general_influence,
)
from westmarch.games.meccg.state import GENERAL, UNCONTROLLED, MeccgState
from westmarch.kernel.game import Game


def organizing(*companies: Any, hand: tuple[str, ...] = (), **more: Any) -> Game[MeccgState]:
    return table(
        format="standard",
        you={"companies": list(companies), "hand": list(hand)},
        opponent={"companies": [BYSTANDERS]},
        **more,
    )


def led(name: str, *followers: str) -> dict[str, Any]:
    return {"name": name, "followers": list(followers)}


def leader(game: Game[MeccgState], name: str) -> int:
    return game.state.leader[card(game, name)]


@pytest.mark.rule("ME-5.08", "ME-5.13")
def test_general_influence_is_twenty_less_the_minds_it_controls() -> None:
    game = organizing(company("Legolas", "Beretar", led("Elladan")))
    assert used_general_influence(game.state, YOU) == 15
    assert unused_general_influence(game.state, YOU) == 5


@pytest.mark.rule("ME-5.12", "ME-5.19")
def test_general_influence_may_be_exceeded_within_the_phase() -> None:
    game = organizing(company("Elrond", led("Legolas", "Bergil"), "Elladan"))
    act(game, "Put Bergil under general influence")
    assert used_general_influence(game.state, YOU) == 22
    act(game, "Let Bergil follow Elrond", "Pass")
    assert used_general_influence(game.state, YOU) == 20
    assert zone(game, "Bergil") == "in play"


@pytest.mark.rule("ME-5.12", "ME-5.23")
def test_who_is_not_controlled_as_the_phase_ends_is_discarded() -> None:
    game = organizing(company("Elrond", led("Legolas", "Bergil"), "Elladan"))
    act(game, "Put Bergil under general influence", "Pass")
    assert {option.sentence for option in game.decision.options} == {
        f"Let {name} go" for name in ("Elrond", "Legolas", "Elladan", "Bergil")
    }
    act(game, "Let Bergil go")
    assert zone(game, "Bergil") == "discard pile"


@pytest.mark.rule("ME-5.23")
def test_lack_of_influence_removes_nobody_before_the_own_organization_ends() -> None:
    """Twenty-five minds in the opponent's turn: all stay until your own organization phase is over."""
    game = organizing(company("Elrond", "Aragorn II", "Legolas"), at={"turn": "opponent", "phase": "organization"})
    while game.state.active != YOU:
        passes(game)
    assert len(game.state.characters(YOU)) == 3
    passes(game, until="release a character")
    act(game, "Let Aragorn II go")
    assert len(game.state.characters(YOU)) == 2


@pytest.mark.rule("ME-5.14")
def test_followers_do_not_exceed_direct_influence() -> None:
    game = organizing(company(led("Elrond", "Bergil"), "Annalena", "Orophin"))
    assert may(game, "Let Orophin follow Elrond")
    assert not may(game, "Let Annalena follow Elrond")
    assert "ME-5.14" in refused(game, "Let Annalena follow Elrond")
    game = organizing(company(led("Elrond", "Bergil")), hand=("Annalena", "Orophin"))
    assert may(game, "Play Orophin as a follower of Elrond")
    assert not may(game, "Play Annalena as a follower of Elrond")


@pytest.mark.rule("ME-5.15")
def test_a_follower_is_in_the_company_of_his_controller() -> None:
    game = organizing(company("Elrond"), company("Annalena"), hand=("Bergil",))
    assert not may(game, "Let Annalena follow Elrond")
    assert "ME-5.15" in refused(game, "Let Annalena follow Elrond")
    assert "ME-5.15" not in refused(game, "Play Bergil at Rivendell in company 1 as a follower of Elrond")


@pytest.mark.rule("ME-5.16", "ME-5.18")
def test_a_follower_uses_no_general_influence_and_counts_in_the_company() -> None:
    game = organizing(company(led("Elrond", "Elladan")))
    assert used_general_influence(game.state, YOU) == 10
    assert company_size(game.state, game.state.company(1)) == 2


@pytest.mark.rule("ME-5.17")
def test_a_follower_has_no_followers() -> None:
    game = organizing(company(led("Elrond", "Denethor II"), "Bergil"), hand=("Orophin",))
    assert not may(game, "Let Bergil follow Denethor II")
    refusals = Follow(YOU, card(game, "Bergil"), card(game, "Denethor II")).refusals(game.state)
    assert [refusal.requirement for refusal in refusals] == ["leader_is_no_follower"]
    assert not may(game, "Play Orophin as a follower of Denethor II")
    game = organizing(company("Elrond", led("Denethor II", "Bergil")))
    refusals = Follow(YOU, card(game, "Denethor II"), card(game, "Elrond")).refusals(game.state)
    assert [refusal.requirement for refusal in refusals] == ["follower_has_no_followers"]


@pytest.mark.rule("ME-5.19")
def test_control_changes_in_the_organization_phase_only() -> None:
    game = organizing(
        company(led("Elrond", "Elladan"), at="Bree"), at={"phase": "site", "company": 1}, windows="always"
    )
    assert not may(game, "Put Elladan under general influence")
    assert "ME-5.19" in refused(game, "Put Elladan under general influence")


def bereft(*others: Any, hand: tuple[str, ...] = ()) -> Game[MeccgState]:
    """Elladan (mind 4) has lost his leader."""
    return organizing(company({"name": "Elladan", "uncontrolled": True}, *others), hand=hand)


@pytest.mark.rule("ME-5.20")
def test_a_lost_leader_leaves_his_followers_uncontrolled() -> None:
    game = table(
        format="standard",
        you={"companies": [{"from": "Rivendell", "to": "Bree", "characters": [led("Elrond", "Elladan"), "Legolas"]}]},
        opponent={"companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "procedures": [{"procedure": "elimination", "character": "Elrond", "cause": "combat"}],
        },
        windows="always",
    )
    passes(game, until="hazards")
    assert zone(game, "Elrond") != "in play"
    assert leader(game, "Elladan") == UNCONTROLLED
    assert used_general_influence(game.state, YOU) == 6


@pytest.mark.rule("ME-5.21")
def test_a_leaderless_follower_finds_a_place_or_goes() -> None:
    game = bereft("Elrond")
    assert may(game, "Let Elladan follow Elrond")
    assert may(game, "Put Elladan under general influence")
    act(game, "Pass")
    assert {option.sentence for option in game.decision.options} == {
        "Let Elladan follow Elrond",
        "Put Elladan under general influence",
        "Let Elladan go",
    }
    act(game, "Put Elladan under general influence")
    assert leader(game, "Elladan") == GENERAL


@pytest.mark.rule("ME-5.21")
def test_a_leaderless_follower_without_any_influence_is_discarded() -> None:
    game = bereft("Legolas", "Gimli", "Boromir II", "Kíli")
    assert not may(game, "Put Elladan under general influence")
    assert "ME-5.21" in refused(game, "Put Elladan under general influence")
    act(game, "Pass")
    assert zone(game, "Elladan") == "discard pile"
    assert len(game.state.characters(YOU)) == 4


@pytest.mark.rule("CR-C.07")
def test_influence_on_a_faction_does_not_control_its_people() -> None:
    game = organizing(company("Glóin", "Balin"))
    gloin, balin = card(game, "Glóin"), card(game, "Balin")
    assert direct_influence(game.state, gloin, balin) == 3
    assert not may(game, "Let Balin follow Glóin")


@pytest.mark.rule("CR-C.08")
def test_influence_on_a_kind_of_character_is_one_pool() -> None:
    game = organizing(company("Balin", "Bifur", "Bofur", "Ori"))
    act(game, "Let Bifur follow Balin")
    balin = card(game, "Balin")
    assert unused_direct_influence(game.state, balin, card(game, "Bofur")) == 1
    assert not may(game, "Let Bofur follow Balin")
    assert may(game, "Let Ori follow Balin")


@pytest.mark.rule("ME-5.97")
def test_influence_that_followers_tie_up_does_not_win_factions() -> None:
    game = organizing(company(led("Elrond", "Annalena"), at="Thranduil's Halls"), hand=("Wood-elves",))
    assert unused_direct_influence(game.state, card(game, "Elrond")) == 1
    free = organizing(company("Elrond", "Annalena", at="Thranduil's Halls"), hand=("Wood-elves",))
    bound = attempt_modifier(game.state, card(game, "Elrond"), card(game, "Wood-elves"))
    assert attempt_modifier(free.state, card(free, "Elrond"), card(free, "Wood-elves")) - bound == 3
