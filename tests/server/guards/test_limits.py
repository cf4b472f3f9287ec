"""Rate limits: each counted for itself, in a memory that nobody can fill or empty."""

from __future__ import annotations

import pytest

from westmarch.server.errors import ApiError
from westmarch.server.guards.limits import HOUSEHOLD, RATES, Caller, Limits, address_of


def use_up(limits: Limits, kind: str, who: str, now: float = 0.0) -> int:
    """Do something as often as it is allowed; how often that was."""
    times = 0
    while limits.wait(kind, who, now=now) == 0:
        times += 1
    return times


def test_a_limit_fills_up_again_and_is_counted_for_each_by_itself() -> None:
    limits = Limits()
    assert use_up(limits, "chat", "a") == RATES["chat"].burst
    assert limits.wait("chat", "b", now=0.0) == 0
    assert limits.wait("chat", "a", now=1 / RATES["chat"].per_second) == 0
    assert limits.wait("chat", "a", now=1 / RATES["chat"].per_second) > 0


def test_limits_can_be_switched_off() -> None:
    limits = Limits(rate=0.0)
    for _ in range(1000):
        limits.count("account", "a")


def test_a_complaint_says_how_long_to_wait() -> None:
    limits = Limits()
    use_up(limits, "account", "a", now=10.0**9)
    with pytest.raises(ApiError, match="please wait"):
        limits.count("account", "a")


def test_nobody_resets_a_count_by_making_up_names() -> None:
    limits = Limits()
    use_up(limits, "account", "frodo")
    for number in range(50_000):
        limits.wait("account", f"orc {number}", now=0.0)
    assert limits.wait("account", "frodo", now=0.0) > 0


def test_the_memory_of_limits_does_not_grow_with_the_names() -> None:
    limits = Limits()

    def size() -> int:
        return sum(len(each) for each in (*limits._used.values(), *limits._since.values()))

    limits.count("read", "first")
    before = size()
    for number in range(30_000):
        limits.wait("read", str(number), now=0.0)
    assert size() == before
    assert before * 8 < 2**20


def test_a_crowd_that_is_too_fast_leaves_others_alone() -> None:
    limits = Limits()
    for number in range(1000):
        use_up(limits, "chat", f"orc {number}")
    allowed = sum(limits.wait("chat", f"hobbit {number}", now=0.0) == 0 for number in range(200))
    assert allowed >= 190


def test_an_address_has_the_allowance_of_a_household() -> None:
    limits = Limits()
    for number in range(int(HOUSEHOLD * RATES["chat"].burst)):
        limits.count_caller("chat", Caller(f"visitor {number}", "192.0.2.1"))
    refused = 0
    for number in range(100):
        try:
            limits.count_caller("chat", Caller(f"other {number}", "192.0.2.1"))
        except ApiError:
            refused += 1
    assert refused > 50
    limits.count_caller("chat", Caller("visitor 1", "192.0.2.2"))


def test_who_is_too_fast_does_not_use_up_what_the_household_has() -> None:
    limits = Limits()
    for _ in range(1000):
        limits.wait("chat", "loud", now=10.0**9)
    for _ in range(100):
        with pytest.raises(ApiError):
            limits.count_caller("chat", Caller("loud", "192.0.2.1"))
    limits.count_caller("chat", Caller("quiet", "192.0.2.1"))


def test_neighbours_in_one_network_share_their_limit() -> None:
    def counted(host: str) -> str:
        return address_of({"client": (host, 1)})

    assert counted("2001:db8::1") == counted("2001:db8::ffff")
    assert counted("2001:db8:0:1::1") != counted("2001:db8:0:2::1")
    assert counted("192.0.2.1") != counted("192.0.2.2")
    assert counted("::ffff:192.0.2.1") == counted("192.0.2.1")
    assert len(counted("x" * 10_000)) < 100
