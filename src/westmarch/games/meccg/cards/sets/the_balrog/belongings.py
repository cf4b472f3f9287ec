"""The Balrog: a faction and the weapon that are his alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_COMBAT
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.combat.frames import StrikeFrame
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.company_combat.strike import CompanyStrike
from ....words import Window
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import condition
from ...language.conditions.attacks import bearer_faces
from ...language.effect import LastingEffect
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, prowess
from ...language.standing.rulings import Allows
from ...rulings import Deed
from ...traits import Trait
from .allies import by_the_balrog

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card("BA-80", "A Few Recruits", traits=[Trait.AT_TAPPED_SITE])
    card(
        "BA-81",
        "Stabbing Tongue of Fire",
        play_when=by_the_balrog,
        modifiers=[
            prowess(+1, when=taps_for_the_strike),
            CardModifier("attack body", -1, scope=Scope.ATTACKS, when=bearer_faces, layer=ITEM_LAYER),
            CardModifier("body check", +1, scope=Scope.ATTACKS, when=bearer_strikes, layer=ITEM_LAYER),
        ],
        traits=[Trait.AT_TAPPED_SITE, Trait.CANNOT_BE_TRANSFERRED],
        rulings=[Allows(Deed.AFFECT_THE_BALROG)],
    )

    card(
        "BA-82",
        "Whip of Many Thongs",
        play_when=by_the_balrog,
        modifiers=[prowess(+1, when=taps_for_the_strike)],
        abilities=[
            Ability(
                Silence(),
                key=key,
                title=title,
                windows=(window,),
                actor=Actor(bearer=True),
                target=WEAPON_OF_FOES,
                tap_self=True,
            )
            for key, title, window in WHIPPED
        ],
        traits=[Trait.AT_TAPPED_SITE, Trait.CANNOT_BE_TRANSFERRED],
        rulings=[Allows(Deed.AFFECT_THE_BALROG)],
    )


WHIPPED: tuple[tuple[str, str, Window], ...] = (
    ("strike", "during a strike", "strike"),
    ("attack", "as they attack", "attack"),
)
"""Who attacks may act on single strikes only, who defends on the attack, too (CR-F.04)."""


def _weapons_of_foes(state: MeccgState, binding: Binding) -> list[CardId]:
    """Weapons in the company with which the bearer's own company fights."""
    attack, own = state.nearest(CompanyAttack), state.company_of(binding.card)
    if attack is None or own is None or own.number not in (attack.by, attack.company):
        return []
    foes = state.company(attack.company if own.number == attack.by else attack.by)
    return [item for who in foes.characters for item in state.items(who) if state.card(item).gear == "Weapon"]


WEAPON_OF_FOES = Target("a weapon in the opposing company", _weapons_of_foes)


class Silence(LastingEffect):
    """All effects of the target are cancelled until the end of the combat."""

    __slots__ = ()
    silences = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,), until=END_OF_COMBAT)
        return None

    def text(self) -> str:
        return "Cancel all effects of the target until the end of the combat."


@condition("if he taps for the strike")
def taps_for_the_strike(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer faces a strike, or deals one, and taps for it."""
    strike = state.nearest(StrikeFrame)
    if strike is None:
        return False
    if isinstance(strike, CompanyStrike) and strike.striker == subject:
        return strike.striker_stance == "tap"
    return strike.character == subject and strike.stance == "tap"


@condition("if the bearer strikes")
def bearer_strikes(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Companies fight, and the strike under way is the bearer's."""
    strike = state.nearest(CompanyStrike)
    return strike is not None and strike.striker == state.bearer[source]
