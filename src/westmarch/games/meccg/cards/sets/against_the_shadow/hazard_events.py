"""Against the Shadow: hazard events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.conditions.attacks import AttackIs
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.triggers.endings import ends_with_a_deck, ends_with_a_defeat
from ...rulings import Deed

BEASTS = AttackIs("Spider", "Animal")


def register() -> None:
    # Full of Froth and Rage
    card(
        "AS-30",
        "Full of Froth and Rage",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[CardModifier("attack prowess", +2, scope=Scope.ATTACKS, when=BEASTS)],
        triggers=[ends_with_a_defeat(BEASTS, "a Spider or Animal attack is defeated")],
    )
    card(
        "AS-31",
        "Near to Hear a Whisper",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[Allows(Deed.ATTACK_OUTSIDE, Scope.PLAYERS)],
        revealed_against="a company that stays outside the site",
        triggers=[ends_with_a_deck()],
    )
