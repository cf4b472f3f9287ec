"""The Balrog: companies that go unseen, armies, a whip, and how he is put to flight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, HIMSELF, exploring, organizing
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
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.limits import hazard_limit
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.reach import region_limit
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.rules.values import INFLUENCE_CHECK, derive, points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

CREPT, UNDER = "Crept Along Carefully", "Going Ever Under Dark"


def settled(game: Game[MeccgState]) -> None:
    """Nobody answers until what was declared has taken effect."""
    for _ in range(20):
        if game.over or game.state.nearest(Chain) is None:
            return
        passes(game)


def stealthy(event: str, alignment: str, who: str, start: str, deep: str = "") -> Game[MeccgState]:
    """A company that sets out, with a card on it or none."""
    return standard(
        you={
            "alignment": alignment,
            "companies": [company({"name": who, "events": [event] if event else []}, at=start)],
            "hand": [CREPT, UNDER],
            **({"location_deck": [deep]} if deep else {}),
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )


@pytest.mark.card("BA-29", "BA-37")
@pytest.mark.parametrize(
    ("event", "alignment", "who", "start", "goal", "deep"),
    [
        (CREPT, "hero", "Aragorn II", "Rivendell", "Lórien", ""),
        (UNDER, "minion", "Gorbag", "Minas Morgul", "Dol Guldur", ""),
        (CREPT, "hero", "Aragorn II", "Moria", "", "The Under-gates"),
    ],
)
def test_who_goes_unseen_takes_no_roads(event: str, alignment: str, who: str, start: str, goal: str, deep: str) -> None:
    free, held = stealthy("", alignment, who, start, deep), stealthy(event, alignment, who, start, deep)
    assert (region_limit(free.state, free.state.company(1)), region_limit(held.state, held.state.company(1))) == (4, 3)
    for game in (free, held):
        passes(game, "destination")
        if deep:
            assert may(game, f"Company 1 goes to {deep}") is (game is free)
    if goal:
        assert not may(held, f"Company 1 goes to {goal}")
        act(free, f"Company 1 goes to {goal}")
        assert may(free, "by starter movement")


@pytest.mark.card("BA-29", "BA-37")
@pytest.mark.parametrize(("event", "size", "limit"), [(CREPT, 3, 2), (CREPT, 2, 2), (UNDER, 4, 3), ("", 3, 3)])
def test_who_goes_unseen_through_regions_meets_less(event: str, size: int, limit: int) -> None:
    band = ("Aragorn II", "Gimli", "Legolas", "Boromir II")[:size]
    leader = {"name": band[0], "events": [event] if event else []}
    game = standard(
        you={"companies": [moving(leader, *band[1:], start="Rivendell", to="Bree", regions=["Rhudaur", "Arthedain"])]},
        opponent={"companies": [BYSTANDERS], "hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert hazard_limit(game.state, the(game, MovementHazard)) == limit


@pytest.mark.card("BA-29", "BA-37")
def test_such_cards_are_given_up_at_will() -> None:
    game = stealthy(UNDER, "minion", "Gorbag", "Minas Morgul")
    assert refused(game, f"Play {UNDER}")
    act(game, f"Use {UNDER}: give it up")
    settled(game)
    assert UNDER not in [game.state.name(number) for number in game.state.in_play(YOU)]
    hero = stealthy("", "hero", "Aragorn II", "Rivendell")
    act(hero, f"Play {CREPT}")
    settled(hero)
    assert zone(hero, CREPT) == "in play"


@pytest.mark.card("BA-29", "BA-37")
@pytest.mark.parametrize(("event", "roll", "cancelled"), [(CREPT, 7, True), (CREPT, 6, False)])
def test_a_ranger_helps_to_slip_away(event: str, roll: int, cancelled: bool) -> None:
    """Aragorn II is a ranger: with a roll of 7 that is 8, more than 7."""
    game = standard(
        you={"alignment": "balrog", "companies": [company(HIMSELF, at="Moria")]},
        opponent={"companies": [company({"name": "Aragorn II", "events": [event]}, at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(roll, 12, 12, 12, 12),
    )
    act(game, "Company 1 attacks company 2 (Aragorn II)")
    act(game, f"Use {event}: slip away")
    settled(game)
    assert zone(game, event) == "discard pile"
    assert (game.state.nearest(Attack) is None) is cancelled


ORCS = ["Orcs of Moria", "Orcs of Gundabad", "Orcs of Mirkwood", "Goblins of Goblin-gate"]


@pytest.mark.card("BA-38")
@pytest.mark.parametrize(("factions", "points"), [(ORCS, 2), (ORCS[:3], 0)])
def test_a_great_army_scores_with_four_factions(factions: list[str], points: int) -> None:
    army = "Great Army of the North"
    game = organizing(company("Azog", at="Moria"), events=[army], factions=factions, hand=[army])
    assert points_by_kind(game.state, YOU).get("miscellaneous", 0) == points
    assert not may(game, f"Play {army}: as a permanent-event")


@pytest.mark.card("BA-38")
def test_a_great_army_is_wooed_and_recalled() -> None:
    army = "Great Army of the North"

    def bonus(*events: str) -> int:
        game = exploring(
            "Azog", site="Goblin-gate", events=list(events), hand=["Foe Dismayed", "Goblins of Goblin-gate"]
        )
        act(game, "Azog taps to influence Goblins of Goblin-gate")
        return derive(game.state, INFLUENCE_CHECK, card(game, "Azog"), 0)

    assert bonus(army) == bonus() + 1
    game = organizing(company("Azog", at="Moria"), hand=[army], discard_pile=["Orcs of Moria", "Black Mace"])
    act(game, f"Play {army} as a short-event")
    assert may(game, "Orcs of Moria")
    assert not may(game, "Black Mace")
    act(game, "Choose Orcs of Moria")
    passes(game, "organize")
    assert (zone(game, "Orcs of Moria"), zone(game, army)) == ("play deck", "discard pile")


@pytest.mark.card("BA-39")
@pytest.mark.parametrize(("site", "rams", "weaker"), [("Dale", 1, 0), ("Beorn’s House", 1, 3), ("Beorn’s House", 2, 3)])
def test_grond_breaks_gates_near_its_faction(site: str, rams: int, weaker: int) -> None:
    """The Goblins of Goblin-gate live in High Pass, next to Anduin Vales."""

    def strength(number: int) -> int:
        goblins = {"name": "Goblins of Goblin-gate", "with": ["Grond"] * number}
        game = standard(
            you={"alignment": "minion", "companies": [company("Gorbag", at=site)], "factions": [goblins]},
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "site", "company": 1, "step": "face automatic attacks"},
            windows="always",
        )
        return attack_prowess(game.state, the(game, Attack))

    assert strength(0) - strength(rams) == weaker


@pytest.mark.limit
@pytest.mark.card("BA-39")
def test_grond_serves_unique_orcs_and_trolls() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company("Gorbag", at="Minas Morgul")],
            "factions": ["Goblins of Goblin-gate", "Wargs of the Forochel"],
            "hand": ["Grond"],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    assert may(game, "Play Grond on Goblins of Goblin-gate")
    assert not may(game, "Play Grond on Wargs of the Forochel")


@pytest.mark.card("BA-82")
def test_the_whip_wrests_a_weapon_from_a_foe() -> None:
    def fight(*items: str) -> Game[MeccgState]:
        game = standard(
            you={"alignment": "balrog", "companies": [company(bearing(HIMSELF, *items), at="Moria")]},
            opponent={"companies": [company(bearing("Boromir II", "Glamdring"), at="Moria")]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            dice=(7,) * 12,
        )
        act(game, "Company 1 attacks company 2 (Boromir II)")
        passes(game, "strike: attacker's resources")
        return game

    game = fight("Whip of Many Thongs")
    boromir = card(game, "Boromir II")
    before = prowess(game.state, boromir)
    act(game, "Use Whip of Many Thongs: during a strike on Glamdring")
    settled(game)
    assert prowess(game.state, boromir) == before - 2
    assert (status(game, "Whip of Many Thongs"), zone(game, "Glamdring")) == ("tapped", "in play")
    for _ in range(20):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert not game.state.lasting
    idle = exploring(bearing(HIMSELF, "Whip of Many Thongs"), site="Moria")
    assert refused(idle, "Use Whip of Many Thongs")


@pytest.mark.card("BA-82")
def test_only_the_balrog_bears_the_whip() -> None:
    game = exploring(HIMSELF, "Azog", site="The Under-leas", hand=["Whip of Many Thongs"])
    assert may(game, "The Balrog")
    assert not may(game, "Azog taps to play Whip of Many Thongs")


@pytest.mark.card("BA-18")
@pytest.mark.parametrize(("weaker", "offered"), [({}, False), ({"state": "tapped"}, True)])
def test_he_flees_into_darkness_from_a_greater_foe(weaker: dict[str, Any], offered: bool) -> None:
    himself = {"name": HIMSELF, **weaker}
    brood = {"creature": "Shelob’s Brood", "keyed_to": "The Under-leas", "base_prowess": 20 if offered else 5}
    game = standard(
        you={"alignment": "balrog", "companies": [moving(himself, start="The Under-gates", to="The Under-leas")]},
        opponent={"companies": [HEROES], "hand": ["Fled into Darkness", "Fled into Darkness"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "hazard_limit": 4,
            "attack": brood,
        },
        dice=(7,) * 8,
        windows="always",
    )
    for _ in range(12):
        if may(game, "Play Fled into Darkness") or game.state.nearest(Attack) is None:
            break
        passes(game)
    assert may(game, "Play Fled into Darkness", OPPONENT) is offered
    if not offered:
        return
    act(game, "Play Fled into Darkness on The Balrog")
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert status(game, "The Balrog") == "tapped"
    fled = next(number for number in game.state.in_play(YOU) if game.state.name(number) == "Fled into Darkness")
    for _ in range(60):
        if not game.state.lies_in_play(fled):
            break
        passes(game)
    assert status(game, "The Balrog") == "tapped"
