"""A game between one person and the computer, kept in a file from answer to answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from westmarch.cli.games import face_of
from westmarch.cli.terminal.face import Face
from westmarch.games.known import KnownGame
from westmarch.kernel.action import Action
from westmarch.kernel.errors import BadRecord, RulesStuck, in_one_line
from westmarch.kernel.game import Game
from westmarch.kernel.reading import shown
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import replay
from westmarch.kernel.view import Question, View
from westmarch.players import Resolve, Weighs, look
from westmarch.players.search import Explanation, explain, last_choice, unlearned
from westmarch.shelf import known_game

from .saves import SavedGame, read_saved, saves_folder, write_file

_STREAM = 1_000_003
"""Sets the computer's own stream of chance apart from move to move."""
MOST_ANSWERS = 20_000
"""So many answers of computer players in a row are no game."""
UNSIGNED = (
    "This game was saved by the first version, without digests, and its moves do not lead to where it stands by the "
    "rules of this one: whether somebody has changed the file cannot be told."
)


class Session:
    """The person's side of a game: what may be seen, answering, taking back, saving."""

    def __init__(self, known: KnownGame, game: Game[Any], player: str, keep: Path, seat: int = 0) -> None:
        if player not in known.players:
            raise BadRecord(f"there is no player {in_one_line(player)}; there are {', '.join(known.players)}")
        if not 0 <= seat < game.state.seats:
            raise BadRecord(f"there is no seat {shown(seat)}; the seats are 0 to {game.state.seats - 1}")
        self.known = known
        self.game = game
        self.player = player
        self.keep = keep
        self.seat = seat
        self.seed = game.kept_record().seed
        self.told = 0
        """How many events of the log the person has read."""
        self.notice = unlearned(known.counsel, player, game.state.format, game.state.seats)
        """What the person should know before going on."""
        self.gave_up = -1
        """The seat of a computer player who has conceded."""
        self._resolves: dict[int, Resolve] = {}
        self.view: View
        self.question: Question | None = None

    @property
    def face(self) -> Face:
        """How the game draws itself here."""
        return face_of(self.known.name)

    @property
    def names(self) -> list[str]:
        """What the seats are called at this terminal."""
        others = self.game.state.seats - 1
        name = self.player.capitalize()
        names = [name] if others == 1 else [f"{name} {number}" for number in range(1, others + 1)]
        names.insert(self.seat, "You")
        return names

    def begin(self) -> None:
        """Let the computer play until the person is asked, and keep the game from here on."""
        self._settle(self.game)

    def choose(self, action: Action) -> None:
        """Answer, and let the computer play on. If the engine fails, the game stands where it stood."""
        game = self.game.copy()
        game.choose(action, self.seat)
        self._write(game, self.keep)
        self._settle(game)

    def concede(self) -> None:
        """Give the game up; among several the others play on without the person."""
        game = self.game.copy()
        game.concede(self.seat)
        self._settle(game)

    def _settle(self, game: Game[Any]) -> None:
        game = game.copy()
        for _ in range(MOST_ANSWERS):
            others = [each.seat for each in game.decisions if each.seat != self.seat]
            if not others:
                break
            self._answer(game, others[0])
        else:
            raise RulesStuck(f"the computer has answered {MOST_ANSWERS} times, and you were never asked")
        self.game = game
        self.view = game.view(self.seat)
        questions = look(game, self.seat)[1]
        self.question = questions[0] if questions else None
        self._write(game, self.keep)

    def _answer(self, game: Game[Any], seat: int) -> None:
        """The computer answers, or gives up what is lost. Its chance depends on seed and move only, so a game that was
        taken back goes on as before."""
        seed = self.seed * _STREAM + game.moves * game.state.seats + seat
        player = self.known.players[self.player](seed)
        view, questions = look(game, seat)
        choice = player.choose(view, questions[0])
        resolve = self._resolves.setdefault(seat, Resolve())
        if isinstance(player, Weighs) and resolve.breaks(player.outlook):
            game.concede(seat)
            self.gave_up = seat
        else:
            game.choose(choice, seat)

    def undo(self) -> bool:
        """Take back the person's last choice and what followed; say whether there was one."""
        record = self.game.kept_record()
        mine = [number for number, (seat, _) in enumerate(record.choices) if seat == self.seat]
        if not mine:
            return False
        before = replay(self.known.rules, record, mine[-1])
        self.told = min(self.told, len(before.state.log))
        self._resolves.clear()
        self._settle(before)
        return True

    def save(self, path: Path) -> None:
        """Write the game to a file of the person's choice; it stays in its own file as well."""
        self._write(self.game, path)

    def _write(self, game: Game[Any], path: Path) -> None:
        saved = SavedGame(self.known.name, self.seat, self.player, self.told, msgspec.Raw(game.save()))
        write_file(path, saved.to_json())

    def record(self) -> Record:
        """The record of the game; the person's own machine is its keeper."""
        return self.game.kept_record()

    def explain(self, at: int | None) -> Explanation | None:
        """Why a move was chosen, once the game is over; the computer's last choice if none is named."""
        counsel, record = self.known.counsel, self.record()
        if at is None:
            at = last_choice(counsel, record, self.seat)
        return None if at is None else explain(counsel, record, at, self.player)

    def forget(self) -> None:
        """The game is over: nothing is left to resume. A file that the person named stays."""
        if self.keep.parent == saves_folder():
            self.keep.unlink(missing_ok=True)


def resume(path: Path, player: str | None = None) -> Session:
    """Go on with a saved game at the same decision, against another player if that is asked for."""
    kept = read_saved(path)
    known = known_game(kept.game)
    game = Game[Any].load(known.rules, bytes(kept.saved))
    session = Session(known, game, player or kept.player, path, kept.seat)
    if not 0 <= kept.told <= len(game.state.log):
        raise BadRecord(
            f"{path} is not a saved game: told: {shown(kept.told)} lines of the story cannot have been told"
        )
    session.told = kept.told
    if not kept.has_digests and not leads_here(known, game):
        session.notice = f"{UNSIGNED} {session.notice}".strip()
    return session


def leads_here(known: KnownGame, game: Game[Any]) -> bool:
    """Whether the choices of a game lead to where it stands: it proves that nobody has changed it."""
    try:
        again = replay(known.rules, game.kept_record())
    except BadRecord:
        return False
    if game.state.chance.drawn is None:
        # The first version did not note it.
        again.state.chance.drawn = None
    return bool(again.state.save() == game.state.save())
