"""The Dragons: the nine Dragons as creatures, out hunting, and at home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....notes import Note
from ....rules.combat.frames import AttackFrame
from ....rules.company.manifestations import DRAGONS, LAIRS
from ....rules.journey.changes import HazardLimitChanged
from ....rules.journey.frames import MovementFrame
from ...definition import card
from ...language.abilities import Ability
from ...language.conditions.attacks import is_creature
from ...language.conditions.journey import MovingPast
from ...language.conditions.table import InPlay, IsItem
from ...language.effects.journey import RaiseLimit
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.free_hazards import FreeHazard
from ...language.standing.keying import Keying
from ...language.standing.site_attacks import SiteAttack
from ...language.trigger import Trigger
from ...language.triggers.hunting import Hunts, hunts
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState

NORTH = ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")
BEYOND_MIRKWOOD = ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm")
EASTWARD = ("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains")
ANDUIN = ("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows")
WOODS = ("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows")
COASTS = ("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast")
ANGMAR = ("Forochel", "Angmar", "Gundabad")
CHOOSES = (Trait.ATTACKER_CHOOSES,)


def register() -> None:
    _creatures()
    _hunting()
    _at_home()


def _creatures() -> None:
    def dragon(card_id: str, name: str, *regions: str, traits: tuple[Trait, ...] = ()) -> None:
        card(card_id, name, traits=traits, keying=[Keying(*regions, when=InPlay("Doors of Night"))])

    dragon("TD-3", "Bairanax", *ANDUIN, traits=CHOOSES)
    dragon("TD-20", "Eärcaraxë", *COASTS, traits=CHOOSES)
    dragon("TD-36", "Itangast", *NORTH)
    dragon("TD-60", "Scatha", *WOODS)
    dragon("TD-63", "Scorba", *ANGMAR, traits=CHOOSES)


def _hunting() -> None:
    def ahunt(card_id: str, name: str, hunt: Hunts, traits: tuple[Trait, ...] = ()) -> None:
        card(
            card_id,
            name,
            traits=traits,
            abilities=[Ability(ComeIntoPlay(), hunt, windows=("hazards",))],
            triggers=[hunts(hunt)],
        )

    ahunt("TD-1", "Agburanar Ahunt", Hunts(*NORTH, at_night=BEYOND_MIRKWOOD))
    ahunt(
        "TD-4",
        "Bairanax Ahunt",
        Hunts(*ANDUIN, at_night=("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar")),
        traits=CHOOSES,
    )
    ahunt("TD-10", "Daelomin Ahunt", Hunts(*NORTH, at_night=EASTWARD), traits=CHOOSES)
    ahunt(
        "TD-21",
        "Eärcaraxë Ahunt",
        Hunts(*COASTS, at_night=("Old Pûkel-land", "Enedhwaith", "Anfalas", "Coastal Sea")),
        traits=CHOOSES,
    )
    ahunt("TD-37", "Itangast Ahunt", Hunts(*NORTH, at_night=BEYOND_MIRKWOOD))
    ahunt("TD-43", "Leucaruth Ahunt", Hunts(*NORTH, at_night=BEYOND_MIRKWOOD))
    ahunt(
        "TD-61",
        "Scatha Ahunt",
        Hunts(*WOODS, at_night=("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad")),
    )
    ahunt("TD-64", "Scorba Ahunt", Hunts(*ANGMAR, at_night=("Númeriador", "Arthedain", "Rhudaur")), traits=CHOOSES)
    ahunt("TD-70", "Smaug Ahunt", Hunts(*NORTH, at_night=EASTWARD), traits=CHOOSES)


def _at_home() -> None:
    def at_home(
        card_id: str,
        name: str,
        dragon: str,
        *more: CardModifier,
        traits: tuple[Trait, ...] = (),
        abilities: tuple[Ability, ...] = (),
        triggers: tuple[Trigger, ...] = (),
        free_hazards: tuple[FreeHazard, ...] = (),
    ) -> None:
        lair, _ = LAIRS[dragon]
        card(
            card_id,
            name,
            traits=traits,
            abilities=[Ability(ComeIntoPlay(), windows=("hazards",)), *abilities],
            modifiers=more,
            triggers=triggers,
            free_hazards=free_hazards,
            site_attacks=[SiteAttack(lair, "Dragon", unless=f"{dragon} Ahunt")],
        )

    at_sea = CardModifier("hazard limit", +1, scope=Scope.JOURNEY, when=MovingPast("Coastal Sea"))
    at_home("TD-22", "Eärcaraxë at Home", "Eärcaraxë", at_sea, traits=CHOOSES)
    greater = CardModifier("corruption points", +1, scope=Scope.CARDS, when=IsItem("greater"))
    at_home("TD-38", "Itangast at Home", "Itangast", greater)
    major = CardModifier("corruption points", +1, scope=Scope.CARDS, when=IsItem("major"))
    at_home("TD-65", "Scorba at Home", "Scorba", major)
    harder = [CardModifier(check, -1, scope=Scope.EACH) for check in ("influence check", "opposed influence check")]
    at_home("TD-62", "Scatha at Home", "Scatha", *harder)
    fewer = CardModifier("draws", -1, scope=Scope.JOURNEYS, minimum=1)
    at_home("TD-71", "Smaug at Home", "Smaug", fewer)
    one_dragon = FreeHazard("One manifestation of a unique Dragon", lambda found: found.name in DRAGONS)
    at_home("TD-2", "Agburanar at Home", "Agburanar", free_hazards=(one_dragon,))
    at_home("TD-5", "Bairanax at Home", "Bairanax", triggers=(raises_limit_for("Animal"),))
    spent = Ability(
        RaiseLimit(2),
        key="spend",
        title="+2 to the hazard limit",
        windows=("hazards",),
        discard_self=True,
        uncounted=True,
    )
    at_home("TD-11", "Daelomin at Home", "Daelomin", abilities=(spent,))


class LimitRaised(Note, frozen=True):
    """The hazard limit of a company has grown by a card in play."""

    source: CardId
    company: int


def raises_limit_for(race: str) -> Trigger:
    """The hazard limit of a company grows by one when it faces its first hazard creature of a race."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack, move = state.nearest(AttackFrame), state.nearest(MovementFrame)
        if attack is None or move is None or attack.race != race or not is_creature.holds(state, source, attack):
            return None
        raised = LimitRaised(source, move.company)
        if raised in state.this_turn:
            return None
        state.this_turn.append(raised)
        return HazardLimitChanged(move.hazard_limit + 1, source=source)

    words = f"The hazard limit of each company that faces an attack of {race} hazard creatures grows by one."
    return Trigger("company attacked", act, words)
