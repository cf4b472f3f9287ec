"""Functions that are rule points, to be switched off."""

from __future__ import annotations

from westmarch.kernel.points import carries_out


@carries_out("R-1", without=lambda number: number)
def doubled(number: int) -> int:
    return 2 * number


@carries_out("R-2", without=True)
def is_even(number: int) -> bool:
    return number % 2 == 0
