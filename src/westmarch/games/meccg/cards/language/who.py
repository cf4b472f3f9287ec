"""Who: a description of characters (and allies) that a card names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from westmarch.kernel.data import CardId
from westmarch.kernel.state import Lasting

from ...rules.company.companies import is_at_haven
from ...rules.company.sides import character_class
from ...rules.timing.lasting import lasting_effects
from ...rules.values import prowess
from ...words import TAPPED, UNTAPPED, WOUNDED, an, listed
from ..definition import CARDS, FEATURES
from ..rulings import Deed, is_allowed, is_forbidden

if TYPE_CHECKING:
    from ...state import MeccgState


class Who(msgspec.Struct, frozen=True, kw_only=True):
    """A character as a card describes him: by skill, race, name or state."""

    skill: str | None = None
    race: str | None = None
    races: tuple[str, ...] = ()
    name: str | None = None
    not_races: tuple[str, ...] = ()
    wounded: bool | None = None
    tapped: bool | None = None
    not_wizard: bool = False
    at_haven: bool = False
    least_prowess: int = 0
    minion: bool = False

    def matches(self, state: MeccgState, character: CardId) -> bool:
        """Whether a character fits the description; how he stands (tapped, wounded) is asked by `stands`."""
        card = CARDS[state.definition[character]]
        if self.skill is not None and not has_skill(state, character, self.skill):
            return False
        if self.race is not None and not card.is_of(self.race):
            return False
        if self.races and not card.is_of(*self.races):
            return False
        if self.name is not None and card.name != self.name:
            return False
        if card.facts.race in self.not_races:
            return False
        if self.least_prowess and prowess(state, character) < self.least_prowess:
            return False
        if self.at_haven and not is_at_haven(state, state.company_of(character)):
            return False
        if self.minion and character_class(state, character) != "minion":
            return False
        return not (self.not_wizard and card.is_avatar)

    def stands(self, state: MeccgState, character: CardId) -> bool:
        """Whether he is in the state that the description asks for."""
        status = state.status[character]
        if self.wounded is not None and (status == WOUNDED) != self.wounded:
            return False
        if self.tapped is None:
            return True
        return status == (TAPPED if self.tapped else UNTAPPED)

    def text(self) -> str:
        words = []
        if self.wounded is not None:
            words.append("wounded" if self.wounded else "unwounded")
        if self.tapped is not None:
            words.append("tapped" if self.tapped else "untapped")
        words += [f"non-{race}" for race in self.not_races]
        if self.not_wizard:
            words.append("non-Wizard")
        if self.name is not None:
            return " ".join([*words, self.name]) + (" at a Haven" if self.at_haven else "")
        if self.races:
            return an(" ".join([*words, listed(list(self.races), "or")]))
        if self.race is not None:
            words.append(self.race)
        if self.skill is not None:
            words.append(f"{self.skill}-user" if self.skill in MAGIC else self.skill)
        if self.skill is None and self.race is None:
            words.append("minion" if self.minion else "character")
        strong = f" with a prowess of {self.least_prowess} or more" if self.least_prowess else ""
        return an(" ".join(words)) + (" at a Haven" if self.at_haven else "") + strong


# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BE_A_SAGE = Deed.BE_A_SAGE
_HAVE_SKILLS = Deed.HAVE_SKILLS

MAGIC = ("sorcery", "spirit-magic", "shadow-magic")
"""The kinds of magic; cards ask for them as for skills."""


def has_skill(state: MeccgState, character: CardId, skill: str) -> bool:
    """A printed skill, or one that something he bears gives him (IN-11); magic may be lent to him."""
    return has_skill_unlent(state, character, skill) or (skill in MAGIC and bool(lent_magic(state, character)))


def has_skill_unlent(state: MeccgState, character: CardId, skill: str) -> bool:
    """The same, without what is lent for one card."""
    card, in_play = CARDS[state.definition[character]], state.cache.get(FEATURES) or state.features()
    if _HAVE_SKILLS.forbidden in in_play and is_forbidden(state, _HAVE_SKILLS, character):
        return False
    if skill == "sage" and _BE_A_SAGE.forbidden in in_play and is_forbidden(state, _BE_A_SAGE, character):
        return False
    if card.is_avatar and (taken := given_skills(state, character)):
        if skill in taken:
            return True
    elif skill in card.facts.skills:
        return True
    if skill in card.behaviour.magic:
        return True
    if skill in MAGIC and is_allowed(state, Deed.USE_MAGIC, character):
        return True
    for item in state.attachments(character):
        if CARDS[state.definition[item]].behaviour.skill == skill:
            return True
    return False


def lent_magic(state: MeccgState, character: CardId) -> list[Lasting]:
    """The effects that let a character use magic for one card."""
    return [
        lasting
        for lasting, effect in (lasting_effects(state) if state.lasting else ())
        if effect.lends_magic and state.ref(character) in lasting.targets
    ]


def given_skills(state: MeccgState, character: CardId) -> frozenset[str]:
    """The skills that a card which lies with an avatar gives him in the place of his own."""
    cards = state.attachments(character)
    return next((taken for card in cards if (taken := state.card(card).behaviour.given_skills)), frozenset())


NOBODY = Who(name="")
"""No character at all."""
ANYBODY = Who()
"""Any character."""
