"""The Dragons: what guards lairs: hoards that are counted, Dragons that come one by one, flames over treasure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from .....rules.checks.rings import ring_kind
from .....rules.company.companies import find_company
from .....rules.company.manifestations import DRAGONS, LAIRS
from .....rules.site.facing_again import FaceAttacksAgain
from .....rules.site.frames import SiteFrame
from .....rules.site.hoards import has_hoard
from .....rules.timing.plays_of_the_turn import PlayedFromHand
from .....state import Company
from .....words import listed
from ....definition import card
from ....language.abilities import Ability, Binding, Target, Unduplicated
from ....language.condition import condition
from ....language.effects.table import ComeIntoPlay, PutOnTarget
from ....language.modifiers import Scope
from ....language.standing.rulings import Forbids
from ....language.standing.site_attacks import SiteAttack
from ....language.targets.sites import site
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....rulings import Deed

if TYPE_CHECKING:
    from .....state import MeccgState

FLAMES = ("The Lonely Mountain", "Irerock", "Zarak Dûm", "Gold Hill")


def register() -> None:
    card(
        "TD-39",
        "Known to an Ounce",
        abilities=[
            Ability(
                WatchTheHoard(),
                windows=("hazards",),
                target=HOARD,
                no_duplicate=Unduplicated.ON_A_SITE,
            ),
            Ability(
                WatchWithTheDragon(),
                key="play-dragon",
                title="on a Dragon at home",
                windows=("hazards",),
                target=DRAGON_AT_HOME,
                no_duplicate=Unduplicated.ON_A_DRAGON,
            ),
        ],
        triggers=[
            Trigger(
                "item played",
                _counted,
                "When an item is played at the site, or at the lair of the Dragon at home, its automatic-attacks are "
                "faced again. Discard this card when the site or the Dragon leaves play.",
            )
        ],
    )
    lair, _ = LAIRS["Leucaruth"]
    card(
        "TD-44",
        "Leucaruth at Home",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        site_attacks=[SiteAttack(lair, "Dragon", unless="Leucaruth Ahunt")],
        rulings=[
            Forbids(
                Deed.BE_PLAYED,
                Scope.CARDS,
                when=another_dragon_was_played,
                words="Only one manifestation of a unique Dragon may be played in a turn.",
            )
        ],
    )
    card(
        "TD-182",
        "Ireful Flames",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        rulings=[
            Forbids(
                Deed.GIVE_FREELY,
                Scope.CARDS,
                when=is_in_flames,
                words=f"For any item that is played at {listed(list(FLAMES), 'or')}, its player must remove another "
                "item in his hand from the game that would be playable at the site. Cannot be turned up on-guard.",
            )
        ],
        triggers=[ends_with_a_deck()],
    )


class WatchTheHoard(PutOnTarget):
    """The card lies on a hoard; on-guard it answers the play of an item there (CR-F.19)."""

    __slots__ = ()

    def text(self) -> str:
        return "Place this card with it."


class WatchWithTheDragon(WatchTheHoard):
    """The card lies with a Dragon at home, who may be far from the company."""

    __slots__ = ()
    on_guard = "never"


HOARD = Target(
    "the company’s new site if it contains a hoard",
    site().finds,
    lambda state, binding, place: has_hoard(state, place),
)


def _dragons_at_home(state: MeccgState, binding: Binding) -> Iterator[CardId]:
    for seat in range(state.seats):
        for found in state.in_play(seat):
            if home_of(state, found):
                yield found


def home_of(state: MeccgState, found: CardId) -> str:
    """The lair of a Dragon at home."""
    name = state.name(found)
    return LAIRS[DRAGONS[name]][0] if name in DRAGONS and name.endswith(" at Home") else ""


DRAGON_AT_HOME = Target("a Dragon at home in play", _dragons_at_home)


def exploring(state: MeccgState) -> Company | None:
    """The company that explores its site now."""
    phase = state.nearest(SiteFrame)
    return None if phase is None else find_company(state, phase.company)


def _counted(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    company, bearer = exploring(state), state.bearer[source]
    if company is None or bearer < 0 or ring_kind(state, CardId(margin)):
        return None
    watched = bearer == company.site or home_of(state, bearer) == state.site_name(company)
    return FaceAttacksAgain(company.number) if watched else None


@condition("if another was played this turn")
def another_dragon_was_played(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is a manifestation of a Dragon, and another has been played this turn."""
    if not isinstance(subject, int) or subject < 0 or state.name(CardId(subject)) not in DRAGONS:
        return False
    return any(isinstance(note, PlayedFromHand) and note.name in DRAGONS for note in state.this_turn)


@condition("in flames")
def is_in_flames(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is one of the sites that lie in flames."""
    return isinstance(subject, int) and subject >= 0 and state.name(CardId(subject)) in FLAMES
