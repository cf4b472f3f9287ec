"""What texts can say of cards and of the game: figures that they change, keywords that they give, and what may or may
not be. Rules ask by these names, and saved games hold them."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias


class Figure(StrEnum):
    """A number that texts change."""

    FELLOWSHIP_ARCHERY = "fellowship archery total"
    MINION_ARCHERY = "minion archery total"
    MOVE_LIMIT = "move limit"
    MOVES_OF_TURN = "move limit of this turn"
    """What changes the move limit once, as soon as a condition is met (TC-7.11)."""
    OWN_COST = "own twilight cost"
    """What playing the card itself costs."""
    OWN_SITE_TEXT = "text of own site"
    """The number of the site whose text the card has (TC-8.29)."""
    RESISTANCE = "resistance"
    RING_BURDENS = "burdens instead of a wound"
    ROAMING_PENALTY = "roaming penalty"
    SHADOW_NUMBER = "Shadow number"
    SHADOW_NUMBERS = "Shadow number of each site"
    STRENGTH = "strength"
    TWILIGHT_COST = "twilight cost"
    VITALITY = "vitality"


class Keyword(StrEnum):
    """A keyword that carries rules or that texts give (TC-8.45)."""

    ARCHER = "archer"
    DAMAGE = "damage"
    DEFENDER = "defender"
    FIERCE = "fierce"
    RANGER = "ranger"


class Said(StrEnum):
    """What is so, without a number."""

    ARCHERY_SKIPPED = "skip the archery phase"
    BONUS_CANCELLED = "its strength bonus is cancelled"
    CORRUPTS = "corrupts the Ring-bearer"
    DISCARDED = "discarded while"
    """It is discarded as soon as a condition is met."""
    EXERTED_BY_SHADOW_ONLY = "may be exerted only by Shadow cards"
    HAND_NOT_LOOKED_AT = "hand may not be looked at by Shadow players"
    HAND_NOT_SEEN = "hand may not be seen"
    HEIR = "may take up The One Ring"
    HOLDS_ITS_FIRE = "holds its fire"
    LOSES_DAMAGE = "loses damage"
    LOSES_DAMAGE_FROM_WEAPONS = "loses damage from weapons"
    LOSES_FIERCE = "loses fierce"
    MAY_NOT_BE_ASSIGNED = "may not be assigned"
    MAY_NOT_BE_ASSIGNED_BY_FREE_PEOPLES = "may not be assigned by the Free Peoples player"
    MAY_NOT_BE_DISCARDED_BY_OPPONENT = "may not be discarded by an opponent"
    MAY_NOT_BE_PLAYED = "may not be played"
    MAY_NOT_BEAR_POSSESSIONS = "may not bear possessions"
    MAY_NOT_HEAL = "may not heal"
    MAY_NOT_LOSE_BURDENS = "may not lose burdens"
    MAY_NOT_MOVE_AGAIN = "the fellowship may not move again"
    MAY_NOT_TAKE_WOUNDS = "may not take wounds"
    NO_ARCHERY_ABILITIES = "no archery abilities"
    NO_CARDS_FROM_PILES = "no cards from decks or discard piles"
    NO_FIGHTING = "no assignment and skirmish phases"
    NO_SKIRMISH_ABILITIES = "no skirmish abilities"
    NO_STRENGTH_FROM_WEAPONS = "gains no strength from weapons"
    NO_TEXT = "its game text does not apply"
    NOT_ROAMING = "is not roaming"
    ONE_MINION_EACH = "one minion in each skirmish"
    ONE_WOUND_EACH = "takes no more than one wound in a skirmish"
    RING_TEXT_OFF = "the Ring’s text is off"
    TAKES_PART = "takes part"
    TRIPLED = "is overwhelmed only if tripled"
    WOUNDS_PREVENTED = "wounds are prevented"


class Text(StrEnum):
    """What a text that lasts does otherwise than by a figure or a saying; where it stands is kept beside."""

    COSTS = "costs"
    """Cards of a kind cost more or less."""
    MORE = "more"
    """More of a kind can be spotted than there are."""
    SKIPS_SHADOW = "skips a Shadow phase"
    """A player leaves out his next Shadow phase."""
    WAITS = "later"
    """It waits for a situation."""


Quantity: TypeAlias = Figure | Keyword | Said
"""What a continuous text is about."""

LOST: dict[str, Said] = {Keyword.DAMAGE: Said.LOSES_DAMAGE, Keyword.FIERCE: Said.LOSES_FIERCE}
"""What is said of whoever has a keyword no more."""
NO_ABILITIES: dict[str, Said] = {"archery": Said.NO_ARCHERY_ABILITIES, "skirmish": Said.NO_SKIRMISH_ABILITIES}
"""What is said in a phase whose special abilities may not be used."""
GIVEN: dict[str, Keyword] = {each.value: each for each in Keyword}
"""The keywords that texts may give, by name; all others are only printed."""
BONUSES = (Keyword.DAMAGE, Keyword.DEFENDER)
"""The keywords with a number."""
