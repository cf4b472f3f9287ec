"""Automatic-attacks that cards in play add to sites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.structs import replace

from ....rules.combat.automatic_attacks import automatic_attack
from ....words import an, plural
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.combat.frames import AttackFrame
    from ....state import Company, MeccgState


class SiteAttack:
    """One more automatic-attack at a site, with figures of its own or with those of the card that makes it."""

    __slots__ = ("figures", "prowess", "race", "site", "unless")

    def __init__(
        self,
        site: str,
        race: str,
        unless: str = "",
        prowess: int = 0,
        figures: tuple[int, int, int | None] | None = None,
    ) -> None:
        self.figures = figures
        """Strikes, prowess and body, if the card has none."""
        self.site = site
        self.race = race
        self.prowess = prowess
        """Of its one strike, if the card has no figures of its own."""
        self.unless = unless
        """The card that keeps it away while it is in play: the Dragon is out hunting."""

    def is_at(self, state: MeccgState, site: CardId, source: CardId) -> bool:
        return state.card(site).name == self.site and not (self.unless and state.is_named_in_play(self.unless))

    def make(self, state: MeccgState, source: CardId, company: Company) -> AttackFrame:
        facts = state.card(source).facts
        strikes, prowess, body = self.figures or (max(1, facts.strikes), facts.prowess or self.prowess, facts.body)
        chooses = Trait.ATTACKER_CHOOSES in state.card(source).traits
        return automatic_attack(
            state, company, self.race, strikes, prowess, body, creature=source, attacker_chooses=chooses
        )

    def text(self) -> str:
        unless = f"Unless {self.unless} is in play, " if self.unless else ""
        figures = f"1 strike with {self.prowess} prowess" if self.prowess else "the figures of this card"
        if self.figures is not None:
            figures = "{} strikes at {}/{}".format(*self.figures)
        words = f"{self.site} has an additional automatic-attack: {an(self.race)} with {figures}."
        return f"{unless}{words}"


class AttackAtOtherVersions(SiteAttack):
    """One more automatic-attack at all other versions of the site on which the card lies."""

    __slots__ = ()

    def __init__(self, race: str, strikes: int, prowess: int) -> None:
        super().__init__("", race)
        self.figures = (strikes, prowess, None)

    def is_at(self, state: MeccgState, site: CardId, source: CardId) -> bool:
        return is_other_version(state, site, site_under(state, source))

    def make(self, state: MeccgState, source: CardId, company: Company) -> AttackFrame:
        return replace(super().make(state, source, company), creature=NO_CARD)

    def text(self) -> str:
        strikes, prowess, _ = self.figures or (0, 0, None)
        return (
            "All other versions of the site have an additional automatic-attack: "
            f"{plural(self.race)}, {strikes} strikes with {prowess} prowess."
        )


def site_under(state: MeccgState, card: CardId) -> CardId:
    """The site on which a card lies, itself or with another card."""
    while card >= 0 and not state.card(card).is_site:
        card = state.bearer[card]
    return card


def is_other_version(state: MeccgState, site: CardId, of: CardId) -> bool:
    """Whether a site card is another version of one."""
    return of >= 0 and state.name(site) == state.name(of) and state.definition[site] != state.definition[of]
