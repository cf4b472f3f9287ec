"""The Dragons: afflictions: stolen memories, icy touches, bats and carrion birds, the blood and guile of Dragons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded, PutWith
from ....rules.checks.corruption_cards import may_receive_one, receives_one
from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.combat.memory import WoundedByCreature
from ....rules.company.manifestations import DRAGONS
from ....rules.timing.chain import Chain, effects_of
from ...definition import Card, card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, ByManifestation, Follows, creature_attacks
from ...language.conditions.characters import HurtBy
from ...language.conditions.places import at_haven
from ...language.conditions.table import InPlay
from ...language.effects.battle import BodyCheckAfterStrike, MakeBodyCheck
from ...language.effects.combat import AttackProwess, ChangeStrike
from ...language.effects.corruption import RemoveOnRoll, removable
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.standing.free_hazards import FreeHazard
from ...language.standing.keying import Keying
from ...language.standing.rulings import Forbids
from ...language.targets.characters import ATTACKED_COMPANY, victim
from ...language.trigger import Trigger
from ...language.who import ANYBODY, Who
from ...odd.sacrifice import AllStrikesFail
from ...rulings import Deed

if TYPE_CHECKING:
    from ....state import MeccgState

SHADOW = InPlay("Shadow of Mordor")
UNDEAD = AttackIs("Undead")
MORTAL = Who(not_wizard=True)


def register() -> None:
    card(
        "TD-14",
        "Dragon’s Blood",
        abilities=[
            Ability(
                BodyCheckAfterStrike("failed", "defeated", whom="target", per_gear=("Armor", "Shield", "Helmet")),
                windows=("strike hazards",),
                target=victim(ANYBODY),
                condition=AttackIs("Dragon", "Drake"),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                BodyCheckAfterStrike("failed", "defeated", whom="target", per_gear=("Armor", "Shield", "Helmet")),
                key="play-sacrifice",
                title="as all strikes fail",
                windows=("response",),
                target=ONE_WHO_GIVES_UP_HIS_FORM,
                condition=AttackIs("Dragon", "Drake"),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
        ],
    )
    card(
        "TD-74",
        "Subtlety of Guile",
        abilities=[
            Ability(
                UntilEndOfTurn(_less_body(1)),
                title="a wounded character",
                windows=("hazards",),
                target=victim(MORTAL),
                condition=HurtBy("Dragon"),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                UntilEndOfTurn(_less_body(2)),
                key="play-itangast",
                title="wounded by Itangast",
                windows=("hazards",),
                target=victim(MORTAL),
                condition=wounded_by_itangast,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                UntilEndOfTurn(CardModifier("body", -1, scope=Scope.TARGETS, when=is_mortal), on="company"),
                key="play-company",
                title="for Itangast, on the whole company",
                windows=("attack",),
                target=ATTACKED_COMPANY,
                condition=ByManifestation("Itangast"),
                no_duplicate=Unduplicated.ON_A_COMPANY,
            ),
        ],
    )
    card(
        "TD-48",
        "Memories Stolen",
        abilities=[
            Ability(
                PutOnTarget(),
                ChangeStrike(-3),
                windows=("strike hazards",),
                target=victim(MORTAL),
                condition=AttackIs("Dragon") & creature_attacks,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                RemoveOnRoll(8, supported=True),
                windows=("organization",),
                key="recall",
                title="try to remove it",
                actor=Actor(bearer=True, tap=True),
                condition=at_haven,
            ),
        ],
        rulings=[Forbids(Deed.HAVE_SKILLS, Scope.BEARER)],
    )
    card(
        "TD-33",
        "Icy Touch",
        abilities=[
            Ability(AttackProwess(+1), ComeIntoPlay(), windows=("attack",), condition=UNDEAD),
            *removable(6),
        ],
        triggers=[
            Trigger(
                "character wounded",
                _touch,
                "The next character whom the attack wounds, and on whom no corruption card has been played this turn, "
                "receives this card.",
            ),
            Trigger("attack over", _fade, "Discard this card after the attack if no character has received it."),
        ],
    )
    card(
        "TD-31",
        "Host of Bats",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        free_hazards=[FreeHazard("One Orc hazard creature", _is_orc)],
        triggers=[
            Trigger(
                "character wounded",
                _bats,
                "Any character wounded by an Orc attack makes an additional body check modified by −1. If Shadow of "
                "Mordor is in play, any character wounded by an attack keyed to, or an automatic-attack at, a "
                "Shadow-hold or Dark-hold makes an additional body check modified by −2.",
            )
        ],
    )
    card(
        "TD-7",
        "Carrion Birds",
        keying=[Keying(region_types=("Wilderness",), when=AFTER_A_FIGHT)],
        play_when=AFTER_A_FIGHT,
        triggers=[
            Trigger("attack begins", _gentle_beaks, ""),
            Trigger(
                "character wounded",
                _second_peck,
                "Each character that it wounds makes two body checks instead of one, both modified by −1.",
            ),
        ],
    )


AFTER_A_FIGHT = Follows("Orc", "Troll", "Man", places=("Wilderness",))


def _is_orc(card: Card) -> bool:
    return card.is_creature and card.facts.race == "Orc"


def _wounding(state: MeccgState, margin: int) -> AttackFrame | None:
    """The attack whose strike has just wounded a character."""
    strike = state.nearest(StrikeFrame)
    return strike.attack(state) if strike is not None and strike.character == margin else None


def _touch(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attack, who = _wounding(state, margin), CardId(margin)
    if attack is None or attack.race != "Undead" or state.bearer[source] >= 0 or not state.card(who).is_character:
        return None
    if not may_receive_one(state, who):
        return None
    receives_one(state, who)
    return PutWith(source, who, source=source)


def _fade(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return Discarded(source, source=source) if state.bearer[source] < 0 else None


def _bats(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attack = _wounding(state, margin)
    company = None if attack is None else attack.party(state)
    if attack is None or company is None:
        return None
    checks: list[MakeBodyCheck] = []
    name, who = state.name(source), CardId(margin)
    if attack.race == "Orc":
        checks.append(MakeBodyCheck(who, attack.attacker, modifier=-1, reason=name))
    dark = attack.place(state, company) in ("Shadow-hold", "Dark-hold")
    if dark and SHADOW.holds(state, source, source):
        checks.append(MakeBodyCheck(who, attack.attacker, modifier=-2, reason=name))
    return tuple(checks) or None


def _gentle_beaks(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return AttackChanged(body_checks=-1, source=source)


def _second_peck(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attack = _wounding(state, margin)
    if attack is None or attack.creature != source:
        return None
    return MakeBodyCheck(CardId(margin), attack.attacker, modifier=-1, reason=state.name(source))


def _less_body(amount: int) -> CardModifier:
    return CardModifier("body", -amount, scope=Scope.TARGETS)


@condition("(unless he is a Wizard)")
def is_mortal(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character looked at is no avatar."""
    return not state.card(subject).is_avatar


@condition("on a character wounded by a manifestation of Itangast this turn")
def wounded_by_itangast(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character was wounded by Itangast, in whatever shape, this turn."""
    return any(
        isinstance(note, WoundedByCreature) and note.character == subject and DRAGONS.get(note.name) == "Itangast"
        for note in state.this_turn
    )


def _who_gives_up_his_form(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Whoever has been given a strike of the attack and lets all of them fail (CC-Sacrifice of Form.4)."""
    chain, attack = state.nearest(Chain), state.nearest(AttackFrame)
    if chain is None or attack is None:
        return []
    settling = (entry for entry in chain.entries if any(isinstance(each, AllStrikesFail) for each in effects_of(entry)))
    return [entry.actor for entry in settling if entry.actor in attack.assigned]


ONE_WHO_GIVES_UP_HIS_FORM = Target(
    "one to whom a strike was given and who makes all strikes fail by what he has declared", _who_gives_up_his_form
)
