"""What the page shows of players of all alignments, and who of them is told to be lost."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from tests.conformance.meccg.balrog import tables as balrog
from tests.conformance.meccg.fallen_wizard import tables as fallen_wizard
from tests.conformance.meccg.minion import tables as minion
from tests.conformance.meccg.minion.test_trophies import HORSE_LORDS, WARGS, with_trophies
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company
from tests.games.meccg.test_page import SHOWN
from tests.games.pages import NAMES
from westmarch.games.meccg.page import PAGE
from westmarch.games.meccg.page.map import draw_map
from westmarch.games.meccg.rules.changes import Discarded


def test_companies_are_marked_by_what_shows_and_how_they_ride() -> None:
    him = {"name": "The Witch-king", "events": ["Black Rider"]}
    game = minion.organizing(company(him, at="Cirith Ungol"), company("Lagduf", at="Dol Guldur"))
    theirs, mine = SHOWN.picture(game, YOU).sides
    assert [each.marks for each in mine.companies] == [("covert", "Black Rider mode"), ("overt",)]
    assert [each.marks for each in theirs.companies] == [UNSET], "heroes are neither overt nor covert"
    assert (mine.alignment, theirs.alignment) == ("minion", "hero")


def test_a_trophy_says_whether_it_is_worth_anything() -> None:
    game, _ = with_trophies(HORSE_LORDS, WARGS)
    cards = SHOWN.cards(game, YOU)
    assert cards[str(card(game, HORSE_LORDS))]["notes"] == ("trophy",)
    assert cards[str(card(game, WARGS))]["notes"] == ("trophy without points",)


def test_stage_points_are_a_number_and_only_a_fallen_wizard_has_them() -> None:
    game = fallen_wizard.organizing(
        company("Asternak", at="The White Towers"), hand=["Fortress of the Towers"], events=["Great Patron"]
    )
    act(game, "Play Fortress of the Towers on The White Towers")
    theirs, mine = SHOWN.picture(game, YOU).sides
    assert (mine.stage_points, theirs.stage_points) == (5, UNSET)
    assert mine.note == "Alatar, The White Towers protected"
    haven = game.state.companies_of(YOU)[0].site
    assert SHOWN.cards(game, OPPONENT)[str(haven)]["notes"] == ("protected",)
    plain = balrog.organizing(company("Lagduf", at="Moria"))
    assert SHOWN.picture(plain, YOU).sides[-1].stage_points is UNSET


@pytest.mark.parametrize(
    ("site", "set_id", "alignments"),
    [
        ("Moria", "TW", ("hero", "fallen-wizard")),
        ("Moria", "LE", ("minion", "fallen-wizard")),
        ("Moria", "BA", ("balrog",)),
        ("Bree", "LE", ("minion", "fallen-wizard", "balrog")),
        ("The White Towers", "WH", ("fallen-wizard",)),
    ],
)
def test_the_map_says_whose_a_site_is_and_who_else_goes_there(
    site: str, set_id: str, alignments: tuple[str, ...]
) -> None:
    [found] = [each for each in draw_map().sites if each.name == site and each.id.startswith(f"{set_id}-")]
    assert found.alignments == alignments


@pytest.mark.parametrize(
    ("cause", "kind"), [("corruption", "loss"), ("influenced away", "loss"), ("let go", "discard")]
)
def test_whoever_is_discarded_against_his_players_will_is_told_as_a_loss(cause: str, kind: str) -> None:
    game = minion.organizing(company("Lagduf", "Gorbag", at="Dol Guldur"))
    game.state.happen(Discarded(card(game, "Lagduf"), cause=cause))
    told = PAGE.story(game.view(YOU), NAMES).lines
    assert [line.kind for line in told if line.text == "Lagduf is discarded"] == [kind]
