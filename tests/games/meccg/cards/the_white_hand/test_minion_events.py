"""The White Hand: resource events of minion players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import organizing as fallen
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import HEROES as ELVES
from tests.conformance.meccg.minion.tables import organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, moving, passes, refused, story, zone
from westmarch.games.meccg.cards.facts import facts, find
from westmarch.games.meccg.deck import Deck
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.game import new_game
from westmarch.games.meccg.rules.company.sides import is_half_orc, is_overt
from westmarch.games.meccg.rules.company.stage import stage_points
from westmarch.games.meccg.rules.values import corruption_modifier, mind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

SUMMONS = "Open to the Summons"
FAR = ("Legacy of Smiths", "Gatherer of Loyalties", "Blind to All Else")
"""Nine stage points together."""


@pytest.mark.card("WH-46")
def test_open_to_the_summons_brings_an_agent_to_a_darkhaven() -> None:
    plain = organizing(company("Ostisen", at="Dol Guldur"), hand=["Baduila"])
    assert "ME-5.29" in refused(plain, "Play Baduila at Dol Guldur in company 1 under general influence", YOU)
    game = organizing(company("Ostisen", at="Dol Guldur"), hand=[SUMMONS, "Baduila", "Luitprand"])
    assert not may(game, "Luitprand by Open to the Summons"), "he is no agent"
    usual = mind(game.state, card(game, "Baduila"))
    act(game, f"Play Baduila at Dol Guldur in company 1 under general influence by {SUMMONS}")
    assert game.state.bearer[card(game, SUMMONS)] == card(game, "Baduila")
    assert mind(game.state, card(game, "Baduila")) == usual - 1
    away = organizing(company("Ostisen", at="Ettenmoors"), hand=[SUMMONS, "Baduila"])
    assert not may(away, "Baduila by Open to the Summons")


def starting(pool: tuple[str, ...]) -> Deck:
    brood = ready_decks()["Marauding Brood of Uglies"]
    added = tuple(found.id for name in pool for found in find(name) if found.alignment == "minion" or found.agent)
    characters = tuple(each for each in brood.pool if each not in added and facts(each).side == "character")
    return replace(brood, pool=(*characters, *added))


def begun(deck: Deck, *names: str) -> Game[MeccgState]:
    """A game in which the first player starts with some characters, up to the arrangement of companies."""
    game = new_game([deck, ready_decks()["Stewards of Gondor"]], seed=3, format="standard", allow_incomplete=True)
    wanted = [f"Start with {name}" for name in names]
    for _ in range(60):
        for decision in list(game.decisions):
            said = [option for option in decision.options if decision.seat == 0 and option.sentence in wanted]
            game.choose(said[0] if said else decision.options[-1], decision.seat)
            if said:
                wanted.remove(said[0].sentence)
        if any(decision.kind == "starting companies" for decision in game.decisions):
            break
    assert not wanted, f"{wanted} was never offered"
    return game


@pytest.mark.card("WH-46")
def test_open_to_the_summons_lets_an_agent_start() -> None:
    deck = starting((SUMMONS, "Baduila"))
    assert not any("Baduila" in problem for problem in check_deck(deck, "standard", allow_incomplete=True))
    game = begun(deck, "Baduila")
    assert game.state.bearer[card(game, SUMMONS)] == card(game, "Baduila")
    assert mind(game.state, card(game, "Baduila")) == (find("Baduila")[0].mind or 0) - 1
    without = starting(("Baduila",))
    assert any("Baduila" in problem for problem in check_deck(without, "standard", allow_incomplete=True))


def sorcerer(event: str, *events: str, avatar: str = "Saruman", dice: tuple[int, ...] = (12,)) -> Game[MeccgState]:
    members: list[Any] = [avatar, {"name": "Asternak", "events": [{"name": "Foolish Words", "owner": "opponent"}]}]
    return fallen(company(*members, at="The White Towers"), avatar=avatar, events=[*events], hand=[event], dice=dice)


@pytest.mark.card("WH-48", "WH-50")
@pytest.mark.parametrize(
    ("event", "avatar", "left", "other"),
    [("Poison of his Voice", "Gandalf", 3, "Saruman"), ("White Light Broken", "Saruman", 5, "Gandalf")],
)
def test_a_fallen_wizard_has_fewer_stage_points_for_a_turn(event: str, avatar: str, left: int, other: str) -> None:
    game = sorcerer(event, *FAR, avatar=avatar)
    assert stage_points(game.state, YOU) == 9
    act(game, f"Play {event}: lower the stage points with {avatar}")
    passes(game, "organize")
    assert stage_points(game.state, YOU) == left
    assert any(f"corruption check of {avatar}" in line for line in story(game))
    assert not may(sorcerer(event, *FAR, avatar=other), f"Play {event}"), "he cannot use such magic"
    few = sorcerer(event, "Legacy of Smiths", avatar=avatar)
    act(few, f"Play {event}: lower the stage points with {avatar}")
    passes(few, "organize")
    assert stage_points(few.state, YOU) == 3, "not below three"


@pytest.mark.card("WH-48")
def test_poison_of_his_voice_discards_a_hazard_in_the_company() -> None:
    game = sorcerer("Poison of his Voice", avatar="Gandalf")
    act(game, "Play Poison of his Voice: discard a hazard with Gandalf on Foolish Words", "No response")
    assert zone(game, "Foolish Words") == "discard pile"
    passes(game, "organize")
    assert any("corruption check of Gandalf" in line for line in story(game))


@pytest.mark.card("WH-50")
def test_white_light_broken_steadies_a_sorcerer() -> None:
    game = sorcerer("White Light Broken")
    before = corruption_modifier(game.state, card(game, "Saruman"))
    act(game, "Play White Light Broken: resist corruption with Saruman")
    passes(game, "organize")
    assert corruption_modifier(game.state, card(game, "Saruman")) == before + 2


@pytest.mark.card("WH-49")
def test_sojourn_in_shadows_hides_somebody_from_an_attack() -> None:
    def attacked(*who: str) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "hand": ["Sojourn in Shadows"],
                "companies": [moving(*who, start="Carn Dûm", to="Ettenmoors")],
            },
            opponent={"companies": [ELVES]},
            at={
                "phase": "movement-hazard",
                "company": 1,
                "attack": {"creature": "Wargs", "keyed_to": "Wilderness", "assigned": []},
            },
            dice=(12,),
        )

    game = attacked("Ciryaher", "Luitprand")
    act(game, "Play Sojourn in Shadows with Ciryaher on Luitprand")
    passes(game, "Assign a strike to Ciryaher")
    assert not may(game, "Assign a strike to Luitprand")
    assert any("corruption check of Ciryaher" in line for line in story(game))
    assert not may(attacked("Luitprand"), "Play Sojourn in Shadows"), "nobody knows shadow-magic"


COUNTERFEIT = "Play Counterfeit"


@pytest.mark.card("WH-42")
def test_a_counterfeit_lets_an_orc_pass_for_less() -> None:
    him = company("Pallando", "Gorbag", "Lagduf", at="WH-58")
    stages = ["Bad Company"]
    game = fallen(him, hand=["Counterfeit"], avatar="Pallando", events=stages, dice=(12,))
    assert is_overt(game.state, game.state.company(1))
    plays(game, "Play Counterfeit with Pallando on Gorbag")
    assert game.state.bearer[card(game, "Counterfeit")] == card(game, "Gorbag")
    assert is_half_orc(game.state, card(game, "Gorbag"))
    assert not is_half_orc(game.state, card(game, "Lagduf"))
    assert game.decision.kind == "corruption check", "such magic has its price"
    assert not may(
        fallen(company("Pallando", "Asternak", at="WH-58"), hand=["Counterfeit"], avatar="Pallando"), COUNTERFEIT
    )


@pytest.mark.card("WH-42")
def test_a_counterfeit_is_seen_through_without_magic() -> None:
    orc = {"name": "Gorbag", "events": ["Counterfeit"]}
    kept = organizing(company(orc, "Belegorn", at="Dol Guldur"))
    assert zone(kept, "Counterfeit") == "in play"
    lost = organizing(company(orc, "Hador", at="Dol Guldur"))
    assert zone(lost, "Counterfeit") == "discard pile"
