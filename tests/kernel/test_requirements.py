"""Requirements that concern some actions only, that depend on one field, or that candidates are sought by."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Self

import pytest

from westmarch.kernel.action import Action, requirement

HEAVY = frozenset({"anvil", "boulder"})


class Yard:
    """All that these actions look at: how strong the seat is, which carts are there, and what has been asked."""

    def __init__(self, strength: int = 1, carts: tuple[int, ...] = (1, 2)) -> None:
        self.strength = strength
        self.carts = carts
        self.asked: list[str] = []


class Load(Action, frozen=True):
    """Load a thing on a cart."""

    thing: str
    cart: int

    @classmethod
    def candidates(cls, state: Yard, seat: int) -> Iterator[Self]:
        for cart in (1, 2, 3):
            for thing in ("feather", "anvil", "boulder"):
                yield cls(seat, thing, cart)

    def nature(self, state: Yard) -> Hashable:
        return self.thing

    @requirement(says=lambda load, state: f"The {load.thing} is too heavy", of=lambda load, state: load.thing in HEAVY)
    def strong_enough(self, state: Yard) -> bool:
        state.asked.append(f"strong enough for the {self.thing}")
        return state.strength > 1

    @requirement(says=lambda load, state: f"There is no cart {load.cart}", by="cart")
    def cart_is_there(self, state: Yard) -> bool:
        state.asked.append(f"cart {self.cart}")
        return self.cart in state.carts


class Unload(Action, frozen=True):
    """Take a cart that is there; who asks for another is told why not."""

    cart: int

    @classmethod
    def candidates(cls, state: Yard, seat: int) -> list[Self]:
        return [cls(seat, cart) for cart in state.carts]

    @requirement(says=lambda unload, state: f"There is no cart {unload.cart}", sought=True)
    def cart_is_there(self, state: Yard) -> bool:
        state.asked.append(f"cart {self.cart}")
        return self.cart in state.carts


@pytest.fixture(autouse=True)
def as_if_never_asked() -> None:
    Load.sort_requirements()


def test_a_requirement_is_asked_only_of_the_actions_that_it_concerns() -> None:
    yard = Yard()
    assert [(load.thing, load.cart) for load in Load.legal(yard, 0)] == [("feather", 1), ("feather", 2)]
    assert not any("feather" in question for question in yard.asked)
    assert {question for question in yard.asked if "strong" in question} == {
        "strong enough for the anvil",
        "strong enough for the boulder",
    }


def test_what_depends_on_one_field_is_asked_once_for_each_value() -> None:
    yard = Yard(strength=2)
    assert len(Load.legal(yard, 0)) == 6
    assert [question for question in yard.asked if "cart" in question] == ["cart 1", "cart 2", "cart 3"]


def test_what_the_candidates_are_sought_by_is_asked_only_of_others() -> None:
    yard = Yard()
    assert [unload.cart for unload in Unload.legal(yard, 0)] == [1, 2]
    assert not yard.asked
    assert [str(refusal) for refusal in Unload(0, 3).refusals(yard)] == ["There is no cart 3"]


def test_an_answer_holds_for_one_listing_only() -> None:
    yard = Yard(strength=2)
    assert {load.cart for load in Load.legal(yard, 0)} == {1, 2}
    yard.carts = (3,)
    assert {load.cart for load in Load.legal(yard, 0)} == {3}
    yard.strength = 1
    assert [load.thing for load in Load.legal(yard, 0)] == ["feather"]


@pytest.mark.parametrize(
    ("thing", "cart", "words"),
    [
        ("feather", 3, ["There is no cart 3"]),
        ("anvil", 3, ["The anvil is too heavy", "There is no cart 3"]),
        ("anvil", 1, ["The anvil is too heavy"]),
        ("feather", 1, []),
    ],
)
def test_refusals_name_what_concerns_the_action(thing: str, cart: int, words: list[str]) -> None:
    assert [refusal.words for refusal in Load(0, thing, cart).refusals(Yard())] == words
