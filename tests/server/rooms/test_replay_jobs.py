"""Games told again, in chapters."""

from __future__ import annotations

from westmarch import meccg
from westmarch.players.player import play_out
from westmarch.server.workers.replay_jobs import divide
from westmarch.shelf import known_game


def test_telling_moments_lie_in_the_chapters_that_are_marked_so() -> None:
    known = known_game("meccg")
    decks = tuple(known.decks_for("introductory").values())[:2]
    game = meccg.new_game(decks=decks, seed=7, format="introductory")
    play_out(game, [known.players["squire"](seat) for seat in (0, 1)], most=120)
    game.concede(0)
    record = game.record()
    chapters, moments = divide("meccg", record, list(record.choices), ["Sam", "Rosie"])

    ends = [chapter.at for chapter in chapters[1:]] + [len(record.choices) + 1]
    gathered: list[set[str]] = [set() for _ in chapters]
    for moment in moments:
        assert moment.marks
        gathered[next(number for number, end in enumerate(ends) if moment.at < end)] |= set(moment.marks)
    assert any("attack" in marks for marks in gathered)
    assert gathered == [set(chapter.marks) for chapter in chapters]
