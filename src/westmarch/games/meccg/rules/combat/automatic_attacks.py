"""The automatic-attacks of a site: what its facts say, and what cards in play make of it (IN-102, ME-7.78)."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out, rule_point

from ...cards.printed import AutomaticAttack, Facts
from ...cards.rulings import Deed, is_forbidden
from ...state import Company, MeccgState
from ..company.manifestations import is_empty_lair
from ..company.sides import openness
from ..site.havens import is_made_a_haven
from ..timing.lasting import lasting_effects
from ..values import ATTACK_PROWESS
from .attack import Attack
from .frames import AttackFrame

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_ATTACK_AUTOMATICALLY = Deed.ATTACK_AUTOMATICALLY
BALROG = "Balrog"
WOUNDED_CHECK, WORSE_CHECK = "wounded check corruption", -2
BALROG_AWAY = rule_point("rule", "meccg.balrog_attacks_only_while_he_lurks", ("ME-2.104",))
"""His automatic-attacks are ignored while The Balrog is in play, and after he has been defeated."""

AttacksAtSite = Callable[[MeccgState, CardId, CardId, list[AttackFrame]], list[AttackFrame]]
"""What a card in play (the first) makes of the attacks at a site (the second)."""


@ATTACK_PROWESS.modifier("CR-T.141", layer=0)
def recently_visited(state: MeccgState, attack: AttackFrame, value: int) -> int:
    """By agreement, with several players: +1 for each player who has the site in his discard pile (CR-T.141)."""
    if not (attack.automatic and state.law.recently_visited_sites and state.law.multi_player):
        return value
    company = attack.party(state)
    if company is None:
        return value
    site = state.card(company.site).name
    return value + sum(
        any(state.name(card) == site for card in state.zone("discard pile", seat)) for seat in range(state.seats)
    )


def automatic_attacks(state: MeccgState, company: Company) -> list[AttackFrame]:
    """The attacks that a company faces on entering its site."""
    return attacks_at(state, company, company.site)


def attacks_at(state: MeccgState, company: Company, site: CardId) -> list[AttackFrame]:
    """The attacks that a company would face on entering a site."""
    own_haven = is_made_a_haven(state, state.place[site] % state.seats, site)
    if own_haven or is_forbidden(state, _ATTACK_AUTOMATICALLY, site):
        return []
    printed = state.card(site).facts.automatic_attacks
    if printed and is_empty_lair(state, site):
        printed = ()
    if BALROG_AWAY and BALROG in [attack.race for attack in printed] and f"The {BALROG}" in state.names_in_use():
        printed = tuple(attack for attack in printed if attack.race != BALROG)
    attacks = [_attack(state, company, attack) for attack in printed if concerns(state, company, attack)]
    attacks += attacks_of_cards(state, company, site)
    for source in state.having("changes_attacks"):
        change = state.card(source).behaviour.changes_attacks
        attacks = attacks if change is None else change(state, source, site, attacks)
    _number(attacks)
    for lasting, effect in lasting_effects(state) if state.lasting else ():
        attacks = effect.site_attacks(state, lasting, site, attacks)
        _number(attacks)
    return attacks


def _number(attacks: list[AttackFrame]) -> None:
    """Count the attacks that are new; a duplicate has the number of its original, so that what is done to the one is
    done to the other."""
    last = 0
    for attack in attacks:
        last = max(last, attack.ordinal)
    for attack in attacks:
        if not attack.ordinal:
            last += 1
            attack.ordinal = last


def printed_attacks(state: MeccgState, company: Company, site: Facts) -> list[AttackFrame]:
    """The attacks that a company would face by what is printed on a site card."""
    return [_attack(state, company, attack) for attack in site.automatic_attacks if concerns(state, company, attack)]


def _attack(state: MeccgState, company: Company, attack: AutomaticAttack) -> AttackFrame:
    found = automatic_attack(state, company, attack.race, attack.strikes, attack.prowess, attack.body, each=attack.each)
    traits = attack.traits
    if traits:
        found.attacker_chooses = "attacker chooses" in traits
        found.detainment = only_detains(state, company, attack)
        found.checks_wounded = any(trait.startswith(WOUNDED_CHECK) for trait in traits)
        found.check_modifier = WORSE_CHECK if f"{WOUNDED_CHECK} at {WORSE_CHECK}" in traits else 0
        found.uncancellable = "cannot be canceled" in traits
        found.eliminates = "wounded are eliminated" in traits
    return found


def automatic_attack(
    state: MeccgState,
    company: Company,
    race: str,
    strikes: int,
    prowess: int,
    body: int | None = None,
    *,
    creature: CardId = NO_CARD,
    each: bool = False,
    detainment: bool = False,
    uncancellable: bool = False,
    attacker_chooses: bool = False,
) -> AttackFrame:
    """An automatic-attack that no site card has, but a card in play brings about."""
    return Attack(
        company=company.number,
        attacker=state.hazard_player(company.seat),
        creature=creature,
        race=race,
        base_strikes=strikes,
        base_prowess=prowess,
        base_body=body,
        automatic=True,
        each=each,
        detainment=detainment,
        uncancellable=uncancellable,
        attacker_chooses=attacker_chooses,
    )


@carries_out("ME-7.51", "CR-T.91", "CR-F.11", without=False)
def only_detains(state: MeccgState, company: Company, attack: AutomaticAttack) -> bool:
    """Whether the site card calls its attack detainment, for all or for companies like this one (ME-7.51)."""
    return "detainment" in attack.traits or f"detainment against {shown(state, company)}" in attack.traits


def concerns(state: MeccgState, company: Company, attack: AutomaticAttack) -> bool:
    """Whether a company meets an attack: some are for those only who show whom they serve."""
    return "only against overt" not in attack.traits or shown(state, company) == "overt"


def shown(state: MeccgState, company: Company) -> str:
    """Overt or covert, for players of whose companies that is asked (ME-5.69, ME-5.70)."""
    return openness(state, company) if state.alignment(company.seat).overt_or_covert else ""


def attacks_of_cards(state: MeccgState, company: Company, site: CardId) -> list[AttackFrame]:
    """The automatic-attacks that cards in play add to the site (ME-2.58)."""
    found: list[AttackFrame] = []
    for source in state.having("site_attacks"):
        for attack in state.card(source).behaviour.site_attacks:
            if attack.is_at(state, site, source):
                found.append(attack.make(state, source, company))
    return found
