"""Plain data: saved to JSON and loaded again, under its name."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from westmarch.kernel.changes import Prevented
from westmarch.kernel.data import NO_CARD, REGISTRY, CardId, Data, pack, unpack, unpack_list

from .small_actions import Attack
from .small_table import Destroyed, Draw, Wound


class Box(Data, frozen=True):
    """Something that holds anything."""

    content: Any


class Group(Data, frozen=True):
    leader: CardId
    others: tuple[CardId, ...]


PLAIN = st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text()
CONTENT = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4).map(tuple) | inner.map(Box), max_leaves=12)


@given(CONTENT)
def test_data_comes_back_from_json_as_it_was(content: Any) -> None:
    text = msgspec.json.encode(pack(Box(content)))
    assert unpack(msgspec.json.decode(text)) == Box(content)


@given(st.lists(st.lists(st.integers(0, 99)) | st.builds(Wound, st.integers(0, 4), st.integers(0, 9))))
def test_columns_come_back_as_lists(column: list[Any]) -> None:
    assert unpack_list(msgspec.json.decode(msgspec.json.encode(pack(column)))) == column


def test_nested_data_keeps_its_kinds() -> None:
    value = Prevented(Wound(1, 2, source=CardId(3), cause="attack"), cause="attack")
    copied = unpack(pack(value))
    assert copied == value
    assert type(copied.what) is Wound


def test_frame_comes_back_at_its_step() -> None:
    frame = Draw(seat=1)
    frame.step = 1
    copied = unpack(pack(frame))
    assert type(copied) is Draw
    assert (copied.seat, copied.step, copied.at) == (1, 1, "draw")


def test_unknown_name_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="small_table:Nonsense"):
        unpack({"is": "small_table:Nonsense"})


def test_two_kinds_of_one_name_are_refused() -> None:
    assert REGISTRY[Wound.tag] is Wound
    room = Wound.tag.split(":")[0]
    with pytest.raises(TypeError, match="two kinds of data are called"):
        type("Wound", (Data,), {"__module__": f"elsewhere.{room}", "__qualname__": "Wound"}, frozen=True)
    assert REGISTRY[Wound.tag] is Wound


def test_cards_are_found_by_their_fields() -> None:
    assert Attack(0, CardId(4), 1).cards == (4,)
    assert Destroyed(CardId(5), source=CardId(6)).cards == (5, 6)
    assert Wound(1, 2).cards == ()


def test_no_card_is_not_counted_among_the_cards() -> None:
    assert Group(NO_CARD, (CardId(2), NO_CARD, CardId(0))).cards == (2, 0)


def test_prevented_change_touches_the_cards_it_would_have_touched() -> None:
    prevented = Prevented(Destroyed(CardId(5), source=CardId(6)), source=CardId(6))
    assert prevented.cards == (5, 6)
