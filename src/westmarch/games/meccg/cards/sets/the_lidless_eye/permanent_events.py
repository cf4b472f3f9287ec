"""The Lidless Eye: permanent-events of minion players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check, roll
from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rolls import BY_CARD
from ....rules.changes import Discarded, PutWith, ReturnedToHand, Tapped
from ....rules.checks.influence import InfluenceAttempt
from ....rules.combat.frames import AttackFrame
from ....rules.combat.several_attacks import CreatureWon
from ....rules.company.avatars import avatar_of, is_sauron
from ....rules.company.companies import is_leader
from ....rules.company.sides import is_overt
from ....rules.journey.land import site_type
from ....rules.piles.picking import Pick
from ....rules.values import prowess
from ....state import MeccgState
from ....words import TAPPED, Parting
from ...definition import card
from ...guises import BIDDABLE, GUISES, SERVICES, SERVING, WON_OVER, WORN_BY
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated, skilled
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, CompanyAttacked
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack
from ...language.effects.table import ComeIntoPlay, DiscardSelf, OthersReturn, PutOnTarget, is_hazard_permanent_event
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.trigger import Trigger
from ...language.triggers.endings import ends_with_a_deck
from ...printed import DARKHAVEN
from ...rulings import Deed
from ...traits import Trait
from ..the_wizards.deeds import PALANTIR_IN_COMPANY, discarded_if_the_company_moves
from .ringwraiths import RINGWRAITH_AT_DARKHAVEN

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve


COMMAND = "Command"
DARK_PLACES = (DARKHAVEN, "Shadow-hold", "Dark-hold")


def register() -> None:
    card(
        "LE-167",
        "Bade to Rule",
        abilities=[
            Ability(
                PutOnTarget(),
                title="on your Ringwraith",
                windows=("organization",),
                target=RINGWRAITH_AT_DARKHAVEN,
                no_duplicate=Unduplicated.BY_A_PLAYER,
            ),
            Ability(
                ComeIntoPlay(),
                key="play-before",
                title="before your Ringwraith comes",
                windows=("any",),
                condition=without_a_ringwraith,
                no_duplicate=Unduplicated.BY_A_PLAYER,
            ),
            Ability(DiscardSelf(), key="end", title="discard it", windows=("organization",)),
        ],
        modifiers=[
            CardModifier("general influence", +5, scope=Scope.OWNER, layer=EVENT_LAYER),
            CardModifier("direct influence", -2, scope=Scope.BEARER, layer=EVENT_LAYER),
        ],
        triggers=[goes_to_the_ringwraith(), discarded_if_the_company_moves()],
    )
    command("LE-195", "I’ll Be At Your Heels", "corruption check")
    command("LE-196", "I’ll Report You", "prowess")
    command("LE-229", "Smart and Secret", "body")
    card(
        "LE-255",
        "While the Yellow Face Sleeps",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=RINGWRAITH_AT_DARKHAVEN,
                no_duplicate=Unduplicated.BY_A_PLAYER,
            )
        ],
        modifiers=[CardModifier("hand size", +1, scope=Scope.OWNER)],
        triggers=[discarded_if_the_company_moves()],
    )
    card(
        "LE-224",
        "Rumor of the One",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier(quantity, +1, scope=Scope.CARDS, when=that_are_rings)
            for quantity in ("corruption points", "marshalling points")
        ],
        triggers=[ends_with_a_deck()],
    )
    card(
        "LE-184",
        "Focus Palantír",
        abilities=[Ability(PutOnTarget(), windows=("any",), actor=skilled("sage"), target=PALANTIR_IN_COMPANY)],
        rulings=[Allows(Deed.BE_USED_BY_ITS_BEARER, Scope.BEARER, words="Its bearer is able to use the Palantír.")],
        triggers=[discarded_if_the_company_moves()],
    )
    card(
        "LE-237",
        "Swarm of Bats",
        abilities=[
            Ability(
                PutOnTarget(), windows=("organization",), target=ORC_COMPANY, no_duplicate=Unduplicated.ON_A_COMPANY
            )
        ],
        modifiers=[
            CardModifier(figure, -1, scope=Scope.ATTACKS, when=CompanyAttacked(), layer=EVENT_LAYER)
            for figure in ("attack prowess", "attack body")
        ],
        traits=[Trait.ON_THE_COMPANY],
        discarded_when=Parting.LEFT,
    )
    card(
        "LE-214",
        "Old Prejudice",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",))],
        modifiers=[CardModifier("standard modifications", scope=Scope.EACH, times=3)],
    )
    card(
        "LE-210",
        "No More Nonsense",
        abilities=[
            Ability(
                PutOnTarget(),
                FaceDown(),
                windows=("organization",),
                target=LEADER_WITH_OTHERS,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        modifiers=[
            CardModifier("direct influence", +2, scope=Scope.BEARER, when=~card_is_tapped, layer=EVENT_LAYER),
            CardModifier("direct influence", -2, scope=Scope.BEARER, when=card_is_tapped, layer=EVENT_LAYER),
        ],
        rulings=[Forbids(Deed.UNTAP)],
    )
    card(
        "LE-215",
        "One Dear to You",
        abilities=[Ability(PutOnTarget(), windows=("any",), target=OWN_FACTION)],
        modifiers=[
            CardModifier("marshalling points", -1, scope=Scope.BEARER, layer=EVENT_LAYER),
            CardModifier("influence check", -8, scope=Scope.EACH, when=made_on_its_faction, layer=EVENT_LAYER),
        ],
        rulings=[Forbids(Deed.BE_MUSTERED, Scope.BEARER)],
    )
    for guise in WORN_BY:
        if guise in SERVING:
            card(guise, GUISES[guise].name)
    card(
        "LE-220",
        "Ready to His Will",
        abilities=[
            Ability(
                CancelAttack(),
                WinCreatureOver(),
                windows=("attack",),
                actor=Actor(tap=True),
                condition=AttackIs(*sorted(BIDDABLE)) & of_single_strikes,
            )
        ],
        takes_along=who_served_by_it,
    )


OWN_FACTION = Target(
    "one of your factions in play",
    lambda state, binding: [found for found in state.in_play(binding.seat) if state.card(found).is_faction],
)


@condition("who tries to influence this faction")
def made_on_its_faction(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attempt under way is made on the faction with which the card lies."""
    attempt = state.nearest(InfluenceAttempt)
    return attempt is not None and attempt.faction == state.bearer[source]


@condition("if this card is tapped")
def card_is_tapped(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card itself is tapped: its bearer was put to shame."""
    return state.status[source] == TAPPED


def _has_others(state: MeccgState, binding: Binding, who: CardId) -> bool:
    company = state.company_of(who)
    return is_leader(state, who) and company is not None and len(company.characters) > 1


LEADER_WITH_OTHERS = Target(
    "one of your leaders who is not alone", lambda state, binding: state.characters(binding.seat), _has_others
)


class FaceDown(Effect):
    """The leader and another character of his company each make a roll and add their prowess."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        others = [who for who in (() if company is None else company.characters) if who != use.target]
        if not state.lies_in_play(use.card) or not others:
            return None
        if not use.chosen:
            return Decision(use.seat, "who is faced down", [Pick(use.seat, who) for who in others])
        other = use.chosen[0]
        rolled = roll(
            state, BY_CARD, use.seat, f"the defiance of {state.name(other)}", [("prowess", prowess(state, other))]
        )
        purpose = f"{state.name(use.card)} (more than {rolled.total})"
        own = [("prowess", prowess(state, use.target))]
        if not make_check(state, BY_CARD, use.seat, purpose, rolled.total, own).beats:
            return Tapped(use.card, source=use.card)
        hazards = [found for found in state.attachments(other) if is_hazard_permanent_event(state, found)]
        return tuple(Discarded(found, source=use.card) for found in hazards) or None

    def text(self) -> str:
        return (
            "Choose another character in his company; each of the two makes a roll and adds his prowess. If the "
            "leader’s result is greater, discard all hazard permanent-events on the other; otherwise tap this card."
        )


@condition("if it is a hazard creature’s with one strike for each of its attacks")
def of_single_strikes(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is that of a creature's card, and so is each of its attacks: of one strike."""
    attack = state.nearest(AttackFrame)
    if attack is None or attack.creature < 0 or attack.agent or attack.automatic:
        return False
    return attack.base_strikes == 1 and not attack.each and state.zone_of(attack.creature)[0] == "declared"


@condition("that it has won over")
def who_served_by_it(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A creature that served as an ally, and with which no card lies any more that makes it serve."""
    is_won = state.definition[subject] in SERVING
    return is_won and not any(state.name(card) == state.name(source) for card in state.attachments(subject))


class WinCreatureOver(Effect):
    """The attacking creature makes no more attacks and becomes an ally of the one who has tapped, or of the target."""

    __slots__ = ("body", "guise")

    def __init__(self, guise: str = WON_OVER) -> None:
        self.guise = guise
        self.body = next(body for ending, _, body in SERVICES if ending == guise)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        master = use.actor if use.actor >= 0 else use.target
        if attack is None or not attack.cancelled or not state.lies_in_play(master):
            return Discarded(use.card, cause="no target")
        won = CreatureWon(attack.creature, master, self.guise, source=use.card)
        return won, PutWith(use.card, attack.creature, source=use.card)

    def text(self) -> str:
        return (
            "All its attacks are cancelled, and the creature becomes an ally of that character, with a mind of 1, 7 "
            f"less prowess than before, and a body of {self.body}. Place this card with it."
        )


def command(card_id: str, name: str, gained: str) -> None:
    """What a leader bids his company: he has less influence, and they have more of something."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                PutOnTarget(), OthersReturn(COMMAND, "command cards"), windows=("organization",), target=OWN_LEADER
            ),
            Ability(TakeBack(), key="back", title="take it back to hand", windows=("organization",), once_a_turn=True),
        ],
        modifiers=[
            CardModifier("direct influence", -2, scope=Scope.BEARER, layer=EVENT_LAYER),
            CardModifier(gained, +1, scope=Scope.COMPANY, layer=EVENT_LAYER),
        ],
    )


@condition("for each ring item")
def that_are_rings(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is a ring: of gold, of the mind, or a special one."""
    definition = state.card(subject)
    return definition.is_item and any(word.endswith("Ring") for word in definition.facts.keywords)


@condition("if your Ringwraith is not in play")
def without_a_ringwraith(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player has not revealed his avatar, and is not Sauron himself."""
    seat = state.owner[source]
    return avatar_of(state, seat) is None and not is_sauron(state, seat)


def goes_to_the_ringwraith() -> Trigger:
    """The card lies with the Ringwraith as soon as he is revealed."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        seat = state.place[source] % state.seats
        if state.bearer[source] >= 0 or avatar_of(state, seat) != margin:
            return None
        return PutWith(source, CardId(margin), source=source)

    return Trigger("avatar revealed", act, "Place this card with your Ringwraith when he comes into play.")


OWN_LEADER = Target(
    "one of your leaders",
    lambda state, binding: state.characters(binding.seat),
    lambda state, binding, card: is_leader(state, card),
)


class TakeBack(Effect):
    """The card itself returns to hand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return ReturnedToHand(use.card, source=use.card) if state.lies_in_play(use.card) else None

    def text(self) -> str:
        return "Return this card to your hand."


def _orc_companies(state: MeccgState, binding: Binding) -> list[CardId]:
    """Overt companies with more than one Orc in dark places, by their first characters."""
    found = []
    for company in state.companies_of(binding.seat):
        orcs = sum(state.card(card).facts.race == "Orc" for card in company.characters)
        if orcs > 1 and is_overt(state, company) and site_type(state, company.site) in DARK_PLACES:
            found.append(company.characters[0])
    return found


ORC_COMPANY = Target(
    "one of your overt companies with more than one Orc at a Darkhaven, Shadow-hold or Dark-hold", _orc_companies
)
