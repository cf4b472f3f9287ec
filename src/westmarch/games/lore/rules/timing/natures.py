"""Which requirements concern a card that is used, by what it is alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.cards.printed import SKILLS
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.facts import Facts
from ...cards.language.base import ALWAYS, NOTHING
from ...state import LoreState
from ...words import CONDITIONS, CORRUPTION, INFORMATION, NO_HAZARD

if TYPE_CHECKING:
    from .using import UseCard


def among_several(use: UseCard, state: LoreState) -> bool:
    return state.law.multi_player


def may_be_hazard(use: UseCard, state: LoreState) -> bool:
    return state.facts(use.card).may_be_hazard


def counts_against_limit(use: UseCard, state: LoreState) -> bool:
    """Whether it may be played as a hazard that counts (LO-2.35, LO-4.31)."""
    facts = state.facts(use.card)
    return not use.ability and facts.may_be_hazard and counts(facts)


@carries_out("LO-4.31", without=True)
def counts(facts: Facts) -> bool:
    """Whether a hazard needs room in the hazard limit and uses some of it (LO-4.31)."""
    return NO_HAZARD not in facts.keywords


def has_choice(use: UseCard, state: LoreState) -> bool:
    """Whether it concerns something that is chosen."""
    return use.text(state).target is not NOTHING


def may_be_hazard_on_something(use: UseCard, state: LoreState) -> bool:
    return may_be_hazard(use, state) and has_choice(use, state)


def may_be_resource_on_something(use: UseCard, state: LoreState) -> bool:
    return not state.facts(use.card).is_hazard and has_choice(use, state)


def asks_for_somebody(use: UseCard, state: LoreState) -> bool:
    return bool(use.needs(state)) or use.text(state).taps_user


def asks_for_somebody_and_something(use: UseCard, state: LoreState) -> bool:
    return asks_for_somebody(use, state) and has_choice(use, state)


def taps_somebody(use: UseCard, state: LoreState) -> bool:
    return use.text(state).taps_user


def may_lack_effect(use: UseCard, state: LoreState) -> bool:
    """Whether it could come to nothing (LO-4.34): what stays in play, or leads to a roll, never does."""
    facts, effects = state.facts(use.card), use.text(state).effects
    if not use.ability and facts.kind in CONDITIONS and not facts.also:
        return False
    return bool(effects) and not any(effect.rolls for effect in effects)


def has_condition(use: UseCard, state: LoreState) -> bool:
    return use.text(state).when is not ALWAYS


def is_one_of_a_kind(use: UseCard, state: LoreState) -> bool:
    facts = state.facts(use.card)
    return facts.unique or facts.single == "table"


def is_single_somewhere(use: UseCard, state: LoreState) -> bool:
    return state.facts(use.card).single in ("character", "site", "company")


def is_corruption(use: UseCard, state: LoreState) -> bool:
    return CORRUPTION in state.facts(use.card).keywords


def is_information(use: UseCard, state: LoreState) -> bool:
    return INFORMATION in state.facts(use.card).keywords


def asks_for_skill(use: UseCard, state: LoreState) -> bool:
    return is_skill_only(state, use.card)


def uses_the_site(use: UseCard, state: LoreState) -> bool:
    """Whether it puts a used counter on the site (LO-3.35)."""
    return any(effect.uses_site for effect in use.text(state).effects)


def taps_itself(use: UseCard, state: LoreState) -> bool:
    return use.text(state).taps


def is_skill_only(state: LoreState, card: CardId) -> bool:
    """Whether a card asks for a skill; one that asks for a race is no such card (LO-2.69)."""
    return any(need in SKILLS for need in state.facts(card).needs)
