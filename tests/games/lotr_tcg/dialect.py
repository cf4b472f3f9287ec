"""The dialect of our LOTR TCG tests: set a table in a literal, act as a player would say it, ask what he would see."""

from __future__ import annotations

from typing import Any

from tests.games import dialect
from tests.games.dialect import FIFTH as FIFTH
from tests.games.dialect import FOURTH as FOURTH
from tests.games.dialect import OPPONENT as OPPONENT
from tests.games.dialect import THIRD as THIRD
from tests.games.dialect import YOU as YOU
from tests.games.dialect import is_offered as is_offered
from tests.games.dialect import may as may
from tests.games.dialect import offers as offers
from tests.games.dialect import says as says
from tests.showing import limit
from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.rules.combat.skirmish import Skirmish
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.lotr_tcg.table import set_table
from westmarch.kernel.action import Pass, slug
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.game import Game


def table(
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    at: dict[str, Any] | None = None,
    windows: str = "always",
    **more: Any,
) -> Game[TcgState]:
    """A game at a position; every window is asked, so that nothing happens that a test does not want."""
    seats = {"you": you or {}, "opponent": opponent or {}}
    seats |= {name: more.pop(name) for name in SEATS[2:] if name in more}
    return set_table({"table": seats, "at": at or {}, **more}, windows=windows)


def skirmish(
    defender: Any, *minions: Any, you: dict[str, Any] | None = None, opponent: dict[str, Any] | None = None, **more: Any
) -> Game[TcgState]:
    """One character against some minions, before anybody has acted; `defender` Frodo is the Ring-bearer."""
    name = defender["name"] if isinstance(defender, dict) else defender
    mine = dict(you or {})
    if name != "Frodo":
        mine["fellowship"] = [defender, *mine.get("fellowship", [])]
    theirs = {**(opponent or {}), "minions": [*minions, *(opponent or {}).get("minions", [])]}
    names = [minion["name"] if isinstance(minion, dict) else minion for minion in minions]
    return table(
        mine,
        theirs,
        at={"phase": "skirmish", "skirmish": name},
        assignments=dict.fromkeys(names, name),
        **more,
    )


def act(game: Game[TcgState], *lines: str) -> None:
    """Choose, one after the other, the options that read like these lines; each must fit exactly one option. Windows in
    which nobody could do anything are passed on the way, as long as the phase is the same."""
    for words in lines:
        if not is_offered(game, words):
            arrives(game)
        phase = _phase(game)
        while (
            not is_offered(game, words)
            and _phase(game) == phase
            and len(game.decisions) == 1
            and len(game.decision.actions) == 1
        ):
            passes(game)
        dialect.act(game, words)
    arrives(game)


def _phase(game: Game[TcgState]) -> tuple[object, ...]:
    """Whose phase of which turn it is."""
    return game.state.turn, game.state.phase, game.state.shadow, game.state.fighting


def moves_on(game: Game[TcgState], first: str = "") -> None:
    """The fellowship moves; of what is due on its arrival, one thing is to come first."""
    question = game.decision
    game.choose(question.actions[-1 if question.kind == "fellowship phase" else 0], question.seat)
    if first:
        act(game, f"Next: {first}")


def arrives(game: Game[TcgState]) -> None:
    """The tokens of an arrival, and the wounds of a skirmish, come before the texts that are due with them, where
    somebody is asked (TC-3.28, TC-6.28)."""
    if is_offered(game, "Next: the tokens of the arrival") or is_offered(game, "Next: the wounds of the skirmish"):
        game.choose(game.decision.actions[0], game.decision.seat)


def passes(game: Game[TcgState], times: int = 1) -> None:
    """Whoever is asked passes, so many times."""
    for _ in range(times):
        arrives(game)
        question = game.decision
        action = next((each for each in question.actions if isinstance(each, Pass)), None)
        assert action is not None, f"nobody can pass: {offers(game)}"
        game.choose(action, question.seat)


def passes_until(game: Game[TcgState], kind: str, most: int = 100) -> None:
    """Everybody passes until a decision of a kind is reached, or the game is over."""
    for _ in range(most):
        if game.over or game.decision.kind == kind:
            return
        passes(game)
    raise AssertionError(f"{kind!r} was not reached; now {game.decision.kind!r}: {offers(game)}")


def waits_for(game: Game[TcgState], words: str, most: int = 60) -> None:
    """Everybody passes until something that reads like this is offered."""
    for _ in range(most):
        if not is_offered(game, words):
            arrives(game)
        if is_offered(game, words):
            return
        passes(game)
    raise AssertionError(f"{words!r} was never offered; now {offers(game)}")


def fight(game: Game[TcgState], most: int = 30) -> None:
    """Everybody passes until the skirmish that runs is over, with all that follows from it (TC-6.28)."""
    fighting = _who_fights(game)
    for _ in range(most):
        if fighting < 0 or game.over or _who_fights(game) != fighting:
            return
        passes(game)
    raise AssertionError(f"the skirmish goes on: {offers(game)}")


def _who_fights(game: Game[TcgState]) -> CardId:
    """Whose skirmish runs, whether or not he lives through it."""
    frame = game.state.nearest(Skirmish)
    return NO_CARD if frame is None else frame.character


def card(game: Game[TcgState], name: str, zone: str = "") -> CardId:
    """A card by its title, its name or its id, in play before elsewhere."""
    state = game.state
    wanted = slug(name)
    found = [
        CardId(number)
        for number in range(len(state.definition))
        if wanted
        in (
            slug(state.card(CardId(number)).title),
            slug(state.card(CardId(number)).name),
            slug(state.definition[number]),
        )
        and (not zone or state.zone_of(CardId(number))[0] == zone)
    ]
    assert found, f"there is no {name} on the table"
    return sorted(found, key=lambda each: state.zone_of(each)[0] != "in play")[0]


def zone(game: Game[TcgState], name: str) -> str:
    return game.state.zone_of(card(game, name))[0]


def wounds(game: Game[TcgState], name: str) -> int:
    return game.state.wounds[card(game, name)]


def strength(game: Game[TcgState], name: str) -> int:
    return values.strength(game.state, card(game, name))


def vitality(game: Game[TcgState], name: str) -> int:
    return values.vitality(game.state, card(game, name))


def keyword(game: Game[TcgState], name: str, word: str) -> int:
    return values.keyword(game.state, card(game, name), word)


def cost(game: Game[TcgState], name: str, seat: int = YOU) -> int:
    """What playing a card would cost its player now."""
    return values.twilight_cost(game.state, seat, card(game, name))


def bearer(game: Game[TcgState], name: str) -> str:
    """The title of the card on which a card lies."""
    host = game.state.bearer[card(game, name)]
    return game.state.card(host).title if host >= 0 else ""


def hand(game: Game[TcgState], seat: int = YOU) -> list[str]:
    return [game.state.card(each).title for each in game.state.hand(seat)]


def pile(game: Game[TcgState], name: str, seat: int = YOU) -> list[str]:
    return [game.state.card(each).title for each in game.state.zone(name, seat)]


def refused(game: Game[TcgState], words: str, seat: int = YOU) -> set[str]:
    """The rules of the failed requirements of something that is not offered: here every requirement has one."""
    failed = game.why_not(words, seat)
    if failed:
        limit(words)
    return {rule for refusal in failed for rule in refusal.rules}
