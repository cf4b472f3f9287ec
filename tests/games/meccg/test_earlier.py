"""Tables that earlier versions have saved: what they noted in words is understood."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import company, table
from westmarch.games.meccg.cards.keys import Key, Region, RegionType, Site, SiteType, Unkeyed, WayBetween
from westmarch.games.meccg.cards.language.effects.journey import LimitChangeDoubled
from westmarch.games.meccg.cards.language.effects.weather import SentBack
from westmarch.games.meccg.cards.odd.cup_of_farewell import GiftTaken
from westmarch.games.meccg.cards.odd.paths_of_the_dead import PathsWalked
from westmarch.games.meccg.notes import Note, OwnHaven
from westmarch.games.meccg.rules.checks.corruption_cards import CorruptionCardReceived, RemovalTried
from westmarch.games.meccg.rules.checks.opponent_influence import OpponentInfluenced
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.site.hoards import LairEmpty
from westmarch.games.meccg.rules.timing.lasting import Returns
from westmarch.games.meccg.rules.timing.using import AbilityTried
from westmarch.games.meccg.state import MeccgState
from westmarch.games.middle_earth.lasting import END_OF_GAME, END_OF_TURN, HAZARD_LONG_EVENTS
from westmarch.kernel.data import CardId
from westmarch.kernel.description import BadTable
from westmarch.kernel.reading import InvalidData
from westmarch.kernel.state import Until

CAVE_DRAKE = "TW-20"
WORDS: dict[str, Note] = {
    "influenced the opponent": OpponentInfluenced(),
    "corruption card 1": CorruptionCardReceived(CardId(1)),
    "walked the Paths of the Dead 1": PathsWalked(CardId(1)),
    "used 2": GiftTaken(CardId(2)),
    "empty lair The Lonely Mountain": LairEmpty("The Lonely Mountain"),
    "sent back 3 1": SentBack(3, CardId(1)),
    "Wilderness doubled for company 3": LimitChangeDoubled("Wilderness", 3),
    " doubled for company 3": LimitChangeDoubled("", 3),
    "remove 1": RemovalTried(CardId(1), "remove"),
    "remove-untapped 1": RemovalTried(CardId(1), "remove-untapped"),
    "tap to try 1": AbilityTried(CardId(1), "tap to try"),
}


def saved_with(*this_turn: Any) -> dict[str, Any]:
    game = table(you={"companies": [company("Aragorn II", "Gimli", at="Rivendell")]})
    return {**game.state.save(), "this_turn": list(this_turn)}


@pytest.mark.parametrize("words", WORDS)
def test_words_become_a_note(words: str) -> None:
    assert MeccgState.load(saved_with(words)).this_turn == [WORDS[words]]


def test_notes_are_saved_and_loaded() -> None:
    game = table(you={"companies": [company("Aragorn II", "Gimli", at="Rivendell")]})
    game.state.this_turn = list(WORDS.values())
    assert MeccgState.load(game.state.save()).this_turn == list(WORDS.values())


@pytest.mark.parametrize("words", ["influenced", "used 3000", 7, {"is": "meccg:Tapped", "card": 1}])
def test_what_no_release_wrote_is_refused(words: Any) -> None:
    with pytest.raises(InvalidData):
        MeccgState.load(saved_with(words))


@pytest.mark.parametrize("words", ["influenced", "empty lair Bree", "used 1"])
def test_a_scenario_is_told_what_a_turn_can_remember(words: str) -> None:
    with pytest.raises(BadTable, match="influenced the opponent"):
        table(you={"companies": [company("Aragorn II", at="Bree")]}, at={"this_turn": [words]})


def test_what_belongs_to_a_card_is_parted_from_where_cards_were_stored() -> None:
    game = table(you={"companies": [company("Aragorn II", "Gimli", at="Rivendell")]})
    noted = {"0": "Rivendell", "1": "2", "2": "TW-378", "3": "Cave-drake", "4": "Wizardhaven: Isengard"}
    loaded = MeccgState.load({**game.state.save(), "stored_at": noted})
    assert loaded.stored_at == {"0": "Rivendell", "4": OwnHaven("Isengard")}
    assert loaded.placed_with == {"1": CardId(2)}
    assert loaded.bound_to == {"2": "TW-378", "3": CAVE_DRAKE}
    assert MeccgState.load(loaded.save()) == loaded


@pytest.mark.parametrize(("column", "noted"), [("stored_at", {"0": 7}), ("bound_to", {"0": "TW-9999"})])
def test_what_no_card_belongs_to_is_refused(column: str, noted: dict[str, Any]) -> None:
    game = table(you={"companies": [company("Aragorn II", at="Rivendell")]})
    with pytest.raises(InvalidData):
        MeccgState.load({**game.state.save(), column: noted})


def test_no_card_is_placed_with_one_that_there_is_not() -> None:
    game = table(you={"companies": [company("Aragorn II", at="Rivendell")]})
    with pytest.raises(InvalidData):
        MeccgState.load({**game.state.save(), "placed_with": {"0": 3000}})


KEYS: dict[str, Key | None] = {
    "": None,
    "Wilderness": RegionType("Wilderness"),
    "Ruins & Lairs": SiteType("Ruins & Lairs"),
    "High Pass": Region("High Pass"),
    "Moria": Site("Moria"),
    "the way between Bree and Rivendell": WayBetween("Bree and Rivendell"),
    "nothing": Unkeyed(),
}


@pytest.mark.parametrize("words", KEYS)
def test_what_a_creature_was_keyed_to_was_words(words: str) -> None:
    game = table(
        you={"companies": [{"from": "Rivendell", "to": "Moria", "characters": ["Gimli"]}]},
        at={"phase": "movement-hazard", "company": 1, "attack": {"creature": "Wargs", "keyed_to": "Wilderness"}},
    )
    saved = game.state.save()
    attack = saved["stack"][-1]
    assert attack["keyed_to"] == {"is": "meccg:RegionType", "name": "Wilderness"}
    attack["keyed_to"] = words
    loaded = MeccgState.load(saved).nearest(Attack)
    assert loaded is not None
    assert loaded.keyed_to == KEYS[words]


@pytest.mark.parametrize(
    ("words", "until"),
    [
        ("end of turn", END_OF_TURN),
        ("hazard long-events", HAZARD_LONG_EVENTS),
        ("for good", END_OF_GAME),
        ("end of the game", END_OF_GAME),
        ("Pallando returns", Returns("Pallando")),
    ],
)
def test_until_when_something_lasts_was_words(words: str, until: Until) -> None:
    effect = {"is": "kernel:Lasting", "card": "TW-204", "ability": "play.0", "targets": [], "until": words}
    saved = {**saved_with(), "lasting": [effect]}
    assert [each.until for each in MeccgState.load(saved).lasting] == [until]
    with pytest.raises(InvalidData, match="'tomorrow' is no Until"):
        MeccgState.load({**saved, "lasting": [{**effect, "until": "tomorrow"}]})


def test_a_table_says_until_when_in_words_that_are_known() -> None:
    with pytest.raises(BadTable, match=r"expected one of end of strike, .*, or a Wizard who returns"):
        table(lasting=[{"card": "Concealment", "until": "tomorrow"}])
