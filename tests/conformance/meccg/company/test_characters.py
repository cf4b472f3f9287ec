"""Bringing characters into and out of play in the full game (ME-5.25 to ME-5.49)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.course.test_setup import set_up, start
from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    table,
    zone,
)
from westmarch.games.meccg.rules.company.characters import PlayCharacter
from westmarch.games.meccg.rules.company.sides import character_class, company_class
from westmarch.games.meccg.rules.values import used_general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def organizing(
    *companies: Any, hand: tuple[str, ...] = (), opponent: Any = None, at: Any = None, **you: Any
) -> Game[MeccgState]:
    return table(
        format="standard",
        you={"companies": list(companies), "hand": list(hand), **you},
        opponent=opponent or {"companies": [BYSTANDERS]},
        at=at,
    )


def ends(game: Game[MeccgState]) -> None:
    """You are done with organizing."""
    act(game, "Pass")


@pytest.mark.rule("ME-4.04", "CX-08", "CR-C.11")
def test_organization_mixes_its_actions_in_any_order() -> None:
    game = organizing(
        company(bearing("Legolas", "Dagger of Westernesse", "Shield of Iron-bound Ash"), "Annalena"), hand=("Elladan",)
    )
    game.state.chance.dice += [12, 12]
    act(game, "Annalena forms a new company", "Store Dagger of Westernesse", "Play Elladan company 1 general")
    act(game, "Store Shield of Iron-bound Ash", "Pass", "Elladan forms a new company")
    assert zone(game, "Dagger of Westernesse") == zone(game, "Shield of Iron-bound Ash") == "marshalling point pile"
    assert len(game.state.companies_of(YOU)) == 3


@pytest.mark.rule("ME-5.25")
def test_one_activity_with_characters_in_a_phase() -> None:
    for first in ("Play Elladan company 1 general", "Discard Annalena from play", "Play Gandalf company 1"):
        game = organizing(company("Legolas", "Annalena"), hand=("Elladan", "Elrohir", "Gandalf"))
        for words in ("Play Elrohir", "Discard Annalena from play", "Play Gandalf"):
            assert may(game, words)
        act(game, first)
        for words in ("Play Elrohir", "Play Gandalf at Rivendell", "Discard Legolas from play"):
            assert not may(game, words)
            assert "ME-5.25" in refused(game, words)
        assert {"none_this_turn", "comes_with_the_first"} <= refused(game, "Play Elrohir")


@pytest.mark.rule("ME-5.26")
def test_a_character_arrives_at_home_or_at_a_haven_only() -> None:
    game = organizing(company("Legolas", at="Edoras"), hand=("Barliman Butterbur",))
    places = {words.partition(" at ")[2] for words in offers(game) if words.startswith("Play Barliman")}
    assert {place.partition(" alone")[0] for place in places} == {
        "Bree",
        "Rivendell",
        "Lórien",
        "Grey Havens",
        "Edhellond",
    }
    assert "ME-5.26" in refused(game, "Play Barliman Butterbur at Edoras in company 1 under general influence")


@pytest.mark.rule("ME-5.27", "CX-10", "CR-C.14")
def test_with_a_revealed_avatar_somebody_must_receive_the_newcomer() -> None:
    game = organizing(company("Gandalf", at="Lórien"), company("Annalena"), hand=("Bergil",))
    assert may(game, "Play Bergil at Lórien in company 1 under general influence")
    assert may(game, "Play Bergil at Lórien alone")
    assert not may(game, "Play Bergil at Rivendell")
    assert {"ME-5.27", "CX-10"} <= refused(game, "Play Bergil at Rivendell in company 2 under general influence")
    assert {"ME-5.27", "CX-10"} <= refused(game, "Play Bergil at Minas Tirith alone under general influence")


@pytest.mark.rule("ME-5.27", "CX-10")
def test_a_character_with_influence_enough_receives_a_newcomer_under_general_influence() -> None:
    game = organizing(company("Gandalf", at="Lórien"), company("Legolas"), hand=("Bergil", "Annalena"))
    assert may(game, "Play Bergil at Rivendell in company 2 under general influence")
    assert may(game, "Play Bergil at Rivendell in company 2 as a follower of Legolas")
    assert not may(game, "Play Annalena at Rivendell in company 2 under general influence")


@pytest.mark.rule("CR-C.13", "ME-5.27")
def test_without_an_avatar_a_character_may_appear_alone_at_home() -> None:
    game = organizing(company("Annalena"), hand=("Aragorn II",))
    act(game, "Play Aragorn II at Bree alone")
    assert [game.state.name(member) for member in game.state.companies_of(YOU)[1].characters] == ["Aragorn II"]


@pytest.mark.rule("ME-5.30")
def test_one_avatar_only() -> None:
    game = organizing(company("Gandalf"), hand=("Saruman",))
    assert not may(game, "Play Saruman")
    assert "ME-5.30" in refused(game, "Play Saruman at Rivendell in company 1 and reveal yourself")
    assert may(organizing(company("Annalena"), hand=("Saruman",)), "Play Saruman at Rivendell in company 1")


@pytest.mark.rule("ME-5.31")
def test_an_avatar_whom_the_opponent_has_revealed_cannot_be_revealed() -> None:
    game = organizing(company("Annalena"), hand=("Gandalf",), opponent={"companies": [company("Gandalf", at="Lórien")]})
    assert not may(game, "Play Gandalf")
    assert "ME-5.31" in refused(game, "Play Gandalf at Rivendell in company 1 and reveal yourself")


@pytest.mark.rule("ME-5.32")
def test_a_wizard_enters_at_home_or_at_rivendell() -> None:
    game = organizing(company("Annalena", at="Edhellond"), hand=("Radagast",))
    assert may(game, "Play Radagast at Rivendell")
    assert may(game, "Play Radagast at Rhosgobel")
    assert not may(game, "Play Radagast at Edhellond")
    assert "ME-5.32" in refused(game, "Play Radagast at Edhellond in company 1 and reveal yourself")


@pytest.mark.rule("ME-5.35")
def test_a_character_is_let_go_at_a_haven_or_at_home() -> None:
    game = organizing(
        company("Gandalf", "Annalena"), company("Barliman Butterbur", "Bergil", at="Bree"), company("Háma", at="Moria")
    )
    assert may(game, "Discard Annalena from play")
    assert may(game, "Discard Barliman Butterbur from play")
    for name in ("Bergil", "Háma", "Gandalf"):
        assert not may(game, f"Discard {name} from play")
        assert "ME-5.35" in refused(game, f"Discard {name} from play")
    act(game, "Discard Annalena from play")
    assert zone(game, "Annalena") == "discard pile"


@pytest.mark.rule("ME-5.25")
def test_characters_are_let_go_in_the_organization_phase_of_the_full_game() -> None:
    game = organizing(company("Annalena"), at={"phase": "site", "company": 1})
    assert "in_organization" in refused(game, "Discard Annalena from play", YOU)
    introduction = table(you={"companies": [company("Annalena")]}, opponent={"companies": [BYSTANDERS]})
    assert not may(introduction, "Discard Annalena from play")


@pytest.mark.rule("ME-5.36")
def test_lack_of_influence_takes_several_characters_anywhere() -> None:
    game = organizing(
        company("Elrond", "Legolas", "Aragorn II", at="Moria"),
        company({"name": "Círdan", "state": "wounded"}, at="Bree"),
    )
    ends(game)
    act(game, "Let Aragorn II go", "Let Círdan go")
    assert zone(game, "Aragorn II") == zone(game, "Círdan") == "discard pile"
    assert not may(game, "Let Legolas go")


@pytest.mark.rule("ME-5.37", "ME-5.24", "CR-C.12")
def test_the_newcomer_returns_to_hand_before_anybody_is_discarded() -> None:
    game = organizing(company("Elrond", "Aragorn II"), hand=("Elladan",))
    act(game, "Play Elladan at Rivendell in company 1 under general influence")
    assert used_general_influence(game.state, YOU) == 23
    ends(game)
    assert zone(game, "Elladan") == "hand"
    assert zone(game, "Elrond") == zone(game, "Aragorn II") == "in play"
    game = organizing(company("Elrond", "Aragorn II", "Legolas"), hand=("Elladan",))
    act(game, "Play Elladan at Rivendell in company 1 under general influence")
    ends(game)
    assert zone(game, "Elladan") == "hand"
    assert may(game, "Let Legolas go")


@pytest.mark.rule("ME-5.44")
def test_revealing_a_wizard_discards_his_hazard_manifestation() -> None:
    game = organizing(
        company("Annalena"),
        hand=("Gandalf", "Saruman"),
        opponent={"companies": [BYSTANDERS], "events": ["Gandalf the White Rider"]},
    )
    other = game.copy()
    act(game, "Play Gandalf at Rivendell in company 1")
    assert zone(game, "Gandalf the White Rider") == "discard pile"
    act(other, "Play Saruman at Rivendell in company 1")
    assert zone(other, "Gandalf the White Rider") == "in play"


@pytest.mark.rule("ME-5.45")
def test_a_newcomer_joins_or_forms_a_company() -> None:
    game = organizing(company("Annalena"), hand=("Elladan",))
    assert may(game, "Play Elladan at Rivendell in company 1")
    assert may(game, "Play Elladan at Rivendell alone")
    act(game, "Play Elladan at Rivendell alone")
    one, other = game.state.companies_of(YOU)
    assert game.state.site_name(other) == "Rivendell"
    assert other.site != one.site


@pytest.mark.rule("ME-5.46")
def test_a_new_company_needs_the_card_of_its_site() -> None:
    game = organizing(
        company("Annalena"), hand=("Barliman Butterbur",), location_deck=["Rivendell"] * 2, discard_pile=["Bree"]
    )
    assert may(game, "Play Barliman Butterbur at Rivendell alone")
    assert not may(game, "Play Barliman Butterbur at Bree")
    assert "ME-5.46" in refused(game, "Play Barliman Butterbur at Bree alone under general influence")


@pytest.mark.rule("ME-5.47")
@pytest.mark.parametrize("site", ["untapped", "tapped"])
def test_bringing_a_character_in_leaves_the_site_as_it_was(site: str) -> None:
    game = organizing(company("Annalena", at="Bree", site=site), hand=("Barliman Butterbur",))
    act(game, "Play Barliman Butterbur at Bree in company 1")
    assert status(game, "Bree") == site


@pytest.mark.rule("ME-5.48", "ME-5.74")
def test_only_own_havens_count() -> None:
    """A Darkhaven under a hero company: nobody comes, goes or heals there."""
    game = organizing(company("Annalena", {"name": "Bergil", "state": "wounded"}, at="LE-367"), hand=("Elladan",))
    assert not may(game, "Play Elladan at Dol Guldur")
    assert not may(game, "Discard Annalena from play")
    assert "ME-5.48" in refused(game, "Play Elladan at Dol Guldur in company 1 under general influence")
    for site, offered in (("LE-367", False), ("Rivendell", True)):
        game = organizing(company("Annalena", {"name": "Bergil", "state": "wounded"}, at=site), at={"phase": "untap"})
        assert may(game, "Heal Bergil") == offered


@pytest.mark.rule("ME-5.49")
def test_a_unique_character_in_play_or_eliminated_cannot_be_played() -> None:
    taken = {"companies": [company("Elladan", at="Lórien")], "out_of_play": ["Elrohir"], "discard_pile": ["Arwen"]}
    game = organizing(company("Annalena"), hand=("Elladan", "Elrohir", "Arwen"), opponent=taken)
    assert may(game, "Play Arwen")
    for name in ("Elladan", "Elrohir"):
        assert not may(game, f"Play {name}")
        assert "ME-5.49" in refused(game, f"Play {name} at Rivendell in company 1 under general influence")


@pytest.mark.rule("CX-06", "CR-C.15", "CR-T.113")
def test_a_hobbit_comes_into_play_at_bag_end_only() -> None:
    game = organizing(company("Annalena"), hand=("Sam Gamgee",))
    assert not may(game, "Play Sam Gamgee at Rivendell")
    assert "CX-06" in refused(game, "Play Sam Gamgee at Rivendell in company 1 under general influence")
    act(game, "Play Sam Gamgee at Bag End alone")
    assert zone(game, "Sam Gamgee") == "in play"


@pytest.mark.rule("ME-5.07", "CR-T.77")
def test_without_characters_the_game_goes_on() -> None:
    game = table(
        format="standard",
        you={"hand": ["Elladan"], "play_deck": ["Ford"] * 3},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
    )
    assert not game.over
    assert may(game, "Play Elladan at Rivendell alone")
    passes(game, until="Discard Elladan from your hand")
    act(game, "Discard nothing")
    assert not game.over
    assert "Ford" in [game.state.name(held) for held in game.state.hand(YOU)]


@pytest.mark.rule("ME-5.01")
def test_a_hero_players_characters_are_heroes() -> None:
    game = organizing(company("Gandalf", "Legolas", "Gorbag"))
    assert {character_class(game.state, member) for member in game.state.characters(YOU)} == {"hero"}


@pytest.mark.rule("CR-T.112")
def test_a_hobbit_may_start_at_rivendell() -> None:
    game = set_up(mine=["Frodo", "Legolas"], theirs=["Haldir"])
    start(game, ["Frodo"], ["Haldir"])
    passes(game, until="organize")
    frodo = game.state.company_of(card(game, "Frodo"))
    assert frodo is not None
    assert game.state.site_name(frodo) == "Rivendell"


@pytest.mark.rule("ME-5.69")
def test_a_company_of_heroes_is_a_hero_company() -> None:
    game = organizing(company("Legolas", "Gimli"))
    assert company_class(game.state, game.state.company(1)) == "hero"


@pytest.mark.rule("ME-5.02", "ME-5.06")
def test_influence_numbers() -> None:
    game = organizing(company("Gandalf", "Elladan"))
    assert game.state.card(card(game, "Elladan")).facts.direct_influence == 0
    assert used_general_influence(game.state, YOU) == 4


@pytest.mark.rule("ME-5.06")
def test_a_wizard_comes_as_nobodys_follower() -> None:
    game = organizing(company("Legolas", "Aragorn II"), hand=("Gandalf", "Annalena"))
    state, leader = game.state, card(game, "Aragorn II")
    number = state.companies_of(YOU)[0].number
    follows = [
        PlayCharacter(YOU, card(game, name), number, state.company(number).site, leader)
        for name in ("Gandalf", "Annalena")
    ]
    found = [{refusal.requirement for refusal in game.why_not(each, YOU)} for each in follows]
    assert ["wizard_follows_nobody" in names for names in found] == [True, False]
