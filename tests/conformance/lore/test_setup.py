"""Draft and set-up (LO-1.25 to LO-1.46)."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, asked, card, may, offers, passes, zone
from westmarch.games.lore.rules.course.setup import SetUp
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import DRAFTED, POOL
from westmarch.kernel.game import Game

Names = tuple[str, ...]


def drafting(you: Names, opponent: Names, dice: tuple[int, ...] = (9, 6), **more: str) -> Game[LoreState]:
    """A draft from these pools; you rolled more, unless the dice say otherwise."""
    table = Table(**more)
    table.put(YOU, POOL, *you)
    table.put(OPPONENT, POOL, *opponent)
    return table.game(SetUp(), dice=dice)


MANY = ("Éomer", "Éowyn", "Anborn", "Annalena", "Haldir", "Damrod", "Gamling the Old")
OTHERS = ("Bifur", "Bofur", "Fíli", "Kíli", "Nori", "Óin")


@pytest.mark.rule("LO-1.27")
def test_whoever_rolls_more_opens_and_a_tie_is_rolled_again() -> None:
    assert asked(drafting(MANY, OTHERS, (9, 6))) == (YOU, "draft")
    assert asked(drafting(MANY, OTHERS, (6, 9))) == (OPPONENT, "draft")
    game = drafting(MANY, OTHERS, (8, 8, 4, 7))
    assert asked(game) == (OPPONENT, "draft")
    assert game.state.chance.dice == []


@pytest.mark.rule("LO-1.28")
def test_players_reveal_in_turn_openly() -> None:
    game = drafting(MANY, OTHERS)
    act(game, "reveal Éomer")
    assert asked(game) == (OPPONENT, "draft")
    act(game, "reveal Bifur")
    assert asked(game) == (YOU, "draft")
    assert game.view(YOU).state.name(card(game, "Bifur")) == "Bifur"


@pytest.mark.rule("LO-1.29")
def test_a_unique_character_whom_the_opponent_has_revealed_is_closed() -> None:
    game = drafting((*MANY, "Ranger of Arnor"), ("Éomer", "Ranger of Arnor", "Bifur"))
    act(game, "reveal Ranger", "reveal Éomer")
    assert not may(game, "reveal Éomer")
    act(game, "reveal Éowyn")
    assert may(game, "reveal Ranger")


@pytest.mark.rule("LO-1.30")
def test_the_minds_of_a_draft_are_eight_at_most() -> None:
    game = drafting(("Elrond", "Glorfindel II", "Balin", "Bilbo", "Halbarad"), OTHERS)
    act(game, "reveal Elrond", "reveal Bifur")
    assert not may(game, "reveal Glorfindel")
    act(game, "reveal Balin", "reveal Bofur")
    assert not may(game, "reveal Bilbo")
    assert may(game, "reveal Halbarad")


@pytest.mark.rule("LO-1.31")
def test_five_characters_are_the_most() -> None:
    game = drafting(MANY, ())
    for name in MANY[:5]:
        act(game, f"reveal {name}")
    assert game.decision.kind != "draft"
    assert len(game.state.zone(DRAFTED, YOU)) == 5


@pytest.mark.rule("LO-1.32")
def test_a_pass_is_final_and_the_other_goes_on_alone() -> None:
    game = drafting(MANY, OTHERS)
    act(game, "nobody more", "reveal Bifur", "reveal Bofur")
    assert asked(game) == (OPPONENT, "draft")
    act(game, "nobody more")
    assert game.decision.kind == "starting site"


@pytest.mark.rule("LO-1.41", "LO-1.42", "LO-1.43")
def test_the_second_drafter_chooses_his_site_first_and_begins() -> None:
    game = drafting(MANY, OTHERS)
    act(game, "reveal Éomer", "reveal Bifur", "reveal Éowyn", "nobody more", "nobody more")
    assert asked(game) == (OPPONENT, "starting site")
    assert sorted(offers(game)) == [
        "Begin at Edhellond",
        "Begin at Lórien",
        "Begin at Minas Tirith",
        "Begin at Rivendell",
    ]
    act(game, "Rivendell")
    assert asked(game) == (YOU, "starting site")
    act(game, "Lórien")
    (company,) = game.state.companies_of(YOU)
    assert [game.state.name(each) for each in company.characters] == ["Éomer", "Éowyn"]
    passes(game, "organization phase")
    assert game.state.first == OPPONENT


@pytest.mark.rule("LO-1.33", "LO-1.35", "LO-5.08")
def test_a_minor_item_and_a_quest_are_put_into_play_free_of_charge() -> None:
    game = drafting(("Éomer", "Dagger of Westernesse", "Quest of the Heir", "Elven Cloak"), ("Bifur",))
    act(game, "reveal Éomer")
    passes(game, "starting items")
    act(game, "Dagger", "Quest")
    assert not may(game, "begin with Elven Cloak")
    assert game.state.status[card(game, "Éomer")] == 0
    assert game.state.used == {}


@pytest.mark.rule("LO-1.34")
def test_a_company_quest_lies_on_the_company() -> None:
    game = drafting(("Éomer", "Quest for the Hoard"), ("Bifur",))
    act(game, "reveal Éomer")
    passes(game, "starting items")
    act(game, "Quest for the Hoard on the company")
    (company,) = game.state.companies_of(YOU)
    assert game.state.on_company(company) == [card(game, "Quest for the Hoard")]


@pytest.mark.rule("LO-1.36", "LO-1.37")
def test_left_over_characters_join_the_draw_pile_or_leave_the_game() -> None:
    game = drafting(("Éomer", "Éowyn", "Anborn"), ("Bifur",))
    act(game, "reveal Éomer", "reveal Bifur", "nobody more")
    passes(game, "left-over characters")
    act(game, "add Éowyn", "nothing more")
    assert zone(game, "Anborn") == "out of play"
    assert zone(game, "Éowyn") in ("draw pile", "hand")


@pytest.mark.rule("LO-1.36")
def test_a_group_may_keep_left_overs_out_of_the_draw_pile() -> None:
    game = drafting(("Éomer", "Éowyn"), ("Bifur",), format="standard, strict draw pile")
    act(game, "reveal Éomer", "reveal Bifur", "nobody more")
    passes(game, "new site")
    assert zone(game, "Éowyn") == "out of play"


@pytest.mark.rule("LO-1.39", "LO-1.40", "LO-1.38")
def test_each_player_draws_eight_cards() -> None:
    table = Table(windows="always")
    table.put(YOU, POOL, "Elrond")
    table.put(OPPONENT, POOL, "Bifur")
    table.put(YOU, "sideboard", "Greed")
    for seat in (YOU, OPPONENT):
        for each in list(table.state.hand(seat)):
            table.state.move(each, "draw pile")
    game = table.game(SetUp(), dice=(9, 6))
    act(game, "reveal Elrond")
    passes(game, "organization phase")
    # Elrond raises his player's hand size by one (LO-1.40).
    assert [len(game.state.hand(seat)) for seat in (YOU, OPPONENT)] == [9, 8]
    assert zone(game, "Greed") == "sideboard"


@pytest.mark.rule("LO-6.60")
def test_by_agreement_a_main_character_is_drafted_for_five() -> None:
    usual = drafting(("Gandalf", "Éomer"), ("Bifur",))
    assert not may(usual, "reveal Gandalf")
    game = drafting(("Gandalf", "Glorfindel II", "Éomer"), ("Bifur",), format="standard, starting main characters")
    act(game, "reveal Gandalf", "reveal Bifur")
    assert not may(game, "reveal Glorfindel")
    assert may(game, "reveal Éomer")


@pytest.mark.rule("LO-1.26")
def test_sites_on_sections_that_are_not_in_use_are_not_there() -> None:
    game = drafting(MANY, OTHERS, format="standard, northern map")
    while game.decision.kind == "draft":
        act(game, "nobody more")
    assert sorted(offers(game)) == ["Begin at Lórien", "Begin at Rivendell"]
    assert not any(game.state.name(site) == "Minas Tirith" for site in game.state.sites())


@pytest.mark.rule("LO-1.44", "OP-11")
def test_each_player_has_his_zones_and_others_see_only_how_many_cards_lie_in_reserve() -> None:
    table = Table().hand(YOU)
    table.put(YOU, "reserve pile", "Greed")
    table.company(YOU, "Bree", "Éomer")
    game = table.turn()
    theirs = game.view(OPPONENT).state
    assert len(theirs.zone("reserve pile", YOU)) == 1
    assert not theirs.definition[card(game, "Greed")]
    assert {"draw pile", "hand", "discard pile", "sideboard", "out of play"} <= set(game.state.zone_names)
