"""The rulebook, the decks, the map and replays, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PATIENCE, PHONE, WIDE, OpenPage
from tests.page.stages import see_pictures
from tests.page.test_table import choose_characters, my_move, prompt, sit_down
from westmarch.players.player import play_out
from westmarch.players.search import EFFORT
from westmarch.shelf import known_game

Barriers = Callable[[Page], list[str]]

MISSPELT = """Ways of the Scout

Characters
1 Balyn

Resources
2 Concealment
"""


def recorded(name: str, format: str, answers: int, player: str, path: Path) -> Path:
    """The record of a short game that the first seat gives up."""
    known = known_game(name)
    decks = tuple(known.decks_for(format).values())[:2]
    game = known.new_game(decks, seed=7, format=format)
    play_out(game, [known.players[player](seat) for seat in (0, 1)], most=answers)
    game.concede(0)
    game.record().save(path)
    return path


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded("meccg", "introductory", 80, "squire", tmp_path_factory.mktemp("records") / "game.json")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_rule_is_found_by_words_and_leads_to_others(
    open_page: OpenPage, barriers: Barriers, screen: dict[str, int]
) -> None:
    page = open_page("/rules", viewport=screen)
    page.get_by_role("searchbox").fill("excess strike prowess")
    page.get_by_role("link", name=re.compile("ME-7.24")).click()
    expect(page).to_have_url(re.compile(r"/rules/ME-7\.24$"))
    entry = page.get_by_role("complementary", name="The rule ME-7.24")
    expect(entry.get_by_role("heading", name=re.compile("ME-7.24"))).to_be_visible()
    # The chapter is fetched and scrolled to the rule; a click in the middle of that would miss.
    page.wait_for_load_state("networkidle")
    entry.get_by_role("link", name="The rule after: ME-7.25").click()
    expect(page.get_by_role("complementary", name="The rule ME-7.25")).to_be_visible()
    expect(page.get_by_role("heading", name="Combat")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_deck_with_an_error_is_mended_while_it_is_brought(
    open_page: OpenPage, barriers: Barriers, screen: dict[str, int]
) -> None:
    page = open_page("/decks", viewport=screen)
    page.get_by_role("button", name=re.compile("Bring a deck")).click()
    page.get_by_label("or paste the list here").fill(MISSPELT)
    page.get_by_role("button", name="Read it").click()
    problem = page.get_by_role("alert")
    expect(problem).to_contain_text("line 4")
    assert barriers(page) == []
    problem.get_by_role("button", name="Balin").click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Ways of the Scout")
    if screen is PHONE:
        page.get_by_role("button", name=re.compile("^Deck")).click()
    expect(page.get_by_role("button", name="One Balin more in Characters")).to_be_visible()
    expect(page.get_by_text(re.compile(r"things? to mend"))).to_be_visible()
    page.get_by_role("button", name="One Concealment more in Resources").click()
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("button", name="Kept")).to_be_visible()
    page.goto("/decks")
    expect(page.get_by_role("link", name="Ways of the Scout")).to_be_visible()


def test_cards_are_found_in_any_spelling_and_put_into_a_deck(open_page: OpenPage, barriers: Barriers) -> None:
    page = open_page("/decks/new", viewport=WIDE)
    page.get_by_role("searchbox").fill("eomer")
    page.get_by_role("button", name="Add Éomer").click()
    expect(page.get_by_role("button", name="One Éomer more in Characters")).to_be_visible()
    page.get_by_role("tab", name="Charts").click()
    expect(page.get_by_text("Minds of the characters")).to_be_visible()
    assert barriers(page) == []


@pytest.mark.parametrize("game", ["meccg", "lore", "lotr_tcg"])
def test_a_ready_deck_that_was_laid_out_can_be_played_as_it_is(open_page: OpenPage, game: str) -> None:
    name = next(iter(known_game(game).decks_for("starter" if game == "lotr_tcg" else "standard")))
    page = open_page(f"/decks/new?game={game}&from={quote(name)}")
    expect(page.get_by_text(re.compile("^✓? *Fit for the"))).to_be_visible()
    expect(page.get_by_role("button", name="Play with it")).to_be_enabled()


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_record_is_uploaded_and_stepped_through(
    open_page: OpenPage, barriers: Barriers, screen: dict[str, int], record: Path
) -> None:
    page = open_page("/replay", viewport=screen)
    page.locator("input[type=file]").set_input_files(record)
    scrubber = page.get_by_role("slider", name="Move")
    expect(scrubber).to_have_attribute("aria-valuetext", re.compile("^Move 0 of 81"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"[?&]at=1\b"))
    page.keyboard.press("n")
    expect(scrubber).not_to_have_attribute("aria-valuetext", re.compile("^Move 1 of"))
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(r"[?&]at=81\b"))
    page.get_by_label("Seen by").select_option("all hands open")
    expect(page).to_have_url(re.compile("seat=-2"))
    assert barriers(page) == []
    again = open_page(page.url.removeprefix(page.url.split("/replay")[0]), like=page)
    expect(again.get_by_role("slider", name="Move")).to_have_attribute("aria-valuetext", re.compile("^Move 81 of 81"))


@pytest.mark.parametrize(
    ("game", "format", "answers", "screen"),
    [("meccg", "introductory", 120, WIDE), ("lore", "standard", 150, PHONE), ("lotr_tcg", "starter", 60, WIDE)],
    ids=["meccg-wide", "lore-phone", "lotr_tcg-wide"],
)
def test_a_finished_game_is_looked_back_at(
    open_page: OpenPage,
    barriers: Barriers,
    tmp_path: Path,
    game: str,
    format: str,
    answers: int,
    screen: dict[str, int],
) -> None:
    """Players who answer by chance leave much that could have been done better."""
    played = recorded(game, format, answers, "random", tmp_path / "game.json")
    page = open_page("/replay", viewport=screen)
    page.locator("input[type=file]").set_input_files(played)
    expect(page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuetext", re.compile("^Move 0 of"))
    if screen is PHONE:
        page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Analysis").click()
    sheet = page.get_by_role("dialog", name="Looking back")
    expect(sheet.get_by_role("img", name=re.compile("^How the seats stood"))).to_be_visible(timeout=4 * PATIENCE)
    said = sheet.get_by_text(re.compile(r"of \d+ decisions\s+were\s+weighed"))
    weighed, decisions = map(int, re.findall(r"(\d+) of (\d+) decisions", said.inner_text())[0])
    sheet.get_by_text("The same in numbers").click()
    expect(sheet.get_by_role("row", name="End 0 % 100 %")).to_be_visible()
    assert barriers(page) == []
    moments = sheet.get_by_role("button", name=re.compile("^Show the table at move"))
    assert moments.count() <= 3
    expect(sheet.get_by_text(re.compile(r"^Better: "))).to_have_count(moments.count())
    if moments.count() == 0:
        # A machine that is busy has no time to weigh them all.
        assert weighed < min(decisions, EFFORT)
        expect(sheet.get_by_text("No other answer that was weighed led clearly further")).to_be_visible()
        return
    move = moments.first.inner_text().rpartition(" ")[2]
    moments.first.click()
    expect(page).to_have_url(re.compile(rf"[?&]at={move}\b"))
    expect(sheet).to_have_count(0)


def test_one_goes_on_from_a_move_of_a_finished_game(open_page: OpenPage, record: Path) -> None:
    page = open_page("/replay", viewport=WIDE)
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_role("button", name="Next chapter").click()
    page.get_by_role("button", name="Go on from here").click()
    page.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("main", name="The table")).to_be_visible()


def test_a_destination_is_chosen_on_the_map_with_the_keyboard(open_page: OpenPage, barriers: Barriers) -> None:
    page = open_page(viewport=WIDE)
    sit_down(page)
    choose_characters(page)
    map_sheet = page.get_by_role("group", name=re.compile("^Map of Middle-earth"))
    for _ in range(40):
        expect(my_move(page)).to_be_visible()
        if re.search(r"Where does company \d+ go", prompt(page).inner_text()):
            break
        asked = prompt(page).inner_text()
        page.keyboard.press("Space")
        see_pictures(page)
        if prompt(page).inner_text() == asked:
            page.keyboard.press("1")
        expect(prompt(page)).not_to_have_text(asked)
    places = map_sheet.get_by_role("button", name=re.compile("may be chosen"))
    expect(places.first).to_be_attached()
    assert barriers(page) == []
    closed = map_sheet.get_by_role("button", name=re.compile("^Barad-dûr"))
    closed.focus()
    page.keyboard.press("Enter")
    note = page.get_by_role("region", name="Barad-dûr")
    expect(note.get_by_role("button", name=re.compile(r"^[A-Z]{2}-")).first).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^\d+ choices$")).click()
    expect(prompt(page).get_by_role("img", name=re.compile("^Site path: ")).first).to_be_visible()
    asked = prompt(page).inner_text()
    places.first.focus()
    page.keyboard.press("Enter")
    expect(prompt(page)).not_to_have_text(asked)
