"""The Wizards: hazards that stay on the table, over a stone, a town or everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.values import CORRUPTION_POINTS, derive
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import Condition, condition
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.effects.weather import concerns
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.targets.sites import site
from ...language.triggers.endings import ends_with_a_deck
from ...odd.siege import besiegers, holds_the_besieged
from ...rulings import Deed

if TYPE_CHECKING:
    from ....state import MeccgState


@condition("of players who do not serve Sauron")
def of_whom_it_concerns(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card in question belongs to a player to whom the hazard does something (ME-2.98)."""
    return concerns(state, source, state.place[subject] % state.seats)


def register() -> None:
    card(
        "TW-13",
        "Bane of the Ithil-stone",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[Forbids(Deed.SEARCH, Scope.PLAYERS, when=~minion_player)],
        modifiers=[
            CardModifier("corruption points", scope=Scope.CARDS, times=2, when=CardIs("Palantír") & of_whom_it_concerns)
        ],
        triggers=[ends_with_a_deck()],
    )
    card(
        "TW-93",
        "The Balance of Things",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        modifiers=[LeastSourceDoubled()],
    )
    card(
        "TW-87",
        "Siege",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=site("Border-hold", "Free-hold"),
                no_duplicate=Unduplicated.ON_A_SITE,
            )
        ],
        rulings=[Allows(Deed.CHANGE_TO_ANOTHER_COPY, words="It stays as long as any copy of the site is in play.")],
        triggers=[besiegers("Orc", 3, 7), holds_the_besieged(5)],
    )


def sources_of_corruption(state: MeccgState, character: CardId) -> list[int]:
    """The corruption points of each card with a character that gives him any."""
    cards = [
        carried for card in state.attachments(character) for carried in (card, *state.attachments(card)) if carried >= 0
    ]
    points = [derive(state, CORRUPTION_POINTS, card, state.card(card).facts.corruption) for card in cards]
    return [amount for amount in points if amount > 0]


@condition("who has a source of corruption")
def has_source(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character that is looked at has a source of corruption."""
    if not isinstance(subject, int) or not state.card(CardId(subject)).is_character:
        return False
    return bool(sources_of_corruption(state, CardId(subject)))


class LeastSourceDoubled(CardModifier):
    """The corruption points of one source of each character count twice: his player chooses it, so it is the least."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("corruption points", scope=Scope.EACH, when=has_source, layer=EVENT_LAYER)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return value + min(sources_of_corruption(state, subject))

    def text(self) -> str:
        return (
            "Each character has the corruption points doubled for one of his sources of corruption, the one that is "
            "best for his player: that with the fewest points."
        )


class CardIs(Condition):
    """The card that is looked at has a keyword, and is no minion player's."""

    __slots__ = ("keyword",)

    def __init__(self, keyword: str) -> None:
        self.keyword = keyword

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if self.keyword not in state.card(subject).facts.keywords:
            return False
        return not state.alignment(state.place[subject] % state.seats).counts_as_minion

    def text(self) -> str:
        return f"that is a {self.keyword} (but for those of minion players)"


@condition("he is a minion player")
def minion_player(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player looked at plays minions."""
    return state.alignment(subject).counts_as_minion
