"""What dice are rolled for in MECCG. In most checks the result must be higher than a number (see `law.ties_win`)."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import CheckKind

BY_TEXT = ("IN-01", "ME-10.145")
"""A card says what is rolled for."""

CORRUPTION = CheckKind("corruption check", "IN-120", "ME-8.09")
BODY = CheckKind("body check", "IN-97", "ME-7.34")
STRIKE_BODY = CheckKind("body check of a strike", "IN-95", "ME-7.41")
STRIKE = CheckKind("strike", "IN-94", "ME-7.30")
AGENT_STRIKE = CheckKind("strike of an agent", "ME-10.111", "CR-T.20")
STRIKER = CheckKind("strike of a character", "ME-7.143")
INFLUENCE = CheckKind("influence check", "IN-106", "ME-9.04")
OPPOSED = CheckKind("influence check against an opponent", "ME-9.20")
RESISTANCE = CheckKind("roll against an influence check", "ME-9.20")
RING_TEST = CheckKind("ring test", "IN-125", "ME-10.41")
UNDER_DEEPS = CheckKind("way through the Under-deeps", "ME-6.40")
REMOVAL = CheckKind("removal of a corruption card", "ME-8.27")
BURGLARY = CheckKind("burglary", "CR-T.59")
RIDDLING = CheckKind("riddling roll", *BY_TEXT)
OFFERING = CheckKind("offering attempt", *BY_TEXT)
ESCAPE = CheckKind("escape of a prisoner", *BY_TEXT)
BY_CARD = CheckKind("roll that a card demands", *BY_TEXT)
BY_CARD_OR_EQUAL = CheckKind("roll that a card demands, where an equal result is enough", *BY_TEXT)
FIRST_TURN = CheckKind("roll for the first turn", "IN-44", "ME-3.33")
SEATS = CheckKind("roll for a seat", "ME-12.06")
TIE_BREAK = CheckKind("roll that breaks a tie", "ME-11.11")

TIES_WIN = frozenset({UNDER_DEEPS.name, BY_CARD_OR_EQUAL.name})
"""The kinds in which an equal result is enough."""
