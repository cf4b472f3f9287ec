"""What a card does beyond its numbers, as its author wrote it down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from westmarch.kernel.changes import Watch

from ..words import Parting
from .traits import Trait

if TYPE_CHECKING:
    from ..rules.combat.automatic_attacks import AttacksAtSite
    from .language.abilities import Ability
    from .language.condition import Condition
    from .language.effects.prisoners import Imprisonment
    from .language.modifiers import CardModifier
    from .language.standing.free_hazards import FreeHazard
    from .language.standing.haunts import Haunts
    from .language.standing.keying import Keying
    from .language.standing.land import CountsAs, Lands, Treats
    from .language.standing.openings import Opening
    from .language.standing.rulings import Ruling
    from .language.standing.site_attacks import SiteAttack
    from .language.trigger import Trigger
    from .language.who import Who

Revealed = Literal[
    "",
    "an influence, riddling or offering attempt",
    "a card that requires a scout",
    "a burglary attempt",
    "a company that stays outside the site",
    "the play of an item, ally or faction",
    "what would cancel an attack, and during an attack",
]


class Behaviour:
    """What a card does beyond its numbers, as its author wrote it down."""

    __slots__ = (
        "abilities",
        "admits",
        "ambush_prowess",
        "appears_at",
        "attacks",
        "borne_by",
        "changes_attacks",
        "companions_allowed",
        "companions_needed",
        "counts_as",
        "detains",
        "discarded_on",
        "discarded_when",
        "factions_needed",
        "falls_with",
        "falls_with_lost",
        "fought_with",
        "free_hazards",
        "given_skills",
        "gives_way_to",
        "guarded_by",
        "haunts",
        "hazard_limit",
        "imprisons",
        "keying",
        "lands",
        "leads",
        "left_tapped",
        "magic",
        "modifiers",
        "most_in_a_deck",
        "odd_text",
        "openings",
        "palantiri_when",
        "play_when",
        "revealed_against",
        "ring_table",
        "rulings",
        "shuns",
        "site_attacks",
        "skill",
        "starts_not_with",
        "stored_at",
        "strikes_against",
        "sure_of",
        "takes_along",
        "traits",
        "treats",
        "triggers",
        "watches",
    )

    def __init__(
        self,
        *,
        abilities: Iterable[Ability] = (),
        modifiers: Iterable[CardModifier] = (),
        traits: Iterable[Trait] = (),
        rulings: Iterable[Ruling] = (),
        watches: Iterable[Watch] = (),
        triggers: Iterable[Trigger] = (),
        ring_table: Iterable[tuple[str, int, int]] = (),
        keying: Iterable[Keying] = (),
        treats: Iterable[Treats] = (),
        lands: Iterable[Lands] = (),
        counts_as: Iterable[CountsAs] = (),
        openings: Iterable[Opening] = (),
        site_attacks: Iterable[SiteAttack] = (),
        free_hazards: Iterable[FreeHazard] = (),
        attacks: int = 1,
        changes_attacks: AttacksAtSite | None = None,
        skill: str = "",
        given_skills: Iterable[str] = (),
        play_when: Condition | None = None,
        stored_at: Iterable[str] = (),
        borne_by: Who | None = None,
        left_tapped: Literal["discard pile", "location deck", "marshalling point pile"] = "discard pile",
        sure_of: Iterable[str] = (),
        hazard_limit: int = 0,
        haunts: Haunts | None = None,
        detains: Iterable[str] = (),
        strikes_against: dict[str, int] | None = None,
        discarded_on: Iterable[int] = (),
        imprisons: Imprisonment | None = None,
        discarded_when: Parting | None = None,
        shuns: Condition | None = None,
        falls_with: str = "",
        falls_with_lost: Condition | None = None,
        gives_way_to: str = "",
        takes_along: Condition | None = None,
        fought_with: Literal["prowess", "mind"] = "prowess",
        most_in_a_deck: int = 0,
        factions_needed: int = 0,
        guarded_by: Iterable[str] = (),
        companions_needed: int = 0,
        companions_allowed: int = 0,
        palantiri_when: Condition | None = None,
        revealed_against: Revealed = "",
        ambush_prowess: int = 0,
        appears_at: Iterable[str] = (),
        leads: int = 0,
        magic: Iterable[str] = (),
        starts_not_with: Iterable[str] = (),
        admits: Who | None = None,
        odd_text: str = "",
    ) -> None:
        self.abilities = tuple(abilities)
        self.modifiers = tuple(modifiers)
        self.traits = frozenset(traits)
        self.rulings = tuple(rulings)
        """What it forbids and allows beyond the rules."""
        self.watches = tuple(watches)
        self.triggers = tuple(triggers)
        self.ring_table = tuple(ring_table)
        """Of a gold ring: kind of special ring, lowest and highest result of a test that allows it."""
        self.keying = tuple(keying)
        """Of a creature: where it may be played besides what its facts say."""
        self.treats = tuple(treats)
        """Types of region that count as others while the card is in play."""
        self.lands = tuple(lands)
        """Regions by name that count as others while the card is at work."""
        self.counts_as = tuple(counts_as)
        """Sites that count as ones of other types for healing and hazards while the card is in play."""
        self.openings = tuple(openings)
        """To what else creatures may be keyed while the card is in play."""
        self.site_attacks = tuple(site_attacks)
        """The automatic-attacks that it adds to sites while it is in play."""
        self.free_hazards = tuple(free_hazards)
        """What may be played without counting against hazard limits while it is in play."""
        self.attacks = attacks
        """Of a creature: how many attacks it makes."""
        self.changes_attacks = changes_attacks
        """What it makes of the automatic-attacks at sites while it is in play."""
        self.skill = skill
        """The skill that it gives its bearer."""
        self.given_skills = frozenset(given_skills)
        """The skills that its bearer has in the place of those on his own card."""
        self.play_when = play_when
        """Of an item, ally, faction or creature: what else must be true of the site, of the character that plays it, or
        of the company that it is played on."""
        self.stored_at = tuple(stored_at)
        """Of an item: the sites besides the Havens at which it may be stored."""
        self.borne_by = borne_by
        """Of an item: who alone may bear it."""
        self.left_tapped = left_tapped
        """Of a site that is no Haven: where it goes if it is tapped when the last company leaves it."""
        self.sure_of = tuple(sure_of)
        """The factions that its bearer wins without a roll; of a faction, itself."""
        self.haunts = haunts
        """Of an agent: the only sites at which it may be as a hazard."""
        self.hazard_limit = hazard_limit
        """Of a site: by how much it changes the hazard limit of a company moving there."""
        self.detains = frozenset(detains)
        """Of a creature: the kinds of company against which its attack is detainment."""
        self.strikes_against = strikes_against or {}
        """Of a creature: its number of strikes against kinds of company where it is not the printed one."""
        self.discarded_on = tuple(discarded_on)
        """Of a character: the results of a body check that discard him."""
        self.imprisons = imprisons
        """Of a hazard host: where and how it holds its prisoners."""
        self.shuns = shuns
        """Of what lies on a company: what ends it of the characters who are in it."""
        self.falls_with = falls_with
        """The card whose leaving play takes this one along."""
        self.falls_with_lost = falls_with_lost
        """The factions of which none can be discarded from play without this card."""
        self.gives_way_to = gives_way_to
        """The other manifestation of the same being that may be played all the same: this one returns to hand then."""
        self.takes_along = takes_along
        """The cards in play that go with it when it leaves play."""
        self.discarded_when = discarded_when
        """Of what lies on a company: the change of the company that ends it."""
        self.fought_with = fought_with
        """Of a creature: what counts as a character’s prowess against its strikes."""
        self.factions_needed = factions_needed
        """How many factions its player must have in play, lest it be discarded."""
        self.most_in_a_deck = most_in_a_deck
        """How many copies a deck holds at most, where that is not what the rules say."""
        self.guarded_by = tuple(guarded_by)
        """Of a site: the Nazgûl of which one, in play as a permanent-event, attacks whoever enters."""
        self.companions_needed = companions_needed
        """How many characters the moving company of its bearer must keep, lest it be lost."""
        self.companions_allowed = companions_allowed
        """How many characters the company of its bearer may have, lest it be discarded."""
        self.palantiri_when = palantiri_when
        """When he whose card it is, or who bears it, may tap to use a Palantír."""
        self.revealed_against = revealed_against
        """Against what it may be turned up on-guard besides what the rules say."""
        self.ambush_prowess = ambush_prowess
        """Of an agent that may attack a company on its way: how much more prowess it has then."""
        self.appears_at = frozenset(appears_at)
        """Of a card with a face-down agent: the types of site at any of which he may have come into play, if one of his
        home sites is of these types."""
        self.magic = frozenset(magic)
        """Of a character: the kinds of magic that he can use; cards ask for them as for skills."""
        self.starts_not_with = frozenset(starts_not_with)
        """Of an item: the kinds of player who may not have it with their starting companies."""
        self.admits = admits
        """Of a haven: who may be brought into play there, unless he is at home there."""
        self.leads = leads
        """Of a Ringwraith: how many followers of his own kind he may lead without spending influence."""
        self.odd_text = odd_text
