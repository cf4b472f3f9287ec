"""Why something may not be done: each refusal names its rule."""

from __future__ import annotations

import pytest

from tests.cores import patches_rules
from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    THIRD,
    YOU,
    act,
    fight,
    may,
    passes,
    passes_until,
    refused,
    skirmish,
    table,
)
from westmarch.games.lotr_tcg.formats import FORMATS, Law

from .test_setup import begun

GIMLI = "Gimli, Son of Glóin"
LEGOLAS = "Legolas, Greenleaf"
MERRY = "Merry, Friend to Sam"
DEFENDERS = {"phase": "assignment", "step": "defenders"}
FIRE = {"phase": "archery", "step": "fire"}


@pytest.mark.rule("TC-8.12", "TC-8.26")
def test_a_response_waits_for_its_situation_and_is_its_owners() -> None:
    game = skirmish("Dwarf Guard", "Uruk Savage", opponent={"support": ["Uruk Bloodlust"]}, twilight=3)
    assert refused(game, "Respond with Uruk Bloodlust", OPPONENT) == {"TC-8.12"}
    passes(game, 2)
    assert may(game, "Respond with Uruk Bloodlust", OPPONENT)
    assert "TC-8.26" in refused(game, "Respond with Uruk Bloodlust", YOU)


@pytest.mark.rule("TC-3.03", "TC-3.33", "TC-1.24")
def test_a_response_event_is_of_the_right_side_waits_and_is_paid_for() -> None:
    theirs = {"hand": ["The Ring's Oppression", "Still Draws Breath"], "minions": []}
    you = {"hand": ["Still Draws Breath", "The Ring's Oppression"]}
    for tokens, able in ((2, False), (3, True)):
        game = skirmish({"name": "Farin", "wounds": 2}, "Orc Soldier", you=you, opponent=theirs, twilight=tokens)
        assert refused(game, "Respond with Still Draws Breath", YOU) == {"TC-8.12", "TC-3.33"}
        assert "TC-3.03" in refused(game, "Respond with The Ring's Oppression", YOU)
        passes(game, 2)
        assert may(game, "Respond with The Ring's Oppression") is able
        if not able:
            assert "TC-1.24" in refused(game, "Respond with The Ring's Oppression", OPPONENT)


@pytest.mark.rule("TC-1.24")
def test_a_shadow_event_is_paid_for() -> None:
    theirs = {"hand": ["Fear"], "minions": ["Úlairë Lemenya"]}
    for tokens, able in ((0, False), (1, True)):
        game = table({"allies": ["Celeborn"]}, theirs, at={"phase": "maneuver"}, twilight=tokens)
        passes(game)
        assert may(game, "Play Fear") is able
        if not able:
            assert refused(game, "Play Fear", OPPONENT) == {"TC-1.24"}


@pytest.mark.rule("TC-8.06", "TC-8.59")
def test_a_card_is_played_only_if_its_costs_can_be_paid_and_within_its_limit() -> None:
    tired = table({"fellowship": [{"name": GIMLI, "wounds": 2}], "hand": ["Greatest Kingdom of My People"]})
    assert refused(tired, "Play Greatest Kingdom of My People") == {"TC-8.06", "TC-1.20"}
    tale = "The Last Alliance of Elves and Men"
    aragorn = "Aragorn, Ranger of the North"
    game = table({"fellowship": [{"name": aragorn, "with": [tale]}, "Boromir, Lord of Gondor"], "hand": [tale]})
    assert refused(game, f"Play {tale} on {aragorn}") == {"TC-8.59"}
    assert may(game, f"Play {tale} on Boromir")


@pytest.mark.rule("TC-3.04")
def test_a_special_ability_is_used_in_its_phase_only() -> None:
    game = table({"fellowship": [GIMLI]}, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    assert refused(game, "Use Gimli") == {"TC-3.04"}


@pytest.mark.rule("TC-3.13", "TC-1.14")
def test_healing_by_a_discard_has_its_time_and_needs_a_wound_that_heals() -> None:
    you = {"fellowship": [{"name": GIMLI, "wounds": 2}], "hand": [GIMLI]}
    late = table(you, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    assert refused(late, f"Discard {GIMLI} to heal {GIMLI}") == {"TC-3.13"}
    cursed = {"fellowship": [{"name": GIMLI, "wounds": 2, "with": ["Black Breath"]}], "hand": [GIMLI]}
    assert refused(table(cursed), f"Discard {GIMLI} to heal {GIMLI}") == {"TC-1.14"}


@pytest.mark.rule("TC-1.14")
def test_a_sanctuary_heals_only_who_has_a_wound_that_heals() -> None:
    companions = [{"name": GIMLI, "wounds": 1}, {"name": "Merry", "wounds": 1, "with": ["Black Breath"]}, "Farin"]
    game = table({"site": 3, "fellowship": companions}, at={"phase": "start"})
    assert may(game, "Heal Gimli")
    for name in ("Merry", "Farin"):
        assert not may(game, f"Heal {name}")


@pytest.mark.rule("TC-8.55")
def test_items_are_passed_on_in_the_fellowship_phase_and_not_for_free_to_and_fro() -> None:
    you = {"fellowship": [{"name": MERRY, "with": ["Hobbit Sword"]}, "Pippin, Friend to Frodo"]}
    game = table(you)
    act(game, f"Pass Hobbit Sword from {MERRY} to Pippin", f"Pass Hobbit Sword from Pippin, Friend to Frodo to {MERRY}")
    assert game.state.twilight == 2
    free = table({"fellowship": [{"name": GIMLI, "with": ["Hand Axe"]}, "Farin"]})
    act(free, "Pass Hand Axe from Gimli, Son of Glóin to Farin")
    assert refused(free, "Pass Hand Axe from Farin, Dwarven Emissary to Gimli, Son of Glóin") == {"TC-8.55"}
    late = table(you, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    assert refused(late, f"Pass Hobbit Sword from {MERRY} to Pippin, Friend to Frodo") == {"TC-8.55"}


@pytest.mark.rule("TC-6.03", "TC-6.04")
def test_defenders_have_their_time_and_a_minion_one_of_them() -> None:
    minions = {"minions": ["Goblin Runner", "Uruk Savage"]}
    early = table({"fellowship": [GIMLI, "Farin"]}, minions, at={"phase": "assignment"})
    assert refused(early, f"{GIMLI} defends against Goblin Runner") == {"TC-6.03"}
    game = table({"fellowship": [GIMLI, "Farin"]}, minions, at=DEFENDERS)
    act(game, "Gimli defends against Goblin Runner")
    assert refused(game, "Farin, Dwarven Emissary defends against Goblin Runner") == {"TC-6.04"}


@pytest.mark.rule("TC-6.07", "TC-6.08")
def test_each_shadow_player_sends_his_own_leftover_minions_when_it_is_time() -> None:
    theirs, others = {"minions": ["Goblin Runner"]}, {"minions": ["Uruk Savage", "Uruk Shaman"]}
    game = table({"fellowship": [GIMLI]}, theirs, third=others, at=DEFENDERS)
    assert "TC-6.07" in refused(game, f"Uruk Savage attacks {GIMLI}", THIRD)
    act(game, "Gimli defends against Uruk Shaman", "Assign no more defenders")
    why = game.why_not("Uruk Shaman attacks Frodo, Son of Drogo", THIRD)
    assert [str(refusal) for refusal in why] == ["The minion has somebody to fight already (TC-6.07)"]
    assert refused(game, "Goblin Runner attacks Frodo, Son of Drogo", THIRD) == {"TC-6.08"}


@pytest.mark.rule("TC-6.32")
def test_in_a_fierce_round_nobody_else_is_assigned_by_any_means() -> None:
    theirs = {"minions": ["Orc Assassin", "Goblin Runner"]}
    game = skirmish(GIMLI, "Úlairë Cantëa", you={"fellowship": ["Merry", "Pippin"]}, opponent=theirs)
    fight(game)
    assert game.state.phase == "assignment"
    passes(game)
    assert not may(game, "Use Orc Assassin")
    passes(game)
    assert game.decision.kind == "assign defenders"
    assert refused(game, f"{GIMLI} defends against Goblin Runner") == {"TC-6.32"}
    passes(game)
    assert refused(game, f"Goblin Runner attacks {GIMLI}", OPPONENT) == {"TC-6.32"}
    usual = table({"fellowship": ["Merry", "Pippin"]}, theirs, at={"phase": "assignment"})
    passes(usual)
    assert may(usual, "Use Orc Assassin")


@pytest.mark.rule("TC-5.10", "TC-5.11", "TC-8.17")
def test_archery_wounds_are_assigned_by_whoever_is_asked_to_those_who_take_part() -> None:
    you = {"fellowship": [LEGOLAS], "allies": ["Orophin"], "site": 4}
    game = table(you, {"minions": ["Goblin Marksman", "Uruk Savage"]}, at=FIRE)
    assert "TC-5.11" in refused(game, "Uruk Savage takes an archery wound", OPPONENT)
    assert refused(game, "Orophin, Lórien Bowman takes an archery wound") == {"TC-5.07", "TC-8.17"}
    early = table(you, {"minions": ["Goblin Marksman"]}, at={"phase": "archery"})
    assert refused(early, f"{LEGOLAS} takes an archery wound") == {"TC-5.10", "TC-5.11"}


@patches_rules
@pytest.mark.rule("TC-2.23")
def test_the_most_companions_hold_for_the_start_too(monkeypatch: pytest.MonkeyPatch) -> None:
    few = dict(FORMATS) | {"standard": Law("standard", "", companions=2)}
    monkeypatch.setattr("westmarch.games.lotr_tcg.state.FORMATS", few)
    game = begun(0, 0)
    assert may(game, "Start with Merry")
    act(game, f"Start with {GIMLI}")
    assert refused(game, "Start with Dwarf Guard", game.decision.seat) == {"TC-2.23"}


@pytest.mark.rule("TC-7.05", "TC-7.12")
def test_moving_again_has_its_time_and_its_end() -> None:
    theirs = {"minions": ["Goblin Runner"]}
    early = table({}, theirs, at={"phase": "maneuver"})
    assert refused(early, "Move on") == {"TC-7.05"}
    game = table({}, theirs, at={"phase": "regroup", "step": "move or stay"})
    assert may(game, "Move on", YOU)
    assert refused(game, "Move on", OPPONENT) == {"TC-7.05"}
    last = table({"site": 9}, theirs, at={"phase": "regroup"})
    assert refused(last, "Move on") == {"TC-7.12"}


@pytest.mark.rule("TC-7.15", "TC-8.38")
def test_only_an_heir_takes_up_the_ring_and_only_of_a_fallen_frodo() -> None:
    you = {"fellowship": ["Sam, Son of Hamfast", MERRY]}
    game = skirmish("Frodo", "Cave Troll of Moria", you=you)
    assert refused(game, "Sam, Son of Hamfast takes up The One Ring") == {"TC-7.15"}
    passes_until(game, "who takes up the Ring")
    assert refused(game, f"{MERRY} takes up The One Ring") == {"TC-8.38"}
    assert may(game, "Sam takes up The One Ring")
