"""What events of the later sets do to hands, decks, sideboards and cards on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import Untapped
from ...rules.combat.attack import Attack
from ...rules.combat.figures import attack_strikes
from ...rules.piles.picking import PickNone, PickUnseen, one_of_each
from ...rules.piles.searching import is_search_stopped
from ...rules.piles.taking import DeckShuffled
from ...words import UNTAPPED, WOUNDED
from .conditions import Condition
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState
    from ..definition import Card


class BringBack(Effect):
    """A card from the own sideboard or discard pile goes into the play deck, which is shuffled."""

    __slots__ = ("fits", "twice", "words")

    def __init__(self, words: str, fits: Callable[[Card], bool], twice: Condition | None = None) -> None:
        self.words = words
        self.fits = fits
        self.twice = twice

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        most = 2 if self.twice is not None and self.twice.holds(state, use.card, use.card) else 1
        piles = list(state.zone("sideboard", use.seat))
        if not is_search_stopped(state, use.seat):
            piles += state.zone("discard pile", use.seat)
        left = one_of_each(state, [card for card in piles if self.fits(state.card(card)) and card not in use.chosen])
        if (left or state.asks_all) and len(use.chosen) < most and (not use.chosen or use.chosen[-1] >= 0):
            choices: list[Action] = [PickUnseen(use.seat, card) for card in left]
            return Decision(use.seat, "bring into the play deck", [*choices, PickNone(use.seat)])
        chosen = [card for card in use.chosen if card >= 0]
        for card in chosen:
            state.move(card, "play deck")
        return DeckShuffled(use.seat, source=use.card) if chosen else None

    def text(self) -> str:
        twice = "" if self.twice is None else f" You may do this twice {self.twice.text()}."
        return f"Bring {self.words} from your sideboard or discard pile into your play deck and shuffle it.{twice}"


class FewerStrikes(Effect):
    """The attack loses strikes, but keeps one."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(Attack)
        if attack is not None:
            attack.strikes_change -= max(0, min(self.number, attack_strikes(state, attack) - 1))
        return None

    def text(self) -> str:
        return f"The attack has {self.number} strike{'s' if self.number > 1 else ''} less, but at least one."


def is_hazard_permanent_event(state: MeccgState, card: CardId) -> bool:
    definition = state.card(card)
    return definition.is_hazard and definition.is_event("permanent-event")


class UntapBearer(Effect):
    """The character who uses the card untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.status[use.actor] in (UNTAPPED, WOUNDED):
            return None
        return Untapped(use.actor, source=use.card)

    def text(self) -> str:
        return "Untap the bearer."
