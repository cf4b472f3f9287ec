"""What cards need to come into play, what they are called, and on whose side they lie (ME-2.105 to ME-2.107)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import OPPONENT, YOU, act, bearing, card, company, may, offers, passes, refused, table
from westmarch.games.meccg.cards.facts import all_facts, find
from westmarch.games.meccg.rules.timing.events import PlayEvent
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def reach(game: Game[MeccgState], kind: str) -> None:
    """Everybody passes until a kind of decision is asked."""
    while game.decision.kind != kind:
        game.choose(game.decision.options[-1])


@pytest.mark.rule("ME-2.105")
def test_the_one_ring_needs_a_gold_ring_and_a_test() -> None:
    game = table(
        you={
            "companies": [company("Gandalf", bearing("Bilbo", "Precious Gold Ring"))],
            "hand": ["The One Ring", "Test of Form"],
        },
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        dice=(10,),
        format="standard",
        windows="always",
    )
    assert not may(game, "Play The One Ring")
    act(game, "Play Test of Form with Gandalf on Precious Gold Ring")
    reach(game, "ring test")
    assert may(game, "Play The One Ring")


@pytest.mark.rule("ME-2.105")
def test_the_scroll_of_isildur_raises_the_odds() -> None:
    for items, offered in ((("Precious Gold Ring",), False), (("Precious Gold Ring", "Scroll of Isildur"), True)):
        game = table(
            you={
                "companies": [company("Gandalf", bearing("Bilbo", *items))],
                "hand": ["The One Ring", "Lesser Ring", "Test of Form"],
            },
            opponent={"companies": [company("Haldir", at="Lórien")]},
            at={"phase": "organization"},
            dice=(9,),
            format="standard",
            windows="always",
        )
        act(game, "Play Test of Form with Gandalf on Precious Gold Ring")
        reach(game, "ring test")
        assert may(game, "Play The One Ring") == offered


@pytest.mark.rule("ME-2.106")
def test_keywords_are_known_however_a_text_opens() -> None:
    palantir = find("Palantír of Orthanc", alignment="hero")[0]
    assert palantir.unique
    assert "Palantír" in palantir.keywords
    nazgul = find("Witch-king of Angmar", side="hazard")[0]
    assert (nazgul.unique, nazgul.race) == (True, "Nazgûl")
    assert find("Wargs")[0].race == "Wolf", "a text that opens with Wolves makes a wolf card"
    spellings = {facts.race for facts in all_facts().values() if facts.race}
    assert not {"Wolves", "Orcs", "Men", "Spiders", "Trolls"} & spellings


@pytest.mark.rule("ME-2.107")
def test_hazards_lie_on_the_other_side_or_before_everybody() -> None:
    game = journey(bearing("Gimli"), to="Bree", hazards=("Lure of the Senses", "Doors of Night"))
    played = [option for option in game.decision.options if isinstance(option.action, PlayEvent)]
    targets = {game.state.place[option.action.target] % 2 for option in played if option.action.target >= 0}
    assert targets == {YOU}, "never a character of the one who plays it"
    assert not may(game, "Play Lure of the Senses on Haldir")
    assert refused(game, "Play Lure of the Senses on Haldir", OPPONENT)
    act(game, "Play Doors of Night")
    passes(game, "hazards")
    night = card(game, "Doors of Night")
    assert game.state.owner[night] == OPPONENT
    assert all(game.view(seat).state.name(night) == "Doors of Night" for seat in (YOU, OPPONENT))
    assert offers(game)
