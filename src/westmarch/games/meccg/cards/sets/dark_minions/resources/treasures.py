"""Dark Minions: treasures that are given up, or stored, for others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from westmarch.games.middle_earth.lasting import END_OF_GAME
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change, Response
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from .....rules.about import OfCharacter
from .....rules.changes import Discarded, Name, Tapped
from .....rules.checks.corruption import CorruptionCheck, checks_of
from .....rules.company.companies import find_company
from .....rules.company.gear import may_bear
from .....rules.company.losses import INSTEAD, GiveUpInstead
from .....rules.company.manifestations import is_taken
from .....rules.piles.picking import one_of_each
from .....rules.piles.searching import is_search_stopped
from .....rules.site.exploring import site_here
from .....rules.site.items import ItemPlayed
from .....rules.site.storing import AfterStoring
from .....rules.timing.triggers import in_a_row
from .....state import PILE
from .....words import UNTAPPED
from ....definition import card
from ....language.abilities import Ability, Actor
from ....language.condition import condition
from ....language.conditions.influence import InfluenceOn
from ....language.conditions.places import ActorAt, stored_at_all
from ....language.effect import Effect, LastingEffect
from ....language.modifiers import Scope, direct_influence, own
from ....language.standing.rulings import Allows, Forbids
from ....language.standing.watches import stays_tapped
from ....language.trigger import Trigger
from ....language.who import has_skill
from ....rulings import Deed

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

VEIN = "Vein of Arda"


def register() -> None:
    card(
        "DM-170",
        "Gems of Arda",
        abilities=[Ability(NeverStored(), windows=(), key=NEVER)],
        rulings=[
            Allows(
                Deed.BE_LISTED_HERE,
                when=explores_below & vein_is_stored,
                words="If you have a stored Vein of Arda, it is playable at any site of the Under-deeps.",
            )
        ],
        triggers=[
            Trigger(
                "stored",
                _matches_a_stored_item,
                "When it is stored you may at once tap a character of the company and play with him, from your hand "
                "or discard pile, an item that is not special and of which your opponent has stored another. That is "
                "discarded then, and you may never store the one you play.",
            )
        ],
    )
    card(
        "DM-171",
        "Leaf Brooch",
        watches=[Response("it may be discarded instead", _an_item_is_lost, _in_its_place, ("CC-Leaf Brooch.2",))],
        odd_text="When an item of its bearer’s company that is not special must be discarded by an effect, you may "
        "discard this card instead.",
    )
    card(
        "DM-173",
        "Mithril",
        play_when=by_a_sage_or_dwarf & vein_is_stored,
        modifiers=[own("marshalling points", +4, when=stored_at_all)],
        abilities=[Ability(DugUpBy(), windows=(), key=DUG)],
        rulings=[
            Forbids(
                Deed.UNTAP, Scope.EACH, dug_it_up, "The sage or Dwarf who played it cannot untap until it is stored."
            )
        ],
        watches=stays_tapped("who dug it up", _dug_it_up),
        triggers=[
            Trigger("comes into play", lambda state, source, margin: DugUp(source), ""),
            Trigger(
                "stored",
                _is_forged,
                "When it is stored you may at once tap a character of the company and play with him, from your hand "
                "or discard pile, a weapon, armor, shield or helmet that is neither unique nor special. Then each "
                "Dwarf in play makes a corruption check modified by −3.",
            ),
        ],
    )
    card(
        "DM-174",
        "Necklace of Girion",
        modifiers=[direct_influence(+3, when=InfluenceOn(characters=("Dwarf", "Man"), factions=("Dwarf", "Man")))],
        abilities=[
            Ability(
                Trade(),
                key="trade",
                title="trade it for another item",
                windows=("any",),
                actor=Actor(bearer=True),
                condition=ActorAt(types=("Free-hold", "Border-hold")),
            )
        ],
    )


@condition("at a site of the Under-deeps")
def explores_below(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A site of the Under-deeps is being explored."""
    site = site_here(state)
    return site is not None and state.card(site).facts.under_deeps


@condition("if you have a stored Vein of Arda")
def vein_is_stored(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player of the card has stored a Vein of Arda."""
    pile = state.zone("marshalling point pile", state.place[source] % state.seats)
    return any(state.name(stored) == VEIN and str(stored) in state.stored_at for stored in pile)


@condition("by a sage or a Dwarf")
def by_a_sage_or_dwarf(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who plays the card is a sage or a Dwarf."""
    return has_skill(state, subject, "sage") or state.card(subject).facts.race == "Dwarf"


DUG = "dug"


class DugUpBy(LastingEffect):
    """By this a state remembers who has played the card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None

    def text(self) -> str:
        return ""


class DugUp(Change, frozen=True):
    """It is remembered who has played a card, whoever bears it later."""

    rules = ("CR-T.125",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        refs = (state.ref(self.card), state.ref(state.bearer[self.card]))
        state.lasting.append(
            Lasting(state.definition[self.card], f"{DUG}.0", refs, END_OF_GAME, state.owner[self.card], 0)
        )
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"Who has dug up {name(self.card)} stays tapped until it is stored"


def _dug_it_up(state: MeccgState, source: CardId, who: CardId) -> bool:
    """Whether somebody has played the card that is in play; its bearer, if nobody remembers."""
    ref = state.ref(source)
    diggers = [each.targets[1] for each in state.lasting if each.until == END_OF_GAME and each.targets[:1] == (ref,)]
    return any(each == state.ref(who) for each in diggers) if diggers else state.bearer[source] == who


@condition("if he has dug it up")
def dug_it_up(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who is looked at has played the card."""
    return _dug_it_up(state, source, subject)


def _is_special(state: MeccgState, item: CardId) -> bool:
    return "special item" in state.card(item).facts.types


def _an_item_is_lost(state: MeccgState, source: CardId, change: Change) -> bool:
    """An item of the company is about to be discarded, on its own."""
    if not isinstance(change, Discarded) or change.card == source or change.cause == INSTEAD:
        return False
    lost = change.card
    if not state.lies_in_play(lost) or not state.card(lost).is_item or _is_special(state, lost):
        return False
    company = state.company_of(source)
    return company is not None and company is state.company_of(lost)


def _in_its_place(state: MeccgState, source: CardId, seat: int, change: Change) -> list[Action]:
    return [GiveUpInstead(seat, source)] if state.place[source] % state.seats == seat else []


NEVER = "never-stored"


class NeverStored(LastingEffect):
    """Its target can never be stored."""

    __slots__ = ()
    bars_storing = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None

    def text(self) -> str:
        return ""


def _own_items(state: MeccgState, seat: int, fits: Callable[[CardId], bool]) -> list[CardId]:
    """The items in a player's hand and, if he may search it, in his discard pile that could be played."""
    piles = [*state.hand(seat), *(() if is_search_stopped(state, seat) else state.zone("discard pile", seat))]
    items = (held for held in piles if state.card(held).is_item and not _is_special(state, held))
    return one_of_each(state, [held for held in items if fits(held) and not is_taken(state, held)])


def _stored_by_others(state: MeccgState, seat: int) -> dict[str, CardId]:
    """The items that opponents have stored, by name."""
    return {
        state.name(stored): stored
        for other in state.players()
        if other != seat
        for stored in state.zones[PILE * state.seats + other]
        if state.card(stored).is_item and str(stored) in state.stored_at
    }


def _storing_company(state: MeccgState) -> tuple[CardId, ...]:
    frame = state.nearest(AfterStoring)
    company = None if frame is None else find_company(state, frame.company)
    return () if company is None else company.characters


def _matches_a_stored_item(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    seat = state.place[source] % state.seats
    names = _stored_by_others(state, seat)
    items = _own_items(state, seat, lambda held: state.name(held) in names)
    return ItemForTheStored(seat, source, tuple(items), _storing_company(state), copies=True)


def _is_forged(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    seat = state.place[source] % state.seats
    items = _own_items(state, seat, lambda held: bool(state.card(held).gear) and not state.card(held).facts.unique)
    everybody = (who for company in state.companies for who in company.characters)
    dwarves = [who for who in everybody if state.card(who).facts.race == "Dwarf"]
    return in_a_row(
        [
            ItemForTheStored(seat, source, tuple(items), _storing_company(state)),
            checks_of(state, dwarves, -3, state.name(source)),
        ]
    )


class ItemForTheStored(Procedure):
    """A character of a company may tap to play one of some items."""

    seat: int
    source: CardId
    items: tuple[CardId, ...]
    takers: tuple[CardId, ...]
    copies: bool = False
    """What an opponent has stored of the same kind is discarded, and the item can never be stored."""

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        able = [who for who in self.takers if state.lies_in_play(who) and state.status[who] == UNTAPPED]
        ways: list[Action] = [
            PlayTheFoundItem(self.seat, item, who) for item in self.items for who in able if may_bear(state, who, item)
        ]
        if not ways and not state.asks_all:
            return None
        return Decision(self.seat, "take up an item", [*ways, PlayNoFoundItem(self.seat)])

    steps = (choose,)


class PlayTheFoundItem(Action, frozen=True):
    """Tap a character to play an item with him."""

    verb = "take-up"
    item: CardId
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ItemForTheStored)
        frame.items = ()
        frame.finish()
        state.happen(Tapped(self.character, source=frame.source, cause="cost"))
        played: Runnable = ItemPlayed(self.item, self.character)
        if not frame.copies:
            return played
        other = _stored_by_others(state, self.seat)[state.name(self.item)]
        return (
            ItemPlayed(self.item, self.character),
            Discarded(other, source=frame.source),
            KeptFromStoring(self.item, source=frame.source),
        )

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to play {state.name(self.item)}"


class PlayNoFoundItem(Pass, frozen=True):
    """Play no item."""

    verb = "take-up-nothing"

    def sentence(self, state: MeccgState) -> str:
        return "Play no item"


class KeptFromStoring(Change, frozen=True):
    """An item can never be stored."""

    rules = ("ME-2.13",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        kept = Lasting("DM-170", f"{NEVER}.0", (state.ref(self.card),), END_OF_GAME, state.owner[self.card], 0)
        state.lasting.append(kept)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} can never be stored"


class Trade(Effect):
    """Who passes a corruption check may discard the card to play an item from hand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        trade = TradeForAnItem(use.seat, use.actor, use.card)
        return CorruptionCheck(use.actor, reason=state.name(use.card), then=trade, source=use.card)

    def text(self) -> str:
        return (
            "The bearer makes a corruption check. If it is successful, you may discard this card to play an item with "
            "him from your hand that is not special."
        )


class TradeForAnItem(OfCharacter, Procedure):
    """A card may be discarded for an item from hand."""

    seat: int
    character: CardId
    source: CardId

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.source):
            return None
        items = [held for held in state.hand(self.seat) if state.card(held).is_item and not _is_special(state, held)]
        fitting = [held for held in items if may_bear(state, self.character, held) and not is_taken(state, held)]
        ways: list[Action] = [TradeFor(self.seat, held) for held in one_of_each(state, fitting)]
        if not ways and not state.asks_all:
            return None
        return Decision(self.seat, "trade for an item", [*ways, PlayNoFoundItem(self.seat)])

    steps: ClassVar = (choose,)


class TradeFor(Action, frozen=True):
    """Discard what is traded and play an item."""

    verb = "trade-for"
    item: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        trade = state.frame
        assert isinstance(trade, TradeForAnItem)
        trade.finish()
        return Discarded(trade.source, source=trade.source, cause="cost"), ItemPlayed(self.item, trade.character)

    def sentence(self, state: MeccgState) -> str:
        return f"Trade it for {state.name(self.item)}"
