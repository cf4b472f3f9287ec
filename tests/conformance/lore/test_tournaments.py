"""Tournaments of LoRE: pairings, points, byes, ties, times, conduct and sanctions (LO-6.26 to LO-6.43, LO-6.56)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from random import Random
from typing import Any

import pytest

from tests.organiser.moots import Moot
from westmarch.organiser.errors import Refused
from westmarch.organiser.event import Status
from westmarch.organiser.outcomes import How
from westmarch.organiser.plan import Kind, Sanction
from westmarch.organiser.sanctioning import demands, sanctioning_body
from westmarch.organiser.schedule import slot, turns_after_time
from westmarch.organiser.steps import Closed, Ejected, Inspected, Registered, Sent, Warned

# sanctions


@dataclass
class Asked:
    """The plan of an event that fulfils everything, but for what a test takes away."""

    players: int = 5
    director: str = "Elrond"
    kind: Kind = Kind.TWO_PLAYER
    day: date | None = date(2027, 3, 31)
    requested: date | None = date(2027, 2, 28)
    advertised: date | None = date(2027, 3, 17)
    public_venue: bool = True
    country: str = "Canada"

    def missing(self, today: date = date(2027, 3, 31), sent: date | None = None) -> list[str]:
        sanction = Sanction(self.day, self.requested, self.advertised, self.country, self.public_venue)
        names = [f"Player {chr(65 + number)}" for number in range(self.players)]
        moot = Moot(*names, director=self.director, kind=self.kind, sanction=sanction)
        if sent is not None:
            moot.set_round(*(f"{2 * table + 1} {2 * table + 2}" for table in range(self.players // 2)), bye="5")
            for table in range(self.players // 2):
                moot.result(table + 1, 10, 5)
            moot.do(Closed())
            moot.do(Sent(sent))
        return [demand.words for demand in demands(moot.event, today) if not demand.met]


@pytest.mark.rule("LO-6.26")
def test_an_event_with_everything_can_be_sanctioned() -> None:
    assert Asked().missing() == []
    asked = [demand.rule for demand in demands(Moot(sanction=Sanction()).event, date(2027, 1, 1))]
    assert asked.count("LO-6.26") == 5


@pytest.mark.rule("LO-6.26")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": 4}, "at least 5 players (4)"),
        ({"advertised": date(2027, 3, 21)}, "advertised at least two weeks ahead (2027-03-21)"),
        ({"requested": date(2027, 3, 10)}, "approval asked of ICE at least a month ahead (2027-03-10)"),
        ({"requested": date(2027, 3, 1)}, "approval asked of ICE at least a month ahead (2027-03-01)"),
        ({"public_venue": False}, "a clean public place that is safe for cards, no private home"),
        ({"director": ""}, "a director (nobody)"),
    ],
)
def test_each_thing_that_is_missing_is_named(change: dict[str, Any], words: str) -> None:
    assert Asked(**change).missing() == [words]


@pytest.mark.rule("LO-6.26")
def test_results_must_be_sent_within_two_weeks() -> None:
    assert Asked().missing(today=date(2027, 4, 14)) == []
    assert Asked().missing(today=date(2027, 4, 15)) == ["results sent by 2027-04-14 (not yet)"]
    assert Asked().missing(today=date(2027, 5, 1), sent=date(2027, 4, 14)) == []
    assert Asked().missing(today=date(2027, 5, 1), sent=date(2027, 4, 15)) == [
        "results sent by 2027-04-14 (2027-04-15)"
    ]


@pytest.mark.rule("LO-6.27")
def test_outside_north_america_the_distributor_sanctions() -> None:
    assert sanctioning_body("Canada") == "ICE"
    assert sanctioning_body("México") == "ICE"
    assert sanctioning_body("Germany") == "the licensed distributor of Germany"


@pytest.mark.rule("LO-6.41")
def test_lists_that_the_advertising_did_not_mention_are_flagged() -> None:
    def lists(announced: bool) -> list[bool]:
        moot = Moot(deck_lists=True, lists_announced=announced)
        return [demand.met for demand in demands(moot.event, date(2027, 1, 1)) if demand.rule == "LO-6.41"]

    assert lists(announced=False) == [False]
    assert lists(announced=True) == [True]


@pytest.mark.rule("LO-6.56")
def test_a_sanctioned_event_has_no_optional_rules() -> None:
    with pytest.raises(Refused, match="no optional rules: breaking ties"):
        Moot(options=("breaking ties",), sanction=Sanction())
    with pytest.raises(Refused, match="no optional rules: breaking ties, longer game"):
        Moot(format="standard, breaking ties", options=("longer game",), sanction=Sanction())
    unsanctioned = Moot(options=("breaking ties",)).event
    asked = {demand.rule: demand.met for demand in demands(unsanctioned, date(2027, 1, 1))}
    assert asked["LO-6.56"] is False, "it could not be sanctioned"


@pytest.mark.rule("LO-6.56")
def test_every_player_must_agree_to_optional_rules() -> None:
    for moot in (Moot(options=("breaking ties",)), Moot(format="standard, breaking ties")):
        with pytest.raises(Refused, match=r"must agree to the optional rules \(breaking ties\)"):
            moot.do(Registered("Anna"))
        moot.do(Registered("Anna", agrees=True))
        assert [player.name for player in moot.event.field()] == ["Anna"]


# pairings


@pytest.mark.rule("LO-6.28")
def test_equal_scores_play_each_other() -> None:
    for seed in range(10):
        moot = Moot("Anna", "Bob", "Cilia", "Dora", seed=seed)
        moot.play_round({"Anna Cilia": (20, 10), "Bob Dora": (20, 10)})
        assert moot.points() == {"Anna": 6, "Bob": 6, "Cilia": 0, "Dora": 0}
        assert moot.pair() == [{"Anna", "Bob"}, {"Cilia", "Dora"}]


@pytest.mark.rule("LO-6.28")
def test_the_first_round_is_drawn_by_lot() -> None:
    drawn = {frozenset(map(frozenset, Moot("Anna", "Bob", "Cilia", "Dora", seed=seed).pair())) for seed in range(30)}
    assert len(drawn) == 3, "all three ways of pairing four players come up"
    assert Moot("Anna", "Bob", "Cilia", "Dora", seed=4).pair() == Moot("Anna", "Bob", "Cilia", "Dora", seed=4).pair()


def ways(names: list[str]) -> Iterator[list[frozenset[str]]]:
    """Every way to pair some players."""
    if not names:
        yield []
    for other in names[1:]:
        for rest in ways([name for name in names[1:] if name != other]):
            yield [frozenset((names[0], other)), *rest]


@pytest.mark.rule("LO-6.28", "LO-6.29")
@pytest.mark.parametrize("seed", range(8))
def test_no_other_pairing_is_nearer(seed: int) -> None:
    """Against every way to pair eight players, in every round."""
    names = ["Anna", "Bob", "Cilia", "Dora", "Emil", "Frida", "Gero", "Hilda"]
    chance = Random(seed)
    moot = Moot(*names, seed=seed)
    met: set[frozenset[str]] = set()
    for _ in range(3):
        points = moot.points()

        def apart(pairs: Iterable[Collection[str]], points: dict[str, int] = points) -> int:
            return sum((max(each) - min(each)) ** 2 for each in ([points[name] for name in pair] for pair in pairs))

        drawn = [frozenset(pair) for pair in moot.pair()]
        allowed = [pairs for pairs in ways(names) if not met & set(pairs)]
        assert apart(drawn) == min(map(apart, allowed))
        assert not met & set(drawn)
        met |= set(drawn)
        for table in range(1, 5):
            moot.result(table, chance.randrange(5, 25), chance.randrange(5, 25))


@pytest.mark.rule("LO-6.29")
def test_nobody_meets_an_opponent_twice() -> None:
    """Anna and Bob are first, but have met: each takes the nearest other player."""
    for seed in range(10):
        moot = Moot("Anna", "Bob", "Cilia", "Dora", seed=seed)
        moot.play_round({"Anna Bob": (10, 10), "Cilia Dora": (20, 10)})
        assert moot.points() == {"Cilia": 6, "Anna": 3, "Bob": 3, "Dora": 0}
        assert {"Anna", "Bob"} not in moot.pair()


@pytest.mark.rule("LO-6.29")
def test_a_round_that_would_repeat_a_pair_is_refused() -> None:
    moot = Moot("Anna", "Bob", rounds=2)
    moot.play_round({"Anna Bob": (20, 10)})
    with pytest.raises(Refused, match="for the second time"):
        moot.pair()


@pytest.mark.rule("LO-6.30")
def test_the_lowest_without_a_bye_gets_it() -> None:
    moot = Moot("Anna", "Bob", "Cilia", "Dora", "Emil")
    moot.play_round({"Anna Bob": (20, 10), "Cilia Dora": (14, 10)}, bye="Emil")
    moot.pair()
    assert moot.bye == "Bob", "he has no points"
    assert moot.event.current is not None
    for table in moot.event.current.tables:
        moot.result(table.number, 10, 10)
    assert moot.points() == {"Anna": 9, "Emil": 9, "Cilia": 7, "Dora": 5, "Bob": 5}
    moot.pair()
    assert moot.bye == "Dora", "Bob has as few points, but has had a bye"


@pytest.mark.rule("LO-6.30")
def test_the_first_bye_is_drawn_by_lot_and_none_is_given_to_an_even_number() -> None:
    byes = set()
    for seed in range(30):
        moot = Moot("Anna", "Bob", "Cilia", seed=seed)
        moot.pair()
        byes.add(moot.bye)
    assert byes == {"Anna", "Bob", "Cilia"}
    moot = Moot("Anna", "Bob", "Cilia", "Dora")
    moot.pair()
    assert moot.bye == ""


@pytest.mark.rule("LO-6.30")
def test_nobody_gets_two_byes_even_if_all_have_had_one() -> None:
    moot = Moot("Anna", "Bob", "Cilia", rounds=4)
    moot.play_round({"Anna Bob": (20, 10)}, bye="Cilia")
    moot.play_round({"Anna Cilia": (20, 10)}, bye="Bob")
    moot.play_round({"Bob Cilia": (20, 10)}, bye="Anna")
    with pytest.raises(Refused, match="everybody has had a bye"):
        moot.pair()


# rounds and times


@pytest.mark.rule("LO-6.31", "OP-18")
@pytest.mark.parametrize(
    ("players", "rounds"),
    [(5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (32, 5), (33, 6), (64, 6), (65, 7), (128, 7), (129, 8)],
)
def test_rounds_by_the_number_of_players(players: int, rounds: int) -> None:
    moot = Moot(*(f"Player {chr(65 + number // 26)}{chr(65 + number % 26)}" for number in range(players)))
    assert moot.event.planned_rounds == rounds


@pytest.mark.rule("LO-6.32")
def test_rounds_of_an_hour_with_a_quarter_between() -> None:
    book = Moot().event.book
    assert (book.minutes, book.break_minutes) == (60, 15)
    start = datetime(2027, 3, 6, 10, 0)
    first, second = slot(start, 1, 60, 15), slot(start, 2, 60, 15)
    assert (first.begins, first.time_called) == (start, datetime(2027, 3, 6, 11, 0))
    assert second.begins == first.stopped == datetime(2027, 3, 6, 11, 15)


@pytest.mark.rule("LO-6.39")
def test_when_time_is_called_the_second_player_finishes_a_turn() -> None:
    assert turns_after_time(["Anna", "Bob"], "Anna") == ["Anna", "Bob"]
    assert turns_after_time(["Anna", "Bob"], "Bob") == ["Bob"]


@pytest.mark.rule("LO-6.40")
def test_a_stopped_game_is_scored_by_what_is_there() -> None:
    moot = Moot("Anna", "Bob")
    moot.set_round("Anna Bob")
    moot.result(1, 12, 8, how=How.STOPPED)
    assert moot.points() == {"Anna": 5, "Bob": 1}


# points


@pytest.mark.rule("LO-6.33")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((20, 10), (6, 0)),
        ((19, 10), (5, 1)),
        ((15, 10), (5, 1)),
        ((14, 10), (4, 2)),
        ((10, 11), (2, 4)),
        ((7, 21), (0, 6)),
        ((16, 16), (3, 3)),
        ((-2, -2), (3, 3)),
    ],
)
def test_points_by_the_ratio_of_totals(totals: tuple[int, int], points: tuple[int, int]) -> None:
    moot = Moot("Anna", "Bob")
    moot.play_round({"Anna Bob": totals})
    assert moot.points() == {"Anna": points[0], "Bob": points[1]}


@pytest.mark.rule("LO-6.33")
def test_the_one_ring_brings_seven_points() -> None:
    moot = Moot("Anna", "Bob")
    moot.set_round("Anna Bob")
    moot.result(1, 3, 20, winner=0, ring=True)
    assert moot.points() == {"Anna": 7, "Bob": 0}


@pytest.mark.rule("LO-6.34")
@pytest.mark.parametrize("totals", [(3, 0), (1, 0), (4, -3), (-1, -3), (0, -1)])
def test_a_loser_with_nothing_has_no_points(totals: tuple[int, int]) -> None:
    moot = Moot("Anna", "Bob")
    moot.play_round({"Anna Bob": totals})
    assert moot.points() == {"Anna": 6, "Bob": 0}


@pytest.mark.rule("LO-6.35")
def test_byes_are_worth_less_later() -> None:
    moot = Moot("Anna", "Bob", "Cilia", "Dora", "Emil")
    moot.play_round({"Anna Bob": (9, 9), "Cilia Dora": (9, 9)}, bye="Emil")
    moot.play_round({"Anna Cilia": (9, 9), "Bob Emil": (9, 9)}, bye="Dora")
    moot.play_round({"Anna Dora": (9, 9), "Bob Cilia": (9, 9)}, bye="Emil")
    assert moot.points() == {"Anna": 9, "Bob": 9, "Cilia": 9, "Dora": 3 + 5 + 3, "Emil": 6 + 3 + 4}


# ties


@pytest.mark.rule("LO-6.36")
def test_the_most_points_win() -> None:
    moot = Moot("Anna", "Bob", "Cilia", "Dora")
    moot.play_round({"Anna Bob": (10, 20), "Cilia Dora": (10, 15)})
    assert moot.order() == ["Bob", "Dora", "Cilia", "Anna"]
    assert [row.place for row in moot.rows().values()] == [1, 2, 3, 4]


@pytest.mark.rule("LO-6.36")
def test_whoever_won_the_game_between_the_tied_is_first() -> None:
    """Anna and Bob have eight points; she has lost more games than he, but she beat him."""
    moot = Moot("Anna", "Bob", "Cilia", "Dora", rounds=3)
    moot.play_round({"Anna Bob": (14, 10), "Cilia Dora": (9, 9)})
    moot.play_round({"Anna Cilia": (10, 14), "Bob Dora": (9, 9)})
    moot.play_round({"Anna Dora": (10, 14), "Bob Cilia": (9, 9)})
    rows = moot.rows()
    assert (rows["Anna"].points, rows["Bob"].points) == (8, 8)
    assert (rows["Anna"].losses, rows["Bob"].losses) == (2, 1)
    assert (rows["Anna"].place, rows["Bob"].place) == (3, 4)


@pytest.mark.rule("LO-6.36")
def test_then_the_fewest_losses_decide() -> None:
    """Anna drew twice, Bob won once and lost once; they have not met. Bob's opponents are the stronger ones."""
    moot = Moot("Anna", "Bob", "Cilia", "Dora", "Emil", "Frida", rounds=2)
    moot.play_round({"Anna Cilia": (9, 9), "Bob Dora": (20, 10), "Emil Frida": (20, 10)})
    moot.play_round({"Anna Frida": (9, 9), "Bob Emil": (9, 20), "Cilia Dora": (10, 20)})
    rows = moot.rows()
    assert (rows["Anna"].points, rows["Bob"].points) == (6, 6)
    assert rows["Bob"].opponents_points > rows["Anna"].opponents_points
    assert rows["Anna"].place < rows["Bob"].place


@pytest.mark.rule("LO-6.36")
def test_then_the_points_of_the_opponents_decide_and_else_the_tie_stands() -> None:
    moot = Moot("Anna", "Bob", "Cilia", "Dora", "Emil", "Frida", rounds=2)
    moot.play_round({"Anna Cilia": (20, 10), "Bob Dora": (20, 10), "Emil Frida": (20, 10)})
    assert [row.place for row in moot.rows().values()] == [1, 1, 1, 4, 4, 4]
    assert all(row.shared for row in moot.rows().values())
    moot.play_round({"Anna Emil": (9, 9), "Bob Frida": (9, 9), "Cilia Dora": (10, 20)})
    rows = moot.rows()
    assert rows["Anna"].points == rows["Bob"].points == rows["Emil"].points == 9
    assert rows["Anna"].opponents_points == 0 + 9
    assert rows["Bob"].opponents_points == 6 + 3
    assert rows["Emil"].opponents_points == 3 + 9
    assert [(name, row.place) for name, row in rows.items()][:3] == [("Emil", 1), ("Anna", 2), ("Bob", 2)]


@pytest.mark.rule("LO-6.36")
def test_three_who_beat_each_other_in_a_circle_are_not_told_apart_by_their_games() -> None:
    moot = Moot("Anna", "Bob", "Cilia", rounds=3)
    moot.play_round({"Anna Bob": (20, 10)}, bye="Cilia")
    moot.play_round({"Bob Cilia": (20, 10)}, bye="Anna")
    moot.play_round({"Cilia Anna": (20, 10)}, bye="Bob")
    assert moot.points() == {"Cilia": 12, "Anna": 11, "Bob": 10}
    drawn = Moot("Anna", "Bob", "Cilia", "Dora", rounds=3)
    drawn.play_round({"Anna Bob": (20, 10), "Cilia Dora": (20, 10)})
    drawn.play_round({"Bob Cilia": (20, 10), "Anna Dora": (20, 10)})
    drawn.play_round({"Cilia Anna": (20, 10), "Bob Dora": (20, 10)})
    assert [(row.name, row.place) for row in drawn.rows().values()] == [
        ("Anna", 1),
        ("Bob", 1),
        ("Cilia", 1),
        ("Dora", 4),
    ]


# conduct


@pytest.mark.rule("LO-6.42")
def test_two_warnings_for_one_offence_mean_ejection() -> None:
    moot = Moot("Anna", "Bob")
    moot.do(Warned(1, "stalling"))
    assert moot.event.players[1].status is Status.IN
    moot.do(Warned(1, "  Stalling "))
    assert moot.event.players[1].status is Status.EJECTED
    assert moot.event.players[1].reason == "2 warnings for stalling (LO-6.42)"


@pytest.mark.rule("LO-6.42")
def test_three_warnings_of_any_kind_mean_ejection() -> None:
    moot = Moot("Anna", "Bob")
    moot.do(Warned(1, "stalling"))
    moot.do(Warned(1, "cards under the table"))
    assert moot.event.players[1].status is Status.IN
    moot.do(Warned(1, "no tally"))
    assert moot.event.players[1].status is Status.EJECTED


@pytest.mark.rule("LO-6.43")
def test_an_illegal_deck_means_ejection_and_a_mistake_a_warning() -> None:
    moot = Moot("Anna", "Bob", "Cilia")
    moot.do(Inspected(1, ("29 resources are too few",)))
    assert moot.event.players[1].status is Status.EJECTED
    moot.do(Inspected(2, ("29 resources are too few",), mistake=True))
    assert moot.event.players[2].status is Status.IN
    assert moot.event.players[2].warnings == ["illegal deck"]
    moot.do(Inspected(3, ()))
    assert moot.event.players[3].status is Status.IN
    assert moot.event.players[3].warnings == []


@pytest.mark.rule("LO-6.43")
def test_a_cheater_loses_the_game_that_he_has_not_finished() -> None:
    moot = Moot("Anna", "Bob", "Cilia", "Dora")
    moot.set_round("Anna Bob", "Cilia Dora")
    moot.do(Inspected(1, ("marked sleeves",)))
    moot.do(Ejected(3, "cheating"))
    assert moot.points() == {"Bob": 6, "Dora": 6, "Anna": 0, "Cilia": 0}
    assert [row.place for row in moot.rows().values()] == [1, 1, 0, 0], "who is ejected has no place"
