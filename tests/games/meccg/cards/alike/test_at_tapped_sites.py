"""Resources that are played at tapped sites, too."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company, is_offered

PLAYED = "{} taps to play {}"
WON = "{} taps to influence {}"
WITCH_KING, WIZARD, BALROG = ("minion", "Dwar the Ringwraith"), ("hero", "Gandalf"), ("balrog", "The Balrog")
FOUND = (
    ("AS-72", "Black Horse", WITCH_KING, "Carn Dûm", PLAYED),
    ("AS-73", "Creature of an Older World", WITCH_KING, "Barad-dûr", PLAYED),
    ("AS-74", "Great Bats", WITCH_KING, "Dead Marshes", PLAYED),
    ("AS-76", "Regiment of Black Crows", WITCH_KING, "Amon Hen", PLAYED),
    ("AS-126", "Helm of Fear", WITCH_KING, "Barad-dûr", PLAYED),
    ("BA-35", "Cave Troll", BALROG, "The Iron-deeps", PLAYED),
    ("BA-80", "A Few Recruits", BALROG, "Amon Hen", WON),
    ("BA-81", "Stabbing Tongue of Fire", BALROG, "The Gem-deeps", PLAYED),
    ("BA-82", "Whip of Many Thongs", BALROG, "The Gem-deeps", PLAYED),
    ("DM-179", "Noble Hound", WIZARD, "Bree", PLAYED),
    ("LE-155", "“Two-headed” Troll", WITCH_KING, "Buhr Widu", PLAYED),
    ("LE-156", "War-warg", WITCH_KING, "Ettenmoors", PLAYED),
    ("LE-157", "War-wolf", WITCH_KING, "Ettenmoors", PLAYED),
    ("LE-158", "The Warg-king", WITCH_KING, "Ettenmoors", PLAYED),
    ("LE-286", "Snaga-hai", WITCH_KING, "Dead Marshes", WON),
    ("TD-160", "Twice-baked Cakes", WIZARD, "Bag End", PLAYED),
    ("TW-198", "Bill the Pony", WIZARD, "Bag End", PLAYED),
    ("WH-33", "Noble Steed", WIZARD, "Amon Hen", PLAYED),
    ("WH-37", "A Panoply of Wings", WIZARD, "Barrow-downs", WON),
    ("WH-38", "Beasts of the Wood", WIZARD, "Barrow-downs", WON),
    ("WH-39", "Wild Horses", WIZARD, "Amon Hen", WON),
    ("WH-40", "Wild Hounds", WIZARD, "Barrow-downs", WON),
    ("WH-51", "Blasting Fire", WITCH_KING, "Barad-dûr", PLAYED),
    ("WH-52", "Liquid Fire", WITCH_KING, "Barad-dûr", PLAYED),
    ("WH-54", "Vile Fumes", WITCH_KING, "Barad-dûr", PLAYED),
)


@pytest.mark.parametrize(
    ("name", "leader", "site", "deed"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in FOUND]
)
@pytest.mark.parametrize("site_is", ["untapped", "tapped"])
def test_it_is_found_at_a_tapped_site_as_at_an_untapped_one(
    name: str, leader: tuple[str, str], site: str, deed: str, site_is: str
) -> None:
    alignment, who = leader
    game = standard(
        you={"alignment": alignment, "hand": [name], "companies": [company(who, at=site, site=site_is)]},
        opponent={"companies": [company("Galdor", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert is_offered(game, deed.format(who, name))
