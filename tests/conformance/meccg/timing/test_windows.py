"""When resources may be used: at any time of the own turn that their text allows (ME-10.02, ME-10.14, CR-F.02)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, YOU, bearing, company, may, moving, passes
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

PHASES: tuple[dict[str, Any], ...] = (
    {"phase": "untap"},
    {"phase": "organization"},
    {"phase": "long-event"},
    {"phase": "movement-hazard", "company": 1, "step": "hazards"},
    {"phase": "site", "company": 1, "step": "play resources"},
    {"phase": "end-of-turn"},
)
RING = bearing("Elrond", "Precious Gold Ring")
SAPLING = bearing("Elrond", "Sapling of the White Tree")
DECK = ["Orcrist"] * 12


def case(card_id: str, words: str, *characters: Any, site: str = "Rivendell", **you: Any) -> Any:
    held = {"companies": [company(*characters, at=site)], **you}
    return pytest.param(words, held, marks=pytest.mark.card(card_id), id=words)


ANY_TIME = [
    case("TW-156", "Use Gandalf", bearing("Gandalf", "Precious Gold Ring")),
    case("TW-188", "Play A Chance Meeting", "Aragorn II", site="Bree", hand=["A Chance Meeting", "Bergil"]),
    case("TW-190", "Play Align Palantír", bearing("Elrond", "Palantír of Orthanc"), hand=["Align Palantír"]),
    case("TW-316", "Play Return of the King", "Aragorn II", site="Minas Tirith", hand=["Return of the King"]),
    case("TW-338", "Play Test of Form", RING, hand=["TW-338"]),
    case("TW-340", "Play Test of Lore", RING, hand=["Test of Lore"]),
    case("TW-348", "Play The White Tree", SAPLING, site="Minas Tirith", hand=["The White Tree"]),
    case("TW-365", "Play Wizard’s Test", "Gandalf", RING, hand=["Wizard’s Test"]),
    case(
        "TW-334",
        "Play Stone of Erech",
        "Aragorn II",
        site="Vale of Erech",
        hand=["Stone of Erech"],
        factions=["Men of Lamedon"],
    ),
    case("TW-104", "Play Tookish Blood as a resource", "Frodo", hand=["Tookish Blood"]),
    case("DM-122", "Use Cup of Farewell", {"name": "Elrond", "events": ["Cup of Farewell"]}, sideboard=["Elven Cloak"]),
    case("DM-159", "Play Smoke Rings", "Elrond", hand=["Smoke Rings"], sideboard=["Orcrist"]),
    case("DM-63", "Play Great Secrets Buried There", "Elrond", hand=["Great Secrets Buried There"]),
    case("LE-393", "Use Mount Doom", RING, site="LE-393"),
]


def at(you: dict[str, Any], position: dict[str, Any]) -> Game[MeccgState]:
    game = standard(
        you={"play_deck": DECK, **you},
        opponent={"companies": [BYSTANDERS], "play_deck": DECK},
        at={**position, "number": 3},
        windows="always",
    )
    for _ in range(12):
        if game.decision.seat == YOU and game.decision.kind not in ("response", "at any time"):
            break
        passes(game)
    return game


@pytest.mark.rule("ME-10.02", "ME-10.14", "CR-F.02")
@pytest.mark.parametrize(("words", "you"), ANY_TIME)
def test_a_resource_without_phase_text_may_be_used_in_every_phase_of_the_own_turn(
    words: str, you: dict[str, Any]
) -> None:
    able = [may(at(you, position), words, YOU) for position in PHASES]
    assert able == [True] * len(PHASES)


@pytest.mark.rule("CR-E.01")
@pytest.mark.parametrize(
    ("words", "hand", "character", "start"),
    [
        ("Play A Chance Meeting", ["A Chance Meeting", "Bergil"], "Aragorn II", "Bree"),
        ("Play Return of the King", ["Return of the King"], "Aragorn II", "Minas Tirith"),
        ("Play The White Tree", ["The White Tree"], SAPLING, "Minas Tirith"),
        ("Use Cup of Farewell", [], {"name": "Elrond", "events": ["Cup of Farewell"]}, "Rivendell"),
    ],
)
def test_who_is_under_way_is_at_no_site(words: str, hand: list[str], character: Any, start: str) -> None:
    you = {"companies": [moving(character, start=start, to="Edoras")], "hand": hand, "sideboard": ["Elven Cloak"]}
    under_way = at(you, {"phase": "movement-hazard", "company": 1, "step": "hazards"})
    assert under_way.decision.kind == "movement"
    assert not may(under_way, words, YOU)
