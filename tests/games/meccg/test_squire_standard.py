"""The squire in the full game: regions, companions who tap for each other, the count with its doublings."""

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, act, company, may, moving, passes, table
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.game import new_game
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.summary import WIZARD_LOST, ending
from westmarch.games.middle_earth.checks.odds import over_opposed
from westmarch.kernel.game import Game
from westmarch.players import Player, RandomPlayer, look, play_out


def advised(game: Game[MeccgState]) -> str:
    """What the squire would do now."""
    view, questions = look(game, game.decision.seat)
    return Squire().choose(view, questions[0]).sentence(view.state)


def test_the_odds_of_an_opposed_roll() -> None:
    assert over_opposed(10) == 0.0
    assert over_opposed(9) == pytest.approx(1 / 36 / 36)
    assert over_opposed(-11) == 1.0


# travelling


def test_regions_lead_straight_to_a_goal() -> None:
    here = company("Aragorn II", "Boromir II", "Halbarad", at="Weathertop", site="tapped")
    game = table(
        {"hand": ["Rangers of the North"], "companies": [here]}, at={"phase": "organization"}, format="standard"
    )
    passes(game, "destination")
    assert advised(game) == "Company 1 goes to Bree"


def test_of_several_ways_the_safest_is_taken() -> None:
    game = table({"companies": [company("Aragorn II", "Boromir II")]}, at={"phase": "organization"}, format="standard")
    passes(game, "destination")
    act(game, "Company 1 goes to Lórien")
    assert game.decision.kind == "way"
    assert may(game, "through Rhudaur Hollin Redhorn Gate")
    assert "Hollin" not in advised(game)


def test_an_idle_company_goes_where_cards_are_drawn() -> None:
    strong = company("Glorfindel II", "Aragorn II", "Boromir II")
    game = table({"companies": [strong]}, at={"phase": "organization"}, format="standard")
    passes(game, "destination")
    assert " goes to " in advised(game)


# characters


def test_who_has_nobody_left_begins_anew() -> None:
    game = table({"hand": ["Barliman Butterbur"]}, at={"phase": "organization"}, format="standard")
    assert advised(game).startswith("Play Barliman Butterbur")
    game = table(
        {"hand": ["Barliman Butterbur"], "companies": [company("Gandalf"), company("Aragorn II")]},
        at={"phase": "organization"},
        format="standard",
    )
    assert "alone" not in advised(game)


@pytest.mark.parametrize("format", ["tournament", "multi-player"])
def test_in_a_draft_the_leader_is_revealed_first(format: str) -> None:
    names = ("Bargain between Friends", "Dwarven Quest", "Return of the King")
    decks = [decks_for(format)[name] for name in names[: 3 if format == "multi-player" else 2]]
    game = new_game(decks, seed=1, format=format, allow_incomplete=True)
    for _ in range(20):
        if advised(game).startswith("Reveal"):
            break
        view, questions = look(game, game.decision.seat)
        game.choose(Squire().choose(view, questions[0]), game.decision.seat)
    revealed = advised(game).removeprefix("Reveal ")
    assert any(each.mind in (8, 9) for each in find(revealed))


# companions


def _struck(*characters: object, whom: str) -> Game[MeccgState]:
    """Wargs strike at two; one of them is about to face his strike."""
    game = table(
        {"companies": [moving(*characters, to="Moria")]},
        {"hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "assign strikes")
    act(game, f"Assign a strike to {whom}", "Assign a strike to Elladan", f"{whom} faces his strike")
    act(game, f"{whom} taps for the strike")
    assert game.decision.kind == "support"
    return game


def test_nobody_taps_for_one_who_is_in_no_danger() -> None:
    armed = {"name": "Glorfindel II", "items": ["Glamdring"]}
    assert advised(_struck(armed, "Elladan", "Arwen", "Halbarad", whom="Glorfindel II")) == "Pass"


def test_companions_tap_for_one_who_is_in_danger() -> None:
    laden = {"name": "Arwen", "items": ["The Arkenstone", "Scroll of Isildur"]}
    game = _struck(laden, "Elladan", "Kíli", "Halbarad", whom="Arwen")
    assert "taps in support of Arwen" in advised(game)


def test_at_the_end_companions_tap_for_a_check_that_may_fail() -> None:
    laden = {"name": "Boromir II", "items": ["The Mithril-coat", "Glamdring"]}
    game = table({"companies": [company(laden, "Elladan")]}, at={"phase": "free-council"}, format="standard")
    passes(game, "Boromir II makes his final")
    act(game, "Boromir II makes his final corruption check")
    assert advised(game) == "Elladan taps for the check of Boromir II"


def test_a_wizard_at_his_haven_lets_others_fight() -> None:
    game = table(
        {"companies": [moving("Beorn", to="Moria"), company("Alatar")]},
        {"hand": ["Cave-drake"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    passes(game, "join the company under attack")
    assert "Alatar" not in advised(game)


# the end


def _at_the_end(mine: list[str], theirs: list[str]) -> Game[MeccgState]:
    game = table(
        {"marshalling_point_pile": mine, "companies": [company("Elladan")]},
        {"marshalling_point_pile": theirs, "companies": [company("Celeborn", at="Lórien")]},
        at={"phase": "end-of-turn"},
        format="standard",
    )
    passes(game, "call the Council")
    return game


FACTIONS = ["Southrons", "Easterlings", "Wood-elves", "Riders of Rohan", "Rangers of the North", "Ents of Fangorn"]
ITEMS = ["The Mithril-coat", "Scroll of Isildur", "The Iron Crown", "The Arkenstone"]


def test_points_of_one_kind_are_no_lead() -> None:
    """Half of them do not count at the Council."""
    assert advised(_at_the_end([*FACTIONS, "Beornings"], ITEMS[:2])) == "Pass"


def test_points_of_several_kinds_are_a_lead() -> None:
    assert advised(_at_the_end([*FACTIONS[:4], *ITEMS], [])) == "Call the Free Council"


# whole games


def _play(seed: int, names: tuple[str, ...], format: str = "standard") -> Game[MeccgState]:
    """A game of a row in which seats and decks are swapped."""
    decks = list(decks_for(format).values())
    kinds: dict[str, type[Squire] | type[RandomPlayer]] = {"squire": Squire, "random": RandomPlayer}
    order = names[seed % len(names) :] + names[: seed % len(names)]
    first = seed // len(names) % len(decks)
    chosen = [decks[(first + offset) % len(decks)] for offset in range(len(names))]
    game = new_game(chosen, seed=seed, format=format, allow_incomplete=True)
    players: list[Player] = [kinds[name](seed * len(names) + seat) for seat, name in enumerate(order)]
    play_out(game, players, 30_000)
    assert game.over, f"seed {seed} does not end"
    return game


def _squire_wins(seeds: range) -> int:
    wins = 0
    for seed in seeds:
        result = _play(seed, ("squire", "random")).result
        assert result is not None
        wins += result.winners == (YOU if seed % 2 == 0 else OPPONENT,)
    return wins


def test_the_squire_beats_chance() -> None:
    assert _squire_wins(range(10)) >= 9


@pytest.mark.parametrize("format", ["multi-player", "solitaire"])
def test_the_squire_plays_with_several_and_alone(format: str) -> None:
    names = ("squire",) * (3 if format == "multi-player" else 1)
    assert _play(1, names, format).result is not None


@pytest.mark.soak
def test_the_squire_beats_chance_in_nineteen_of_twenty_games() -> None:
    assert _squire_wins(range(400)) >= 380


@pytest.mark.soak
def test_squires_end_most_games_by_a_call_and_keep_their_wizards() -> None:
    games = [_play(seed, ("squire", "squire")) for seed in range(100)]
    assert sum(game.state.called_by >= 0 for game in games) > 80
    assert sum(ending(game.state) == WIZARD_LOST for game in games) < 5


# discarding


def test_what_was_discarded_is_not_drawn_again_for_ever() -> None:
    """Two who laid everything on top of their play decks would never come to the end of them."""
    game = table(
        {
            "hand": ["Concealment"],
            "play_deck": ["Cram"] * 20,
            "events": ["Enduring Tales"],
            "companies": [company("Gimli", at="Bree")],
        },
        at={"phase": "end-of-turn"},
        format="standard",
    )
    passes(game, "Discard Concealment from your hand")
    act(game, "Discard Concealment from your hand")
    assert may(game, "Lay Concealment on top of your play deck instead")
    assert advised(game) == "Pass"
