"""Pictures of every main view at the widths of a desk and of a phone: `make screenshots`.

`python -m tools.screenshots lotr_tcg` makes only those of one game's table."""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

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
    "deck-lotr_tcg": "/decks/new?game=lotr_tcg&from=Gimli%20Starter",
    "deck-lore": "/decks/new?game=lore&from=Wardens%20of%20the%20North",
    "rules": "/rules?q=strike",
    "rule": "/rules/ME-7.03",
    "replays": "/replay",
}
ENOUGH = 1500
"""So many answers at most are given in search of a moment."""

GAMES = 20
"""So many games at most are played for one moment."""

View = dict[str, Any]


def _at(phase: str) -> Callable[[View], bool]:
    return lambda view: view["picture"]["phase"] == phase and bool(view["decision"])


def _skirmish(view: View) -> bool:
    skirmishes = view["picture"]["skirmishes"]
    return view["picture"]["phase"] == "skirmish" and len(skirmishes) > 1


class Gallery(NamedTuple):
    """A game's table: the format to be played, and its moments in the order in which they are waited for."""

    format: str
    moments: dict[str, Callable[[View], bool]]


GALLERIES = {
    "meccg": Gallery(
        "standard",
        {
            "start": lambda view: True,
            "organization": _at("organization"),
            "destination": lambda view: any(option.get("site") for option in view["decision"]["options"]),
            "move": lambda view: bool(view["picture"]["move"] and view["picture"]["move"]["moving"]),
            "combat": lambda view: view["picture"]["combat"] is not None,
            "chain": lambda view: len(view["picture"]["chain"]) > 1,
            "site": _at("site"),
            "late": lambda view: view["picture"]["turn"] >= 8,
        },
    ),
    "lore": Gallery(
        "standard",
        {
            "draft": lambda view: True,
            "organization": _at("organization"),
            "way": lambda view: any(option.get("regions") for option in view["decision"]["options"]),
            "combat": lambda view: view["picture"]["combat"] is not None,
            "site": _at("site"),
            "late": lambda view: view["picture"]["turn"] >= 6,
        },
    ),
    "lotr_tcg": Gallery(
        "starter",
        {
            "fellowship": _at("fellowship"),
            "shadow": lambda view: _at("shadow")(view) and view["picture"]["twilight"] > 3,
            "archery": lambda view: view["decision"]["kind"] == "archery wounds",
            "assignment": lambda view: view["decision"]["kind"] == "assign defenders",
            "skirmish": _skirmish,
            "regroup": _at("regroup"),
            "late": lambda view: view["picture"]["turn"] >= 4,
        },
    ),
}


class Seat:
    """A seat that the visitor of a browser owns, played over the socket by chance: passing is the last resort."""

    def __init__(self, context: BrowserContext, address: str, game: str, format: str) -> None:
        body = {"game": game, "format": format, "name": "Traveller", "against": "computer"}
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


def take_game(context: BrowserContext, page: Page, address: str, game: str) -> list[str]:
    """The moments of a game by day, the last of them also by night, its end and its replay; which did not come."""
    missed = []
    gallery = GALLERIES[game]
    seat = Seat(context, address, game, gallery.format)
    for name, wanted in gallery.moments.items():
        tries = GAMES
        while tries and not seat.play_until(wanted):
            seat = Seat(context, address, game, gallery.format)
            tries -= 1
        if tries:
            take(page, f"{game}-{name}", f"/table/{seat.table}")
        else:
            missed.append(f"{game}: {name}")
    page.emulate_media(color_scheme="dark")
    take(page, f"{game}-dark", f"/table/{seat.table}")
    page.emulate_media(color_scheme="light")
    seat.give_up()
    take(page, f"{game}-over", f"/table/{seat.table}")
    take(page, f"{game}-replay", f"/replay/{seat.table}?at=60")
    return missed


def main() -> int:
    """Make them all, or those of some games; complain where no browser is."""
    options = argparse.ArgumentParser(description="Pictures of every main view, in build/screenshots.")
    options.add_argument("game", nargs="*", help=f"only the table of this game: {' or '.join(GALLERIES)}")
    wanted: list[str] = options.parse_args().game or [*GALLERIES]
    for game in wanted:
        if game not in GALLERIES:
            options.error(f"there are no pictures of {game!r}, only of {' and '.join(GALLERIES)}")
    executable = find_chromium()
    if executable is None:
        print("there is no Chromium on this machine", file=sys.stderr)
        return 1
    PLACE.mkdir(parents=True, exist_ok=True)
    missed: list[str] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright, executable)
        context = browser.new_context(base_url=server.address)
        page = context.new_page()
        page.goto("/")
        for game in wanted:
            missed += take_game(context, page, server.address, game)
        if wanted == [*GALLERIES]:
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
