"""What cards do to a company's journey: which creatures may meet it, its hazard limit, where it may go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ....notes import Note
from ....rolls import BY_CARD_OR_EQUAL
from ....rules.combat.attack import Attack
from ....rules.combat.frames import AttackFrame
from ....rules.company.losses import GoHome
from ....rules.journey.changed_lands import land_of
from ....rules.journey.changes import HazardLimitChanged, SitePhaseBarred
from ....rules.journey.frames import MovementFrame
from ....rules.journey.reach import region_type
from ....rules.journey.staying import choose_again
from ....rules.journey.ways import BY_CARD
from ....rules.odd.sky import is_crowned
from ....rules.timing.scene import company_in_focus
from ....rules.values import resisting_influence
from ....words import listed, signed
from ...keys import Key
from ..condition import ALWAYS, Condition
from ..conditions.journey import move_under_way
from ..effect import Effect, LastingEffect

if TYPE_CHECKING:
    from ....rules.journey.regions import Borders
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState
    from ...printed import Facts


def company_of_use(state: MeccgState, use: Resolve) -> Company | None:
    """The company that a card is played on: the actor's, the target's, or the one under way."""
    for card in (use.actor, use.target):
        if card >= 0:
            company = state.company_of(card)
            if company is not None:
                return company
    return company_in_focus(state)


class OnCompany(LastingEffect):
    """An effect that lasts on a company until the end of the turn; subclasses say what it changes."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is not None:
            name = f"{use.ability}.{use.position}"
            state.lasting.append(Lasting(use.definition, name, (), END_OF_TURN, use.seat, company.number))
            state.table_changed()
        return None


def _region_type_of_new_site(state: MeccgState) -> str | None:
    """The type of the region in which the moving company's new site lies."""
    move = state.nearest(MovementFrame)
    if move is None or not move.moving:
        return None
    return land_of(state, move.party(state).destination)


class NoCreatures(OnCompany):
    """No creatures keyed to some types of region (or keyed to the site, or at all) may be played on the company."""

    __slots__ = ("at_site", "everything", "not_in", "types")

    def __init__(self, *types: str, at_site: bool = False, everything: bool = False, not_in: str = "") -> None:
        self.types = types
        self.at_site = at_site
        self.everything = everything
        self.not_in = not_in
        """It does nothing if the new site lies in a region of this type."""

    def forbids(self, state: MeccgState, keyed_to: Key, by_site: bool) -> bool:
        if self.not_in and self.not_in == _region_type_of_new_site(state):
            return False
        return self.everything or keyed_to.name in self.types or (self.at_site and by_site)

    def text(self) -> str:
        if self.everything:
            return "No creatures may be played on the company this turn."
        where = "the site" if self.at_site else listed(list(self.types), "or")
        unless = f", unless it moves to a site in a {self.not_in}" if self.not_in else ""
        return f"No creatures keyed to {where} may be played on the company this turn{unless}."


class LimitChangeDoubled(Note, frozen=True):
    """A change of the hazard limit, for each region of a type, counts twice for a company."""

    region: str
    company: int


class LimitChange(OnCompany):
    """The hazard limit changes, by a number or for each region of a type on the path; played before the move."""

    __slots__ = ("amount", "minimum", "once", "per", "twice_with")

    changes_limit = True

    def __init__(self, amount: int, per: str = "", minimum: int = 0, once: bool = False, twice_with: str = "") -> None:
        self.amount = amount
        self.per = per
        self.minimum = minimum
        self.once = once
        """One region of the type is enough, and more change nothing."""
        self.twice_with = twice_with
        """The card that doubles the change while it is in play."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        """Played with a crown it counts as much as with the card that doubles it, though that is not in play later."""
        company = company_of_use(state, use)
        if self.twice_with and company is not None and is_crowned(state, use.card):
            state.this_turn.append(LimitChangeDoubled(self.per, company.number))
        return super().run(state, use)

    def limit_change(self, state: MeccgState, move: Any, limit: int) -> int:
        count = move.path_itself(state).count(self.per) if self.per else 1
        if self.once:
            count = min(1, count)
        if self.twice_with and (
            state.is_named_in_play(self.twice_with) or LimitChangeDoubled(self.per, move.company) in state.this_turn
        ):
            count *= 2
        changed = limit + self.amount * count
        return changed if self.amount > 0 else max(changed, min(limit, self.minimum))

    def text(self) -> str:
        each = f" for each {self.per} in the site path" if self.per else ""
        if self.once:
            each = f" if there is a {self.per} in the site path"
        if self.twice_with:
            each += f" (twice as much if {self.twice_with} is in play)"
        least = f", to a minimum of {self.minimum}" if self.amount < 0 else ""
        return f"{signed(self.amount)} to the company’s hazard limit{each}{least}."


class LimitChangeNow(LimitChange):
    """The same, played by the opponent while the company moves."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is None:
            return None
        return HazardLimitChanged(self.limit_change(state, move, move.hazard_limit), source=use.card)


class LimitChangeAnyTime(LimitChange):
    """The hazard limit changes, before the move or while the company is under way."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move, company = state.nearest(MovementFrame), company_of_use(state, use)
        if move is None or company is None or move.company != company.number:
            return super().run(state, use)
        return HazardLimitChanged(max(0, self.limit_change(state, move, move.hazard_limit)), source=use.card)


class DoubleLimit(Effect):
    """The hazard limit of the company is doubled."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = move_under_way(state)
        return None if move is None else HazardLimitChanged(move.hazard_limit * 2, source=use.card)

    def text(self) -> str:
        return "The company’s hazard limit is doubled."


class RaiseLimit(Effect):
    """The hazard limit against the company under way grows."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        return None if move is None else HazardLimitChanged(move.hazard_limit + self.amount, source=use.card)

    def text(self) -> str:
        return f"{signed(self.amount)} to the hazard limit of the company."


class BarSitePhase(Effect):
    """The company may do nothing in its site phase this turn."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        return None if company is None else SitePhaseBarred(company.number, source=use.card)

    def text(self) -> str:
        return "The company may do nothing in its site phase this turn."


class SendBack(Effect):
    """The moving company must return to its site of origin (IN-75)."""

    __slots__ = ()
    on_guard = "never"

    sends_back = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is None or use.card in move.spared:
            return None
        return move.send_back(state)

    def text(self) -> str:
        return "The company must return to its site of origin."


class NewWay(OnCompany):
    """The company may go another way this turn; its destination may be chosen anew."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        outcome = super().run(state, use)
        company = company_of_use(state, use)
        if company is not None:
            choose_again(state, company)
        return outcome


class Flight(NewWay):
    """The company may move to any site but some; only creatures keyed to the site can meet it then."""

    __slots__ = ("not_into", "not_to")

    carries = True

    def __init__(self, *not_into: str, not_to: tuple[str, ...] = ()) -> None:
        self.not_into = not_into
        """Types of region to which nobody is carried."""
        self.not_to = not_to
        """Types of site to which nobody is carried."""

    def carries_to(self, goal: Facts) -> bool:
        return region_type(goal) not in self.not_into and goal.site_type not in self.not_to

    def forbids(self, state: MeccgState, keyed_to: Key, by_site: bool) -> bool:
        move = state.nearest(MovementFrame)
        return not by_site and move is not None and (move.way == BY_CARD or not state.law.region_movement)

    def text(self) -> str:
        banned = [f"in a {land}" for land in self.not_into] + [f"a {kind}" for kind in self.not_to]
        return (
            f"This turn the company may move to any site of the surface that is not {' or '.join(banned)}; "
            "only creatures keyed to the site may then be played on it."
        )


class LongWay(NewWay):
    """The company may move between sites of some regions on a way with a site path of its own and fewer hazards."""

    __slots__ = ("carried", "carried_path", "less", "minimum", "regions")

    carries = True
    changes_limit = True

    def __init__(self, *regions: str, path: tuple[str, ...], carried: str, less: int = 2, minimum: int = 2) -> None:
        self.regions = regions
        self.carried_path = path
        self.carried = carried
        self.less = less
        self.minimum = minimum

    def carries_to(self, goal: Facts) -> bool:
        return goal.region in self.regions

    def limit_change(self, state: MeccgState, move: MovementFrame, limit: int) -> int:
        return max(limit - self.less, min(limit, self.minimum)) if move.way == BY_CARD else limit

    def text(self) -> str:
        return (
            f"This turn the company may move to a site in any of these regions {self.carried}: "
            f"{listed(list(self.regions))}. Its site path is {listed(list(self.carried_path))} then, and "
            f"−{self.less} to its hazard limit, to a minimum of {self.minimum}."
        )


class Passage(NewWay):
    """For the company's region movement some regions are adjacent; its destination may be chosen anew."""

    __slots__ = ("borders",)

    def __init__(self, borders: Borders) -> None:
        self.borders = borders

    def text(self) -> str:
        pairs = listed([f"{one} and {other}" for one, other in self.borders])
        return f"For the company’s region movement this turn these are adjacent: {pairs}."


class MoreRegions(OnCompany):
    """The company may lay down more regions for its move this turn (ME-6.33)."""

    __slots__ = ("more_regions", "through")

    def __init__(self, more_regions: int, through: Iterable[str] = ()) -> None:
        self.more_regions = more_regions
        self.through = frozenset(through)

    def text(self) -> str:
        regions = "an additional region" if self.more_regions == 1 else f"{self.more_regions} additional regions"
        by_way_of = f" on a way through {listed(sorted(self.through), 'or')}" if self.through else ""
        return f"The company may lay down {regions} for its move this turn{by_way_of}."


class Waylaid(OnCompany):
    """The company faces an attack as its movement/hazard phase begins."""

    __slots__ = ("detains", "prowess", "race", "strikes")

    def __init__(self, race: str, strikes: int, prowess: int, detains: bool = False) -> None:
        self.detains = detains
        self.race = race
        self.strikes = strikes
        self.prowess = prowess

    def waylays(self, state: MeccgState, company: Company) -> AttackFrame:
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race=self.race,
            base_strikes=self.strikes,
            base_prowess=self.prowess,
            detainment=self.detains,
        )

    def text(self) -> str:
        figures = f"{self.strikes} strikes with {self.prowess} prowess"
        kind = "a detainment attack" if self.detains else "an attack"
        return f"As its movement/hazard phase begins the company faces {kind} of {self.race}s: {figures}."


class CallAway(Effect):
    """The character's player rolls; too low with his unused general influence, and the character goes home."""

    __slots__ = ("modifier", "number", "when")
    on_guard = "never"

    def __init__(self, number: int, modifier: int = 0, when: Condition = ALWAYS) -> None:
        self.number = number
        self.modifier = modifier
        self.when = when

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        if company is None:
            return None
        parts = [("unused general influence", resisting_influence(state, company.seat))]
        if self.modifier and self.when.holds(state, use.card, use.target):
            parts.append((state.name(use.card), self.modifier))
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (at least {self.number} to stay)"
        check = make_check(state, BY_CARD_OR_EQUAL, company.seat, purpose, self.number, parts)
        return None if check.beats else GoHome(use.target, use.card)

    def text(self) -> str:
        words = (
            "His player makes a roll and adds his unused general influence: "
            f"if the result is less than {self.number}, the character returns to his player’s hand. "
            "One of his items may go to another character in his company; everything else on him is discarded."
        )
        return (
            f"{words} The roll is modified by {signed(self.modifier)} {self.when.text()}." if self.modifier else words
        )
