"""A position of our tests laid on the page's table: the server's frames come with its picture and its question."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from westmarch.games.page import PageDecision
from westmarch.kernel.game import Game, Question, View
from westmarch.players import look

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")


class GamePage(Protocol):
    """What a game shows on the page."""

    def decision(self, view: View, question: Question) -> PageDecision: ...

    def picture(self, view: View, names: Sequence[str], decision: PageDecision | None = None) -> msgspec.Struct: ...


def lay(page: Page, shown_by: GamePage, game: Game[Any], seat: int) -> None:
    """From now on every table that the page comes to stands at the position, seen from a seat."""
    view, questions = look(game, seat)
    decision = shown_by.decision(view, questions[0]) if questions else None
    picture = shown_by.picture(view, NAMES, decision)
    position = {"seat": seat, **msgspec.to_builtins({"decision": decision, "picture": picture})}

    def speak(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            frame = json.loads(message)
            route.send(json.dumps({**frame, **position} if frame["type"] == "view" else frame))

        server.on_message(pass_on)

    page.route_web_socket("**/socket", speak)
