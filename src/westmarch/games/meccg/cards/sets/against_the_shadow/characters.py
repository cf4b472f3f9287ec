"""Against the Shadow: characters of minion players, three Trolls who are brothers among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.company.companies import current_site
from ....rules.company.newcomers import BroughtIn
from ....words import TAPPED, listed
from ...definition import CARDS, card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import Condition
from ...language.conditions.attacks import AttackIs
from ...language.effects.table import UntapTarget
from ...language.modifiers import own
from ...language.standing.rulings import Allows
from ...rulings import Deed
from ...traits import Trait
from ..the_lidless_eye.characters import OnFactionsOf, influence, leader

if TYPE_CHECKING:
    from ....state import MeccgState

BROTHERS = {"AS-1": "Bûrat", "AS-5": "Tûma", "AS-6": "Wûluag"}


def register() -> None:
    leader("AS-2", "Mauhúr", 9, +2)
    card("AS-3", "Mîonid", modifiers=[influence(+2, OnFactionsOf("Variag Camp"))])
    card("AS-4", "Perchen", modifiers=[influence(+3, OnFactionsOf("Dunnish Clan-hold"))])
    for card_id, name in BROTHERS.items():
        others = tuple(other for other in BROTHERS.values() if other != name)
        card(
            card_id,
            name,
            discarded_on=[8],
            modifiers=[own("prowess", +1, AttackIs("Dwarf")), own("mind", -1, Accompanied(*others))],
            abilities=[
                Ability(
                    UntapTarget(),
                    key="rouse",
                    title="untap a brother",
                    windows=("any",),
                    actor=Actor(itself=True, tap=True),
                    target=tapped_at_his_site(*others),
                )
            ],
            rulings=[
                Allows(
                    Deed.COME_TOO,
                    when=CameThisTurn(*others),
                    words=f"May be played besides the character of the turn if {listed(list(others), 'or')} was.",
                )
            ],
            traits=[Trait.NEVER_STARTS],
        )


class Accompanied(Condition):
    """Somebody of one of these names is in the company of the card."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        return company is not None and any(state.name(who) in self.names for who in company.characters)

    def text(self) -> str:
        return f"while {listed(list(self.names), 'or')} is in his company"


class CameThisTurn(Condition):
    """Somebody of one of these names was brought into play this turn, by the same player."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        came = [note.character for note in state.this_turn if isinstance(note, BroughtIn)]
        return any(state.name(who) in self.names and state.owner[who] == state.owner[source] for who in came)

    def text(self) -> str:
        return f"on the turn of {listed(list(self.names), 'or')}"


def tapped_at_his_site(*names: str) -> Target:
    """A tapped character of one of these names at the site of the one who uses the card."""

    def finds(state: MeccgState, binding: Binding) -> list[CardId]:
        definition = state.definition
        return [who for who in state.characters(binding.seat) if CARDS[definition[who]].name in names]

    def allows(state: MeccgState, binding: Binding, who: CardId) -> bool:
        here, there = (current_site(state, state.company_of(each)) for each in (binding.card, who))
        if here is None or there is None or state.name(here) != state.name(there):
            return False
        return state.status[who] == TAPPED

    return Target(f"{listed(list(names), 'or')}, tapped and at the same site", finds, allows)
