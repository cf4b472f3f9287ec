"""The Lidless Eye: sorcery, spirit-magic and shadow-magic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, step
from westmarch.kernel.structs import replace

from ....rules.about import OfCharacter
from ....rules.checks.rings import ring_kind
from ....rules.combat.body_check import check_body
from ....rules.combat.frames import AttackFrame
from ....rules.company.sides import character_class
from ....rules.company_combat.kills import score_slain
from ....rules.piles.picking import Pick, PickNone
from ....rules.site.storing import StoreCard
from ....rules.timing.scene import company_in_focus
from ....rules.timing.triggers import in_a_row
from ....state import OUT, PILE
from ....words import TAPPED
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.conditions.attacks import FacesAutomatic
from ...language.conditions.journey import company_moves
from ...language.conditions.places import ActorAt
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import SetStrikes
from ...language.effects.journey import LimitChangeAnyTime, MoreRegions
from ...language.effects.land import OnSiteHere, TreatRegion, TreatSite
from ...language.effects.lasting import AttacksOnCompany, UntilEndOfAttack, UntilEndOfTurn
from ...language.effects.table import CancelDeclared
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.characters import OWN_COMPANY
from ...language.targets.sites import site
from ...language.who import Who
from ...odd.magic import SHADOW, SORCERY, SPIRIT, magic
from ...printed import DARKHAVEN
from ...traits import Trait
from ..the_wizards.spells import attempts_on_own

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def _bonus(quantity: str, amount: int) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.TARGETS, layer=EVENT_LAYER)


def register() -> None:
    _sorcery()
    _spirit_magic()
    card(
        "LE-179",
        "Deeper Shadow",
        abilities=[
            magic(
                SHADOW,
                TreatSite("Ruins & Lairs", "Shadow-hold"),
                check=-3,
                windows=("any",),
                title="darken the new site",
                target=site("Ruins & Lairs"),
                condition=company_moves,
            ),
            magic(
                SHADOW,
                TreatRegion("Wilderness", "Shadow-land", under_way=True),
                check=-3,
                windows=("any",),
                key="play-region",
                title="darken a Wilderness",
                condition=company_moves,
            ),
            magic(
                SHADOW,
                LimitChangeAnyTime(-1),
                check=-3,
                windows=("any",),
                key="play-limit",
                title="lower the hazard limit",
                condition=company_moves,
            ),
        ],
    )

    card(
        "LE-159",
        "A Malady Without Healing",
        abilities=[
            magic(
                SHADOW,
                MakeCorruptionCheck(-1, whom="target"),
                WastingSickness(),
                check=-5,
                windows=("site",),
                target=ANYBODY_HERE,
            )
        ],
    )


def _anybody_here(state: MeccgState, binding: Binding) -> list[CardId]:
    company = company_in_focus(state)
    if company is None:
        return []
    here = state.site_name(company)
    return [who for other in state.companies if state.site_name(other) == here for who in other.characters]


ANYBODY_HERE = Target(
    "a character at his site, yours or an opponent’s, who is neither a Ringwraith nor a Wizard",
    _anybody_here,
    lambda state, binding, who: not state.card(who).is_avatar and state.card(who).facts.race != "Ringwraith",
)


class WastingSickness(Effect):
    """A body check of the target; a hero whom the two checks eliminate scores like one who was killed."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.lies_in_play(use.target):
            parts = [("tapped", int(state.status[use.target] == TAPPED))]
            fate, _ = check_body(state, use.target, use.seat, parts, cause="malady")
            return SlainByMagic(use.seat, use.target, fate)
        return SlainByMagic(use.seat, use.target, None)

    def text(self) -> str:
        return (
            "Then make a body check for the target, modified by +1 if tapped. A hero whom these checks eliminate gives "
            "you his marshalling points as kill points."
        )


class SlainByMagic(OfCharacter, Procedure):
    """What the body check brings about, and the points for a hero who was eliminated."""

    seat: int
    character: CardId
    fate: Procedure | None

    @step()
    def befall(self, state: MeccgState) -> Outcome:
        fate, self.fate = self.fate, None
        return fate

    @step()
    def count_the_slain(self, state: MeccgState) -> Outcome:
        is_slain = state.place[self.character] // state.seats in (OUT, PILE)
        if is_slain and character_class(state, self.character) == "hero":
            return score_slain(state, self.seat, self.character)
        return None

    steps = (befall, count_the_slain)


def _sorcery() -> None:
    card(
        "LE-168",
        "Bitter Cold",
        abilities=[
            magic(
                SORCERY,
                *(
                    AttacksOnCompany(CardModifier(figure, -1, scope=Scope.ATTACKS_ON_COMPANY))
                    for figure in ("attack prowess", "attack body")
                ),
                check=-4,
                windows=("any",),
            )
        ],
    )
    card(
        "LE-249",
        "Veils of Shadow",
        abilities=[
            magic(
                SORCERY,
                SetStrikes(1),
                VeilSite(1),
                check=-4,
                windows=("attack",),
                condition=FacesAutomatic(),
            )
        ],
    )
    card(
        "LE-232",
        "Some Secret Art of Flame",
        abilities=[
            magic(
                SORCERY,
                UntilEndOfAttack(_bonus("prowess", +4)),
                check=-4,
                windows=("attack",),
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
        ],
    )
    card(
        "LE-251",
        "The Water’s Tithe",
        abilities=[
            magic(
                SORCERY,
                MoreRegions(2),
                check=-3,
                windows=("organization",),
                who=Who(skill=SORCERY, not_races=("Ringwraith",)),
            )
        ],
    )


def _spirit_magic() -> None:
    card(
        "LE-258",
        "Words of Menace and Deceit",
        abilities=[
            magic(
                SPIRIT,
                UntilEndOfTurn(_bonus("direct influence", +5), on="actor"),
                check=-4,
                windows=("any", "influence check"),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
    )
    dark = ActorAt(types=(DARKHAVEN, "Shadow-hold", "Dark-hold"))
    card(
        "LE-204",
        "Messenger of Mordor",
        abilities=[magic(SPIRIT, StoreNow(items=True), check=-4, windows=("any",), condition=dark)],
    )
    card(
        "LE-208",
        "News Must Get Trough",
        abilities=[Ability(StoreNow(items=False), windows=("any",), target=OWN_COMPANY, condition=dark)],
    )
    card(
        "LE-219",
        "Poisonous Despair",
        abilities=[
            magic(
                SPIRIT,
                CancelDeclared(),
                check=-3,
                windows=("response",),
                target=ATTEMPT_ON_HIS_COMPANY,
                in_opponents_turn=True,
            )
        ],
    )


class VeilSite(OnSiteHere):
    """All automatic-attacks at the site of the company have so many strikes this turn."""

    __slots__ = ("strikes",)

    def __init__(self, strikes: int) -> None:
        self.strikes = strikes

    def changed(self, attack: AttackFrame) -> AttackFrame:
        return replace(attack, fixed_strikes=self.strikes)

    def text(self) -> str:
        return "So is that of all automatic-attacks at the site this turn."


class StoreNow(Effect):
    """What the company has and could store at a haven is stored, as its player likes: events, and perhaps items."""

    __slots__ = ("items",)

    def __init__(self, items: bool) -> None:
        self.items = items

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor if use.actor >= 0 else use.target)
        members = () if company is None else company.characters
        found = [card for who in members for card in state.attachments(who) if self.is_storable(state, card)]
        left = [card for card in found if card not in use.chosen]
        if left and (not use.chosen or use.chosen[-1] >= 0):
            choices: list[Action] = [Pick(use.seat, card) for card in left]
            return Decision(use.seat, "store", [*choices, PickNone(use.seat)])
        deeds = [StoreCard(use.seat, card).perform(state) for card in use.chosen if card >= 0]
        return in_a_row(deeds)

    def is_storable(self, state: MeccgState, card: CardId) -> bool:
        definition = state.card(card)
        if definition.is_hazard or Trait.CANNOT_BE_STORED in definition.traits:
            return False
        if definition.is_item:
            return self.items and ring_kind(state, card) != "The One Ring"
        return Trait.STORED_AT_HAVEN in definition.traits

    def text(self) -> str:
        what = "items and resource events" if self.items else "resource events"
        return f"You may store any {what} of the company that can be stored at a Darkhaven."


def _in_his_company(state: MeccgState, binding: Binding, card: CardId) -> bool:
    """What is in his own company; for a Ringwraith factions, too."""
    if binding.actor < 0:
        return False
    if state.card(card).is_faction:
        return state.card(binding.actor).facts.race == "Ringwraith"
    company = state.company_of(binding.actor)
    return company is not None and state.company_of(card) is company


ATTEMPT_ON_HIS_COMPANY = Target(
    "an influence attempt declared against a character, ally or item in his company, or, for a Ringwraith, against "
    "one of your factions",
    attempts_on_own,
    _in_his_company,
)
