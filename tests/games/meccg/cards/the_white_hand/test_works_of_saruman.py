"""The White Hand: what Saruman breeds and builds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, organizing
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, offers, passes, status, zone
from westmarch.games.meccg.rules.values import (
    direct_influence,
    influence_needed,
    marshalling_points,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

TOWERS = "The White Towers"
STAGES = ("Legacy of Smiths", "Truths of Doom")
"""Eight stage points together."""


FORTRESS = "Fortress of the Towers"
GUARDED = (FORTRESS,)


def at_site(*who: Any, on_site: tuple[str, ...] = (), site: str = TOWERS, **you: Any) -> Game[MeccgState]:
    """A company of Saruman at a tapped site on which these cards lie."""
    here = company(*who, at=site, on_site=[*on_site], site="tapped")
    return standard(
        you={**FALLEN, "avatar": "Saruman", "companies": [here], **you},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )


@pytest.mark.card("WH-61")
def test_a_strident_spawn_needs_a_protected_haven_and_the_right_wizard() -> None:
    def spawned(*events: str, avatar: str = "Saruman", on_site: tuple[str, ...] = (FORTRESS,)) -> bool:
        here = company("Asternak", at=TOWERS, on_site=[*on_site])
        return may(organizing(here, hand=["A Strident Spawn"], events=[*events], avatar=avatar), "A Strident Spawn")

    assert spawned(*STAGES)
    assert spawned(*STAGES, avatar="Pallando")
    assert not spawned(*STAGES, avatar="Alatar")
    assert not spawned(*STAGES, on_site=())
    assert not spawned("Bad Company"), "five stage points, with the fortress, are too few"


@pytest.mark.card("WH-61")
def test_a_strident_spawn_breeds_half_orcs() -> None:
    def bred(*events: str, **more: Any) -> Game[MeccgState]:
        saruman = company("Saruman", at="Isengard", number=2)
        return organizing(company("Squint-eyed Brute", at=TOWERS), saruman, avatar="Saruman", events=[*events], **more)

    plain = bred(hand=["Sly Southerner"])
    assert influence_needed(plain.state, card(plain, "Squint-eyed Brute")) == 2
    assert not may(plain, "Play Sly Southerner")
    game = bred("A Strident Spawn", hand=["Sly Southerner", "Muzgash"], discard_pile=["Ill-favoured Fellow", "Lagduf"])
    assert influence_needed(game.state, card(game, "Squint-eyed Brute")) == 1
    assert may(game, f"Play Sly Southerner at {TOWERS} in company 1 under general influence")
    assert not may(game, "Play Muzgash"), "he is a mere Orc"
    act(game, "A Strident Spawn take a Half-orc back")
    passes(game, "search")
    assert not may(game, "Choose Lagduf")
    act(game, "Choose Ill-favoured Fellow")
    assert zone(game, "Ill-favoured Fellow") == "hand"
    passes(game, "organize")
    assert not may(game, "A Strident Spawn take a Half-orc back"), "once in a phase"


@pytest.mark.card("WH-86", "WH-87")
def test_half_orcs_are_mustered_at_a_protected_haven() -> None:
    def mustered(
        name: str, *events: str, factions: tuple[str, ...] = (), on_site: tuple[str, ...] = (FORTRESS,)
    ) -> bool:
        game = at_site("Asternak", on_site=on_site, hand=[name], events=[*events], factions=[*factions])
        return may(game, f"Asternak taps to influence {name}")

    assert mustered("Half-orcs", "A Strident Spawn")
    assert not mustered("Half-orcs")
    assert not mustered("Half-orcs", "A Strident Spawn", on_site=())
    assert mustered("Greater Half-orcs", "A Strident Spawn", factions=("Half-orcs",))
    assert not mustered("Greater Half-orcs", "A Strident Spawn")


@pytest.mark.card("WH-117")
def test_the_forge_master_makes_gear_for_others() -> None:
    game = organizing(
        company("Asternak", "Balin", at=TOWERS),
        avatar="Saruman",
        hand=["The Forge-master", "Shield of Iron-bound Ash"],
        discard_pile=["Dagger of Westernesse", "Glamdring", "Cram"],
    )
    plays(game, "Play The Forge-master on Asternak")
    who = card(game, "Asternak")
    assert influence_needed(game.state, who) == 2
    assert direct_influence(game.state, who) == game.state.card(who).facts.direct_influence + 1
    passes(game, "The Forge-master make an item")
    act(game, "The Forge-master make an item")
    passes(game, "item to make")
    assert set(offers(game, YOU)) == {
        "Choose Shield of Iron-bound Ash",
        "Choose Dagger of Westernesse",
        "Choose nothing more",
    }
    act(game, "Choose Dagger of Westernesse", "Choose Balin")
    assert game.state.bearer[card(game, "Dagger of Westernesse")] == card(game, "Balin")
    assert status(game, "Asternak") == "tapped"
    assert status(game, "Balin") == "untapped"
    hobbit = organizing(company("Merry", at=TOWERS), avatar="Saruman", hand=["The Forge-master"])
    assert not may(hobbit, "Play The Forge-master")
    away = organizing(
        company({"name": "Asternak", "events": ["The Forge-master"]}, at="Bree"),
        avatar="Saruman",
        hand=["Dagger of Westernesse"],
    )
    assert not may(away, "The Forge-master make an item")


@pytest.mark.card("WH-119")
@pytest.mark.limit
def test_man_of_skill_makes_lore_worth_two() -> None:
    def worth(name: str, *events: str) -> int:
        bearer = {"name": "Asternak", "events": [name]}
        game = organizing(company(bearer, at=TOWERS), avatar="Saruman", events=[*events])
        return marshalling_points(game.state, card(game, name))

    assert worth("Swordmaster") == 1
    assert worth("Swordmaster", "Man of Skill") == 2
    assert worth("Return of the King", "Man of Skill") == 1, "it needs no information"


@pytest.mark.card("WH-120")
def test_sarumans_machinery_makes_technology_at_a_tapped_site() -> None:
    hand = ["Vile Fumes", "Vile Fumes", "Dagger of Westernesse"]
    game = at_site("Asternak", "Balin", on_site=(FORTRESS, "Saruman’s Machinery"), hand=hand)
    assert not may(game, "Asternak taps to play Dagger of Westernesse")
    plays(game, "Asternak taps to play Vile Fumes")
    assert game.state.bearer[card(game, "Vile Fumes")] == card(game, "Asternak") or zone(game, "Vile Fumes") == "hand"
    assert not may(game, "Balin taps to play Vile Fumes"), "one a turn"
    assert not may(at_site("Asternak", on_site=(FORTRESS,), hand=hand), "taps to play Vile Fumes")


@pytest.mark.card("WH-120")
def test_sarumans_machinery_is_for_his_two_towers() -> None:
    def built(avatar: str, site: str, protects: bool = True) -> bool:
        fortress = {TOWERS: FORTRESS, "Isengard": "The Fortress of Isen"}[site]
        here = company("Asternak", at=site, on_site=[fortress] if protects else [])
        game = organizing(here, avatar=avatar, hand=["Saruman’s Machinery"])
        return may(game, f"Play Saruman’s Machinery on {site}")

    assert built("Saruman", TOWERS)
    assert built("Saruman", "Isengard")
    assert not built("Alatar", TOWERS)
    assert not built("Saruman", TOWERS, protects=False)


@pytest.mark.card("WH-122")
def test_the_white_hand_is_his_at_the_height_of_his_power() -> None:
    def played(events: tuple[str, ...], factions: tuple[str, ...]) -> Game[MeccgState]:
        return organizing(
            company("Saruman", at=TOWERS),
            avatar="Saruman",
            hand=["The White Hand"],
            events=["A Strident Spawn", *events],
            factions=[*factions],
        )

    three = ("Wild Hounds", "Half-orcs", "Riders of Rohan")
    machine = ("Saruman’s Machinery", "Legacy of Smiths")
    game = played(machine, three)
    who = card(game, "Saruman")
    before = prowess(game.state, who), direct_influence(game.state, who)
    plays(game, "Play The White Hand on Saruman")
    assert (prowess(game.state, who), direct_influence(game.state, who)) == (before[0] + 1, before[1] + 2)
    assert marshalling_points(game.state, card(game, "The White Hand")) == 6
    assert not may(played(machine, three[:2]), "Play The White Hand")
    assert not may(played(("Legacy of Smiths", "Truths of Doom"), three), "Play The White Hand")
    assert not may(played(machine[:1], three), "Play The White Hand"), "nine stage points are too few"


@pytest.mark.card("WH-83")
def test_war_forges_make_a_minor_item_at_a_tapped_site() -> None:
    game = at_site(
        "Asternak",
        "Balin",
        on_site=(FORTRESS, "War-forges"),
        hand=["Glamdring", "Cram"],
        discard_pile=["Dagger of Westernesse", "Elf-stone"],
    )
    act(game, "War-forges make a minor item")
    passes(game, "item to make")
    assert not may(game, "Choose Glamdring"), "it is a major item"
    act(game, "Choose Dagger of Westernesse", "Choose Balin")
    assert game.state.bearer[card(game, "Dagger of Westernesse")] == card(game, "Balin")
    assert status(game, "Balin") == status(game, "War-forges") == "tapped"
    assert not may(game, "War-forges make a minor item")


@pytest.mark.card("WH-83")
@pytest.mark.parametrize(
    ("avatar", "on_site", "built"), [("Saruman", GUARDED, True), ("Radagast", GUARDED, False), ("Saruman", (), False)]
)
def test_war_forges_are_built_at_a_protected_haven(avatar: str, on_site: tuple[str, ...], built: bool) -> None:
    here = company("Asternak", at=TOWERS, on_site=[*on_site])
    assert may(organizing(here, avatar=avatar, hand=["War-forges"]), "Play War-forges") is built


@pytest.mark.card("WH-83")
def test_what_war_forges_make_is_for_those_who_can_play_it() -> None:
    """Only an Orc takes an earth-plumb, and nobody a second thrall-ring."""

    def made(*who: Any) -> Game[MeccgState]:
        game = at_site(
            *who, on_site=(FORTRESS, "War-forges"), hand=["Thrall-ring", "Cram"], discard_pile=["Goblin Earth-plumb"]
        )
        act(game, "War-forges make a minor item")
        passes(game, "item to make")
        return game

    ringed = {"name": "Asternak", "items": ["Thrall-ring"]}
    assert not may(made(ringed), "Choose Thrall-ring"), "he bears one already"
    assert not may(made("Asternak"), "Choose Goblin Earth-plumb"), "it is for Orcs and Trolls"
    game = made(ringed, "Balin", "Ill-favoured Fellow")
    act(game, "Choose Goblin Earth-plumb")
    assert game.state.bearer[card(game, "Goblin Earth-plumb")] == card(game, "Ill-favoured Fellow")
    assert status(game, "Ill-favoured Fellow") == "tapped"
