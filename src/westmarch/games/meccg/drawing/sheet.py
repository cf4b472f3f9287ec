"""One card as a person reads it: its kind, its numbers with their names, and its generated text."""

from __future__ import annotations

from westmarch.kernel.phrases import counted as counted

from ...book import CardSheet
from ..cards.definition import Card
from ..cards.printed import AutomaticAttack, Facts
from ..words import REGION_TYPES, listed, plain, signed

LETTERS = {
    "Coastal Sea": "c",
    "Free-domain": "f",
    "Border-land": "b",
    "Wilderness": "w",
    "Shadow-land": "s",
    "Dark-domain": "d",
}
"""Site paths are written with one letter a region."""

LEGEND = ", ".join(f"{LETTERS[kind]} {kind}" for kind in REGION_TYPES)


def card_sheet(card: Card) -> CardSheet:
    """Everything worth knowing of a card."""
    return CardSheet(card.id, card.name, card.facts.set, kind_of(card.facts), _figures(card), card.text, card.complete)


def kind_of(facts: Facts) -> str:
    """What sort of card it is, in a few words: hero minor item, hazard creature (Orc), Shadow-hold."""
    sort = " or ".join(facts.types) or facts.side
    if facts.side == "site":
        sort = facts.site_type or "site"
    elif facts.side == "region":
        sort = f"region ({facts.region_type})"
    elif facts.side == "hazard":
        sort = f"hazard {sort}"
    elif facts.side == "resource":
        sort = f"resource {sort}"
    if facts.side != "region" and facts.race:
        sort += f" ({listed([facts.race, *facts.other_races])})"
    return sort if facts.alignment in ("hero", "neutral") else f"{facts.alignment} {sort}"


def path_letters(path: tuple[str, ...]) -> str:
    """A site path, a letter for each region."""
    return " ".join(LETTERS.get(region, region) for region in path)


TRAITS_OF_ATTACKS = {
    "attacker chooses": "the attacker chooses the defending characters",
    "cannot be canceled": "cannot be cancelled",
    "detainment": "detainment",
    "detainment against covert": "detainment against covert companies",
    "detainment against overt": "detainment against overt companies",
    "only against overt": "against overt companies only",
    "wounded are eliminated": "whom it wounds is eliminated",
    "wounded check corruption": "whom it wounds makes a corruption check",
    "wounded check corruption at -2": "whom it wounds makes a corruption check modified by −2",
}
"""What else is said of automatic-attacks, and how it is told."""


def attack_words(attack: AutomaticAttack) -> str:
    """An automatic-attack: Orc, 4 strikes of 7, and what else is said of it."""
    strikes = "each character faces 1 strike" if attack.each else counted(attack.strikes, "strike")
    body = f"/{attack.body}" if attack.body is not None else ""
    more = f" ({', '.join(TRAITS_OF_ATTACKS[trait] for trait in attack.traits)})" if attack.traits else ""
    return f"{attack.race}: {strikes} of {attack.prowess}{body}{more}"


def playable_words(facts: Facts) -> tuple[str, ...]:
    """What may be played at a site, and what is said of it."""
    said = facts.playable_restriction
    return tuple(f"{kind} ({said[kind]})" if kind in said else kind for kind in facts.playable)


def keyed_to(facts: Facts) -> tuple[str, ...]:
    """To what a creature may be keyed: types of region (with how many of them), types of site, names."""
    symbols = facts.keyed_regions + facts.keyed_sites
    return (*(f"{count} {symbol}" if count > 1 else symbol for symbol, count in symbols), *facts.keyed_names)


def influence_modifiers(facts: Facts) -> dict[str, int]:
    """What changes an attempt at a faction: a race, another faction that is in play, and what else its card names."""
    in_play = {f"{name} in play": value for name, value in facts.faction_modifiers.items()}
    return {**facts.race_modifiers, **in_play, **facts.other_modifiers}


def _figures(card: Card) -> tuple[tuple[str, str], ...]:
    facts = card.facts
    found: list[tuple[str, str]] = []

    def say(label: str, value: str | int | None) -> None:
        if value is not None and value != "":
            found.append((label, plain(value) if isinstance(value, int) else value))

    say("Unique", "yes" if facts.unique else None)
    say("Skills", listed(list(facts.skills)))
    say("Mind", facts.mind)
    say("Direct influence", _bonus(card, facts.direct_influence))
    say("General influence", facts.general_influence)
    say("Strikes", ("one for each character" if facts.strikes_each else facts.strikes) if card.is_creature else None)
    say("Prowess", _bonus(card, facts.prowess))
    say("Body", _bonus(card, facts.body))
    if facts.marshalling_points:
        kind = f"{facts.points_kind or 'miscellaneous'}{', marked' if facts.points_starred else ''}"
        say("Marshalling points", f"{plain(facts.marshalling_points)} ({kind})")
    say("Stage points", facts.stage_points or None)
    if facts.corruption:
        if card.is_character or facts.corruption < 0:
            say("Corruption checks", signed(facts.corruption))
        else:
            say("Corruption points", facts.corruption)
    say("Home site", listed(list(facts.home_sites), "or"))
    say("Keywords", ", ".join(facts.keywords))
    say("Starting company", "in the place of a minor item" if facts.starting_minor_item else None)
    say("Keyed to", listed(list(keyed_to(facts)), "or"))
    say("Playable at", listed(list(facts.playable_at), "or"))
    if facts.influence_number is not None:
        say("Influence", f"more than {plain(facts.influence_number)}")
        say("Modifiers", ", ".join(f"{what} {signed(value)}" for what, value in influence_modifiers(facts).items()))
    found += _site_figures(facts)
    say("Adjacent", ", ".join(facts.adjacent_regions))
    return tuple(found)


def _bonus(card: Card, value: int | None) -> str | None:
    """What an item adds is signed; what a character has is not."""
    if value is None or (value == 0 and not card.is_character):
        return None
    return signed(value) if card.is_item else plain(value)


def _site_figures(facts: Facts) -> list[tuple[str, str]]:
    if facts.side != "site":
        return []
    found = [("Region", facts.region or ""), ("Nearest Haven", facts.nearest_haven or "")]
    found.append(("Site path", path_letters(facts.site_path)))
    found += [(f"To {haven}", path_letters(path)) for haven, path in facts.haven_paths.items()]
    found.append(("Adjacent sites", ", ".join(f"{name} ({roll})" for name, roll in facts.adjacent_sites.items())))
    found.append(("Playable", ", ".join(playable_words(facts))))
    found.append(("Automatic-attacks", "; ".join(attack_words(attack) for attack in facts.automatic_attacks)))
    found.append(("Draws", f"{facts.draws} for the mover, {facts.opponent_draws} for the opponent"))
    return [(label, value) for label, value in found if value]
