"""Who contributes to the lists that mechanisms ask."""

from __future__ import annotations

from ..words import AT_SITE, MOVEMENT, ORGANIZATION, UNTAP
from .combat.attack import ENGAGEMENT_RESOURCES, CancelAtHome
from .combat.strike import SUPPORT, SupportStrike
from .company.characters import PlayCharacter
from .company.corruption import ROLL_SUPPORT, SupportRoll
from .company.organizing import RemoveHazard, Split, Store, Transfer
from .journey.creatures import PlayCreature
from .piles.hazard_piles import Fill
from .piles.sideboarding import SideboardByMain, SideboardByNazgul
from .site.playing import PlayAlly, PlayFaction, PlayItem
from .site.rings import TestRing
from .timing.playing import PlayCard, UseText
from .timing.priority import FURTHER, OFFERED, OFFERED_AMONG_SEVERAL, OFFERED_TO_OTHERS
from .timing.scene import CARD_ACTIONS

CARD_ACTIONS.are(PlayCard, UseText)
ENGAGEMENT_RESOURCES.are(PlayCard, UseText, CancelAtHome)
SUPPORT.are(SupportStrike)
ROLL_SUPPORT.are(SupportRoll)
OFFERED[UNTAP].are(PlayCard, UseText)
OFFERED[ORGANIZATION].are(
    PlayCharacter, Split, Transfer, Store, RemoveHazard, SideboardByMain, TestRing, PlayCard, UseText
)
OFFERED[MOVEMENT].are(PlayCard, UseText, TestRing)
OFFERED_TO_OTHERS[MOVEMENT].are(PlayCreature, PlayCard, UseText, SideboardByNazgul)
OFFERED_AMONG_SEVERAL.are(Fill)
FURTHER.are(PlayCreature, PlayCard)
OFFERED[AT_SITE].are(PlayItem, PlayAlly, PlayFaction, PlayCard, UseText, TestRing)
