"""Lore, rituals and rings, and the corruption check of who uses them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, act, company, moving, offers, passes, status, story, zone
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

DAGGERS = ["Dagger of Westernesse", "Dagger of Westernesse", "Block"]


def resting(*who: Any, site: str = "Rivendell", tapped: bool = False, **more: Any) -> Game[MeccgState]:
    return standard(
        you={"companies": [company(*who, at=site, site="tapped" if tapped else "untapped")], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(9, 9),
    )


def attacked(*who: Any, **more: Any) -> Game[MeccgState]:
    game = standard(
        you={"companies": [moving(*who, to="Bree")], **more},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(9, 9),
    )
    act(game, "Play Wargs keyed to Wilderness")
    return game


def tempted(*who: Any, **more: Any) -> Game[MeccgState]:
    """Gimli makes a corruption check in his untap phase, for he is at a Haven with a Lure of the Senses."""
    return standard(
        you={"companies": [company(*who, {"name": "Gimli", "events": ["Lure of the Senses"]})], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
        dice=(9, 9),
    )


def with_event(who: str, event: str) -> dict[str, Any]:
    return {"name": who, "events": [event]}


def with_item(who: str, item: str) -> dict[str, Any]:
    return {"name": who, "items": [item]}


HORN = {"name": "Gimli", "items": [{"name": "Horn of Anor", "state": "tapped"}]}
TAPPED = {"name": "Gimli", "state": "tapped"}


def checks(game: Game[MeccgState], who: str) -> list[str]:
    return [line for line in story(game) if f"corruption check of {who}" in line]


def until_checked(game: Game[MeccgState], who: str) -> str:
    """All that remains is passed over until he has made his check."""
    for _ in range(12):
        if checks(game, who):
            break
        passes(game)
    (line,) = checks(game, who)
    return line


@pytest.mark.card("TD-129")
def test_lore_of_the_ages() -> None:
    game = attacked(with_event("Elrond", "Lore of the Ages"))
    act(game, "Use Lore of the Ages +1 prowess for all, tapping Elrond")
    assert until_checked(game, "Elrond").endswith("= 9")


@pytest.mark.card("TD-137")
def test_mathom_lore() -> None:
    game = resting(with_event("Elrond", "Mathom Lore"), play_deck=DAGGERS)
    act(game, "Use Mathom Lore look for a minor item, tapping Elrond")
    assert not checks(game, "Elrond")
    act(game, game.decision.options[0].sentence)
    assert until_checked(game, "Elrond").endswith("= 9")


@pytest.mark.card("TD-155")
def test_tales_of_the_hunt() -> None:
    game = resting(with_event("Elrond", "Tales of the Hunt"), TAPPED)
    act(game, "Use Tales of the Hunt untap a companion, tapping Elrond on Gimli")
    assert status(game, "Gimli") == "untapped"
    assert until_checked(game, "Elrond").endswith("= 9")


@pytest.mark.card("TD-128")
def test_look_more_closely_later() -> None:
    game = resting("Elrond", site="Amon Hen", tapped=True, hand=["Look More Closely Later"])
    act(game, "Play Look More Closely Later, tapping Elrond on Amon Hen")
    assert until_checked(game, "Elrond").endswith("= 9")


@pytest.mark.card("TD-167")
def test_wielded_twice() -> None:
    game = resting("Elrond", HORN, hand=["Wielded Twice"])
    act(game, "Play Wielded Twice, tapping Elrond on Horn of Anor")
    assert status(game, "Horn of Anor") == "untapped"
    assert until_checked(game, "Elrond").endswith("= 9")


@pytest.mark.card("TD-153")
def test_staff_asunder() -> None:
    """The staff has a corruption point, and lies where it gives none when he has checked."""
    game = attacked(with_item("Gandalf", "Wizard’s Staff"), hand=["Staff Asunder"])
    act(game, "Play Staff Asunder with Gandalf on Wizard’s Staff")
    assert until_checked(game, "Gandalf")


@pytest.mark.card("TD-166")
def test_when_i_know_anything() -> None:
    """Gimli's 9 is 12 with the sage's help; then the sage has a check of his own."""
    game = tempted(with_event("Elrond", "When I Know Anything"))
    passes(game, "corruption check")
    act(game, "Use When I Know Anything, tapping Elrond")
    assert "+3" in until_checked(game, "Gimli")
    assert until_checked(game, "Elrond").endswith("= 9")


@pytest.mark.parametrize(
    "promise",
    [
        pytest.param("Promptings of Wisdom", marks=pytest.mark.card("WH-34")),
        pytest.param("Piercing All Shadows", marks=pytest.mark.card("WH-47")),
    ],
)
def test_who_keeps_to_the_road(promise: str) -> None:
    game = resting(with_event("Aragorn II", promise))
    act(game, f"Use {promise} keep to the road, tapping Aragorn II")
    assert until_checked(game, "Aragorn II").endswith("= 9")


@pytest.mark.parametrize(
    ("ring", "dwarf"),
    [
        pytest.param("TW-218", "Gimli", marks=pytest.mark.card("TW-218")),
        pytest.param("TW-219", "Gimli", marks=pytest.mark.card("TW-219")),
        pytest.param("AS-123", "Náin", marks=pytest.mark.card("AS-123")),
        pytest.param("AS-124", "Náin", marks=pytest.mark.card("AS-124")),
    ],
)
def test_a_dwarf_who_looks_for_minor_items_checks_at_two_more(ring: str, dwarf: str) -> None:
    minion = {"alignment": "minion"} if dwarf == "Náin" else {}
    game = resting(with_item(dwarf, ring), site="Dol Guldur" if minion else "Rivendell", play_deck=DAGGERS, **minion)
    act(game, next(line.sentence for line in game.decision.options if "search for minor items" in line.sentence))
    line = until_checked(game, dwarf)
    assert "9 +2" in line, line


# what a Dwarf finds with his ring at Moria; Durin's untaps the site instead
FINDS = (
    ("LE-305", "Black-mail Coat"),
    ("LE-306", "The Mithril-coat"),
    ("LE-307", "The Mithril-coat"),
    ("LE-308", ""),
    ("LE-309", "Black-mail Coat"),
)


@pytest.mark.parametrize(("ring", "item"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in FINDS])
def test_a_minion_dwarf_who_uses_his_ring_checks_at_two_more(ring: str, item: str) -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [
                company(with_item("Bróin", ring), "Lagduf", at="Moria", site="untapped" if item else "tapped")
            ],
            "play_deck": [item or "Whip", "Blow Turned"],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(9, 9, 9),
    )
    act(game, next(line for line in offers(game) if "tapping Bróin" in line and "Dwarven Ring" in line))
    for _ in range(12):
        if checks(game, "Bróin"):
            break
        game.choose(game.decision.options[-1 if game.decision.kind in ("response", "corruption check") else 0])
    (line,) = checks(game, "Bróin")
    assert "9 +2" in line, line


@pytest.mark.card("LE-250")
def test_voices_of_malice() -> None:
    sage = {"name": "Layos", "events": ["LE-122"]}
    game = standard(
        you={"alignment": "minion", "companies": [company(sage, at="Dol Guldur")], "hand": ["Voices of Malice"]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(9,),
    )
    act(game, "Play Voices of Malice, tapping Layos on Lure of Expedience")
    assert "9 −2" in until_checked(game, "Layos")


@pytest.mark.card("LE-163")
def test_all_thought_bent_upon_it() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company("Layos", at="LE-356")],
            "hand": ["All Thought Bent upon It"],
            "play_deck": ["Whip", "Blow Turned"],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(9,),
        windows="always",
    )
    act(game, "Play All Thought Bent upon It, tapping Layos")
    for _ in range(12):
        if checks(game, "Layos"):
            break
        game.choose(
            next((each for each in game.decision.options if "Whip" in each.sentence), game.decision.options[-1])
        )
    assert until_checked(game, "Layos").endswith("= 9")
    assert "Whip" in {game.state.name(each) for each in game.state.hand(0)}


@pytest.mark.card("TW-364")
def test_river_horses_against_an_attack() -> None:
    game = attacked("Gandalf", hand=["Wizard’s River-horses"])
    act(game, next(line for line in offers(game) if line.startswith("Play Wizard’s River-horses")))
    assert "9 −1" in until_checked(game, "Gandalf"), "he has +1 himself"
    assert zone(game, "Wargs") == "discard pile"
    both = attacked("Gandalf", "Gimli", hand=["Wizard’s River-horses"])
    assert not [line for line in offers(both) if "River-horses" in line], "he must be alone"


@pytest.mark.card("LE-326")
def test_who_vanishes_by_the_ring_of_the_minions() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving(with_item("Dôgrib", "LE-326"), start="Dol Guldur", to="Moria")],
        },
        opponent={"companies": [BYSTANDERS], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wargs", "keyed_to": "Wilderness", "assigned": ["Dôgrib"]},
        },
        dice=(9, 9),
    )
    passes(game, "Use The One Ring")
    act(game, next(line for line in offers(game) if line.startswith("Use The One Ring")))
    assert "9 −3" in until_checked(game, "Dôgrib"), "he has −1 himself"
    passes(game, "hazards")
    assert status(game, "Dôgrib") != "wounded"
