"""Characters who do more than their figures say."""

from __future__ import annotations

from ...rules.values import HAND_SIZE
from ...words import ORGANIZATION
from ..definition import Behaviour, card
from ..language.base import Ability, Modifier
from ..language.effects import DrawCards, HealTarget
from ..language.scopes import ITS_PLAYER
from ..language.targets import WOUNDED_CHARACTER

card("LR-28", "Elrond", Behaviour(modifiers=(Modifier(HAND_SIZE, 1, ITS_PLAYER),)))
card(
    "LR-6",
    "Arwen",
    Behaviour(abilities=(Ability(target=WOUNDED_CHARACTER, effects=(HealTarget(),), taps=True),)),
)
card(
    "LR-15",
    "Bilbo",
    Behaviour(abilities=(Ability(effects=(DrawCards(1),), taps=True, moment=ORGANIZATION),)),
)
