"""Pictures of every main view on screens of all sizes: `make screenshots`.

`python -m tools.screenshots lotr_tcg` makes only those of one game's table, `learning` and `rooms` the others,
and the name of a sight only that."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tools.browser import ROOT, find_chromium, launch, running_server
from tools.sights import GALLERIES, GAMES, LEARNING, ROOMS, Act, Seat, Sight, analyse, nothing

PLACE = ROOT / "build" / "screenshots"
PATIENCE = 120_000
"""Milliseconds to wait for something to appear: machines may be busy."""


class Device(NamedTuple):
    """What a visitor holds in his hands, and the sizes in which its screen comes."""

    screens: dict[str, tuple[int, int]]
    traits: dict[str, Any] = {}


DEVICES = (
    Device({"1440": (1440, 900), "1024": (1024, 768), "2560": (2560, 1440)}),
    Device({"390": (390, 844), "844": (844, 390)}, {"has_touch": True, "is_mobile": True}),
    # Twice as large as usual, on a screen of 1440 by 900.
    Device({"200-percent": (720, 450)}, {"device_scale_factor": 2}),
)


class Camera:
    """A visitor with several devices: what he sees on each of them."""

    def __init__(self, browser: Browser, address: str) -> None:
        first = browser.new_context(base_url=address)
        first.new_page().goto("/")
        who = first.storage_state()
        first.close()
        self.missed: list[str] = []
        self._contexts = [browser.new_context(base_url=address, storage_state=who, **each.traits) for each in DEVICES]
        for each in self._contexts:
            each.set_default_timeout(PATIENCE)
        self._pages = [each.new_page() for each in self._contexts]

    @property
    def context(self) -> BrowserContext:
        """Where the visitor is known."""
        return self._contexts[0]

    def light(self, scheme: Any) -> None:
        """By day (light) or by night (dark)."""
        for page in self._pages:
            page.emulate_media(color_scheme=scheme)

    def take(self, name: str, path: str, act: Act = nothing) -> None:
        """One view on all screens."""
        for device, page in zip(DEVICES, self._pages, strict=True):
            try:
                self._take(device, page, name, path, act)
            except PlaywrightError as error:
                self.missed.append(f"{name}-{next(iter(device.screens))}: {error.message.splitlines()[0]}")

    def _take(self, device: Device, page: Page, name: str, path: str, act: Act) -> None:
        for number, (size, (across, down)) in enumerate(device.screens.items()):
            page.set_viewport_size({"width": across, "height": down})
            if number == 0:
                page.goto(path)
                page.wait_for_load_state("networkidle")
                act(page)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(600)
            file = PLACE / f"{name}-{size}.png"
            page.screenshot(path=file)
            print(file.relative_to(ROOT), flush=True)


def take_game(camera: Camera, address: str, game: str) -> None:
    """The moments of a game by day, the last of them also by night, its end, its replay and its analysis."""
    gallery = GALLERIES[game]
    seat = Seat(camera.context, address, game, gallery.format)
    for name, wanted in gallery.moments.items():
        tries = GAMES
        while tries and not seat.play_until(wanted):
            seat = Seat(camera.context, address, game, gallery.format)
            tries -= 1
        if tries:
            camera.take(f"{game}-{name}", f"/table/{seat.table}")
        else:
            camera.missed.append(f"{game}: {name}")
    camera.light("dark")
    camera.take(f"{game}-dark", f"/table/{seat.table}")
    camera.light("light")
    seat.give_up()
    camera.take(f"{game}-over", f"/table/{seat.table}")
    camera.take(f"{game}-replay", f"/replay/{seat.table}?at=60")
    camera.take(f"{game}-analysis", f"/replay/{seat.table}", analyse)


def take_rooms(camera: Camera, rooms: Iterable[tuple[str, Sight]]) -> None:
    """Rooms by day."""
    for name, sight in rooms:
        camera.take(name, sight.path, sight.act)


def main() -> int:
    """Make them all, or those of some games; complain where no browser is."""
    of = [*GALLERIES, "learning", "rooms"]
    sights = {**LEARNING, **ROOMS}
    options = argparse.ArgumentParser(description="Pictures of every main view, in build/screenshots.")
    options.add_argument("what", nargs="*", help=f"only these: {' or '.join(of)}")
    wanted: list[str] = options.parse_args().what or of
    for what in wanted:
        if what not in of and what not in sights:
            options.error(f"there are no pictures of {what!r}, only of {' and '.join(of)}")
    executable = find_chromium()
    if executable is None:
        print("there is no Chromium on this machine", file=sys.stderr)
        return 1
    PLACE.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright, executable)
        camera = Camera(browser, server.address)
        for what in wanted:
            if what in GALLERIES:
                take_game(camera, server.address, what)
            elif what in sights:
                camera.take(what, *sights[what])
            elif what == "learning":
                take_rooms(camera, LEARNING.items())
            else:
                take_rooms(camera, ROOMS.items())
                camera.light("dark")
                camera.take("lobby-dark", "/")
                camera.take("deck-dark", "/decks/new?game=meccg&from=Dwarven%20Quest")
        browser.close()
    if camera.missed:
        print("what could not be taken:", *camera.missed, sep="\n", file=sys.stderr)
    return 1 if camera.missed else 0


if __name__ == "__main__":
    sys.exit(main())
