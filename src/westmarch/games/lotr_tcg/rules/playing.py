"""Playing cards, using special abilities, passing items on, healing by a discard (TC-3.11 to TC-3.21, TC-4.03)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, NOBODY, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ..cards.definition import CARDS, all_cards
from ..cards.facts import is_same
from ..cards.language.use import Use
from ..state import TcgState
from .changes import HandDiscarded, Healed, Played, TextUsed, Transferred, TwilightAdded, TwilightRemoved
from .responses import may_act
from .texts import user_of
from .values import is_said, may_heal, site_number_of, twilight_cost


def pay_twilight(state: TcgState, seat: int, card: CardId, price: int) -> tuple[Change, ...]:
    """Free Peoples cards add their cost to the pool, Shadow cards take it from there (TC-1.23, TC-1.24)."""
    if not price:
        return ()
    if seat == state.active:
        return (TwilightAdded(price, cause="cost"),)
    return (TwilightRemoved(price, cause="cost"),)


@carries_out("TC-1.24", "TC-4.05", without=True)
def is_payable(state: TcgState, seat: int, price: int) -> bool:
    return seat == state.active or state.twilight >= price


def can_pay_for(state: TcgState, seat: int, card: CardId, on: CardId = NO_CARD) -> bool:
    """The Free Peoples player pays by adding tokens: for him nothing is too dear."""
    return seat == state.active or is_payable(state, seat, twilight_cost(state, seat, card, on))


class PlayPermanent(Procedure):
    """A card is played to the table: its costs, then it is there (TC-8.04)."""

    seat: int
    card: CardId
    on: CardId
    price: int

    @step("TC-1.23", "TC-1.24")
    def pay_its_twilight(self, state: TcgState) -> Outcome:
        return pay_twilight(state, self.seat, self.card, self.price)

    @step("TC-8.06")
    def pay_its_costs(self, state: TcgState) -> Outcome:
        if not state.card(self.card).to_play:
            return None
        return Use(self.seat, self.card, state.definition[self.card], "to play")

    @step("TC-3.12", "TC-3.17", "TC-4.03", "TC-4.04")
    def comes_into_play(self, state: TcgState) -> Outcome:
        return Played(self.seat, self.card, self.on)

    steps = (pay_its_twilight, pay_its_costs, comes_into_play)


def bearers(state: TcgState, seat: int, card: CardId) -> list[CardId]:
    """On what a card may be played; nothing if it does not go on anything."""
    kind = state.card(card)
    if kind.on_site:
        return state.path[state.site_number - 1 :]
    if not kind.is_borne or kind.bearer is None:
        return []
    return kind.bearer.among(state, Use(seat, card, kind.id, ""), state.characters())


def may_bear(state: TcgState, seat: int, card: CardId, on: CardId) -> bool:
    """Whether a card may be played on another one."""
    kind = state.card(card)
    if kind.on_site:
        return on in state.path[state.site_number - 1 :]
    if not kind.is_borne or kind.bearer is None:
        return False
    return on in state.characters() and kind.bearer.fits(state, Use(seat, card, kind.id, ""), on)


class PlayCard(Action, frozen=True):
    """Play a companion, ally, minion, item or condition from hand."""

    verb = "play"
    also_said = frozenset({"put", "attach", "place"})
    card: CardId
    on: CardId = NO_CARD

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        lasting = lasting_cards(seat != state.active)
        definition = state.definition
        found: list[Self] = []
        for card in state.hand(seat):
            name = definition[card]
            if name not in lasting:
                continue
            if CARDS[name].is_borne:
                for on in bearers(state, seat, card):
                    found.append(cls(seat, card, on))
            else:
                found.append(cls(seat, card))
        return found

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.hand(seat):
            if state.definition[card] and not state.card(card).is_event:
                if state.card(card).is_borne:
                    for on in state.characters():
                        yield cls(seat, card, on)
                yield cls(seat, card)

    def nature(self, state: TcgState) -> str:
        return state.definition[self.card]

    @precondition("TC-3.12", "TC-4.03", says="Cards are played in the fellowship phase, or in one’s own Shadow phase")
    def is_the_phase(state: TcgState, seat: int) -> bool:
        if seat == state.active:
            return state.phase == "fellowship"
        return state.phase == "shadow" and state.shadow == seat

    @requirement("TC-3.03", says="The Free Peoples player plays Free Peoples cards, the others Shadow cards")
    def is_of_the_right_side(self, state: TcgState) -> bool:
        return CARDS[state.definition[self.card]].is_shadow == (self.seat != state.active)

    @requirement("TC-1.24", says=lambda action, state: f"There are only {state.twilight} twilight tokens")
    def is_affordable(self, state: TcgState) -> bool:
        return can_pay_for(state, self.seat, self.card, self.on)

    @requirement(
        "TC-8.20",
        "TC-8.22",
        says="It is unique and in play already",
        of=lambda play, state: state.card(play.card).facts.unique,
    )
    def is_not_in_play(self, state: TcgState) -> bool:
        return not unique_in_play(state, self.seat, self.card)

    @requirement(
        "TC-1.17",
        says="It is unique and lies in the dead pile",
        of=lambda play, state: state.card(play.card).facts.unique and not state.card(play.card).is_shadow,
    )
    def is_not_dead(self, state: TcgState) -> bool:
        facts = state.card(self.card).facts
        return not any(is_same(state.card(dead).facts, facts) for dead in state.dead_pile(self.seat))

    @requirement(
        "TC-3.16",
        says="Nine companions, the dead included, are the most",
        of=lambda play, state: state.card(play.card).is_companion,
    )
    def is_within_nine(self, state: TcgState) -> bool:
        return count_companions(state, self.seat) < state.rules.companions

    @requirement(
        "TC-8.06",
        says="What playing it requires or costs cannot be met",
        of=lambda play, state: bool(state.card(play.card).to_play),
    )
    def can_be_paid_for(self, state: TcgState) -> bool:
        kind = state.card(self.card)
        use = Use(self.seat, self.card, kind.id, "to play")
        return all(deed.possible(state, use) for deed in kind.to_play)

    @requirement("TC-3.18", "TC-3.21", says="It does not go on that card")
    def has_a_fitting_bearer(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        if not kind.is_borne and not kind.on_site:
            return self.on < 0
        return self.on >= 0 and may_bear(state, self.seat, self.card, self.on)

    @requirement(
        "TC-3.19",
        "TC-4.06",
        says="It goes on one’s own cards",
        of=lambda play, state: state.card(play.card).is_borne,
    )
    def is_ones_own(self, state: TcgState) -> bool:
        if self.on < 0 or state.card(self.on).is_site:
            return True
        kind = state.card(self.card)
        foreign = kind.is_condition and kind.is_shadow != state.card(self.on).is_shadow
        return foreign or state.owner[self.on] == self.seat

    @requirement(
        "TC-3.20",
        "TC-4.09",
        says="The bearer has an item of that class already",
        of=lambda play, state: state.card(play.card).is_item,
    )
    def has_its_class_free(self, state: TcgState) -> bool:
        return self.on < 0 or class_is_free(state, self.card, self.on)

    @requirement(
        "TC-8.59",
        says="There is one on that card already",
        of=lambda play, state: state.card(play.card).limit > 0,
    )
    def is_within_its_limit(self, state: TcgState) -> bool:
        kind = state.card(self.card)
        return (
            self.on < 0 or sum(state.card(borne).title == kind.title for borne in state.borne_by(self.on)) < kind.limit
        )

    @requirement(says="A card in play forbids it")
    def is_not_forbidden(self, state: TcgState) -> bool:
        if is_said(state, "may not be played", self.card):
            return False
        if self.on < 0 or not state.card(self.card).is_item:
            return True
        possession = state.card(self.card).facts.type == "possession"
        return not (
            is_said(state, "may not bear items", self.on)
            or (possession and is_said(state, "may not bear possessions", self.on))
        )

    def sentence(self, state: TcgState) -> str:
        on = f" on {state.name(self.on)}" if self.on >= 0 else ""
        return f"Play {state.name(self.card)}{on}"

    def perform(self, state: TcgState) -> Runnable | None:
        price = twilight_cost(state, self.seat, self.card, self.on)
        return PlayPermanent(self.seat, self.card, self.on, price)


@carries_out("TC-8.20", "TC-8.22", "TC-8.23", without=False)
def unique_in_play(state: TcgState, seat: int, card: CardId) -> bool:
    """A unique card once for each player; a unique Shadow card once among all that are active (TC-8.20 to TC-8.23)."""
    kind, definition = state.card(card), state.definition
    if not kind.facts.unique:
        return False
    facts = kind.facts
    where = [*state.in_play(seat), *state.active_cards()] if kind.is_shadow else state.in_play(seat)
    for other in where:
        if other != card and is_same(CARDS[definition[other]].facts, facts):
            return True
    return False


@carries_out("TC-3.16", "TC-2.23", without=0)
def count_companions(state: TcgState, seat: int) -> int:
    """Companions in play and in the dead pile (TC-3.16)."""
    definition = state.definition
    return sum([CARDS[definition[card]].is_companion for card in (*state.in_play(seat), *state.dead_pile(seat))])


@carries_out("TC-1.29", "TC-3.20", without=True)
def class_is_free(state: TcgState, card: CardId, bearer: CardId) -> bool:
    """One item of each class; some hand weapons may be borne beside another (TC-3.20)."""
    kind = state.card(card)
    if not kind.is_item:
        return True
    for name in kind.facts.classes:
        same = [state.card(borne) for borne in state.borne_by(bearer) if name in state.card(borne).facts.classes]
        if not same:
            continue
        if len(same) == 1 and (kind.with_another or same[0].with_another):
            continue
        return False
    return True


class PlayEvent(Action, frozen=True):
    """Play an event of the present phase from hand (TC-3.04)."""

    verb = "event"
    also_said = frozenset({"use"})
    card: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        events, definition, hand = events_of(state.phase, seat != state.active), state.definition, state.hand(seat)
        found: list[Self] = []
        if not events.isdisjoint(map(definition.__getitem__, hand)):
            for card in hand:
                if definition[card] in events:
                    found.append(cls(seat, card))
        return found

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.hand(seat):
            if "event" in state.card(card).abilities:
                yield cls(seat, card)

    @requirement("TC-3.03", says="The Free Peoples player plays Free Peoples events, the others Shadow events")
    def is_of_the_right_side(self, state: TcgState) -> bool:
        return may_act(state, self.seat, self.card)

    @requirement("TC-3.04", "TC-3.33", says="It is an event of another phase")
    def is_the_phase(self, state: TcgState) -> bool:
        return state.phase in state.card(self.card).facts.times and is_acting(state, self.seat)

    @requirement("TC-1.24", says=lambda action, state: f"There are only {state.twilight} twilight tokens")
    def is_affordable(self, state: TcgState) -> bool:
        return can_pay_for(state, self.seat, self.card)

    @requirement("TC-8.04", "TC-8.06", says="What it requires or costs cannot be met")
    def can_be_paid_for(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        return kind.abilities["event"].deal.possible(state, Use(self.seat, self.card, kind.id, "event"))

    @requirement(says="A card in play forbids it")
    def is_not_forbidden(self, state: TcgState) -> bool:
        return not is_said(state, "may not be played", self.card)

    def _use(self, state: TcgState) -> Use:
        return Use(self.seat, self.card, state.definition[self.card], "event")

    def sentence(self, state: TcgState) -> str:
        return f"Play {state.name(self.card)}"

    def perform(self, state: TcgState) -> Runnable | None:
        price = pay_twilight(state, self.seat, self.card, twilight_cost(state, self.seat, self.card))
        use = self._use(state)
        state.move(self.card, "played")
        return (*price, use)


@cache
def lasting_cards(shadow: bool) -> frozenset[str]:
    """The cards of one side that are played to the table."""
    return frozenset(
        kind.id for kind in all_cards().values() if kind.is_shadow == shadow and kind.complete and not kind.is_event
    )


@cache
def events_of(phase: str, shadow: bool) -> frozenset[str]:
    """The events that one side plays in a phase."""
    return frozenset(
        kind.id
        for kind in all_cards().values()
        if kind.is_event and kind.is_shadow == shadow and phase in kind.facts.times and "event" in kind.abilities
    )


def is_there_anything_to_do(state: TcgState) -> bool:
    """Whether any special ability or event belongs to the present phase, whoever may use it."""
    phase, named = state.phase, state.definition.__getitem__
    if phase in state.texts().timed:
        return True
    for seat in state.players():
        if not events_of(phase, seat != state.active).isdisjoint(map(named, state.hand(seat))):
            return True
    return False


def is_acting(state: TcgState, seat: int) -> bool:
    """In the fellowship phase one player acts, in a Shadow phase one other, else everybody (TC-3.11, TC-4.02)."""
    if state.phase == "fellowship":
        return seat == state.active
    if state.phase == "shadow":
        return seat == state.shadow
    return True


class UseAbility(Action, frozen=True):
    """Use a special ability of a card in play, or of the site (TC-3.07, TC-8.30)."""

    verb = "use"
    card: CardId
    ability: str

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        texts = state.texts().timed.get(state.phase)
        if texts is None:
            return ()
        users = (seat, NOBODY) if is_acting(state, seat) else (seat,)
        found: list[Self] = []
        for card, name, user in texts:
            if user in users:
                found.append(cls(seat, card, name))
        return found

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for texts in state.texts().timed.values():
            for card, name, _ in texts:
                yield cls(seat, card, name)

    @requirement("TC-8.26", "TC-8.30", says="It is not that player’s to use now")
    def is_its_user(self, state: TcgState) -> bool:
        return is_user(state, self.seat, self.card)

    @requirement("TC-3.04", says="It is an ability of another phase")
    def is_the_phase(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        return state.phase in kind.abilities[self.ability].times and is_acting(state, self.seat)

    @requirement("TC-3.07", "TC-8.04", "TC-8.06", says="What it requires or costs cannot be met")
    def can_be_paid_for(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        return kind.abilities[self.ability].deal.possible(state, Use(self.seat, self.card, kind.id, self.ability))

    @requirement("TC-8.59", says="Its limit for this phase is reached")
    def is_within_its_limit(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        use = Use(self.seat, self.card, kind.id, self.ability)
        return not kind.abilities[self.ability].deal.is_used_up(state, use)

    @requirement(says="A card in play forbids special abilities of this phase")
    def is_not_forbidden(self, state: TcgState) -> bool:
        return not is_said(state, f"no {state.phase} abilities")

    def _use(self, state: TcgState) -> Use:
        return Use(self.seat, self.card, state.definition[self.card], self.ability)

    def sentence(self, state: TcgState) -> str:
        return f"Use {state.name(self.card)}: {state.card(self.card).says(self.ability)}"

    def perform(self, state: TcgState) -> Runnable | None:
        state.happen(TextUsed(self.seat, self.card, state.definition[self.card], self.ability))
        return self._use(state)


def is_user(state: TcgState, seat: int, card: CardId) -> bool:
    """One's own cards of the right side; the site is open to the side that its timing allows (TC-8.30)."""
    if CARDS[state.definition[card]].is_site:
        return is_acting(state, seat)
    return seat == user_of(state, card)


class HealByDiscard(Action, frozen=True):
    """Discard a card of the same title to heal a unique companion or ally (TC-3.13)."""

    verb = "discard-to-heal"
    card: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        wounded = [card for card in state.characters() if state.wounds[card] and state.owner[card] == seat]
        if not wounded:
            return ()
        titles = [(card, state.card(card).title) for card in state.hand(seat)]
        return [
            cls(seat, card, character)
            for character in wounded
            for card, title in titles
            if title == state.card(character).title
        ]

    @precondition("TC-3.13", says="Only in one’s own fellowship phase")
    def in_the_fellowship_phase(state: TcgState, seat: int) -> bool:
        return bool(state.phase == "fellowship" and seat == state.active)

    @requirement("TC-3.13", says="It must be a unique companion or ally")
    def is_unique(self, state: TcgState) -> bool:
        kind = state.card(self.character)
        return bool(kind.facts.unique and (kind.is_companion or kind.is_ally))

    @requirement("TC-1.14", says="It has no wound that could heal")
    def is_wounded(self, state: TcgState) -> bool:
        return may_heal(state, self.character)

    def sentence(self, state: TcgState) -> str:
        return f"Discard {state.name(self.card)} to heal {state.name(self.character)}"

    def perform(self, state: TcgState) -> Runnable | None:
        return (HandDiscarded(self.card, cause="healing"), Healed(self.character, cause="discard"))


class Transfer(Action, frozen=True):
    """Pass an item to another character by paying for it again (TC-8.55)."""

    verb = "transfer"
    also_said = frozenset({"transfer", "give", "hand", "move"})
    item: CardId
    to: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        characters, owner = state.characters(), state.owner
        for character in characters:
            for item in state.borne_by(character):
                if state.card(item).is_item and owner[item] == seat and owner[character] == seat:
                    for other in characters:
                        if other != character and owner[other] == seat:
                            yield cls(seat, item, other)

    @precondition("TC-8.55", says="Only in one’s own fellowship phase")
    def in_the_fellowship_phase(state: TcgState, seat: int) -> bool:
        return bool(state.phase == "fellowship" and seat == state.active)

    @requirement("TC-8.56", says="They are not at the same site")
    def share_a_site(self, state: TcgState) -> bool:
        return site_number_of(state, state.bearer[self.item]) == site_number_of(state, self.to)

    @requirement("TC-8.57", says="That character may not bear it")
    def may_bear_it(self, state: TcgState) -> bool:
        return may_bear(state, self.seat, self.item, self.to)

    @requirement("TC-8.57", says="That character has an item of its class already")
    def has_its_class_free(self, state: TcgState) -> bool:
        return class_is_free(state, self.item, self.to)

    @requirement("TC-8.55", says="An arrangement already seen in this phase is not made again")
    def is_new(self, state: TcgState) -> bool:
        return f"phase had {self.item} {self.to}" not in state.memory

    def sentence(self, state: TcgState) -> str:
        return f"Pass {state.name(self.item)} from {state.name(state.bearer[self.item])} to {state.name(self.to)}"

    def perform(self, state: TcgState) -> Runnable | None:
        state.memory.append(f"phase had {self.item} {state.bearer[self.item]}")
        price = twilight_cost(state, self.seat, self.item, self.to)
        return (*pay_twilight(state, self.seat, self.item, price), Transferred(self.item, self.to))
