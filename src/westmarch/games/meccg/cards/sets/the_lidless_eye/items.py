"""The Lidless Eye: items of minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import Untapped, Wounded
from ....rules.combat.body_check import check_body
from ....rules.company.companies import companies_beside
from ....rules.company.elimination import Elimination
from ....rules.timing.triggers import in_a_row
from ....rules.values import influence_needed, mind
from ....rules.values import prowess as prowess_of
from ....state import MeccgState
from ....words import TAPPED, UNTAPPED, signed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import Condition, Influence
from ...language.conditions.attacks import AttackIs, AttackKeyed, bearer_faces, strike_changed_before
from ...language.conditions.characters import BearerIs, SubjectIs
from ...language.conditions.influence import InfluenceOn
from ...language.conditions.places import StoredAt
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import CancelStrike, ChangeStrike
from ...language.effects.lasting import Only
from ...language.effects.piles import DrawCards
from ...language.effects.table import DiscardTarget, HealTarget, UntapBearer
from ...language.modifiers import EVENT_LAYER, ITEM_LAYER, CardModifier, Scope, body, direct_influence, own, prowess
from ...language.palantiri import NoPointsForTheFallen, palantir
from ...language.standing.rulings import Forbids
from ...language.targets.characters import companion
from ...language.trigger import Trigger
from ...language.who import Who
from ...odd.stopping_shield import HOLDS_UP_TO
from ...rulings import Deed
from ...traits import Trait
from ..the_dragons.provisions import farther
from ..the_wizards.items import WARRIOR, draught, left_behind

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve

BEARER = Actor(bearer=True)


def register() -> None:
    _minor_items()
    _weapons_and_armour()
    card(
        "LE-254",
        "Where There’s a Whip",
        abilities=[Ability(DriveOn(-2), RouseTheWhipped(), windows=("any",), target=WITH_A_WHIP)],
    )
    card("LE-339", "Red Book of Westmarch", stored_at=["Barad-dûr"], modifiers=[WORTH_MORE_AT_BARAD_DUR])
    card(
        "LE-343",
        "Scroll of Isildur",
        stored_at=["Barad-dûr"],
        modifiers=[
            CardModifier("ring test", +1, scope=Scope.COMPANY),
            own("marshalling points", +2, when=StoredAt("Barad-dûr")),
        ],
    )
    holds = (
        "If a strike against the bearer is successful he is not wounded. Instead the attacker makes a roll: if the "
        f"result is greater than {HOLDS_UP_TO}, discard this card."
    )
    card("LE-341", "Sable Shield", rulings=[Forbids(Deed.BE_WOUNDED, Scope.BEARER, words=holds)])
    card(
        "LE-338",
        "Poison",
        abilities=[
            Ability(
                Only(~strike_changed_before, ChangeStrike(-1, body=-2)),
                key="poison",
                title="poison the strike",
                windows=("strike",),
                actor=BEARER,
                condition=bearer_faces & ~strike_changed_before,
                discard_self=True,
            )
        ],
    )
    card("LE-304", "Broad-headed Spear", modifiers=[prowess(+2, maximum=8, when=WARRIOR)])
    card(
        "LE-332",
        "Palantír of Elostirion",
        modifiers=[
            CardModifier("hand size", +1, scope=Scope.OWNER, when=BearerIs(skill="sage")),
            NoPointsForTheFallen(),
        ],
        abilities=[
            *palantir(DrawCards(1), title="draw a card"),
            Ability(
                DrawCards(1),
                MakeCorruptionCheck(),
                key="sage",
                title="draw a card as a sage",
                windows=("any",),
                actor=Actor(Who(skill="sage"), bearer=True, tap=True),
                tap_self=True,
            ),
        ],
        triggers=[Trigger("company moves", left_behind, "Discarded if its bearer moves.")],
    )


WHIP = "Whip"


def is_lesser(state: MeccgState, who: CardId, master: CardId) -> bool:
    """Whether somebody has less mind and less prowess than another."""
    return mind(state, who) < mind(state, master) and prowess_of(state, who) < prowess_of(state, master)


class UnderTheWhip(Condition):
    """Direct influence of an Orc or a Troll that counts against one character weaker than he: of his followers the one
    who takes the most of it."""

    __slots__ = ()
    restricts_influence = True

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, Influence) or subject.against < 0 or not state.card(subject.against).is_character:
            return False
        master, who = subject.character, subject.against
        if state.card(master).facts.race not in ("Orc", "Troll") or not is_lesser(state, who, master):
            return False
        whipped = [other for other in state.followers(master) if is_lesser(state, other, master)]
        if who not in whipped:
            whipped.append(who)
        return max(whipped, key=lambda other: influence_needed(state, other)) == who

    def text(self) -> str:
        return "against one character with less mind and less prowess than the bearer’s, if borne by an Orc or a Troll"


def _holds_a_whip(state: MeccgState, binding: Binding, who: CardId) -> bool:
    fit = state.card(who).facts.race in ("Orc", "Troll") and state.status[who] == UNTAPPED
    return fit and any(state.name(item) == WHIP for item in state.items(who))


WITH_A_WHIP = Target(
    "an untapped Orc or Troll of yours who bears a Whip",
    lambda state, binding: state.characters(binding.seat),
    _holds_a_whip,
)


def _whipped(state: MeccgState, master: CardId) -> list[CardId]:
    """Those in the company of one with a whip who are weaker than he."""
    company = state.company_of(master)
    return [] if company is None else [who for who in company.characters if is_lesser(state, who, master)]


class DriveOn(Effect):
    """The weaker ones who are tapped make body checks: who fails is wounded, or discarded as his card says."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        roller, parts = state.hazard_player(use.seat), [(state.name(use.card), self.modifier)]
        fates: list[Runnable | None] = []
        for who in _whipped(state, use.target):
            if state.status[who] == TAPPED:
                fate, _ = check_body(state, who, roller, parts)
                fates.append(Wounded(who, source=use.card) if isinstance(fate, Elimination) else fate)
        return in_a_row(fates)

    def text(self) -> str:
        return (
            "Each tapped character in his company with less mind and less prowess than his makes a body check modified "
            f"by {signed(self.modifier)}: who fails it is wounded but not eliminated; an Orc or Troll is discarded as "
            "his card says."
        )


class RouseTheWhipped(Effect):
    """The weaker ones who are tapped untap."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        tapped = [who for who in _whipped(state, use.target) if state.status[who] == TAPPED]
        return tuple(Untapped(who, source=use.card) for who in tapped) or None

    def text(self) -> str:
        return "Then all of these who are not wounded untap."


WORTH_MORE_AT_BARAD_DUR = own("marshalling points", +3, when=StoredAt("Barad-dûr"))


def _minor_items() -> None:
    card("LE-300", "Black-hide Shield", modifiers=[body(+1, maximum=9)])
    card(
        "LE-302",
        "Blazon of the Eye",
        modifiers=[direct_influence(+2, when=InfluenceOn(any_faction=True))],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "LE-310",
        "Foul-smelling Paste",
        abilities=[
            Ability(
                HealTarget(untapped=True),
                key="heal",
                title="heal",
                windows=("any",),
                actor=BEARER,
                target=companion(Who(wounded=True)),
                discard_self=True,
            )
        ],
    )
    card(
        "LE-328",
        "Orc-draughts",
        abilities=[draught(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER))],
    )
    card(
        "LE-329",
        "Orc-liquor",
        abilities=[draught(CardModifier("body", +2, scope=Scope.TARGETS, maximum=10, layer=EVENT_LAYER))],
    )
    card(
        "LE-345",
        "Strange Rations",
        abilities=[
            Ability(
                UntapBearer(),
                key="untap",
                title="untap",
                windows=("any",),
                actor=Actor(Who(tapped=True), bearer=True),
                discard_self=True,
            ),
            farther(1),
        ],
    )
    card(
        "LE-298",
        "Binding-ring",
        modifiers=[
            prowess(+1),
            CardModifier("mind", -1, scope=Scope.BEARER, minimum=1, layer=ITEM_LAYER),
        ],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "LE-348",
        WHIP,
        modifiers=[direct_influence(+2, when=UnderTheWhip())],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card("LE-419", "Deadly Dart", starts_not_with=["hero"])
    card("LE-342", "Saw-toothed Blade", modifiers=[prowess(+1, maximum=8)])
    card(
        "LE-344",
        "Shadow-cloak",
        abilities=[
            Ability(
                CancelStrike(),
                key="cloak",
                title="cancel the strike",
                windows=("strike",),
                actor=BEARER,
                condition=bearer_faces & AttackKeyed("Shadow-land", "Shadow-hold", "Dark-domain", "Dark-hold"),
                tap_self=True,
            )
        ],
        traits=[Trait.ONE_TO_A_BEARER],
    )


def _dwarves_at_the_same_site(state: MeccgState, binding: Binding) -> list[CardId]:
    return [
        who
        for company in companies_beside(state, state.company_of(binding.card))
        for who in company.characters
        if state.card(who).facts.race == "Dwarf"
    ]


DWARF_HERE = Target("a Dwarf at the same site", _dwarves_at_the_same_site)


def _weapons_and_armour() -> None:
    card(
        "LE-418",
        "The Arkenstone",
        modifiers=[
            direct_influence(+5, when=InfluenceOn(characters=("Dwarf",), factions=("Dwarf",))),
            CardModifier("mind", +1, scope=Scope.EACH, when=SubjectIs("Dwarf"), layer=ITEM_LAYER),
        ],
        abilities=[
            Ability(
                DiscardTarget(),
                key="dwarf",
                title="discard a Dwarf",
                windows=("any",),
                actor=BEARER,
                target=DWARF_HERE,
                discard_self=True,
            )
        ],
    )
    card(
        "LE-299",
        "Black Mace",
        modifiers=[
            prowess(+3, maximum=10, when=WARRIOR & ~AttackIs("Elf")),
            prowess(+4, maximum=10, when=WARRIOR & AttackIs("Elf")),
        ],
    )
    card("LE-301", "Black-mail Coat", modifiers=[body(+2, maximum=9, when=WARRIOR)])
    card(
        "LE-313",
        "High Helm",
        modifiers=[direct_influence(+2), body(+1, maximum=9), prowess(+1, maximum=8, when=WARRIOR)],
    )
    card("LE-325", "The Mithril-coat", modifiers=[body(+3, maximum=10)])
