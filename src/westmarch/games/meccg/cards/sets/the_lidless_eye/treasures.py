"""The Lidless Eye: Dwarven Rings, rings of magic, The One Ring and the seven stones in the hands of minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.checks.corruption import CorruptionCheck
from ...definition import Card, card
from ...language.abilities import Ability, Actor
from ...language.condition import Condition
from ...language.conditions.attacks import AttackIs, CompanyAttacked, bearer_faces
from ...language.conditions.characters import BearerAlready, BearerIs
from ...language.conditions.places import StoredAt
from ...language.conditions.table import DeckHolds
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import CancelAttack, CancelStrike
from ...language.effects.piles import DrawCards, LookAtHands, LookAtTops, Search
from ...language.effects.table import DiscardTarget, UntapOwnSite
from ...language.modifiers import CardModifier, Scope, body, direct_influence, own
from ...language.palantiri import NoPointsForTheFallen, needs_companions, palantir
from ...language.targets.cards import HAZARD_PERMANENT_EVENT
from ...language.trigger import Trigger
from ...traits import Trait
from ..the_wizards.palantiri import is_for_sages, take_back
from ..the_wizards.rings import DWARF, UpToDouble, dwarf_taps, hoard, is_minor, site_tapped

if TYPE_CHECKING:
    from ....state import MeccgState

NOT_A_RINGWRAITH = BearerIs("Ringwraith", negated=True)
HOME = "Barad-dûr"


def register() -> None:
    _dwarven_rings()
    _rings_of_magic()
    _the_one_ring()
    _stones()
    card(
        "LE-314",
        "The Iron Crown",
        stored_at=[HOME],
        modifiers=[
            body(+1, maximum=10),
            direct_influence(+4),
            own("marshalling points", +2, when=StoredAt(HOME)),
        ],
        abilities=[
            Ability(
                CancelAttack(),
                key="crown",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(bearer=True),
                condition=CompanyAttacked() & AttackIs("Orc", "Troll", "Man"),
                tap_self=True,
            )
        ],
        triggers=[tempts_all_but_ringwraiths()],
    )


def tempts_all_but_ringwraiths() -> Trigger:
    """A bearer who is no Ringwraith makes a corruption check at the end of each of his untap phases."""

    def act(state: MeccgState, source: CardId, margin: int) -> CorruptionCheck | None:
        bearer = state.bearer[source]
        if bearer < 0 or state.place[bearer] % state.seats != state.active:
            return None
        if state.card(bearer).facts.race == "Ringwraith":
            return None
        return CorruptionCheck(bearer, reason=state.name(source), source=source)

    words = "Its bearer, unless he is a Ringwraith, makes a corruption check at the end of each of his untap phases."
    return Trigger("untap phase ends", act, words)


def dwarven_ring(card_id: str, name: str, ability: Ability) -> None:
    """A ring of the seven tribes: it weighs more on a Dwarf, and only he can use it and is heard for it."""
    card(
        card_id,
        name,
        modifiers=[direct_influence(+7, when=DWARF), own("corruption points", +2, when=DWARF)],
        abilities=[ability],
    )


def minor_items() -> Ability:
    """A Dwarf taps to look for up to two minor items."""
    search = Search("minor item", is_minor, most=2)
    return dwarf_taps(search, title="search for minor items", windows=("any",), condition=DWARF)


def _dwarven_rings() -> None:
    piles = ("play deck", "discard pile")
    dwarven_ring("LE-305", "Dwarven Ring of Barin’s Tribe", hoard("major", "gold ring", piles=piles))
    dwarven_ring("LE-306", "Dwarven Ring of Bávor’s Tribe", hoard("greater", piles=piles))
    dwarven_ring("LE-307", "Dwarven Ring of Drúin’s Tribe", hoard("greater", piles=piles))
    dwarven_ring("LE-309", "Dwarven Ring of Dwálin’s Tribe", hoard("major", "gold ring", piles=piles))
    untaps = dwarf_taps(UntapOwnSite(), title="untap the site", windows=("any",), condition=DWARF & site_tapped)
    dwarven_ring("LE-308", "Dwarven Ring of Durin’s Tribe", untaps)


def _rings_of_magic() -> None:
    for card_id, name, kind in (
        ("LE-316", "Magic Ring of Delusion", "spirit-magic"),
        ("LE-322", "Magic Ring of Shadows", "shadow-magic"),
        ("LE-323", "Magic Ring of Weals", "sorcery"),
    ):
        card(
            card_id,
            name,
            skill=kind,
            abilities=[
                Ability(
                    Search(f"{kind} card", _Of(kind)),
                    key="seek",
                    title=f"search for {kind}",
                    windows=("end of turn",),
                    actor=Actor(bearer=True, tap=True),
                    condition=BearerAlready(kind),
                )
            ],
            traits=[Trait.ONE_TO_A_BEARER],
        )


class _Of:
    """Cards of one kind of magic."""

    __slots__ = ("keyword",)

    def __init__(self, kind: str) -> None:
        self.keyword = kind.capitalize()

    def __call__(self, found: Card) -> bool:
        return self.keyword in found.facts.keywords


def _the_one_ring() -> None:
    card(
        "LE-326",
        "The One Ring",
        modifiers=[
            UpToDouble(+5),
            body(+5, maximum=10),
            direct_influence(+5),
            CardModifier("corruption points", +1, scope=Scope.COMPANY, when=NOT_A_RINGWRAITH),
        ],
        abilities=[
            Ability(
                MakeCorruptionCheck(-2),
                CancelStrike(),
                key="vanish",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(bearer=True),
                condition=bearer_faces & ~AttackIs("Undead", "Nazgûl"),
            )
        ],
    )


class StoneInPlay(Condition):
    """A Palantír of minions is in play."""

    __slots__ = ("name",)

    def __init__(self, place: str) -> None:
        self.name = f"Palantír of {place}"

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        card = state.names_in_use().get(self.name)
        return card is not None and state.lies_in_play(card) and state.card(card).facts.alignment == "minion"

    def text(self) -> str:
        return f"if the minions’ {self.name} is in play"


def _search_lore() -> Effect:
    return Search("card for a sage only", is_for_sages)


def _like(place: str, effect: Effect, title: str, *more: Condition) -> list[Ability]:
    """What another stone does, while that is in play."""
    condition: Condition = StoneInPlay(place)
    for other in more:
        condition = condition & other
    return palantir(effect, title=title, condition=condition, name=place)


def _stones() -> None:
    lore, tops, back = "search for a card of lore", "look at the play decks", "take back a card"
    card("LE-331", "Palantír of Annúminas", abilities=palantir(_search_lore(), title=lore))
    card("LE-333", "Palantír of Minas Tirith", abilities=palantir(LookAtTops(5), title=tops))
    card(
        "LE-334",
        "Palantír of Orthanc",
        abilities=palantir(take_back(), title=back, condition=DeckHolds(5)),
        modifiers=[NoPointsForTheFallen()],
    )
    both = [*_like("Annúminas", _search_lore(), lore), *_like("Elostirion", DrawCards(1), "draw a card")]
    hands = "look at the opponent’s hand"
    _great_stone("LE-330", "Palantír of Amon Sûl", 2, *palantir(LookAtHands(), title=hands), *both)
    _great_stone(
        "LE-335",
        "Palantír of Osgiliath",
        4,
        *palantir(DiscardTarget(), title="discard a hazard", target=HAZARD_PERMANENT_EVENT),
        *both,
        *_like("Amon Sûl", LookAtHands(), hands),
        *_like("Minas Tirith", LookAtTops(5), tops),
        *_like("Orthanc", take_back(), back, DeckHolds(5)),
    )


def _great_stone(card_id: str, name: str, companions: int, *abilities: Ability) -> None:
    """A stone that can do what others can, if enough characters go with it; its master wants it most."""
    card(
        card_id,
        name,
        stored_at=[HOME],
        abilities=abilities,
        modifiers=[own("marshalling points", +2, when=StoredAt(HOME))],
        triggers=[needs_companions(companions)],
        companions_needed=companions,
    )
