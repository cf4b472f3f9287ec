"""Games told again, in chapters."""

from __future__ import annotations

import msgspec

from westmarch import meccg
from westmarch.players.player import play_out
from westmarch.server.workers.errands import Tell
from westmarch.server.workers.retelling import tell
from westmarch.shelf import known_game


def test_telling_moments_lie_in_the_chapters_that_are_marked_so() -> None:
    known = known_game("meccg")
    decks = tuple(known.decks_for("introductory").values())[:2]
    game = meccg.new_game(decks=decks, seed=7, format="introductory")
    play_out(game, [known.players["squire"](seat) for seat in (0, 1)], most=120)
    game.concede(0)
    record = game.record()
    start = msgspec.structs.replace(record, choices=()).to_json()

    told = tell(Tell("meccg", start, list(record.choices), ["Sam", "Rosie"]))

    ends = [chapter.at for chapter in told.chapters[1:]] + [told.moves + 1]
    gathered: list[set[str]] = [set() for _ in told.chapters]
    for moment in told.moments:
        assert moment.marks
        gathered[next(number for number, end in enumerate(ends) if moment.at < end)] |= set(moment.marks)
    assert any("attack" in marks for marks in gathered)
    assert gathered == [set(chapter.marks) for chapter in told.chapters]
