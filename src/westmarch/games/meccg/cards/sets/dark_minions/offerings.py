"""Dark Minions: gifts that turn attackers away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from westmarch.games.middle_earth.checks.check import CheckKind, make_check
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable, step

from ....rolls import OFFERING
from ....rules.changes import Discarded
from ....rules.checks.attempts import AttemptFrame
from ....rules.checks.corruption import CorruptionCheck
from ....rules.combat.changes import cancel_attack
from ....rules.combat.frames import AttackFrame
from ....rules.values import OFFERING_ATTEMPT, parts_of, unused_direct_influence
from ....words import an, listed, plural
from ...definition import card
from ...language.abilities import Ability, skilled
from ...language.condition import Condition, condition
from ...language.effect import Effect
from ...language.effects.lasting import Only
from ...language.effects.piles import Search

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class Gift(NamedTuple):
    """Which attackers take which kind of item, and what the result must be greater than."""

    races: tuple[str, ...]
    kind: str
    number: int
    agents: bool = False


GIFTS = (
    Gift(("Dragon",), "greater item", 5),
    Gift(("Drake",), "major item", 6),
    Gift(("Man", "Slayer"), "minor item", 7, agents=True),
)


def register() -> None:
    card(
        "DM-160",
        "Token of Goodwill",
        abilities=[
            Ability(
                MakeOffering(*GIFTS),
                Only(attack_is_cancelled, Search("resource", lambda found: found.is_resource)),
                windows=("attack",),
                actor=skilled("diplomat"),
                condition=Offers(*GIFTS),
            )
        ],
    )


def gift_for(gifts: tuple[Gift, ...], attack: AttackFrame) -> Gift | None:
    """What the attackers can be given."""
    return next((gift for gift in gifts if attack.race in gift.races or (attack.agent and gift.agents)), None)


def to_give(state: MeccgState, attack: AttackFrame, gift: Gift) -> list[CardId]:
    """The items of the company under attack that would do."""
    company = attack.party(state)
    bearers = () if company is None else company.characters
    return [item for who in bearers for item in state.items(who) if gift.kind in state.card(item).facts.types]


class Offers(Condition):
    """The attackers under way take something that the company has."""

    __slots__ = ("gifts",)

    def __init__(self, *gifts: Gift) -> None:
        self.gifts = gifts

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        gift = None if attack is None else gift_for(self.gifts, attack)
        return attack is not None and gift is not None and bool(to_give(state, attack, gift))

    def text(self) -> str:
        races = [plural(race) for gift in self.gifts for race in gift.races]
        return f"if it is made by {listed([*races, 'agents'], 'or')} and the company has such an item"


class OfferingAttempt(AttemptFrame):
    """An item is given away, and a roll says whether the attackers are content with it."""

    kind: ClassVar[CheckKind] = OFFERING
    source: CardId = NO_CARD
    items: tuple[CardId, ...] = ()
    needed: int = 0

    @step()
    def give(self, state: MeccgState) -> Outcome:
        items = [item for item in self.items if state.lies_in_play(item)]
        return Decision(self.seat, "an item to offer", [Offer(self.seat, item) for item in items]) if items else None

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.cancelled or self.items:
            return None
        question = self.ask_for_help(state)
        if question is not None:
            return question
        parts = [("unused direct influence", unused_direct_influence(state, self.character)), ("help", self.bonus)]
        parts += parts_of(state, OFFERING_ATTEMPT, self.character, 0)
        purpose = f"the offering of {state.name(self.character)} (more than {self.needed})"
        content = make_check(state, self.kind, self.seat, purpose, self.needed, parts).beats
        return cancel_attack(state, self.source) if content else None

    steps: ClassVar = (give, roll)


class Offer(Action, frozen=True):
    """Discard an item for the attackers."""

    verb = "offer"
    item: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        attempt = state.frame
        assert isinstance(attempt, OfferingAttempt)
        attempt.items = ()
        return Discarded(self.item, source=attempt.source, cause="gift")

    def sentence(self, state: MeccgState) -> str:
        return f"Offer {state.name(self.item)}"


class MakeOffering(Effect):
    """Who does not fail a corruption check offers an item of his company to the attackers."""

    __slots__ = ("gifts",)
    cancels = "attack"
    is_persuasion = True

    def __init__(self, *gifts: Gift) -> None:
        self.gifts = gifts

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        gift = None if attack is None else gift_for(self.gifts, attack)
        if attack is None or gift is None:
            return None
        items = tuple(to_give(state, attack, gift))
        offering = OfferingAttempt(use.seat, use.actor, source=use.card, items=items, needed=gift.number)
        return CorruptionCheck(use.actor, reason=state.name(use.card), then=offering, source=use.card)

    def text(self) -> str:
        offers = [
            f"{an(gift.kind)} to {listed([plural(race) for race in gift.races] + ['any agent'] * gift.agents, 'or')} "
            f"(more than {gift.number})"
            for gift in self.gifts
        ]
        return (
            "He makes a corruption check. If he does not fail, discard an item of his company and make a roll, adding "
            f"his unused direct influence: {listed(offers, 'or')}. With such a result the attack is cancelled."
        )


@condition("if the attack is cancelled")
def attack_is_cancelled(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way has been cancelled."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.cancelled
