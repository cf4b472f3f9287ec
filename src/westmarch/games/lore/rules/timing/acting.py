"""An action: declared, perhaps countered, and resolved completely before the next (LO-3.22 to LO-3.28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from westmarch.games.middle_earth.table import Company
from westmarch.kernel.procedure import Again, Outcome, Procedure, Step, step

from ...cards.definition import CARDS
from ...cards.language.base import Ability, Effect, Trigger, Use
from ...changes import Discarded, PutInPlay, PutWith, Told
from ...state import LoreState
from ...words import CONDITIONS, COUNTER, DECLARED, MOVEMENT
from .scene import Scene, ask_in_turn, company_in_focus

CARD, TEXT, TRIGGER = "card", "text", "trigger"


class Acting(Scene):
    """One action with a card: a card from hand, a text of a card in play, or what one sets off."""

    use: Use
    definition: str
    sort: str
    condition: bool = False
    """The card stays in play."""
    number: int = 0
    """How many effects have been carried out."""
    void: bool = False

    windows: ClassVar[dict[str, str]] = {"respond": COUNTER}

    @step("LO-3.27", "LO-3.24")
    def respond(self, state: LoreState) -> Outcome:
        """A counter may interrupt whatever resolves, and takes effect ahead of it."""
        return ask_in_turn(state, self, may_counter(state, self.use.seat), "counter", "LO-3.27")

    @step("LO-3.28", "LO-3.39", "LO-5.14")
    def check_again(self, state: LoreState) -> Outcome:
        """Without what it requires, an action has no effect at all."""
        if not self.still_holds(state):
            self.void = True
            return Told("{} has no effect", about=(self.use.card,), by=("LO-3.39",))
        return None

    @step("LO-1.15")
    def come_into_play(self, state: LoreState) -> Outcome:
        if self.void or not self.condition:
            return None
        use = self.use
        on = CARDS[self.definition].behaviour.on
        if on == "target" and use.target >= 0:
            return PutWith(use.card, use.target, cause="condition")
        company = self.company_meant(state)
        if on == "site" and company is not None:
            return PutWith(use.card, company.destination if company.destination >= 0 else company.site)
        return PutInPlay(use.card, company.number if on == "company" and company is not None else 0)

    @step("LO-3.23")
    def take_effect(self, state: LoreState) -> Outcome:
        """The effects one by one, in printed order."""
        effects = () if self.void else self.effects()
        if self.number >= len(effects):
            return None
        effect = effects[self.number]
        self.number += 1
        return Again(effect.run(state, self.use))

    @step("LO-1.14")
    def discard_event(self, state: LoreState) -> Outcome:
        """An event is discarded when it has taken effect, and so is what had none."""
        if self.sort == CARD and state.place_name(self.use.card) == DECLARED:
            return Discarded(self.use.card, cause="event")
        return None

    steps: ClassVar[tuple[Step, ...]] = (respond, check_again, come_into_play, take_effect, discard_event)

    # what it is

    def text(self) -> Ability | Trigger:
        card = CARDS[self.definition]
        return card.behaviour.triggers[self.use.ability] if self.sort == TRIGGER else card.texts[self.use.ability]

    def effects(self) -> Sequence[Effect]:
        return self.text().effects

    def company_meant(self, state: LoreState) -> Company | None:
        """The company that it concerns: the one whose phase it is, else that of who uses it or is its target."""
        company = company_in_focus(state)
        for card in (self.use.user, self.use.target):
            if company is None and card >= 0:
                company = state.company_of(card)
        return company

    def still_holds(self, state: LoreState) -> bool:
        use, text = self.use, self.text()
        if self.sort == CARD and state.place_name(use.card) != DECLARED:
            return False
        if self.sort == TRIGGER:
            return state.lies_in_play(use.card)
        assert isinstance(text, Ability)
        if self.sort == TEXT and not text.discards and not state.lies_in_play(use.card):
            return False
        if use.user >= 0 and state.company_of(use.user) is None:
            return False
        if not text.when.holds(state, use.card, use.card):
            return False
        return text.target.still_there(state, use)


class Declared(Scene):
    """An action with no card of its own, such as a sage's tapping: it may be countered before it happens (LO-4.46)."""

    seat: int
    then: Procedure

    windows: ClassVar[dict[str, str]] = {"respond": COUNTER}

    @step("LO-3.27", "LO-4.46")
    def respond(self, state: LoreState) -> Outcome:
        return ask_in_turn(state, self, may_counter(state, self.seat), "counter", "LO-3.27")

    @step("LO-3.22", "LO-4.46")
    def take_effect(self, state: LoreState) -> Outcome:
        return self.then

    steps = (respond, take_effect)


def may_counter(state: LoreState, seat: int) -> list[int]:
    """Who may answer an action of a player: the others, with hazards in the movement phase only (LO-4.21)."""
    if state.phase == MOVEMENT:
        return state.others(seat)
    return [state.active] if seat != state.active and state.active not in state.out else []


def is_condition(state: LoreState, kind: str, also: str, as_hazard: bool) -> bool:
    """Whether a card that is played so stays in play."""
    return (also if also and (kind == "creature" or as_hazard) else kind) in CONDITIONS
