"""Hazards against the opponent's company: the most dangerous first, none that only feeds it."""

from __future__ import annotations

from ..rules.combat.attack import Attack
from ..rules.combat.several_attacks import Attacks
from ..rules.journey.creatures import PlayCreature, creature_attack, site_keys
from ..rules.timing.chain import ChainEntry
from ..rules.timing.on_guard import PlaceOnGuard, RevealCreature
from ..rules.timing.scene import company_in_focus
from .combat import Harm, harm_of
from .position import Position, judges
from .worth import CARD


@judges(PlayCreature, RevealCreature)
def play_creature(position: Position, play: PlayCreature | RevealCreature) -> float:
    """A creature for the harm that it does, less the points that its defeat would bring the defender."""
    return creature_harm(position, play).total - 0.5 * CARD


@judges(PlaceOnGuard)
def place_on_guard(position: Position, place: PlaceOnGuard) -> float:
    """A creature that can wait at a guarded site is worth half of its harm there; he does not bluff."""
    state = position.state
    company = company_in_focus(state)
    if company is None or not state.card(place.card).is_creature:
        return -CARD
    site = company.destination if company.destination >= 0 else company.site
    keys = site_keys(state, place.card, site)
    if not keys or not state.card(site).facts.automatic_attacks:
        return -CARD
    return 0.5 * creature_harm(position, RevealCreature(place.seat, place.card, keys[0])).total - CARD


def creature_harm(position: Position, play: PlayCreature | RevealCreature) -> Harm:
    """What all attacks of a creature do together."""
    state = position.state
    definition = state.definition[play.card]
    known: Harm | None = position.memory.get(("creature", definition, play.keyed_to))
    if known is None:
        entry = ChainEntry(play.seat, play.card, definition, "creature", keyed_to=play.keyed_to)
        made = creature_attack(state, entry)
        attacks = [made] if isinstance(made, Attack) else list(made.attacks) if isinstance(made, Attacks) else []
        harms = [harm_of(position, attack) for attack in attacks]
        known = Harm(
            sum(each.harm for each in harms), sum(each.taps for each in harms), sum(each.kill for each in harms)
        )
        position.memory["creature", definition, play.keyed_to] = known
    return known
