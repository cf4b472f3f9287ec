"""Why what a line of a script means is not possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from westmarch.judge.loosely import means
from westmarch.judge.matching import says, words_of
from westmarch.kernel.action import Action, Refusal
from westmarch.kernel.game import Game
from westmarch.kernel.state import State
from westmarch.kernel.vocabulary import Vocabulary


class Reasons(msgspec.Struct, frozen=True):
    """Why something is not possible: for each way in which it is conceivable, what stands against it."""

    is_known: bool
    refusals: tuple[tuple[Refusal, ...], ...] = ()

    @property
    def rules(self) -> frozenset[str]:
        return frozenset(rule for failed in self.refusals for refusal in failed for rule in refusal.rules)

    @property
    def told(self) -> tuple[str, ...]:
        """The reasons in words, those of the likeliest way first."""
        ordered = sorted(self.refusals, key=len)
        return tuple(dict.fromkeys(str(refusal) for failed in ordered for refusal in failed))


def reasons(vocabulary: Vocabulary, game: Game[Any], words: str, seat: int) -> Reasons:
    """Every failed requirement of everything that the words can mean, from the asker's view."""
    wanted = words_of(words)

    def besides(action: Action) -> list[str]:
        return words_of(action.besides(game.state))

    ways: tuple[Callable[[Action, str], bool], ...] = (
        lambda action, sentence: says(words, sentence),
        lambda action, sentence: means(wanted, words_of(sentence)),
        lambda action, sentence: means(wanted, {*words_of(sentence), *action.also_said, *besides(action)}),
    )
    masked = game.state.hide(seat)
    found = Reasons(False)
    for fits in ways:
        found = _reasons(vocabulary, game, fits, masked, lambda kind: kind.conceivable(masked, seat))
        if found.is_known:
            return found
    found = _reasons(vocabulary, game, ways[0], masked, lambda kind: kind.imaginable(masked, seat))
    if found.is_known:
        return found
    unreached = [
        refusal
        for kind in game.rules.actions()
        if not kind.also_said.isdisjoint(wanted) and (refusal := kind.out_of_reach(words)) is not None
    ]
    return Reasons(True, tuple((refusal,) for refusal in unreached)) if unreached else found


def _reasons(
    vocabulary: Vocabulary,
    game: Game[Any],
    fits: Callable[[Action, str], bool],
    masked: State,
    sought: Callable[[type[Action]], Iterable[Action]],
) -> Reasons:
    is_known = False
    found: list[tuple[Refusal, ...]] = []
    for kind in game.rules.actions():
        ways = [
            tuple(candidate.refusals(masked))
            for candidate in sought(kind)
            if fits(candidate, vocabulary.sentence(masked, candidate))
        ]
        is_known = is_known or bool(ways)
        found += _plainest([failed for failed in ways if failed])
    return Reasons(is_known, tuple(found))


def _plainest(ways: list[tuple[Refusal, ...]]) -> list[tuple[Refusal, ...]]:
    """A way that fails for all the reasons of another one, and for more, explains nothing."""
    sets = [frozenset(refusal.requirement for refusal in failed) for failed in ways]
    return [failed for failed, names in zip(ways, sets, strict=True) if not any(other < names for other in sets)]
