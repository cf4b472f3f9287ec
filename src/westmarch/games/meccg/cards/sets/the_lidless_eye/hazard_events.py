"""The Lidless Eye: hazard events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting
from westmarch.kernel.structs import replace

from ....rules.changes import Discarded, LeaderChanged, Tapped
from ....rules.combat.automatic_attacks import attacks_at
from ....rules.combat.body_check import check_body
from ....rules.combat.frames import AttackFrame
from ....rules.combat.several_attacks import Attacks
from ....rules.company.elimination import DiscardCharacter, Elimination
from ....rules.company.sides import counts_as_minion, is_hero_company
from ....rules.journey.frames import MovementFrame, type_to_hazards
from ....rules.journey.land import site_type
from ....rules.site.havens import is_haven_to_hazards
from ....rules.timing.chain import requires
from ....rules.timing.ended import end_effects
from ....rules.timing.lasting import ability_of
from ....rules.timing.scene import company_in_focus
from ....rules.timing.triggers import in_a_row
from ....rules.values import mind
from ....state import UNCONTROLLED
from ....words import UNTAPPED, listed, signed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import Condition
from ...language.conditions.attacks import AttackIs, IsAutomatic
from ...language.conditions.journey import PathHas, company_moves
from ...language.conditions.places import SiteHasAttacks
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.corruption import RemoveOnRoll
from ...language.effects.land import AUTOMATIC_ATTACKS, OneAttack, RaiseAutomaticAttack, incited
from ...language.effects.table import CancelDeclared, ComeIntoPlay, PutOnTarget, TapTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.targets.chain import declared
from ...language.targets.characters import COMPANY_UNDER_WAY, victim
from ...language.targets.sites import site
from ...language.trigger import Trigger
from ...language.triggers.endings import ends_with_a_deck
from ...language.who import Who
from ...odd.levies import calls_men_back, costs_men_or_itself
from ...odd.turned_allies import ALLY, TurnAgainstLeader
from ...rulings import Deed
from ...traits import Trait
from ..the_dragons.hazard_events import foolish_words

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState


DOORS = InPlay("Doors of Night")


def register() -> None:
    foolish_words("LE-112", "Foolish Words")
    card("LE-115", "Incite Defenders", abilities=incited("Border-hold", "Free-hold"))
    card(
        "LE-101",
        "Arouse Defenders",
        abilities=[
            Ability(
                RaiseAutomaticAttack(+2, number=number),
                MakeUncancellable(number),
                windows=("hazards",),
                key=key,
                title=f"the {words} automatic-attack",
                target=site("Free-hold", "Border-hold"),
                condition=SiteHasAttacks(number),
                no_duplicate=Unduplicated.ON_A_SITE,
            )
            for number, key, words in AUTOMATIC_ATTACKS
        ],
    )
    card(
        "LE-103",
        "Awaken Defenders",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("attack strikes", scope=Scope.ATTACKS, when=IsAutomatic("Free-hold", "Border-hold"), times=2)
        ],
        changes_attacks=_in_earnest,
        odd_text="Automatic-attacks at Free-holds and Border-holds that would be detainment are normal.",
    )
    card(
        "LE-128",
        "Nothing to Eat or Drink",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=COMPANY_UNDER_WAY,
                condition=OnTheWayTo(hero=("Shadow-hold", "Dark-hold"), minion=("Free-hold", "Border-hold")),
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
        modifiers=[CardModifier(figure, -1, scope=Scope.COMPANY, layer=EVENT_LAYER) for figure in ("prowess", "body")],
        traits=[Trait.ON_THE_COMPANY],
        triggers=[ends_at_a_haven()],
    )
    card(
        "LE-132",
        "Rebel-talk",
        abilities=[
            Ability(
                PutOnTarget(),
                BreakFaith(),
                windows=("hazards",),
                target=mind_at_most(7),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                RemoveOnRoll(7),
                windows=("organization",),
                key="talk",
                title="try to remove it",
                actor=Actor(bearer=True),
                once_a_turn=True,
            ),
        ],
        rulings=[Forbids(Deed.FOLLOW, Scope.BEARER)],
    )
    card(
        "LE-137",
        "Shut Yer Mouth",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(Who(not_wizard=True)),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                RemoveOnRoll(7),
                windows=("organization",),
                key="speak",
                title="try to remove it",
                actor=Actor(bearer=True),
                once_a_turn=True,
            ),
        ],
        modifiers=[CardModifier("direct influence", -2, scope=Scope.BEARER, layer=EVENT_LAYER)],
    )
    folk = AttackIs("Elf", "Dwarf", "Dúnadan", "Hobbit")
    card(
        "LE-106",
        "Chill Them with Fear",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier(figure, amount, scope=Scope.ATTACKS, when=when)
            for figure in ("attack prowess", "attack strikes")
            for amount, when in ((+2, folk & ~DOORS), (+1, folk & DOORS))
        ],
    )
    card(
        "LE-108",
        "Darkness Under Tree",
        abilities=[
            Ability(
                TapTarget(),
                windows=("hazards",),
                target=victim(Who(races=("Orc", "Troll", "Man"), tapped=False)),
                condition=DOORS,
            )
        ],
    )
    card("LE-140", "Stay Her Appetite", abilities=[Ability(TurnAgainstLeader(5), windows=("hazards",), target=ALLY)])
    card(
        "LE-136",
        "Searching Eye",
        abilities=[
            Ability(CancelDeclared(), title="cancel a card", windows=("response",), target=SCOUT_CARD),
            Ability(
                EndSkillEffects("scout"),
                key="play-ongoing",
                title="end an effect",
                windows=("hazards",),
                condition=SkillAtWork("scout"),
            ),
        ],
        revealed_against="a card that requires a scout",
    )
    card(
        "LE-142",
        "Thrice Outnumbered",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        triggers=[calls_men_back(), costs_men_or_itself(), ends_with_a_deck()],
    )
    card(
        "LE-143",
        "Tidings of Bold Spies",
        abilities=[
            Ability(AttacksAtTheGate(), windows=("hazards",), target=site(), condition=company_moves & SiteIsGuarded(1))
        ],
    )
    card(
        "LE-146",
        "Veils Flung Away",
        abilities=[
            Ability(
                UnsettleAll(-1),
                windows=("hazards",),
                condition=((PathHas("Wilderness") | PathHas("Border-land") | PathHas("Free-domain")) & ~DOORS),
                uncounted=True,
                on_company=True,
            )
        ],
    )


class MakeUncancellable(OneAttack):
    """One automatic-attack at the target site cannot be cancelled this turn."""

    __slots__ = ()

    def instead_of(self, attack: AttackFrame) -> list[AttackFrame]:
        return [replace(attack, uncancellable=True)]

    def text(self) -> str:
        return "It cannot be cancelled."


def _in_earnest(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """Attacks at towns of Men are no longer detainment."""
    if site_type(state, site) not in ("Free-hold", "Border-hold"):
        return attacks
    return [replace(attack, detainment=False) for attack in attacks]


class OnTheWayTo(Condition):
    """The company in question is at or moving to a site of a type that depends on its player's side."""

    __slots__ = ("hero", "minion")

    def __init__(self, hero: tuple[str, ...], minion: tuple[str, ...]) -> None:
        self.hero = hero
        self.minion = minion

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        if company is None:
            return False
        kind = type_to_hazards(state, company, company.destination if company.destination >= 0 else company.site)
        if counts_as_minion(state, company):
            return kind in self.minion
        return is_hero_company(state, company) and kind in self.hero

    def text(self) -> str:
        return (
            f"on a hero company at or moving to a {listed(list(self.hero), 'or')}, "
            f"or a minion company at or moving to a {listed(list(self.minion), 'or')}"
        )


def mind_at_most(number: int) -> Target:
    """A character of the moving player, no avatar, whose mind is not above a number."""
    return Target(
        f"a non-Wizard character with a mind of {number} or less",
        lambda state, binding: state.characters(state.active),
        lambda state, binding, card: not state.card(card).facts.avatar and mind(state, card) <= number,
    )


class SiteIsGuarded(SiteHasAttacks):
    """The target site has automatic-attacks at all."""

    __slots__ = ()

    def text(self) -> str:
        return "if its new site has an automatic-attack"


class AttacksAtTheGate(Effect):
    """The company under way faces all automatic-attacks of its new site at once, as other attacks: each keeps its
    number, so that what changes the original changes it, too."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is None or not move.moving:
            return None
        company = move.party(state)
        attacks = [replace(attack, automatic=False) for attack in attacks_at(state, company, company.destination)]
        return Attacks(company.number, tuple(attacks)) if attacks else None

    def text(self) -> str:
        return (
            "The company faces attacks that are like all automatic-attacks at its new site, whatever changes these; "
            "they are not automatic-attacks."
        )


class BreakFaith(Effect):
    """A follower is no longer controlled by anybody."""

    __slots__ = ()
    on_guard = "company"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return LeaderChanged(use.target, UNCONTROLLED) if state.leader[use.target] >= 0 else None

    def text(self) -> str:
        return "If he is a follower, he is controlled by nobody until his next organization phase."


class UnsettleAll(Effect):
    """A body check for each character: an Orc or Troll may be discarded by it, and who fails it while untapped is
    tapped."""

    __slots__ = ("modifier",)
    on_guard = "never"

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        fates: list[Runnable | None] = []
        for who in () if move is None else move.party(state).characters:
            fate, _ = check_body(state, who, use.seat, [(state.name(use.card), self.modifier)])
            if isinstance(fate, DiscardCharacter):
                fates.append(fate)
            elif isinstance(fate, Elimination) and state.status[who] == UNTAPPED:
                fates.append(Tapped(who, source=use.card))
        return in_a_row(fates)

    def text(self) -> str:
        return (
            f"Make a body check modified by {signed(self.modifier)} for each character: an Orc or Troll is discarded "
            "as his card says, an untapped character who fails it is tapped; there is no other effect."
        )


def ends_at_a_haven(anybodys: bool = False) -> Trigger:
    """The card goes in the organization phase of its company (or of anybody) if the company is at a Haven."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company: Company | None = state.company_of(source)
        if company is None or not (anybodys or company.seat == state.active):
            return None
        return Discarded(source, cause="at a Haven") if is_haven_to_hazards(state, company.seat, company.site) else None

    phase = "any organization phase" if anybodys else "the organization phase"
    return Trigger("organization begins", act, f"Discard this card in {phase} if its company is at a Haven.")


class SkillAtWork(Condition):
    """An effect of a card that required a skill lasts on the company under way."""

    __slots__ = ("skill",)

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def holds(self, state: MeccgState, source: CardId, subject: object) -> bool:
        move = state.nearest(MovementFrame)
        return move is not None and any(works_by(lasting, self.skill, move.company) for lasting in state.lasting)

    def text(self) -> str:
        return f"if an effect of a card that required a {self.skill} lasts on the company"


def works_by(lasting: Lasting, skill: str, company: int) -> bool:
    """Whether something that lasts on a company came of a card that required a skill."""
    return lasting.number == company and ability_of(lasting).skill == skill


class EndSkillEffects(Effect):
    """What cards that required a skill have brought about for the company under way ends."""

    __slots__ = ("skill",)
    on_guard = "never"

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is not None:
            ended = [last for last in state.lasting if works_by(last, self.skill, move.company)]
            end_effects(state, ended, use.card)
        return None

    def text(self) -> str:
        return f"Cancel the lasting effects of cards that required a {self.skill} on the company."


def _scout_cards(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Declared cards that require a scout."""
    for entry in declared(state):
        if requires(entry, "scout") and entry.seat != binding.seat:
            yield entry.card


SCOUT_CARD = Target("a card declared in this chain that requires a scout", _scout_cards)
