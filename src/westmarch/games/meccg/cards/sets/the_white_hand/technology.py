"""The White Hand: what Saruman's smiths have thought of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ....rolls import STRIKE_BODY
from ....rules.changes import Name
from ....rules.combat.automatic_attacks import automatic_attack, automatic_attacks
from ....rules.combat.changes import AttackSettled, cancel_attack
from ....rules.combat.figures import attack_body, attack_strikes
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.company.companies import current_site
from ....rules.timing.lasting import lasting_effects
from ....rules.timing.scene import company_in_focus
from ....words import Moment, Purpose, signed
from ...definition import card, card_named
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import CompanyAttacked
from ...language.conditions.places import AtSite
from ...language.effect import Effect, LastingEffect
from ...language.effects.land import OnSite
from ...language.effects.lasting import UntilEndOfTurn
from ...language.modifiers import EVENT_LAYER, ITEM_LAYER, CardModifier, Scope, body, prowess
from ...language.standing.land import CountsAs
from ...traits import Trait
from ..the_wizards.items import WARRIOR

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState


FUMES = "Vile Fumes"
BEARER = Actor(bearer=True)


def register() -> None:
    card(
        "WH-51",
        "Blasting Fire",
        abilities=[
            Ability(
                ClearTheSite(),
                UntilEndOfTurn(
                    CardModifier(
                        "influence check", +2, scope=Scope.TARGETS, when=at_what_was_blasted, layer=EVENT_LAYER
                    ),
                    on="company",
                ),
                key="blast",
                title="blast a way in",
                windows=("any",),
                actor=BEARER,
                condition=at_a_site,
                discard_self=True,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE],
    )
    card(
        "WH-54",
        FUMES,
        abilities=[
            Ability(
                Fumigate(),
                key="fill",
                title="fill the site with fumes",
                windows=("site",),
                actor=BEARER,
                condition=AtSite("Border-hold", "Shadow-hold") & ~on_a_site,
            )
        ],
        modifiers=[CardModifier("marshalling points", scope=Scope.SELF, times=0, when=on_a_site)],
        counts_as=[CountsAs("Ruins & Lairs", Scope.CARDS, to=(Purpose.ALL,), when=lies_with_a_site)],
        changes_attacks=_gas,
        traits=[Trait.AT_TAPPED_SITE],
        odd_text=(
            "In the place of its automatic-attacks all versions of that site have one by Gas: each character faces one "
            "strike with 7 prowess, which cannot be cancelled."
        ),
    )
    card(
        "WH-52",
        "Liquid Fire",
        abilities=[
            Ability(
                Burn(-2),
                key="burn",
                title="burn the creature",
                windows=("attack",),
                actor=BEARER,
                condition=CompanyAttacked("his") & creature_at_the_site,
                discard_self=True,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE],
    )
    card(
        "WH-53",
        "Mechanical Bow",
        modifiers=[
            body(-1),
            prowess(+2, maximum=8, when=WARRIOR),
            CardModifier("attack body", -1, scope=Scope.ATTACKS, when=bearer_taps_to_fight, layer=ITEM_LAYER),
        ],
    )


@condition("if his company is at a site with automatic-attacks")
def at_a_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the bearer is at a site that has automatic-attacks for it."""
    company = state.company_of(source)
    return current_site(state, company) is not None and company is not None and bool(automatic_attacks(state, company))


@condition("at that site")
def at_what_was_blasted(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character in question is where his company has blasted a way in."""
    company = state.company_of(subject)
    return company is not None and any(
        isinstance(effect, ClearTheSite)
        and lasting.number == company.number
        and any(ref.card == company.site for ref in lasting.targets)
        for lasting, effect in lasting_effects(state)
    )


@condition("whose strike its bearer, a warrior, taps to face")
def bearer_taps_to_fight(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer is a warrior and faces the strike under way untapped, to tap for it."""
    strike = state.nearest(StrikeFrame)
    if strike is None or strike.character != state.bearer[source] or not WARRIOR.holds(state, source, source):
        return False
    return strike.stance == "tap" and not strike.keeps_untapped


SPARED = ("Dragon", "Nazgûl", "Balrog")


@condition("if it is that of a creature keyed to a site that is neither a Dragon, a Nazgûl nor a Balrog")
def creature_at_the_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is that of a creature that was keyed to the site, and that fire can harm."""
    attack = state.nearest(AttackFrame)
    if attack is None or attack.creature < 0 or attack.automatic or attack.race in SPARED:
        return False
    return attack.keyed_to_site


class Burn(LastingEffect):
    """All strikes of all attacks of the creature fail; the body checks of the strikes are modified."""

    __slots__ = ("modifier_of_checks",)

    def __init__(self, modifier_of_checks: int) -> None:
        self.modifier_of_checks = modifier_of_checks

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.cancelled or attack.creature < 0:
            return None
        use.last(state, (attack.creature,))
        return self.settled(state, use.definition, use.card, attack)

    def settled(self, state: MeccgState, definition: str, source: CardId, attack: AttackFrame) -> AttackSettled:
        """What becomes of the strikes of an attack."""
        strike_body, name = attack_body(state, attack), card_named(definition).name
        outcomes = []
        for _ in range(attack_strikes(state, attack)):
            beaten = True
            if strike_body is not None:
                purpose = f"the body check of a strike (body {strike_body})"
                parts = [(name, self.modifier_of_checks)]
                beaten = make_check(state, STRIKE_BODY, attack.defender(state), purpose, strike_body, parts).beats
            outcomes.append("defeated" if beaten else "failed")
        return AttackSettled(tuple(outcomes), source=source)

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if moment != "company attacked" or attack is None or attack.creature < 0:
            return None
        if not any(ref.card == attack.creature and state.is_current(ref) for ref in lasting.targets):
            return None
        return StrikesBurn(lasting.card, lasting.ability)

    def text(self) -> str:
        return (
            "All strikes of all attacks of the creature fail; body checks for them are modified by "
            f"{signed(self.modifier_of_checks)}."
        )


class StrikesBurn(Procedure):
    """A further attack of a creature that burns."""

    definition: str
    ability: str

    @step()
    def settle(self, state: MeccgState) -> Outcome:
        attack = state.nearest(AttackFrame)
        burning = card_named(self.definition).effect_named(self.ability)
        if attack is None or attack.cancelled or not isinstance(burning, Burn):
            return None
        return burning.settled(state, self.definition, NO_CARD, attack)

    steps = (settle,)


class ClearTheSite(OnSite):
    """The automatic-attacks at its site against the bearer's company are cancelled this turn."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None:
            return None
        use.last(state, (company.site,), company=company.number)
        attack = state.nearest(AttackFrame)
        if attack is None or not attack.automatic or attack.uncancellable or attack.company != company.number:
            return None
        return cancel_attack(state, use.card)

    def attacks_there(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        return [attack for attack in attacks if attack.uncancellable or attack.company != lasting.number]

    def text(self) -> str:
        return "All automatic-attacks at the site against the bearer’s company are cancelled this turn."


class Fumigate(Effect):
    """The card leaves its bearer for the site."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        return None if company is None else LeftAtSite(use.card, company.site, source=use.card)

    def text(self) -> str:
        return "Place this card with the site, until that is discarded or returned to its location deck."


class LeftAtSite(Change, frozen=True):
    """An item is left at a site, where nobody bears it."""

    rules = ("ME-2.22",)

    card: CardId
    site: CardId

    def apply(self, state: MeccgState) -> None:
        state.attach(self.card, self.site)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is left at {name(self.site)}"


@condition("if it lies with a site")
def on_a_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card lies with a site."""
    on = state.bearer[source]
    return on >= 0 and state.card(on).is_site


@condition("if it lies with a site")
def lies_with_a_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card lies with a site, of which the one looked at is a version."""
    return on_a_site.holds(state, source, subject) and state.name(state.bearer[source]) == state.name(subject)


def _gas(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """All versions of a site that is filled with fumes have one automatic-attack, which cannot be cancelled."""
    filled = [
        card
        for seat in range(state.seats)
        for card in state.in_play(seat)
        if state.name(card) == FUMES and lies_with_a_site.holds(state, card, site)
    ]
    company = who_enters(state, attacks)
    if not filled or company is None:
        return attacks
    return [automatic_attack(state, company, "Gas", 1, 7, each=True, uncancellable=True)]


def who_enters(state: MeccgState, attacks: list[AttackFrame]) -> Company | None:
    """The company that would face some attacks at a site; if there are none, the one in question."""
    return state.company(attacks[0].company) if attacks else company_in_focus(state)
