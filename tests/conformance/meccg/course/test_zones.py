"""Kinds of cards and the places where they lie (ME-2.01 to ME-2.23, ME-2.105 to ME-2.107, CR-T.103, CR-T.104)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from tests.games.meccg.random_games.invariants import OWN_PLACES
from tests.games.meccg.random_games.random_play import random_game
from tests.games.random_play import choices, play
from tests.games.soundness import every_card_is_in_one_place
from westmarch.games.meccg import new_game
from westmarch.games.meccg.alignments import ALIGNMENTS
from westmarch.games.meccg.cards.facts import all_facts, facts, find
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.site.havens import is_haven_of
from westmarch.games.meccg.rules.values import corruption_modifier, points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

DECK = ["Orc-patrol", "Wargs", "Brigands", "Giant", "Wolves"] * 4


def standard(*, windows: str = "able", **spec: Any) -> Game[MeccgState]:
    return table(format="standard", windows=windows, **spec)


# kinds of cards


@pytest.mark.rule("ME-2.01")
def test_every_card_is_of_one_of_five_types_and_locations_belong_in_no_play_deck() -> None:
    assert {each.side for each in all_facts().values()} == {"site", "region", "character", "resource", "hazard"}
    deck = next(iter(decks_for("standard").values()))
    for place in (find("Moria", side="site")[0].id, find("Rhudaur", side="region")[0].id):
        bad = replace(deck, resources=(*deck.resources[:-1], place))
        assert check_deck(bad, "standard", allow_incomplete=True)
    assert not check_deck(deck, "standard", allow_incomplete=True)


@pytest.mark.rule("ME-2.02")
def test_cards_belong_to_kinds_of_players() -> None:
    kinds = {(each.side, each.alignment) for each in all_facts().values() if not each.avatar}
    assert {alignment for side, alignment in kinds if side == "resource"} == {"hero", "minion", "stage", "dual"}
    assert {alignment for side, alignment in kinds if side == "character"} == {"hero", "minion"}
    assert {alignment for side, alignment in kinds if side == "site"} == {"hero", "minion", "fallen-wizard", "balrog"}


@pytest.mark.rule("ME-2.03")
def test_a_value_in_corner_and_text_counts_once() -> None:
    game = standard(you={"companies": [company("Boromir II", "Gandalf")]})
    for name in ("Boromir II", "Gandalf"):
        found = card(game, name)
        assert corruption_modifier(game.state, found) == game.state.card(found).facts.corruption
    assert corruption_modifier(game.state, card(game, "Boromir II")) == -1


@pytest.mark.rule("ME-2.04")
def test_what_is_a_haven_depends_on_the_player() -> None:
    game = standard(
        you={"companies": [company("Gimli", at="Rivendell")]},
        opponent={"alignment": "minion", "companies": [{"at": "Minas Morgul", "characters": ["Gorbag"]}]},
    )
    state = game.state
    mine, theirs = state.company(1).site, state.company(2).site
    assert [is_haven_of(state, YOU, site) for site in (mine, theirs)] == [True, False]
    assert [is_haven_of(state, OPPONENT, site) for site in (mine, theirs)] == [False, True]


@pytest.mark.rule("ME-1.01")
def test_each_kind_of_player_has_its_kind_of_avatar() -> None:
    for name, race in (("hero", "Wizard"), ("minion", "Ringwraith"), ("fallen-wizard", "Fallen-wizard")):
        avatars = [each for each in all_facts().values() if each.avatar and each.alignment == name and each.race]
        assert {each.race for each in avatars} == {race} == {ALIGNMENTS[name].avatar}
    extra = {each.name for each in all_facts().values() if each.avatar and each.race is None}
    assert extra <= {"The Lidless Eye", "Sauron"}


@pytest.mark.rule("ME-2.106")
def test_a_keyword_is_found_behind_others() -> None:
    palantir = find("Palantír of Orthanc")[0]
    assert palantir.unique
    assert "Palantír" in palantir.keywords
    assert find("Wolves")[0].race == "Wolf"
    assert find("Wargs")[0].race == "Wolf"


@pytest.mark.rule("ME-2.105")
def test_the_one_ring_comes_only_from_a_test() -> None:
    game = standard(
        you={"hand": ["The One Ring"], "companies": [company(bearing("Gandalf", "Precious Gold Ring"))]},
        at={"phase": "organization"},
        dice=(10,),
        windows="always",
    )
    assert not may(game, "The One Ring")
    game = standard(
        you={"hand": ["The One Ring"], "companies": [company("Gandalf", bearing("Frodo", "Precious Gold Ring"))]},
        at={"phase": "organization", "ring_test": {"ring": "Precious Gold Ring"}},
        dice=(10,),
        windows="always",
    )
    passes(game, "The One Ring")
    assert may(game, "The One Ring")


# places


@pytest.mark.rule("ME-2.06")
def test_every_card_lies_in_exactly_one_place() -> None:
    game = random_game(8, format="standard")
    for number, now in enumerate(play(game, choices(8))):
        if number % 23 == 0:
            every_card_is_in_one_place(now.state, OWN_PLACES)
            owned = sum(owner == YOU for owner in now.state.owner)
            assert owned == sum(now.state.owner[card] == YOU for pile in now.state.zones for card in pile)


@pytest.mark.rule("ME-2.07")
def test_any_site_of_the_own_location_deck_can_be_chosen() -> None:
    game = standard(
        you={"companies": [company("Gimli")], "location_deck": ["Moria", "Bree", "Weathertop", "Isengard", "Lórien"]}
    )
    assert all(game.state.knows(YOU, site) for site in game.state.zone("location deck", YOU))
    passes(game, "Bree")
    for name in ("Bree", "Weathertop", "Lórien"):
        assert may(game, name), name


@pytest.mark.rule("ME-2.08")
def test_a_draw_takes_the_hidden_top_card() -> None:
    game = standard(
        you={"companies": [company("Gimli")], "hand": ["Cram"] * 7, "play_deck": ["Wargs", "Giant", "Brigands"]},
        opponent={"companies": [company("Háma")], "hand": ["Cram"] * 8, "play_deck": DECK},
        at={"phase": "end-of-turn"},
    )
    assert not game.state.knows(YOU, game.state.zone("play deck", YOU)[0])
    passes(game, "Discard nothing")
    act(game, "Discard nothing")
    passes(game, "organize")
    assert [game.state.name(each) for each in game.state.zone("play deck", YOU)] == ["Giant", "Brigands"]
    assert zone(game, "Wargs", YOU) == "hand"


@pytest.mark.rule("ME-2.09")
def test_a_tapped_site_is_discarded_when_its_company_leaves_but_no_haven() -> None:
    def leave(start: str, to: str, state: str) -> str:
        game = standard(
            you={"companies": [moving("Gimli", start=start, to=to, site=state)], "play_deck": DECK},
            opponent={"companies": [company("Háma")], "play_deck": DECK},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            windows="always",
        )
        site = game.state.company(1).site
        for _ in range(10):
            if game.state.company(1).site == site:
                game.choose(game.decision.options[-1])
        return game.state.zone_of(site)[0]

    assert leave("Moria", "Lórien", "tapped") == "discard pile"
    assert leave("Moria", "Lórien", "untapped") == "location deck"
    assert leave("Lórien", "Moria", "tapped") == "location deck"


@pytest.mark.rule("ME-2.14")
def test_the_discard_pile_is_hidden_from_the_opponent() -> None:
    game = standard(you={"discard_pile": ["Concealment"], "companies": [company("Gimli")]})
    found = card(game, "Concealment")
    assert game.view(OPPONENT).state.definition[found] == ""
    assert game.view(YOU).state.definition[found] == facts(find("Concealment")[0].id).id


@pytest.mark.rule("ME-2.15")
def test_out_of_play_and_marshalling_point_piles_are_open() -> None:
    game = standard(
        you={
            "out_of_play": ["Faramir"],
            "marshalling_point_pile": ["Riders of Rohan"],
            "companies": [company("Gimli")],
        }
    )
    for name in ("Faramir", "Riders of Rohan"):
        assert game.view(OPPONENT).state.definition[card(game, name)] != ""


def exhausting(**mine: Any) -> Game[MeccgState]:
    """The last card of your play deck is about to be drawn at the end of your turn."""
    return standard(
        you={
            "companies": [company("Gimli")],
            "hand": ["Cram"] * 7,
            "play_deck": ["Wargs"],
            "discard_pile": ["Giant"] * 17 + ["Moria", "Isengard", "Bree"],
            "location_deck": [],
            **mine,
        },
        opponent={"companies": [company("Háma")], "hand": ["Cram"] * 8, "play_deck": DECK},
        at={"phase": "end-of-turn"},
    )


@pytest.mark.rule("ME-2.16", "CR-T.104")
def test_drawing_the_last_card_makes_a_new_deck_at_once() -> None:
    game = exhausting()
    passes(game, "Discard nothing")
    assert (len(game.state.zone("play deck", YOU)), game.state.exhausted[YOU]) == (1, 0)
    act(game, "Discard nothing")
    passes(game, "organize")
    assert len(game.state.zone("play deck", YOU)) == 17
    assert len(game.state.zone("location deck", YOU)) == 3
    assert (game.state.exhausted[YOU], game.state.zone("discard pile", YOU)) == (1, [])


@pytest.mark.rule("ME-2.17")
def test_a_reshuffle_by_a_card_is_no_exhaustion() -> None:
    game = standard(
        you={
            "companies": [company("Elrond", at="Weathertop")],
            "hand": ["Far-sight"],
            "play_deck": ["Narsil", "Orcrist", "Wargs", "Giant"],
        },
        opponent={"companies": [company("Háma")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(9,),
    )
    act(game, "Play Far-sight, tapping Elrond", "Choose Narsil")
    assert "The play deck is shuffled" in story(game)
    assert game.state.exhausted == [0, 0]


@pytest.mark.rule("CR-T.103")
def test_what_ends_with_a_deck_is_shuffled_into_the_new_one() -> None:
    game = exhausting(events=["Safe from the Shadow"])
    passes(game, "Discard nothing")
    assert zone(game, "Safe from the Shadow") == "in play"
    act(game, "Discard nothing")
    passes(game, "organize")
    assert game.state.exhausted[YOU] == 1
    event = card(game, "Safe from the Shadow")
    assert game.state.zone_of(event)[0] in ("play deck", "hand")
    assert event not in game.state.zone("discard pile", YOU)
    assert "a deck is exhausted" in [event.change.cause for event in game.state.log]


@pytest.mark.rule("ME-2.19")
def test_a_defeated_creature_goes_to_the_pile_of_the_victor() -> None:
    game = standard(
        you={"companies": [moving("Aragorn II", to="Bree")]},
        opponent={"companies": [company("Háma")]},
        at={"phase": "movement-hazard", "company": 1, "attack": {"creature": "Crebain", "keyed_to": "Wilderness"}},
        dice=(12, 12, 12, 12),
        windows="always",
    )
    passes(game, "hazards")
    assert game.state.zone_of(card(game, "Crebain")) == ("marshalling point pile", YOU)


@pytest.mark.rule("ME-2.20", "ME-1.37")
def test_a_creature_that_gives_the_victor_nothing_goes_out_of_play() -> None:
    assert facts("LE-78").points_starred
    game = standard(
        you={"companies": [moving("Aragorn II", start="Lórien", to="Edoras")]},
        opponent={"companies": [company("Háma", at="Rivendell")]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "LE-78", "keyed_to": "Rohan", "detainment": False},
        },
        dice=(12,) * 12,
        windows="always",
    )
    passes(game, "hazards")
    assert game.state.zone_of(card(game, "Horse-lords")) == ("out of play", OPPONENT)


@pytest.mark.rule("ME-2.18", "ME-2.21")
def test_the_eliminated_go_out_of_play_and_nobody_can_bring_them_in_again() -> None:
    game = standard(
        you={"companies": [company("Faramir", "Gimli", at="Moria")]},
        opponent={"companies": [company("Háma", at="Minas Tirith")], "hand": ["Faramir"]},
        at={
            "phase": "site",
            "company": 1,
            "step": "play resources",
            "procedures": [{"procedure": "elimination", "character": "Faramir", "cause": "combat"}],
        },
        windows="always",
    )
    assert zone(game, "Faramir", YOU) == "out of play"
    while game.state.active == YOU:
        game.choose(game.decision.options[-1])
    passes(game, "organize")
    assert not may(game, "Faramir")
    assert not {"IN-128", "ME-2.51"}.isdisjoint(refused(game, "Faramir", OPPONENT))


@pytest.mark.rule("ME-2.21", "ME-1.34")
def test_whose_loss_costs_points_lies_out_of_play_as_well() -> None:
    """Elrond is worth three points, and costs as many once he is eliminated."""
    game = standard(
        you={"companies": [company("Elrond", at="Moria"), company("Bergil", at="Rivendell")]},
        opponent={"companies": [company("Háma", at="Minas Tirith")]},
        at={
            "phase": "site",
            "company": 1,
            "step": "play resources",
            "procedures": [{"procedure": "elimination", "character": "Elrond", "cause": "combat"}],
        },
        windows="always",
    )
    assert zone(game, "Elrond") == "out of play"
    assert points_by_kind(game.state, YOU) == {"character": -3}


@pytest.mark.rule("ME-2.22")
def test_who_is_only_discarded_can_come_back() -> None:
    game = standard(
        you={"companies": [company("Faramir", "Gimli", at="Minas Tirith")], "hand": []},
        opponent={"companies": [company("Háma")]},
        at={
            "phase": "organization",
            "procedures": [{"procedure": "discard character", "character": "Faramir", "cause": "influence"}],
        },
        windows="always",
    )
    assert zone(game, "Faramir") == "discard pile"
    assert "Faramir" not in game.state.names_in_use()


@pytest.mark.rule("ME-2.23")
def test_a_stored_unique_item_cannot_be_played_by_anybody() -> None:
    game = standard(
        you={"companies": [company("Aragorn II", at="Moria")], "hand": ["Glamdring", "Orcrist"]},
        opponent={"companies": [company("Háma")], "marshalling_point_pile": ["Glamdring"]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert not may(game, "Glamdring")
    assert may(game, "Orcrist")


# when cards are played


@pytest.mark.rule("ME-2.10")
def test_resources_are_played_in_the_own_turn_only() -> None:
    game = standard(
        you={"companies": [moving("Gimli", to="Bree")]},
        opponent={"companies": [company("Aragorn II")], "hand": ["Concealment", "Block"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    passes(game, "hazards")
    assert not any(sentence.startswith("Play") and "Block" in sentence for sentence in offers(game))
    assert "IN-04" in refused(game, "Play Block", OPPONENT)


@pytest.mark.rule("ME-2.11", "ME-2.13")
def test_hazards_are_played_in_the_opponents_movement_hazard_phase_unless_they_say_otherwise() -> None:
    game = standard(
        you={"companies": [company("Gimli", at="Bree")]},
        opponent={"companies": [company("Háma")], "hand": ["Wargs", "Twilight"], "events": ["Doors of Night"]},
        at={"phase": "site", "company": 1, "chain": [{"by": "you", "card": "Twilight", "on": "Doors of Night"}]},
        windows="always",
    )
    assert game.decision.seat == OPPONENT
    assert not may(game, "Wargs")
    assert "IN-04" in refused(game, "Play Wargs", OPPONENT)
    assert may(game, "Play Twilight"), "its own text lets it be played at any time"


@pytest.mark.rule("ME-2.12")
def test_twilight_does_not_count_against_the_hazard_limit() -> None:
    game = standard(
        you={"companies": [moving("Gimli", to="Bree")]},
        opponent={"companies": [company("Háma")], "hand": ["Twilight", "Wargs"], "events": ["Doors of Night"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazards_left": 0},
        windows="always",
    )
    passes(game, "hazards")
    assert not may(game, "Play Wargs")
    assert may(game, "Play Twilight")
    before = the(game, MovementHazard).hazards_played
    act(game, "Play Twilight on Doors of Night")
    assert the(game, MovementHazard).hazards_played == before


@pytest.mark.rule("ME-2.107")
def test_hazards_aim_at_others_and_long_events_lie_open_with_their_owner() -> None:
    game = standard(
        you={"companies": [moving("Gimli", to="Bree")]},
        opponent={
            "companies": [company("Háma")],
            "hand": ["Lure of the Senses", "Minions Stir"],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    passes(game, "hazards")
    assert may(game, "Lure of the Senses Gimli")
    assert not may(game, "Lure of the Senses Háma")
    act(game, "Play Minions Stir")
    passes(game, "hazards")
    event = card(game, "Minions Stir")
    assert (game.state.zone_of(event), game.state.owner[event]) == (("in play", OPPONENT), OPPONENT)
    assert all(game.state.knows(seat, event) for seat in (YOU, OPPONENT))


@pytest.mark.rule("CR-T.124")
def test_what_was_won_cannot_be_targeted() -> None:
    won = {"name": "Wargs", "owner": "opponent"}
    game = standard(
        you={"companies": [moving("Gimli", to="Bree")], "marshalling_point_pile": [won]},
        opponent={"companies": [company("Háma")], "discard_pile": ["Wolves"], "hand": ["Mouth of Sauron"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    passes(game, "hazards")
    assert may(game, "Play Mouth of Sauron on Wolves")
    assert not may(game, "Play Mouth of Sauron on Wargs")


def test_a_new_game_puts_every_card_of_a_deck_somewhere() -> None:
    deck = next(iter(decks_for("standard").values()))
    game = new_game([deck, deck], format="standard", allow_incomplete=True)
    assert sum(owner == YOU for owner in game.state.owner) == len(deck.all_cards) - sum(
        facts(card_id).side == "region" for card_id in deck.all_cards
    )
