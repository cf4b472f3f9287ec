"""Effects: what a card does when it resolves. Each says it in words, too."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from westmarch.kernel.changes import Watch
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable
from westmarch.kernel.state import Lasting

from ..keys import Key

if TYPE_CHECKING:
    from ...rules.combat.changes import AttackChanged
    from ...rules.combat.frames import AttackFrame
    from ...rules.journey.frames import MovementFrame
    from ...rules.journey.regions import Borders
    from ...rules.timing.resolve import Resolve
    from ...rules.timing.using import Use
    from ...state import Company, MeccgState
    from ...words import Moment
    from ..printed import Facts
    from .modifiers import CardModifier
    from .standing.openings import Opening
    from .who import Who


OnGuard: TypeAlias = Literal["", "attack", "company", "never"]
"""What an effect means for a card on-guard."""


class Effect:
    """One part of what a card does."""

    __slots__ = ()

    taps_site = False
    """It taps the site of the company that plays the card."""
    is_price = False
    """Another card is discarded for it as it is declared."""
    removes_target = False
    """It takes the target out of play."""
    cancels: Literal["", "attack", "strike"] = ""
    """What it cancels: an "attack" or a "strike"."""
    on_guard: OnGuard = ""
    """What it means for a card on-guard (ME-10.149 to ME-10.154): "attack" if it changes an automatic-attack, "company"
    if it directly affects the company or one of its characters, "never" if such a card cannot be turned up."""
    lends_actions = False
    """While it lasts, characters can do something that no card in play could."""
    is_burglary = False
    """It lets somebody try to steal into a site."""
    is_persuasion = False
    """It lets somebody ask riddles, or make an offering."""
    taps_agent = False
    """An agent taps for it."""
    holds_targets = False
    """Its targets cannot be tapped in response."""
    searches = False
    """It searches or looks at a play deck or a discard pile."""
    of_others = False
    """The piles that it searches are those of other players only."""
    sends_back = False
    """It makes the moving company return to its site of origin."""
    attacks = False
    """It lets a creature attack at once."""
    calls_the_end = False
    """It calls the end of the game."""

    @property
    def at_work(self) -> LastingEffect:
        """What of it lasts."""
        raise TypeError(f"{type(self).__name__} does not last")

    def payable(self, state: MeccgState, seat: int) -> list[CardId]:
        """The cards with which the card can be paid for."""
        return []

    def settles(self, play: Use) -> Procedure | None:
        """What its player settles as the card is declared, before anybody responds."""
        return None

    @abstractmethod
    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        """Do it."""

    @abstractmethod
    def text(self) -> str:
        """Say it."""


class LastingEffect(Effect):
    """An effect that stays at work for a while, on cards or on a company. The rules ask each that lasts what it
    changes; what it does not say itself it leaves as it is."""

    __slots__ = ()

    modifier: CardModifier | None = None
    watch: Watch | None = None
    """What it forbids or replaces."""

    # on the journey of a company
    holds_company: bool = False
    """The company may not move."""
    holds_the_road: bool = False
    """Hazards neither send the company back nor tap its sites."""
    borders: Borders = ()
    """Pairs of regions that it makes adjacent."""
    more_regions: int = 0
    only_to_foes: bool = False
    """These additional regions count only on a way to a site where an opponent's company is."""
    for_leaps: bool = False
    """The regions that it adds are for an avatar, too, whose own number nothing else changes."""
    frees_from_the_roads: bool = False
    """The company may use region movement, though its avatar may not."""
    through: frozenset[str] = frozenset()
    """The regions of which the way must hold one if these additional regions are to count; any way if none is named."""
    opponent_draws_times: int = 1
    carries: bool = False
    """It can carry the company beyond the usual ways; `carries_to` says where."""
    carried: str = "through the air"
    """How it carries the company."""
    carried_path: tuple[str, ...] = ()
    """The site path on the way on which it carries the company."""
    is_ship: bool = False
    freed_by: Who | None = None
    """It bars the company from its site until one of these taps."""
    changes_limit: bool = False
    """It changes the hazard limit as that is fixed; `limit_change` says how."""
    support: int = 0
    """What everybody who taps in support of a companion in the company adds besides the usual."""
    lets_followers_come: bool = False
    """Its player may bring Ringwraith followers into play."""
    carries_off: tuple[str, ...] = ()
    """Characters of these races whom a strike of company combat would wound are carried off instead."""
    in_earnest_at: str = ""
    """Creatures keyed to this type of site attack the company normally, not as detainment."""
    lends_magic: bool = False
    """Its targets may use any magic, for one card."""
    silences: bool = False
    """Its targets give nothing and cannot be used."""
    bars_storing: bool = False
    """Its targets can never be stored."""
    bars_skill: str = ""
    """The company cannot play resources that require this skill."""

    # on items
    bearer_as: str = ""
    """The bearer of its target bears it like one of this race."""

    # on hosts and agents
    wards: bool = False
    """Its second target, an agent, is where its first, a hazard host, holds prisoners; its text is the agent's race."""

    # on sites
    leads_astray: bool = False
    """Its target is a site of another player to which it has led a company."""
    spares_the_site: bool = False
    """The first item that is played at its target does not tap it."""
    informs: bool = False
    """Information is playable at its targets."""

    # on creatures and attacks
    opening: Opening | None = None
    """To what else creatures may be keyed."""
    opens_once: bool = False
    """One creature may be keyed so: then it is over."""
    only_race: str = ""
    """Creatures of other races cannot be played."""
    must_tap: bool = False
    """Whoever faces a strike of a hazard creature taps for it."""
    second_strike: bool = False
    """Its targets may face a second strike of an attack, each by itself."""
    feud: tuple[str, ...] = ()
    """Its player may discard a creature of one of these races from his hand to cancel an attack by one of them."""
    only_shown: bool = False
    """Only the hazards that are its targets can be played from hand on the company."""
    shown_on_guard: bool = False
    """So it is with cards that are placed on-guard."""
    cancels_creatures: bool = False
    """Attacks of hazard creatures on the company are cancelled."""

    @property
    def at_work(self) -> LastingEffect:
        return self

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        """What it does at a moment of the rules."""
        return None

    def makes_sure(self, state: MeccgState, character: CardId) -> bool:
        """Whether it can make a corruption check of a character successful."""
        return False

    def carries_to(self, goal: Facts) -> bool:
        return False

    def waylays(self, state: MeccgState, company: Company) -> AttackFrame | None:
        """The attack that the company faces as its movement/hazard phase begins."""
        return None

    def limit_change(self, state: MeccgState, move: MovementFrame, limit: int) -> int:
        """What becomes of the hazard limit of a company."""
        return limit

    def path_change(self, path: tuple[str, ...]) -> tuple[str, ...]:
        """What becomes of the site path of the company."""
        return path

    def site_change(self, kind: str | None) -> str | None:
        """What becomes of the type of the site on which it lasts."""
        return kind

    def change_of_all_sites(self, kind: str | None) -> str | None:
        """What becomes of the type of any site."""
        return kind

    def forbids(self, state: MeccgState, keyed_to: Key, by_site: bool) -> bool:
        """Whether a creature that is keyed so cannot be played on the company."""
        return False

    def counts_not(self, state: MeccgState, card: CardId) -> bool:
        """Whether a creature does not count against the hazard limit of the company."""
        return False

    def site_attacks(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        """What becomes of the automatic-attacks at a site."""
        return attacks

    def adds_to_attack(self, state: MeccgState, lasting: Lasting, attack: AttackFrame, figure: str) -> int:
        """What it adds to the strikes or the prowess of an automatic-attack."""
        return 0

    def halves(self, state: MeccgState, lasting: Lasting, attack: AttackFrame) -> bool:
        """Whether it halves the strikes of an automatic-attack."""
        return False

    def rides(self, definition: str) -> AttackChanged | None:
        """How the attack of the creature changes on which it lasts."""
        return None


class Steps(Effect):
    """An odd card: a plain function, with a line of text written by hand."""

    __slots__ = ("function", "words")

    def __init__(self, function: Any, words: str) -> None:
        self.function = function
        self.words = words

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        outcome: Outcome = self.function(state, use)
        return outcome

    def text(self) -> str:
        return self.words
