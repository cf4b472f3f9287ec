"""Kinds that say how a card stands to another: on the same site, in the same skirmish, a copy of it, stacked on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.combat.assignment import eligible_minions
from ....rules.values import site_number_of, takes_part
from ....texts.deeds import Condition
from ..conditions.asking import If
from .kinds import Kind, asked
from .whom import Some

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use

OTHER_THAN_IT = asked(lambda state, use, card: card not in use.the("it"), "pre", "another")
COPY_OF_IT = asked(
    lambda state, use, card: any(state.card(card).title == state.card(it).title for it in use.the("it")),
    "tail",
    "of the same title",
)
ITS_BEARER = asked(lambda state, use, card: card == state.bearer[use.card], "type", "its bearer")
STACKED_HERE = asked(lambda state, use, card: state.bearer[card] == use.card, "tail", "stacked on this card")


def that(name: str, words: str) -> Kind:
    """What is bound to a name, wherever it lies."""
    return Kind(None, (lambda state, use, card: card in use.the(name),), (("name", ""), ("type", words)))


ONE_OF_THEM = Some(that("it", "it"))
"""One of those of whom a situation speaks; several may have won a skirmish together."""


def _is_at_this_site(state: TcgState, use: Use, card: CardId) -> bool:
    site = state.bearer[use.card]
    return site >= 0 and site_number_of(state, card) == state.card(site).facts.number


AT_THIS_SITE = asked(_is_at_this_site, "tail", "at this site")
FELLOWSHIP_HERE = If(lambda state, use: state.site == state.bearer[use.card], "the fellowship is at this site")


def beside(kind: Kind) -> Condition:
    """The card fights in the same skirmish as another one of a kind, on the same side."""

    def holds(state: TcgState, use: Use) -> bool:
        face = state.facing[use.card]
        return (
            face >= 0
            and face == state.fighting
            and any(
                other != use.card and state.facing[other] == face for other in kind.among(state, use, state.minions())
            )
        )

    return If(holds, f"it is in the same skirmish as another {kind.words}")


def _is_unassigned(state: TcgState, use: Use, card: CardId) -> bool:
    if state.card(card).is_minion:
        return card in eligible_minions(state)
    return takes_part(state, card) and all(state.facing[minion] != card for minion in state.minions())


UNASSIGNED = asked(_is_unassigned, "adjective", "unassigned")
