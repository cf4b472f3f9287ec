"""What players do with cards that nobody else sees: the others learn that it is done, not with which card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.minion import tables as minion
from tests.conformance.meccg.tables import BYSTANDERS, standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, journey, offers, passes, zone
from tests.games.secrets import sent
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

Begin = Callable[[], Game[MeccgState]]


def numbered(game: Game[MeccgState]) -> Game[MeccgState]:
    """The table with numbers by lot, as in games that are dealt."""
    game.state.numbering = "lots"
    return game


def mouth_of_sauron() -> Game[MeccgState]:
    pile = ["Wargs", "Giant", "Cave-drake"]
    return journey("Gimli", to="Bree", hazards=("Mouth of Sauron",), opponent={"discard_pile": pile}, windows="always")


def saruman() -> Game[MeccgState]:
    pile = ["Wizard’s Fire", "Vanishment", "Wizard’s Laughter"]
    you = {"discard_pile": pile, "companies": [company("Saruman", at="Isengard")]}
    return standard(you=you, opponent={"companies": [BYSTANDERS]}, at={"phase": "end-of-turn"}, windows="always")


def back_to_the_fray() -> Game[MeccgState]:
    pile = ["Muzgash", "Luitprand", "Lagduf"]
    game = minion.exploring("Hador", site="Moria", hand=("Back to the Fray",), discard_pile=pile, windows="always")
    act(game, "Play Back to the Fray")
    passes(game, "Choose Muzgash")
    return game


def dragons_hunger() -> Game[MeccgState]:
    game = attacked_by(
        "Cave-drake",
        "Gimli",
        hand=("Dragon’s Hunger",),
        hazards=("Crebain", "Wargs", "Doors of Night"),
        windows="always",
        decides="you",
        at={"hazard_limit": 4},
    )
    act(game, "Play Dragon’s Hunger")
    passes(game, "a creature to discard")
    return game


def alert_the_folk() -> Game[MeccgState]:
    folk = ("Alert the Folk", "Men of Dale", "Wood-elves", "Riders of Rohan")
    game = attacked_by("Cave-drake", "Gimli", hand=folk, windows="always", decides="you")
    act(game, "Play Alert the Folk with Gimli")
    passes(game, "factions to call")
    return game


def drughu() -> Game[MeccgState]:
    you = {"hand": ["Drughu", "Strider", "Beretar"], "companies": [company("Boromir II")]}
    game = standard(you=you, opponent={"companies": [BYSTANDERS]}, at={"phase": "organization"}, windows="always")
    act(game, "Play Drughu on Boromir II")
    passes(game, "discard from hand")
    return game


@pytest.mark.parametrize(
    ("begin", "first", "second"),
    [
        pytest.param(mouth_of_sauron, "Play Mouth of Sauron Giant", "Play Mouth of Sauron Wargs", id="Mouth of Sauron"),
        pytest.param(saruman, "Use Saruman Vanishment", "Use Saruman Laughter", id="Saruman"),
        pytest.param(back_to_the_fray, "Choose Muzgash", "Choose Lagduf", id="Back to the Fray"),
        pytest.param(dragons_hunger, "Choose Crebain", "Choose Wargs", id="Dragon’s Hunger"),
        pytest.param(alert_the_folk, "Choose Men of Dale", "Choose Wood-elves", id="Alert the Folk"),
        pytest.param(drughu, "Choose Strider", "Choose Beretar", id="Drughu"),
    ],
)
def test_whichever_card_is_taken_the_others_are_sent_the_same(begin: Begin, first: str, second: str) -> None:
    one, other = numbered(begin()), numbered(begin())
    who = one.decision.seat
    act(one, first)
    act(other, second)
    assert sent(one, who) != sent(other, who)
    for seat in (1 - who, -1):
        assert sent(one, seat) == sent(other, seat)


def test_a_card_that_was_taken_back_is_followed_by_its_player_only() -> None:
    game = numbered(mouth_of_sauron())
    act(game, "Play Mouth of Sauron Giant")
    while zone(game, "Giant") == "discard pile":
        game.choose(game.decision.options[-1])
    assert zone(game, "Giant") == "hand"
    assert game.state.knows(OPPONENT, card(game, "Giant"))
    assert not game.state.knows(YOU, card(game, "Giant"))


@pytest.mark.card("DM-140")
def test_factions_that_are_called_back_are_not_known_by_their_numbers() -> None:
    def called(*pile: str) -> Game[MeccgState]:
        you = {"hand": ["Horns, Horns, Horns"], "discard_pile": list(pile), "companies": [company("Gimli")]}
        you["play_deck"] = ["Orcrist", "Glamdring", "Sting"]
        game = standard(you=you, opponent={"companies": [BYSTANDERS]}, at={"phase": "organization"}, windows="always")
        act(numbered(game), "Play Horns")
        while zone(game, "Men of Dale") == "discard pile":
            game.choose(game.decision.options[-1])
        return game

    one, other = called("Men of Dale", "Wargs", "Giant"), called("Wargs", "Giant", "Men of Dale")
    assert zone(one, "Men of Dale") == zone(other, "Men of Dale") == "play deck"
    for seat in (OPPONENT, -1):
        assert sent(one, seat) == sent(other, seat)


@pytest.mark.card("DM-57")
def test_what_must_be_shown_as_it_is_discarded_is_shown() -> None:
    game = journey("Éomer", "Beregond", to="Bree", hazards=("Faces of the Dead", "Barrow-wight"), dice=(2, 2))
    act(game, "Play Faces of the Dead on Éomer")
    assert zone(game, "Barrow-wight") == "discard pile"
    assert game.state.knows(YOU, card(game, "Barrow-wight"))


# questions


def rumours(windows: str, *sideboard: str) -> Game[MeccgState]:
    you = {"events": ["Rumours of Rings"], "sideboard": list(sideboard), "companies": [company("Gimli")]}
    game = standard(you=you, opponent={"companies": [BYSTANDERS]}, at={"phase": "organization"}, windows=windows)
    act(game, "Use Rumours of Rings (lay a ring by)")
    return game


@pytest.mark.card("BA-31")
def test_with_all_windows_asked_nobody_learns_that_there_is_no_ring_to_lay_by() -> None:
    asked = [rumours("always", name) for name in ("Magic Ring of Lore", "Glamdring")]
    for game in asked:
        passes(game, "a ring to lay by")
    assert offers(asked[1]) == ["Choose nothing more"]
    assert asked[0].decision.kind == asked[1].decision.kind
    assert rumours("able", "Glamdring").decision.kind != "a ring to lay by"


@pytest.mark.card("LE-169")
def test_with_all_windows_asked_nobody_learns_that_there_is_no_ring_for_the_rain() -> None:
    def rains(windows: str) -> Game[MeccgState]:
        hand = {"hand": ["Gimli", "Legolas"]}
        game = minion.exploring(
            "Hador", site="Ettenmoors", hand=("Black Rain",), opponent=hand, dice=(4,), windows=windows
        )
        act(game, "Play Black Rain with Hador")
        passes(game, "Show Gimli")
        act(game, "Show Gimli")
        return game

    assert offers(rains("always")) == ["Play no ring"]
    assert rains("able").decision.kind != "a ring to play"


@pytest.mark.card("DM-138")
@pytest.mark.parametrize("hand", [(), ("Orc-lieutenant",)])
def test_with_all_windows_asked_nobody_learns_whether_there_is_a_creature_for_an_agent(hand: tuple[str, ...]) -> None:
    game = standard(
        you={"hand": ["Hidden Knife", *hand], "companies": [company("Gimli", at="Edoras")]},
        opponent={
            "companies": [BYSTANDERS],
            "agents": [{"name": "Taladhan", "face_up": True, "sites": ["Moria"]}],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    act(game, "Play Hidden Knife on Taladhan")
    for _ in range(5):
        if game.decision.kind == "creature":
            break
        game.choose(game.decision.options[-1])
    assert game.decision.kind == "creature"


@pytest.mark.card("BA-21")
def test_with_all_windows_asked_nobody_learns_that_there_is_no_beast_to_call() -> None:
    deep = "The Drowning-deeps"
    game = standard(
        you={"alignment": "balrog", "companies": [company("Azog", at=deep)]},
        opponent={
            "companies": [BYSTANDERS],
            "events": ["Monstrosity of Diverse Shape"],
            "discard_pile": ["Orc-guard"],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=(12,) * 40,
        windows="always",
    )
    for _ in range(60):
        if game.state.active != YOU or game.decision.kind == "call a beast":
            break
        game.choose(
            next((each for each in game.decision.options if "Enter" in each.sentence), game.decision.options[-1])
        )
    assert offers(game) == ["Call no beast"]
