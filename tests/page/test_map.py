"""The map at the table: what a destination says, where a card of the hand can be played, names that keep clear of each
other, and a fight that stays in sight."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

from tests.games.lore.dialect import Table as LoreTable
from tests.games.lore.test_page import SHOWN as LORE_SHOWN
from tests.games.meccg.dialect import YOU, attacked, card, company, passes, table
from tests.games.meccg.test_page import SHOWN
from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.stages import SCREENS, come_to_the_table, lies_still, wait_until_uncovered
from tests.page.test_lore_table import LORE
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


COVERED = """() => {
  const meets = (one, other) =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1 &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1;
  const marks = '.map .token .body, .map .site.legal .ring, .map .said:not(.silent)';
  const pins = [...document.querySelectorAll(marks)].map((one) => one.getBoundingClientRect());
  const found = [];
  for (const name of document.querySelectorAll('.map .terrain text.name')) {
    const put = name.getScreenCTM();
    for (let at = 0; at < name.getNumberOfChars(); at++) {
      const { x, y } = name.getStartPositionOfChar(at).matrixTransform(put);
      const end = name.getEndPositionOfChar(at).matrixTransform(put);
      const [left, right, top] = [Math.min(x, end.x), Math.max(x, end.x), Math.min(y, end.y) - 6];
      const letter = { left, right, top, bottom: Math.max(y, end.y) };
      if (pins.some((pin) => meets(pin, letter))) found.push(name.textContent.trim());
    }
  }
  for (const name of document.querySelectorAll('.map .site-name')) {
    const lies = name.getBoundingClientRect();
    const letters = { left: lies.left, right: lies.right, top: lies.top + 3, bottom: lies.bottom - 3 };
    if (pins.some((pin) => meets(pin, letters))) found.push(name.textContent.trim());
  }
  return [...new Set(found)];
}"""
"""Names of regions and sites upon which a company stands, a place to choose lies, or something is said."""


MINGLED = """() => {
  const names = new Map();
  const edge = document.querySelector('.map .window').getBoundingClientRect();
  for (const name of document.querySelectorAll('.map .terrain text.name')) {
    const put = name.getScreenCTM();
    const run = name.querySelector('textPath').getAttribute('href').replace(/-\\d+$/, '');
    const high = Number(name.getAttribute('font-size')) * put.d;
    for (let at = 0; at < name.getNumberOfChars(); at++) {
      const one = name.getStartPositionOfChar(at).matrixTransform(put);
      const end = name.getEndPositionOfChar(at).matrixTransform(put);
      // A letter is about half as high as its line.
      const letter = { left: Math.min(one.x, end.x), right: Math.max(one.x, end.x),
        top: Math.min(one.y, end.y) - high * 0.45, bottom: Math.max(one.y, end.y) };
      if (letter.bottom < edge.top || letter.top > edge.bottom) continue;
      names.set(run, [...(names.get(run) ?? []), letter]);
    }
  }
  const meets = (one, other) =>
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) &&
    Math.min(one.right, other.right) > Math.max(one.left, other.left);
  const all = [...names];
  return all.flatMap(([run, letters], at) => all.slice(at + 1)
    .filter(([, others]) => letters.some((one) => others.some((other) => meets(one, other))))
    .map(([other]) => `${run} and ${other}`));
}"""
"""Names of regions that are written upon each other."""


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
    ring = place(page, name).locator(".ring")
    lies_still(ring)
    box = ring.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".map .said b").filter(has_text=re.compile(f"^{name}$"))).to_be_visible()


def wait_until_clear(page: Page) -> None:
    """Names are written, none upon another, and nothing stands upon them."""
    expect(page.locator(".map .terrain text.name").first).to_be_attached()
    for found in (OVERLAPPING, COVERED, MINGLED):
        clear = f"() => document.querySelectorAll('.map .site-name').length > 3 && ({found})().length === 0"
        try:
            page.wait_for_function(clear)
        except PlaywrightError:
            raise AssertionError(page.evaluate(found)) from None


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
    for screen in (WIDE, SCREENS["small"], SCREENS["lying phone"], PHONE):
        page.set_viewport_size(screen)
        for closer in (0, 1, 2):
            page.get_by_role("button", name="Closer" if closer else "What matters now").click()
            wait_until_clear(page)
    page.get_by_role("button", name="What matters now").click()
    lies_still(page.locator(".map .ring"))
    place(page, "Moria").locator(".ring").tap()
    note = page.get_by_role("region", name="Moria", exact=True)
    expect(note).to_contain_text(re.compile(r"You can play\s*Glamdring"))
    expect(note).to_contain_text("Orc: 4 strikes of 7")
    expect(note.get_by_role("button", name=re.compile("Company 1 goes to Moria"))).to_be_visible()
    assert barriers(page) == []


@pytest.mark.parametrize("game", ["meccg", "lore"])
def test_the_map_never_hides_a_fight(open_page: OpenPage, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    if game == "meccg":
        Laid(page, SHOWN, YOU).show(attacked("Gimli", "Legolas", by="Cave-drake", hand=("Concealment",)))
        come_to_the_table(page, MECCG)
    else:
        table = LoreTable()
        fight = table.attack(table.company(YOU, "Bree", "Éomer", "Éowyn", "Aragorn II"), 2, 9)
        passes(fight, "assign strikes")
        Laid(page, LORE_SHOWN, YOU).show(fight)
        come_to_the_table(page, LORE)
    toggle, land = page.locator(".felt button.map"), page.get_by_role("region", name="Map")
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        for _ in range(2):
            wait_until_uncovered(page)
            is_open = land.count() > 0
            toggle.click()
            expect(land).to_have_count(0 if is_open else 1)
        wait_until_uncovered(page)
