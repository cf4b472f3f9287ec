"""The Balrog: creatures and hazard events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, HIMSELF, under_way
from tests.conformance.meccg.fights import at_site, attacked_by
from tests.conformance.meccg.journeys import journey, plays, stay
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, offers, passes, refused, status, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.journey.limits import hazards_left
from westmarch.games.meccg.rules.values import body, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HURT = {"name": "Gimli", "state": "wounded"}

FOUL = "Ungoliant’s Foul Issue"


@pytest.mark.card("BA-10")
def test_skin_changers_attack_minions_and_turn_weak_heroes_back() -> None:
    game = journey("Merry", start="Rivendell", to="Bree", hazards=("Beorning Skin-changers",))
    assert not may(game, "Play Beorning Skin-changers keyed to", OPPONENT)
    plays(game, "Play Beorning Skin-changers as a short-event")
    assert game.state.name(game.state.companies_of(YOU)[0].site) == "Rivendell"
    assert any("return" in line for line in offers_and_story(game))
    for strong in ("Gimli", "Beorn"):
        held = journey(strong, start="Rivendell", to="Bree", hazards=("Beorning Skin-changers",))
        assert not may(held, "Play Beorning Skin-changers", OPPONENT)
    tired = journey({"name": "Gimli", "state": "tapped"}, to="Bree", hazards=("Beorning Skin-changers",))
    assert may(tired, "Play Beorning Skin-changers as a short-event", OPPONENT)
    below = under_way("Azog", "Orc Tracker", start="Moria", to="Dimrill Dale", hazards=("Beorning Skin-changers",))
    assert not may(below, "Play Beorning Skin-changers as a short-event", OPPONENT)


def offers_and_story(game: Game[MeccgState]) -> list[str]:
    name = game.state.name
    return [event.change.sentence(lambda number: name(number)) for event in game.state.log]


@pytest.mark.card("BA-11")
@pytest.mark.rule("IN-47")
def test_carrion_feeders_seek_the_wounded_and_others_drive_them_off() -> None:
    game = attacked_by(
        "Carrion Feeders", HURT, "Legolas", "Elladan", {"name": "Balin", "state": "tapped"}, each=True, dice=(7,) * 8
    )
    assert attack_strikes(game.state, the(game, Attack)) == 1
    passes(game, "shield the wounded")
    assert offers(game) == [
        "Tap Legolas to cancel the strike against Gimli",
        "Tap Elladan to cancel the strike against Gimli",
        "Cancel no (more) strikes",
    ]
    assert "is_untapped" in refused(game, "Tap Balin to cancel the strike against Gimli", YOU)
    act(game, "Tap Legolas to cancel the strike against Gimli")
    passes(game, "hazards")
    assert (status(game, "Legolas"), status(game, "Elladan")) == ("tapped", "untapped")
    assert zone(game, "Carrion Feeders") == "discard pile"


@pytest.mark.card("BA-11")
@pytest.mark.parametrize(("roll", "place"), [(7, "in play"), (8, "out of play")])
@pytest.mark.limit
def test_carrion_feeders_tear_at_wounds(roll: int, place: str) -> None:
    """Gimli's body of 8 stands a body check of 7 + 1, not one of 8 + 1."""
    game = attacked_by("Carrion Feeders", HURT, "Legolas", each=True, dice=(2, roll))
    passes(game, "shield the wounded")
    act(game, "Cancel no (more) strikes")
    passes(game, "hazards")
    assert zone(game, "Gimli") == place


def spiders(
    hand: tuple[str, ...], hazards: tuple[str, ...], dice: tuple[int, ...] = (), **more: Any
) -> Game[MeccgState]:
    """A company that Giant Spiders attack."""
    return attacked_by("Giant Spiders", "Aragorn II", "Gimli", hand=hand, hazards=hazards, dice=dice, **more)


@pytest.mark.card("BA-14")
@pytest.mark.parametrize(("roll", "cancelled"), [(4, True), (5, False)])
def test_black_vapour_smothers_what_would_cancel_the_attack(roll: int, cancelled: bool) -> None:
    """Giant Spiders have a prowess of 10: with a roll of 4 that is 14, and not more."""
    game = spiders(("Concealment",), ("Black Vapour", "Crebain"), (roll,), windows="always")
    passes(game, "Play Concealment, tapping Aragorn II")
    act(game, "Play Concealment, tapping Aragorn II")
    act(game, "Play Black Vapour let nobody escape on Concealment")
    for _ in range(8):
        if zone(game, "Black Vapour") == "discard pile" and zone(game, "Concealment") == "discard pile":
            break
        passes(game)
    attack = game.state.nearest(Attack)
    assert (attack is None or attack.cancelled) is cancelled
    if attack is not None and not cancelled:
        assert attack_prowess(game.state, attack) == 11


@pytest.mark.card("BA-14")
def test_black_vapour_strengthens_spiders_only() -> None:
    game = spiders((), ("Black Vapour", "Crebain"), windows="always")
    passes(game, "Play Black Vapour +1 prowess")
    act(game, "Play Black Vapour +1 prowess")
    for _ in range(4):
        passes(game)
        if zone(game, "Black Vapour") == "discard pile":
            break
    assert attack_prowess(game.state, the(game, Attack)) == 11
    wolves = attacked_by("Wargs", "Gimli", hazards=("Black Vapour",), windows="always")
    assert refused(wolves, "Play Black Vapour +1 prowess", OPPONENT)


@pytest.mark.card("BA-14")
def test_black_vapour_is_turned_up_while_spiders_attack_at_a_site() -> None:
    game = standard(
        you={"companies": [company("Gimli", at="Ruined Signal Tower", on_guard=["Black Vapour"])]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        windows="always",
    )
    passes(game, "Reveal Black Vapour")
    act(game, "Reveal Black Vapour (+1 prowess)")
    for _ in range(4):
        if zone(game, "Black Vapour") == "discard pile":
            break
        passes(game)
    assert attack_prowess(game.state, the(game, Attack)) == 9


SPAWN = ("Spawn of Ungoliant", "Ungoliant’s Foul Issue")


@pytest.mark.card("BA-15")
def test_darkness_made_by_malice_needs_more_spawn_than_characters() -> None:
    game = stay("Gimli", at="Moria", hazards=("Darkness Made by Malice",), events=SPAWN)
    assert not may(game, "Play Darkness Made by Malice", OPPONENT)
    game = stay("Gimli", at="Mount Gram", hazards=("Darkness Made by Malice",), events=SPAWN)
    assert not may(game, "Play Darkness Made by Malice", OPPONENT)
    game = stay("Gimli", at="Bandit Lair", hazards=("Darkness Made by Malice",), events=SPAWN)
    plays(game, "Play Darkness Made by Malice")
    assert game.state.companies_of(YOU)[0].barred
    many = stay("Gimli", "Legolas", at="Bandit Lair", hazards=("Darkness Made by Malice",), events=SPAWN)
    assert not may(many, "Play Darkness Made by Malice", OPPONENT)


@pytest.mark.card("BA-19")
@pytest.mark.parametrize(("events", "lost"), [((), (2, 1)), (("Gates of Morning",), (4, 2))])
def test_the_glance_of_arien_dims_him_above_the_deeps(events: tuple[str, ...], lost: tuple[int, int]) -> None:
    def figures(game: Game[MeccgState]) -> tuple[int, int]:
        return prowess(game.state, card(game, "The Balrog")), body(game.state, card(game, "The Balrog"))

    game = under_way(
        HIMSELF,
        start="The Under-gates",
        to="Moria",
        hazards=("Glance of Arien",) * 2,
        opponent={"events": list(events)},
    )
    before = figures(game)
    plays(game, "Play Glance of Arien on The Balrog")
    assert figures(game) == (before[0] - lost[0], before[1] - lost[1])
    assert refused(game, "Play Glance of Arien on The Balrog", OPPONENT)
    below = under_way(HIMSELF, start="The Under-gates", to="The Under-leas", hazards=("Glance of Arien",))
    assert not may(below, "Play Glance of Arien", OPPONENT)


@pytest.mark.card("BA-19")
def test_glance_of_arien_is_an_environment_that_a_twilight_ends() -> None:
    game = under_way(
        HIMSELF, start="The Under-gates", to="Moria", hazards=("Glance of Arien",), hand=["Twilight"], windows="always"
    )
    act(game, "Play Glance of Arien on The Balrog", "Play Twilight on Glance of Arien")
    passes(game, "movement")
    assert zone(game, "Glance of Arien") == "discard pile"
    assert prowess(game.state, card(game, "The Balrog")) == 8
    assert body(game.state, card(game, "The Balrog")) == 11


def attacks_at(site: str, *events: str) -> list[tuple[int, int, int | None]]:
    game = at_site(site, "Gimli", opponent={"events": list(events)})
    found = automatic_attacks(game.state, game.state.companies_of(YOU)[0])
    return [(attack.base_strikes, attack.base_prowess, attack.base_body) for attack in found]


@pytest.mark.limit
@pytest.mark.card("BA-21", "BA-27")
@pytest.mark.parametrize(
    ("spawn", "site", "figures"),
    [
        ("Monstrosity of Diverse Shape", "The Drowning-deeps", (2, 15, 9)),
        ("Monstrosity of Diverse Shape", "Remains of Thangorodrim", (2, 15, 9)),
        ("Ungoliant’s Progeny", "The Wind-deeps", (2, 16, 8)),
        ("Ungoliant’s Progeny", "The Rusted-deeps", (2, 16, 8)),
    ],
)
def test_spawn_guard_two_deeps_each(spawn: str, site: str, figures: tuple[int, int, int]) -> None:
    assert attacks_at(site, spawn) == [*attacks_at(site), figures]
    assert attacks_at("Moria", spawn) == attacks_at("Moria")


@pytest.mark.card("BA-21")
@pytest.mark.parametrize("limit", [4, 0])
def test_the_monstrosity_calls_a_beast_to_the_site_where_it_attacked(limit: int) -> None:
    deep = "The Drowning-deeps"
    game = standard(
        you={"alignment": "balrog", "companies": [company(HIMSELF, "Azog", at=deep)]},
        opponent={
            "companies": [HEROES],
            "events": ["Monstrosity of Diverse Shape"],
            "discard_pile": ["Carrion Feeders", "Orc-guard"],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": limit},
        dice=(12,) * 40,
        windows="always",
    )
    for _ in range(60):
        if game.state.active != YOU or game.decision.kind == "call a beast":
            break
        if may(game, f"Enter {deep}"):
            act(game, f"Enter {deep}")
        else:
            passes(game)
    assert (game.decision.kind == "call a beast") is (limit > 0)
    if limit:
        assert offers(game) == ["Play Carrion Feeders from your discard pile, keyed to Ruins & Lairs", "Call no beast"]
        act(game, "Play Carrion Feeders")
        assert the(game, Attack).race == "Animal"


@pytest.mark.card("BA-23")
def test_the_reek_overcomes_the_meek() -> None:
    """With one Spawn in play those of mind 2 or less tap; Gandalf has no mind, but is a Wizard."""
    game = stay(
        "Gandalf",
        "Bergil",
        "Gimli",
        at="Bandit Lair",
        hazards=("The Reek", "Giant Spiders", "Orc-guard"),
        events=("Spawn of Ungoliant",),
    )
    act(game, "Play The Reek")
    for _ in range(3):
        if game.decision.kind.startswith("discard"):
            break
        passes(game)
    passes(game, "movement")
    assert zone(game, "Giant Spiders") == "discard pile"
    assert [status(game, who) for who in ("Gandalf", "Bergil", "Gimli")] == ["untapped", "tapped", "untapped"]
    without = stay("Bergil", at="Bandit Lair", hazards=("The Reek", "Orc-guard"))
    assert not may(without, "Play The Reek", OPPONENT)


@pytest.mark.card("BA-23")
def test_the_reek_is_nothing_to_the_balrog_who_has_no_mind_to_be_dazed() -> None:
    game = under_way(
        HIMSELF,
        "Mountain-maggot",
        start="The Under-gates",
        to="The Under-leas",
        hazards=("The Reek", "Giant Spiders"),
        windows="always",
    )
    act(game, "Play The Reek")
    for _ in range(6):
        if status(game, "Mountain-maggot") == "tapped":
            break
        passes(game)
    assert [status(game, who) for who in ("The Balrog", "Mountain-maggot")] == ["untapped", "tapped"]


def figures(game: Game[MeccgState]) -> tuple[int, int, int]:
    attack = the(game, Attack)
    return attack_strikes(game.state, attack), attack_prowess(game.state, attack), attack.body_change


@pytest.mark.card("BA-26")
def test_malice_is_unabated_by_the_first_escape() -> None:
    game = stay(
        "Aragorn II",
        at="Mount Gram",
        hazards=("Unabated in Malice", "Unabated in Malice"),
        you={"hand": ["Concealment", "Concealment"]},
    )
    plays(game, "Play Unabated in Malice (the first automatic-attack) on Mount Gram")
    assert not may(game, "Play Unabated in Malice", OPPONENT)
    assert hazards_left(game.state) == 2
    passes(game, "Enter Mount Gram")
    act(game, "Enter Mount Gram")
    passes(game, "attack")
    assert figures(game) == (4, 7, -2)
    passes(game, "Play Concealment")
    act(game, "Play Concealment, tapping Aragorn II")
    passes(game, "attack")
    assert figures(game) == (3, 6, 0)
    assert not the(game, Attack).cancelled


@pytest.mark.limit
@pytest.mark.card("BA-26")
@pytest.mark.rule("ME-10.01")
def test_malice_comes_from_hand_before_the_site_phase_only() -> None:
    game = at_site(
        "Mount Gram",
        "Aragorn II",
        windows="always",
        step="face automatic attacks",
        opponent={"hand": ["Unabated in Malice"]},
    )
    before = figures(game)
    for _ in range(4):
        assert not may(game, "Play Unabated in Malice", OPPONENT)
        game.choose(game.decision.options[-1])
    assert before == (3, 6, 0)


@pytest.mark.card("BA-26", "BA-83", "BA-28")
def test_malice_is_for_one_of_many_attacks() -> None:
    game = stay(
        "Azog", at="Ancient Deep-hold", hazards=("Unabated in Malice",) * 2, you={"alignment": "balrog"}, events=(FOUL,)
    )
    assert len(offers(game, OPPONENT)) == 4 + 2, "one for each attack, on-guard, or nothing"
    plays(game, "Play Unabated in Malice (the fourth automatic-attack)")
    grown = [(attack.race, attack.strikes_change) for attack in automatic_attacks(game.state, game.state.company(1))]
    assert grown == [("Undead", 0), ("Undead", 0), ("Undead", 0), ("Spawn", 1)]
    assert not may(game, "Play Unabated in Malice (the fourth automatic-attack)", OPPONENT)
    assert may(game, "Play Unabated in Malice (the third automatic-attack)", OPPONENT)


@pytest.mark.card("BA-27")
def test_the_progeny_lets_spiders_bind_their_prey() -> None:
    game = spiders((), ("Crebain",), opponent={"events": ["Ungoliant’s Progeny"]}, windows="always")
    passes(game, "Use Ungoliant’s Progeny")
    act(game, "Use Ungoliant’s Progeny")
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack.detainment, attack_prowess(game.state, attack)) == (True, 11)
    assert not may(game, "Use Ungoliant’s Progeny", OPPONENT)
    wolves = attacked_by("Wargs", "Gimli", opponent={"events": ["Ungoliant’s Progeny"]}, windows="always")
    assert refused(wolves, "Use Ungoliant’s Progeny", OPPONENT)
