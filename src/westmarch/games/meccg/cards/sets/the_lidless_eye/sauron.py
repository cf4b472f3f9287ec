"""The Lidless Eye: its player is Sauron himself, and no Ringwraith."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded
from ....rules.combat.frames import AttackFrame
from ....rules.company.avatars import avatar_of, is_sauron, plays_a_wizard
from ....rules.piles.picking import LookedAt, PickUnseen
from ....rules.timing.using import AbilityTried
from ...definition import Card, card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import ALWAYS, Condition, condition
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack
from ...language.effects.piles import Search, random_cards_of_others
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

BADE_TO_RULE = "Bade to Rule"
EYES = 5
"""How many cards of a hand he sees."""


HE_IS_SAURON = Allows(
    Deed.BE_SAURON, Scope.OWNER, words="You are Sauron: you reveal no Ringwraith, and play no followers of one."
)


def _summons(condition: Condition = ALWAYS) -> Ability:
    """A card of the sideboard comes into the play deck, once in each organization phase."""
    return Ability(
        Search("resource or character", _is_own_side, piles=("sideboard",), to="play deck"),
        key="summon",
        title="bring a card from the sideboard",
        windows=("organization",),
        condition=condition,
        once_a_turn=True,
    )


def register() -> None:
    card(
        "LE-203",
        "The Lidless Eye",
        abilities=[
            Ability(
                ComeIntoPlay(),
                EndOf(BADE_TO_RULE),
                windows=("any",),
                condition=unrevealed_against_a_wizard & ~sauron_is_there,
                no_duplicate=Unduplicated.AT_ALL,
            ),
            _summons(condition=HasNot("look")),
            Ability(
                LookForACard(EYES),
                key="look",
                title="look at the opponent’s hand",
                windows=("organization",),
                condition=HasNot("summon") & holds_a_card,
                once_a_turn=True,
            ),
        ],
        modifiers=[
            CardModifier("general influence", +7, scope=Scope.OWNER, layer=EVENT_LAYER),
            CardModifier("hand size", +1, scope=Scope.OWNER),
        ],
        rulings=[HE_IS_SAURON],
    )
    card(
        "BA-43",
        "Sauron",
        abilities=[
            Ability(
                ComeIntoPlay(),
                EndOf(BADE_TO_RULE),
                windows=("any",),
                condition=unrevealed_against_a_wizard & ~sauron_is_there,
                no_duplicate=Unduplicated.AT_ALL,
            ),
            _summons(),
        ],
        modifiers=[CardModifier("general influence", +10, scope=Scope.OWNER, layer=EVENT_LAYER)],
        rulings=[
            HE_IS_SAURON,
            Allows(
                Deed.BRING_MANY, Scope.OWNER, words="You may bring any number of characters into play in each turn."
            ),
        ],
    )

    card(
        "AS-82",
        "Eye Never Sleeping",
        abilities=[Ability(CancelAttack(), windows=("attack",), condition=facing_a_creature & as_sauron)],
    )


@condition("against a hazard creature")
def facing_a_creature(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is a hazard creature's."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.creature >= 0 and not attack.automatic and not attack.agent


@condition("if you are Sauron")
def as_sauron(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card's player is Sauron himself."""
    return is_sauron(state, state.owner[source])


def _is_own_side(found: Card) -> bool:
    return found.is_resource or found.is_character


@condition("if your opponent is a Wizard and you have not revealed a Ringwraith", "CR-T.135")
def unrevealed_against_a_wizard(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody at the table plays a Wizard and nobody else a Ringwraith (CR-T.135), and the card's player has none in
    play, nor one whom a body check sent back to hand."""
    seat = state.owner[source]
    if avatar_of(state, seat) is not None or str(seat) in state.sent_back:
        return False
    others = [other for other in range(state.seats) if other != seat]
    if any(state.alignment(other).avatar == "Ringwraith" for other in others):
        return False
    return any(plays_a_wizard(state, other) for other in others)


@condition("if somebody is Sauron already")
def sauron_is_there(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A manifestation of Sauron is in play."""
    return any(is_sauron(state, seat) for seat in range(state.seats))


@condition("if you hold a card")
def holds_a_card(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The hand of the card's player is not empty."""
    return bool(state.hand(state.place[source] % state.seats))


class HasNot(Condition):
    """Another ability of the card has not been used this turn."""

    __slots__ = ("ability",)

    def __init__(self, ability: str) -> None:
        self.ability = ability

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return AbilityTried(source, self.ability) not in state.this_turn

    def text(self) -> str:
        return "if you have used this card for nothing else this turn"


class EndOf(Effect):
    """The player's cards of a name in play are discarded, or everybody's."""

    __slots__ = ("anybodys", "name")

    def __init__(self, name: str, anybodys: bool = False) -> None:
        self.name = name
        self.anybodys = anybodys

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seats = range(state.seats) if self.anybodys else (use.seat,)
        found = [card for seat in seats for card in state.in_play(seat) if state.name(card) == self.name]
        return tuple(Discarded(card, source=use.card) for card in found) or None

    def text(self) -> str:
        return f"Discard {self.name}; it cannot be played any more."


class LookForACard(Effect):
    """A card of the own hand is discarded for a look at random cards of the opponents' hands."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            choices: list[Action] = [PickUnseen(use.seat, held) for held in state.hand(use.seat)]
            return Decision(use.seat, "discard for a look", choices) if choices else None
        seen = random_cards_of_others(state, use.seat, self.number)
        looks = [LookedAt(use.seat, cards, source=use.card) for cards in seen]
        return Discarded(use.chosen[0], source=use.card, cause="cost"), *looks

    def text(self) -> str:
        return f"Discard a card from your hand to look at up to {self.number} random cards of your opponent’s hand."
