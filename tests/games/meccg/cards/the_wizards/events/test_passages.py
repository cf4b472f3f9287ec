"""Passes, fords and mounts: which regions they join, what they cost, and whom they carry."""

from typing import Any

import pytest

from tests.games.meccg.dialect import BYSTANDERS, YOU, act, company, may, moving, passes, refused, status, table, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.regions import are_adjacent
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

# id, name, where a company sets out, a site beyond, the regions that lead there now
PASSAGES = [
    ("TW-191", "Anduin River", "Edoras", "Dead Marshes", ("Rohan", "Dagorlad")),
    ("TW-194", "Ash Mountains", "Dead Marshes", "Barad-dûr", ("Dagorlad", "Gorgoroth")),
    ("TW-284", "Misty Mountains", "Rivendell", "Beorn’s House", ("Rhudaur", "Anduin Vales")),
    ("TW-287", "Mountains of Shadow", "Henneth Annûn", "Barad-dûr", ("Ithilien", "Gorgoroth")),
    ("TW-359", "White Mountains", "Edoras", "Vale of Erech", ("Rohan", "Lamedon")),
]
WAYLAID = {"TW-194": 8, "TW-287": 9}


def ready(name: str, start: str, *characters: Any, to: str = "") -> Game[MeccgState]:
    """A company at the end of its organization phase, with a card in hand."""
    company_here = moving(*characters, start=start, to=to) if to else company(*characters, at=start)
    return table(
        you={"hand": [name], "companies": [company_here]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "last events", "settled": [1]},
        format="standard",
        windows="always",
    )


def cases() -> list[Any]:
    return [pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[1]) for row in PASSAGES]


@pytest.mark.parametrize(("card_id", "name", "start", "goal", "regions"), cases())
def test_a_ranger_opens_the_passage(card_id: str, name: str, start: str, goal: str, regions: tuple[str, str]) -> None:
    assert not are_adjacent(*regions)
    game = ready(name, start, "Aragorn II", "Gimli")
    act(game, f"Play {name} open a passage tapping Aragorn II")
    passes(game, until="destination")
    assert status(game, "Aragorn II") == "tapped"
    act(game, f"Company 1 goes to {goal}")
    act(game, f"Company 1 goes to {goal} through {regions[0]} and {regions[1]}")
    if card_id in WAYLAID:
        passes(game, until="attack")
        assert the(game, Attack).race == "Orc"
        assert (the(game, Attack).base_strikes, the(game, Attack).base_prowess) == (4, WAYLAID[card_id])
    else:
        passes(game, until="hazards")
        assert game.state.nearest(Attack) is None
    assert the(game, MovementHazard).laid == regions


@pytest.mark.parametrize(("card_id", "name", "start", "goal", "regions"), cases())
def test_the_passage_needs_an_untapped_ranger(
    card_id: str, name: str, start: str, goal: str, regions: tuple[str, str]
) -> None:
    game = ready(name, start, {"name": "Aragorn II", "state": "tapped"}, "Gimli")
    assert not may(game, f"Play {name} open a passage")
    assert refused(game, f"Play {name}", YOU)
    assert not may(ready(name, start, "Gimli"), f"Play {name}")


@pytest.mark.parametrize(("card_id", "name", "start", "goal", "regions"), cases())
def test_without_tapping_the_hazard_limit_is_lowered(
    card_id: str, name: str, start: str, goal: str, regions: tuple[str, str]
) -> None:
    five = ("Aragorn II", "Gimli", "Legolas", "Boromir II", "Balin")
    game = ready(name, "Rivendell", *five, to="Bree")
    assert not may(game, f"Play {name} lower the hazard limit")
    game = ready(name, "Lórien", *five, to=goal)
    act(game, f"Play {name} lower the hazard limit")
    passes(game, until="hazards")
    # Barad-dûr raises the limit of whoever goes there by two.
    assert the(game, MovementHazard).hazard_limit == (5 if goal == "Barad-dûr" else 3)
    assert status(game, "Aragorn II") == "untapped"


@pytest.mark.card("TW-220")
def test_eagles_carry_a_company_from_their_eyrie() -> None:
    game = ready("Eagle-mounts", "Eagles’ Eyrie", "Kíli", "Bifur")
    assert not may(game, "Play Eagle-mounts")
    game = table(
        you={"hand": ["Eagle-mounts"], "companies": [company("Gimli", "Aragorn II", at="Eagles’ Eyrie")]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "last events", "settled": [1]},
        format="standard",
        windows="always",
    )
    diplomat = next(option.sentence for option in game.decision.options if "Eagle-mounts" in option.sentence)
    act(game, diplomat)
    passes(game, until="destination")
    assert not may(game, "goes to Barad-dûr")
    act(game, "Company 1 goes to Dol Amroth")
    passes(game, until="hazards")
    assert the(game, MovementHazard).path_now(game.state) == ()
    assert not may(game, "Play Wargs")
