"""Against the Shadow: hazards that wear companies down: old wounds, short legs, despair and a shaken will."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.changes import Change, Replacement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from .....rolls import BY_CARD_OR_EQUAL
from .....rules.changes import Discarded, Healed, Stored
from .....rules.combat.frames import AttackFrame
from .....rules.company.companies import find_company
from .....rules.journey.frames import MovementFrame
from .....rules.timing.ended import EffectSpent
from .....rules.values import mind
from ....definition import card, card_named
from ....language.abilities import Ability, Unduplicated
from ....language.condition import condition
from ....language.conditions.attacks import AttackIs
from ....language.effect import LastingEffect
from ....language.effects.table import ComeIntoPlay, PutOnTarget
from ....language.modifiers import CardModifier, Scope
from ....language.standing.rulings import Allows, Forbids
from ....language.targets.characters import victim
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....language.who import Who
from ....rulings import Deed
from ...the_dragons.separation import LeftBehind, LimitOfOne

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState
    from .....words import Moment


def register() -> None:
    card(
        "AS-32",
        "One Foe to Breed a War",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(Who(wounded=True, not_wizard=True, not_races=("Ringwraith",))),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        watches=[Replacement("this card is discarded instead of his being healed", _bearer_is_healed, _goes_instead)],
        rulings=[
            Allows(
                Deed.DRAW_THE_FIRST_STRIKE,
                Scope.BEARER,
                words="The attacker may assign the first strike of any attack to him, unless somebody comes to the "
                "company’s help against it.",
            )
        ],
        odd_text="The next time he would be healed, discard this card instead.",
    )
    card(
        "AS-37",
        "Short Legs Are Slow",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[CardModifier("regions", -1, scope=Scope.JOURNEYS, when=half_of_hobbits)],
        rulings=[
            Forbids(
                Deed.USE_STARTER_MOVEMENT,
                Scope.EACH,
                when=goes_with_hobbits,
                words="A company with at least as many Hobbits as other characters cannot use starter movement if "
                "region movement is used in the game.",
            )
        ],
        triggers=[ends_with_a_deck()],
    )
    card(
        "AS-41",
        "Turning Hope to Despair",
        abilities=[
            Ability(
                DespairAfterwards(11),
                FollowAlone(),
                windows=("attack",),
                condition=in_earnest_on_the_way & AttackIs("Undead", "Nazgûl", "Maia"),
                uncounted=True,
                on_company=True,
            )
        ],
    )
    card(
        "AS-43",
        "Will Shaken",
        triggers=[shakes_who_looks()],
        rulings=[
            Allows(
                Deed.BE_SHAKEN_OFF,
                words="Who has this card in his marshalling point pile may skip his turn to put it into its owner’s "
                "discard pile.",
            )
        ],
        odd_text="This card cannot be played.",
    )


def _bearer_is_healed(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Healed) and change.card == state.bearer[source]


def _goes_instead(state: MeccgState, source: CardId, change: Change) -> Change:
    return Discarded(source)


def _is_half_of_hobbits(state: MeccgState, number: int) -> bool:
    company = find_company(state, number)
    members = () if company is None else company.characters
    hobbits = sum(state.card(who).facts.race == "Hobbit" for who in members)
    return hobbits > 0 and hobbits * 2 >= len(members)


@condition("if at least half of its characters are Hobbits")
def half_of_hobbits(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company in question, by its number, has as many Hobbits as others."""
    return _is_half_of_hobbits(state, subject)


@condition("if he goes with as many Hobbits as others")
def goes_with_hobbits(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the character in question has as many Hobbits as others, and regions can be laid down."""
    company = state.company_of(subject)
    return state.law.region_movement and company is not None and _is_half_of_hobbits(state, company.number)


@condition("on a company under way, if it is no detainment")
def in_earnest_on_the_way(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A company is attacked in its movement/hazard phase, and not only to be detained."""
    attack, move = state.nearest(AttackFrame), state.nearest(MovementFrame)
    return attack is not None and move is not None and move.company == attack.company and not attack.detainment


class DespairAfterwards(LastingEffect):
    """If the attack is not defeated, each character of the company rolls, and may be left alone on the way."""

    __slots__ = ("number",)
    on_guard = "never"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is not None:
            use.last(state, (), company=attack.company)
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if moment != "attack over" or attack is None or attack.company != lasting.number:
            return None
        spared = attack.is_defeated(state)
        return Despair(attack.company, lasting.card, lasting.seat, lasting.ability, self.number, spared)

    def text(self) -> str:
        return (
            "If the attack is not defeated, each character in the company makes a roll and adds his mind: if the "
            f"result is less than {self.number}, he splits off into a company of his own, which has the same site path "
            "and a movement/hazard phase of its own this turn."
        )


class Despair(Procedure):
    """The members of a company roll, one after the other."""

    company: int
    definition: str
    seat: int
    ability: str
    number: int
    spared: bool = False
    asked: tuple[CardId, ...] = ()

    @step()
    def is_spent(self, state: MeccgState) -> Outcome:
        """It concerns one attack only."""
        state.happen(EffectSpent(self.definition, self.ability, self.company))
        return self.finish() if self.spared else None

    @step()
    def despair(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        left = [] if company is None else [who for who in company.characters if who not in self.asked]
        if company is None or not left:
            return None
        who = left[0]
        self.asked += (who,)
        purpose = f"{card_named(self.definition).name} on {state.name(who)} (at least {self.number})"
        parts = [("mind", mind(state, who))]
        holds = make_check(state, BY_CARD_OR_EQUAL, company.seat, purpose, self.number, parts).beats
        if holds or len(company.characters) < 2:
            return Again()
        return Again(LeftBehind(who, self.definition, self.seat))

    steps = (is_spent, despair)


class FollowAlone(LimitOfOne):
    """The hazard limit of whoever was left behind is one; it begins as he is."""

    __slots__ = ()

    def text(self) -> str:
        return "The hazard limit of his company is one."


def shakes_who_looks() -> Trigger:
    """Who makes its player show it to him has it in his marshalling point pile."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Stored(source, margin)

    words = (
        "If your opponent looks at cards of your hand by means of a card of his and sees this one, it goes to his "
        "marshalling point pile, where it counts against him."
    )
    return Trigger("looked at", act, words)
