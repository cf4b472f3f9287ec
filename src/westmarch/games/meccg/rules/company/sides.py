"""Sides: what a player who has both may do with hero and minion cards (ME-10.157 to ME-10.172), and how a company shows
whom it serves: overt or covert (ME-5.65 to ME-5.72)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS, Card
from ...cards.rulings import Deed, is_allowed, is_allowed_to
from ...cards.traits import Trait
from ...state import Company, MeccgState
from ..site.havens import is_haven_of

SIDES = frozenset({"hero", "minion"})
MAGIC = frozenset({"Magic", "Spell", "Sorcery", "Spirit-magic", "Shadow-magic"})
SHUNNED = frozenset({"Orc", "Troll"})
"""The races whom hero resources neither help nor use."""


@carries_out("ME-10.157", without=False)
def is_magic(card: Card) -> bool:
    """Whether a card is a spell or magic: those are for all (ME-10.157)."""
    return not MAGIC.isdisjoint(card.facts.keywords)


def takes_sides(card: Card) -> bool:
    """Whether a resource belongs to one side, so that it matters to which."""
    return card.is_resource and card.facts.alignment in SIDES and not is_magic(card)


def suits_target(state: MeccgState, seat: int, card: CardId, target: CardId) -> bool:
    """Whether a resource may be used on a target, of a player who has cards of both sides."""
    if not state.alignment(seat).both_sides:
        return True
    return is_of_its_side(state, seat, card, target) and not is_shunned(state, card, target)


@carries_out("ME-10.158", without=True)
def is_of_its_side(state: MeccgState, seat: int, card: CardId, target: CardId) -> bool:
    """An event of one side touches neither sites nor resources of the other (ME-10.158)."""
    aimed = state.card(target)
    if (
        not state.card(card).is_event()
        or not (aimed.is_site or aimed.is_resource)
        or aimed.facts.alignment not in SIDES
    ):
        return True
    if aimed.is_site and is_haven_of(state, seat, target):
        return True
    return aimed.facts.alignment == state.card(card).facts.alignment


@carries_out("ME-10.171", without=False)
def is_shunned(state: MeccgState, card: CardId, character: CardId) -> bool:
    """Hero resources neither target Orcs and Trolls nor make use of them (ME-10.171)."""
    return state.card(card).facts.alignment == "hero" and is_of_a_shunned_race(state, character)


def is_of_a_shunned_race(state: MeccgState, character: CardId) -> bool:
    definition = state.card(character)
    return definition.is_character and definition.facts.race in SHUNNED


@carries_out("ME-10.170", without=False)
def is_on_shunned_company(state: MeccgState, card: CardId, target: CardId) -> bool:
    """A hero permanent-event is not played on a company in which an Orc or a Troll is (ME-10.170)."""
    company = state.company_of(target)
    if company is None or state.card(card).facts.alignment != "hero" or not state.alignment(company.seat).both_sides:
        return False
    return any(is_of_a_shunned_race(state, character) for character in company.characters)


@carries_out("ME-10.159", without=True)
def suits_site(state: MeccgState, seat: int, card: CardId, site: CardId) -> bool:
    """What would tap a site needs one of its own side (ME-10.159)."""
    if not state.alignment(seat).both_sides or not takes_sides(state.card(card)):
        return True
    return is_site_for(state, seat, site, state.card(card).facts.alignment)


def is_site_for(state: MeccgState, seat: int, site: CardId, side: str) -> bool:
    """Whether resources of a side may tap a site: the own havens and sites of neither do for both."""
    own = state.card(site).facts.alignment
    if own not in SIDES or own == side or is_haven_of(state, seat, site):
        return True
    return is_allowed(state, Deed.HOST_BOTH_SIDES, site)


def version_words(state: MeccgState, seat: int, site: CardId) -> str:
    """Whose site it is, for a player who has the sites of both sides (ME-6.53)."""
    side = state.card(site).facts.alignment
    return f" ({side} site)" if state.alignment(seat).both_sides and side in SIDES else ""


@carries_out("ME-10.172", without=False)
def is_lost_on_orcs(state: MeccgState, item: CardId) -> bool:
    """An Orc or a Troll has nothing of a hero item that he bears, of such a player (ME-10.172)."""
    bearer = state.bearer[item]
    if bearer < 0 or not state.card(item).is_item or state.card(item).facts.alignment != "hero":
        return False
    return state.alignment(state.place[item] % state.seats).both_sides and is_of_a_shunned_race(state, bearer)


def character_class(state: MeccgState, character: CardId) -> str:
    """What a character counts as: a hero player's characters are all heroes (ME-5.01)."""
    kind = state.alignment(state.place[character] % state.seats)
    race = state.card(character).facts.race
    return next((other for of, other in kind.class_of_races if of == race), kind.character_class)


OVERT_RACES = frozenset({"Balrog", "Troll", "Orc"})


def counts_as_minion(state: MeccgState, company: Company) -> bool:
    """Whether hazards that concern minion companies only concern this one."""
    return state.alignment(company.seat).counts_as_minion or is_taken_for_minions(state, company)


@carries_out("ME-10.167", without=False)
def is_taken_for_minions(state: MeccgState, company: Company) -> bool:
    """An overt company of a player who has both sides is one to such hazards, though not for detainment (ME-10.167)."""
    return state.alignment(company.seat).both_sides and is_overt(state, company)


@carries_out("ME-5.65", "ME-5.67", "ME-5.95", "ME-7.127", without=False)
def is_overt(state: MeccgState, company: Company) -> bool:
    """Whether a company shows whom it serves: by its characters' races, by allies and by events."""
    if is_overt_by_race(state, company):
        return True
    for card in overt_cards(state):
        if state.bearer[card] in company.characters:
            return True
    return False


def overt_cards(state: MeccgState) -> list[CardId]:
    """The cards in play that make the company overt with which they are."""
    placed = state.placed()
    found: list[CardId] | None = placed.get("overt")
    if found is None:
        found = placed["overt"] = []
        for seat in range(state.seats):
            for card in state.in_play(seat):
                definition = CARDS[state.definition[card]]
                if definition.facts.overt or Trait.MAKES_OVERT in definition.traits:
                    found.append(card)
    return found


def is_overt_by_race(state: MeccgState, company: Company) -> bool:
    """Whether the characters of a company show whom they serve."""
    for character in company.characters:
        if CARDS[state.definition[character]].facts.race in OVERT_RACES:
            return not passes_for_men(state, company)
    return False


@carries_out("ME-5.68", "ME-10.162", without=False)
def passes_for_men(state: MeccgState, company: Company) -> bool:
    """Whether nobody is in a company but Men and those who look like them, as some players' do (ME-5.68)."""
    keyword = state.alignment(company.seat).hidden_among_men
    if not keyword:
        return False
    return all(
        state.card(character).facts.race == "Man" or is_half_orc(state, character) for character in company.characters
    )


HALF_ORC = "Half-orc"


def is_half_orc(state: MeccgState, character: CardId) -> bool:
    """Whether a character is a Half-orc, or a card makes him pass for one."""
    if HALF_ORC in state.card(character).facts.keywords:
        return True
    return is_allowed(state, Deed.PASS_FOR_A_HALF_ORC, character)


@carries_out("ME-5.72", without=False)
def has_overt_ally(state: MeccgState, company: Company) -> bool:
    """Whether an Orc or a Troll goes with a company as an ally that makes it overt (ME-5.72)."""
    allies = (ally for character in company.characters for ally in state.allies(character))
    return any(state.card(ally).facts.overt in OVERT_RACES for ally in allies)


def company_class(state: MeccgState, company: Company) -> str:
    """What a company counts as; a hero player's companies are hero companies, neither overt nor covert (ME-5.69)."""
    kind = state.alignment(company.seat)
    if not kind.overt_or_covert:
        return kind.company_class
    if kind.company_classes is not None:
        return class_by_what_shows(state, company, kind.company_classes)
    return f"{openness(state, company)} {kind.company_class}"


@carries_out("ME-5.71", without="")
def class_by_what_shows(state: MeccgState, company: Company, classes: tuple[str, str, str]) -> str:
    """What a company counts as by who or what makes it overt (ME-5.71)."""
    covert, by_companions, by_race = classes
    if is_overt_by_race(state, company) or has_overt_ally(state, company):
        return by_race
    return by_companions if is_overt(state, company) else covert


def is_hero_company(state: MeccgState, company: Company) -> bool:
    """Whether cards that speak of hero companies mean this one: a hero player's, or a covert one of a Fallen-wizard."""
    return company_class(state, company) in HERO_CLASSES


HERO_CLASSES = frozenset({"hero", "covert hero"})
MINION_CLASSES = frozenset({"covert minion", "overt minion"})


@carries_out("ME-5.65", "ME-5.66", "ME-5.70", without="")
def openness(state: MeccgState, company: Company) -> str:
    """Overt if something in a company shows whom it serves, else covert."""
    return "overt" if is_overt(state, company) else "covert"


def is_welcome(state: MeccgState, seat: int) -> bool:
    """Whether a card that a player has in play lets those come who need leave."""
    return is_allowed_to(state, Deed.LEAD_ORCS_AND_TROLLS, seat)


def kinds_of_company(state: MeccgState, company: Company) -> frozenset[str]:
    """All that cards call a company: its player's alignment, and of a minion company whether it is overt or covert."""
    kinds = {kind_of_company(state, company)}
    if state.alignment(company.seat).overt_or_covert:
        kinds.add(openness(state, company))
    return frozenset(kinds)


def kind_of_company(state: MeccgState, company: Company) -> str:
    """How cards call a company: hero if it is one, else by the alignment of its player (ME-5.69, ME-5.71)."""
    return "hero" if is_hero_company(state, company) else state.alignment(company.seat).name
