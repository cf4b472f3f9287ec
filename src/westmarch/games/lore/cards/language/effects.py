"""What texts do. Each effect is a change or a procedure that the rules know."""

from __future__ import annotations

from westmarch.games.middle_earth.cards.printed import AutomaticAttack
from westmarch.games.middle_earth.lasting import END_OF_TURN, OnCompany
from westmarch.games.middle_earth.table import TAPPED, UNTAPPED, WOUNDED, Company
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import signed
from westmarch.kernel.procedure import Runnable
from westmarch.kernel.state import Lasting, Result

from ...changes import (
    Discarded,
    Eliminated,
    Fetched,
    Healed,
    Noted,
    Revealed,
    SiteUsed,
    Tapped,
    Told,
    Untapped,
    Wounded,
)
from ...rules.combat.attack import printed_attack
from ...rules.combat.changes import AttackCancelled, AttackChanged, RollChanged, StrikeCancelled, StrikeChanged
from ...rules.combat.frames import CONDITION, StrikeFrame
from ...rules.combat.strike import BodyRoll
from ...rules.company.corruption import CorruptionRoll
from ...rules.journey.travel import SPECIAL
from ...rules.piles.drawing import Draw
from ...rules.site.rings import RingTest
from ...rules.timing.scene import company_in_focus
from ...rules.values import HAZARD_LIMIT, REGIONS, body
from ...state import LoreState, Note
from ...words import MOVEMENT, ORGANIZATION
from .base import Effect, Use
from .targets import Which

THE_ONE_RING = "The One Ring"
JOURNEY = frozenset({REGIONS, HAZARD_LIMIT})
"""What matters until a company has arrived."""


def company_of_use(state: LoreState, use: Use) -> Company | None:
    """The company that a text concerns: the one whose phase it is, else that of who uses it, or on whom it is used."""
    company = company_in_focus(state)
    for card in (use.user, use.target, use.card):
        if company is None and card >= 0:
            company = state.company_of(card)
    return company


# combat


class CancelAttack(Effect):
    """The attack is over, and none of its strikes counts."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return AttackCancelled(source=use.card)

    def text(self) -> str:
        return "cancel the attack"


class ChangeAttack(Effect):
    """More or less prowess, strikes or body for the attack."""

    def __init__(self, prowess: int = 0, strikes: int = 0, body: int = 0) -> None:
        self.prowess, self.strikes, self.body = prowess, strikes, body

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return AttackChanged(self.prowess, self.strikes, self.body, source=use.card)

    def text(self) -> str:
        told = ((self.prowess, "prowess"), (self.strikes, "strikes"), (self.body, "body"))
        return f"the attack has {' and '.join(f'{signed(amount)} {what}' for amount, what in told if amount)}"


class CancelStrike(Effect):
    """The strike is over without a roll."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return StrikeCancelled(source=use.card)

    def text(self) -> str:
        return "cancel the strike"


class ChangeStrike(Effect):
    """More or less prowess for the defender, or for the strike."""

    def __init__(self, defender: int = 0, strike: int = 0) -> None:
        self.defender, self.strike = defender, strike

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return StrikeChanged(self.defender, self.strike, source=use.card)

    def text(self) -> str:
        if self.strike:
            return f"the strike has {signed(self.strike)} prowess"
        return f"the defender has {signed(self.defender)} prowess against the strike"


class WoundDefender(Effect):
    """Who faces the strike is wounded, without a body roll."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        strike = state.nearest(StrikeFrame)
        return None if strike is None else Wounded(strike.character)

    def text(self) -> str:
        return "its target is wounded"


class AttackCompany(Effect):
    """A condition attacks the company for which it is played, or on which it lies (LO-2.81)."""

    rolls = True

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        company = company_of_use(state, use)
        printed = state.card(use.card).behaviour.attack
        if company is None or printed is None:
            return None
        return printed_attack(company.number, use.seat, printed, CONDITION, use.card, state.name(use.card))

    def text(self) -> str:
        return "the company faces its attack"


class BodyRollFor(Effect):
    """A body roll, which by itself never wounds (LO-4.07)."""

    rolls = True

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return BodyRoll(use.target, body(state, use.target), use.seat)

    def text(self) -> str:
        return "make a body roll against {target}"


# rolls


class ChangeRoll(Effect):
    """Something is added to the roll that is about to be made."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return RollChanged(self.amount, source=use.card)

    def text(self) -> str:
        return f"{signed(self.amount)} to the roll"


class RollCorruption(Effect):
    """The target makes a corruption roll."""

    rolls = True

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        who = use.target if use.target >= 0 else state.bearer[use.card]
        return CorruptionRoll(who) if state.company_of(who) is not None else None

    def text(self) -> str:
        return "{target} makes a corruption roll"


class RollCorruptionOfBearer(RollCorruption):
    """Who bears the card makes a corruption roll."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        bearer = state.bearer[use.card]
        return CorruptionRoll(bearer) if bearer >= 0 and state.company_of(bearer) is not None else None

    def text(self) -> str:
        return "its bearer makes a corruption roll"


class TestGoldRing(Effect):
    """The target, a gold ring, is tested (LO-3.10)."""

    __test__ = False
    rolls = True

    def __init__(self, bonus: int = 0) -> None:
        self.bonus = bonus

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return RingTest(use.target, self.bonus)

    def text(self) -> str:
        return "test {target}" + (f" at {signed(self.bonus)}" if self.bonus else "")


# how cards stand


class TapTarget(Effect):
    """The target taps, if it is untapped."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return Tapped(use.target, source=use.card) if state.status[use.target] == UNTAPPED else None

    def would_change(self, state: LoreState, use: Use) -> bool:
        return use.target >= 0 and state.status[use.target] == UNTAPPED

    def text(self) -> str:
        return "tap {target}"


class UntapTarget(Effect):
    """The target untaps, if it is tapped."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return Untapped(use.target, source=use.card) if state.status[use.target] == TAPPED else None

    def would_change(self, state: LoreState, use: Use) -> bool:
        return use.target >= 0 and state.status[use.target] == TAPPED

    def text(self) -> str:
        return "untap {target}"


class HealTarget(Effect):
    """From wounded to tapped (LO-4.45)."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return Healed(use.target, source=use.card) if state.status[use.target] == WOUNDED else None

    def would_change(self, state: LoreState, use: Use) -> bool:
        return use.target >= 0 and state.status[use.target] == WOUNDED

    def text(self) -> str:
        return "heal {target}"


# cards and piles


class DiscardTarget(Effect):
    """The target goes to the discard pile."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return Discarded(use.target, source=use.card)

    def threatens(self, state: LoreState, use: Use, card: CardId) -> bool:
        return card == use.target

    def text(self) -> str:
        return "discard {target}"


class DiscardItself(Effect):
    """The card goes to the discard pile itself."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return Discarded(use.card)

    def text(self) -> str:
        return "discard this card"


class DiscardAll(Effect):
    """All cards in play of a sort, whoever has them: it targets nothing."""

    def __init__(self, words: str, which: Which) -> None:
        self.words, self.which = words, which

    def cards(self, state: LoreState, use: Use) -> list[CardId]:
        return [card for card in state.all_in_play() if card != use.card and self.which(state.facts(card))]

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return tuple(Discarded(card, source=use.card) for card in self.cards(state, use)) or None

    def would_change(self, state: LoreState, use: Use) -> bool:
        return bool(self.cards(state, use))

    def threatens(self, state: LoreState, use: Use, card: CardId) -> bool:
        return card in self.cards(state, use)

    def text(self) -> str:
        return f"discard all {self.words}"


class DrawCards(Effect):
    """Its player draws cards."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return Draw(use.seat, self.number, state.name(use.card))

    def text(self) -> str:
        return f"draw {self.number} card{'s' * (self.number > 1)}"


class TakeToHand(Effect):
    """The target comes to hand; others see of it what proves that it may (LO-6.38)."""

    def __init__(self, openly: bool = False, shown_as: str = "") -> None:
        self.openly, self.shown_as = openly, shown_as

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        fetched = Fetched(use.seat, use.target, "" if self.openly else self.shown_as)
        return (Revealed(use.seat, (use.target,)), fetched) if self.openly else fetched

    def text(self) -> str:
        return "take {target} to hand" + (", shown to all" if self.openly else "")


class RevealTop(Effect):
    """The opponent's top card is shown to everybody; it does not exhaust the pile (LO-4.40)."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        seat = state.left_of(use.seat)
        pile = state.draw_pile(seat)
        return Revealed(seat, (pile[0],)) if pile else None

    def would_change(self, state: LoreState, use: Use) -> bool:
        return bool(state.draw_pile(state.left_of(use.seat)))

    def text(self) -> str:
        return "the opponent reveals the top card of his draw pile"


class UseTheSite(Effect):
    """A used counter is put on the site (LO-2.97)."""

    uses_site = True

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        company = company_of_use(state, use)
        return None if company is None else SiteUsed(use.seat, company.site)

    def text(self) -> str:
        return "the site is used"


# journeys


class ForTheTurn(Effect):
    """A figure of the company, or of the target, is changed until the turn ends."""

    def __init__(self, quantity: str, amount: int, of_company: bool = False) -> None:
        self.quantity, self.amount, self.of_company = quantity, amount, of_company

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        company = company_of_use(state, use)
        definition, amount = state.definition[use.card], self.amount
        if self.of_company:
            number = 0 if company is None else company.number
            lasts: Lasting = OnCompany(definition, self.quantity, (), END_OF_TURN, use.seat, amount, company=number)
        else:
            targets = () if use.target < 0 else (state.ref(use.target),)
            lasts = Lasting(definition, self.quantity, targets, END_OF_TURN, use.seat, amount)
        state.lasting.append(lasts)
        state.table_changed()
        return Told(f"{signed(self.amount)} {self.quantity} this turn", by=("LO-1.14",))

    def would_change(self, state: LoreState, use: Use) -> bool:
        """A journey that is over is neither longer nor more dangerous for it (LO-4.34)."""
        return self.quantity not in JOURNEY or state.phase in (ORGANIZATION, MOVEMENT)

    def text(self) -> str:
        return f"{signed(self.amount)} {self.quantity} for {'the company' if self.of_company else '{target}'} this turn"


class MoveSpecially(Effect):
    """The company may go anywhere this turn, whatever lies between (LO-3.63)."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        company = company_of_use(state, use)
        return None if company is None else Noted(Note(SPECIAL, number=company.number), "A company may move freely")

    def text(self) -> str:
        return "the company may move to any site this turn"


# the Ring


class DestroyTheRing(Effect):
    """The One Ring is destroyed: its player has won (LO-1.09)."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        company = company_of_use(state, use)
        members = [] if company is None else state.members(company)
        rings = [item for member in members for item in state.items(member) if state.name(item) == THE_ONE_RING]
        if not rings:
            return None
        state.happen(Eliminated(rings[0], source=use.card))
        if state.law.ring_victory:
            state.result = Result((use.seat,), "LO-1.09", "The One Ring is destroyed")
        return None

    def would_change(self, state: LoreState, use: Use) -> bool:
        company = company_of_use(state, use)
        members = [] if company is None else state.members(company)
        return any(state.name(item) == THE_ONE_RING for member in members for item in state.items(member))

    def text(self) -> str:
        return "The One Ring is destroyed"


def strikes(race: str, number: int, prowess: int, body: int | None = None, *traits: str) -> AutomaticAttack:
    """An attack of a condition."""
    return AutomaticAttack(race, number, prowess, body, traits=traits)


def kinds(*wanted: str) -> Which:
    """Cards of some kinds."""
    return lambda facts: facts.kind in wanted
