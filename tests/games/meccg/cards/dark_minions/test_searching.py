"""Dark Minions: those who look for what is hidden, and an ally of the sea."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import organizing
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, may, passes, refused, status, zone
from westmarch.games.meccg.rules.values import direct_influence, mind

PILE = ["Wood-elves", "Dagger of Westernesse", "Sting", "Rangers of the North", "Goldberry", "Concealment"]


@pytest.mark.card("DM-178")
def test_mistress_lobelia_finds_what_is_playable_where_she_is() -> None:
    lobelia = {"name": "Frodo", "allies": ["Mistress Lobelia"]}
    game = organizing(lobelia, site="Bree", play_deck=PILE, discard_pile=["Goldberry"])
    act(game, "Use Mistress Lobelia: search for what is playable here")
    passes(game, "search")
    assert may(game, "Choose Rangers of the North", YOU)
    assert not any(may(game, f"Choose {name}", YOU) for name in ("Wood-elves", "Concealment", "Sting"))
    act(game, "Choose Rangers of the North")
    passes(game, "organize")
    assert (zone(game, "Rangers of the North"), status(game, "Mistress Lobelia")) == ("hand", "tapped")


@pytest.mark.card("DM-178", "TD-142")
@pytest.mark.parametrize(
    ("ally", "start", "to", "stays"),
    [
        ("Mistress Lobelia", "Bree", "Old Forest", True),
        ("Mistress Lobelia", "Bree", "Weathertop", False),
        ("Nenseldë the Wingild", "Edhellond", "Dol Amroth", True),
        ("Nenseldë the Wingild", "Edhellond", "Minas Tirith", False),
    ],
)
@pytest.mark.limit
def test_some_allies_do_not_leave_their_country(ally: str, start: str, to: str, stays: bool) -> None:
    game = journey({"name": "Frodo", "allies": [ally]}, start=start, to=to, windows="able")
    passes(game, "enter the site")
    assert (zone(game, ally) == "in play") is stays


@pytest.mark.card("TD-142")
def test_nenselde_calls_the_weather_back() -> None:
    wind = {"name": "Imrahil", "allies": ["Nenseldë the Wingild"]}
    pile = ["Sun", "Gates of Morning", "Doors of Night", "Concealment"]
    game = organizing(wind, site="Dol Amroth", discard_pile=pile)
    words = "Use Nenseldë the Wingild: take back an environment on"
    assert [may(game, f"{words} {name}") for name in pile] == [True, False, False, False]
    act(game, f"{words} Sun")
    assert (zone(game, "Sun"), status(game, "Nenseldë the Wingild")) == ("hand", "tapped")


@pytest.mark.card("DM-120")
def test_arwen_makes_the_choice_of_luthien() -> None:
    game = organizing(
        "Arwen", "Aragorn II", site="Minas Tirith", hand=["Choice of Lúthien"], play_deck=["Men of Anórien"]
    )
    act(game, "Play Choice of Lúthien with Arwen")
    arwen = card(game, "Arwen")
    facts = game.state.card(arwen).facts
    assert direct_influence(game.state, arwen) == facts.direct_influence + 2
    assert mind(game.state, arwen) == (facts.mind or 0) + 2
    act(game, "Use Choice of Lúthien: search for what is playable here")
    passes(game, "search")
    act(game, "Choose Men of Anórien")
    assert zone(game, "Men of Anórien") == "hand"
    away = organizing("Arwen", site="Rivendell", hand=["Choice of Lúthien"])
    assert "condition_holds" in refused(away, "Play Choice of Lúthien with Arwen", YOU)


@pytest.mark.card("DM-126")
def test_pallando_sees_with_the_eyes_of_mandos() -> None:
    deck = ["Sting", "Glamdring", "Concealment", "Dodge", "Halfling Strength", "Escape", "Fellowship", "Sun", "Stealth"]
    game = organizing("Pallando", "Gimli", hand=["Eyes of Mandos"], play_deck=deck)
    act(game, "Play Eyes of Mandos, tapping Pallando")
    passes(game, "a card to take")
    assert [may(game, f"Choose {name}", YOU) for name in deck] == [True] * 8 + [False]
    assert game.state.knows(OPPONENT, card(game, "Sting"))
    act(game, "Choose Glamdring")
    assert (zone(game, "Glamdring"), status(game, "Pallando")) == ("hand", "tapped")
    assert len(game.state.zone("play deck", YOU)) == 8
    assert not may(organizing("Gandalf", hand=["Eyes of Mandos"], play_deck=deck), "Play Eyes of Mandos")


@pytest.mark.card("DM-46")
@pytest.mark.rule("CC-Aware of their Ways")
def test_what_was_discarded_is_never_seen_again() -> None:
    pile = ["Concealment", "Glamdring", "Bree"]
    game = journey("Gimli", hazards=("Aware of their Ways",), you={"discard_pile": pile}, hazard_limit=3)
    passes(game, "hazards")
    act(game, "Play Aware of their Ways")
    passes(game, "a card to remove")
    assert [may(game, f"Remove {name}", OPPONENT) for name in pile] == [True, False, False]
    act(game, "Remove Concealment from the game")
    assert [zone(game, name) for name in pile] == ["out of play", "discard pile", "discard pile"]
