"""The Wizards: corruption cards that lie with a character, and hazards that force corruption checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....rules.agents.influence import AgentAttempt
from ....rules.changes import Discarded
from ....rules.checks.corruption import CorruptionCheck, checks_of
from ....rules.checks.influence import InfluenceAttempt
from ....rules.combat.attack import Attack
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import site_type
from ....rules.site.havens import is_haven_by_a_card, is_haven_of, is_haven_to_hazards, is_ruins_to_hazards
from ....rules.values import CORRUPTION_POINTS, derive, prowess
from ....words import Moment, Purpose
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import ALWAYS, Condition, condition
from ...language.effect import LastingEffect
from ...language.effects.checks import RingCheck
from ...language.effects.corruption import removable
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import CardModifier
from ...language.targets.cards import borne_item, is_special_ring
from ...language.targets.characters import moving_players_characters, victim
from ...language.targets.sites import site
from ...language.trigger import Trigger
from ...language.who import ANYBODY, Who
from ...printed import HAVENS

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState


ONE_RING = borne_item(
    "The One Ring, if a character bears it", lambda state, binding, found: state.name(found) == "The One Ring"
)
NEITHER_HOBBIT_NOR_WIZARD = Who(not_races=("Hobbit",), not_wizard=True)


def register() -> None:
    burden(
        "TW-27",
        "Despair of the Heart",
        NEITHER_HOBBIT_NOR_WIZARD,
        4,
        checks("character wounded", "a character in his company is wounded", _wound_in_company),
    )
    burden(
        "TW-56",
        "Lure of Creation",
        Who(race="Wizard"),
        6,
        checks("movement over", "his company has moved to a Haven", _moved_to_haven),
    )
    burden(
        "TW-57",
        "Lure of Expedience",
        NEITHER_HOBBIT_NOR_WIZARD,
        5,
        checks("item gained", "a character in his company gains an item", item_in_company),
    )
    burden(
        "TW-58",
        "Lure of Nature",
        Who(not_races=("Hobbit", "Dwarf")),
        4,
        checks("movement over", "his company has moved, once for each Wilderness in its site path", wildernesses),
    )
    card("TW-59", "Lure of Power", abilities=[Ability(ComeIntoPlay(), windows=("hazards",))], triggers=[_proud()])
    burden(
        "TW-60",
        "Lure of the Senses",
        ANYBODY,
        6,
        checks("untap phase ends", "his untap phase ends while he is at a Haven", _home_at_last),
    )
    burden(
        "TW-94",
        "The Burden of Time",
        Who(race="Elf"),
        7,
        checks("untap phase ends", "his untap phase ends while he is not at a Haven", far_from_home),
        when=away_from_havens,
    )
    card(
        "TW-42",
        "Greed",
        abilities=[
            Ability(
                Covet(NEITHER_HOBBIT_NOR_WIZARD),
                windows=("hazards",),
                target=site(),
                no_duplicate=Unduplicated.ON_A_SITE,
            )
        ],
    )
    card("TW-105", "Traitor", abilities=[Ability(ComeIntoPlay(), windows=("hazards",))], triggers=[_betrays()])
    card(
        "TW-98",
        "The Precious",
        abilities=[Ability(RingCheck(-2, bearer=False), windows=("hazards",), target=NEXT_TO_THE_ONE_RING)],
    )
    card(
        "TW-99",
        "The Ring’s Betrayal",
        abilities=[
            Ability(
                RingCheck(-2, spared=True),
                windows=("hazards",),
                target=borne_item("a Ring that a character bears", is_special_ring),
            )
        ],
    )
    card(
        "TW-101",
        "The Will of the Ring",
        abilities=[Ability(RingCheck(-4, stake=False), windows=("hazards",), target=ONE_RING)],
    )


def burden(
    card_id: str,
    name: str,
    who: Who,
    number: int,
    trigger: Trigger,
    when: Condition = ALWAYS,
    modifiers: Iterable[CardModifier] = (),
    companions_allowed: int = 0,
) -> None:
    """A corruption card on a character, who may tap in his organization phase to be rid of it with a roll."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(who),
                condition=when,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            *removable(number),
        ],
        triggers=[trigger],
        modifiers=modifiers,
        companions_allowed=companions_allowed,
    )


def checks(moment: Moment, when: str, count: Callable[[MeccgState, CardId, Company, int], int]) -> Trigger:
    """The bearer makes so many corruption checks at a moment."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        bearer = state.bearer[source]
        company = state.company_of(source)
        if bearer < 0 or company is None:
            return None
        number = count(state, bearer, company, margin)
        return tuple(CorruptionCheck(bearer, reason=state.name(source)) for _ in range(number)) or None

    return Trigger(moment, act, f"He makes a corruption check each time that {when}.", standing=True)


def _wound_in_company(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    return int(margin in company.characters)


def _moved_to_haven(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    return int(has_just_moved(state, company) and is_haven_of(state, company.seat, company.site))


def wildernesses(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    move = state.nearest(MovementFrame)
    if move is None or not has_just_moved(state, company):
        return 0
    return move.path_itself(state).count("Wilderness")


def has_just_moved(state: MeccgState, company: Company) -> bool:
    move = state.nearest(MovementFrame)
    return move is not None and move.company == company.number and company.moved


def item_in_company(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    return int(state.company_of(CardId(margin)) is company)


def _home_at_last(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    return int(company.seat == state.active and _untaps_at_a_haven(state, company))


def far_from_home(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    return int(company.seat == state.active and not _untaps_at_a_haven(state, company))


def _untaps_at_a_haven(state: MeccgState, company: Company) -> bool:
    """Whether a hazard finds the company at a haven in its untap phase."""
    site = company.site
    return is_haven_to_hazards(state, company.seat, site) or is_haven_by_a_card(state, site, Purpose.UNTAPPING)


def _proud() -> Trigger:
    """The next who wins somebody over, no Hobbit or agent, is tempted; then the card goes, with its doubles."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attempt = state.nearest(InfluenceAttempt)
        if attempt is None or isinstance(attempt, AgentAttempt) or state.card(attempt.character).facts.race == "Hobbit":
            return None
        name = state.name(source)
        copies = [other for seat in range(state.seats) for other in state.in_play(seat) if state.name(other) == name]
        if copies[0] != source:
            return None
        check = CorruptionCheck(attempt.character, modifier=-4, reason=name)
        return (check, *(Discarded(copy) for copy in copies))

    words = (
        "The next character, but for Hobbits and agents, who makes a successful influence attempt makes a corruption "
        "check modified by −4; then this card is discarded."
    )
    return Trigger("influence succeeded", act, words)


def _betrays() -> Trigger:
    """Whoever fails a check next turns against one of his companions; then the card goes."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        traitor = CardId(margin)
        company = state.company_of(traitor)
        gone = Discarded(source, source=source)
        if company is None or len(company.characters) < 2:
            return gone
        treason = Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race="",
            base_strikes=1,
            base_prowess=prowess(state, traitor) + 10,
            attacker_chooses=True,
            body_check_change=1,
        )
        return (treason, gone)

    words = (
        "When the next character fails a corruption check, somebody in his company, of the choice of the opponent, is "
        "attacked: one strike, whose prowess is that of the traitor plus 10. Resulting body checks are modified by +1. "
        "Then this card is discarded."
    )
    return Trigger("check failed", act, words)


@condition("if he is not at a Haven")
def away_from_havens(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character's company is on the way, or stays at a site that is no Haven."""
    company = state.company_of(subject) if subject >= 0 else None
    if company is None:
        return False
    if company.destination >= 0 or is_ruins_to_hazards(state, company.site):
        return True
    return site_type(state, company.site) not in HAVENS and not is_haven_by_a_card(state, company.site, Purpose.HAZARDS)


class Covet(LastingEffect):
    """Each time an item is played at the site this turn, the others there make corruption checks."""

    __slots__ = ("who",)
    on_guard = "company"

    def __init__(self, who: Who) -> None:
        self.who = who

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Any:
        if moment != "item played":
            return None
        item = CardId(margin)
        where = state.company_of(item)
        (target,) = lasting.targets
        if where is None or where.site != target.card:
            return None
        covetous: dict[int, list[CardId]] = {}
        for company in state.companies:
            for character in company.characters if company.site == target.card else ():
                if character != state.bearer[item] and self.who.matches(state, character):
                    covetous.setdefault(points_if_borne(state, item, character), []).append(character)
        checks = [checks_of(state, who, -points, "greed") for points, who in covetous.items()]
        return tuple(each for each in checks if each is not None) or None

    def text(self) -> str:
        return (
            f"This turn, each time an item is played there, {self.who.text()} at the site who did not play it makes a "
            "corruption check modified by minus the item’s corruption points."
        )


def points_if_borne(state: MeccgState, item: CardId, character: CardId) -> int:
    """The corruption points that an item would give a character if he bore it: some weigh more on some."""
    imagined = state.copy()
    imagined.attach(item, character)
    return derive(imagined, CORRUPTION_POINTS, item, state.card(item).facts.corruption)


def _is_next_to_the_ring(state: MeccgState, binding: Binding, card: CardId) -> bool:
    company = state.company_of(card)
    if company is None:
        return False
    bearers = [
        who for who in company.characters if any(state.name(item) == "The One Ring" for item in state.items(who))
    ]
    return bool(bearers) and card not in bearers


NEXT_TO_THE_ONE_RING = Target(
    "a character in the company of The One Ring who does not bear it", moving_players_characters, _is_next_to_the_ring
)
