"""Gold rings: what each may turn out to be, and what those of the minions do to their bearers."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, YOU, card, company, offers, passes, story
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.checks.rings import RingTest, allowed_rings
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

THE_ONE, DWARVEN, MAGIC, SPIRIT, LESSER = "The One Ring", "Dwarven Ring", "Magic Ring", "Spirit Ring", "Lesser Ring"
# what it may be, by the lowest and the highest result of the test
TABLES = {
    "TW-196": {THE_ONE: (12, 12), DWARVEN: (10, 12), MAGIC: (1, 7)},
    "TW-231": {THE_ONE: (11, 12), DWARVEN: (9, 12), MAGIC: (1, 6)},
    "TW-306": {THE_ONE: (10, 12), DWARVEN: (8, 12), MAGIC: (1, 5)},
    "LE-297": {THE_ONE: (11, 12), DWARVEN: (9, 12), MAGIC: (1, 6)},
    "LE-303": {SPIRIT: (8, 12), DWARVEN: (9, 12), MAGIC: (1, 5)},
    "LE-311": {SPIRIT: (10, 12), DWARVEN: (9, 12), MAGIC: (1, 6)},
    "LE-312": {THE_ONE: (11, 12), DWARVEN: (8, 12), MAGIC: (1, 5)},
    "LE-315": {THE_ONE: (12, 12), DWARVEN: (10, 12), MAGIC: (1, 7)},
    "LE-337": {SPIRIT: (8, 12), MAGIC: (1, 7)},
}
MINION_RINGS = [ring for ring in TABLES if ring.startswith("LE")]


def rings(*which: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("ring", [pytest.param(ring, marks=pytest.mark.card(ring)) for ring in which])


def table(ring: str, phase: str = "organization", dice: tuple[int, ...] = (), **more: list[str]) -> Game[MeccgState]:
    minion = ring.startswith("LE")
    bearer = {"name": "Hador" if minion else "Gimli", "items": [ring]}
    return standard(
        you={
            "alignment": "minion" if minion else "hero",
            "companies": [company(bearer, at="Dol Guldur" if minion else "Rivendell")],
            **more,
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": phase},
        dice=dice,
    )


@rings(*TABLES)
@pytest.mark.limit
@pytest.mark.parametrize("total", range(1, 16))
def test_the_result_tells_what_a_gold_ring_may_be(ring: str, total: int) -> None:
    """What a twelve allows higher results allow, too; a lesser ring it may always be."""
    game = table(ring)
    bearer = game.state.characters(YOU)[0]
    test = RingTest(YOU, game.state.items(bearer)[0], bearer, total=total)
    expected = {kind for kind, (low, high) in TABLES[ring].items() if low <= min(total, 12) <= high}
    assert set(allowed_rings(game.state, test)) == expected | {LESSER}


@rings(*MINION_RINGS)
def test_a_gold_ring_of_minions_tempts_its_bearer_as_he_has_untapped(ring: str) -> None:
    game = table(ring, "untap", (9,))
    passes(game, "organize")
    assert len([line for line in story(game) if "corruption check of Hador" in line and "Roll" in line]) == 1


@rings("LE-303", "LE-311", "LE-337")
def test_a_lesser_ring_may_be_sought_in_deck_and_discard_pile(ring: str) -> None:
    for where in ("play_deck", "discard_pile"):
        game = table(ring, dice=(7,), **{where: ["Minor Ring", "Blow Turned"]})
        bearer = game.state.characters(YOU)[0]
        game.state.push(RingTest(YOU, game.state.items(bearer)[0], bearer))
        game._advance()
        passes(game, "Minor Ring", most=6)
        assert [line for line in offers(game) if "Minor Ring" in line]
        assert not [line for line in offers(game) if "Blow Turned" in line]


GIVEN = (
    ("LE-317", "sage", "Lagduf"),
    ("LE-318", "warrior", "Layos"),
    ("LE-319", "scout", "Hador"),
    ("LE-320", "diplomat", "Hador"),
    ("LE-321", "ranger", "Hador"),
    ("TW-271", "warrior", "Frodo"),
    ("TW-272", "sage", "Gimli"),
    ("TW-273", "ranger", "Gimli"),
    ("TW-274", "scout", "Gimli"),
    ("TW-275", "diplomat", "Haldir"),
)


@pytest.mark.limit
@pytest.mark.parametrize(
    ("ring", "skill", "who"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in GIVEN]
)
def test_a_magic_ring_gives_a_skill_to_who_has_it_not(ring: str, skill: str, who: str) -> None:
    minion = ring.startswith("LE")
    for items, able in (([ring], True), ([], False)):
        game = standard(
            you={
                "alignment": "minion" if minion else "hero",
                "companies": [company({"name": who, "items": items}, at="Dol Guldur" if minion else "Rivendell")],
            },
            opponent={"companies": [company("Beregond", at="Lórien")]},
            at={"phase": "organization"},
        )
        assert has_skill(game.state, card(game, who), skill) is able
