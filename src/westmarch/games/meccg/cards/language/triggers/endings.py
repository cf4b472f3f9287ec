"""When a card that lies in play is discarded by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....rules.combat.frames import AttackFrame
from ....rules.journey.frames import MovementFrame
from ....words import TAPPED, listed
from ...rulings import Deed, is_allowed
from ..condition import Condition
from ..trigger import Trigger

if TYPE_CHECKING:
    from ....state import MeccgState


def ends_with_a_defeat(of: Condition, words: str) -> Trigger:
    """The card is discarded once an attack of some kind is defeated."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or not attack.is_defeated(state) or not of.holds(state, source, source):
            return None
        return Discarded(source, source=source, cause="defeated attack")

    return Trigger("attack over", act, f"Discard this card when {words}.")


def ends_with_a_deck() -> Trigger:
    """The card is discarded when any play deck is exhausted."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, source=source, cause="a deck is exhausted")

    return Trigger("deck exhausted", act, "Discard this card when any play deck is exhausted.")


def spent_as_he_stays_tapped() -> Trigger:
    """The card is discarded once its bearer has not untapped in an untap phase of his."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        bearer = state.bearer[source]
        if bearer < 0 or state.place[bearer] % state.seats != state.active or state.status[bearer] != TAPPED:
            return None
        return Discarded(source, source=source, cause="spent")

    return Trigger("untap phase ends", act, "")


class StaysIn(Trigger):
    """What keeps a card in some regions."""

    __slots__ = ("regions",)

    def __init__(
        self,
        regions: tuple[str, ...],
        act: Callable[[MeccgState, CardId, int], Runnable | None],
        words: str,
    ) -> None:
        super().__init__("movement over", act, words)
        self.regions = regions


def stays_in(*regions: str, sites: tuple[str, ...] = ()) -> Trigger:
    """The card does not follow its company out of some regions, some sites apart; an ally may follow somebody
    anywhere."""

    def leaves(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        move = state.nearest(MovementFrame)
        if company is None or move is None or move.company != company.number or not company.moved:
            return None
        here = state.card(company.site)
        at_home = here.facts.region in regions or here.name in sites
        return None if at_home or _goes_anywhere(state, source) else Discarded(source, source=source)

    others = f"other than {listed(list(sites), 'or')} " if sites else ""
    return StaysIn(
        regions,
        leaves,
        f"Discarded if the company moves to a site {others}that is not in {listed(list(regions), 'or')}.",
    )


def _goes_anywhere(state: MeccgState, ally: CardId) -> bool:
    """Whether he who controls a hero ally is followed wherever he goes."""
    if not state.card(ally).is_ally or state.card(ally).facts.alignment != "hero":
        return False
    return is_allowed(state, Deed.LEAD_ALLIES_ANYWHERE, state.bearer[ally])
