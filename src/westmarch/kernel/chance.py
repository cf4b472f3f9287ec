"""One seeded stream of chance, small enough to copy and the same on every machine (xoroshiro128++)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from operator import mod
from struct import Struct
from typing import TypeVar

import msgspec

Thing = TypeVar("Thing")

SPAN = 1 << 64
MASK = SPAN - 1
FEW = 12
"""So few words are found one after the other."""
ROLLED, PICKED, SHUFFLED = "rolled", "picked", "shuffled"


def _spread(seed: int) -> tuple[int, int]:
    """Two well mixed words from a seed of any size (splitmix64 over its 64-bit parts)."""
    words = [0x9E3779B97F4A7C15, 0xD1B54A32D192ED03]
    position = 0
    while True:
        part = seed & MASK
        for index in range(2):
            mixed = (words[index] + part + 0x9E3779B97F4A7C15 * (index + 1 + 2 * position)) & MASK
            mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
            words[index] = mixed ^ (mixed >> 31)
        seed >>= 64
        position += 1
        if seed == 0:
            return words[0], words[1] | 1


class Chance(msgspec.Struct):
    """The stream: two words, and what a scenario has scripted to come first."""

    low: int
    high: int
    dice: list[int] = []
    picks: list[int] = []
    shuffles: bool = True
    drawn: list[str] | None = None
    """What has come of it so far, if anybody keeps a record."""

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        if seed < 0:
            raise ValueError("a seed is a number from 0 up")
        low, high = _spread(seed)
        return cls(low, high, drawn=[])

    def copy(self) -> Chance:
        drawn = self.drawn
        return Chance(
            self.low, self.high, self.dice[:], self.picks[:], self.shuffles, None if drawn is None else drawn[:]
        )

    def word(self) -> int:
        """The next 64 bits."""
        return self.below(SPAN)

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, `bound`, each as likely."""
        return self.all_below((bound,))[0]

    def all_below(self, bounds: Iterable[int]) -> list[int]:
        """For each bound a number from 0 up to, not including, it, each as likely."""
        low, high = self.low, self.high
        found: list[int] = []
        for bound in bounds:
            while True:
                mixed = (low + high) & MASK
                word = ((mixed << 17 | mixed >> 47) + low) & MASK
                high ^= low
                low = ((low << 49 | low >> 15) ^ high ^ (high << 21)) & MASK
                high = (high << 28 | high >> 36) & MASK
                number = word % bound
                # The few words above the last multiple of the bound would favour low numbers.
                if word - number <= SPAN - bound:
                    break
            found.append(number)
        self.low, self.high = low, high
        return found

    def _places(self, number: int) -> list[int]:
        """For each of so many places from the last down to the second one up to it, each as likely."""
        bounds = range(number, 1, -1)
        if number <= FEW:
            return self.all_below(bounds)
        words, low, high = words_ahead(self.low, self.high, len(bounds))
        if max(words) > SPAN - number:
            # Some of them might have to be left out.
            return self.all_below(bounds)
        self.low, self.high = low, high
        return [*map(mod, words, bounds)]

    def roll(self) -> tuple[int, int]:
        """Two six-sided dice; a scripted total comes first, split into two dice that add up to it."""
        if self.dice:
            total = self.dice.pop(0)
            first = max(1, total - 6)
            dice = first, total - first
        else:
            word = self.below(36)
            dice = word // 6 + 1, word % 6 + 1
        if self.drawn is not None:
            self.drawn.append(f"{ROLLED} {dice[0]} {dice[1]}")
        return dice

    def pick(self, bound: int) -> int:
        """A random pick among `bound` things; scripted picks come first."""
        found = self.picks.pop(0) % bound if self.picks else self.below(bound)
        if self.drawn is not None:
            self.drawn.append(f"{PICKED} {found} of {bound}")
        return found

    def some(self, things: Iterable[Thing], number: int) -> tuple[Thing, ...]:
        """So many things, or all if there are no more, picked one after the other."""
        left = list(things)
        return tuple([left.pop(self.pick(len(left))) for _ in range(min(number, len(left)))])

    def order(self, items: list[str]) -> None:
        """Put the items into a random order; scripted picks say which comes first, which next."""
        if not self.picks:
            self.shuffle(items)
            return
        for index in range(len(items) - 1):
            items.insert(index, items.pop(index + self.pick(len(items) - index)))

    def shuffle(self, items: list[str]) -> None:
        """Put the items into a random order, unless a scenario has fixed it."""
        if not self.shuffles:
            return
        last = len(items)
        for other in self._places(last):
            last -= 1
            items[last], items[other] = items[other], items[last]
        if self.drawn is not None:
            self.drawn.append(f"{SHUFFLED} {len(items)} {sha256('|'.join(items).encode()).hexdigest()[:16]}")


# Many words of the stream at once: a step only shifts its two words and adds them without carrying, so that where it
# stands after any number of steps is the sum, without carrying, of where each digit of the two words alone would lead.
# For each value of each digit (of sixteen, so that all of them stay near the processor) that is kept here: where it
# stands after no step, after one, and so on, side by side in one large number. What the words say there is then worked
# out for all steps at once.

STEPS_AT_ONCE = 32
_WIDTH = 128
"""How far apart the stands lie, in bits: each holds two words."""
_WORDS = [sum([MASK << _WIDTH * number for number in range(steps)]) for steps in range(STEPS_AT_ONCE + 1)]
"""The lower of the two words of so many stands."""
_READ = [Struct(f"<{'Q8x' * steps}") for steps in range(STEPS_AT_ONCE + 1)]


def _after_a_step(stand: int) -> int:
    low, high = stand & MASK, stand >> 64
    high ^= low
    low = ((low << 49 | low >> 15) ^ high ^ (high << 21)) & MASK
    return low | ((high << 28 | high >> 36) & MASK) << 64


@cache
def _ways() -> tuple[dict[str, int], ...]:
    """For each digit of the two words, and each value of it, the stands to which it leads."""
    found: list[dict[str, int]] = []
    for place in range(_WIDTH - 4, -1, -4):
        values = [0]
        for bit in range(place, place + 4):
            stand, stands = 1 << bit, 0
            for number in range(STEPS_AT_ONCE + 1):
                stands |= stand << _WIDTH * number
                stand = _after_a_step(stand)
            values += [value ^ stands for value in values]
        found.append({f"{digit:x}": value for digit, value in enumerate(values)})
    return tuple(found)


def words_ahead(low: int, high: int, number: int) -> tuple[list[int], int, int]:
    """The next words of the stream, and how it stands after them."""
    found: list[int] = []
    while len(found) < number:
        stands, taken = 0, min(number - len(found), STEPS_AT_ONCE)
        for values, digit in zip(_ways(), f"{low | high << 64:032x}", strict=True):
            stands ^= values[digit]
        # From here on only the stands that are asked for are looked at.
        kept, reading = _WORDS[taken], _READ[taken]
        lower = stands & kept
        mixed = (lower + (stands >> 64 & kept)) & kept
        words = ((mixed << 17 | mixed >> 47) & kept) + lower & kept
        found += reading.unpack(words.to_bytes(reading.size, "little"))
        after = stands >> _WIDTH * taken
        low, high = after & MASK, after >> 64 & MASK
    return found, low, high
