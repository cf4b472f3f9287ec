"""Traits: short standing properties that several cards share and the rules ask about, each with its words.

What one card has is a modifier, a ruling, a trigger or a figure that it states itself."""

from __future__ import annotations

from enum import Enum


class Trait(Enum):
    """A standing property that several cards share; its value is what the card's text says."""

    # There is one object for each, and sets of them are asked all the time.
    __hash__ = object.__hash__

    HOME_SITE_ONLY = "Unless he is a starting character, he may be brought into play at his home site only."
    NEVER_STARTS = "May not be in the starting company, or with it."
    NEGATIVE_IF_ELIMINATED = "If eliminated, the marshalling points count negative."
    TAMES_ITS_DRAGON = "Attacks by any manifestation of this Dragon on your companies are cancelled."
    NOT_ATTACKED_AT_SITES = "Not attacked by automatic-attacks or by hazards keyed to the site."
    ATTACKER_CHOOSES = "The attacker chooses the defending characters."
    AT_TAPPED_SITE = "May be played even if the site is tapped."
    CANNOT_BE_TRANSFERRED = "Cannot be transferred."
    CANNOT_BE_STORED = "Cannot be stored."
    ONE_TO_A_BEARER = "A character may bear only one of these."
    CREATURES_ATTACK_NORMALLY = "Creatures played at this site, Nazgûl apart, attack normally, not as detainment."
    ALL_CREATURES_ATTACK_NORMALLY = "All creatures played at this site, Nazgûl too, attack normally, not as detainment."
    CREATURES_DETAIN = "Creatures played at this site attack as detainment."
    SHELTERS_ITS_OWN = "Attacks on minion companies at this site are cancelled."
    SHELTERS_ITS_PLAYER = "If one of your companies is at this site, all attacks against it are cancelled."
    MAKES_A_HAVEN = (
        "The site is one of your Wizardhavens, and of no other Fallen-wizard; it has no automatic-attacks, and nothing "
        "is playable there as its card says."
    )
    PROTECTS_THE_HAVEN = (
        "The site is protected: your opponents may not play cards there that give marshalling points, at none of its "
        "versions."
    )
    SERVES_THE_AVATAR = "The character may be controlled only by general influence or by your Fallen-wizard."
    NO_STARTING_CARD = "It is no starting stage card."
    LOST_FOR_NOTHING = "Once it is in play, the number that an opponent needs to influence it is 0."
    OBEYS_A_LEADER = (
        "If an Orc or Troll leader wins it, he may take it under his command, and the site does not tap; then it is "
        "discarded if he moves or leaves play. Three factions or more under one leader give 2 more marshalling points."
    )
    ONE_TO_A_COMPANY = "A company may have only one of these."
    MAKES_OVERT = "The company of its controlling character is overt."
    COMES_FROM_THE_SIDEBOARD = (
        "In your organization phase you may bring this card from your sideboard into your play deck and shuffle it."
    )
    LETS_THE_UNIQUE_IN = "The creature that the opponent plays as an automatic-attack may be unique."
    STORED_AT_HAVEN = "May be stored at a Haven during the organization phase."
    STORED_WHERE_IT_SAYS = "It is stored there and nowhere else, during the organization phase."
    NOT_IN_COMPANY_COMBAT = "Cannot be used when companies fight each other."
    ONE_VICTIM = "All its attacks are against the same character."
    NEEDS_DOORS_OF_NIGHT = "Discard this card when Doors of Night is not in play."
    AGENT_IN_HAVENS = "As an agent, may move to a Haven."
    ON_THE_COMPANY = "It belongs to the company as a whole."
    SEEKS_A_LESSER_RING = "When it is tested you may search your play deck and discard pile for a Lesser Ring."
    STORED_WITH_ITS_ITEM = "If the item under which it lies is stored, this card is stored with it."
    WAITS_FOR_A_NAZGUL = "Discarded once a Nazgûl has been played with it."
    IS_A_MOUNT = "If each character in a company controls such a mount, the company may move up to two more regions."
