"""The Lidless Eye and The White Hand: resource events of minion players, and their factions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, fighting, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, card, company, may, moving, offers, passes, refused, status, the, zone
from westmarch.games.meccg.rules.checks.influence import standard_modifications
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.telling import StrikeSettled
from westmarch.games.meccg.rules.values import direct_influence, general_influence, points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def facing_a_strike(who: Any, event: str, dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    """Somebody faces a strike of Wargs, and his player may play an event on it."""
    game = fighting("Wargs", who, hand=[event], dice=dice)
    name = who if isinstance(who, str) else who["name"]
    act(game, f"{name} taps")
    return game


@pytest.mark.card("LE-172")
def test_bold_thrust_is_for_warriors() -> None:
    game = facing_a_strike("Lagduf", "Bold Thrust")
    act(game, "Play Bold Thrust with Lagduf")
    strike = game.state.nearest(Strike)
    assert strike is None or (strike.prowess_change, strike.body_change) == (3, -1)
    assert not may(facing_a_strike("Luitprand", "Bold Thrust"), "Play Bold Thrust")


@pytest.mark.card("LE-238")
def test_swift_strokes_roll_twice() -> None:
    game = facing_a_strike("Lagduf", "Swift Strokes", dice=(2, 9))
    act(game, "Play Swift Strokes with Lagduf")
    passes(game, "choose a roll")
    assert len(game.decision.options) == 2
    assert not may(facing_a_strike("Luitprand", "Swift Strokes"), "Play Swift Strokes")


@pytest.mark.card("LE-238")
@pytest.mark.parametrize("rolls", [(2, 2), (2, 9)])
def test_swift_strokes_that_come_to_nothing_are_a_result(rolls: tuple[int, int]) -> None:
    """Prowess of five, one more by the card, one less for the excess, seven less: a two comes to nothing."""
    game = facing_a_strike("Lagduf", "Swift Strokes", dice=(*rolls, 2))
    the(game, Strike).prowess_change = -7
    act(game, "Play Swift Strokes with Lagduf")
    if rolls[0] != rolls[1]:
        passes(game, "choose a roll")
        act(game, "Use the result 0")
    settled = [event.change for event in game.state.log if isinstance(event.change, StrikeSettled)]
    assert [(change.total, change.outcome) for change in settled] == [(0, "successful")]


@pytest.mark.card("LE-247")
def test_under_his_blow_spares_the_tapping() -> None:
    game = facing_a_strike("Luitprand", "Under His Blow", dice=(12, 12))
    act(game, "Play Under His Blow with Luitprand")
    passes(game, "hazards") if not game.over else None
    assert status(game, "Luitprand") == "untapped"
    elsewhere = organizing(company("Lagduf", at="Moria"), hand=["Under His Blow"])
    assert not may(elsewhere, "Play Under His Blow")


@pytest.mark.card("LE-180")
def test_diversion_cancels_an_attack_for_a_wound() -> None:
    game = under_way("Lagduf", {"name": "Muzgash", "state": "wounded"}, hazards=("Wargs",))
    game.state.add("LE-180", 0, "hand")
    act(game, "Play Wargs keyed to Wilderness")
    assert not may(game, "Play Diversion on Muzgash")
    act(game, "Play Diversion on Lagduf")
    assert status(game, "Lagduf") == "wounded"
    assert zone(game, "Wargs") == "discard pile"


def with_event(event_id: str, creature: str, keyed_to: str, *who: str) -> Game[MeccgState]:
    game = under_way(*who, hazards=(creature,))
    game.state.add(event_id, 0, "hand")
    act(game, f"Play {creature} keyed to {keyed_to}")
    return game


@pytest.mark.card("LE-216")
def test_orc_quarrels_end_the_attacks_of_orcs_trolls_and_men() -> None:
    game = with_event("LE-216", "Orc-patrol", "Wilderness", "Lagduf")
    act(game, "Play Orc Quarrels: cancel the attack")
    assert zone(game, "Orc-patrol") == "discard pile"
    assert not may(with_event("LE-216", "Wargs", "Wilderness", "Lagduf"), "Play Orc Quarrels")


@pytest.mark.card("WH-43")
def test_a_ranger_creeps_past_wolves() -> None:
    game = with_event("WH-43", "Wargs", "Wilderness", "Orc Tracker")
    act(game, "Play Crept Along Cleverly with Orc Tracker")
    assert zone(game, "Wargs") == "discard pile"
    assert not may(with_event("WH-43", "Orc-patrol", "Wilderness", "Orc Tracker"), "Play Crept Along Cleverly")
    assert not may(with_event("WH-43", "Wargs", "Wilderness", "Luitprand"), "Play Crept Along Cleverly")


@pytest.mark.card("LE-167")
def test_bade_to_rule_widens_general_influence() -> None:
    game = organizing(company("The Witch-king", at="Minas Morgul"), hand=["Bade to Rule"])
    state, king = game.state, card(game, "The Witch-king")
    before = direct_influence(state, king)
    act(game, "Play Bade to Rule: on your Ringwraith")
    assert general_influence(state, 0) == 25
    assert direct_influence(state, king) == before - 2
    act(game, "Use Bade to Rule: discard it")
    assert general_influence(state, 0) == 20
    away = organizing(
        company({"name": "The Witch-king", "events": ["Black Rider"]}, at="Cirith Ungol"), hand=["Bade to Rule"]
    )
    assert not may(away, "Play Bade to Rule")


@pytest.mark.card("LE-167")
def test_bade_to_rule_waits_for_the_ringwraith() -> None:
    game = organizing(company("Lagduf", at="Minas Morgul"), hand=["Bade to Rule", "The Witch-king"])
    act(game, "Play Bade to Rule: before your Ringwraith comes")
    assert general_influence(game.state, 0) == 25
    act(game, "Play The Witch-king at Minas Morgul in company 1")
    assert game.state.bearer[card(game, "Bade to Rule")] == card(game, "The Witch-king")


@pytest.mark.card("LE-196")
def test_ill_report_you_drives_the_company_of_a_leader() -> None:
    game = organizing(company("Shagrat", "Muzgash", at="Dol Guldur"), hand=["I’ll Report You"])
    state = game.state
    before = prowess(state, card(game, "Muzgash"))
    act(game, "Play I’ll Report You on Shagrat")
    assert prowess(state, card(game, "Muzgash")) == before + 1
    act(game, "Use I’ll Report You: take it back")
    assert zone(game, "I’ll Report You") == "hand"
    assert prowess(state, card(game, "Muzgash")) == before
    act(game, "Play I’ll Report You on Shagrat")
    assert not may(game, "Use I’ll Report You: take it back"), "nobody plays it to and fro for ever"
    nobody = organizing(company("Muzgash", at="Dol Guldur"), hand=["I’ll Report You"])
    assert not may(nobody, "Play I’ll Report You")


@pytest.mark.card("LE-237")
def test_a_swarm_of_bats_weakens_attacks_until_somebody_leaves() -> None:
    game = organizing(company("Lagduf", "Muzgash", at="Dol Guldur"), hand=["Swarm of Bats"])
    act(game, "Play Swarm of Bats")
    assert zone(game, "Swarm of Bats") == "in play"
    act(game, "Muzgash forms a new company")
    assert zone(game, "Swarm of Bats") == "discard pile"
    fight = fighting("Wargs", {"name": "Lagduf", "events": ["Swarm of Bats"]}, "Muzgash")
    assert attack_prowess(fight.state, the(fight, Attack)) == 8
    alone = organizing(company("Lagduf", at="Dol Guldur"), hand=["Swarm of Bats"])
    assert not may(alone, "Play Swarm of Bats")


@pytest.mark.card("LE-173", "LE-230")
@pytest.mark.parametrize(
    ("event", "site", "elsewhere", "points"),
    [("Burning Rick, Cot, and Tree", "Raider-hold", "Edoras", 2), ("Smoke on the Wind", "Edoras", "Raider-hold", 3)],
)
def test_minions_burn_what_they_have_searched(event: str, site: str, elsewhere: str, points: int) -> None:
    def at(where: str, state: str, *dice: int) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "companies": [company("Shagrat", "Lagduf", "Muzgash", at=where, site=state)],
                "hand": [event],
                "factions": ["AS-114"] if where == "Raider-hold" else [],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            dice=dice,
        )

    game = at(site, "tapped", *(12,) * 12)
    act(game, f"Play {event}")
    for _ in range(30):
        taken = [line for line in offers(game) if "stays untapped" in line]
        if taken:
            act(game, taken[0])
        elif game.decision.kind.startswith("who taps for"):
            break
        else:
            passes(game)
    game.choose(game.decision.options[0])
    assert zone(game, event) == "marshalling point pile"
    assert points_by_kind(game.state, 0)["miscellaneous"] == points
    if site == "Raider-hold":
        assert zone(game, "Corsairs of Rhûn") == "discard pile"
    assert not may(at(site, "untapped"), f"Play {event}")
    assert not may(at(elsewhere, "tapped"), f"Play {event}")


MEN = [
    ("LE-269", "Hillmen", "Cameth Brin", 10),
    ("LE-271", "Men of Dorwinion", "Shrel-Kain", 10),
    ("LE-273", "Nûrniags", "Nûrniag Camp", 9),
    ("LE-287", "Southrons", "Southron Oasis", 8),
    ("LE-289", "Umbarean Corsairs", "Gobel Mírlond", 8),
    ("LE-292", "Variags of Khand", "Variag Camp", 8),
    ("LE-295", "Woodmen", "Woodmen-town", 10),
    ("LE-296", "Woses of the Eryn Vorn", "The Worthy Hills", 11),
    ("LE-266", "Grey Mountain Goblins", "Gondmaeglom", 8),
    ("LE-270", "Ice-orcs", "Dancing Spire", 10),
    ("LE-274", "Orcs of Angmar", "Mount Gram", 8),
    ("LE-276", "Orcs of Gundabad", "Mount Gundabad", 9),
    ("LE-277", "Orcs of Mirkwood", "Sarn Goriwing", 8),
    ("LE-278", "Orcs of Moria", "Moria", 10),
    ("LE-286", "Snaga-hai", "Moria", 9),
    ("LE-293", "Wargs of the Forochel", "Lossadan Cairn", 10),
    ("LE-294", "White Mountain Wolves", "Stone-circle", 10),
]
SERVANTS = ("LE-266", "LE-270", "LE-274", "LE-276", "LE-277", "LE-278", "LE-286", "LE-293", "LE-294")
"""Those whom an opponent wins with any result above nothing."""


@pytest.mark.parametrize(
    ("faction", "site", "number"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in MEN]
)
def test_a_faction_is_won_at_its_site_above_its_number(faction: str, site: str, number: int) -> None:
    def attempt(where: str, *dice: int) -> Game[MeccgState]:
        return standard(
            you={"alignment": "minion", "companies": [company("Luitprand", at=where)], "hand": [faction]},
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            dice=dice,
        )

    game = attempt(site, number + 1)
    assert standard_modifications(game.state, card(game, "Luitprand"), card(game, faction)) == 0
    free = direct_influence(game.state, card(game, "Luitprand"))
    game = attempt(site, number + 1 - free)
    act(game, f"Luitprand taps to influence {faction}")
    assert zone(game, faction) == "in play"
    game = attempt(site, number - free)
    act(game, f"Luitprand taps to influence {faction}")
    assert zone(game, faction) == "discard pile"
    assert not may(attempt("Cirith Ungol"), f"Luitprand taps to influence {faction}")


@pytest.mark.parametrize(
    ("faction", "needed"),
    [
        pytest.param(name, 0 if card_id in SERVANTS else number, marks=pytest.mark.card(card_id), id=name)
        for card_id, name, _, number in MEN
    ],
)
def test_some_factions_are_lost_for_nothing_once_they_are_in_play(faction: str, needed: int) -> None:
    game = organizing(company("Lagduf", at="Dol Guldur"), factions=[faction])
    assert OpposedAttempt(1, card(game, "Haldir"), card(game, faction)).needed(game.state) == needed


def test_moving_companies_of_minions_are_told_from_heroes() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("Lagduf", start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES], "hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
    )
    assert refused(game, "Play Wargs keyed to Border-land", 1)
