"""The seeing stones: what each shows, and the greater ones in the place of the others, to whoever can use them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, passes, status, story, zone
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HAND, LORE, CURE = "look at the opponent’s hand", "search for a card of lore", "remove corruption"
DRAW, DECKS, BACK, BAN = "draw a card", "look at the play decks", "take back a card", "discard a hazard"
HEROES = {
    "TW-296": (HAND, LORE, CURE),
    "TW-297": (LORE,),
    "TW-298": (CURE,),
    "TW-299": (DECKS,),
    "TW-300": (BACK,),
    "TW-301": (BAN, LORE, CURE, HAND, DECKS, BACK),
}
MINIONS = {
    "LE-330": (HAND, LORE, DRAW),
    "LE-331": (LORE,),
    "LE-332": (DRAW,),
    "LE-333": (DECKS,),
    "LE-334": (BACK,),
    "LE-335": (BAN, LORE, DRAW, HAND, DECKS, BACK),
}


def table(stone: str, able: bool) -> Game[MeccgState]:
    """A company with all stones of a side: one is borne by somebody who is able to use it by a card, or who may tap to
    use any."""
    heroes = stone in HEROES
    aligned = "Align Palantír" if heroes else "Focus Palantír"
    user = ("Elrond" if able else "Saruman") if heroes else ("Layos" if able else "Calendal")
    borne: Any = {"name": stone, "with": [aligned]} if able else stone
    others = [other for other in (HEROES if heroes else MINIONS) if other != stone]
    party = [
        {"name": user, "items": [borne]},
        {"name": "Legolas" if heroes else "Hador", "items": others, "events": ["Lure of Nature"]},
        *(("Gimli", "Faramir", "Boromir II") if heroes else ("Ostisen", "Lagduf", "Radbug")),
    ]
    lore, lost = ("Marvels Told", "Dodge") if heroes else ("Voices of Malice", "Blow Turned")
    return standard(
        you={
            "alignment": "hero" if heroes else "minion",
            "companies": [company(*party, at="Rivendell" if heroes else "Dol Guldur")],
            "play_deck": ["Twilight", lore, *["Block"] * 6],
            "discard_pile": [lost],
        },
        opponent={
            "companies": [company("Haldir", at="Lórien")],
            "hand": ["Cave-drake"],
            "events": ["Doors of Night"],
            "play_deck": ["Wargs"] * 6,
        },
        at={"phase": "organization"},
        dice=(12, 12),
    )


def seen(game: Game[MeccgState], deed: str) -> bool:
    """Whether what the deed does has been done."""
    state = game.state
    if deed == HAND:
        return bool(state.known[card(game, "Cave-drake", OPPONENT)] >> YOU & 1)
    if deed == LORE:
        return bool({"Marvels Told", "Voices of Malice"} & {state.name(each) for each in state.hand(YOU)})
    if deed == CURE:
        return zone(game, "Lure of Nature") == "discard pile"
    if deed == DRAW:
        return zone(game, "Twilight") == "hand"
    if deed == DECKS:
        return "looks at Wargs, Wargs, Wargs, Wargs, Wargs" in story(game)
    if deed == BACK:
        return not [each for each in state.zone("discard pile", YOU) if state.name(each) in ("Dodge", "Blow Turned")]
    return zone(game, "Doors of Night") == "discard pile"


CASES = [
    pytest.param(stone, deed, able, marks=pytest.mark.card(stone), id=f"{stone} {deed} {'able' if able else 'tapping'}")
    for stone, deeds in (*HEROES.items(), *MINIONS.items())
    for deed in deeds
    for able in (True, False)
    if able or stone != "TW-298"
]
"""The Palantír of Elostirion is used by sages, and nobody taps for it."""


@pytest.mark.parametrize(("stone", "deed", "able"), CASES)
def test_a_stone_does_what_it_says_and_tempts_its_user(stone: str, deed: str, able: bool) -> None:
    game = table(stone, able)
    user = game.state.characters(YOU)[0]
    name, who = card_named(stone).name, game.state.name(user)
    on = {CURE: " on Lure of Nature", BAN: " on Doors of Night"}.get(deed, "")
    assert not seen(game, deed)
    act(game, f"Use {name}: {deed}, tapping {who}{on}" if not able else f"Use {name}: {deed} with {who}{on}")
    for _ in range(12):
        if checks(game, who):
            break
        if game.decision.seat == YOU and game.decision.kind not in ("response", "corruption check"):
            game.choose(game.decision.options[0])
        else:
            passes(game)
    assert seen(game, deed)
    assert len(checks(game, who)) == 1
    assert status(game, who) == ("untapped" if able else "tapped")
    (held,) = [item for item in game.state.items(user) if game.state.name(item) == name]
    assert game.state.status[held] == 1


def checks(game: Game[MeccgState], who: str) -> list[str]:
    return [line for line in story(game) if f"corruption check of {who}" in line]


USERS = (
    ("LE-4", "minion", {"name": "Calendal"}, True),
    ("LE-19", "minion", {"name": "Layos"}, False),
    ("LE-317", "minion", {"name": "Layos", "items": ["LE-317"]}, True),
    ("LE-317", "minion", {"name": "Lagduf", "items": ["LE-317"]}, False),
    ("TW-181", "hero", {"name": "Saruman"}, True),
    ("WH-9", "fallen-wizard", {"name": "Saruman"}, True),
    ("WH-104", "fallen-wizard", {"name": "Asternak", "events": ["WH-104"]}, True),
)


@pytest.mark.parametrize(
    ("alignment", "user", "may_tap"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in USERS]
)
@pytest.mark.limit
def test_some_may_tap_to_use_any_stone(alignment: str, user: dict[str, Any], may_tap: bool) -> None:
    stone = "LE-330" if alignment == "minion" else "TW-296"
    who = user["name"]
    bearer = {**user, "items": [*user.get("items", ()), stone]}
    avatar = {"avatar": "Saruman" if who == "Saruman" else "Pallando"} if alignment == "fallen-wizard" else {}
    game = standard(
        you={
            "alignment": alignment,
            **avatar,
            "companies": [company(bearer, "Annalena" if alignment != "minion" else "Hador", at="Edhellond")],
        },
        opponent={"companies": [company("Haldir", at="Lórien")], "hand": ["Cave-drake"]},
        at={"phase": "organization"},
    )
    lines = [option.sentence for option in game.decision.options]
    assert (f"Use Palantír of Amon Sûl: {HAND}, tapping {who}" in lines) is may_tap
