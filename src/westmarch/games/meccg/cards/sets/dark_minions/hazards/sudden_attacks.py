"""Dark Minions: Nazgûl out of the sky, and creatures that a long dark reach brings where nobody expects them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from .....rules.about import OfCard, OfCompany
from .....rules.changes import CardsRevealed, Removed, Stored
from .....rules.combat.changes import AttackChanged
from .....rules.combat.frames import AttackFrame
from .....rules.combat.isolation import RowOfAttacks
from .....rules.combat.several_attacks import Attacks
from .....rules.company.manifestations import is_taken
from .....rules.journey.creatures import attack_of
from .....rules.piles.picking import one_of_each
from .....rules.piles.taking import DeckShuffled
from .....rules.timing.plays_of_the_turn import note_play
from .....rules.timing.scene import company_in_focus
from ....definition import Card, card
from ....keys import Key, NoKey
from ....language.abilities import Ability, Binding, Target
from ....language.conditions.journey import PathHas, company_moves
from ....language.conditions.table import DeckHolds, InPlay
from ....language.effect import Effect
from ....language.nazgul import is_nazgul
from ....rulings import Deed, is_forbidden
from ....tables import REGION_TYPES
from .the_dead_rise import NOT_ASKED, ways_to_attack

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

SEVEN = 7
UNUSUAL = -4
"""The prowess of a creature that could not have been played on the company."""
FROM_THE_TABLE = NOT_ASKED | {"unique_and_undefeated"}
"""What does not matter for a Nazgûl that is in play already."""


def register() -> None:
    card(
        "DM-77",
        "Out of the Black Sky",
        abilities=[
            Ability(
                Swoop(),
                windows=("hazards",),
                target=NAZGUL_ABOVE,
                condition=InPlay("Doors of Night"),
            )
        ],
    )
    card(
        "DM-70",
        "Long Dark Reach",
        abilities=[
            Ability(
                ReachOut(),
                windows=("hazards",),
                condition=company_moves & PathHas("Wilderness") & DeckHolds(10),
                on_company=True,
            )
        ],
    )


# Out of the Black Sky


def _nazgul_above(state: MeccgState, binding: Binding) -> Iterator[CardId]:
    for seat in range(state.seats):
        for found in state.in_play(seat):
            if is_nazgul(state.card(found)) and state.card(found).is_creature:
                yield found


NAZGUL_ABOVE = Target(
    "a Nazgûl permanent-event of any player that could attack the company as a creature",
    _nazgul_above,
    lambda state, binding, found: bool(ways_to_attack(state, binding.seat, found, FROM_THE_TABLE)),
)


class Swoop(Effect):
    """The Nazgûl attacks at once; beaten, it leaves this card to the victor."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None or not state.lies_in_play(use.target):
            return None
        return OutOfTheSky(company.number, use.seat, use.card, use.target)

    def text(self) -> str:
        return (
            "It attacks the company at once as a creature that does not count against the hazard limit, and you choose "
            "the defending characters. If it is defeated, this card goes to your opponent’s marshalling point pile, "
            "and the Nazgûl is removed from the game; otherwise discard this card."
        )


class OutOfTheSky(OfCompany, RowOfAttacks):
    """The attack of a Nazgûl that lies in play, and what becomes of it."""

    company: int
    seat: int
    card: CardId
    nazgul: CardId
    attacked: bool = False
    defeated: bool = False

    def learns(self, attack: AttackFrame) -> bool:
        if attack.creature != self.nazgul:
            return False
        beaten = bool(attack.outcomes) and all(outcome == "defeated" for outcome in attack.outcomes)
        self.defeated = beaten and not attack.cancelled and not attack.detainment
        return True

    @step()
    def attack(self, state: MeccgState) -> Outcome:
        if self.attacked or not state.lies_in_play(self.nazgul):
            return None
        ways = ways_to_attack(state, self.seat, self.nazgul, FROM_THE_TABLE)
        choices: list[Action] = [SwoopDown(self.seat, self.nazgul, key) for key in ways]
        return Decision(self.seat, "how it attacks", choices) if choices else None

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        if not self.defeated or state.zone_of(self.card)[0] != "declared":
            return None
        victor = state.company(self.company).seat
        return Stored(self.card, victor, cause="defeated"), Removed(self.nazgul, cause="defeated")

    steps = (attack, afterwards)


class SwoopDown(OfCard, Action, frozen=True):
    """Let the Nazgûl attack, keyed to something on the company's way."""

    verb = "swoop"
    card: CardId
    keyed_to: Key

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, OutOfTheSky)
        frame.attacked = True
        attack = attack_of(state, state.company(frame.company), self.seat, self.card, self.keyed_to)
        assert isinstance(attack, AttackFrame)
        return replace(attack, attacker_chooses=True, last_of_creature=False)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.card)} attacks, keyed to {self.keyed_to}"


# Long Dark Reach


def is_reached(definition: Card) -> bool:
    """Whether a creature can be brought so: a Nazgûl, a Dragon or one that is not unique, of some land."""
    if not definition.is_creature:
        return False
    facts = definition.facts
    if facts.unique and facts.race not in ("Nazgûl", "Dragon"):
        return False
    by_type = {
        *definition.key_counts,
        *(kind for keying in definition.behaviour.keying for kind in keying.region_types),
    }
    by_name = (*facts.keyed_names, *(region for keying in definition.behaviour.keying for region in keying.regions))
    return bool(by_name) or any(kind in REGION_TYPES and kind != "Coastal Sea" for kind in by_type)


class ReachOut(Effect):
    """Seven cards are revealed, and one creature among them attacks."""

    __slots__ = ()
    on_guard = "never"
    searches = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        top = tuple(state.zone("play deck", use.seat)[:SEVEN])
        if company is None or not top:
            return None
        return CardsRevealed(top, source=use.card, cause="a card"), OneComes(company.number, use.seat, top)

    def text(self) -> str:
        return (
            f"Reveal the top {SEVEN} cards of your play deck. One Nazgûl, Dragon or non-unique creature among them "
            "that can be keyed to a region other than Coastal Sea must attack the company at once, wherever it can be "
            f"played; it does not count against the hazard limit. If it could not have been played on the company, it "
            "has −4 prowess. Shuffle the other cards and put them back on top."
        )


class OneComes(OfCompany, Procedure):
    """One of the revealed creatures attacks; the others are shuffled."""

    company: int
    seat: int
    revealed: tuple[CardId, ...]
    chosen: CardId = NO_CARD

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        if self.chosen >= 0:
            return None
        choices: list[Action] = []
        for found in one_of_each(state, [each for each in self.revealed if self.may_come(state, each)]):
            ways = ways_to_attack(state, self.seat, found) or [NoKey()]
            choices += [ComeFromAfar(self.seat, found, key) for key in ways]
        return Decision(self.seat, "what comes from afar", choices) if choices else None

    def may_come(self, state: MeccgState, found: CardId) -> bool:
        definition = state.card(found)
        if not is_reached(definition) or definition.name in state.barred_to(self.seat):
            return False
        return not is_taken(state, found) and not is_forbidden(state, Deed.BE_PLAYED, found)

    @step()
    def shuffle_the_others(self, state: MeccgState) -> Outcome:
        left = len(self.revealed) - (self.chosen >= 0)
        return DeckShuffled(self.seat, left) if left else None

    steps = (choose, shuffle_the_others)


class ComeFromAfar(OfCard, Action, frozen=True):
    """Let a revealed creature attack."""

    verb = "come-from-afar"
    card: CardId
    keyed_to: Key

    @property
    def is_keyed(self) -> bool:
        return not isinstance(self.keyed_to, NoKey)

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, OneComes)
        frame.chosen = self.card
        state.lay_aside(self.card, "declared", self.seat)
        note_play(state, self.card)
        key = self.keyed_to if self.is_keyed else None
        attack = attack_of(state, state.company(frame.company), self.seat, self.card, key)
        assert isinstance(attack, Attacks | AttackFrame)
        for each in attack.attacks if isinstance(attack, Attacks) else (attack,):
            AttackChanged(prowess=0 if self.is_keyed else UNUSUAL).alter(each)
        return attack

    def sentence(self, state: MeccgState) -> str:
        how = (
            f"keyed to {self.keyed_to}"
            if self.is_keyed
            else f"keyed to nothing, at {UNUSUAL} prowess".replace("-", "−")
        )
        return f"{state.name(self.card)} attacks, {how}"
