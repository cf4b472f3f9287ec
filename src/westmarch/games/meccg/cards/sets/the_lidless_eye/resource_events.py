"""The Lidless Eye: resource events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....alignments.minion.followers import is_led_by
from ....rules.changes import CardsRevealed, CharacterPlayed, Discarded
from ....rules.combat.frames import AttackFrame
from ....rules.company.avatars import avatar_of
from ....rules.company.characters import PlayCharacter
from ....rules.company.companies import current_site
from ....rules.course.calling import call_the_end
from ....rules.journey.land import site_type
from ....rules.piles.taking import DeckShuffled, Fetched
from ....rules.site.havens import is_haven_of
from ....rules.values import influence_needed, mind, unused_general_influence
from ....state import GENERAL
from ....words import Moment, an, listed, signed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import Condition, Influence, condition
from ...language.effect import Effect, LastingEffect
from ...language.effects.table import PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.trigger import Trigger
from ...rulings import Deed
from ..the_wizards.deeds import discarded_if_the_company_moves
from ..the_wizards.lore import BringIntoPlay

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "LE-174",
        "By the Ringwraith’s Word",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=WITH_THE_RINGWRAITH,
                condition=~target_outshone,
                no_duplicate=Unduplicated.BY_A_PLAYER,
            )
        ],
        modifiers=[
            CardModifier(
                "direct influence", +4, scope=Scope.BEARER, when=InHisCompany() & ~bearer_outshone, layer=EVENT_LAYER
            )
        ],
        rulings=[
            Allows(Deed.BE_A_LEADER, Scope.BEARER, when=~bearer_outshone, words="The bearer is a leader."),
            Forbids(Deed.BE_DISCARDED_BY_A_BODY_CHECK, Scope.BEARER, when=~bearer_outshone),
        ],
        shuns=a_higher_mind,
        triggers=[Trigger(moment, _ends_if_outshone, "") for moment in MOMENTS_OF_MEETING],
    )
    card(
        "LE-165",
        "Awaiting the Call",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=AWAY_FROM_THE_DARKHAVENS,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        modifiers=[HalfTheInfluence()],
        triggers=[discarded_if_the_company_moves()],
    )
    card(
        "LE-235",
        "Sudden Call",
        abilities=[
            Ability(CallTheEnd(), windows=("any",)),
            Ability(CallTheEnd(), key="play-hazard", title="as a hazard", windows=("hazards",), as_hazard=True),
            Ability(
                ShuffleItselfBack(),
                key="play-back",
                says="Shuffle {card} back into the play deck",
                windows=("any",),
                in_opponents_turn=True,
            ),
        ],
    )

    card(
        "LE-176",
        "Come By Night Upon Them",
        abilities=[Ability(FallUponTheSite(-1, -2), windows=("any",), target=OWN_BORDER_HOLD)],
    )
    places = ("Shadow-hold", "Ruins & Lairs", "Border-hold")
    card(
        "LE-252",
        "We Have Come to Kill",
        abilities=[
            Ability(
                BringIntoPlay(),
                title="with direct influence",
                windows=("any",),
                actor=Actor(),
                target=newcomer_at(*places, general=False),
            ),
            Ability(
                BringUnderGeneralInfluence(),
                key="play-general",
                title="with general influence",
                windows=("any",),
                actor=Actor(),
                target=newcomer_at(*places, general=True),
            ),
        ],
    )


def _own_sites(state: MeccgState, binding: Binding) -> list[CardId]:
    """The sites at which the player's companies are, or to which they have set out."""
    ends = [site for company in state.companies_of(binding.seat) for site in (company.site, company.destination)]
    return [site for site in dict.fromkeys(ends) if site >= 0 and state.lies_in_play(site)]


OWN_BORDER_HOLD = Target(
    "a Border-hold at which one of your companies is, or to which it moves",
    _own_sites,
    lambda state, binding, site: site_type(state, site) == "Border-hold",
)


class FallUponTheSite(LastingEffect):
    """The automatic-attacks at the target site are weaker this turn; the first item played there does not tap it."""

    __slots__ = ("at_night", "prowess")
    spares_the_site = True

    def __init__(self, prowess: int, at_night: int) -> None:
        self.prowess = prowess
        self.at_night = at_night
        """What counts in its place if Doors of Night is in play."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def adds_to_attack(self, state: MeccgState, lasting: Lasting, attack: AttackFrame, figure: str) -> int:
        company = attack.party(state) if attack.is_of_the_site and figure == "prowess" else None
        if company is None:
            return 0
        if not any(ref.card == attack.site(company) and state.is_current(ref) for ref in lasting.targets):
            return 0
        return self.at_night if state.is_named_in_play("Doors of Night") else self.prowess

    def text(self) -> str:
        return (
            f"{signed(self.prowess)} to the prowess of all automatic-attacks there ({signed(self.at_night)} if Doors "
            "of Night is in play). The first item that is played there does not tap it. This lasts until the end of "
            "the turn."
        )


WAIVED = frozenset(
    {
        "none_this_turn",
        "comes_with_the_first",
        "in_own_organization",
        "fits_the_other",
        "home_site_or_haven",
        "admitted_by_the_site",
        "agents_at_home",
        "avatar_or_controller_present",
        "one_wizard",
        "avatar_where_he_enters",
        "is_the_one_who_returned",
        "is_the_chosen_avatar",
        "wizard_follows_nobody",
    }
)
"""The requirements of playing a character that are of no account for one who is called to a fight."""


def newcomer_at(*site_types: str, general: bool) -> Target:
    """A character in hand who can be controlled where the actor is: by him, or by general influence. Another Ringwraith
    can only follow one's own."""

    def finds(state: MeccgState, binding: Binding) -> list[CardId]:
        return [held for held in state.hand(binding.seat) if state.card(held).is_character]

    def allows(state: MeccgState, binding: Binding, newcomer: CardId) -> bool:
        company = state.company_of(binding.actor) if binding.actor >= 0 else None
        site = current_site(state, company)
        if company is None or site is None or site_type(state, site) not in site_types:
            return False
        leader = GENERAL if general else binding.actor
        if any(
            refusal.requirement not in WAIVED
            for refusal in PlayCharacter(binding.seat, newcomer, company.number, site, leader).refusals(state)
        ):
            return False
        if state.card(newcomer).is_avatar:
            return not general and is_led_by(state, binding.seat, newcomer, leader)
        if not general:
            return True
        needed = influence_needed(state, newcomer)
        return binding.actor == company.characters[0] and unused_general_influence(state, binding.seat) >= needed

    places = listed([an(kind) for kind in site_types], "or")
    how = "your general influence can control" if general else "he can control by direct influence"
    also = "" if general else " (another Ringwraith only as a follower of yours)"
    return Target(f"a character in your hand whom {how}{also}, while he is at {places}", finds, allows)


class BringUnderGeneralInfluence(Effect):
    """The target comes into play with the company of the actor, under general influence."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None or state.zone_of(use.target)[0] != "hand":
            return None
        return CharacterPlayed(use.target, use.seat, company.number, company.site, GENERAL, source=use.card)

    def text(self) -> str:
        return "He comes into play in the company there, and is no character of the turn."


MOMENTS_OF_MEETING: tuple[Moment, ...] = ("organization begins", "organization ends", "movement over")
"""When it is seen whose mind has changed."""


@condition("somebody in his company has a higher mind")
def a_higher_mind(state: MeccgState, source: CardId, subject: Any) -> bool:
    """One of some characters has a higher mind than the bearer."""
    bearer = state.bearer[source]
    return bearer >= 0 and any(mind(state, other) > mind(state, bearer) for other in subject)


def _outshone(state: MeccgState, who: CardId) -> bool:
    """Whether somebody in his company has a higher mind than a character."""
    company = state.company_of(who)
    others = () if company is None else company.characters
    return any(mind(state, other) > mind(state, who) for other in others)


@condition("if somebody in his company has a higher mind")
def bearer_outshone(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody in the company of the bearer has a higher mind than he."""
    return state.bearer[source] >= 0 and _outshone(state, state.bearer[source])


@condition("if somebody in his company has a higher mind")
def target_outshone(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody in the company of the target has a higher mind than he."""
    return subject >= 0 and _outshone(state, subject)


def _ends_if_outshone(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return Discarded(source, cause="a higher mind") if bearer_outshone.holds(state, source, source) else None


class InHisCompany(Condition):
    """Direct influence that counts only against characters in the company of the card."""

    __slots__ = ()

    restricts_influence = True

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, Influence) or subject.against < 0 or not state.card(subject.against).is_character:
            return False
        company = state.company_of(source)
        return company is not None and subject.against in company.characters

    def text(self) -> str:
        return "against characters in his company"


def _at_his_darkhaven(state: MeccgState, binding: Binding) -> list[CardId]:
    avatar = avatar_of(state, binding.seat)
    company = None if avatar is None else state.company_of(avatar)
    if avatar is None or company is None or not is_haven_of(state, binding.seat, company.site):
        return []
    here = state.name(company.site)
    companies = [other for other in state.companies_of(binding.seat) if state.site_name(other) == here]
    return [who for other in companies for who in other.characters if who != avatar]


WITH_THE_RINGWRAITH = Target("another of your characters at the Darkhaven of your Ringwraith", _at_his_darkhaven)


def _waits(state: MeccgState, binding: Binding, who: CardId) -> bool:
    company = state.company_of(who)
    if company is None or is_haven_of(state, company.seat, company.site) or state.card(who).is_avatar:
        return False
    return mind(state, who) <= 6


AWAY_FROM_THE_DARKHAVENS = Target(
    "one of your characters with a mind of 6 or less who is not at a Darkhaven",
    lambda state, binding: state.characters(binding.seat),
    _waits,
)


class HalfTheInfluence(CardModifier):
    """It takes half the influence to control the bearer, rounded down."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("influence to control", scope=Scope.BEARER, layer=EVENT_LAYER)

    def change(self, value: int, count: int = 1) -> int:
        return value // 2

    def text(self) -> str:
        return "It takes half the influence to control the bearer, rounded down."


class CallTheEnd(Effect):
    """The end of the game is called."""

    __slots__ = ()
    calls_the_end = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return call_the_end(state, use.seat)

    def text(self) -> str:
        return (
            "Call the end of the game, if the player whose turn it is serves Sauron and has what a call takes: played "
            "in your own turn, your opponent has one more turn; played as a hazard, you have one more turn."
        )


class ShuffleItselfBack(Effect):
    """The card is shown and shuffled into the play deck from which it came."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return (
            CardsRevealed((use.card,), cause="a card"),
            Fetched(use.card, "play deck", source=use.card),
            DeckShuffled(use.seat, source=use.card),
        )

    def text(self) -> str:
        return "Show this card and shuffle it into your play deck."
