"""The Lidless Eye: magic that creates, brings back and reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from .....rules.changes import CardsRevealed, Discarded, Name
from .....rules.combat.frames import AttackFrame
from .....rules.company.companies import company_changed, end_what_fits_no_more
from .....rules.company.elimination import FellByABodyCheck
from .....rules.piles.picking import Pick, PickNone
from .....state import GENERAL
from .....words import TAPPED
from ....definition import card
from ....guises import CONJURED
from ....language.abilities import Binding, Target
from ....language.condition import condition
from ....language.effect import Effect, LastingEffect
from ....language.effects.table import PutOnTarget
from ....language.modifiers import EVENT_LAYER, CardModifier, Scope
from ....language.trigger import Trigger
from ....odd.magic import SHADOW, SPIRIT, magic

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState


def register() -> None:
    card(CONJURED.id, CONJURED.name, triggers=[_vanishes()])
    card(
        "LE-189",
        "Gold Chains in the Wind",
        abilities=[magic(SHADOW, Conjure(), check=-4, windows=("attack",), condition=strikes_to_come)],
    )
    card(
        "LE-187",
        "Freeze the Flesh",
        abilities=[magic(SHADOW, BringBackTheFallen(), PutOnTarget(), check=-4, windows=("any",), target=FALLEN)],
        modifiers=[
            CardModifier("mind", -2, scope=Scope.BEARER, minimum=1, layer=EVENT_LAYER),
            CardModifier("prowess", -1, scope=Scope.BEARER, layer=EVENT_LAYER),
            CardModifier("body", -2, scope=Scope.BEARER, layer=EVENT_LAYER),
        ],
    )
    card(
        "LE-233",
        "Spying out the Land",
        abilities=[magic(SPIRIT, MakeThemShow(), check=-3, windows=("organization",))],
    )


@condition("if it is on his company")
def strikes_to_come(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is on the company of the one who uses the card, and nobody faces it alone."""
    attack = state.nearest(AttackFrame)
    company = state.company_of(subject) if subject >= 0 else None
    return attack is not None and company is not None and attack.company == company.number and attack.alone < 0


class Conjure(Effect):
    """The card becomes an ally of the one who uses it, and must face one of the strikes."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.cancelled or not state.lies_in_play(use.actor):
            return None
        return AllyConjured(use.card, use.actor, source=use.actor)

    def text(self) -> str:
        return (
            "An ally with a prowess of 5 is created; one of the strikes of the attack must be faced by it. It is gone "
            "when the attack is over."
        )


class AllyConjured(Change, frozen=True):
    """An ally comes out of nothing, and a strike of the attack is for it."""

    rules = ("ME-7.05",)

    card: CardId
    master: CardId

    def apply(self, state: MeccgState) -> None:
        company, attack = state.company_of(self.master), state.nearest(AttackFrame)
        assert company is not None
        assert attack is not None
        company_changed(state, company)
        state.appear_as(self.card, CONJURED.id)
        state.move(self.card, "in play", state.place[self.master] % state.seats)
        state.attach(self.card, self.master)
        attack.take_strike(self.card)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is created and stands beside {name(self.master)}"


def _vanishes() -> Trigger:
    """What was conjured is gone when the attack is over."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, cause="vanished")

    return Trigger("attack over", act, "It is gone when the attack is over.")


def _fallen(state: MeccgState, binding: Binding) -> list[CardId]:
    """Own characters whom a body check has eliminated this turn beside the one who would bring them back."""
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    if company is None:
        return []
    notes = (note for note in state.this_turn if isinstance(note, FellByABodyCheck))
    return [
        note.character
        for note in notes
        if binding.actor in note.companions
        and state.owner[note.character] == binding.seat
        and state.zone_of(note.character)[0] in ("out of play", "marshalling point pile")
    ]


FALLEN = Target("a character of yours whom a body check eliminated this turn in his company", _fallen)


class BringBackTheFallen(Effect):
    """The target is in the company again, tapped."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None or state.lies_in_play(use.target):
            return None
        return BroughtBack(use.target, company.number, source=use.card)

    def text(self) -> str:
        return "He returns to the company and is tapped."


class BroughtBack(Change, frozen=True):
    """Somebody who was eliminated is in a company again."""

    rules = ("ME-2.13",)

    card: CardId
    company: int

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        state.lay_aside(self.card, "in play", company.seat)
        state.leader[self.card] = GENERAL
        state.status[self.card] = TAPPED
        company_changed(state, company)
        state.set_characters(company, (*company.characters, self.card))
        end_what_fits_no_more(state, company)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} rises again in company {self.company}"


class MakeThemShow(LastingEffect):
    """Only hazards that the opponent shows now can be played on the company this turn."""

    __slots__ = ()
    only_shown = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company, opponent = state.company_of(use.actor), state.hazard_player(use.seat)
        if company is None:
            return None
        if not use.chosen or use.chosen[-1] >= 0:
            held = [
                found for found in state.hand(opponent) if state.card(found).is_hazard or state.card(found).is_agent
            ]
            choices: list[Action] = [Pick(opponent, found) for found in held if found not in use.chosen]
            if choices or state.asks_all:
                return Decision(opponent, "hazards to show", [*choices, PickNone(opponent)])
        shown = tuple(found for found in use.chosen if found >= 0)
        name, refs = f"{use.ability}.{use.position}", tuple(state.ref(found) for found in shown)
        state.lasting.append(Lasting(use.definition, name, refs, END_OF_TURN, use.seat, company.number))
        state.table_changed()
        return CardsRevealed(shown, cause="a card", source=use.card) if shown else None

    def text(self) -> str:
        return (
            "Your opponent may show you any hazards in his hand: only those can be played from hand on the character’s "
            "company this turn."
        )
