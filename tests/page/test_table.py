"""At the table: sitting down, choosing, asking why not, taking back, and being two."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import PATIENCE, PHONE, WIDE, OpenPage
from tools.browser import RunningServer

MECCG = re.compile("Middle-earth CCG")
LOTR_TCG = re.compile("Rings TCG|LOTR TCG")


def door(page: Page, game: re.Pattern[str] = MECCG) -> Locator:
    """The door of a game in the lobby."""
    return page.get_by_role("article", name=game)


def sit_down(page: Page, game: re.Pattern[str] = MECCG) -> None:
    """Door, "Play the computer", "Sit down": three clicks at most."""
    door(page, game).get_by_role("button", name="Play the computer").click()
    page.get_by_role("button", name="Sit down").click()
    expect(my_move(page)).to_be_visible()


def my_move(page: Page) -> Locator:
    return page.get_by_text("Your move", exact=True)


def prompt(page: Page) -> Locator:
    return page.get_by_role("region", name="What is asked")


def cards(page: Page, zone: str) -> Locator:
    """The cards that lie in a zone of the table."""
    return page.locator(f'.felt [data-zone="{zone}"] [data-card]')


@contextmanager
def answered(page: Page, *, or_over: bool = False) -> Iterator[None]:
    """What is done inside answers the question; outside the next one is there (or the game may be over)."""
    version = prompt(page).get_attribute("data-version") or ""
    yield
    expect(prompt(page)).not_to_have_attribute("data-version", version)
    expect(my_move(page).or_(result(page)).first if or_over else my_move(page)).to_be_visible(timeout=3 * PATIENCE)


def result(page: Page) -> Locator:
    return prompt(page).get_by_role("button", name="See the result")


def click_something(page: Page, turn: int) -> None:
    """Whatever comes first: mostly the way on, now and then a choice or a card that glows."""
    ways_on = prompt(page).locator(".passes .button.main:not(.caret)")
    if ways_on.count() > 0 and turn % 3:
        ways_on.first.click()
        return
    choices = prompt(page).locator("[data-option], .buttons > .button:not(.count)")
    shut = prompt(page).locator(".count[aria-expanded=false]")
    if choices.count() == 0 and shut.count() > 0:
        shut.click()
    (choices if choices.count() > 0 else ways_on).first.click()


def play_on(page: Page, clicks: int) -> int:
    """Answer so many questions by clicking, or until the game is over: how many were answered."""
    for turn in range(clicks):
        expect(my_move(page).or_(result(page)).first).to_be_visible(timeout=3 * PATIENCE)
        if result(page).is_visible():
            return turn
        with answered(page, or_over=True):
            click_something(page, turn)
    return clicks


def choose_characters(page: Page) -> None:
    """Start the introductory game with whoever comes first."""
    for _ in range(2):
        with answered(page):
            page.locator(".felt .touchable").first.click()
    with answered(page):
        page.get_by_role("button", name="Start with these").click()
    expect(prompt(page)).not_to_contain_text("Who starts with you?")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_newcomer_plays_by_clicking_what_glows(
    open_page: OpenPage, barriers: Callable[[Page], list[str]], screen: dict[str, int]
) -> None:
    page = open_page(viewport=screen)
    sit_down(page)
    assert barriers(page) == []
    choose_characters(page)
    expect(my_move(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []


def test_forty_clicks_lead_on_into_the_game(page: Page) -> None:
    sit_down(page)
    assert play_on(page, 40) == 40 or result(page).is_visible()
    story = page.get_by_role("log", name="The story so far")
    expect(story).to_contain_text("Turn 1")
    assert len(story.inner_text().splitlines()) > 10


def test_a_running_game_comes_first_in_the_lobby(page: Page) -> None:
    sit_down(page)
    page.get_by_role("link", name="To the lobby").click()
    game = page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(game).to_contain_text("your move")
    game.get_by_role("link").click()
    expect(my_move(page)).to_be_visible()


def test_what_may_not_be_done_is_explained_with_its_rule(page: Page) -> None:
    sit_down(page)
    page.locator(".felt [data-card]:not(.touchable)").first.click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Look closer")).to_be_focused()
    answer = page.get_by_role("dialog").get_by_role("status")
    expect(answer).not_to_contain_text("Asking")
    expect(answer).to_contain_text(re.compile(r"\w+ \w+"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_rule_behind_a_question_opens_beside_the_table(page: Page) -> None:
    sit_down(page)
    prompt(page).get_by_role("button", name="Rule IN-38").click()
    expect(page.get_by_role("tabpanel", name="Rules")).to_contain_text("IN-38")


def test_choices_can_be_taken_back_against_the_computer(page: Page) -> None:
    sit_down(page)
    expect(page.locator(".felt .touchable").first).to_be_visible()
    chosen = page.get_by_role("button", name=re.compile("Start with")).count()
    with answered(page):
        page.locator(".felt .touchable").first.click()
    expect(page.get_by_role("button", name=re.compile("Start with"))).to_have_count(chosen - 1)
    page.keyboard.press("u")
    expect(page.get_by_role("button", name=re.compile("Start with"))).to_have_count(chosen)


def test_a_game_can_be_played_with_the_keyboard_alone(page: Page) -> None:
    door(page).get_by_role("button", name="Play the computer").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Sit down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(my_move(page)).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator("[data-option]").first).to_be_visible()
    before = page.locator("[data-option]").count()
    page.keyboard.press("1")
    expect(page.locator("[data-option]")).to_have_count(before - 1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Space")
    expect(prompt(page)).not_to_contain_text("Who starts with you?")


def test_two_friends_meet_by_a_link_talk_and_take_back_by_agreement(open_page: OpenPage) -> None:
    host = open_page()
    door(host).get_by_role("button", name="Challenge a friend").click()
    host.get_by_label("What the others call you").fill("Ann")
    host.get_by_role("button", name="Lay the table").click()
    link = host.get_by_label("The link to this table").input_value()

    guest = open_page(link)
    guest.get_by_label("What the others call you").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(my_move(guest)).to_be_visible()
    expect(my_move(host)).to_be_visible()

    host.keyboard.press("t")
    host.get_by_label("Say something").fill("Well met, Ben")
    host.keyboard.press("Enter")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_role("log", name="What was said")).to_contain_text("Ann Well met, Ben")

    for page in (host, guest):
        page.locator(".felt .touchable").filter(has_text=re.compile("character")).first.click()
    for page in (host, guest):
        expect(page.get_by_text("They set out with you").locator("..").locator("[data-card]")).to_have_count(1)

    host.get_by_role("button", name="More", exact=True).click()
    host.get_by_role("button", name="Concede").click()
    host.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(guest.get_by_role("dialog", name="You have won")).to_be_visible()
    guest.get_by_role("button", name="Play again").click()
    host.get_by_role("button", name="Play again").click()
    host.get_by_role("link", name="To the next game").click()
    expect(my_move(host)).to_be_visible()


def test_a_stranger_watches_without_touching(open_page: OpenPage) -> None:
    player = open_page()
    sit_down(player)
    table = player.url
    stranger = open_page(table)
    expect(stranger.get_by_text("watching")).to_be_visible()
    expect(prompt(stranger)).to_contain_text("thinks about")
    expect(stranger.locator(".felt .touchable")).to_have_count(0)


def test_a_dropped_line_and_a_second_tab_come_back_to_the_same_question(
    open_page: OpenPage, own_server: RunningServer, problems: list[str]
) -> None:
    page = open_page()
    sit_down(page)
    choose_characters(page)
    expect(my_move(page)).to_be_visible()
    question = page.locator(".question").inner_text()
    own_server.kill()
    expect(page.get_by_text("The line to the table is down")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("The line to the table is down")).to_have_count(0)
    expect(page.locator(".question")).to_have_text(question)
    second = open_page(page.url, like=page)
    expect(second.locator(".question")).to_have_text(question)
    problems[:] = [words for words in problems if "WebSocket" not in words and "ERR_CONNECTION" not in words]


def test_a_restart_is_told_in_words_and_the_page_comes_back_by_itself(
    open_page: OpenPage, own_server: RunningServer, problems: list[str]
) -> None:
    page = open_page()
    sit_down(page)
    question = page.locator(".question").inner_text()
    own_server.stop()
    expect(page.get_by_text("The server is being restarted")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("The server is being restarted")).to_have_count(0)
    expect(page.locator(".question")).to_have_text(question)
    problems[:] = [words for words in problems if "WebSocket" not in words and "ERR_CONNECTION" not in words]


def test_settings_are_kept_and_still_dice_stay_still(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    sit_down(page)
    assert page.evaluate("document.documentElement.dataset.motion") == "off"
    page.keyboard.press("s")
    sheet = page.get_by_role("dialog", name="Settings")
    sheet.get_by_text("Candlelight").click()
    window = sheet.get_by_role("checkbox", name="Long-event phase")
    expect(window).to_be_checked()
    window.uncheck()
    page.reload()
    expect(my_move(page)).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.keyboard.press("s")
    expect(page.get_by_role("checkbox", name="Long-event phase")).not_to_be_checked()
