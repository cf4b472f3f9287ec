"""What hazard events do when they resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change, Prohibition
from westmarch.kernel.data import CardId
from westmarch.kernel.numbers import take_unseen
from westmarch.kernel.procedure import Outcome, Procedure
from westmarch.kernel.state import Lasting

from ...rules.changes import Discarded, ReturnedToHand, Rolled, Tapped
from ...rules.checks.corruption import CorruptionCheck
from ...rules.combat.evading import MayBreakThrough
from ...rules.company.losses import GoHome, LoseItem
from ...rules.timing.chain import Chain
from ...rules.values import unused_general_influence
from ...words import listed, signed
from ..definition import card_named
from .conditions import ALWAYS, Condition
from .effects import Effect
from .hazard_conditions import move_under_way
from .hazard_triggers import is_taken_by_weather, send_back
from .modifiers import CardModifier
from .table_effects import ComeIntoPlay
from .who import Who

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class Only(Effect):
    """An effect that takes place only on a condition; without it the card does nothing."""

    __slots__ = ("condition", "effect")

    def __init__(self, condition: Condition, effect: Effect) -> None:
        self.condition = condition
        self.effect = effect

    @property
    def on_guard(self) -> str:  # type: ignore[override]
        return self.effect.on_guard

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return self.effect.run(state, use) if self.condition.holds(state, use.card, use.target) else None

    def text(self) -> str:
        words = self.condition.text()
        effect = self.effect.text()
        return f"{words[0].upper()}{words[1:]}: {effect[0].lower()}{effect[1:]}"


class Wait(ComeIntoPlay):
    """A creature comes into play as a permanent-event and waits."""

    __slots__ = ()

    def text(self) -> str:
        return (
            "May be played as a permanent-event instead. It waits then until it is used while a company of the "
            "opponent moves, which counts against the hazard limit."
        )


class DoubleLimit(Effect):
    """The hazard limit of the company is doubled."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = move_under_way(state)
        if move is not None:
            move.hazard_limit *= 2
        return None

    def text(self) -> str:
        return "The company’s hazard limit is doubled."


class Barrier(Effect):
    """A company that moves to the site may do nothing there this turn, unless somebody taps to lead it on."""

    __slots__ = ("freed_by",)
    on_guard = "never"

    def __init__(self, freed_by: Who) -> None:
        self.freed_by = freed_by

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = move_under_way(state)
        if move is None:
            return None
        name = f"{use.ability}.{use.position}"
        where = (state.ref(use.target),)
        state.lasting.append(Lasting(use.definition, name, where, "end of turn", use.seat, move.company))
        state.table_changed()
        return MayBreakThrough(move.company)

    def text(self) -> str:
        return (
            "The company that moves there may do nothing in its site phase this turn, "
            f"unless {self.freed_by.text()} in it taps, now or at the start of that phase."
        )


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
        change = unused_general_influence(state, company.seat)
        if self.modifier and self.when.holds(state, use.card, use.target):
            change += self.modifier
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (at least {self.number} to stay)"
        rolled = Rolled(company.seat, purpose, *state.chance.roll(), modifier=change)
        state.happen(rolled)
        return GoHome(use.target, use.card) if rolled.total < self.number else None

    def text(self) -> str:
        words = (
            "His player makes a roll and adds his unused general influence: "
            f"if the result is less than {self.number}, the character returns to his player’s hand. "
            "One of his items may go to another character in his company; everything else on him is discarded."
        )
        return (
            f"{words} The roll is modified by {signed(self.modifier)} {self.when.text()}." if self.modifier else words
        )


class DisperseFaction(Effect):
    """The faction's player rolls; too low with his unused general influence, and the faction is discarded."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seat = state.zone_of(use.target)[1]
        if use.target not in state.factions(seat):
            return None
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (at least {self.number} to stay)"
        rolled = Rolled(seat, purpose, *state.chance.roll(), modifier=unused_general_influence(state, seat))
        state.happen(rolled)
        return Discarded(use.target, source=use.card) if rolled.total < self.number else None

    def text(self) -> str:
        return (
            "Its player makes a roll and adds his unused general influence: "
            f"if the result is less than {self.number}, the faction is discarded."
        )


class Protected(Effect):
    """Until the end of the turn the character cannot be discarded or returned to hand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    @property
    def watch(self) -> Prohibition:
        return _STAYS

    def text(self) -> str:
        return "Until the end of the turn the target cannot be discarded or returned to hand."


def _takes_away(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Discarded | ReturnedToHand) and change.card == source


_STAYS = Prohibition("stays in play", _takes_away)


class CancelEnvironment(Effect):
    """An environment card is discarded, or cancelled if it waits in the chain."""

    __slots__ = ()
    removes_target = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return put_out(state, (use.target,), use.card)

    def text(self) -> str:
        return "It is cancelled and discarded."


def put_out(state: MeccgState, cards: tuple[CardId, ...], source: CardId) -> Outcome:
    """Discard cards in play; what is only declared loses its place in the chain and its effect."""
    follows: list[Change | Procedure] = []
    for card in cards:
        if state.lies_in_play(card):
            follows.append(Discarded(card, source=source))
        for frame in state.stack:
            if isinstance(frame, Chain) and any(entry.card == card for entry in frame.entries):
                frame.cancelled += (card,)
    return tuple(follows) or None


class EndEnvironments(Effect):
    """All environment cards of one side in play are discarded, and what such cards still do ends."""

    __slots__ = ("side",)

    def __init__(self, side: str) -> None:
        self.side = side

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        def is_meant(definition: str) -> bool:
            facts = card_named(definition).facts
            return facts.side == self.side and "Environment" in facts.keywords

        kept = [lasting for lasting in state.lasting if not is_meant(lasting.card)]
        if len(kept) != len(state.lasting):
            state.lasting = kept
            state.table_changed()
        cards = [
            card
            for seat in range(state.seats)
            for card in [*state.in_play(seat), *state.zone("declared", seat)]
            if is_meant(state.definition[card])
        ]
        return put_out(state, tuple(cards), use.card)

    def text(self) -> str:
        return f"All {self.side} environment cards in play are discarded and their effects cancelled."


class TurnBack(Effect):
    """If the company that is under way fits a description, it must return to its site of origin."""

    __slots__ = ("condition",)
    on_guard = "never"

    sends_back = True

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.frames_with("moving")
        if move is None or use.card in move.spared or not self.condition.holds(state, use.card, use.card):
            return None
        return send_back(state, use.card)

    def text(self) -> str:
        return ""


class TapSites(Effect):
    """All sites in play whose site path holds so many regions of some types are tapped, but for Havens."""

    __slots__ = ("condition", "count", "types")
    on_guard = "never"

    def __init__(self, *types: str, count: int = 1, when: Condition = ALWAYS) -> None:
        self.types = types
        self.count = count
        self.condition = when

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not self.condition.holds(state, use.card, use.card):
            return None
        sites = dict.fromkeys(
            site
            for company in state.companies
            for site in (company.site, company.destination)
            if site >= 0 and state.lies_in_play(site) and is_taken_by_weather(state, site, self.types, self.count)
        )
        return tuple(Tapped(site, source=use.card) for site in sites) or None

    def text(self) -> str:
        count = "at least two" if self.count == 2 else "a"
        condition = self.condition.text()
        return (
            f"Each site in play that is no Haven and has {count} {listed(list(self.types), 'or')} in its site path "
            f"is tapped{f' {condition}' if condition else ''}."
        )


class ThisTurn(Effect):
    """A modifier of all attacks, or of the company under attack, until the end of the turn."""

    __slots__ = ("company", "modifier")
    on_guard = "company"

    def __init__(self, modifier: CardModifier, company: bool = False) -> None:
        self.modifier = modifier
        self.company = company

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target) if self.company else None
        if company is None:
            use.last(state, ())
        else:
            use.last(state, tuple(state.fighters(company)), company=company.number)
        return None

    def text(self) -> str:
        whom = " for each character in the company" if self.company else ""
        return f"{self.modifier.text().removesuffix('.')}{whom} until the end of the turn."


class RingCheck(Effect):
    """A corruption check in which a ring is at stake."""

    __slots__ = ("bearer", "modifier", "spared", "stake")
    on_guard = "company"

    def __init__(self, modifier: int, stake: bool = True, bearer: bool = True, spared: bool = False) -> None:
        self.modifier = modifier
        self.stake = stake
        """The ring is lost if he fails."""
        self.bearer = bearer
        """The target is a ring, and its bearer makes the check; else the target himself, next to The One Ring."""
        self.spared = spared
        """He remains in play if he fails."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        from westmarch.kernel.data import NO_CARD

        if not state.lies_in_play(use.target):
            return None
        character = state.bearer[use.target] if self.bearer else use.target
        ring = use.target if self.bearer else _one_ring_next_to(state, use.target)
        return CorruptionCheck(
            character,
            modifier=self.modifier,
            reason=state.name(use.card),
            ring=ring if self.stake else NO_CARD,
            spared=self.spared,
        )

    def text(self) -> str:
        who = "The bearer" if self.bearer else "The target"
        words = f"{who} makes a corruption check modified by {signed(self.modifier)}."
        if self.spared:
            return f"{words} If he fails, the Ring is discarded and he remains in play."
        return f"{words} If he fails, The One Ring is discarded, too." if self.stake else words


def _one_ring_next_to(state: MeccgState, character: CardId) -> CardId:
    from westmarch.kernel.data import NO_CARD

    company = state.company_of(character)
    members = () if company is None else company.characters
    rings = [item for who in members for item in state.items(who) if state.name(item) == "The One Ring"]
    return rings[0] if rings else NO_CARD


class LoseCompanyItem(Effect):
    """The company loses an item of its player's choice."""

    __slots__ = ()
    on_guard = "company"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = move_under_way(state)
        if move is None:
            return None
        company = move.party(state)
        return LoseItem(company.seat, company.characters, use.card)

    def text(self) -> str:
        return "The company loses an item of its player’s choice."


class RandomDiscards(Effect):
    """The moving player discards cards at random from his hand."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seat = state.active
        lost: list[CardId] = []
        for _ in range(min(self.number, len(state.hand(seat)))):
            left = [card for card in state.hand(seat) if card not in lost]
            lost.append(take_unseen(state, left[state.chance.pick(len(left))], seat, lost))
        return tuple(Discarded(card, source=use.card, cause="from hand") for card in lost) or None

    def text(self) -> str:
        return f"Its player discards {self.number} cards at random from his hand."
