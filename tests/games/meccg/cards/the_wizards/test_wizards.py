"""The five Wizards, each played for what he can do."""

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("TW-175")
@pytest.mark.parametrize("site", ["Grey Havens", "Bree"])
def test_pallandos_player_holds_nine_cards_anywhere(site):
    game = table(
        {"companies": [company("Pallando", at=site)], "play_deck": ["Ford"] * 12},
        at={"phase": "end-of-turn", "step": "to hand size"},
        windows="always",
    )
    assert len(game.state.hand(YOU)) == 9


@pytest.mark.limit
@pytest.mark.card("TW-175")
@pytest.mark.parametrize(("wizard", "seen"), [("Pallando", True), ("Gandalf", False)])
def test_pallando_sees_what_opponents_discard(wizard, seen):
    game = table(
        {"companies": [company(wizard)]},
        {"companies": [company("Beorn", at="Bree")], "hand": ["Ford", "Block"]},
        at={"turn": "opponent", "phase": "end-of-turn", "step": "discard a card"},
    )
    act(game, "Discard Ford from your hand")
    assert game.state.knows(YOU, card(game, "Ford")) is seen


@pytest.mark.card("TW-175")
def test_pallandos_own_discards_stay_hidden():
    game = table(
        {"companies": [company("Pallando")], "hand": ["Ford", "Block"]},
        at={"phase": "end-of-turn", "step": "discard a card"},
    )
    act(game, "Discard Ford from your hand")
    assert not game.state.knows(OPPONENT, card(game, "Ford"))


@pytest.mark.card("TW-156")
def test_gandalf_taps_to_test_a_gold_ring_in_his_company():
    game = table(
        {"companies": [company("Gandalf", {"name": "Frodo", "items": ["Precious Gold Ring"]})]},
        dice=(7,),
    )
    act(game, "Use Gandalf test a gold ring on Precious Gold Ring")
    passes(game, "organize")
    assert status(game, "Gandalf") == "tapped"
    assert zone(game, "Precious Gold Ring") == "discard pile"


@pytest.mark.card("TW-156")
@pytest.mark.parametrize(
    ("gandalf", "same_company", "reason"), [("untapped", False, "IN-72"), ("tapped", True, "IN-47")]
)
@pytest.mark.rule("CC-Gandalf")
def test_gandalf_tests_no_ring_of_another_company_nor_when_tapped(gandalf, same_company, reason):
    wizard = {"name": "Gandalf", "state": gandalf}
    bearer = {"name": "Frodo", "items": ["Precious Gold Ring"]}
    companies = [company(wizard, bearer)] if same_company else [company(wizard), company(bearer)]
    game = table({"companies": companies})
    assert not may(game, "Use Gandalf")
    assert reason in refused(game, "Use Gandalf test a gold ring")


@pytest.mark.limit
@pytest.mark.card("TW-178")
@pytest.mark.parametrize(
    ("wizard", "to", "most"), [("Radagast", "Bag End", 4), ("Radagast", "Mount Gram", 3), ("Gandalf", "Bag End", 2)]
)
def test_radagast_may_draw_one_more_for_each_wilderness_on_the_way(wizard, to, most):
    game = table(
        {"companies": [moving(wizard, to=to)], "play_deck": ["Ford"] * 9},
        {"play_deck": ["Block"] * 9},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        windows="always",
    )
    passes(game, "draw cards")
    assert offers(game, YOU)[0].startswith(f"Draw {most} card")
    assert len(offers(game, YOU)) == most


@pytest.mark.limit
@pytest.mark.card("TW-178")
def test_radagast_draws_nothing_for_a_company_that_he_is_not_with():
    game = table(
        {"companies": [moving("Beorn", to="Bag End"), company("Radagast")], "play_deck": ["Ford"] * 9},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        windows="always",
    )
    passes(game, "draw cards")
    assert len(offers(game, YOU)) == 2


@pytest.mark.card("TW-117")
@pytest.mark.parametrize(
    ("wizard", "to", "most"), [("Alatar", "Bree", 0), ("Alatar", "Moria", 2), ("Gandalf", "Bree", 1)]
)
@pytest.mark.rule("CC-Alatar.3")
def test_alatar_lets_the_opponent_draw_one_less(wizard, to, most):
    game = table(
        {"companies": [moving(wizard, start="Lórien" if to == "Moria" else "Rivendell", to=to)]},
        {"play_deck": ["Block"] * 9, "hand": []},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        windows="always",
    )
    passes(game, "draw cards" if most else "hazards")
    assert len([line for line in offers(game, OPPONENT) if line.startswith("Draw")]) == most


def help_wanted(alatar: dict[str, object], at: str = "Lórien", dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    """A Cave-drake attacks Beorn; Alatar is elsewhere, and his player is asked."""
    game = table(
        {"companies": [moving("Beorn", start="Lórien", to="Moria"), company(alatar, at=at)]},
        {"hand": ["Cave-drake"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=dice,
        windows="always",
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    passes(game, "attack")
    passes(game)
    return game


@pytest.mark.card("TW-117")
@pytest.mark.rule("CC-Alatar.7")
def test_alatar_joins_a_company_that_a_creature_attacks():
    alatar = {"name": "Alatar", "allies": ["Treebeard"], "followers": ["Kíli"]}
    game = help_wanted(alatar, dice=(12, 12, 8))
    act(game, "Use Alatar join the company under attack")
    act(game, "No response")
    assert not may(game, "Use Alatar join the company under attack")
    passes(game, "next strike")
    company_of_beorn = game.state.companies[0]
    assert card(game, "Alatar") in company_of_beorn.characters
    assert zone(game, "Treebeard") == "discard pile"
    assert card(game, "Kíli") in game.state.companies[1].characters
    assert may(game, "Alatar faces his strike")
    act(game, "Alatar faces his strike")
    passes(game, "tap or not")
    act(game, "Alatar stays untapped")
    passes(game, "corruption check")
    assert status(game, "Alatar") == "tapped"
    passes(game, "hazards")
    assert "Alatar passes the corruption check" in story(game)


@pytest.mark.limit
@pytest.mark.card("TW-117")
@pytest.mark.parametrize("automatic", [False, True])
def test_alatar_helps_against_hazard_creatures_only(automatic):
    game = table(
        {"companies": [moving("Beorn", start="Lórien", to="Moria"), company("Alatar", at="Lórien")]},
        {"companies": [company("Haldir", at="Edhellond")]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Cave-drake", "keyed_to": "Wilderness", "as_automatic": automatic, "decides": "you"},
        },
        windows="always",
        format="standard",
    )
    assert may(game, "Use Alatar join the company under attack") != automatic


@pytest.mark.card("TW-117")
def test_alatar_alone_leaves_no_company_behind():
    game = help_wanted({"name": "Alatar", "state": "wounded"}, dice=(12, 12, 12, 12))
    act(game, "Use Alatar join the company under attack")
    passes(game, "next strike")
    assert len(game.state.companies) == 1
    assert may(game, "Alatar faces his strike")
    passes(game, "hazards")
    assert status(game, "Alatar") == "wounded"


@pytest.mark.card("TW-117")
def test_alatar_helps_from_a_haven_only_and_not_his_own_company():
    game = help_wanted({"name": "Alatar"}, at="Bree")
    assert "condition_holds" in refused(game, "Use Alatar")
    game = table(
        {"companies": [moving("Alatar", "Beorn", start="Lórien", to="Moria")]},
        {"hand": ["Cave-drake"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    passes(game, "attack")
    passes(game)
    assert "condition_holds" in refused(game, "Use Alatar")


@pytest.mark.card("TW-117")
def test_alatar_does_not_come_for_an_automatic_attack():
    game = table(
        {"companies": [company("Beorn", at="Moria"), company("Alatar", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        windows="always",
    )
    passes(game, "attack")
    passes(game)
    assert "condition_holds" in refused(game, "Use Alatar")


def end_of_turn(saruman: str = "untapped", pile: tuple[str, ...] = ("Vanishment", "Ford")) -> Game[MeccgState]:
    return table(
        {"companies": [company({"name": "Saruman", "state": saruman})], "discard_pile": list(pile)},
        at={"phase": "end-of-turn"},
        windows="always",
    )


@pytest.mark.card("TW-181")
def test_saruman_taps_to_take_back_a_spell():
    game = end_of_turn()
    assert not may(game, "Use Saruman on Ford")
    act(game, "Use Saruman take back a spell on Vanishment")
    passes(game, "discard one card")
    assert zone(game, "Vanishment") == "hand"
    assert status(game, "Saruman") == "tapped"


@pytest.mark.card("TW-181")
def test_saruman_takes_nothing_back_when_tapped_or_without_a_spell():
    assert "IN-47" in refused(end_of_turn(saruman="tapped"), "Use Saruman take back a spell")
    assert "IN-72" in refused(end_of_turn(pile=("Ford",)), "Use Saruman take back a spell")


@pytest.mark.card("TW-181")
@pytest.mark.parametrize(("wizard", "able"), [("Saruman", True), ("Gandalf", False)])
@pytest.mark.rule("CC-Saruman.1")
def test_saruman_taps_to_use_a_palantir_that_he_bears(wizard, able):
    game = table({"companies": [company({"name": wizard, "items": ["Palantír of Minas Tirith"]})]}, dice=(12,))
    assert may(game, "Use Palantír of Minas Tirith") is able
    if able:
        act(game, "Use Palantír of Minas Tirith")
        assert status(game, "Saruman") == "tapped"
