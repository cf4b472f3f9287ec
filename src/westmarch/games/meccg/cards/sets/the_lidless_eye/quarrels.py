"""The Lidless Eye: hazards that befall companions: quarrels, revelry and plague."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ....rolls import BY_CARD
from ....rules.changes import Discarded, Tapped, Wounded
from ....rules.checks.rings import ring_kind
from ....rules.company.elimination import Elimination
from ....rules.company.losses import BearTheLoss
from ....rules.company.sides import character_class
from ....rules.journey.land import site_type
from ....rules.site.havens import is_haven_to_hazards
from ....rules.site.playing_at_site import PlayAtSite
from ....rules.timing.chain import Chain
from ....rules.timing.scene import company_in_focus
from ....rules.values import body, mind
from ....words import UNTAPPED, WOUNDED, signed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated, hazard
from ...language.condition import condition
from ...language.conditions.journey import company_moves
from ...language.effect import Effect
from ...language.effects.corruption import RemoveOnRoll
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import moving_players_characters
from ...language.trigger import Trigger
from ...printed import HAVENS
from .hazard_events import ends_at_a_haven, mind_at_most

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "LE-133",
        "The Ring Will Have But One Master",
        abilities=[
            hazard(PutOnTarget(), target=RING_BEARER, no_duplicate=Unduplicated.ON_A_CHARACTER),
            Ability(
                RemoveOnRoll(8),
                windows=("organization",),
                key="master",
                title="try to remove it",
                actor=Actor(bearer=True, tap=True),
            ),
        ],
        triggers=[_drives_somebody_away()],
    )
    # So You've Come Back: the others are harder to control while he is with them.
    card(
        "LE-138",
        "So You’ve Come Back",
        abilities=[hazard(PutOnTarget(), target=mind_at_most(5), no_duplicate=Unduplicated.ON_A_COMPANY)],
        modifiers=[CardModifier("mind", +1, scope=Scope.COMPANY, when=another_who_follows_nobody)],
        triggers=[_ends_in_solitude()],
    )
    card(
        "LE-114",
        "Heedless Revelry",
        abilities=[
            Ability(
                Revel(-2),
                windows=("hazards",),
                condition=rests_without_a_ringwraith,
                on_company=True,
            ),
            Ability(
                RevelOnGuard(),
                key="play-guard",
                title="tap everybody",
                windows=("hazards",),
                condition=turned_up_on_guard,
                on_company=True,
            ),
        ],
        revealed_against="the play of an item, ally or faction",
    )
    card(
        "LE-129",
        "Plague",
        abilities=[hazard(PutOnTarget(), target=PLAGUED)],
        triggers=[_spreads(-2), ends_at_a_haven()],
    )


@condition("on a company that is not moving and has no Ringwraith in it")
def rests_without_a_ringwraith(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company that has its movement/hazard phase stays where it is, and no Ringwraith is with it."""
    company = company_in_focus(state)
    if company_moves.holds(state, source, subject):
        return False
    members = () if company is None else company.characters
    return bool(members) and all(state.card(who).facts.race != "Ringwraith" for who in members)


@condition("on-guard, when an item, ally or faction is played")
def turned_up_on_guard(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A company that explores its site plays something there: hazards are turned up then, not played."""
    chains = (frame for frame in state.stack if isinstance(frame, Chain))
    return any(isinstance(entry.action, PlayAtSite) for chain in chains for entry in chain.entries)


def _revellers(state: MeccgState, *spared: str) -> list[CardId]:
    """The untapped characters of the company in question, but for some races."""
    company = company_in_focus(state)
    members = () if company is None else company.characters
    return [who for who in members if state.status[who] == UNTAPPED and not state.card(who).is_of(*spared)]


class Revel(Effect):
    """A roll for each untapped character: above his mind it taps him, less easily if he is a hero."""

    __slots__ = ("heroes",)
    on_guard = "never"

    def __init__(self, heroes: int) -> None:
        self.heroes = heroes

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        tapped = []
        for who in _revellers(state, "Wizard"):
            if state.card(who).is_avatar:
                continue  # he has no mind to compare with
            wit = mind(state, who)
            purpose = f"{state.name(use.card)} on {state.name(who)} (more than {wit})"
            parts = [("hero", self.heroes)] if character_class(state, who) == "hero" else []
            if make_check(state, BY_CARD, use.seat, purpose, wit, parts).beats:
                tapped.append(Tapped(who, source=use.card))
        return tuple(tapped) or None

    def text(self) -> str:
        return (
            "Make a roll for each untapped non-Wizard character in the company, modified by "
            f"{signed(self.heroes)} for hero characters: if it is greater than his mind, he taps."
        )


class RevelOnGuard(Effect):
    """All untapped characters of the company tap, but for Ringwraiths and Wizards."""

    __slots__ = ()
    on_guard = "company"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        revellers = _revellers(state, "Wizard", "Ringwraith")
        return tuple(Tapped(who, source=use.card) for who in revellers) or None

    def text(self) -> str:
        return "Tap all untapped characters in the company who are neither Ringwraiths nor Wizards."


IMMUNE = ("Ringwraith", "Wizard", "Elf")
"""Those whom no plague touches."""


def _may_be_plagued(state: MeccgState, binding: Binding, who: CardId) -> bool:
    company = state.company_of(who)
    if company is None or state.card(who).is_of(*IMMUNE):
        return False
    kind = site_type(state, company.destination if company.destination >= 0 else company.site)
    return kind not in HAVENS and kind != "Ruins & Lairs"


PLAGUED = Target(
    "a character (no Ringwraith, Wizard or Elf) at or moving to a site that is neither a Haven nor a Ruins & Lairs",
    moving_players_characters,
    _may_be_plagued,
)


def _spreads(modifier: int) -> Trigger:
    """At the end of each turn of the bearer's player all who are where he is may be struck."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        if company is None or company.seat != state.active:
            return None
        here = [
            who
            for other in state.companies
            if state.site_name(other) == state.site_name(company)
            for who in other.characters
            if not state.card(who).is_of(*IMMUNE)
        ]
        return PlagueSpreads(source, modifier, tuple(here))

    words = (
        "At the end of each turn of his player, each character at the same site who is no Ringwraith, Wizard or Elf "
        f"makes a roll modified by {signed(modifier)}: if it is greater than his body, he is wounded, or eliminated if "
        "he is wounded already."
    )
    return Trigger("end of turn", act, words)


class PlagueSpreads(Procedure):
    """One after the other rolls against the plague."""

    source: CardId
    modifier: int
    left: tuple[CardId, ...]

    @step()
    def strike(self, state: MeccgState) -> Outcome:
        if not self.left:
            return None
        who, self.left = self.left[0], self.left[1:]
        if not state.lies_in_play(who):
            return Again()
        limit, seat = body(state, who), state.place[who] % state.seats
        purpose = f"{state.name(self.source)} on {state.name(who)} (body {limit})"
        parts = [(state.name(self.source), self.modifier)]
        if not make_check(state, BY_CARD, seat, purpose, limit, parts).beats:
            return Again()
        wounded = state.status[who] == WOUNDED
        return Again(Elimination(who, cause="plague") if wounded else Wounded(who, source=self.source))

    steps = (strike,)


@condition("other than the bearer, if he is neither a follower nor an avatar")
def another_who_follows_nobody(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody else in the company, under general influence; an ally is nobody's follower, but no character either."""
    other = state.card(subject)
    return subject != state.bearer[source] and state.leader[subject] < 0 and other.is_character and not other.is_avatar


def _ends_in_solitude() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        if company is None or company.seat != state.active or len(company.characters) > 1:
            return None
        return Discarded(source, cause="alone") if is_haven_to_hazards(state, company.seat, company.site) else None

    words = "Discard this card as an organization phase ends if the bearer is alone in his company and at a Haven."
    return Trigger("organization ends", act, words)


RING_BEARER = Target(
    "the bearer of The One Ring",
    moving_players_characters,
    lambda state, binding, who: any(ring_kind(state, item) == "The One Ring" for item in state.items(who)),
)


def _drives_somebody_away() -> Trigger:
    """In each organization phase of the bearer's player somebody else of his company is discarded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        if company is None or company.seat != state.active:
            return None
        others = tuple(who for who in company.characters if who != state.bearer[source])
        return BearTheLoss(company.seat, to_discard=others, source=source) if others else None

    words = (
        "In each of the bearer’s organization phases one other character in his company, of his player’s choice, is "
        "discarded with everything that lies with him."
    )
    return Trigger("organization begins", act, words)
