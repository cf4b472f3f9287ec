"""Shadow cards that the rules are shown with: where the game does not know their texts, these tests lend them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from westmarch.games.lotr_tcg.cards.definition import CARDS, all_cards
from westmarch.games.lotr_tcg.cards.language.asking import ARCHER, Count, Spot, burdens, skirmishing_self
from westmarch.games.lotr_tcg.cards.language.deeds import Either, May, response
from westmarch.games.lotr_tcg.cards.language.effects import (
    AddBurdens,
    AddTwilight,
    Discard,
    Exert,
    Gains,
    Heal,
    RemoveTwilight,
    Strength,
    Wound,
    roaming,
    strength,
    totals,
)
from westmarch.games.lotr_tcg.cards.language.fighting import Assign
from westmarch.games.lotr_tcg.cards.language.journey import ReplaceSite
from westmarch.games.lotr_tcg.cards.language.kinds import (
    ALLY,
    ANOTHER,
    CHARACTER,
    COMPANION,
    MINION,
    NAZGUL,
    ORC,
    RING_BEARER,
    URUK_HAI,
    YOURS,
    culture,
)
from westmarch.games.lotr_tcg.cards.language.piles import Draw, PlayFrom
from westmarch.games.lotr_tcg.cards.language.ring_deeds import Prevent
from westmarch.games.lotr_tcg.cards.language.situations import about_to_take_wound, is_played, ring_put_on, wins
from westmarch.games.lotr_tcg.cards.language.whom import IT, SELF, THE_RING_BEARER, each
from westmarch.games.lotr_tcg.cards.language.writing import card
from westmarch.games.lotr_tcg.words import REGROUP

MORIA_ORC = culture("moria") & ORC
SAURON_ORC = culture("sauron") & ORC

TEXTS: dict[str, dict[str, Any]] = {
    "1_151": {},
    "1_158": {},
    "1_176": {},
    "1_177": {},
    "1_141": {"always": strength(ARCHER & (COMPANION | ALLY), -1)},
    "1_144": {"response": response(wins(YOURS & URUK_HAI), RemoveTwilight(1) >> Heal(IT))},
    "1_146": {"maneuver": Spot(COMPANION, 5) >> Gains(SELF, "fierce", until=REGROUP)},
    "1_152": {"maneuver": RemoveTwilight(2) >> Heal(URUK_HAI)},
    "1_153": {"skirmish": RemoveTwilight(1) >> Strength(SELF, 1, limit=3)},
    "1_172": {"always": totals("fellowship archery total", -6, Spot(ANOTHER & MORIA_ORC))},
    "1_178": {"when": is_played() >> May(AddTwilight(2))},
    "1_180": {"bearer": MORIA_ORC, "when": is_played() >> May(Draw())},
    "1_187": {"event": PlayFrom(MORIA_ORC, "discard pile")},
    "1_197": {"event": Exert(YOURS & MORIA_ORC) >> Draw(2)},
    "1_203": {"response": response(about_to_take_wound(NAZGUL), Prevent())},
    "1_212": {"event": Exert(YOURS & NAZGUL) >> Discard(ALLY)},
    "1_214": {"response": response(wins(NAZGUL), Either((Exert(THE_RING_BEARER), AddBurdens()), "free peoples"))},
    "1_222": {"to_play": Spot(NAZGUL), "shadow": RemoveTwilight(3) >> ReplaceSite(here=True)},
    "1_223": {"event": Exert(NAZGUL) >> Wound(each(ARCHER & COMPANION))},
    "1_228": {"response": response(ring_put_on(), Exert(NAZGUL) >> AddBurdens(2))},
    "1_235": {"shadow": Exert(SELF) >> Gains(culture("ringwraith") & MINION, "fierce", until=REGROUP)},
    "1_236": {"assignment": burdens(4) >> Assign(COMPANION.but(RING_BEARER), SELF)},
    "1_237": {"always": strength(SELF, Count(ANOTHER & NAZGUL, 2))},
    "1_255": {"event": Exert(SAURON_ORC) >> Wound(CHARACTER & skirmishing_self())},
    "1_264": {"always": totals("minion archery total", 1, Spot(SAURON_ORC))},
    "1_267": {"skirmish": Exert(SELF) >> Wound(CHARACTER & skirmishing_self())},
    "1_270": {
        "always": roaming(culture("sauron") & MINION, -1),
        "skirmish": Exert(SELF) >> Wound(CHARACTER & skirmishing_self()),
    },
    "1_278": {"skirmish": RemoveTwilight(3) >> Strength(SAURON_ORC, 1)},
}


@pytest.fixture(autouse=True)
def lent_texts() -> Iterator[None]:
    """The texts that are missing, for the time of a test."""
    all_cards()
    lent = [card_id for card_id in TEXTS if not CARDS[card_id].complete]
    for card_id in lent:
        card(card_id, **TEXTS[card_id])
    yield
    for card_id in lent:
        found = CARDS[card_id]
        found.complete = False
        found.to_play, found.bearer, found.modifiers = (), None, ()
        found.triggers.clear()
        found.abilities.clear()
