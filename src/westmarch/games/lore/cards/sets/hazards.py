"""Hazard events and conditions."""

from __future__ import annotations

from ...rules.values import ATTACK_PROWESS, CORRUPTION, HAZARD_LIMIT, PROWESS
from ...words import SHADOW_LAND, WILDERNESS
from ..definition import Behaviour, card
from ..language.base import Ability, Modifier, Trigger
from ..language.conditions import AUTOMATIC_ATTACK, MOVING
from ..language.effects import (
    ChangeAttack,
    ChangeRoll,
    ChangeStrike,
    DiscardAll,
    DiscardItself,
    DiscardTarget,
    ForTheTurn,
    RollCorruption,
    RollCorruptionOfBearer,
    TakeToHand,
    TapTarget,
    strikes,
)
from ..language.scopes import BEARER, EVERYTHING, ITS_COMPANY, Attacks, Race
from ..language.targets import (
    A_RESOURCE_CONDITION,
    THEIRS,
    FromDiscard,
    TheAction,
    is_environment,
    is_hazard,
    is_resource,
)
from ..odd.aside import ItemOfTheCompany, KeepAside
from ..odd.nightfall import RegionOnPath, TurnRegion
from ..odd.rivers import NO_RANGER, SendBack

ON_CHARACTER = Behaviour(play=Ability(target=THEIRS), on="target")

card("LR-151", "Lure of Power", ON_CHARACTER)
card("LR-152", "Lure of the Senses", ON_CHARACTER)
card("LR-153", "Lure of Expedience", ON_CHARACTER)
card("LR-154", "Greed", ON_CHARACTER)
card("LR-181", "Dragon's Curse", ON_CHARACTER)
card(
    "LR-155",
    "Despair of the Heart",
    Behaviour(play=Ability(target=THEIRS), on="target", modifiers=(Modifier(PROWESS, -1, BEARER),)),
)
card(
    "LR-174",
    "Haunting Memory",
    Behaviour(
        play=Ability(target=THEIRS),
        on="target",
        triggers=(
            Trigger(
                on="organization phase begins",
                about=EVERYTHING,
                effects=(RollCorruptionOfBearer(),),
                words="Each organization phase",
            ),
        ),
    ),
)
card("LR-156", "Weariness of the Heart", Behaviour(play=Ability(target=THEIRS, effects=(RollCorruption(),))))
card("LR-183", "Old Grudge", Behaviour(play=Ability(target=THEIRS, effects=(TapTarget(), RollCorruption()))))
card("LR-157", "The Burden of Time", Behaviour(play=Ability(effects=(ChangeRoll(-2),), tied=True)))

# the weather, and what stirs in it

card("LR-158", "Minions Stir", Behaviour(play=Ability(), modifiers=(Modifier(ATTACK_PROWESS, 1, Attacks("Orc")),)))
card(
    "LR-159",
    "Fell Winter",
    Behaviour(play=Ability(), modifiers=(Modifier(ATTACK_PROWESS, 1, Attacks("Wolf", "Spider", "Animal")),)),
)
card(
    "LR-160",
    "Doors of Night",
    Behaviour(
        play=Ability(
            effects=(DiscardAll("resource environments", lambda facts: is_environment(facts) and facts.is_resource),)
        )
    ),
)
card(
    "LR-176",
    "Plague of Wights",
    Behaviour(play=Ability(), modifiers=(Modifier(ATTACK_PROWESS, 1, Attacks("Undead")),), leaves_on_exhaustion=True),
)
card(
    "LR-169",
    "Nazgûl are Abroad",
    Behaviour(play=Ability(), modifiers=(Modifier(ATTACK_PROWESS, 1, Attacks("Nazgûl", "Undead")),)),
)
card("LR-170", "Ringwraiths' Shadow", Behaviour(play=Ability(), modifiers=(Modifier(CORRUPTION, -1, Race("Man")),)))

# in combat

card("LR-161", "Unhappy Blows", Behaviour(play=Ability(effects=(ChangeStrike(strike=2),), tied=True)))
card("LR-165", "Poisoned Blade", Behaviour(play=Ability(effects=(ChangeStrike(defender=-1),), tied=True)))
card("LR-162", "Fury of the Host", Behaviour(play=Ability(effects=(ChangeAttack(prowess=1),), tied=True)))
card("LR-163", "Out of the Dark", Behaviour(play=Ability(effects=(ChangeAttack(strikes=2),), tied=True)))
card(
    "LR-180",
    "Arouse Defenders",
    Behaviour(play=Ability(effects=(ChangeAttack(prowess=2),), when=AUTOMATIC_ATTACK, tied=True)),
)
card(
    "LR-164",
    "Tidings of Doubt and Danger",
    Behaviour(play=Ability(effects=(ForTheTurn(HAZARD_LIMIT, 1, of_company=True),))),
)
card("LR-166", "Icy Touch", Behaviour(play=Ability(effects=(ChangeRoll(1),), tied=True)))

# counters

card(
    "LR-167",
    "The Will of Sauron",
    Behaviour(
        play=Ability(
            target=TheAction("a resource that is being played", is_resource), effects=(DiscardTarget(),), tied=True
        )
    ),
)
card(
    "LR-168",
    "Webs of Fear",
    Behaviour(play=Ability(target=A_RESOURCE_CONDITION, effects=(DiscardTarget(),))),
)

# sites, companies, roads

card("LR-171", "Awaken Denizens", Behaviour(play=Ability(), on="site", attack=strikes("Orc", 2, 7)))
card("LR-172", "Awaken Defenders", Behaviour(play=Ability(), on="site", attack=strikes("Man", 3, 6)))
card(
    "LR-173",
    "Wound of Long Burden",
    Behaviour(
        play=Ability(),
        on="company",
        triggers=(
            Trigger(
                on="wounded",
                about=ITS_COMPANY,
                effects=(RollCorruption(),),
                words="When a character of its company is wounded",
            ),
        ),
    ),
)
card(
    "LR-175",
    "Stormcrow",
    Behaviour(
        play=Ability(),
        on="company",
        modifiers=(Modifier(HAZARD_LIMIT, 1, ITS_COMPANY),),
        triggers=(
            Trigger(
                on="end of turn phase begins",
                about=EVERYTHING,
                effects=(DiscardItself(),),
                words="At the end of a turn",
            ),
        ),
    ),
)
card(
    "LR-177",
    "Morgul Night",
    Behaviour(play=Ability(target=RegionOnPath(WILDERNESS), effects=(TurnRegion(SHADOW_LAND),), when=MOVING)),
)
card("LR-178", "River", Behaviour(play=Ability(effects=(SendBack(),), when=MOVING & NO_RANGER)))
card(
    "LR-182",
    "Snares of the Enemy",
    Behaviour(play=Ability(target=THEIRS, effects=(TapTarget(),), when=MOVING)),
)
card(
    "LR-179",
    "An Unexpected Outpost",
    Behaviour(
        play=Ability(
            target=FromDiscard("a hazard of your discard pile", is_hazard), effects=(TakeToHand(shown_as="a hazard"),)
        )
    ),
)
card("LR-184", "Black Breath", Behaviour(play=Ability(target=THEIRS), on="target", blanks=True))
card(
    "LR-185",
    "Spoils Carried Off",
    Behaviour(
        play=Ability(target=ItemOfTheCompany("an item of the company"), effects=(KeepAside(),)),
        leaves_on_exhaustion=True,
    ),
)
