"""The words of the game that more than one chapter uses."""

from __future__ import annotations

from collections.abc import Sequence

FREE_PEOPLES = "free peoples"
SHADOW = "shadow"

FELLOWSHIP_CULTURES = ("dwarven", "elven", "gandalf", "gondor", "shire")
SHADOW_CULTURES = ("isengard", "moria", "ringwraith", "sauron")

PHASES = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
"""The phases of a turn, in order; each is also a timing word."""
RESPONSE = "response"

TERRAINS = ("river", "forest", "underground", "plains", "marsh", "mountain")

PHASE, REGROUP, TURN = "phase", "regroup", "turn"
"""How long an effect lasts: to the end of the phase (TC-3.05), until the next regroup phase begins (TC-5.04), to the
end of the turn."""
NEXT_SKIRMISH = "next skirmish"
"""An effect that waits for the next skirmish and lasts as long as that."""


def listed(names: Sequence[str], last: str = "and") -> str:
    """`A, B and C`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def counted(number: int, noun: str) -> str:
    """`1 wound`, `2 wounds`."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1] + 'ies' if noun.endswith('y') and noun[-2] not in 'aeiou' else noun + 's'}"


def with_article(words: str) -> str:
    """`an Elf`, `a Dwarf`."""
    first = words.lstrip("[")[:1].casefold()
    sounds_like_y = words.casefold().startswith(("uni", "uru")) and not words.casefold().startswith("uruk")
    return f"{'an' if first in 'aeiouéú' and not sounds_like_y else 'a'} {words}"
