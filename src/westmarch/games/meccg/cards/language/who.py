"""Who: a description of characters (and allies) that a card names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from westmarch.kernel.data import CardId

from ...rules.company.companies import is_at_haven
from ...words import TAPPED, UNTAPPED, WOUNDED, an, listed
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

    def matches(self, state: MeccgState, character: CardId) -> bool:
        """Whether a character fits the description; how he stands (tapped, wounded) is asked by `stands`."""
        card = state.card(character)
        if self.skill is not None and not has_skill(state, character, self.skill):
            return False
        race = card.facts.race
        if self.race is not None and race != self.race:
            return False
        if self.races and race not in self.races:
            return False
        if self.name is not None and card.name != self.name:
            return False
        if race in self.not_races:
            return False
        if self.at_haven and not is_at_haven(state, state.company_of(character)):
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
            words.append("character")
        return an(" ".join(words)) + (" at a Haven" if self.at_haven else "")


MAGIC = ("sorcery", "spirit-magic", "shadow-magic")
"""The kinds of magic; cards ask for them as for skills."""


def has_skill(state: MeccgState, character: CardId, skill: str) -> bool:
    """A printed skill, or one that something he bears gives him (IN-11)."""
    card = state.card(character)
    if state.having(Deed.HAVE_SKILLS.forbidden) and is_forbidden(state, Deed.HAVE_SKILLS, character):
        return False
    if skill in card.facts.skills or skill in card.behaviour.magic:
        return True
    if skill in MAGIC and is_allowed(state, Deed.USE_MAGIC, character):
        return True
    return any(state.card(item).behaviour.skill == skill for item in state.attachments(character))


NOBODY = Who(name="")
"""No character at all."""
ANYBODY = Who()
"""Any character."""
