"""The Dragons: songs that last, maps that lead on, and friends who are met anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from westmarch.games.middle_earth.checks.check import is_enough, roll
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....rolls import BY_CARD
from .....rules.about import OfCharacter
from .....rules.changes import Discarded, PutWith, Tapped
from .....rules.company.companies import current_site
from .....rules.company.manifestations import is_taken
from .....rules.journey.land import is_dwarf_hold
from .....rules.piles.picking import one_of_each
from .....rules.site.allies import PlayAlly
from .....rules.site.exploring import recruited, site_here, tap_site
from .....words import TAPPED, UNTAPPED
from ....definition import card
from ....language.abilities import Ability, Actor, Binding, Target
from ....language.condition import condition
from ....language.conditions.places import AtSite, information_here
from ....language.conditions.table import InPlay
from ....language.effect import Effect
from ....language.effects.table import PutOnTarget, TapSite
from ....language.modifiers import CardModifier, Scope
from ....language.standing.rulings import Forbids
from ....language.targets.cards import event_in_play
from ....language.trigger import Trigger
from ....language.triggers.endings import StaysIn
from ....language.who import Who, has_skill
from ....odd.voyages import by_a_character
from ....rulings import Deed

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

NIGHT = "Doors of Night"


def register() -> None:
    card(
        "TD-110",
        "Echo of all Joy",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("any",),
                target=event_in_play(
                    "a resource long-event of yours in play",
                    lambda found: found.is_resource and found.is_event("long-event"),
                    own=True,
                ),
                condition=~InPlay(NIGHT),
            )
        ],
        rulings=[Forbids(Deed.RUN_OUT, Scope.BEARER, words="The long-event is not discarded in long-event phases.")],
        triggers=[
            Trigger(
                "deck exhausted",
                _dies_away,
                "Discard this card and the long-event when any play deck is exhausted, or when Doors of Night comes "
                "into play.",
            ),
            Trigger("event played", _night_falls, ""),
        ],
    )
    card(
        "TD-123",
        "Here, There, or Yonder",
        abilities=[
            Ability(
                MeetSomebody(6, diplomat=3),
                windows=("site",),
                actor=Actor(tap=True),
                condition=AtSite("Ruins & Lairs") & by_a_character,
            )
        ],
    )
    card(
        "TD-133",
        "Map to Mithril",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                TapSite(),
                windows=("site",),
                actor=Actor(Who(race="Dwarf"), tap=True),
                condition=information_here & by_a_character,
            ),
            Ability(
                PutOnTarget(),
                key="forge",
                title="work the mithril into a weapon",
                windows=("any",),
                actor=Actor(bearer=True, tap=True),
                target=COMMON_WEAPON,
                condition=at_a_dwarf_hold,
            ),
        ],
        modifiers=[CardModifier("prowess", +3, scope=Scope.HOLDER, when=lies_with_a_weapon)],
        rulings=[Forbids(Deed.UNTAP, words="It never untaps.")],
        triggers=[
            Trigger("movement over", _sees_moria, "It taps when its bearer is at Moria."),
            Trigger("site phase begins", _sees_moria, ""),
            Trigger("organization begins", _sees_moria, ""),
        ],
    )


def _dies_away(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    song = state.bearer[source]
    gone = (Discarded(source, source=source),)
    return (*gone, Discarded(song, source=source)) if song >= 0 else gone


def _night_falls(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return _dies_away(state, source, margin) if state.name(CardId(margin)) == NIGHT else None


class MeetSomebody(Effect):
    """A roll says whom the one who uses the card can meet: an ally from hand whose mind is low enough."""

    __slots__ = ("diplomat", "number")

    def __init__(self, number: int, diplomat: int) -> None:
        self.number = number
        self.diplomat = diplomat

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        parts = [("diplomat", self.diplomat)] if has_skill(state, use.actor, "diplomat") else []
        purpose = f"whom {state.name(use.actor)} meets (more than {self.number} and the mind of an ally)"
        total = roll(state, BY_CARD, use.seat, purpose, parts).total
        return Meeting(use.seat, use.actor, total - self.number)

    def text(self) -> str:
        return (
            f"Make a roll, +{self.diplomat} if he is a diplomat. You may then play an ally from your hand under his "
            f"control, if the result is greater than {self.number} plus its mind and it is not kept from moving in "
            "the region of the site. If you do, tap the site."
        )


BY_CHANCE = frozenset({"playable_here", "site_untapped", "character_untapped", "own_condition_met"})
"""The requirements of playing an ally that do not concern one who is met by chance."""


class Meeting(OfCharacter, Procedure):
    """An ally may be played with a character, once it is known how much a roll has brought."""

    seat: int
    character: CardId
    reach: int
    """The mind of the ally must be less."""

    @step("CC-Here, There, or Yonder")
    def choose(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.character):
            return None
        ways: list[Action] = [
            Meet(self.seat, held)
            for held in one_of_each(state, [held for held in state.hand(self.seat) if self.may_be_met(state, held)])
        ]
        if not ways and not state.asks_all:
            return None
        return Decision(self.seat, "whom he meets", [*ways, MeetNobody(self.seat)])

    def may_be_met(self, state: MeccgState, held: CardId) -> bool:
        definition = state.card(held)
        if not definition.is_ally or not is_enough(state.law, BY_CARD, self.reach, definition.facts.mind or 0):
            return False
        site = site_here(state)
        region = "" if site is None else state.card(site).facts.region or ""
        if any(isinstance(each, StaysIn) and region not in each.regions for each in definition.triggers):
            return False
        refusals = PlayAlly(self.seat, held, self.character).refusals(state)
        return all(refusal.requirement in BY_CHANCE for refusal in refusals) and not is_taken(state, held)

    steps: ClassVar = (choose,)


class Meet(Action, frozen=True):
    """Play an ally whom a character has met."""

    verb = "meet"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        meeting = state.frame
        assert isinstance(meeting, Meeting)
        meeting.finish()
        tap_site(state)
        recruited(state, self.card)
        return PutWith(self.card, meeting.character, cause="played")

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)}"


class MeetNobody(Pass, frozen=True):
    """Play no ally."""

    verb = "meet-nobody"

    def sentence(self, state: MeccgState) -> str:
        return "Play no ally"


def _common_weapons(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.card)
    items = () if company is None else [item for who in company.characters for item in state.items(who)]
    return [item for item in items if state.card(item).gear == "Weapon" and not state.card(item).facts.unique]


COMMON_WEAPON = Target("a weapon in his company that is not unique", _common_weapons)


@condition("if it is tapped, at a Dwarf-hold")
def at_a_dwarf_hold(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card is tapped and still with a character, at a Dwarf-hold."""
    bearer, site = state.bearer[source], current_site(state, state.company_of(source))
    if site is None or bearer < 0 or not state.card(bearer).is_character or state.status[source] != TAPPED:
        return False
    return is_dwarf_hold(state, site)


@condition("while it lies with a weapon")
def lies_with_a_weapon(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card lies with an item."""
    return state.bearer[source] >= 0 and state.card(state.bearer[source]).is_item


def _sees_moria(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    bearer, site = state.bearer[source], current_site(state, state.company_of(source))
    there = site is not None and state.name(site) == "Moria" and bearer >= 0 and state.card(bearer).is_character
    return Tapped(source, source=source) if there and state.status[source] == UNTAPPED else None
