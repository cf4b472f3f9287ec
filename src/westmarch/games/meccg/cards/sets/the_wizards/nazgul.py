"""The Wizards: hazards that are creatures or events, as their player likes: Nazgûl and the Mouth of Sauron."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import HAZARD_LONG_EVENTS
from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ....rules.changes import Discarded
from ....rules.checks.corruption import CorruptionChecks
from ....rules.company.sides import is_hero_company
from ....rules.piles.picking import PickUnseen
from ....rules.timing.scene import company_in_focus
from ....words import WOUNDED, Window
from ...definition import Card, card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import Condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.places import SiteHasAttacks, at_haven
from ...language.conditions.table import InPlay
from ...language.effect import Effect, LastingEffect
from ...language.effects.combat import AttackProwess, AttackStrikes
from ...language.effects.corruption import RemoveOnRoll
from ...language.effects.land import AUTOMATIC_ATTACKS, RaiseAutomaticAttack
from ...language.effects.lasting import ThisTurn, UntilEndOfTurn
from ...language.effects.table import ComeIntoPlay, DiscardTarget, ReturnTargetToHand, TapTarget, Wait
from ...language.modifiers import CardModifier, Scope
from ...language.nazgul import is_nazgul
from ...language.standing.openings import Opening
from ...language.targets.cards import borne_item, discarded, is_special_ring
from ...language.targets.characters import victim
from ...language.targets.sites import site
from ...language.who import ANYBODY
from ...odd.blades import Sharpen, bearer_wounded, own_nazgul_attacks, stays_in_the_wound
from ...odd.iron_crown import Madden, StrikeOfCreature
from ...odd.nazgul_return import nazgul_return
from ...odd.steeds import TAPPED_NAZGUL, AttackerChooses, RiderInHand, Steed, TakeBack, is_nazgul_creature
from ...printed import HAVENS
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....rules.timing.using import Use
    from ....state import MeccgState


def register() -> None:
    _blades()
    _steeds()
    card("TW-2", "Adûnaphel", abilities=_waits_to(TapTarget(), target=victim(ANYBODY)))
    weaker = CardModifier("body", -1, scope=Scope.TARGETS)
    card("TW-4", "Akhôrahil", abilities=_waits_to(UntilEndOfTurn(weaker), target=victim(ANYBODY)))
    fiercer = CardModifier("attack prowess", +1, scope=Scope.ATTACKS, when=AttackIs("Wolf", "Spider", "Animal"))
    card("TW-31", "Dwar of Waw", abilities=_waits_to(ThisTurn(fiercer)))
    # Hoarmûrath of Dír: an attack under way, or an automatic-attack at the company's site
    card(
        "TW-44",
        "Hoarmûrath of Dír",
        abilities=[
            *_waits_to(AttackStrikes(+1), windows=("attack",)),
            *(
                Ability(
                    RaiseAutomaticAttack(strikes=1, number=number),
                    windows=("hazards",),
                    key=key.replace("play", "tap-site"),
                    title=f"for the {words} automatic-attack",
                    target=site(),
                    condition=SiteHasAttacks(number),
                    tap_self=True,
                    becomes_short_event=True,
                )
                for number, key, words in AUTOMATIC_ATTACKS
            ),
        ],
    )
    card("TW-47", "Khamûl the Easterling", abilities=_waits_to(DiscardsOfChoice(), counts=nazgul_in_play))
    card("TW-83", "Ren the Unclean", abilities=_waits_to(AllCheck()))
    card("TW-113", "Witch-king of Angmar", abilities=_waits_to(AllSitesAre("Shadow-hold", "Dark-hold")))
    card(
        "TW-96",
        "The Nazgûl are Abroad",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        openings=[
            Opening(
                is_nazgul,
                "Nazgûl may be played on a hero company that has The One Ring at any site but Free-holds and Havens.",
                site=lambda kind: kind not in ("Free-hold", *HAVENS),
                when=CompanyBears("The One Ring"),
            ),
            Opening(
                is_nazgul,
                "Nazgûl may be played keyed to a Shadow-land or Shadow-hold on a hero company that has any Ring.",
                keyed_to=("Shadow-land", "Shadow-hold"),
                when=CompanyBears(),
            ),
        ],
        triggers=[nazgul_return(InPlay("Doors of Night"))],
    )
    card("TW-46", "Indûr Dawndeath", abilities=_waits_to(DiscardTarget(), target=ITEM_OF_A_WOUNDED))
    card(
        "TW-65",
        "Mouth of Sauron",
        abilities=[
            Ability(
                ReturnTargetToHand(),
                windows=("hazards",),
                title="as a short-event",
                target=discarded("a hazard", lambda found: found.is_hazard),
            )
        ],
    )
    card(
        "TW-107",
        "Ûvatha the Horseman",
        abilities=_waits_to(
            ReturnTargetToHand(), target=discarded("a hazard creature", lambda found: found.is_creature)
        ),
    )


def _waits_to(
    effect: Effect,
    target: Target | None = None,
    windows: tuple[Window, ...] = ("hazards",),
    counts: Callable[[MeccgState, Any], int] | None = None,
) -> list[Ability]:
    """As a permanent-event it waits until it is tapped; that counts against the hazard limit, and it goes."""
    return [
        Ability(Wait(), windows=("hazards",), title="as a permanent-event"),
        Ability(
            effect, windows=windows, key="tap", target=target, tap_self=True, becomes_short_event=True, counts=counts
        ),
    ]


class AllCheck(Effect):
    """Every character in play makes a corruption check: those of the moving player first."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        characters = tuple(card for company in state.companies for card in company.characters)
        return CorruptionChecks(characters, reason=state.name(use.card)) if characters else None

    def text(self) -> str:
        return (
            "Each character in play makes a corruption check, those of the moving player first; each player chooses "
            "the order of his own."
        )


class AllSitesAre(LastingEffect):
    """All sites of a type count as another as long as a hazard long-event would last."""

    __slots__ = ("new", "old")

    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        name = f"{use.ability}.{use.position}"
        state.lasting.append(Lasting(use.definition, name, (), HAZARD_LONG_EVENTS, use.seat))
        state.table_changed()
        return None

    def change_of_all_sites(self, kind: str | None) -> str | None:
        return self.new if kind == self.old else kind

    def text(self) -> str:
        return f"All {self.old} sites count as {self.new} sites for as long as a long-event would last."


class CompanyBears(Condition):
    """The company under way is one of heroes and has an item of such a name, or any Ring."""

    __slots__ = ("name",)

    def __init__(self, name: str = "") -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        if company is None or not is_hero_company(state, company):
            return False
        items = [item for character in company.characters for item in state.items(character)]
        if self.name:
            return any(state.name(item) == self.name for item in items)
        return any(is_ring(state.card(item)) for item in items)

    def text(self) -> str:
        return f"against a hero company that has {self.name or 'a Ring'}"


def is_ring(card: Card) -> bool:
    return card.is_item and (
        any("Ring" in word for word in card.facts.keywords) or "gold ring item" in card.facts.types
    )


class DiscardsOfChoice(Effect):
    """The opponent discards cards of his choice from his hand, as many as were counted when it was declared."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seat = state.active
        left = [card for card in state.hand(seat) if card not in use.chosen]
        if len(use.chosen) < use.number and left:
            return Decision(seat, "discard a card", [PickUnseen(seat, card) for card in left])
        return tuple(Discarded(card, source=use.card, cause="from hand") for card in use.chosen) or None

    def text(self) -> str:
        return (
            "The opponent discards a card of his choice from his hand for each Nazgûl that was in play as a "
            "permanent-event when this was declared, itself included."
        )


def nazgul_in_play(state: MeccgState, use: Use) -> int:
    """The Nazgûl that lie in play as permanent-events, the one that is being used included."""
    return sum(is_nazgul(state.card(card)) for seat in range(state.seats) for card in state.in_play(seat))


def _is_plain_item_of_a_wounded(state: MeccgState, binding: Binding, card: CardId) -> bool:
    if state.status[state.bearer[card]] != WOUNDED or is_special_ring(state, binding, card):
        return False
    return "gold ring item" not in state.card(card).facts.types


ITEM_OF_A_WOUNDED = borne_item("an item (no ring) of a wounded character", _is_plain_item_of_a_wounded)


def _steeds() -> None:
    card(
        "TW-33",
        "Fell Beast",
        abilities=[
            Ability(
                Steed(strikes=1, prowess=-2, attacker_chooses=True),
                title="before a Nazgûl",
                windows=("hazards",),
                condition=RiderInHand("Shadow-land", "Shadow-hold"),
                no_duplicate=Unduplicated.ON_A_NAZGUL,
            ),
            Ability(
                AttackStrikes(+1),
                AttackProwess(-2),
                AttackerChooses(),
                key="play-attack",
                title="on the attack",
                windows=("attack",),
                condition=is_nazgul_creature,
                no_duplicate=Unduplicated.ON_A_NAZGUL,
            ),
        ],
        traits=[Trait.WAITS_FOR_A_NAZGUL],
        openings=[_nazgul_keyed_to("Shadow-land", "Shadow-hold")],
    )
    card(
        "TW-63",
        "Morgul-horse",
        abilities=[
            Ability(Steed(), title="before a Nazgûl", windows=("hazards",), condition=RiderInHand("Shadow-land")),
            Ability(
                TakeBack(),
                key="play-back",
                title="take back a Nazgûl",
                windows=("response",),
                target=TAPPED_NAZGUL,
            ),
        ],
        traits=[Trait.WAITS_FOR_A_NAZGUL],
        openings=[_nazgul_keyed_to("Shadow-land")],
    )
    crown = "The Iron Crown"
    card(
        "TW-492",
        "Fury of the Iron Crown",
        abilities=[
            Ability(
                Madden(+4, crown),
                windows=("strike hazards",),
                condition=StrikeOfCreature("Orc", "Troll", "Man", "Nazgûl") & ~InPlay(crown),
            )
        ],
    )


def _nazgul_keyed_to(*types: str) -> Opening:
    places = " or ".join(types)
    return Opening(is_nazgul, f"That Nazgûl may also be played keyed to a {places}.", keyed_to=types)


def _blades() -> None:
    _blade("TW-64", "Morgul-knife", Sharpen(+2), number=4)
    _blade("TW-97", "The Pale Sword", Sharpen(+1, master="Witch-king of Angmar"), number=5)


def _blade(card_id: str, name: str, sharpen: Sharpen, number: int) -> None:
    """It strengthens an attack, stays in a wound, and may be removed at a Haven instead of untapping."""
    card(
        card_id,
        name,
        abilities=[
            Ability(ComeIntoPlay(), sharpen, windows=("attack",), condition=own_nazgul_attacks),
            Ability(
                RemoveOnRoll(number),
                windows=("untap",),
                key="heal",
                title="try to remove it",
                actor=Actor(bearer=True, tap=True),
                condition=at_haven,
            ),
            Ability(
                RemoveOnRoll(number),
                windows=("untap",),
                key="wounded",
                title="try to remove it instead of healing",
                actor=Actor(bearer=True),
                condition=at_haven & bearer_wounded,
                once_a_turn=True,
            ),
        ],
        triggers=[stays_in_the_wound()],
    )
