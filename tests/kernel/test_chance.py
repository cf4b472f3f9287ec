"""One seeded stream of chance, the same on every machine."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westmarch.kernel.chance import Chance, words_ahead

SEEDS = st.integers(min_value=0, max_value=2**128 - 1)


def test_stream_is_the_published_generator() -> None:
    """The first words of xoroshiro128++ from the state (1, 2), as its authors' program gives them."""
    chance = Chance(1, 2)
    assert [chance.word() for _ in range(5)] == [
        393217,
        669327710093319,
        1732421326133921491,
        11394790081659126983,
        9555452776773192676,
    ]


@given(SEEDS, st.integers(min_value=1, max_value=2**63))
def test_number_is_from_zero_up_and_never_reaches_the_bound(seed: int, bound: int) -> None:
    chance = Chance.seeded(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(5))


@given(SEEDS, st.integers(min_value=1, max_value=80))
def test_words_side_by_side_are_those_of_the_stream(seed: int, number: int) -> None:
    chance = Chance.seeded(seed)
    words, low, high = words_ahead(chance.low, chance.high, number)
    assert words == [chance.word() for _ in range(number)]
    assert (low, high) == (chance.low, chance.high)


@given(SEEDS)
def test_same_seed_gives_the_same_stream(seed: int) -> None:
    first, second = Chance.seeded(seed), Chance.seeded(seed)
    assert [first.word() for _ in range(5)] == [second.word() for _ in range(5)]


def test_every_bit_of_a_128_bit_seed_counts() -> None:
    seeds = [0, *(1 << bit for bit in range(128))]
    streams = {tuple(chance.word() for _ in range(4)) for chance in map(Chance.seeded, seeds)}
    assert len(streams) == len(seeds)


def test_negative_seed_is_refused_with_a_message() -> None:
    with pytest.raises(ValueError, match="from 0 up"):
        Chance.seeded(-1)


def test_each_number_comes_about_as_often() -> None:
    chance = Chance.seeded(5)
    counted = Counter(chance.below(10) for _ in range(10_000))
    assert sorted(counted) == list(range(10))
    assert all(850 < times < 1150 for times in counted.values())


def test_two_dice_fall_as_two_dice_do() -> None:
    chance = Chance.seeded(6)
    rolls = [chance.roll() for _ in range(10_800)]
    assert {die for roll in rolls for die in roll} == {1, 2, 3, 4, 5, 6}
    totals = Counter(map(sum, rolls))
    for total in range(2, 13):
        expected = 300 * (6 - abs(7 - total))
        assert 0.75 * expected < totals[total] < 1.25 * expected


def test_neighbouring_seeds_give_unlike_streams() -> None:
    firsts = [Chance.seeded(seed).below(1000) for seed in range(1000)]
    assert 550 < len(set(firsts)) < 720


@pytest.mark.parametrize("total", range(2, 13))
def test_scripted_total_is_split_into_two_real_dice(total: int) -> None:
    chance = Chance.seeded(1)
    chance.dice = [total]
    first, second = chance.roll()
    assert first + second == total
    assert {first, second} <= {1, 2, 3, 4, 5, 6}


def test_scripted_dice_and_picks_come_first_and_leave_the_stream_alone() -> None:
    scripted, plain = Chance.seeded(3), Chance.seeded(3)
    scripted.dice, scripted.picks = [12, 2], [4, 1]
    assert [scripted.roll(), scripted.roll()] == [(6, 6), (1, 1)]
    assert [scripted.pick(5), scripted.pick(5)] == [4, 1]
    assert [scripted.roll(), scripted.pick(5)] == [plain.roll(), plain.pick(5)]


def test_some_things_are_picked_one_after_the_other() -> None:
    scripted = Chance.seeded(3)
    scripted.picks = [1, 1, 0]
    assert scripted.some("abc", 2) == ("b", "c")
    assert scripted.some("abc", 1) == ("a",)
    assert sorted(scripted.some("abc", 5)) == ["a", "b", "c"]
    assert scripted.some((), 5) == ()


@given(SEEDS, st.lists(st.text(max_size=2), max_size=30))
def test_shuffle_is_a_permutation(seed: int, items: list[str]) -> None:
    shuffled = items[:]
    Chance.seeded(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_three_comes_about_as_often() -> None:
    chance = Chance.seeded(8)
    counted: Counter[str] = Counter()
    for _ in range(6000):
        items = ["a", "b", "c"]
        chance.shuffle(items)
        counted["".join(items)] += 1
    assert len(counted) == 6
    assert all(850 < times < 1150 for times in counted.values())


def test_fixed_order_is_not_shuffled() -> None:
    chance = Chance.seeded(8)
    chance.shuffles = False
    items = list("abcdefgh")
    chance.shuffle(items)
    assert items == list("abcdefgh")


def test_copy_goes_on_alike_and_apart() -> None:
    chance = Chance.seeded(9)
    chance.dice = [7]
    twin = chance.copy()
    twin.roll()
    twin.word()
    assert chance.dice == [7]
    assert chance.copy().roll() == (1, 6)
    twin = chance.copy()
    assert twin.word() == chance.word()
