"""Alatar as a Fallen-wizard, and his stage resources."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, organizing
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, passes, story, zone
from westmarch.games.meccg.rules.changes import CardsRevealed
from westmarch.games.meccg.rules.combat.frames import AttackFrame
from westmarch.games.meccg.rules.combat.in_earnest import is_attacked_in_earnest
from westmarch.games.meccg.rules.company.trophies import is_worth_points
from westmarch.games.meccg.rules.company_combat.attacking import CompanyAttack
from westmarch.games.meccg.rules.odd.great_hunt import MeetOrNot
from westmarch.games.meccg.rules.piles.hands import discard_from_hand
from westmarch.games.meccg.rules.values import body, influence_needed, marshalling_points, prowess

TOWERS = "The White Towers"


@pytest.mark.card("WH-1")
def test_kills_count_in_full_for_alatar_marked_or_not() -> None:
    pile = ["Smaug"]
    without = organizing(company("Asternak", at=TOWERS), marshalling_point_pile=pile)
    assert marshalling_points(without.state, card(without, "Smaug")) == 1
    game = organizing(company("Alatar", at=TOWERS), marshalling_point_pile=pile, opponent={"hand": ["Steward’s Guard"]})
    worth = game.state.card(card(game, "Smaug")).facts.marshalling_points
    assert marshalling_points(game.state, card(game, "Smaug")) == worth
    marked = card(game, "Steward’s Guard")
    assert game.state.card(marked).facts.points_starred
    assert is_worth_points(game.state, marked, YOU)


@pytest.mark.card("WH-1")
def test_nobody_detains_the_companies_of_alatar_at_eight_stage_points() -> None:
    events = ["Gatherer of Loyalties", "Bad Company", "Great Patron"]
    for more, earnest in (([], False), (["Blind to All Else"], True)):
        game = organizing(company("Alatar", at=TOWERS), events=[*events, *more])
        assert is_attacked_in_earnest(game.state, game.state.company(1)) == earnest


@pytest.mark.card("WH-1")
def test_alatar_joins_a_company_under_attack_from_a_wizardhaven() -> None:
    def hunted(where: str) -> bool:
        game = standard(
            you={**FALLEN, "companies": [company("Asternak", at="Bree"), company("Alatar", at=where)]},
            opponent={"companies": [HEROES]},
            at={
                "phase": "movement-hazard",
                "company": 1,
                "attack": {"creature": "Wargs", "keyed_to": "Wilderness", "assigned": []},
            },
        )
        return may(game, "Alatar")

    assert hunted(TOWERS)
    assert not hunted("Weathertop")


@pytest.mark.card("WH-92")
def test_huntsmans_garb_waits_for_alatar_and_fetches_risky_blow() -> None:
    game = organizing(
        company("Asternak", at="TW-436"), hand=["Huntsman’s Garb", "Alatar"], discard_pile=["Risky Blow", "Smoke Rings"]
    )
    act(game, "Play Huntsman’s Garb", "Play Alatar at Weathertop in company 1 and reveal yourself")
    assert game.state.bearer[card(game, "Huntsman’s Garb")] == card(game, "Alatar")
    passes(game, "Huntsman’s Garb")
    act(game, "Huntsman’s Garb")
    assert not may(game, "Smoke Rings")
    act(game, "Risky Blow")
    assert zone(game, "Risky Blow") == "hand"


@pytest.mark.card("WH-90")
def test_bow_of_alatar_lets_him_face_a_strike_though_he_is_tapped() -> None:
    def attacked(*events: str) -> object:
        him = {"name": "Alatar", "state": "tapped", "events": list(events)}
        return standard(
            you={**FALLEN, "companies": [company(him, "Asternak", at="Bree")]},
            opponent={"companies": [HEROES]},
            at={
                "phase": "movement-hazard",
                "company": 1,
                "attack": {"creature": "Wargs", "keyed_to": "Wilderness", "assigned": []},
            },
        )

    game = attacked("Bow of Alatar")
    act(game, "Bow of Alatar")
    attack = game.state.nearest(AttackFrame)
    assert attack is not None
    assert card(game, "Alatar") in attack.assigned
    assert not may(attacked(), "Bow of Alatar")


@pytest.mark.card("WH-93")
@pytest.mark.limit
def test_join_the_hunt_counts_gear_and_fighting_allies_with_alatar() -> None:
    armed = {"name": "Asternak", "items": ["Glamdring"], "allies": ["Tom Bombadil"]}
    game = organizing(
        company("Alatar", armed, at=TOWERS),
        company({"name": "Balin", "items": ["Durin’s Axe"]}, at="Isengard"),
        hand=["Join the Hunt"],
    )
    act(game, "Play Join the Hunt")
    assert marshalling_points(game.state, card(game, "Glamdring")) == 2
    assert marshalling_points(game.state, card(game, "Tom Bombadil")) == 3
    assert marshalling_points(game.state, card(game, "Durin’s Axe")) == 1, "it is not with Alatar"


@pytest.mark.card("WH-95")
def test_squire_of_the_hunt_is_a_warrior_at_a_wizardhaven() -> None:
    game = organizing(company("Asternak", "Peath", at=TOWERS), hand=["Squire of the Hunt"])
    assert not may(game, "Play Squire of the Hunt on Peath"), "a ranger is no warrior"
    who = card(game, "Asternak")
    before = prowess(game.state, who), body(game.state, who)
    act(game, "Play Squire of the Hunt on Asternak")
    assert (prowess(game.state, who), body(game.state, who)) == (before[0] + 1, before[1] + 1)
    assert influence_needed(game.state, who) == 2
    away = organizing(company("Asternak", at="Bree"), hand=["Squire of the Hunt"])
    assert not may(away, "Play Squire of the Hunt")


@pytest.mark.card("WH-94")
def test_oromes_warders_make_gear_allies_and_elves_count() -> None:
    bearer = {"name": "Beregond", "items": ["Glamdring"], "allies": ["War-wolf"]}

    def warded(*events: str) -> Any:
        hunter = company("Alatar", at="Ettenmoors", number=2)
        return organizing(
            company(bearer, at="The White Towers"),
            hunter,
            hand=["Oromë’s Warders"],
            events=[*events],
            factions=["Wood-elves"],
        )

    game = warded("Join the Hunt")
    assert marshalling_points(game.state, card(game, "Glamdring")) == 1
    act(game, "Play Oromë’s Warders on Alatar")
    assert marshalling_points(game.state, card(game, "Glamdring")) == 2
    assert marshalling_points(game.state, card(game, "Wood-elves")) == 2
    assert not may(warded(), "Play Oromë’s Warders")


FAR = ("Legacy of Smiths", "Truths of Doom", "Gatherer of Loyalties", "Bad Company")
"""Thirteen stage points together."""


def hunting(*events: str, prey: dict[str, Any], dice: tuple[int, ...] = (), **you: Any) -> Any:
    """Alatar and his company at a ruin; his opponent has cards."""
    return organizing(company("Alatar", "Beregond", at="Ettenmoors"), events=[*events], opponent=prey, dice=dice, **you)


@pytest.mark.card("WH-91")
@pytest.mark.parametrize("pile", ["play deck", "discard pile"])
def test_the_great_hunt_lets_the_creatures_of_a_pile_attack(pile: str) -> None:
    cards = ["Concealment", "Wolves", "Twilight", "Cave-drake", "Smoke Rings"]
    piles = {"play_deck": ["Doors of Night"], pile.replace(" ", "_"): cards}
    game = hunting(*FAR, prey=piles, hand=["The Great Hunt"], dice=(12,) * 8)
    plays(game, "Play The Great Hunt")
    act(game, f"Hunt in your opponent’s {pile}")
    passes(game, "destination", most=80)
    revealed = [line for line in story(game) if line.startswith("Revealed: ")]
    assert len(revealed) == len(cards)
    assert zone(game, "Wolves") == zone(game, "Cave-drake") == "marshalling point pile", "all strikes were beaten"
    assert zone(game, "Concealment") == pile
    assert zone(game, "The Great Hunt") == "in play"


@pytest.mark.card("WH-91")
def test_the_great_hunt_stops_after_five_creatures() -> None:
    piles = {"discard_pile": ["Crebain", "Wolves", "Wargs", "Orc-guard", "Cave-drake", "Slayer"]}
    game = hunting(*FAR, prey=piles, hand=["The Great Hunt"], dice=(12,) * 40)
    plays(game, "Play The Great Hunt")
    act(game, "Hunt in your opponent’s discard pile")
    passes(game, "destination", most=200)
    revealed = [line for line in story(game) if line.startswith("Revealed: ")]
    assert len(revealed) == 5


@pytest.mark.card("WH-91")
def test_the_great_hunt_needs_alatar_far_gone() -> None:
    prey: dict[str, Any] = {"play_deck": ["Concealment"]}
    assert may(hunting(*FAR, prey=prey, hand=["The Great Hunt"]), "Play The Great Hunt")
    assert not may(hunting(*FAR[:3], prey=prey, hand=["The Great Hunt"]), "Play The Great Hunt")
    saruman = organizing(company("Saruman", at="Bree"), events=[*FAR], hand=["The Great Hunt"], avatar="Saruman")
    assert not may(saruman, "Play The Great Hunt")
    twice = hunting(*FAR, "The Great Hunt", prey=prey, hand=["The Great Hunt"])
    assert not may(twice, "Play The Great Hunt")


@pytest.mark.card("WH-91")
@pytest.mark.parametrize(("card_name", "met"), [("Wolves", True), ("Twilight", False)])
def test_the_great_hunt_meets_what_an_opponent_discards(card_name: str, met: bool) -> None:
    game = hunting("The Great Hunt", prey={"hand": [card_name]})
    outcome = discard_from_hand(game.state, OPPONENT, card(game, card_name))
    parts = outcome if isinstance(outcome, tuple) else (outcome,)
    assert any(isinstance(part, MeetOrNot) for part in parts) is met
    assert any(isinstance(part, CardsRevealed) for part in parts), "he discards face up"
    own = discard_from_hand(game.state, YOU, card(game, card_name))
    assert not any(isinstance(part, MeetOrNot) for part in (own if isinstance(own, tuple) else (own,)))


@pytest.mark.card("WH-91")
@pytest.mark.parametrize(
    ("answer", "fought"), [("Let Wolves attack your company", True), ("Let it be discarded", False)]
)
def test_the_hunter_chooses_whether_to_meet_it(answer: str, fought: bool) -> None:
    hand = ["Wolves", *["Twilight"] * 8]
    game = hunting("The Great Hunt", prey={"hand": hand, "play_deck": ["Twilight"]}, dice=(12,) * 8)
    passes(game, "discard to hand size", most=60)
    act(game, "Discard Wolves from your hand")
    act(game, answer)
    assert zone(game, "Wolves") == ("declared" if fought else "discard pile")
    assert (game.state.nearest(AttackFrame) is not None) is fought


@pytest.mark.card("WH-90")
@pytest.mark.rule("ME-7.132")
def test_in_a_fight_of_companies_he_faces_the_strike_that_is_left_over() -> None:
    """He has taken a strike before any is given to somebody: three strike, so two of them are given to the others."""
    game = standard(
        you={"alignment": "balrog", "companies": [company("The Balrog", "Azog", "Bolg", at="Goblin-gate")]},
        opponent={
            "alignment": "fallen-wizard",
            "companies": [
                company({"name": "Alatar", "events": ["Bow of Alatar"]}, "Gimli", "Legolas", at="Goblin-gate")
            ],
        },
        at={"number": 4, "phase": "site", "company": 1, "step": "play resources"},
        dice=(7,) * 20,
    )
    act(game, "Company 1 attacks company 2")
    act(game, "Use Bow of Alatar")
    act(game, "Gimli faces the strike of The Balrog")
    assert not may(game, "Alatar faces the strike of", OPPONENT)
    act(game, "Legolas faces the strike of Bolg")
    assert [option.sentence for option in game.decision.options] == [
        "Alatar faces his strike",
        "Gimli faces his strike",
        "Legolas faces his strike",
    ]
    act(game, "Alatar faces his strike")
    assert [option.sentence for option in game.decision.options] == [
        "Azog taps for his strike",
        "Azog strikes untapped at −3 prowess",
    ]
    for _ in range(12):
        if game.state.nearest(CompanyAttack) is None:
            break
        game.choose(game.decision.options[0])
    rolls = [line.partition(":")[0] for line in story(game) if line.startswith("Roll for")]
    assert rolls[:2] == ["Roll for the strike of Azog", "Roll for Alatar's strike"]
