"""What can be heard: sounds for those who ask for them, and words for those who do not see."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.games.meccg.dialect import YOU, act
from tests.games.meccg.test_page import SHOWN
from tests.page.conftest import OpenPage
from tests.page.positions import Laid
from tests.page.stages import come_to_the_table
from tests.page.test_stage import struck
from tests.page.test_table import MECCG, my_move, prompt

VOICES = """
window.voices = 0;
for (const kind of ['OscillatorNode', 'AudioBufferSourceNode']) {
  const start = window[kind].prototype.start;
  window[kind].prototype.start = function (...when) { window.voices++; return start.apply(this, when); };
}
"""
BEFORE = """() => {
  const places = [...document.querySelectorAll('button, a[href]')];
  const first = (where) => places.findIndex((each) => each.closest(where));
  return first('.prompt') >= 0 && first('.prompt') < first('.felt');
}"""


def test_what_happens_is_announced_and_heard_by_who_wants_to_hear(open_page: OpenPage) -> None:
    page = open_page(pace="fast")
    page.add_init_script(VOICES)
    page.reload()
    game = struck()
    laid = Laid(page, SHOWN, YOU)
    laid.show(game, with_story=True)
    come_to_the_table(page, MECCG)
    expect(my_move(page)).to_be_visible()
    page.wait_for_function(BEFORE)  # The question comes before the table, once that is laid.
    announced = page.locator("[data-heard]")
    act(game, "Gimli faces his strike", "Gimli taps for the strike")
    laid.show(game, with_story=True)
    expect(announced).to_contain_text("Gimli")
    expect(announced).to_contain_text("strike")
    assert page.evaluate("window.voices") == 0, "quiet until somebody asks for sound"
    page.get_by_role("button", name="Sound", exact=True).click()
    expect(page.get_by_role("button", name="Sound", exact=True)).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => window.voices > 0")
    expect(prompt(page).locator(".mine, .question").first).to_be_visible()
    made = page.evaluate("window.voices")
    act(game, "Legolas taps for the strike")
    laid.show(game, with_story=True)
    page.wait_for_function("(made) => window.voices > made + 3", arg=made)
