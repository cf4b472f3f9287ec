"""How many cards, and how many of each (ME-2.24 to ME-2.28, ME-2.65, ME-3.07 to ME-3.12, ME-3.29 to ME-3.34)."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter

from ..cards.definition import card_named
from ..cards.printed import Facts
from ..deck import SECTIONS, SIDEBOARDS
from .checks import Examined, Found, check

AGAINST_FALLEN_WIZARDS = 10
NAME_AND_SIDE = attrgetter("name", "side")
"""What tells one card from another where copies are counted."""
BESIDES_SITES = tuple(section for section in SECTIONS if section != "Sites")


@check("ME-2.65", "CX-16", "CR-P.02")
def equal_sides(examined: Examined) -> Found:
    """As many resources as hazards, neither too few nor too many (ME-2.65); dual cards as it suits (ME-3.12)."""
    rules = examined.law
    resources, hazards = examined.cards("Resources"), examined.cards("Hazards")
    if rules.solitaire:
        count = len(resources) + len(examined.cards("Characters"))
        if count < rules.deck_minimum:
            yield f"A solitary player’s deck has at least {rules.deck_minimum} cards, not {count} (ME-12.25)"
        return
    if balanced(resources, hazards, rules.deck_minimum, rules.deck_maximum):
        return
    yield (
        f"A deck has {rules.deck_minimum} to {rules.deck_maximum} resources and as many hazards, "
        f"not {len(resources)} and {len(hazards)} ({'ME-11.17' if rules.tournament else 'ME-2.65'})"
    )


def balanced(resources: list[Facts], hazards: list[Facts], least: int, most: int) -> bool:
    """Whether the sides are equal, if cards usable as either are counted where they are needed (ME-3.12)."""
    moved, odd = divmod(len(resources) - len(hazards), 2)
    if odd:
        return False
    if moved:
        larger = resources if moved > 0 else hazards
        if abs(moved) > sum(is_dual(facts) for facts in larger):
            return False
    return least <= len(resources) - moved <= most


def is_dual(facts: Facts) -> bool:
    return facts.also_resource or facts.also_hazard


@check("ME-2.25", "ME-3.34", "ME-3.30", "ME-2.86", "CR-T.129")
def copies(examined: Examined) -> Found:
    """One copy of a unique card and three of another, over play deck, pool and sideboard (ME-2.25, ME-3.34).

    The versions of a card for several alignments are one card here (CR-T.129)."""
    cards = examined.cards(*BESIDES_SITES)
    counts = Counter(map(NAME_AND_SIDE, [facts for facts in cards if not facts.avatar]))
    several = {card for card, count in counts.items() if count > 1}
    if not several:
        return
    alike = [facts for facts in cards if NAME_AND_SIDE(facts) in several]
    unique = {NAME_AND_SIDE(facts) for facts in alike if facts.unique}
    said = {NAME_AND_SIDE(facts): card_named(facts.id).behaviour.most_in_a_deck for facts in alike}
    for name, side in (card for card in counts if card in several):
        count, most = counts[name, side], said[name, side]
        if (name, side) in unique and count > 1:
            yield f"{name} is unique: one copy, not {count} (ME-2.25)"
        elif most and count > most:
            yield f"{name} allows {'one copy only' if most == 1 else f'{most} copies at most'}, not {count}"
        elif not most and count > 3:
            yield f"Three copies of {name} at most, not {count} (ME-2.25)"
    if examined.law.single_characters:
        characters = [facts.name for facts in cards if facts.side == "character" and not facts.avatar]
        for name, count in Counter(characters).items():
            if count > 1 and (name, "character") not in unique:
                yield f"Each character once, as agreed: {name} is there {count} times (ME-3.30)"


@check("ME-2.85")
def two_copies(examined: Examined) -> Found:
    """Some players have most characters and resources twice at most (ME-2.85)."""
    kind = examined.alignment
    if not kind.two_of:
        return
    cards = examined.cards(*BESIDES_SITES)
    limited = [
        facts.name
        for facts in cards
        if facts.side in ("character", "resource")
        and facts.alignment in kind.two_of
        and not (facts.avatar or facts.unique)
    ]
    for name, count in Counter(limited).items():
        if count > 2:
            yield f"Two copies of {name} at most in a {kind.name} deck, not {count} (ME-2.85)"


@check("ME-3.23")
def starting_stage_cards(examined: Examined) -> Found:
    """One to three stage permanent-events in the pool, of three points in all, one of them not unique (ME-3.23)."""
    wanted = examined.alignment.stage_points
    stage = [facts for facts in examined.cards("Pool") if facts.alignment == "stage"]
    if not wanted or not stage:
        if wanted:
            yield f"The pool needs stage cards of {wanted} stage points in all (ME-3.23)"
        return
    points = sum(facts.stage_points for facts in stage)
    if points != wanted:
        yield f"The stage cards of the pool have {wanted} stage points in all, not {points} (ME-3.23)"
    if all(facts.unique for facts in stage):
        yield "One stage card of the pool at least is not unique (ME-3.23)"


@check("ME-2.26", "ME-11.19", "ME-12.08", "ME-12.09")
def copies_of_avatars(examined: Examined) -> Found:
    """One chosen avatar up to three times over play deck and sideboard, every other once (ME-2.26)."""
    most = examined.law.most_of_one_avatar
    rule = "ME-12.09" if examined.law.multi_player else "ME-2.26"
    avatars = Counter(facts.name for facts in examined.cards("Characters", *SIDEBOARDS) if facts.avatar)
    several = [name for name, count in avatars.items() if count > 1]
    for name in several:
        if avatars[name] > most:
            yield f"{name} up to {most} times in play deck and sideboard, not {avatars[name]} ({rule})"
    if len(several) > 1:
        yield f"Only one avatar may be there more than once, not {' and '.join(several)} ({rule})"


@check("ME-3.31", "ME-11.18", "CX-05", "CR-P.03")
def avatars_in_the_deck(examined: Examined) -> Found:
    """Up to three avatar cards: three of one, or two of one and one of another (ME-3.31)."""
    avatars = Counter(facts.name for facts in examined.cards("Characters") if facts.avatar)
    if avatars.total() > 3:
        yield f"Three avatar cards at most in the play deck, not {avatars.total()} (ME-3.31)"
    elif len(avatars) > 2:
        yield "Three avatar cards are three of one, or two of one and one of another (ME-3.31)"


@check("ME-3.29")
def ten_characters(examined: Examined) -> Found:
    """Ten characters besides the avatars in the play deck (ME-3.29)."""
    count = sum(not facts.avatar for facts in examined.cards("Characters"))
    if count > examined.law.most_characters:
        yield f"{examined.law.most_characters} characters at most in the play deck, not {count} (ME-3.29)"


@check("ME-3.09", "ME-11.13", "CR-P.05")
def enough_creatures(examined: Examined) -> Found:
    """Twelve creatures among the hazards (ME-3.09), or half of them with several players (ME-12.10)."""
    rules = examined.law
    hazards = examined.cards("Hazards")
    wanted = -(-len(hazards) // 2) if rules.half_creatures else rules.creature_minimum
    found = creatures(hazards, rules.counts_spawn)
    if found < wanted:
        rule = "ME-12.10" if rules.half_creatures else "ME-11.13" if rules.tournament else "ME-3.09"
        yield f"A deck needs {wanted} creatures, not {found:g} ({rule})"


def creatures(hazards: list[Facts], tournament: bool) -> float:
    """How many creatures these are; a tournament counts some more, and rounds down (ME-3.10, ME-3.11, ME-11.14)."""
    halves = sum([half_creatures(facts, tournament) for facts in hazards])
    return halves // 2 if tournament else halves / 2


def half_creatures(facts: Facts, tournament: bool) -> int:
    """What one hazard counts, in halves: a whole creature, a half one, or none (ME-3.10)."""
    if "creature" in facts.types:
        return 2 if len(facts.types) == 1 else 1
    if facts.agent or facts.name.casefold().endswith((" ahunt", " at home")):
        return 1
    return 1 if tournament and "Spawn" in facts.keywords and "permanent-event" in facts.types else 0


@check("ME-2.78", "ME-2.81", "ME-11.01", "CR-P.08")
def size_of_the_pool(examined: Examined) -> Found:
    """As many characters as may start, or a larger pool to draft from (ME-2.78, ME-11.09)."""
    rules = examined.law
    pool = examined.cards("Pool")
    characters = sum(facts.side == "character" for facts in pool)
    most = rules.pool_limit or examined.alignment.starting_characters
    if characters > most:
        rule = "ME-12.11" if rules.multi_player else "ME-11.01" if rules.draft else examined.alignment.pool_rule
        yield f"The pool holds {most} characters at most, not {characters} ({rule})"
    if not characters:
        yield "The pool needs a character to start with (ME-3.37)"


@check("ME-3.28")
def two_items(examined: Examined) -> Found:
    """Two minor items in all for the starting characters (ME-3.28)."""
    items = sum(facts.side != "character" and facts.alignment != "stage" for facts in examined.cards("Pool"))
    if items > examined.law.starting_items:
        yield f"The pool holds {examined.law.starting_items} minor items at most, not {items} (ME-3.28)"


@check("ME-2.24", "ME-11.21", "CX-17")
def size_of_the_sideboard(examined: Examined) -> Found:
    """The format says how large a sideboard may be (ME-2.24, ME-1.55, ME-11.21)."""
    size, most = len(examined.deck.sideboard), examined.law.sideboard_size
    if size > most:
        rule = "ME-11.21" if examined.law.tournament else "ME-2.24"
        yield f"The sideboard holds {most} cards at most, not {size} ({rule})"


@check("ME-2.27")
def more_against_fallen_wizards(examined: Examined) -> Found:
    """Ten more cards, chosen before the game, join the sideboard against a Fallen-wizard (ME-2.27)."""
    size = len(examined.deck.against_fallen_wizards)
    if size > AGAINST_FALLEN_WIZARDS:
        yield f"{AGAINST_FALLEN_WIZARDS} cards at most are added against a Fallen-wizard, not {size} (ME-2.27)"
