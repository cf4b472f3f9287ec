"""Dark Minions: sites. Passages, automatic-attacks, draws and what is playable are facts; some sites do more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded
from ....rules.company.companies import find_company
from ....rules.piles.picking import Pick
from ....rules.site.exploring import has_entered, is_site_untapped, site_here
from ....rules.site.frames import SiteFrame
from ....rules.site.playable import MadePlayable, item_kind
from ....words import listed
from ...definition import Card, card
from ...language.abilities import Ability
from ...language.condition import condition
from ...language.conditions.places import company_is_here, company_moves_here, stored_at_all
from ...language.effect import Effect
from ...language.modifiers import CardModifier, Scope, own
from ...language.standing.openings import Opening
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.combat.frames import AttackFrame
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card("DM-31", "Haudh-in-Gwanûr")
    card(
        "DM-32",
        "Hermit’s Hill",
        abilities=[
            Ability(
                TradeItems(2, "minor", "major"),
                key="trade",
                title="discard two minor items",
                windows=("site",),
                condition=may_trade_here,
            )
        ],
    )
    card("DM-42", "Urlurtsu Nurn")
    for card_id, name in (
        ("DM-30", "The Gem-deeps"),
        ("DM-34", "The Pûkel-deeps"),
    ):
        haunted(card_id, name, "Undead", "Pûkel-creature")
    for card_id, name in (
        ("DM-33", "The Iron-deeps"),
        ("DM-40", "The Under-leas"),
    ):
        card(card_id, name, guarded_by=["Witch-king of Angmar"])
    card("DM-35", "The Sulfur-deeps", guarded_by=["Khamûl the Easterling", "Adûnaphel"])
    card("DM-36", "The Under-courts", guarded_by=["Nazgûl"])
    card(
        "DM-37",
        "The Under-galleries",
        left_tapped="marshalling point pile",
        modifiers=[own("marshalling points", +3, when=stored_at_all)],
    )
    while_the_balrog_is_away("DM-38", "The Under-gates")
    card(
        "DM-39", "The Under-grottos", modifiers=[CardModifier("ring test", +2, scope=Scope.EACH, when=company_is_here)]
    )
    haunted("DM-41", "The Under-vaults", "Undead")


def haunted(card_id: str, name: str, *races: str) -> None:
    """Creatures of some races may be played at the site, whatever they are keyed to."""

    def haunts(creature: Card) -> bool:
        return any(race in races for race in (creature.facts.race, *creature.facts.other_races))

    words = f"Any {listed(list(races), 'or')} hazard creature may also be played at this site."
    card(card_id, name, openings=[Opening(haunts, words, site=lambda kind: True, when=company_moves_here)])


BUT_FOR_HIM = "If Balrog of Moria is in play, or if it or Durin’s Bane has been defeated,"


def while_the_balrog_is_away(card_id: str, name: str, traits: Iterable[Trait] = (), unless: str = BUT_FOR_HIM) -> None:
    """The Balrog attacks there unless he is, or has been, somewhere else."""

    def without_him(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
        used = state.names_in_use()
        if state.definition[site] != card_id or not ("Balrog of Moria" in used or "Durin’s Bane" in used):
            return attacks
        return [attack for attack in attacks if attack.creature >= 0 or attack.race != "Balrog"]

    card(
        card_id,
        name,
        changes_attacks=without_him,
        traits=traits,
        odd_text=f"{unless} there is no automatic-attack by the Balrog.",
    )


def _minor_items(state: MeccgState) -> list[CardId]:
    """The minor items of the company that explores its site."""
    phase = state.nearest(SiteFrame)
    company = None if phase is None else find_company(state, phase.company)
    members = () if company is None else company.characters
    return [item for who in members for item in state.items(who) if item_kind(state, item) == "minor"]


@condition("if it is untapped and your company there bears two minor items")
def may_trade_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company explores this very site, which is untapped, and bears two minor items."""
    return (
        site_here(state) == source and has_entered(state) and is_site_untapped(state) and len(_minor_items(state)) > 1
    )


class TradeItems(Effect):
    """Items of a kind are discarded so that one of a better kind can be played at the site."""

    __slots__ = ("even", "kind", "number", "wanted")

    def __init__(self, number: int, kind: str, wanted: str, even: str = "even a hoard item") -> None:
        self.number = number
        self.kind = kind
        self.wanted = wanted
        self.even = even
        """What such an item may be."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        left = [item for item in _minor_items(state) if item not in use.chosen]
        if len(use.chosen) < self.number:
            choices: list[Action] = [Pick(use.seat, item) for item in left]
            enough = len(choices) + len(use.chosen) >= self.number
            return Decision(use.seat, "two minor items", choices) if enough else None
        state.this_turn.append(MadePlayable(use.card, self.wanted))
        return tuple(Discarded(item, source=use.card, cause="cost") for item in use.chosen)

    def text(self) -> str:
        return (
            f"Discard {'two' if self.number == 2 else self.number} {self.kind} items that the company bears: one "
            f"{self.wanted} item ({self.even}) is playable at this site this turn."
        )
