"""Events and their lifetimes (IN-60 to IN-63), hazards, the chain and creatures (IN-68 to IN-79, IN-140 to IN-142)."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    journey,
    may,
    offers,
    organizing,
    passes,
    refused,
    story,
    table,
    zone,
)
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.words import HAZARD_EVENTS
from westmarch.kernel.game import Game

CARDS = ["Block"] * 8
DECK = ["Dagger of Westernesse"] * 12


def move_of(game: Game[MeccgState]) -> MovementHazard:
    move = game.state.nearest(MovementHazard)
    assert move is not None
    return move


def attack_of(game: Game[MeccgState]) -> Attack:
    attack = game.state.nearest(Attack)
    assert attack is not None
    return attack


# lifetimes of events


@pytest.mark.rule("IN-60")
def test_a_short_event_is_gone_when_its_text_has_run_and_a_permanent_event_stays() -> None:
    game = journey(
        "Gimli",
        "Aragorn II",
        hazards=("Weariness of the Heart", "Doors of Night"),
        you={"hand": CARDS},
    )
    act(game, "Play Weariness of the Heart (−1 prowess) on Gimli")
    assert zone(game, "Weariness of the Heart") == "discard pile"
    assert prowess(game.state, card(game, "Gimli")) == 4
    act(game, "Play Doors of Night")
    first = game.state.turn
    while game.state.turn < first + 3:
        game.choose(game.decision.options[-1])
    assert prowess(game.state, card(game, "Gimli")) == 5
    assert zone(game, "Doors of Night") == "in play"


@pytest.mark.rule("IN-61")
def test_own_resource_long_events_go_as_the_long_event_phase_starts() -> None:
    game = table(
        you={"companies": [company("Gandalf")], "events": ["Sun", "Gates of Morning"], "hand": CARDS},
        opponent={"companies": [company("Elrond")], "events": ["Clear Skies"]},
        at={"phase": "long-event"},
        windows="always",
    )
    assert game.decision.kind == "long-events"
    assert zone(game, "Sun") == "discard pile"
    assert zone(game, "Gates of Morning") == "in play"
    assert zone(game, "Clear Skies") == "in play"


@pytest.mark.rule("IN-62")
def test_a_hazard_long_event_lasts_one_turn_of_each_player() -> None:
    game = journey(
        "Gandalf",
        hazards=("Eye of Sauron",),
        you={"hand": CARDS},
        windows="always",
    )
    act(game, "Play Eye of Sauron")
    passes(game, "end of turn")
    assert zone(game, "Eye of Sauron") == "in play"
    turn = game.state.turn
    while not (game.state.turn == turn + 1 and game.decision.kind == "end of turn"):
        game.choose(game.decision.options[-1])
    assert zone(game, "Eye of Sauron") == "in play"
    while not (game.state.turn == turn + 2 and game.decision.kind == "long-events"):
        game.choose(game.decision.options[-1])
    assert zone(game, "Eye of Sauron") == "discard pile"


@pytest.mark.rule("IN-63")
def test_resource_long_events_are_played_in_the_long_event_phase_only() -> None:
    hand = ["Sun", "Eye of Sauron"]
    game = organizing("Gandalf", hand=hand)
    assert "IN-63" in refused(game, "Play Sun")
    game = table(you={"companies": [company("Gandalf")], "hand": hand}, at={"phase": "long-event"})
    assert may(game, "Play Sun")
    assert "IN-04" in refused(game, "Play Eye of Sauron")
    act(game, "Play Sun")
    assert zone(game, "Sun") == "in play"


# hazards and whom they reach


@pytest.mark.rule("IN-68")
def test_hazards_reach_the_company_under_way_only() -> None:
    game = journey(
        "Gandalf",
        hazards=("Weariness of the Heart", "River"),
        others=(company("Gimli", at="Lórien"),),
        opponent={"events": ["Adûnaphel"]},
        hazard_limit=3,
    )
    assert may(game, "Play Weariness 1 prowess on Gandalf")
    assert not may(game, "on Gimli")
    assert {"IN-68", "company_under_way"} <= refused(game, "Play Weariness 1 prowess on Gimli", OPPONENT)
    assert may(game, "Use Adunaphel on Gandalf")
    assert "IN-68" in refused(game, "Use Adunaphel on Gimli", OPPONENT)


@pytest.mark.rule("IN-68")
def test_hazards_are_played_one_at_a_time_in_step_three() -> None:
    game = journey("Gandalf", "Aragorn II", hazards=("Orc-patrol", "Wolves"))
    act(game, "Play Orc-patrol keyed to Wilderness")
    assert isinstance(game.state.frame, Attack)
    assert "IN-68" in refused(game, "Play Wolves keyed to Wilderness", OPPONENT)
    site = table(
        you={"companies": [company("Gandalf", at="Bree")], "hand": CARDS},
        opponent={"hand": ["Wolves"]},
        at={"phase": "site", "company": 1},
    )
    assert "IN-68" in refused(site, "Play Wolves", OPPONENT)


@pytest.mark.rule("IN-69")
@pytest.mark.parametrize(
    ("characters", "limit"),
    [
        (("Frodo", "Sam Gamgee", "Boromir II"), 2),
        (("Frodo", "Boromir II"), 2),
        (("Boromir II",), 1),
        (("Frodo",), 1),
        (("Boromir II", "Gimli", "Legolas", "Frodo", "Sam Gamgee"), 4),
    ],
)
def test_the_hazard_limit_is_the_size_of_the_company(characters: tuple[str, ...], limit: int) -> None:
    game = journey(*characters, hazards=("River", "Orc-patrol"), step="reveal new site", windows="always")
    passes(game, "hazards")
    assert move_of(game).hazard_limit == limit


@pytest.mark.rule("IN-69")
def test_no_hazard_is_played_beyond_the_hazard_limit() -> None:
    game = journey(
        "Gimli",
        hazards=("Weariness of the Heart", "River", "Wolves"),
        opponent={"events": ["Adûnaphel"]},
        step="reveal new site",
        windows="always",
    )
    passes(game, "hazards")
    act(game, "Play Weariness of the Heart (−1 prowess) on Gimli", "No response", "No response")
    assert offers(game) == ["Play no more hazards on this company"]
    for words in ("Play River", "Play Wolves keyed to Wilderness", "Use Adunaphel on Gimli"):
        assert "IN-69" in refused(game, words, OPPONENT)


@pytest.mark.rule("IN-70")
def test_the_hazard_limit_stays_when_the_company_loses_somebody() -> None:
    game = journey(
        "Gimli", "Elrond", hazards=("Call of Home", "River"), step="reveal new site", windows="always", dice=(2,)
    )
    passes(game, "hazards")
    act(game, "Play Call of Home on Gimli")
    passes(game, "hazards")
    assert zone(game, "Gimli") == "hand"
    assert move_of(game).hazard_limit == 2
    assert may(game, "Play River")


@pytest.mark.rule("IN-71")
def test_hazards_are_creatures_or_events_of_three_durations() -> None:
    kinds = {
        kind for facts in all_facts().values() if facts.set == "TW" and facts.side == "hazard" for kind in facts.types
    }
    assert kinds == {"creature", *HAZARD_EVENTS}
    game = journey("Gandalf", hazards=("Orc-patrol", "River", "Eye of Sauron", "Doors of Night"))
    for name in ("Orc-patrol", "River", "Eye of Sauron", "Doors of Night"):
        assert may(game, f"Play {name}")


@pytest.mark.rule("IN-72")
def test_an_event_that_is_played_on_something_needs_it() -> None:
    game = journey("Gimli", "Aragorn II", hazards=("Call of the Sea", "Muster Disperses", "Eye of Sauron"))
    assert "IN-72" in refused(game, "Play Call of the Sea", OPPONENT)
    assert "IN-72" in refused(game, "Play Muster Disperses", OPPONENT)
    act(game, "Play Eye of Sauron")
    assert zone(game, "Eye of Sauron") == "in play"


@pytest.mark.rule("IN-72")
def test_what_is_used_on_something_needs_it() -> None:
    game = journey(bearing("Gimli", "Glamdring"), hazards=("River",), opponent={"events": ["Indûr Dawndeath"]})
    assert "IN-72" in refused(game, "Use Indur on Glamdring", OPPONENT)
    assert not may(game, "Use Indur")


@pytest.mark.rule("IN-73")
def test_a_hazard_long_event_affects_both_players() -> None:
    for turn in ("you", "opponent"):
        game = table(
            you={"companies": [company("Gandalf", at="Moria")]},
            opponent={"companies": [company("Elrond", at="Mount Gram")], "events": ["Eye of Sauron", "Doors of Night"]},
            at={"turn": turn, "phase": "site", "company": 1 if turn == "you" else 2},
        )
        act(game, "Enter Moria" if turn == "you" else "Enter Mount Gram")
        attack = attack_of(game)
        assert attack_prowess(game.state, attack) == attack.base_prowess + 3


# the chain


@pytest.mark.rule("IN-74")
def test_the_last_declared_effect_resolves_first() -> None:
    game = journey(
        "Gandalf", hazards=("Doors of Night", "River"), you={"hand": ["Twilight"], "events": ["Gates of Morning"]}
    )
    act(game, "Play Doors of Night")
    assert game.decision.seat == YOU
    assert zone(game, "Doors of Night") == "declared"
    act(game, "Play Twilight on Doors of Night")
    assert zone(game, "Doors of Night") == "discard pile"
    assert zone(game, "Gates of Morning") == "in play"


@pytest.mark.rule("IN-74")
def test_both_players_answer_until_both_are_done() -> None:
    game = journey(
        "Gandalf", hazards=("Doors of Night", "Twilight"), you={"hand": ["Twilight"]}, windows="always", hazard_limit=2
    )
    act(game, "Play Doors of Night", "Play Twilight on Doors of Night", "Play Twilight on Twilight")
    act(game, "No response", "No response")
    assert zone(game, "Doors of Night") == "in play"
    assert zone(game, "Twilight", YOU) == zone(game, "Twilight", OPPONENT) == "discard pile"
    order = [line for line in story(game) if line.startswith(("Twilight is", "Doors of Night comes"))]
    assert order[-1].startswith("Doors of Night comes")


# sent back


def sent_back(*events: str) -> Game[MeccgState]:
    """A company without a ranger on a way with two Wildernesses, on which Long Winter has been played."""
    game = journey(
        "Gimli",
        "Legolas",
        hazards=("Long Winter", "River", "Orc-patrol"),
        you={"hand": [*CARDS, "Dodge"]},
        opponent={"events": list(events), "play_deck": DECK},
    )
    act(game, "Play Long Winter")
    return game


@pytest.mark.rule("IN-75")
def test_a_company_that_is_sent_back_is_at_its_site_of_origin_again() -> None:
    game = sent_back()
    assert game.decision.kind == "discard to hand size"
    assert game.state.site_name(game.state.companies[0]) == "Rivendell"
    assert zone(game, "Bree", YOU) == "location deck"
    act(game, "Discard Block from your hand")
    assert [len(game.state.hand(seat)) for seat in (YOU, OPPONENT)] == [8, 8]


@pytest.mark.rule("IN-75")
def test_no_more_hazards_are_played_on_a_company_that_is_sent_back() -> None:
    game = sent_back()
    assert "IN-75" in refused(game, "Play River", OPPONENT)
    assert "IN-75" in refused(game, "Play Orc-patrol keyed to Wilderness", OPPONENT)


@pytest.mark.rule("IN-75")
def test_a_new_site_that_is_tapped_is_discarded_when_the_company_is_sent_back() -> None:
    game = sent_back("Doors of Night")
    assert game.state.site_name(game.state.companies[0]) == "Rivendell"
    assert zone(game, "Bree", YOU) == "discard pile"


# keying


@pytest.mark.rule("IN-76")
def test_a_region_symbol_must_occur_in_the_path() -> None:
    game = journey("Gandalf", to="Bag End", hazards=("Orc-patrol", "River"))
    assert may(game, "Play Orc-patrol keyed to Wilderness")
    move_of(game).path = ("Free-domain", "Free-domain")
    assert "IN-76" in refused(Game.load(game.rules, game.save()), "Play Orc-patrol keyed to Wilderness", OPPONENT)


@pytest.mark.rule("IN-77")
def test_a_doubled_symbol_needs_two_such_regions_anywhere_in_the_path() -> None:
    apart = journey("Gandalf", start="Lórien", to="Woodmen-town", hazards=("Giant",))
    assert move_of(apart).path == ("Wilderness", "Border-land", "Wilderness")
    assert may(apart, "Play Giant keyed to Wilderness")
    once = journey("Gandalf", start="Lórien", to="Edoras", hazards=("Giant", "River"))
    assert move_of(once).path == ("Wilderness", "Border-land")
    assert "IN-77" in refused(once, "Play Giant keyed to Wilderness", OPPONENT)


@pytest.mark.rule("IN-78")
def test_a_site_symbol_matches_the_site_moved_to_and_no_region() -> None:
    hold = journey("Gandalf", to="Bree", hazards=("Abductor", "River"))
    assert may(hold, "Play Abductor keyed to Border-hold")
    assert not may(hold, "Play Abductor keyed to Border-land")
    land = journey("Gandalf", start="Lórien", to="Edoras", hazards=("Abductor", "River"))
    assert may(land, "Play Abductor keyed to Border-land")
    assert "IN-78" in refused(land, "Play Abductor keyed to Border-hold", OPPONENT)


@pytest.mark.rule("IN-79")
def test_a_creature_for_a_named_site_needs_the_company_to_move_there() -> None:
    there = journey("Gandalf", start="Lórien", to="The Lonely Mountain", hazards=("Smaug",))
    assert may(there, "Play Smaug keyed to The Lonely Mountain")
    elsewhere = journey("Gandalf", start="Lórien", to="Lake-town", hazards=("Smaug", "River"))
    assert "IN-79" in refused(elsewhere, "Play Smaug keyed to Lake-town", OPPONENT)
    away = journey("Gandalf", start="The Lonely Mountain", to="Lórien", hazards=("Smaug", "River"))
    assert not may(away, "Play Smaug")


@pytest.mark.rule("IN-79")
def test_a_creature_for_a_named_region_needs_an_end_of_the_move_in_it() -> None:
    name = "Giant Spiders"
    for start, to in (("Lórien", "Thranduil’s Halls"), ("Thranduil’s Halls", "Lórien")):
        assert may(journey("Gandalf", start=start, to=to, hazards=(name,)), f"Play {name} keyed to Woodland Realm")
    game = journey("Gandalf", start="Lórien", to="Edoras", hazards=(name, "River"))
    assert "IN-79" in refused(game, f"Play {name} keyed to Woodland Realm", OPPONENT)


@pytest.mark.rule("IN-26")
def test_a_site_path_decides_which_creatures_come_and_nothing_else() -> None:
    game = journey("Gandalf", to="Bree", hazards=("Orc-patrol", "Ghouls"), you={"hand": CARDS})
    assert (may(game, "Play Orc-patrol"), may(game, "Play Ghouls")) == (True, False)
    before = move_of(game).hazard_limit
    move_of(game).path = ("Shadow-land",)
    changed = Game.load(game.rules, game.save())
    assert may(changed, "Play Ghouls keyed to Shadow-land")
    assert move_of(changed).hazard_limit == before
    passes(changed, "enter the site")
    assert changed.state.site_name(changed.state.companies[0]) == "Bree"


@pytest.mark.rule("IN-141")
def test_the_path_on_the_card_that_is_no_haven_counts_in_both_directions() -> None:
    bag_end = ("Wilderness", "Wilderness", "Free-domain")
    for start, to in (("Rivendell", "Bag End"), ("Bag End", "Rivendell")):
        game = journey("Gandalf", start=start, to=to, hazards=("River",), step="reveal new site", windows="always")
        passes(game, "hazards")
        assert move_of(game).path == bag_end
    havens = journey("Gandalf", to="Lórien", hazards=("River",))
    assert sorted(move_of(havens).path) == ["Border-land", "Wilderness", "Wilderness", "Wilderness"]


@pytest.mark.rule("IN-142")
def test_a_creature_makes_one_attack_with_its_printed_strikes() -> None:
    game = journey("Gandalf", "Aragorn II", "Elrond", "Gimli", hazards=("Orc-patrol",), hazard_limit=1, dice=(12,) * 3)
    act(game, "Play Orc-patrol keyed to Wilderness")
    assert attack_of(game).strikes == 3
    for name in ("Gandalf", "Aragorn II", "Elrond"):
        act(game, f"Assign a strike to {name}")
    assert game.decision.kind == "next strike"
    assert not may(game, "Gimli faces")
    passes(game, "enter the site")
    assert sum("the strike fails" in line for line in story(game)) == 3
    assert zone(game, "Orc-patrol") == "marshalling point pile"


@pytest.mark.rule("IN-140")
def test_what_is_for_combat_is_played_in_combat_only() -> None:
    game = organizing(bearing("Aragorn II", "Elven Cloak"), "Fatty Bolger", hand=["Risky Blow", "Concealment"])
    for words in ("Play Risky Blow", "Play Concealment", "Use Elven Cloak"):
        assert "IN-140" in refused(game, words), words
    fight = journey("Aragorn II", hazards=("Giant",), you={"hand": ["Risky Blow", "Concealment"]})
    act(fight, "Play Giant keyed to Wilderness")
    assert may(fight, "Play Concealment")
    assert refused(fight, "Play Concealment", YOU) == set()


# unique and not to be duplicated


@pytest.mark.rule("IN-128")
def test_a_unique_creature_that_was_defeated_or_is_in_play_is_played_by_nobody() -> None:
    for hazard, key in (("“Bert” (Bûrat)", "Bert keyed to Wilderness"), ("“Tom” (Tûma)", "Tom keyed to Wilderness")):
        game = journey("Gandalf", hazards=(hazard, "River"), you={"marshalling_point_pile": [hazard]})
        assert "IN-128" in refused(game, f"Play {key}", OPPONENT)
        assert may(journey("Gandalf", hazards=(hazard, "River")), f"Play {key}")


@pytest.mark.rule("IN-128")
def test_a_unique_event_is_in_play_once() -> None:
    game = journey("Gandalf", hazards=("Adûnaphel", "River"), you={"marshalling_point_pile": ["Adûnaphel"]})
    assert "IN-128" in refused(game, "Play Adunaphel as a permanent-event", OPPONENT)
    assert may(journey("Gandalf", hazards=("Adûnaphel",)), "Play Adunaphel as a permanent-event")


@pytest.mark.rule("IN-129")
def test_an_event_that_cannot_be_duplicated_is_at_work_once_only() -> None:
    hazards = ("Weariness of the Heart", "Weariness of the Heart", "Doors of Night", "Doors of Night")
    game = journey("Gimli", "Legolas", hazards=hazards, hazard_limit=4)
    act(game, "Play Weariness of the Heart (−1 prowess) on Gimli")
    assert may(game, "Play Weariness 1 prowess on Legolas")
    assert "IN-129" in refused(game, "Play Weariness 1 prowess on Gimli", OPPONENT)
    act(game, "Play Doors of Night")
    assert "IN-129" in refused(game, "Play Doors of Night", OPPONENT)


@pytest.mark.rule("IN-128")
@pytest.mark.parametrize(
    ("name", "words", "site"),
    [
        ("Gimli", "Play Gimli", "Rivendell"),
        ("Rangers of the North", "Elrond taps to influence Rangers of the North", "Bree"),
        ("Bill the Pony", "Elrond taps to play Bill the Pony", "Bree"),
        ("Glamdring", "Elrond taps to play Glamdring", "Barrow-downs"),
    ],
)
def test_a_unique_card_that_is_out_of_play_is_played_by_nobody(name: str, words: str, site: str) -> None:
    for gone in ([], [name]):
        game = table(
            you={"companies": [company("Elrond", at=site)], "hand": [name, "Orc-patrol"]},
            opponent={"out_of_play": gone},
            at={"phase": "organization"}
            if name == "Gimli"
            else {"phase": "site", "company": 1, "step": "play resources"},
        )
        assert may(game, words) == (not gone)
        assert ("IN-128" in refused(game, words, YOU)) == bool(gone)
