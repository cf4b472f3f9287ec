"""Moving along the path (TC-3.22 to TC-3.32)."""

from __future__ import annotations

import pytest

from tests.cores import patches_rules
from tests.games.lotr_tcg.dialect import OPPONENT, THIRD, YOU, act, cost, may, moves_on, offers, pile, table
from westmarch.games.lotr_tcg.formats import FORMATS, Law
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

GIMLI = "Gimli, Son of Glóin"
FINISH = "Finish the fellowship phase"


def story(game: Game[TcgState]) -> list[tuple[str, str]]:
    return [(type(event.change).__name__, event.change.cause) for event in game.state.log]


@pytest.mark.rule("TC-3.22")
def test_the_fellowship_has_to_move_on_by_one() -> None:
    game = table({})
    assert offers(game)[-1] == "Finish the fellowship phase and move on"
    act(game, FINISH)
    assert game.state.marker == [2, 1]
    assert game.state.phase == "shadow"


@pytest.mark.rule("TC-3.23")
def test_a_site_is_placed_only_where_there_is_none() -> None:
    game = table({"site": 2}, {"site": 3})
    path = [*game.state.path]
    act(game, FINISH)
    assert game.state.path == path
    further = table({"site": 3}, {"site": 3})
    act(further, FINISH)
    assert len(further.state.path) == 4
    assert further.state.owner[further.state.path[3]] == OPPONENT


@pytest.mark.rule("TC-3.24")
@pytest.mark.parametrize(("site", "owner"), [(1, OPPONENT), (3, THIRD)])
def test_the_arrow_says_whose_site_comes_next(site: int, owner: int) -> None:
    game = table({"site": site}, {}, third={})
    assert game.state.card(game.state.site).facts.arrow == ("left" if owner == OPPONENT else "right")
    act(game, FINISH)
    assert game.state.owner[game.state.path[site]] == owner


@pytest.mark.rule("TC-3.25")
def test_leaving_comes_before_arriving() -> None:
    game = table({"site": 3}, twilight=1)
    act(game, FINISH)
    names = [name for name, _ in story(game)]
    order = ["MovesFrom", "TwilightRemoved", "SitePlaced", "MovesTo", "TwilightAdded"]
    assert [names.index(name) for name in order] == sorted(names.index(name) for name in order)
    assert game.state.twilight == 3 + 1


@pytest.mark.rule("TC-3.26", "TC-3.27")
def test_arriving_adds_the_shadow_number_and_one_for_each_companion() -> None:
    game = table(
        {"site": 4, "fellowship": ["Farin", GIMLI, "Merry", "Pippin"], "allies": ["Celeborn", "Grimir", "Bounder"]},
        {"sites": ["The Bridge of Khazad-dûm"]},
    )
    act(game, FINISH)
    added = [event.change for event in game.state.log if type(event.change).__name__ == "TwilightAdded"]
    assert [(change.number, change.cause) for change in added] == [(6, "Shadow number"), (5, "companions")]
    assert game.state.twilight == 11


@pytest.mark.rule("TC-3.28")
@pytest.mark.parametrize(("first", "left"), [("the tokens of the arrival", 2 + 2 - 2), ("Aragorn", 2 + 2)])
def test_tokens_come_before_a_removal_unless_it_is_ordered_otherwise(first: str, left: int) -> None:
    game = table({"fellowship": ["Aragorn, Heir to the White City"]}, {"sites": ["Ettenmoors"]})
    moves_on(game)
    assert (game.decision.seat, game.decision.rule) == (YOU, "TC-8.02")
    assert offers(game)[0] == "Next: the tokens of the arrival"
    act(game, f"Next: {first}")
    while game.decision.kind == "order of what happens":
        game.choose(game.decision.actions[0], YOU)
    assert (game.state.phase, game.state.twilight) == ("shadow", left)


def _at_moria_lake() -> Game[TcgState]:
    game = table({"site": 3, "fellowship": ["Merry"]})
    moves_on(game)
    return game


@pytest.mark.rule("TC-3.28")
def test_the_free_peoples_player_orders_tokens_and_texts_of_an_arrival() -> None:
    game = _at_moria_lake()
    assert game.decision.seat == YOU
    assert offers(game) == [
        "Next: the tokens of the arrival",
        "Next: Moria Lake: exert Frodo or exert 2 companions (except Frodo)",
    ]
    act(game, "Next: the tokens of the arrival")
    assert game.state.twilight == 5
    later = _at_moria_lake()
    later.choose(later.decision.actions[1], YOU)
    names = [name for name, _ in story(later)]
    assert names.index("Exerted") < names.index("TwilightAdded")


@patches_rules
@pytest.mark.rule("TC-3.28")
def test_a_format_may_fix_the_order_of_an_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = {}
    for order in ("tokens first", "tokens last"):
        fixed = dict(FORMATS) | {"standard": Law("standard", "", arrival=order)}
        monkeypatch.setattr("westmarch.games.lotr_tcg.state.FORMATS", fixed)
        game = table({"site": 3, "fellowship": ["Merry", "Pippin"]})
        moves_on(game)
        tokens[order] = game.state.twilight
        assert not may(game, "Next: the tokens of the arrival")
    assert tokens == {"tokens first": 6, "tokens last": 0}


@pytest.mark.rule("TC-3.29")
def test_the_text_of_a_site_ends_when_the_fellowship_leaves() -> None:
    game = table({"hand": [GIMLI]}, path=["East Road"])
    assert cost(game, GIMLI) == 4
    act(game, FINISH)
    assert cost(game, GIMLI) == 2


@pytest.mark.rule("TC-3.30")
def test_fellowships_share_sites_and_pass_each_other() -> None:
    game = table({"site": 3}, {"site": 3})
    act(game, FINISH)
    assert game.state.marker == [4, 3]


@pytest.mark.rule("TC-3.31")
def test_a_condition_on_a_replaced_site_is_discarded() -> None:
    game = table(
        {},
        {"support": ["Paths Seldom Trodden"], "minions": ["Úlairë Lemenya"], "sites": ["Weathertop"], "site": 2},
        at={"phase": "shadow"},
        path=[{"name": "Bag End", "with": ["Spies of Saruman"]}],
        twilight=9,
    )
    old = game.state.path[0]
    act(game, "Use Paths Seldom Trodden")
    assert game.state.owner[game.state.path[0]] == OPPONENT
    assert game.state.zone_of(old) == ("adventure deck", YOU)
    assert "Spies of Saruman" in pile(game, "discard pile", OPPONENT)
    assert not may(game, "Use Paths Seldom Trodden")


@pytest.mark.rule("TC-3.32")
def test_nothing_follows_site_nine() -> None:
    you = {"fellowship": ["Merry"]}
    early = table({**you, "site": 3, "support": ["Thrór's Map"]})
    assert may(early, "Use Thrór's Map")
    act(early, "Use Thrór's Map")
    assert early.state.owner[early.state.path[3]] == YOU
    late = table({**you, "site": 9, "support": ["Thrór's Map"]})
    assert not may(late, "Use Thrór's Map")
