"""Against the Shadow: sites of minion players. Most say everything by their facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.combat.automatic_attacks import shown
from ....rules.company.losses import BearTheLoss
from ....rules.site.exploring import site_here
from ....rules.site.items import ItemFound
from ....rules.site.playable import item_kind
from ....rules.timing.scene import company_in_focus
from ....words import UNTAPPED
from ...definition import card
from ...language.condition import condition
from ...language.conditions.places import company_is_here
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.trigger import Trigger
from ...rulings import Deed
from ...traits import Trait
from ..dark_minions.sites import haunted, while_the_balrog_is_away

if TYPE_CHECKING:
    from ....rules.combat.frames import AttackFrame
    from ....state import MeccgState

PLAIN = (
    ("AS-143", "Dancing Spire"),
    ("AS-144", "Eagles’ Eyrie"),
    ("AS-148", "Gold Hill"),
    ("AS-151", "Irerock"),
    ("AS-152", "The Iron-deeps"),
    ("AS-156", "Old Forest"),
    ("AS-157", "Ovir Hollow"),
    ("AS-161", "The Sulfur-deeps"),
    ("AS-163", "The Under-courts"),
    ("AS-164", "The Under-galleries"),
    ("AS-169", "Weathertop"),
    ("AS-170", "Wellinghall"),
)
ELVEN_REALMS = (("AS-145", "Edhellond"), ("AS-149", "Grey Havens"), ("AS-155", "Lórien"), ("AS-160", "Rivendell"))
RHOSGOBEL = "AS-159"


def register() -> None:
    for card_id, name in PLAIN:
        card(card_id, name)
    haunted("AS-147", "The Gem-deeps", "Undead", "Pûkel-creature")
    haunted("AS-158", "The Pûkel-deeps", "Undead", "Pûkel-creature")
    haunted("AS-168", "The Under-vaults", "Undead")
    deeper = CardModifier("ring test", +1, scope=Scope.EACH, when=company_is_here)
    card("AS-166", "The Under-grottos", modifiers=[deeper])
    card("AS-167", "The Under-leas", traits=[Trait.CREATURES_ATTACK_NORMALLY])
    for card_id, name in ELVEN_REALMS:
        card(
            card_id,
            name,
            hazard_limit=+2,
            rulings=[
                Forbids(Deed.SEE_COMPANIES_FIGHT, words="No minion company may attack another company at this site."),
                Forbids(Deed.RECEIVE_RINGWRAITHS, words="No Ringwraith may move to this site."),
            ],
        )
    for card_id, name in (("AS-150", "Himring"), ("AS-153", "Isle of the Ulond"), ("AS-162", "Tolfalas")):
        card(card_id, name, triggers=[wearies("overt")])
    card("AS-154", "Isles of the Dead That Live", triggers=[wearies("covert")])
    unspent = "The first minor item that is played at this site in a turn does not tap it."
    card(
        "AS-146",
        "Framsburg",
        rulings=[Allows(Deed.LEAVE_THE_SITE_UNTAPPED, Scope.CARDS, when=first_minor_item_here, words=unspent)],
    )
    card(
        RHOSGOBEL,
        "Rhosgobel",
        changes_attacks=_unless_radagast_is_there,
        odd_text="If the Wizard Radagast is in play, there are no automatic-attacks here.",
    )
    while_the_balrog_is_away(
        "AS-165",
        "The Under-gates",
        traits=[Trait.CREATURES_ATTACK_NORMALLY],
        unless="If a manifestation of Balrog of Moria is in play or has been defeated,",
    )


def wearies(kind: Literal["overt", "covert"]) -> Trigger:
    """A company of a kind to which the site is new must tap somebody as the site is revealed."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = company_in_focus(state)
        if company is None or company.destination != source or shown(state, company) != kind:
            return None
        untapped = tuple(who for who in company.characters if state.status[who] == UNTAPPED)
        return BearTheLoss(company.seat, to_tap=untapped, source=source) if untapped else None

    words = (
        f"{'An' if kind == 'overt' else 'A'} {kind} company that moves here must tap an untapped character if it can."
    )
    return Trigger("company moves", act, words)


@condition("if it is the first minor item of the turn at this site")
def first_minor_item_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The item in question is the first minor one that is played at this very site card in this turn."""
    return (
        site_here(state) == source
        and item_kind(state, subject) == "minor"
        and ItemFound(source, "minor") not in state.this_turn
    )


def _unless_radagast_is_there(
    state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]
) -> list[AttackFrame]:
    """The Wizard keeps his home empty while he is in play, whosever he is."""
    if state.definition[site] != RHOSGOBEL:
        return attacks
    everybody = (who for company in state.companies for who in company.characters)
    there = any(state.name(who) == "Radagast" and state.card(who).facts.race == "Wizard" for who in everybody)
    return [attack for attack in attacks if attack.creature >= 0] if there else attacks
