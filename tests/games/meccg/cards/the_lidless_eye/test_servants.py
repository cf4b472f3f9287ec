"""The Lidless Eye and Against the Shadow: events of scouts, sages and diplomats who serve Sauron, and of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, fighting, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, moving, passes, status, story, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.body_check import discard_results
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.odd.sky import seen_in_play
from westmarch.games.meccg.rules.values import body
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def attacked(
    event: str, *who: Any, by: str, keyed_to: str = "Wilderness", dice: tuple[int, ...] = ()
) -> Game[MeccgState]:
    """A creature attacks a company whose player holds an event."""
    game = standard(
        you={"alignment": "minion", "hand": [event], "companies": [moving(*who, start="Carn Dûm", to="Ettenmoors")]},
        opponent={"hand": [by], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=dice,
    )
    act(game, f"Play {by} keyed to {keyed_to}")
    return game


@pytest.mark.card("LE-160")
def test_a_scout_finds_a_nice_place_to_hide() -> None:
    name = "A Nice Place to Hide"
    game = attacked(name, "Luitprand", "Dôgrib", by="Wargs")
    act(game, f"Play {name}, tapping Luitprand")
    assert (zone(game, "Wargs"), status(game, "Luitprand")) == ("discard pile", "tapped")
    assert not may(attacked(name, "Dôgrib", by="Wargs"), f"Play {name}")


@pytest.mark.card("LE-212")
def test_beasts_are_slain_all_the_same() -> None:
    assert not may(attacked("Not Slay Needlessly", "Dôgrib", by="Wargs"), "Play Not Slay Needlessly")


@pytest.mark.card("LE-212")
@pytest.mark.parametrize(("who", "covert"), [("Dôgrib", True), ("Lagduf", False)])
def test_not_slay_needlessly_depends_on_whom_the_company_shows(who: str, covert: bool) -> None:
    name = "Not Slay Needlessly"
    game = standard(
        you={"alignment": "minion", "hand": [name], "companies": [moving(who, start="Minas Morgul", to="Edoras")]},
        opponent={"hand": ["Horse-lords"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    act(game, "Play Horse-lords keyed to Rohan")
    before = attack_prowess(game.state, the(game, Attack))
    assert may(game, f"Play {name} cancel the attack") is covert
    assert may(game, f"Play {name} weaken the attack") is not covert
    if covert:
        act(game, f"Play {name} cancel the attack")
        assert zone(game, "Horse-lords") == "discard pile"
    else:
        act(game, f"Play {name} weaken the attack")
        assert attack_prowess(game.state, the(game, Attack)) == before - 2


@pytest.mark.card("LE-217")
@pytest.mark.parametrize(("who", "able"), [("Grishnákh", True), ("Lagduf", False), ("Luitprand", False)])
def test_orc_stealth_is_for_orc_scouts(who: str, able: bool) -> None:
    game = fighting("Wargs", who, hand=["Orc Stealth"])
    act(game, f"{who} taps")
    assert may(game, f"Play Orc Stealth with {who}") is able
    if able:
        act(game, f"Play Orc Stealth with {who}")
        assert status(game, who) == "untapped"


def persuading(event: str, *who: Any, faction: str = "Southrons", dice: tuple[int, ...] = (9,)) -> Game[MeccgState]:
    """Somebody influences a faction at the Southron Oasis."""
    game = standard(
        you={"alignment": "minion", "hand": [event, faction], "companies": [company(*who, at="Southron Oasis")]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )
    first = who[0] if isinstance(who[0], str) else who[0]["name"]
    act(game, f"{first} taps to influence {faction}")
    return game


@pytest.mark.card("LE-188", "LE-178")
@pytest.mark.parametrize("name", ["Gifts as Given of Old", "Crooked Promptings"])
def test_help_with_an_influence_check(name: str) -> None:
    """Six and three are more than eight."""
    game = persuading(name, "Ostisen", "Shámas", dice=(6,))
    act(game, f"Play {name}")
    passes(game, "site", most=10)
    assert zone(game, "Southrons") == "in play"
    plain = persuading(name, "Ostisen", "Shámas", dice=(6,))
    passes(plain, "site", most=10)
    assert zone(plain, "Southrons") == "discard pile"


@pytest.mark.card("LE-178")
def test_crooked_promptings_need_a_diplomat_and_help_against_corruption() -> None:
    name = "Crooked Promptings"
    assert not may(persuading(name, "Ostisen"), f"Play {name}")
    ring = bearing("Ostisen", "The Least of Gold Rings")
    game = organizing(company(ring, "Shámas", at="Dol Guldur"), hand=[name], dice=(7,))
    act(game, "Ostisen hands The Least of Gold Rings to Shámas")
    act(game, f"Play {name}")
    assert "Crooked Promptings: +2 to the check" in story(game)


@pytest.mark.card("LE-188")
def test_gifts_are_for_factions() -> None:
    name = "Gifts as Given of Old"
    assert not may(organizing(company("Ostisen", at="Dol Guldur"), hand=[name]), f"Play {name}")


@pytest.mark.card("LE-253")
def test_who_weighs_all_things_brings_something_back() -> None:
    name = "Weigh All Things to a Nicety"
    game = organizing(company("Ostisen", at="Dol Guldur"), hand=[name], discard_pile=["Lagduf", "Wargs"])
    act(game, f"Play {name}")
    assert not may(game, "Wargs")
    act(game, "Lagduf")
    assert zone(game, "Lagduf") == "play deck"


@pytest.mark.card("AS-80")
def test_a_dark_tryst_draws_three_cards_and_is_gone() -> None:
    game = organizing(company("Ostisen", at="Dol Guldur"), hand=["Dark Tryst"], play_deck=["Wargs"] * 5)
    act(game, "Play Dark Tryst")
    assert len(game.state.hand(YOU)) == 3
    assert zone(game, "Dark Tryst") == "out of play"
    hazards = standard(
        you={"companies": [moving("Beregond", start="Lórien", to="Dead Marshes")]},
        opponent={"alignment": "minion", "hand": ["Dark Tryst"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert not may(hazards, "Play Dark Tryst")


@pytest.mark.card("AS-77")
def test_above_the_abyss_a_servant_untaps() -> None:
    def table(opponent: str, *companies: dict[str, Any]) -> Game[MeccgState]:
        return standard(
            you={"alignment": "minion", "hand": ["Above the Abyss"], "companies": list(companies)},
            opponent={"alignment": opponent, "companies": [HEROES] if opponent == "hero" else []},
            at={"phase": "organization"},
        )

    tired = company({"name": "Ostisen", "state": "tapped"}, at="Dol Guldur")
    lord = company("The Witch-king", at="Minas Morgul")
    game = table("hero", tired, lord)
    act(game, "Play Above the Abyss on Ostisen")
    assert status(game, "Ostisen") == "untapped"
    assert not may(table("hero", tired), "Play Above the Abyss"), "his Ringwraith is not in play"
    assert not may(table("minion", tired, lord), "Play Above the Abyss"), "his opponent is no Wizard"


@pytest.mark.card("LE-250")
def test_voices_of_malice_discard_a_hazard_for_a_check() -> None:
    name = "Voices of Malice"
    game = organizing(
        company("Layos", "Ostisen", at="Dol Guldur"), hand=[name], opponent={"events": ["Rank upon Rank"]}, dice=(12,)
    )
    act(game, f"Play {name} on Rank upon Rank, tapping Layos")
    assert (zone(game, "Rank upon Rank"), status(game, "Layos")) == ("discard pile", "tapped")
    ignorant = organizing(company("Ostisen", at="Dol Guldur"), hand=[name], opponent={"events": ["Rank upon Rank"]})
    assert not may(ignorant, f"Play {name}")


@pytest.mark.card("LE-239")
def test_a_sage_tests_a_ring_in_fire() -> None:
    ring = bearing("Ostisen", "The Least of Gold Rings")
    game = organizing(company(ring, "Layos", at="Moria"), hand=["Test of Fire"], dice=(6,))
    act(game, "Play Test of Fire on The Least of Gold Rings")
    assert zone(game, "The Least of Gold Rings") == "discard pile"
    assert not may(organizing(company(ring, at="Moria"), hand=["Test of Fire"]), "Play Test of Fire")


@pytest.mark.card("LE-163")
def test_all_thought_is_bent_upon_an_item() -> None:
    name = "All Thought Bent upon It"

    def at(site: str) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "hand": [name],
                "play_deck": ["Saw-toothed Blade", "Wargs"],
                "companies": [company("Layos", at=site)],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            dice=(12,),
        )

    game = at("Dunharrow")
    act(game, f"Play {name}, tapping Layos")
    if may(game, "Saw-toothed Blade"):
        act(game, "Saw-toothed Blade")
    assert (zone(game, "Saw-toothed Blade"), status(game, "Dunharrow")) == ("hand", "tapped")
    assert not may(at("Moria"), f"Play {name}")


@pytest.mark.card("LE-228")
def test_skies_of_fire_are_the_morning_to_hazards() -> None:
    game = organizing(
        company("Ostisen", at="Dol Guldur"),
        hand=["Skies of Fire", "Skies of Fire"],
        opponent={"events": ["Doors of Night"], "hand": ["Wargs"]},
    )
    state = game.state
    act(game, "Play Skies of Fire")
    assert zone(game, "Doors of Night") == "discard pile"
    assert seen_in_play(state, card(game, "Wargs"), "Gates of Morning")
    assert not seen_in_play(state, card(game, "Ostisen"), "Gates of Morning")
    assert not may(game, "Play Skies of Fire"), "it cannot be duplicated"


# id, name, the result of a body check that discards him
HALF_ORCS = [
    ("WH-2", "Doeth (Durthak)", 9),
    ("WH-3", "Euog (Ulzog)", 9),
    ("WH-5", "Ill-favoured Fellow", 9),
    ("WH-6", "Lugdush", 8),
    ("WH-10", "Sly Southerner", 9),
    ("WH-11", "Squint-eyed Brute", 9),
    ("WH-12", "Uglúk", 9),
    ("AS-2", "Mauhúr", 9),
]


@pytest.mark.limit
@pytest.mark.parametrize(
    ("name", "number"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in HALF_ORCS]
)
def test_one_result_of_a_body_check_discards_an_orc(name: str, number: int) -> None:
    game = fighting("Wargs", name, dice=(2, number))
    state, who = game.state, card(game, name)
    assert discard_results(state, who, body(state, who)) == (number,)
