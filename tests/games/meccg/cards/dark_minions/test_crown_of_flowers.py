"""Crown of Flowers: one resource that sees the morning."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, offers, passes, refused, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.journey.limits import hazard_limit
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

CROWN = "Crown of Flowers"
WITH = f"together with {CROWN}"


def long_event_phase(*hand: str, events: tuple[str, ...] = (CROWN,), theirs: tuple[str, ...] = ()) -> Game[MeccgState]:
    return standard(
        you={"hand": list(hand), "events": list(events), "companies": [company("Aragorn II", "Gimli")]},
        opponent={"events": list(theirs), "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "long-event", "step": "play long events"},
    )


def might(game: Game[MeccgState], name: str) -> int:
    return prowess(game.state, card(game, name))


@pytest.mark.card("DM-121")
def test_the_crown_alone_does_nothing() -> None:
    game = long_event_phase(CROWN, "Clear Skies", events=())
    assert "condition_holds" in refused(game, "Play Clear Skies", YOU)
    act(game, f"Play {CROWN}")
    assert zone(game, CROWN) == "in play"
    assert not may(game, "Play Clear Skies") or all(CROWN in line for line in offers(game) if "Clear Skies" in line)


@pytest.mark.card("DM-121")
def test_a_resource_played_with_it_sees_the_morning_and_no_night() -> None:
    """Sun gives Men and Dúnedain more while Gates of Morning is in play; nothing else sees the Gates."""
    game = long_event_phase("Sun", "Clear Skies", theirs=("Doors of Night",))
    assert {"Play Sun", f"Play Sun, {WITH}"} <= set(offers(game))
    assert f"Play Clear Skies, {WITH}" in offers(game)
    assert "Play Clear Skies" not in offers(game)
    before = might(game, "Aragorn II")
    act(game, f"Play Sun, {WITH}")
    assert game.state.bearer[card(game, CROWN)] == card(game, "Sun")
    assert might(game, "Aragorn II") == before + 2
    assert not may(game, "Play Clear Skies"), "one resource only, and it alone sees the morning"


@pytest.mark.card("DM-121")
def test_without_the_crown_the_same_resource_does_less() -> None:
    game = long_event_phase("Sun")
    before = might(game, "Aragorn II")
    act(game, "Play Sun")
    assert might(game, "Aragorn II") == before + 1


def crowned_sun(hazards: tuple[str, ...], **more: Any) -> Game[MeccgState]:
    sun = {"events": [{"name": "Sun", "with": [CROWN]}], **more}
    game = journey("Aragorn II", hazards=hazards, you=sun)
    passes(game, "hazards")
    return game


@pytest.mark.card("DM-121")
@pytest.mark.rule("CC-Crown of Flowers")
def test_doors_of_night_discards_the_crown_and_its_resource() -> None:
    game = crowned_sun(("Doors of Night", "Crebain"))
    act(game, "Play Doors of Night")
    passes(game, "hazards")
    assert (zone(game, CROWN), zone(game, "Sun")) == ("discard pile", "discard pile")


@pytest.mark.card("DM-121")
@pytest.mark.parametrize("target", [CROWN, "Sun"])
def test_what_is_joined_goes_together(target: str) -> None:
    game = crowned_sun(("Twilight", "Crebain"))
    act(game, f"Play Twilight on {target}")
    passes(game, "hazards")
    assert (zone(game, CROWN), zone(game, "Sun")) == ("discard pile", "discard pile")


@pytest.mark.card("DM-121")
def test_a_short_event_takes_the_crown_along() -> None:
    game = attacked_by("Cave-drake", "Aragorn II", hand=("Dark Quarrels",), you={"events": [CROWN]})
    assert may(game, f"Play Dark Quarrels (halve the strikes), {WITH}")
    assert not may(game, f"cancel the attack {WITH}")
    strikes = attack_strikes(game.state, the(game, Attack))
    act(game, f"Play Dark Quarrels (halve the strikes), {WITH}")
    assert attack_strikes(game.state, the(game, Attack)) == (strikes + 1) // 2
    assert (zone(game, CROWN), zone(game, "Dark Quarrels")) == ("discard pile", "discard pile")


@pytest.mark.card("DM-121")
def test_the_resource_is_lost_if_the_crown_goes_before_it_resolves() -> None:
    game = attacked_by(
        "Cave-drake", "Aragorn II", hand=("Dark Quarrels",), hazards=("Twilight",), you={"events": [CROWN]}
    )
    passes(game)
    act(game, f"Play Dark Quarrels (halve the strikes), {WITH}")
    assert game.decision.seat == OPPONENT
    act(game, f"Play Twilight on {CROWN}")
    assert the(game, Attack).halvings == 0
    assert (zone(game, CROWN), zone(game, "Dark Quarrels")) == ("discard pile", "discard pile")


@pytest.mark.card("DM-121")
@pytest.mark.parametrize(("line", "limit"), [("Play Fair Travels in Dark-domains on Gimli", 4), (WITH, 3)])
def test_what_it_doubles_stays_doubled(line: str, limit: int) -> None:
    five = ["Gimli", "Aragorn II", "Legolas", "Boromir II", "Éowyn"]
    game = standard(
        you={
            "hand": ["Fair Travels in Dark-domains"],
            "events": [CROWN],
            "companies": [{"at": "Lórien", "to": "Dol Guldur", "characters": five}],
        },
        opponent={"hand": ["Crebain"], "companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "organization", "step": "last events", "settled": [1]},
    )
    act(game, line)
    passes(game, "hazards")
    assert zone(game, CROWN) == ("in play" if limit == 4 else "discard pile")
    assert (hazard_limit(game.state, the(game, MovementHazard)), the(game, MovementHazard).hazard_limit) == (limit,) * 2
