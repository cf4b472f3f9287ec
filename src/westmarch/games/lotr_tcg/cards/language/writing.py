"""`card(...)`: what a card does, in one call; and what is said of it to people."""

from __future__ import annotations

from typing import TypeAlias, TypedDict, Unpack, cast

from ...sayings import BONUSES, Figure, Said
from ...texts.abilities import Ability, Modifier, Trigger
from ...texts.deeds import Deal, Deed, parts_of
from ...words import PHASES, RESPONSE
from ..definition import CARDS, Card, is_on
from .subjects.kinds import Kind

Texts: TypeAlias = Deed | tuple[Deed, ...]


class Timed(TypedDict, total=False):
    """The texts of a card that are used in a phase, or in either of two."""

    fellowship: Texts
    shadow: Texts
    maneuver: Texts
    archery: Texts
    assignment: Texts
    skirmish: Texts
    regroup: Texts
    fellowship_or_regroup: Texts
    maneuver_or_skirmish: Texts


TIMES: dict[str, tuple[str, ...]] = {
    **{phase: (phase,) for phase in PHASES},
    "fellowship_or_regroup": ("fellowship", "regroup"),
    "maneuver_or_skirmish": ("maneuver", "skirmish"),
}
"""The phases of each kind of timed text."""


def card(
    card_id: str,
    name: str,
    *,
    to_play: Deed | None = None,
    bearer: Kind | None = None,
    limit: int = 0,
    on_site: bool = False,
    with_another: bool = False,
    always: Modifier | tuple[Modifier, ...] = (),
    when: Trigger | tuple[Trigger, ...] = (),
    response: Ability | tuple[Ability, ...] = (),
    event: Deed | None = None,
    **timed: Unpack[Timed],
) -> Card:
    """Write a card. A timed text is given under the name of its phase."""
    found = CARDS[card_id]
    if found.name != name:
        raise ValueError(f"{card_id} is {found.name}, not {name}")
    if not is_on(card_id):
        return found
    found.complete = True
    found.to_play = parts_of(to_play) if to_play is not None else ()
    found.paying = Deal(found.to_play, ())
    found.bearer = bearer
    found.limit = limit
    found.on_site = on_site
    found.with_another = with_another
    found.modifiers = always if isinstance(always, tuple) else (always,)
    for number, trigger in enumerate(when if isinstance(when, tuple) else (when,)):
        found.triggers[f"when {number}"] = trigger
    for number, answer in enumerate(response if isinstance(response, tuple) else (response,)):
        found.abilities[f"{RESPONSE} {number}" if number else RESPONSE] = answer
    if event is not None:
        found.abilities["event"] = Ability(found.facts.times, _deal(event))
    for name, deeds in cast(dict[str, Texts], timed).items():
        for number, deed in enumerate(deeds if isinstance(deeds, tuple) else (deeds,)):
            found.abilities[f"{name} {number}" if number else name] = Ability(TIMES[name], _deal(deed))
    waiting: tuple[tuple[str, Trigger | Ability], ...] = (*found.triggers.items(), *found.abilities.items())
    found.set_off_by = tuple((text.when.change, name) for name, text in waiting if text.when is not None)
    found.timed = tuple(
        (time, name) for name, text in found.abilities.items() if text.when is None for time in text.times
    )
    found.own_cost = tuple(each for each in found.modifiers if each.quantity == Figure.OWN_COST)
    found.continuous = tuple(each for each in found.modifiers if each.quantity != Figure.OWN_COST)
    found.silences = tuple(each.of for each in found.modifiers if each.quantity == Said.NO_TEXT and each.of is not None)
    found.borrows = tuple(
        each.amount
        for each in found.modifiers
        if each.quantity == Figure.OWN_SITE_TEXT and isinstance(each.amount, int)
    )
    found.speaks = bool(found.modifiers or found.triggers or found.abilities)
    return found


def _deal(deed: Deed) -> Deal:
    return deed if isinstance(deed, Deal) else Deal((), parts_of(deed))


def text_of(found: Card) -> str:
    """What the card says, made from what it does."""
    if not found.complete:
        return "What this card does is not known to the program yet."
    facts = found.facts
    lines: list[str] = []
    shown = [
        f"{name} +{value}" if name in BONUSES else name for name, value in facts.keywords if name != "support area"
    ]
    if facts.resistance:
        shown.append(f"Ring-bearer (resistance {facts.resistance})")
    if shown:
        lines.append(". ".join(word[:1].upper() + word[1:] for word in shown) + ".")
    if found.to_play:
        lines.append(f"To play: {', '.join(deed.words for deed in found.to_play)}.")
    if found.support:
        lines.append("Goes to the support area.")
    if found.on_site:
        lines.append("Goes on a site.")
    if found.bearer is not None:
        lines.append(f"Borne by {found.bearer.named}.")
    if found.limit:
        lines.append(f"At most {found.limit} on one card.")
    if found.with_another:
        lines.append("May be borne beside one other hand weapon.")
    for words in (
        *(modifier.words for modifier in found.modifiers),
        *(trigger.words for trigger in found.triggers.values()),
        *(ability.words for ability in found.abilities.values()),
    ):
        lines.append(_named(words, found))
    return "\n".join(lines)


def _named(words: str, found: Card) -> str:
    sentence = found.named_in(words)
    return f"{sentence[:1].upper()}{sentence[1:]}."
