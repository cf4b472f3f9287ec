"""The Lidless Eye: the Ringwraiths, their modes, and They Ride Together."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import HEROES, fighting, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, card, company, may, moving, offers, passes, status, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess
from westmarch.games.meccg.rules.company_combat.strike import CompanyStrike
from westmarch.games.meccg.rules.values import (
    body,
    corruption_modifier,
    direct_influence,
    hand_size,
    prowess,
    unused_direct_influence,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

MODES = {"Heralded Lord": "LE-190", "Fell Rider": "LE-183"}
# id, name, direct influence as a Heralded Lord, prowess as a Fell Rider, besides what the cards of the modes give
NINE = [
    ("LE-50", "Adûnaphel the Ringwraith", +2, -2),
    ("LE-52", "Dwar the Ringwraith", -3, -1),
    ("LE-53", "Hoarmûrath the Ringwraith", +1, +2),
    ("LE-55", "Khamûl the Ringwraith", -2, +1),
    ("LE-56", "Ren the Ringwraith", -2, +2),
    ("LE-58", "The Witch-king", +3, +1),
]
EACH = [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in NINE]


@pytest.mark.card("LE-190", "LE-183")
@pytest.mark.parametrize(("name", "lord", "rider"), EACH)
@pytest.mark.limit
def test_each_mode_changes_each_ringwraith_in_its_own_way(name: str, lord: int, rider: int) -> None:
    def figures(mode: str | None) -> tuple[int, int]:
        wraith = {"name": name, "events": [mode]} if mode else name
        game = organizing(company(wraith, at="Cirith Ungol"))
        who = card(game, name)
        return direct_influence(game.state, who), prowess(game.state, who)

    influence, strength = figures(None)
    assert figures("Heralded Lord") == (max(0, influence + 3 + lord), strength - 2)
    assert figures("Fell Rider")[1] == strength + 2 + rider
    assert figures("Black Rider") == (influence, strength)


@pytest.mark.card("LE-170", "LE-190")
@pytest.mark.parametrize("mode", ["Black Rider", "Heralded Lord"])
def test_a_mode_ends_with_its_followers_at_the_next_darkhaven(mode: str) -> None:
    king = {"name": "The Witch-king", "events": [mode], "followers": ["Ren the Ringwraith"]}
    away = organizing(company(king, at="Cirith Ungol"))
    assert (zone(away, mode), zone(away, "Ren the Ringwraith")) == ("in play", "in play")
    home = organizing(company(king, at="Minas Morgul"))
    assert (zone(home, mode), zone(home, "Ren the Ringwraith")) == ("discard pile", "discard pile")


@pytest.mark.card("LE-170", "LE-183", "LE-190")
@pytest.mark.parametrize("mode", ["Black Rider", "Fell Rider", "Heralded Lord"])
def test_a_mode_is_played_on_the_own_ringwraith_at_a_darkhaven(mode: str) -> None:
    game = organizing(company("The Witch-king", at="Minas Morgul"), hand=[mode])
    act(game, f"Play {mode} on The Witch-king")
    assert game.state.bearer[card(game, mode)] == card(game, "The Witch-king")
    elsewhere = organizing(company("The Witch-king", at="Cirith Ungol"), hand=[mode])
    assert not may(elsewhere, f"Play {mode}")
    nobody = organizing(company("Lagduf", at="Minas Morgul"), hand=[mode])
    assert not may(nobody, f"Play {mode}")


@pytest.mark.card("LE-183")
def test_a_fell_rider_dismisses_allies_and_followers_and_nobody_joins_him() -> None:
    king = {"name": "The Witch-king", "followers": ["Ren the Ringwraith"], "allies": ["Regiment of Black Crows"]}
    game = organizing(company(king, at="Minas Morgul"), hand=["Fell Rider"])
    act(game, "Play Fell Rider on The Witch-king")
    assert zone(game, "Ren the Ringwraith") == zone(game, "Regiment of Black Crows") == "discard pile"
    rider = {"name": "The Witch-king", "events": ["Fell Rider"]}
    ruins = standard(
        you={"alignment": "minion", "companies": [company(rider, at="Buhr Widu")], "hand": ["Regiment of Black Crows"]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(ruins, "play Regiment of Black Crows")


@pytest.mark.card("LE-242")
def test_they_ride_together_brings_followers_who_cost_influence() -> None:
    hand = ["They Ride Together", "Ren the Ringwraith"]
    game = organizing(company("Dwar the Ringwraith", at="Minas Morgul"), hand=hand)
    assert not may(game, "Play Ren the Ringwraith as a follower")
    act(game, "Play They Ride Together")
    passes(game, "Play Ren the Ringwraith as a follower")
    act(game, "Play Ren the Ringwraith as a follower of Dwar the Ringwraith")
    assert game.state.leader[card(game, "Ren the Ringwraith")] == card(game, "Dwar the Ringwraith")
    away = organizing(company({"name": "Dwar the Ringwraith", "events": ["Black Rider"]}, at="Cirith Ungol"), hand=hand)
    assert not may(away, "Play They Ride Together")


@pytest.mark.card("LE-50")
def test_adunaphel_cancels_a_creature_on_the_way_from_her_darkhaven() -> None:
    def meeting(where: str, creature: str, keyed_to: str) -> bool:
        game = standard(
            you={
                "alignment": "minion",
                "companies": [
                    moving("Lagduf", start="Dol Guldur", to="Moria"),
                    company("Adûnaphel the Ringwraith", at=where),
                ],
            },
            opponent={"hand": [creature], "companies": [HEROES]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        )
        act(game, f"Play {creature} keyed to {keyed_to}")
        if not may(game, "Use Adûnaphel the Ringwraith: cancel the attack"):
            return False
        act(game, "Use Adûnaphel the Ringwraith: cancel the attack")
        assert status(game, "Adûnaphel the Ringwraith") == "tapped"
        assert zone(game, creature) == "discard pile"
        return True

    assert meeting("Minas Morgul", "Wargs", "Wilderness")
    assert not meeting("Minas Morgul", "Orc-patrol", "Shadow-hold")
    assert not meeting("Cirith Ungol", "Wargs", "Wilderness")


@pytest.mark.card("LE-52")
def test_dwar_strengthens_a_company_from_his_darkhaven() -> None:
    game = organizing(company("Dwar the Ringwraith", at="Minas Morgul"), company("Lagduf", at="Dol Guldur"))
    state, orc = game.state, card(game, "Lagduf")
    before = prowess(state, orc), body(state, orc)
    act(game, next(line for line in offers(game) if "strengthen a company" in line and "Lagduf" in line))
    assert (prowess(state, orc), body(state, orc)) == (before[0] + 1, before[1] + 1)
    assert status(game, "Dwar the Ringwraith") == "tapped"
    away = organizing(company("Dwar the Ringwraith", at="Cirith Ungol"), company("Lagduf", at="Dol Guldur"))
    assert not may(away, "strengthen a company")


@pytest.mark.card("LE-53")
def test_hoarmurath_lets_his_player_keep_one_more_card_at_a_darkhaven() -> None:
    at_home = organizing(company("Hoarmûrath the Ringwraith", at="Minas Morgul"))
    away = organizing(company("Hoarmûrath the Ringwraith", at="Cirith Ungol"))
    assert hand_size(at_home.state, 0) == hand_size(away.state, 0) + 1


@pytest.mark.card("LE-55")
def test_elves_are_frail_before_khamul() -> None:
    game = organizing(company("Khamûl the Ringwraith", at="Cirith Ungol"))
    state = game.state
    wraith, elf = card(game, "Khamûl the Ringwraith"), card(game, "Haldir")
    before = body(state, elf)
    state.push(CompanyStrike(elf, was=0, striker=wraith, striker_was=0))
    assert body(state, elf) == before - 2
    state.stack.pop()
    state.push(CompanyStrike(elf, was=0, striker=elf, striker_was=0))
    assert body(state, elf) == before


@pytest.mark.card("LE-55", "LE-58")
@pytest.mark.parametrize(("leader", "free"), [("Khamûl the Ringwraith", 1), ("The Witch-king", 2)])
def test_some_ringwraiths_lead_others_without_influence(leader: str, free: int) -> None:
    hand = ["Ren the Ringwraith", "Dwar the Ringwraith", "Hoarmûrath the Ringwraith"]
    game = organizing(
        company({"name": leader, "followers": hand[: free - 1]}, at="Minas Morgul"), hand=hand[free - 1 :]
    )
    act(game, f"Play {hand[free - 1]} as a follower of {leader}")
    state = game.state
    assert unused_direct_influence(state, card(game, leader)) == direct_influence(state, card(game, leader))
    full = organizing(company({"name": leader, "followers": hand[:free]}, at="Minas Morgul"), hand=hand[free:])
    assert not may(full, f"Play {hand[free]} as a follower")


@pytest.mark.card("LE-56")
def test_ren_steadies_a_company_from_his_darkhaven() -> None:
    game = organizing(company("Ren the Ringwraith", at="Minas Morgul"), company("Lagduf", at="Dol Guldur"))
    act(game, next(line for line in offers(game) if "steady a company" in line and "Lagduf" in line))
    assert corruption_modifier(game.state, card(game, "Lagduf")) == 2
    away = organizing(company("Ren the Ringwraith", at="Cirith Ungol"), company("Lagduf", at="Dol Guldur"))
    assert not may(away, "steady a company")


@pytest.mark.card("LE-15")
def test_hendolen_taps_against_a_detainment_attack() -> None:
    game = under_way("Hendolen", to="Moria", hazards=("Orc-patrol",))
    act(game, "Play Orc-patrol keyed to Shadow-land")
    assert the(game, Attack).detainment
    act(game, "Use Hendolen: cancel the attack")
    assert zone(game, "Orc-patrol") == "discard pile"
    earnest = under_way("Hendolen", to="Moria", hazards=("Orc-patrol",))
    act(earnest, "Play Orc-patrol keyed to Wilderness")
    assert not may(earnest, "Use Hendolen: cancel the attack")
    passes(earnest)


def blade_on(wraith: str, blade: str, *dice: int, creature: str = "Were-worm") -> Game[MeccgState]:
    """A Ringwraith with a blade faces a strike of a creature."""
    rider = {"name": wraith, "events": ["Black Rider", blade]}
    return fighting(creature, rider, dice=dice)


@pytest.mark.card("LE-205")
def test_a_morgul_blade_weakens_strikes_until_one_fails() -> None:
    drake = blade_on("Ren the Ringwraith", "Morgul-blade", 12, 12, creature="Were-worm")
    attack = the(drake, Attack)
    assert (attack_prowess(drake.state, attack), attack_body(drake.state, attack)) == (13 - 1, 6 - 1)
    act(drake, "taps for the strike")
    passes(drake, "hazards", most=30)
    assert zone(drake, "Morgul-blade") == "discard pile"
    wounded = blade_on("Ren the Ringwraith", "Morgul-blade", 2, 2, creature="Were-worm")
    act(wounded, "taps for the strike")
    passes(wounded, "hazards", most=30)
    assert zone(wounded, "Morgul-blade") == "in play"
    game = organizing(company("Ren the Ringwraith", "Perchen", at="Minas Morgul"), hand=["Morgul-blade"] * 2)
    assert not may(game, "Play Morgul-blade on Perchen")
    plays(game, "Play Morgul-blade on Ren the Ringwraith")
    assert not may(game, "Play Morgul-blade on Ren"), "not twice on one of the Nine"


@pytest.mark.card("LE-205", "WH-44")
def test_a_morgul_blade_drives_the_fiery_blade_away() -> None:
    first = organizing(company("The Witch-king", at="Minas Morgul"), hand=["The Fiery Blade", "Morgul-blade"])
    plays(first, "Play The Fiery Blade on The Witch-king")
    assert zone(first, "The Fiery Blade") == "in play"
    plays(first, "Play Morgul-blade on The Witch-king")
    assert (zone(first, "The Fiery Blade"), zone(first, "Morgul-blade")) == ("discard pile", "in play")
    blade = {"name": "The Witch-king", "events": ["Morgul-blade"]}
    later = organizing(company(blade, at="Minas Morgul"), hand=["The Fiery Blade"])
    plays(later, "Play The Fiery Blade on The Witch-king")
    assert zone(later, "The Fiery Blade") == "discard pile"


@pytest.mark.card("WH-44")
@pytest.mark.parametrize(
    ("wraith", "prowess_less", "body_less"), [("Ren the Ringwraith", 0, 1), ("The Witch-king", 2, 2)]
)
@pytest.mark.limit
def test_the_fiery_blade_burns_brightest_in_the_witch_kings_hand(
    wraith: str, prowess_less: int, body_less: int
) -> None:
    game = blade_on(wraith, "The Fiery Blade", creature="Were-worm")
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack)) == (13 - prowess_less, 6 - body_less)


@pytest.mark.card("LE-182")
@pytest.mark.rule("CC-Dwar Unleashed")
def test_dwar_unleashed_rides_through_regions_in_a_mode() -> None:
    dwar = {"name": "Dwar the Ringwraith", "events": ["Black Rider"]}
    game = organizing(company(dwar, at="Ettenmoors"), hand=["Dwar Unleashed"])
    passes(game, "destination", most=5)
    assert not may(game, "goes to Cameth Brin")
    game = organizing(company(dwar, at="Ettenmoors"), hand=["Dwar Unleashed"])
    plays(game, "Play Dwar Unleashed")
    passes(game, "destination", most=5)
    assert may(game, "goes to Cameth Brin")
    assert not may(organizing(company("Dwar the Ringwraith", at="Dol Guldur"), hand=["Dwar Unleashed"]), "Play Dwar")
    other = {"name": "Ren the Ringwraith", "events": ["Black Rider"]}
    assert not may(organizing(company(other, at="Ettenmoors"), hand=["Dwar Unleashed"]), "Play Dwar")


@pytest.mark.card("LE-183")
@pytest.mark.parametrize(("site", "stays"), [("Ettenmoors", True), ("Dol Guldur", False)])
def test_a_fell_rider_is_heard_less_until_he_is_at_a_darkhaven(site: str, stays: bool) -> None:
    """Dwar has 5 direct influence; the mode ends as his organization phase begins at a Darkhaven."""
    game = organizing(company({"name": "Dwar the Ringwraith", "events": ["Fell Rider"]}, at=site))
    assert (zone(game, "Fell Rider") == "in play") is stays
    assert direct_influence(game.state, card(game, "Dwar the Ringwraith")) == (2 if stays else 5)
