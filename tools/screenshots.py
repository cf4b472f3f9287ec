"""Pictures of every main view at the widths of a desk and of a phone: `make screenshots`."""

from __future__ import annotations

import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright
from websockets.sync.client import connect

from tools.browser import ROOT, find_chromium, launch, running_server

PLACE = ROOT / "build" / "screenshots"
SCREENS = {"1440": (1440, 900), "390": (390, 844)}
ROOMS = {
    "lobby": "/",
    "decks": "/decks",
    "deck": "/decks/new?game=meccg&from=Dwarven%20Quest",
    "rulebook": "/rules",
    "rules": "/rules?q=strike",
    "rule": "/rules/ME-7.03",
    "replays": "/replay",
}
ENOUGH = 1500
"""So many answers at most are given in search of a moment."""

GAMES = 4
"""So many games at most are played for one moment."""

View = dict[str, Any]


def _at(phase: str) -> Callable[[View], bool]:
    return lambda view: view["picture"]["phase"] == phase and bool(view["decision"])


MOMENTS: dict[str, Callable[[View], bool]] = {
    "start": lambda view: True,
    "organization": _at("organization"),
    "destination": lambda view: any(option.get("site") for option in view["decision"]["options"]),
    "move": lambda view: bool(view["picture"]["move"] and view["picture"]["move"]["moving"]),
    "combat": lambda view: view["picture"]["combat"] is not None,
    "chain": lambda view: len(view["picture"]["chain"]) > 1,
    "site": _at("site"),
    "late": lambda view: view["picture"]["turn"] >= 8,
}
"""What a table should look like, in the order in which it is waited for."""


class Seat:
    """A seat that the visitor of a browser owns, played over the socket by chance: passing is the last resort."""

    def __init__(self, context: BrowserContext, address: str, format: str) -> None:
        body = {"game": "meccg", "format": format, "name": "Traveller", "against": "computer"}
        seated = context.request.post(f"{address}api/tables", data=body).json()
        self.table: str = seated["table"]
        self._token = seated["token"]
        self._socket = f"{address.replace('http', 'ws', 1)}api/tables/{self.table}/socket"
        self._chance = random.Random(7)

    def play_until(self, wanted: Callable[[View], bool]) -> bool:
        """Answer until a decision of this seat looks as wanted; whether it ever does."""
        for answers, (view, send) in enumerate(self._decisions()):
            if wanted(view):
                return True
            if answers > ENOUGH:
                return False
            options = view["decision"]["options"]
            acting = [option for option in options if not option["pass"]] or options
            send({"type": "answer", "version": view["version"], "option": self._chance.choice(acting)["id"]})
        return False

    def give_up(self) -> None:
        """End the game."""
        for _, send in self._decisions():
            send({"type": "concede"})

    def _decisions(self) -> Iterator[tuple[View, Callable[[dict[str, Any]], None]]]:
        with connect(self._socket, max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "token": self._token, "story": 0}))
            seen = -1
            for message in socket:
                frame = json.loads(message)
                if frame["type"] == "view" and frame["status"] == "over":
                    return
                if frame["type"] == "view" and frame["decision"] and frame["version"] > seen:
                    seen = frame["version"]
                    yield frame, lambda said: socket.send(json.dumps(said))


def take(page: Page, name: str, path: str) -> None:
    """One view at every width."""
    for width, (across, down) in SCREENS.items():
        page.set_viewport_size({"width": across, "height": down})
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(600)
        file = PLACE / f"{name}-{width}.png"
        page.screenshot(path=file)
        print(file.relative_to(ROOT))


def main() -> int:
    """Make them all; complain where no browser is."""
    executable = find_chromium()
    if executable is None:
        print("there is no Chromium on this machine", file=sys.stderr)
        return 1
    PLACE.mkdir(parents=True, exist_ok=True)
    missed = []
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright, executable)
        context = browser.new_context(base_url=server.address)
        page = context.new_page()
        page.goto("/")
        seat = Seat(context, server.address, "standard")
        for name, wanted in MOMENTS.items():
            tries = GAMES
            while tries and not seat.play_until(wanted):
                seat = Seat(context, server.address, "standard")
                tries -= 1
            if tries:
                take(page, f"table-{name}", f"/table/{seat.table}")
            else:
                missed.append(name)
        seat.give_up()
        take(page, "over", f"/table/{seat.table}")
        take(page, "replay", f"/replay/{seat.table}?at=60")
        Seat(context, server.address, "introductory")
        for name, path in ROOMS.items():
            take(page, name, path)
        page.emulate_media(color_scheme="dark")
        take(page, "lobby-dark", "/")
        browser.close()
    if missed:
        print(f"moments that did not come: {', '.join(missed)}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
