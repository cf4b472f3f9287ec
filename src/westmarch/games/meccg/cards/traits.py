"""Traits: short standing properties of cards that the rules ask about, each with its words."""

from __future__ import annotations

from enum import Enum


class Trait(Enum):
    """A standing property; its value is what the card's text says."""

    HOME_SITE_ONLY = "Unless he is a starting character, he may be brought into play at his home site only."
    NEGATIVE_IF_ELIMINATED = "If eliminated, he counts his marshalling points as negative."
    CANNOT_BE_ATTACKED = "Cannot be attacked."
    NOT_ATTACKED_AT_SITES = "Not attacked by automatic-attacks or by hazards keyed to the site."
    ATTACKER_CHOOSES = "The attacker chooses the defending characters."
    AT_TAPPED_SITE = "May be played even if the site is tapped."
    CANNOT_BE_TRANSFERRED = "Cannot be transferred."
    CANNOT_BE_STORED = "Cannot be stored."
    ONE_TO_A_BEARER = "A character may bear only one of these."
    BEARER_STAYS_TAPPED = "The bearer does not untap while he has this card."
    STORED_AT_HAVEN = "May be stored at a Haven during the organization phase."
    WARRIOR_ONLY = "Only a warrior can use it."
