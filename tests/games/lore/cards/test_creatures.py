"""Every creature is keyed, attacks with its strikes and prowess, and is refused where nothing keys it."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, asked, happened, may, passes
from westmarch.games.lore.rules.combat.attack import Attack, Attacks
from westmarch.games.lore.state import LoreState
from westmarch.kernel.game import Game

CREATURES = (
    ("LR-101", "Abductor", "Border-hold", "Bree", "", 1, 10, 1, ""),
    ("LR-102", "Ambusher", "Free-domain", "Rivendell", "Grey Havens", 2, 10, 1, ""),
    ("LR-103", "Assassin", "Border-hold", "Bree", "", 1, 11, 3, ""),
    ("LR-104", "Barrow-wight", "Shadow-hold", "Moria", "", 1, 12, 1, ""),
    ("LR-105", "Brigands", "Border-land", "Rivendell", "Beorn's House", 2, 8, 1, ""),
    ("LR-106", "Cave-drake", "Ruins & Lairs", "Ettenmoors", "", 2, 10, 1, "assigned by the attacker"),
    ("LR-107", "Corpse-candle", "Shadow-hold", "Moria", "", 1, 7, 1, ""),
    ("LR-108", "Corsairs of Umbar", "Coastal Sea", "Rivendell", "Isles of the Dead that Live", 5, 9, 1, ""),
    ("LR-109", "Crebain", "Ruins & Lairs", "Ettenmoors", "", 1, 5, 1, "detainment"),
    ("LR-110", "Fell Turtle", "Coastal Sea", "Rivendell", "Isles of the Dead that Live", 1, 15, 1, ""),
    ("LR-111", "Ghosts", "Shadow-hold", "Moria", "", 3, 9, 1, ""),
    ("LR-112", "Ghouls", "Shadow-hold", "Moria", "", 5, 7, 1, ""),
    ("LR-113", "Giant", "Wilderness", "Rivendell", "Barrow-downs", 1, 13, 1, ""),
    ("LR-114", "Giant Spiders", "Wilderness", "Rivendell", "Barrow-downs", 2, 10, 1, ""),
    ("LR-115", "Half-trolls of Far Harad", "Shadow-hold", "Moria", "", 2, 10, 1, ""),
    ("LR-116", "Huorn", "Wilderness", "Rivendell", "Barrow-downs", 1, 10, 1, "detainment"),
    ("LR-117", "Old Man Willow", "Wilderness", "Rivendell", "Barrow-downs", 1, 13, 1, ""),
    ("LR-118", "Olog-hai", "Dark-hold", "Dol Guldur", "", 3, 10, 1, ""),
    ("LR-119", "Orc-guard", "Shadow-hold", "Moria", "", 5, 8, 1, ""),
    ("LR-120", "Orc-lieutenant", "Ruins & Lairs", "Ettenmoors", "", 1, 7, 1, ""),
    ("LR-121", "Orc-patrol", "Ruins & Lairs", "Ettenmoors", "", 3, 6, 1, ""),
    ("LR-122", "Orc-raiders", "Ruins & Lairs", "Ettenmoors", "", 4, 6, 1, ""),
    ("LR-123", "Orc-warband", "Ruins & Lairs", "Ettenmoors", "", 6, 4, 1, ""),
    ("LR-124", "Orc-warriors", "Ruins & Lairs", "Ettenmoors", "", 3, 7, 1, ""),
    ("LR-125", "Orc-watch", "Shadow-hold", "Moria", "", 3, 9, 1, ""),
    ("LR-126", "Pûkel-men", "Shadow-hold", "Moria", "", 2, 11, 1, ""),
    ("LR-127", "Rogrog", "Shadow-hold", "Moria", "", 1, 13, 1, ""),
    ("LR-128", "Silent Watcher", "Shadow-hold", "Moria", "", 3, 8, 1, "each"),
    ("LR-129", "Slayer", "Border-hold", "Bree", "", 2, 11, 2, "assigned by the attacker"),
    ("LR-130", "Smaug", "The Lonely Mountain", "The Lonely Mountain", "", 2, 17, 1, ""),
    ("LR-131", "Shelob", "Cirith Ungol", "Cirith Ungol", "", 1, 18, 1, ""),
    ("LR-132", "The Great Goblin", "Dark-hold", "Dol Guldur", "", 1, 12, 1, ""),
    ("LR-133", "Thief", "Border-hold", "Bree", "", 1, 15, 1, ""),
    ("LR-134", "Wargs", "Border-land", "Rivendell", "Beorn's House", 2, 9, 1, ""),
    ("LR-135", "Watcher in the Water", "Wilderness", "Rivendell", "Barrow-downs", 1, 8, 1, ""),
    ("LR-136", "Wolves", "Border-land", "Rivendell", "Beorn's House", 3, 8, 1, ""),
    ("LR-137", "Mouth of Sauron", "Dark-hold", "Dol Guldur", "", 1, 13, 1, ""),
    ("LR-138", "Neeker-breekers", "Ruins & Lairs", "Ettenmoors", "", 1, 7, 1, ""),
    ("LR-139", "Witch-king of Angmar", "Dark-hold", "Dol Guldur", "", 1, 17, 1, ""),
    ("LR-140", "Khamûl the Easterling", "Dark-hold", "Dol Guldur", "", 1, 18, 1, ""),
    ("LR-141", "Adûnaphel", "Dark-hold", "Dol Guldur", "", 1, 15, 1, ""),
)
"""Id, name, what it is keyed to, where the company stays or sets out and goes to, strikes, prowess, attacks, kind."""


def met(name: str, start: str, end: str) -> Game[LoreState]:
    """A company on its way, or staying, and a creature in the opponent's hand."""
    table = Table().hand(OPPONENT, name)
    game = table.moving(table.company(YOU, start, "Éomer", "Éowyn", "Háma"))
    act(game, f"move to {end}" if end else "stay")
    while game.decision.kind == "draw for the movement":
        passes(game)
    return game


def kind_of(attack: Attack) -> str:
    told = (
        ("assigned by the attacker", attack.attacker_assigns),
        ("detainment", attack.detainment),
        ("each", attack.each),
    )
    return ", ".join(words for words, holds in told if holds)


@pytest.mark.parametrize(
    ("name", "key", "start", "end", "strikes", "prowess", "attacks", "kind"),
    [pytest.param(*row[1:], id=row[1], marks=pytest.mark.card(row[0])) for row in CREATURES],
)
def test_a_creature_attacks_where_it_is_keyed(
    name: str, key: str, start: str, end: str, strikes: int, prowess: int, attacks: int, kind: str
) -> None:
    game = met(name, start, end)
    if asked(game) != (OPPONENT, "movement phase"):
        passes(game, "movement phase")
    act(game, f"play {name} keyed to {key}")
    (began,) = happened(game, "AttackBegan")
    assert (began.strikes, began.prowess) == (strikes, prowess)
    attack = next(frame for frame in game.state.stack if isinstance(frame, Attack))
    several = [len(frame.attacks) for frame in game.state.stack if isinstance(frame, Attacks)]
    assert (several or [1]) == [attacks]
    assert kind_of(attack) == kind
    assert not may(met(name, "Rivendell", ""), f"play {name} keyed", OPPONENT)
