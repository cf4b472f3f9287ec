"""What creatures and hazard events do by themselves, as triggers that cards share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import rule_point
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...rules.changes import Discarded, Tapped, Told
from ...rules.checks.corruption import checks_of
from ...rules.combat.attack import Attack
from ...rules.combat.evading import MayEvade
from ...rules.combat.strike import Strike
from ...rules.company.losses import LoseItem
from ...rules.journey.land import path_of_site
from ...rules.journey.land import site_type as type_of
from ...rules.journey.movement_hazard import MovementHazard, keeps_to_the_road
from ...rules.timing.scene import company_in_focus
from ...words import TAPPED, plural, signed
from .conditions import Condition
from .triggers import Trigger

if TYPE_CHECKING:
    from ...rules.combat.attack import Attack
    from ...rules.combat.strike import Strike
    from ...state import MeccgState

ONCE_A_TURN = rule_point("rule", "meccg.weather_works_once_on_a_company", ("CR-E.04",))


def attack_under_way(state: MeccgState) -> Attack:
    attack = state.nearest(Attack)
    assert attack is not None
    return attack


def strike_under_way(state: MeccgState) -> Strike:
    strike = state.nearest(Strike)
    assert strike is not None
    return strike


# creatures


def corrupts_the_wounded(modifier: int) -> Trigger:
    """After the attack each character that it wounded makes a corruption check."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        wounded = dict.fromkeys(card for card in attack_under_way(state).wounded if state.card(card).is_character)
        return checks_of(state, wounded, modifier, state.name(source))

    words = f"After the attack each character that it wounded makes a corruption check modified by {signed(modifier)}."
    return Trigger("after attack", act, words)


def strips_the_wounded(when: Condition) -> Trigger:
    """Each character that it wounds loses all his items but special ones."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if not when.holds(state, source, source):
            return None
        items = state.items(strike_under_way(state).character)
        lost = [item for item in items if "special item" not in state.card(item).facts.types]
        return tuple(Discarded(item, source=source, cause="lost") for item in lost) or None

    words = f"Each character that it wounds discards all items but special ones {when.text()}."
    return Trigger("character wounded", act, words)


def steals(from_company: bool) -> Trigger:
    """A successful strike takes an item and harms nobody."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = attack_under_way(state).party(state)
        if company is None:
            return Told("There is nothing to steal")
        bearers = company.characters if from_company else (strike_under_way(state).character,)
        return LoseItem(company.seat, bearers, source)

    whose = "an item in the company" if from_company else "an item that the character bears"
    words = f"A successful strike does no harm: instead {whose} must be discarded (defender’s choice)."
    return Trigger("instead of wounding", act, words)


def may_be_evaded(most: int, victim_too: bool) -> Trigger:
    """A character may tap to cancel one of its attacks, even after the strike is assigned."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return MayEvade(most=most, victim_too=victim_too)

    who = "any character" if victim_too else "any character but the one attacked"
    count = "one of its attacks" if most == 1 else f"an attack, up to {most} of them"
    words = f"By tapping {who}, the defending company may cancel {count}, even after the strike is assigned."
    return Trigger("strikes assigned", act, words)


# events on the journey


def may_send_back(state: MeccgState, source: CardId) -> bool:
    """Whether a card can send the moving company back: the same weather does so once in a turn (CR-E.04)."""
    move = state.nearest(MovementHazard)
    if move is None or not move.moving or move.sent_back:
        return False
    return not (ONCE_A_TURN and _mark(move, source) in state.this_turn)


def _mark(move: MovementHazard, source: CardId) -> str:
    return f"sent back {move.company} {source}"


def send_back(state: MeccgState, source: CardId) -> Runnable | None:
    """The moving company must return to its site of origin (IN-75)."""
    move = state.nearest(MovementHazard)
    if move is None or not may_send_back(state, source):
        return None
    if "Environment" in state.card(source).facts.keywords:
        state.this_turn.append(_mark(move, source))
    state.happen(Told(f"{{}}: company {move.company} must return to its site of origin", about=(source,)))
    return move.send_back(state)


class TurnedBack(Procedure):
    """A card in play sends the moving company back."""

    source: CardId

    @step()
    def send_it_back(self, state: MeccgState) -> Outcome:
        return send_back(state, self.source)

    steps = (send_it_back,)


def turns_back(when: Condition) -> Trigger:
    """A company that sets out on such a journey is sent back, unless somebody changes the weather first (CR-T.144)."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        sent = when.holds(state, source, source) and may_send_back(state, source)
        return TurnedBack(source) if sent else None

    words = f"A moving company must return to its site of origin {when.text()}."
    return Trigger("company moves", act, words, standing=True)


def taps_new_site(types: tuple[str, ...], count: int, when: Condition) -> Trigger:
    """A site with such a path is tapped as it is revealed."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if not when.holds(state, source, source) or _tapped_by_weather(state, types, count) < 0:
            return None
        return SiteTaken(source, types, count)

    condition = when.text()
    words = f"Such a site is also tapped as it is revealed{f' {condition}' if condition else ''}."
    return Trigger("company moves", act, words, standing=True)


class SiteTaken(Procedure):
    """Weather taps the new site of the company, if it still goes there."""

    source: CardId
    types: tuple[str, ...]
    count: int

    @step()
    def tap_it(self, state: MeccgState) -> Outcome:
        site = _tapped_by_weather(state, self.types, self.count)
        return Tapped(site, source=self.source) if site >= 0 else None

    steps = (tap_it,)


def _tapped_by_weather(state: MeccgState, types: tuple[str, ...], count: int) -> CardId:
    """The new site of the company under way, if such weather taps it; who was sent back has none."""
    company = company_in_focus(state)
    if company is None or company.destination < 0 or keeps_to_the_road(state, company.number):
        return NO_CARD
    return company.destination if is_taken_by_weather(state, company.destination, types, count) else NO_CARD


def is_taken_by_weather(state: MeccgState, site: CardId, types: tuple[str, ...], count: int) -> bool:
    """Whether an untapped site that is no Haven has so many regions of these types in its site path."""
    facts = state.card(site).facts
    if facts.site_type == "Haven" or state.status[site] == TAPPED:
        return False
    path = path_of_site(state, site)
    return sum(path.count(kind) for kind in types) >= count


def additional_attack(site_type: str, race: str, strikes: int, prowess: int) -> Trigger:
    """Each site of a type has one more automatic-attack."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        from westmarch.kernel.data import NO_CARD

        company = company_in_focus(state)
        if company is None or type_of(state, company.site) != site_type:
            return None
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race=race,
            base_strikes=strikes,
            base_prowess=prowess,
            automatic=True,
        )

    figures = f"{strikes} strikes with {prowess} prowess"
    words = f"Each {site_type} has an additional automatic-attack: {plural(race)}, {figures}."
    return Trigger("site phase begins", act, words)
