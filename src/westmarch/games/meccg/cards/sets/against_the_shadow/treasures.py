"""Against the Shadow: three great treasures, and what each of them asks of its bearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rolls import BY_CARD
from ....rules.about import OfCharacter
from ....rules.changes import Discarded, Removed
from ....rules.checks.changes import CheckAssured
from ....rules.checks.corruption import CorruptionCheck
from ....rules.company.companies import find_company
from ....rules.company.elimination import Elimination
from ....rules.piles.picking import one_of_each
from ....rules.site.items import ItemPlayed, PlayItem
from ....rules.site.playable import item_kind
from ....rules.timing.scene import company_in_focus
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import bearer_faces
from ...language.conditions.influence import InfluenceOn
from ...language.conditions.places import AtSite
from ...language.effect import Effect
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, direct_influence, prowess
from ...language.standing.rulings import Forbids
from ...language.trigger import Trigger
from ...language.who import Who, has_skill
from ...rulings import Deed
from ..dark_minions.perils_below import IsNamed
from ..the_lidless_eye.rings import tempts_as_he_untaps
from ..the_wizards.items import WARRIOR

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

BANE, EYE = "Bane of the Ithil-stone", "The Lidless Eye"


def register() -> None:
    card(
        "AS-122",
        "Ancient Black Axe",
        modifiers=[
            direct_influence(+2),
            prowess(+3, maximum=11, when=WARRIOR),
            CardModifier("attack body", -1, scope=Scope.ATTACKS, when=WARRIOR & bearer_faces, layer=ITEM_LAYER),
        ],
        abilities=[
            Ability(
                AssureCheck(),
                key="assure",
                title="let the check succeed",
                windows=("corruption check",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=checks_at_its_site,
                tap_self=True,
            )
        ],
        triggers=[tempts_when_tapped()],
    )
    card(
        "AS-128",
        "Necklace of Girion",
        modifiers=[direct_influence(+3, when=InfluenceOn(characters=("Man",), factions=("Man",)))],
        abilities=[
            Ability(
                TradeForItems(3),
                key="trade",
                title="trade it for items",
                windows=("site",),
                actor=Actor(bearer=True),
                condition=AtSite("Border-hold") & explored_by_its_bearer,
            )
        ],
    )
    card(
        "AS-69",
        "The Ithil-stone",
        modifiers=[CardModifier("hand size", -2, scope=Scope.PLAYERS, when=who_is_the_eye)],
        rulings=[Forbids(Deed.BE_PLAYED, Scope.CARDS, when=IsNamed(BANE), words=f"{BANE} cannot be played.")],
        triggers=[must_be_won(9), ends_the_bane(), tempts_as_he_untaps()],
    )


@condition("if the check is made at its bearer’s site")
def checks_at_its_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who makes the check is at the site of the bearer."""
    check, company = state.nearest(CorruptionCheck), state.company_of(source)
    other = None if check is None else state.company_of(check.character)
    return company is not None and other is not None and state.site_name(company) == state.site_name(other)


class AssureCheck(Effect):
    """The corruption check that is being made succeeds."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(CorruptionCheck) is None else CheckAssured(source=use.card)

    def text(self) -> str:
        return "The corruption check succeeds without a roll."


def tempts_when_tapped() -> Trigger:
    """The bearer makes a corruption check whenever the item becomes tapped."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if margin != source or state.bearer[source] < 0:
            return None
        return CorruptionCheck(state.bearer[source], reason=state.name(source), source=source)

    return Trigger("item tapped", act, "When this item becomes tapped, its bearer makes a corruption check.")


@condition("with the bearer’s company")
def explored_by_its_bearer(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company that explores the site is that of the bearer."""
    company = company_in_focus(state)
    return company is not None and company is state.company_of(source)


class TradeForItems(Effect):
    """If the bearer passes a corruption check, the item is discarded for up to a number of others from hand."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None or not state.lies_in_play(use.card):
            return None
        trade = (Discarded(use.card, source=use.card), Trade(use.seat, company.number, self.most))
        return CorruptionCheck(use.actor, reason=state.name(use.card), then=trade, source=use.card)

    def text(self) -> str:
        return (
            "The bearer makes a corruption check; if it is successful, discard this item and play up to "
            f"{self.most} non-unique minor or major items from your hand with characters in the company, whatever the "
            "site offers. Nobody taps for them."
        )


NOT_ASKED = frozenset({"site_untapped", "kind_is_listed", "character_untapped", "site_is_of_its_side", "site_entered"})
"""What need not be true of the site and of the character for items that are bought."""


class Trade(Procedure):
    """Items are bought for the company, one after the other."""

    seat: int
    company: int
    left: int

    @step()
    def buy(self, state: MeccgState) -> Outcome:
        choices: list[Action] = [*purchases(state, self)] if self.left else []
        if not choices and not (self.left and state.asks_all):
            return None
        return Decision(self.seat, "buy an item", [*choices, BuyNothing(self.seat)])

    steps = (buy,)


def purchases(state: MeccgState, trade: Trade) -> list[Buy]:
    """The items of the player's hand that can be bought, and for whom."""
    company = find_company(state, trade.company)
    members = () if company is None else company.characters
    goods = [
        found
        for found in state.hand(trade.seat)
        if item_kind(state, found) in ("minor", "major") and not state.card(found).facts.unique
    ]
    return [
        Buy(trade.seat, found, who)
        for found in one_of_each(state, goods)
        for who in members
        if NOT_ASKED.issuperset(refusal.requirement for refusal in PlayItem(trade.seat, found, who).refusals(state))
    ]


class Buy(OfCharacter, Action, frozen=True):
    """Play an item with a character, who does not tap."""

    verb = "buy"
    card: CardId
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        trade = state.frame
        assert isinstance(trade, Trade)
        trade.left -= 1
        return ItemPlayed(self.card, self.character)

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)} with {state.name(self.character)}"


class BuyNothing(Pass, frozen=True):
    """Play no more items."""

    verb = "buy-nothing"

    def perform(self, state: MeccgState) -> Runnable | None:
        trade = state.frame
        assert isinstance(trade, Trade)
        trade.left = 0
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Play no more items"


def must_be_won(number: int) -> Trigger:
    """A roll decides whether the one who taps for it gets the item or is eliminated."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return GraspTheStone(source, CardId(margin), number)

    words = (
        "When a character taps to play this item, make a roll and add the number of scouts in his company. Unless the "
        f"result is greater than {number}, he is eliminated and this item is removed from play."
    )
    return Trigger("about to be played", act, words)


class GraspTheStone(OfCharacter, Procedure):
    """Somebody tries to take the stone from under the Eye."""

    card: CardId
    character: CardId
    number: int

    @step()
    def dare(self, state: MeccgState) -> Outcome:
        company = state.company_of(self.character)
        if company is None:
            return None
        scouts = sum(has_skill(state, who, "scout") for who in company.characters)
        purpose = f"{state.name(self.card)} (more than {self.number})"
        if make_check(state, BY_CARD, company.seat, purpose, self.number, [("scouts", scouts)]).beats:
            return None
        return Removed(self.card, source=self.card), Elimination(self.character)

    steps = (dare,)


def ends_the_bane() -> Trigger:
    """What lies on the stone ends as it is taken."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        found = [lying for seat in range(state.seats) for lying in state.in_play(seat) if state.name(lying) == BANE]
        return tuple(Discarded(lying, source=source) for lying in found) or None

    return Trigger("comes into play", act, f"When it comes into play, discard {BANE}.")


@condition(f"who has {EYE} in play")
def who_is_the_eye(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player in question has the Eye."""
    return any(state.name(found) == EYE for found in state.in_play(subject))
