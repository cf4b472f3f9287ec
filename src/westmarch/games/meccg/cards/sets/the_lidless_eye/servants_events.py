"""The Lidless Eye: resource events of scouts, sages and diplomats, and of whoever serves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ....rules.checks.changes import AttemptHelped
from ....rules.checks.influence import InfluenceAttempt
from ....rules.piles.picking import PickNone, PickUnseen, one_of_each
from ....rules.piles.searching import is_search_stopped
from ....rules.piles.taking import DeckShuffled, Fetched
from ....rules.site.changes import BountyFound
from ....rules.site.frames import SiteFrame
from ....rules.values import prowess
from ....words import listed
from ...definition import Card, card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated, facing, skilled
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.influence import InfluenceOn, Influences
from ...language.conditions.places import information_here
from ...language.effect import Effect
from ...language.effects.checks import CheckBonus, MakeCorruptionCheck, TestRing
from ...language.effects.combat import AttackProwess, CancelAttack, CancelStrike
from ...language.effects.land import EndEnvironments
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.piles import BringBack, SeeRandomCards
from ...language.effects.table import ComeIntoPlay, DiscardTarget, TapSite
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.cards import GOLD_RING
from ...language.who import Who
from ..the_dragons.resource_events import LASTING_HAZARD
from ..the_wizards.lore import FetchItem
from .journey_events import covert

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

FREE_PEOPLES = AttackIs("Elf", "Dwarf", "Dúnadan", "Man")


def register() -> None:
    _against_attacks()
    _persuasion()
    _lore()
    card(
        "LE-253",
        "Weigh All Things to a Nicety",
        abilities=[Ability(BringBack("a resource or character", _is_own_side), windows=("any",))],
    )
    card(
        "LE-228",
        "Skies of Fire",
        abilities=[
            Ability(EndEnvironments("hazard"), ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)
        ],
        odd_text="To hazards it is as if Gates of Morning were in play.",
    )


def _is_own_side(found: Card) -> bool:
    return found.is_resource or found.is_character


def _against_attacks() -> None:
    card(
        "LE-160",
        "A Nice Place to Hide",
        abilities=[Ability(CancelAttack(), windows=("attack",), actor=skilled("scout", tap=True))],
    )
    card(
        "LE-212",
        "Not Slay Needlessly",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                condition=FREE_PEOPLES & covert,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            ),
            Ability(
                AttackProwess(-2),
                key="play-weaken",
                title="weaken the attack",
                windows=("attack",),
                condition=FREE_PEOPLES & ~covert,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            ),
        ],
    )
    card(
        "LE-217",
        "Orc Stealth",
        abilities=[
            Ability(CancelStrike(), windows=("strike",), actor=Actor(Who(race="Orc", skill="scout"), facing=True))
        ],
    )


def _persuasion() -> None:
    card(
        "LE-178",
        "Crooked Promptings",
        abilities=[
            Ability(CheckBonus(+3), windows=("influence check",), actor=skilled("diplomat")),
            Ability(CheckBonus(+2), key="check", windows=("corruption check",), actor=skilled("diplomat")),
        ],
    )
    card(
        "LE-188",
        "Gifts as Given of Old",
        abilities=[Ability(CheckBonus(+3), windows=("influence check",), condition=Influences("faction"))],
    )

    card(
        "LE-194",
        "Honey on the Tongue",
        abilities=[
            Ability(
                UntilEndOfTurn(
                    CardModifier(
                        "direct influence",
                        +5,
                        scope=Scope.TARGETS,
                        when=InfluenceOn(any_character=True),
                        layer=EVENT_LAYER,
                    )
                ),
                windows=("any", "influence check"),
                actor=skilled("diplomat"),
                target=ACTORS_COMPANION,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
    )
    card(
        "LE-244",
        "Threats",
        abilities=[
            Ability(
                UseProwess(6),
                windows=("influence check",),
                actor=facing("warrior"),
                condition=Influences("faction") & by_direct_influence,
            )
        ],
    )


def _companions_of_the_actor(state: MeccgState, binding: Binding) -> tuple[CardId, ...]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    return () if company is None else company.characters


ACTORS_COMPANION = Target("a character in his company", _companions_of_the_actor)


@condition("made with direct influence")
def by_direct_influence(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The direct influence of the one who makes the attempt under way counts for it."""
    attempt = state.nearest(InfluenceAttempt)
    return attempt is not None and attempt.uses_influence


class UseProwess(Effect):
    """The one who makes an attempt uses his prowess, up to a maximum, instead of his unused direct influence."""

    __slots__ = ("maximum",)

    def __init__(self, maximum: int) -> None:
        self.maximum = maximum

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(InfluenceAttempt) is None:
            return None
        return AttemptHelped(in_place_of_influence=min(self.maximum, prowess(state, use.actor)), source=use.card)

    def text(self) -> str:
        return f"He uses his prowess (at most +{self.maximum}) for the attempt instead of his unused direct influence."


def _lore() -> None:
    card(
        "LE-175",
        "Catch an Elusive Scent",
        abilities=[
            Ability(FindBounty("minor", "major", "gold ring"), windows=("site",), actor=skilled("scout", tap=True))
        ],
    )
    card("LE-164", "An Untimely Whisper", abilities=[Ability(SeeRandomCards(5, revealed=True), windows=("any",))])
    card("LE-166", "Back to the Fray", abilities=[Ability(BringTheFallenBack(), windows=("any",))])
    card(
        "LE-163",
        "All Thought Bent upon It",
        abilities=[
            Ability(
                TapSite(),
                FetchItem(),
                MakeCorruptionCheck(),
                windows=("site",),
                actor=skilled("sage", tap=True),
                condition=information_here,
            )
        ],
    )
    card(
        "LE-226",
        "Secrets of Their Forging",
        abilities=[
            Ability(
                TapSite(),
                TestRing(any_but=("The One Ring",)),
                windows=("site",),
                actor=skilled("sage", tap=True),
                target=GOLD_RING,
                condition=information_here,
            )
        ],
    )
    card(
        "LE-239",
        "Test of Fire",
        abilities=[Ability(TestRing(), windows=("any",), actor=skilled("sage"), target=GOLD_RING)],
    )
    card(
        "LE-250",
        "Voices of Malice",
        abilities=[
            Ability(
                DiscardTarget(),
                MakeCorruptionCheck(-2),
                windows=("any",),
                actor=skilled("sage", tap=True),
                target=LASTING_HAZARD,
            )
        ],
    )


class FindBounty(Effect):
    """Somebody may play an item of some kinds that is playable at the site, tapped or not, without tapping it."""

    __slots__ = ("kinds",)

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(SiteFrame) is None else BountyFound(self.kinds, source=use.card)

    def text(self) -> str:
        return (
            f"Another character may play one {listed(list(self.kinds), 'or')} item that is playable at the site, even "
            "if that is tapped; the site does not tap for it."
        )


class BringTheFallenBack(Effect):
    """Each player may shuffle characters of his discard pile into his play deck, as many as he likes."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        for place, seat in enumerate(state.players()):
            if use.chosen.count(NO_CARD) > place:
                continue
            fallen = [] if is_search_stopped(state, seat) else state.zone("discard pile", seat)
            left = [found for found in fallen if state.card(found).is_character and found not in use.chosen]
            choices: list[Action] = [PickUnseen(seat, found) for found in one_of_each(state, left)]
            return Decision(seat, "bring characters back", [*choices, PickNone(seat)])
        back = [found for found in use.chosen if found >= 0]
        owners = dict.fromkeys(state.owner[found] for found in back)
        return (
            *(Fetched(found, "play deck", source=use.card) for found in back),
            *(DeckShuffled(owner, source=use.card) for owner in owners),
        ) or None

    def text(self) -> str:
        return "Each player may shuffle any number of characters from his discard pile into his play deck."
