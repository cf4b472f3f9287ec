"""Resource events and conditions."""

from __future__ import annotations

from ...rules.values import CORRUPTION, HAZARD_LIMIT, POINTS, PROWESS, REGIONS
from ...words import WILDERNESS
from ..definition import PLAIN, Behaviour, card
from ..language.base import Ability, Modifier
from ..language.conditions import AT_HAVEN, at_site, attack_keyed_to, attack_of, with_card
from ..language.effects import (
    CancelAttack,
    CancelStrike,
    ChangeRoll,
    ChangeStrike,
    DestroyTheRing,
    DiscardAll,
    DiscardTarget,
    DrawCards,
    ForTheTurn,
    HealTarget,
    MoveSpecially,
    RevealTop,
    RollCorruption,
    TakeToHand,
    TestGoldRing,
    UntapTarget,
    UseTheSite,
    WoundDefender,
)
from ..language.scopes import ITS_COMPANY, ITS_PLAYER, Race
from ..language.targets import (
    A_HAZARD_CONDITION,
    AN_ENVIRONMENT,
    ANY_COMPANY,
    ANY_OWN,
    GOLD_RING_OF_COMPANY,
    TAPPED_CHARACTER,
    WOUNDED_CHARACTER,
    FromDiscard,
    OwnCompany,
    TheAction,
    is_environment,
    is_hazard,
    is_resource,
)

THE_ONE_RING, MOUNT_DOOM = "The One Ring", "Mount Doom"

# attacks and strikes

card("LR-270", "Concealment", Behaviour(play=Ability(effects=(CancelAttack(),), taps_user=True, tied=True)))
card(
    "LR-271",
    "Woodcraft",
    Behaviour(play=Ability(effects=(CancelAttack(),), tied=True, when=attack_keyed_to(WILDERNESS))),
)
card(
    "LR-272",
    "Dark Quarrels",
    Behaviour(play=Ability(effects=(CancelAttack(),), tied=True, when=attack_of("Orc", "Troll", "Man"))),
)
card("LR-273", "Risky Blow", Behaviour(play=Ability(effects=(ChangeStrike(defender=3),), tied=True)))
card("LR-274", "Block", Behaviour(play=Ability(effects=(ChangeStrike(defender=2),), tied=True)))
card("LR-275", "Lucky Turn", Behaviour(play=Ability(effects=(ChangeStrike(defender=1),), tied=True)))
card("LR-276", "Escape", Behaviour(play=Ability(effects=(CancelStrike(), WoundDefender()), tied=True)))

# rolls

card("LR-277", "Dwarven Stubbornness", Behaviour(play=Ability(effects=(ChangeRoll(-2),), tied=True)))
card("LR-278", "Halfling Strength", Behaviour(play=Ability(effects=(ChangeRoll(4),), tied=True)))
card("LR-279", "Elven Song", Behaviour(play=Ability(effects=(ChangeRoll(3),), tied=True)))
card("LR-280", "New Friendship", Behaviour(play=Ability(effects=(ChangeRoll(3),), tied=True)))
card("LR-281", "Muster", Behaviour(play=Ability(effects=(ChangeRoll(3),), tied=True)))
card("LR-282", "A Friend or Three", Behaviour(play=Ability(effects=(ChangeRoll(2),), tied=True)))

# counters

card(
    "LR-283",
    "Many Turns and Doublings",
    Behaviour(
        play=Ability(
            target=TheAction("a hazard that is being played", is_hazard), effects=(DiscardTarget(),), tied=True
        )
    ),
)
card(
    "LR-284",
    "Wizard's Flame",
    Behaviour(
        play=Ability(
            target=TheAction("a hazard that is being played", is_hazard),
            effects=(DiscardTarget(),),
            tied=True,
            taps_user=True,
        )
    ),
)
card(
    "LR-285",
    "Twilight",
    Behaviour(play=Ability(target=AN_ENVIRONMENT, effects=(DiscardTarget(),))),
)

# lore, healing, piles

card(
    "LR-286",
    "Marvels Told",
    Behaviour(play=Ability(target=A_HAZARD_CONDITION, effects=(DiscardTarget(),), taps_user=True)),
)
card("LR-287", "Gift of Healing", Behaviour(play=Ability(target=WOUNDED_CHARACTER, effects=(HealTarget(),))))
card("LR-288", "Restful Sleep", Behaviour(play=Ability(target=TAPPED_CHARACTER, effects=(UntapTarget(),))))
card("LR-289", "Counsel of the Wise", Behaviour(play=Ability(effects=(DrawCards(2),), taps_user=True)))
card(
    "LR-290",
    "Smoke Rings",
    Behaviour(
        play=Ability(
            target=FromDiscard("a resource of your discard pile", is_resource),
            effects=(TakeToHand(shown_as="a resource"),),
        )
    ),
)
card("LR-291", "Far-sight", Behaviour(play=Ability(effects=(RevealTop(),))))
card("LR-298", "Secrets of the Book", Behaviour(play=Ability(effects=(DrawCards(2),))))
card("LR-408", "Sudden Help", Behaviour(play=Ability(target=TAPPED_CHARACTER, effects=(UntapTarget(),))))

# journeys

card(
    "LR-292",
    "Stealth",
    Behaviour(play=Ability(effects=(ForTheTurn(HAZARD_LIMIT, -1, of_company=True),), taps_user=True)),
)
card(
    "LR-293",
    "Bounding Pace",
    Behaviour(play=Ability(effects=(ForTheTurn(REGIONS, 1, of_company=True),))),
)
card(
    "LR-294",
    "Eagle-mounts",
    Behaviour(play=Ability(target=OwnCompany(having="Gwaihir"), effects=(MoveSpecially(),), when=with_card("Gwaihir"))),
)

# the Ring

card(
    "LR-295",
    "Cracks of Doom",
    Behaviour(play=Ability(effects=(DestroyTheRing(),), when=at_site(MOUNT_DOOM))),
)
card(
    "LR-296",
    "Gollum's Fate",
    Behaviour(
        play=Ability(
            target=ANY_OWN,
            effects=(RollCorruption(), DestroyTheRing()),
            when=with_card("Gollum") & at_site(MOUNT_DOOM),
        )
    ),
)
card("LR-297", "Wizard's Test", Behaviour(play=Ability(target=GOLD_RING_OF_COMPANY, effects=(TestGoldRing(),))))
card("LR-409", "Ready to His Will", Behaviour(play=Ability(target=GOLD_RING_OF_COMPANY, effects=(TestGoldRing(1),))))

# conditions

card("LR-299", "Lore of the Ages", Behaviour(play=Ability(effects=(UseTheSite(),))))
card(
    "LR-400",
    "Gates of Morning",
    Behaviour(
        play=Ability(
            effects=(DiscardAll("hazard environments", lambda facts: is_environment(facts) and facts.is_hazard),)
        )
    ),
)
card("LR-401", "Clear Skies", Behaviour(play=Ability(), modifiers=(Modifier(PROWESS, 1, Race("Dúnadan")),)))
card(
    "LR-402",
    "Fellowship",
    Behaviour(
        play=Ability(target=ANY_COMPANY),
        on="company",
        modifiers=(Modifier(PROWESS, 1, ITS_COMPANY), Modifier(CORRUPTION, 1, ITS_COMPANY)),
    ),
)
card(
    "LR-403",
    "Quest of the Heir",
    Behaviour(play=Ability(target=ANY_OWN), on="target", storable="freely", starts=True, points_when=AT_HAVEN),
)
card(
    "LR-404",
    "Quest for the Hoard",
    Behaviour(
        play=Ability(target=ANY_COMPANY), on="company", starts=True, modifiers=(Modifier(PROWESS, 1, ITS_COMPANY),)
    ),
)
card(
    "LR-405",
    "Tidings for the Wise",
    Behaviour(
        play=Ability(target=ANY_OWN, effects=(UseTheSite(),)),
        on="target",
        storable="after a roll",
        points_when=AT_HAVEN,
    ),
)
card("LR-406", "Renown", Behaviour(play=Ability(), modifiers=(Modifier(POINTS, 1, ITS_PLAYER),)))
card("LR-407", "Alliance of Free Peoples", PLAIN)
