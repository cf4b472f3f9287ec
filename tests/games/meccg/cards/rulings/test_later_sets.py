"""Rulings on single cards of The Dragons, Dark Minions and The Lidless Eye."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.minion.tables import HEROES, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.cards.the_wizards.test_sacrifice import FORM
from tests.games.meccg.dialect import (
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.facts import facts
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.frames import StrikeFrame
from westmarch.games.meccg.rules.values import corruption_points, unused_direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.rule("CC-Cruel Caradhras.1")
def test_cruel_caradhras_names_imlad_morgul() -> None:
    text = card_named("TD-9").text
    assert "Imlad Morgul" in text
    assert "Minas Morgul" not in text


@pytest.mark.rule("CC-Deeper Shadow")
def test_deeper_shadow_is_a_short_event() -> None:
    assert facts("LE-179").types == ("short-event",)


def struck(hazard: str, dice: tuple[int, ...], who: Any = "Gimli") -> Game[MeccgState]:
    """A Cave-drake strikes, and nobody has rolled."""
    game = attacked_by("Cave-drake", who, hazards=(hazard,), windows="always", dice=dice)
    for _ in range(30):
        if game.state.nearest(StrikeFrame) is not None:
            return game
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    raise AssertionError("no strike")


def ends(game: Game[MeccgState]) -> None:
    while game.state.nearest(Attack) is not None and not game.over:
        game.choose(game.decision.options[-1])


@pytest.mark.rule("CC-Dragon's Blood.1")
def test_the_blood_of_a_dragon_never_wounds() -> None:
    """Gimli, who stays untapped, beats the strikes, and a roll of 7 does not exceed his body of 8."""
    game = struck("Dragon’s Blood", dice=(12, 7, 12))
    act(game, "Play Dragon’s Blood on Gimli")
    ends(game)
    assert (zone(game, "Gimli"), status(game, "Gimli")) == ("in play", "untapped")


@pytest.mark.rule("CC-Dragon's Blood.2")
def test_after_a_tie_the_blood_of_a_dragon_asks_nothing() -> None:
    """5, less 3 for staying untapped and 1 for an excess strike: a roll of 9 makes it a tie with 10."""
    game = struck("Dragon’s Blood", dice=(9, 12))
    act(game, "Play Dragon’s Blood on Gimli")
    ends(game)
    assert not any("body check" in line for line in story(game))
    assert zone(game, "Gimli") == "in play"


def hungry(*hazards: str, limit: int = 4) -> Game[MeccgState]:
    return attacked_by(
        "Cave-drake",
        "Gimli",
        hand=("Dragon’s Hunger",),
        hazards=hazards,
        windows="always",
        decides="you",
        at={"hazard_limit": limit},
    )


@pytest.mark.rule("CC-Dragon's Hunger.1")
def test_who_cannot_feed_a_dragon_shows_his_hand() -> None:
    game = hungry("Doors of Night", "River")
    act(game, "Play Dragon’s Hunger")
    ends(game)
    assert zone(game, "Cave-drake") == "discard pile"
    assert all(game.state.knows(YOU, card(game, name)) for name in ("Doors of Night", "River"))


@pytest.mark.rule("CC-Dragon's Hunger.2")
def test_dragons_hunger_does_not_ask_how_many_hazards_are_left() -> None:
    assert may(hungry("Crebain", limit=1), "Play Dragon’s Hunger")


@pytest.mark.rule("CC-Dragon's Hunger.4")
def test_who_can_feed_a_dragon_must() -> None:
    game = hungry("Crebain", "Doors of Night")
    act(game, "Play Dragon’s Hunger")
    passes(game, "a creature to discard")
    assert [option.sentence for option in game.decision.options] == ["Choose Crebain"]


@pytest.mark.rule("CC-Dragon's Hunger.3")
def test_dragons_hunger_works_against_an_automatic_attack() -> None:
    game = table(
        you={"hand": ["Dragon’s Hunger"], "companies": [company("Gimli", at="The Lonely Mountain")]},
        opponent={"hand": ["Doors of Night"], "companies": [HEROES]},
        at={"phase": "site", "company": 1},
        windows="always",
        format="standard",
    )
    passes(game, "enter the site")
    act(game, "Enter The Lonely Mountain")
    passes(game, "Play Dragon’s Hunger", most=8)
    act(game, "Play Dragon’s Hunger")


@pytest.mark.rule("CC-Emerald of the Mariner")
def test_the_emerald_is_a_source_of_corruption_worth_nothing() -> None:
    game = standard(
        you={"companies": [company(bearing("Gimli", "Emerald of the Mariner"), at="Rivendell")]},
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )
    assert facts("TD-113").corruption == 0
    assert corruption_points(game.state, card(game, "Gimli")) == 0


@pytest.mark.rule("CC-Ice-orcs")
def test_ice_orcs_are_won_in_ruins() -> None:
    def there(site: str) -> Game[MeccgState]:
        return standard(
            you={"alignment": "minion", "hand": ["Ice-orcs"], "companies": [company("Gorbag", at=site)]},
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )

    assert may(there("Dancing Spire"), "Gorbag taps to influence Ice-orcs")
    assert not may(there("Mount Gundabad"), "Gorbag taps to influence Ice-orcs")


@pytest.mark.rule("CC-Many Sorrows Befall")
def test_many_sorrows_are_not_revealed_on_guard() -> None:
    game = standard(
        you={
            "companies": [company("Gimli", at="Bree", on_guard=["Many Sorrows Befall"])],
            "events": ["Star of High Hope"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    seen = []
    for _ in range(6):
        seen += [option.sentence for asked in game.decisions for option in asked.options]
        game.choose(game.decision.options[-1])
    assert not any("Many Sorrows Befall" in sentence and "eveal" in sentence for sentence in seen)


@pytest.mark.rule("CC-The One Ring.3")
def test_a_ringwraith_who_bears_the_one_ring_tempts_nobody() -> None:
    def near(bearer: str) -> int:
        game = organizing(company(bearing(bearer, "The One Ring"), "Lagduf", at="Dol Guldur"))
        return corruption_points(game.state, card(game, "Lagduf"))

    assert near("The Witch-king") == 0


def ruse(*who: Any) -> Game[MeccgState]:
    game = standard(
        you={"alignment": "minion", "hand": ["Ruse"], "companies": [moving(*who, start="Dol Guldur", to="Moria")]},
        opponent={"hand": ["Wargs"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    act(game, "Play Wargs keyed to Wilderness")
    return game


@pytest.mark.rule("CC-Ruse.1", "CC-Ruse.2")
def test_an_attack_that_finds_only_a_hidden_scout_is_faced_in_vain() -> None:
    game = ruse("Luitprand")
    act(game, "Play Ruse (no strike for the scout) with Luitprand")
    while game.state.nearest(Attack) is not None:
        game.choose(game.decision.options[-1])
    assert zone(game, "Wargs") == "discard pile"
    assert status(game, "Luitprand") == "untapped"
    assert not any("cancel" in line for line in story(game))


def shielded(creature: str, keyed_to: str, dice: tuple[int, ...], detains: bool = False) -> Game[MeccgState]:
    way = moving(bearing("Lagduf", "Sable Shield"), start="Carn Dûm", to="Mount Gram")
    return standard(
        you={"alignment": "minion", "companies": [way]},
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": creature, "keyed_to": keyed_to, "assigned": ["Lagduf"], "detainment": detains},
        },
        dice=dice,
    )


@pytest.mark.rule("CC-Sable Shield.1")
def test_behind_the_sable_shield_who_stayed_untapped_stays_so() -> None:
    game = shielded("Cave-drake", "Wilderness", dice=(2, 6))
    passes(game, "tap or not", most=10)
    act(game, "untapped")
    passes(game, "enter the site", most=20)
    assert (status(game, "Lagduf"), zone(game, "Sable Shield")) == ("untapped", "in play")


@pytest.mark.rule("CC-Sable Shield.2")
def test_who_is_detained_does_not_lose_the_sable_shield() -> None:
    """Orcs keyed to a Shadow-hold detain minions: the strike taps him, and nobody rolls for the shield."""
    game = shielded("Orc-patrol", "Shadow-hold", dice=(2, 12), detains=True)
    passes(game, "enter the site", most=20)
    assert zone(game, "Sable Shield") == "in play"
    assert status(game, "Lagduf") == "tapped"


@pytest.mark.rule("CC-Ûvatha the Ringwraith.1")
def test_uvatha_joins_as_the_one_character_of_a_turn() -> None:
    """Dwar has no ability that would call him."""
    game = organizing(company("Dwar the Ringwraith", at="Minas Morgul"), hand=["Ûvatha the Ringwraith", "Lagduf"])
    joins = "Play Ûvatha the Ringwraith as a follower of Dwar the Ringwraith"
    comes = "Play Lagduf at Minas Morgul in company 1 under general influence"
    assert may(game, joins)
    other = game.copy()
    act(game, comes)
    assert not may(game, joins)
    assert "CC-Ûvatha the Ringwraith.1" in refused(game, joins, YOU)
    act(other, joins)
    assert not may(other, comes)


@pytest.mark.rule("CC-Ûvatha the Ringwraith.2")
def test_uvatha_rides_with_other_followers_and_costs_nothing() -> None:
    game = organizing(
        company({"name": "The Witch-king", "followers": ["Khamûl the Ringwraith"]}, at="Minas Morgul"),
        hand=["Ûvatha the Ringwraith"],
    )
    before = unused_direct_influence(game.state, card(game, "The Witch-king"))
    act(game, "Play Ûvatha the Ringwraith as a follower of The Witch-king")
    assert zone(game, "Ûvatha the Ringwraith") == "in play"
    assert unused_direct_influence(game.state, card(game, "The Witch-king")) == before


@pytest.mark.rule("CC-The Windlord Found Me.1")
def test_the_windlord_brings_back_a_wizard_who_gave_up_his_form() -> None:
    game = table(
        you={
            "events": [FORM],
            "companies": [company({"name": "Faramir", "state": "tapped", "events": ["DM-164"]})],
            "discard_pile": ["Pallando"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
        lasting=[{"card": FORM, "ability": "play", "effect": 2, "by": "you", "until": "Pallando returns"}],
        format="standard",
    )
    act(game, "Store The Windlord Found Me", "Bring Pallando into play")
    assert zone(game, "Pallando") == "in play"


@pytest.mark.rule("CC-The Windlord Found Me.2")
def test_the_windlord_brings_a_wizard_to_a_haven_in_spite_of_saw_further_and_deeper() -> None:
    game = table(
        you={
            "events": ["Saw Further and Deeper"],
            "hand": ["Saruman"],
            "companies": [company({"name": "Faramir", "state": "tapped", "events": ["DM-164"]})],
            "discard_pile": ["Pallando"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
        format="standard",
    )
    assert not may(game, "Play Saruman at Rivendell"), "he may only come at his home site"
    act(game, "Store The Windlord Found Me", "Bring Pallando into play")
    assert zone(game, "Pallando") == "in play"
