"""The Lidless Eye: gold rings, and the special rings of minions that a test can bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.checks.corruption import CorruptionCheck
from ....rules.checks.rings import ring_kind
from ....rules.combat.frames import AttackFrame
from ....state import MeccgState
from ...definition import card
from ...language.abilities import Ability, Actor, Target
from ...language.condition import condition
from ...language.conditions.attacks import CompanyAttacked, bearer_faces
from ...language.conditions.characters import BearerAlready
from ...language.conditions.influence import InfluenceOn
from ...language.effect import LastingEffect
from ...language.effects.combat import CancelAttack, CancelStrike
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, body, direct_influence, prowess
from ...language.palantiri import OpenPalantir
from ...language.trigger import Trigger
from ...language.who import Who
from ...traits import Trait
from ..the_wizards.rings import MOST

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve

ONE = (Trait.ONE_TO_A_BEARER,)


def register() -> None:
    _gold_rings()
    _magic_rings()
    _spirit_rings()
    card("LE-324", "Minor Ring", modifiers=[direct_influence(+2)], traits=ONE)
    card("LE-336", "Paltry Ring", modifiers=[prowess(+3, when=against_detainment)], traits=ONE)
    card(
        "LE-346",
        "Trifling Ring",
        modifiers=[direct_influence(+3, when=InfluenceOn(any_character=True))],
        traits=ONE,
    )
    wise = Actor(Who(skill="sage", not_races=("Ringwraith",)))
    card(
        "LE-256",
        "Wisdom to Wield",
        abilities=[
            Ability(
                BearLike("Dwarf"),
                title="wield a ring",
                windows=("any",),
                actor=wise,
                target=_borne_by_the_actor(
                    "a Dwarven Ring that he bears", lambda state, item: ring_kind(state, item) == "Dwarven Ring"
                ),
            ),
            Ability(
                OpenPalantir(),
                key="play-stone",
                title="use a stone",
                windows=("any",),
                actor=wise,
                target=_borne_by_the_actor(
                    "a Palantír that he bears", lambda state, item: "Palantír" in state.card(item).facts.keywords
                ),
            ),
        ],
    )


def _borne_by_the_actor(words: str, is_meant: Callable[[MeccgState, CardId], bool]) -> Target:
    """An item of a kind that the one who uses the card bears."""
    return Target(
        words,
        lambda state, binding: state.items(binding.actor) if binding.actor >= 0 else (),
        lambda state, binding, item: is_meant(state, item),
    )


class BearLike(LastingEffect):
    """Until the end of the turn the bearer of the target bears it as one of another race would."""

    __slots__ = ("bearer_as",)

    def __init__(self, race: str) -> None:
        self.bearer_as = race

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def text(self) -> str:
        return f"He bears it as though he were a {self.bearer_as} until the end of the turn."


@condition("against detainment attacks")
def against_detainment(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is detainment."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.detainment


def _gold_rings() -> None:
    """What each may turn out to be; where they are found is a fact. Whoever bears one is tempted as he untaps."""
    one, dwarven, magic, spirit = "The One Ring", "Dwarven Ring", "Magic Ring", "Spirit Ring"
    seeks = Trait.SEEKS_A_LESSER_RING
    gold_ring("LE-297", "A Little Gold Ring", [(one, 11, MOST), (dwarven, 9, MOST), (magic, 1, 6)])
    gold_ring("LE-312", "Gold Ring that Sauron Fancies", [(one, 11, MOST), (dwarven, 8, MOST), (magic, 1, 5)])
    gold_ring("LE-315", "The Least of Gold Rings", [(one, 12, MOST), (dwarven, 10, MOST), (magic, 1, 7)])
    gold_ring("LE-303", "Bright Gold Ring", [(spirit, 8, MOST), (dwarven, 9, MOST), (magic, 1, 5)], seeks)
    gold_ring("LE-311", "Gleaming Gold Ring", [(spirit, 10, MOST), (dwarven, 9, MOST), (magic, 1, 6)], seeks)
    gold_ring("LE-337", "Perfect Gold Ring", [(spirit, 8, MOST), (magic, 1, 7)], seeks)


def gold_ring(card_id: str, name: str, table: list[tuple[str, int, int]], *traits: Trait) -> None:
    """A gold ring with its table; any result allows a Lesser Ring."""
    card(
        card_id,
        name,
        ring_table=[*table, ("Lesser Ring", -MOST, MOST)],
        triggers=[tempts_as_he_untaps()],
        traits=traits,
    )


def tempts_as_he_untaps() -> Trigger:
    """The bearer makes a corruption check at the end of each of his untap phases."""

    def act(state: MeccgState, source: CardId, margin: int) -> CorruptionCheck | None:
        bearer = state.bearer[source]
        if bearer < 0 or state.place[bearer] % state.seats != state.active:
            return None
        return CorruptionCheck(bearer, reason=state.name(source), source=source)

    return Trigger(
        "untap phase ends", act, "Its bearer makes a corruption check at the end of each of his untap phases."
    )


def _magic_rings() -> None:
    card(
        "LE-318",
        "Magic Ring of Fury",
        skill="warrior",
        modifiers=[prowess(+2, when=BearerAlready("warrior"))],
        traits=ONE,
    )
    card("LE-317", "Magic Ring of Enigma", skill="sage", palantiri_when=BearerAlready("sage"), traits=ONE)
    card(
        "LE-319",
        "Magic Ring of Guile",
        skill="scout",
        abilities=[
            Ability(
                CancelStrike(),
                key="slip",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(bearer=True),
                condition=BearerAlready("scout") & bearer_faces,
                tap_self=True,
            )
        ],
        traits=ONE,
    )
    card(
        "LE-320",
        "Magic Ring of Lies",
        skill="diplomat",
        modifiers=[direct_influence(+3, when=BearerAlready("diplomat"))],
        traits=ONE,
    )
    card(
        "LE-321",
        "Magic Ring of Savagery",
        skill="ranger",
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(bearer=True, tap=True),
                condition=BearerAlready("ranger") & CompanyAttacked(),
            )
        ],
        traits=ONE,
    )


LESS_MIND = CardModifier("mind", -2, scope=Scope.BEARER, minimum=1, layer=ITEM_LAYER)


def _spirit_rings() -> None:
    card("LE-327", "The Oracle’s Ring", modifiers=[LESS_MIND, direct_influence(+4)], traits=ONE)
    card("LE-340", "The Reviled Ring", modifiers=[LESS_MIND, prowess(+3)], traits=ONE)
    card("LE-347", "The Warding Ring", modifiers=[LESS_MIND, body(+2, maximum=10)], traits=ONE)
