"""The Wizards: gold rings, and the special rings that a test can bring (IN-123 to IN-126)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import Untapped
from ....rules.checks.corruption import CorruptionCheck
from ....rules.checks.influence import InfluenceAttempt
from ....rules.company.companies import current_site
from ....rules.journey.land import site_type
from ....rules.piles.picking import PickNone, PickUnseen, one_of_each
from ....state import MeccgState
from ....words import TAPPED, Window, an, listed
from ...definition import Card, card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs, CompanyAttacked, bearer_faces
from ...language.conditions.characters import BearerAlready, BearerIs
from ...language.conditions.places import exploring_untapped
from ...language.effect import Effect, LastingEffect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import CancelAttack, CancelStrike
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.piles import Search, SearchAndPlay, play_deck
from ...language.effects.table import UntapOwnSite
from ...language.modifiers import EVENT_LAYER, ITEM_LAYER, CardModifier, Scope, body, direct_influence, own, prowess
from ...language.trigger import Trigger
from ...language.who import Who
from ...traits import Trait
from .items import PlayedBy, fighter

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve


MOST = 99
"""No result of a test is higher."""


def register() -> None:
    _elven_rings()
    _gold_rings()
    _magic_rings()
    _dwarven_rings()
    _the_one_ring()
    card("TW-266", "Lesser Ring", modifiers=[direct_influence(+2)])
    card(
        "TW-363",
        "Wizard’s Ring",
        play_when=PlayedBy("Wizard"),
        modifiers=[prowess(+2), direct_influence(+5)],
        traits=[Trait.CANNOT_BE_TRANSFERRED, Trait.CANNOT_BE_STORED, Trait.ONE_TO_A_BEARER],
        triggers=[Trigger("comes into play", _tempts_bearer, "When it is played its bearer makes a corruption check.")],
    )


def _tempts_bearer(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return CorruptionCheck(state.bearer[source], reason=state.name(source), source=source)


def _gold_rings() -> None:
    for card_id, name, the_one, dwarven, magic in (
        ("TW-196", "Beautiful Gold Ring", 12, 10, 7),
        ("TW-231", "Fair Gold Ring", 11, 9, 6),
        ("TW-306", "Precious Gold Ring", 10, 8, 5),
    ):
        card(
            card_id,
            name,
            ring_table=[
                ("The One Ring", the_one, MOST),
                ("Dwarven Ring", dwarven, MOST),
                ("Magic Ring", 1, magic),
                ("Lesser Ring", -MOST, MOST),
            ],
        )


def _magic_rings() -> None:
    card(
        "TW-271",
        "Magic Ring of Courage",
        skill="warrior",
        modifiers=[prowess(+2, when=BearerAlready("warrior"))],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-272",
        "Magic Ring of Lore",
        skill="sage",
        palantiri_when=BearerAlready("sage"),
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-273",
        "Magic Ring of Nature",
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
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-274",
        "Magic Ring of Stealth",
        skill="scout",
        abilities=[
            Ability(
                CancelStrike(),
                key="cancel",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(Who(skill="scout"), bearer=True),
                condition=BearerAlready("scout") & bearer_faces,
                tap_self=True,
            )
        ],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TW-275",
        "Magic Ring of Words",
        skill="diplomat",
        modifiers=[direct_influence(+3, when=BearerAlready("diplomat"))],
        traits=[Trait.ONE_TO_A_BEARER],
    )


def _dwarven_rings() -> None:
    # Dwarven Rings of Barin’s and Dwálin’s Tribe
    for card_id, name in (
        ("TW-213", "Dwarven Ring of Barin’s Tribe"),
        ("TW-217", "Dwarven Ring of Dwálin’s Tribe"),
    ):
        _dwarven_ring(card_id, name, hoard("major"))
    # Dwarven Rings of Bávor’s and Drúin’s Tribe
    for card_id, name in (
        ("TW-214", "Dwarven Ring of Bávor’s Tribe"),
        ("TW-215", "Dwarven Ring of Drúin’s Tribe"),
    ):
        _dwarven_ring(card_id, name, hoard("greater"))
    _dwarven_ring(
        "TW-216",
        "Dwarven Ring of Durin’s Tribe",
        dwarf_taps(UntapOwnSite(), title="untap the site", windows=("any",), condition=DWARF & site_tapped),
    )
    # Dwarven Rings of Thélor’s and Thrár’s Tribe
    for card_id, name in (
        ("TW-218", "Dwarven Ring of Thélor’s Tribe"),
        ("TW-219", "Dwarven Ring of Thrár’s Tribe"),
    ):
        search = Search("minor item", is_minor, most=2)
        _dwarven_ring(
            card_id,
            name,
            dwarf_taps(search, title="search for minor items", windows=("any",), condition=DWARF),
            body(+1),
        )


DWARF = BearerIs("Dwarf")


def is_minor(found: Card) -> bool:
    return "minor item" in found.facts.types


def _dwarven_ring(card_id: str, name: str, ability: Ability, *more: CardModifier) -> None:
    """The figures that the rings of the seven tribes share: better in the hands of a Dwarf."""
    another = BearerIs("Dwarf", negated=True)
    card(
        card_id,
        name,
        modifiers=[
            prowess(+2, when=another),
            prowess(+4, when=DWARF),
            *more,
            direct_influence(+2, when=another),
            direct_influence(+7, when=DWARF),
            own("marshalling points", +2, when=DWARF),
            own("corruption points", +2, when=DWARF),
        ],
        abilities=[ability],
    )


def hoard(*kinds: str, piles: tuple[str, ...] = ("play deck",)) -> Ability:
    """Look for an item of some kinds that can be played where the bearer is."""
    return dwarf_taps(
        SearchAndPlay(*kinds, piles=piles),
        title=f"search for a {listed(list(kinds), 'or')} item",
        windows=("site",),
        condition=DWARF & exploring_untapped,
    )


def dwarf_taps(effect: Effect, *, title: str, windows: tuple[Window, ...], condition: Condition) -> Ability:
    return Ability(
        effect,
        MakeCorruptionCheck(+2),
        key="dwarf",
        title=title,
        windows=windows,
        actor=Actor(bearer=True, tap=True),
        condition=condition,
    )


def _the_one_ring() -> None:
    card(
        "TW-347",
        "The One Ring",
        modifiers=[
            UpToDouble(+5),
            body(+5, maximum=10),
            direct_influence(+5),
            CardModifier("corruption points", +1, scope=Scope.COMPANY),
        ],
        abilities=[
            Ability(
                MakeCorruptionCheck(-2),
                # If the check takes him the strike has nobody left to strike at: it ends either way.
                CancelStrike(),
                key="vanish",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(bearer=True),
                condition=bearer_faces & ~AttackIs("Undead", "Nazgûl"),
            )
        ],
    )


@condition("if the site of its bearer is tapped")
def site_tapped(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site of the bearer is tapped; while he is en route he has none (CR-E.01)."""
    site = current_site(state, state.company_of(source))
    return site is not None and state.status[site] == TAPPED


class UpToDouble(CardModifier):
    """A bonus to the bearer's prowess up to twice the prowess that is printed on him."""

    __slots__ = ()

    def __init__(self, amount: int) -> None:
        super().__init__("prowess", amount, scope=Scope.BEARER, layer=ITEM_LAYER)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        printed = state.card(subject).facts.prowess or 0
        return max(value, min(value + self.amount, 2 * printed))

    def text(self) -> str:
        return f"{super().text().removesuffix('.')}, to a maximum of double the bearer’s printed prowess."


def _this_turn(prowess: int, body: int, direct_influence: int) -> list[Effect]:
    """What the bearer of an Elven ring gains until the end of the turn."""
    return [
        UntilEndOfTurn(CardModifier(quantity, amount, scope=Scope.TARGETS, layer=EVENT_LAYER), on="actor")
        for quantity, amount in (("prowess", prowess), ("body", body), ("direct influence", direct_influence))
    ]


WHENEVER_IT_HELPS: tuple[Window, ...] = ("any", "strike", "influence check")
"""What gives prowess, body and direct influence affects the strikes that the bearer faces, and his influence checks."""


@condition("")
def his_own_trial(state: MeccgState, source: CardId, subject: Any) -> bool:
    """While a strike is faced or an influence check is made, it is his own: only what affects it is used (ME-7.68)."""
    attempt = state.nearest(InfluenceAttempt)
    if attempt is not None and attempt.character != subject:
        return False
    return fighter(state, state.place[subject] % state.seats) in (None, subject)


def _elven_rings() -> None:
    card(
        "TW-290",
        "Narya",
        abilities=[
            Ability(
                *_this_turn(prowess=4, body=1, direct_influence=2),
                UntapCompany(),
                MakeCorruptionCheck(-5),
                windows=WHENEVER_IT_HELPS,
                actor=Actor(Who(name="Gandalf")),
                condition=his_own_trial,
            )
        ],
    )
    card(
        "TW-291",
        "Nenya",
        abilities=[
            Ability(
                *_this_turn(prowess=2, body=2, direct_influence=2),
                MakeCorruptionCheck(-3, at_haven=-1),
                OneSureCheck("Shadow-hold", "Dark-hold"),
                windows=(*WHENEVER_IT_HELPS, "corruption check"),
                actor=Actor(Who(name="Galadriel"), anywhere=True),
                condition=his_own_trial,
            )
        ],
    )
    card(
        "TW-358",
        "Vilya",
        abilities=[
            Ability(
                *_this_turn(prowess=4, body=2, direct_influence=6),
                ShuffleBack(3, at="Rivendell", deck_size=5),
                MakeCorruptionCheck(-3),
                windows=WHENEVER_IT_HELPS,
                actor=Actor(Who(name="Elrond")),
                condition=his_own_trial,
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
    )


class OneSureCheck(LastingEffect):
    """Once until the end of the turn, a corruption check is successful without a roll."""

    __slots__ = ("not_at",)

    def __init__(self, *not_at: str) -> None:
        self.not_at = not_at
        """The types of site at which it does not help."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, ())
        return None

    def makes_sure(self, state: MeccgState, character: CardId) -> bool:
        company = state.company_of(character)
        site = current_site(state, company)
        return company is not None and (site is None or site_type(state, site) not in self.not_at)

    def text(self) -> str:
        where = (
            f" by a character who is not at {listed([an(kind) for kind in self.not_at], 'or')}" if self.not_at else ""
        )
        return f"Until the end of the turn, you may let one corruption check{where} succeed without a roll."


class UntapCompany(Effect):
    """All unwounded characters in the company of the one who uses the card untap."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None:
            return None
        found = [Untapped(card, source=use.card) for card in company.characters if state.status[card] == TAPPED]
        return tuple(found) or None

    def text(self) -> str:
        return "Untap all unwounded characters in his company."


class ShuffleBack(Effect):
    """At a site, with enough cards left in the deck, resources of the own choice go from the discard pile into it."""

    __slots__ = ("at", "deck_size", "number")
    searches = True

    def __init__(self, number: int, at: str, deck_size: int) -> None:
        self.number = number
        self.at = at
        self.deck_size = deck_size

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        site = current_site(state, state.company_of(use.actor))
        deck = play_deck(state, use.seat)
        if site is None or state.name(site) != self.at or len(deck) < self.deck_size:
            return None
        pile = [card for card in state.zone("discard pile", use.seat) if state.card(card).is_resource]
        left = one_of_each(state, [card for card in pile if card not in use.chosen])
        if (left or state.asks_all) and len(use.chosen) < self.number and (not use.chosen or use.chosen[-1] >= 0):
            choices: list[Action] = [PickUnseen(use.seat, card) for card in left]
            return Decision(use.seat, "shuffle into the play deck", [*choices, PickNone(use.seat)])
        chosen = [found for found in use.chosen if found >= 0]
        for found in chosen:
            state.move(found, "play deck")
        if chosen:
            state.shuffle(deck)
        return None

    def text(self) -> str:
        return (
            f"At {self.at}, if your play deck has {self.deck_size} cards or more, "
            f"you may shuffle up to {self.number} resources from your discard pile into it."
        )
