"""Derived values: a base figure and its modifiers, layer by layer."""

from typing import Any

from westmarch.kernel.values import Modifier, Quantity

from .small_game import table
from .small_table import STRENGTH, strength, strength_modifiers


def plus(name: str, layer: int, by: int) -> Modifier:
    return Modifier(name, layer, lambda state, subject, value: value + by)


def at_most(name: str, layer: int, most: int) -> Modifier:
    return Modifier(name, layer, lambda state, subject, value: min(value, most))


def test_layers_are_taken_in_order_however_the_modifiers_came() -> None:
    quantity = Quantity("prowess")
    early = [at_most("cap", 1, 3), plus("gift", 2, 2)]
    assert quantity.derive(None, None, 5, early) == 5
    assert quantity.derive(None, None, 5, reversed(early)) == 5
    assert quantity.derive(None, None, 5, [at_most("cap", 2, 3), plus("gift", 1, 2)]) == 3


def test_within_a_layer_rules_come_before_cards_and_cards_as_they_came() -> None:
    quantity = Quantity("prowess")

    @quantity.modifier(layer=1)
    def double(state: Any, subject: Any, value: int) -> int:
        return value * 2

    assert quantity.derive(None, None, 3, [plus("gift", 1, 1)]) == 7
    assert quantity.derive(None, None, 3, [plus("gift", 1, 1), at_most("cap", 1, 6)]) == 6
    assert quantity.derive(None, None, 3, [at_most("cap", 1, 6), plus("gift", 1, 1)]) == 7


def test_rules_registered_late_still_stand_in_their_layer() -> None:
    quantity = Quantity("prowess")

    @quantity.modifier(layer=2)
    def halve(state: Any, subject: Any, value: int) -> int:
        return value // 2

    @quantity.modifier(layer=1)
    def one_more(state: Any, subject: Any, value: int) -> int:
        return value + 1

    assert quantity.derive(None, None, 3) == 2


def test_account_tells_each_modifier_that_changed_the_value() -> None:
    quantity = Quantity("prowess")
    by_card = [plus("gift", 2, 2), at_most("cap", 1, 3), plus("nothing", 3, 0)]
    assert quantity.account(None, None, 5, by_card) == [("base", 5), ("cap", 3), ("gift", 5)]


def test_account_ends_at_the_derived_value() -> None:
    game = table({"field": ["Bänner", "Whetstone"]}, {}, life=[3, 7])
    modifiers = strength_modifiers(game.state, 0)
    told = STRENGTH.account(game.state, 0, 2, modifiers)
    assert told == [("base", 2), ("desperate", 3), ("Bänner", 4)]
    assert told[-1][1] == strength(game.state, 0)


def test_maximum_comes_before_later_additions() -> None:
    assert strength(table({"field": ["Bänner", "Whetstone"]}, {}).state, 0) == 4
    assert strength(table({"field": ["Whetstone", "Bänner"]}, {}).state, 0) == 4
    assert strength(table({"field": ["Whetstone"]}, {}).state, 0) == 3
    assert strength(table({"field": ["Bänner"]}, {}).state, 0) == 3


def test_value_follows_the_table_and_is_never_stale() -> None:
    game = table({"field": ["Bänner"]}, {})
    assert strength(game.state, 0) == 3
    game.state.move(game.state.zone("field", 0)[0], "discard")
    assert strength(game.state, 0) == 2
    game.state.life[0] = 1
    assert strength(game.state, 0) == 3
