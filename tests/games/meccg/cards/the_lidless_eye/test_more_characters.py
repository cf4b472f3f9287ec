"""The Lidless Eye: what characters of minions have over others of their kind, and how they leave play."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import fighting, organizing
from tests.games.meccg.dialect import act, card, company, may, zone
from westmarch.games.meccg.rules.combat.body_check import discard_results
from westmarch.games.meccg.rules.values import (
    body,
    corruption_modifier,
    direct_influence,
    hand_size,
    prowess,
)

# id, name, whom his direct influence is raised against, by how much, and somebody against whom it is not
SPEAKERS = [
    ("LE-1", "Asternak", "Variags of Khand", 2, "Southrons"),
    ("LE-16", "Horseman in the Night", "Southrons", 1, "Lagduf"),
    ("LE-17", "Jerrek", "Southrons", 1, "Variags of Khand"),
    ("LE-19", "Layos", "Men of Dorwinion", 2, "Southrons"),
    ("LE-27", "Nevido Smôd", "AS-66", 2, "Southrons"),
    ("LE-28", "Odoacer", "Woodmen", 3, "Southrons"),
    ("LE-37", "Pon Opar", "Southrons", 2, "Woodmen"),
    ("LE-40", "Shámas", "Southrons", 1, "Ice-orcs"),
    ("LE-46", "Tros Hesnef", "AS-66", 1, "Southrons"),
    ("LE-47", "Uchel", "Hillmen", 4, "Southrons"),
    ("LE-4", "Calendal", "Hendolen", 2, "Lagduf"),
    ("LE-15", "Hendolen", "Calendal", 2, "Lagduf"),
    ("LE-26", "Náin", "Bróin", 1, "Lagduf"),
    ("LE-43", "Threlin", "Bróin", 2, "Lagduf"),
    ("LE-11", "Gorbag", "Ice-orcs", 3, "Troll Lout"),
    ("LE-31", "Orc Captain", "Muzgash", 3, "Troll Lout"),
    ("LE-32", "Orc Chieftain", "Muzgash", 3, "Southrons"),
    ("LE-39", "Shagrat", "Muzgash", 4, "Troll Lout"),
    ("LE-45", "Troll-chief", "Troll Lout", 3, "Asternak"),
    ("LE-49", "Ulkaur the Tongueless", "Muzgash", 2, "Asternak"),
    ("LE-20", "Lieutenant of Angmar", "Ice-orcs", 4, "Asternak"),
    ("LE-21", "Lieutenant of Dol Guldur", "Muzgash", 2, "Asternak"),
    ("LE-22", "Lieutenant of Morgul", "Troll Lout", 3, "Asternak"),
    ("LE-29", "Old Troll", "Muzgash", 1, "Asternak"),
    ("AS-2", "Mauhúr", "Muzgash", 2, "Troll Lout"),
    ("AS-3", "Mîonid", "Variags of Khand", 2, "Southrons"),
    ("AS-4", "Perchen", "LE-263", 3, "Southrons"),
    ("WH-3", "Euog (Ulzog)", "Muzgash", 2, "Troll Lout"),
    ("WH-12", "Uglúk", "Ice-orcs", 3, "Southrons"),
]


@pytest.mark.parametrize(
    ("name", "heard", "amount", "deaf"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in SPEAKERS],
)
@pytest.mark.limit
def test_influence_counts_against_some_only(name: str, heard: str, amount: int, deaf: str) -> None:
    game = organizing(company(name, at="Dol Guldur"), hand=[heard, deaf])
    state, speaker = game.state, card(game, name)
    first, second = state.hand(0)
    own = state.card(speaker).facts.direct_influence
    assert direct_influence(state, speaker, first) == own + amount
    assert direct_influence(state, speaker, second) == own


# id, name, the result of a body check that discards him
DISCARDED = [
    ("LE-11", "Gorbag", 9),
    ("LE-31", "Orc Captain", 8),
    ("LE-32", "Orc Chieftain", 8),
    ("LE-39", "Shagrat", 9),
    ("LE-45", "Troll-chief", 9),
    ("LE-49", "Ulkaur the Tongueless", 9),
    ("LE-20", "Lieutenant of Angmar", 9),
    ("LE-21", "Lieutenant of Dol Guldur", 9),
    ("LE-22", "Lieutenant of Morgul", 9),
    ("LE-29", "Old Troll", 8),
]


@pytest.mark.parametrize(
    ("name", "number"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in DISCARDED]
)
def test_a_body_check_of_that_number_discards_him(name: str, number: int) -> None:
    game = fighting("Wargs", name, dice=(2, number))
    state, who = game.state, card(game, name)
    assert discard_results(state, who, body(state, who)) == (number,)


@pytest.mark.card("LE-7", "LE-46", "LE-29", "LE-49")
@pytest.mark.parametrize("name", ["Dôgrib", "Tros Hesnef", "Old Troll", "Ulkaur the Tongueless"])
@pytest.mark.limit
def test_some_are_easily_tempted(name: str) -> None:
    game = organizing(company(name, "Lagduf", at="Dol Guldur"))
    assert corruption_modifier(game.state, card(game, name)) == -1
    assert corruption_modifier(game.state, card(game, "Lagduf")) == 0


@pytest.mark.card("LE-3", "LE-13", "LE-26", "LE-43")
@pytest.mark.parametrize("name", ["Bróin", "Gulla", "Náin", "Threlin"])
@pytest.mark.limit
def test_dwarves_are_stronger_against_orcs_and_elves(name: str) -> None:
    orcs = fighting("Orc-patrol", name)
    wolves = fighting("Wargs", name)
    plain = orcs.state.card(card(orcs, name)).facts.prowess or 0
    assert prowess(orcs.state, card(orcs, name)) == plain + 1
    assert prowess(wolves.state, card(wolves, name)) == plain


@pytest.mark.card("LE-20", "LE-21", "LE-22")
@pytest.mark.parametrize(
    ("name", "site"),
    [
        ("Lieutenant of Angmar", "Carn Dûm"),
        ("Lieutenant of Dol Guldur", "Dol Guldur"),
        ("Lieutenant of Morgul", "Minas Morgul"),
    ],
)
def test_a_lieutenant_at_his_post_lets_his_player_keep_one_more_card(name: str, site: str) -> None:
    at_home = organizing(company(name, at=site))
    away = organizing(company(name, at="Moria"))
    assert hand_size(at_home.state, 0) == hand_size(away.state, 0) + 1


@pytest.mark.card("LE-4")
def test_calendal_may_tap_to_use_a_palantir() -> None:
    stone = "Palantír of Elostirion"
    able = organizing(company({"name": "Calendal", "items": [stone]}, at="Dol Guldur"), play_deck=["Wargs"] * 3)
    assert may(able, f"Use {stone}")
    other = organizing(company({"name": "Hendolen", "items": [stone]}, at="Dol Guldur"), play_deck=["Wargs"] * 3)
    assert not may(other, f"Use {stone}: draw a card with")


@pytest.mark.card("LE-2", "LE-6", "LE-14")
@pytest.mark.parametrize(
    ("name", "magic"), [("Belegorn", "spirit-magic"), ("Ciryaher", "shadow-magic"), ("Hador", "sorcery")]
)
@pytest.mark.limit
def test_some_can_use_magic(name: str, magic: str) -> None:
    game = organizing(company(name, at="Dol Guldur"), hand=["Muzgash"])
    definition = game.state.card(card(game, name))
    assert definition.behaviour.magic == {magic}
    assert f"Can use {magic}" in definition.text
    act(game, "Play Muzgash at Dol Guldur in company 1 under general influence")
    assert zone(game, "Muzgash") == "in play"
