"""Who contributes what to the mechanisms of the rules, in the order in which they ask."""

from __future__ import annotations

from westmarch.games.middle_earth.aftermath import AFTERMATH
from westmarch.kernel.changes import Change

from ..alignments.balrog.calling import CallFromSideboard
from ..alignments.balrog.recalling import RecallCharacter
from ..alignments.balrog.springing import springs_forth
from ..alignments.fallen_wizard import figures as figures
from ..alignments.fallen_wizard.mines import may_dig
from ..alignments.fallen_wizard.stage import GiveUpStageCard
from ..alignments.fallen_wizard.starting import StartWithStageCard, shown_by_several
from ..alignments.fallen_wizard.thralls import PlayThrall
from ..alignments.minion.detainment import detains
from ..alignments.minion.followers import PlayFollower
from ..alignments.minion.rings import brings_the_ring, tests_as_it_is_stored, tests_as_the_turn_ends
from ..alignments.minion.summons import PlaySummoned
from ..alignments.minion.trophies import offers_a_trophy
from ..cards.odd.stopping_shield import stopped_by_a_shield
from ..cards.odd.voyages import HinderFromShip
from .changes import Discarded, PutWith
from .combat.attack import AFTER_ATTACKS, DEFEATED, DETAINMENTS
from .combat.binding import offers_a_rope
from .combat.evading import BreakThrough
from .combat.strike import BEFORE_WOUNDS
from .company.losses import carried_off, robs_instead
from .company.organization import OWN_DEEDS, OwnDeed
from .course.setup import AS_POOLS_ARE_SHOWN, STARTING_DEEDS
from .course.turn import AS_THE_TURN_ENDS
from .course.victory import LEAVING
from .journey.linked_deeps import MAY_DIG
from .journey.movement_hazard import ARRIVALS, MovementHazard
from .journey.moving_on import FURTHER_PHASE
from .journey.reach import LEAPS
from .journey.versions import follow_the_cards
from .multi_player.seats import leave_the_game
from .odd.crown import PlayWithCrown
from .odd.feuds import CancelByFeud
from .odd.great_hunt import hunted_from_hand
from .piles.barred_cards import ExchangeBarred
from .piles.hands import IN_PLACE_OF_DISCARDING
from .piles.striking_out import seen_discarded
from .prisoners.taking import dismiss_hosts, taken_by_a_host
from .site.full_value import kept_as_it_is_played
from .site.storing import STORING
from .timing.events import PlayEvent
from .timing.on_guard import RevealEvent
from .timing.stored_cards import UseStored
from .timing.triggers import MOMENTS_RAISED
from .timing.using_abilities import UseAbility
from .timing.windows import (
    BARRED_CARDS,
    CARD_ACTIONS,
    CROWNS,
    LENT,
    ON_GUARD_CARDS,
    RARE_ACTIONS,
    STORED_CARDS,
)


def contribute() -> None:
    """Fill the lists that the mechanisms ask."""
    CARD_ACTIONS.are(PlayEvent, UseAbility)
    RARE_ACTIONS.are(
        (BARRED_CARDS, ExchangeBarred),
        (CROWNS, PlayWithCrown),
        (ON_GUARD_CARDS, RevealEvent),
        (STORED_CARDS, UseStored),
        (LENT, HinderFromShip),
        (LENT, BreakThrough),
        (LENT, CancelByFeud),
    )
    AFTERMATH.are(
        *MOMENTS_RAISED, (Discarded, seen_discarded), (PutWith, kept_as_it_is_played), (Change, follow_the_cards)
    )
    AFTER_ATTACKS.are(dismiss_hosts)
    OWN_DEEDS.are(
        OwnDeed(PlayFollower, is_for=PlayFollower.is_for),
        OwnDeed(PlayThrall, held=PlayThrall.deed.allowed),
        OwnDeed(PlaySummoned, held=PlaySummoned.deed.allowed),
        OwnDeed(GiveUpStageCard, is_for=GiveUpStageCard.is_for),
        OwnDeed(RecallCharacter, is_for=RecallCharacter.is_for),
        OwnDeed(CallFromSideboard, is_open_to=CallFromSideboard.is_open_to),
    )
    AS_POOLS_ARE_SHOWN.are(shown_by_several)
    STARTING_DEEDS.are(StartWithStageCard)
    DETAINMENTS.are(detains)
    DEFEATED.are(offers_a_trophy, offers_a_rope)
    AS_THE_TURN_ENDS.are(tests_as_the_turn_ends)
    STORING.are(tests_as_it_is_stored)
    ARRIVALS.are(brings_the_ring)
    BEFORE_WOUNDS.are(taken_by_a_host, stopped_by_a_shield, robs_instead, carried_off)
    LEAVING.are(leave_the_game)
    FURTHER_PHASE.are(MovementHazard)
    LEAPS.are(springs_forth)
    MAY_DIG.are(may_dig)
    IN_PLACE_OF_DISCARDING.are(hunted_from_hand)
