"""The account room: another password, signing out everywhere, taking everything along, and leaving for good."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.conftest import OpenPage
from tests.page.test_table import my_move, sit_down

PASSWORD = "second breakfast"


def register(page: Page, name: str) -> None:
    page.get_by_role("banner").get_by_role("button", name="Sign in").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("I am new").click()
    sheet.get_by_label("Name", exact=True).fill(name)
    sheet.get_by_label(re.compile("^Password")).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_role("banner").get_by_role("button", name="Sign in").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name", exact=True).fill(name)
    sheet.get_by_label(re.compile("^Password")).fill(password)
    page.keyboard.press("Enter")


def enter_room(page: Page, name: str) -> None:
    page.get_by_role("banner").get_by_role("button", name=name).click()
    page.get_by_role("dialog").get_by_role("link", name="Password, your data, leaving").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


def test_the_room_changes_the_password(page: Page, problems: list[str], barriers: Callable[[Page], list[str]]) -> None:
    register(page, "Pervinca")
    enter_room(page, "Pervinca")
    assert barriers(page) == []
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"too wide for {width}"
    page.get_by_label("The password as it is").fill("first breakfast")
    page.get_by_label(re.compile("^The new one")).fill("elevenses, then lunch")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("alert")).to_contain_text("not your password")
    problems[:] = [words for words in problems if "status of 40" not in words]
    page.get_by_label("The password as it is").fill(PASSWORD)
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("status")).to_contain_text("Your password is changed")
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("banner").get_by_role("button", name="Sign in")).to_be_visible()
    sign_in(page, "Pervinca", "elevenses, then lunch")
    expect(page.get_by_role("banner").get_by_role("button", name="Pervinca")).to_be_visible()


def test_everything_is_downloaded(page: Page, tmp_path: Path) -> None:
    register(page, "Pearl")
    enter_room(page, "Pearl")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert download.value.suggested_filename == "westmarch-pearl.json"
    file = tmp_path / "data.json"
    download.value.save_as(file)
    found = json.loads(file.read_bytes())
    assert found["account"]["name"] == "Pearl"
    assert found["decks"] == found["games"] == []


def test_signing_out_everywhere_takes_the_seat_from_every_browser(page: Page, open_page: OpenPage) -> None:
    register(page, "Estella")
    sit_down(page)
    expect(my_move(page)).to_be_visible()
    table = page.url
    other = open_page()
    sign_in(other, "Estella")
    expect(other.get_by_role("banner").get_by_role("button", name="Estella")).to_be_visible()
    enter_room(other, "Estella")
    other.get_by_role("button", name="Sign out everywhere").click()
    expect(other.get_by_role("banner").get_by_role("button", name="Sign in")).to_be_visible()
    # The table in the first browser is seen from outside now: nothing is to be decided there.
    expect(my_move(page)).to_have_count(0)
    page.goto(table)
    expect(page.get_by_role("heading", name=re.compile("watching"))).to_be_visible()
    expect(my_move(page)).to_have_count(0)


def test_an_open_table_comes_back_by_itself_in_a_browser_that_is_still_signed_in(
    page: Page, open_page: OpenPage
) -> None:
    register(page, "Melilot")
    sit_down(page)
    expect(my_move(page)).to_be_visible()
    other = open_page()
    sign_in(other, "Melilot")
    expect(other.get_by_role("banner").get_by_role("button", name="Melilot")).to_be_visible()
    with page.expect_response(re.compile(r"/api/tables/[^/]+/seat$")) as asked:
        enter_room(other, "Melilot")
        other.get_by_role("button", name="Sign out here").click()
    assert asked.value.ok
    expect(my_move(page)).to_be_visible()


def test_leaving_asks_once_more_and_then_nothing_is_left(page: Page, problems: list[str]) -> None:
    register(page, "Lobelia")
    enter_room(page, "Lobelia")
    page.get_by_role("button", name="Delete my account").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Your password").fill("not mine")
    sheet.get_by_role("button", name="Delete everything").click()
    expect(sheet.get_by_role("alert")).to_contain_text("not your password")
    sheet.get_by_label("Your password").fill(PASSWORD)
    sheet.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("banner").get_by_role("button", name="Sign in")).to_be_visible()
    sign_in(page, "Lobelia")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("do not belong together")
    problems[:] = [words for words in problems if "status of 40" not in words]
