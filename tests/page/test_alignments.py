"""MECCG of all alignments: whom a seat serves, how its companies go about, and what only it has."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conformance.meccg.balrog import tables as balrog
from tests.conformance.meccg.fallen_wizard import tables as fallen_wizard
from tests.conformance.meccg.minion.tables import HEROES, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company
from tests.games.meccg.test_page import SHOWN
from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.stages import (
    SCREENS,
    come_to_the_table,
    stage,
    stop_the_clock,
    wait_until_uncovered,
    wait_until_whole,
    watch_what_happens,
)
from tests.page.test_map import place
from tests.page.test_table import MECCG, cards, door, my_move, prompt
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

BAND = "card => getComputedStyle(card.querySelector('.shell')).getPropertyValue('--band').trim()"
"""The colour of the band on which a card's name stands."""


def servants() -> Game[MeccgState]:
    """A Ringwraith abroad with a follower, and Orcs one of whom has a trophy, against a hero."""
    him = {"name": "The Witch-king", "followers": ["Ren the Ringwraith"], "events": ["Black Rider"]}
    game = standard(
        you={
            "alignment": "minion",
            "hand": ["Black Mace", "Orc-patrol", "Sudden Call"],
            "companies": [company(him, at="Cirith Ungol"), company("Lagduf", "Gorbag", at="Dol Guldur")],
        },
        opponent={"companies": [HEROES], "discard_pile": ["Giant"]},
        at={"phase": "organization"},
    )
    trophy = card(game, "Giant")
    game.state.move(trophy, "in play", YOU)
    game.state.attach(trophy, card(game, "Lagduf"))
    return game


def side(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def unroll_the_map(page: Page) -> None:
    page.locator(".felt button.map[aria-expanded=false]").click()
    expect(page.get_by_role("region", name="Map")).to_be_visible()


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_minions_table_tells_whom_it_serves_and_how_its_companies_ride(
    open_page: OpenPage, barriers: Callable[[Page], list[str]], screen: dict[str, int]
) -> None:
    page = open_page(viewport=screen, reduced_motion="reduce")
    Laid(page, SHOWN, YOU).show(servants())
    come_to_the_table(page, MECCG)
    mine, theirs = side(page, "Your side, Ann"), side(page, "Ben")
    expect(mine.locator(".alignment")).to_have_text("Minion")
    expect(theirs.locator(".alignment")).to_have_text("Hero")
    abroad = mine.get_by_role("region", name="Company 1 at Cirith Ungol, covert, Black Rider mode")
    expect(abroad).to_contain_text("Black Rider mode")
    followers = abroad.get_by_role("group", name="With The Witch-king")
    expect(followers.locator("[data-card]")).to_have_accessible_name(re.compile("^Ren the Ringwraith.*follower"))
    expect(mine.get_by_role("region", name="Company 2 at Dol Guldur, overt")).to_contain_text("overt")
    trophy = mine.locator(".plate").filter(has_text="Giant")
    expect(trophy).to_have_text(re.compile(r"^\s*Giant\s*trophy without points\s*$"))
    lagduf = cards(page, "companies").filter(has_text="Lagduf").first
    haldir = cards(page, "opponent").filter(has_text="Haldir").first
    dol_guldur = cards(page, "companies").filter(has_text="Dol Guldur").first
    lorien = cards(page, "opponent").filter(has_text="Lórien").first
    assert lagduf.evaluate(BAND) == dol_guldur.evaluate(BAND) != haldir.evaluate(BAND)
    assert lorien.evaluate(BAND) != dol_guldur.evaluate(BAND)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []


def test_a_fallen_wizards_stage_points_and_protected_havens_are_on_the_table_and_on_the_map(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page(reduced_motion="reduce")
    towers = company("Alatar", "Asternak", at="The White Towers")
    game = fallen_wizard.organizing(towers, hand=["Fortress of the Towers", "Glamdring"], events=["Great Patron"])
    act(game, "Play Fortress of the Towers on The White Towers")
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, MECCG)
    mine = side(page, "Your side, Ann")
    expect(mine.locator(".alignment")).to_have_text("Fallen-wizard")
    expect(mine).to_contain_text("5 stage points")
    expect(mine).to_contain_text("Alatar, The White Towers protected")
    expect(mine.locator(".tile")).to_contain_text("protected")
    unroll_the_map(page)
    expect(place(page, "The White Towers")).to_have_accessible_name(re.compile("Wizardhaven.*, protected"))
    expect(place(page, "The White Towers").locator(".guard")).to_have_count(1)
    assert barriers(page) == []


def test_stage_points_that_are_won_and_lost_are_seen_before_anything_is_asked(open_page: OpenPage) -> None:
    page = open_page(pace="normal")
    towers = company("Alatar", "Asternak", at="The White Towers")
    game = fallen_wizard.organizing(towers, hand=["Fortress of the Towers", "Glamdring"], events=["Great Patron"])
    laid = Laid(page, SHOWN, YOU)
    laid.show(game, with_story=True)
    come_to_the_table(page, MECCG)
    mine = side(page, "Your side, Ann")
    expect(mine).to_contain_text("2 stage points")
    stop_the_clock(page)
    act(game, "Play Fortress of the Towers on The White Towers")
    laid.show(game, with_story=True)
    expect(prompt(page).get_by_role("button", name="Skip")).to_be_visible()
    expect(my_move(page)).to_have_count(0)
    seen = " | ".join(watch_what_happens(page, lambda: my_move(page).count() > 0))
    place = 0
    for words in ("+3", "Ann: stage points 2 → 5", "Your move"):
        place = seen.find(words, place)
        assert place >= 0, f"{words} is not seen in its place: {seen}"
    expect(mine).to_contain_text("5 stage points")
    game.state.move(card(game, "Great Patron"), "discard pile", YOU)
    laid.show(game, with_story=True)
    seen = " | ".join(watch_what_happens(page, lambda: mine.get_by_text("5 stage points").count() == 0))
    assert "Ann: stage points 5 → 3" in seen
    assert "−2" in seen


def test_the_map_shows_the_balrogs_sites_and_those_of_minions_where_he_has_none(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    game = balrog.organizing(company(balrog.HIMSELF, "Azog", at="The Under-gates"), company("Lagduf", at="Moria"))
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, MECCG)
    expect(side(page, "Your side, Ann").locator(".alignment")).to_have_text("Balrog")
    unroll_the_map(page)
    large = page.locator(".slot.full")
    for name, of in (("Moria", "The Balrog"), ("Dol Guldur", "The Balrog"), ("Goblin-gate", "The Lidless Eye")):
        place(page, name).focus()
        expect(large.locator(".name")).to_have_text(name)
        expect(large.locator(".set")).to_have_text(of)
    expect(place(page, "Moria")).to_have_accessible_name(re.compile("^Moria, Darkhaven"))
    expect(page.get_by_role("button", name=re.compile("^The Under-gates.*your company"))).to_be_attached()


def test_an_attack_says_on_every_screen_that_it_only_detains(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    game = under_way("Lagduf", "Gorbag", hazards=("Orc-patrol",))
    act(game, "Play Orc-patrol keyed to Shadow-land")
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, MECCG)
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_until_uncovered(page, 52)
        wait_until_whole(page)
        expect(stage(page).get_by_text("detainment", exact=True)).to_be_visible()


def test_the_lobby_offers_the_decks_of_every_alignment_to_both_sides(
    page: Page, barriers: Callable[[Page], list[str]]
) -> None:
    door(page).get_by_role("button", name="Play the computer").click()
    page.get_by_role("combobox", name=re.compile("^Game")).select_option("standard")
    mine, theirs = page.get_by_label("Your deck"), page.get_by_label("Their deck")
    kinds = ["Hero decks", "Minion decks", "Fallen-wizard decks", "Balrog decks"]
    for field in (mine, theirs):
        assert field.locator("optgroup").evaluate_all("all => all.map((one) => one.label)") == kinds
    assert mine.input_value() == f"ready:{mine.locator('optgroup').first.locator('option').first.inner_text()}"
    assert theirs.input_value() == ""
    assert barriers(page) == []
    mine.select_option("Wolves!")
    theirs.select_option("Great Shadow")
    page.get_by_role("button", name="Sit down").click()
    expect(my_move(page)).to_be_visible()
    expect(page.locator(".alignment")).to_have_text(["Balrog", "Minion"])
    page.goto("/decks")
    for kind in kinds:
        expect(page.get_by_role("heading", name=kind)).to_be_visible()
