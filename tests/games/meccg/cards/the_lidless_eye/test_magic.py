"""Sorcery, spirit-magic and shadow-magic: who uses them, what they do, and what they cost who is no Ringwraith."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, passes, story, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import body, direct_influence, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HADOR, BELEGORN, CIRYAHER = "Hador", "Belegorn", "Ciryaher"
"""A sorcerer, one who uses spirit-magic, and one who uses shadow-magic."""


def attacked(event: str, *who: Any, dice: tuple[int, ...] = (), by: str = "Wargs") -> Game[MeccgState]:
    """A company that wolves attack; its player may answer by magic."""
    game = standard(
        you={"alignment": "minion", "hand": [event], "companies": [moving(*who, start="Carn Dûm", to="Ettenmoors")]},
        opponent={"hand": [by], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=dice,
    )
    act(game, f"Play {by} keyed to Wilderness")
    return game


def tempted(game: Game[MeccgState], who: str) -> bool:
    return any(f"corruption check of {who}" in line for line in story(game))


# id, name, how it is played, who can use it, who cannot, what the check is modified by
IN_COMBAT = [
    ("AS-102", "The Tormented Earth", "cancel the attack", HADOR, BELEGORN, -4),
    ("AS-81", "Driven as by a Madness", "", BELEGORN, HADOR, -3),
    ("LE-232", "Some Secret Art of Flame", "", HADOR, CIRYAHER, -4),
    ("LE-168", "Bitter Cold", "", HADOR, CIRYAHER, -4),
]


@pytest.mark.parametrize(
    ("name", "how", "user", "other", "modifier"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in IN_COMBAT],
)
def test_magic_needs_its_user_and_costs_him_a_check(name: str, how: str, user: str, other: str, modifier: int) -> None:
    game = attacked(name, user, dice=(9,))
    act(game, f"Play {name} {how} with {user}")
    lines = [line for line in story(game) if f"check of {user}" in line]
    assert len(lines) == 1
    assert lines[0].endswith(f"= 9 {str(modifier).replace('-', '−')} = {9 + modifier}"), lines
    assert not may(attacked(name, other), f"Play {name}")


@pytest.mark.card("LE-232")
@pytest.mark.parametrize("who", ["Dwar the Ringwraith", "The Witch-king with Ren"])
def test_a_ringwraith_and_his_follower_use_magic_freely(who: str) -> None:
    lord: dict[str, Any] = {"name": "Dwar the Ringwraith", "events": ["Black Rider"]}
    if who != "Dwar the Ringwraith":
        lord = {"name": "The Witch-king", "events": ["Black Rider"], "followers": ["Ren the Ringwraith"]}
    user = "Dwar the Ringwraith" if who == "Dwar the Ringwraith" else "Ren the Ringwraith"
    game = attacked("Some Secret Art of Flame", lord)
    act(game, f"Play Some Secret Art of Flame with {user}")
    assert not tempted(game, user)
    assert zone(game, "Some Secret Art of Flame") == "discard pile"


@pytest.mark.card("AS-102")
def test_the_tormented_earth_cancels_an_attack_or_weakens_it() -> None:
    game = attacked("The Tormented Earth", HADOR, dice=(12,))
    act(game, "Play The Tormented Earth cancel the attack with Hador")
    assert zone(game, "Wargs") == "discard pile"
    game = attacked("The Tormented Earth", HADOR, dice=(12,))
    before = attack_prowess(game.state, the(game, Attack))
    act(game, "Play The Tormented Earth weaken the attack with Hador")
    assert attack_prowess(game.state, the(game, Attack)) == before - 3


@pytest.mark.card("AS-81")
def test_madness_drives_the_whole_company() -> None:
    game = attacked("Driven as by a Madness", BELEGORN, "Dôgrib", dice=(12,))
    act(game, "Play Driven as by a Madness with Belegorn")
    state, other = game.state, card(game, "Dôgrib")
    facts = state.card(other).facts
    assert prowess(state, other) == (facts.prowess or 0) + 2
    assert body(state, other) == (facts.body or 0) - 1


@pytest.mark.card("LE-232")
def test_the_art_of_flame_is_its_users_alone() -> None:
    game = attacked("Some Secret Art of Flame", HADOR, "Dôgrib", dice=(12,))
    act(game, "Play Some Secret Art of Flame with Hador")
    state = game.state
    gains = [
        prowess(state, card(game, who)) - (state.card(card(game, who)).facts.prowess or 0) for who in (HADOR, "Dôgrib")
    ]
    assert gains == [4, 0]


@pytest.mark.card("LE-168")
def test_bitter_cold_weakens_attacks_on_the_company() -> None:
    game = attacked("Bitter Cold", HADOR, dice=(12,))
    act(game, "Play Bitter Cold with Hador")
    passes(game, "assign strikes", most=12)
    printed = game.state.card(card(game, "Wargs")).facts.prowess or 0
    assert attack_prowess(game.state, the(game, Attack)) == printed - 1


@pytest.mark.card("LE-258")
def test_words_of_menace_are_heard_until_the_turn_ends() -> None:
    name = "Words of Menace and Deceit"
    game = organizing(company(BELEGORN, at="Dol Guldur"), hand=[name, name], dice=(12,))
    act(game, f"Play {name} with Belegorn")
    assert direct_influence(game.state, card(game, BELEGORN)) == 2 + 5
    assert not may(game, f"Play {name}"), "not twice on one character"


@pytest.mark.card("LE-251")
def test_the_waters_tithe_is_not_for_ringwraiths() -> None:
    name = "The Water’s Tithe"
    game = organizing(company(HADOR, at="Dol Guldur"), hand=[name], dice=(12,))
    act(game, f"Play {name} with Hador")
    assert tempted(game, HADOR)
    assert not may(organizing(company("Dwar the Ringwraith", at="Dol Guldur"), hand=[name]), f"Play {name}")


@pytest.mark.card("LE-179")
def test_deeper_shadow_changes_a_site_a_region_or_the_hazard_limit() -> None:
    def moved(how: str) -> Game[MeccgState]:
        game = standard(
            you={
                "alignment": "minion",
                "hand": ["Deeper Shadow"],
                "companies": [moving(CIRYAHER, start="Carn Dûm", to="Ettenmoors")],
            },
            opponent={"hand": ["Wargs"], "companies": [HEROES]},
            at={
                "phase": "movement-hazard",
                "company": 1,
                "step": "hazards",
                "hazard_limit": 4,
                "details": {"passes": 0},
            },
            windows="always",
            dice=(12,),
        )
        act(game, f"Play Deeper Shadow {how}")
        for _ in range(20):
            if zone(game, "Deeper Shadow") == "discard pile":
                break
            passes(game)
        return game

    site = moved("darken the new site")
    assert the(site, MovementHazard).site_type(site.state) == "Shadow-hold"
    region = moved("darken a Wilderness")
    assert "Shadow-land" in the(region, MovementHazard).path_now(region.state)
    assert the(moved("lower the hazard limit"), MovementHazard).hazard_limit == 3
    resting = organizing(company(CIRYAHER, at="Ettenmoors"), hand=["Deeper Shadow"])
    assert not may(resting, "Play Deeper Shadow")


@pytest.mark.card("LE-219")
@pytest.mark.parametrize(("who", "helps"), [(BELEGORN, True), (HADOR, False)])
def test_poisonous_despair_answers_an_influence_attempt(who: str, helps: bool) -> None:
    game = standard(
        you={"companies": [company("Éomer", at="Edoras")]},
        opponent={
            "alignment": "minion",
            "hand": ["Poisonous Despair"],
            "companies": [company(who, "Dôgrib", at="Edoras")],
        },
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        windows="always",
        dice=(12, 2, 12),
    )
    act(game, "Éomer taps to influence away Dôgrib")
    if helps:
        passes(game, "Play Poisonous Despair", most=10)
        act(game, "Play Poisonous Despair on Dôgrib with Belegorn")
        passes(game, "site", most=40)
        assert zone(game, "Dôgrib") == "in play"
        assert not [line for line in story(game) if "Roll for influencing" in line], "there is no attempt any more"
        (check,) = [line for line in story(game) if "corruption check of Belegorn" in line and "Roll" in line]
        assert check.endswith("= 12 −3 = 9")
    else:
        assert not may(game, "Play Poisonous Despair", OPPONENT)


AKHORAHIL, INDUR, UVATHA = "Akhôrahil the Ringwraith", "Indûr the Ringwraith", "Ûvatha the Ringwraith"


@pytest.mark.card("LE-51")
@pytest.mark.parametrize(("who", "place"), [(AKHORAHIL, "play deck"), (HADOR, "discard pile")])
def test_what_akhorahil_uses_returns_to_the_play_deck(who: str, place: str) -> None:
    rider = {"name": who, "events": ["Black Rider"]} if who == AKHORAHIL else who
    game = attacked("Some Secret Art of Flame", rider, dice=(12,))
    act(game, f"Play Some Secret Art of Flame with {who}")
    assert zone(game, "Some Secret Art of Flame") == place


# id, name, direct influence as a Heralded Lord, prowess as a Fell Rider
MODES = [
    ("LE-51", AKHORAHIL, 3 + 3 + 3, 8 + 2 + 1),
    ("LE-54", INDUR, 5 + 3 - 1, 9 + 2 - 3),
    ("LE-57", UVATHA, 5 + 3 - 3, 9 + 2 - 1),
]


@pytest.mark.limit
@pytest.mark.parametrize(
    ("name", "influence", "strength"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in MODES],
)
def test_the_modes_of_the_last_three_ringwraiths(name: str, influence: int, strength: int) -> None:
    lord = organizing(company({"name": name, "events": ["Heralded Lord"]}, at="Cirith Ungol"))
    assert direct_influence(lord.state, card(lord, name)) == influence
    rider = organizing(company({"name": name, "events": ["Fell Rider"]}, at="Cirith Ungol"))
    assert prowess(rider.state, card(rider, name)) == strength


@pytest.mark.card("LE-54")
def test_indur_taps_to_take_back_a_magic_card() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company(INDUR, at="Dol Guldur")],
            "discard_pile": ["Bitter Cold", "Voices of Malice"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "end-of-turn"},
    )
    assert not may(game, "Use Indûr the Ringwraith take back a magic card on Voices of Malice")
    act(game, "Use Indûr the Ringwraith take back a magic card on Bitter Cold")
    assert zone(game, "Bitter Cold") == "hand"


@pytest.mark.card("LE-57")
def test_uvatha_shuffles_an_event_back_at_a_darkhaven() -> None:
    def at(site: str) -> Game[MeccgState]:
        return organizing(company({"name": UVATHA, "events": ["Black Rider"]}, at=site), discard_pile=["Bitter Cold"])

    game = at("Dol Guldur")
    act(game, "Use Ûvatha the Ringwraith shuffle an event back", "Bitter Cold")
    assert zone(game, "Bitter Cold") == "play deck"
    assert not may(at("Cirith Ungol"), "Use Ûvatha the Ringwraith")


@pytest.mark.card("LE-57")
def test_uvatha_joins_another_ringwraith_for_nothing() -> None:
    dwar = "Dwar the Ringwraith"
    game = organizing(company(dwar, at="Minas Morgul"), hand=[UVATHA, "Ren the Ringwraith"])
    assert not may(game, f"Play Ren the Ringwraith as a follower of {dwar}", YOU)
    act(game, f"Play {UVATHA} as a follower of {dwar}")
    state = game.state
    assert state.leader[card(game, UVATHA)] == card(game, dwar)
    assert direct_influence(state, card(game, dwar)) == state.card(card(game, dwar)).facts.direct_influence
