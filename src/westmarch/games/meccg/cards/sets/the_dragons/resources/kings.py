"""The Dragons: the Dwarves come back to the halls that a Dragon held."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from .....rules.changes import PutWith
from .....rules.combat.memory import DragonFelledAtHome
from .....rules.company.manifestations import AT_HOME, LAIRS
from .....rules.site.changes import SiteRemembered
from .....rules.site.exploring import site_here
from .....state import PILE
from .....words import Purpose
from ....definition import card
from ....language.abilities import Ability, Binding, Target
from ....language.condition import condition
from ....language.conditions.influence import InfluenceOn
from ....language.effect import Effect
from ....language.modifiers import CardModifier, Scope
from ....language.standing.land import CountsAs
from ....language.standing.rulings import Allows, Forbids
from ....rulings import Deed
from ....traits import Trait

if TYPE_CHECKING:
    from .....rules.combat.frames import AttackFrame
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

KING = "King under the Mountain"
HEIRS = ("Balin", "Dáin II", "Thorin II", "Thráin II")


def register() -> None:
    card(
        "TD-126",
        KING,
        abilities=[Ability(CrownTheKing(), windows=("any",), target=HEIR)],
        modifiers=[
            CardModifier(
                "direct influence",
                +5,
                scope=Scope.BEARER,
                when=InfluenceOn(characters=("Dwarf",), factions=("Dwarf",)),
            )
        ],
        counts_as=[CountsAs("Border-hold", Scope.CARDS, to=(Purpose.ALL,), when=is_his_hall)],
        rulings=[
            Allows(
                Deed.BE_A_DWARF_HOLD,
                Scope.CARDS,
                is_his_hall,
                "The site where the Dragon was defeated is a Dwarf-hold without Dragon automatic-attacks.",
            ),
            Forbids(Deed.PLAY_ITEMS, Scope.EACH, stranger_in_his_hall, "Only Dwarves may play items there."),
        ],
        changes_attacks=no_dragons,
    )
    card(
        "TD-146",
        "Returned Exiles",
        traits=[Trait.AT_TAPPED_SITE],
        rulings=[
            Allows(
                Deed.BE_LISTED_HERE,
                when=a_dragon_fell_here,
                words="Playable at a site where a Dragon’s manifestation at home was defeated.",
            )
        ],
    )


def _felled(state: MeccgState, company: int) -> list[DragonFelledAtHome]:
    """The Dragons that a company has defeated at home; the one of the sea does not count."""
    return [
        note
        for note in state.this_turn
        if isinstance(note, DragonFelledAtHome) and note.company == company and note.dragon != "Eärcaraxë"
    ]


def _heirs(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        who
        for company in state.companies_of(binding.seat)
        if _felled(state, company.number)
        for who in company.characters
        if state.name(who) in HEIRS
    ]


HEIR = Target(
    "Balin, Dáin II, Thorin II or Thráin II whose company has defeated a Dragon at home (but not Eärcaraxë)",
    _heirs,
)


class CrownTheKing(Effect):
    """The card is placed with the target, and remembers where the Dragon was defeated."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        felled = [] if company is None else _felled(state, company.number)
        if not felled:
            return None
        return PutWith(use.card, use.target, source=use.card), SiteRemembered(use.card, felled[-1].site)

    def text(self) -> str:
        return "Place this card with him."


@condition("where the Dragon was defeated")
def is_his_hall(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site that is looked at is the one for which the card was played."""
    return state.stored_at.get(str(source)) == state.name(subject)


@condition("if he is no Dwarf")
def stranger_in_his_hall(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody who is no Dwarf explores the hall."""
    site = site_here(state)
    if site is None or not is_his_hall.holds(state, source, site):
        return False
    return state.card(subject).facts.race != "Dwarf"


def no_dragons(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """The Dragons are gone from the halls of a king."""
    if not is_his_hall.holds(state, source, site):
        return attacks
    return [attack for attack in attacks if attack.race != "Dragon"]


@condition("at a site where a Dragon at home was defeated")
def a_dragon_fell_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody has the manifestation at home of the Dragon who lived here in his marshalling point pile."""
    site = site_here(state)
    if site is None:
        return False
    dragons = [dragon for dragon, (lair, _) in LAIRS.items() if lair == state.name(site)]
    names = state.names_in_use()
    return any(
        f"{dragon}{AT_HOME}" in names and state.place[names[f"{dragon}{AT_HOME}"]] // state.seats == PILE
        for dragon in dragons
    )
