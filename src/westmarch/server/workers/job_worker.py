"""A worker process that does jobs, one after the other: replays, records, decks, searches. No game lives here.

A job that needs too much time or memory ends the process, and with it nothing but itself."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from typing import Any

from westmarch.kernel.errors import BadDeck, BadRecord, WestmarchError
from westmarch.kernel.game import Game
from westmarch.shelf import known_game

from . import advising, deck_jobs, exporting, lessons, passwords, puzzles, replay_jobs, searching
from .dealing import deal
from .frames import work
from .job_limits import at_most, let_others_go_first, limit_memory
from .jobs import (
    Advise,
    Analyse,
    CatchUp,
    CheckPassword,
    Deal,
    ExportAccount,
    ExportGames,
    HashPassword,
    Job,
    LessonAsked,
    LessonPlayed,
    Position,
    PuzzleAsked,
    PuzzlePlayed,
    PuzzlesListed,
    Read,
    Result,
    SearchCards,
    SearchRules,
    Send,
    Tell,
    Think,
    Thought,
)
from .protocol import Damaged, Failed, Refused
from .refusals import CannotDo
from .replay_cache import ReplayCache
from .restoring import DamagedSnapshot
from .thinking import think
from .worker import load_games


class JobWorker:
    """Does jobs."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.cache = ReplayCache()

    def do(self, job: Job) -> Result:
        """What comes of a job; if it takes too long, the process ends."""
        try:
            with at_most(self.seconds):
                return self._do(job)
        except CannotDo as error:
            return Refused(str(error), status=error.status)
        except DamagedSnapshot as error:
            return Damaged(str(error))
        except (BadDeck, BadRecord) as error:
            return Refused(str(error), status=422)
        except WestmarchError as error:
            return Refused(str(error))
        except MemoryError:
            # What is left cannot be trusted to do anything more.
            os._exit(1)
        except Exception as error:
            return Failed(f"{type(error).__name__}: {error}", traceback.format_exc())

    def _do(self, job: Job) -> Result:
        match job:
            case Deal():
                return deal(job)
            case Position():
                return replay_jobs.position(job, self.cache)
            case Tell():
                return replay_jobs.tell(job)
            case Advise():
                return advising.advise(job, self.cache)
            case Analyse():
                return advising.look_back(job, self.seconds)
            case LessonPlayed():
                return lessons.play(job)
            case LessonAsked():
                return lessons.why_not(job)
            case PuzzlesListed():
                return puzzles.listed(job)
            case PuzzlePlayed():
                return puzzles.play(job)
            case PuzzleAsked():
                return puzzles.why_not(job)
            case Read():
                return replay_jobs.read(job)
            case Send():
                return replay_jobs.send(job)
            case CatchUp():
                return replay_jobs.catch_up(job, self.cache)
            case Think():
                known = known_game(job.game)
                thought = think(known, Game[Any].load(known.rules, job.saved), job.level, job.seat, 0)
                return Thought(*thought)
            case SearchCards():
                return searching.search_cards(job)
            case SearchRules():
                return searching.search_rules(job)
            case HashPassword():
                return passwords.hash_password(job)
            case CheckPassword():
                return passwords.check_password(job)
            case ExportAccount():
                return exporting.export_account(job)
            case ExportGames():
                return exporting.export_games(job)
            case _:
                return deck_jobs.handle(job)


def main() -> None:
    """Do jobs until the server goes away. The arguments: seconds and megabytes that one may take."""
    seconds, megabytes = float(sys.argv[1]), int(sys.argv[2])

    def make() -> Callable[[Job], Result]:
        let_others_go_first()
        load_games()
        limit_memory(megabytes)
        return JobWorker(seconds).do

    work(Job, make)


if __name__ == "__main__":
    main()
