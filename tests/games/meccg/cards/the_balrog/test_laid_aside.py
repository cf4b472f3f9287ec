"""The Balrog: cards off to the side, tolls, memories of torture, and Sauron himself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog import tables as balrog
from tests.conformance.meccg.balrog.tables import HIMSELF
from tests.conformance.meccg.fallen_wizard import tables as fallen
from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion import tables as minion
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.company.elimination import DiscardCharacter
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.piles.aside import under
from westmarch.games.meccg.rules.timing.triggers import triggered
from westmarch.games.meccg.rules.values import body, general_influence, marshalling_points, mind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

RUMOURS = [
    pytest.param(
        "Rumours of Rings", "hero", "Gimli", "Rivendell", "Magic Ring of Lore", marks=pytest.mark.card("BA-31")
    ),
    pytest.param(
        "Whispers of Rings", "minion", "Hador", "Dol Guldur", "Magic Ring of Guile", marks=pytest.mark.card("BA-44")
    ),
]


@pytest.mark.parametrize(("name", "alignment", "who", "site", "ring"), RUMOURS)
def test_rings_are_laid_by_and_played_by_a_test(name: str, alignment: str, who: str, site: str, ring: str) -> None:
    game = standard(
        you={
            "alignment": alignment,
            "events": [name],
            "sideboard": [ring, "The One Ring", "Dwarven Ring of Durin’s Tribe", "Dwarven Ring of Barin’s Tribe"],
            "companies": [company(who, at=site)],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    act(game, f"Use {name} (lay a ring by)")
    assert not may(game, "Choose The One Ring")
    act(game, f"Choose {ring}")
    assert under(game.state, card(game, name)) == [card(game, ring)]
    assert marshalling_points(game.state, card(game, ring)) == 0
    assert not may(game, f"Use {name}"), "one in each organization phase"


@pytest.mark.parametrize(("name", "alignment", "who", "site", "ring"), RUMOURS)
def test_a_ring_that_was_laid_by_is_as_good_as_in_hand(
    name: str, alignment: str, who: str, site: str, ring: str
) -> None:
    gold, test, sage = "The Least of Gold Rings", "Test of Fire", "Hador"
    if alignment == "hero":
        gold, test, sage = "Beautiful Gold Ring", "Test of Form", "Elrond"
    game = standard(
        you={
            "alignment": alignment,
            "events": [name],
            "hand": [test],
            "prisoners": [{"name": ring, "host": name}],
            "companies": [company(bearing(sage, gold), at=site)],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(3,),
    )
    plays(game, f"Play {test} with {sage} on {gold}")
    act(game, f"Play {ring}")
    assert game.state.bearer[card(game, ring)] == card(game, sage)


@pytest.mark.card("BA-43")
def test_as_sauron_one_brings_as_many_characters_as_one_can_lead() -> None:
    game = minion.organizing(
        company("Lagduf", at="Dol Guldur"),
        hand=["Sauron", "Gorbag", "Muzgash", "The Lidless Eye", "Ren the Ringwraith"],
        events=["Bade to Rule"],
        sideboard=["Orc-draughts"],
    )
    before = general_influence(game.state, YOU)
    plays(game, "Play Sauron")
    assert general_influence(game.state, YOU) == before - 5 + 10
    assert zone(game, "Bade to Rule") == "discard pile"
    assert not may(game, "Play The Lidless Eye"), "he is there already"
    assert not may(game, "Play Ren the Ringwraith at")
    act(game, "Play Gorbag at Dol Guldur in company 1 under general influence")
    act(game, "Play Muzgash at Dol Guldur in company 1 under general influence")
    act(game, "Use Sauron (bring a card from the sideboard)", "Choose Orc-draughts")
    assert zone(game, "Orc-draughts") == "play deck"
    assert zone(game, "Muzgash") == "in play"
    revealed = minion.organizing(company("The Witch-king", at="Dol Guldur"), hand=["Sauron"])
    assert not may(revealed, "Play Sauron")


def mocked(last: int, by: str = "Orc-warband", *more: str) -> Game[MeccgState]:
    """Orcs wound Merry; their player holds the card that mocks the wisest of his company, and rolls last."""
    game = attacked_by(
        by,
        bearing("Gimli", "Dagger of Westernesse"),
        "Merry",
        *more,
        hazards=("Imprisoned and Mocked",),
        dice=(4, 4, 4, last),
    )
    act(game, "Play Imprisoned and Mocked")
    for _ in range(40):
        if zone(game, "Imprisoned and Mocked") == "discard pile" or under(
            game.state, card(game, "Imprisoned and Mocked")
        ):
            break
        if may(game, "Try to take Gimli"):
            act(game, "Try to take Gimli")
        else:
            passes(game)
    return game


@pytest.mark.card("BA-20")
def test_the_wisest_is_imprisoned_and_mocked_if_the_orcs_are_many() -> None:
    game = mocked(12)
    assert under(game.state, card(game, "Imprisoned and Mocked")) == [card(game, "Gimli")]
    assert zone(game, "Dagger of Westernesse") == "discard pile"
    assert game.state.company_of(card(game, "Gimli")) is None
    few = attacked_by(
        "Orc-warband", "Gimli", "Merry", "Pippin", "Sam Gamgee", "Fatty Bolger", hazards=("Imprisoned and Mocked",)
    )
    assert not may(few, "Play Imprisoned and Mocked", OPPONENT), "five strikes on five characters"
    wolves = attacked_by("Wargs", "Gimli", hazards=("Imprisoned and Mocked",))
    assert not may(wolves, "Play Imprisoned and Mocked", OPPONENT)


@pytest.mark.card("BA-20")
@pytest.mark.limit
def test_nobody_mocks_a_wizard_who_has_no_mind_to_compare() -> None:
    game = attacked_by("Orc-warband", "Gandalf", hazards=("Imprisoned and Mocked",), dice=(12,) * 9, windows="always")
    passes(game, "Play Imprisoned and Mocked")
    act(game, "Play Imprisoned and Mocked")
    passes(game, "hazards")
    assert (zone(game, "Gandalf"), zone(game, "Imprisoned and Mocked")) == ("in play", "discard pile")


@pytest.mark.card("BA-20")
def test_whom_the_roll_does_not_reach_stays_and_who_was_mocked_comes_back() -> None:
    assert zone(mocked(2), "Imprisoned and Mocked") == "discard pile"
    game = standard(
        you={
            "prisoners": [{"name": "Gimli", "host": "Imprisoned and Mocked"}],
            "companies": [company("Merry", at="Bree")],
        },
        opponent={"events": ["Imprisoned and Mocked"], "companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    assert zone(game, "Gimli") == "off to the side"
    passes(game, "Company 2 stays", most=20)
    assert (zone(game, "Gimli"), zone(game, "Imprisoned and Mocked")) == ("hand", "discard pile")


@pytest.mark.card("BA-22")
def test_who_would_be_discarded_is_pressed_into_service() -> None:
    game = standard(
        you={"companies": [company(bearing("Gimli", "Dagger of Westernesse"), "Merry", at="Bree")]},
        opponent={"events": ["Press-gang"], "companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    state, gang, gimli = game.state, card(game, "Press-gang"), card(game, "Gimli")
    state.push(DiscardCharacter(gimli, cause="body check"))
    game = Game(game.rules, state, game.kept_record())
    assert under(game.state, gang) == [gimli]
    assert marshalling_points(game.state, gimli) == -2
    assert zone(game, "Dagger of Westernesse") == "discard pile"
    game.state.push(DiscardCharacter(card(game, "Merry"), cause="body check"))
    game = Game(game.rules, game.state, game.kept_record())
    assert under(game.state, gang) == [card(game, "Merry")]
    assert zone(game, "Gimli") == "hand"


@pytest.mark.card("BA-22")
@pytest.mark.parametrize(("events", "points"), [([], -1), (["Great Patron"], -2)])
def test_who_is_pressed_counts_against_a_fallen_wizard_what_he_was_worth(events: list[str], points: int) -> None:
    game = fallen.organizing(
        company("Asternak", "Gimli", at="The White Towers"), events=events, opponent={"events": ["Press-gang"]}
    )
    act(game, "Discard Gimli from play")
    assert zone(game, "Gimli") == "off to the side"
    assert marshalling_points(game.state, card(game, "Gimli")) == points


@pytest.mark.card("BA-31", "WH-64")
def test_a_ring_that_waits_is_worth_nothing_even_to_who_is_blind_to_all_else() -> None:
    game = fallen.organizing(
        company("Asternak", at="The White Towers"),
        events=["Rumours of Rings", "Blind to All Else"],
        discard_pile=["Magic Ring of Stealth"],
    )
    act(game, "Use Rumours of Rings: lay a ring by", "Choose Magic Ring of Stealth")
    assert zone(game, "Magic Ring of Stealth") == "off to the side"
    assert marshalling_points(game.state, card(game, "Magic Ring of Stealth")) == 0


@pytest.mark.card("BA-22")
def test_only_one_gang_presses() -> None:
    game = standard(
        you={"companies": [moving("Gimli", start="Rivendell", to="Bree")]},
        opponent={"hand": ["Press-gang"], "events": ["Press-gang"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert "IN-129" in refused(game, "Play Press-gang", OPPONENT)


@pytest.mark.card("BA-57")
@pytest.mark.rule("IN-47")
def test_an_eddy_in_fates_tide_demands_a_toll() -> None:
    name = "Eddy in Fate’s Tide"
    game = balrog.exploring(HIMSELF, site="Ettenmoors", hand=[name])
    act(game, f"Play {name}, tapping The Balrog on Ettenmoors")
    assert game.state.bearer[card(game, name)] == card(game, "Ettenmoors")
    assert (status(game, "The Balrog"), status(game, "Ettenmoors")) == ("tapped", "tapped")
    assert not may(balrog.exploring(HIMSELF, site="Goblin-gate", hand=[name]), f"Play {name}"), "above the Under-deeps"

    def heroes(*who: Any) -> Game[MeccgState]:
        return standard(
            you={"hand": ["Dagger of Westernesse"], "companies": [company(*who, at="Ettenmoors")]},
            opponent={
                "alignment": "balrog",
                "companies": [company("Azog", at="Ettenmoors", site="tapped", on_site=[name])],
            },
            at={"phase": "site", "company": 1, "step": "play resources"},
        )

    dwarves = heroes("Gimli", "Balin", "Glóin")
    assert refused(dwarves, "Gimli taps to play Dagger of Westernesse")
    act(dwarves, "Balin and Glóin tap for what may be found here")
    act(dwarves, "Gimli taps to play Dagger of Westernesse")
    assert zone(dwarves, "Dagger of Westernesse") == "in play"
    assert not may(heroes("Gimli"), "tap for what may be found here")
    tired = heroes("Gimli", {"name": "Balin", "state": "tapped"})
    assert not may(tired, "tap for what may be found here")
    assert "IN-47" in refused(tired, "Gimli and Balin tap for what may be found here")


TORTURE = "Memories of Old Torture"


def tortured(creature: str, to: str = "Goblin-gate") -> Game[MeccgState]:
    """A company of the Balrog that a creature attacks."""
    return standard(
        you={
            "alignment": "balrog",
            "hand": [TORTURE],
            "companies": [moving("Azog", "Orc Tracker", start="Moria", to=to)],
        },
        opponent={"hand": ["Crebain"], "companies": [company("Galdor", at="Lórien")]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": creature, "keyed_to": "Wilderness"},
        },
    )


@pytest.mark.card("BA-67")
def test_memories_of_old_torture_make_a_creature_serve() -> None:
    name = TORTURE
    game = tortured("Giant")
    act(game, f"Play {name} on Orc Tracker")
    state, giant = game.state, card(game, "Giant")
    assert (state.bearer[giant], state.bearer[card(game, name)]) == (card(game, "Orc Tracker"), giant)
    assert (mind(state, giant), prowess(state, giant), body(state, giant)) == (1, 13 - 7, 7)
    assert status(game, "Orc Tracker") == "untapped"
    game.state.happen(Discarded(card(game, name)))
    assert zone(game, "Giant") == "discard pile"
    assert not may(tortured("Wargs"), f"Play {name}")


@pytest.mark.card("BA-67")
@pytest.mark.parametrize(("land", "flees"), [("Wilderness", False), ("Free-domain", True), ("Dark-domain", True)])
def test_the_memories_fade_in_lands_of_light_and_darkness(land: str, flees: bool) -> None:
    game = tortured("Giant")
    act(game, f"Play {TORTURE} on Orc Tracker")
    the(game, MovementHazard).path = (land,)
    assert (triggered(game.state, "company moves") is not None) is flees
