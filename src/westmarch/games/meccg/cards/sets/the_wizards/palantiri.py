"""The Wizards: the seven stones, and how they are used."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...definition import Card, card
from ...language.abilities import Ability, Actor, Binding, Target, skilled
from ...language.condition import ALWAYS, Condition
from ...language.conditions.places import StoredAt
from ...language.conditions.table import DeckHolds, InPlay
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.piles import LookAtHands, LookAtTops, Search
from ...language.effects.table import DiscardTarget
from ...language.modifiers import own
from ...language.palantiri import NoPointsForTheFallen, OpenPalantir, needs_companions, palantir
from ...language.targets.cards import HAZARD_PERMANENT_EVENT, corruption_on
from ...language.trigger import Trigger
from ...language.who import Who
from .items import left_behind

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    _stones_of_seeing()
    card(
        "TW-355",
        "Use Palantír",
        abilities=[Ability(OpenPalantir(), windows=("any",), actor=skilled("sage", tap=True), target=PALANTIR)],
    )
    card(
        "TW-297",
        "Palantír of Annúminas",
        abilities=palantir(Search("card for a sage only", is_for_sages), title="search for a card of lore"),
    )
    card(
        "TW-298",
        "Palantír of Elostirion",
        abilities=[
            Ability(
                DiscardTarget(),
                MakeCorruptionCheck(),
                key="use",
                title="remove corruption",
                windows=("any",),
                actor=Actor(Who(skill="sage"), bearer=True),
                target=corruption_on("Elf", "Wizard"),
                tap_self=True,
            )
        ],
        modifiers=[NoPointsForTheFallen()],
        triggers=[Trigger("company moves", left_behind, "Discarded if its bearer moves.")],
    )
    card("TW-299", "Palantír of Minas Tirith", abilities=palantir(LookAtTops(5), title="look at the play decks"))
    card(
        "TW-300",
        "Palantír of Orthanc",
        abilities=palantir(
            take_back(),
            title="take back a card",
            condition=DeckHolds(5),
        ),
        modifiers=[NoPointsForTheFallen()],
    )


def _stones_of_seeing() -> None:
    """The two stones that can do what others can, and how many characters must go with each."""
    _stone(
        "TW-296",
        "Palantír of Amon Sûl",
        2,
        *palantir(LookAtHands(), title="look at the opponent’s hand"),
        *_like_annuminas(),
        *_like_elostirion(),
    )
    _stone(
        "TW-301",
        "Palantír of Osgiliath",
        4,
        *palantir(DiscardTarget(), title="discard a hazard", target=HAZARD_PERMANENT_EVENT),
        *_like_annuminas(),
        *_like_elostirion(),
        *_like("Amon Sûl", LookAtHands(), title="look at the opponent’s hand"),
        *_like("Minas Tirith", LookAtTops(5), title="look at the play decks"),
        *_like("Orthanc", take_back(), title="take back a card", condition=DeckHolds(5)),
    )


def _stone(card_id: str, name: str, companions: int, *abilities: Ability) -> None:
    card(
        card_id,
        name,
        abilities=abilities,
        modifiers=[own("marshalling points", +2, when=StoredAt(haven=True))],
        triggers=[needs_companions(companions)],
        companions_needed=companions,
    )


def _like(
    place: str, *effects: Effect, title: str, target: Target | None = None, condition: Condition = ALWAYS
) -> list[Ability]:
    """What another Palantír does, while that is in play."""
    there = InPlay(f"Palantír of {place}")
    both = there if condition is ALWAYS else there & condition
    return palantir(*effects, title=title, target=target, condition=both, name=place)


def _like_annuminas() -> list[Ability]:
    return _like("Annúminas", Search("card for a sage only", is_for_sages), title="search for a card of lore")


def _like_elostirion() -> list[Ability]:
    return _like("Elostirion", DiscardTarget(), title="remove corruption", target=corruption_on("Elf", "Wizard"))


def take_back() -> Effect:
    return Search("card", _is_no_site, piles=("discard pile",), to="play deck")


def is_for_sages(found: Card) -> bool:
    """Whether only a sage can play the card."""
    abilities = [ability for ability in found.abilities.values() if ability.key == "play"]
    return bool(abilities) and all(
        ability.actor is not None and ability.actor.who.skill == "sage" for ability in abilities
    )


def _is_no_site(found: Card) -> bool:
    return not found.is_site


def _palantiri(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The Palantíri that the one who uses the card bears."""
    if binding.actor < 0:
        return []
    return [item for item in state.items(binding.actor) if "Palantír" in state.card(item).facts.keywords]


PALANTIR = Target("a Palantír that he bears", _palantiri)
