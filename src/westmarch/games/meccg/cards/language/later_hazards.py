"""What hazards of the later sets do: attacks doubled, creatures let loose, characters driven off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ...rules.changes import Discarded, LeaderChanged, Rolled, Tapped, Told
from ...rules.combat.attack import Attack
from ...rules.combat.automatic_attacks import attacks_at
from ...rules.combat.several_attacks import Attacks
from ...rules.company.companies import is_haven, move_to_company
from ...rules.journey.movement_hazard import MovementHazard
from ...rules.journey.movement_hazard_phase import MovementHazardPhase
from ...rules.values import body, mind
from ...state import UNCONTROLLED
from ...words import UNTAPPED, plural, signed
from ..definition import card_named
from .abilities import Ability
from .conditions import Condition
from .effects import Effect
from .hazard_land import SiteHasAttacks, site
from .journey_effects import OnCompany
from .triggers import Trigger

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import Company, MeccgState


class DuplicateAttack(Effect):
    """One automatic-attack at the target site must be faced twice this turn."""

    __slots__ = ("number",)
    on_guard = "attack"

    def __init__(self, number: int) -> None:
        self.number = number
        """Which of the site's automatic-attacks it is, counted from one."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def site_attacks(
        self, state: MeccgState, lasting: Lasting | None, site: CardId, attacks: list[Attack]
    ) -> list[Attack]:
        """The attacks at a site with this effect on it."""
        if lasting is None or not any(ref.card == site and state.is_current(ref) for ref in lasting.targets):
            return attacks
        index = self.number - 1
        return attacks if index >= len(attacks) else [*attacks[: index + 1], attacks[index], *attacks[index + 1 :]]

    def text(self) -> str:
        which = ("first", "second")[self.number - 1]
        return f"Its {which} automatic-attack is faced twice this turn, the second time right after the first."


class AttacksAtTheGate(Effect):
    """The company under way faces all automatic-attacks of its new site at once, as other attacks."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementHazard)
        if move is None or not move.moving:
            return None
        company = move.party(state)
        attacks = [
            msgspec.structs.replace(attack, automatic=False)
            for attack in attacks_at(state, company, company.destination)
        ]
        return Attacks(company.number, tuple(attacks)) if attacks else None

    def text(self) -> str:
        return (
            "The company faces attacks that are like all automatic-attacks at its new site; "
            "they are not automatic-attacks."
        )


class LetLoose(OnCompany):
    """Creatures of one race do not count against the hazard limit of the company this turn."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        self.race = race

    def counts_not(self, state: MeccgState, card: CardId) -> bool:
        return state.card(card).facts.race == self.race

    def text(self) -> str:
        whom = plural(self.race)
        return f"{whom} played as hazard creatures on the company this turn do not count against its hazard limit."


class DriveOff(Effect):
    """A roll plus mind below a number: the character leaves for the site of origin, alone."""

    __slots__ = ("number",)
    on_guard = "never"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company, move = state.company_of(use.target), state.nearest(MovementHazard)
        if company is None or move is None or not move.moving:
            return None
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (at least {self.number} to stay)"
        rolled = Rolled(company.seat, purpose, *state.chance.roll(), modifier=mind(state, use.target))
        state.happen(rolled)
        if rolled.total >= self.number:
            return None
        if len(company.characters) == 1:
            outcome: Outcome = move.send_back(state)
            return outcome
        for follower in state.followers(use.target):
            state.happen(LeaderChanged(follower, UNCONTROLLED))
        if state.leader[use.target] >= 0:
            state.happen(LeaderChanged(use.target, UNCONTROLLED))
        fled = state.new_company(company.seat, company.site, ())
        move_to_company(state, (use.target,), fled)
        phase = state.nearest(MovementHazardPhase)
        if phase is not None:
            phase.done += (fled.number,)
        return Told("{} flees to {}", about=(use.target, fled.site))

    def text(self) -> str:
        return (
            f"His player makes a roll and adds the mind of the character: if the result is less than {self.number}, he "
            "splits off into a company of his own, which returns to the site of origin."
        )


class UnsettleAll(Effect):
    """A body check for each character: who fails it while untapped is tapped."""

    __slots__ = ("modifier",)
    on_guard = "never"

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementHazard)
        found = []
        for who in () if move is None else move.party(state).characters:
            rolled = Rolled(use.seat, f"the body check of {state.name(who)}", *state.chance.roll(), self.modifier)
            state.happen(rolled)
            if rolled.total > body(state, who) and state.status[who] == UNTAPPED:
                found.append(Tapped(who, source=use.card))
        return tuple(found) or None

    def text(self) -> str:
        return (
            f"Make a body check modified by {signed(self.modifier)} for each character: "
            "an untapped one who fails it is tapped; there is no other effect."
        )


class BreakFaith(Effect):
    """A follower is no longer controlled by anybody."""

    __slots__ = ()
    on_guard = "company"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return LeaderChanged(use.target, UNCONTROLLED) if state.leader[use.target] >= 0 else None

    def text(self) -> str:
        return "If he is a follower, he is controlled by nobody until his next organization phase."


def ends_at_a_haven() -> Trigger:
    """The card goes in the organization phase of its company at a Haven."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company: Company | None = state.company_of(source)
        if company is None or company.seat != state.active or not is_haven(state, company.site):
            return None
        return Discarded(source, cause="at a Haven")

    return Trigger(
        "organization begins", act, "Discard this card in the organization phase if its company is at a Haven."
    )


def incited(*site_types: str) -> list[Ability]:
    """One of the automatic-attacks at the company's new site is faced twice; no site has more than two."""
    return [
        Ability(
            DuplicateAttack(number),
            windows=("hazards",),
            key=key,
            title=f"the {words} automatic-attack",
            target=site(*site_types),
            condition=SiteHasAttacks(number),
            no_duplicate=" on a given site",
        )
        for number, key, words in ((1, "play", "first"), (2, "play-second", "second"))
    ]


class SkillAtWork(Condition):
    """An effect of a card that required a skill lasts on the company under way."""

    __slots__ = ("skill",)

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def holds(self, state: MeccgState, source: CardId, subject: object) -> bool:
        move = state.nearest(MovementHazard)
        return move is not None and any(works_by(lasting, self.skill, move.company) for lasting in state.lasting)

    def text(self) -> str:
        return f"if an effect of a card that required a {self.skill} lasts on the company"


def works_by(lasting: Lasting, skill: str, company: int) -> bool:
    """Whether something that lasts on a company came of a card that required a skill."""
    key = lasting.ability.rsplit(".", 1)[0]
    return lasting.number == company and card_named(lasting.card).abilities[key].skill == skill


class EndSkillEffects(Effect):
    """What cards that required a skill have brought about for the company under way ends."""

    __slots__ = ("skill",)
    on_guard = "never"

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementHazard)
        if move is not None:
            state.lasting = [last for last in state.lasting if not works_by(last, self.skill, move.company)]
            state.table_changed()
        return None

    def text(self) -> str:
        return f"Cancel the lasting effects of cards that required a {self.skill} on the company."
