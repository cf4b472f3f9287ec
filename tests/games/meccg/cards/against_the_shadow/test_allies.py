"""Against the Shadow: The Balrog as an ally, and what carries the Nine."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, exploring, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, act, card, company, may, moving, passes, status, story, the, zone
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.rules.company.companies import mode_of
from westmarch.games.meccg.rules.company.sides import is_overt
from westmarch.games.meccg.rules.company_combat.attacking import CompanyAttack
from westmarch.games.meccg.rules.values import prowess, unused_direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

BALROG, HORSE, CREATURE = "The Balrog", "Black Horse", "Creature of an Older World"
KING, DWAR = "The Witch-king", "Dwar the Ringwraith"


@pytest.mark.card("AS-71")
def test_the_balrog_is_won_below_and_makes_his_company_overt() -> None:
    game = exploring("Layos", site="The Under-gates", hand=(BALROG,))
    act(game, f"Layos taps to play {BALROG}")
    assert game.state.bearer[card(game, BALROG)] == card(game, "Layos")
    assert is_overt(game.state, game.state.companies[0])
    wraith = exploring("Khamûl the Ringwraith", site="The Under-gates", hand=(BALROG,))
    assert not may(wraith, f"Khamûl the Ringwraith taps to play {BALROG}")


@pytest.mark.card("AS-71")
@pytest.mark.parametrize(("roll", "where"), [(7, "in play"), (8, "out of play")])
def test_the_balrog_may_destroy_his_master(roll: int, where: str) -> None:
    """Layos has a mind of 5: the opponent's 8 less 2 is more."""
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company({"name": "Layos", "allies": [BALROG]}, "Lagduf", at="The Under-gates")],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
        dice=(roll,),
    )
    assert zone(game, "Layos") == where


@pytest.mark.card("AS-71")
@pytest.mark.parametrize(
    ("start", "to", "where"), [("Moria", "Goblin-gate", "discard pile"), ("Moria", "The Under-gates", "in play")]
)
def test_the_balrog_shuns_the_light(start: str, to: str, where: str) -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving({"name": "Layos", "allies": [BALROG]}, start="Moria", to=to)],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    passes(game, "enter the site")
    assert zone(game, BALROG) == where


def _riders(*riders: Any, hand: tuple[str, ...] = ()) -> Game[MeccgState]:
    return organizing(company(*riders, at="Dol Guldur"), hand=list(hand))


def _mounted(name: str, *allies: str) -> dict[str, Any]:
    return {"name": name, "allies": list(allies)}


@pytest.mark.card("AS-72")
def test_a_black_horse_is_found_at_a_darkhaven() -> None:
    game = exploring("Khamûl the Ringwraith", site="Dol Guldur", hand=(HORSE,))
    act(game, f"Khamûl the Ringwraith taps to play {HORSE}")
    assert game.state.bearer[card(game, HORSE)] == card(game, "Khamûl the Ringwraith")
    assert "Dol Guldur taps" not in story(game)
    man = exploring("Layos", site="Dol Guldur", hand=(HORSE,))
    assert not may(man, f"Layos taps to play {HORSE}")


@pytest.mark.card("AS-72")
def test_black_horses_bring_followers_for_nothing() -> None:
    """Hoarmûrath leads nobody by himself; with a horse one other may come, and takes no influence."""
    lord = "Hoarmûrath the Ringwraith"
    game = _riders(_mounted(lord, HORSE), hand=(DWAR, "Ren the Ringwraith"))
    before = unused_direct_influence(game.state, card(game, lord))
    act(game, f"Play {DWAR} as a follower of {lord}")
    assert unused_direct_influence(game.state, card(game, lord)) == before
    assert not may(game, f"Play Ren the Ringwraith as a follower of {lord}")
    afoot = _riders(lord, hand=(DWAR,))
    assert not may(afoot, f"Play {DWAR} as a follower of {lord}")


@pytest.mark.card("AS-72")
def test_a_company_of_black_horses_rides_abroad() -> None:
    game = _riders(_mounted(KING, HORSE))
    assert mode_of(game.state, card(game, KING)) == "Black Rider"
    passes(game, "destination")
    assert may(game, "Company 1 goes to Moria")
    followed = _riders({**_mounted(KING, HORSE), "followers": [DWAR]})
    assert mode_of(followed.state, card(followed, KING)) == ""


@pytest.mark.card("AS-72")
def test_whoever_loses_his_horse_returns_to_hand() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving(_mounted(KING, HORSE), start="Dol Guldur", to="Moria")],
        },
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wolves", "keyed_to": "Wilderness", "assigned": [HORSE]},
        },
        dice=(2, 12),
    )
    act(game, f"{HORSE} taps for the strike", "Pass")
    assert zone(game, HORSE) == "out of play"
    assert zone(game, KING) == "hand"


@pytest.mark.card("AS-73")
def test_the_creature_carries_a_fell_rider() -> None:
    """The Witch-king has 9 prowess, 1 more as a Fell Rider, and 2 more for what carries him."""
    game = exploring(KING, site="Barad-dûr", hand=(CREATURE,))
    assert prowess(game.state, card(game, KING)) == 9
    act(game, f"{KING} taps to play {CREATURE}")
    assert mode_of(game.state, card(game, KING)) == "Fell Rider"
    assert prowess(game.state, card(game, KING)) == 12
    other = _riders(_mounted(KING, CREATURE, "War-wolf"))
    assert mode_of(other.state, card(other, KING)) == ""
    follower = exploring("Layos", site="Barad-dûr", hand=(CREATURE,))
    assert not may(follower, f"Layos taps to play {CREATURE}")


@pytest.mark.card("AS-73")
def test_the_creature_takes_a_strike_away() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving(_mounted(KING, CREATURE), start="Dol Guldur", to="Moria")],
        },
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wolves", "keyed_to": "Wilderness", "assigned": [KING]},
        },
        dice=(7,) * 4,
    )
    act(game, f"{KING} taps for the strike", "Pass", f"Use {CREATURE}: cancel the strike")
    assert status(game, KING) == "untapped"
    assert status(game, CREATURE) == "tapped"


@pytest.mark.card("AS-73")
def test_the_rider_of_the_creature_chooses_whom_he_strikes() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company(_mounted(KING, CREATURE), at="Moria")]},
        opponent={"companies": [company("Aragorn II", "Bilbo", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=(7,) * 9,
    )
    act(game, "attacks company", f"Use {CREATURE}: choose whom he strikes on Bilbo")
    attack = the(game, CompanyAttack)
    assert attack.assigned[:1] == (card(game, "Bilbo"),)
    assert attack.paired[:1] == (card(game, KING),)
    assert attack.defender(game.state) == OPPONENT


def _raid(ally: str, *dice: int) -> Game[MeccgState]:
    """Lagduf, a Troll and an ally attack Aragorn, who has a prowess of 6 as Lagduf has."""
    master = {"name": "Lagduf", "allies": [ally]}
    game = standard(
        you={"alignment": "minion", "companies": [company(master, "Old Troll", at="Moria")]},
        opponent={"companies": [company("Aragorn II", "Gimli", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=dice,
    )
    act(game, "attacks company")
    return game


@pytest.mark.card("AS-75")
def test_the_great_lord_leads_his_orcs_into_an_attack_of_their_own() -> None:
    game = _raid("Great Lord of Goblin-gate")
    members = ("Lagduf", "Old Troll", "Great Lord of Goblin-gate")
    before = [prowess(game.state, card(game, who)) for who in members]
    act(game, "Use Great Lord of Goblin-gate")
    passes(game, until="assign strikes")
    after = [prowess(game.state, card(game, who)) for who in members]
    assert [new - old for old, new in zip(before, after, strict=True)] == [2, 0, 2], "he is an Orc himself"
    assert status(game, "Great Lord of Goblin-gate") == "tapped"


@pytest.mark.card("AS-76", "AS-74")
@pytest.mark.parametrize("ally", ["Regiment of Black Crows", "Great Bats"])
@pytest.mark.parametrize(("his", "theirs", "where"), [(2, 12, "discard pile"), (12, 2, "in play")])
def test_birds_and_bats_flee_from_an_attacker_who_is_wounded(ally: str, his: int, theirs: int, where: str) -> None:
    game = _raid(ally, his, theirs, *(2,) * 30)
    passes(game, until="assign strikes")
    act(game, "Aragorn II faces Lagduf")
    for _ in range(40):
        if "wounded" in (status(game, "Lagduf"), status(game, "Aragorn II")):
            break
        game.choose(game.decision.options[0])
    assert status(game, "Lagduf" if where == "discard pile" else "Aragorn II") == "wounded"
    assert zone(game, ally) == where


@pytest.mark.card("AS-72")
def test_a_deck_holds_nine_black_horses() -> None:
    brood = ready_decks()["Marauding Brood of Uglies"]

    def problems(count: int) -> list[str]:
        others = brood.resources[count:]
        deck = replace(brood, resources=(*others, *(["AS-72"] * count)))
        return [said for said in check_deck(deck, "2-deck", allow_incomplete=True) if HORSE in said]

    assert problems(9) == []
    assert problems(10) == ["Black Horse allows 9 copies at most, not 10"]
