"""One card as a person reads it: its kind, its numbers with their names, and its generated text."""

from __future__ import annotations

from westmarch.games.middle_earth.cards.printed import AutomaticAttack
from westmarch.kernel.phrases import counted, listed, plain, signed

from ...book import CardSheet
from ..cards.definition import Behaviour, Card
from ..cards.facts import SET, Facts
from ..cards.language.base import Ability
from ..words import CHARACTER, CREATURE, GOLD_RING, HAZARD_CONDITION, SITE, TESTED_RINGS


def card_sheet(card: Card) -> CardSheet:
    """Everything worth knowing of a card."""
    return CardSheet(card.id, card.name, SET, kind_of(card.facts), figures(card.facts), text_of(card), card.complete)


def kind_of(facts: Facts) -> str:
    """What sort of card it is, in a few words."""
    if facts.main:
        return f"main character ({facts.race})"
    if facts.kind == CHARACTER:
        return f"character ({facts.race})"
    if facts.kind == SITE:
        return facts.type
    return f"{facts.kind}, also {facts.also}" if facts.also else facts.kind


def figures(facts: Facts) -> tuple[tuple[str, str], ...]:
    """Its numbers, each with its name; what it has none of is left out."""
    body = "none" if facts.body is None else str(facts.body)
    fights = facts.is_member or facts.kind == CREATURE
    told: list[tuple[str, object]] = [
        ("Unique", "yes" if facts.unique else ""),
        ("Not to be duplicated", f"on one {facts.single}" if facts.single else ""),
        ("Race", facts.race if facts.kind not in (CHARACTER,) else ""),
        ("Skills", ", ".join(facts.skills)),
        ("Mind", facts.mind if facts.is_member and not facts.main else ""),
        ("Influence", facts.influence or ""),
        ("Influence for", numbers(facts.race_influence)),
        ("Strikes", facts.strikes or ""),
        ("Prowess/body", f"{facts.prowess}/{body}" if fights else ""),
        ("Corruption", signed(facts.corruption) if facts.corruption else ""),
        ("Half size", "yes" if facts.half else ""),
        ("Marshalling points", facts.points or ""),
        ("If eliminated", plain(facts.lost) if facts.lost else ""),
        ("Home", ", ".join(facts.home)),
        ("Keyed to", ", ".join(keyed_to(facts))),
        ("Playable at", "a site with the ring icon" if facts.kind == GOLD_RING else ", ".join(facts.at)),
        (needed(facts), facts.number or ""),
        ("By race", numbers(facts.race_modifiers)),
        ("In a test", numbers(facts.ring_modifiers)),
        ("Keywords", ", ".join(facts.keywords)),
        ("Region", facts.region),
        ("Draws", f"{facts.white} for the mover, {facts.black} for the opponent" if facts.region else ""),
        ("Automatic-attacks", listed([attack_words(attack) for attack in facts.attacks])),
        ("Icons", ", ".join(word for word, shown in (("ring", facts.ring), ("book", facts.book)) if shown)),
    ]
    return tuple((label, str(value)) for label, value in told if value != "")


def needed(facts: Facts) -> str:
    """What the number of a card is for."""
    if facts.kind == HAZARD_CONDITION:
        return "Removable on"
    return "Found on" if facts.kind in TESTED_RINGS else "Won on"


def numbers(given: dict[str, int]) -> str:
    return ", ".join(f"{name} {signed(amount)}" for name, amount in given.items())


def keyed_to(facts: Facts) -> tuple[str, ...]:
    """To what a creature may be keyed: types of region and site (with how many of them), names."""
    symbols = [f"{count} × {symbol}" if count > 1 else symbol for symbol, count in facts.keyed]
    return (*symbols, *facts.keyed_names)


def attack_words(attack: AutomaticAttack) -> str:
    """`Orc, 4 strikes at 7`."""
    strikes = "each character a strike" if attack.each else counted(attack.strikes, "strike")
    body = f"/{attack.body}" if attack.body is not None else ""
    traits = f" ({', '.join(attack.traits)})" if attack.traits else ""
    return f"{attack.race}, {strikes} at {attack.prowess}{body}{traits}"


def text_of(card: Card) -> str:
    """All that a card says, made from what it does."""
    behaviour = card.behaviour
    lines = [*traits_of(behaviour)]
    if behaviour.play is not None:
        lines.append(play_words(card, behaviour.play))
    lines += [ability_words(ability) for ability in behaviour.abilities]
    lines += [f"{modifier.text()}." for modifier in behaviour.modifiers]
    lines += [f"{trigger.text()}." for trigger in behaviour.triggers]
    return "\n".join(sentence(line) for line in lines if line)


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def play_words(card: Card, play: Ability) -> str:
    """Playing it: what is paid, where it lies, what it does."""
    words = play.text()
    where = {"company": "Play on a company", "site": "Play on the company's site"}.get(card.behaviour.on, "")
    if card.behaviour.on == "target":
        where = f"Play on {play.target.text()}"
    when = f"Only {play.when.text()}" if play.when.text() else ""
    paid = f"Tap {' and '.join(card.facts.needs) or 'a character'} to {words}" if play.taps_user else words
    return " ".join(f"{sentence(part)}." for part in (where, when, paid) if part)


def ability_words(ability: Ability) -> str:
    """A text of a card in play, with its price."""
    price = ["Tap" if ability.taps else "", "Discard" if ability.discards else ""]
    who = f" and tap a {' '.join(ability.needs) or 'character'}" if ability.taps_user else ""
    at = f" ({ability.moment})" if ability.moment else ""
    when = f" {ability.when.text()}" if ability.when.text() else ""
    return f"{' '.join(word for word in price if word)} this card{who}{at}: {ability.text()}{when}."


def traits_of(behaviour: Behaviour) -> list[str]:
    """What its kind leaves open, in words."""
    told = (
        (behaviour.attacks > 1, f"It attacks {behaviour.attacks} times."),
        (behaviour.attacker_assigns, "The attacker assigns all strikes."),
        (behaviour.detainment, "Detainment."),
        (behaviour.each, "Each character faces a strike."),
        (behaviour.at_used_sites, "Playable at a used site."),
        (not behaviour.uses_site, "Playing it does not use the site."),
        (not behaviour.taps_bearer, "Playing it taps nobody."),
        (bool(behaviour.storable), f"May be stored at a Haven, {behaviour.storable}."),
        (behaviour.cannot_be_stored, "Cannot be stored."),
        (behaviour.leaves_on_exhaustion, "Discard it when your draw pile is exhausted."),
        (behaviour.starts, "You may begin with it."),
        (
            behaviour.blanks,
            "Whoever bears it has no prowess, body, race, skills, mind, marshalling points or special abilities.",
        ),
    )
    found = [words for holds, words in told if holds]
    if behaviour.attack is not None:
        found.append(f"Whoever enters the site faces: {attack_words(behaviour.attack)}.")
    if behaviour.points_when is not None:
        found.append(f"Its marshalling points count only {behaviour.points_when.text()}.")
    return found
