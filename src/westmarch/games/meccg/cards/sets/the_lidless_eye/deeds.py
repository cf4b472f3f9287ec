"""The Lidless Eye: what minions do to the sites of free peoples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded, Stored, Tapped
from ....rules.combat.attack import Attack
from ....rules.company.sides import is_overt
from ....rules.piles.picking import Pick, PickNone
from ....rules.site.exploring import names_site, site_here
from ....rules.timing.scene import company_in_focus
from ....words import UNTAPPED, Purpose
from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.places import AtSite, lists_information, stored_at_all
from ...language.effect import Effect
from ...language.effects.combat import FaceAttack
from ...language.effects.table import PutOnTarget, TakeCharge, TapSite
from ...language.modifiers import CardModifier, Scope, own
from ...language.standing.land import CountsAs, Lands
from ...language.standing.rulings import Allows, Forbids
from ...language.standing.watches import BEARER_STAYS_TAPPED
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


NO_REST = Forbids(Deed.UNTAP, Scope.BEARER, words="Nothing untaps the bearer until it is stored.")


def register() -> None:
    _burning("LE-173", "Burning Rick, Cot, and Tree", "Border-hold", (4, 7), (1, 9))
    _burning("LE-230", "Smoke on the Wind", "Free-hold", (5, 8), (1, 10))
    heard("LE-240", "That Ain’t No Secret", 1, lists_information, stays_tapped=False)
    towns = AtSite("Border-hold", "Free-hold")
    heard("LE-241", "That’s Been Heard Before Tonight", 2, lists_information & towns & covert_here)
    card(
        "LE-246",
        "To Satisfy the Questioner",
        abilities=[
            Ability(
                TapSite(),
                PutOnTarget("actor"),
                windows=("site",),
                actor=Actor(tap=True),
                condition=AtSite("Free-hold", tapped=False),
            )
        ],
        modifiers=[own("marshalling points", +3, when=stored_at_all)],
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[NO_REST],
        watches=BEARER_STAYS_TAPPED,
    )

    card(
        "LE-227",
        "Seize Prisoners",
        abilities=[
            Ability(
                FaceDefenders(3, 8),
                TakeCharge(must=True),
                windows=("site",),
                condition=AtSite("Free-hold", tapped=True),
                no_duplicate=Unduplicated.AT_A_SITE,
            )
        ],
        modifiers=[own("marshalling points", +2, when=stored_at_all)],
        stored_at=["Shadow-hold", "Dark-hold"],
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[NO_REST],
        watches=BEARER_STAYS_TAPPED,
    )
    card(
        "LE-201",
        "Kill All But NOT the Halflings",
        abilities=[
            Ability(
                FaceAttack("Hobbit", 4, 6),
                TakeCharge(),
                windows=("site",),
                condition=AtSite(names=("Bag End",)),
            )
        ],
        modifiers=_worth_less_after_another(+5),
        stored_at=["Barad-dûr"],
        traits=[Trait.STORED_WHERE_IT_SAYS],
        rulings=[NO_REST],
        watches=BEARER_STAYS_TAPPED,
    )
    card(
        "LE-209",
        "News of the Shire",
        abilities=[
            Ability(
                PutOnTarget("actor"), windows=("site",), actor=Actor(tap=True), condition=AtSite(names=("Bag End",))
            )
        ],
        modifiers=_worth_less_after_another(+3),
        stored_at=["Barad-dûr"],
        traits=[Trait.STORED_WHERE_IT_SAYS],
        lands=[Lands({"The Shire": "Border-land"}, when=stored_at_all)],
        counts_as=[CountsAs("Border-hold", named="Bag End", to=(Purpose.ALL,), when=stored_at_all)],
        rulings=[Allows(Deed.WORK_ONCE_STORED, words="Stored, it changes the land:")],
    )
    card(
        "LE-234",
        "Stabbed Him in His Sleep",
        abilities=[
            Ability(
                FaceDefenders(1, 8, alone=True),
                ScoreIfUntapped(),
                windows=("site",),
                actor=Actor(Who(skill="scout", tapped=False)),
                condition=AtSite("Border-hold", "Free-hold", tapped=True) & covert_here,
            )
        ],
    )


def _worth_less_after_another(points: int) -> list[CardModifier]:
    """What is worth so much if it is the first of its name that is stored, and one point if it is not."""
    steps = ((points, first_to_be_stored), (+1, stored_after_another))
    return [own("marshalling points", worth, when=when) for worth, when in steps]


@condition("once it is stored, if no other of its name was stored before it")
def first_to_be_stored(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card is stored, as the first of its name by anybody."""
    name = state.name(source)
    stored = (int(number) for number in state.stored_at)
    return next((card for card in stored if state.name(CardId(card)) == name), NO_CARD) == source


@condition("once it is stored otherwise")
def stored_after_another(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card is stored, after another of its name."""
    return str(source) in state.stored_at and not first_to_be_stored.holds(state, source, subject)


class FaceDefenders(Effect):
    """The company, or the one who uses the card alone, faces an attack of those who guard the site."""

    __slots__ = ("alone", "prowess", "strikes")

    def __init__(self, strikes: int, prowess: int, alone: bool = False) -> None:
        self.strikes = strikes
        self.prowess = prowess
        self.alone = alone

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None:
            return None
        guards = state.card(company.site).facts.automatic_attacks
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race=guards[0].race if guards else "",
            base_strikes=self.strikes,
            base_prowess=self.prowess,
            alone=use.actor if self.alone else NO_CARD,
        )

    def text(self) -> str:
        strikes = "1 strike" if self.strikes == 1 else f"{self.strikes} strikes"
        who = "He alone" if self.alone else "The company"
        kind = "of the type of the site’s first automatic-attack"
        return f"{who} faces an attack {kind}: {strikes} with {self.prowess} prowess."


class ScoreIfUntapped(Effect):
    """If the one who uses the card is untapped, he may tap to put it into the marshalling point pile."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        fit = state.lies_in_play(use.actor) and state.status[use.actor] == UNTAPPED
        if fit and not use.chosen:
            choices: list[Action] = [Pick(use.seat, use.actor), PickNone(use.seat)]
            return Decision(use.seat, f"who taps for {state.name(use.card)}", choices)
        company = company_in_focus(state)
        if not fit or use.chosen[0] < 0 or company is None:
            return Discarded(use.card, cause="nobody took charge")
        stored = Stored(use.card, use.seat, state.site_name(company), cause="stored")
        return Tapped(use.actor, source=use.card, cause="cost"), stored

    def text(self) -> str:
        return "If he is untapped then, he may tap to put this card into your marshalling point pile; else discard it."


@condition("with a covert company")
def covert_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company in question hides whom it serves."""
    company = company_in_focus(state)
    return company is not None and not is_overt(state, company)


def heard(card_id: str, name: str, points: int, when: Condition, stays_tapped: bool = True) -> None:
    """Somebody taps to learn something; it is worth points once it is brought to a Darkhaven."""
    card(
        card_id,
        name,
        abilities=[Ability(PutOnTarget("actor"), windows=("site",), actor=Actor(tap=True), condition=when)],
        modifiers=[own("marshalling points", points, when=stored_at_all)],
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[NO_REST] if stays_tapped else [],
        watches=BEARER_STAYS_TAPPED if stays_tapped else (),
    )


def _burning(card_id: str, name: str, kind: str, first: tuple[int, int], second: tuple[int, int]) -> None:
    """The company fights those who live at a tapped site, and scores if somebody is still fit for it."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                FaceAttack("Man", *first),
                FaceAttack("Man", *second),
                LayWaste(),
                windows=("site",),
                condition=AtSite(kind, tapped=True),
                no_duplicate=Unduplicated.AT_A_SITE,
            )
        ],
    )


class LayWaste(Effect):
    """An untapped character may tap to score the card, and the player's factions of the site are lost."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company, site = company_in_focus(state), site_here(state)
        members = () if company is None else company.characters
        able = [who for who in members if state.status[who] == UNTAPPED]
        if able and not use.chosen:
            choices: list[Action] = [Pick(use.seat, who) for who in able]
            return Decision(use.seat, f"who taps for {state.name(use.card)}", [*choices, PickNone(use.seat)])
        if site is None or not use.chosen or use.chosen[0] < 0:
            return Discarded(use.card, cause="nobody took charge")
        place = state.card(site).facts
        angered = [faction for faction in state.factions(use.seat) if names_site(state.card(faction).facts, place)]
        changes: list[Change] = [
            Tapped(use.chosen[0], source=use.card, cause="cost"),
            Stored(use.card, use.seat, place.name, cause="stored"),
            *(Discarded(faction, source=use.card, cause="angered") for faction in angered),
        ]
        return tuple(changes)

    def text(self) -> str:
        return (
            "Then you may tap a character in the company to put this card into your marshalling point pile; discard "
            "your factions that are playable at the site. Otherwise discard this card."
        )
