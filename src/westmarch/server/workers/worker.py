"""A worker process that plays: it holds the games of some tables, applies answers, plays for the computer, and makes
views. Whatever is no part of a game that goes on is done elsewhere (`job_worker`): nobody's answer waits for it.
"""

from __future__ import annotations

import gc
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from westmarch.games.known import KnownGame
from westmarch.kernel.action import Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.errors import BadRecord, IllegalChoice, WestmarchError
from westmarch.kernel.game import CONCEDE, Game
from westmarch.kernel.records.record import ENGINE_VERSION
from westmarch.shelf import GAMES, known_game

from .frames import work
from .protocol import (
    Act,
    Ask,
    Close,
    Damaged,
    Done,
    Failed,
    Look,
    Open,
    OutOfSync,
    Reasons,
    Refused,
    Reply,
    Request,
    Save,
    Saved,
    See,
    Standing,
    Viewer,
)
from .reasons import reasons
from .restoring import DamagedSnapshot, restore, sound
from .thinking import answer_of
from .viewing import Logs, called, from_which_seat, look, open_questions

SNAPSHOT_EVERY = 20
"""Answers from one snapshot to the next."""


class GameOutOfSync(Exception):
    """A game that is not here, or not at the answer at which it should be."""


@dataclass(slots=True)
class Hosted:
    """A game that lives in this process."""

    known: KnownGame
    game: Game[Any]
    version: int
    names: list[str]
    levels: dict[int, str]
    logs: Logs = field(default_factory=Logs)


class Worker:
    """Does requests, one after the other."""

    def __init__(self) -> None:
        self.tables: dict[str, Hosted] = {}

    def do(self, request: Request) -> Reply:
        """What comes of a request; whatever goes wrong is said in the reply."""
        try:
            return self._do(request)
        except IllegalChoice as error:
            return Refused(str(error))
        except GameOutOfSync:
            return OutOfSync()
        except DamagedSnapshot as error:
            return Damaged(str(error))
        except BadRecord as error:
            return Refused(str(error), status=422)
        except WestmarchError as error:
            return Refused(str(error))
        except Exception as error:
            return Failed(f"{type(error).__name__}: {error}", traceback.format_exc())

    def _do(self, request: Request) -> Reply:
        match request:
            case Act():
                return self.act(request)
            case See():
                hosted = self._hosted(request.table)
                return standing(hosted, hosted.game, hosted.version, request.viewers)
            case Open():
                return self.open(request)
            case Ask():
                return self.ask(request)
            case Save():
                return self.save(request)
            case Close():
                self.tables.pop(request.table, None)
                return Done()

    def _hosted(self, table: str) -> Hosted:
        if table not in self.tables:
            raise GameOutOfSync
        return self.tables[table]

    def open(self, request: Open) -> Reply:
        """Take up a game. An answer that no longer fits ends it: what comes before it is kept."""
        known = known_game(request.game)
        trouble = ""
        game = restore(known, request.start, request.snapshot, request.number)
        version = request.number
        for seat, option in request.answers:
            twin = game.copy()
            try:
                apply(twin, seat, option)
            except Exception:
                trouble = traceback.format_exc()
                break
            game, version = twin, version + 1
        hosted = Hosted(known, game, version, request.names, request.levels)
        with sound(request.snapshot, request.number):
            found = standing(hosted, game, version, request.viewers)
        found.trouble = trouble
        if request.engine != ENGINE_VERSION:
            found.snapshot = game.save()
        self.tables[request.table] = hosted
        return found

    def act(self, request: Act) -> Reply:
        """Apply an answer to a copy, which takes the place of the game if all went well."""
        hosted = self._hosted(request.table)
        if hosted.version != request.version:
            raise GameOutOfSync
        game = hosted.game.copy()
        option = request.option
        if option is None:
            option = self._think(hosted, game, request.seat, request.attempt)
        passed = apply(game, request.seat, option)
        version = hosted.version + 1
        found = standing(hosted, game, version, request.viewers)
        found.option, found.passed = option, passed
        if version % SNAPSHOT_EVERY == 0 or game.over:
            found.snapshot = game.save()
        hosted.game, hosted.version = game, version
        return found

    def _think(self, hosted: Hosted, game: Game[Any], seat: int, attempt: int) -> str:
        """The computer's answer. Nobody takes seconds for it here: who would, leaves it to the usual player."""
        known = hosted.known
        level = hosted.levels.get(seat, "")
        return answer_of(known, game, next(iter(known.players)) if level in known.thinkers else level, seat, attempt)

    def save(self, request: Save) -> Reply:
        """Hand out a copy of the whole game."""
        hosted = self._hosted(request.table)
        if hosted.version != request.version:
            raise GameOutOfSync
        return Saved(hosted.game.save())

    def ask(self, request: Ask) -> Reply:
        """Why something is not offered, from the asker's view only."""
        hosted = self._hosted(request.table)
        if request.card is not None:
            failed = hosted.game.why_not_card(CardId(request.card), request.seat)
        else:
            failed = hosted.game.why_not(request.words, request.seat)
        return Reasons(reasons(hosted.known.page, hosted.game, request.seat, failed))


def apply(game: Game[Any], seat: int, option: str) -> bool:
    """Give an answer; whether it passed."""
    if option == CONCEDE:
        game.concede(seat)
        return False
    for question in game.decisions:
        if question.seat == seat:
            for action in question.actions:
                if action.id(game.state) == option:
                    game.choose(action, seat)
                    return isinstance(action, Pass)
    raise IllegalChoice("That is not among the choices now.")


def standing(hosted: Hosted, game: Game[Any], version: int, viewers: Sequence[Viewer]) -> Standing:
    """How a game stands, and what each viewer sees of it."""
    asked = open_questions(hosted.known, game)
    seen: dict[tuple[int, int, bool], Look] = {}
    looks = []
    for viewer in viewers:
        seat = from_which_seat(viewer, asked)
        alone = len(viewer.holds) == 1
        key = (seat, viewer.story, alone)
        if key not in seen:
            names = called(hosted.names, game, seat if alone else -1)
            # Nobody is helped against another person.
            helped = len(hosted.levels) + 1 == len(hosted.names)
            seen[key] = look(hosted.known, game, names, seat, viewer.story, logs=hosted.logs, plans=True, helped=helped)
        looks.append(seen[key])
    since = version - len(game.state.answers)
    found = Standing(version, since, asked, looks, getattr(game.state, "active", -1), engine=ENGINE_VERSION)
    moment = hosted.known.page.moment(game.state, called(hosted.names, game, -1))
    found.turn, found.moment = moment.turn, moment.words
    found.silence = hosted.known.silence(game.state)
    if game.over:
        found.over = True
        names = called(hosted.names, game, -1)
        found.result = look(hosted.known, game, names, -1, 0).result
        found.record = game.record().to_json()
    return found


def load_games() -> None:
    """Read all games; what is read stays, and need not be looked over for garbage."""
    for name in GAMES:
        known_game(name).decks_for(known_game(name).formats[0])
    gc.collect()
    gc.freeze()


def main() -> None:
    """Do requests until the server goes away."""

    def make() -> Callable[[Request], Reply]:
        load_games()
        return Worker().do

    work(Request, make)


if __name__ == "__main__":
    main()
