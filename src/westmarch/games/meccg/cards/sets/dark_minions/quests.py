"""Dark Minions: long labours of a company, which are worth something once they are stored at a Haven."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_GAME
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ....rules.about import OfCard
from ....rules.changes import Discarded, Name, PutWith, Tapped
from ....rules.checks.rings import ring_kind
from ....rules.combat.memory import AgentFoiled
from ....rules.company.companies import current_site, find_company
from ....rules.piles.aside import is_ring
from ....rules.site.exploring import facts_now, has_entered, site_here
from ....rules.timing.events import is_dark_enchantment
from ....words import TAPPED, UNTAPPED, WOUNDED
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import ALWAYS, Condition, condition
from ...language.conditions.attacks import IsAutomatic
from ...language.conditions.places import ActorAt, stored_at_all
from ...language.effect import Effect, LastingEffect
from ...language.effects.table import PutOnTarget, UntapSelf
from ...language.modifiers import CardModifier, Scope, own
from ...language.standing.rulings import Allows, Forbids
from ...language.trigger import Trigger
from ...language.who import Who, has_skill
from ...odd.voyages import by_a_character
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState
    from ....words import Window

LOST, STOLEN = "Lost Knowledge", "Stolen Knowledge"
RECALLED_ID, RECALLED = "DM-149", "Memories Recalled"
ONCE = "once"
DARK_HOLDS = ("Dark-hold", "Shadow-hold")
NEVER_UNTAPS = Forbids(Deed.UNTAP, words="It never untaps.")


def register() -> None:
    card(
        "DM-128",
        "Fate of the Ithil-stone",
        abilities=[*sacrificing(LOST, LayOnCompany(), ("any",), " at Minas Tirith", _at_minas_tirith), ONE_COPY],
        traits=[Trait.ON_THE_COMPANY, Trait.STORED_AT_HAVEN],
        rulings=[NEVER_UNTAPS, Forbids(Deed.BE_STORED, when=~inverted), Allows(Deed.WORK_ONCE_STORED)],
        modifiers=[
            own("marshalling points", +7, when=stored_at_all),
            CardModifier("corruption points", -1, scope=Scope.CARDS, minimum=0, when=stored_at_all & is_palantir),
        ],
        triggers=[
            Trigger("item played", _a_palantir_is_found, "It taps when the company plays a Palantír."),
            Trigger(
                "event played",
                _stolen_at_barad_dur,
                "If it is tapped, it is inverted when the company has entered Barad-dûr and plays a card of Stolen "
                "Knowledge there. Once one copy has been inverted, no other can be.",
            ),
        ],
    )
    card(
        "DM-146",
        "Into the Smoking Cone",
        abilities=[
            Ability(PutOnTarget("actor"), windows=("site",), actor=Actor(Who(skill="sage")), condition=rings_are_here),
            *sacrificing(
                LOST,
                InvertSelf(),
                ("site",),
                " at Mount Doom",
                _at_mount_doom,
                key="cast",
                title="invert it",
                condition=is_tapped & first_copy,
            ),
            ONE_COPY,
        ],
        traits=[Trait.ON_THE_COMPANY, Trait.STORED_AT_HAVEN],
        rulings=[NEVER_UNTAPS, Forbids(Deed.BE_STORED, when=~inverted), Allows(Deed.WORK_ONCE_STORED)],
        modifiers=[
            own("marshalling points", +6, when=stored_at_all),
            CardModifier("corruption points", -1, scope=Scope.CARDS, minimum=0, when=stored_at_all & is_a_ring),
        ],
        triggers=[Trigger("item played", _a_ring_is_found, "It taps when the company plays a special ring.")],
    )
    card(
        "DM-147",
        "Knowledge of the Enemy",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("any",),
                actor=Actor(tap=True, anywhere=True),
                condition=by_a_character & ActorAt(types=DARK_HOLDS),
            ),
            Ability(
                PutOnTarget("actor"),
                key="play-foiled",
                title="after an agent was foiled",
                windows=("any", "after attack"),
                actor=Actor(tap=True, anywhere=True),
                condition=by_a_character & agent_was_foiled,
            ),
        ],
        traits=[Trait.STORED_AT_HAVEN],
        modifiers=[own("marshalling points", +1, when=stored_at_all)],
        rulings=[Allows(Deed.STRIKE_OUT)],
    )
    card(
        RECALLED_ID,
        RECALLED,
        abilities=[Ability(LiftEnchantments(), windows=("any",), target=BESIDE_A_SAGE)],
        odd_text="Alternatively, where a card requires that a company discards Lost Knowledge, you may tap a sage of "
        "the company and discard this card from your hand instead.",
    )
    card(
        "DM-154",
        "Pass the Doors of Dol Guldur",
        abilities=[*sacrificing(STOLEN, LayOnCompany(), ("any",)), ONE_COPY],
        traits=[Trait.ON_THE_COMPANY, Trait.STORED_AT_HAVEN],
        rulings=[NEVER_UNTAPS, Forbids(Deed.BE_STORED, when=~is_tapped), Allows(Deed.WORK_ONCE_STORED)],
        modifiers=[
            own("marshalling points", +4, when=stored_at_all),
            *(
                CardModifier(figure, -1, scope=Scope.ATTACKS, minimum=1, when=stored_at_all & IsAutomatic(*DARK_HOLDS))
                for figure in ("attack prowess", "attack strikes")
            ),
        ],
        triggers=[
            Trigger(
                "event played",
                _prisoners_are_led_out,
                "It taps when the company plays Rescue Prisoners at Dol Guldur, or frees prisoners who are held "
                "there. Once one copy has been tapped, no other can be.",
            ),
            Trigger("prisoners freed", _prisoners_are_freed, ""),
        ],
    )
    card(
        "DM-161",
        "To the Uttermost Foundations",
        abilities=[
            Ability(
                LayTapped(),
                windows=("organization",),
                target=COMPANY_BELOW,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            ),
            Ability(UntapSelf(), key="untap", title="untap it", windows=("organization",), condition=farther_below),
        ],
        traits=[Trait.ON_THE_COMPANY, Trait.STORED_AT_HAVEN],
        rulings=[Forbids(Deed.UNTAP), Forbids(Deed.BE_STORED, when=is_tapped)],
        modifiers=[own("marshalling points", +3, when=stored_at_all)],
    )


Where = Callable[["MeccgState", "Company"], bool]


def _anywhere(state: MeccgState, company: Company) -> bool:
    return True


def _at_minas_tirith(state: MeccgState, company: Company) -> bool:
    site = current_site(state, company)
    return site is not None and state.name(site) == "Minas Tirith"


def _at_mount_doom(state: MeccgState, company: Company) -> bool:
    return company.site == site_here(state) and state.site_name(company) == "Mount Doom"


def sacrificing(
    keyword: str,
    effect: Effect,
    windows: tuple[Window, ...],
    place: str = "",
    where: Where = _anywhere,
    key: str = "play",
    title: str = "",
    condition: Condition = ALWAYS,
) -> list[Ability]:
    """The company must discard a card of a kind for it; a sage who taps, and a card from hand, can stand for lost
    knowledge."""
    in_play = key != "play"
    whose = "the company" if in_play else "one of your companies"

    def is_the_one(state: MeccgState, binding: Binding, company: Company | None) -> bool:
        if company is None or (in_play and company is not state.company_of(binding.card)):
            return False
        return where(state, company)

    def controlled(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return [
            each
            for company in state.companies_of(binding.seat)
            if is_the_one(state, binding, company)
            for who in company.characters
            for each in state.attachments(who)
            if keyword in state.card(each).facts.keywords
        ]

    def recalled(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        company = state.company_of(binding.actor) if binding.actor >= 0 else None
        if not is_the_one(state, binding, company):
            return []
        return [held for held in state.hand(binding.seat) if state.name(held) == RECALLED][:1]

    given = Target(f"a card of {keyword} that {whose}{place} controls", controlled)
    ways = [
        Ability(
            effect,
            key=key,
            title=title,
            windows=windows,
            target=given,
            discard_target=True,
            counts=_company_of_it,
            condition=condition,
        )
    ]
    if keyword == LOST:
        ways.append(
            Ability(
                effect,
                key=f"{key}-recalled",
                title="with memories recalled",
                windows=windows,
                actor=Actor(Who(skill="sage"), tap=True, anywhere=True),
                target=Target(f"{RECALLED} in your hand, if he is in {whose}{place}", recalled),
                discard_target=True,
                counts=_company_of_it,
                condition=condition,
            )
        )
    return ways


def _company_of_it(state: MeccgState, binding: Binding) -> int:
    """The number of the company of the one who uses the card, or that controls what it gives up."""
    company = state.company_of(binding.actor if binding.actor >= 0 else binding.target)
    return 0 if company is None else company.number


class LayOnCompany(Effect):
    """The card comes to lie on the company that has paid for it."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = find_company(state, use.number)
        if company is None or not company.characters:
            return None
        return PutWith(use.card, company.characters[0], source=use.card)

    def text(self) -> str:
        return "Place this card with the company."


class OnceAtMost(LastingEffect):
    """What has been done with one copy cannot be done with another in this game."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None

    def text(self) -> str:
        return ""


ONE_COPY = Ability(OnceAtMost(), windows=(), key=ONCE)
"""By this a state remembers that one copy has come so far."""


class Advanced(Change, frozen=True):
    """A labour has come a step farther, which no other copy of the card can do any more."""

    rules = ("ME-2.13",)

    card: CardId
    inverted: bool = False

    def apply(self, state: MeccgState) -> None:
        state.status[self.card] = WOUNDED if self.inverted else TAPPED
        seat = state.place[self.card] % state.seats
        state.lasting.append(Lasting(state.definition[self.card], f"{ONCE}.0", (), END_OF_GAME, seat, 0))
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is {'inverted' if self.inverted else 'tapped'}"


class Advance(OfCard, Procedure):
    """A copy of a card comes a step farther, if no other has."""

    card: CardId
    inverted: bool = False

    @step()
    def advance(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.card) or not first_copy.holds(state, self.card, self.card):
            return None
        return Advanced(self.card, self.inverted, source=self.card)

    steps = (advance,)


@condition("if no copy has been inverted before")
def first_copy(state: MeccgState, source: CardId, subject: Any) -> bool:
    """No copy of the card has come so far in this game."""
    definition = state.definition[source]
    return not any(lasting.card == definition and lasting.until == END_OF_GAME for lasting in state.lasting)


@condition("if it is inverted")
def inverted(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card has been turned upside down."""
    return state.status[source] == WOUNDED


@condition("if it is tapped")
def is_tapped(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card is tapped."""
    return state.status[source] == TAPPED


class InvertSelf(Effect):
    """The card is turned upside down."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Advance(use.card, True)

    def text(self) -> str:
        return "Invert this card."


@condition("on each Palantír")
def is_palantir(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card that is looked at is a Palantír."""
    return "Palantír" in state.card(subject).facts.keywords


@condition("on each ring")
def is_a_ring(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card that is looked at is a gold ring or a special ring."""
    return is_ring(state, subject) or "gold ring item" in state.card(subject).facts.types


def _is_gained_by_its_company(state: MeccgState, source: CardId, gained: int) -> bool:
    company = state.company_of(source)
    return company is not None and company is state.company_of(CardId(gained))


def _a_palantir_is_found(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    found = is_palantir.holds(state, source, CardId(margin)) and _is_gained_by_its_company(state, source, margin)
    return Tapped(source, source=source) if found and state.status[source] == UNTAPPED else None


def _a_ring_is_found(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    found = bool(ring_kind(state, CardId(margin))) and _is_gained_by_its_company(state, source, margin)
    return Tapped(source, source=source) if found and state.status[source] == UNTAPPED else None


def _explores(state: MeccgState, source: CardId, site: str) -> bool:
    """Whether the company on which a card lies has entered a site."""
    company = state.company_of(source)
    if company is None or company.site != site_here(state) or not has_entered(state):
        return False
    return state.site_name(company) == site


def _stolen_at_barad_dur(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    stolen = STOLEN in state.card(CardId(margin)).facts.keywords and _is_gained_by_its_company(state, source, margin)
    if not stolen or state.status[source] != TAPPED or not _explores(state, source, "Barad-dûr"):
        return None
    return Advance(source, True)


def _prisoners_are_led_out(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    led = state.name(CardId(margin)) == "Rescue Prisoners" and _is_gained_by_its_company(state, source, margin)
    return _prisoners_are_freed(state, source, margin) if led else None


def _prisoners_are_freed(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    if state.status[source] != UNTAPPED or not _explores(state, source, "Dol Guldur"):
        return None
    return Advance(source)


@condition("at a site where gold rings are playable")
def rings_are_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company explores a site at which gold ring items are playable."""
    site = site_here(state)
    return site is not None and "gold ring" in facts_now(state, site).playable


def _companies_below(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        company.characters[0]
        for company in state.companies_of(binding.seat)
        if company.characters and state.card(company.site).facts.under_deeps
    ]


COMPANY_BELOW = Target("one of your companies at a site of the Under-deeps", _companies_below)


class LaidTapped(Change, frozen=True):
    """A card is tapped as it is played, and remembers where that was."""

    rules = ("ME-2.13",)

    card: CardId
    at: str

    def apply(self, state: MeccgState) -> None:
        state.status[self.card] = TAPPED
        state.stored_at[str(self.card)] = self.at

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is tapped as it is played at {self.at}"


class LayTapped(Effect):
    """The card comes to lie tapped on the target company; its site taps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        if company is None:
            return None
        laid = (PutWith(use.card, use.target, source=use.card), LaidTapped(use.card, state.site_name(company)))
        if state.status[company.site] != UNTAPPED:
            return laid
        return (*laid, Tapped(company.site, source=use.card, cause="resource"))

    def text(self) -> str:
        return "Place this card tapped with the company, and tap its site if it is untapped."


@condition("if the company is at another site of the Under-deeps than that at which it was played")
def farther_below(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card is tapped, and its company at a site of the Under-deeps where it was not played."""
    company = state.company_of(source)
    if company is None or state.status[source] != TAPPED or not state.card(company.site).facts.under_deeps:
        return False
    return state.site_name(company) != state.stored_at.get(str(source))


@condition("if his company has faced the attack of an agent this turn, all of whose strikes failed")
def agent_was_foiled(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the character has withstood an agent this turn."""
    company = state.company_of(subject) if subject >= 0 else None
    return company is not None and AgentFoiled(company.number) in state.this_turn


def _beside_a_sage(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        who
        for company in state.companies_of(binding.seat)
        if any(has_skill(state, other, "sage") for other in company.characters)
        for who in company.characters
        if any(is_dark_enchantment(state.card(lying)) for lying in state.attachments(who))
    ]


BESIDE_A_SAGE = Target("a character under a dark enchantment with a sage in his company", _beside_a_sage)


class LiftEnchantments(Effect):
    """All dark enchantments on the target are discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        found = [lying for lying in state.attachments(use.target) if is_dark_enchantment(state.card(lying))]
        return tuple(Discarded(lying, source=use.card) for lying in found) or None

    def text(self) -> str:
        return "All dark enchantments on him are discarded."
