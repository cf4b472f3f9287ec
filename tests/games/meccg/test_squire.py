"""The squire: what he does in positions where a beginner knows better than chance."""

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, company, moving, passes, table
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.game import new_game
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.summary import ENOUGH_POINTS, WIZARD_LOST, ending
from westmarch.games.middle_earth.checks.odds import at_least, below, between, over
from westmarch.kernel.game import Game
from westmarch.players import Player, RandomPlayer, look, play_out


def advised(game: Game[MeccgState]) -> str:
    """What the squire would do now."""
    view, questions = look(game, game.decision.seat)
    return Squire().choose(view, questions[0]).sentence(view.state)


def test_the_odds_of_two_dice() -> None:
    assert at_least(2) == 1.0
    assert at_least(13) == 0.0
    assert over(6) == pytest.approx(21 / 36)
    assert below(7) == pytest.approx(15 / 36)
    assert between(10, 99) == pytest.approx(6 / 36)


# organizing and travelling


def _organizing(*hand: str, **company_keys: object) -> Game[MeccgState]:
    here = company("Aragorn II", "Boromir II", "Halbarad", **company_keys)  # type: ignore[arg-type]
    return table({"hand": list(hand), "companies": [here]}, at={"phase": "organization"})


def test_a_company_goes_where_its_cards_can_be_played() -> None:
    game = _organizing("Rangers of the North")
    passes(game, "destination")
    assert advised(game) == "Company 1 goes to Bree"


def test_a_company_goes_home_when_its_site_has_nothing_more_to_give() -> None:
    game = _organizing("Rangers of the North", at="Weathertop", site="tapped")
    passes(game, "destination")
    assert advised(game) == "Company 1 goes to Rivendell"


def test_the_wounded_stay_at_a_haven() -> None:
    hurt = [{"name": name, "state": "wounded"} for name in ("Aragorn II", "Boromir II")]
    game = table({"hand": ["Rangers of the North"], "companies": [company(*hurt)]}, at={"phase": "organization"})
    passes(game, "destination")
    assert advised(game) == "Company 1 stays at Rivendell"


def test_the_wounded_rest_and_nobody_is_let_go() -> None:
    hurt = {"name": "Boromir II", "state": "wounded"}
    game = table({"companies": [company("Aragorn II", hurt)]}, at={"phase": "untap"}, format="standard")
    assert advised(game) == "Heal Boromir II"
    game = table({"companies": [company("Aragorn II")]}, at={"phase": "organization"}, format="standard")
    assert advised(game) == "Pass"


def test_nobody_is_played_whom_no_influence_controls() -> None:
    crowd = company("Elrond", "Aragorn II")
    game = table({"companies": [crowd], "hand": ["Gimli"]}, at={"phase": "organization"}, format="standard")
    assert advised(game) == "Pass"


def test_a_wizard_stays_at_home() -> None:
    game = table({"hand": ["Rangers of the North"], "companies": [company("Gandalf")]}, at={"phase": "organization"})
    passes(game, "destination")
    assert advised(game) == "Company 1 stays at Rivendell"


def test_a_character_who_scores_is_played() -> None:
    game = table(
        {"hand": ["Beretar"], "companies": [company("Aragorn II", "Boromir II")]}, at={"phase": "organization"}
    )
    assert advised(game).startswith("Play Beretar at Rivendell in company 1")


def test_a_follower_makes_room_for_somebody_in_hand() -> None:
    heroes = company("Aragorn II", "Boromir II", "Barliman Butterbur", "Beretar")
    game = table({"hand": ["Arwen"], "companies": [heroes]}, at={"phase": "organization"})
    assert advised(game).startswith(("Play Arwen", "Let Barliman Butterbur follow", "Let Arwen"))


def test_a_wizard_waits_in_hand_while_nobody_needs_him() -> None:
    game = _organizing("Gandalf")
    assert "Gandalf" not in advised(game)


def test_as_many_cards_as_allowed_are_drawn() -> None:
    deck = ["Dodge"] * 12
    game = table(
        {"play_deck": deck, "companies": [moving("Aragorn II", start="Lórien", to="Moria")]},
        {"play_deck": deck},
        at={"phase": "movement-hazard", "company": 1, "step": "draw cards"},
    )
    assert advised(game) == "Draw 2 cards"


# sites


def _at_site(*hand: str, at: str, characters: tuple[object, ...] = ("Aragorn II", "Boromir II")) -> Game[MeccgState]:
    return table({"hand": list(hand), "companies": [company(*characters, at=at)]}, at={"phase": "site", "company": 1})


def test_a_site_is_entered_for_what_can_be_played_there() -> None:
    assert advised(_at_site("Rangers of the North", at="Bree")) == "Enter Bree"


def test_a_site_without_anything_to_play_is_left_alone() -> None:
    assert advised(_at_site("Concealment", at="Moria")) == "Do not enter the site"


def test_nobody_walks_into_an_attack_that_is_too_strong() -> None:
    weak: tuple[object, ...] = ("Halbarad", "Barliman Butterbur")
    assert advised(_at_site("Glamdring", at="Moria", characters=weak)) == "Do not enter the site"
    strong: tuple[object, ...] = ("Glorfindel II", "Aragorn II", "Boromir II", "Legolas")
    assert advised(_at_site("Glamdring", at="Moria", characters=strong)) == "Enter Moria"


def _exploring(*hand: str, at: str, characters: tuple[object, ...]) -> Game[MeccgState]:
    return table(
        {"hand": list(hand), "companies": [company(*characters, at=at)]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )


def test_an_item_goes_to_whom_it_tempts_least() -> None:
    laden = {"name": "Boromir II", "items": ["Hauberk of Bright Mail", "The Mithril-coat"]}
    game = _exploring("Sword of Gondolin", at="Barrow-downs", characters=(laden, "Elladan"))
    assert advised(game) == "Elladan taps to play Sword of Gondolin"


def test_a_wizard_carries_nothing() -> None:
    game = _exploring("Glamdring", at="Barrow-downs", characters=("Gandalf", "Elladan"))
    assert advised(game) == "Elladan taps to play Glamdring"


def test_what_scores_most_is_played_first() -> None:
    game = _exploring("Dagger of Westernesse", "Glamdring", at="Barrow-downs", characters=("Boromir II", "Elladan"))
    assert "Glamdring" in advised(game)


def test_the_best_influencer_tries_for_a_faction() -> None:
    game = _exploring("Rangers of the North", at="Bree", characters=("Halbarad", "Aragorn II", "Boromir II"))
    assert advised(game) == "Aragorn II taps to influence Rangers of the North"


def _with_gold_ring(*hand: str) -> Game[MeccgState]:
    bearer = {"name": "Elladan", "items": ["Precious Gold Ring"]}
    return table({"hand": list(hand), "companies": [company(bearer, "Arwen")]}, at={"phase": "organization"})


def test_a_gold_ring_is_tested_when_a_ring_waits_in_hand() -> None:
    assert advised(_with_gold_ring("Test of Form", "Magic Ring of Words", "The One Ring")).startswith(
        "Play Test of Form"
    )


def test_a_gold_ring_is_kept_while_no_ring_waits_in_hand() -> None:
    assert advised(_with_gold_ring("Test of Form")) == "Pass"


# combat


def _attacked(creature: str, *characters: object, hand: tuple[str, ...] = ()) -> Game[MeccgState]:
    game = table(
        {"hand": list(hand), "companies": [moving(*characters, to="Moria")]},
        {"hand": [creature]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    game.choose(game.decision.options[0])
    return game


def test_a_dangerous_attack_is_cancelled() -> None:
    game = _attacked("Cave-drake", "Halbarad", "Arwen", "Barliman Butterbur", hand=("Concealment",))
    passes(game, "Concealment")
    assert advised(game) == "Play Concealment, tapping Arwen"


def test_a_card_is_not_wasted_on_a_harmless_attack() -> None:
    game = _attacked("Orc-warband", "Aragorn II", "Glorfindel II", hand=("Concealment",))
    passes(game, "Concealment")
    assert advised(game) == "Play nothing on the attack"


def test_strikes_go_to_those_who_stand_them() -> None:
    game = _attacked("Wargs", "Halbarad", "Aragorn II", "Arwen", "Boromir II")
    passes(game, "assign strikes")
    chosen = []
    while game.decision.kind == "assign strikes":
        chosen.append(advised(game))
        view, questions = look(game, YOU)
        game.choose(Squire().choose(view, questions[0]))
    assert sorted(chosen) == ["Assign a strike to Aragorn II", "Assign a strike to Boromir II"]


def test_an_attacker_strikes_where_it_hurts() -> None:
    game = _attacked("Cave-drake", "Aragorn II", "Halbarad", "Glorfindel II")
    passes(game, "assign strikes")
    assert game.decision.seat == OPPONENT
    assert advised(game) == "Assign a strike to Halbarad"


def test_a_hero_stays_untapped_where_it_costs_nothing() -> None:
    game = _attacked("Orc-warband", "Glorfindel II")
    passes(game, "tap or not")
    assert advised(game) == "Glorfindel II stays untapped at −3 prowess"


def test_a_hero_taps_against_a_strong_strike() -> None:
    game = _attacked("Cave-drake", "Boromir II")
    passes(game, "tap or not")
    assert advised(game) == "Boromir II taps for the strike"


# hazards


def _hazards(*hand: str, characters: tuple[object, ...]) -> Game[MeccgState]:
    return table(
        {"companies": [moving(*characters, to="Moria")]},
        {"hand": list(hand)},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )


def test_the_most_dangerous_creature_comes_first() -> None:
    game = _hazards("Orc-warband", "Cave-drake", characters=("Halbarad", "Arwen"))
    assert advised(game).startswith("Play Cave-drake")


def test_no_creature_is_fed_to_a_company_that_would_only_gain_by_it() -> None:
    game = _hazards("Orc-warband", characters=("Glorfindel II", {"name": "Aragorn II", "items": ["Glamdring"]}))
    assert advised(game) == "Play no more hazards on this company"


# hands, checks, the end


def test_a_card_that_can_never_be_played_is_discarded() -> None:
    game = table(
        {"hand": ["Aragorn II", "Glamdring", "Concealment"], "companies": [company("Elladan")]},
        {"companies": [company("Aragorn II")]},
        at={"phase": "end-of-turn"},
    )
    assert game.decision.kind == "discard one card"
    assert advised(game) == "Discard Aragorn II from your hand"


def _at_the_end(mine: list[str], theirs: list[str]) -> Game[MeccgState]:
    game = table(
        {"marshalling_point_pile": mine, "companies": [company("Elladan")]},
        {"marshalling_point_pile": theirs},
        at={"phase": "end-of-turn"},
    )
    passes(game, "call the Council")
    return game


FACTIONS = ["Southrons", "Easterlings", "Wood-elves", "Riders of Rohan", "Rangers of the North"]
ITEMS = ["The Mithril-coat", "Scroll of Isildur", "The Iron Crown", "The Arkenstone", "Torque of Hues", "Red Arrow"]


def test_who_leads_calls_the_council() -> None:
    assert advised(_at_the_end(FACTIONS, ITEMS[:3])) == "Call the Free Council"


def test_who_is_behind_plays_on() -> None:
    assert advised(_at_the_end(FACTIONS, [*ITEMS, "Ents of Fangorn", "Beornings"])) == "Pass"


def test_a_check_is_helped_when_much_is_at_stake() -> None:
    laden = {"name": "Boromir II", "items": ["The Mithril-coat", "Glamdring", "Hauberk of Bright Mail"]}
    game = table(
        {"hand": ["A Friend or Three"], "companies": [company(laden, "Elladan")]}, at={"phase": "organization"}
    )
    game.choose(
        next(option for option in game.decision.options if option.sentence.startswith("Store The Mithril-coat"))
    )
    assert game.decision.kind == "corruption check"
    assert advised(game).startswith("Play A Friend or Three")


# whole games


def _play(seed: int, names: tuple[str, str]) -> Game[MeccgState]:
    """A game of a row in which seats and decks are swapped."""
    decks = list(decks_for("introductory").values())[:2]
    kinds: dict[str, type[Squire] | type[RandomPlayer]] = {"squire": Squire, "random": RandomPlayer}
    order = names if seed % 2 == 0 else names[::-1]
    game = new_game(decks if seed // 2 % 2 == 0 else decks[::-1], seed=seed)
    players: list[Player] = [kinds[name](seed * 2 + seat) for seat, name in enumerate(order)]
    play_out(game, players, 20_000)
    assert game.over, f"seed {seed} does not end"
    return game


def _squire_wins(seeds: range) -> int:
    wins = 0
    for seed in seeds:
        result = _play(seed, ("squire", "random")).result
        assert result is not None
        wins += result.winners == (seed % 2,)
    return wins


def test_the_squire_beats_chance() -> None:
    assert _squire_wins(range(12)) >= 11


def test_the_squire_plays_the_same_game_again() -> None:
    first, again = (_play(3, ("squire", "squire")).record().to_json() for _ in range(2))
    assert first == again


@pytest.mark.soak
def test_the_squire_beats_chance_in_nineteen_of_twenty_games() -> None:
    assert _squire_wins(range(400)) >= 380


@pytest.mark.soak
def test_squires_end_most_games_by_a_call_and_keep_their_wizards() -> None:
    endings = [ending(_play(seed, ("squire", "squire")).state) for seed in range(100)]
    assert endings.count(ENOUGH_POINTS) > 60
    assert endings.count(WIZARD_LOST) < 5
