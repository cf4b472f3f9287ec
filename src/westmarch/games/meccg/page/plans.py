"""What a player can plan: where a company goes while he organizes, what is played at a site that is entered, several
cards to discard and several strikes to give at once."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action, Decision, Pass

from ...page.plans import Plans, Round
from ..rules.combat.attack import Attack
from ..rules.combat.automatic_attacks import automatic_attacks
from ..rules.company.control import lacks_influence
from ..rules.company.organization import Organization
from ..rules.piles.hands import DiscardFromHand
from ..rules.site.site_phase import Enter, SitePhase
from ..rules.values import hand_size
from ..state import UNCONTROLLED, MeccgState
from .sensible import asked_at_site


def go_when_organized(
    state: MeccgState, seat: int, actions: Sequence[Action]
) -> tuple[Action, Sequence[Action]] | None:
    """Where the first company can go if nothing else is organized; not where somebody lacks influence."""
    twin = state.copy()
    organization = twin.frame
    done = next((action for action in actions if isinstance(action, Pass)), None)
    leaderless = any(state.leader[character] == UNCONTROLLED for character in state.characters(seat))
    if not isinstance(organization, Organization) or done is None or leaderless or lacks_influence(state, seat):
        return None
    organization.go_to("choose_destinations")
    asked = Organization.choose_destinations.take(organization, twin)
    return (done, asked.actions) if isinstance(asked, Decision) and len(asked.actions) > 1 else None


def play_when_entered(
    state: MeccgState, seat: int, actions: Sequence[Action]
) -> tuple[Action, Sequence[Action]] | None:
    """What can be played at a site that has no automatic-attack."""
    phase = state.frame
    enter = next((action for action in actions if isinstance(action, Enter)), None)
    if not isinstance(phase, SitePhase) or enter is None or automatic_attacks(state, state.company(phase.company)):
        return None
    plays = [action for action in asked_at_site(state, phase.company) if not isinstance(action, Pass)]
    return (enter, plays) if plays else None


def cards_too_many(state: MeccgState, seat: int) -> int:
    """How many cards a hand holds beyond its size."""
    return len(state.hand(seat)) - hand_size(state, seat)


def discard_after_the_hazards(
    state: MeccgState, seat: int, actions: Sequence[Action]
) -> tuple[Action, Sequence[Action]] | None:
    """When the last hazard has been played, the hands are brought back to their size (IN-81)."""
    done = next((action for action in actions if isinstance(action, Pass)), None)
    return None if done is None else (done, list(DiscardFromHand.legal(state, seat)))


def strikes_left(state: MeccgState, seat: int) -> int:
    """How many strikes have nobody to face them yet."""
    attack = state.frame
    return attack.strikes - len(attack.assigned) if isinstance(attack, Attack) else 0


PLANS = Plans(
    ahead={"organize": go_when_organized, "enter the site": play_when_entered},
    rounds={
        "discard to hand size": Round(cards_too_many, "Discard {}"),
        "hazards": Round(cards_too_many, "No more hazards; discard {}", beyond=discard_after_the_hazards),
        "assign strikes": Round(strikes_left, "Strikes on {}"),
    },
)
