"""Dark Minions: hazards that make attacks and wounds worse, and a Hobbit who does not wait."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, may, offers, passes, status, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess
from westmarch.games.meccg.rules.combat.frames import StrikeFrame
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.journey.limits import hazards_left
from westmarch.games.meccg.rules.values import body
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def struck(creature: str, *characters: Any, **more: Any) -> Game[MeccgState]:
    """The first strike of a creature is being faced."""
    game = attacked_by(creature, *characters, windows="always", **more)
    for _ in range(40):
        if game.state.nearest(StrikeFrame) is not None:
            return game
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    raise AssertionError("no strike")


@pytest.mark.card("DM-94")
def test_a_tribal_totem_weakens_tribes_for_the_rest_of_the_turn() -> None:
    game = attacked_by(
        "Orc-patrol",
        "Gimli",
        "Legolas",
        hazards=("Tribal Totem", "Tribal Totem"),
        windows="always",
        at={"hazard_limit": 4},
    )
    before = attack_prowess(game.state, the(game, Attack))
    left = hazards_left(game.state)
    act(game, "Play Tribal Totem on Gimli")
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack.body_check_change) == (before - 3, 2)
    assert hazards_left(game.state) == left
    assert not may(game, "Play Tribal Totem", OPPONENT), "once on a company"
    wolves = attacked_by("Wargs", "Gimli", hazards=("Tribal Totem",))
    assert not may(wolves, "Play Tribal Totem", OPPONENT)


@pytest.mark.card("DM-94")
@pytest.mark.limit
@pytest.mark.parametrize(("creature", "change"), [("Orc-patrol", -3), ("Wargs", 0)])
def test_later_tribes_are_weakened_too(creature: str, change: int) -> None:
    lasting = ({"card": "Tribal Totem", "effect": 1, "company": 1, "by": "opponent"},)
    game = journey("Gimli", start="Lórien", to="Moria", hazards=(creature,), lasting=lasting, hazard_limit=4)
    passes(game, "hazards")
    printed = game.state.card(card(game, creature)).facts.prowess
    act(game, f"Play {creature} keyed to Wilderness")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == printed + change


@pytest.mark.card("DM-103")
def test_a_wraith_lord_needs_two_dark_domains() -> None:
    near = journey("Gimli", start="Lórien", to="Moria", hazards=("Wraith-lord",), hazard_limit=4)
    passes(near, "hazards")
    assert not may(near, "Play Wraith-lord", OPPONENT)
    far = journey("Gimli", start="Lórien", to="Cirith Gorgor", hazards=("Wraith-lord", "Wraith-lord"), hazard_limit=4)
    passes(far, "hazards")
    act(far, "Play Wraith-lord")
    passes(far, "hazards")
    assert not may(far, "Play Wraith-lord", OPPONENT), "once a turn"


@pytest.mark.card("DM-103")
@pytest.mark.limit
def test_nazgul_of_a_wraith_lord_strike_harder_and_weaken() -> None:
    lasting = tuple({"card": "Wraith-lord", "effect": number, "company": 1, "by": "opponent"} for number in (1, 2, 3))
    nazgul = "Akhôrahil"
    game = journey(
        "Gimli",
        start="Lórien",
        to="Cirith Gorgor",
        hazards=(nazgul,),
        lasting=lasting,
        hazard_limit=4,
        dice=(2, 2, 2, 2),
    )
    passes(game, "hazards")
    printed = game.state.card(card(game, nazgul)).facts.prowess
    act(game, f"Play {nazgul} keyed to Dark-domain")
    passes(game, "attack")
    assert hazards_left(game.state) == 4
    assert attack_prowess(game.state, the(game, Attack)) == printed + 2
    for _ in range(40):
        if game.state.nearest(Attack) is None:
            break
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    assert (status(game, "Gimli"), body(game.state, card(game, "Gimli"))) == ("wounded", 7)


@pytest.mark.card("DM-69")
@pytest.mark.limit
@pytest.mark.parametrize(("rolled", "less"), [(2, 2), (6, 1), (9, 0)])
def test_battering_rams_break_the_body(rolled: int, less: int) -> None:
    """Gimli's prowess of 5 and the roll against 17 or so: one less body for every five."""
    game = struck(
        "Smaug",
        "Gimli",
        hazards=("Like the Crash of Battering-rams",),
        keyed_to="Withered Heath",
        dice=(rolled, 2),
        base_strikes=1,
        at={"hazard_limit": 4},
    )
    act(game, "Play Like the Crash of Battering-rams")
    passes(game, "tap or not")
    act(game, "Gimli taps for the strike")
    passes(game, "strike: resources")
    margin = the(game, Strike).against(game.state) - prowess_against_strike(game.state, the(game, Strike)) - rolled
    assert max(0, margin // 5) == less
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            break
        game.choose(game.decision.options[-1])
    assert body(game.state, card(game, "Gimli")) == 8 - less


@pytest.mark.card("DM-64")
@pytest.mark.parametrize(
    ("creature", "body_before", "body_after"),
    [("Orc-patrol", None, 4), ("Wargs", None, None)],
)
def test_helms_of_iron_give_body(creature: str, body_before: int | None, body_after: int | None) -> None:
    def attack(*events: str) -> int | None:
        game = attacked_by(creature, "Gimli", opponent={"hand": ["Crebain"], "events": list(events)})
        return attack_body(game.state, the(game, Attack))

    assert (attack(), attack("Helms of Iron")) == (body_before, body_after)


@pytest.mark.card("DM-64")
def test_helms_of_iron_cost_a_nazgul() -> None:
    strong = attacked_by(
        "Rogrog", "Gimli", keyed_to="Shadow-hold", opponent={"hand": ["Crebain"], "events": ["Helms of Iron"]}
    )
    printed = strong.state.card(card(strong, "Rogrog")).facts.body
    assert attack_body(strong.state, the(strong, Attack)) == (printed or 0) + 1
    game = journey("Gimli", hazards=("Helms of Iron",), events=("Adûnaphel",), hazard_limit=4)
    passes(game, "hazards")
    act(game, "Play Helms of Iron on Adûnaphel")
    passes(game, "hazards")
    assert [zone(game, name) for name in ("Helms of Iron", "Adûnaphel")] == ["in play", "discard pile"]
    without = journey("Gimli", hazards=("Helms of Iron",), hazard_limit=4)
    passes(without, "hazards")
    assert not may(without, "Play Helms of Iron", OPPONENT)


@pytest.mark.card("DM-79")
def test_many_wounds_pierce() -> None:
    game = attacked_by("Orc-patrol", "Gimli", hazards=("Pierced by Many Wounds",) * 2, windows="always")
    act(game, "Play Pierced by Many Wounds")
    passes(game, "attack")
    assert not may(game, "Play Pierced by Many Wounds", OPPONENT)
    for _ in range(30):
        if game.decision.kind == "tap or not":
            break
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    strike = the(game, Strike)
    assert strike.spent == 2
    assert prowess_against_strike(game.state, strike) == 5 + 2 - 4 - 1, "he is strong against Orcs"
    enough = attacked_by("Cave-drake", "Gimli", "Legolas", "Dori", hazards=("Pierced by Many Wounds",))
    assert not may(enough, "Play Pierced by Many Wounds", OPPONENT)


@pytest.mark.card("DM-151")
@pytest.mark.parametrize(("rolled", "checked"), [(2, True), (12, False)])
def test_a_hobbit_does_not_wait_to_wonder(rolled: int, checked: bool) -> None:
    game = struck(
        "Cave-drake", "Gimli", "Bilbo", hand=("No Waiting to Wonder",), dice=(rolled, 2, 12, 12, 12), base_strikes=1
    )
    passes(game, "strike: resources")
    strike = the(game, Strike)
    before = strike.against(game.state)
    who = game.state.name(strike.character)
    other = "Bilbo" if who == "Gimli" else "Gimli"
    assert other == "Bilbo"
    act(game, "Play No Waiting to Wonder, tapping Bilbo")
    passes(game, "strike: resources")
    assert the(game, Strike).against(game.state) == before - 4
    assert status(game, "Bilbo") == "tapped"
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            break
        game.choose(game.decision.options[-1])
    rolls = [
        line
        for line in (event.change.sentence(game.state.name) for event in game.state.log)
        if "body check of Bilbo" in line
    ]
    assert bool(rolls) is checked
    assert not may(struck("Cave-drake", "Gimli", "Legolas", hand=("No Waiting to Wonder",)), "Play No Waiting", YOU)


def test_an_option_says_what_excess_strikes_cost() -> None:
    game = attacked_by("Orc-patrol", "Gimli", "Legolas", windows="always", base_strikes=4, first_excess=4)
    for _ in range(30):
        if game.decision.kind == "excess strikes":
            break
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    assert "Spend 1 excess strike (−4 prowess)" in offers(game)
    assert "Spend 2 excess strikes (−5 prowess)" in offers(game)
