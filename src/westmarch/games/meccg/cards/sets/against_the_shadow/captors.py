"""Against the Shadow: treason, captives whom Orcs and Trolls carry off, and a mount that is slain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.games.middle_earth.lasting import END_OF_COMBAT
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ....rolls import BY_CARD, BY_CARD_OR_EQUAL
from ....rules.changes import Discarded, Eliminated, Stored
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.company.companies import find_company
from ....rules.company.elimination import DiscardCharacter
from ....rules.company.homes import share_a_home
from ....rules.company.sides import character_class, is_hero_company
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.company_combat.strike import CompanyStrike
from ....rules.prisoners.captives import captives_of
from ....rules.values import mind, resisting_influence, unused_direct_influence
from ....words import listed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import Condition
from ...language.conditions.places import StoredAt
from ...language.effect import Effect, LastingEffect
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import Scope, own
from ...language.standing.rulings import Forbids
from ...language.trigger import Trigger
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

HOME = "Barad-dûr"


def register() -> None:
    card(
        "AS-103",
        "Treason the Greatest Foe",
        abilities=[Ability(Betray(), windows=("site",), actor=Actor(), target=COUNTRYMAN)],
    )
    card(
        "AS-50",
        "Mount Slain",
        abilities=[
            Ability(ComeIntoPlay(), UnhorseTheWraith(), windows=("strike failed",), in_opponents_turn=True),
        ],
    )
    card(
        "AS-99",
        "Sack Over the Head",
        abilities=[_captor("Troll", "Dwarf", "Hobbit")],
        rulings=[Forbids(Deed.GO_HOME, Scope.BEARER, words="He cannot move to a Darkhaven.")],
        triggers=[_ends_empty(), _devours(8), *_ends_with_the_captor("Troll", "Dwarves and Hobbits")],
    )
    card(
        "AS-107",
        "Use Your Legs",
        abilities=[_captor("Orc", "Hobbit")],
        modifiers=[own("marshalling points", +3, when=StoredAt(HOME))],
        stored_at=[HOME],
        traits=[Trait.STORED_WHERE_IT_SAYS],
        triggers=[_ends_empty(), _runs_late(7), _is_delivered(), *_ends_with_the_captor("Orc", "Hobbits")],
    )


def _countrymen(state: MeccgState, binding: Binding) -> list[CardId]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    if company is None:
        return []
    return [
        who
        for other in state.companies
        if other.seat != company.seat and state.site_name(other) == state.site_name(company)
        for who in other.characters
        if character_class(state, who) == "hero" and not state.card(who).is_avatar
    ]


COUNTRYMAN = Target(
    "a non-Wizard hero at the same site who shares a home site with him",
    _countrymen,
    lambda state, binding, who: share_a_home(state, binding.actor, who),
)


class Betray(Effect):
    """A roll with the traitor's unused direct influence against the mind of the target and his player's influence."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        if company is None or not state.lies_in_play(use.actor):
            return None
        needed = mind(state, use.target) + resisting_influence(state, company.seat)
        influence = max(0, unused_direct_influence(state, use.actor, use.target))
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (more than {needed})"
        parts = [("unused direct influence", influence)]
        if not make_check(state, BY_CARD, use.seat, purpose, needed, parts).beats:
            return Discarded(use.card, cause="failed")
        return DiscardCharacter(use.target), Stored(use.card, use.seat)

    def text(self) -> str:
        return (
            "Make a roll and add his unused direct influence: if the result is greater than the hero’s mind plus the "
            "unused general influence of his player, discard the hero with all that he controls but followers, and "
            "place this card in your marshalling point pile. Otherwise discard this card."
        )


class UnhorseTheWraith(Effect):
    """The Ringwraith whose strike has failed is discarded if he is still in play."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = state.nearest(StrikeFrame)
        if strike is None:
            return None
        if isinstance(strike, CompanyStrike):
            return DiscardCharacter(strike.striker) if state.lies_in_play(strike.striker) else None
        creature = strike.attack(state).creature
        return Discarded(creature, source=use.card) if creature >= 0 and state.lies_in_play(creature) else None

    def text(self) -> str:
        return "If the Ringwraith is still in play, discard him."


class AttacksSuch(Condition):
    """The company of the one who uses the card attacks a hero company with somebody of these races."""

    __slots__ = ("races",)

    def __init__(self, *races: str) -> None:
        self.races = races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(CompanyAttack)
        company = None if attack is None else find_company(state, attack.company)
        if attack is None or company is None or subject not in attack.strikers:
            return False
        if not is_hero_company(state, company):
            return False
        return any(state.card(who).facts.race in self.races for who in company.characters)

    def text(self) -> str:
        return f"if it is a hero company with at least one {listed(list(self.races), 'or')}"


def _captor(race: str, *victims: str) -> Ability:
    """Played on one who attacks, so that he carries off whom the strikes of his company would wound."""
    return Ability(
        PutOnTarget("actor"),
        CarryOff(*victims),
        windows=("own attack",),
        actor=Actor(Who(race=race)),
        condition=AttacksSuch(*victims),
    )


class CarryOff(LastingEffect):
    """Those of some races whom strikes of the attack would wound are carried off instead."""

    __slots__ = ("carries_off",)

    def __init__(self, *carries_off: str) -> None:
        self.carries_off = carries_off

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.actor,), until=END_OF_COMBAT)
        return None

    def text(self) -> str:
        whom = listed(list(self.carries_off), "or")
        return (
            f"Each {whom} whom a strike of the attack would wound is not wounded, but placed off to the side with this "
            "card."
        )


def _ends_empty() -> Trigger:
    """After the fight the card is discarded if it holds nobody."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if not isinstance(attack, CompanyAttack) or captives_of(state, source):
            return None
        return Discarded(source)

    return Trigger("attack over", act, "Discard this card if no characters are with it.")


def _devours(number: int) -> Trigger:
    """As each turn of its player begins, a roll for each captive may eliminate him."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if state.place[source] % state.seats != state.active or not captives_of(state, source):
            return None
        return Devour(source, number)

    words = f"At the start of your turn make a roll for each of them: if it is greater than {number}, he is eliminated."
    return Trigger("untap phase begins", act, words)


class Devour(Procedure):
    """A roll for each captive; without any the card is discarded."""

    card: CardId
    number: int
    asked: tuple[CardId, ...] = ()

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        left = [who for who in captives_of(state, self.card) if who not in self.asked]
        if not left:
            return None
        self.asked += (left[0],)
        purpose = f"{state.name(self.card)} on {state.name(left[0])} (more than {self.number})"
        dies = make_check(state, BY_CARD, state.place[self.card] % state.seats, purpose, self.number).beats
        return Again(Eliminated(left[0], source=self.card)) if dies else Again()

    @step()
    def is_it_empty(self, state: MeccgState) -> Outcome:
        done = not captives_of(state, self.card) and state.lies_in_play(self.card)
        return Discarded(self.card) if done else None

    steps = (roll, is_it_empty)


def _runs_late(number: int) -> Trigger:
    """As each turn of its player ends a roll below a number frees the captives."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return RunLate(source, number) if state.place[source] % state.seats == state.active else None

    words = f"In your end-of-turn phase make a roll: if it is less than {number}, discard this card."
    return Trigger("end of turn", act, words)


class RunLate(Procedure):
    """A roll decides whether the captives get away."""

    card: CardId
    number: int

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.card):
            return None
        purpose = f"{state.name(self.card)} (at least {self.number})"
        seat = state.place[self.card] % state.seats
        held = make_check(state, BY_CARD_OR_EQUAL, seat, purpose, self.number).beats
        return None if held else Discarded(self.card)

    steps = (roll,)


def _is_delivered() -> Trigger:
    """Once the card is stored the captives are eliminated."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return tuple(Eliminated(who, source=source) for who in captives_of(state, source)) or None

    return Trigger("stored", act, "When this card is stored, the Hobbits are eliminated.")


def _ends_with_the_captor(race: str, whom: str) -> tuple[Trigger, ...]:
    """The card is discarded as its bearer is wounded; the captives are free then, as when he leaves play."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source) if margin == state.bearer[source] else None

    words = (
        f"Discard this card if the {race} is wounded or leaves play. When it is discarded, the {whom} with it form a "
        f"company at the {race}’s site, or at his new site."
    )
    return (Trigger("character wounded", act, words),)
