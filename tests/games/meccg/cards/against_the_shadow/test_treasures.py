"""Against the Shadow: weapons, rings and great treasures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, exploring, fighting, organizing
from tests.conformance.meccg.tables import exploring as hero_exploring
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    status,
    story,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body
from westmarch.games.meccg.rules.telling import CheckPassed
from westmarch.games.meccg.rules.values import body, direct_influence, hand_size, mind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("AS-132")
def test_the_thong_of_fire_lets_a_warrior_hold_back_freely() -> None:
    game = fighting("Wolves", bearing("Lagduf", "Thong of Fire"), dice=(7,) * 6)
    lagduf = card(game, "Lagduf")
    assert (prowess(game.state, lagduf), body(game.state, lagduf)) == (6, 9)
    passes(game, "tap or not")
    assert "Lagduf stays untapped at no loss of prowess" in offers(game)


@pytest.mark.card("AS-132")
def test_the_thong_of_fire_is_for_the_strong_and_for_warriors() -> None:
    """Lagduf has a prowess of 5; Layos, who is no warrior, has nothing of it."""
    game = organizing(company(bearing("Bûrat", "Thong of Fire"), "Lagduf", "Tûma", at="Dol Guldur"), dice=(12,) * 9)
    assert may(game, "Bûrat hands Thong of Fire to Tûma")
    assert not may(game, "Bûrat hands Thong of Fire to Lagduf")
    weak = fighting("Wolves", bearing("Layos", "Thong of Fire"), dice=(7,) * 6)
    passes(weak, "tap or not")
    assert not may(weak, "Layos stays untapped at no loss of prowess")


def _orcs(*characters: Any, keyed_to: str = "Wilderness", creature: str = "Wolves") -> Game[MeccgState]:
    return standard(
        you={"alignment": "minion", "companies": [moving(*characters, start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": creature, "keyed_to": keyed_to, "step": "defender assigns"},
        },
        dice=(7,) * 9,
    )


@pytest.mark.card("AS-136")
def test_the_bearer_of_usriev_takes_two_strikes_one_after_the_other() -> None:
    game = _orcs(bearing("Lagduf", "Usriev of Treachery"), "Layos")
    lagduf = card(game, "Lagduf")
    assert prowess(game.state, lagduf) == 6
    act(game, "Assign a strike to Lagduf", "Assign a strike to Lagduf")
    assert not may(game, "Assign a strike to Lagduf")
    attack = the(game, Attack)
    assert attack.assigned.count(lagduf) == 2
    passes(game, "next strike")
    assert attack.to_face.count(lagduf) == 2
    act(game, "Lagduf faces his strike")
    passes(game, "next strike")
    act(game, "Lagduf faces his strike")
    assert attack.to_face.count(lagduf) == 0


@pytest.mark.card("AS-136")
def test_usriev_bites_elves_deeper_and_serves_warriors_only() -> None:
    elves = _orcs(bearing("Lagduf", "Usriev of Treachery"), creature="Elf-lord Revealed in Wrath")
    assert prowess(elves.state, card(elves, "Lagduf")) == 7
    game = _orcs(bearing("Layos", "Usriev of Treachery"), "Lagduf")
    act(game, "Assign a strike to Layos")
    assert not may(game, "Assign a strike to Layos")


@pytest.mark.card("AS-135")
def test_the_troth_ring_softens_every_body_check() -> None:
    """A strike wounds Layos, and the roll of 9 against his body of 8 counts as 8."""
    game = fighting("Wolves", bearing("Layos", "Troth-ring"), dice=(2, 9))
    assert mind(game.state, card(game, "Layos")) == 4
    act(game, "Layos taps for the strike")
    assert (status(game, "Layos"), zone(game, "Layos")) == ("wounded", "in play")


@pytest.mark.card("AS-135")
def test_nobody_bears_two_troth_rings() -> None:
    game = organizing(company(bearing("Layos", "Troth-ring"), bearing("Lagduf", "Troth-ring"), at="Dol Guldur"))
    assert not may(game, "Lagduf hands Troth-ring to Layos")
    plain = fighting("Wolves", "Layos", dice=(2, 9))
    act(plain, "Layos taps for the strike")
    assert zone(plain, "Layos") == "out of play"


AXE = "Ancient Black Axe"


def tempted(game: Game[MeccgState]) -> list[str]:
    """Those who have passed corruption checks, in that order."""
    passed = [event.change for event in game.state.log if isinstance(event.change, CheckPassed)]
    return [game.state.name(change.character) for change in passed]


@pytest.mark.card("AS-122")
def test_the_black_axe_assures_a_check_and_tempts_its_bearer() -> None:
    """Layos hands over his shield; the axe is tapped for his check, and Lagduf makes one of his own."""
    game = organizing(
        company(bearing("Layos", "Black-hide Shield", "Binding-ring"), bearing("Lagduf", AXE), at="Dol Guldur"),
        dice=(12,),
    )
    lagduf = card(game, "Lagduf")
    assert (prowess(game.state, lagduf), direct_influence(game.state, lagduf)) == (8, 2)
    act(game, "Layos hands Black-hide Shield to Lagduf", f"Use {AXE}", "Pass")
    assert status(game, AXE) == "tapped"
    assert game.state.bearer[card(game, "Black-hide Shield")] == lagduf
    assert f"{AXE}: the check succeeds without a roll" in story(game)
    assert tempted(game) == ["Lagduf", "Layos"]


@pytest.mark.card("AS-122")
def test_the_black_axe_tempts_whenever_it_is_tapped_and_serves_warriors() -> None:
    """Slip Treacherously taps all items; a sage who bears the axe cannot use it."""
    game = standard(
        you={"alignment": "minion", "companies": [moving(bearing("Lagduf", AXE), start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES], "hand": ["Slip Treacherously"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12,),
    )
    act(game, "Play Slip Treacherously")
    assert status(game, AXE) == "tapped"
    assert tempted(game) == ["Lagduf"]
    weak = organizing(
        company(bearing("Layos", AXE), bearing("Lagduf", "Black-hide Shield"), at="Dol Guldur"), dice=(12,)
    )
    assert prowess(weak.state, card(weak, "Layos")) == 3
    act(weak, "Lagduf hands Black-hide Shield to Layos")
    assert not may(weak, f"Use {AXE}")


@pytest.mark.card("AS-122")
def test_the_black_axe_bites_into_the_body_of_strikes() -> None:
    """An Elf-lord has a body of 9, and one less against its bearer."""
    game = fighting("Elf-lord Revealed in Wrath", bearing("Lagduf", AXE), dice=(7,) * 4)
    assert attack_body(game.state, the(game, Attack)) == 8
    other = fighting("Elf-lord Revealed in Wrath", bearing("Layos", AXE), dice=(7,) * 4)
    assert attack_body(other.state, the(other, Attack)) == 9


NECKLACE = "Necklace of Girion"


@pytest.mark.card("AS-128")
def test_the_necklace_buys_three_items_in_a_town() -> None:
    game = exploring(
        {"name": "Layos", "items": [NECKLACE], "state": "tapped"},
        "Lagduf",
        site="Shrel-Kain",
        hand=("Black-hide Shield", "Saw-toothed Blade", "Strange Rations", "Orc-draughts"),
        dice=(12,),
    )
    act(game, f"Use {NECKLACE}: trade it for items")
    passes(game, "buy an item")
    assert zone(game, NECKLACE) == "discard pile"
    act(game, "Play Black-hide Shield with Lagduf", "Play Strange Rations with Layos", "Play Orc-draughts with Lagduf")
    assert not may(game, "Play Saw-toothed Blade with Lagduf")
    assert {zone(game, name) for name in ("Black-hide Shield", "Strange Rations", "Orc-draughts")} == {"in play"}
    assert status(game, "Lagduf") == "untapped"


@pytest.mark.card("AS-128")
def test_the_necklace_buys_nothing_if_the_check_fails_nor_outside_the_towns() -> None:
    game = exploring(
        bearing("Layos", NECKLACE, "Troth-ring"), site="Shrel-Kain", hand=("Black-hide Shield",), dice=(2,)
    )
    layos = card(game, "Layos")
    assert direct_influence(game.state, layos, card(game, "Layos")) == 5
    act(game, f"Use {NECKLACE}: trade it for items")
    assert (zone(game, "Black-hide Shield"), zone(game, "Layos")) == ("hand", "out of play")
    elsewhere = exploring(bearing("Layos", NECKLACE), site="Moria", hand=("Black-hide Shield",))
    assert not may(elsewhere, f"Use {NECKLACE}")


STONE = "The Ithil-stone"


@pytest.mark.card("AS-69")
@pytest.mark.parametrize(("rolled", "won"), [(8, True), (7, False)])
@pytest.mark.limit
def test_the_ithil_stone_must_be_won_from_the_eye(rolled: int, won: bool) -> None:
    """Two scouts are in the company: 8 and 2 are more than 9, 7 and 2 are not."""
    game = hero_exploring(
        "Aragorn II",
        "Frodo",
        "Balin",
        site="Barad-dûr",
        hand=(STONE,),
        dice=(rolled,),
        opponent={"events": ["Bane of the Ithil-stone"]},
    )
    act(game, f"Aragorn II taps to play {STONE}")
    assert zone(game, STONE) == ("in play" if won else "out of play")
    assert zone(game, "Aragorn II") == ("in play" if won else "out of play")
    assert zone(game, "Bane of the Ithil-stone") == ("discard pile" if won else "in play")
    assert status(game, "Barad-dûr") == ("tapped" if won else "untapped")


@pytest.mark.card("AS-69")
def test_the_ithil_stone_dims_the_eye_and_tempts() -> None:
    game = standard(
        you={"companies": [company(bearing("Aragorn II", STONE))], "hand": []},
        opponent={
            "alignment": "minion",
            "companies": [company("Layos", at="Dol Guldur")],
            "events": ["The Lidless Eye"],
            "hand": ["Bane of the Ithil-stone"],
        },
        at={"phase": "untap"},
        dice=(12,),
    )
    assert (hand_size(game.state, OPPONENT), hand_size(game.state, YOU)) == (7, 8)
    assert tempted(game) == ["Aragorn II"]
