"""The Nazgûl as permanent-events, and the events that serve them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    moving,
    passes,
    status,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess, attack_strikes
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def no_answer(game: Game[MeccgState], *kinds: str) -> None:
    """Everybody passes while decisions are of these kinds."""
    while not game.over and game.decision.kind in kinds:
        game.choose(game.decision.options[-1])


@pytest.mark.card("TW-44")
def test_hoarmurath_adds_a_strike_to_an_attack() -> None:
    game = journey("Gimli", "Legolas", events=("TW-44",), hazards=("Wolves",))
    plays(game, "Play Wolves keyed to Wilderness")
    assert attack_strikes(game.state, the(game, Attack)) == 3
    while not may(game, "Use Hoarmûrath", OPPONENT):
        game.choose(game.decision.options[-1])
    act(game, "Use Hoarmûrath of Dír")
    no_answer(game, "response")
    assert attack_strikes(game.state, the(game, Attack)) == 4
    assert zone(game, "Hoarmûrath of Dír") == "discard pile"


@pytest.mark.card("TW-44")
@pytest.mark.rule("CC-Hoarmûrath of Dír")
def test_hoarmurath_may_strengthen_an_automatic_attack() -> None:
    game = journey("Gimli", start="Lórien", to="Moria", events=("TW-44",), hazards=("Wargs",))
    plays(game, "Use Hoarmûrath of Dír for the first automatic-attack on Moria")
    while (attack := game.state.nearest(Attack)) is None:
        entering = game.decision.kind == "enter the site"
        game.choose(game.decision.options[0 if entering else -1])
    assert attack_strikes(game.state, attack) == 5
    plain = journey("Gimli", to="Bree", events=("TW-44",), hazards=("Wargs",))
    assert not may(plain, "Use Hoarmûrath of Dír for an automatic-attack", OPPONENT)


@pytest.mark.card("TW-47")
@pytest.mark.rule("CC-Khamûl the Easterling.1", "CC-Khamûl the Easterling.2")
def test_khamul_costs_a_card_for_each_nazgul_in_play_at_declaration() -> None:
    game = journey(
        "Gimli", "Legolas", "Boromir II", events=("TW-47", "TW-2"), you={"hand": ["Block", "Concealment", "Dodge"]}
    )
    act(game, "Use Khamûl the Easterling")
    while not may(game, "Use Adûnaphel on Gimli", OPPONENT):
        game.choose(game.decision.options[-1])
    act(game, "Use Adûnaphel on Gimli")
    no_answer(game, "response")
    assert game.decision.seat == YOU
    act(game, "Choose Block", "Choose Dodge")
    assert [game.state.name(each) for each in game.state.hand(YOU)] == ["Concealment"]
    assert zone(game, "Block") == zone(game, "Dodge") == "discard pile"


@pytest.mark.card("TW-83")
def test_ren_attacks_in_dark_places_only() -> None:
    assert may(journey("Gimli", start="Lórien", to="Dol Guldur", hazards=("TW-83",)), "Play Ren keyed to Dark-hold")
    wild = journey("Gimli", to="Bree", hazards=("TW-83",))
    assert not may(wild, "Play Ren keyed to")
    assert may(wild, "Play Ren the Unclean (as a permanent-event)")


@pytest.mark.card("TW-83")
@pytest.mark.rule("CC-Ren the Unclean.1", "CC-Ren the Unclean.3")
def test_ren_makes_everybody_check_the_moving_player_first() -> None:
    game = journey(
        "Gimli",
        "Legolas",
        events=("TW-83",),
        opponent={
            "hand": ["Block", "TW-320"],
            "events": ["TW-83"],
            "companies": [company("Haldir", "Elrond", at="Lórien")],
        },
        dice=(12,) * 8,
    )
    plays(game, "Use Ren the Unclean")
    order = []
    while game.state.nearest(MovementHazard) is not None and game.decision.kind != "hazards":
        if game.decision.kind == "next corruption check":
            order.append(game.decision.seat)
        check = game.state.nearest(CorruptionCheck)
        if check is not None and check.seat(game.state) == OPPONENT:
            assert not any("Play" in option.sentence for option in game.decision.options)
        game.choose(game.decision.options[0 if game.decision.kind == "next corruption check" else -1])
        if len(order) == 4:
            break
    assert order == [YOU, YOU, OPPONENT, OPPONENT]


@pytest.mark.limit
@pytest.mark.card("TW-113")
@pytest.mark.rule("CC-Witch-king of Angmar")
def test_the_witch_king_darkens_the_shadow_holds_for_as_long_as_a_long_event() -> None:
    game = journey("Gimli", start="Lórien", to="Moria", events=("TW-113",), hazards=("Wargs",))
    moria = game.state.company(1).destination
    assert site_type(game.state, moria) == "Shadow-hold"
    plays(game, "Use Witch-king of Angmar")
    assert site_type(game.state, moria) == "Dark-hold"
    assert zone(game, "Witch-king of Angmar") == "discard pile"
    turn = game.state.turn
    while game.state.turn < turn + 2:
        assert site_type(game.state, moria) == "Dark-hold"
        game.choose(game.decision.options[-1])
    while game.decision.kind != "long-events":
        game.choose(game.decision.options[-1])
    assert site_type(game.state, moria) == "Shadow-hold"


def ringbearers(*items: str, to: str = "Edoras", **more: Any) -> Game[MeccgState]:
    return journey(
        {"name": "Frodo", "items": list(items)}, start="Lórien", to=to, hazards=("TW-2", "Doors of Night"), **more
    )


@pytest.mark.card("TW-96")
def test_the_nazgul_hunt_the_rings_when_they_are_abroad() -> None:
    abroad = ("TW-96",)
    assert may(ringbearers("The One Ring", to="Isengard", events=abroad), "Play Adûnaphel keyed to Isengard", OPPONENT)
    assert not may(ringbearers("The One Ring", events=abroad), "Play Adûnaphel keyed to Edoras", OPPONENT)
    assert not may(ringbearers("The One Ring", to="Isengard"), "Play Adûnaphel keyed to Isengard", OPPONENT)
    ring = ringbearers("Fair Gold Ring", to="Moria", events=abroad)
    assert may(ring, "Play Adûnaphel keyed to Shadow-hold", OPPONENT)
    assert not may(ring, "Play Adûnaphel keyed to Moria", OPPONENT)
    assert not may(ringbearers(to="Moria", events=abroad), "Play Adûnaphel keyed to Shadow-hold", OPPONENT)


@pytest.mark.card("TW-96")
@pytest.mark.rule("CC-The Nazgûl are Abroad")
def test_when_they_are_abroad_each_player_may_recover_a_nazgul_at_the_end_of_a_turn() -> None:
    def ending(*events: str) -> Game[MeccgState]:
        return table(
            you={"companies": [company("Gimli")], "discard_pile": ["TW-4"]},
            opponent={"events": list(events), "companies": [BYSTANDERS], "discard_pile": ["TW-2", "Wargs"]},
            at={"phase": "end-of-turn", "step": "what the end brings"},
            windows="always",
            format="standard",
        )

    game = ending("TW-96", "Doors of Night")
    no_answer(game, "response")
    act(game, "Take Akhôrahil from the discard pile")
    assert zone(game, "Akhôrahil") == "hand"
    assert not may(game, "Take Wargs", OPPONENT)
    act(game, "Take Adûnaphel from the discard pile")
    assert zone(game, "Adûnaphel") == "hand"
    assert not may(ending("TW-96"), "Take Akhôrahil")


@pytest.mark.rule("CR-T.137")
def test_a_nazgul_that_is_tapped_is_a_short_event_from_its_declaration_on() -> None:
    game = journey("Gimli", events=("TW-2",))
    act(game, "Use Adûnaphel on Gimli")
    assert game.decision.kind == "response"
    assert zone(game, "Adûnaphel") == "declared"


@pytest.mark.rule("CR-T.137", "CR-T.155")
def test_a_nazgul_that_is_tapped_leaves_as_it_resolves() -> None:
    """Ûvatha brings back a hazard creature from the discard pile: he is not there yet himself."""
    game = journey("Gimli", events=("TW-107",), opponent={"discard_pile": ["Wargs"]})
    act(game, "Use Ûvatha the Horseman on Wargs")
    assert zone(game, "Ûvatha the Horseman") == "declared"
    passes(game, "hazards")
    assert zone(game, "Ûvatha the Horseman") == "discard pile"
    assert zone(game, "Wargs") == "hand"


@pytest.mark.rule("CR-T.137")
def test_what_cancels_an_event_cancels_a_nazgul_that_is_tapped() -> None:
    game = journey({"name": "Gimli", "allies": ["Leaflock"]}, events=("TW-2",), to="Moria", start="Lórien")
    act(game, "Use Adûnaphel on Gimli")
    act(game, "Use Leaflock on Adûnaphel")
    passes(game, "hazards")
    assert status(game, "Gimli") == "untapped"
    assert zone(game, "Adûnaphel") == "discard pile"


@pytest.mark.rule("CR-T.138")
def test_eowyn_lowers_the_body_of_the_nazgul_she_faces() -> None:
    game = table(
        you={"companies": [moving("Éowyn", start="Lórien", to="Cirith Ungol")]},
        opponent={"companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "TW-4", "keyed_to": "Dark-hold", "assigned": ["Éowyn"]},
            "strike": {"character": "Éowyn", "stance": "tap", "step": "defender plays resources"},
        },
        windows="always",
        format="standard",
    )
    assert attack_body(game.state, the(game, Attack)) == 5


def stabbed(
    blade: str, *, creature: str = "TW-4", dice: tuple[int, ...], events: tuple[str, ...] = ()
) -> Game[MeccgState]:
    """A Nazgûl attacks a lone company with a blade in hand; the blade is used, and the strike is fought out."""
    game = journey(
        "Gimli",
        start="Lórien",
        to="Cirith Ungol",
        hazards=(creature, blade, "Wargs"),
        events=events,
        hazards_played=0,
        dice=dice,
    )
    name = game.state.card(game.state.hand(OPPONENT)[0]).name
    plays(game, f"Play {name} keyed to Dark-hold")
    return game


def with_blade(game: Game[MeccgState], blade: str) -> int:
    """Use the blade; the prowess of the attack then."""
    while not may(game, f"Play {blade}", OPPONENT):
        game.choose(game.decision.options[-1])
    act(game, f"Play {blade}")
    no_answer(game, "response")
    return attack_prowess(game.state, the(game, Attack))


def fought_out(game: Game[MeccgState]) -> None:
    while not game.over and game.state.nearest(Attack) is not None:
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])


@pytest.mark.card("TW-64", "TW-97")
@pytest.mark.rule("CC-Morgul-knife.2", "CC-The Pale Sword.2")
@pytest.mark.parametrize(
    ("id", "blade", "more", "points"), [("TW-64", "Morgul-knife", 2, 4), ("TW-97", "The Pale Sword", 1, 6)]
)
def test_a_blade_stays_with_whom_the_nazgul_wounds(id: str, blade: str, more: int, points: int) -> None:
    game = stabbed(id, dice=(2, 2))
    assert with_blade(game, blade) == 16 + more
    assert not may(game, f"Play {blade}", OPPONENT)
    gimli = card(game, "Gimli")
    assert corruption_points(game.state, gimli) == 0
    fought_out(game)
    assert corruption_points(game.state, gimli) == points
    missed = stabbed(id, dice=(12, 2))
    with_blade(missed, blade)
    the(missed, Attack).base_prowess = 5
    fought_out(missed)
    assert zone(missed, blade) == "discard pile"


@pytest.mark.card("TW-97")
def test_the_pale_sword_is_the_witch_kings() -> None:
    game = stabbed("TW-97", creature="TW-113", dice=(2, 2), events=("TW-2", "TW-31"))
    assert with_blade(game, "The Pale Sword") == 17 + 1 + 2


@pytest.mark.card("TW-64")
def test_a_blade_is_for_nazgul_and_is_removed_at_a_haven() -> None:
    game = journey("Gimli", hazards=("TW-64", "Wargs"))
    plays(game, "Play Wargs keyed to Wilderness")
    assert not may(game, "Play Morgul-knife", OPPONENT)
    healing = table(
        you={"companies": [company({"name": "Gimli", "events": ["TW-64"]}, at="Rivendell")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap", "step": "other actions"},
        dice=(5,),
        windows="always",
        format="standard",
    )
    act(healing, "Use Morgul-knife: try to remove it")
    no_answer(healing, "response")
    assert zone(healing, "Morgul-knife") == "discard pile"
    assert healing.state.status[card(healing, "Gimli")] == 1


@pytest.mark.card("TW-64", "TW-97")
@pytest.mark.parametrize(("blade", "enough"), [("Morgul-knife", 5), ("The Pale Sword", 6)])
@pytest.mark.parametrize("short", [0, 1])
def test_who_is_wounded_may_try_to_be_rid_of_the_blade_instead_of_healing(blade: str, enough: int, short: int) -> None:
    game = table(
        you={"companies": [company({"name": "Gimli", "state": "wounded", "events": [blade]}, at="Rivendell")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap", "step": "heal"},
        dice=(enough - short,),
        windows="always",
        format="standard",
    )
    act(game, "Leave the wounded as they are", f"Use {blade}: try to remove it instead of healing")
    no_answer(game, "response")
    assert zone(game, blade) == ("in play" if short else "discard pile")
    assert status(game, "Gimli") == "wounded"
    assert not may(game, f"Use {blade}")
    healed = table(
        you={"companies": [company({"name": "Gimli", "state": "tapped", "events": [blade]}, at="Rivendell")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap", "step": "other actions"},
        windows="always",
        format="standard",
    )
    assert not may(healed, f"Use {blade}")


@pytest.mark.limit
@pytest.mark.card("TW-96")
@pytest.mark.parametrize(("companion", "met"), [("Gimli", True), ("Gorbag", False)])
def test_the_nazgul_abroad_seek_companies_of_heroes(companion: str, met: bool) -> None:
    ring = {"name": "Frodo", "items": ["Lesser Ring"]}
    game = table(
        you={"alignment": "fallen-wizard", "companies": [moving(ring, companion, to="TW-413")]},
        opponent={"hand": ["TW-2"], "events": ["TW-96"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
        format="standard",
    )
    assert may(game, "Play Adûnaphel keyed to Shadow-hold", OPPONENT) == met
