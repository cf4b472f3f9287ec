"""Events that come into play and lie there: played from hand, they do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, card, company, may, moving, zone

HAZARDS = (
    ("AS-13", "Lady of the Golden Wood", "as a permanent-event"),
    ("AS-16", "Master of the House", "as a permanent-event"),
    ("AS-17", "Pallando the Soul-keeper", "as a permanent-event"),
    ("AS-34", "Power Built by Waiting", ""),
    ("AS-37", "Short Legs Are Slow", ""),
    ("AS-39", "Summons from Long Sleep", ""),
    ("BA-21", "Monstrosity of Diverse Shape", ""),
    ("BA-24", "Spawn of Ungoliant", ""),
    ("BA-25", "The Sun Shone Fiercely", ""),
    ("BA-27", "Ungoliant’s Progeny", ""),
    ("DM-44", "Angmar Arises", ""),
    ("DM-47", "The Black Enemy’s Wrath", ""),
    ("DM-52", "Drums", ""),
    ("DM-53", "Earth-tremors", ""),
    ("DM-65", "In Darkness Bind Them", ""),
    ("DM-67", "In the Heart of his Realm", ""),
    ("DM-71", "The Moon Is Dead", ""),
    ("DM-72", "Mordor in Arms", ""),
    ("DM-80", "Rank upon Rank", ""),
    ("DM-81", "Reaching Shadow", ""),
    ("DM-98", "The Way is Shut", ""),
    ("LE-141", "Stench of Mordor", ""),
    ("TD-2", "Agburanar at Home", ""),
    ("TD-5", "Bairanax at Home", ""),
    ("TD-11", "Daelomin at Home", ""),
    ("TD-27", "From the Pits of Angband", ""),
    ("TD-31", "Host of Bats", ""),
    ("TD-38", "Itangast at Home", ""),
    ("TD-44", "Leucaruth at Home", ""),
    ("TD-51", "Noose of the Sea", ""),
    ("TD-62", "Scatha at Home", ""),
    ("TD-65", "Scorba at Home", ""),
    ("TD-69", "Sleepless Malice", ""),
    ("TD-71", "Smaug at Home", ""),
    ("TD-72", "Song of the Lady", ""),
    ("TD-73", "Stormcrow", ""),
    ("TD-182", "Ireful Flames", ""),
    ("TW-4", "Akhôrahil", "as a permanent-event"),
    ("TW-12", "Balrog of Moria", ""),
    ("TW-31", "Dwar of Waw", "as a permanent-event"),
    ("TW-32", "Eye of Sauron", ""),
    ("TW-44", "Hoarmûrath of Dír", "as a permanent-event"),
    ("TW-46", "Indûr Dawndeath", "as a permanent-event"),
    ("TW-47", "Khamûl the Easterling", "as a permanent-event"),
    ("TW-96", "The Nazgûl are Abroad", ""),
    ("TW-105", "Traitor", ""),
    ("TW-107", "Ûvatha the Horseman", "as a permanent-event"),
    ("TW-113", "Witch-king of Angmar", "as a permanent-event"),
    ("WH-26", "Mask Torn", ""),
)
LEADERS = {"hero": "Gimli", "minion": "Hador", "balrog": "Azog", "fallen-wizard": "Asternak"}
RESOURCES = (
    ("AS-45", "Alliance of Free Peoples", "", "hero", "organization"),
    ("AS-48", "Farmer Maggot", "", "hero", "organization"),
    ("AS-101", "Tokens to Show", "", "minion", "organization"),
    ("BA-38", "Great Army of the North", "as a permanent-event", "balrog", "organization"),
    ("BA-48", "A More Evil Hour", "", "balrog", "organization"),
    ("BA-31", "Rumours of Rings", "", "hero", "organization"),
    ("BA-42", "Prone to Violence", "", "balrog", "organization"),
    ("BA-44", "Whispers of Rings", "", "minion", "organization"),
    ("BA-60", "Gangways over the Fire", "", "balrog", "organization"),
    ("DM-127", "Face Out of Sight", "", "hero", "long-event"),
    ("DM-150", "More Alert than Most", "", "hero", "organization"),
    ("DM-152", "Ordered to Kill", "", "hero", "organization"),
    ("DM-157", "Secret Ways", "", "hero", "long-event"),
    ("TD-95", "A Short Rest", "", "hero", "long-event"),
    ("TD-154", "Star of High Hope", "", "hero", "long-event"),
    ("TW-223", "Elf-song", "", "hero", "long-event"),
    ("WH-78", "Never Refuse", "", "fallen-wizard", "organization"),
)


def cards(names: str, rows: tuple[tuple[str, ...], ...]) -> Any:
    return pytest.mark.parametrize(
        names.split(), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in rows]
    )


@cards("name how", HAZARDS)
def test_a_hazard_comes_into_play(name: str, how: str) -> None:
    game = journey("Gimli", "Legolas", hazards=(name,), hazard_limit=4)
    plays(game, f"Play {name} {how}".strip())
    assert zone(game, name) == "in play"


@cards("name how alignment phase", RESOURCES)
def test_a_resource_comes_into_play(name: str, how: str, alignment: str, phase: str) -> None:
    home = "Moria" if alignment == "balrog" else "Bree"
    game = standard(
        you={"alignment": alignment, "hand": [name], "companies": [company(LEADERS[alignment], at=home)]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": phase},
        windows="always",
    )
    plays(game, f"Play {name} {how}".strip())
    assert zone(game, name) == "in play"
    assert game.state.bearer[card(game, name)] < 0


ON_SOMEBODY = (
    ("LE-122", "LE-122", "Gimli"),
    ("LE-123", "LE-123", "Legolas"),
    ("LE-138", "So You’ve Come Back", "Bergil"),
    ("TW-57", "TW-57", "Gimli"),
    ("TW-58", "TW-58", "Legolas"),
    ("WH-23", "Inner Rot", "Gandalf"),
    ("WH-28", "Power Relinquished to Artifice", "Gandalf"),
    ("WH-30", "Something Else at Work", "Gimli"),
)


@cards("hazard who", ON_SOMEBODY)
def test_a_hazard_comes_to_lie_with_whom_it_is_played_on(hazard: str, who: str) -> None:
    game = journey(who, "Boromir II", hazards=(hazard, hazard), hazard_limit=4)
    name = game.state.name(game.state.hand(OPPONENT)[0])
    plays(game, f"Play {name} on {who}")
    (laid,) = game.state.attachments(card(game, who))
    assert game.state.name(laid) == name
    assert not may(game, f"Play {name} on {who}"), "one to a character"


@pytest.mark.card("WH-19")
def test_fools_bane_lies_with_a_fallen_wizard() -> None:
    for wizard, fits in (("fallen-wizard", True), ("hero", False)):
        game = journey(
            "Gandalf",
            hazards=("Fool’s Bane",),
            you={
                "alignment": wizard,
                "companies": [moving("Gandalf", start="The White Towers" if fits else "Rivendell", to="Bree")],
            },
        )
        assert may(game, "Play Fool’s Bane on Gandalf", OPPONENT) is fits
        if fits:
            plays(game, "Play Fool’s Bane on Gandalf")
            assert game.state.bearer[card(game, "Fool’s Bane")] == card(game, "Gandalf")


@pytest.mark.card("WH-20")
@pytest.mark.parametrize(("alignment", "who"), [("fallen-wizard", "Asternak"), ("hero", "Gimli")])
def test_a_foul_tooth_is_for_fallen_wizards(alignment: str, who: str) -> None:
    start = "The White Towers" if alignment == "fallen-wizard" else "Rivendell"
    game = journey(
        hazards=("Foul Tooth Unsheathed",),
        you={"alignment": alignment, "avatar": "Alatar", "companies": [moving(who, start=start, to="Bree")]},
    )
    assert may(game, "Play Foul Tooth Unsheathed", OPPONENT) is (alignment == "fallen-wizard")
    if alignment == "fallen-wizard":
        plays(game, "Play Foul Tooth Unsheathed")
        assert zone(game, "Foul Tooth Unsheathed") == "in play"
