"""The Lidless Eye: hazards that a company bears as its player likes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.minion.tables import HEROES, fighting, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    status,
    story,
    zone,
)
from westmarch.games.meccg.rules.changes import Wounded
from westmarch.games.meccg.rules.checks.influence import standard_modifications
from westmarch.games.meccg.rules.values import direct_influence, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SPY = "Horseman in the Night"


@pytest.mark.card("LE-131")
def test_rats_take_a_minor_item_or_bite() -> None:
    game = journey(bearing("Gimli", "Elven Cloak", "Glamdring"), "Legolas", to="Barrow-downs", hazards=("Rats!",))
    plays(game, "Play Rats!")
    assert not may(game, "Discard Glamdring")
    act(game, "Discard Elven Cloak")
    assert zone(game, "Elven Cloak") == "discard pile"
    bitten = journey(bearing("Gimli", "Elven Cloak"), "Legolas", to="Barrow-downs", hazards=("Rats!",))
    plays(bitten, "Play Rats!")
    act(bitten, "Let Legolas be wounded")
    assert (status(bitten, "Legolas"), zone(bitten, "Elven Cloak")) == ("wounded", "in play")
    assert refused(journey(bearing("Gimli", "Elven Cloak"), to="Bree", hazards=("Rats!",)), "Play Rats!", OPPONENT)
    poor = journey(bearing("Gimli", "Glamdring"), to="Barrow-downs", hazards=("Rats!",))
    assert refused(poor, "Play Rats!", OPPONENT)


@pytest.mark.card("LE-147")
def test_a_waiting_shadow_holds_one_of_the_company() -> None:
    game = journey("Éowyn", "Legolas", "Háma", hazards=("Waiting Shadow",))
    plays(game, "Play Waiting Shadow")
    assert not may(game, "Tap Legolas")
    act(game, "Tap Háma")
    assert (status(game, "Háma"), status(game, "Éowyn")) == ("tapped", "untapped")
    assert refused(journey("Legolas", hazards=("Waiting Shadow",)), "Play Waiting Shadow", OPPONENT)
    night = journey("Legolas", "Gimli", hazards=("Waiting Shadow",), events=("Doors of Night",))
    plays(night, "Play Waiting Shadow")
    act(night, "Tap Legolas")
    assert status(night, "Legolas") == "tapped"


@pytest.mark.limit
@pytest.mark.card("LE-141")
@pytest.mark.parametrize(
    ("site", "events", "taps"),
    [
        ("Barad-dûr", ["Stench of Mordor"], True),
        ("Dead Marshes", ["Stench of Mordor"], False),
        ("Dead Marshes", ["Stench of Mordor", "Doors of Night"], True),
        ("Bree", ["Stench of Mordor", "Doors of Night"], False),
    ],
)
def test_the_stench_of_mordor_tires_a_company(site: str, events: list[str], taps: bool) -> None:
    game = at_site(site, "Gimli", "Legolas", opponent={"events": events}, step="before entering", windows="always")
    assert may(game, "Tap Legolas") is taps
    if taps:
        act(game, "Tap Legolas")
        assert (status(game, "Legolas"), status(game, "Gimli")) == ("tapped", "untapped")
    passes(game, "enter the site")


@pytest.mark.card("LE-127")
@pytest.mark.limit
def test_news_of_doom_scatters_factions() -> None:
    def told(*dice: int) -> list[str]:
        game = standard(
            you={
                "alignment": "minion",
                "companies": [moving(SPY, start="Dol Guldur", to="Moria")],
                "factions": ["Southrons"],
            },
            opponent={"companies": [HEROES], "hand": ["News of Doom"]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            dice=dice,
        )
        act(game, "Play News of Doom")
        return [zone(game, "Southrons"), zone(game, "News of Doom")]

    assert told(7) == ["in play", "out of play"]
    assert told(3) == ["discard pile", "out of play"]


@pytest.mark.card("LE-135")
def test_the_roving_eye_discards_whom_others_would_eliminate() -> None:
    def seen(who: str, item: str) -> Game[MeccgState]:
        return under_way(bearing(who, item), hazards=("The Roving Eye",), dice=(2,))

    game = seen("Luitprand", "The Oracle’s Ring")
    act(game, "Play The Roving Eye on Luitprand")
    assert zone(game, "Luitprand") == "discard pile"
    assert not may(seen("Luitprand", "The Least of Gold Rings"), "Play The Roving Eye")
    assert not may(seen("Luitprand", "Saw-toothed Blade"), "Play The Roving Eye")


@pytest.mark.card("LE-139")
def test_something_slips_once_somebody_is_wounded() -> None:
    game = under_way("Lagduf", "Muzgash", hazards=("Something Has Slipped", "Something Has Slipped"))
    act(game, "Play Something Has Slipped on Lagduf")
    assert not may(game, "Play Something Has Slipped")
    state, orc = game.state, card(game, "Muzgash")
    before = prowess(state, orc)
    state.happen(Wounded(card(game, "Lagduf")))
    game._advance()
    assert prowess(state, orc) == before - 2


@pytest.mark.card("LE-151")
@pytest.mark.parametrize(("rolled", "cancelled"), [(7, True), (6, False)])
def test_the_wrath_of_the_west_answers_an_event(rolled: int, cancelled: bool) -> None:
    game = under_way("Luitprand", hazards=("Wargs", "Wrath of the West"), dice=(rolled,))
    game.state.add("LE-160", 0, "hand")
    assert not may(game, "Play Wrath of the West")
    act(game, "Play Wargs keyed to Wilderness", "Play A Nice Place to Hide, tapping Luitprand")
    act(game, "Play Wrath of the West on A Nice Place to Hide")
    assert ("Wrath of the West cancels A Nice Place to Hide" in story(game)) is cancelled
    assert ("A Nice Place to Hide cancels the attack" in story(game)) is not cancelled


@pytest.mark.card("LE-210")
@pytest.mark.parametrize(("dice", "change"), [((2, 12), +2), ((12, 2), -2)])
def test_a_leader_stands_for_no_more_nonsense(dice: tuple[int, ...], change: int) -> None:
    def scolding(*who: str) -> Game[MeccgState]:
        return organizing(company(*who, at="Dol Guldur"), hand=["No More Nonsense"], dice=dice)

    leader = "Lieutenant of Dol Guldur"
    game = scolding(leader, "Muzgash")
    before = direct_influence(game.state, card(game, leader))
    act(game, f"Play No More Nonsense on {leader}")
    assert direct_influence(game.state, card(game, leader)) == before + change
    assert not may(scolding(leader), "Play No More Nonsense")
    assert not may(scolding("Lagduf", "Muzgash"), "Play No More Nonsense")


@pytest.mark.card("LE-214")
@pytest.mark.limit
def test_old_prejudice_triples_what_factions_say_of_races() -> None:
    def modifications(*events: str) -> int:
        game = standard(
            you={"companies": [company("Aragorn II", at="Rivendell")], "hand": ["Rangers of the North"]},
            opponent={"alignment": "minion", "companies": [company(SPY, at="Dol Guldur")], "events": list(events)},
            at={"phase": "organization"},
        )
        return standard_modifications(game.state, card(game, "Aragorn II"), card(game, "Rangers of the North"))

    assert modifications() > 0
    assert modifications("Old Prejudice") == 3 * modifications()


@pytest.mark.card("LE-338")
def test_poison_weakens_one_strike_once() -> None:
    game = fighting("Wargs", bearing("Lagduf", "Poison", "Poison"))
    act(game, "Lagduf taps")
    game.choose(next(option for option in game.decision.options if option.sentence.startswith("Use Poison")))
    assert not may(game, "Use Poison")
    other = fighting("Wargs", "Muzgash", bearing("Lagduf", "Poison"))
    act(other, "Muzgash taps")
    assert not may(other, "Use Poison")


@pytest.mark.card("LE-208", "LE-204")
def test_news_is_sent_from_dark_places() -> None:
    def sending(event: str, who: Any, site: str) -> Game[MeccgState]:
        return organizing(company(who, at=site), hand=[event])

    secret = {"name": "Luitprand", "events": ["That Ain’t No Secret"], "items": ["Saw-toothed Blade"]}
    game = sending("News Must Get Trough", secret, "Mount Gram")
    act(game, "Play News Must Get Trough on Luitprand")
    assert not may(game, "Choose Saw-toothed Blade")
    act(game, "Choose That Ain’t No Secret")
    assert zone(game, "That Ain’t No Secret") == "marshalling point pile"
    assert not may(sending("News Must Get Trough", secret, "Lake-town"), "Play News Must Get Trough")
    king = {"name": "The Witch-king", "events": ["Heralded Lord"], "items": ["High Helm"]}
    spirits = sending("Messenger of Mordor", king, "Mount Gram")
    act(spirits, "Play Messenger of Mordor with The Witch-king", "Choose High Helm")
    assert zone(spirits, "High Helm") == "marshalling point pile"
    assert not may(sending("Messenger of Mordor", secret, "Mount Gram"), "Play Messenger of Mordor")
