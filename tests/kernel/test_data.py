"""Plain data: saved to JSON and loaded again, under its name."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from westmarch.kernel.changes import Prevented
from westmarch.kernel.data import FORMER_NAMES, NO_CARD, REGISTRY, CardId, Data, pack, register_all
from westmarch.kernel.reading import InvalidData, read

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
    assert read(Box, msgspec.json.decode(text)) == Box(content)


@given(st.lists(st.lists(st.integers(0, 99))))
def test_columns_come_back_as_lists(column: list[Any]) -> None:
    assert read(list[list[int]], msgspec.json.decode(msgspec.json.encode(pack(column)))) == column


def test_nested_data_keeps_its_kinds() -> None:
    value = Prevented(Wound(1, 2, source=CardId(3), cause="attack"), cause="attack")
    copied = read(Prevented, pack(value), cards=4)
    assert copied == value
    assert type(copied.what) is Wound


def test_frame_comes_back_at_its_step() -> None:
    frame = Draw(seat=1)
    frame.step = 1
    copied = read(Draw, pack(frame))
    assert type(copied) is Draw
    assert (copied.seat, copied.step, copied.at) == (1, 1, "draw")


def test_unknown_name_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="small_table:Nonsense"):
        read(Data, {"is": "small_table:Nonsense"})


@pytest.mark.parametrize(
    ("hint", "value", "words"),
    [
        (int, "7", "'7' is not a number"),
        (int, True, "True is not a number"),
        (int, 1.0, "1.0 is not a number"),
        (int, 10**60, "is not a number"),
        (str, 7, "7 is not text"),
        (bool, 1, "1 is not true or false"),
        (CardId, 5, "5 is not a card of this table"),
        (CardId, -3, "-3 is not a card of this table"),
        (tuple[int, ...], {"a": 1}, "is not a list"),
        (tuple[int, ...], [1, "2"], r"\[1\]: '2' is not a number"),
        (tuple[int, int], [1, 2, 3], "is not a list of 2"),
        (dict[str, int], {"a": None}, "a: None is not a number"),
        (int | None, "x", "'x' is not"),
        (Data, 7, "7 is no Data"),
        (Data, {}, "None is nothing that this version knows"),
        (Data, {"is": ["x"]}, "is nothing that this version knows"),
        (Prevented, {"is": Wound.tag, "victim": 0, "amount": 1}, "Wound is no Prevented"),
        (Wound, {"is": Wound.tag, "victim": 0}, "Wound lacks amount"),
        (Wound, {"is": Wound.tag, "victim": 0, "amount": 1, "colour": 2}, "Wound has no 'colour'"),
        (Wound, {"is": Wound.tag, "victim": None, "amount": 1}, "victim: None is not a number"),
        (Draw, {"is": Draw.tag, "seat": 0, "step": 99}, "step: .*Draw has no step 99"),
        (Draw, {"is": Draw.tag, "seat": 0, "step": -1}, "step: .*Draw has no step -1"),
        (Box, {"is": Box.tag, "content": 0.5}, "content: 0.5 is nothing that can be saved"),
        (Group, {"is": Group.tag, "leader": 0, "others": [1, [2]]}, r"others\[1\]: \[2\] is not a card"),
    ],
)
def test_what_is_not_of_its_type_is_refused_by_its_place(hint: Any, value: Any, words: str) -> None:
    with pytest.raises(InvalidData, match=words):
        read(hint, value, cards=5)


def test_what_was_saved_under_a_former_name_still_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FORMER_NAMES, "elsewhere:Injury", Wound.tag)
    assert read(Wound, {"is": "elsewhere:Injury", "victim": 1, "amount": 2}, cards=5) == Wound(1, 2)
    with pytest.raises(InvalidData, match="'elsewhere:Unknown' is nothing that this version knows"):
        read(Wound, {"is": "elsewhere:Unknown", "victim": 1, "amount": 2}, cards=5)


def test_every_former_name_has_a_name_now() -> None:
    register_all("westmarch.games")
    assert [former for former, now in FORMER_NAMES.items() if now not in REGISTRY or former in REGISTRY] == []


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
