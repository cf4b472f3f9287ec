"""Moria cards of The Fellowship of the Ring, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    cost,
    fight,
    hand,
    keyword,
    may,
    passes,
    passes_until,
    pile,
    skirmish,
    strength,
    table,
    waits_for,
    wounds,
    zone,
)

GIMLI, GUARD, LEGOLAS, HALDIR = "1_13", "1_7", "1_50", "1_48"
SAM, MERRY, PIPPIN = "1_311", "1_303", "1_307"
ORC, TROOP, SCOUT, ARCHER = "1_174", "1_177", "1_191", "1_176"
"""Goblin Backstabber (strength 5), Goblin Patrol Troop (13, vitality 3), Moria Scout (6, 2), Goblin Marksman (7)."""


def shadow(
    opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 20, **more: Any
) -> Game[TcgState]:
    """The opponent's Shadow phase, where no minion is roaming."""
    return table({"site": 7, **(you or {})}, opponent, at={"phase": "shadow"}, twilight=twilight, **more)


def phase(
    name: str, opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 9, **more: Any
) -> Game[TcgState]:
    """A phase in which the Free Peoples player has just passed."""
    game = table(you, opponent, at={"phase": name}, twilight=twilight, **more)
    passes(game)
    return game


@pytest.mark.limit
@pytest.mark.card("1_163")
def test_ancient_chieftain_counts_his_orcs() -> None:
    assert strength(shadow({"minions": ["1_163", ORC, TROOP, "1_151"]}), "1_163") == 11
    assert strength(shadow({"minions": ["1_163"]}), "1_163") == 9


@pytest.mark.card("1_164")
def test_bitter_hatred_wounds_an_elf() -> None:
    game = phase("archery", {"minions": [ARCHER], "hand": ["1_164"]}, {"fellowship": [HALDIR, GIMLI]})
    act(game, "Play Bitter Hatred")
    assert (wounds(game, "Haldir"), wounds(game, "Gimli")) == (1, 0)
    without = phase("archery", {"minions": [TROOP], "hand": ["1_164"]}, {"fellowship": [HALDIR]})
    assert not may(without, "Play Bitter Hatred")


@pytest.mark.card("1_165")
@pytest.mark.card("1_199")
def test_cave_troll_is_cheaper_underground_and_beside_its_keyward() -> None:
    theirs = {"hand": ["1_165"], "minions": [ORC]}
    assert cost(shadow(theirs), "1_165", OPPONENT) == 10
    assert cost(shadow(theirs, {"site": 5}), "1_165", OPPONENT) == 7
    guarded = {"hand": ["1_165", "1_163"], "minions": ["1_199"]}
    assert cost(shadow(guarded), "1_165", OPPONENT) == 8
    assert cost(shadow(guarded), "1_163", OPPONENT) == 4
    game = shadow(theirs)
    act(game, "Play Cave Troll")
    assert game.state.twilight == 10
    assert (keyword(game, "1_165", "fierce"), keyword(game, "1_165", "damage")) == (1, 1)
    assert not may(shadow({"hand": ["1_165"], "minions": ["1_151"]}), "Play Cave Troll")


@pytest.mark.card("1_166")
def test_cave_trolls_hammer_is_his_alone() -> None:
    game = shadow({"hand": ["1_166"], "minions": ["1_165", TROOP]})
    assert not may(game, "Play Cave Troll's Hammer on Goblin Patrol Troop")
    act(game, "Play Cave Troll's Hammer")
    assert (strength(game, "1_165"), keyword(game, "1_165", "damage")) == (18, 2)
    assert not may(shadow({"hand": ["1_166"], "minions": [TROOP]}), "Play Cave Troll's Hammer")


@pytest.mark.limit
@pytest.mark.card("1_167")
def test_denizens_enraged_counts_other_orcs_up_to_four() -> None:
    few = skirmish(GUARD, ORC, opponent={"hand": ["1_167"], "minions": [TROOP, "1_151"]}, twilight=1)
    act(few, "Play Denizens Enraged", "Choose Goblin Backstabber")
    assert (strength(few, ORC), strength(few, TROOP)) == (6, 13)
    theirs = {"hand": ["1_167"], "minions": [SCOUT, "1_178", "1_181", "1_184", "1_185"]}
    many = skirmish(GUARD, ORC, opponent=theirs, twilight=1)
    act(many, "Play Denizens Enraged", "Choose Goblin Backstabber")
    assert strength(many, ORC) == 9


@pytest.mark.limit
@pytest.mark.card("1_168")
@pytest.mark.card("1_201")
@pytest.mark.parametrize(
    ("event", "title", "hated", "other"),
    [("1_168", "Drums in the Deep", GUARD, PIPPIN), ("1_201", "Unfamiliar Territory", "1_51", PIPPIN)],
)
def test_orcs_rage_against_some_more_than_others(event: str, title: str, hated: str, other: str) -> None:
    for defender, bonus in ((hated, 4), (other, 2)):
        game = skirmish(defender, ORC, opponent={"hand": [event]}, twilight=1)
        passes(game)
        act(game, f"Play {title}")
        assert strength(game, ORC) == 5 + bonus
    uruk = skirmish(hated, "1_151", opponent={"hand": [event]}, twilight=1)
    passes(uruk)
    act(uruk, f"Play {title}")
    assert strength(uruk, "1_151") == 5


@pytest.mark.card("1_169")
def test_the_end_comes_for_the_ring_bearer() -> None:
    five = [ORC, SCOUT, "1_178", "1_181", "1_184"]
    game = phase("assignment", {"minions": [*five, "2_75", "1_151"], "hand": ["1_169"]}, {"fellowship": [GIMLI]})
    act(game, "Play The End Comes")
    assert game.decision.seat == YOU
    assert (may(game, "Choose Uruk Savage"), may(game, "Choose Bill Ferny")) == (True, False)
    act(game, "Choose Moria Scout")
    assert game.state.facing[card(game, SCOUT)] == card(game, "Frodo")
    few = phase("assignment", {"minions": [*five[1:], "1_151"], "hand": ["1_169"]})
    assert not may(few, "Play The End Comes")


@pytest.mark.card("1_170")
def test_fool_of_a_took_draws_minions_and_one_more() -> None:
    theirs = {"hand": ["1_170"], "draw_deck": [ORC, TROOP, "1_168", SCOUT]}
    game = shadow(theirs, {"fellowship": [PIPPIN]})
    act(game, "Play Fool of a Took")
    assert hand(game, OPPONENT) == ["Goblin Backstabber", "Goblin Patrol Troop", "Drums in the Deep"]
    assert pile(game, "draw deck", OPPONENT) == ["Moria Scout"]
    assert not may(shadow(theirs), "Play Fool of a Took")


@pytest.mark.limit
@pytest.mark.card("1_171")
def test_frenzy_sends_an_exhausted_companion_against_an_orc() -> None:
    theirs = {"minions": [ORC, "1_151"], "hand": ["1_171"]}
    tired = {"name": GIMLI, "wounds": 2}
    bearer = {"name": "1_290", "wounds": 3}
    game = phase("assignment", theirs, {"fellowship": [tired, PIPPIN], "ring_bearer": bearer})
    act(game, "Play Frenzy")
    assert game.state.facing[card(game, ORC)] == card(game, "Gimli")
    nobody = phase("assignment", theirs, {"fellowship": [PIPPIN], "ring_bearer": bearer})
    act(nobody, "Play Frenzy")
    assert (hand(nobody, OPPONENT), max(nobody.state.facing)) == ([], -1)


@pytest.mark.limit
@pytest.mark.card("1_172")
@pytest.mark.card("1_184")
@pytest.mark.card("1_192")
@pytest.mark.parametrize(
    ("with_it", "without", "fewer"),
    [
        ({"minions": ["1_172", ORC]}, {"minions": ["1_172", "1_151"]}, 6),
        ({"minions": ["1_184", ORC]}, {"minions": ["1_184", "1_151"]}, 1),
        ({"minions": [ARCHER], "support": ["1_192"]}, {"minions": [ORC], "support": ["1_192"]}, 1),
    ],
)
def test_the_fellowship_shoots_less(with_it: dict[str, Any], without: dict[str, Any], fewer: int) -> None:
    mine = {"fellowship": [LEGOLAS, {"name": HALDIR, "with": ["1_41"]}]}
    assert values.fellowship_archery(table(mine, without, at={"phase": "archery"}).state) == 2
    assert values.fellowship_archery(table(mine, with_it, at={"phase": "archery"}).state) == max(0, 2 - fewer)


@pytest.mark.card("1_172")
@pytest.mark.card("1_176")
@pytest.mark.card("1_177")
@pytest.mark.parametrize(("minion", "arrows", "price"), [("1_172", 1, 5), ("1_176", 1, 3), ("1_177", 0, 6)])
def test_goblins_come_and_shoot(minion: str, arrows: int, price: int) -> None:
    game = shadow({"hand": [minion]}, twilight=price)
    act(game, f"Play {game.state.name(card(game, minion))}")
    assert (zone(game, minion), game.state.twilight) == ("in play", 0)
    assert values.minion_archery(game.state) == arrows
    assert not may(shadow({"hand": [minion]}, twilight=price - 1), "Play")
    assert cost(shadow({"hand": [minion]}, {"site": 3}), minion, OPPONENT) == price + 2


@pytest.mark.limit
@pytest.mark.card("1_173")
def test_goblin_armory_pays_for_weapons_and_saves_an_orc() -> None:
    theirs = {"hand": ["1_180", "1_160"], "minions": [ORC, "1_151"], "support": ["1_173"]}
    game = shadow(theirs, twilight=3)
    act(game, "Play Goblin Scimitar")
    passes_until(game, "Shadow phase")
    assert game.state.twilight == 4
    act(game, "Play Uruk-hai Sword")
    assert game.state.twilight == 3
    saved = skirmish(GIMLI, ORC, opponent={"support": ["1_173"]})
    waits_for(saved, "Respond with Goblin Armory")
    act(saved, "Respond with Goblin Armory")
    assert (zone(saved, "1_173"), wounds(saved, ORC)) == ("discard pile", 0)
    uruk = skirmish({"name": GIMLI, "with": ["1_9"]}, "1_151", opponent={"support": ["1_173"]})
    fight(uruk)
    assert zone(uruk, "1_173") == "in play"


@pytest.mark.limit
@pytest.mark.card("1_174")
def test_goblin_backstabber_needs_company() -> None:
    alone = skirmish(GIMLI, ORC, opponent={"minions": [TROOP]})
    assert keyword(alone, ORC, "damage") == 0
    assert keyword(skirmish(GIMLI, ORC, TROOP), ORC, "damage") == 2
    assert keyword(skirmish(GIMLI, ORC, "1_151"), ORC, "damage") == 0


@pytest.mark.card("1_175")
def test_goblin_domain_exhausts_newcomers() -> None:
    theirs = {"support": ["1_175"]}
    game = table({"hand": [GIMLI], "site": 4}, theirs)
    act(game, "Play Gimli")
    assert wounds(game, "Gimli") == 2
    early = table({"hand": [GIMLI], "site": 3}, theirs)
    act(early, "Play Gimli")
    assert wounds(early, "Gimli") == 0
    assert not may(shadow({"hand": ["1_175"], "minions": ["1_151"]}), "Play Goblin Domain")
    assert may(shadow({"hand": ["1_175"], "minions": [ORC]}), "Play Goblin Domain")


@pytest.mark.limit
@pytest.mark.card("1_178")
def test_goblin_runner_may_bring_tokens() -> None:
    game = shadow({"hand": ["1_178"]}, twilight=1)
    act(game, "Play Goblin Runner", "Use Goblin Runner")
    assert game.state.twilight == 2
    declined = shadow({"hand": ["1_178"]}, twilight=1)
    act(declined, "Play Goblin Runner", "No response")
    assert declined.state.twilight == 0


@pytest.mark.card("1_179")
def test_goblin_scavengers_find_a_weapon() -> None:
    theirs = {"hand": ["1_179"], "discard_pile": ["1_180", "1_160"], "minions": [ORC, "1_151"]}
    game = shadow(theirs, twilight=5)
    act(game, "Play Goblin Scavengers", "Use Goblin Scavengers")
    assert not may(game, "Uruk-hai Sword")
    act(game, "Play Goblin Scimitar on Goblin Backstabber")
    assert strength(game, ORC) == 7
    declined = shadow(theirs, twilight=5)
    act(declined, "Play Goblin Scavengers", "No response")
    assert zone(declined, "1_180") == "discard pile"
    useless = shadow({**theirs, "discard_pile": ["1_160"]}, twilight=5)
    act(useless, "Play Goblin Scavengers")
    assert not may(useless, "Use Goblin Scavengers")


@pytest.mark.card("1_180")
def test_goblin_scimitar_may_bring_a_card() -> None:
    theirs = {"hand": ["1_180"], "minions": [ORC], "draw_deck": ["1_168"]}
    game = shadow(theirs)
    act(game, "Play Goblin Scimitar", "Use Goblin Scimitar")
    assert (hand(game, OPPONENT), strength(game, ORC)) == (["Drums in the Deep"], 7)
    declined = shadow(theirs)
    act(declined, "Play Goblin Scimitar", "No response")
    assert hand(declined, OPPONENT) == []
    assert not may(shadow({"hand": ["1_180"], "minions": ["1_151"]}), "Play Goblin Scimitar")


@pytest.mark.card("1_181")
def test_goblin_sneak_may_save_an_orc() -> None:
    theirs = {"hand": ["1_181"], "discard_pile": [ORC, "1_151"], "draw_deck": ["1_168"]}
    game = shadow(theirs)
    act(game, "Play Goblin Sneak", "Use Goblin Sneak")
    assert pile(game, "draw deck", OPPONENT) == ["Drums in the Deep", "Goblin Backstabber"]
    declined = shadow(theirs)
    act(declined, "Play Goblin Sneak", "No response")
    assert pile(declined, "draw deck", OPPONENT) == ["Drums in the Deep"]
    nothing = shadow({**theirs, "discard_pile": ["1_151"]})
    act(nothing, "Play Goblin Sneak")
    assert not may(nothing, "Use Goblin Sneak")


@pytest.mark.card("1_182")
@pytest.mark.parametrize(("victim", "added"), [(GUARD, 1), ({"name": PIPPIN, "wounds": 3}, 2)])
def test_goblin_spear_adds_burdens_for_a_kill(victim: Any, added: int) -> None:
    game = skirmish(victim, {"name": TROOP, "with": ["1_182"]})
    fight(game)
    assert game.state.burdens[YOU] == added
    without = skirmish(victim, TROOP, opponent={"minions": [{"name": ORC, "with": ["1_182"]}]})
    fight(without)
    assert without.state.burdens[YOU] == 0
    assert may(shadow({"hand": ["1_182"], "minions": ["1_165"]}), "Play Goblin Spear on Cave Troll")
    assert not may(shadow({"hand": ["1_182"], "minions": ["1_151"]}), "Play Goblin Spear")


@pytest.mark.card("1_183")
def test_goblin_swarms_keeps_victorious_orcs() -> None:
    armed = {"name": TROOP, "wounds": 1, "with": ["1_180"]}
    game = skirmish(PIPPIN, armed, opponent={"support": ["1_183"]})
    passes_until(game, "response")
    act(game, "Respond with Goblin Swarms")
    assert (zone(game, TROOP), zone(game, "1_180"), wounds(game, TROOP)) == ("stacked", "discard pile", 0)
    assert values.minion_archery(game.state) == 0
    assert not may(game, "Respond with Goblin Swarms")
    uruk = skirmish(PIPPIN, "1_151", opponent={"support": ["1_183"]})
    fight(uruk)
    assert zone(uruk, "1_151") == "in play"
    back = shadow({"support": [{"name": "1_183", "stacked": [TROOP]}]}, twilight=6)
    act(back, "Use Goblin Swarms")
    assert (zone(back, TROOP), back.state.twilight) == ("in play", 0)
    assert not may(shadow({"support": [{"name": "1_183", "stacked": [TROOP]}]}, twilight=5), "Use Goblin Swarms")
    elsewhere = {"support": ["1_183", {"name": "1_193", "stacked": [TROOP]}]}
    assert not may(shadow(elsewhere), "Use Goblin Swarms")


@pytest.mark.limit
@pytest.mark.card("1_184")
def test_goblin_wallcrawler_is_strong_underground() -> None:
    assert strength(shadow({"minions": ["1_184"]}, {"site": 5}), "1_184") == 8
    assert strength(shadow({"minions": ["1_184"]}), "1_184") == 6


@pytest.mark.card("1_185")
def test_goblin_warrior_may_discard_what_is_dwarven() -> None:
    mine = {"support": ["1_21"], "allies": ["1_17"], "fellowship": [GIMLI]}
    game = shadow({"hand": ["1_185"]}, mine)
    act(game, "Play Goblin Warrior", "Use Goblin Warrior", "Choose Lord of Moria")
    assert (zone(game, "1_21"), zone(game, "1_17"), zone(game, GIMLI)) == ("discard pile", "in play", "in play")
    declined = shadow({"hand": ["1_185"]}, mine)
    act(declined, "Play Goblin Warrior", "No response")
    assert zone(declined, "1_21") == "in play"
    nothing = shadow({"hand": ["1_185"]}, {"fellowship": [GIMLI]})
    act(nothing, "Play Goblin Warrior")
    assert not may(nothing, "Use Goblin Warrior")


@pytest.mark.card("1_186")
def test_guard_commander_strengthens_an_orc() -> None:
    game = skirmish(GUARD, ORC, opponent={"minions": ["1_186"]}, twilight=5)
    act(game, "Use Guard Commander", "Choose Goblin Backstabber")
    assert (strength(game, ORC), game.state.twilight) == (7, 2)
    passes(game)
    assert not may(game, "Use Guard Commander")


@pytest.mark.card("1_187")
@pytest.mark.card("2_59")
@pytest.mark.parametrize(("event", "title", "found"), [("1_187", "Host", ORC), ("2_59", "Foul Things", "2_60")])
def test_minions_are_played_from_the_discard_pile(event: str, title: str, found: str) -> None:
    game = shadow({"hand": [event], "discard_pile": [found, "1_151"]}, twilight=9)
    act(game, f"Play {title}")
    assert zone(game, found) == "in play"
    assert not may(shadow({"hand": [event], "discard_pile": ["1_151"]}), f"Play {title}")
    assert not may(shadow({"hand": [event], "discard_pile": [TROOP]}, twilight=2), f"Play {title}")


@pytest.mark.card("1_187")
@pytest.mark.card("2_59")
def test_a_troll_is_no_orc_but_foul() -> None:
    theirs = {"hand": ["1_187", "2_59"], "discard_pile": ["1_165"], "minions": ["1_174"]}
    game = shadow(theirs)
    assert not may(game, "Play Host")
    act(game, "Play Foul Things")
    assert zone(game, "1_165") == "in play"


@pytest.mark.limit
@pytest.mark.card("1_188")
def test_the_long_dark_wears_on_dwarves() -> None:
    game = table({"fellowship": [GIMLI, "1_11", MERRY], "site": 4}, {"support": ["1_188"]})
    act(game, "Finish the fellowship phase")
    assert game.state.twilight == 4 + 6 + 4
    later = table({"fellowship": [GIMLI], "site": 6}, {"support": ["1_188"]})
    act(later, "Finish the fellowship phase")
    assert later.state.twilight == 6 + 2
    fought = skirmish(GUARD, ORC, opponent={"support": ["1_188"]})
    act(fought, "Use The Long Dark")
    assert (strength(fought, ORC), zone(fought, "1_188")) == (7, "discard pile")


@pytest.mark.limit
@pytest.mark.card("1_189")
def test_lost_to_the_goblins_turns_shadow_cards_into_burdens() -> None:
    deck = ["1_168", "1_3", "1_168", "1_168", "1_168", "1_168"]
    many = [ORC, TROOP, SCOUT, "1_178", ARCHER]
    theirs = {"minions": [*many, "1_151"], "hand": ["1_189", "1_124"], "draw_deck": deck}
    game = phase("maneuver", theirs)
    act(game, "Play Cruel Caradhras", "Exert the Ring-bearer", "Respond with Lost to the Goblins", "Choose 5")
    assert (game.state.burdens[YOU], len(pile(game, "draw deck", OPPONENT))) == (3, 1)
    fought = skirmish("Frodo", ORC, opponent={"hand": ["1_189"], "draw_deck": deck}, you={"ring": "1_1"})
    waits_for(fought, "Respond with Lost to the Goblins")
    act(fought, "Respond with Lost to the Goblins", "Choose 1")
    assert fought.state.burdens[YOU] == 1
    other = skirmish(PIPPIN, ORC, opponent={"hand": ["1_189"], "draw_deck": deck})
    fight(other)
    assert hand(other, OPPONENT) == ["Lost to the Goblins"]


@pytest.mark.card("1_190")
def test_moria_axe_bites_and_tires() -> None:
    game = skirmish(GUARD, {"name": SCOUT, "with": ["1_190"]})
    assert (strength(game, SCOUT), keyword(game, SCOUT, "damage")) == (8, 1)
    act(game, "Use Moria Axe")
    assert (strength(game, SCOUT), wounds(game, SCOUT)) == (10, 1)
    passes(game)
    assert not may(game, "Use Moria Axe")
    assert not may(shadow({"hand": ["1_190"], "minions": ["1_165"]}), "Play Moria Axe")


@pytest.mark.limit
@pytest.mark.card("1_191")
def test_moria_scout_smells_elves() -> None:
    game = shadow({"hand": [SCOUT]}, {"fellowship": [HALDIR]}, twilight=2)
    act(game, "Play Moria Scout")
    assert game.state.twilight == 2
    nobody = shadow({"hand": [SCOUT]}, {"fellowship": [GIMLI]}, twilight=2)
    act(nobody, "Play Moria Scout")
    assert nobody.state.twilight == 0


@pytest.mark.limit
@pytest.mark.card("1_193")
def test_plundered_armories_bring_a_weapon_back() -> None:
    theirs = {"support": ["1_193"], "minions": [TROOP]}
    game = skirmish(GIMLI, {"name": ORC, "with": ["1_182"]}, opponent=theirs, twilight=1)
    act(game, "Use Gimli")
    passes_until(game, "response")
    act(game, "Respond with Plundered Armories")
    assert (zone(game, "1_182"), strength(game, TROOP), game.state.twilight) == ("in play", 15, 1)
    declined = skirmish(GIMLI, {"name": ORC, "with": ["1_182"]}, opponent=theirs, twilight=1)
    act(declined, "Use Gimli")
    fight(declined)
    assert zone(declined, "1_182") == "discard pile"
    sword = skirmish({"name": GIMLI, "with": ["1_9"]}, {"name": "1_154", "with": ["1_160"]}, opponent=theirs)
    act(sword, "Use Gimli")
    passes(sword)
    act(sword, "Use Gimli")
    fight(sword)
    assert zone(sword, "1_160") == "discard pile"


@pytest.mark.card("1_194")
def test_relentless_goblins_cancel_stealth() -> None:
    mine = {"hand": ["1_298"]}
    theirs = {"hand": ["1_194"], "minions": [TROOP, SCOUT]}
    game = skirmish(PIPPIN, ORC, you=mine, opponent=theirs)
    act(game, "Play Hobbit Stealth", "Respond with Relentless")
    assert game.state.fighting >= 0
    few = skirmish(PIPPIN, ORC, you=mine, opponent={"hand": ["1_194"], "minions": [SCOUT, "1_151"]})
    act(few, "Play Hobbit Stealth")
    assert not may(few, "Respond with Relentless")


@pytest.mark.card("1_195")
def test_relics_of_moria_bring_possessions_back() -> None:
    theirs = {"support": ["1_195"], "minions": [ORC], "discard_pile": ["1_182", "1_160"]}
    game = shadow(theirs, twilight=3)
    act(game, "Use Relics of Moria")
    assert (zone(game, "1_182"), game.state.twilight) == ("in play", 0)
    assert not may(shadow(theirs, twilight=2), "Use Relics of Moria")
    assert not may(shadow({**theirs, "discard_pile": ["1_160"]}), "Use Relics of Moria")


@pytest.mark.card("1_196")
def test_they_are_coming_for_three_cards() -> None:
    cards = ["1_168", "1_201", SCOUT]
    theirs = {"support": ["1_196"], "hand": cards, "discard_pile": [ORC]}
    game = shadow(theirs, twilight=5)
    act(game, "Use They Are Coming")
    assert (zone(game, ORC), zone(game, SCOUT), hand(game, OPPONENT)) == ("in play", "discard pile", [])
    assert not may(shadow({**theirs, "hand": cards[:2]}), "Use They Are Coming")
    assert not may(shadow({**theirs, "discard_pile": ["1_151"]}), "Use They Are Coming")


@pytest.mark.card("1_197")
def test_threat_of_the_unknown_draws_two() -> None:
    theirs = {"hand": ["1_197"], "minions": [SCOUT], "draw_deck": ["1_168", "1_201", ORC]}
    game = shadow(theirs)
    act(game, "Play Threat of the Unknown")
    assert (hand(game, OPPONENT), wounds(game, SCOUT)) == (["Drums in the Deep", "Unfamiliar Territory"], 1)
    assert not may(shadow({**theirs, "minions": [ORC, "1_151"]}), "Play Threat of the Unknown")


@pytest.mark.card("1_198")
def test_through_the_misty_mountains_costs_two_cards() -> None:
    theirs = {"support": ["1_198"]}
    cards = ["1_3", "1_4", "1_6"]
    game = table({"fellowship": [GIMLI], "site": 4, "hand": cards}, theirs)
    act(game, "Finish the fellowship phase")
    assert len(hand(game)) == 1
    safe = table({"fellowship": [MERRY], "site": 4, "hand": cards}, theirs)
    act(safe, "Finish the fellowship phase")
    assert len(hand(safe)) == 3
    later = table({"fellowship": [GIMLI], "site": 7, "hand": cards}, theirs)
    act(later, "Finish the fellowship phase")
    assert len(hand(later)) == 3
    assert not may(shadow({"hand": ["1_198"], "minions": [ORC]}), "Play Through the Misty Mountains")
    assert may(shadow({"hand": ["1_198"], "minions": [SCOUT]}), "Play Through the Misty Mountains")


@pytest.mark.card("1_200")
def test_the_underdeeps_give_up_orcs() -> None:
    game = shadow({"support": ["1_200"], "draw_deck": ["1_168", "1_201", ORC]}, twilight=6)
    act(game, "Use The Underdeeps")
    assert hand(game, OPPONENT) == ["Goblin Backstabber"]
    act(game, "Use The Underdeeps")
    assert pile(game, "discard pile", OPPONENT) == ["Unfamiliar Territory"]
    assert (hand(game, OPPONENT), game.state.twilight) == (["Goblin Backstabber"], 0)
    assert not may(game, "Use The Underdeeps")


@pytest.mark.card("1_202")
def test_new_devilry_makes_companions_dear() -> None:
    theirs = {"support": ["1_202"]}
    assert cost(table({"hand": [GIMLI], "site": 5}, theirs), GIMLI) == 4
    assert cost(table({"hand": [GIMLI], "site": 4}, theirs), GIMLI) == 2
    assert cost(table({"hand": ["1_17"], "site": 5}, theirs), "1_17") == 1
    game = shadow({"hand": ["1_202"], "minions": [SCOUT]})
    act(game, "Play What Is This New Devilry")
    assert wounds(game, SCOUT) == 1
    assert not may(shadow({"hand": ["1_202"], "minions": [ORC]}), "Play What Is This")
