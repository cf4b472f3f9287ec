"""The Dragons: a hoard that grows with the fame of the Dragon who lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_GAME
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting
from westmarch.kernel.structs import replace

from .....notes import stored_or_played_at
from .....rules.changes import Discarded, Name, PutInPlay
from .....rules.company.manifestations import AT_HOME, DRAGONS, dragon_of
from .....rules.piles.aside import under
from .....rules.site.changes import SiteRemembered
from .....rules.site.exploring import site_here
from .....words import TAPPED, UNTAPPED, WOUNDED
from ....definition import card
from ....language.abilities import Ability, Binding, Target, Unduplicated
from ....language.condition import condition
from ....language.effect import Effect, LastingEffect
from ....language.modifiers import Scope
from ....language.standing.rulings import Allows, Forbids
from ....language.trigger import Trigger
from ....rulings import Deed
from ..hazards.lairs import DRAGON_AT_HOME, home_of

if TYPE_CHECKING:
    from .....rules.combat.frames import AttackFrame
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

HOARD_ID, HOARD = "TD-127", "Legendary Hoard"
DRAWN = "drawn"
ITEMS = {UNTAPPED: 1, TAPPED: 2, WOUNDED: 3}
"""How many items can be taken without the site tapping, by how far the card has been rotated."""


def register() -> None:
    card(
        HOARD_ID,
        HOARD,
        abilities=[
            Ability(LayForTheLair(), windows=("any",), target=FREE_DRAGON, no_duplicate=Unduplicated.ON_A_DRAGON),
            Ability(Drawn(), windows=(), key=DRAWN),
        ],
        rulings=[
            Forbids(Deed.UNTAP, words="It never untaps."),
            Allows(
                Deed.LEAVE_THE_SITE_UNTAPPED,
                Scope.CARDS,
                is_plentiful,
                "While the Dragon’s lair is untapped and receives its automatic-attack, one item can be played there "
                "without tapping the site, two once this card has been rotated, three if that was twice or more.",
            ),
            Allows(
                Deed.KEEP_A_DRAGON,
                Scope.CARDS,
                lies_on_it,
                "If the Dragon at home must be discarded or removed from play, it has no more effect, but the hoard "
                "stays as it is; a discarded Dragon lies inverted with this card until that is discarded.",
            ),
        ],
        changes_attacks=_never_cancelled,
        triggers=[
            Trigger("manifestation played", _grows, "Rotate this card when a manifestation of the Dragon is played."),
            Trigger("item spares site", _is_drawn_upon, ""),
            Trigger(
                "item taps site",
                _is_emptied,
                "Discard this card when an item is played at the Dragon’s lair that taps the site.",
            ),
        ],
        odd_text="The automatic-attack of the Dragon at home cannot be cancelled.",
    )


def lair(state: MeccgState, hoard: CardId) -> str:
    """The lair in which a hoard lies."""
    return stored_or_played_at(state.stored_at, hoard)


def _is_free(state: MeccgState, binding: Binding, dragon: CardId) -> bool:
    home = home_of(state, dragon)
    lying = [each for seat in range(state.seats) for each in state.in_play(seat) if state.name(each) == HOARD]
    return not any(lair(state, each) == home for each in lying)


FREE_DRAGON = Target("a Dragon at home in play", DRAGON_AT_HOME.finds, _is_free)


class LayForTheLair(Effect):
    """The card comes into play for the lair of the target."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return PutInPlay(use.card, use.seat), SiteRemembered(use.card, home_of(state, use.target), source=use.card)

    def text(self) -> str:
        return ""


class Drawn(LastingEffect):
    """An item has been taken from the hoard."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None

    def text(self) -> str:
        return ""


def _taken(state: MeccgState, hoard: CardId) -> int:
    """How many items have been taken from the hoard while it lay there."""
    ref = state.ref(hoard)
    return sum(each.card == HOARD_ID and each.targets == (ref,) for each in state.lasting)


def _lies_here(state: MeccgState, hoard: CardId) -> bool:
    """Whether the site that is explored is the lair, and the Dragon attacks there or would if it were not gone."""
    site = site_here(state)
    if site is None or state.name(site) != lair(state, hoard):
        return False
    dragon = dragon_of(state.name(site))
    if under(state, hoard) or not state.is_named_in_play(f"{dragon}{AT_HOME}"):
        return True
    return not state.is_named_in_play(f"{dragon} Ahunt")


@condition("at the lair of the Dragon")
def is_plentiful(state: MeccgState, source: CardId, subject: Any) -> bool:
    """An item is to be played at the untapped lair, and fewer have been taken than the hoard gives."""
    site = site_here(state)
    if site is None or state.status[site] != UNTAPPED or not _lies_here(state, source):
        return False
    return state.card(subject).is_item and _taken(state, source) < ITEMS[state.status[source]]


@condition("if it is the Dragon in whose lair the hoard lies")
def lies_on_it(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card that is looked at is the Dragon at home to which the hoard belongs."""
    return bool(lair(state, source)) and home_of(state, subject) == lair(state, source)


class Rotated(Change, frozen=True):
    """The hoard is rotated by a quarter turn, twice at most."""

    rules = ("ME-2.13",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.status[self.card] = TAPPED if state.status[self.card] == UNTAPPED else WOUNDED

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is rotated"


class DrawnUpon(Change, frozen=True):
    """An item is taken from the hoard."""

    rules = ("ME-2.13",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        seat = state.place[self.card] % state.seats
        state.lasting.append(Lasting(HOARD_ID, f"{DRAWN}.0", (state.ref(self.card),), END_OF_GAME, seat, 0))
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is drawn upon"


def _grows(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    grows = DRAGONS.get(state.name(CardId(margin))) == dragon_of(lair(state, source))
    return Rotated(source, source=source) if grows and state.status[source] != WOUNDED else None


def _is_drawn_upon(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return DrawnUpon(source, source=source) if _lies_here(state, source) else None


def _is_emptied(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    site = site_here(state)
    return Discarded(source) if site is not None and state.name(site) == lair(state, source) else None


def _never_cancelled(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """The Dragon guards its hoard too well."""
    name = f"{dragon_of(lair(state, source))}{AT_HOME}"
    return [
        replace(attack, uncancellable=True) if attack.creature >= 0 and state.name(attack.creature) == name else attack
        for attack in attacks
    ]
