"""The dialect of our MECCG tests: set a table in a literal, act by what a player would say, ask what he would see."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.showing import limit
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.table import set_table
from westmarch.games.meccg.words import STATES
from westmarch.kernel.action import slug
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Procedure

YOU, OPPONENT = 0, 1
P = TypeVar("P", bound=Procedure)


def table(
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    at: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    windows: str = "able",
    **more: Any,
) -> Game[MeccgState]:
    """A game at a position; windows with nothing to do are skipped unless the test wants them all."""
    spec = {"table": {"you": you or {}, "opponent": opponent or {}}, "at": at or {}, "dice": list(dice), **more}
    return set_table(spec, windows=windows)


def company(*characters: Any, at: str = "Rivendell", **more: Any) -> dict[str, Any]:
    """A company of characters at a site."""
    return {"at": at, "characters": list(characters), **more}


def moving(*characters: Any, start: str = "Rivendell", to: str, **more: Any) -> dict[str, Any]:
    """A company of characters on the way."""
    return {"from": start, "to": to, "characters": list(characters), **more}


def offers(game: Game[MeccgState], seat: int | None = None) -> list[str]:
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


def may(game: Game[MeccgState], words: str, seat: int | None = None) -> bool:
    """Whether something that reads like this is offered now; that it is not shows a limit."""
    offered = is_offered(game, words, seat)
    if not offered:
        limit(words)
    return offered


def is_offered(game: Game[MeccgState], words: str, seat: int | None = None) -> bool:
    return any(says(words, sentence) for sentence in offers(game, seat))


def act(game: Game[MeccgState], *lines: str) -> None:
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


def passes(game: Game[MeccgState], until: str = "", most: int = 200) -> None:
    """Everybody passes (takes the last option) until a decision of a kind is reached, or the words are offered."""
    for _ in range(most):
        if game.over or (until and (game.decision.kind == until or is_offered(game, until))):
            return
        game.choose(game.decision.options[-1])
        if not until:
            return
    raise AssertionError(f"{until!r} was never reached; now: {game.decision.kind} {offers(game)}")


def card(game: Game[MeccgState], name: str, seat: int | None = None) -> CardId:
    """The card of a name, anywhere on the table."""
    wanted = slug(name)
    for number in range(len(game.state.definition)):
        if slug(game.state.name(CardId(number))) == wanted and (seat is None or game.state.owner[number] == seat):
            return CardId(number)
    raise AssertionError(f"there is no {name} on the table")


def zone(game: Game[MeccgState], name: str, seat: int | None = None) -> str:
    return game.state.zone_of(card(game, name, seat))[0]


def status(game: Game[MeccgState], name: str) -> str:
    return STATES[game.state.status[card(game, name)]]


def refused(game: Game[MeccgState], words: str, seat: int | None = None) -> set[str]:
    """The rule ids (and names) of the requirements that stand in the way."""
    failed = game.why_not(words, seat)
    if failed:
        limit(words)
    return {rule for refusal in failed for rule in refusal.rules} | {refusal.requirement for refusal in failed}


def story(game: Game[MeccgState]) -> list[str]:
    """What has happened, line by line."""
    return [event.change.sentence(lambda number: game.state.name(CardId(number))) for event in game.state.log]


BYSTANDERS = company("Haldir", at="Lórien")
"""An opponent's company that does nothing but have its turns."""


def attacked(
    *characters: Any,
    by: str,
    to: str = "Bree",
    keyed_to: str = "Wilderness",
    start: str = "Rivendell",
    hand: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
    windows: str = "able",
) -> Game[MeccgState]:
    """A company under way on which the opponent has played a creature: nobody has answered yet."""
    game = table(
        you={"hand": list(hand), "companies": [moving(*characters, start=start, to=to)]},
        opponent={"hand": [by], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=dice,
        windows=windows,
    )
    act(game, f"Play {by} keyed to {keyed_to}")
    return game


def exploring(
    *characters: Any, site: str, hand: tuple[str, ...] = (), dice: tuple[int, ...] = (), **more: Any
) -> Game[MeccgState]:
    """A company that has entered its site and may play resources there."""
    return table(
        you={"hand": list(hand), "companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )


def organizing(*characters: Any, site: str = "Rivendell", dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """A company in the organization phase of its player."""
    return table(
        you={"companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=dice,
    )


def bearing(name: str, *items: Any, **more: Any) -> dict[str, Any]:
    """A character with items."""
    return {"name": name, "items": list(items), **more}


def journey(
    *characters: Any,
    to: str = "Bree",
    start: str = "Rivendell",
    hazards: tuple[str, ...] = (),
    events: tuple[str, ...] = (),
    faced: tuple[str, ...] = (),
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    others: tuple[dict[str, Any], ...] = (),
    step: str = "hazards",
    dice: tuple[int, ...] = (),
    windows: str = "able",
    **at: Any,
) -> Game[MeccgState]:
    """A company under way: the opponent may play these hazards on it, and has these events in play."""
    return table(
        you={"companies": [moving(*characters, start=start, to=to, faced=list(faced)), *others], **(you or {})},
        opponent={"hand": list(hazards), "events": list(events), "companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": "movement-hazard", "company": 1, "step": step, **at},
        dice=dice,
        windows=windows,
    )


def the(game: Game[MeccgState], kind: type[P]) -> P:
    """The running attack, strike, check, attempt or move."""
    frame = game.state.nearest(kind)
    assert frame is not None
    return frame
