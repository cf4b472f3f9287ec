"""How large a company is: some of its members count one half."""

from __future__ import annotations

from ..law import SharedLaw


def size_of(members: int, halves: int) -> int:
    """The size of so many members, of whom so many count one half, rounded up."""
    return (2 * members - halves + 1) // 2


def hazard_limit(law: SharedLaw, size: int) -> int:
    """As many hazards as the company is large, but never fewer than the law says."""
    return max(law.minimum_hazard_limit, size)


def is_too_large(law: SharedLaw, size: int) -> bool:
    """Whether a company of such a size may not travel."""
    return bool(law.company_limit) and size > law.company_limit
