"""Against the Shadow: towns that let no stranger in, and towers where spies are feared or that are raided."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, YOU, act, bearing, card, company, may, passes, status, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.company_combat.attacking import CompanyAttack
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

STRANGERS, SPIES, RAID, BELLS = (
    "No Strangers at this Time",
    "Spies Feared",
    "Tower Raided",
    "All the Bells Ringing",
)
RIDERS = {"name": "Riders of Rohan", "stored_at": "Edoras"}


@pytest.mark.card("AS-51")
def test_no_strangers_are_let_in_where_a_faction_was_won() -> None:
    game = exploring("Aragorn II", site="Edoras", hand=(STRANGERS,), factions=[RIDERS])
    act(game, f"Play {STRANGERS} on Edoras")
    assert game.state.bearer[card(game, STRANGERS)] == card(game, "Edoras")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 1


@pytest.mark.card("AS-51")
def test_no_strangers_needs_a_faction_of_that_town() -> None:
    game = exploring("Aragorn II", site="Bree", hand=(STRANGERS,), factions=[RIDERS])
    assert not may(game, f"Play {STRANGERS}")


def _visited(event: str, *, at: str, who: str = "Layos", alignment: str = "minion", **more: Any) -> Game[MeccgState]:
    """A company enters a site that its opponent has closed."""
    return standard(
        you={"alignment": alignment, "companies": [company(who, at=at)]},
        opponent={"companies": [company("Aragorn II", at=at, on_site=[event])], **more},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(7,) * 30,
    )


@pytest.mark.card("AS-51")
def test_minions_are_attacked_in_earnest_and_twice() -> None:
    """Edoras has Men for minions, as detainment; they attack normally now, and the first attack comes twice."""
    game = _visited(STRANGERS, at="Edoras")
    state = game.state
    minions = state.companies[0]
    plain = standard(
        you={"alignment": "minion", "companies": [company("Layos", at="Edoras")]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(7,) * 30,
    )
    printed = attacks_at(plain.state, plain.state.companies[0], plain.state.companies[0].site)
    assert len(attacks_at(state, minions, minions.site)) == len(printed) + 1
    assert not the(game, Attack).detainment
    assert the(plain, Attack).detainment


@pytest.mark.card("AS-55")
def test_spies_are_feared_where_a_scout_or_ranger_was() -> None:
    game = organizing("Bilbo", site="Moria", hand=[SPIES])
    act(game, f"Play {SPIES} (with a scout) with Bilbo on Moria")
    assert game.state.bearer[card(game, SPIES)] == card(game, "Moria")
    ranger = organizing("Beregond", site="Moria", hand=[SPIES])
    assert not may(ranger, f"Play {SPIES}")


@pytest.mark.card("AS-55")
def test_all_attacks_are_doubled_and_orcs_wait_for_minions() -> None:
    """Moria has one attack of Orcs: two for heroes, four for minions, two of them with 5 strikes of 8."""
    minions = _visited(SPIES, at="Moria")
    party = minions.state.companies[0]
    attacks = attacks_at(minions.state, party, party.site)
    assert [attack.base_strikes for attack in attacks][-2:] == [5, 5]
    assert len(attacks) == 4
    heroes = standard(
        you={"companies": [company("Aragorn II", at="Moria", on_site=[SPIES])]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(7,) * 30,
    )
    party = heroes.state.companies[0]
    assert len(attacks_at(heroes.state, party, party.site)) == 2


def _raiding(*, scout: str = "untapped", dice: tuple[int, ...] = (12,) * 20) -> Game[MeccgState]:
    bilbo = {"name": "Bilbo", "state": scout, "events": ["Knowledge of the Enemy"]}
    return exploring(
        bearing("Boromir II", "Sword of Gondolin"),
        "Legolas",
        bilbo,
        site="Moria",
        hand=(RAID,),
        dice=dice,
    )


@pytest.mark.card("AS-57")
def test_a_tower_is_raided_and_held() -> None:
    game = _raiding()
    act(game, f"Play {RAID}")
    assert zone(game, "Knowledge of the Enemy") == "discard pile"
    assert zone(game, "Sword of Gondolin") == "discard pile"
    assert status(game, "Moria") == "tapped"
    attack = the(game, Attack)
    assert (attack.race, attack.base_strikes, attack.base_prowess) == ("Orc", 4, 8)
    passes(game, "who holds the tower")
    act(game, "Tap Bilbo to hold the tower")
    assert zone(game, RAID) == "in play"
    assert site_type(game.state, card(game, "Moria")) == "Ruins & Lairs"
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 6


@pytest.mark.card("AS-57")
def test_the_secret_is_given_up_before_anybody_responds_and_the_treasure_after() -> None:
    there = company(
        bearing("Boromir II", "Sword of Gondolin"),
        {"name": "Bilbo", "events": ["Knowledge of the Enemy"]},
        at="Moria",
    )
    game = standard(
        you={"hand": [RAID], "companies": [there]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    act(game, f"Play {RAID} on Moria", "Discard Knowledge of the Enemy for it")
    assert game.decision.kind == "response"
    assert (zone(game, "Knowledge of the Enemy"), zone(game, "Sword of Gondolin")) == ("discard pile", "in play")
    passes(game, "a treasure to discard")
    assert status(game, "Moria") == "untapped"


@pytest.mark.card("AS-57")
def test_a_tower_is_lost_if_no_scout_taps() -> None:
    game = _raiding()
    act(game, f"Play {RAID}")
    passes(game, "who holds the tower")
    act(game, "Give the tower up")
    assert zone(game, RAID) == "discard pile"
    tired = _raiding(scout="tapped")
    assert not may(tired, f"Play {RAID}")


def _besieged(at: str, dice: tuple[int, ...] = (7,) * 40) -> Game[MeccgState]:
    game = standard(
        you={"companies": [company("Aragorn II", at=at)], "hand": [BELLS]},
        opponent={"alignment": "minion", "companies": [company("Lagduf", "Layos", at=at)]},
        at={"phase": "site", "turn": "opponent", "company": 2, "step": "play resources", "number": 5},
        dice=dice,
    )
    act(game, "attacks company")
    return game


@pytest.mark.card("AS-44")
def test_the_bells_rouse_the_town_against_the_attackers() -> None:
    game = _besieged("Edoras")
    act(game, f"Play {BELLS}")
    attack = the(game, Attack)
    assert attack.automatic
    assert not attack.detainment
    assert attack.company == 2
    passes(game, "attack again")
    act(game, "attacks company")
    again = the(game, CompanyAttack)
    assert (again.by, again.company, again.cancelled) == (2, 1, False)


@pytest.mark.card("AS-44")
def test_no_bells_ring_in_the_wild() -> None:
    game = _besieged("Moria")
    assert not may(game, f"Play {BELLS}")
