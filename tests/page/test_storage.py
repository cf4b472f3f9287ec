"""What people see when the server's storage fails: that their game waits, or that it cannot be read."""

from __future__ import annotations

import sqlite3

from playwright.sync_api import Page, expect

from tests.page.test_table import answered, click_something, my_move, prompt, sit_down
from tools.browser import RunningServer


def test_the_page_says_that_the_game_waits_for_the_storage(page: Page, own_server: RunningServer) -> None:
    sit_down(page)
    with answered(page):
        click_something(page, 1)
    notice = page.get_by_text("your game waits and goes on by itself")
    locking = sqlite3.connect(own_server.database, isolation_level=None)
    locking.execute("BEGIN EXCLUSIVE")
    with answered(page):
        click_something(page, 1)
        expect(notice).to_be_visible()
        locking.execute("ROLLBACK")
        locking.close()
    expect(notice).to_have_count(0)


def test_a_game_that_cannot_be_read_says_so_and_gives_its_report(
    page: Page, own_server: RunningServer, problems: list[str]
) -> None:
    sit_down(page)
    with answered(page):
        click_something(page, 1)
    own_server.stop()
    with sqlite3.connect(own_server.database) as database:
        database.execute("DELETE FROM snapshots")
        database.execute("UPDATE tables SET start = ?", (b"damaged",))
    database.close()
    own_server.start()
    expect(prompt(page)).to_contain_text("what is stored of it is damaged")
    page.reload()
    expect(prompt(page)).to_contain_text("what is stored of it is damaged")
    expect(my_move(page)).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the report").click()
    assert "Your answers" in download.value.path().read_text()
    problems[:] = [words for words in problems if "WebSocket" not in words and "ERR_CONNECTION" not in words]
