"""Sites of The Fellowship of the Ring, visited."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.cards.definition import CARDS, all_cards
from westmarch.games.lotr_tcg.cards.language.subjects.kinds import MINION
from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    hand,
    keyword,
    may,
    offers,
    passes,
    passes_until,
    pile,
    strength,
    table,
    wounds,
    zone,
)

SAM, MERRY, PIPPIN = "1_311", "1_303", "1_307"
ARAGORN, BOROMIR = "1_89", "1_97"


@pytest.fixture(autouse=True)
def every_card_may_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sites speak of cards of all cultures; here these only have to come into play."""
    for each in all_cards().values():
        if each.id and not each.complete:
            monkeypatch.setattr(each, "complete", True)


def visit(
    site: str, you: dict[str, Any] | None = None, opponent: dict[str, Any] | None = None, **more: Any
) -> Game[TcgState]:
    """A game with the fellowship at a site of its own player."""
    number = CARDS[site].facts.number
    return table({"sites": [site], "site": number, **(you or {})}, opponent, path=[site], **more)


def elsewhere(
    site: str, you: dict[str, Any] | None = None, opponent: dict[str, Any] | None = None, **more: Any
) -> Game[TcgState]:
    """A game in which the site lies on the path, but the fellowship is not there."""
    number = CARDS[site].facts.number
    back = {"sites": [site], "site": number - 1 if number > 1 else 2, **(you or {})}
    return table(back, {"site": number, **(opponent or {})}, path=[site], **more)


def arrive(site: str, you: dict[str, Any] | None = None, opponent: dict[str, Any] | None = None) -> Game[TcgState]:
    """The fellowship has finished its phase beside a site and moves to it."""
    game = elsewhere(site, you, opponent)
    act(game, "Finish the fellowship phase")
    return game


def price(game: Game[TcgState], name: str, seat: int) -> int:
    return values.twilight_cost(game.state, seat, card(game, name))


# site 1


@pytest.mark.card("1_319")
@pytest.mark.card("1_321")
@pytest.mark.card("1_322")
@pytest.mark.card("2_115")
@pytest.mark.parametrize(
    ("site", "called"),
    [("1_319", "The Gaffer"), ("1_321", "Merry"), ("1_321", "Pippin"), ("1_322", "Sam"), ("2_115", "Bilbo")],
)
def test_a_hobbit_exerts_to_call_a_friend_from_the_deck(site: str, called: str) -> None:
    use = f"Use {CARDS[site].title}"
    game = visit(site, {"draw_deck": [called, "Sting"]})
    act(game, use, f"Play {called}")
    assert (zone(game, called), wounds(game, "Frodo"), pile(game, "draw deck")) == ("in play", 1, ["Sting"])
    tired = visit(site, {"draw_deck": [called], "ring_bearer": {"name": "1_290", "wounds": 3}})
    assert not may(tired, use)
    assert not may(elsewhere(site, {"draw_deck": [called]}), use)


@pytest.mark.limit
@pytest.mark.card("1_320")
@pytest.mark.card("1_323")
@pytest.mark.card("1_335")
@pytest.mark.card("1_361")
@pytest.mark.parametrize(
    ("site", "seat", "changed", "by", "unchanged"),
    [
        ("1_320", YOU, "Farin", 2, "Farmer Maggot"),
        ("1_323", YOU, "Farmer Maggot", -1, "Farin"),
        ("1_335", OPPONENT, "Úlairë Nelya", -1, "Goblin Runner"),
        ("1_361", OPPONENT, "Uruk Savage", -1, "Goblin Runner"),
    ],
)
def test_some_sites_change_what_cards_cost(site: str, seat: int, changed: str, by: int, unchanged: str) -> None:
    sides: list[dict[str, Any]] = [{}, {}]
    sides[seat]["hand"] = [changed, unchanged]
    for game, change in ((visit(site, *sides), by), (elsewhere(site, *sides), 0)):
        for name, more in ((changed, change), (unchanged, 0)):
            found = card(game, name)
            penalty = values.roaming_penalty(game.state, seat, found) if seat == OPPONENT else 0
            assert price(game, name, seat) == game.state.card(found).facts.twilight + penalty + more


@pytest.mark.card("1_320")
def test_companions_are_dear_on_the_east_road() -> None:
    game = visit("1_320", {"hand": ["Farin", "Farmer Maggot"], "fellowship": ["Dwarf Guard"]})
    act(game, "Play Farin")
    assert game.state.twilight == 4


@pytest.mark.limit
@pytest.mark.card("1_324")
def test_aragorn_waits_at_the_prancing_pony() -> None:
    game = visit("1_324", {"draw_deck": [ARAGORN, BOROMIR]})
    act(game, "Use The Prancing Pony", "Play Aragorn")
    assert (zone(game, "Aragorn"), game.state.burdens[YOU], game.state.twilight) == ("in play", 1, 4)
    vain = visit("1_324", {"draw_deck": [BOROMIR]})
    act(vain, "Use The Prancing Pony")
    assert (vain.state.burdens[YOU], pile(vain, "draw deck")) == (1, ["Boromir"])


@pytest.mark.card("1_325")
def test_gandalfs_cart_comes_to_the_lookout_point() -> None:
    game = visit("1_325", {"fellowship": ["1_364"], "draw_deck": ["Gandalf's Cart", "Sting"]})
    act(game, "Use Shire Lookout Point", "Play Gandalf's Cart")
    assert zone(game, "Gandalf's Cart") == "in play"
    assert not may(visit("1_325", {"draw_deck": ["Gandalf's Cart"]}), "Use Shire Lookout Point")


@pytest.mark.card("1_325")
def test_a_deck_is_not_searched_in_vain_for_ever() -> None:
    game = visit("1_325", {"fellowship": ["1_364"], "draw_deck": ["Sting"]})
    act(game, "Use Shire Lookout Point")
    assert not may(game, "Use Shire Lookout Point")


@pytest.mark.card("1_326")
def test_westfarthing_makes_a_character_cheaper() -> None:
    game = visit("1_326", {"hand": [ARAGORN, "Sting"]})
    act(game, "Use Westfarthing")
    assert (zone(game, "Aragorn"), game.state.twilight, wounds(game, "Frodo")) == ("in play", 3, 1)
    assert not may(game, "Use Westfarthing")


# site 2


@pytest.mark.limit
@pytest.mark.card("1_327")
@pytest.mark.card("1_342")
@pytest.mark.parametrize("site", ["1_327", "1_342"])
def test_a_ranger_raises_the_move_limit_for_the_turn(site: str) -> None:
    game = arrive(site, {"fellowship": [ARAGORN]})
    assert values.move_limit(game.state) == 3
    alone = arrive(site, {"fellowship": [BOROMIR]})
    assert values.move_limit(alone.state) == 2


@pytest.mark.limit
@pytest.mark.card("1_327")
@pytest.mark.card("1_342")
@pytest.mark.parametrize("site", ["1_327", "1_342"])
def test_a_ranger_raises_the_move_limit_once_wherever_he_goes_then(site: str) -> None:
    game = visit(site, {"hand": [ARAGORN, "1_30"], "fellowship": ["1_53"]})
    act(game, "Play Aragorn", "Play Arwen", "Finish the fellowship phase")
    assert values.move_limit(game.state) == 3
    begun = visit(site, {"fellowship": [ARAGORN]}, at={"phase": "start"})
    passes_until(begun, "fellowship phase")
    assert values.move_limit(begun.state) == 3


@pytest.mark.limit
@pytest.mark.card("1_342")
def test_a_friend_of_rivendell_does_not_bring_its_waterfall_along() -> None:
    you = {"sites": ["1_342"], "site": 4, "allies": ["Silinde"], "hand": [ARAGORN]}
    game = table(you, path=["1_342"])
    act(game, "Play Aragorn")
    assert values.move_limit(game.state) == 2


@pytest.mark.limit
@pytest.mark.card("1_328")
def test_nazgul_roam_for_nothing_in_bree_streets() -> None:
    game = visit("1_328", {}, {"hand": ["Úlairë Lemenya", "Goblin Runner"]}, at={"phase": "shadow"}, twilight=9)
    act(game, "Play Úlairë Lemenya")
    assert game.state.twilight == 5
    act(game, "Play Goblin Runner")
    assert game.state.twilight == 2


@pytest.mark.card("1_329")
def test_stealth_events_fail_in_the_breeland_forest() -> None:
    more = {"at": {"phase": "skirmish", "skirmish": "Merry"}, "assignments": {"Goblin Runner": "Merry"}}
    you = {"fellowship": [MERRY], "hand": ["Hobbit Stealth", "Halfling Deftness"]}
    game = visit("1_329", you, {"minions": ["Goblin Runner"]}, **more)
    assert may(game, "Play Halfling Deftness")
    assert not may(game, "Play Hobbit Stealth")
    assert may(elsewhere("1_329", you, {"minions": ["Goblin Runner"]}, **more), "Play Hobbit Stealth")


@pytest.mark.limit
@pytest.mark.card("1_330")
@pytest.mark.parametrize(("friends", "phase"), [([SAM, MERRY], "regroup"), ([SAM, "Farin"], "assignment")])
def test_hobbits_slip_away_at_buckleberry_ferry(friends: list[str], phase: str) -> None:
    game = visit("1_330", {"fellowship": friends}, {"minions": ["Goblin Runner"]}, at={"phase": "archery"})
    for _ in range(2):
        passes(game)
    assert game.state.phase == phase


@pytest.mark.card("1_331")
def test_both_sides_fight_harder_on_the_ettenmoors() -> None:
    more = {"at": {"phase": "skirmish", "skirmish": "Merry"}, "assignments": {"Uruk Savage": "Merry"}}
    you = {"fellowship": [MERRY], "ring_bearer": {"name": "1_290", "wounds": 3}}
    game = visit("1_331", you, {"minions": ["Uruk Savage"]}, **more)
    act(game, "Use Ettenmoors", "Use Ettenmoors")
    assert (strength(game, "Merry"), strength(game, "Uruk Savage")) == (5, 7)
    assert (wounds(game, "Merry"), wounds(game, "Uruk Savage")) == (1, 1)
    act(game, "Use Ettenmoors", "Use Ettenmoors", "Use Ettenmoors")
    assert not may(game, "Use Ettenmoors")


@pytest.mark.limit
@pytest.mark.card("1_332")
def test_hobbits_exert_in_the_marshes() -> None:
    game = arrive("1_332", {"fellowship": [{"name": SAM, "wounds": 3}, MERRY, "Farin"], "allies": ["1_284"]})
    assert [wounds(game, name) for name in ("Frodo", "Sam", "Merry", "Farin", "Bilbo")] == [1, 3, 1, 0, 0]


@pytest.mark.limit
@pytest.mark.card("1_333")
def test_each_minion_costs_a_card_on_the_midgewater_moors() -> None:
    you = {"hand": ["Sting", "Old Toby"]}
    theirs = {"hand": ["Goblin Backstabber", "Goblin Sneak", "1_175"]}
    game = visit("1_333", you, theirs, at={"phase": "shadow"}, twilight=9)
    act(game, "Play Goblin Backstabber")
    assert game.decision.seat == YOU
    act(game, "Discard Old Toby")
    assert hand(game) == ["Sting"]
    act(game, "Play Goblin Domain")
    assert hand(game) == ["Sting"]


@pytest.mark.limit
@pytest.mark.card("1_334")
def test_items_bring_cards_in_the_trollshaw_forest() -> None:
    you = {"hand": ["Hobbit Sword", "Old Toby"], "fellowship": [MERRY], "draw_deck": ["Sting", "Delving", "Axe Strike"]}
    game = visit("1_334", you)
    act(game, "Play Hobbit Sword on Merry")
    assert hand(game) == ["Old Toby", "Sting"]
    act(game, "Play Old Toby", "No response")
    assert hand(game) == ["Sting"]


@pytest.mark.limit
@pytest.mark.card("1_336")
def test_nazgul_are_fierce_at_weathertop() -> None:
    theirs = {"minions": ["Úlairë Lemenya", "Goblin Runner"]}
    game = visit("1_336", {}, theirs, at={"phase": "maneuver"})
    assert (keyword(game, "Úlairë Lemenya", "fierce"), keyword(game, "Goblin Runner", "fierce")) == (1, 0)
    away = elsewhere("1_336", {}, theirs, at={"phase": "maneuver"})
    assert keyword(away, "Úlairë Lemenya", "fierce") == 0


# site 3


@pytest.mark.limit
@pytest.mark.card("1_337")
def test_two_tokens_go_when_the_fellowship_leaves_the_council() -> None:
    game = visit("1_337", {}, {"site": 4}, twilight=5)
    other = visit("1_338", {}, {"site": 4}, twilight=5)
    act(game, "Finish the fellowship phase")
    act(other, "Finish the fellowship phase")
    assert game.state.twilight == other.state.twilight - 2


@pytest.mark.limit
@pytest.mark.card("1_338")
def test_the_first_nazgul_at_the_ford_is_cheap() -> None:
    theirs = {"hand": ["Úlairë Lemenya", "Úlairë Nertëa", "Goblin Backstabber"]}
    game = visit("1_338", {}, theirs, at={"phase": "shadow"}, twilight=9)
    act(game, "Play Goblin Backstabber")
    assert game.state.twilight == 6
    act(game, "Play Úlairë Lemenya")
    assert game.state.twilight == 6
    act(game, "Play Úlairë Nertëa")
    assert game.state.twilight == 2


@pytest.mark.card("1_339")
@pytest.mark.card("1_340")
@pytest.mark.card("1_341")
@pytest.mark.card("2_117")
@pytest.mark.parametrize(
    ("site", "played"),
    [("1_339", "Farmer Maggot"), ("1_340", "Boromir"), ("1_341", "Celeborn"), ("2_117", "The Gaffer")],
)
def test_playing_a_guest_draws_a_card(site: str, played: str) -> None:
    use = f"Use {CARDS[site].title}"
    you = {"hand": [played, "Farin"], "fellowship": ["1_53"], "draw_deck": ["Sting"]}
    game = visit(site, you)
    act(game, use)
    assert (zone(game, played), hand(game)) == ("in play", ["Farin", "Sting"])
    assert not may(game, use)
    assert not may(elsewhere(site, you), use)


# sites 4 and 5


@pytest.mark.card("1_343")
def test_a_tale_heals_at_balins_tomb() -> None:
    you = {
        "fellowship": [{"name": MERRY, "wounds": 2, "with": ["There and Back Again"]}],
        "hand": ["Stone Trolls", "Sting"],
    }
    game = visit("1_343", you, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    act(game, "Use Balin's Tomb", "Discard a tale from hand")
    assert (wounds(game, "Merry"), hand(game)) == (1, ["Sting"])
    passes(game)
    act(game, "Use Balin's Tomb")
    assert (wounds(game, "Merry"), zone(game, "There and Back Again")) == (0, "discard pile")
    passes(game)
    assert not may(game, "Use Balin's Tomb")


@pytest.mark.card("1_344")
@pytest.mark.card("1_346")
@pytest.mark.parametrize(("site", "hero"), [("1_344", "Gimli"), ("1_346", "Frodo")])
def test_one_hero_or_two_others_exert_on_arrival(site: str, hero: str) -> None:
    you: dict[str, Any] = {"fellowship": ["1_13", SAM, MERRY]}
    game = arrive(site, you)
    act(game, f"Exert {hero}")
    assert [wounds(game, name) for name in (hero, "Sam", "Merry")] == [1, 0, 0]
    others = arrive(site, you)
    act(others, "Exert 2 companions", "Choose Sam", "Choose Merry")
    assert [wounds(others, name) for name in (hero, "Sam", "Merry")] == [0, 1, 1]


@pytest.mark.limit
@pytest.mark.card("1_344")
@pytest.mark.card("1_346")
@pytest.mark.parametrize(("site", "hero"), [("1_344", "Gimli"), ("1_346", "Frodo")])
def test_who_cannot_exert_is_not_asked_on_arrival(site: str, hero: str) -> None:
    ring_bearer = {"name": "1_290", "wounds": 3 if hero == "Frodo" else 0}
    gimli = {"name": "1_13", "wounds": 2 if hero == "Gimli" else 0}
    game = arrive(site, {"fellowship": [gimli], "ring_bearer": ring_bearer})
    other = "Frodo" if hero == "Gimli" else "Gimli"
    assert game.decision.kind == "choose a way"
    act(game, "Exert 2 companions")
    assert (wounds(game, hero), wounds(game, other)) == (3 if hero == "Frodo" else 2, 1)


@pytest.mark.card("1_345")
def test_weapons_are_found_in_the_mithril_mine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["1_190"], "bearer", MINION)
    theirs = {"minions": ["Goblin Runner"], "discard_pile": ["Moria Axe", "Goblin Sneak"]}
    game = visit("1_345", {}, theirs, at={"phase": "shadow"}, twilight=2)
    act(game, "Use Mithril Mine")
    assert (zone(game, "Moria Axe"), game.state.twilight) == ("in play", 0)
    poor = visit("1_345", {}, theirs, at={"phase": "shadow"}, twilight=1)
    assert not may(poor, "Use Mithril Mine")
    empty = visit("1_345", {}, {"minions": ["Goblin Runner"]}, at={"phase": "shadow"}, twilight=5)
    assert not may(empty, "Use Mithril Mine")


@pytest.mark.limit
@pytest.mark.card("1_347")
def test_hand_weapons_hit_harder_on_the_moria_stairway() -> None:
    you = {"fellowship": [{"name": MERRY, "with": ["Hobbit Sword"]}, SAM]}
    theirs = {"minions": [{"name": "Goblin Runner", "with": ["Goblin Scimitar"]}, "Goblin Sneak"]}
    game = visit("1_347", you, theirs, at={"phase": "maneuver"})
    names = ("Merry", "Sam", "Goblin Runner", "Goblin Sneak")
    assert [keyword(game, name, "damage") for name in names] == [1, 0, 1, 0]
    away = elsewhere("1_347", you, theirs, at={"phase": "maneuver"})
    assert [keyword(away, name, "damage") for name in names] == [0, 0, 0, 0]


@pytest.mark.card("1_348")
def test_isengard_sends_weather_over_caradhras_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    for weather in ("1_134", "1_135"):
        monkeypatch.setattr(CARDS[weather], "on_site", True)
    theirs = {"minions": ["Uruk Savage"], "draw_deck": ["Saruman's Chill", "Saruman's Frost", "Goblin Runner"]}
    game = visit("1_348", {}, theirs, at={"phase": "shadow"}, twilight=9)
    act(game, "Use Pass of Caradhras", "Play Saruman's Chill on Pass of Caradhras")
    assert (zone(game, "Saruman's Chill"), len(pile(game, "draw deck", OPPONENT))) == ("in play", 2)
    assert not may(game, "Use Pass of Caradhras")
    without = visit("1_348", {}, {**theirs, "minions": ["Goblin Runner"]}, at={"phase": "shadow"}, twilight=9)
    assert not may(without, "Use Pass of Caradhras")


@pytest.mark.card("1_349")
@pytest.mark.parametrize("where", ["hand", "draw_deck"])
def test_the_balrog_comes_to_the_bridge(where: str) -> None:
    cost = CARDS["2_51"].facts.twilight
    game = visit("1_349", {}, {where: ["2_51"]}, at={"phase": "shadow"}, twilight=cost)
    act(game, "Use The Bridge")
    act(game, "Play The Balrog from your hand" if where == "hand" else "Play The Balrog")
    assert (zone(game, "The Balrog"), game.state.twilight) == ("in play", 6)
    assert not may(visit("1_349", {where: ["2_51"]}), "Use The Bridge")


@pytest.mark.card("1_349")
def test_the_balrog_is_not_sought_in_vain_for_ever() -> None:
    game = visit("1_349", {}, {"draw_deck": ["Goblin Runner"]}, at={"phase": "shadow"}, twilight=14)
    act(game, "Use The Bridge")
    assert not may(game, "Use The Bridge")


# site 6


@pytest.mark.limit
@pytest.mark.card("1_350")
@pytest.mark.card("2_118")
@pytest.mark.parametrize(
    ("site", "other", "first", "second"),
    [("1_350", "Uruk Savage", "Goblin Warrior", "Moria Scout"), ("2_118", "Goblin Backstabber", "1_176", "1_172")],
)
def test_the_first_of_a_kind_is_cheaper_in_each_shadow_phase(site: str, other: str, first: str, second: str) -> None:
    game = visit(site, {}, {"hand": [other, first, second]}, at={"phase": "shadow"}, twilight=20)
    for name, less in ((other, 0), (first, 2), (second, 0)):
        before = game.state.twilight
        played = game.state.name(card(game, name))
        cost = game.state.card(card(game, name)).facts.twilight
        act(game, f"Play {played}")
        assert before - game.state.twilight == cost - less, name
    later = visit(site, {}, {"hand": [first]}, at={"phase": "maneuver"})
    assert price(later, first, OPPONENT) == later.state.card(card(later, first)).facts.twilight


@pytest.mark.card("1_351")
def test_an_elf_looks_into_a_hand_in_galadriels_glade() -> None:
    game = visit("1_351", {"fellowship": ["1_53"]}, {"hand": ["Goblin Runner"]})
    runner = card(game, "Goblin Runner")
    assert not game.state.knows(YOU, runner)
    act(game, "Use Galadriel's Glade")
    assert (game.state.knows(YOU, runner), wounds(game, "Lórien Elf")) == (True, 1)
    assert not may(visit("1_351", {}, {"hand": ["Goblin Runner"]}), "Use Galadriel's Glade")


@pytest.mark.limit
@pytest.mark.card("1_352")
def test_allies_of_the_wood_are_strong_at_home() -> None:
    you = {"allies": ["Celeborn", "Elrond"]}
    game = visit("1_352", you)
    assert (strength(game, "Celeborn"), strength(game, "Elrond")) == (9, 8)
    assert strength(elsewhere("1_352", you), "Celeborn") == 6


# sites 7 to 9


@pytest.mark.limit
@pytest.mark.card("1_353")
def test_allies_stay_behind_at_the_confluence() -> None:
    game = arrive("1_353", {"allies": ["Celeborn", "Farmer Maggot"], "fellowship": [SAM]})
    assert [zone(game, name) for name in ("Celeborn", "Farmer Maggot", "Sam")] == ["discard pile"] * 2 + ["in play"]


@pytest.mark.limit
@pytest.mark.card("1_354")
def test_no_arrows_fly_in_the_wilderland() -> None:
    game = visit("1_354", {}, {"minions": ["Goblin Archer"]}, at={"phase": "maneuver"})
    passes(game, 2)
    assert game.state.phase == "assignment"
    away = elsewhere("1_354", {}, {"minions": ["Goblin Archer"]}, at={"phase": "maneuver"})
    passes(away, 2)
    assert away.state.phase == "archery"


@pytest.mark.limit
@pytest.mark.card("1_355")
@pytest.mark.parametrize(("friend", "tired"), [(BOROMIR, 1), (ARAGORN, 0)])
def test_the_silverlode_is_hard_without_a_ranger(friend: str, tired: int) -> None:
    game = arrive("1_355", {"fellowship": [friend, SAM]})
    assert [wounds(game, name) for name in (friend, "Sam", "Frodo")] == [tired] * 3


@pytest.mark.limit
@pytest.mark.card("1_356")
@pytest.mark.parametrize(("friends", "total"), [(3, 1), (4, 3), (5, 5)])
def test_large_fellowships_are_shot_at_on_the_anduin(friends: int, total: int) -> None:
    you = {"fellowship": [SAM, MERRY, PIPPIN, "Farin", "1_53"][:friends]}
    game = visit("1_356", you, {"minions": ["Goblin Archer"]}, at={"phase": "archery"})
    assert values.minion_archery(game.state) == total


@pytest.mark.limit
@pytest.mark.card("1_357")
@pytest.mark.parametrize(("archers", "total"), [(1, 2), (5, 9)])
def test_archers_shoot_twice_in_the_brown_lands(archers: int, total: int) -> None:
    theirs = {"minions": ["Goblin Marksman"] * archers + ["Goblin Runner"]}
    game = visit("1_357", {}, theirs, at={"phase": "archery"})
    assert values.minion_archery(game.state) == total


@pytest.mark.card("1_358")
def test_gondor_heals_at_the_pillars_of_the_kings() -> None:
    you = {
        "fellowship": [{"name": ARAGORN, "wounds": 1}, {"name": SAM, "wounds": 1}],
        "hand": ["Dagger Strike", "Sting"],
    }
    game = visit("1_358", you)
    act(game, "Use Pillars of the Kings")
    assert (wounds(game, "Aragorn"), wounds(game, "Sam"), hand(game)) == (0, 1, ["Sting"])
    assert not may(game, "Use Pillars of the Kings")


@pytest.mark.card("1_359")
def test_five_orcs_bar_the_way_at_nen_hithoel() -> None:
    orcs = ["Goblin Runner", "Goblin Sneak", "Goblin Warrior", "Moria Scout", "Goblin Archer"]
    game = visit("1_359", {}, {"minions": orcs}, at={"phase": "shadow"})
    act(game, "Use Shores of Nen Hithoel")
    assert not may(game, "Use Shores of Nen Hithoel")
    assert values.is_said(game.state, "the fellowship may not move again")
    few = visit("1_359", {}, {"minions": [*orcs[:4], "Uruk Savage"]}, at={"phase": "shadow"})
    assert not may(few, "Use Shores of Nen Hithoel")


@pytest.mark.card("1_359")
@pytest.mark.parametrize("barred", [True, False])
def test_a_barred_fellowship_is_not_asked_to_move_on(barred: bool) -> None:
    orcs = [{"name": name, "wounds": 0} for name in ("Goblin Runner",) * 5]
    game = visit("1_359", {"fellowship": ["1_13"]}, {"minions": orcs}, at={"phase": "shadow", "moves": 1})
    if barred:
        act(game, "Use Shores of Nen Hithoel")
    asked = False
    for _ in range(80):
        asked = asked or game.decision.kind == "move on or stay"
        if asked or game.state.turn > 1:
            break
        passes(game)
    assert asked != barred


@pytest.mark.card("1_360")
def test_a_minion_becomes_fierce_in_the_emyn_muil() -> None:
    game = visit("1_360", {"fellowship": [SAM]}, {"minions": ["Uruk Savage"]}, at={"phase": "maneuver"})
    assert not may(game, "Use Emyn Muil", YOU)
    passes(game)
    act(game, "Use Emyn Muil")
    assert (keyword(game, "Uruk Savage", "fierce"), wounds(game, "Uruk Savage")) == (1, 1)
    passes_until(game, "assign defenders")
    assert keyword(game, "Uruk Savage", "fierce") == 1


@pytest.mark.limit
@pytest.mark.card("1_362")
def test_shadow_players_may_draw_for_burdens_at_the_summit() -> None:
    theirs = {"draw_deck": ["Goblin Runner", "Goblin Sneak", "Goblin Warrior"]}
    game = arrive("1_362", {"burdens": 2}, theirs)
    assert game.decision.seat == OPPONENT
    act(game, "Draw")
    assert hand(game, OPPONENT) == ["Goblin Runner", "Goblin Sneak"]
    declined = arrive("1_362", {"burdens": 2}, theirs)
    act(declined, "Do not")
    assert hand(declined, OPPONENT) == []


@pytest.mark.card("1_363")
def test_trackers_come_back_to_tol_brandir_and_the_phase_ends() -> None:
    theirs = {"discard_pile": ["1_261", "1_262", "1_270", "Goblin Runner"], "hand": ["Goblin Sneak"]}
    game = visit("1_363", {}, theirs, at={"phase": "shadow"}, twilight=20)
    act(game, "Use Tol Brandir", "Play Orc Ambusher", "Play Orc Assassin", "Play nothing")
    assert (zone(game, "Orc Ambusher"), zone(game, "Orc Assassin")) == ("in play", "in play")
    assert (zone(game, "Orc Scouting Band"), game.state.phase) == ("discard pile", "maneuver")
    assert not may(visit("1_363", {}, theirs), "Use Tol Brandir")
    assert "Play Goblin Sneak" not in offers(game)
