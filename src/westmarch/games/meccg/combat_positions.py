"""An attack half way, and a strike at one of its steps, as a description has them."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.judging.steps import go_to_step
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.structs import replace

from .cards.facts import fold
from .cards.keys import Key
from .description import BadTable, Described, Path, find_card, named_in_play
from .frames import read_fields, readable_fields
from .rules.combat.attack import Attack
from .rules.combat.automatic_attacks import automatic_attacks
from .rules.combat.figures import attack_strikes, targets_of
from .rules.combat.frames import AttackFrame
from .rules.combat.several_attacks import Attacks
from .rules.combat.strike import Strike
from .rules.journey.creatures import creature_attack, keys
from .rules.journey.movement_hazard import MovementHazard
from .rules.site.site_phase import SitePhase
from .rules.timing.chain import Chain, ChainEntry
from .rules.timing.scene import company_in_focus
from .state import MeccgState
from .words import STATES, TAPPED, UNTAPPED

GIVEN_BY_THE_CARD = ("company", "attacker", "creature", "keyed_to_site", "last_of_creature")
"""Fields of an attack that follow from who attacks whom."""
READ_APART = ("automatic", "keyed_to", "to_act", "assigned", "to_face", "outcomes", "strikes", "excess", "wounded")
OUTCOMES = ("defeated", "failed", "ineffectual", "successful", "cancelled")


def attack_keys() -> tuple[str, ...]:
    special = ("creature", "automatic", "as_automatic", "keyed_to", "attack", "earlier_outcomes", "step", "decides")
    counted = ("strikes", "assigned", "outcomes", "excess")
    return (*special, *counted, *readable_fields(Attack, *GIVEN_BY_THE_CARD, *READ_APART))


def set_attack(state: MeccgState, value: Any, path: Path) -> None:
    """Put an attack on the stack, with what it grew out of."""
    spec = Described(value, path, attack_keys())
    company = company_in_focus(state)
    if company is None:
        raise BadTable(path, "an attack needs a company: say whose phase is under way with `company`")
    if ("creature" in spec) == ("automatic" in spec):
        raise BadTable(path, "an attack is made by a `creature` or is `automatic` (its number at the site)")
    made = _creature(state, spec) if "creature" in spec else _automatic(state, spec)
    more = read_fields(state, Attack, spec, *GIVEN_BY_THE_CARD, *READ_APART)
    if spec.flag("as_automatic"):
        made.automatic = True
    attack = replace(made, to_act=spec.seat("decides", made.attacker), **more)
    state.push(attack)
    attack.assigned = tuple(_fighter(state, attack, name, place) for name, place in spec.names("assigned"))
    once = [card for card in attack.assigned if card not in attack.takes_several]
    if len(set(once)) < len(once):
        raise spec.bad("assigned", "a character has one strike at most (IN-86)")
    outcomes = _outcomes(spec)
    go_to_step(attack, spec, "face_strikes" if outcomes or attack.assigned else "events_on_the_attack")
    if attack.at != "begin":
        attack.record(state, company)
    _count(state, attack, spec)
    for name, outcome, place in outcomes:
        card = next((card for card in attack.assigned if fold(state.name(card)) == fold(name)), NO_CARD)
        if card < 0:
            raise BadTable(place, f"{name} is not among the assigned")
        attack.to_face = _without(attack.to_face, card)
        attack.outcomes += (outcome,)
        attack.wounded += (card,) if outcome == "successful" else ()


def _count(state: MeccgState, attack: AttackFrame, spec: Described) -> None:
    """The figures that the steps before the one that has been reached have fixed."""
    names = [step.name for step in attack.steps]
    company = state.company(attack.company)
    if attack.each and attack.fixed_strikes < 0 and attack.step > names.index("each_faces_one") and not attack.assigned:
        attack.assigned = tuple(targets_of(state, attack, company))
    if attack.step > names.index("count_strikes"):
        attack.strikes = spec.number("strikes", attack_strikes(state, attack))
    if len(attack.assigned) > attack.strikes >= 0:
        raise spec.bad("assigned", f"the attack has {attack.strikes} strikes only")
    if attack.step > names.index("keep_excess"):
        attack.excess = spec.number("excess", max(0, attack.strikes - len(attack.assigned)))
        attack.to_face = attack.assigned
    elif "excess" in spec:
        raise spec.bad("excess", "excess strikes are kept once all strikes are assigned")


def _creature(state: MeccgState, spec: Described) -> AttackFrame:
    """A creature's attack grows out of the chain in which it was declared."""
    if state.nearest(MovementHazard) is None:
        raise spec.bad("creature", "creatures attack in a company's movement-hazard phase (IN-68)")
    facts = find_card(spec.value["creature"], spec.at("creature"), ("hazard",), "in an attack")
    seat = state.hazard_player(state.active)
    card = state.add(facts.id, seat, "declared")
    if not state.card(card).is_creature:
        raise spec.bad("creature", f"{facts.name} is no creature")
    chain = Chain("hazards", (), seat, passes=state.seats)
    chain.go_to("resolve")
    state.push(chain)
    made = creature_attack(state, ChainEntry(seat, card, facts.id, "creature", keyed_to=keyed_to(state, card, spec)))
    number = spec.number("attack", 1, low=1)
    if isinstance(made, Attacks):
        if number > len(made.attacks):
            raise spec.bad("attack", f"{facts.name} makes {len(made.attacks)} attacks")
        earlier = tuple(outcome for outcome, _ in spec.names("earlier_outcomes"))
        state.push(Attacks(made.company, made.attacks[number:], earlier))
        return made.attacks[number - 1]
    for key in ("attack", "earlier_outcomes"):
        if key in spec:
            raise spec.bad(key, f"{facts.name} makes one attack only")
    assert isinstance(made, Attack)
    return made


def keyed_to(state: MeccgState, card: CardId, spec: Described) -> Key:
    """What a creature is keyed to; said only where there is a choice."""
    possible = keys(state, card)
    if "keyed_to" not in spec and len(possible) == 1:
        return possible[0]
    by_words = {str(key): key for key in possible}
    return by_words[spec.choice("keyed_to", tuple(by_words), "")]


def _automatic(state: MeccgState, spec: Described) -> AttackFrame:
    site_phase = state.nearest(SitePhase)
    if site_phase is None:
        raise spec.bad("automatic", "automatic-attacks are faced in a company's site phase (IN-102)")
    for key in ("keyed_to", "attack", "earlier_outcomes"):
        if key in spec:
            raise spec.bad(key, f"an automatic-attack has no {key}")
    company = state.company(site_phase.company)
    attacks = automatic_attacks(state, company)
    number = spec.number("automatic", 1, low=1)
    if number > len(attacks):
        raise spec.bad("automatic", f"{state.site_name(company)} has {len(attacks)} automatic-attacks")
    if site_phase.at != "face_automatic_attacks":
        raise spec.bad("automatic", "automatic-attacks are faced in the step face automatic attacks")
    site_phase.attacks_faced = number
    return attacks[number - 1]


def _outcomes(spec: Described) -> list[tuple[str, str, Path]]:
    """What became of the strikes that have been faced."""
    value = spec.value.get("outcomes", {})
    found = Described(value, spec.at("outcomes"), tuple(value) if isinstance(value, dict) else ())
    return [(name, found.choice(name, OUTCOMES, ""), found.at(name)) for name in found.value]


def _fighter(state: MeccgState, attack: AttackFrame, name: Any, path: Path) -> CardId:
    card = named_in_play(state, name, path, attack.company)
    if card not in targets_of(state, attack, state.company(attack.company)):
        raise BadTable(path, f"{name} cannot be given a strike")
    return card


def _without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """One strike of a character fewer."""
    place = cards.index(card) if card in cards else len(cards)
    return cards[:place] + cards[place + 1 :]


def set_strike(state: MeccgState, value: Any, path: Path) -> None:
    """Put the strike that is being faced on the stack."""
    spec = Described(value, path, ("character", "step", "was", *readable_fields(Strike, "character", "was")))
    attack = state.nearest(Attack)
    if attack is None:
        raise BadTable(path, "a strike belongs to an attack: describe that, too")
    character = _fighter(state, attack, spec.value.get("character"), spec.at("character"))
    if attack.at != "face_strikes" or character not in attack.to_face:
        raise spec.bad("character", f"{state.name(character)} has no assigned strike left to face")
    attack.to_face = _without(attack.to_face, character)
    stance = spec.choice("stance", ("", "tap", "stay"), "")
    was = STATES.index(spec.choice("was", STATES, STATES[UNTAPPED if stance else state.status[character]]))
    if stance and was != UNTAPPED:
        raise spec.bad("stance", "only a character that was untapped taps for the strike or stays untapped (IN-92)")
    if stance == "tap" and state.law.taps_before_the_roll:
        state.status[character] = TAPPED
    strike = Strike(character=character, was=was, **read_fields(state, Strike, spec, "character", "was"))
    if strike.spent > 0:
        if strike.spent > attack.excess:
            raise spec.bad("spent", f"there are {attack.excess} excess strikes only")
        attack.excess -= strike.spent
    state.push(strike)
    go_to_step(strike, spec, "attacker_plays_hazards")
    if strike.step > [step.name for step in strike.steps].index("roll") and not (strike.total or strike.cancelled):
        raise spec.bad("step", "after the roll the strike has a `total`")
