"""What is known of a company's site phase while it is under way, for whoever asks; its steps are elsewhere."""

from __future__ import annotations

from typing import ClassVar

from westmarch.games.middle_earth.about import OfSitePhase
from westmarch.games.middle_earth.timing import EachCompany
from westmarch.kernel.data import NO_CARD, CardId

from ..about import OfPhase
from ..combat.isolation import RowOfAttacks
from ..timing.chain import ChainEntry


class SitePhasesFrame(OfPhase, EachCompany):
    """Each company in turn, in the order its player likes (IN-101)."""

    phase: ClassVar[str] = "site"
    played: tuple[CardId, ...] = ()
    """What has come into play at sites in this phase."""


class SiteFrame(OfSitePhase, RowOfAttacks):
    """One company's site phase."""

    company: int
    entering: bool = False
    attacks_faced: int = 0
    entered: bool = False
    bonus_open: bool = False
    hoard_open: bool = False
    """One more minor or major item may be played though the site is tapped."""
    bounty: tuple[str, ...] = ()
    """The kinds of items of which one may be played without tapping the site, be it tapped or not."""
    tapped_site: bool = False
    rescues: tuple[CardId, ...] = ()
    """The hazard hosts against which a rescue has been attempted."""
    recruited: bool = False
    """An ally or faction has been played here."""
    won: tuple[CardId, ...] = ()
    """Which ones."""
    let_in: bool = False
    """The opponent has played a creature as an automatic-attack."""
    kept: int = -1
    """Which of several automatic-attacks is the only one that is left."""
    lurking: tuple[ChainEntry, ...] = ()
    """Creatures that were turned up on-guard and have not attacked yet."""
    guard_passed: bool = False
    agents_met: tuple[CardId, ...] = ()
    """Agents that have attacked the company here."""

    burglar: CardId = NO_CARD
    """Who has tried to steal into the site."""
    burgled: bool = False
    """He was successful: no automatic-attack is faced."""
    guard_called: bool = False
    """A Nazgûl that guards the site has attacked."""
    stays_outside: bool = False
    """The company has chosen not to enter the site."""
