"""The Lidless Eye: what is taken from beaten foes and old places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import roll
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....rolls import BY_CARD
from .....rules.about import OfCharacter
from .....rules.changes import CardsRevealed, PutInPlay, Tapped
from .....rules.checks.rings import laid_by, ring_kind
from .....rules.combat.frames import AttackFrame
from .....rules.company.manifestations import is_taken
from .....rules.journey.changed_lands import land_of
from .....rules.piles.picking import one_of_each
from .....rules.site.exploring import site_here
from .....rules.site.items import ItemPlayed
from .....words import UNTAPPED, signed
from ....definition import card, card_named
from ....facts import find
from ....language.abilities import Ability, Actor
from ....language.condition import condition
from ....language.conditions.attacks import attack_defeated, creature_attacks
from ....language.conditions.places import AtSite
from ....language.effect import Effect
from ....language.modifiers import CardModifier, Scope
from ....language.who import Who

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

BEASTS = ("Wolf", "Animal", "Nazgûl")


def register() -> None:
    card(
        "LE-221",
        "Remnants of Old Robberies",
        abilities=[
            Ability(
                KeepRemnants(), windows=("after attack",), condition=creature_attacks & attack_defeated & has_remnants
            )
        ],
        modifiers=[AsAHeroWouldScore()],
    )
    card(
        "LE-169",
        "Black Rain",
        abilities=[
            Ability(
                SeekInTheRain(-2),
                windows=("site",),
                actor=Actor(Who(skill="sage", tapped=False)),
                condition=AtSite("Ruins & Lairs") & in_the_wilderness,
            )
        ],
    )


@condition("if it was neither by Wolves, Animals nor Nazgûl")
def has_remnants(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Those who attacked were such as keep what they have robbed."""
    attack = state.nearest(AttackFrame)
    return attack is not None and not attack.is_by(state, BEASTS)


class KeepRemnants(Effect):
    """The card comes into play for the creature that was defeated."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        return None if attack is None else PutInPlay(use.card, use.seat, remains_of=state.definition[attack.creature])

    def text(self) -> str:
        return "Place this card with the creature’s."


class AsAHeroWouldScore(CardModifier):
    """The card is worth what the creature for which it was played would give a hero."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("marshalling points", scope=Scope.SELF)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        beaten = find(card_named(state.bound_to.get(str(subject), "")).name, side="hazard")
        return value + next((facts.marshalling_points for facts in beaten if not facts.points_starred), 0)

    def text(self) -> str:
        return "It is worth as many miscellaneous marshalling points as the creature would give a hero for its kill."


@condition("in a Wilderness")
def in_the_wilderness(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site being explored lies in a Wilderness."""
    site = site_here(state)
    return site is not None and land_of(state, site) == "Wilderness"


class SeekInTheRain(Effect):
    """The opponent shows a character of his hand; then a roll may bring a ring from the own hand."""

    __slots__ = ("for_ringwraiths",)

    def __init__(self, for_ringwraiths: int) -> None:
        self.for_ringwraiths = for_ringwraiths

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        wraith = state.card(use.actor).facts.race == "Ringwraith"
        return BlackRainFalls(use.seat, use.actor, use.card, self.for_ringwraiths if wraith else 0)

    def text(self) -> str:
        return (
            "Your opponent must reveal a character of his hand who is neither a Ringwraith nor a Wizard; if he has "
            "none, he reveals his entire hand. If a character was revealed, make a roll (modified by "
            f"{signed(self.for_ringwraiths)} if the sage is a Ringwraith): you may tap the sage to play a ring from "
            "your hand with him: a Spirit Ring on 7 or less, a Dwarven Ring on 8 or more, The One Ring on 10 or more."
        )


class BlackRainFalls(OfCharacter, Procedure):
    """A character is shown, a roll is made, and a ring may be played."""

    seat: int
    character: CardId
    source: CardId
    modifier: int
    shown: CardId = NO_CARD
    total: int = 0
    played: bool = False

    @step()
    def show(self, state: MeccgState) -> Outcome:
        opponent = state.hazard_player(self.seat)
        if self.shown >= 0:
            return CardsRevealed((self.shown,), cause="a card", source=self.source)
        able = [found for found in state.hand(opponent) if _may_be_shown(state, found)]
        if able:
            return Decision(opponent, "a character to show", [ShowCharacter(opponent, found) for found in able])
        hand = tuple(state.hand(opponent))
        return CardsRevealed(hand, cause="a card", source=self.source) if hand else None

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        if self.shown >= 0:
            parts = [("Ringwraith", self.modifier)]
            self.total = roll(state, BY_CARD, self.seat, state.name(self.source), parts).total
        return None

    @step()
    def play_a_ring(self, state: MeccgState) -> Outcome:
        if self.shown < 0 or self.played or state.status[self.character] != UNTAPPED:
            return None
        rings = self.rings(state)
        choices: list[Action] = [PlayRingInTheRain(self.seat, ring, self.character) for ring in rings]
        if not choices and not state.asks_all:
            return None
        return Decision(self.seat, "a ring to play", [*choices, PlayNoRing(self.seat)])

    def rings(self, state: MeccgState) -> list[CardId]:
        """The rings that the result allows."""
        kinds = {"Spirit Ring"} if self.total < 8 else {"Dwarven Ring"}
        if self.total >= 10:
            kinds.add("The One Ring")
        kept = laid_by(state, self.seat)
        held = [ring for ring in (*state.hand(self.seat), *kept) if ring_kind(state, ring) in kinds]
        return one_of_each(state, [ring for ring in held if ring in kept or not is_taken(state, ring)])

    steps = (show, roll, play_a_ring)


class ShowCharacter(Action, frozen=True):
    """Show a character of the own hand."""

    verb = "show-character"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        rain = state.frame
        assert isinstance(rain, BlackRainFalls)
        rain.shown = self.card
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Show {state.name(self.card)}"


class PlayRingInTheRain(Action, frozen=True):
    """The sage taps to play a ring."""

    verb = "play-ring-in-the-rain"
    card: CardId
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        rain = state.frame
        assert isinstance(rain, BlackRainFalls)
        rain.played = True
        return Tapped(self.character, source=rain.source, cause="cost"), ItemPlayed(self.card, self.character)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to play {state.name(self.card)}"


class PlayNoRing(Pass, frozen=True):
    """Play no ring."""

    verb = "play-no-ring"

    def perform(self, state: MeccgState) -> Runnable | None:
        rain = state.frame
        assert isinstance(rain, BlackRainFalls)
        rain.played = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Play no ring"


def _may_be_shown(state: MeccgState, found: CardId) -> bool:
    definition = state.card(found)
    return definition.is_character and not definition.is_of("Ringwraith", "Wizard")
