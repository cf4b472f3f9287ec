"""The rings of The Wizards: what a gold ring may turn out to be, and what the rings of power do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
    may,
    offers,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.values import (
    body,
    corruption_points,
    direct_influence,
    marshalling_points,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

KINDS = ["The One Ring", "Dwarven Ring of Durin’s Tribe", "Magic Ring of Words", "Lesser Ring"]


def after_a_test(ring: str, result: int, *hand: str) -> Game[MeccgState]:
    """A gold ring of Bilbo's is tested, with this result."""
    game = table(
        you={"companies": [company("Saruman", bearing("Bilbo", ring))], "hand": ["Test of Form", *(hand or KINDS)]},
        at={"phase": "organization"},
        dice=(result,),
        windows="always",
    )
    act(game, f"Play Test of Form with Saruman on {ring}")
    passes(game, "ring test")
    return game


def playable(game: Game[MeccgState]) -> list[str]:
    return [words.removeprefix("Play ") for words in offers(game) if words.startswith("Play ")]


# gold rings

ONE, DWARVEN, MAGIC, LESSER = KINDS
TABLES = [
    pytest.param(ring, result, allowed, marks=pytest.mark.card(card_id), id=f"{ring} {result}")
    for card_id, ring, results in (
        (
            "TW-196",
            "Beautiful Gold Ring",
            {
                12: [ONE, DWARVEN, LESSER],
                11: [DWARVEN, LESSER],
                10: [DWARVEN, LESSER],
                9: [LESSER],
                8: [LESSER],
                7: [MAGIC, LESSER],
                2: [MAGIC, LESSER],
            },
        ),
        (
            "TW-231",
            "Fair Gold Ring",
            {
                11: [ONE, DWARVEN, LESSER],
                10: [DWARVEN, LESSER],
                9: [DWARVEN, LESSER],
                8: [LESSER],
                7: [LESSER],
                6: [MAGIC, LESSER],
            },
        ),
        (
            "TW-306",
            "Precious Gold Ring",
            {
                10: [ONE, DWARVEN, LESSER],
                9: [DWARVEN, LESSER],
                8: [DWARVEN, LESSER],
                7: [LESSER],
                6: [LESSER],
                5: [MAGIC, LESSER],
            },
        ),
    )
    for result, allowed in results.items()
]


@pytest.mark.limit
@pytest.mark.parametrize(("ring", "result", "allowed"), TABLES)
def test_the_result_of_a_test_says_which_rings_may_be_played(ring: str, result: int, allowed: list[str]) -> None:
    assert playable(after_a_test(ring, result)) == allowed


# what special rings give their bearers


def rows(*table_of_cards: tuple[Any, ...]) -> list[Any]:
    return [
        pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=" ".join(str(part) for part in row[1:3]))
        for row in table_of_cards
    ]


SKILLS = rows(
    ("TW-271", "Magic Ring of Courage", "warrior", "Frodo"),
    ("TW-272", "Magic Ring of Lore", "sage", "Frodo"),
    ("TW-273", "Magic Ring of Nature", "ranger", "Frodo"),
    ("TW-274", "Magic Ring of Stealth", "scout", "Gimli"),
    ("TW-275", "Magic Ring of Words", "diplomat", "Bilbo"),
)


@pytest.mark.parametrize(("ring", "skill", "bearer"), SKILLS)
def test_magic_ring_gives_its_skill(ring: str, skill: str, bearer: str) -> None:
    game = organizing(bearing(bearer, ring), "Beregond")
    assert has_skill(game.state, card(game, bearer), skill)
    assert has_skill(game.state, card(game, "Beregond"), skill) == (skill == "warrior")
    assert not has_skill(organizing(bearer).state, card(game, bearer), skill)


@pytest.mark.parametrize(("ring", "skill", "bearer"), SKILLS)
def test_magic_ring_cannot_be_duplicated_on_a_character(ring: str, skill: str, bearer: str) -> None:
    game = organizing(bearing(bearer, ring), bearing("Beregond", ring), "Éowyn")
    assert "not_duplicated" in refused(game, f"Beregond hands {ring} to {bearer}")
    assert may(game, f"Beregond hands {ring} to Éowyn")


@pytest.mark.card("TW-271")
@pytest.mark.parametrize(("bearer", "expected"), [("Aragorn II", 8), ("Frodo", 1)])
def test_ring_of_courage_strengthens_one_who_is_a_warrior_already(bearer: str, expected: int) -> None:
    game = organizing(bearing(bearer, "Magic Ring of Courage"))
    assert prowess(game.state, card(game, bearer)) == expected


@pytest.mark.card("TW-275")
@pytest.mark.parametrize(("bearer", "expected"), [("Frodo", 4), ("Bilbo", 1)])
def test_ring_of_words_speaks_for_one_who_is_a_diplomat_already(bearer: str, expected: int) -> None:
    game = organizing(bearing(bearer, "Magic Ring of Words"))
    assert direct_influence(game.state, card(game, bearer)) == expected


@pytest.mark.card("TW-272")
@pytest.mark.parametrize(("bearer", "able"), [("Gandalf", True), ("Frodo", False)])
def test_ring_of_lore_lets_one_who_is_a_sage_already_use_a_palantir(bearer: str, able: bool) -> None:
    game = organizing(
        bearing(bearer, "Magic Ring of Lore", "Palantír of Orthanc"),
        play_deck=["Ford"] * 5,
        discard_pile=["Glamdring"],
        dice=(12,),
    )
    assert may(game, "Use Palantír of Orthanc") == able
    if able:
        act(game, "Use Palantír of Orthanc", "Choose Glamdring")
        assert status(game, bearer) == "tapped"
        assert zone(game, "Glamdring") == "play deck"


@pytest.mark.card("TW-273")
def test_ring_of_nature_lets_a_ranger_cancel_an_attack() -> None:
    game = attacked(bearing("Aragorn II", "Magic Ring of Nature"), by="Wargs")
    act(game, "Use Magic Ring of Nature: cancel the attack")
    assert zone(game, "Wargs") == "discard pile"
    assert status(game, "Aragorn II") == "tapped"


@pytest.mark.card("TW-273")
def test_ring_of_nature_cancels_nothing_for_one_who_is_a_ranger_by_it_alone() -> None:
    game = attacked(bearing("Frodo", "Magic Ring of Nature"), by="Wargs", windows="always")
    passes(game, "attack")
    passes(game)
    assert game.decision.seat == YOU
    assert not may(game, "Use Magic Ring of Nature")


@pytest.mark.card("TW-274")
def test_ring_of_stealth_lets_a_scout_cancel_a_strike() -> None:
    game = attacked(bearing("Aragorn II", "Magic Ring of Stealth"), by="Wargs")
    act(game, "Assign a strike to Aragorn II")
    passes(game, "Use Magic Ring of Stealth")
    act(game, "Use Magic Ring of Stealth: cancel the strike")
    assert "Aragorn II: the strike is cancelled" in story(game)
    assert status(game, "Magic Ring of Stealth") == "tapped"


@pytest.mark.card("TW-274")
def test_ring_of_stealth_hides_nobody_who_is_a_scout_by_it_alone() -> None:
    game = attacked(bearing("Gimli", "Magic Ring of Stealth"), by="Wargs", windows="always")
    passes(game, "strike: resources")
    assert not may(game, "Use Magic Ring of Stealth")


@pytest.mark.limit
@pytest.mark.card("TW-266")
def test_lesser_ring_raises_direct_influence() -> None:
    game = organizing(bearing("Frodo", "Lesser Ring"), "Bilbo")
    assert direct_influence(game.state, card(game, "Frodo")) == 3
    assert direct_influence(game.state, card(game, "Bilbo")) == 1


# Dwarven Rings

DWARVEN_RINGS = {
    "TW-213": ("Dwarven Ring of Barin’s Tribe", 0),
    "TW-214": ("Dwarven Ring of Bávor’s Tribe", 0),
    "TW-215": ("Dwarven Ring of Drúin’s Tribe", 0),
    "TW-216": ("Dwarven Ring of Durin’s Tribe", 0),
    "TW-217": ("Dwarven Ring of Dwálin’s Tribe", 0),
    "TW-218": ("Dwarven Ring of Thélor’s Tribe", 1),
    "TW-219": ("Dwarven Ring of Thrár’s Tribe", 1),
}


def rulings(ring: str) -> list[pytest.MarkDecorator]:
    """The rings of two tribes have errata on what they give."""
    name = ring.replace("’", "'")
    return [pytest.mark.rule(f"CC-{name}.1", f"CC-{name}.2")] if "Thélor" in ring or "Thrár" in ring else []


@pytest.mark.parametrize(
    ("ring", "body_bonus"),
    [
        pytest.param(*row, marks=[pytest.mark.card(card_id), *rulings(row[0])], id=row[0])
        for card_id, row in DWARVEN_RINGS.items()
    ],
)
@pytest.mark.rule("CC-Dwarven Rings (all)")
def test_dwarven_ring_is_worth_more_to_a_dwarf(ring: str, body_bonus: int) -> None:
    game = organizing(bearing("Thorin II", ring))
    thorin = card(game, "Thorin II")
    assert (prowess(game.state, thorin), direct_influence(game.state, thorin)) == (9, 9)
    assert (marshalling_points(game.state, card(game, ring)), corruption_points(game.state, thorin)) == (6, 5)
    assert body(game.state, thorin) == 8 + body_bonus
    game = organizing(bearing("Frodo", ring))
    frodo = card(game, "Frodo")
    assert (prowess(game.state, frodo), direct_influence(game.state, frodo)) == (3, 3)
    assert (marshalling_points(game.state, card(game, ring)), corruption_points(game.state, frodo)) == (4, 3)


@pytest.mark.card("TW-216")
def test_ring_of_durins_tribe_untaps_the_site_of_a_dwarf() -> None:
    game = exploring(
        bearing("Thorin II", "Dwarven Ring of Durin’s Tribe"),
        "Gimli",
        "Balin",
        site="Moria",
        hand=("Glamdring", "Durin’s Axe"),
        dice=(12,),
    )
    assert "condition_holds" in refused(game, "Use Dwarven Ring of Durin’s Tribe untap the site")
    act(game, "Gimli taps to play Glamdring")
    assert "IN-104" in refused(game, "Balin taps to play Durin’s Axe")
    act(game, "Use Dwarven Ring of Durin’s Tribe: untap the site")
    assert any("corruption check of Thorin II" in line and "+2" in line for line in story(game))
    act(game, "Balin taps to play Durin’s Axe")
    assert status(game, "Moria") == "tapped"


@pytest.mark.parametrize(
    ("ring", "wanted", "others"),
    [
        pytest.param(DWARVEN_RINGS[card_id][0], wanted, others, marks=[pytest.mark.card(card_id), *more])
        for card_id, wanted, others, *more in (
            ("TW-213", "Glamdring", ["Orcrist", "Ford"], pytest.mark.rule("CC-Dwarven Ring of Barin's Tribe")),
            ("TW-217", "Glamdring", ["Orcrist", "Ford"]),
            ("TW-214", "Orcrist", ["Glamdring", "Ford"]),
            ("TW-215", "Orcrist", ["Glamdring", "Ford"]),
        )
    ],
)
def test_ring_of_a_tribe_finds_an_item_for_the_site(ring: str, wanted: str, others: list[str]) -> None:
    def at(bearer: str, site: str) -> Game[MeccgState]:
        return exploring(bearing(bearer, ring), "Gimli", site=site, play_deck=[*others, wanted], dice=(12,))

    game = at("Thorin II", "Moria")
    act(game, f"Use {ring}")
    assert offers(game) == [f"Gimli taps to play {wanted}", f"Discard {wanted}", "Choose nothing more"]
    act(game, f"Gimli taps to play {wanted}")
    assert game.state.bearer[card(game, wanted)] == card(game, "Gimli")
    assert status(game, "Moria") == "tapped"
    assert any("corruption check of Thorin II" in line and "+2" in line for line in story(game))
    assert not any(game.state.knows(YOU, number) for number in game.state.zone("play deck", YOU))

    game = at("Thorin II", "Moria")
    act(game, f"Use {ring}", f"Discard {wanted}")
    assert f"{wanted} goes to the discard pile" in story(game)

    assert not may(at("Frodo", "Moria"), f"Use {ring}")
    tapped = table(
        you={"companies": [company(bearing("Thorin II", ring), "Gimli", at="Moria", site="tapped")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert not may(tapped, f"Use {ring}")


@pytest.mark.parametrize(
    "ring",
    [pytest.param(DWARVEN_RINGS[card_id][0], marks=pytest.mark.card(card_id)) for card_id in ("TW-218", "TW-219")],
)
def test_ring_of_a_tribe_fetches_two_minor_items(ring: str) -> None:
    def bearer(name: str) -> Game[MeccgState]:
        return organizing(
            bearing(name, ring),
            play_deck=["Glamdring", "Elven Cloak", "Ford"],
            discard_pile=["Sting", "Star-glass"],
            dice=(12,),
        )

    game = bearer("Thorin II")
    act(game, f"Use {ring}", "Choose Elven Cloak", "Choose Sting")
    assert zone(game, "Elven Cloak") == zone(game, "Sting") == "hand"
    assert zone(game, "Star-glass") == "discard pile"
    assert any("corruption check of Thorin II" in line and "+2" in line for line in story(game))
    assert not may(bearer("Frodo"), f"Use {ring}")


# The One Ring


@pytest.mark.card("TW-347")
@pytest.mark.parametrize(
    ("bearer", "others", "expected"),
    [("Frodo", (), 2), ("Éowyn", (), 4), ("Aragorn II", (), 11), ("Frodo", ("Sting",), 3)],
)
@pytest.mark.rule("CC-The One Ring.2")
def test_the_one_ring_doubles_printed_prowess_at_most(bearer: str, others: tuple[str, ...], expected: int) -> None:
    game = organizing(bearing(bearer, *others, "The One Ring"))
    assert prowess(game.state, card(game, bearer)) == expected


@pytest.mark.card("TW-347")
def test_the_one_ring_gives_body_and_influence_and_burdens_the_company() -> None:
    game = table(
        you={
            "companies": [
                company(bearing("Frodo", "The One Ring"), bearing("Aragorn II", "Glamdring")),
                company("Gimli", at="Bree"),
            ]
        },
        at={"phase": "organization"},
    )
    state = game.state
    assert body(state, card(game, "Frodo")) == 10
    assert direct_influence(state, card(game, "Frodo")) == 6
    assert corruption_points(state, card(game, "Frodo")) == 7
    assert corruption_points(state, card(game, "Aragorn II")) == 2
    assert corruption_points(state, card(game, "Gimli")) == 0


@pytest.mark.card("TW-347")
def test_the_one_ring_cancels_a_strike_if_its_bearer_withstands_it() -> None:
    game = attacked(bearing("Frodo", "The One Ring"), by="Wargs", dice=(6,))
    act(game, "Assign a strike to Frodo")
    passes(game, "Use The One Ring")
    act(game, "Use The One Ring: cancel the strike")
    assert any("corruption check of Frodo" in line and "+2 = 8" in line for line in story(game))
    assert "Frodo: the strike is cancelled" in story(game)


@pytest.mark.card("TW-347")
def test_the_one_ring_takes_a_bearer_who_fails() -> None:
    game = attacked(bearing("Éowyn", "The One Ring"), "Gimli", by="Wargs", dice=(2,))
    act(game, "Assign a strike to Éowyn", "Leave the remaining strikes to the attacker")
    passes(game, "Use The One Ring")
    act(game, "Use The One Ring: cancel the strike")
    assert zone(game, "Éowyn") == "out of play"
    assert zone(game, "The One Ring") == "discard pile"


@pytest.mark.card("TW-347")
def test_the_one_ring_hides_nobody_from_the_undead() -> None:
    game = attacked(bearing("Frodo", "The One Ring"), by="Corpse-candle", windows="always")
    passes(game, "strike: resources")
    assert not may(game, "Use The One Ring")


# Wizard’s Ring


@pytest.mark.card("TW-363")
def test_wizards_ring_comes_to_a_wizard_at_a_haven_and_tempts_him() -> None:
    game = exploring("Gandalf", "Elrond", site="Rivendell", hand=("Wizard’s Ring",), dice=(9,))
    assert "own_condition_met" in refused(game, "Elrond taps to play Wizard’s Ring")
    act(game, "Gandalf taps to play Wizard’s Ring")
    gandalf = card(game, "Gandalf")
    assert (prowess(game.state, gandalf), direct_influence(game.state, gandalf)) == (8, 15)
    assert any("corruption check of Gandalf" in line for line in story(game))


@pytest.mark.card("TW-363")
def test_wizards_ring_cannot_be_stored_handed_on_or_played_elsewhere() -> None:
    game = organizing(bearing("Gandalf", "Wizard’s Ring"), "Elrond")
    assert "is_storable" in refused(game, "Store Wizard’s Ring")
    assert "is_transferable" in refused(game, "Gandalf hands Wizard’s Ring to Elrond")
    assert "IN-29" in refused(
        exploring("Gandalf", site="Moria", hand=("Wizard’s Ring",)), "Gandalf taps to play Wizard’s Ring"
    )
