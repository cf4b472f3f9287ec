"""The Dragons: resource events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD
from ....rules.changes import ReturnedToHand
from ....rules.combat.changes import cancel_attack
from ....rules.combat.frames import AttackFrame
from ....rules.journey.changes import HazardLimitChanged
from ....rules.journey.frames import MovementFrame
from ....rules.site.changes import HoardOpened
from ....rules.site.exploring import site_here
from ....rules.site.frames import SiteFrame
from ....rules.site.hoards import has_hoard
from ....rules.values import unused_direct_influence
from ....words import TAPPED, listed, plural, signed
from ...definition import CARDS, card
from ...language.abilities import Ability, Actor, Binding, Target, skilled
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import CancelAttack, FewerStrikes
from ...language.effects.journey import LimitChangeAnyTime
from ...language.effects.table import DiscardTarget, UntapTarget, is_hazard_permanent_event
from ...language.who import Who, has_skill
from ...odd.burglary import Burgle
from ...odd.voyages import by_a_character

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState
    from ...definition import Card


GATES = InPlay("Gates of Morning")
FOES = {"Dragon": 10, "Man": 11, "Drake": 11, "Troll": 12, "Orc": 12, "Elf": 12, "Giant": 12}
"""What a flatterer must roll above, by the race of the attackers."""


def register() -> None:
    card(
        "TD-98",
        "And Forth He Hastened",
        abilities=[Ability(UntapTarget(), windows=("any",), target=with_the_wizard(Who(tapped=True)))],
    )
    card("TD-103", "Burglary", abilities=[Ability(Burgle(), windows=("burglary",), actor=Actor(tap=True))])
    card(
        "TD-101",
        "Bounty of the Hoard",
        abilities=[Ability(OpenTheHoard(), windows=("site",), condition=at_a_tapped_hoard)],
    )
    card(
        "TD-116",
        "Flatter a Foe",
        abilities=[
            Ability(
                Flatter(FOES, diplomat=+2, limit=-2),
                windows=("attack",),
                actor=Actor(),
                condition=AttackIs(*FOES) & by_a_character,
            )
        ],
    )
    # Many Turns and Doublings
    card(
        "TD-132",
        "Many Turns and Doublings",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                actor=skilled("ranger"),
                condition=AttackIs("Wolf", "Spider", "Animal", "Undead"),
            ),
            Ability(
                LimitChangeAnyTime(-1),
                key="play-limit",
                title="−1 to the hazard limit",
                windows=("any",),
                actor=skilled("ranger"),
                condition=GATES,
            ),
        ],
    )
    card(
        "TD-134",
        "Marvels Told",
        abilities=[
            Ability(
                DiscardTarget(),
                MakeCorruptionCheck(-2),
                windows=("any",),
                actor=skilled("sage", tap=True, anywhere=True),
                target=LASTING_HAZARD,
            )
        ],
    )
    card(
        "TD-143",
        "Not at Home",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                condition=AttackAtSite("Dragon", "Drake", "Troll"),
            ),
            Ability(
                FewerStrikes(2),
                key="play-fewer",
                title="two strikes less",
                windows=("attack",),
                condition=automatic_attack_now & GATES,
            ),
        ],
    )
    card(
        "TD-169",
        "Wizard Uncloaked",
        abilities=[
            Ability(
                ReturnHazards(),
                MakeCorruptionCheck(-2),
                windows=("any",),
                actor=Actor(Who(race="Wizard"), anywhere=True),
            ),
        ],
    )


class Flatter(Effect):
    """A roll with unused direct influence: above a number that depends on the race, the attack is cancelled."""

    __slots__ = ("diplomat", "limit", "numbers")

    def __init__(self, numbers: dict[str, int], diplomat: int, limit: int) -> None:
        self.numbers = numbers
        self.diplomat = diplomat
        self.limit = limit

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack, move = state.nearest(AttackFrame), state.nearest(MovementFrame)
        if attack is None or attack.cancelled or attack.race not in self.numbers:
            return None
        parts = [("unused direct influence", unused_direct_influence(state, use.actor))]
        if has_skill(state, use.actor, "diplomat"):
            parts.append(("diplomat", self.diplomat))
        needed = self.numbers[attack.race]
        purpose = f"flattering {plural(attack.race)} (more than {needed})"
        if not make_check(state, BY_CARD, use.seat, purpose, needed, parts).beats:
            return None
        cancelled = cancel_attack(state, use.card)
        if move is None:
            return cancelled
        return cancelled, HazardLimitChanged(max(0, move.hazard_limit + self.limit), source=use.card)

    def text(self) -> str:
        by_number: dict[int, list[str]] = {}
        for race, number in self.numbers.items():
            by_number.setdefault(number, []).append(plural(race))
        needs = [f"{number} against {listed(races, 'or')}" for number, races in by_number.items()]
        return (
            f"He makes an influence check with his unused direct influence ({signed(self.diplomat)} if he is a "
            f"diplomat). If the result is greater than {listed(needs, 'or')}, the attack is cancelled and the hazard "
            f"limit of his company changes by {signed(self.limit)}."
        )


class AttackAtSite(Condition):
    """The attack under way is an automatic-attack, or keyed to a site; of some races, if any are named."""

    __slots__ = ("races",)

    def __init__(self, *races: str) -> None:
        self.races = races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None or (self.races and attack.race not in self.races):
            return False
        return attack.automatic or attack.keyed_to_site

    def text(self) -> str:
        who = f" of {listed([plural(race) for race in self.races], 'or')}" if self.races else ""
        return f"if it is an automatic-attack{who} or one keyed to a site"


@condition("if it is an automatic-attack")
def automatic_attack_now(state: MeccgState, source: CardId, subject: Any) -> bool:
    """An automatic-attack is being faced."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.automatic


def _is_lasting_hazard(card: Card) -> bool:
    if not card.is_hazard or "Environment" in card.facts.keywords:
        return False
    return card.is_event("permanent-event") or card.is_event("long-event")


def _lasting_hazards(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    placed = state.placed()
    found: list[CardId] | None = placed.get("lasting hazards")
    if found is None:
        found = placed["lasting hazards"] = []
        for seat in range(state.seats):
            for other in state.in_play(seat):
                definition = CARDS[state.definition[other]]
                if definition.is_hazard and _is_lasting_hazard(definition):
                    found.append(other)
    return found


LASTING_HAZARD = Target("a hazard permanent- or long-event in play, no environment", _lasting_hazards)


def _with_the_wizard(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    for company in state.companies_of(binding.seat):
        if any(state.card(who).is_avatar for who in company.characters):
            yield from company.characters


def with_the_wizard(who: Who) -> Target:
    """A character in the company of the own Wizard."""
    return Target(
        f"{who.text()} in your Wizard’s company",
        _with_the_wizard,
        lambda state, binding, card: who.matches(state, card) and who.stands(state, card),
    )


class ReturnHazards(Effect):
    """The hazard permanent-events on the characters of the company go back to the hands of their players."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        members = () if company is None else company.characters
        found = [card for who in members for card in state.attachments(who) if is_hazard_permanent_event(state, card)]
        return tuple(ReturnedToHand(card, source=use.card) for card in found) or None

    def text(self) -> str:
        return (
            "All hazard permanent-events on characters in his company return to the hands of the players who own them."
        )


@condition("at a tapped site with a hoard")
def at_a_tapped_hoard(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company explores a site that is tapped and holds a hoard."""
    site = site_here(state)
    return site is not None and state.status[site] == TAPPED and has_hoard(state, site)


class OpenTheHoard(Effect):
    """One minor or major item may be played though the site is tapped."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(SiteFrame) is None else HoardOpened(source=use.card)

    def text(self) -> str:
        return "One minor or major item may be played at the site though it is tapped."
