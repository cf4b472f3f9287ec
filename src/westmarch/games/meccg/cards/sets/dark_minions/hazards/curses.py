"""Dark Minions: curses that bind a creature to somebody: it comes again and again until it is defeated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable, step
from westmarch.kernel.structs import replace

from .....notes import Note
from .....rules.about import OfCard, OfCompany
from .....rules.changes import Discarded, Name, Removed, Stored
from .....rules.combat.frames import AttackFrame, StrikeFrame
from .....rules.combat.isolation import RowOfAttacks
from .....rules.combat.several_attacks import Attacks
from .....rules.company.companies import find_company
from .....rules.company.trophies import is_worth_points
from .....rules.journey.creatures import attack_of
from .....rules.journey.frames import MovementFrame
from .....rules.piles.aside import put_aside, under
from ....definition import card
from ....keys import Key
from ....language.abilities import Ability
from ....language.conditions.attacks import AttackIs, creature_attacks
from ....language.conditions.characters import BearerIs
from ....language.effect import Effect
from ....language.effects.table import PutOnTarget
from ....language.modifiers import CardModifier, Scope
from ....language.targets.characters import victim
from ....language.trigger import Trigger
from ....language.who import Who
from .the_dead_rise import NOT_ASKED, ways_to_attack

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

MORTAL = Who(not_wizard=True)
BOUND = NOT_ASKED | {"unique_and_undefeated"}
"""What does not matter for a creature that a curse has bound."""
COMES_AGAIN = (
    "The bearer’s company faces an attack of the creature at the start of each of its movement/hazard phases, if the "
    "creature could be played on it. If this card is discarded, so is the creature; discard this card if the creature "
    "is defeated."
)


def register() -> None:
    card(
        "DM-48",
        "Bring Our Curses Home",
        abilities=[
            Ability(PutOnTarget(), Watches(), windows=("attack",), target=victim(MORTAL), condition=creature_attacks)
        ],
        triggers=[
            Trigger(
                "attack over",
                _after_the_attack,
                "Discard this card after the attack if no character was eliminated by it; otherwise place the creature "
                f"with this card, off to the side. {COMES_AGAIN}",
            ),
            Trigger("way begins", _comes_again, ""),
        ],
    )
    card(
        "DM-59",
        "Foes Shall Fall",
        abilities=[
            Ability(
                PutOnTarget(),
                Watches(),
                windows=("strike hazards",),
                target=victim(MORTAL),
                condition=AttackIs("Dragon", "Drake") & creature_attacks,
            )
        ],
        modifiers=[CardModifier("corruption points", +1, scope=Scope.SELF, when=BearerIs("Dwarf"))],
        triggers=[
            Trigger(
                "strike resolved",
                _after_the_strike,
                "Discard this card if the strike is defeated; otherwise place the creature with this card, off to the "
                f"side, after the attack. {COMES_AGAIN}",
            ),
            Trigger("attack over", _after_any_attack, ""),
            Trigger("way begins", _comes_again, ""),
        ],
    )


class CurseWaits(Note, frozen=True):
    """A curse waits for the end of an attack: of which creature, on whom."""

    card: CardId
    creature: CardId
    characters: tuple[CardId, ...]


def _waiting(state: MeccgState, source: CardId) -> CurseWaits | None:
    return next((note for note in state.this_turn if isinstance(note, CurseWaits) and note.card == source), None)


class Watches(Effect):
    """The card takes note of the attack, and of those whom it may cost their lives."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if attack is not None and company is not None:
            state.this_turn.append(CurseWaits(use.card, attack.creature, company.characters))
        return None

    def text(self) -> str:
        return ""


def _after_the_strike(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    strike = state.nearest(StrikeFrame)
    if strike is None or strike.character != state.bearer[source] or _waiting(state, source) is None:
        return None
    return Discarded(source, source=source) if strike.outcome == "defeated" else None


def _done(state: MeccgState, source: CardId) -> CurseWaits | None:
    """The note of a curse, if the creature for which it waits has made its last attack."""
    attack, note = state.nearest(AttackFrame), _waiting(state, source)
    if attack is None or note is None or attack.creature != note.creature or not attack.last_of_creature:
        return None
    state.this_turn.remove(note)
    return note


def _after_the_attack(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    """The creature is bound if it has cost somebody his life."""
    note = _done(state, source)
    if note is None:
        return None
    lost = any(state.zone_of(who)[0] in ("out of play", "marshalling point pile") for who in note.characters)
    return _bind(state, source, note) if lost else Discarded(source, source=source)


def _after_any_attack(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    note = _done(state, source)
    return None if note is None else _bind(state, source, note)


def _bind(state: MeccgState, source: CardId, note: CurseWaits) -> Change:
    """The creature comes to lie with the card; without it the curse is empty."""
    if state.zone_of(note.creature)[0] != "discard pile":
        return Discarded(source, source=source)
    return CurseFulfilled(note.creature, source)


class CurseFulfilled(Change, frozen=True):
    """A creature lies with a curse, off to the side."""

    rules = ("ME-7.93",)

    creature: CardId
    host: CardId

    def apply(self, state: MeccgState) -> None:
        put_aside(state, self.creature, self.host, state.owner[self.creature])

    def sentence(self, name: Name) -> str:
        return f"{name(self.creature)} is bound to {name(self.host)}"


def _comes_again(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    move, bearer = state.nearest(MovementFrame), state.bearer[source]
    company = state.company_of(bearer) if bearer >= 0 else None
    if move is None or company is None or company.number != move.company:
        return None
    seat = state.hazard_player(company.seat)
    coming = [each for each in under(state, source) if ways_to_attack(state, seat, each, BOUND)]
    return tuple(CurseStrikes(company.number, seat, source, each) for each in coming) or None


class CurseStrikes(OfCompany, RowOfAttacks):
    """A creature that is bound to a curse attacks; defeated, it is free of it."""

    company: int
    seat: int
    source: CardId
    creature: CardId
    attacked: bool = False
    beaten: bool = True

    def learns(self, attack: AttackFrame) -> bool:
        if attack.creature != self.creature:
            return False
        defeated = bool(attack.outcomes) and all(outcome == "defeated" for outcome in attack.outcomes)
        self.beaten = self.beaten and defeated and not attack.cancelled and not attack.detainment
        return True

    @step()
    def attack(self, state: MeccgState) -> Outcome:
        if self.attacked:
            return None
        ways = ways_to_attack(state, self.seat, self.creature, BOUND)
        choices: list[Action] = [StrikeAgain(self.seat, self.creature, key) for key in ways]
        return Decision(self.seat, "how it attacks", choices) if choices else None

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if not self.attacked or not self.beaten or company is None:
            return None
        victor = company.seat
        scored: Change = Removed(self.creature, cause="defeated")
        if is_worth_points(state, self.creature, victor):
            scored = Stored(self.creature, victor, cause="defeated")
        return (scored, Discarded(self.source)) if state.lies_in_play(self.source) else scored

    steps = (attack, afterwards)


class StrikeAgain(OfCard, Action, frozen=True):
    """Let the creature attack, keyed to something on the company's way."""

    verb = "strike-again"
    card: CardId
    keyed_to: Key

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, CurseStrikes)
        frame.attacked = True
        attack = attack_of(state, state.company(frame.company), self.seat, self.card, self.keyed_to)
        assert isinstance(attack, Attacks | AttackFrame)
        if isinstance(attack, Attacks):
            return replace(attack, attacks=tuple(replace(each, last_of_creature=False) for each in attack.attacks))
        return replace(attack, last_of_creature=False)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.card)} attacks, keyed to {self.keyed_to}"
