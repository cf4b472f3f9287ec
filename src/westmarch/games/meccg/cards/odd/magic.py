"""Magic of the servants of Sauron: sorcery, spirit-magic and shadow-magic, and what each costs who is no Ringwraith."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.checks.corruption import CorruptionCheck
from ...rules.piles.taking import DeckShuffled, Fetched
from ...rules.timing.ended import end_effects
from ...words import Window, signed
from ..definition import card_named
from ..language.abilities import Ability, Actor, Target, Unduplicated
from ..language.condition import ALWAYS, Condition
from ..language.effect import Effect
from ..language.who import Who, has_skill_unlent, lent_magic
from ..rulings import Deed, is_allowed

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState
    from ..definition import Card

SORCERY, SPIRIT, SHADOW = "sorcery", "spirit-magic", "shadow-magic"
MAGIC = frozenset({"Magic", "Sorcery", "Spirit-magic", "Shadow-magic"})
"""The keywords of magic cards."""


def is_magic(card: Card) -> bool:
    """Whether a card is one of magic."""
    return not MAGIC.isdisjoint(card.facts.keywords)


class PayForMagic(Effect):
    """Who uses magic makes a corruption check, unless he is a Ringwraith."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.actor < 0 or not state.lies_in_play(use.actor):
            return None
        spend_lent_magic(state, use)
        if is_free_of_charge(state, use.actor):
            return recalled(state, use)
        return CorruptionCheck(use.actor, self.modifier, reason=state.name(use.card), source=use.card)

    def text(self) -> str:
        change = f" modified by {signed(self.modifier)}" if self.modifier else ""
        return f"Unless he is a Ringwraith, he makes a corruption check{change}."


def spend_lent_magic(state: MeccgState, use: Resolve) -> None:
    """What lets somebody use magic for one card is over, unless he needs no such help."""
    lent = lent_magic(state, use.actor)
    needed = card_named(use.definition).abilities[use.ability].skill or ""
    if lent and not has_skill_unlent(state, use.actor, needed):
        end_effects(state, lent[:1])


def recalled(state: MeccgState, use: Resolve) -> Outcome:
    """What becomes of a magic card that would be discarded now: one of the Nine has it shuffled into the play deck."""
    if not is_allowed(state, Deed.RECALL_MAGIC, use.actor) or state.zone_of(use.card)[0] != "declared":
        return None
    return Fetched(use.card, "play deck", source=use.actor), DeckShuffled(use.seat, source=use.actor)


def is_free_of_charge(state: MeccgState, character: CardId) -> bool:
    """Ringwraiths use magic freely, their followers among them (CR-T.153)."""
    return state.card(character).facts.race == "Ringwraith"


def magic(
    kind: str,
    *effects: Effect,
    check: int,
    windows: tuple[Window, ...],
    key: str = "play",
    title: str = "",
    condition: Condition = ALWAYS,
    target: Target | None = None,
    no_duplicate: Unduplicated | None = None,
    who: Who | None = None,
    in_opponents_turn: bool = False,
) -> Ability:
    """A magic card, played on a character who can use such magic, and what he pays for it."""
    return Ability(
        *effects,
        PayForMagic(check),
        key=key,
        title=title,
        windows=windows,
        actor=Actor(who or Who(skill=kind)),
        condition=condition,
        target=target,
        no_duplicate=no_duplicate,
        in_opponents_turn=in_opponents_turn,
    )
