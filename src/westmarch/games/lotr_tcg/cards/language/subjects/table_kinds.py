"""Kinds of cards that the table decides: who fights whom, who bears what, who is wounded or exhausted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.values import is_archer, is_exhausted, is_fierce, is_roaming, opponents, site_number_of
from ....words import listed, with_article
from .kinds import Kind, asked
from .whom import BEARER

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


IN_SUPPORT_AREA = asked(
    lambda state, use, card: state.card(card).support and state.bearer[card] < 0, "tail", "in a support area"
)

PLAYED_ON_THIS = asked(lambda state, use, card: use.card in use.the("on"), "tail", "played on this card")
"""For the cost of a card that is about to be played on the one whose text it is."""


def fights_a(state: TcgState, use: Use, card: CardId, kind: Kind) -> bool:
    """Whether a card is in a skirmish against such a card."""
    return any(kind.fits(state, use, other) for other in opponents(state, card))


def skirmishing(kind: Kind) -> Kind:
    """Whoever is in a skirmish against such a card."""
    return asked(lambda state, use, card: fights_a(state, use, card, kind), "tail", f"skirmishing {kind.named}")


def skirmishing_self(words: str = "this card") -> Kind:
    """Whoever fights this card in the skirmish."""

    def fights(state: TcgState, use: Use, card: CardId) -> bool:
        return use.card in opponents(state, card)

    return asked(fights, "tail", f"skirmishing {words}")


def skirmishing_bearer(words: str = "bearer") -> Kind:
    """Whoever fights the bearer of this card in the skirmish."""

    def fights(state: TcgState, use: Use, card: CardId) -> bool:
        return any(bearer in opponents(state, card) for bearer in BEARER.find(state, use))

    return asked(fights, "tail", f"skirmishing {words}")


def skirmishing_it(words: str = "it") -> Kind:
    """Whoever is in a skirmish against the one that was chosen before."""

    def fights(state: TcgState, use: Use, card: CardId) -> bool:
        return any(it in opponents(state, card) for it in use.the("it"))

    return asked(fights, "tail", f"skirmishing {words}")


def standing_at(*terrains: str) -> Kind:
    """Whoever is at a site of a kind: an ally at its home, unless it takes part elsewhere (TC-8.16)."""

    def stands(state: TcgState, use: Use, card: CardId) -> bool:
        number = site_number_of(state, card)
        return number <= len(state.path) and any(
            state.card(state.path[number - 1]).facts.has(terrain) for terrain in terrains
        )

    places = listed([with_article(f"{terrain} site") for terrain in terrains], "or")
    return asked(stands, "tail", f"at {places}")


def bearing(kind: Kind, count: int = 1) -> Kind:
    """Whoever bears such a card."""
    words = f"bearing {kind.named if count == 1 else f'{count} {kind.plural}'}"
    return asked(lambda state, use, card: len(kind.among(state, use, state.borne_by(card))) >= count, "tail", words)


def borne_by(kind: Kind) -> Kind:
    """What such a character bears."""
    return asked(
        lambda state, use, card: state.bearer[card] >= 0 and kind.fits(state, use, state.bearer[card]),
        "tail",
        f"borne by {kind.named}",
    )


def _now(is_so: Callable[[TcgState, CardId], bool], words: str) -> Kind:
    return asked(lambda state, use, card: is_so(state, card), "adjective", words)


ARCHER = _now(is_archer, "archer")

EXHAUSTED = _now(is_exhausted, "exhausted")

ROAMING = _now(is_roaming, "roaming")

FIERCE = _now(is_fierce, "fierce")

WOUNDED = asked(lambda state, use, card: state.wounds[card] > 0, "tail", "wounded")
