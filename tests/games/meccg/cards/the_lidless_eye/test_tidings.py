"""The Lidless Eye: tidings that trouble the servants of Sauron, plague and revelry."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays, stay
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, card, company, may, passes, refused, status, zone
from westmarch.games.meccg.rules.values import direct_influence


@pytest.mark.card("LE-144")
@pytest.mark.parametrize(("events", "less"), [([], 2), (["Doors of Night"], 3)])
def test_tidings_of_doubt_weaken_ringwraiths(events: list[str], less: int) -> None:
    def influence(*more: str) -> tuple[int, int]:
        game = standard(
            you={"alignment": "minion", "companies": [company("Ren the Ringwraith", "Perchen", at="Minas Morgul")]},
            opponent={"events": [*more, *events], "companies": [BYSTANDERS]},
            at={"phase": "organization"},
        )
        names = ("Ren the Ringwraith", "Perchen")
        return tuple(direct_influence(game.state, card(game, name)) for name in names)  # type: ignore[return-value]

    lord, servant = influence()
    assert influence("Tidings of Doubt and Danger") == (lord - less, servant)
    played = journey("Gimli", hazards=("Tidings of Doubt and Danger", "Tidings of Doubt and Danger"))
    plays(played, "Play Tidings of Doubt and Danger")
    assert zone(played, "Tidings of Doubt and Danger") == "in play"
    assert "IN-129" in refused(played, "Play Tidings of Doubt and Danger", OPPONENT)


@pytest.mark.card("LE-129")
def test_a_plague_strikes_all_who_are_where_its_victim_is() -> None:
    sick = {"name": "Gimli", "events": ["Plague"]}
    game = standard(
        you={"companies": [company(sick, {"name": "Balin", "state": "wounded"}, "Legolas", at="Bree")]},
        opponent={"companies": [company("Bard Bowman", at="Bree")]},
        at={"phase": "end-of-turn"},
        dice=(12, 12, 8),
    )
    passes(game, "Company 2 stays at Bree", most=20)
    assert status(game, "Gimli") == "wounded", "12 − 2 is more than his body of 8"
    assert zone(game, "Balin") == "out of play", "who is wounded already is eliminated"
    assert status(game, "Legolas") == "untapped", "no plague touches Elves"
    assert status(game, "Bard Bowman") == "untapped", "8 − 2 is not more than his body"
    assert zone(game, "Plague") == "in play"


@pytest.mark.card("LE-129")
def test_a_plague_is_caught_away_from_ruins_and_havens_and_ends_at_a_haven() -> None:
    game = journey("Gimli", "Legolas", to="Bree", hazards=("Plague",))
    assert not may(game, "Play Plague on Legolas", OPPONENT)
    plays(game, "Play Plague on Gimli")
    assert game.state.bearer[card(game, "Plague")] == card(game, "Gimli")
    ruins = journey("Gimli", start="Rivendell", to="Ettenmoors", hazards=("Plague",))
    assert refused(ruins, "Play Plague on Gimli", OPPONENT)
    home = standard(
        you={"companies": [company({"name": "Gimli", "events": ["Plague"]}, at="Rivendell")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    assert zone(home, "Plague") == "discard pile"


@pytest.mark.card("LE-114")
def test_heedless_revelry_taps_whom_a_roll_finds_witless() -> None:
    game = stay("Gimli", "Beregond", "Gandalf", at="Bree", hazards=("Heedless Revelry",), dice=(9, 4))
    plays(game, "Play Heedless Revelry")
    assert [status(game, who) for who in ("Gimli", "Beregond", "Gandalf")] == ["tapped", "untapped", "untapped"]
    assert refused(journey("Gimli", hazards=("Heedless Revelry",)), "Play Heedless Revelry", OPPONENT)


@pytest.mark.card("LE-114")
def test_heedless_revelry_is_turned_up_when_something_is_played() -> None:
    game = standard(
        you={
            "hand": ["Hauberk of Bright Mail"],
            "companies": [company("Gimli", "Beregond", at="Moria", on_guard=["Heedless Revelry"])],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(game, "Reveal Heedless Revelry", OPPONENT)
    act(game, "Gimli taps to play Hauberk")
    act(game, "Reveal Heedless Revelry")
    passes(game, "site", most=10)
    assert [status(game, who) for who in ("Gimli", "Beregond")] == ["tapped", "tapped"]
    assert zone(game, "Hauberk of Bright Mail") == "in play", "what it answers is played all the same"


@pytest.mark.card("LE-114")
@pytest.mark.rule("ME-5.01")
def test_a_fallen_wizard_does_not_revel_and_his_men_are_heroes() -> None:
    """Hador, a minion of mind 6 on his card, is a hero with a Fallen-wizard: a roll of 8 becomes 6 and taps nobody."""
    fallen = {"alignment": "fallen-wizard", "avatar": "Alatar"}
    game = stay("Alatar", "Hador", at="Bree", hazards=("Heedless Revelry",), dice=(8, 8), you=fallen)
    plays(game, "Play Heedless Revelry")
    assert [status(game, who) for who in ("Alatar", "Hador")] == ["untapped", "untapped"]


@pytest.mark.card("LE-129")
def test_no_plague_touches_a_fallen_wizard() -> None:
    sick = {"name": "Gimli", "events": ["Plague"]}
    game = standard(
        you={"alignment": "fallen-wizard", "avatar": "Alatar", "companies": [company(sick, "Alatar", at="Bree")]},
        opponent={"companies": [company("Bard Bowman", at="Lórien")]},
        at={"phase": "end-of-turn"},
        dice=(12, 12, 12),
    )
    passes(game, "Company 2 stays at Lórien", most=20)
    assert [status(game, who) for who in ("Gimli", "Alatar")] == ["wounded", "untapped"]
