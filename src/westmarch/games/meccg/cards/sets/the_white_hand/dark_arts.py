"""The White Hand: magic and deeds of Fallen-wizards that others shrink from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.checks.corruption import CorruptionCheck
from ....rules.combat.frames import AttackFrame
from ...definition import Card, card
from ...language.condition import condition
from ...language.modifiers import CardModifier, Scope
from ...language.stage import StagePoints, Worth, WorthNothing, YouAre, of_kind, standing
from ...language.standing.rulings import Allows, Forbids
from ...odd.magic import is_magic
from ...rulings import Deed

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "WH-78",
        "Never Refuse",
        abilities=[standing(no_duplicate=False)],
        modifiers=[CardModifier("corruption check", +2, scope=Scope.EACH, when=for_own_magic)],
    )
    card(
        "WH-81",
        "Spells Born of Discord",
        abilities=[standing()],
        rulings=[
            Allows(
                Deed.USE_MAGIC,
                Scope.CARDS,
                when=is_own_avatar,
                words="Your Fallen-wizard may use sorcery, spirit-magic and shadow-magic.",
            )
        ],
    )
    # Shameful Deeds: those whom Free Peoples honour are enemies, and nobody else counts.
    card(
        "WH-80",
        "Shameful Deeds",
        abilities=[standing(~YouAre("Alatar") & StagePoints(7))],
        modifiers=[
            Worth("defeated hazards that are marked", of_kind(lambda found: found.is_hazard and is_marked(found))),
            WorthNothing("defeated hazards that are not marked", of_kind(_is_common_foe)),
        ],
        rulings=[
            Allows(
                Deed.SCORE_MARKED_KILLS, Scope.OWNER, words="Marked hazards that your companies defeat give you points."
            ),
            Forbids(
                Deed.DETAIN,
                Scope.OWNER,
                when=marked_hazard_attacks,
                words="Marked hazards attack your companies normally, not as detainment.",
            ),
        ],
    )


@condition("of your characters other than your Wizard that your magic demands")
def for_own_magic(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The check under way is that of a common character of the player, for a magic card of his."""
    check = state.nearest(CorruptionCheck)
    seat = state.place[source] % state.seats
    if check is None or check.source < 0 or check.character != subject or state.card(subject).is_avatar:
        return False
    own = state.place[subject] % state.seats == seat and state.owner[check.source] == seat
    return own and is_magic(state.card(check.source))


@condition("of yours")
def is_own_avatar(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is the avatar of the card's player."""
    return state.card(subject).is_avatar and state.place[subject] % state.seats == state.place[source] % state.seats


def is_marked(found: Card) -> bool:
    """Whether the kill points of a hazard carry an asterisk."""
    return found.facts.points_starred


def _is_common_foe(found: Card) -> bool:
    return found.is_hazard and not is_marked(found)


@condition("if the hazard is marked")
def marked_hazard_attacks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is by a marked hazard."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.creature >= 0 and is_marked(state.card(attack.creature))
