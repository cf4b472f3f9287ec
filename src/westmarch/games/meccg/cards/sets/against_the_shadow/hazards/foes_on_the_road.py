"""Against the Shadow: trouble on the borders, and creatures that are called from their sleep."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable

from .....rules.changes import Discarded
from .....rules.combat.attack import Attack
from .....rules.combat.frames import AttackFrame
from .....rules.journey.creatures import CalledUp
from .....rules.journey.frames import MovementFrame
from .....rules.journey.regions import are_adjacent
from .....rules.piles.aside import under
from .....rules.site.exploring import names_site
from ....definition import card
from ....facts import all_facts
from ....language.abilities import Ability, Binding, Target, Unduplicated
from ....language.condition import condition
from ....language.effect import Effect
from ....language.effects.table import ComeIntoPlay, PutOnTarget
from ....language.modifiers import CardModifier, Scope
from ....language.standing.rulings import Allows
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....printed import Facts
from ....rulings import Deed
from .champions import PutAside, held_of, side_of

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

SERPENTS = ("Dragon", "Drake")


def register() -> None:
    trouble = Trouble(4, 8)
    card(
        "AS-40",
        "Trouble on All Borders",
        abilities=[
            Ability(
                PutOnTarget(),
                trouble,
                windows=("hazards",),
                target=UNIQUE_FACTION,
                no_duplicate=Unduplicated.ON_A_FACTION,
            )
        ],
        triggers=[Trigger("on the way", trouble.meets, "", standing=True), ends_with_a_deck()],
    )
    card(
        "AS-39",
        "Summons from Long Sleep",
        abilities=[
            Ability(ComeIntoPlay(), windows=("hazards",)),
            Ability(
                Reserve(),
                key="reserve",
                title="reserve a Dragon or Drake",
                windows=("hazards",),
                target=HELD_SERPENT,
                condition=nothing_reserved,
                uncounted=True,
            ),
        ],
        modifiers=[CardModifier("attack prowess", +2, scope=Scope.ATTACKS, when=by_the_reserved)],
        rulings=[Allows(Deed.WAIT_IN_RESERVE, Scope.UNDER, words="You may play it as though it were in your hand.")],
        triggers=[_ends_when_it_has_attacked()],
    )


def _factions(state: MeccgState, binding: Binding) -> list[CardId]:
    return [faction for seat in range(state.seats) for faction in state.factions(seat) if state.lies_in_play(faction)]


UNIQUE_FACTION = Target(
    "a unique faction in play", _factions, lambda state, binding, faction: state.card(faction).facts.unique
)


@cache
def lands_of(faction: Facts) -> frozenset[str]:
    """The regions in which the sites lie where a faction is playable."""
    sites = (facts for facts in all_facts().values() if facts.side == "site")
    return frozenset(site.region for site in sites if site.region and names_site(faction, site))


class Trouble(Effect):
    """A company that moves in the land of the faction on which the card lies, or next to it, is attacked, also at once
    if it is under way."""

    __slots__ = ("prowess", "strikes")

    def __init__(self, strikes: int, prowess: int) -> None:
        self.strikes = strikes
        self.prowess = prowess

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return self.meets(state, use.card, 0)

    def meets(self, state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        """The attack on the company under way, if it comes near."""
        move, faction = state.nearest(MovementFrame), state.bearer[source]
        if move is None or not move.moving or faction < 0:
            return None
        facts, company = state.card(faction).facts, move.party(state)
        crossed = move.regions(state)
        if not any(region == land or are_adjacent(region, land) for region in crossed for land in lands_of(facts)):
            return None
        detains = facts.alignment == side_of(state, company)
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race=facts.race or "",
            base_strikes=self.strikes,
            base_prowess=self.prowess,
            detainment=detains,
            in_earnest=not detains,
        )

    def text(self) -> str:
        return (
            "Any company that moves in a region with a site where the faction is playable, or in one next to it, faces "
            f"an attack of the faction’s type: {self.strikes} strikes with {self.prowess} prowess; detainment if both "
            "are hero or both minion."
        )


def _serpents(state: MeccgState, binding: Binding) -> list[CardId]:
    return held_of(state, binding.seat, lambda held: held.is_creature and held.facts.race in SERPENTS)


HELD_SERPENT = Target(f"a hazard creature in your hand that is a {' or '.join(SERPENTS)}", _serpents)


@condition("if none is reserved")
def nothing_reserved(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Nothing lies under the card."""
    return not under(state, source)


class Reserve(Effect):
    """The target is laid face up off to the side with the card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if under(state, use.card) else PutAside(use.target, use.card)

    def text(self) -> str:
        return "Place it face up off to the side with this card."


@condition("by the creature that was reserved with this card")
def by_the_reserved(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack is that of a creature which waited under the card."""
    return isinstance(subject, AttackFrame) and CalledUp(subject.creature, source) in state.this_turn


def _ends_when_it_has_attacked() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or not attack.last_of_creature or not by_the_reserved.holds(state, source, attack):
            return None
        return Discarded(source)

    return Trigger("attack over", act, "Discard this card after the reserved creature has attacked.")
