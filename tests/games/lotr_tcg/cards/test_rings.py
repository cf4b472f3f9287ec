"""The two Rings: what they give their bearer, and what wearing them costs."""

from __future__ import annotations

import pytest

from ..dialect import YOU, act, may, passes_until, skirmish, strength, table, vitality, wounds

ISILDURS_BANE, RULING_RING = "1_1", "1_2"


@pytest.mark.card("1_1", "1_2")
@pytest.mark.parametrize(("ring", "gained"), [(ISILDURS_BANE, (1, 1)), (RULING_RING, (1, 0))])
def test_a_ring_strengthens_its_bearer_only(ring: str, gained: tuple[int, int]) -> None:
    game = table({"ring": ring, "fellowship": ["Sam, Son of Hamfast"]})
    assert (strength(game, "Frodo"), vitality(game, "Frodo")) == (3 + gained[0], 4 + gained[1])
    assert (strength(game, "Sam"), vitality(game, "Sam")) == (3, 4)


@pytest.mark.card("1_1", "1_2")
@pytest.mark.parametrize(("ring", "burdens"), [(ISILDURS_BANE, 2), (RULING_RING, 1)])
def test_a_wound_in_a_skirmish_becomes_burdens_for_who_puts_the_ring_on(ring: str, burdens: int) -> None:
    game = skirmish("Frodo", "Orc Soldier", you={"ring": ring})
    passes_until(game, "about to happen")
    act(game, "Respond with The One Ring")
    passes_until(game, "regroup actions")
    assert (wounds(game, "Frodo"), game.state.burdens[YOU], game.state.worn[YOU]) == (0, burdens, False)
    carried = skirmish("Frodo", "Orc Soldier", you={"ring": ring})
    passes_until(carried, "regroup actions")
    assert (wounds(carried, "Frodo"), carried.state.burdens[YOU]) == (1, 0)


@pytest.mark.card("1_1", "1_2")
@pytest.mark.parametrize("ring", [ISILDURS_BANE, RULING_RING])
def test_the_ring_does_nothing_for_the_wounds_of_others(ring: str) -> None:
    game = skirmish("Gimli, Son of Glóin", "Orc Soldier", you={"ring": ring})
    passes_until(game, "regroup actions")
    assert (wounds(game, "Gimli"), game.state.burdens[YOU]) == (1, 0)
    assert not may(game, "Respond with The One Ring")


@pytest.mark.card("1_2")
def test_the_ruling_ring_is_put_on_in_skirmishes_only() -> None:
    theirs = {"minions": ["Goblin Marksman"]}
    for ring, offered in ((ISILDURS_BANE, True), (RULING_RING, False)):
        game = table({"ring": ring}, theirs, at={"phase": "archery"})
        passes_until(game, "about to happen" if offered else "assign defenders")
        assert may(game, "Respond with The One Ring") is offered
        assert wounds(game, "Frodo") == (0 if offered else 1)
