"""Magic of minions, and Fallen-wizards who have learned it: who uses which kind."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company
from westmarch.games.meccg.cards.language.who import has_skill

KINDS = ("sorcery", "spirit-magic", "shadow-magic")
SORCERY, SPIRITS, SHADOWS = KINDS
USERS = (
    ("DM-7", (SPIRITS, SHADOWS)),
    ("DM-10", (SHADOWS,)),
    ("DM-14", (SPIRITS,)),
    ("DM-15", (SORCERY,)),
    ("DM-25", (SHADOWS,)),
    ("LE-2", (SPIRITS,)),
    ("LE-6", (SHADOWS,)),
    ("LE-14", (SORCERY,)),
    ("LE-50", (SPIRITS,)),
    ("LE-51", KINDS),
    ("LE-52", (SORCERY,)),
    ("LE-53", (SORCERY,)),
    ("LE-54", (SORCERY, SPIRITS)),
    ("LE-55", (SORCERY,)),
    ("LE-56", (SORCERY, SHADOWS)),
    ("LE-57", (SPIRITS,)),
    ("LE-58", (SPIRITS, SHADOWS)),
    ("WH-4", (SPIRITS,)),
    ("WH-7", (SPIRITS,)),
    ("WH-9", (SORCERY,)),
)


@pytest.mark.limit
@pytest.mark.parametrize(("user", "kinds"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in USERS])
def test_a_user_of_magic_uses_the_kinds_on_his_card_and_no_other(user: str, kinds: tuple[str, ...]) -> None:
    alignment, home = ("fallen-wizard", "The White Towers") if user.startswith("WH") else ("minion", "Dol Guldur")
    game = standard(
        you={"alignment": alignment, "companies": [company(user, at=home)]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
    )
    (who,) = game.state.characters(0)
    assert tuple(kind for kind in KINDS if has_skill(game.state, who, kind)) == kinds
