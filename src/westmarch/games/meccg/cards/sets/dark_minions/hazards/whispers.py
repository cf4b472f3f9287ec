"""Dark Minions: whispers: dreams that corrupt, partings from allies, lies about what was learned, watchers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....rules.changes import CardsRevealed, Discarded, Name
from .....rules.checks.corruption import CorruptionCheck
from .....rules.company.companies import current_site
from .....rules.piles.hands import Draw, LaidOnTop
from .....rules.site.exploring import names_site
from .....rules.values import hand_size
from ....definition import Card, card
from ....facts import all_facts, find
from ....language.abilities import Ability, Binding, Target, Unduplicated
from ....language.condition import All, Condition, Either
from ....language.conditions.characters import HurtBy
from ....language.conditions.places import information_here, lists_information
from ....language.effect import Effect
from ....language.effects.table import ComeIntoPlay, DiscardTarget, PutOnTarget
from ....language.modifiers import CardModifier, Scope
from ....language.targets.characters import victim
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....language.who import Who
from ....printed import Facts
from ..standing_hazards import shaken_off_by_a_sage

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

SIDES = ("hero", "minion")


def register() -> None:
    card(
        "DM-78",
        "Pale Dream-maker",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(Who(not_wizard=True)),
                condition=HurtBy("Undead"),
                uncounted=True,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            shaken_off_by_a_sage(6, other=True),
        ],
        modifiers=[NoInfluence()],
        triggers=[
            Trigger(
                "discarded from hand",
                _dreams,
                "The bearer makes a corruption check each time his player discards a card from hand in his own turn.",
            )
        ],
    )
    card(
        "DM-84",
        "Reluctant Final Parting",
        abilities=[Ability(ComeIntoPlay(), PartNow(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        triggers=[
            Trigger("movement over", _parts, ""),
            Trigger("organization begins", _parts, ""),
            Trigger("card played", _parts, ""),
            ends_with_a_deck(),
        ],
    )
    card(
        "DM-100",
        "Which Might Be Lies",
        abilities=[Ability(DiscardTarget(), windows=("hazards",), target=STORED_KNOWLEDGE)],
    )
    card("DM-85", "Revealed to all Watchers", abilities=[Ability(ShowAndRefill(), windows=("hazards",))])


# Pale Dream-maker


class NoInfluence(CardModifier):
    """The bearer has no direct influence, whatever else he has or bears."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("direct influence", scope=Scope.BEARER, times=0, layer=90)

    def text(self) -> str:
        return "The bearer’s direct influence is zero."


def _dreams(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    bearer = state.bearer[source]
    company = state.company_of(bearer) if bearer >= 0 else None
    if company is None or company.seat != margin or state.active != margin:
        return None
    return CorruptionCheck(bearer, reason=state.name(source), source=source)


# Reluctant Final Parting


@cache
def _haven_near(name: str, side: str) -> str:
    """The nearest haven by the site card of a side; of a haven, itself."""
    cards = find(name, side="site")
    facts = next((each for each in cards if each.alignment == side), cards[0] if cards else None)
    if facts is None:
        return ""
    return facts.name if facts.is_haven else facts.nearest_haven or ""


@cache
def _homes(ally: Facts) -> frozenset[str]:
    """The havens nearest to the sites at which an ally can be played."""
    sites = (place for place in all_facts().values() if place.side == "site" and names_site(ally, place))
    return frozenset(_haven_near(place.name, ally.alignment) for place in sites)


def _must_part(state: MeccgState, ally: CardId) -> bool:
    facts = state.card(ally).facts
    here = current_site(state, state.company_of(ally))
    if here is None or facts.name == "The Balrog" or facts.alignment not in SIDES:
        return False
    if state.card(here).facts.under_deeps:
        return True
    homes = _homes(facts)
    return bool(homes) and _haven_near(state.name(here), facts.alignment) not in homes


def _parts(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    allies = [
        ally
        for company in state.companies
        for character in company.characters
        for ally in state.allies(character)
        if _must_part(state, ally)
    ]
    return tuple(Discarded(ally, source=source) for ally in allies) or None


class PartNow(Effect):
    """Allies who are far from home are discarded."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return _parts(state, use.card, 0)

    def text(self) -> str:
        return (
            "Discard each ally, now and whenever it comes there, that is at a site of the Under-deeps or at one whose "
            "nearest Haven (by the site cards of its own side) is not that of a site at which it can be played. It has "
            "no effect on The Balrog."
        )


# Which Might Be Lies


def _asks_for_information(condition: Condition) -> bool:
    if isinstance(condition, All | Either):
        return any(_asks_for_information(part) for part in condition.parts)
    return condition is information_here or condition is lists_information


def is_knowledge(definition: Card) -> bool:
    """Whether a card is a resource permanent-event that is played where information is."""
    if not definition.is_resource or not definition.is_event("permanent-event"):
        return False
    return any(_asks_for_information(ability.condition) for ability in definition.abilities.values())


def _stored(state: MeccgState, binding: Binding) -> Iterator[CardId]:
    for seat in range(state.seats):
        for found in state.zone("marshalling point pile", seat):
            if is_knowledge(state.card(found)):
                yield found


STORED_KNOWLEDGE = Target("a stored resource permanent-event that is played at sites with information", _stored)


# Revealed to all Watchers


class LaidAside(Change, frozen=True):
    """Cards from a hand are put off to the side for a moment."""

    rules = ("ME-2.17",)

    laid: tuple[CardId, ...]

    def apply(self, state: MeccgState) -> None:
        for each in self.laid:
            state.move(each, "declared")

    def sentence(self, name: Name) -> str:
        return f"{', '.join(name(each) for each in self.laid)}: off to the side"


class ShowAndRefill(Effect):
    """The hand is shown, what is no hazard goes on top of the deck, and other cards are drawn first."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        hand = tuple(state.hand(use.seat))
        others = tuple(each for each in hand if not state.card(each).is_hazard)
        follows: list[Change | Procedure] = [CardsRevealed(hand, source=use.card, cause="from hand")] if hand else []
        if others:
            follows.append(LaidAside(others, source=use.card))
        return (*follows, RefillHand(use.seat, others))

    def text(self) -> str:
        return (
            "Show your hand to your opponent and put all cards in it that are no hazards off to the side. Draw cards "
            "up to your hand size; then put these cards face down on top of your play deck in any order."
        )


class RefillHand(Procedure):
    """Cards are drawn up to the hand size; then others go on top of the deck, one by one."""

    seat: int
    aside: tuple[CardId, ...]

    @step()
    def draw(self, state: MeccgState) -> Outcome:
        missing = hand_size(state, self.seat) - len(state.hand(self.seat))
        return Draw(self.seat, missing) if missing > 0 else None

    @step()
    def put_on_top(self, state: MeccgState) -> Outcome:
        if not self.aside:
            return None
        return Decision(self.seat, "the next on top", [PutOnTop(self.seat, each) for each in self.aside])

    steps = (draw, put_on_top)


class PutOnTop(Action, frozen=True):
    """Put a card on top of the play deck next."""

    verb = "put-on-top"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, RefillHand)
        frame.aside = tuple(each for each in frame.aside if each != self.card)
        return LaidOnTop(self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Put {state.name(self.card)} on top of your play deck"
