"""What the full game adds at home: healing, the sideboard, and characters who are let go."""

from __future__ import annotations

from ..rules.company.letting_go import LetGo
from ..rules.company.splitting import Reunite
from ..rules.course.turn import HealAtHaven
from ..rules.piles.sideboard import AgainstAvatar, GiveToSideboard, SpendNazgul, TakeFromSideboard, TapAvatar, of_kinds
from .position import Position, judges
from .worth import card_worth, character_worth, is_call_in_reserve

WORTH_A_TURN = 2.0
"""A card of the sideboard must promise as much before a Wizard taps for it."""


@judges(HealAtHaven)
def heal(position: Position, heal: HealAtHaven) -> float:
    return 1.0


@judges(LetGo)
def let_go(position: Position, go: LetGo) -> float:
    """Whoever is in play scores and fights; there is hardly ever a better one."""
    return -1.0 - character_worth(position, go.character)


@judges(Reunite)
def reunite(position: Position, reunite: Reunite) -> float:
    return 0.0


@judges(TapAvatar)
def tap_avatar(position: Position, reach: TapAvatar) -> float:
    """A Wizard at home may well tap for something good, straight into the deck."""
    company = position.state.company_of(reach.avatar)
    if company is not None and not position.has_wizard(company):
        return -1.0
    cards = of_kinds(position.state, position.seat, reach.kinds())
    best = max((card_worth(position, card) for card in cards), default=0.0)
    return 0.2 if reach.to == "play deck" and best >= WORTH_A_TURN else -1.0


@judges(SpendNazgul)
def spend_nazgul(position: Position, reach: SpendNazgul) -> float:
    """A Nazgûl does more harm by himself."""
    return -0.5


@judges(AgainstAvatar)
def against_avatar(position: Position, reach: AgainstAvatar) -> float:
    """Half the hazards of a turn are too much for a few cards of the next, but not for the one that ends the game."""
    return 0.2 if reach.to == "play deck" and is_call_in_reserve(position) else -0.5


@judges(TakeFromSideboard)
def take_from_sideboard(position: Position, take: TakeFromSideboard) -> float:
    return card_worth(position, take.card) - 0.5


@judges(GiveToSideboard)
def give_to_sideboard(position: Position, give: GiveToSideboard) -> float:
    return -card_worth(position, give.card)
