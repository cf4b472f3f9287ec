"""Deeds whose doer stays tapped: no phase and no remedy untaps him."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, act, company, passes, status
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HERO, MINION = ("hero", "Elrond", "Gimli"), ("minion", "Hador", "Dôgrib")
DEEDS = (
    ("DM-54", "Endless Whispers", HERO),
    ("DM-162", "Vein of Arda", HERO),
    ("DM-164", "The Windlord Found Me", HERO),
    ("LE-201", "Kill All But NOT the Halflings", MINION),
    ("LE-227", "Seize Prisoners", MINION),
    ("LE-241", "That’s Been Heard Before Tonight", MINION),
    ("LE-246", "To Satisfy the Questioner", MINION),
    ("TW-192", "Andúril, the Flame of the West", HERO),
    ("TW-314", "Reforging", HERO),
    ("TW-315", "Rescue Prisoners", HERO),
)
deeds = pytest.mark.parametrize(
    ("deed", "people"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in DEEDS]
)


def table(deed: str, people: tuple[str, str, str], state: str, phase: str = "organization") -> Game[MeccgState]:
    """He who has done it, with what could heal and untap him at hand, if he were another."""
    alignment, doer, friend = people
    rations: Any = {"items": ["Strange Rations"]} if alignment == "minion" else {}
    doing: Any = {"events": [deed]} if deed else {}
    remedy = "Foul-smelling Paste" if alignment == "minion" else "Healing Herbs"
    return standard(
        you={
            "alignment": alignment,
            "companies": [
                company(
                    {"name": doer, "state": state, **doing, **rations}, {"name": friend, "items": [remedy]}, at="Bree"
                )
            ],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": phase},
    )


def used(game: Game[MeccgState], remedy: str, doer: str) -> str:
    """How he is after he has been given a remedy, if nobody responds."""
    act(
        game,
        next(line.sentence for line in game.decision.options if remedy in line.sentence and "Use" in line.sentence),
    )
    for _ in range(6):
        if game.decision.kind != "response":
            break
        passes(game)
    return status(game, doer)


@deeds
def test_he_does_not_untap_in_his_untap_phase(deed: str, people: tuple[str, str, str]) -> None:
    for what, after in ((deed, "tapped"), ("", "untapped")):
        game = table(what, people, "tapped", "untap")
        passes(game, "organize")
        assert status(game, people[1]) == after


@deeds
@pytest.mark.rule("CR-T.125")
def test_who_heals_him_leaves_him_tapped(deed: str, people: tuple[str, str, str]) -> None:
    remedy = "Foul-smelling Paste: heal" if people[0] == "minion" else "Healing Herbs: heal"
    assert used(table(deed, people, "wounded"), remedy, people[1]) == "tapped"
    assert used(table("", people, "wounded"), remedy, people[1]) == "untapped"


@deeds
@pytest.mark.rule("CR-T.125")
def test_nothing_that_would_untap_him_does(deed: str, people: tuple[str, str, str]) -> None:
    remedy = "Strange Rations: untap" if people[0] == "minion" else "Healing Herbs: untap"
    assert used(table(deed, people, "tapped"), remedy, people[1]) == "tapped"
    assert used(table("", people, "tapped"), remedy, people[1]) == "untapped"
