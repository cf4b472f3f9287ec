"""The Dragons: items."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_STRIKE
from westmarch.kernel.changes import Change, Prohibition
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....rules.changes import Discarded
from ....rules.combat.automatic_attacks import automatic_attacks
from ....rules.combat.changes import AttackChanged, StrikeCancelled
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.timing.scene import phase
from ....words import TAPPED
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, bearer_faces
from ...language.conditions.characters import BearerIs
from ...language.effect import Effect, LastingEffect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import ChangeStrike, FewerStrikes
from ...language.effects.table import UntapOwnSite
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, body, direct_influence, prowess
from ...language.who import Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState
    from ....words import Moment


BEARER = Actor(bearer=True)
WORMS = AttackIs("Dragon", "Drake")


def register() -> None:
    card(
        "TD-113",
        "Emerald of the Mariner",
        modifiers=[
            CardModifier("corruption check", +1, scope=Scope.BEARER, layer=ITEM_LAYER),
            CardModifier("hand size", +1, scope=Scope.OWNER, layer=ITEM_LAYER),
        ],
    )
    card("TD-119", "Gold Belt of Lórien", modifiers=[direct_influence(+1)])
    card("TD-120", "Habergeon of Silver", modifiers=[body(+2, maximum=10)])
    card(
        "TD-161",
        "Valiant Sword",
        modifiers=[prowess(+2, maximum=9), body(+1, maximum=9, when=BearerIs(skill="warrior"))],
    )
    card(
        "TD-102",
        "Bow of Dragon-horn",
        abilities=[
            Ability(
                FewerStrikes(1),
                key="shoot",
                title="one strike less",
                windows=("attack",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=creature_on_the_road,
                tap_self=True,
            )
        ],
    )
    card(
        "TD-99",
        "Arrows Shorn of Ebony",
        abilities=[
            Ability(
                ChangeStrike(-1, -2),
                BreakTheAttack(),
                key="shoot",
                title="weaken the strike",
                windows=("strike",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=creature_on_the_road,
                discard_self=True,
            )
        ],
    )
    card(
        "TD-114",
        "Enruned Shield",
        modifiers=[body(+3, maximum=10)],
        abilities=[
            Ability(
                MakeIneffectual(),
                key="shield",
                title="an ineffectual strike",
                windows=("strike",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=bearer_faces,
                tap_self=True,
            )
        ],
    )
    card(
        "TD-130",
        "Magical Harp",
        abilities=[
            Ability(
                Spellbind(),
                MakeCorruptionCheck(),
                key="harp",
                title="hold the company together",
                windows=("any", "response", "corruption check"),
                actor=BEARER,
                condition=in_own_turn_site_phase_or_council,
                tap_self=True,
                in_opponents_turn=True,
            )
        ],
    )
    map_of_a_lair("TD-158", "Thrór’s Map")
    card(
        "TD-172",
        "Wormsbane",
        modifiers=[
            prowess(+2, maximum=9, when=~WORMS),
            prowess(+4, maximum=12, when=WORMS),
            CardModifier("attack body", -2, scope=Scope.ATTACKS, when=WORMS & bearer_faces, layer=ITEM_LAYER),
        ],
    )


class BreakTheAttack(LastingEffect):
    """If the strike that is being faced is defeated, the later strikes of the attack are defeated once they fail."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.nearest(StrikeFrame) is not None:
            use.last(state, (), until=END_OF_STRIKE)
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        strike = state.nearest(StrikeFrame)
        if moment != "strike resolved" or strike is None or strike.outcome != "defeated":
            return None
        return AttackChanged(broken=True)

    def text(self) -> str:
        return "If the strike is defeated, all later strikes of the attack that fail are defeated without a body check."


class MakeIneffectual(Effect):
    """The strike that is being faced neither fails nor succeeds."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(StrikeFrame) is None else StrikeCancelled(ineffectual=True, source=use.card)

    def text(self) -> str:
        return "The strike is ineffectual: it neither fails nor succeeds."


def _discards_a_character(state: MeccgState, source: CardId, change: Change) -> bool:
    if not isinstance(change, Discarded) or change.card == source or not state.card(change.card).is_character:
        return False
    return change.card == source or state.company_of(change.card) is state.company_of(source)


@condition("in your turn, in a site phase of your opponent, or at the Free Council")
def in_own_turn_site_phase_or_council(state: MeccgState, source: CardId, subject: Any) -> bool:
    """It is the turn of the card's player, a site phase, or the end of the game."""
    return state.place[source] % state.seats == state.active or phase(state) in ("site", "free council")


class Spellbind(LastingEffect):
    """For the rest of the turn no effect discards a character of the company."""

    __slots__ = ()

    watch = Prohibition("the harp holds the company together", _discards_a_character)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.card,))
        return None

    def text(self) -> str:
        return "Effects that would discard a character in the bearer’s company are cancelled for the rest of the turn."


@condition("if a hazard creature that is not keyed to a site attacks its company")
def creature_on_the_road(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is a hazard creature's that is not keyed to a site, on the company of the card."""
    attack = state.nearest(AttackFrame)
    company = state.company_of(source)
    if attack is None or company is None or attack.company != company.number:
        return False
    return attack.creature >= 0 and not (attack.agent or attack.automatic or attack.keyed_to_site)


@condition("while at a tapped site with a Dragon automatic-attack")
def has_dragon(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the card is at a tapped site with a Dragon automatic-attack."""
    company = state.company_of(source)
    if company is None or state.status[company.site] != TAPPED:
        return False
    return any(attack.race == "Dragon" for attack in automatic_attacks(state, company))


def map_of_a_lair(card_id: str, name: str) -> None:
    """Discarded, it untaps a site with a Dragon automatic-attack."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                UntapOwnSite(),
                key="map",
                title="untap the site",
                windows=("any",),
                actor=BEARER,
                condition=has_dragon,
                discard_self=True,
            )
        ],
    )
