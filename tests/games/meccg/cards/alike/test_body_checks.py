"""Characters who run away on certain results of a body check, as their cards say."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import fighting
from tests.games.meccg.dialect import act, passes, zone
from westmarch.games.meccg.rules.combat.strike import Strike

RUNS_ON = (
    ("AS-1", "Bûrat", 8),
    ("AS-2", "Mauhúr", 9),
    ("AS-5", "Tûma", 8),
    ("AS-6", "Wûluag", 8),
    ("BA-2", "Azog", 9),
    ("BA-4", "Bolg", 9),
    ("BA-5", "Bûthrakaur", 9),
    ("BA-9", "Umagaur", 9),
    ("DM-181", "Baugúr", 8),
    ("LE-11", "Gorbag", 9),
    ("LE-12", "Grishnákh", 8),
    ("LE-18", "Lagduf", 8),
    ("LE-20", "Lieutenant of Angmar", 9),
    ("LE-21", "Lieutenant of Dol Guldur", 9),
    ("LE-22", "Lieutenant of Morgul", 9),
    ("LE-25", "Muzgash", 8),
    ("LE-29", "Old Troll", 8),
    ("LE-30", "Orc Brawler", 7),
    ("LE-30", "Orc Brawler", 8),
    ("LE-31", "Orc Captain", 8),
    ("LE-32", "Orc Chieftain", 8),
    ("LE-33", "Orc Sniffler", 7),
    ("LE-33", "Orc Sniffler", 8),
    ("LE-34", "Orc Tracker", 7),
    ("LE-34", "Orc Tracker", 8),
    ("LE-35", "Orc Veteran", 8),
    ("LE-38", "Radbug", 8),
    ("LE-39", "Shagrat", 9),
    ("LE-41", "Snaga", 9),
    ("LE-44", "Troll Lout", 8),
    ("LE-45", "Troll-chief", 9),
    ("LE-48", "Ufthak", 8),
    ("LE-49", "Ulkaur the Tongueless", 9),
    ("WH-2", "Doeth (Durthak)", 9),
    ("WH-3", "Euog (Ulzog)", 9),
    ("WH-5", "Ill-favoured Fellow", 9),
    ("WH-6", "Lugdush", 8),
    ("WH-10", "Sly Southerner", 9),
    ("WH-11", "Squint-eyed Brute", 9),
    ("WH-12", "Uglúk", 9),
)


def after_a_body_check(name: str, result: int) -> str:
    """Where a character is whom a Dragon has hurt, after a body check with this result."""
    game = fighting("Smaug", name, "Hador", keyed_to="Withered Heath", dice=(2, result))
    passes(game, "tap or not")
    act(game, f"{name} taps for the strike")
    for _ in range(20):
        if game.state.nearest(Strike) is None:
            break
        passes(game)
    return zone(game, name)


@pytest.mark.limit
@pytest.mark.parametrize(
    ("name", "result"),
    [pytest.param(name, result, marks=pytest.mark.card(id), id=f"{name} {result}") for id, name, result in RUNS_ON],
)
def test_he_is_discarded_on_the_result_that_his_card_names(name: str, result: int) -> None:
    assert after_a_body_check(name, result) == "discard pile"
    assert after_a_body_check(name, 6) == "in play"
