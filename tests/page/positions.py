"""A position of our tests laid on the page's table: the server's frames come with its picture and its question."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from tests.games.pages import NAMES, Shown
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.server.workers.reasons import reasons

Frame = dict[str, Any]


def lay(page: Page, shown: Shown[Any], game: Game[Any], seat: int) -> None:
    """From now on every table that the page comes to stands at the position, seen from a seat."""
    Laid(page, shown, seat).show(game)


class Laid:
    """The tables that a page comes to from now on: they stand as they are told to, seen from a seat."""

    def __init__(self, page: Page, shown: Shown[Any], seat: int) -> None:
        self._shown = shown
        self._seat = seat
        self._game: Game[Any] | None = None
        self._position: Frame = {}
        self._told = 0
        self._version = 1000
        self._route: WebSocketRoute | None = None
        self.answers: list[str] = []
        """What the page has answered; the server, at whose table nothing of this happens, does not hear it."""
        self._frame: Frame | None = None
        page.route_web_socket("**/socket", self._speak)

    def show(self, game: Game[Any], *, with_story: bool = False) -> None:
        """How the table stands now; with its story, what has happened since it was last shown is told with it."""
        self._version += 1
        self._game = game
        self._position = {
            "seat": self._seat,
            "version": self._version,
            "picture": msgspec.to_builtins(self._shown.picture(game, self._seat)),
            "decision": msgspec.to_builtins(self._shown.decision(game, self._seat)),
        }
        if with_story:
            told = self._shown.page.story(game.view(self._seat), NAMES, self._told)
            self._told = told.start + len(told.lines)
            self._position["story"] = msgspec.to_builtins(told)
        if self._route is not None and self._frame is not None:
            self._send(self._frame)

    def propose(self, sentence: str) -> None:
        """What is asked comes with a proposal that answers it, with the way to pass behind it."""
        way = next(option for option in self._position["decision"]["options"] if option["pass"])
        self._position["decision"]["proposal"] = {**way, "sentence": sentence, "pass": False}

    def _speak(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._route = route

        def pass_on(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["type"] != "view":
                route.send(message)
                return
            self._frame = frame
            self._send(frame)

        def hear(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "answer":
                self.answers.append(said["option"])
            elif said["type"] == "why_not":
                route.send(json.dumps(self._why_not(said)))
            else:
                server.send(message)

        route.on_message(hear)
        server.on_message(pass_on)

    def _why_not(self, asked: Frame) -> Frame:
        """Why a card cannot be played as the table lies, or what some words say."""
        assert self._game is not None
        card, words = asked.get("card"), asked.get("words")
        if card is not None:
            failed = self._game.why_not_card(CardId(card), self._seat)
        else:
            failed = self._game.why_not(words, self._seat)
        told = msgspec.to_builtins(reasons(self._shown.page, self._game, self._seat, failed))
        return {"type": "why_not", "card": card, "words": words, "reasons": told}

    def _send(self, frame: Frame) -> None:
        assert self._route is not None
        self._route.send(json.dumps({**frame, **self._position}))
