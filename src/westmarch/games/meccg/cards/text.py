"""The generated text of a card: its facts and its behaviour in our words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.phrases import counted

from ..words import listed, signed
from .printed import Facts
from .traits import Trait

if TYPE_CHECKING:
    from .definition import Card


def card_text(card: Card) -> str:
    """What the card does, in full sentences."""
    behaviour = card.behaviour
    parts: list[str] = []
    if card.facts.unique:
        parts.append("Unique.")
    if card.facts.side == "region":
        parts.append(f"{card.facts.region_type}, adjacent to {listed(list(card.facts.adjacent_regions))}.")
        parts.append("Laid down, with the regions before and after it, for a company that uses region movement.")
    if card.facts.creature_attack:
        where = listed(list(card.facts.creature_attack), "or")
        unique = "" if Trait.LETS_THE_UNIQUE_IN in card.traits else "non-unique "
        parts.append(
            f"When a company enters, the opponent may play a {unique}creature keyed to a single {where} as an "
            "automatic-attack."
        )
    if card.facts.overt:
        parts.append("The company is overt.")
    if behaviour.attacks > 1:
        strikes = counted(max(1, card.facts.strikes // behaviour.attacks), "strike")
        parts.append(f"Makes {behaviour.attacks} attacks of {strikes} each.")
    if behaviour.detains:
        parts.append(f"Its attack is detainment against {listed(sorted(behaviour.detains), 'and')} companies.")
    for kind, number in behaviour.strikes_against.items():
        parts.append(f"It has {number} strikes against {kind} companies.")
    if behaviour.magic:
        parts.append(f"Can use {listed(sorted(behaviour.magic))}.")
    if behaviour.admits is not None:
        whom = "nobody" if behaviour.admits.name == "" else f"only {behaviour.admits.text()}"
        parts.append(f"But for those who are at home there, {whom} may be brought into play at this site.")
    if behaviour.leads:
        followers = "one Ringwraith follower" if behaviour.leads == 1 else f"{behaviour.leads} Ringwraith followers"
        parts.append(f"As your Ringwraith, he may lead {followers} without spending influence.")
    if behaviour.discarded_on:
        numbers = listed([str(number) for number in behaviour.discarded_on], "or")
        parts.append(f"Discarded on a body check result of {numbers}.")
    if card.is_creature:
        parts += named_places(card.facts)
    parts += [keying.text() for keying in behaviour.keying]
    if behaviour.play_when is not None:
        parts.append(f"Playable only {behaviour.play_when.text()}.")
    if behaviour.borne_by is not None:
        parts.append(f"Only {behaviour.borne_by.text()} may bear it.")
    if behaviour.stored_at:
        also = "" if Trait.STORED_WHERE_IT_SAYS in card.traits else "also "
        parts.append(f"May {also}be stored at {listed(list(behaviour.stored_at), 'or')}.")
    if card.is_faction and behaviour.sure_of:
        parts.append("No influence check is made for it.")
    elif behaviour.sure_of:
        parts.append(f"The bearer automatically influences {listed(list(behaviour.sure_of))}.")
    if behaviour.skill:
        parts.append(f"The bearer has the {behaviour.skill} skill.")
    if behaviour.given_skills:
        parts.append(f"The bearer’s own skills become {listed(sorted(behaviour.given_skills))}.")
    if behaviour.starts_not_with:
        whose = listed([f"{kind} player’s" for kind in sorted(behaviour.starts_not_with)], "or")
        parts.append(f"May not be with a {whose} starting company.")
    if "Hoard" in card.facts.keywords:
        parts.append("It contains a hoard.")
    if behaviour.hazard_limit:
        parts.append(f"A company that moves here has its hazard limit changed by {signed(behaviour.hazard_limit)}.")
    parts += [trait.value for trait in Trait if trait in card.traits]
    parts += [ruling.text() for ruling in behaviour.rulings]
    if behaviour.fought_with != "prowess":
        parts.append(f"A character’s prowess against its strikes is his {behaviour.fought_with}.")
    if behaviour.most_in_a_deck:
        copies = "one copy" if behaviour.most_in_a_deck == 1 else f"{behaviour.most_in_a_deck} copies"
        parts.append(f"A deck holds {copies} at most.")
    if behaviour.palantiri_when is not None:
        parts.append(_palantiri(behaviour.palantiri_when.text()))
    if behaviour.haunts is not None:
        parts.append(behaviour.haunts.text())
    if behaviour.ambush_prowess:
        parts.append(f"It attacks on the way with {signed(behaviour.ambush_prowess)} prowess.")
    if behaviour.companions_allowed:
        parts.append(f"Discard this card if the company has more than {behaviour.companions_allowed} characters.")
    if behaviour.revealed_against:
        parts.append(f"On-guard it may be turned up against {behaviour.revealed_against}, before that resolves.")
    if behaviour.left_tapped == "location deck":
        parts.append("This site always returns to the location deck.")
    if behaviour.left_tapped == "marshalling point pile":
        parts.append("When this card would be placed in your discard pile, it is stored instead.")
    parts += [treats.text() for treats in behaviour.treats]
    parts += [land.text() for land in behaviour.lands]
    parts += [counts.text() for counts in behaviour.counts_as]
    parts += [opening.text() for opening in behaviour.openings]
    parts += [attack.text() for attack in behaviour.site_attacks]
    parts += [free.text() for free in behaviour.free_hazards]
    parts += [modifier.text() for modifier in card.modifiers]
    told: set[str] = set()
    for index, ability in enumerate(card.abilities.values()):
        words = ability.text()
        if words and words in told:
            # One of several like things is chosen: that is said once.
            continue
        told.add(words)
        is_other_use = index > 0 and ability.key.startswith("play")
        parts.append(f"Alternatively: {words[0].lower()}{words[1:]}" if is_other_use else words)
    parts += [trigger.text() for trigger in card.triggers]
    if behaviour.discarded_when is not None:
        parts.append(f"Discard this card if {behaviour.discarded_when.value}.")
    if behaviour.shuns is not None:
        parts.append(f"Discard this card if {behaviour.shuns.text()}.")
    if behaviour.takes_along is not None:
        parts.append(f"When this card is discarded, so is each card {behaviour.takes_along.text()}.")
    if behaviour.factions_needed:
        parts.append(f"Discard this card if you have fewer than {behaviour.factions_needed} factions in play.")
    if behaviour.falls_with:
        parts.append(f"Discard this card if {behaviour.falls_with} leaves play.")
    if behaviour.falls_with_lost is not None:
        parts.append(f"Discard this card when {behaviour.falls_with_lost.text()} is discarded from play.")
    if behaviour.gives_way_to:
        item = " One item that he bears may go to a companion first." if card.is_character else ""
        goes = "Discard this card" if card.is_hazard else "Returns to hand"
        parts.append(f"{goes} when {behaviour.gives_way_to} is played.{item}")
    if behaviour.guarded_by:
        who = listed(list(behaviour.guarded_by), "or")
        parts.append(
            f"If {'any ' if who == 'Nazgûl' else ''}{who} is in play as a permanent-event, one must be used as an "
            "additional automatic-attack (the attacker’s choice); it is discarded afterwards, whatever the outcome."
        )
    if behaviour.imprisons is not None:
        parts.append(behaviour.imprisons.text())
    if behaviour.ring_table:
        results = [f"{kind} on {_results(low, high)}" for kind, low, high in behaviour.ring_table]
        parts.append(f"When tested it is discarded, and the roll allows: {listed(results, 'or')}.")
    if card.odd_text:
        parts.append(card.odd_text)
    if not card.complete:
        parts.append("(The behaviour of this card is not complete yet.)")
    return " ".join(part for part in parts if part)


def _palantiri(when: str) -> str:
    """Who may tap to use a Palantír."""
    if not when:
        return "May tap to use a Palantír that he bears."
    return f"{when[0].upper()}{when[1:]}, he may tap to use a Palantír that he bears."


def _results(low: int, high: int) -> str:
    """The results of a roll that a line of a table covers."""
    if high < 99:
        return f"{low} to {high}"
    return f"{low} or more" if low > 0 else "any result"


def named_places(facts: Facts) -> list[str]:
    """The regions and sites by name at which a creature may be played, in words."""
    words = []
    if facts.keyed_names:
        words.append(f"May be played keyed to {listed(list(facts.keyed_names), 'or')}.")
    if facts.playable_at:
        by_kind: dict[str, list[str]] = {}
        single = []
        for place in facts.playable_at:
            kind, found, region = place.removeprefix("Any ").partition(" in ")
            if found:
                by_kind.setdefault(kind, []).append(region)
            else:
                single.append(f"any {place.removeprefix('Any ')}" if place.startswith("Any ") else place)
        kinds: dict[tuple[str, ...], list[str]] = {}
        for kind, regions in by_kind.items():
            kinds.setdefault(tuple(regions), []).append(kind)
        places = single + [
            f"any {listed(kind, 'or')} in {listed(list(regions), 'or')}" for regions, kind in kinds.items()
        ]
        words.append(f"May be played at {listed(places, 'or')}.")
    return words
