"""Dark Minions: sites. Passages, automatic-attacks, draws and what is playable are facts; some sites do more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....words import listed
from ...definition import Card, card
from ...language.conditions.places import company_is_here, company_moves_here, stored_at_all
from ...language.modifiers import CardModifier, Scope, own
from ...language.standing.openings import Opening
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.combat.frames import AttackFrame
    from ....state import MeccgState


def register() -> None:
    card("DM-31", "Haudh-in-Gwanûr")
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


def while_the_balrog_is_away(card_id: str, name: str, traits: Iterable[Trait] = ()) -> None:
    """The Balrog attacks there unless he is, or has been, somewhere else."""

    def without_him(state: MeccgState, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
        used = state.names_in_use()
        if state.definition[site] != card_id or not ("Balrog of Moria" in used or "Durin’s Bane" in used):
            return attacks
        return [attack for attack in attacks if attack.creature >= 0 or attack.race != "Balrog"]

    card(
        card_id,
        name,
        changes_attacks=without_him,
        traits=traits,
        odd_text=(
            "If Balrog of Moria is in play, or if it or Durin’s Bane has been defeated, there is no automatic-attack "
            "by the Balrog."
        ),
    )
