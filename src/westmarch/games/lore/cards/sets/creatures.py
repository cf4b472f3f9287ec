"""Creatures that do more than their figures say."""

from __future__ import annotations

from ...rules.values import ATTACK_PROWESS
from ..definition import Behaviour, card
from ..language.base import Ability, Modifier
from ..language.effects import TakeToHand, kinds
from ..language.scopes import Attacks
from ..language.targets import FromDiscard

card("LR-106", "Cave-drake", Behaviour(attacker_assigns=True))
card("LR-103", "Assassin", Behaviour(attacks=3))
card("LR-109", "Crebain", Behaviour(detainment=True))
card("LR-116", "Huorn", Behaviour(detainment=True))
card("LR-129", "Slayer", Behaviour(attacks=2, attacker_assigns=True))
card("LR-128", "Silent Watcher", Behaviour(each=True))

card(
    "LR-137",
    "Mouth of Sauron",
    Behaviour(
        play=Ability(
            target=FromDiscard("a hazard condition of your discard pile", kinds("hazard condition")),
            effects=(TakeToHand(openly=True),),
        )
    ),
)

for card_id, name in (
    ("LR-139", "Witch-king of Angmar"),
    ("LR-140", "Khamûl the Easterling"),
    ("LR-141", "Adûnaphel"),
):
    card(card_id, name, Behaviour(play=Ability(), modifiers=(Modifier(ATTACK_PROWESS, 1, Attacks("Undead")),)))
