"""The chain of effects: declare, let the others answer, resolve the last declared first (IN-74, ME-10.136 to 10.147).

An action that belongs in a chain is a `Declaration`: its price is paid as it is declared, others may respond, and what
it needs must still be there when it resolves."""

from __future__ import annotations

from typing import Any, ClassVar

from westmarch.kernel.action import Action, Decision, Pass, Requirement, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, NOBODY, CardId, Data
from westmarch.kernel.procedure import NAMES, Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Ref
from westmarch.kernel.structs import replace

from ...cards.definition import card_named
from ...cards.keys import Key
from ...cards.language.effect import Effect
from ...formats import LAWS
from ...state import MeccgState
from ...words import UNTAPPED, Window
from ..about import OfCard, OfCharacter
from ..changes import Declared, Discarded, Name, Told
from ..company.lowered_influence import penalty_to_place
from .giving_way import give_way
from .scene import Scene, all_have_passed, open_windows
from .windows import card_window

SHARED: dict[str, Window] = {"attack": "attack"}
"""Windows in which either player may add to a chain with what the window itself allows."""
FAILS = ("ME-10.142", "CR-T.179")
"""What a declared action needs must still be there."""
STRIKE_WINDOWS = frozenset({"strike", "strike hazards"})
"""Windows of a strike sequence: only what affects the strike may be declared (ME-7.68, CR-E.26)."""


class Declaration(Action, frozen=True):
    """An action that is declared in a chain of effects.

    `pay` meets the active conditions that cost something (tap, discard, a part of the hazard limit) as it is declared;
    `resolve` says what it does when its turn comes. The requirements named in `still_needed` are asked again then."""

    declared_as: ClassVar[str] = "plays"
    """What the story says that the player does."""
    still_needed: ClassVar[tuple[str, ...]] = ()
    """The requirements that must hold on resolution, too (CR-T.06, CR-T.179)."""
    always_chained: ClassVar[bool] = False
    """Declared in a chain in the introductory game, too; there most actions are simply done."""
    deed: ClassVar[str] = ""
    """What cards call it: an influence attempt."""
    _again: ClassVar[tuple[Requirement, ...]] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls._again = tuple(need for need in cls.requirements if need.name in cls.still_needed)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        """Pay the price; the cards that are tapped for it must stay so until resolution (CR-T.03, CR-T.04)."""
        return ()

    def resolve(self, state: MeccgState) -> Runnable | None:
        """What it does."""
        raise TypeError(f"{type(self).__name__} does not say what it does when it resolves")

    def take_effect(self, state: MeccgState, entry: ChainEntry) -> Runnable | None:
        """Resolve as the entry of a chain."""
        return self.resolve(state)

    def entry(self, state: MeccgState) -> ChainEntry:
        """The place in the chain: which card, by whom, on what."""
        card = self.card if isinstance(self, OfCard) else NO_CARD
        actor = self.character if isinstance(self, OfCharacter) else NO_CARD
        return ChainEntry(self.seat, card, state.definition[card] if card >= 0 else "", "", actor, action=self)

    def may_tap_site(self, state: MeccgState) -> bool:
        """Whether playing it could tap the site of the company."""
        return False

    def needs_again(self, state: MeccgState) -> tuple[Requirement, ...]:
        """The requirements that are asked again on resolution."""
        return self._again

    def told(self, state: MeccgState) -> str:
        """What the story adds to the name of the card as it is declared."""
        return ""

    def perform(self, state: MeccgState) -> Runnable | None:
        if not (self.always_chained or state.law.chains):
            self.pay(state)
            return self.resolve(state)
        entry, words = self.entry(state), self.told(state)
        declare(state, entry, words, self.pay(state))
        return None


class ChainEntry(Data, frozen=True):
    """A declared effect that waits for its turn: who declared what, with whom, on what."""

    seat: int
    card: CardId
    definition: str
    ability: str
    actor: CardId = NO_CARD
    target: CardId = NO_CARD
    keyed_to: Key | None = None
    action: Any = None
    """The declaration itself."""
    number: int = 0
    """What was counted as it was declared."""
    more: tuple[CardId, ...] = ()
    """Further characters that tapped for it, each followed by his target."""
    tapped: tuple[Ref, ...] = ()
    """What was tapped to pay for it."""
    aimed_at: Ref | None = None
    """The target in the stay in which it was chosen."""

    @property
    def name(self) -> str:
        """The card that was declared, or whose lasting effect is at work."""
        return card_named(self.definition).name


def effects_of(entry: ChainEntry) -> tuple[Effect, ...]:
    """The effects of the ability that was declared; none for what is declared by other means."""
    ability = card_named(entry.definition).abilities.get(entry.ability)
    return () if ability is None else ability.effects


def requires(entry: ChainEntry, skill: str) -> bool:
    """Whether what was declared is a card that requires a skill."""
    ability = card_named(entry.definition).abilities.get(entry.ability) if entry.definition else None
    return ability is not None and ability.skill == skill


def is_paid_with(entry: ChainEntry) -> bool:
    """Whether what was declared is paid for with its target, of which nothing depends any more."""
    ability = card_named(entry.definition).abilities.get(entry.ability) if entry.definition else None
    return ability is not None and ability.discard_target


class PassChain(Pass, frozen=True):
    """Add nothing to the chain."""

    verb = "pass-chain"

    def sentence(self, state: MeccgState) -> str:
        return "No response"

    def perform(self, state: MeccgState) -> Runnable | None:
        chain = state.stack[-1]
        assert isinstance(chain, Chain)
        chain.passes += 1
        chain.priority = state.left_of(chain.priority)
        return None


class Chain(Scene):
    """Effects declared in response to each other; the last declared resolves first."""

    context: str
    entries: tuple[ChainEntry, ...]
    priority: int
    passes: int = 0
    cancelled: tuple[CardId, ...] = ()
    passive: tuple[Any, ...] = ()
    """Actions that passive conditions have set off; they open the next chain."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        if NAMES[type(self)][self.step] != "respond":
            return ()
        if LAWS[state.format].chains:
            return ("response", *_surrounding_windows(state, seat))
        return ("response", "any", SHARED[self.context]) if self.context in SHARED else ("response", "any")

    @step("IN-74", "ME-10.136", "ME-10.139")
    def respond(self, state: MeccgState) -> Outcome:
        """Each player in turn may answer, until all have passed."""
        if all_have_passed(state, self.passes):
            return None
        seat = self.priority
        return card_window(state, seat, "response", "IN-74", PassChain(seat))

    @step("IN-74", "ME-10.140")
    def resolve(self, state: MeccgState) -> Outcome:
        """Last in, first out; if what resolved lowers direct influence, it is settled what bears it (CR-T.116)."""
        penalty = penalty_to_place(state)
        if penalty is not None:
            return penalty
        if not self.entries:
            return None
        entry, self.entries = self.entries[-1], self.entries[:-1]
        if entry.card in self.cancelled:
            put_away(state, entry)
            return Again()
        missing = what_is_missing(state, entry)
        if missing:
            state.happen(missing)
            put_away(state, entry)
            return Again()
        declaration: Declaration = entry.action
        return Again(declaration.take_effect(state, entry))

    @step("CR-T.143")
    def passive_conditions(self, state: MeccgState) -> Outcome:
        """What was set off in this chain opens the next."""
        if not self.passive:
            return None
        return PassiveConditions(self.passive)

    steps = (respond, resolve, passive_conditions)


def surrounding(state: MeccgState) -> Procedure:
    """What is going on, whatever chain is being built upon it."""
    for frame in reversed(state.stack):
        if not isinstance(frame, Chain):
            return frame
    raise LookupError("there is nothing but chains")


def _surrounding_windows(state: MeccgState, seat: int) -> tuple[Window, ...]:
    """What a player could use where the chain was begun he can use in response, too."""
    below = surrounding(state)
    windows = below.open_to(state, seat) if isinstance(below, Scene) else ()
    if not STRIKE_WINDOWS.isdisjoint(windows):
        return windows
    return windows if "any" in windows else (*windows, "any")


def chains_with(state: MeccgState, card: CardId) -> list[Chain]:
    """The chains under way in which a card is declared, the innermost first."""
    chains = [frame for frame in reversed(state.stack) if isinstance(frame, Chain)]
    return [chain for chain in chains if any(entry.card == card for entry in chain.entries)]


class DeclarationCancelled(Change, frozen=True):
    """What was declared does not resolve; a card from hand is discarded."""

    rules = ("IN-74", "ME-10.142")

    card: CardId
    everywhere: bool = False
    """In every chain, else only in the innermost."""

    def apply(self, state: MeccgState) -> None:
        chains = chains_with(state, self.card)
        for chain in chains if self.everywhere else chains[:1]:
            chain.cancelled += (self.card,)

    def sentence(self, name: Name) -> str:
        if self.source < 0:
            return f"{name(self.card)} is cancelled"
        return f"{name(self.source)} cancels {name(self.card)}"


def put_away(state: MeccgState, entry: ChainEntry) -> None:
    """A card from hand whose effect is lost is discarded (CR-T.06)."""
    if entry.card >= 0 and state.zone_of(entry.card)[0] == "declared":
        state.happen(Discarded(entry.card))


def what_is_missing(state: MeccgState, entry: ChainEntry) -> Told | None:
    """Why a declared action can do nothing when its turn comes; nothing if all that it needs is there."""
    for ref in entry.tapped:
        if not state.is_current(ref) or state.status[ref.card] == UNTAPPED:
            return Told(f"{entry.name} has no effect: {{}} is no longer tapped for it", about=(ref.card,), by=FAILS)
    if entry.aimed_at is not None and not state.is_current(entry.aimed_at):
        return Told(f"{entry.name} has no effect: its target is gone", by=FAILS)
    declaration: Declaration = entry.action
    for need in declaration.needs_again(state):
        if not need.check(declaration, state):
            # In the words of somebody who knows what everybody knows.
            missing = need.refusal(declaration, state.hide(NOBODY, log=False)).words
            return Told(f"{entry.name} has no effect: {missing}", by=FAILS)
    return None


def declare(
    state: MeccgState, entry: ChainEntry, words: str = "", tapped: tuple[CardId, ...] = (), own_chain: bool = False
) -> None:
    """Add an effect to the chain that is being built, or begin one; one of its own suspends the other."""
    windows = open_windows(state, entry.seat)
    state.happen(Declared(entry.seat, entry.card, entry.actor, entry.target, words, entry.action.declared_as))
    entry = with_references(state, entry, tapped)
    following = state.left_of(entry.seat)
    frame = state.frame
    if isinstance(frame, Chain) and not own_chain:
        frame.entries += (entry,)
        frame.passes = 0
        frame.priority = following
    else:
        if isinstance(frame, Scene):
            frame.chain_begins(state, entry.action)
        state.push(Chain(windows[0] if windows else "", (entry,), following))
    give_way(state, entry.card)


def with_references(state: MeccgState, entry: ChainEntry, tapped: tuple[CardId, ...]) -> ChainEntry:
    """The entry with what it depends on, in the stays of this moment."""
    aimed_at = state.ref(entry.target) if entry.target >= 0 and not is_paid_with(entry) else None
    refs = tuple(state.ref(card) for card in tapped)
    return replace(entry, tapped=refs, aimed_at=aimed_at)


class PassiveAction(OfCard, Declaration, frozen=True):
    """What a card in play sets off; nobody chooses to declare it."""

    verb = "passive"
    card: CardId
    stay: int
    definition: str
    what: Any
    moment: str = ""
    """When the card in play has set it off, and with which figure of that moment."""
    margin: int = 0

    still_needed: ClassVar[tuple[str, ...]] = ("source_in_play", "condition_exists")

    @requirement("CR-T.146", says=lambda action, state: "the card that caused it is no longer in play")
    def source_in_play(self, state: MeccgState) -> bool:
        return self.card < 0 or state.stay[self.card] == self.stay

    @requirement("CR-T.144", says="what set it off is so no longer")
    def condition_exists(self, state: MeccgState) -> bool:
        """What only happened once cannot be undone; a state of the table can."""
        triggers = card_named(self.definition).triggers
        standing = [each for each in triggers if each.standing and each.moment == self.moment]
        return not standing or any(each.act(state, self.card, self.margin) is not None for each in standing)

    def resolve(self, state: MeccgState) -> Runnable | None:
        found: Runnable = self.what
        return found

    def entry(self, state: MeccgState) -> ChainEntry:
        return ChainEntry(self.seat, self.card, self.definition, "", action=self)

    @property
    def name(self) -> str:
        """Whose text it is; what sets something off lies open."""
        return card_named(self.definition).name

    def sentence(self, state: MeccgState) -> str:
        return self.name


class PassiveConditions(Scene):
    """Conditions that have been met: their actions are the first of the next chain, ordered by the active player."""

    waiting: tuple[PassiveAction, ...]
    declared: tuple[PassiveAction, ...] = ()

    @step("CR-T.145")
    def order(self, state: MeccgState) -> Outcome:
        """Nothing else may be declared before all of them are."""
        if len(self.waiting) < 2:
            return None
        seat = state.active
        choices: list[Action] = [DeclareNext(seat, index, action.card) for index, action in enumerate(self.waiting)]
        return Decision(seat, "order passive conditions", choices, "CR-T.145")

    @step("CR-T.143")
    def open_the_chain(self, state: MeccgState) -> Outcome:
        entries: list[ChainEntry] = []
        for action in (*self.declared, *self.waiting):
            state.happen(Told(f"{action.name}: its condition is met", action.seat, by=("CR-T.142", "CR-T.143")))
            entries.append(action.entry(state))
        return Chain("", tuple(entries), state.active)

    steps = (order, open_the_chain)


class DeclareNext(Action, frozen=True):
    """Let the action of one card be declared next."""

    verb = "declare-next"
    index: int
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, PassiveConditions)
        frame.declared += (frame.waiting[self.index],)
        frame.waiting = (*frame.waiting[: self.index], *frame.waiting[self.index + 1 :])
        return None

    def sentence(self, state: MeccgState) -> str:
        frame = state.nearest(PassiveConditions)
        what = "it" if frame is None else frame.waiting[self.index].sentence(state)
        on_whom = state.bearer[self.card] if self.card >= 0 else NO_CARD
        return f"Declare {what}{f' on {state.name(on_whom)}' if on_whom >= 0 else ''} next"


def set_off(state: MeccgState, actions: tuple[PassiveAction, ...]) -> Procedure | None:
    """Open a chain with these actions; within a chain they wait until it is over (CR-T.143)."""
    for frame in reversed(state.stack):
        if isinstance(frame, Scene) and frame.opens_own_chains:
            break
        if isinstance(frame, Chain):
            frame.passive += actions
            return None
    return PassiveConditions(actions)
