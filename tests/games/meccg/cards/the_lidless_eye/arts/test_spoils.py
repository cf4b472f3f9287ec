"""The Lidless Eye: influence in webs of fear, remnants of robberies, rings in the rain, and two sites."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import HEROES, exploring, fighting, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
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
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt, attempt_modifier
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt
from westmarch.games.meccg.rules.values import marshalling_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def influencing(*events: str, dice: tuple[int, ...] = (7, 7)) -> Game[MeccgState]:
    """A character with an item that helps him tries to win a faction."""
    return standard(
        you={
            "alignment": "minion",
            "hand": ["Hillmen"],
            "companies": [company(bearing("Uchel", "Blazon of the Eye"), at="Cameth Brin")],
            "events": [event for event in events if event == "Tidings of Death"],
        },
        opponent={"companies": [HEROES], "events": [event for event in events if event != "Tidings of Death"]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )


@pytest.mark.card("LE-245")
def test_tidings_of_death_bring_a_second_roll() -> None:
    game = influencing("Tidings of Death", dice=(2, 12))
    plain = influencing()
    uchel, hillmen = card(plain, "Uchel"), card(plain, "Hillmen")
    before = attempt_modifier(plain.state, uchel, hillmen)
    assert attempt_modifier(game.state, card(game, "Uchel"), card(game, "Hillmen")) == before - 1
    act(game, "Uchel taps to influence Hillmen")
    assert zone(game, "Hillmen") == "in play", "the better of two rolls counts"
    lost = influencing(dice=(2, 12))
    act(lost, "Uchel taps to influence Hillmen")
    assert zone(lost, "Hillmen") == "discard pile"


@pytest.mark.card("LE-245")
def test_tidings_of_death_are_told_in_the_long_event_phase() -> None:
    game = standard(
        you={"alignment": "minion", "hand": ["Tidings of Death"], "companies": [company("Lagduf", at="Dol Guldur")]},
        opponent={"companies": [HEROES]},
        at={"phase": "long-event"},
    )
    plays(game, "Play Tidings of Death")
    assert zone(game, "Tidings of Death") == "in play"
    assert not may(organizing(company("Lagduf", at="Dol Guldur"), hand=["Tidings of Death"]), "Play Tidings of Death")


@pytest.mark.card("LE-150")
@pytest.mark.limit
def test_in_webs_of_fear_only_ones_own_influence_counts() -> None:
    plain, webbed = influencing(), influencing("Webs of Fear & Treachery")
    for game, counted in ((plain, 0 + 4 + 2), (webbed, 0 + 4)):
        uchel, hillmen = card(game, "Uchel"), card(game, "Hillmen")
        modifier = attempt_modifier(game.state, uchel, hillmen)
        assert modifier >= counted
    assert attempt_modifier(webbed.state, card(webbed, "Uchel"), card(webbed, "Hillmen")) == 4
    webbed.state.push(InfluenceAttempt(YOU, card(webbed, "Uchel"), card(webbed, "Hillmen"), bonus=5))
    assert the(webbed, InfluenceAttempt).change(webbed.state) == 4, "help is of no help"


@pytest.mark.card("LE-150")
def test_webs_of_fear_bind_those_who_influence_opponents_too() -> None:
    game = standard(
        you={"companies": [company("Éomer", at="Edoras")]},
        opponent={
            "alignment": "minion",
            "companies": [company("Dôgrib", at="Edoras")],
            "events": ["Webs of Fear & Treachery"],
        },
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        windows="always",
    )
    game.state.push(OpposedAttempt(YOU, card(game, "Éomer"), card(game, "Dôgrib"), bonus=4))
    attempt = the(game, OpposedAttempt)
    names = [name for name, _ in attempt.parts(game.state)]
    assert names == ["unused normal direct influence", "unused general influence of the opponent"]


@pytest.mark.card("LE-150")
def test_webs_are_spun_while_companies_move() -> None:
    game = standard(
        you={"companies": [moving("Gimli", start="Rivendell", to="Bree")]},
        opponent={"hand": ["Webs of Fear & Treachery"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, "Play Webs of Fear & Treachery")
    assert zone(game, "Webs of Fear & Treachery") == "in play"


SPIRIT = "The Warding Ring"
REMNANTS = "Remnants of Old Robberies"


@pytest.mark.card("LE-221")
def test_remnants_of_robberies_are_worth_what_a_hero_would_score() -> None:
    game = fighting("Orc-patrol", "Gorbag", "Lagduf", "Muzgash", dice=(12,) * 8, hand=[REMNANTS])
    passes(game, f"Play {REMNANTS}", most=30)
    points = game.state.card(card(game, "Orc-patrol")).facts.marshalling_points
    act(game, f"Play {REMNANTS}")
    assert points > 0
    assert marshalling_points(game.state, card(game, REMNANTS)) == points
    wolves = fighting("Wargs", "Gorbag", "Lagduf", dice=(12,) * 8, hand=[REMNANTS])
    for _ in range(20):
        assert not may(wolves, f"Play {REMNANTS}")
        if wolves.decision.kind == "hazards":
            break
        passes(wolves)


@pytest.mark.card("LE-169")
@pytest.mark.parametrize(
    ("dice", "ring", "other"),
    [
        (4, SPIRIT, "Dwarven Ring of Durin’s Tribe"),
        (11, "The One Ring", SPIRIT),
        (9, "Dwarven Ring of Durin’s Tribe", "The One Ring"),
    ],
)
def test_black_rain_brings_a_ring_by_a_roll(dice: int, ring: str, other: str) -> None:
    hand = ("Black Rain", "The One Ring", "Dwarven Ring of Durin’s Tribe", SPIRIT)
    game = exploring("Hador", site="Ettenmoors", hand=hand, opponent={"hand": ["Gimli", "Legolas"]}, dice=(dice,))
    act(game, "Play Black Rain with Hador", "Show Gimli")
    assert not may(game, f"Hador taps to play {other}")
    act(game, f"Hador taps to play {ring}")
    assert game.state.bearer[card(game, ring)] == card(game, "Hador")
    assert status(game, "Hador") == "tapped"


@pytest.mark.card("LE-169")
def test_without_a_character_the_hand_is_shown_and_no_ring_is_found() -> None:
    game = exploring("Hador", site="Ettenmoors", hand=("Black Rain",), opponent={"hand": ["Wargs"]})
    act(game, "Play Black Rain with Hador")
    assert game.state.knows(YOU, card(game, "Wargs"))
    assert status(game, "Hador") == "untapped"
    assert not may(exploring("Hador", site="Dol Guldur", hand=("Black Rain",)), "Play Black Rain")
    assert not may(exploring("Dôgrib", site="Ettenmoors", hand=("Black Rain",)), "Play Black Rain")


@pytest.mark.card("LE-169")
def test_a_fallen_wizard_is_no_character_to_be_shown() -> None:
    fallen = {"alignment": "fallen-wizard", "avatar": "Alatar", "hand": ["Alatar", "Wargs"]}
    game = exploring("Hador", site="Ettenmoors", hand=("Black Rain",), opponent=fallen)
    act(game, "Play Black Rain with Hador")
    assert game.state.knows(YOU, card(game, "Wargs")), "he has nobody to show, and shows his hand"


@pytest.mark.card("LE-382")
@pytest.mark.rule("CC-Hermit's Hill")
def test_the_hermit_barters_for_a_gold_ring() -> None:
    giver = bearing("Hador", "Black-hide Shield", "Saw-toothed Blade")
    game = exploring(giver, "Dôgrib", site="Hermit’s Hill", hand=("The Least of Gold Rings",))
    assert refused(game, "Dôgrib taps to play The Least of Gold Rings")
    act(game, "Use Hermit’s Hill (discard two minor items)", "Choose Black-hide Shield")
    assert zone(game, "Saw-toothed Blade") == "discard pile"
    act(game, "Dôgrib taps to play The Least of Gold Rings")
    assert (zone(game, "The Least of Gold Rings"), status(game, "Hermit’s Hill")) == ("in play", "tapped")
    tapped = exploring(giver, site="Hermit’s Hill", tapped=True)
    assert not may(tapped, "Use Hermit’s Hill")
    overt = exploring(bearing("Lagduf", "Black-hide Shield", "Saw-toothed Blade"), site="Hermit’s Hill")
    assert not may(overt, "Use Hermit’s Hill")


@pytest.mark.card("LE-409")
def test_a_ringwraith_calls_a_servant_to_urlurtsu_nurn() -> None:
    lord = {"name": "Ren the Ringwraith", "events": ["Black Rider"]}
    game = organizing(company(lord, at="Urlurtsu Nurn"), discard_pile=["Lagduf", "Dôgrib"])
    assert not may(game, "Use Urlurtsu Nurn (call a servant back) on Dôgrib")
    act(game, "Use Urlurtsu Nurn (call a servant back), tapping Ren the Ringwraith on Lagduf")
    assert (zone(game, "Lagduf"), status(game, "Ren the Ringwraith")) == ("in play", "tapped")
    state = game.state
    assert state.company_of(card(game, "Lagduf")) is not state.company_of(card(game, "Ren the Ringwraith"))
    act(game, "Company 1 goes to Minas Morgul", "Company 3 stays at Urlurtsu Nurn")
    passes(game, "Company 2 stays at Lórien", most=20)
    assert zone(game, "Lagduf") == "discard pile", "he did not leave"
    servants = organizing(company("Gorbag", at="Urlurtsu Nurn"), discard_pile=["Lagduf"])
    assert not may(servants, "Use Urlurtsu Nurn")
    followed = organizing(
        company({**lord, "followers": ["Dwar the Ringwraith"]}, at="Urlurtsu Nurn"),
        avatar="Ren the Ringwraith",
        discard_pile=["Lagduf"],
    )
    assert may(followed, "Use Urlurtsu Nurn (call a servant back), tapping Ren the Ringwraith on Lagduf")
    assert not may(followed, "Use Urlurtsu Nurn (call a servant back), tapping Dwar the Ringwraith on Lagduf")
