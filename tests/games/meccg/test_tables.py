"""The form of the fact tables, and how a bad one is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.games.meccg.cards.printed import AutomaticAttack
from westmarch.games.meccg.cards.tables import BadTable, read_table, read_tables

HEADER = "id\tname\talignment\tmind\tunique\tconditional\tautomatic_attacks\tsite_path\thaven_paths\tskills"
GOOD = (
    "TW-1\tSomebody\thero\t3\tyes\tprowess=2\tOrc 4x7|Dragon 1x13/6\tWilderness\tLórien=Wilderness,Border-land\tscout"
)


def written(folder: Path, *lines: str) -> Path:
    path = folder / "tw" / "characters.tsv"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_a_row_is_read_as_its_columns_say(tmp_path: Path) -> None:
    (card,) = read_table(written(tmp_path, HEADER, GOOD), "TW", "character")
    assert (card.set, card.side, card.mind, card.unique) == ("TW", "character", 3, True)
    assert card.conditional == {"prowess": 2}
    assert card.automatic_attacks == (AutomaticAttack("Orc", 4, 7), AutomaticAttack("Dragon", 1, 13, 6))
    assert card.haven_paths == {"Lórien": ("Wilderness", "Border-land")}


def test_attacks_on_each_character_and_their_traits_are_read(tmp_path: Path) -> None:
    attack = "Awakened Plant 1x7 each [detainment against covert, cannot be canceled]"
    path = written(tmp_path, "id\tname\talignment\tautomatic_attacks", f"TW-1\tSomewhere\thero\t{attack}")
    (card,) = read_table(path, "TW", "site")
    traits = ("detainment against covert", "cannot be canceled")
    assert card.automatic_attacks == (AutomaticAttack("Awakened Plant", 1, 7, each=True, traits=traits),)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("\t3\t", "\tthree\t", "column mind: 'three' is not a number"),
        ("\tyes\t", "\ttrue\t", "column unique: 'true' is neither yes nor empty"),
        ("prowess=2", "prowess", "column conditional: 'prowess' is not written name=value"),
        ("prowess=2", "luck=2", "column conditional: 'luck' is unknown"),
        ("prowess=2", "prowess=2|prowess=3", "column conditional: 'prowess' is there twice"),
        ("Orc 4x7", "Orc 4", "column automatic_attacks: 'Orc 4' is not an attack"),
        ("\tWilderness\t", "\tWilderness||Wilderness\t", "column site_path: 'Wilderness||Wilderness' has an empty"),
        ("\tWilderness\t", "\tForest\t", "column site_path: 'Forest' is unknown"),
        ("Border-land", "Borderland", "column haven_paths: 'Borderland' is no region type"),
        ("\tscout", "\tcook", "column skills: 'cook' is unknown"),
        ("\thero\t", "\tevil\t", "column alignment: 'evil' is unknown"),
        ("\thero\t", "\t\t", "the alignment is missing"),
        ("\tSomebody", "\t", "the name is missing"),
        ("TW-1", "LE-1", "the id 'LE-1' is not one of set TW"),
        ("\tscout", "", "9 cells for 10 columns"),
    ],
)
def test_a_bad_row_is_named_by_file_and_line(tmp_path: Path, before: str, after: str, complaint: str) -> None:
    assert before in GOOD
    path = written(tmp_path, HEADER, GOOD, GOOD.replace(before, after))
    with pytest.raises(BadTable) as error:
        read_table(path, "TW", "character")
    assert str(error.value).startswith(f"{path}, line 3: {complaint}")


def test_an_unknown_column_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match=r"characters\.tsv, line 1: no such column: 'brawn'"):
        read_table(written(tmp_path, "id\tname\tbrawn"), "TW", "character")


def test_a_card_may_be_there_only_once(tmp_path: Path) -> None:
    written(tmp_path, HEADER, GOOD, GOOD)
    with pytest.raises(BadTable, match=r"characters\.tsv, line 3: TW-1 is there already"):
        read_tables(tmp_path)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="holds no card tables"):
        read_tables(tmp_path)
