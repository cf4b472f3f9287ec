"""Setting up the full game: reveal, starting items, starting companies, hands, first turn (ME-3.13 to ME-3.37)."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, act, card, may, offers, refused, story, table, zone
from westmarch.games.meccg import new_game
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.rules.course.fallen_wizards import ReplaceWizard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.action import slug
from westmarch.kernel.game import Game

DECK = ["Orc-patrol", "Wargs", "Brigands", "Giant", "Wolves"] * 4
MINE = ["Aragorn II", "Gimli", "Faramir", "Éowyn", "Kíli", "Anborn", "Elrond", "Frodo"]
THEIRS = ["Legolas", "Théoden", "Haldir"]


def set_up(
    mine: list[str] | None = None,
    theirs: list[str] | None = None,
    items: tuple[str, ...] = (),
    dice: tuple[int, ...] = (9, 5),
    deck: tuple[str, ...] = (),
    format: str = "standard",
) -> Game[MeccgState]:
    """Two players of the standard game who are about to choose their starting characters."""
    return table(
        you={"pool": [*(mine or MINE), *items], "play_deck": [*deck, *DECK]},
        opponent={"pool": theirs or THEIRS, "play_deck": DECK},
        at={"phase": "set-up"},
        dice=dice,
        format=format,
        windows="always",
    )


def choose(game: Game[MeccgState], seat: int, words: str) -> None:
    """One player chooses what reads like this."""
    question = next(question for question in game.decisions if question.seat == seat)
    option = next(option for option in question.options if slug(option.sentence) == slug(words))
    game.choose(option, seat)


def others_pass(game: Game[MeccgState], seat: int) -> None:
    """Whoever is asked at the same time takes his last option."""
    for question in list(game.decisions):
        if question.seat != seat:
            game.choose(question.options[-1], question.seat)


def start(game: Game[MeccgState], mine: list[str], theirs: list[str]) -> None:
    """Both players choose, and are ready."""
    chosen = {YOU: [*mine], OPPONENT: [*theirs]}
    while game.decisions and game.decision.kind == "starting characters":
        for question in game.decisions:
            left = chosen[question.seat]
            choose(game, question.seat, f"Start with {left.pop(0)}" if left else "Start with these")


def finish(game: Game[MeccgState], until: str = "") -> None:
    """Everybody takes the last option, until a kind of decision or the first turn is reached."""
    while game.state.turn == 0 and game.decision.kind != until:
        question = game.decision
        game.choose(question.options[-1], question.seat)


def company(game: Game[MeccgState], seat: int) -> set[str]:
    return {game.state.name(card) for card in game.state.characters(seat)}


@pytest.mark.rule("ME-3.13")
def test_five_start_and_neither_avatars_nor_agents() -> None:
    game = set_up(mine=["Faramir", "Éowyn", "Kíli", "Anborn", "Frodo", "Bergil", "Gandalf", "Baduila"])
    assert "ME-3.13" in refused(game, "start with Gandalf", YOU)
    assert "ME-3.13" in refused(game, "start with Baduila", YOU)
    for name in ("Faramir", "Éowyn", "Kíli", "Anborn", "Frodo"):
        assert may(game, "start with Bergil", YOU)
        choose(game, YOU, f"Start with {name}")
        others_pass(game, YOU) if name != "Faramir" else choose(game, OPPONENT, offers(game, OPPONENT)[0])
    assert not may(game, "start with Bergil", YOU)
    assert "ME-3.13" in refused(game, "start with Bergil", YOU)


@pytest.mark.rule("ME-3.14")
def test_followers_do_not_make_room_for_more_minds() -> None:
    game = set_up(mine=["Aragorn II", "Gimli", "Théoden"], theirs=["Legolas", "Haldir", "Kíli"])
    choose(game, YOU, "Start with Aragorn II")
    choose(game, OPPONENT, "Start with Legolas")
    choose(game, YOU, "Start with Gimli")
    choose(game, OPPONENT, "Start with Haldir")
    assert "ME-3.14" in refused(game, "start with Théoden", YOU), "9 + 6 + 6"
    assert not may(game, "start with Théoden", YOU)


@pytest.mark.rule("ME-3.15", "CR-A.01", "CX-15")
def test_a_character_revealed_by_both_goes_into_both_decks_beyond_the_ten() -> None:
    ten = ("Balin", "Bard Bowman", "Beorn", "Beregond", "Bilbo", "Bofur", "Bombur", "Boromir II", "Brand", "Celeborn")
    game = set_up(mine=["Gimli", "Faramir"], theirs=["Gimli", "Haldir"], deck=ten)
    start(game, ["Gimli", "Faramir"], ["Gimli", "Haldir"])
    assert company(game, YOU) == {"Faramir"}
    assert company(game, OPPONENT) == {"Haldir"}
    assert zone(game, "Gimli", YOU) == zone(game, "Gimli", OPPONENT) == "play deck"
    deck = [game.state.card(card) for card in game.state.zone("play deck", YOU)]
    assert sum(each.is_character for each in deck) == 11
    finish(game)
    assert game.state.turn == 1


@pytest.mark.rule("ME-3.16", "ME-11.08")
def test_standard_play_reveals_once_and_a_tournament_drafts() -> None:
    simple = set_up(mine=["Gimli", "Faramir"], theirs=["Gimli", "Haldir"])
    assert simple.decision.kind == "starting characters"
    start(simple, ["Gimli"], ["Gimli"])
    assert zone(simple, "Gimli", YOU) == "play deck"
    draft = set_up(mine=["Gimli", "Faramir"], theirs=["Gimli", "Haldir"], format="tournament")
    assert draft.decision.kind == "draft"
    choose(draft, YOU, "Reveal Gimli")
    choose(draft, OPPONENT, "Reveal Gimli")
    assert zone(draft, "Gimli", YOU) == zone(draft, "Gimli", OPPONENT) == "pool"


@pytest.mark.rule("ME-3.37")
def test_somebody_must_be_placed_but_a_start_may_turn_out_empty() -> None:
    game = set_up(mine=["Gimli", "Faramir"], theirs=["Gimli", "Haldir"])
    assert not may(game, "Start with these", YOU)
    assert "ME-3.37" in refused(game, "Start with these", YOU)
    start(game, ["Gimli"], ["Gimli", "Haldir"])
    finish(game)
    assert game.state.turn == 1
    assert company(game, YOU) == set()
    assert not game.over


@pytest.mark.rule("ME-3.17")
def test_starting_characters_are_arranged_within_their_influence() -> None:
    game = set_up(mine=["Boromir II", "Kíli", "Bergil", "Anborn"])
    start(game, ["Boromir II", "Kíli", "Bergil", "Anborn"], ["Haldir"])
    finish(game, "starting companies")
    assert {question.kind for question in game.decisions} == {"starting companies"}
    assert card_named("TW-134").facts.direct_influence == 1
    assert not may(game, "Let Kíli follow Boromir II", YOU)
    assert "ME-5.14" in refused(game, "Let Kíli follow Boromir II", YOU)
    choose(game, YOU, "Kíli forms a new company")
    others_pass(game, YOU)
    assert len(game.state.companies_of(YOU)) == 2
    assert {game.state.site_name(each) for each in game.state.companies_of(YOU)} == {"Rivendell"}


@pytest.mark.rule("ME-3.17")
def test_a_starting_character_may_follow_another() -> None:
    game = set_up(mine=["Aragorn II", "Bergil"])
    start(game, ["Aragorn II", "Bergil"], ["Haldir"])
    finish(game, "starting companies")
    choose(game, YOU, "Let Bergil follow Aragorn II")
    others_pass(game, YOU)
    assert game.state.leader[card(game, "Bergil")] == card(game, "Aragorn II")


@pytest.mark.rule("ME-3.18")
def test_a_hero_starts_at_rivendell() -> None:
    game = set_up()
    start(game, ["Aragorn II"], ["Haldir"])
    assert {game.state.site_name(each) for each in game.state.companies} == {"Rivendell"}
    assert not may(game, "Lórien")


@pytest.mark.rule("ME-3.28", "ME-2.78")
def test_two_plain_minor_items_go_to_starting_characters() -> None:
    items = ("Elf-stone", "Cram", "Dagger of Westernesse", "Sting", "Adamant Helmet", "Glamdring")
    game = set_up(items=items)
    start(game, ["Aragorn II", "Faramir"], ["Haldir"])
    assert game.decision.kind == "starting items"
    for name in ("Sting", "Adamant Helmet", "Glamdring"):
        assert not may(game, f"Give {name} to Faramir", YOU)
        assert "ME-2.78" in refused(game, f"Give {name} to Faramir", YOU)
    choose(game, YOU, "Give Elf-stone to Faramir")
    others_pass(game, YOU)
    choose(game, YOU, "Give Cram to Aragorn II")
    assert not may(game, "Give Dagger of Westernesse to Faramir", YOU)
    assert game.state.bearer[card(game, "Elf-stone")] == card(game, "Faramir")
    assert game.state.bearer[card(game, "Cram")] == card(game, "Aragorn II")
    finish(game)
    assert zone(game, "Dagger of Westernesse") == "pool", "it is no part of the game"


@pytest.mark.rule("ME-3.28")
def test_a_third_item_is_refused() -> None:
    game = set_up(items=("Elf-stone", "Cram", "Dagger of Westernesse"))
    start(game, ["Aragorn II", "Faramir"], ["Haldir"])
    for words in ("Give Elf-stone to Faramir", "Give Cram to Aragorn II"):
        choose(game, YOU, words)
        others_pass(game, YOU)
    assert game.decision.kind == "starting items"
    assert "ME-3.28" in refused(game, "Give Dagger of Westernesse to Faramir", YOU)


@pytest.mark.rule("ME-3.32")
def test_eight_cards_are_drawn_after_the_shuffle() -> None:
    decks = [ready_decks()["Dwarven Quest"], ready_decks()["Return of the King"]]
    game = new_game(decks, seed=5, format="standard", allow_incomplete=True)
    finish(game)
    assert [len(game.state.hand(seat)) for seat in (YOU, OPPONENT)] == [8, 8]


@pytest.mark.rule("ME-3.33")
def test_the_higher_roll_goes_first_and_ties_are_rolled_again() -> None:
    game = set_up(dice=(7, 7, 5, 9))
    start(game, ["Aragorn II"], ["Haldir"])
    finish(game)
    assert game.state.active == OPPONENT
    assert "A tie: roll again" in story(game)


@pytest.mark.rule("CR-A.02", "CR-P.01")
@pytest.mark.parametrize("format", ["standard", "tournament"])
def test_all_random_numbers_come_from_the_dice(format: str) -> None:
    """The dice that a table scripts decide every roll: no other source is asked."""
    game = set_up(dice=(4, 11), format=format)
    if format == "tournament":
        choose(game, YOU, "Reveal Aragorn II")
        choose(game, OPPONENT, "Reveal Haldir")
    else:
        start(game, ["Aragorn II"], ["Haldir"])
    finish(game)
    assert game.state.active == OPPONENT
    assert not hasattr(game.state.law, "card_numbers")


# an opponent who has fallen


def against_saruman(deck: list[str], sideboard: list[str]) -> Game[MeccgState]:
    """A hero player is about to choose his starting characters; his opponent has declared to be Saruman."""
    return table(
        you={"pool": MINE, "play_deck": [*deck, *DECK], "sideboard": sideboard},
        opponent={"alignment": "fallen-wizard", "avatar": "Saruman", "play_deck": DECK},
        at={"phase": "set-up"},
        format="standard",
        windows="always",
    )


def held(game: Game[MeccgState], name: str) -> int:
    """How often a hero player has a card in play deck and sideboard."""
    places = (*game.state.zone("play deck", YOU), *game.state.zone("sideboard", YOU))
    return sum(game.state.name(card) == name for card in places)


@pytest.mark.rule("ME-3.02")
def test_cards_of_a_wizard_who_has_fallen_are_replaced_one_for_one() -> None:
    game = against_saruman(["Saruman", "Saruman"], ["Giant"])
    before = len(game.state.zone("play deck", YOU))
    assert game.decision.kind == "Wizards who have fallen"
    others = ("Alatar", "Gandalf", "Pallando", "Radagast")
    assert sorted(offers(game))[:-1] == [f"Replace Saruman in the play deck by {name}" for name in others]
    act(game, "Replace Saruman in the play deck by Gandalf")
    assert (held(game, "Saruman"), held(game, "Gandalf")) == (1, 1)
    act(game, "Replace Saruman in the play deck by Gandalf")
    assert (held(game, "Saruman"), held(game, "Gandalf")) == (0, 2)
    assert len(game.state.zone("play deck", YOU)) == before
    act(game, "Replace no more Wizards")
    assert game.decision.kind == "starting characters"


@pytest.mark.rule("ME-3.02", "ME-2.26")
def test_who_replaces_a_wizard_stays_within_the_limits_and_may_keep_him() -> None:
    game = against_saruman(["Gandalf", "Gandalf", "Saruman"], ["Saruman"])
    act(game, "Replace Saruman in the play deck by Radagast")
    saruman, radagast = (next(iter(find(name, alignment="hero"))).id for name in ("Saruman", "Radagast"))
    second = ReplaceWizard(YOU, "sideboard", saruman, radagast)
    assert [refusal.rules for refusal in second.refusals(game.state)] == [("ME-2.26",)], "one Wizard is there twice"
    assert may(game, "Replace Saruman in the sideboard by Pallando")
    act(game, "Replace no more Wizards")
    assert held(game, "Saruman") == 1
    assert ("ME-3.02",) in [refusal.rules for refusal in second.refusals(game.state)], "it is too late"
    nobody = set_up(deck=("Saruman",))
    assert nobody.decision.kind == "starting characters", "nobody has fallen"


@pytest.mark.rule("ME-3.28")
def test_a_dart_is_no_starting_item_of_heroes() -> None:
    game = set_up(items=("Deadly Dart", "Cram"))
    start(game, ["Aragorn II"], ["Haldir"])
    assert may(game, "Give Cram to Aragorn II", YOU)
    assert not may(game, "Give Deadly Dart to Aragorn II", YOU)
    assert "is_for_his_start" in refused(game, "Give Deadly Dart to Aragorn II", YOU)
