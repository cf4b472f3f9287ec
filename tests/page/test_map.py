"""The map at the table: what a destination says, where a card of the hand can be played, names that keep clear of each
other, and a fight that stays in sight."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

from tests.games.meccg.dialect import YOU, attacked, card, company, passes, table
from tests.games.meccg.test_page import SHOWN
from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.stages import SCREENS, come_to_the_table, wait_until_uncovered
from tests.page.test_table import MECCG
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

NEAR_RIVENDELL = (
    "Moria",
    "Lórien",
    "Bree",
    "Ettenmoors",
    "Goblin-gate",
    "Gladden Fields",
    "Eagles’ Eyrie",
    "Bag End",
    "Carn Dûm",
    "Mount Gundabad",
    "Isengard",
    "Weathertop",
    "Barrow-downs",
    "Dunnish Clan-hold",
)
OVERLAPPING = """() => {
  const names = [...document.querySelectorAll('.map .site-name')];
  const boxes = names.map((name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    // A line is a little higher than its letters.
    return { words: name.textContent, left, right, top: top + 3, bottom: bottom - 3 };
  });
  const found = [];
  for (const one of boxes)
    for (const other of boxes) {
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (one !== other && down >= 0 && across >= 0) found.push(`${one.words} and ${other.words}`);
    }
  return found;
}"""


def choosing() -> Game[MeccgState]:
    """A company in Rivendell that may go to many places; one card can be played at few of them."""
    game = table(
        {
            "hand": ["Glamdring", "Concealment", "Rangers of the North"],
            "companies": [company("Gimli", "Legolas")],
            "location_deck": list(NEAR_RIVENDELL),
        },
        {"companies": [company("Boromir II", "Celeborn", at="Moria")]},
        at={"turn": "you", "phase": "organization", "step": "choose destinations"},
        format="standard",
    )
    passes(game, until="goes")
    return game


def lay_the_choice(page: Page) -> Game[MeccgState]:
    game = choosing()
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, MECCG)
    expect(place(page, "Moria")).to_be_visible()
    return game


def place(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=re.compile("^Map of Middle-earth")).get_by_role(
        "button", name=re.compile(f"^{name}")
    )


def point_at(page: Page, name: str) -> None:
    """Without pressing: where the mark lies on the screen, once the table has settled."""
    for _ in range(60):
        box = place(page, name).locator(".ring").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(100)
        if page.locator(".map .said b").filter(has_text=re.compile(f"^{name}$")).count() > 0:
            return
    raise AssertionError(f"{name} is not heard of")


def wait_until_clear(page: Page) -> None:
    """Names are written, and none upon another."""
    clear = f"() => document.querySelectorAll('.map .site-name').length > 3 && ({OVERLAPPING})().length === 0"
    try:
        page.wait_for_function(clear)
    except PlaywrightError:
        raise AssertionError(page.evaluate(OVERLAPPING)) from None


def test_a_place_says_what_a_journey_means_and_a_card_where_it_can_be_played(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page(reduced_motion="reduce")
    game = lay_the_choice(page)
    point_at(page, "Moria")
    said = page.locator(".map .said")
    expect(said).to_contain_text(re.compile(r"You can play\s*Glamdring"))
    expect(said).to_contain_text("Orc: 4 strikes of 7; a company of 2 characters of another player")
    expect(said).to_contain_text(re.compile(r"The way invites\s*Orcs \d+, .* \d+ others"))
    expect(page.locator(".slot.full .name")).to_have_text("Moria")
    heard = re.compile("1 of your cards can be played there: Glamdring, there waits Orc: 4 strikes")
    expect(place(page, "Moria")).to_have_accessible_name(heard)
    point_at(page, "Lórien")
    expect(page.locator(".slot.full .name")).to_have_text("Lórien")
    expect(said).not_to_contain_text("You can play")
    assert barriers(page) == []

    rings = page.locator(".map .site:has(.fit)")
    expect(rings).to_have_count(0)
    page.locator(f'.felt [data-zone=hand] [data-card="{card(game, "Glamdring")}"]').hover()
    expect(rings).to_have_count(5)
    ringed = {rings.nth(n).get_attribute("data-place") for n in range(rings.count())}
    assert ringed == {"moria", "carn-dum", "mount-gundabad", "isengard", "barrow-downs"}, "where major items are found"
    expect(said).to_contain_text("Glamdring can be played where the rings are")
    page.locator(f'.felt [data-zone=hand] [data-card="{card(game, "Concealment")}"]').hover()
    expect(rings).to_have_count(0)


def test_names_on_the_map_keep_clear_of_each_other_and_a_touched_place_says_what_it_offers(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page(has_touch=True, reduced_motion="reduce")
    lay_the_choice(page)
    for screen in (WIDE, SCREENS["lying phone"], PHONE):
        page.set_viewport_size(screen)
        for closer in (0, 1, 2):
            page.get_by_role("button", name="Closer" if closer else "What matters now").click()
            wait_until_clear(page)
    page.get_by_role("button", name="What matters now").click()
    place(page, "Moria").locator(".ring").tap()
    note = page.get_by_role("region", name="Moria", exact=True)
    expect(note).to_contain_text(re.compile(r"You can play\s*Glamdring"))
    expect(note).to_contain_text("Orc: 4 strikes of 7")
    expect(note.get_by_role("button", name=re.compile("Company 1 goes to Moria"))).to_be_visible()
    assert barriers(page) == []


def test_the_map_never_hides_a_fight(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    Laid(page, SHOWN, YOU).show(attacked("Gimli", "Legolas", by="Cave-drake", hand=("Concealment",)))
    come_to_the_table(page, MECCG)
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        toggle = page.locator(".felt button.map")
        toggle.click()
        expect(page.get_by_role("region", name="Map")).to_be_visible()
        wait_until_uncovered(page)
        toggle.click()
