"""Items, rings and allies that do more than their figures say."""

from __future__ import annotations

from ...rules.values import BODY, CORRUPTION, PROWESS
from ...words import CORRUPTION_ROLL, FACTION_ROLL
from ..definition import PLAIN, Behaviour, card
from ..language.base import Ability, Modifier
from ..language.conditions import attack_keyed_to, bearer_of_race
from ..language.effects import CancelAttack, ChangeRoll, DrawCards, HealTarget, UntapTarget
from ..language.scopes import BEARER
from ..language.targets import TAPPED_CHARACTER, WOUNDED_CHARACTER


def weapon(prowess: int) -> Behaviour:
    """A weapon."""
    return Behaviour(modifiers=(Modifier(PROWESS, prowess, BEARER),))


def armour(body: int) -> Behaviour:
    return Behaviour(modifiers=(Modifier(BODY, body, BEARER),))


# minor items: playing one does not use the site

card("LR-201", "Dagger of Westernesse", Behaviour(modifiers=(Modifier(PROWESS, 1, BEARER),), uses_site=False))
card(
    "LR-202",
    "Elven Cloak",
    Behaviour(
        uses_site=False,
        abilities=(
            Ability(
                effects=(CancelAttack(),),
                taps=True,
                moment="engagement",
                tied=True,
                when=attack_keyed_to("Wilderness"),
            ),
        ),
    ),
)
card(
    "LR-203",
    "Healing Herbs",
    Behaviour(
        uses_site=False,
        taps_bearer=False,
        abilities=(Ability(target=WOUNDED_CHARACTER, effects=(HealTarget(),), discards=True),),
    ),
)
card("LR-204", "Shield of Iron-bound Ash", Behaviour(modifiers=(Modifier(BODY, 1, BEARER),), uses_site=False))
card("LR-205", "Star-glass", Behaviour(uses_site=False))
card(
    "LR-206",
    "Horn of Anor",
    Behaviour(
        uses_site=False, abilities=(Ability(effects=(ChangeRoll(2),), taps=True, moment=FACTION_ROLL, tied=True),)
    ),
)
card("LR-207", "Sting", Behaviour(modifiers=(Modifier(PROWESS, 1, BEARER),), at_used_sites=True))
card(
    "LR-208",
    "Miruvor",
    Behaviour(
        uses_site=False,
        abilities=(Ability(target=TAPPED_CHARACTER, effects=(UntapTarget(),), discards=True),),
    ),
)

# major and greater items

card("LR-210", "Sword of Gondolin", weapon(2))
card("LR-211", "Hauberk of Bright Mail", armour(2))
card("LR-212", "Glamdring", weapon(3))
card("LR-213", "Great-shield of Rohan", armour(2))
card("LR-214", "Torque of Hues", armour(1))
card(
    "LR-215",
    "Dwarven Axe",
    Behaviour(modifiers=(Modifier(PROWESS, 2, BEARER), Modifier(PROWESS, 1, BEARER, bearer_of_race("Dwarf")))),
)
card("LR-220", "Orcrist", weapon(4))
card("LR-221", "The Mithril-coat", armour(3))
card("LR-222", "The Arkenstone", PLAIN)
card(
    "LR-223",
    "Palantír of Amon Sûl",
    Behaviour(abilities=(Ability(effects=(DrawCards(1),), taps=True, needs=("sage",), taps_user=True),)),
)

# rings

card("LR-235", "Magic Ring of Courage", weapon(2))
card(
    "LR-236",
    "Magic Ring of Lore",
    Behaviour(abilities=(Ability(effects=(ChangeRoll(2),), taps=True, moment=CORRUPTION_ROLL, tied=True),)),
)
card("LR-237", "The One Ring", Behaviour(modifiers=(Modifier(PROWESS, 3, BEARER),), cannot_be_stored=True))
card(
    "LR-238",
    "Dwarven Ring of Durin's Tribe",
    Behaviour(modifiers=(Modifier(PROWESS, 2, BEARER), Modifier(CORRUPTION, 1, BEARER, bearer_of_race("Dwarf")))),
)

# allies

card(
    "LR-242",
    "Goldberry",
    Behaviour(
        abilities=(
            Ability(
                effects=(CancelAttack(),), taps=True, moment="engagement", tied=True, when=attack_keyed_to("Wilderness")
            ),
        )
    ),
)
