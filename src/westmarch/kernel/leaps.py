"""Many words of the stream of chance at once.

A step of the stream (xoroshiro128++) only shifts its two words and adds them without carrying, so that where it stands
after any number of steps is the sum, without carrying, of where each byte of the two words alone would lead. For each
value of each byte that is kept here: where it stands after no step, after one, and so on, side by side in one large
number. What the words say there is then worked out for all steps at once.
"""

from __future__ import annotations

from functools import cache
from struct import Struct

STEPS_AT_ONCE = 32
_WIDTH = 128
"""How far apart the stands lie, in bits: each holds two words."""
_WORD = (1 << 64) - 1
_WORDS = sum([_WORD << _WIDTH * number for number in range(STEPS_AT_ONCE + 1)])
"""The lower of the two words of all stands."""
_READ = Struct(f"<{'Q8x' * (STEPS_AT_ONCE + 1)}")
_BYTES = _WIDTH // 8 * (STEPS_AT_ONCE + 1)


def _after_a_step(stand: int) -> int:
    low, high = stand & _WORD, stand >> 64
    high ^= low
    low = ((low << 49 | low >> 15) ^ high ^ (high << 21)) & _WORD
    return low | ((high << 28 | high >> 36) & _WORD) << 64


@cache
def _ways() -> list[list[int]]:
    """For each byte of the two words, and each value of it, the stands to which it leads."""
    found: list[list[int]] = []
    for place in range(0, _WIDTH, 8):
        values = [0]
        for bit in range(place, place + 8):
            stand, stands = 1 << bit, 0
            for number in range(STEPS_AT_ONCE + 1):
                stands |= stand << _WIDTH * number
                stand = _after_a_step(stand)
            values += [value ^ stands for value in values]
        found.append(values)
    return found


def words_ahead(low: int, high: int, number: int) -> tuple[list[int], int, int]:
    """The next words of the stream, and how it stands after them."""
    found: list[int] = []
    while len(found) < number:
        stands, taken = 0, min(number - len(found), STEPS_AT_ONCE)
        for values, byte in zip(_ways(), (low | high << 64).to_bytes(16, "little"), strict=True):
            stands ^= values[byte]
        lower = stands & _WORDS
        mixed = (lower + (stands >> 64 & _WORDS)) & _WORDS
        words = ((mixed << 17 | mixed >> 47) & _WORDS) + lower & _WORDS
        found += _READ.unpack(words.to_bytes(_BYTES, "little"))[:taken]
        after = stands >> _WIDTH * taken
        low, high = after & _WORD, after >> 64 & _WORD
    return found, low, high
