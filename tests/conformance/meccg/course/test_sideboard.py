"""The ways to the sideboard (ME-2.30 to ME-2.38)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
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
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

DECK = ["Cram", "Athelas", "Ford", "Concealment", "Block"]
OWN = [
    "Glamdring",
    "Gimli",
    "Cave-drake",
    "Orc-guard",
    "Dodge",
    "Dark Quarrels",
    "Halfling Strength",
    "Hauberk of Bright Mail",
]
HAZARDS = ("Cave-drake", "Orc-guard", "Orc-warriors", "Wargs", "Giant", "Barrow-wight", "Hauberk of Bright Mail")


def pile(game: Game[MeccgState], zone: str, seat: int = YOU) -> list[str]:
    return [game.state.name(card) for card in game.state.zone(zone, seat)]


def organizing(deck: list[str] = DECK, wizard: Any = "Gandalf", **you: Any) -> Game[MeccgState]:
    return table(
        format="standard",
        you={"companies": [company(wizard, "Legolas")], "play_deck": deck, "sideboard": OWN, **you},
        opponent={"companies": [BYSTANDERS]},
    )


def drawing_the_last_card(discarded: list[str], sideboard: list[str]) -> Game[MeccgState]:
    """Your turn ends, with one card in hand too few and one in the play deck."""
    return table(
        format="standard",
        you={
            "companies": [company("Legolas")],
            "hand": ["Cram"] * 7,
            "play_deck": ["Ford"],
            "discard_pile": discarded,
            "sideboard": sideboard,
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "end-of-turn", "step": "to hand size"},
    )


@pytest.mark.rule("ME-2.30")
def test_on_exhaustion_cards_are_exchanged_one_for_one() -> None:
    game = drawing_the_last_card(["Dodge", "Block", "Concealment", "Athelas", "Bree"], OWN)
    for taken, given in (("Glamdring", "Dodge"), ("Gimli", "Block"), ("Cave-drake", "Athelas")):
        assert may(game, "Take nothing more")
        act(game, f"Take {taken}")
        assert not may(game, "Put Bree")
        assert not may(game, "Take nothing more")
        act(game, f"Put {given}")
    act(game, "Take nothing more")
    assert len(game.state.zone("sideboard", YOU)) == len(OWN)
    assert set(pile(game, "play deck")) == {"Concealment", "Glamdring", "Gimli", "Cave-drake"}
    assert {"Dodge", "Block", "Athelas"} <= set(pile(game, "sideboard"))
    assert game.state.exhausted[YOU] == 1
    assert zone(game, "Bree") == "location deck"


@pytest.mark.rule("ME-2.30")
def test_on_exhaustion_five_cards_are_exchanged_at_most() -> None:
    game = drawing_the_last_card(["Dodge", "Block", "Concealment", "Athelas", "Ford", "Cram"], OWN)
    for _ in range(5):
        game.choose(game.decision.options[0])
        game.choose(game.decision.options[0])
    assert game.state.exhausted[YOU] == 1
    assert len(game.state.zone("play deck", YOU)) == 6


@pytest.mark.rule("ME-2.31")
def test_the_avatar_taps_for_five_resources_and_characters() -> None:
    game = organizing()
    act(game, "Tap Gandalf discard pile")
    assert not may(game, "Take Cave-drake")
    assert not may(game, "Take Orc-guard")
    act(game, "Take Glamdring", "Take Gimli", "Take Dodge", "Take Halfling Strength", "Take Dark Quarrels")
    assert status(game, "Gandalf") == "tapped"
    assert set(pile(game, "discard pile")) == {"Glamdring", "Gimli", "Dodge", "Halfling Strength", "Dark Quarrels"}
    assert len(game.state.zone("sideboard", YOU)) == 3


@pytest.mark.rule("ME-2.31", "ME-2.45")
def test_a_tapped_avatar_reaches_no_sideboard() -> None:
    game = organizing(wizard={"name": "Gandalf", "state": "tapped"})
    assert not may(game, "Tap Gandalf sideboard")
    assert "ME-2.45" in refused(game, "Tap Gandalf to bring up to 5 resource or character cards")


@pytest.mark.rule("ME-2.32")
def test_one_card_goes_into_a_deck_of_five_and_it_is_shuffled() -> None:
    game = organizing()
    act(game, "Tap Gandalf play deck", "Take Glamdring")
    assert status(game, "Gandalf") == "tapped"
    assert len(game.state.zone("play deck", YOU)) == 6
    assert "Glamdring" in pile(game, "play deck")
    assert not any(game.state.knows(YOU, card) for card in game.state.zone("play deck", YOU)), "it was shuffled"


@pytest.mark.rule("ME-2.32")
def test_a_deck_of_four_is_too_small() -> None:
    game = organizing(deck=DECK[:4])
    assert may(game, "Tap Gandalf discard pile")
    assert not may(game, "Tap Gandalf play deck")
    assert "ME-2.32" in refused(game, "Tap Gandalf to bring one resource or character")


def spending(events: tuple[Any, ...] = ("Adûnaphel",), deck: int = 5, **at: Any) -> Game[MeccgState]:
    return table(
        format="standard",
        you={"companies": [moving("Legolas", to="Bree")]},
        opponent={
            "companies": [BYSTANDERS],
            "events": list(events),
            "sideboard": list(HAZARDS),
            "play_deck": DECK[:deck],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", **at},
        windows="always",
    )


@pytest.mark.rule("ME-2.33", "ME-2.35", "CR-T.159")
def test_a_nazgul_is_spent_for_five_hazards_and_counts_as_one() -> None:
    game = spending()
    assert the(game, MovementHazard).hazard_limit == 2
    act(game, "Tap and discard Adûnaphel discard pile")
    assert game.decision.kind == "response"
    assert zone(game, "Adûnaphel") == "discard pile", "before anybody responds"
    passes(game, until="take from the sideboard")
    assert not may(game, "Take Hauberk of Bright Mail")
    act(game, "Take Cave-drake", "Take Orc-guard", "Take Orc-warriors", "Take Wargs", "Take Giant")
    assert len(game.state.zone("discard pile", OPPONENT)) == 6
    assert status(game, "Legolas") == "untapped", "the Nazgûl does nothing else"
    move = the(game, MovementHazard)
    assert (move.hazard_limit, move.hazards_played) == (2, 1)


@pytest.mark.rule("ME-2.35")
def test_no_nazgul_is_spent_beyond_the_hazard_limit() -> None:
    game = spending(hazards_played=2)
    assert not may(game, "Tap and discard")
    assert "ME-2.35" in refused(game, "Tap and discard Adûnaphel to bring up to 5", OPPONENT)


@pytest.mark.rule("ME-2.34")
def test_a_nazgul_is_spent_for_one_hazard_in_the_deck() -> None:
    game = spending()
    act(game, "Tap and discard Adûnaphel play deck")
    passes(game, until="take from the sideboard")
    act(game, "Take Giant")
    assert len(game.state.zone("play deck", OPPONENT)) == 6
    assert zone(game, "Adûnaphel") == "discard pile"
    assert not may(spending(deck=4), "Tap and discard Adûnaphel play deck")
    assert may(spending(deck=4), "Tap and discard Adûnaphel discard pile")


def untapping(
    *characters: Any, deck: int = 5, sideboard: tuple[str, ...] = HAZARDS, windows: str = "able"
) -> Game[MeccgState]:
    return table(
        format="standard",
        you={"companies": [moving(*characters, to="Bree")]},
        opponent={"companies": [BYSTANDERS], "sideboard": list(sideboard), "play_deck": DECK[:deck]},
        at={"phase": "untap"},
        windows=windows,
    )


@pytest.mark.rule("ME-2.36", "CR-T.157")
def test_an_opposing_avatar_lets_hazards_in_as_the_untap_phase_ends() -> None:
    game = untapping("Gandalf")
    assert game.decision.seat == OPPONENT
    assert may(game, "sideboard to your discard pile")
    assert may(game, "sideboard to your play deck")
    act(game, "Halve discard pile", "Take Cave-drake", "Take Giant", "Take nothing more")
    assert set(pile(game, "discard pile", OPPONENT)) == {"Cave-drake", "Giant"}
    game = untapping("Gandalf")
    act(game, "Halve play deck", "Take Giant")
    assert len(game.state.zone("play deck", OPPONENT)) == 6
    assert not may(untapping("Gandalf", deck=4), "sideboard to your play deck")


@pytest.mark.rule("ME-2.36", "CR-T.157")
def test_without_an_opposing_avatar_there_is_no_such_option() -> None:
    game = untapping("Legolas")
    assert game.decision.seat == YOU
    assert not may(game, "sideboard")
    assert "CR-T.157" in refused(game, "Halve the hazard limits of this turn to bring up to 5", OPPONENT)


@pytest.mark.rule("ME-2.38")
@pytest.mark.parametrize("windows", ["able", "always"])
def test_that_there_are_no_hazards_shows_only_where_windows_are_skipped(windows: str) -> None:
    game = untapping("Gandalf", sideboard=("Glamdring",), windows=windows)
    for _ in range(5):
        if game.decision.kind in ("sideboard", "organize"):
            break
        passes(game)
    assert game.decision.kind == ("sideboard" if windows == "always" else "organize")
    assert windows == "able" or offers(game) == ["Pass"]


@pytest.mark.rule("ME-2.38")
@pytest.mark.parametrize("windows", ["able", "always"])
def test_that_the_last_hazard_was_taken_shows_only_where_windows_are_skipped(windows: str) -> None:
    game = untapping("Gandalf", sideboard=("Glamdring", "Giant", "Wargs"), windows=windows)
    passes(game, until="Halve discard pile")
    act(game, "Halve discard pile", "Take Giant", "Take Wargs")
    assert (game.decision.kind == "take from the sideboard") == (windows == "always")
    assert may(game, "Take nothing more") == (windows == "always")


@pytest.mark.rule("ME-2.36", "CR-T.158")
def test_it_is_declared_as_the_untap_phase_ends_and_not_later() -> None:
    game = untapping("Gandalf")
    act(game, "Pass")
    assert "CR-T.158" in refused(game, "Halve the hazard limits of this turn to bring up to 5", OPPONENT)


@pytest.mark.rule("ME-2.37", "CR-T.158")
@pytest.mark.parametrize(
    ("companions", "limit"),
    [((), 1), (("Legolas", "Gimli"), 2), (("Legolas", "Gimli", "Háma", "Kíli"), 3)],
)
def test_the_hazard_limit_is_halved_for_the_turn(companions: tuple[str, ...], limit: int) -> None:
    game = untapping("Gandalf", *companions, windows="always")
    passes(game, until="sideboard")
    act(game, "Halve discard pile", "Take Giant", "Take nothing more")
    passes(game, until="hazards")
    assert the(game, MovementHazard).hazard_limit == limit


@pytest.mark.rule("ME-2.38")
def test_an_opponent_learns_number_and_kind_only() -> None:
    game = organizing()
    act(game, "Tap Gandalf discard pile", "Take Glamdring", "Take Gimli", "Take nothing more")
    log = game.view(OPPONENT).state.log
    told = [event.change.sentence(lambda number: "?") for event in log]
    assert "brings 1 character and 1 resource from the sideboard to the discard pile" in told
    masked = game.view(OPPONENT).state
    assert isinstance(masked, MeccgState)
    assert masked.name(card(game, "Glamdring")) != "Glamdring"
    faces = {face for event in log for _, face, _ in event.faces}
    assert game.state.definition[card(game, "Glamdring")] not in faces


@pytest.mark.rule("ME-2.31")
def test_the_avatar_taps_for_it_in_the_organization_phase_only() -> None:
    game = table(
        format="standard",
        you={"companies": [company("Gandalf", at="Bree")], "sideboard": OWN, "play_deck": DECK},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1},
        windows="always",
    )
    assert "ME-2.31" in refused(game, "Tap Gandalf to bring up to 5 resource or character cards")


@pytest.mark.rule("ME-2.33")
def test_a_nazgul_is_spent_in_the_opponents_movement_and_untapped_only() -> None:
    words = "Tap and discard Adûnaphel to bring up to 5"
    game = spending(({"name": "Adûnaphel", "state": "tapped"},))
    assert not may(game, words)
    assert "is_untapped" in refused(game, words, OPPONENT)
    game = table(
        format="standard",
        you={"companies": [company("Legolas")]},
        opponent={"companies": [BYSTANDERS], "events": ["Adûnaphel"], "sideboard": list(HAZARDS)},
        windows="always",
    )
    assert "in_the_opponents_movement" in refused(game, words, OPPONENT)
