"""The squire of every alignment: who travels with whom, stage cards, trophies, burdens, and the end by a card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import act, company, may, moving, table
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.game import new_game
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.lab import Contest
from westmarch.players import Player, RandomPlayer, look, play_out

ALIGNMENTS = ("hero", "minion", "fallen-wizard", "balrog")
MOST_DECISIONS = 20_000


def advised(game: Game[MeccgState]) -> str:
    """What the squire would do now."""
    view, questions = look(game, game.decision.seat)
    return Squire().choose(view, questions[0]).sentence(view.state)


def minions(*companies: dict[str, Any], at: dict[str, Any] | None = None) -> Game[MeccgState]:
    here = at or {"phase": "organization"}
    return table({"alignment": "minion", "companies": list(companies)}, at=here, format="standard")


# companies


def test_who_cannot_travel_together_parts() -> None:
    """A Dúnadan goes nowhere with Orcs, and a company that cannot leave its haven is of no use (ME-5.57)."""
    game = minions(company("Eradan", "Orc Captain", "Orc Brawler", "Orc Tracker", at="Dol Guldur"))
    assert advised(game) == "Eradan forms a new company"
    assert advised(minions(company("Orc Captain", "Orc Brawler", "Orc Tracker", at="Dol Guldur"))) != (
        "Orc Captain forms a new company"
    )


def test_companies_that_could_not_leave_together_stay_apart() -> None:
    game = minions(company("Eradan", at="Dol Guldur"), company("Orc Brawler", "Orc Tracker", at="Dol Guldur"))
    assert may(game, "Company 1 joins company 2")
    assert "join" not in advised(game)


def test_brothers_do_not_untap_each_other_for_ever() -> None:
    trolls = company({"name": "Bûrat", "state": "tapped"}, "Tûma", "Wûluag", at="Ettenmoors", site="tapped")
    game = minions(trolls, at={"phase": "site", "company": 1, "step": "play resources"})
    assert may(game, "Use Tûma untap a brother on Bûrat")
    assert advised(game) == "Do nothing more at the site"


# a Fallen-wizard


def test_stage_cards_are_not_given_up() -> None:
    stage = ["Great Patron", "Bad Company", "Man of Skill", "Gatherer of Loyalties"]
    you = {"alignment": "fallen-wizard", "companies": [company("Saruman", at="Isengard")], "events": stage}
    game = table(you, at={"phase": "organization"}, format="standard")
    assert may(game, "Give up Great Patron")
    assert advised(game) == "Pass"


# what is faced and what is won


def test_a_trophy_is_taken() -> None:
    game = table(
        {"alignment": "minion", "companies": [moving("Lagduf", start="Dol Guldur", to="Moria")]},
        {"hand": ["Cave-drake"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12, 12, 12, 12),
        format="standard",
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    for _ in range(20):
        if game.decision.kind == "trophy":
            break
        act(game, advised(game))
    assert game.decision.kind == "trophy"
    assert advised(game) == "Lagduf takes Cave-drake as a trophy"


def test_a_heavy_burden_is_shaken_off_where_there_is_time() -> None:
    laden = {"name": "Boromir II", "items": ["Glamdring", "Hauberk of Bright Mail"], "events": ["Lure of the Senses"]}
    game = table({"companies": [company(laden, "Elladan")]}, at={"phase": "organization"}, format="standard")
    assert advised(game).startswith("Use Lure of the Senses: try to remove it")


def _sorcerer(who: object) -> Game[MeccgState]:
    game = table(
        {
            "alignment": "minion",
            "hand": ["The Tormented Earth"],
            "companies": [moving(who, start="Dol Guldur", to="Moria")],
        },
        {"hand": ["Cave-drake"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, "Play Cave-drake keyed to Wilderness")
    assert may(game, "Play The Tormented Earth cancel the attack with Hador")
    return game


def test_magic_is_used_by_those_whom_it_does_not_ruin() -> None:
    assert advised(_sorcerer("Hador")).startswith("Play The Tormented Earth")
    laden = ["Lure of the Senses", "Lure of Expedience"]
    assert advised(_sorcerer({"name": "Hador", "events": laden})) == "Play nothing on the attack"


# the end


def _with_the_call(pile: list[str], theirs: list[str]) -> Game[MeccgState]:
    return table(
        {
            "alignment": "minion",
            "hand": ["Sudden Call"],
            "marshalling_point_pile": pile,
            "companies": [company("Orc Brawler", at="Dol Guldur")],
        },
        {"marshalling_point_pile": theirs, "companies": [company("Elladan")]},
        at={"phase": "end-of-turn"},
        format="standard",
    )


FACTIONS = ["Southrons", "Easterlings", "Wood-elves", "Riders of Rohan", "Rangers of the North", "Ents of Fangorn"]
ITEMS = ["The Mithril-coat", "Scroll of Isildur", "The Iron Crown", "The Arkenstone"]


def test_who_leads_plays_the_card_that_ends_the_game() -> None:
    game = _with_the_call([*FACTIONS[:4], *ITEMS], [])
    assert advised(game) == "Play Sudden Call"


def test_who_does_not_lead_keeps_it() -> None:
    game = _with_the_call([*FACTIONS, *ITEMS[:2]], [*ITEMS[2:], "Beornings", "Men of Anórien", "Knights of Dol Amroth"])
    assert may(game, "Play Sudden Call")
    assert advised(game) == "Pass"


# whole games


def _play(seed: int, kind: str, names: tuple[str, str] = ("squire", "random")) -> Game[MeccgState]:
    """A game of a row between ready decks of one alignment, in which seats and decks are swapped."""
    ready = {name: deck for name, deck in decks_for("standard").items() if deck.alignment == kind}
    order, chosen = Contest("meccg", names, tuple(ready), "standard", 1).seating(seed)
    game = new_game([ready[name] for name in chosen], seed=seed, format="standard")
    kinds: dict[str, type[Squire] | type[RandomPlayer]] = {"squire": Squire, "random": RandomPlayer}
    players: list[Player] = [kinds[names[who]]((seed << 8) + 1 + seat) for seat, who in enumerate(order)]
    play_out(game, players, MOST_DECISIONS)
    assert game.over, f"seed {seed} does not end"
    return game


def _wins(seeds: range, kind: str) -> int:
    wins = 0
    for seed in seeds:
        result = _play(seed, kind).result
        assert result is not None
        wins += result.winners == (seed % 2,)
    return wins


@pytest.mark.parametrize("kind", ALIGNMENTS)
def test_the_squire_of_every_alignment_beats_chance(kind: str) -> None:
    assert _wins(range(2, 6), kind) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("kind", ALIGNMENTS)
def test_the_squire_of_every_alignment_beats_chance_in_nineteen_of_twenty_games(kind: str) -> None:
    assert _wins(range(200), kind) >= 190


def _meeting(seed: int) -> Game[MeccgState]:
    """Squires play a minion deck and a hero deck against each other, each as often in either seat."""
    ready = decks_for("standard")
    ours, theirs = ([deck for deck in ready.values() if deck.alignment == kind] for kind in ("minion", "hero"))
    decks = [ours[seed // 2 % len(ours)], theirs[seed // 2 % len(theirs)]]
    game = new_game(decks if seed % 2 == 0 else decks[::-1], seed=seed, format="standard")
    play_out(game, [Squire(), Squire()], MOST_DECISIONS)
    assert game.over, f"seed {seed} does not end"
    return game


def test_minions_and_heroes_come_to_an_end_that_is_called() -> None:
    assert sum(_meeting(seed).state.called_by >= 0 for seed in range(4)) >= 2


@pytest.mark.soak
def test_most_games_of_minions_and_heroes_end_by_a_call() -> None:
    assert sum(_meeting(seed).state.called_by >= 0 for seed in range(60)) >= 40
