"""Rulings about minion players: their travels, decks, magic, and hero cards beside their own."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing
from tests.conformance.meccg.minion.test_decks import BROOD, card_id, problems, with_cards
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, bearing, card, company, may, moving, passes, refused, zone
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.table import set_table
from westmarch.kernel.game import Game

KING, REN, DWAR = "The Witch-king", "Ren the Ringwraith", "Dwar the Ringwraith"


@pytest.mark.rule("CR-E.44")
def test_starter_movement_of_minions_goes_by_darkhavens() -> None:
    """Moria names Dol Guldur as its nearest Darkhaven: by starter movement nothing else is reached from there."""
    game = organizing(company("Lagduf", at="Moria"), location_deck=["Dol Guldur", "Minas Morgul", "Carn Dûm"])
    passes(game, "destination")
    act(game, "Company 1 goes to Dol Guldur")
    assert may(game, "Company 1 goes to Dol Guldur by starter movement")
    far = organizing(company("Lagduf", at="Moria"), location_deck=["Carn Dûm"])
    passes(far, "destination")
    assert not may(far, "Company 1 goes to Carn Dûm by starter movement")


@pytest.mark.rule("CR-T.165")
def test_the_site_path_of_a_minion_is_that_of_his_own_site_card() -> None:
    """The servants’ Moria lies behind Wold & Foothills and Dol Guldur’s woods, not behind Rivendell."""
    game = standard(
        you={"alignment": "minion", "companies": [moving("Lagduf", start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    site = game.state.card(card(game, "Moria"))
    assert site.facts.alignment == "minion"
    assert site.facts.nearest_haven == "Dol Guldur"


@pytest.mark.rule("CR-T.149", "CC-Black Rider", "CC-Fell Rider")
@pytest.mark.parametrize("mode", ["Black Rider", "Fell Rider"])
def test_riding_gives_no_region_movement(mode: str) -> None:
    """The Dead Marshes are two regions away from Cirith Ungol: starter movement does not lead there."""
    game = organizing(company(KING, at="Minas Morgul"), location_deck=["Dead Marshes", "Cirith Ungol"], hand=[mode])
    act(game, f"Play {mode} on {KING}")
    passes(game, "destination")
    for words in (sentence for asked in game.decisions for option in asked.options for sentence in [option.sentence]):
        assert "through" not in words
    others = organizing(company("Lagduf", at="Cirith Ungol"), location_deck=["Dead Marshes"])
    passes(others, "destination")
    assert may(others, "Company 1 goes to Dead Marshes"), "others go through the regions"
    rider = organizing(company({"name": KING, "events": [mode]}, at="Cirith Ungol"), location_deck=["Dead Marshes"])
    passes(rider, "destination")
    assert not may(rider, "Company 1 goes to Dead Marshes")


@pytest.mark.rule("CC-Heralded Lord")
def test_a_herald_gives_no_region_movement() -> None:
    lord = organizing(
        company({"name": KING, "events": ["Heralded Lord"]}, at="Cirith Ungol"), location_deck=["Dead Marshes"]
    )
    passes(lord, "destination")
    assert not may(lord, "Company 1 goes to Dead Marshes")


@pytest.mark.rule("CR-T.150")
@pytest.mark.parametrize("mode", ["Black Rider", "Fell Rider", "Heralded Lord"])
def test_any_mode_lets_a_ringwraith_leave_for_other_sites(mode: str) -> None:
    plain = organizing(company(KING, at="Minas Morgul"), location_deck=["Cirith Ungol"], hand=[mode])
    act(plain, f"Play {mode} on {KING}")
    passes(plain, "destination")
    assert may(plain, "Company 1 goes to Cirith Ungol")
    without = organizing(company(KING, at="Minas Morgul"), location_deck=["Cirith Ungol"])
    passes(without, "destination")
    assert not may(without, "Company 1 goes to Cirith Ungol")


@pytest.mark.rule("CR-T.152")
def test_a_ringwraith_and_others_do_not_go_from_darkhaven_to_darkhaven_as_one() -> None:
    game = organizing(company(KING, "Lagduf", at="Dol Guldur"), location_deck=["Minas Morgul"])
    passes(game, "destination")
    assert not may(game, "Company 1 goes to Minas Morgul")


@pytest.mark.rule("CR-T.151")
def test_bonuses_against_nazgul_work_against_ringwraiths() -> None:
    """Éowyn has +6 against Nazgûl: 2 become 8 when the Witch-king strikes her."""
    game = standard(
        you={"alignment": "minion", "companies": [company(KING, at="Moria")]},
        opponent={"companies": [company("Éowyn", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        windows="always",
    )
    act(game, "Company 1 attacks company 2")
    passes(game, "tap or not", most=20)
    assert prowess_against_strike(game.state, game.state.stack[-1]) == 8  # type: ignore[arg-type]


@pytest.mark.rule("CR-T.153", "CX-19")
def test_a_follower_keeps_his_magic() -> None:
    """Ren is a sorcerer, also as a follower of the Witch-king, who is none."""
    art = "Some Secret Art of Flame"
    leader = {"name": KING, "events": ["Black Rider"], "followers": [REN]}
    for who, able in ((leader, True), ({"name": KING, "events": ["Black Rider"]}, False)):
        game = standard(
            you={"alignment": "minion", "hand": [art], "companies": [moving(who, start="Carn Dûm", to="Ettenmoors")]},
            opponent={"hand": ["Wargs"], "companies": [HEROES]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        )
        act(game, "Play Wargs keyed to Wilderness")
        assert may(game, f"Play {art} with {REN}") is able


@pytest.mark.rule("CR-T.26")
def test_no_minion_starts_with_an_agent() -> None:
    agent = card_id("Dâsakûn", "minion")
    assert "Dâsakûn is an agent and cannot start: not for the pool (ME-3.13)" in problems(
        with_cards(pool=(*BROOD.pool, agent))
    )


@pytest.mark.rule("CX-18")
def test_agents_of_a_minion_deck_count_as_characters() -> None:
    agent = card_id("Dâsakûn", "minion")
    assert problems(with_cards(characters=(*BROOD.characters, agent))) == ""
    assert "does not belong among the hazards" in problems(with_cards(hazards=(*BROOD.hazards[1:], agent)))


@pytest.mark.rule("CR-T.127")
def test_three_ringwraiths_are_not_three_different_ones() -> None:
    dwar, ren, king = (card_id(name, "minion") for name in (DWAR, REN, KING))
    others = tuple(each for each in BROOD.characters if each not in (dwar, ren, king))
    assert problems(with_cards(characters=(*others, dwar, dwar, dwar))) == ""
    assert problems(with_cards(characters=(*others, dwar, dwar, ren))) == ""
    assert "ME-3.31" in problems(with_cards(characters=(*others, dwar, ren, king)))


@pytest.mark.rule("CR-T.148")
def test_one_ringwraith_only_is_there_more_than_once_sideboard_included() -> None:
    dwar, ren, king = (card_id(name, "minion") for name in (DWAR, REN, KING))
    others = tuple(each for each in BROOD.characters if each not in (dwar, ren, king))
    spare = BROOD.sideboard[3:]
    assert problems(with_cards(characters=(*others, dwar, dwar), sideboard=(*spare, ren, king))) == ""
    assert "Only one avatar may be there more than once" in problems(
        with_cards(characters=(*others, dwar, ren), sideboard=(*spare, dwar, ren))
    )


@pytest.mark.rule("CR-T.72")
def test_fumes_let_loose_by_a_minion_leave_his_own_companies_alone() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving("Gorbag", start="Dol Guldur", to="Dead Marshes")],
            "events": ["Foul Fumes"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
    )
    passes(game, "enter the site", most=40)
    assert game.state.site_name(game.state.companies_of(YOU)[0]) == "Dead Marshes"


@pytest.mark.rule("CR-T.76")
@pytest.mark.parametrize(
    ("alignment", "who", "start"), [("minion", "Gorbag", "Dol Guldur"), ("hero", "Beregond", "Lórien")]
)
def test_the_nazgul_are_abroad_helps_no_nazgul_against_minions(alignment: str, who: str, start: str) -> None:
    game = standard(
        you={"alignment": alignment, "companies": [moving(bearing(who, "TW-306"), start=start, to="Moria")]},
        opponent={"hand": ["Ren the Unclean"], "events": ["The Nazgûl are Abroad"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    assert may(game, "Play Ren the Unclean keyed to Shadow-hold", OPPONENT) is (alignment == "hero")


@pytest.mark.rule("CR-T.126")
def test_a_minion_resource_finds_nothing_to_work_with_in_a_hero_item() -> None:
    """The servants focus on a stone of their own: that of the heroes does not do."""
    own = organizing(company(bearing("Ciryaher", "LE-335"), at="Dol Guldur"), hand=["Focus Palantír"])
    theirs = organizing(company(bearing("Ciryaher", "TW-301"), at="Dol Guldur"), hand=["Focus Palantír"])
    assert may(own, "Play Focus Palantír")
    assert not may(theirs, "Play Focus Palantír")


@pytest.mark.rule("CR-T.135")
def test_among_several_the_lidless_eye_needs_that_nobody_is_a_ringwraith() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company("Lagduf", at="Dol Guldur")], "hand": ["The Lidless Eye"]},
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )
    assert may(game, "Play The Lidless Eye")
    rival = standard(
        you={"alignment": "minion", "companies": [company("Lagduf", at="Dol Guldur")], "hand": ["The Lidless Eye"]},
        opponent={"alignment": "minion", "companies": [company("Gorbag", at="Minas Morgul")]},
        at={"phase": "organization"},
    )
    assert not may(rival, "Play The Lidless Eye")
    both = set_table(
        {
            "format": "multi-player",
            "table": {
                "you": {
                    "alignment": "minion",
                    "companies": [company("Lagduf", at="Dol Guldur")],
                    "hand": ["The Lidless Eye"],
                },
                "opponent": {"companies": [HEROES]},
                "third": {"alignment": "minion", "companies": [company("Gorbag", at="Minas Morgul")]},
            },
            "at": {"phase": "organization"},
        }
    )
    assert not may(both, "Play The Lidless Eye")


@pytest.mark.rule("CR-T.135")
@pytest.mark.card("LE-203", "BA-43", "AS-77")
@pytest.mark.parametrize(
    ("opponent", "is_wizard"), [("hero", True), ("fallen-wizard", True), ("minion", False), ("balrog", False)]
)
def test_a_fallen_wizard_is_a_wizard_to_cards_that_ask_for_one_as_opponent(opponent: str, is_wizard: bool) -> None:
    tired = {"name": "Lagduf", "state": "tapped"}
    nobody = {"alignment": opponent, "companies": []}
    eyes = organizing(company("Ostisen", at="Dol Guldur"), hand=["The Lidless Eye", "Sauron"], opponent=nobody)
    assert may(eyes, "Play The Lidless Eye") is is_wizard
    assert may(eyes, "Play Sauron") is is_wizard
    lord = organizing(
        company("The Witch-king", at="Minas Morgul"),
        company(tired, at="Dol Guldur"),
        hand=["Above the Abyss"],
        opponent=nobody,
    )
    assert may(lord, "Play Above the Abyss on Lagduf") is is_wizard


@pytest.mark.rule("CR-T.135")
def test_a_fallen_wizard_among_several_opens_the_eye_unless_somebody_is_a_ringwraith() -> None:
    def among(third: str) -> Game[MeccgState]:
        return set_table(
            {
                "format": "multi-player",
                "table": {
                    "you": {
                        "alignment": "minion",
                        "companies": [company("Lagduf", at="Dol Guldur")],
                        "hand": ["The Lidless Eye"],
                    },
                    "opponent": {"alignment": "fallen-wizard", "companies": []},
                    "third": {"alignment": third, "companies": []},
                },
                "at": {"phase": "organization"},
            }
        )

    assert may(among("hero"), "Play The Lidless Eye")
    assert may(among("balrog"), "Play The Lidless Eye")
    assert not may(among("minion"), "Play The Lidless Eye")


@pytest.mark.rule("CX-25")
def test_great_secrets_are_buried_for_minions_too() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("Lagduf", start="Dol Guldur", to="Moria")]},
        opponent={"hand": ["Great Secrets Buried There"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    assert may(game, "Great Secrets Buried There", OPPONENT)


@pytest.mark.rule("CC-The Lidless Eye")
def test_the_lidless_eye_ends_bade_to_rule_and_bars_it() -> None:
    game = organizing(
        company("Lagduf", at="Dol Guldur"), hand=["The Lidless Eye", "Bade to Rule"], events=["Bade to Rule"]
    )
    act(game, "Play The Lidless Eye")
    passes(game, "organize", most=4)
    in_play = [each for each in game.state.zone("in play", YOU) if game.state.name(each) == "Bade to Rule"]
    assert in_play == []
    assert not may(game, "Play Bade to Rule")
    assert refused(game, "Play Bade to Rule", YOU)


@pytest.mark.rule("CR-T.108")
def test_what_storing_a_gold_ring_brings_to_light_is_stored() -> None:
    game = organizing(
        company(bearing("Ciryaher", "The Least of Gold Rings"), at="Dol Guldur"),
        hand=["Magic Ring of Fury"],
        dice=(12, 7),
    )
    act(game, "Store The Least of Gold Rings")
    passes(game, "Magic Ring of Fury", most=8)
    act(game, "Magic Ring of Fury")
    assert zone(game, "Magic Ring of Fury") == "marshalling point pile"
