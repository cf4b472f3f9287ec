"""The figures of an attack: whom it can strike, how often, and with what prowess and body."""

from __future__ import annotations

from westmarch.games.middle_earth.combat.strike import STAYING_COSTS
from westmarch.kernel.data import CardId
from westmarch.kernel.values import Quantity

from ...cards.definition import CARDS
from ...cards.language.modifiers import CardModifier, Scope
from ...cards.rulings import Deed, forbids, is_allowed, is_forbidden
from ...cards.traits import Trait
from ...state import Company, MeccgState
from ...words import WOUNDED
from ..timing.lasting import effects_on, lasting_effects
from ..timing.scene import phase
from ..values import ATTACK_BODY, ATTACK_PROWESS, ATTACK_STRIKES, GIVEN_BODY, derive
from .frames import AttackFrame

LITTLE = 1
"""What it costs one whose card says so to stay untapped."""
# Looked up once: a member of an enum takes longer to find than what it is asked for.
_FACE_STRIKES = Deed.FACE_STRIKES
_FACE_STRIKES_AT_A_SITE = Deed.FACE_STRIKES_AT_A_SITE
_NOT_ATTACKED_AT_SITES = Trait.NOT_ATTACKED_AT_SITES
_ONE_VICTIM = Trait.ONE_VICTIM
_SELF = Scope.SELF


def targets_of(state: MeccgState, attack: AttackFrame, company: Company) -> list[CardId]:
    """Who can be given a strike: some allies cannot be attacked where they are at home."""
    found = state.fighters(company)
    at_the_site = attack.automatic or attack.keyed_to_site
    if at_the_site:
        found = [card for card in found if _NOT_ATTACKED_AT_SITES not in CARDS[state.definition[card]].traits]
    if at_the_site or phase(state) == "site":
        found = [card for card in found if not is_forbidden(state, _FACE_STRIKES_AT_A_SITE, card)]
    if attack.creature >= 0:
        creature = CARDS[state.definition[attack.creature]]
        if _FACE_STRIKES.forbidden in creature.rulings:
            found = [card for card in found if not forbids(state, attack.creature, _FACE_STRIKES, card)]
        if creature.facts.strikes_wounded_only:
            found = [card for card in found if state.status[card] == WOUNDED]
        if _ONE_VICTIM in creature.traits and (attack.assigned or attack.victim >= 0):
            victim = attack.assigned[0] if attack.assigned else attack.victim
            found = [card for card in found if card == victim]
    if attack.hidden:
        found = [card for card in found if card not in attack.hidden]
    if attack.alone >= 0:
        found = [card for card in found if card == attack.alone]
    return found


def attack_strikes(state: MeccgState, attack: AttackFrame) -> int:
    """How many strikes it has: printed, halved and raised by events; one for each character if it says so."""
    if attack.untouched:
        return attack.base_strikes
    if attack.fixed_strikes >= 0:
        return attack.fixed_strikes
    if attack.each:
        company = attack.party(state)
        return 0 if company is None else len(targets_of(state, attack, company))
    strikes = derive(state, ATTACK_STRIKES, attack, attack.base_strikes + raised(state, attack, "strikes"))
    strikes += attack.strikes_change
    for _ in range(attack.halvings + halvings_at_site(state, attack)):
        strikes = (strikes + 1) // 2
    return max(0, strikes)


def attack_prowess(state: MeccgState, attack: AttackFrame) -> int:
    if attack.untouched:
        return attack.base_prowess
    base = attack.base_prowess + attack.prowess_change + raised(state, attack, "prowess")
    return derive(state, ATTACK_PROWESS, attack, _of_the_creature(state, ATTACK_PROWESS, attack, base))


def attack_body(state: MeccgState, attack: AttackFrame) -> int | None:
    own = attack.base_body
    if attack.untouched:
        return own
    if own is None:
        own = derive(state, GIVEN_BODY, attack, 0) or None
    if own is None:
        return None
    base = _of_the_creature(state, ATTACK_BODY, attack, own + attack.body_change)
    return derive(state, ATTACK_BODY, attack, base)


def _of_the_creature(state: MeccgState, quantity: Quantity, attack: AttackFrame, value: int) -> int:
    """What the creature itself says of its figures."""
    if attack.creature >= 0:
        for modifier in CARDS[state.definition[attack.creature]].modifiers:
            if is_own(modifier, quantity) and modifier.condition.holds(state, attack.creature, attack):
                value = modifier.apply(state, attack, value)
    return value


def is_own(modifier: CardModifier, quantity: Quantity) -> bool:
    """Whether a creature's modifier is for its own attack; what it gives to others counts once it lies in play."""
    return modifier.quantity == quantity.name and modifier.scope is _SELF


def staying_costs(state: MeccgState, character: CardId) -> int:
    """The prowess that an untapped character gives up who does not tap for a strike."""
    if is_allowed(state, Deed.HOLD_BACK_FREELY, character):
        return 0
    if is_allowed(state, Deed.HOLD_BACK_LIGHTLY, character):
        return LITTLE
    attack = state.nearest(AttackFrame)
    return STAYING_COSTS if attack is None or not attack.staying_costs else attack.staying_costs


def raised(state: MeccgState, attack: AttackFrame, figure: str) -> int:
    """What lasting effects add to one automatic-attack at a site."""
    added = 0
    for lasting, effect in lasting_effects(state) if state.lasting else ():
        added += effect.adds_to_attack(state, lasting, attack, figure)
    return added


def halvings_at_site(state: MeccgState, attack: AttackFrame) -> int:
    """How often lasting effects halve the strikes of one automatic-attack at a site."""
    if not state.lasting or not attack.is_of_the_site:
        return 0
    return sum(effect.halves(state, lasting, attack) for lasting, effect in lasting_effects(state))


def must_tap(state: MeccgState, attack: AttackFrame) -> bool:
    """Whether an effect on the company keeps everybody from staying untapped against a hazard creature."""
    if not state.lasting or attack.creature < 0 or attack.automatic or attack.agent:
        return False
    return any(effect.must_tap for effect in effects_on(state, attack.company))
