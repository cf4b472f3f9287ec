"""What `tools.screenshots` takes pictures of: rooms, with what is done in them first, and the moments of each game."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Locator, Page
from websockets.sync.client import connect

ENOUGH = 1500
"""So many answers at most are given in search of a moment."""

GAMES = 20
"""So many games at most are played for one moment."""

View = dict[str, Any]


def _at(phase: str) -> Callable[[View], bool]:
    return lambda view: view["picture"]["phase"] == phase and bool(view["decision"])


def _is_about(words: str) -> Callable[[View], bool]:
    return lambda view: bool(view["decision"]) and words in view["decision"]["prompt"].lower()


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
            "check": _is_about("corruption check"),
            "discard": _is_about("discard"),
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
            "chain": lambda view: len(view["picture"]["chain"]) > 0,
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
        seated = context.request.post(f"{address}api/tables", data=body, timeout=120_000).json()
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


Act = Callable[[Page], None]


def nothing(page: Page) -> None:
    """As it opens."""


class Sight(NamedTuple):
    """A room, and what is done there before it is looked at."""

    path: str
    act: Act = nothing


def _choose_on_door(page: Page, name: str, role: Any = "button") -> None:
    page.get_by_role("article").first.get_by_role(role, name=name).click()


def _coach(page: Page) -> Locator:
    return page.get_by_role("region", name="The lesson")


def _read_on(page: Page, steps: int) -> None:
    """Reads on, answers rightly, or does what the squire would, so many times."""
    for number in range(1, steps + 1):
        _coach(page).get_by_text(f"step {number} of").wait_for()
        go_on = _coach(page).get_by_role("button", name="Go on")
        if go_on.count():
            go_on.click()
        elif _coach(page).locator(".buttons button").count():
            for at in range(_coach(page).locator(".buttons button").count()):
                _coach(page).locator(".buttons button").nth(at).click()
                page.wait_for_load_state("networkidle")
                page.wait_for_timeout(200)
                if not _coach(page).get_by_text(f"step {number} of").count():
                    break
        else:
            page.get_by_role("button", name="Hint").click()
            page.get_by_role("button", name="Do so").click()


def _err(page: Page, steps: int, answer: str) -> None:
    _read_on(page, steps)
    _coach(page).get_by_role("button", name=answer, exact=True).click()
    _coach(page).get_by_text("Not quite.").wait_for()


def _take_a_hint(page: Page, steps: int) -> None:
    _read_on(page, steps)
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("The squire would:").wait_for()


def _finish(page: Page, steps: int) -> None:
    _read_on(page, steps)
    _coach(page).get_by_text("Done.").wait_for()


def _answer(page: Page, which: int) -> None:
    """Tries a puzzle's best answer (0), or its worst (-1)."""
    page.get_by_role("region", name="The puzzle").wait_for()
    game, number = page.evaluate("location.pathname").split("/")[2:4]
    api = f"/api/games/{game}/puzzles/{number}"
    solution = page.request.post(api, data={"attempt": "", "give_up": True}).json()["solution"]
    sentence = solution["answers"][which]["sentence"]
    shut = page.locator(".prompt .count[aria-expanded=false]")
    if shut.count():
        shut.click()
    page.locator(".prompt button").filter(has_text=sentence).first.click()
    page.locator(".banner .told").wait_for()


def analyse(page: Page) -> None:
    more = page.get_by_role("button", name="More")
    analysis = page.get_by_role("button", name="Analysis")
    if not analysis.is_visible():
        more.click()
    analysis.click()
    page.get_by_role("img", name=re.compile("^How the seats stood")).wait_for(timeout=240_000)


LEARNING = {
    "learn": Sight("/learn/meccg"),
    "lesson-read": Sight("/learn/meccg/1"),
    "lesson-wrong": Sight("/learn/meccg/1", partial(_err, steps=1, answer="No")),
    "lesson-hint": Sight("/learn/meccg/1", partial(_take_a_hint, steps=4)),
    "lesson-done": Sight("/learn/meccg/1", partial(_finish, steps=5)),
    "lesson-roads": Sight("/learn/meccg/3", partial(_read_on, steps=3)),
    "lesson-strikes": Sight("/learn/meccg/7", partial(_read_on, steps=1)),
    "lesson-game": Sight("/learn/meccg/11"),
    "lesson-lore": Sight("/learn/lore/3", partial(_read_on, steps=1)),
    "lesson-journey": Sight("/learn/lore/2", partial(_read_on, steps=1)),
    "lesson-tcg": Sight("/learn/lotr_tcg/2", partial(_read_on, steps=2)),
    "lesson-skirmish": Sight("/learn/lotr_tcg/5", partial(_read_on, steps=1)),
    "puzzles": Sight("/puzzles/meccg"),
    "puzzle": Sight("/puzzles/meccg/1"),
    "puzzle-solved": Sight("/puzzles/lotr_tcg/1", partial(_answer, which=0)),
    "puzzle-failed": Sight("/puzzles/lotr_tcg/2", partial(_answer, which=-1)),
    "puzzle-lore": Sight("/puzzles/lore/1", partial(_answer, which=0)),
}

ROOMS = {
    "lobby": Sight("/"),
    "new-game": Sight("/", partial(_choose_on_door, name="Play the computer")),
    "challenge": Sight("/", partial(_choose_on_door, name="Challenge a friend")),
    "sign-in": Sight("/", lambda page: page.get_by_role("button", name="Sign in").click()),
    "account": Sight("/account"),
    "decks": Sight("/decks"),
    "deck-meccg": Sight("/decks/new?game=meccg&from=Dwarven%20Quest"),
    "deck-lotr_tcg": Sight("/decks/new?game=lotr_tcg&from=Gimli%20Starter"),
    "deck-lore": Sight("/decks/new?game=lore&from=Wardens%20of%20the%20North"),
    "rulebook": Sight("/rules"),
    "rules": Sight("/rules?q=strike"),
    "rule": Sight("/rules/ME-7.03"),
    "replays": Sight("/replay"),
    "nowhere": Sight("/cellar"),
}
