"""The White Hand: magic of Fallen-wizards and their pupils, and shameful deeds."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, organizing
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, card, company, may, moving, passes, story, the
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.company.trophies import is_worth_points
from westmarch.games.meccg.rules.values import (
    direct_influence,
    general_influence,
    influence_needed,
    marshalling_points,
    resisting_influence,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

TOWERS = "The White Towers"
MAGIC = ("sorcery", "spirit-magic", "shadow-magic")
FAR = ("Legacy of Smiths", "Gatherer of Loyalties")
"""Seven stage points together."""


@pytest.mark.card("WH-81")
def test_spells_born_of_discord_teach_him_all_magic() -> None:
    game = organizing(company("Alatar", "Asternak", at=TOWERS), hand=["Spells Born of Discord"] * 2)
    assert not any(has_skill(game.state, card(game, "Alatar"), kind) for kind in MAGIC)
    plays(game, "Play Spells Born of Discord")
    assert all(has_skill(game.state, card(game, "Alatar"), kind) for kind in MAGIC)
    assert not any(has_skill(game.state, card(game, "Asternak"), kind) for kind in MAGIC)
    passes(game, "organize")
    assert not may(game, "Play Spells Born of Discord")


@pytest.mark.card("WH-103")
def test_arcane_school_teaches_a_sage_all_magic() -> None:
    game = organizing(company("Galva", "Merry", at=TOWERS), avatar="Pallando", hand=["Arcane School"] * 2)
    assert not may(game, "Play Arcane School on Merry")
    sage = "Galva"
    plays(game, f"Play Arcane School on {sage}")
    assert all(has_skill(game.state, card(game, sage), kind) for kind in MAGIC)
    passes(game, "organize")
    assert not may(game, f"Play Arcane School on {sage}")
    away = organizing(company(sage, at="Bree"), avatar="Pallando", hand=["Arcane School"])
    assert not may(away, "Play Arcane School")


@pytest.mark.card("WH-104")
def test_pallandos_apprentice_looks_into_stones() -> None:
    bearer = {"name": "Galva", "items": ["Palantír of Osgiliath"]}
    game = organizing(company(bearer, "Balin", at=TOWERS), avatar="Pallando", hand=["Pallando’s Apprentice"])
    who = card(game, "Galva")
    assert not may(game, "Use Palantír of Osgiliath")
    plays(game, "Play Pallando’s Apprentice on Galva")
    assert influence_needed(game.state, who) == 2
    assert direct_influence(game.state, who) == game.state.card(who).facts.direct_influence + 1
    assert not may(game, "Let Galva follow Balin")
    dwarf = organizing(company("Balin", at=TOWERS), avatar="Pallando", hand=["Pallando’s Apprentice"])
    assert not may(dwarf, "Play Pallando’s Apprentice")


@pytest.mark.card("WH-108")
def test_truths_of_doom_give_two_points_that_control_and_four_that_resist() -> None:
    game = organizing(company("Asternak", at=TOWERS), avatar="Pallando", hand=["Truths of Doom"])
    before = general_influence(game.state, YOU), resisting_influence(game.state, YOU)
    plays(game, "Play Truths of Doom")
    assert (general_influence(game.state, YOU), resisting_influence(game.state, YOU)) == (before[0] + 2, before[1] + 6)
    other = organizing(company("Asternak", at=TOWERS), avatar="Alatar", hand=["Truths of Doom"])
    assert not may(other, "Play Truths of Doom")


@pytest.mark.card("WH-78")
@pytest.mark.parametrize(("who", "bonus"), [("Asternak", 2), ("Saruman", 0)])
@pytest.mark.limit
def test_never_refuse_steadies_those_who_use_his_magic(who: str, bonus: int) -> None:
    def change(spell: str, *events: str) -> int:
        game = organizing(
            company("Saruman", "Asternak", at=TOWERS), avatar="Saruman", hand=[spell, "Concealment"], events=[*events]
        )
        check = CorruptionCheck(card(game, who), source=card(game, spell))
        game.state.push(check)
        return check.change(game.state)

    assert change("White Light Broken", "Never Refuse") - change("White Light Broken") == bonus
    assert change("Smoke Rings", "Never Refuse") == change("Smoke Rings"), "that is no magic"


def deeds(*events: str, avatar: str = "Saruman", pile: tuple[str, ...] = ()) -> Game[MeccgState]:
    return organizing(
        company("Asternak", at=TOWERS),
        avatar=avatar,
        hand=["Shameful Deeds"] * 2,
        events=[*events],
        marshalling_point_pile=[*pile],
        opponent={"hand": ["Elf-lord Revealed in Wrath", "Wargs"]},
    )


@pytest.mark.card("WH-80")
def test_shameful_deeds_make_marked_kills_count_and_no_others() -> None:
    game = deeds(*FAR, pile=("Cave-drake", "Dwarven Travelers"))
    lord = card(game, "Elf-lord Revealed in Wrath")
    assert game.state.card(lord).facts.points_starred
    assert not is_worth_points(game.state, lord, YOU)
    assert marshalling_points(game.state, card(game, "Cave-drake")) == 1
    plays(game, "Play Shameful Deeds")
    assert is_worth_points(game.state, lord, YOU)
    assert marshalling_points(game.state, card(game, "Cave-drake")) == 0
    travelers = card(game, "Dwarven Travelers")
    assert marshalling_points(game.state, travelers) == game.state.card(travelers).facts.marshalling_points
    passes(game, "organize")
    assert not may(game, "Play Shameful Deeds")
    assert not may(deeds(*FAR, avatar="Alatar"), "Play Shameful Deeds")
    assert not may(deeds(FAR[0]), "Play Shameful Deeds"), "four stage points are too few"


@pytest.mark.card("WH-80")
@pytest.mark.parametrize(("events", "detained"), [(("Shameful Deeds",), False), ((), True)])
def test_shameful_deeds_make_marked_hazards_attack_in_earnest(events: tuple[str, ...], detained: bool) -> None:
    game = standard(
        you={
            **FALLEN,
            "avatar": "Saruman",
            "companies": [moving("Asternak", start=TOWERS, to="Bree")],
            "events": [*events],
        },
        opponent={"hand": ["Dwarven Travelers"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )
    plays(game, "Play Dwarven Travelers keyed to Wilderness")
    passes(game, "attack")
    assert the(game, Attack).detainment is detained
    assert story(game)
