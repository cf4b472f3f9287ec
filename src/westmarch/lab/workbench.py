"""The deck workbench: which single swap of cards makes a deck win more against a field, found by paired games.

A deck and its variant play the same seeds against the same rivals in the same seats. Only pairs in which one of them
did better tell them apart; they are counted by Wald's sequential test, which stops as soon as it knows.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from math import log
from typing import Literal, TypeAlias

import msgspec

from .engines import Engine

Verdict: TypeAlias = Literal["better", "no better", "not known"]

ERROR = 0.05
"""How often a swap that changes nothing may be called better, among all swaps of a search together; and how often one
that is clearly better may be missed."""
CLEARLY = 0.6
"""A swap that does better in this share of the telling pairs is worth finding."""
AT_ONCE = 16
"""Pairs that are given to the processes together."""


class Swap(msgspec.Struct, frozen=True):
    """One copy of a card out of a section of a deck, and one of another card into it."""

    section: str
    out: str
    into: str

    def __str__(self) -> str:
        return f"{self.out} -> {self.into} ({self.section})"


class Pairing(msgspec.Struct, frozen=True):
    """A game that a deck plays: against whom, where it sits, and by which seed."""

    deck: str
    rival: str
    seat: int
    seed: int


Play: TypeAlias = Callable[[Pairing], float]
"""Plays a game: 1 if the deck won, 0 if it lost, between them for a draw. It is sent to other processes."""


class Trial(msgspec.Struct):
    """What paired games have said of a swap so far."""

    swap: Swap
    pairs: int = 0
    ups: int = 0
    downs: int = 0
    verdict: Verdict = "not known"
    gain: float = 0.0
    """Wins more in a game, as far as was played."""

    def add(self, before: float, after: float, trials: int) -> None:
        """One more pair. `trials` swaps are tried in all: the more there are, the more is asked of each."""
        self.gain = (self.gain * self.pairs + after - before) / (self.pairs + 1)
        self.pairs += 1
        self.ups += after > before
        self.downs += after < before
        evidence = self.ups * log(CLEARLY / 0.5) + self.downs * log((1 - CLEARLY) / 0.5)
        if evidence >= log((1 - ERROR) * trials / ERROR):
            self.verdict = "better"
        elif evidence <= log(ERROR):
            self.verdict = "no better"


def sections_of(text: str, names: Iterable[str]) -> dict[str, dict[str, int]]:
    """The cards of a deck text by section, with their numbers."""
    known, here = set(names), ""
    found: dict[str, dict[str, int]] = {}
    for line in text.splitlines():
        number, _, card = line.strip().partition(" ")
        here = _section(line, here, known)
        if here and number.isdigit() and card:
            found.setdefault(here, {})[card] = found.get(here, {}).get(card, 0) + int(number)
    return found


def _section(line: str, here: str, known: Container[str]) -> str:
    """The section in which a line stands, after one that stands in `here`."""
    bare = line.strip()
    if not bare or bare.partition(" ")[0].isdigit():
        return here
    return bare if bare in known else ""


def swapped(text: str, swap: Swap, names: Iterable[str]) -> str:
    """A deck text after a swap."""
    known, here, lines = set(names), "", []
    gone = False
    for line in text.splitlines():
        number, _, card = line.strip().partition(" ")
        here = _section(line, here, known)
        if here == swap.section and not gone and number.isdigit() and card == swap.out:
            gone = True
            if int(number) > 1:
                lines.append(f"{int(number) - 1} {card}")
            lines.append(f"1 {swap.into}")
            continue
        lines.append(line)
    if not gone:
        raise ValueError(f"there is no {swap.out} in {swap.section}")
    return "\n".join(lines) + "\n"


def find_swaps(
    text: str,
    others: Iterable[str],
    sections: Sequence[str],
    is_legal: Callable[[str], bool],
    most: int,
    seed: int,
    worth: Mapping[str, float] | None = None,
) -> list[Swap]:
    """Legal swaps for cards that other decks play in the same section; what has been worth little goes first."""
    own = sections_of(text, sections)
    offered: dict[str, set[str]] = {section: set(cards) for section, cards in own.items()}
    for other in others:
        for section, cards in sections_of(other, sections).items():
            if section in offered:
                offered[section].update(cards)
    chance = random.Random(seed)
    all_swaps = [
        Swap(section, out, into)
        for section in sorted(own)
        for out in sorted(own[section])
        for into in sorted(offered[section])
        if into != out
    ]
    chance.shuffle(all_swaps)
    known = worth or {}
    all_swaps.sort(key=lambda swap: known.get(swap.out, 0.5) - known.get(swap.into, 0.5))
    return list(islice((swap for swap in all_swaps if is_legal(swapped(text, swap, sections))), most))


def pairings(deck: str, field: Sequence[str], seed: int) -> Iterator[Pairing]:
    """The games of a deck: every rival in turn, in either seat, each two with a new seed."""
    for number in count():
        rival = field[number // 2 % len(field)]
        yield Pairing(deck, rival, number % 2, seed + number // 2)


def try_swaps(
    base: str,
    variants: Mapping[Swap, str],
    field: Sequence[str],
    play: Play,
    engine: Engine,
    pairs: int,
    seed: int,
) -> Iterator[Trial]:
    """Try each swap (`variants` names the deck of each) until it is known whether it is better, or `pairs` are played.

    What comes out does not depend on the engine: pairs count in their order, and what was played beyond is dropped."""
    known: list[float] = []
    for swap, variant in variants.items():
        trial = Trial(swap)
        games = pairings(variant, field, seed)
        while trial.verdict == "not known" and trial.pairs < pairs:
            first = trial.pairs
            batch = min(AT_ONCE, pairs - first)
            lacking = islice(pairings(base, field, seed), len(known), first + batch)
            wanted = [*lacking, *islice(games, batch)]
            results = list(engine(play, wanted))
            known += results[: len(wanted) - batch]
            for number, after in enumerate(results[-batch:]):
                trial.add(known[first + number], after, len(variants))
                if trial.verdict != "not known":
                    break
        yield trial
