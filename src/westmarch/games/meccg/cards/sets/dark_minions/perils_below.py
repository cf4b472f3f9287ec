"""Dark Minions: traps, lava and falling rocks, against which weapons are of no use, and what helps against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.structs import replace

from ....rules.combat.attack import Attack
from ....rules.combat.automatic_attacks import automatic_attack
from ....rules.combat.frames import AttackFrame
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import site_type
from ....rules.timing.ended import end_effects
from ....words import an, listed
from ...definition import card, card_named
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs, CompanyAttacked
from ...language.conditions.places import AtSite
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess
from ...language.effects.land import MakeInformation
from ...language.effects.table import ComeIntoPlay
from ...language.effects.weather import TurnBack, turns_back
from ...language.modifiers import Scope
from ...language.stage import own_site
from ...language.standing.rulings import Allows, Forbids
from ...language.standing.site_attacks import SiteAttack
from ...language.trigger import Trigger
from ...rulings import Deed
from ...traits import Trait
from .treasures import LIGHT

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState


def register() -> None:
    lost_knowledge("DM-169", "Forgotten Scrolls", 8, ("Ruins & Lairs",), ALSO_AT_MINAS_TIRITH)
    lost_knowledge("DM-172", "Lost Tome", 9, ("Shadow-hold", "Dark-hold"))
    card(
        "DM-168",
        "Dwarven Light-stone",
        modifiers=[LIGHT],
        abilities=[
            Ability(
                AttackProwess(-2),
                key="light",
                title="weaken the attack",
                windows=("attack",),
                actor=Actor(bearer=True),
                condition=(AttackIs("Orc", "Troll") | weapons_are_of_no_use) & CompanyAttacked("its bearer’s"),
                tap_self=True,
            )
        ],
    )
    wrath = "The Black Enemy’s Wrath"
    card(
        "DM-47",
        wrath,
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        site_attacks=[LavaFlows(wrath, 6, 5, "Shadow-hold", "Dark-hold")],
    )
    tremors = ("Into Dark Tunnels", "Old Road", "Great-road", "Bridge")
    card(
        "DM-53",
        "Earth-tremors",
        abilities=[
            Ability(
                ComeIntoPlay(),
                EndEffects(*tremors),
                RockFall(7),
                windows=("hazards",),
                no_duplicate=Unduplicated.AT_ALL,
            ),
        ],
        triggers=[Trigger("on the way", _rocks_fall, "", standing=True)],
        rulings=[cancels_effects_of(*tremors)],
    )
    passages = ("Secret Passage", "Secret Entrance")
    card(
        "DM-98",
        "The Way is Shut",
        abilities=[
            Ability(
                ComeIntoPlay(),
                EndEffects(*passages),
                TurnBack(to_or_from_below),
                windows=("hazards",),
                no_duplicate=Unduplicated.AT_ALL,
            ),
        ],
        triggers=[turns_back(to_or_from_below)],
        rulings=[cancels_effects_of(*passages)],
    )


class IsNamed(Condition):
    """The card looked at has one of these names."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return isinstance(subject, int) and subject >= 0 and state.name(CardId(subject)) in self.names

    def text(self) -> str:
        return f"if it is {listed(list(self.names), 'or')}"


def cancels_effects_of(*names: str) -> Forbids:
    """Cards of some names have no effect while the card is in play."""
    words = f"The effects of {listed(list(names))} are cancelled: they cannot be played."
    return Forbids(Deed.BE_PLAYED, Scope.CARDS, when=IsNamed(*names), words=words)


class EndEffects(Effect):
    """What cards of some names still do is over."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        ended = [lasting for lasting in state.lasting if card_named(lasting.card).name in self.names]
        end_effects(state, ended, use.card)
        return None

    def text(self) -> str:
        return ""


@condition("if it moves to or from a site of the Under-deeps")
def to_or_from_below(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The moving company leaves a site of the Under-deeps, or goes to one."""
    move = state.nearest(MovementFrame)
    if move is None or not move.moving:
        return False
    company = move.party(state)
    return any(state.card(place).facts.under_deeps for place in (company.site, company.destination))


@condition("in which weapons do not modify prowess")
def weapons_are_of_no_use(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is one against which weapons are of no use."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.unarmed


def _fall(state: MeccgState, prowess: int) -> AttackFrame | None:
    """The rocks that fall on the company under way, if it moves to or from a site below."""
    move = state.nearest(MovementFrame)
    if move is None or not to_or_from_below.holds(state, NO_CARD, NO_CARD):
        return None
    company = move.party(state)
    return Attack(
        company=company.number,
        attacker=state.hazard_player(company.seat),
        creature=NO_CARD,
        race="Rock Fall",
        base_strikes=0,
        base_prowess=prowess,
        each=True,
        uncancellable=True,
        unarmed=True,
    )


def _rocks_fall(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return _fall(state, 7)


class RockFall(Effect):
    """A company that moves to or from a site below faces falling rocks, also at once if it is under way."""

    __slots__ = ("prowess",)

    def __init__(self, prowess: int) -> None:
        self.prowess = prowess

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return _fall(state, self.prowess)

    def text(self) -> str:
        return (
            "A company moving to or from a site of the Under-deeps faces an attack that cannot be cancelled: Rock "
            f"Fall, 1 strike with {self.prowess} prowess against each character; weapons do not modify prowess "
            "against it."
        )


class LavaFlows(SiteAttack):
    """One more automatic-attack, on each character, at sites of some types and at those of the Under-deeps."""

    __slots__ = ("staying_costs", "types")

    def __init__(self, source: str, prowess: int, staying_costs: int, *types: str) -> None:
        super().__init__(source, "Lava Flow", prowess=prowess)
        self.staying_costs = staying_costs
        self.types = types

    def is_at(self, state: MeccgState, site: CardId, source: CardId) -> bool:
        if self.site in state.alignment(state.active).untouched_by:
            return False
        return site_type(state, site) in self.types or state.card(site).facts.under_deeps

    def make(self, state: MeccgState, source: CardId, company: Company) -> AttackFrame:
        attack = automatic_attack(state, company, self.race, 0, self.prowess, each=True, uncancellable=True)
        return replace(attack, unarmed=True, staying_costs=self.staying_costs)

    def text(self) -> str:
        return (
            f"Each site of the Under-deeps, {listed(list(self.types), 'and')} has an additional automatic-attack that "
            f"cannot be cancelled: {self.race}, 1 strike with {self.prowess} prowess against each character. Weapons "
            f"do not modify prowess against it, and not tapping for a strike costs {self.staying_costs} prowess. It "
            "has no effect on minion players."
        )


def lost_knowledge(card_id: str, name: str, prowess: int, tells_of: tuple[str, ...], *also: Allows) -> None:
    """What was lost lies in a trap; discarded, it makes information playable where its bearer is."""

    def springs(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        bearer = state.bearer[source]
        company = state.company_of(bearer)
        if company is None:
            return None
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race="Trap",
            base_strikes=1,
            base_prowess=prowess,
            uncancellable=True,
            unarmed=True,
            hidden=tuple(who for who in state.fighters(company) if who != bearer),
        )

    kinds = listed([an(kind) for kind in tells_of], "or")
    card(
        card_id,
        name,
        traits=[Trait.NEVER_STARTS],
        rulings=also,
        triggers=[
            Trigger(
                "comes into play",
                springs,
                f"When it is played, its bearer faces an attack that cannot be cancelled: Trap, 1 strike with "
                f"{prowess} prowess; weapons do not modify prowess against it.",
            )
        ],
        abilities=[
            Ability(
                MakeInformation(),
                key="read",
                title="make information playable",
                windows=("any",),
                actor=Actor(bearer=True),
                target=own_site(f"the site of its bearer if it is {kinds}", lambda state, seat, site: True),
                condition=IsBearersSite(*tells_of),
                discard_self=True,
            )
        ],
    )


class IsBearersSite(Condition):
    """The target is the site at which the bearer is, of one of these types."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        return company is not None and company.site == subject and site_type(state, subject) in self.types

    def text(self) -> str:
        return "where its bearer is"


ALSO_AT_MINAS_TIRITH = Allows(
    Deed.BE_FOUND_HERE,
    when=AtSite(names=("Minas Tirith",), tapped=True),
    words="It can also be played at Minas Tirith if the site is tapped.",
)
