"""The picture of a table of the full game: what each seat sees of it."""

from __future__ import annotations

from rich.console import Console

from tests.games.meccg.dialect import company
from westmarch.cli.terminal.meccg import MeccgFace
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.drawing.sheet import card_sheet
from westmarch.games.meccg.drawing.table import draw_table
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.table import set_table
from westmarch.kernel.game import Game

NAMES = ("You", "Left", "Right")


def full_table() -> Game[MeccgState]:
    return set_table(
        {
            "format": "multi-player",
            "table": {
                "you": {
                    "sideboard": ["Concealment", "Block"],
                    "companies": [
                        {
                            "from": "Rivendell",
                            "to": "Weathertop",
                            "regions": ["Rhudaur", "Arthedain"],
                            "characters": ["Gimli"],
                            "on_guard": ["Cave-drake"],
                        }
                    ],
                },
                "opponent": {
                    "companies": [company("Háma")],
                    "events": ["Doors of Night"],
                    "agents": [{"name": "Anarin", "state": "tapped", "sites": ["Moria", "Bree"]}],
                },
                "third": {
                    "exhausted": 2,
                    "prisoners": [{"name": "Haldir", "host": "Doors of Night", "with": ["Cram"]}],
                },
            },
            "at": {"phase": "organization"},
        }
    )


def test_each_seat_sees_what_it_may_of_agents_prisoners_and_regions() -> None:
    game = full_table()
    mine, left = (draw_table(game.view(seat).state, seat, NAMES) for seat in (0, 1))  # type: ignore[arg-type]
    sides = {side.name: side for side in mine.sides}
    assert [side.name for side in mine.sides] == ["Left", "Right", "You"]
    assert sides["You"].sideboard == 2
    assert sides["You"].companies[0].regions == ("Rhudaur", "Arthedain")
    assert sides["Left"].agents == ("an agent (face down, tapped, on 2 site cards)",)
    assert sides["Right"].prisoners == ("Haldir held by Doors of Night with Cram",)
    assert [side.note for side in mine.sides] == ["plays the hazards", "", ""]
    theirs = {side.name: side for side in left.sides}
    assert theirs["Left"].agents == ("Anarin (face down, tapped, at Bree)",)
    assert theirs["You"].companies[0].regions == (), "they lie face down"


def test_the_terminal_shows_all_of_it() -> None:
    console = Console(width=160, record=True, file=None, quiet=False)
    with console.capture() as capture:
        console.print(MeccgFace().table(full_table().view(0), list(NAMES)))
    shown = capture.get()
    for words in (
        "sideboard 2",
        "through Rhudaur, Arthedain",
        "Agents: an agent (face down, tapped, on 2 site cards)",
        "Prisoners: Haldir held by Doors of Night with Cram",
        "deck exhausted 2 times",
        "plays the hazards",
    ):
        assert words in shown, words


def test_a_sheet_tells_stage_points_and_general_influence() -> None:
    shape = dict(card_sheet(card_named("WH-112")).figures)
    assert (shape["Stage points"], shape["General influence"]) == ("1", "25")
    assert dict(card_sheet(card_named("WH-55")).figures)["Stage points"] == "3"
    assert "Stage points" not in dict(card_sheet(card_named("TW-168")).figures)


def test_a_sheet_tells_what_counts_with_a_faction() -> None:
    def modifiers(card_id: str) -> str:
        return dict(card_sheet(card_named(card_id)).figures)["Modifiers"]

    assert modifiers("AS-58") == "Wizard −5, Man +1"
    assert modifiers("AS-62") == "Easterlings in play +2, Hillmen in play +2"
    assert modifiers("AS-112") == "discard a major item +3, discard a greater item +6"
    assert modifiers("WH-37") == "Radagast as avatar +3"
    assert modifiers("BA-80") == "The Balrog +3, leader +2"


def test_a_sheet_tells_all_races_and_which_kill_is_marked() -> None:
    skin_changers, faces = card_sheet(card_named("BA-10")), card_sheet(card_named("WH-13"))
    assert skin_changers.kind == "hazard creature or short-event (Animal, Man and Bear)"
    assert dict(skin_changers.figures)["Marshalling points"] == "1 (kill, marked)"
    assert faces.kind == "hazard creature (Orc and Man)"
    assert dict(faces.figures)["Marshalling points"] == "1 (kill)"


def test_a_sheet_tells_what_a_company_may_start_with() -> None:
    for card_id, told in (("BA-60", True), ("AS-94", True), ("BA-71", False)):
        figures = dict(card_sheet(card_named(card_id)).figures)
        assert (figures.get("Starting company") == "in the place of a minor item") is told


def test_a_sheet_tells_what_lies_beside_a_site_of_the_under_deeps_and_what_must_be_rolled() -> None:
    deeps = dict(card_sheet(card_named("AS-152")).figures)
    assert deeps["Adjacent sites"] == "Carn Dûm (0), The Under-leas (5), The Under-vaults (6)"
    assert "Adjacent sites" not in dict(card_sheet(card_named("TW-378")).figures)


def test_what_a_shape_takes_from_corruption_checks_is_no_corruption() -> None:
    shape = dict(card_sheet(card_named("WH-112")).figures)
    assert shape["Corruption checks"] == "−2"
    assert "Corruption points" not in shape


def test_a_sheet_tells_all_that_a_faction_says_of_those_who_influence_it() -> None:
    figures = {name: dict(card_sheet(card_named(name)).figures)["Modifiers"] for name in ("TD-138", "TD-146", "LE-264")}
    assert figures["TD-138"] == "Man +2, Dwarf +1"
    assert figures["TD-146"] == "Dwarf +2, King under the Mountain +5"
    assert figures["LE-264"].startswith("Balchoth in play +2")


def test_a_text_tells_the_strikes_of_each_of_several_attacks() -> None:
    assert card_sheet(card_named("DM-109")).text.startswith("Makes 3 attacks of 2 strikes each.")
    assert card_sheet(card_named("TW-8")).text.startswith("Makes 3 attacks of 1 strike each.")
