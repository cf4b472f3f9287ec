"""The Lidless Eye: the nine Ringwraiths, the modes in which they ride, and what brings them together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....alignments.minion.followers import acts_as_avatar
from ....rules.changes import Discarded
from ....rules.combat.frames import AttackFrame
from ....rules.company.avatars import avatar_of
from ....rules.company.companies import mode_of
from ....rules.company_combat.strike import CompanyStrike
from ....rules.site.havens import is_haven_of
from ....state import MeccgState
from ...definition import Card, card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.places import at_haven
from ...language.effect import Effect, LastingEffect
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.piles import Search
from ...language.effects.table import PutOnTarget, ReturnTargetToHand
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope, own
from ...language.standing.rulings import Allows, Forbids, Ruling
from ...language.targets.cards import discarded
from ...language.targets.characters import OWN_COMPANY
from ...language.trigger import Trigger
from ...odd.magic import SHADOW, SORCERY, SPIRIT, is_magic
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve


HERALDED_LORD, BLACK_RIDER, FELL_RIDER = "Heralded Lord", "Black Rider", "Fell Rider"


class InMode(Condition):
    """The Ringwraith himself rides in a mode."""

    __slots__ = ("mode",)

    def __init__(self, mode: str) -> None:
        self.mode = mode

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        members = () if company is None else company.characters
        return any(mode_of(state, who) == self.mode for who in members if state.card(who).is_avatar)

    def text(self) -> str:
        return f"in {self.mode} mode"


@condition("as your Ringwraith")
def as_your_ringwraith(state: MeccgState, source: CardId, subject: Any) -> bool:
    """He is his player's avatar, not a follower of another one."""
    return acts_as_avatar(state, source)


@condition("against a hazard creature that was not played at a site")
def creature_on_the_way(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is a creature's that is not keyed to a site, against a company of the card's player."""
    attack = state.nearest(AttackFrame)
    if attack is None or attack.creature < 0 or attack.automatic or attack.agent or attack.keyed_to_site:
        return False
    return attack.defender(state) == state.place[source] % state.seats


@condition("that is an Elf against whom he strikes")
def elf_struck(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Companies fight, and the strike of the card's own character is aimed at an Elf."""
    strike = state.nearest(CompanyStrike)
    if strike is None or strike.striker != source or strike.character != subject:
        return False
    return state.card(strike.character).facts.race == "Elf"


RECALLS_MAGIC = Allows(
    Deed.RECALL_MAGIC,
    when=as_your_ringwraith,
    words="As your Ringwraith, a magic card that he has used is shuffled into your play deck instead of being "
    "discarded.",
)
COMES_UNCALLED = Allows(
    Deed.FOLLOW_UNCALLED,
    words="He may join your Ringwraith as a follower in your organization phase, and takes no influence to control.",
)
AT_A_DARKHAVEN = at_haven & as_your_ringwraith
HIMSELF = Actor(itself=True, tap=True, anywhere=True)


def ringwraith(
    card_id: str,
    name: str,
    lord: int,
    rider: int,
    magic: tuple[str, ...],
    *abilities: Ability,
    leads: int = 0,
    modifiers: tuple[CardModifier, ...] = (),
    rulings: tuple[Ruling, ...] = (),
) -> None:
    """One of the Nine: what he gains or loses as a Heralded Lord and as a Fell Rider, and his magic."""
    in_modes = (own("direct influence", lord, InMode(HERALDED_LORD)), own("prowess", rider, InMode(FELL_RIDER)))
    card(
        card_id, name, modifiers=[*in_modes, *modifiers], magic=magic, abilities=abilities, leads=leads, rulings=rulings
    )


def register() -> None:
    _the_nine()
    _modes()
    card(
        "LE-242",
        "They Ride Together",
        abilities=[Ability(RideTogether(), windows=("organization",), target=RINGWRAITH_AT_DARKHAVEN)],
    )


def _the_nine() -> None:
    ringwraith(
        "LE-50",
        "Adûnaphel the Ringwraith",
        +2,
        -2,
        (SPIRIT,),
        Ability(
            CancelAttack(),
            key="cancel",
            title="cancel the attack",
            windows=("attack",),
            actor=HIMSELF,
            condition=AT_A_DARKHAVEN & creature_on_the_way,
        ),
    )
    ringwraith("LE-51", "Akhôrahil the Ringwraith", +3, +1, (SORCERY, SPIRIT, SHADOW), rulings=(RECALLS_MAGIC,))
    ringwraith(
        "LE-52",
        "Dwar the Ringwraith",
        -3,
        -1,
        (SORCERY,),
        Ability(
            UntilEndOfTurn(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER), on="company"),
            UntilEndOfTurn(CardModifier("body", +1, scope=Scope.TARGETS, layer=EVENT_LAYER), on="company"),
            key="strengthen",
            title="strengthen a company",
            windows=("any",),
            tap_self=True,
            target=OWN_COMPANY,
            condition=AT_A_DARKHAVEN,
        ),
    )
    ringwraith(
        "LE-53",
        "Hoarmûrath the Ringwraith",
        +1,
        +2,
        (SORCERY,),
        modifiers=(CardModifier("hand size", +1, scope=Scope.OWNER, when=AT_A_DARKHAVEN),),
    )
    ringwraith(
        "LE-54",
        "Indûr the Ringwraith",
        -1,
        -3,
        (SORCERY, SPIRIT),
        Ability(
            ReturnTargetToHand(),
            key="recall",
            title="take back a magic card",
            windows=("end of turn",),
            tap_self=True,
            target=discarded("a magic card", is_magic),
            condition=as_your_ringwraith,
        ),
    )
    ringwraith(
        "LE-55",
        "Khamûl the Ringwraith",
        -2,
        +1,
        (SORCERY,),
        leads=1,
        modifiers=(CardModifier("body", -2, scope=Scope.EACH, when=elf_struck),),
    )
    ringwraith(
        "LE-56",
        "Ren the Ringwraith",
        -2,
        +2,
        (SORCERY, SHADOW),
        Ability(
            UntilEndOfTurn(CardModifier("corruption check", +2, scope=Scope.TARGETS, layer=EVENT_LAYER), on="company"),
            key="steady",
            title="steady a company",
            windows=("organization",),
            tap_self=True,
            target=OWN_COMPANY,
            condition=AT_A_DARKHAVEN,
        ),
    )
    ringwraith(
        "LE-57",
        "Ûvatha the Ringwraith",
        -3,
        -1,
        (SPIRIT,),
        Ability(
            Search("resource event", _is_resource_event, piles=("discard pile",), to="play deck"),
            key="send",
            title="shuffle an event back",
            windows=("organization",),
            tap_self=True,
            condition=AT_A_DARKHAVEN,
        ),
        rulings=(COMES_UNCALLED,),
    )
    ringwraith("LE-58", "The Witch-king", +3, +1, (SPIRIT, SHADOW), leads=2)


def _is_resource_event(found: Card) -> bool:
    return found.is_resource and found.is_event()


def _ringwraiths_at_darkhavens(state: MeccgState, binding: Binding) -> list[CardId]:
    avatar = avatar_of(state, binding.seat)
    company = None if avatar is None else state.company_of(avatar)
    if avatar is None or company is None or not is_haven_of(state, binding.seat, company.site):
        return []
    return [avatar]


RINGWRAITH_AT_DARKHAVEN = Target("your Ringwraith at a Darkhaven", _ringwraiths_at_darkhavens)


def mode(
    card_id: str,
    name: str,
    *effects: Effect,
    modifiers: list[CardModifier],
    keeps_followers: bool,
    rulings: tuple[Ruling, ...] = (),
) -> None:
    """A card that lets a Ringwraith leave the Darkhavens in a certain guise, until he is back at one."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                PutOnTarget(),
                *effects,
                windows=("organization",),
                target=RINGWRAITH_AT_DARKHAVEN,
                condition=~in_any_mode,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        modifiers=modifiers,
        triggers=[_ends_at_home(keeps_followers)],
        odd_text="His own company may move to a site that is no Darkhaven.",
        rulings=rulings,
    )


@condition("while your Ringwraith rides in a mode")
def in_any_mode(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The Ringwraith in question has a mode already."""
    return subject >= 0 and bool(mode_of(state, subject))


def _modes() -> None:
    mode("LE-170", "Black Rider", modifiers=[], keeps_followers=True)
    mode(
        "LE-190",
        "Heralded Lord",
        modifiers=[
            CardModifier("prowess", -2, scope=Scope.COMPANY, layer=EVENT_LAYER),
            CardModifier("direct influence", +3, scope=Scope.COMPANY, layer=EVENT_LAYER),
        ],
        keeps_followers=True,
    )
    mode(
        "LE-183",
        "Fell Rider",
        DismissCompany(),
        modifiers=[
            CardModifier("prowess", +2, scope=Scope.BEARER, layer=EVENT_LAYER),
            CardModifier("direct influence", -3, scope=Scope.BEARER, layer=EVENT_LAYER),
        ],
        keeps_followers=False,
        rulings=(Forbids(Deed.BE_JOINED, Scope.BEARER),),
    )


def _ends_at_home(keeps_followers: bool) -> Trigger:
    """In an organization phase at a Darkhaven the mode ends, and with it the company of those who followed."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        bearer, company = state.bearer[source], state.company_of(source)
        if bearer < 0 or company is None or company.seat != state.active:
            return None
        if not is_haven_of(state, company.seat, company.site):
            return None
        gone: list[Change] = [Discarded(source, cause="at a Haven")]
        if keeps_followers:
            gone += [Discarded(card, source=source, cause="at a Haven") for card in followers_of(state, bearer)]
        return tuple(gone)

    also = " and all Ringwraith followers in the company" if keeps_followers else ""
    words = f"Discard this card{also} as any of your following organization phases begins with him at a Darkhaven."
    return Trigger("organization begins", act, words)


def followers_of(state: MeccgState, avatar: CardId) -> list[CardId]:
    """The Ringwraiths who follow one."""
    return [card for card in state.followers(avatar) if state.card(card).is_avatar]


class DismissCompany(Effect):
    """All allies and Ringwraith followers in the Ringwraith's company are discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        members = () if company is None else company.characters
        allies = [ally for who in members for ally in state.allies(who)]
        return (
            tuple(
                Discarded(card, source=use.card, cause="dismissed")
                for card in (*allies, *followers_of(state, use.target))
            )
            or None
        )

    def text(self) -> str:
        return "Discard all allies and Ringwraith followers in the company; none may join it."


class RideTogether(LastingEffect):
    """This turn the Ringwraith's player may bring followers into play with him."""

    __slots__ = ()
    lets_followers_come = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def text(self) -> str:
        return (
            "In this organization phase you may bring as many Ringwraith followers into play with his company as you "
            "have in your hand and he has direct influence to control."
        )
