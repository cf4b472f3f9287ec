"""Traits: short standing properties of cards that the rules ask about, each with its words."""

from __future__ import annotations

from enum import Enum


class Trait(Enum):
    """A standing property; its value is what the card's text says."""

    # There is one object for each, and sets of them are asked all the time.
    __hash__ = object.__hash__

    HOME_SITE_ONLY = "Unless he is a starting character, he may be brought into play at his home site only."
    NEGATIVE_IF_ELIMINATED = "If eliminated, the marshalling points count negative."
    NOT_INFLUENCED_AWAY = "Cannot be influenced by an opponent."
    TWO_WEAPONS = "If he is a warrior without this card he may use two weapons, but no shield with them."
    TAMES_ITS_DRAGON = "Attacks by the other manifestations of this Dragon on your companies are cancelled."
    CANNOT_BE_ATTACKED = "Cannot be attacked."
    NOT_ATTACKED_AT_SITES = "Not attacked by automatic-attacks or by hazards keyed to the site."
    ATTACKER_CHOOSES = "The attacker chooses the defending characters."
    AT_TAPPED_SITE = "May be played even if the site is tapped."
    CANNOT_BE_TRANSFERRED = "Cannot be transferred."
    CANNOT_BE_STORED = "Cannot be stored."
    ONE_TO_A_BEARER = "A character may bear only one of these."
    BEARER_STAYS_TAPPED = "The bearer does not untap while he has this card."
    STORED_AT_HAVEN = "May be stored at a Haven during the organization phase."
    OPPONENTS_DISCARD_OPENLY = "Opponents discard their cards face up."
    CREATURES_ALWAYS_KEYED = "Creatures may always be played keyed to this site, whatever other cards say."
    NOT_IN_COMPANY_COMBAT = "Cannot be used when companies fight each other."
    ONE_VICTIM = "All its attacks are against the same character."
    SPARES_WIZARDS = "Wizards face none of its strikes."
    MIND_FOR_PROWESS = "A character’s prowess against its strikes is his mind."
    DARKENS_LORIEN = (
        "While Galadriel is in play elsewhere, Lórien counts as a Free-hold for healing and for playing hazards."
    )
    NEEDS_DOORS_OF_NIGHT = "Discard this card when Doors of Night is not in play."
    KEEPS_LONG_EVENTS = (
        "Hazard long-events remain in play; when this card is discarded, all hazard long-events are discarded."
    )
    AGENT_AMBUSHES = "As an agent, may tap at a company’s new site to attack it in its movement/hazard phase."
    AGENT_SENDS_BACK = "As an agent at a company’s new site, may be discarded to send it back to its site of origin."
    AGENT_INFLUENCES = "As an agent, may tap to attempt to influence an ally, a faction or a character."
    AGENTS_ACT_TWICE = "Each agent may take one more action each time it takes one."
    AGENTS_WAIT_OUTSIDE = (
        "Any agent may attack a company at its site that chooses not to enter it. On-guard it may be turned up when "
        "the company chooses not to enter the site."
    )
    AGENT_IN_HAVENS = "As an agent, may move to a Haven."
    HEALS_ALL = "Healing effects affect all characters at the site."
    ON_THE_COMPANY = "It belongs to the company as a whole."
    BINDS_THE_COMPANY = "Discard this card if a character or ally joins or leaves the company."
    BURIES_AN_ITEM = "What lies under it gives no marshalling points."
    STOLEN_KNOWLEDGE = "When this card would be placed in your discard pile, it is stored instead."
    NEVER_DISCARDED = "This site always returns to the location deck."
    HEALS_THE_COMPANY = "Healing effects affect all characters in her company."
    STORED_WITH_ITS_ITEM = "If the item under which it lies is stored, this card is stored with it."
    ALIGNS_THE_STONE = "The bearer of the Palantír is able to use it."
    GENERAL_INFLUENCE_ONLY = "The character cannot be controlled by direct influence."
    MINAS_TIRITH_IS_A_HAVEN = "Minas Tirith is a Haven for healing and for playing hazards."
    STOPS_SEARCHES = (
        "Effects that let a player, but for minion players, search or look at any part of a play deck or a discard "
        "pile outside the normal course of play are cancelled."
    )
    STAYS_AT_THE_PLACE = "It stays as long as any copy of the site is in play."
    WAITS_FOR_A_NAZGUL = "Discarded once a Nazgûl has been played with it."
    SHIELDS_ITS_MASTER = (
        "A strike must be assigned to it before one can be assigned to its controlling character; "
        "for assigning strikes it counts as untapped."
    )
    REBUILDS_THE_SITE = "The site is a Border-hold without automatic-attacks."
    STORES_AT_THE_END = "Resources may be stored in the end-of-turn phase as in the organization phase."
    STAYS_TAPPED = "This card does not untap in the untap phase."
    CROWNS_A_RESOURCE = (
        "You may play one resource from your hand with this card: for that resource, as it is played and while it is "
        "in play, Gates of Morning is in play and Doors of Night is not. When one of the two is discarded, so is the "
        "other."
    )
    WON_WITHOUT_A_CHECK = "No influence check is made for it."
    ONE_IN_A_DECK = "A deck holds one copy at most."
    RIDES_ON = (
        "If his company has moved and has only one character, or one and a Hobbit, and no other ally at the end of its "
        "movement/hazard phase, tap him: the company moves again at once, with an additional site card and an "
        "additional movement/hazard phase."
    )
    ISOLATES_ATTACKS = (
        "Of several automatic-attacks at a site that is no Dragon’s lair, and of several attacks of a creature or "
        "other hazard, only one is left, which the hazard player chooses and which cannot be cancelled."
    )
    IS_A_MOUNT = "If each character in a company controls such a mount, the company may move up to two more regions."
