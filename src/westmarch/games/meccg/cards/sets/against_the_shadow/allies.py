"""Against the Shadow: allies of minions."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rolls import BY_CARD
from ....rules.about import OfCharacter
from ....rules.changes import Discarded, ReturnedToHand
from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame
from ....rules.company.elimination import Elimination
from ....rules.company.sides import is_hero_company
from ....rules.company_combat.attacking import CompanyAttack, StrikePaired
from ....rules.journey.frames import MovementFrame
from ....rules.timing.resolve import Resolve
from ....rules.values import mind
from ....state import MeccgState
from ....words import signed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import condition
from ...language.conditions.attacks import CompanyAttacked, bearer_faces
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack, CancelStrike
from ...language.effects.lasting import UntilEndOfAttack
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.trigger import Trigger
from ...rulings import Deed
from ...traits import Trait
from .minion_items import taken_by_the_ringwraith

ITSELF = Actor(itself=True, tap=True)


def register() -> None:
    card(
        "AS-76",
        "Regiment of Black Crows",
        play_when=none_in_company,
        abilities=[
            Ability(
                SendCreatureHome(),
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=ITSELF,
                condition=CompanyAttacked() & creature_not_at_a_site,
            )
        ],
        triggers=[flees_the_wounded()],
        traits=[Trait.AT_TAPPED_SITE],
        rulings=[Forbids(Deed.FACE_STRIKES)],
    )

    card(
        "AS-74",
        "Great Bats",
        play_when=none_in_company,
        abilities=[
            Ability(
                LetDefenderChoose(),
                key="bewilder",
                title="let the defender choose",
                windows=("attack",),
                actor=ITSELF,
                condition=CompanyAttacked() & attacker_chooses,
            )
        ],
        triggers=[flees_the_wounded()],
        traits=[Trait.AT_TAPPED_SITE],
        rulings=[Forbids(Deed.FACE_STRIKES)],
    )
    orcs = UntilEndOfAttack(
        CardModifier("prowess", +2, scope=Scope.TARGETS, when=is_an_orc, layer=EVENT_LAYER), on="company"
    )
    card(
        "AS-75",
        "Great Lord of Goblin-gate",
        abilities=[
            Ability(
                orcs,
                key="lead",
                title="+2 prowess for all Orcs",
                windows=("attack",),
                actor=ITSELF,
                condition=CompanyAttacked(),
            ),
            Ability(
                orcs,
                key="lead-attack",
                title="+2 prowess for all Orcs",
                windows=("own attack",),
                actor=ITSELF,
                condition=company_attacks,
            ),
        ],
    )
    card(
        "AS-71",
        "The Balrog",
        play_when=by_no_ringwraith,
        triggers=[_destroys_his_master(-2), _shuns_the_light()],
        traits=[Trait.MAKES_OVERT],
    )
    card(
        "AS-72",
        "Black Horse",
        play_when=by_a_ringwraith,
        traits=[Trait.AT_TAPPED_SITE],
        rulings=[
            UNSPENT,
            Allows(
                Deed.BRING_A_FOLLOWER,
                words="Each of these in the company of your Ringwraith lets you play one Ringwraith follower who takes "
                "no influence to control.",
            ),
            Allows(
                Deed.CARRY_A_BLACK_RIDER,
                words="If each Ringwraith in a company has one, the company is in Black Rider mode and may move "
                "freely.",
            ),
            LOST_WITH_ITS_RIDER,
        ],
        most_in_a_deck=9,
    )
    card(
        "AS-73",
        "Creature of an Older World",
        play_when=taken_by_the_ringwraith,
        traits=[Trait.AT_TAPPED_SITE],
        modifiers=[CardModifier("prowess", +2, scope=Scope.BEARER)],
        abilities=[
            Ability(
                CancelStrike(),
                key="shield",
                title="cancel the strike",
                windows=("strike",),
                actor=ITSELF,
                condition=bearer_faces,
            ),
            Ability(
                SwoopOn(),
                key="swoop",
                title="choose whom he strikes",
                windows=("own attack",),
                actor=ITSELF,
                target=HERO_ATTACKED,
            ),
        ],
        rulings=[
            UNSPENT,
            Allows(
                Deed.CARRY_A_FELL_RIDER,
                words="If your Ringwraith is the only character in his company and there are no other allies, the "
                "company is in Fell Rider mode and may move freely.",
            ),
            LOST_WITH_ITS_RIDER,
        ],
    )


@condition("if Orc")
def is_an_orc(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A character who is an Orc, or an ally that is one."""
    facts = state.card(CardId(subject)).facts
    return "Orc" in (facts.race, facts.overt)


UNSPENT = Allows(Deed.LEAVE_THE_SITE_UNTAPPED, words="It does not tap the site.")
LOST_WITH_ITS_RIDER = Allows(
    Deed.BE_LOST_WITH_ITS_RIDER, words="Return its controller to your hand if this ally leaves play."
)


@condition("by a character who is no Ringwraith")
def by_no_ringwraith(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who plays the ally is no Ringwraith."""
    return state.card(CardId(subject)).facts.race != "Ringwraith"


@condition("by a Ringwraith")
def by_a_ringwraith(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who plays the ally is a Ringwraith, be he his player's own or a follower."""
    return state.card(CardId(subject)).facts.race == "Ringwraith"


def _destroys_his_master(modifier: int) -> Trigger:
    """In each organization phase of its player an opponent's roll may eliminate the controller."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        seat = state.place[source] % state.seats
        if seat != state.active or state.bearer[source] < 0:
            return None
        return MasterTried(source, state.bearer[source], modifier)

    words = (
        f"In your organization phase your opponent makes a roll modified by {signed(modifier)}: if the result is "
        "greater than the mind of its controlling character, he is eliminated."
    )
    return Trigger("organization begins", act, words)


class MasterTried(OfCharacter, Procedure):
    """A roll against the mind of him who leads what none can lead."""

    card: CardId
    character: CardId
    modifier: int

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.character):
            return None
        needed = mind(state, self.character)
        purpose = f"{state.name(self.card)} against {state.name(self.character)} (more than {needed})"
        seat = state.hazard_player(state.active)
        beaten = make_check(state, BY_CARD, seat, purpose, needed, [("as the card says", self.modifier)]).beats
        return Elimination(self.character) if beaten else None

    steps = (roll,)


def _shuns_the_light() -> Trigger:
    """The ally is discarded if its company moves from one site of the surface to another."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company, move = state.company_of(source), state.nearest(MovementFrame)
        if company is None or move is None or move.company != company.number or not company.moved:
            return None
        below = any(state.card(site).facts.under_deeps for site in (company.origin, company.site))
        return None if below else Discarded(source)

    words = "Discard this ally if its company moves from a site of the surface to another."
    return Trigger("movement over", act, words)


def _heroes_attacked(state: MeccgState, binding: Binding) -> list[CardId]:
    attack = state.nearest(CompanyAttack)
    company = None if attack is None else attack.party(state)
    if attack is None or company is None or not is_hero_company(state, company):
        return []
    if state.bearer[binding.card] not in attack.strikers:
        return []
    return [who for who in state.fighters(company) if who not in attack.assigned]


HERO_ATTACKED = Target("one of the hero company that your Ringwraith attacks", _heroes_attacked)


@condition("if it is the attack of its company")
def company_attacks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack of a company under way is made by that in which the card is."""
    attack, company = state.nearest(CompanyAttack), state.company_of(source)
    return attack is not None and company is not None and attack.by == company.number


class SwoopOn(Effect):
    """The strike of the controller is assigned to the target."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack, rider = state.nearest(CompanyAttack), state.bearer[use.card]
        if attack is None or rider in attack.paired or use.target in attack.assigned:
            return None
        return StrikePaired(rider, use.target, source=use.card)

    def text(self) -> str:
        return "Your Ringwraith’s strike is assigned to the target before others are assigned."


@condition("if the attacker chooses the defending characters")
def attacker_chooses(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way lets the attacker choose whom it strikes."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.attacker_chooses


class LetDefenderChoose(Effect):
    """The attacker no longer chooses the defending characters."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return AttackChanged(defender_chooses=True, source=use.card)

    def text(self) -> str:
        return "The attacker does not choose the defending characters."


@condition("if there is none in the company")
def none_in_company(state: MeccgState, source: CardId, subject: Any) -> bool:
    """No ally of the same name is in the company of him who plays it."""
    company = state.company_of(subject)
    members = () if company is None else company.characters
    return not any(state.name(ally) == state.name(source) for who in members for ally in state.allies(who))


@condition("if the attack is a hazard creature’s that is not keyed to a site")
def creature_not_at_a_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is a creature's, and not keyed to a site."""
    attack = state.nearest(AttackFrame)
    return (
        attack is not None and attack.creature >= 0 and not (attack.agent or attack.automatic or attack.keyed_to_site)
    )


class SendCreatureHome(Effect):
    """The card of the attacking creature goes back to its player's hand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.creature < 0 or state.zone_of(attack.creature)[0] != "declared":
            return None
        return ReturnedToHand(attack.creature, source=use.card)

    def text(self) -> str:
        return "Put the creature’s card back into its player’s hand."


def flees_the_wounded() -> Trigger:
    """The ally is discarded as its bearer is wounded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, cause="its bearer is wounded") if state.bearer[source] == margin else None

    return Trigger("character wounded", act, "Discard this ally if its controlling character is wounded.")
