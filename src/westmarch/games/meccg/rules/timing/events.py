"""Playing events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS, OPPONENTS_TURN, OWN_TURN, Card
from ...cards.rulings import Deed, is_forbidden
from ...cards.traits import Trait
from ...formats import LAWS
from ...state import MeccgState
from ...words import BITS, BITS_OF
from ..checks.corruption import never_checks
from ..checks.corruption_cards import is_corruption_card, may_receive_one, receives_one, spares_orcs, starts_a_chain
from ..combat.frames import AttackFrame
from ..company.foreign_items import is_foreign_item
from ..company.manifestations import UNIQUENESS, is_taken
from ..company.sides import is_on_shunned_company, suits_site, takes_sides
from ..company.stage import is_closed_to, is_stage_card, is_stage_event
from ..course.calling import shortfall, supports_a_call
from ..journey.frames import MovementFrame
from ..journey.limits import hands_are_shown, is_kept_in_hand, is_used_up
from ..piles.own_cards import OWN_CARDS, is_own_card, of_another_side
from ..prisoners.taking import has_rescue_site
from ..site.exploring import site_here
from .chain import Chain
from .duplicates import is_duplicate
from .scene import company_in_focus, open_windows, phase
from .triggers import in_a_row
from .using import Use, counts_as_hazard, is_counted
from .windows import may_use_resources, sorted_hand

LORE = frozenset({"Spell", "Light Enchantment", "Ritual"})
DUG_FOR = frozenset({"Great Secrets Buried There"})
"""The hazards that concern servants of Sauron only because they, too, have sites below the ground (ME-2.101)."""


@carries_out("ME-2.101", "CR-T.75", without=False)
def are_later_sites_used() -> bool:
    """Whether minions have sites below the ground: those of the later sets belong to every game here."""
    return True


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
        of=lambda play, state: play.what(state).no_duplicate is not None,
    )
    def not_duplicated(self, state: MeccgState) -> bool:
        return not is_duplicate(state, self)

    @requirement(
        *UNIQUENESS,
        "ME-2.60",
        says=lambda play, state: f"{state.name(play.card)} is unique and has been played",
        of=lambda play, state: state.card(play.card).facts.unique,
    )
    def unique_and_unplayed(self, state: MeccgState) -> bool:
        return not is_taken(state, self.card)

    @requirement(
        *OWN_CARDS,
        says=of_another_side,
        of=lambda play, state: state.card(play.card).is_resource and not play.what(state).as_hazard,
    )
    def of_the_own_side(self, state: MeccgState) -> bool:
        return is_own_card(state, self.seat, self.card)

    @requirement(
        "ME-2.102",
        says=lambda play, state: f"{state.name(play.card)} may not be played against this opponent",
        when=lambda state, seat: state.barred_to(seat),
    )
    def not_barred(self, state: MeccgState) -> bool:
        return CARDS[state.definition[self.card]].name not in state.barred_to(self.seat)

    @requirement(
        "ME-2.98",
        "CR-T.71",
        says=lambda play, state: f"{state.name(play.card)} is not played against servants of Sauron",
        when=lambda state, seat: seat != state.active and state.alignment(state.active).untouched_by,
    )
    def concerns_the_opponent(self, state: MeccgState) -> bool:
        """Nor are events that need an agent; those for all agents alike are (CR-T.73)."""
        untouched_by = state.alignment(state.active).untouched_by
        target = self.what(state).target
        name = CARDS[state.definition[self.card]].name
        if name in DUG_FOR and not are_later_sites_used():
            return False
        return name not in untouched_by and (target is None or not target.agent)

    @requirement(
        "ME-10.170",
        says=lambda play, state: f"{state.name(play.card)} is not for a company with an Orc or a Troll in it",
        of=lambda play, state: Trait.ON_THE_COMPANY in state.card(play.card).traits,
    )
    def company_is_of_its_side(self, state: MeccgState) -> bool:
        on = self.target if self.target >= 0 else self.actor
        return on < 0 or not is_on_shunned_company(state, self.card, on)

    @requirement(
        says=lambda play, state: f"A card in play keeps {state.name(play.card)} from being played on this company",
        of=lambda play, state: Trait.ON_THE_COMPANY in state.card(play.card).traits,
    )
    def company_may_have_it(self, state: MeccgState) -> bool:
        on = self.target if self.target >= 0 else self.actor
        return on < 0 or not is_forbidden(state, Deed.RECEIVE_COMPANY_EVENTS, on)

    @requirement(
        "ME-10.159",
        says=lambda play, state: f"{state.name(play.card)} would tap a site of the other side",
        of=lambda play, state: takes_sides(state.card(play.card)) and play.may_tap_site(state),
    )
    def site_is_of_its_side(self, state: MeccgState) -> bool:
        site = site_here(state)
        return site is None or suits_site(state, self.seat, self.card, site)

    @requirement(
        "CR-T.126",
        says=lambda play, state: f"{state.name(play.card)} finds nothing of its kind in {state.name(play.target)}",
        of=lambda play, state: state.card(play.card).is_resource and state.card(play.card).facts.alignment == "minion",
    )
    def item_is_of_its_side(self, state: MeccgState) -> bool:
        """A hero item meets no condition of a minion resource."""
        return self.target < 0 or not is_foreign_item(state, self.target)

    @requirement(
        says="Another player has protected this site: nothing that gives points can be played here",
        of=lambda play, state: state.card(play.card).facts.marshalling_points > 0 and state.card(play.card).is_resource,
    )
    def site_is_not_protected(self, state: MeccgState) -> bool:
        company = company_in_focus(state)
        return company is None or phase(state) != "site" or not is_closed_to(state, company)

    @requirement(
        "ME-7.100",
        says="There is no site near enough at which prisoners could be held",
        of=lambda play, state: needs_a_prison(state.card(play.card)),
    )
    def prisoners_can_be_held(self, state: MeccgState) -> bool:
        return self.target < 0 or has_rescue_site(state, self.seat, self.card, self.target)

    @requirement(
        says="Only hazards that were shown can be played on this company",
        of=lambda play, state: state.card(play.card).is_hazard,
        when=hands_are_shown,
    )
    def was_shown(self, state: MeccgState) -> bool:
        return self.seat == state.active or not is_kept_in_hand(state, self.card)

    @requirement(says=lambda play, state: f"A card in play keeps {state.name(play.card)} from being played")
    def not_forbidden(self, state: MeccgState) -> bool:
        return not is_forbidden(state, Deed.BE_PLAYED, self.card)

    @requirement(
        says=lambda play, state: f"{state.name(play.target)} is shielded from dark enchantments",
        of=lambda play, state: is_dark_enchantment(state.card(play.card)),
    )
    def may_be_enchanted(self, state: MeccgState) -> bool:
        return self.target < 0 or not is_forbidden(state, Deed.BE_ENCHANTED, self.target)

    @requirement(
        "ME-8.04",
        says="A corruption card has been played on this character this turn",
        of=lambda play, state: is_corruption_card(state.card(play.card)),
    )
    def one_corruption_card_a_turn(self, state: MeccgState) -> bool:
        return self.target < 0 or may_receive_one(state, self.target)

    @requirement(
        "ME-8.06",
        says="What cannot be played on Dwarves cannot be played on Orcs",
        of=lambda play, state: is_corruption_card(state.card(play.card)) and spares_orcs(play.what(state)),
    )
    def orcs_are_spared_like_dwarves(self, state: MeccgState) -> bool:
        return self.target < 0 or state.card(self.target).facts.race != "Orc"

    @requirement(
        "ME-8.07",
        "ME-5.78",
        "ME-5.93",
        says=lambda play, state: f"{state.name(play.target)} is beyond corruption",
        of=lambda play, state: is_corruption_card(state.card(play.card)),
    )
    def target_can_be_corrupted(self, state: MeccgState) -> bool:
        return self.target < 0 or not never_checks(state, self.target)

    @requirement(
        says=lambda play, state: f"{state.name(play.actor)} cannot use {state.name(play.card)} there",
        of=lambda play, state: play.what(state).actor is not None and is_lore(state.card(play.card)),
    )
    def lore_can_be_used(self, state: MeccgState) -> bool:
        return self.actor < 0 or not is_forbidden(state, Deed.USE_LORE, self.actor)

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
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        hand, definitions = sorted_hand(state, seat), state.definition
        is_own, windows = seat == state.active, open_windows(state, seat)
        used_up = not is_own and is_used_up(state)
        # What nothing in hand is bound to is the same in any turn.
        is_any = not is_own and bool(hand.bound & BITS_OF[windows]) and may_use_resources(state, seat)
        held = hand.in_own_turn if is_own else hand.windows if is_any else hand.in_opponents_turn
        found: list[Self] = []
        before: set[str] = set()
        for name in windows:
            for card in hand.events if held & BITS[name] else ():
                definition = CARDS[definitions[card]]
                ways = (
                    definition.in_own_turn
                    if is_own
                    else definition.from_hand
                    if is_any
                    else definition.in_opponents_turn
                )
                for ability in ways.get(name, ()):
                    if used_up and is_counted(definition, ability):
                        continue
                    if before.isdisjoint(ability.windows):
                        found += cls.fitting(state, seat, card, ability)
            before.add(name)
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.hand(seat):
            if state.card(card).is_event() or state.card(card).is_item:
                for ability in state.card(card).abilities.values():
                    if state.card(card).is_played(ability):
                        yield from cls.uses(state, seat, card, ability)

    @requirement(
        "IN-04",
        "ME-10.02",
        says="Resources are played in your own turn only",
        of=lambda play, state: state.card(play.card).turn_for(play.what(state)) == OWN_TURN,
        sought=True,
    )
    def resource_in_own_turn(self, state: MeccgState) -> bool:
        """Resources belong to the own turn; only the last checks at the Council allow them to both players (IN-117)."""
        return may_use_resources(state, self.seat)

    @requirement(
        "IN-04",
        "ME-10.01",
        "ME-10.14",
        "ME-10.16",
        says="Hazards are played while the opponent's companies have their movement/hazard phases",
        of=lambda play, state: state.card(play.card).turn_for(play.what(state)) == OPPONENTS_TURN,
        by="seat",
    )
    def hazard_on_the_opponents_movement(self, state: MeccgState) -> bool:
        return self.seat == state.hazard_player(state.active) and phase(state) == "movement/hazard"

    @requirement(
        "IN-63",
        "ME-10.02",
        "ME-10.15",
        says="Resource long-events are played in the long-event phase only",
        of=lambda play, state: state.card(play.card).is_resource and state.card(play.card).is_event("long-event"),
    )
    def long_event_in_its_phase(self, state: MeccgState) -> bool:
        return phase(state) == "long-event"

    @requirement(
        "ME-4.07",
        says="Stage permanent-events are played in the organization phase only",
        of=lambda play, state: is_stage_event(state.card(play.card)) and "organization" in play.what(state).windows,
    )
    def stage_event_in_its_phase(self, state: MeccgState) -> bool:
        return phase(state) == "organization"

    @requirement(
        "ME-2.87",
        says=lambda play, state: f"{state.name(play.card)} is only for {state.card(play.card).facts.specific}",
        of=lambda play, state: is_stage_card(state.card(play.card)) and bool(state.card(play.card).facts.specific),
    )
    def is_for_this_avatar(self, state: MeccgState) -> bool:
        return bool(state.avatars) and state.avatars[self.seat] == state.card(self.card).facts.specific

    @requirement(
        "CX-22",
        says="A corruption card must begin a chain of effects",
        of=lambda play, state: is_corruption_card(state.card(play.card)),
    )
    def corruption_begins_a_chain(self, state: MeccgState) -> bool:
        return not isinstance(state.frame, Chain)

    @requirement(
        "ME-10.76",
        "CC-Hidden Knife.1",
        says="What lets a creature attack must begin a chain of effects",
        of=lambda play, state: play.what(state).attacks,
    )
    def attack_begins_a_chain(self, state: MeccgState) -> bool:
        return not isinstance(state.frame, Chain)

    @requirement(
        "ME-1.13",
        "ME-1.16",
        says="As a resource it is for servants of Sauron, as a hazard it is played against them",
        of=lambda play, state: play.what(state).calls_the_end,
    )
    def call_concerns_a_servant(self, state: MeccgState) -> bool:
        return not state.alignment(state.active).calls_freely

    @requirement(
        "ME-1.13",
        "ME-1.14",
        "ME-1.15",
        "ME-1.17",
        "ME-1.20",
        "ME-1.53",
        says=lambda play, state: shortfall(state, state.active, "The player whose turn it is has"),
        of=lambda play, state: play.what(state).calls_the_end,
    )
    def call_is_supported(self, state: MeccgState) -> bool:
        """What the active player has decides, whoever plays the card; the Under-deeps do not count."""
        return supports_a_call(state, state.active)

    @requirement(says="The end of the game has been called", of=lambda play, state: play.what(state).calls_the_end)
    def first_call(self, state: MeccgState) -> bool:
        return state.turns_left < 0

    @requirement(
        "IN-75",
        says="The company has been sent back: no more hazards may be played on it",
        of=lambda play, state: is_counted(state.card(play.card), play.what(state)),
    )
    def company_not_sent_back(self, state: MeccgState) -> bool:
        if LAWS[state.format].returns_at_once:
            return True
        move = state.nearest(MovementFrame)
        return move is None or not move.sent_back or not counts_as_hazard(self, state)

    @requirement(
        "CR-E.66",
        says="While a company is attacked nothing can be declared that sends it back",
        of=lambda play, state: play.what(state).sends_back,
    )
    def no_attack_under_way(self, state: MeccgState) -> bool:
        return state.nearest(AttackFrame) is None

    @requirement(
        "ME-8.08",
        says="A corruption card must be the first action of a chain of effects",
        of=lambda play, state: is_corruption_card(state.card(play.card)),
    )
    def corruption_starts_a_chain(self, state: MeccgState) -> bool:
        """What is turned up from guard begins a chain of its own."""
        return starts_a_chain(state)

    def perform(self, state: MeccgState) -> Runnable | None:
        """What else is settled as it is declared follows at once: who else taps for it, and for what."""
        settled = [effect.settles(self) for effect in self.what(state).effects]
        return in_a_row([super().perform(state), *settled])

    def sentence(self, state: MeccgState) -> str:
        says = self.what(state).says
        return says.format(card=state.name(self.card)) if says else f"Play {state.name(self.card)}{self.words(state)}"

    def besides(self, state: MeccgState) -> str:
        kind = "as a resource" if state.card(self.card).is_resource_by(self.what(state)) else "as a hazard"
        company = state.company_of(self.target) if self.target >= 0 else None
        return kind if company is None else f"{kind} on company {company.number}"


def needs_a_prison(card: Card) -> bool:
    """Whether a card holds prisoners at a site that is laid down with it."""
    terms = card.behaviour.imprisons
    return terms is not None and bool(terms.site_types)


def is_lore(card: Card) -> bool:
    """Whether a card is a spell, a light enchantment or a ritual."""
    return not LORE.isdisjoint(card.facts.keywords)


def is_dark_enchantment(card: Card) -> bool:
    """Whether a card is a dark enchantment."""
    return "Dark Enchantment" in card.facts.keywords
