"""Resources, sites, characters and events of the later sets: what they give, and where they give nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    status,
    the,
    zone,
)
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.values import body, corruption_modifier, direct_influence, hand_size, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.limit
@pytest.mark.parametrize(
    ("leader", "friend", "other", "more"),
    [
        pytest.param("Galdor", "Legolas", "Gimli", 1, marks=pytest.mark.card("TD-92")),
        pytest.param("Thráin II", "Gimli", "Legolas", 3, marks=pytest.mark.card("TD-94")),
    ],
)
def test_a_leader_has_more_influence_with_his_own(leader: str, friend: str, other: str, more: int) -> None:
    game = organizing(leader, friend, other)
    state, who = game.state, card(game, leader)
    base = state.card(who).facts.direct_influence
    found = [direct_influence(state, who, card(game, name)) for name in (friend, other)]
    assert found == [base + more, base]


@pytest.mark.parametrize(
    ("faction", "site"),
    [
        pytest.param("TD-139", "Lake-town", marks=pytest.mark.card("TD-139")),
        pytest.param("AS-59", "Southron Oasis", marks=pytest.mark.card("AS-59")),
        pytest.param("AS-61", "The Worthy Hills", marks=pytest.mark.card("AS-61")),
        pytest.param("AS-67", "The Worthy Hills", marks=pytest.mark.card("AS-67")),
    ],
)
def test_a_faction_is_won_at_its_site(faction: str, site: str) -> None:
    name = card_named(faction).name
    game = exploring("Aragorn II", site=site, hand=(faction,), dice=(12,))
    act(game, f"Aragorn II taps to influence {name}")
    passes(game, "site")
    assert zone(game, name) == "in play"
    assert not may(exploring("Aragorn II", site="Bree", hand=(faction,)), f"influence {name}")


SITES = [
    ("TD-176", ("Dragon", 1, 15)),
    ("TD-177", ("Dragon", 1, 14)),
    ("DM-42", ("Orc", 4, 7)),
    ("AS-137", ("Orc", 5, 8)),
    ("AS-138", ("Man", 4, 8)),
    ("AS-140", ("Man", 4, 7)),
]


@pytest.mark.parametrize(
    ("site", "guards"), [pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[0]) for row in SITES]
)
def test_a_site_has_its_guards_and_its_treasures(site: str, guards: tuple[str, int, int]) -> None:
    attack = the(at_the_door(site), Attack)
    assert (attack.race, attack.base_strikes, attack.base_prowess) == guards
    game = exploring("Gimli", site=site, hand=("Glamdring", "The One Ring"))
    assert may(game, "Gimli taps to play Glamdring")
    assert not may(game, "play The One Ring")


@pytest.mark.card("AS-138")
@pytest.mark.parametrize(("creature", "met"), [("Abductor", True), ("Orc-patrol", False)])
def test_any_men_are_met_at_geann_a_lisch(creature: str, met: bool) -> None:
    game = standard(
        you={"companies": [moving("Gimli", start="Edhellond", to="Geann a-Lisch")]},
        opponent={"hand": [creature], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    passes(game, "hazards")
    assert may(game, f"Play {creature} keyed to Geann a-Lisch") is met


@pytest.mark.limit
@pytest.mark.card("TD-119")
@pytest.mark.card("TD-120")
@pytest.mark.card("TD-161")
@pytest.mark.card("TD-113")
def test_items_give_what_they_say_and_to_nobody_else() -> None:
    items = ("Gold Belt of Lórien", "Habergeon of Silver", "Valiant Sword", "Emerald of the Mariner")
    game = organizing(bearing("Aragorn II", *items), "Gimli")
    state, aragorn, gimli = game.state, card(game, "Aragorn II"), card(game, "Gimli")
    assert direct_influence(state, aragorn) == 3 + 1
    assert prowess(state, aragorn) == 6 + 2
    assert body(state, aragorn) == 10, "nine by himself, and ten at most"
    assert corruption_modifier(state, aragorn) == state.card(aragorn).facts.corruption + 1
    assert hand_size(state, 0) == 8 + 1
    assert (prowess(state, gimli), direct_influence(state, gimli)) == (5, state.card(gimli).facts.direct_influence)
    assert corruption_modifier(state, gimli) == state.card(gimli).facts.corruption
    strong = organizing(bearing("Glorfindel II", "Valiant Sword"), bearing("Frodo", "TD-161"))
    assert prowess(strong.state, card(strong, "Glorfindel II")) == 9, "eight by himself, and nine at most"
    assert body(strong.state, card(strong, "Frodo")) == strong.state.card(card(strong, "Frodo")).facts.body


@pytest.mark.card("TD-119")
def test_the_belt_is_found_at_lorien_only() -> None:
    assert may(exploring("Gimli", site="Lórien", hand=("Gold Belt of Lórien",)), "play Gold Belt of Lórien")
    assert not may(exploring("Gimli", site="Moria", hand=("Gold Belt of Lórien",)), "play Gold Belt of Lórien")


@pytest.mark.card("TD-118")
def test_gift_of_comprehension_makes_a_dunadan_a_sage() -> None:
    game = organizing("Aragorn II", "Gimli", hand=["Gift of Comprehension"])
    assert not may(game, "Play Gift of Comprehension, tapping Gimli")
    act(game, "Play Gift of Comprehension, tapping Aragorn II")
    passes(game, "organize")
    assert status(game, "Aragorn II") == "tapped"
    assert has_skill(game.state, card(game, "Aragorn II"), "sage")
    away = organizing("Aragorn II", site="Bree", hand=["Gift of Comprehension"])
    assert not may(away, "Play Gift of Comprehension")


@pytest.mark.limit
@pytest.mark.card("TD-154")
@pytest.mark.parametrize(("events", "more"), [([], 1), (["Gates of Morning"], 2)])
def test_star_of_high_hope_strengthens_elves_and_dunedain(events: list[str], more: int) -> None:
    game = organizing("Legolas", "Aragorn II", "Gimli", events=["Star of High Hope", *events])
    state = game.state
    found = [prowess(state, card(game, name)) for name in ("Legolas", "Aragorn II", "Gimli")]
    assert found == [5 + more, 6 + more, 5]


def attacked_by(creature: str, *characters: Any, hand: tuple[str, ...], dice: tuple[int, ...] = (), **you: Any) -> Any:
    keyed_to = "Shadow-hold" if creature == "Ghosts" else "Wilderness"
    return standard(
        you={"hand": list(hand), "companies": [moving(*characters, start="Lórien", to="Moria")], **you},
        opponent={"companies": [BYSTANDERS], "hand": ["Wargs"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": creature, "keyed_to": keyed_to},
        },
        dice=dice,
    )


@pytest.mark.card("TD-159")
@pytest.mark.parametrize(("roll", "cancelled"), [(6, True), (5, False)])
def test_trickery_may_turn_an_attack_away(roll: int, cancelled: bool) -> None:
    game = attacked_by("Orc-patrol", "Aragorn II", hand=("Trickery",), dice=(roll,))
    act(game, "Play Trickery with Aragorn II")
    passes(game, "hazards") if cancelled else passes(game, "assign strikes")
    assert (game.state.nearest(Attack) is None) is cancelled
    assert not may(attacked_by("Wargs", "Aragorn II", hand=("Trickery",)), "Play Trickery")
    assert not may(attacked_by("Orc-patrol", "Gimli", hand=("Trickery",)), "Play Trickery")


@pytest.mark.card("TD-162")
@pytest.mark.parametrize(("events", "prowess"), [([], 9 - 2), (["Gates of Morning"], 9 - 4)])
def test_vanish_in_sunlight_weakens_the_undead(events: list[str], prowess: int) -> None:
    game = attacked_by("Ghosts", "Aragorn II", hand=("Vanish in Sunlight!",), events=events)
    act(game, "Play Vanish in Sunlight!")
    assert attack_prowess(game.state, the(game, Attack)) == prowess
    assert not may(attacked_by("Wargs", "Aragorn II", hand=("Vanish in Sunlight!",)), "Play Vanish in Sunlight!")


@pytest.mark.card("TD-167")
def test_wielded_twice_untaps_an_item_and_tempts_the_sage() -> None:
    cloak = {"name": "Elven Cloak", "state": "tapped"}
    game = organizing("Elrond", bearing("Gimli", cloak), hand=["Wielded Twice"], dice=(12,))
    act(game, "Play Wielded Twice, tapping Elrond, on Elven Cloak")
    passes(game, "organize")
    assert (status(game, "Elven Cloak"), status(game, "Elrond")) == ("untapped", "tapped")
    assert not may(organizing("Elrond", bearing("Gimli", "Elven Cloak"), hand=["Wielded Twice"]), "Play Wielded Twice")


@pytest.mark.card("DM-131")
def test_the_first_of_the_order_steadies_himself_as_he_is_tempted() -> None:
    game = standard(
        you={"hand": ["First of the Order"], "companies": [company(bearing("Saruman", "Glamdring"))]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "free-council"},
    )
    before = corruption_modifier(game.state, card(game, "Saruman"))
    act(game, "Play First of the Order on Saruman")
    assert corruption_modifier(game.state, card(game, "Saruman")) == before + 2


@pytest.mark.card("DM-131")
def test_first_of_the_order_steadies_saruman() -> None:
    game = organizing("Saruman", "Gimli", hand=["First of the Order"])
    before = corruption_modifier(game.state, card(game, "Saruman"))
    act(game, "Play First of the Order on Saruman")
    passes(game, "organize")
    assert corruption_modifier(game.state, card(game, "Saruman")) == before + 2
    assert not may(organizing("Gandalf", hand=["First of the Order"]), "Play First of the Order")


def at_the_door(site: str, *events: str) -> Game[MeccgState]:
    return standard(
        you={"companies": [company("Gimli", at=site)]},
        opponent={"companies": [BYSTANDERS], "events": list(events)},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        windows="always",
    )


@pytest.mark.limit
@pytest.mark.card("DM-83")
@pytest.mark.parametrize(("site", "strikes", "prowess"), [("Moria", 4 + 3, 7 + 2), ("Barrow-downs", 1, 8)])
def test_redoubled_force_mans_the_garrisons(site: str, strikes: int, prowess: int) -> None:
    game = at_the_door(site, "Redoubled Force")
    attack = the(game, Attack)
    assert (attack_strikes(game.state, attack), attack_prowess(game.state, attack)) == (strikes, prowess)


@pytest.mark.card("DM-83")
@pytest.mark.card("LE-106")
@pytest.mark.parametrize("name", ["Redoubled Force", "Chill Them with Fear"])
def test_some_hazards_cannot_be_duplicated(name: str) -> None:
    for events, able in (((), True), ((name,), False)):
        game = standard(
            you={"companies": [moving("Gimli", to="Bree")]},
            opponent={"hand": [name], "events": list(events), "companies": [BYSTANDERS]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            windows="always",
        )
        passes(game, "hazards")
        assert may(game, f"Play {name}") is able


@pytest.mark.card("LE-106")
@pytest.mark.parametrize(("events", "more"), [((), 2), (("Doors of Night",), 1)])
def test_chill_them_with_fear_makes_elves_fiercer(events: tuple[str, ...], more: int) -> None:
    game = standard(
        you={"companies": [moving("Gimli", "Kíli", to="Bree")]},
        opponent={"companies": [BYSTANDERS], "events": ["Chill Them with Fear", *events]},
        at={"phase": "movement-hazard", "company": 1, "attack": {"creature": "AS-8", "keyed_to": "Wilderness"}},
        windows="always",
    )
    attack = the(game, Attack)
    assert (attack_strikes(game.state, attack), attack_prowess(game.state, attack)) == (5 + more, 8 - 2 + more)


@pytest.mark.card("LE-108")
@pytest.mark.parametrize(("events", "able"), [((), False), (("Doors of Night",), True)])
def test_darkness_under_tree_taps_a_man(events: tuple[str, ...], able: bool) -> None:
    game = standard(
        you={"companies": [moving("Beorn", "Gimli", to="Bree")]},
        opponent={"hand": ["Darkness Under Tree"], "events": list(events), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    passes(game, "hazards")
    assert may(game, "Play Darkness Under Tree on Beorn", OPPONENT) is able
    assert not may(game, "Play Darkness Under Tree on Gimli", OPPONENT)
    if able:
        act(game, "Play Darkness Under Tree on Beorn", "No response", "No response")
        assert status(game, "Beorn") == "tapped"
