"""A position of our tests laid on the page's table: the server's frames come with its picture and its question."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from tests.games.pages import Shown
from westmarch.kernel.game import Game


def lay(page: Page, shown: Shown[Any], game: Game[Any], seat: int) -> None:
    """From now on every table that the page comes to stands at the position, seen from a seat."""
    position = {
        "seat": seat,
        "picture": msgspec.to_builtins(shown.picture(game, seat)),
        "decision": msgspec.to_builtins(shown.decision(game, seat)),
    }

    def speak(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            frame = json.loads(message)
            route.send(json.dumps({**frame, **position} if frame["type"] == "view" else frame))

        server.on_message(pass_on)

    page.route_web_socket("**/socket", speak)
