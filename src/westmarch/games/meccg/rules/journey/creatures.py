"""Hazard creatures: to what they can be keyed, and the attacks they make (IN-76 to IN-79, IN-141)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar, Self

from westmarch.kernel.action import precondition, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import NAMES, Runnable

from ...cards.definition import CARDS
from ...cards.keys import AgentsLeave, Key, Region, RegionType, Site, SiteType, Unkeyed, type_key
from ...cards.language.condition import ALWAYS, Condition
from ...cards.language.standing.openings import Opening
from ...cards.printed import Facts
from ...cards.rulings import Deed, allowing, is_allowed, is_forbidden
from ...cards.tables import REGION_TYPES, SITE_TYPES
from ...cards.traits import Trait
from ...notes import Note
from ...state import Company, MeccgState
from ..about import OfCard
from ..agents.attacks import lets_in
from ..agents.whereabouts import TurnUp
from ..combat.attack import Attack
from ..combat.several_attacks import Attacks
from ..company.manifestations import UNIQUENESS, is_taken
from ..company.sides import kind_of_company, kinds_of_company
from ..odd.steeds import mounted
from ..piles.aside import is_aside, under
from ..site.exploring import names_site, of_type
from ..timing.chain import ChainEntry, Declaration
from ..timing.lasting import effects_on
from ..timing.scene import company_in_focus, phase
from ..timing.windows import sorted_hand
from .frames import MovementFrame
from .land import path_of_site, site_type
from .limits import count_hazard, frees_hazard, hands_are_shown, hazards_left, is_kept_in_hand, is_used_up
from .openings import opened_keys, openings_now, use_up_opening

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BE_PLAYED, _WAIT_IN_RESERVE = Deed.BE_PLAYED, Deed.WAIT_IN_RESERVE
_TO_BE_THERE = (RegionType, SiteType, AgentsLeave)
"""The keys that are met only where such a thing, or such an agent, is there."""


class PlayCreature(OfCard, Declaration, frozen=True):
    """Play a creature on the moving company, keyed to something on its way."""

    verb = "play"
    also_said = frozenset({"creature"})
    always_chained: ClassVar[bool] = True
    still_needed: ClassVar[tuple[str, ...]] = ("key_is_there",)
    card: CardId
    keyed_to: Key

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        """Keyed to what the company meets on its way; who has used up the hazard limit need not look for that."""
        creatures = at_hand(state, seat)
        move = state.nearest(MovementFrame) if creatures else None
        found: list[Self] = []
        if move is None or (not state.lasting and is_used_up(state, move)):
            return found
        path, kind, openings = move.path_now(state), move.site_type(state), openings_now(state, move)
        for card in creatures:
            opened = opened_keys(state, move, card, openings) if openings or move.opened_by else []
            besides = bool(opened or CARDS[state.definition[card]].behaviour.keying)
            for key in keys_met(state, move, path, kind, opened, card, _keys(state, move, card, opened)):
                play = cls(seat, card, key)
                # What its own symbols meet is there.
                if not besides or not isinstance(key, _TO_BE_THERE) or play.is_there(state):
                    found.append(play)
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> list[Self]:
        return [cls(seat, card, key) for card in at_hand(state, seat) for key in keys(state, card)]

    @classmethod
    def imaginable(cls, state: MeccgState, seat: int) -> list[Self]:
        """Keyed to what the card does not name."""
        return [cls(seat, card, key) for card in at_hand(state, seat) for key in other_keys(state, card)]

    def nature(self, state: MeccgState) -> Hashable:
        return state.definition[self.card], self.keyed_to

    @precondition(
        "IN-04", "ME-12.15", says="Hazards are played while the opponent's companies have their movement/hazard phases"
    )
    def on_the_opponents_movement(state: MeccgState, seat: int) -> bool:
        return seat == state.hazard_player(state.active) and phase(state) == "movement/hazard"

    @precondition(
        "IN-68",
        "CR-T.53",
        "ME-10.76",
        says="Creatures are played in the third step of a company's movement/hazard phase, one at a time",
    )
    def in_the_hazard_step(state: MeccgState, seat: int) -> bool:
        frame = state.stack[-1]
        return isinstance(frame, MovementFrame) and NAMES[type(frame)][frame.step] == "hazards"

    @requirement(
        says="Only hazards that were shown can be played on this company",
        by="card",
        when=hands_are_shown,
    )
    def was_shown(self, state: MeccgState) -> bool:
        return not is_kept_in_hand(state, self.card)

    @requirement(
        "IN-69",
        "ME-10.56",
        says="The hazard limit of the company has been reached",
        by="card",
        when=lambda state, seat: hazards_left(state) <= 0,
    )
    def within_hazard_limit(self, state: MeccgState) -> bool:
        return is_let_loose(state, self.card) or frees_hazard(state, self.card) >= 0

    @requirement(
        "ME-2.102",
        says=lambda play, state: f"{state.name(play.card)} may not be played against this opponent",
        by="card",
        when=lambda state, seat: state.barred_to(seat),
    )
    def not_barred(self, state: MeccgState) -> bool:
        return state.name(self.card) not in state.barred_to(self.seat)

    @requirement(
        says=lambda play, state: f"A card in play keeps {state.name(play.card)} from being played",
        by="card",
    )
    def not_forbidden(self, state: MeccgState) -> bool:
        return not is_forbidden(state, _BE_PLAYED, self.card)

    @requirement(
        "ME-2.98",
        "CR-T.71",
        says=lambda play, state: f"{state.name(play.card)} is not played against servants of Sauron",
        by="card",
        when=lambda state, seat: state.alignment(state.active).untouched_by,
    )
    def concerns_the_opponent(self, state: MeccgState) -> bool:
        return state.name(self.card) not in state.alignment(state.active).untouched_by

    @precondition("IN-75", says="The company has been sent back: no more hazards may be played on it")
    def company_not_sent_back(state: MeccgState, seat: int) -> bool:
        move = state.nearest(MovementFrame)
        return move is None or not move.sent_back or state.law.returns_at_once

    @requirement(
        "IN-76",
        "IN-77",
        "ME-10.65",
        "ME-10.70",
        says=lambda play, state: play.unmet(state, f"The company's site path does not hold {play.wanted(state)}"),
        of=lambda play, state: isinstance(play.keyed_to, RegionType),
        sought=True,
    )
    def region_type_on_the_path(self, state: MeccgState) -> bool:
        return self.is_met(state)

    @requirement(
        "IN-78",
        "ME-10.65",
        "ME-10.69",
        says=lambda play, state: play.unmet(state, f"The company is not moving to a {play.keyed_to}"),
        of=lambda play, state: isinstance(play.keyed_to, SiteType),
        sought=True,
    )
    def site_type_at_the_end(self, state: MeccgState) -> bool:
        return self.is_met(state)

    @requirement(
        "IN-79",
        "ME-10.65",
        "ME-10.66",
        "ME-10.67",
        says=lambda play, state: f"The company's way does not lead it to {play.keyed_to}",
        of=lambda play, state: not isinstance(play.keyed_to, RegionType | SiteType),
        sought=True,
    )
    def named_place_on_the_way(self, state: MeccgState) -> bool:
        return self.is_met(state)

    def is_met(self, state: MeccgState) -> bool:
        """Whether the company under way meets that to which the creature is keyed."""
        move = state.nearest(MovementFrame)
        if move is None:
            return False
        path, kind = move.path_now(state), move.site_type(state)
        opened = opened_keys(state, move, self.card, openings_now(state, move))
        return bool(keys_met(state, move, path, kind, opened, self.card, (self.keyed_to,)))

    @requirement(
        "CR-E.59",
        "CR-E.60",
        says=lambda play, state: f"There is no {play.keyed_to} on the company's way",
        of=lambda play, state: isinstance(play.keyed_to, _TO_BE_THERE),
        sought=True,
    )
    def key_is_there(self, state: MeccgState) -> bool:
        """Asked again on resolution: then any region or site of the type will do, whichever it is (CR-E.60)."""
        return self.is_there(state)

    def is_there(self, state: MeccgState) -> bool:
        """Whether the company's way holds that to which the creature is keyed."""
        move = state.nearest(MovementFrame)
        key = self.keyed_to
        if isinstance(key, AgentsLeave):
            return self.let_in_by(state) is not None
        if isinstance(key, RegionType):
            return move is not None and key.name in move.path_now(state)
        return move is not None and move.site_type(state) == key.name

    @requirement(
        *UNIQUENESS,
        says=lambda play, state: f"{state.name(play.card)} is unique and has been defeated or is in play",
        of=lambda play, state: state.card(play.card).facts.unique,
    )
    def unique_and_undefeated(self, state: MeccgState) -> bool:
        """What lies off to the side counts as in play, but does not stand in its own way."""
        return not is_taken(state, self.card) or state.names_in_use().get(state.name(self.card)) == self.card

    @requirement(
        says=lambda play, state: f"{state.name(play.card)} is played only {play.condition(state).text()}",
        of=lambda play, state: play.condition(state) is not ALWAYS,
    )
    def against_such_a_company(self, state: MeccgState) -> bool:
        return self.condition(state).holds(state, self.card, self.card)

    @requirement(says="An event keeps such creatures away from this company", when=lambda state, seat: state.lasting)
    def not_kept_away(self, state: MeccgState) -> bool:
        return not kept_away(state, self)

    def condition(self, state: MeccgState) -> Condition:
        """What the card asks of the company on which it is played."""
        return state.card(self.card).behaviour.play_when or ALWAYS

    def unmet(self, state: MeccgState, words: str) -> str:
        """Why it cannot be keyed so: the card does not name the type, or the company does not meet it."""
        return words if self.keyed_to in keys(state, self.card) else f"{state.name(self.card)} cannot be keyed to that"

    def wanted(self, state: MeccgState) -> str:
        count = state.card(self.card).key_counts.get(self.keyed_to.name, 1)
        return f"{self.keyed_to}" if count == 1 else f"{count} times {self.keyed_to}"

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        move = state.nearest(MovementFrame)
        assert move is not None
        if not is_let_loose(state, self.card):
            count_hazard(state, move, self.card)
        use_up_opening(state, move, self.card, self.keyed_to)
        if is_aside(state, self.card):
            state.this_turn.append(CalledUp(self.card, state.bearer[self.card]))
            state.attach(self.card, NO_CARD)
        return ()

    def entry(self, state: MeccgState) -> ChainEntry:
        definition = state.definition[self.card]
        return ChainEntry(self.seat, self.card, definition, "creature", keyed_to=self.keyed_to, action=self)

    def perform(self, state: MeccgState) -> Runnable | None:
        """A creature that an agent lets in brings it into the open (ME-10.106)."""
        agent = self.let_in_by(state)
        super().perform(state)
        return None if agent is None else TurnUp(agent, self.keyed_to.name)

    def let_in_by(self, state: MeccgState) -> CardId | None:
        """The agent that lets it in, if it is played so."""
        move = state.nearest(MovementFrame)
        if move is None or not isinstance(self.keyed_to, AgentsLeave):
            return None
        return next((agent for agent in move.opened_by if lets_in(state, move, agent, self.card)), None)

    def take_effect(self, state: MeccgState, entry: ChainEntry) -> Runnable | None:
        return creature_attack(state, entry)

    def told(self, state: MeccgState) -> str:
        return f" keyed to {self.keyed_to}"

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)} keyed to {self.keyed_to}"


class CalledUp(Note, frozen=True):
    """A creature was played that had been reserved under a card."""

    creature: CardId
    host: CardId


def at_hand(state: MeccgState, seat: int) -> list[CardId]:
    """The creatures in a player's hand, and those that lie in reserve under his cards."""
    held, hosts = sorted_hand(state, seat).creatures, allowing(state, _WAIT_IN_RESERVE)
    if not hosts:
        return held
    reserved = [card for host in hosts for card in under(state, host) if state.place[card] % state.seats == seat]
    return [*held, *reserved]


def keys(state: MeccgState, card: CardId) -> Sequence[Key]:
    """Everything that a creature could be keyed to: types of region and site, regions by name, and the new site."""
    move = state.nearest(MovementFrame)
    opened = [] if move is None else opened_keys(state, move, card, openings_now(state, move))
    return _keys(state, move, card, opened)


def other_keys(state: MeccgState, card: CardId) -> list[Key]:
    """What a creature cannot be keyed to: types that its card does not name, and places on the company's way."""
    move, own = state.nearest(MovementFrame), keys(state, card)
    others = [type_key(kind) for kind in sorted(REGION_TYPES | SITE_TYPES)]
    if move is not None:
        others += [Site(move.new_site_name(state)), *map(Region, dict.fromkeys(move.regions(state)))]
    return [key for key in others if key not in own]


def _keys(state: MeccgState, move: MovementFrame | None, card: CardId, opened: list[Key]) -> Sequence[Key]:
    definition = CARDS[state.definition[card]]
    named = definition.facts.playable_at or definition.behaviour.keying
    if not named and not opened:
        return definition.keys
    found = list(definition.keys)
    if named:
        found.append(Site("the new site" if move is None else move.new_site_name(state)))
    for key in opened:
        if key not in found:
            found.append(key)
    return found


def keys_met(
    state: MeccgState,
    move: MovementFrame,
    path: tuple[str, ...],
    kind: str | None,
    opened: Sequence[Key],
    card: CardId,
    tried: Sequence[Key],
) -> list[Key]:
    """Of that to which a creature would be keyed, what a company meets: a type of region on its path, the type of the
    site at its end, or a place by name (one that stays meets no region, ME-10.71); or what events open to the creature
    (IN-76 to IN-79)."""
    definition = CARDS[state.definition[card]]
    counts, sites, names = definition.key_counts, definition.key_sites, definition.facts.keyed_names
    regions = move.regions(state) if names else ()
    found: list[Key] = []
    for key in tried:
        name = key.name
        if name in counts:
            met = path.count(name) >= counts[name] or key in opened
            met = met or (bool(definition.behaviour.keying) and is_keyed_besides(state, move, card, key))
        elif name in sites:
            met = kind == name
        elif name in names:
            met = name in regions or key in opened
        else:
            met = key in opened or is_named_site(state, move, card, key, kind)
        if met:
            found.append(key)
    return found


def is_keyed_besides(state: MeccgState, move: MovementFrame, card: CardId, key: Key) -> bool:
    """Whether its own text lets a creature be keyed so now, besides what its symbols and names say."""
    for keying in CARDS[state.definition[card]].behaviour.keying:
        if keying.allows(state, move, key) and keying.condition.holds(state, card, card):
            return True
    return False


def is_playable_at(state: MeccgState, card: CardId, place: CardId, kind: str | None) -> bool:
    """Whether a creature names a site: by itself, or as one of the type that it counts as now (CC-Mount Doom.3)."""
    definition, site = CARDS[state.definition[card]], CARDS[state.definition[place]].facts
    if kind is not None and kind != site.site_type:
        site = of_type(site, kind)
    return names_site(definition.facts, site) or is_playable_besides(state, card, place, site)


def is_playable_besides(state: MeccgState, card: CardId, place: CardId, site: Facts) -> bool:
    """Whether its own text lets a creature be played at a site now, besides what its symbols and names say."""
    for keying in CARDS[state.definition[card]].behaviour.keying:
        path = path_of_site(state, place) if keying.site_path else ()
        if keying.allows_site(site, path) and keying.condition.holds(state, card, card):
            return True
    return False


def is_named_place(state: MeccgState, move: MovementFrame, card: CardId, key: Key) -> bool:
    """Whether the creature names the site moved to, or a region at either end of the move (IN-79)."""
    if key.name in CARDS[state.definition[card]].facts.keyed_names:
        return key.name in move.regions(state)
    return is_named_site(state, move, card, key, move.site_type(state))


def is_named_site(state: MeccgState, move: MovementFrame, card: CardId, key: Key, kind: str | None) -> bool:
    """Whether the creature names the site moved to, which counts as of some type; in the full game a site is met where
    a company stays, too (ME-10.66)."""
    if not move.moving and not state.law.keyed_to_resting:
        return False
    definition = CARDS[state.definition[card]]
    company = move.party(state)
    place = company.destination if move.moving else company.site
    if key.name == state.name(place) and is_playable_at(state, card, place, kind):
        return True
    return bool(definition.behaviour.keying) and is_keyed_besides(state, move, card, key)


def site_keys(state: MeccgState, card: CardId, site: CardId) -> list[Key]:
    """The ways in which a creature can be keyed to a site itself: by its type or by its name."""
    definition = state.card(card)
    kind = site_type(state, site)
    found: list[Key] = [SiteType(symbol) for symbol, _ in definition.facts.keyed_sites if symbol == kind]
    welcome = any(opening.site is not None and opening.which(definition) for opening in openings_of(state, site))
    if welcome or is_playable_at(state, card, site, kind):
        found.append(Site(state.name(site)))
    return found


def openings_of(state: MeccgState, site: CardId) -> tuple[Opening, ...]:
    """What a site card itself says of creatures that may be played there."""
    return state.card(site).behaviour.openings


def is_keyed_to_site(state: MeccgState, card: CardId, key: Key) -> bool:
    """Whether a key means the site moved to, by its type or by its name."""
    definition = state.card(card)
    return not isinstance(key, Unkeyed) and (isinstance(key, SiteType) or key not in definition.keys)


def is_let_loose(state: MeccgState, card: CardId) -> bool:
    """Whether a lasting effect on the company lets a creature come without counting against the hazard limit."""
    move = state.nearest(MovementFrame) if state.lasting else None
    if move is None:
        return False
    return any(effect.counts_not(state, card) for effect in effects_on(state, move.company))


def kept_away(state: MeccgState, play: PlayCreature) -> bool:
    """Whether a lasting effect on the company forbids this creature, keyed this way."""
    move = state.nearest(MovementFrame) if state.lasting else None
    if move is None:
        return False
    by_site = is_keyed_to_site(state, play.card, play.keyed_to)
    race = state.card(play.card).facts.race
    destination = move.party(state).destination
    if by_site and move.moving and is_allowed(state, Deed.ADMIT_CREATURES, destination):
        return False
    for effect in effects_on(state, move.company):
        if effect.only_race not in ("", race) or effect.forbids(state, play.keyed_to, by_site):
            return True
    return False


def is_detainment(state: MeccgState, card: CardId, company: Company) -> bool:
    """Whether a card makes its attack detainment against this company (ME-7.50, CR-T.95)."""
    return not kinds_of_company(state, company).isdisjoint(state.card(card).behaviour.detains)


def creature_attack(state: MeccgState, entry: ChainEntry) -> Runnable:
    """The attack (or attacks) of a creature that resolves (IN-142)."""
    company = company_in_focus(state)
    assert company is not None
    return attack_of(state, company, entry.seat, entry.card, entry.keyed_to)


def attack_of(
    state: MeccgState, company: Company, attacker: int, creature: CardId, keyed_to: Key | None = None
) -> Runnable:
    """The attack (or attacks) of a creature on a company, keyed to something or to nothing."""
    definition = state.card(creature)
    facts = definition.facts
    number = definition.behaviour.attacks
    strikes = definition.behaviour.strikes_against.get(kind_of_company(state, company), facts.strikes)
    attacks = tuple(
        Attack(
            company=company.number,
            attacker=attacker,
            creature=creature,
            race=facts.race or "",
            base_strikes=0 if facts.strikes_each else max(1, strikes // number),
            base_prowess=facts.prowess or 0,
            base_body=facts.body,
            keyed_to=keyed_to,
            keyed_to_site=keyed_to is not None and is_keyed_to_site(state, creature, keyed_to),
            attacker_chooses=Trait.ATTACKER_CHOOSES in definition.traits,
            each=facts.strikes_each,
            detainment=is_detainment(state, creature, company),
            last_of_creature=index == number - 1,
        )
        for index in range(number)
    )
    if state.lasting:
        attacks = tuple(mounted(state, creature, attack) for attack in attacks)
    return attacks[0] if number == 1 else Attacks(company.number, attacks)
