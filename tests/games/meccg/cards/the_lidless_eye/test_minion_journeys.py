"""The Lidless Eye, Against the Shadow and The White Hand: events of minions for the end of the organization phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, offers, passes, status, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.frames import keeps_to_the_road
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.regions import are_adjacent
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

CREATURES = ["Wargs", "Cave-drake", "Orc-lieutenant"]


def leaving(
    event: str, *who: Any, to: str = "", start: str = "Dol Guldur", dice: tuple[int, ...] = ()
) -> Game[MeccgState]:
    """The end of the organization phase of a minion player who holds an event; his company goes somewhere, or stays."""
    own = moving(*who, start=start, to=to) if to else company(*who, at=start)
    return standard(
        you={"alignment": "minion", "hand": [event], "companies": [own]},
        opponent={"hand": CREATURES, "companies": [HEROES]},
        at={"phase": "organization", "step": "last events", "settled": [1]},
        windows="always",
        dice=dice,
    )


def met(game: Game[MeccgState]) -> set[str]:
    """To what creatures can be keyed on the company once it is under way."""
    passes(game, "hazards")
    keyed = [words for words in offers(game, OPPONENT) if words.startswith("Play ") and "keyed to" in words]
    return {words.partition("keyed to ")[2] for words in keyed}


@pytest.mark.card("LE-231")
def test_sneaking_keeps_all_creatures_from_a_small_company() -> None:
    game = leaving("Sneakin’", "Luitprand", "Dôgrib", to="Ettenmoors")
    act(game, "Play Sneakin’, tapping Luitprand")
    assert met(game) == set()
    assert not may(leaving("Sneakin’", "Luitprand", "Dôgrib", "Odoacer", to="Ettenmoors"), "Play Sneakin’")
    assert may(organizing(company("Luitprand", at="Dol Guldur"), hand=["Sneakin’"]), "Play Sneakin’"), "from the start"


@pytest.mark.card("LE-191")
def test_hidden_ways_lead_through_the_wilderness() -> None:
    game = leaving("Hidden Ways", "Odoacer", to="Ettenmoors", start="Carn Dûm")
    act(game, "Play Hidden Ways, tapping Odoacer")
    assert met(game) == {"Ruins & Lairs", "Shadow-land"}
    assert not may(leaving("Hidden Ways", "Odoacer"), "Play Hidden Ways")
    assert "Wilderness" in met(leaving("Hidden Ways", "Luitprand", to="Ettenmoors", start="Carn Dûm"))


@pytest.mark.card("LE-177")
def test_a_crack_in_the_wall_keeps_creatures_from_the_site() -> None:
    game = leaving("Crack in the Wall", "Calendal", to="Ettenmoors", start="Carn Dûm")
    act(game, "Play Crack in the Wall, tapping Calendal")
    assert met(game) == {"Wilderness", "Shadow-land"}
    assert not may(leaving("Crack in the Wall", "Luitprand", to="Ettenmoors", start="Carn Dûm"), "Play Crack")


@pytest.mark.card("LE-181")
def test_down_to_goblin_town_only_the_site_is_dangerous() -> None:
    name = "Down Down to Goblin-town"
    game = leaving(name, "Luitprand", to="Ettenmoors", start="Carn Dûm")
    act(game, f"Play {name} on Luitprand")
    assert met(game) == {"Ruins & Lairs"}
    assert not may(leaving(name, "Luitprand"), f"Play {name}")


@pytest.mark.card("LE-192")
def test_who_hides_in_dark_places_is_not_attacked() -> None:
    name = "Hide in Dark Places"
    game = leaving(name, "Luitprand", start="Ettenmoors")
    act(game, f"Play {name} with Luitprand")
    passes(game, "hazards")
    act(game, "Play Cave-drake keyed to Ruins & Lairs")
    for _ in range(12):
        if game.state.nearest(Attack) is None and game.state.zone_of(card(game, "Cave-drake"))[0] == "discard pile":
            break
        passes(game)
    assert game.state.zone_of(card(game, "Cave-drake")) == ("discard pile", OPPONENT)
    assert not may(leaving(name, "Luitprand", to="Ettenmoors"), f"Play {name}")


@pytest.mark.card("LE-218", "AS-100")
@pytest.mark.parametrize(
    ("name", "rider", "other", "limit", "change"),
    [("Orc-mounts", "Lagduf", "Dôgrib", 7, -1), ("Steeds", "Dôgrib", "Lagduf", 3, 1)],
)
def test_mounts_change_the_hazard_limit_and_the_prowess_of_creatures(
    name: str, rider: str, other: str, limit: int, change: int
) -> None:
    game = leaving(name, rider, "Odoacer", "Luitprand", "Uchel", "Tros Hesnef", to="Ettenmoors", start="Carn Dûm")
    act(game, f"Play {name} on {rider}")
    passes(game, "hazards")
    assert the(game, MovementHazard).hazard_limit == limit
    act(game, "Play Cave-drake keyed to Ruins & Lairs")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == 10 + change
    assert not may(leaving(name, other, to="Ettenmoors", start="Carn Dûm"), f"Play {name}")
    assert not may(leaving(name, rider), f"Play {name}")


@pytest.mark.card("LE-199")
def test_by_iron_road_the_opponent_draws_more_and_the_company_may_be_back() -> None:
    game = leaving("Iron-road", "Lagduf", to="Ettenmoors", start="Carn Dûm")
    act(game, "Play Iron-road on Lagduf")
    passes(game, "return to the Haven")
    assert may(game, "returns to Carn Dûm")
    assert not may(leaving("Iron-road", "Lagduf"), "Play Iron-road")
    assert not may(leaving("Iron-road", "Lagduf", to="Carn Dûm", start="Ettenmoors"), "Play Iron-road")


@pytest.mark.card("LE-199")
def test_iron_road_leads_back_to_where_the_turn_began_from_a_second_site() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "hand": ["Iron-road", "Leg It Double Quick"],
            "companies": [moving("Lagduf", start="Carn Dûm", to="Goblin-gate")],
            "location_deck": ["Mount Gundabad"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "organization", "step": "last events", "settled": [1]},
        windows="always",
    )
    act(game, "Play Iron-road on Lagduf")
    while not may(game, "Play Leg It Double Quick"):
        game.choose(game.decision.options[-1])
    act(game, "Play Leg It Double Quick")
    passes(game, "next destination", most=20)
    act(game, "Company 1 goes on to Mount Gundabad")
    passes(game, "return to the Haven", most=60)
    act(game, "Company 1 returns to Carn Dûm")
    assert game.state.site_name(game.state.company(1)) == "Carn Dûm"


def arrived(event: str, *who: Any, start: str, to: str) -> Game[MeccgState]:
    """A minion company at the end of its movement/hazard phase."""
    game = standard(
        you={
            "alignment": "minion",
            "hand": [event],
            "companies": [moving(*who, start=start, to=to)],
            "location_deck": ["Dol Guldur", "Carn Dûm", "Moria"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    passes(game, "end of movement")
    return game


@pytest.mark.card("LE-185")
def test_a_forced_march_goes_on_from_a_darkhaven() -> None:
    game = arrived("Forced March", "Lagduf", start="Ettenmoors", to="Carn Dûm")
    act(game, "Play Forced March")
    passes(game, "next destination", most=20)
    assert may(game, "Company 1 goes on to Dol Guldur")
    assert not may(arrived("Forced March", "Lagduf", start="Carn Dûm", to="Ettenmoors"), "Play Forced March")


@pytest.mark.card("LE-202")
def test_whoever_legs_it_is_tapped() -> None:
    name = "Leg It Double Quick"
    game = arrived(name, "Lagduf", "Muzgash", start="Carn Dûm", to="Ettenmoors")
    act(game, f"Play {name}")
    passes(game, "next destination", most=20)
    assert (status(game, "Lagduf"), status(game, "Muzgash")) == ("tapped", "tapped")
    assert may(game, "Company 1 goes on to Carn Dûm")
    resting = standard(
        you={"alignment": "minion", "hand": [name], "companies": [company("Lagduf", at="Carn Dûm")]},
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert not may(resting, f"Play {name}")


# id, name, where a company sets out, a site beyond, the regions that lead there now, whether it is waylaid
PASSAGES = [
    ("AS-78", "The Ash Mountain Deeps", "Dead Marshes", "Barad-dûr", ("Dagorlad", "Gorgoroth"), True),
    ("AS-92", "The Misty Mountain Deeps", "Ettenmoors", "Beorn’s House", ("Rhudaur", "Anduin Vales"), False),
    ("AS-93", "The Mountains of Shadow Deeps", "Henneth Annûn", "Barad-dûr", ("Ithilien", "Gorgoroth"), True),
    ("AS-105", "The Undeeps of Anduin", "Edoras", "Dead Marshes", ("Rohan", "Dagorlad"), False),
    ("AS-109", "The White Mountain Cavern-ways", "Edoras", "Vale of Erech", ("Rohan", "Lamedon"), False),
]


@pytest.mark.parametrize(
    ("name", "start", "goal", "regions", "waylaid"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in PASSAGES],
)
def test_a_ranger_opens_a_passage_without_tapping(
    name: str, start: str, goal: str, regions: tuple[str, str], waylaid: bool
) -> None:
    assert not are_adjacent(*regions)
    game = leaving(name, "Odoacer", start=start)
    act(game, f"Play {name} open a passage with Odoacer")
    passes(game, until="destination")
    assert status(game, "Odoacer") == "untapped"
    act(game, f"Company 1 goes to {goal}")
    act(game, f"Company 1 goes to {goal} through {regions[0]} and {regions[1]}")
    passes(game, until="attack" if waylaid else "hazards")
    if waylaid:
        attack = the(game, Attack)
        assert (attack.race, attack.base_strikes, attack.base_prowess, attack.detainment) == ("Orc", 4, 6, True)
    assert the(game, MovementHazard).laid == regions
    assert not may(leaving(name, "Luitprand", start=start), f"Play {name}")


@pytest.mark.card("AS-105")
def test_two_copies_of_a_passage_may_serve_one_company() -> None:
    """Five are a limit of five; each copy lowers it by two, but not below two."""
    name = "The Undeeps of Anduin"
    game = standard(
        you={
            "alignment": "minion",
            "hand": [name, name],
            "companies": [
                moving("Odoacer", "Luitprand", "Layos", "Ostisen", "Calendal", start="Edoras", to="Dead Marshes")
            ],
        },
        opponent={"hand": CREATURES, "companies": [HEROES]},
        at={"phase": "organization", "step": "last events", "settled": [1]},
        windows="always",
    )
    for _ in range(2):
        passes(game, until=f"Play {name} lower")
        act(game, f"Play {name} lower the hazard limit with Odoacer")
    passes(game, until="hazards")
    assert the(game, MovementHazard).hazard_limit == 2


@pytest.mark.card("WH-47")
def test_a_ranger_may_pierce_all_shadows() -> None:
    name = "Piercing All Shadows"
    game = standard(
        you={"alignment": "minion", "hand": [name], "companies": [company("Odoacer", "Luitprand", at="Dol Guldur")]},
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
        dice=(12,),
    )
    assert not may(game, f"Play {name} on Luitprand")
    act(game, f"Play {name} on Odoacer", f"Use {name}")
    assert status(game, "Odoacer") == "tapped"
    assert keeps_to_the_road(game.state, 1)


@pytest.mark.card("WH-45")
def test_a_sorcerer_governs_the_storms() -> None:
    def holding(who: str, *dice: int) -> Game[MeccgState]:
        return standard(
            you={"alignment": "minion", "hand": ["Govern the Storms"], "companies": [company(who, at="Dol Guldur")]},
            opponent={"companies": [HEROES]},
            at={"phase": "organization"},
            dice=dice,
        )

    game = holding("Hador", 12)
    act(game, "Play Govern the Storms with Hador")
    assert keeps_to_the_road(game.state, 1)
    assert not may(holding("Belegorn"), "Play Govern the Storms", YOU)
