"""Requirements that concern some actions or some tables only, that depend on some fields or on the occasion, or that
candidates are sought by."""

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
        self.night = False
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


class Whistle(Action, frozen=True):
    """Whistle a tune; some are for the day only."""

    tune: str

    @classmethod
    def candidates(cls, state: Yard, seat: int) -> list[Self]:
        known = cls.timely.get(state.night, {})
        tunes = [cls(seat, tune) for tune in ("march", "lullaby")]
        return [tune for tune in tunes if known.get(tune.tune) or tune.is_timely(state, state.night, tune.tune)]

    @requirement(says=lambda whistle, state: f"The {whistle.tune} is for the day", timely=True)
    def fits_the_hour(self, state: Yard) -> bool:
        state.asked.append(f"hour of the {self.tune}")
        return not state.night or self.tune == "lullaby"

    @requirement(says="There is no cart to walk beside")
    def has_company(self, state: Yard) -> bool:
        return bool(state.carts)


class Haul(Action, frozen=True):
    """Haul a thing on a cart to a place; at night the gate lets some through only."""

    thing: str
    cart: int
    place: str

    @classmethod
    def candidates(cls, state: Yard, seat: int) -> Iterator[Self]:
        for thing in ("feather", "anvil"):
            for cart in (1, 2):
                for place in ("barn", "field"):
                    yield cls(seat, thing, cart, place)

    @requirement(says="The cart is too weak for it", by="thing cart")
    def cart_bears_it(self, state: Yard) -> bool:
        state.asked.append(f"{self.thing} on {self.cart}")
        return self.thing == "feather" or self.cart == 2

    @requirement(says="The gate is shut", when=lambda state, seat: state.night and seat == 0)
    def gate_is_open(self, state: Yard) -> bool:
        state.asked.append(f"gate to the {self.place}")
        return self.place == "barn"


@pytest.fixture(autouse=True)
def as_if_never_asked() -> None:
    Haul.sort_requirements()
    Load.sort_requirements()
    Whistle.sort_requirements()


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


def test_what_depends_on_several_fields_is_asked_once_for_all_that_share_them() -> None:
    yard = Yard()
    hauls = [(haul.thing, haul.cart, haul.place) for haul in Haul.legal(yard, 0)]
    assert hauls == [
        ("feather", 1, "barn"),
        ("feather", 1, "field"),
        ("feather", 2, "barn"),
        ("feather", 2, "field"),
        ("anvil", 2, "barn"),
        ("anvil", 2, "field"),
    ]
    assert yard.asked == ["feather on 1", "feather on 2", "anvil on 1", "anvil on 2"]


def test_what_concerns_nobody_now_is_not_asked() -> None:
    yard = Yard()
    yard.night = True
    assert {haul.place for haul in Haul.legal(yard, 0)} == {"barn"}
    assert "gate to the field" in yard.asked
    yard.asked.clear()
    assert {haul.place for haul in Haul.legal(yard, 1)} == {"barn", "field"}
    assert not any("gate" in question for question in yard.asked)
    shut, free = Haul(0, "feather", 1, "field"), Haul(1, "feather", 1, "field")
    assert [refusal.words for refusal in shut.refusals(yard)] == ["The gate is shut"]
    assert free.refusals(yard) == []
    yard.night = False
    assert shut.refusals(yard) == []


def test_what_the_candidates_are_sought_by_is_asked_only_of_others() -> None:
    yard = Yard()
    assert [unload.cart for unload in Unload.legal(yard, 0)] == [1, 2]
    assert not yard.asked
    assert [str(refusal) for refusal in Unload(0, 3).refusals(yard)] == ["There is no cart 3"]


def test_what_depends_on_the_occasion_alone_is_asked_once_for_all_tables() -> None:
    first, second = Yard(), Yard()
    for yard in (first, second):
        assert [whistle.tune for whistle in Whistle.legal(yard, 0)] == ["march", "lullaby"]
    assert first.asked == ["hour of the march", "hour of the lullaby"]
    assert not second.asked
    second.night = True
    assert [whistle.tune for whistle in Whistle.legal(second, 0)] == ["lullaby"]
    second.carts = ()
    assert Whistle.legal(second, 0) == []
    assert [refusal.words for refusal in Whistle(0, "march").refusals(second)] == [
        "The march is for the day",
        "There is no cart to walk beside",
    ]


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
