"""The Dragons and Dark Minions: what peoples remember and what sages and Wizards learn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.tables import exploring, journey, organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, YOU, act, card, company, may, passes, refused, status, zone
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.values import direct_influence, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def knowing(name: str, *events: str, **more: Any) -> dict[str, Any]:
    """A character with permanent-events."""
    return {"name": name, "events": list(events), **more}


@pytest.mark.card("TD-129")
def test_lore_of_the_ages_strengthens_the_whole_company() -> None:
    game = organizing("Legolas", site="Rivendell", hand=["Lore of the Ages"])
    act(game, "Play Lore of the Ages, tapping Legolas")
    assert status(game, "Legolas") == "tapped"
    assert game.state.bearer[card(game, "Lore of the Ages")] == card(game, "Legolas")
    assert refused(organizing("Gimli", site="Rivendell", hand=["Lore of the Ages"]), "Play Lore of the Ages")
    away = organizing("Legolas", site="Bree", hand=["Lore of the Ages"])
    assert refused(away, "Play Lore of the Ages, tapping Legolas")
    fight = attacked_by("Wargs", knowing("Legolas", "Lore of the Ages"), "Gimli", dice=(12, 7, 7, 7, 7, 7, 7))
    act(fight, "Use Lore of the Ages: +1 prowess for all, tapping Legolas")
    passes(fight, "assign strikes")
    assert (prowess(fight.state, card(fight, "Gimli")), prowess(fight.state, card(fight, "Legolas"))) == (6, 6)
    passes(fight, "hazards")
    assert fight.state.nearest(Attack) is None
    assert prowess(fight.state, card(fight, "Gimli")) == 5


@pytest.mark.card("TD-137")
def test_mathom_lore_finds_a_minor_item() -> None:
    game = organizing(
        knowing("Sam Gamgee", "Mathom Lore"), site="Bag End", play_deck=["Elven Cloak", "Glamdring"], dice=(12,)
    )
    act(game, "Use Mathom Lore, tapping Sam Gamgee")
    assert not may(game, "Glamdring")
    act(game, "Elven Cloak")
    passes(game, until="organize")
    assert zone(game, "Elven Cloak") == "hand"
    assert status(game, "Sam Gamgee") == "tapped"
    home = organizing("Sam Gamgee", site="Bag End", hand=["Mathom Lore"])
    act(home, "Play Mathom Lore, tapping Sam Gamgee")
    assert zone(home, "Mathom Lore") == "in play"
    assert refused(organizing("Sam Gamgee", site="Bree", hand=["Mathom Lore"]), "Play Mathom Lore, tapping Sam Gamgee")


@pytest.mark.card("TD-155")
def test_tales_of_the_hunt_untap_a_companion() -> None:
    game = organizing("Éowyn", site="Bree", hand=["Tales of the Hunt"])
    act(game, "Play Tales of the Hunt, tapping Éowyn")
    assert status(game, "Éowyn") == "tapped"
    assert refused(organizing("Éowyn", site="Edoras", hand=["Tales of the Hunt"]), "Play Tales of the Hunt")
    told = organizing(
        knowing("Éowyn", "Tales of the Hunt"),
        {"name": "Gimli", "state": "tapped"},
        {"name": "Legolas", "state": "wounded"},
        dice=(12,),
    )
    assert not may(told, "Use Tales of the Hunt on Legolas")
    act(told, "Use Tales of the Hunt, tapping Éowyn on Gimli")
    passes(told, until="organize")
    assert (status(told, "Gimli"), status(told, "Éowyn")) == ("untapped", "tapped")


@pytest.mark.card("TD-166", "DM-163")
@pytest.mark.parametrize("insight", ["When I Know Anything", "When You Know More"])
def test_a_sage_gains_insight_where_there_is_information(insight: str) -> None:
    game = exploring("Elrond", site="Bree", hand=(insight,))
    assert refused(game, f"Play {insight}, tapping Elrond")
    game = exploring("Elrond", site="Weathertop", hand=(insight,))
    act(game, f"Play {insight}, tapping Elrond")
    assert (status(game, "Elrond"), status(game, "Weathertop")) == ("tapped", "tapped")
    assert game.state.bearer[card(game, insight)] == card(game, "Elrond")


@pytest.mark.card("TD-166")
def test_when_i_know_anything_helps_with_a_corruption_check() -> None:
    """Two points of corruption: a roll of 2 would not be enough without the three."""
    game = organizing(
        knowing("Elrond", "When I Know Anything"),
        {"name": "Gimli", "items": ["Sapling of the White Tree"]},
        dice=(2, 12),
    )
    act(game, "Gimli hands Sapling of the White Tree to Elrond")
    act(game, "Use When I Know Anything, tapping Elrond")
    passes(game, until="organize")
    assert game.state.bearer[card(game, "Sapling of the White Tree")] == card(game, "Elrond")
    assert status(game, "Elrond") == "tapped"


@pytest.mark.card("DM-163")
@pytest.mark.parametrize(("helped", "won"), [(True, "in play"), (False, "discard pile")])
def test_when_you_know_more_helps_with_an_influence_check(helped: bool, won: str) -> None:
    """Aragorn adds 6 to a roll of 2; more than 9 is needed."""
    game = exploring(
        knowing("Elrond", "When You Know More"),
        "Aragorn II",
        site="Bree",
        hand=("Rangers of the North",),
        dice=(12, 2) if helped else (2,),
    )
    assert not may(game, "Use When You Know More")
    act(game, "Aragorn II taps to influence Rangers of the North")
    if helped:
        act(game, "Use When You Know More: help with the check, tapping Elrond")
    for _ in range(4):
        if game.state.nearest(InfluenceAttempt) is not None:
            passes(game)
    assert zone(game, "Rangers of the North") == won


@pytest.mark.card("TD-128")
def test_looking_more_closely_untaps_a_site_with_information() -> None:
    def at(site: str) -> Game[MeccgState]:
        return standard(
            you={"hand": ["Look More Closely Later"], "companies": [company("Elrond", at=site, site="tapped")]},
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "organization"},
            dice=(12,),
        )

    game = at("Weathertop")
    act(game, "Play Look More Closely Later, tapping Elrond on Weathertop")
    passes(game, until="organize")
    assert (status(game, "Weathertop"), status(game, "Elrond")) == ("untapped", "tapped")
    assert "IN-72" in refused(at("Moria"), "Play Look More Closely Later", YOU)


@pytest.mark.limit
@pytest.mark.card("TD-128")
@pytest.mark.rule("CR-T.160")
@pytest.mark.parametrize("seat", ["you", "opponent"])
def test_nobody_looks_more_closely_at_a_site_from_afar(seat: str) -> None:
    there = company("Gimli", at="Weathertop", site="tapped")
    companies = {"you": [company("Elrond", at="Rivendell")], "opponent": [BYSTANDERS]}
    companies[seat].append(there)
    game = standard(
        you={"hand": ["Look More Closely Later"], "companies": companies["you"]},
        opponent={"companies": companies["opponent"]},
        at={"phase": "organization"},
    )
    assert not may(game, "Play Look More Closely Later")


@pytest.mark.card("DM-139")
def test_hobbit_lore_wins_hobbits() -> None:
    game = organizing("Gandalf", "Sam Gamgee", "Gimli", site="Rivendell", hand=["Hobbit-lore"])
    act(game, "Play Hobbit-lore with Gandalf")
    gandalf = card(game, "Gandalf")
    assert status(game, "Gandalf") == "tapped"
    plain = direct_influence(game.state, gandalf, card(game, "Gimli"))
    assert direct_influence(game.state, gandalf, card(game, "Sam Gamgee")) == plain + 2
    assert refused(organizing("Gandalf", site="Bree", hand=["Hobbit-lore"]), "Play Hobbit-lore")
    weary = organizing({"name": "Gandalf", "state": "tapped"}, site="Rivendell", hand=["Hobbit-lore"])
    act(weary, "Play Hobbit-lore with Gandalf")
    assert zone(weary, "Hobbit-lore") == "in play"


@pytest.mark.card("DM-136")
def test_herb_lore_is_found_in_the_wild_and_restores_a_company() -> None:
    game = journey("Radagast", to="Bree", hand=("Herb-lore",), hazards=("Wargs",))
    act(game, "Play no more hazards on this company", "Play Herb-lore with Radagast")
    passes(game, "hazards")
    assert status(game, "Radagast") == "tapped"
    assert refused(organizing("Radagast", site="Rivendell", hand=["Herb-lore"]), "Play Herb-lore")
    rest = organizing(
        knowing("Radagast", "Herb-lore"),
        {"name": "Gimli", "state": "wounded"},
        {"name": "Sam Gamgee", "state": "tapped"},
    )
    act(rest, "Use Herb-lore, tapping Radagast")
    assert [status(rest, who) for who in ("Radagast", "Gimli", "Sam Gamgee")] == ["untapped"] * 3
    assert zone(rest, "Herb-lore") == "discard pile"


@pytest.mark.card("TD-129")
@pytest.mark.rule("ME-7.19")
def test_lore_of_the_ages_serves_the_allies_of_the_company_too() -> None:
    """Gwaihir has a prowess of 4, Legolas one of 5."""
    scholar = knowing("Legolas", "Lore of the Ages", allies=["Gwaihir"])
    game = attacked_by("Wargs", scholar, dice=(12, 7, 7, 7, 7, 7, 7))
    act(game, "Use Lore of the Ages: +1 prowess for all, tapping Legolas")
    passes(game, "assign strikes")
    assert [prowess(game.state, card(game, who)) for who in ("Gwaihir", "Legolas")] == [5, 6]
