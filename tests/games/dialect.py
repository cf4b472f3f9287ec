"""What the dialects of all games' tests share: act by what a player would say, ask what he would see."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.showing import limit
from westmarch.kernel.action import slug
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Procedure

YOU, OPPONENT, THIRD, FOURTH, FIFTH = range(5)
P = TypeVar("P", bound=Procedure)


def offers(game: Game[Any], seat: int | None = None) -> list[str]:
    """The sentences that are offered now (to one seat)."""
    return [
        option.sentence
        for decision in game.decisions
        if seat is None or decision.seat == seat
        for option in decision.options
    ]


def says(words: str, sentence: str) -> bool:
    said = slug(sentence).split("-")
    return all(word in said for word in slug(words).split("-"))


def is_offered(game: Game[Any], words: str, seat: int | None = None) -> bool:
    return any(says(words, sentence) for sentence in offers(game, seat))


def may(game: Game[Any], words: str, seat: int | None = None) -> bool:
    """Whether something that reads like this is offered now; that it is not shows a limit."""
    offered = is_offered(game, words, seat)
    if not offered:
        limit(words)
    return offered


def act(game: Game[Any], *lines: str) -> None:
    """Choose, one after the other, the options that read like these lines; each must fit exactly one option."""
    for words in lines:
        found = [
            (decision.seat, option)
            for decision in game.decisions
            for option in decision.options
            if says(words, option.sentence)
        ]
        exact = [pair for pair in found if slug(pair[1].sentence) == slug(words)]
        found = exact or found
        assert len(found) == 1, f"{words!r} fits {[o.sentence for _, o in found]} among {offers(game)}"
        game.choose(found[0][1], found[0][0])


def passes(game: Game[Any], until: str = "", most: int = 200) -> None:
    """Everybody passes (takes the last option) until a decision of a kind is reached, or the words are offered; once,
    if nothing is named."""
    for _ in range(most):
        if game.over or (until and (game.decision.kind == until or is_offered(game, until))):
            return
        game.choose(game.decision.options[-1])
        if not until:
            return
    raise AssertionError(f"{until!r} was never reached; now: {game.decision.kind} {offers(game)}")


def asked(game: Game[Any]) -> tuple[int, str]:
    """Who is asked now, and what kind of question."""
    return game.decision.seat, game.decision.kind


def refused(game: Game[Any], words: str, seat: int | None = None) -> set[str]:
    """The rule ids (and names) of the requirements that stand in the way."""
    failed = game.why_not(words, seat)
    if failed:
        limit(words)
    return {rule for refusal in failed for rule in refusal.rules} | {refusal.requirement for refusal in failed}


def reasons(game: Game[Any], words: str, seat: int | None = None) -> str:
    """The same as a player reads it, with its rules."""
    failed = game.why_not(words, seat)
    if failed:
        limit(words)
    return "; ".join(str(refusal) for refusal in failed)


def card(game: Any, name: str, seat: int | None = None) -> CardId:
    """The card of a name, anywhere on the table."""
    wanted = slug(name)
    for number in range(len(game.state.definition)):
        if slug(game.state.name(CardId(number))) == wanted and (seat is None or game.state.owner[number] == seat):
            return CardId(number)
    raise AssertionError(f"there is no {name} on the table")


def zone(game: Game[Any], name: str, seat: int | None = None) -> str:
    """The place where a card lies."""
    place: str = game.state.zone_of(card(game, name, seat))[0]
    return place


def story(game: Game[Any]) -> list[str]:
    """What has happened, line by line."""
    return [event.change.sentence(lambda number: game.state.name(CardId(number))) for event in game.state.log]


def happened(game: Game[Any], kind: str) -> list[Any]:
    """The changes of a kind so far."""
    return [event.change for event in game.state.log if type(event.change).__name__ == kind]


def the(game: Game[Any], kind: type[P]) -> P:
    """The running attack, strike, check, attempt or move."""
    frame = game.state.nearest(kind)
    assert frame is not None
    return frame
