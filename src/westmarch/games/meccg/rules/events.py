"""Playing events and using the abilities of cards in play: what both need, and how they are declared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Self

from westmarch.kernel.action import Requirement, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ..cards.definition import CARDS, card_named
from ..cards.language.abilities import Ability, Actor
from ..cards.language.effects import Effect
from ..cards.traits import Trait
from ..state import DECLARED, IN_PLAY, ON_GUARD, Company, MeccgState
from ..words import UNTAPPED
from .attack import Attack
from .barred_cards import ExchangeBarred
from .calling import shortfall, supports_a_call
from .chain import Chain, ChainEntry, Declaration, surrounding
from .changes import Discarded, Tapped
from .company import members
from .company_combat import CompanyAttack, fights_back
from .company_events import ONE_ON_A_COMPANY
from .company_strike import CompanyStrike
from .corruption_cards import (
    REMOVALS,
    is_corruption_card,
    may_receive_one,
    may_try_removal,
    receives_one,
    spares_orcs,
    starts_a_chain,
    tries_removal,
)
from .foreign_items import is_foreign_item
from .gear import is_in_use
from .lasting import effects_on
from .manifestations import is_taken
from .movement_hazard import MovementHazard
from .prisoners import has_rescue_site
from .resolve import Resolve
from .scene import (
    CHAIN_ACTIONS,
    able_cards,
    able_windows,
    character_in_focus,
    company_in_focus,
    events_in_hand,
    open_windows,
    phase,
)
from .searching import is_search_stopped
from .strike import Strike

BY_A_PLAYER, AT_A_SITE = " by a given player", " at a given site"
"""How a card's text limits its duplicates other than on what it is played on."""
COMBAT_WINDOWS = frozenset({"attack", "assignment", "strikes assigned", "strike", "strike hazards"})


def is_open_before(ability: Ability, windows: tuple[str, ...], number: int) -> bool:
    """Whether an ability belongs to an earlier one of several open windows, too: it is offered once."""
    return any(name in ability.windows for name in windows[:number])


class Use(Declaration, frozen=True):
    """Using an ability of a card: the requirements that events and abilities share."""

    always_chained: ClassVar[bool] = True
    still_needed: ClassVar[tuple[str, ...]] = ("actor_fits", "target_fits", "condition_holds", "may_search")

    card: CardId
    ability: str
    actor: CardId = NO_CARD
    target: CardId = NO_CARD

    def what(self, state: MeccgState) -> Ability:
        return CARDS[state.definition[self.card]].abilities[self.ability]

    @classmethod
    def uses(cls, state: MeccgState, seat: int, card: CardId, ability: Ability) -> Iterator[Self]:
        """Every character and target with which an ability could be tried."""
        actors: Iterable[CardId] = (NO_CARD,)
        if ability.actor is not None:
            actors = _actors(state, seat, card, ability.actor) or (NO_CARD,)
        for actor in actors:
            if ability.target is None:
                yield cls(seat, card, ability.key, actor)
                continue
            found = False
            for target in ability.target.finds(state, cls(seat, card, ability.key, actor)):
                found = True
                yield cls(seat, card, ability.key, actor, target)
            if not found:
                yield cls(seat, card, ability.key, actor)

    @requirement(says="This is not the moment for it")
    def open_window(self, state: MeccgState) -> bool:
        ability = self.what(state)
        return any(name in ability.windows for name in open_windows(state, self.seat))

    @requirement("IN-59", says="It can be played in the organization phase only")
    def organization_only(self, state: MeccgState) -> bool:
        windows = self.what(state).windows
        if not all(name in ("organization", "end of organization") for name in windows):
            return True
        return any(name in windows for name in open_windows(state, self.seat)) and phase(state) == "organization"

    @requirement("IN-140", says="It can be used in combat only, while an attack or a strike is being faced")
    def combat_only(self, state: MeccgState) -> bool:
        windows = self.what(state).windows
        return not COMBAT_WINDOWS.issuperset(windows) or state.nearest(Attack) is not None

    @requirement(
        "IN-82",
        "ME-7.05",
        "CR-T.50",
        says="It is too late: strikes are being assigned, the attack as a whole can no longer be changed",
    )
    def before_strikes(self, state: MeccgState) -> bool:
        attack = state.nearest(Attack)
        if attack is None or set(self.what(state).windows) != {"attack"}:
            return True
        return attack.at in ("begin", "events_on_the_attack")

    @requirement(says="This attack cannot be cancelled")
    def may_be_cancelled(self, state: MeccgState) -> bool:
        attack = state.nearest(Attack)
        if attack is None or not (attack.uncancellable or attack.isolated):
            return True
        barred = ("attack", "strike") if attack.uncancellable else ("attack",)
        return not any(effect.cancels in barred for effect in self.what(state).effects)

    @requirement("CR-F.04", says="Who attacks a company can affect single strikes only, not the attack as a whole")
    def attacker_affects_strikes_only(self, state: MeccgState) -> bool:
        if "attack" not in self.what(state).windows:
            return True
        attack = state.nearest(CompanyAttack)
        return attack is None or self.seat != attack.attacker

    @requirement("CR-F.05", says=lambda use, state: f"{state.name(use.card)} cannot be used when companies fight")
    def not_barred_in_company_combat(self, state: MeccgState) -> bool:
        barred = Trait.NOT_IN_COMPANY_COMBAT in state.card(self.card).traits
        return not barred or state.nearest(CompanyAttack) is None

    @requirement(
        "IN-11",
        "IN-12",
        "ME-5.96",
        says=lambda use, state: f"It needs {use.what(state).actor.who.text()} in the company",
    )
    def actor_fits(self, state: MeccgState) -> bool:
        actor = self.what(state).actor
        if actor is None:
            return True
        return self.actor >= 0 and actor.who.matches(state, self.actor) and actor.who.stands(state, self.actor)

    @requirement(
        "IN-47", "ME-2.45", says=lambda use, state: f"{state.name(use.actor)} is not untapped, so he cannot tap for it"
    )
    def actor_can_tap(self, state: MeccgState) -> bool:
        actor = self.what(state).actor
        if actor is None or not actor.tap or self.actor < 0:
            return True
        return state.status[self.actor] == UNTAPPED

    @requirement("CR-T.61", says="Nobody helps him: he must face the attack alone")
    def helps_himself_only(self, state: MeccgState) -> bool:
        attack = state.nearest(Attack)
        if attack is None or attack.alone < 0 or self.actor < 0 or self.seat != attack.defender(state):
            return True
        return attack.alone in (self.actor, state.bearer[self.actor])

    @requirement("IN-47", "ME-2.46", says=lambda use, state: f"{state.name(use.card)} is tapped")
    def card_can_tap(self, state: MeccgState) -> bool:
        return not self.what(state).tap_self or state.status[self.card] == UNTAPPED

    @requirement("IN-72", "ME-10.04", "ME-11.26", says=lambda use, state: f"It needs {use.what(state).target.text()}")
    def target_fits(self, state: MeccgState) -> bool:
        target = self.what(state).target
        if target is None:
            return True
        return self.target >= 0 and target.allows(state, self, self.target)

    @requirement(says=lambda use, state: f"It can be used only {use.what(state).condition.text()}")
    def condition_holds(self, state: MeccgState) -> bool:
        return self.what(state).condition.holds(state, self.card, self.target if self.target >= 0 else self.actor)

    @requirement("IN-93", "ME-7.26", "ME-7.141", says="Only one card that needs a skill may be played against a strike")
    def one_skill_card(self, state: MeccgState) -> bool:
        strike = surrounding(state)
        if not isinstance(strike, Strike) or not self.what(state).needs_skill:
            return True
        return not strike.has_used_skill(state, self.seat)

    @requirement(says="A card in play cancels what searches decks and discard piles")
    def may_search(self, state: MeccgState) -> bool:
        return not self.what(state).searches or not is_search_stopped(state, self.seat)

    @requirement(says="It has been tried this turn")
    def not_tried_yet(self, state: MeccgState) -> bool:
        return not self.what(state).once_a_turn or _tried(self) not in state.this_turn

    @requirement(says="For the rest of the turn such cards cannot be played in this company")
    def skill_not_barred(self, state: MeccgState) -> bool:
        ability = self.what(state)
        if not ability.needs_skill or not state.lasting or not state.card(self.card).is_resource:
            return True
        company = None if self.actor < 0 else state.company_of(self.actor)
        return company is None or not is_skill_barred(state, company, ability.skill)

    @requirement(
        "IN-68", "CR-E.56", says="It may not be aimed at a company that is not having its movement/hazard phase"
    )
    def company_under_way(self, state: MeccgState) -> bool:
        """A hazard reaches the moving company only, its characters, and what lies with nobody."""
        if not state.card(self.card).is_hazard or self.target < 0 or self.seat == state.active:
            return True
        company = state.company_of(self.target)
        return company is None or company is company_in_focus(state)

    @requirement(
        "IN-69", "IN-83", "IN-90", "ME-10.56", "CR-E.55", says="The hazard limit of the company has been reached"
    )
    def within_hazard_limit(self, state: MeccgState) -> bool:
        """A hazard that is played counts, and so does one in play that is tapped against the company."""
        return not counts_as_hazard(self, state) or hazards_left(state) >= self.what(state).price

    def entry(self, state: MeccgState) -> ChainEntry:
        definition = state.definition[self.card]
        counts = self.what(state).counts
        number = 0 if counts is None else counts(state, self)
        return ChainEntry(
            self.seat, self.card, definition, self.ability, self.actor, self.target, action=self, number=number
        )

    def take_effect(self, state: MeccgState, entry: ChainEntry) -> Runnable | None:
        return Resolve(
            entry.seat,
            entry.card,
            entry.definition,
            entry.ability,
            entry.actor,
            entry.target,
            chosen=entry.more,
            number=entry.number,
        )

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        """The costs: tapping happens as the card is declared; a hazard uses up a part of the hazard limit."""
        move = state.nearest(MovementHazard)
        if move is not None and counts_as_hazard(self, state):
            move.hazards_played += self.what(state).price
        ability = self.what(state)
        if ability.once_a_turn:
            state.this_turn.append(_tried(self))
        tapped: tuple[CardId, ...] = ()
        if ability.actor is not None and ability.actor.tap:
            tapped += (self.actor,)
        if ability.tap_self:
            tapped += (self.card,)
        for card in tapped:
            state.happen(Tapped(card, source=self.card, cause="cost"))
        strike = surrounding(state)
        if isinstance(strike, Strike) and ability.needs_skill:
            strike.use_skill(state, self.seat)
        return tuple(card for card in tapped if card != self.card or not ability.discard_self)

    def needs_again(self, state: MeccgState) -> tuple[Requirement, ...]:
        """Of a card that was discarded as a price, nothing depends on where it lay."""
        return self._again if state.place[self.card] // state.seats in (IN_PLAY, DECLARED) else ()

    def words(self, state: MeccgState) -> str:
        """How the use is told after the name of the card."""
        ability = self.what(state)
        parts = []
        if ability.title:
            parts.append(f" ({ability.title})")
        if self.actor >= 0 and ability.actor is not None and not (ability.actor.bearer or ability.actor.itself):
            parts.append(f"{', tapping' if ability.actor.tap else ' with'} {state.name(self.actor)}")
        if self.target >= 0:
            parts.append(f" on {state.name(self.target)}")
        return "".join(parts)


class PlayCard(Use, frozen=True):
    """Playing an event, from hand or from guard."""

    @requirement(
        "IN-129",
        "ME-2.48",
        "ME-8.05",
        "CR-T.68",
        "CR-T.69",
        "CR-T.70",
        "ME-11.27",
        says=lambda play, state: f"{state.name(play.card)} cannot be duplicated",
    )
    def not_duplicated(self, state: MeccgState) -> bool:
        return not self.what(state).no_duplicate or not is_duplicate(state, self)

    @requirement(
        "IN-128",
        "ME-2.47",
        "ME-2.60",
        says=lambda play, state: f"{state.name(play.card)} is unique and has been played",
    )
    def unique_and_unplayed(self, state: MeccgState) -> bool:
        return not is_taken(state, self.card)

    @requirement(
        "ME-2.102", says=lambda play, state: f"{state.name(play.card)} may not be played against this opponent"
    )
    def not_barred(self, state: MeccgState) -> bool:
        return state.name(self.card) not in state.barred_to(self.seat)

    @requirement(
        "CR-T.71", says=lambda play, state: f"{state.name(play.card)} is not played against servants of Sauron"
    )
    def concerns_the_opponent(self, state: MeccgState) -> bool:
        """Nor are events that need an agent; those for all agents alike are (CR-T.73)."""
        untouched_by = state.alignment(state.active).untouched_by
        if not untouched_by or self.seat == state.active:
            return True
        target = self.what(state).target
        return state.name(self.card) not in untouched_by and (target is None or not target.agent)

    @requirement("ME-7.100", says="There is no site near enough at which prisoners could be held")
    def prisoners_can_be_held(self, state: MeccgState) -> bool:
        if state.card(self.card).behaviour.imprisons is None or self.target < 0:
            return True
        return has_rescue_site(state, self.seat, self.card, self.target)

    @requirement("ME-8.04", says="A corruption card has been played on this character this turn")
    def one_corruption_card_a_turn(self, state: MeccgState) -> bool:
        if self.target < 0 or not is_corruption_card(state.card(self.card)):
            return True
        return may_receive_one(state, self.target)

    @requirement("ME-8.06", says="What cannot be played on Dwarves cannot be played on Orcs")
    def orcs_are_spared_like_dwarves(self, state: MeccgState) -> bool:
        if self.target < 0 or not is_corruption_card(state.card(self.card)):
            return True
        return state.card(self.target).facts.race != "Orc" or not spares_orcs(self.what(state))

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        if self.target >= 0 and is_corruption_card(state.card(self.card)):
            receives_one(state, self.target)
        return super().pay(state)

    def may_tap_site(self, state: MeccgState) -> bool:
        return any(effect.taps_site for effect in self.what(state).effects)


class PlayEvent(PlayCard, frozen=True):
    """Play an event from hand."""

    verb = "play"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        windows = open_windows(state, seat)
        index = events_in_hand(state, seat)
        for number, name in enumerate(windows):
            for card, ability in index.get(name, ()):
                if not (number and is_open_before(ability, windows, number)):
                    yield from cls.uses(state, seat, card, ability)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.hand(seat):
            if state.card(card).is_event():
                for ability in state.card(card).abilities.values():
                    if state.card(card).is_played(ability):
                        yield from cls.uses(state, seat, card, ability)

    @requirement("IN-04", "ME-10.02", says="Resources are played in one's own turn only")
    def resource_in_own_turn(self, state: MeccgState) -> bool:
        """Resources belong to the own turn; only the last checks at the Council allow them to both players (IN-117)."""
        ability = self.what(state)
        is_resource = (state.card(self.card).is_resource and not ability.as_hazard) or ability.as_resource
        if not is_resource or phase(state) == "free council":
            return True
        return self.seat == state.active or self.what(state).in_opponents_turn or fights_back(state, self.seat)

    @requirement(
        "IN-04",
        "ME-10.01",
        "ME-10.14",
        "ME-10.16",
        says="Hazards are played while the opponent's companies have their movement/hazard phases",
    )
    def hazard_on_the_opponents_movement(self, state: MeccgState) -> bool:
        ability = self.what(state)
        is_hazard = (state.card(self.card).is_hazard and not ability.as_resource) or ability.as_hazard
        if not is_hazard or "any" in ability.windows:
            return True
        return self.seat == state.hazard_player(state.active) and phase(state) == "movement/hazard"

    @requirement("IN-63", "ME-10.02", "ME-10.15", says="Resource long-events are played in the long-event phase only")
    def long_event_in_its_phase(self, state: MeccgState) -> bool:
        card = state.card(self.card)
        if not card.is_resource or not card.is_event("long-event"):
            return True
        return phase(state) == "long-event"

    @requirement("CX-22", says="A corruption card must begin a chain of effects")
    def corruption_begins_a_chain(self, state: MeccgState) -> bool:
        return not isinstance(state.frame, Chain) or not is_corruption_card(state.card(self.card))

    @requirement(
        "ME-1.13", "ME-1.16", says="As a resource it is for servants of Sauron, as a hazard it is played against them"
    )
    def call_concerns_a_servant(self, state: MeccgState) -> bool:
        return not self.what(state).calls_the_end or not state.alignment(state.active).calls_freely

    @requirement(
        "ME-1.14",
        "ME-1.15",
        "ME-1.20",
        "ME-1.53",
        says=lambda play, state: shortfall(state, state.active, "The player whose turn it is has"),
    )
    def call_is_supported(self, state: MeccgState) -> bool:
        """What the active player has decides, whoever plays the card; the Under-deeps do not count."""
        return not self.what(state).calls_the_end or supports_a_call(state, state.active)

    @requirement(says="The end of the game has been called")
    def first_call(self, state: MeccgState) -> bool:
        return not self.what(state).calls_the_end or state.turns_left < 0

    @requirement("IN-75", says="The company has been sent back: no more hazards may be played on it")
    def company_not_sent_back(self, state: MeccgState) -> bool:
        move = state.nearest(MovementHazard)
        return move is None or not move.sent_back or state.rules.full or not counts_as_hazard(self, state)

    @requirement("CR-E.66", says="While a company is attacked nothing can be declared that sends it back")
    def no_attack_under_way(self, state: MeccgState) -> bool:
        return not self.what(state).sends_back or state.nearest(Attack) is None

    @requirement("ME-8.08", says="A corruption card must be the first action of a chain of effects")
    def corruption_starts_a_chain(self, state: MeccgState) -> bool:
        """What is turned up from guard begins a chain of its own."""
        return not is_corruption_card(state.card(self.card)) or starts_a_chain(state)

    def perform(self, state: MeccgState) -> Runnable | None:
        """Who else taps for it, and for what, is said as it is declared."""
        several = any(effect.several for effect in self.what(state).effects)
        outcome = super().perform(state)
        if not several:
            return outcome
        from .several import MoreTap

        return MoreTap(self)

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)}{self.words(state)}"


class UseAbility(Use, frozen=True):
    """Use what a card in play can do: tap Gandalf to test a ring, tap a cloak to cancel a strike."""

    verb = "use"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        able = able_windows(state, seat)
        windows = tuple([name for name in open_windows(state, seat) if name in able]) if able else ()
        if not windows:
            return
        for card in able_cards(state, seat):
            by_window = state.card(card).in_play
            for number, name in enumerate(windows):
                for ability in by_window.get(name, ()):
                    if not (number and is_open_before(ability, windows, number)):
                        yield from cls.uses(state, seat, card, ability)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.in_play(seat):
            for ability in state.card(card).abilities.values():
                yield from cls.uses(state, seat, card, ability)

    @requirement(says="That is done by playing the card, not by using it")
    def is_in_play(self, state: MeccgState) -> bool:
        return state.card(self.card).is_used_in_play(self.what(state)) and state.lies_in_play(self.card)

    @requirement("ME-2.72", says="An item of another alignment can be borne, but not used")
    def own_item(self, state: MeccgState) -> bool:
        return not is_foreign_item(state, self.card)

    @requirement("IN-04", "CR-T.01", says="Characters and resources are used in one's own turn only")
    def resource_in_own_turn(self, state: MeccgState) -> bool:
        """Nothing is tapped at a moment when its player could play no resource; who is attacked may defend himself."""
        if state.card(self.card).is_hazard or self.seat == state.active or phase(state) == "free council":
            return True
        attack = state.nearest(Attack)
        return attack is not None and attack.defender(state) == self.seat

    @requirement("ME-10.28", says=lambda use, state: f"{state.name(use.card)} is not the item of its kind in use")
    def item_is_in_use(self, state: MeccgState) -> bool:
        return not state.card(self.card).gear or is_in_use(state, self.card)

    @requirement(says=lambda use, state: f"{state.name(use.card)} cannot be tapped in response")
    def not_held(self, state: MeccgState) -> bool:
        return not self.what(state).tap_self or not is_held(state, self.card)

    @requirement("ME-8.29", "CR-T.86", "CR-T.87", says="Removal has been tried this turn")
    def one_removal_without_tapping(self, state: MeccgState) -> bool:
        return self.ability not in REMOVALS or may_try_removal(state, self.card, self.ability)

    @requirement(says="It waits in the chain already")
    def not_declared_yet(self, state: MeccgState) -> bool:
        """What costs nothing would otherwise be declared for ever."""
        chain = state.frame
        if not isinstance(chain, Chain) or counts_as_hazard(self, state):
            return True
        return all(entry.action != self for entry in chain.entries)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        if self.ability in REMOVALS:
            tries_removal(state, self.card, self.ability)
        return super().pay(state)

    def perform(self, state: MeccgState) -> Runnable | None:
        """What is discarded as a price is gone before anybody responds (CR-T.05)."""
        discard = self.what(state).discard_self
        super().perform(state)
        if discard:
            state.happen(Discarded(self.card, source=self.card, cause="cost"))
        return None

    def sentence(self, state: MeccgState) -> str:
        ability = self.what(state)
        return f"Use {state.name(self.card)}{f': {ability.title}' if ability.title else ''}{self._on(state)}"

    def _on(self, state: MeccgState) -> str:
        actor = self.what(state).actor
        by_whom = ""
        if actor is not None and self.actor >= 0 and self.actor != self.card:
            by_whom = f"{', tapping' if actor.tap else ' with'} {state.name(self.actor)}"
        return by_whom + (f" on {state.name(self.target)}" if self.target >= 0 else "")


def _actors(state: MeccgState, seat: int, card: CardId, actor: Actor) -> list[CardId]:
    """The characters (and allies, who count where a skill is needed, IN-109) that could use a card now."""
    if actor.itself:
        return [card]
    if actor.bearer:
        return [state.bearer[card]]
    focus = character_in_focus(state)
    strike = None if focus is None else state.nearest(CompanyStrike)
    if strike is not None and focus == strike.character:
        focus = strike.fighter(state, seat)
    if actor.facing:
        return [] if focus is None else [focus]
    company = company_in_focus(state) if focus is None else state.company_of(focus)
    if company is not None and company.seat == seat and not actor.anywhere:
        return members(state, company)
    return [card for own in state.companies if own.seat == seat for card in members(state, own)]


def is_skill_barred(state: MeccgState, company: Company, skill: str | None) -> bool:
    """Whether a lasting effect keeps the company from playing cards that require a skill."""
    return any(getattr(effect, "bars_skill", "") == skill for effect in effects_on(state, company.number))


def counts_as_hazard(play: Any, state: MeccgState) -> bool:
    """Hazards that the opponent plays count against the hazard limit, in combat too (IN-83).

    A card on-guard was counted when it was placed."""
    if play.seat == state.active:
        return False
    ability = play.what(state)
    if ability.uncounted or not (state.card(play.card).is_hazard or ability.as_hazard):
        return False
    return "any" not in ability.windows and state.place[play.card] // state.seats != ON_GUARD


def hazards_left(state: MeccgState) -> int:
    move = state.nearest(MovementHazard)
    return 0 if move is None else move.hazard_limit - move.hazards_played


def _tried(use: Use) -> str:
    return f"{use.ability} {use.card}"


def borne_here(state: MeccgState) -> list[CardId]:
    """What lies with the characters who are at the site of the company in question."""
    company = company_in_focus(state)
    here = "" if company is None else state.site_name(company)
    return [
        card
        for other in state.companies
        if state.site_name(other) == here
        for character in other.characters
        for card in state.attachments(character)
    ]


def is_duplicate(state: MeccgState, play: Use) -> bool:
    """Whether a card that cannot be duplicated is in play (or at work) already, on the same thing if that matters."""
    definition = state.definition[play.card]
    name = state.name(play.card)
    limit = play.what(state).no_duplicate
    if limit == BY_A_PLAYER:
        own = (*state.in_play(play.seat), *state.zone("marshalling point pile", play.seat))
        return any(state.name(card) == name for card in own)
    if limit == AT_A_SITE:
        return any(state.name(card) == name for card in borne_here(state))
    on = NO_CARD
    if limit.startswith(" "):
        on = play.target if play.target >= 0 else play.actor
    chain = state.nearest(Chain)
    if chain is not None and any(
        entry.card not in chain.cancelled
        and state.name(entry.card) == name
        and on in (NO_CARD, entry.target, entry.actor)
        for entry in chain.entries
    ):
        return True
    attack = state.nearest(Attack)
    if attack is not None and definition in attack.changed_by:
        return True
    company = state.company_of(on) if on >= 0 else None
    if any(
        lasting.card == definition
        and (
            on == NO_CARD
            or any(ref.card == on for ref in lasting.targets)
            or (company is not None and lasting.number == company.number)
        )
        for lasting in state.lasting
    ):
        return True
    going = _about_to_go(chain)
    for seat in range(state.seats):
        for card in state.in_play(seat):
            if state.name(card) != name or card in going:
                continue
            if on in (NO_CARD, state.bearer[card]):
                return True
            if limit == ONE_ON_A_COMPANY and company is not None and state.company_of(card) is company:
                return True
    return False


def _about_to_go(chain: Chain | None) -> list[CardId]:
    """The cards in play that something declared in the chain is about to remove (CR-T.70, ME-11.27)."""
    if chain is None:
        return []
    return [
        entry.target
        for entry in chain.entries
        if entry.target >= 0
        and entry.card not in chain.cancelled
        and any(effect.removes_target for effect in _effects(entry))
    ]


def is_held(state: MeccgState, card: CardId) -> bool:
    """Whether something declared in the chain forbids that a card is tapped in response."""
    chain = state.frame
    return isinstance(chain, Chain) and any(
        card in (entry.target, *entry.more[1::2])
        and entry.card not in chain.cancelled
        and any(effect.holds_targets for effect in _effects(entry))
        for entry in chain.entries
    )


def _effects(entry: ChainEntry) -> tuple[Effect, ...]:
    ability = card_named(entry.definition).abilities.get(entry.ability)
    return () if ability is None else ability.effects


CHAIN_ACTIONS.extend((PlayEvent, UseAbility, ExchangeBarred))
