"""The White Hand: the Fallen-wizards."""

from __future__ import annotations

from collections.abc import Callable

from ...definition import Card, card
from ...language.abilities import Ability, Actor
from ...language.condition import ALWAYS
from ...language.conditions.places import at_haven
from ...language.effects.checks import TestRing
from ...language.effects.table import ReturnTargetToHand, UntapSelf
from ...language.modifiers import CardModifier, Scope
from ...language.stage import Picks, StagePoints, Worth, of_kind
from ...language.standing.rulings import Allows, Forbids
from ...language.targets.cards import GOLD_RING, discarded
from ...odd.coming_to_help import JoinAttackedCompany, creature_attacks_elsewhere
from ...rulings import Deed

PEOPLES = frozenset({"Man", "Dwarf", "Elf", "Dúnadan", "Hobbit", "Orc", "Troll"})
SPELLS = frozenset({"Spell", "Sorcery"})


def register() -> None:
    # He hunts: kills count in full, nobody detains his companies for long, and he comes to those who are attacked.
    card(
        "WH-1",
        "Alatar",
        modifiers=[Worth("defeated hazards", of_kind(lambda card: card.is_hazard))],
        rulings=[
            Allows(
                Deed.SCORE_MARKED_KILLS,
                Scope.OWNER,
                words="Hazards that your companies defeat give you points, whether they are marked or not.",
            ),
            Forbids(
                Deed.DETAIN,
                Scope.OWNER,
                when=StagePoints(8),
                words="If you have 8 or more stage points, detainment attacks on your companies attack normally.",
            ),
        ],
        abilities=[
            Ability(
                JoinAttackedCompany(),
                key="help",
                title="join the company under attack",
                windows=("attack",),
                actor=Actor(itself=True),
                condition=at_haven & creature_attacks_elsewhere,
            )
        ],
    )
    card(
        "WH-4",
        "Gandalf",
        magic=["spirit-magic"],
        modifiers=[
            Worth("characters in play", _in_play(lambda card: card.is_character)),
            Worth("hero allies", _in_play(lambda card: card.is_ally and card.facts.alignment == "hero")),
        ],
        abilities=[
            Ability(
                UntapSelf(), key="untap", title="untap", windows=("end of organization",), actor=Actor(itself=True)
            ),
            Ability(
                TestRing(),
                key="test",
                title="test a gold ring",
                windows=("any",),
                actor=Actor(itself=True, tap=True),
                target=GOLD_RING,
            ),
        ],
    )
    card(
        "WH-7",
        "Pallando",
        magic=["spirit-magic"],
        modifiers=[
            CardModifier("hand size", +1, scope=Scope.OWNER),
            Worth(
                "Man, Dwarf, Elf, Dúnadan, Hobbit, Orc and Troll factions",
                of_kind(lambda card: card.is_faction and card.facts.race in PEOPLES),
                2,
            ),
        ],
    )
    card(
        "WH-8",
        "Radagast",
        modifiers=[
            Worth(
                "unique factions that are neither Man, Dwarf, Dúnadan, Hobbit, Orc nor Troll",
                of_kind(_is_wild_faction),
                2,
            ),
            Worth("hero allies", of_kind(lambda card: card.is_ally and card.facts.alignment == "hero")),
            CardModifier("draws", +1, scope=Scope.JOURNEY, per="Wilderness"),
        ],
        rulings=[Allows(Deed.LEAD_ALLIES_ANYWHERE, words="Hero allies that he controls may go anywhere.")],
    )
    card(
        "WH-9",
        "Saruman",
        magic=["sorcery"],
        modifiers=[
            Worth(
                "items other than weapons, armor, shields and helmets",
                of_kind(lambda card: card.is_item and not card.gear),
            )
        ],
        palantiri_when=ALWAYS,
        abilities=[
            Ability(
                ReturnTargetToHand(),
                key="spell",
                title="take back a spell",
                windows=("end of turn",),
                actor=Actor(itself=True, tap=True),
                target=discarded("a spell or sorcery", lambda found: not SPELLS.isdisjoint(found.facts.keywords)),
            )
        ],
    )


def _is_wild_faction(card: Card) -> bool:
    return card.is_faction and card.facts.unique and card.facts.race not in PEOPLES - {"Elf"}


def _in_play(fits: Callable[[Card], bool]) -> Picks:
    """Those of a kind that are in play, not who was lost."""
    return lambda state, card: state.lies_in_play(card) and fits(state.card(card))
