"""How cards change the land: regions and sites that count as others, environments that end."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure
from westmarch.kernel.state import Lasting

from ....rules.changes import Discarded
from ....rules.combat.frames import AttackFrame
from ....rules.timing.chain import DeclarationCancelled, chains_with
from ....rules.timing.ended import end_effects
from ....rules.timing.scene import company_in_focus
from ...definition import card_named
from ...language.abilities import Unduplicated
from ..abilities import Ability
from ..conditions.places import SiteHasAttacks
from ..effect import Effect, LastingEffect
from ..targets.sites import site
from .journey import OnCompany

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


AUTOMATIC_ATTACKS = (
    (1, "play", "first"),
    (2, "play-second", "second"),
    (3, "play-third", "third"),
    (4, "play-fourth", "fourth"),
)
"""The automatic-attacks of a site, of which a player chooses one: its number, the key of the ability, and words."""


class TreatRegion(OnCompany):
    """One region of a type in the company's site path counts as another (or as two) until the end of the turn."""

    __slots__ = ("new", "old", "times", "under_way")

    def __init__(self, old: str, new: str, under_way: bool = False, times: int = 1) -> None:
        self.old = old
        self.new = new
        self.times = times
        """As how many regions of the other type it counts."""
        self.under_way = under_way
        """It is the company under way whose path changes, wherever the one is who uses the card."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if not self.under_way or company is None:
            return super().run(state, use)
        name = f"{use.ability}.{use.position}"
        state.lasting.append(Lasting(use.definition, name, (), END_OF_TURN, use.seat, company.number))
        state.table_changed()
        return None

    def path_change(self, path: tuple[str, ...]) -> tuple[str, ...]:
        if self.old not in path:
            return path
        index = path.index(self.old)
        return (*path[:index], *[self.new] * self.times, *path[index + 1 :])

    def text(self) -> str:
        becomes = f"a {self.new}" if self.times == 1 else f"{self.times} regions of {self.new}"
        return f"One {self.old} in the company’s site path counts as {becomes} until the end of the turn."


class TreatSite(LastingEffect):
    """The site that is the target counts as one of another type until the end of the turn."""

    __slots__ = ("new", "old")

    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def site_change(self, kind: str | None) -> str | None:
        return self.new if kind == self.old else kind

    def text(self) -> str:
        return f"It counts as a {self.new} until the end of the turn."


class RaiseAutomaticAttack(LastingEffect):
    """One automatic-attack at the site that is the target grows stronger until the end of the turn."""

    __slots__ = ("number", "prowess", "strikes")
    on_guard = "attack"

    def __init__(self, prowess: int = 0, number: int = 1, strikes: int = 0) -> None:
        self.prowess = prowess
        self.number = number
        """Which of the site's automatic-attacks it is, counted from one."""
        self.strikes = strikes

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def adds_to_attack(self, state: MeccgState, lasting: Lasting, attack: object, figure: str) -> int:
        if not is_attack_at(state, lasting, attack, self.number):
            return 0
        return self.prowess if figure == "prowess" else self.strikes

    def text(self) -> str:
        parts = []
        if self.prowess:
            parts.append(f"+{self.prowess} prowess")
        if self.strikes:
            parts.append(f"+{self.strikes} strike")
        return f"{' and '.join(parts)} for an automatic-attack of your choice there this turn."


def is_attack_at(state: MeccgState, lasting: Lasting, attack: object, number: int) -> bool:
    """Whether an attack is the automatic-attack of this number at the site on which an effect lasts."""
    if not isinstance(attack, AttackFrame) or attack.ordinal != number:
        return False
    company = attack.party(state)
    (target,) = lasting.targets
    return company is not None and attack.site(company) == target.card


class OnSite(LastingEffect):
    """Until the end of the turn the automatic-attacks at a site, the target, are others; subclasses say which."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def site_attacks(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        there = any(ref.card == site and state.is_current(ref) for ref in lasting.targets)
        return self.attacks_there(state, lasting, site, attacks) if there else attacks

    @abstractmethod
    def attacks_there(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        """The attacks at the site on which it lasts."""


class OnSiteHere(OnSite):
    """The site is that of the company in question; each of its attacks is another, which subclasses say."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is not None:
            use.last(state, (company.site,))
        return None

    def attacks_there(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        return [self.changed(attack) for attack in attacks]

    @abstractmethod
    def changed(self, attack: AttackFrame) -> AttackFrame:
        """What becomes of each attack."""


class OneAttack(OnSite):
    """One automatic-attack at the target site is another, or others; subclasses say which."""

    __slots__ = ("number",)
    on_guard = "attack"

    def __init__(self, number: int) -> None:
        self.number = number
        """Which of the site's automatic-attacks it is, counted from one."""

    def attacks_there(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        return [
            each
            for attack in attacks
            for each in (self.instead_of(attack) if attack.ordinal == self.number else (attack,))
        ]

    @abstractmethod
    def instead_of(self, attack: AttackFrame) -> list[AttackFrame]:
        """What is faced instead of the attack, and of a copy of it."""


class DuplicateAttack(OneAttack):
    """One automatic-attack at the target site must be faced twice this turn."""

    __slots__ = ()

    def attacks_there(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        at = next((at for at, attack in enumerate(attacks) if attack.ordinal == self.number), -1)
        return attacks if at < 0 else [*attacks[:at], *self.instead_of(attacks[at]), *attacks[at + 1 :]]

    def instead_of(self, attack: AttackFrame) -> list[AttackFrame]:
        return [attack, attack]

    def text(self) -> str:
        return "An automatic-attack of your choice there is faced twice this turn, the copy right after the original."


def incited(*site_types: str) -> list[Ability]:
    """One of the automatic-attacks at the company's new site is faced twice."""
    return [
        Ability(
            DuplicateAttack(number),
            windows=("hazards",),
            key=key,
            title=f"the {words} automatic-attack",
            target=site(*site_types),
            condition=SiteHasAttacks(number),
            no_duplicate=Unduplicated.ON_A_SITE,
        )
        for number, key, words in AUTOMATIC_ATTACKS
    ]


def put_out(state: MeccgState, cards: tuple[CardId, ...], source: CardId) -> Outcome:
    """Discard cards in play; what is only declared loses its place in the chain and its effect."""
    follows: list[Change | Procedure] = []
    for card in cards:
        if state.lies_in_play(card):
            follows.append(Discarded(card, source=source))
        if chains_with(state, card):
            state.happen(DeclarationCancelled(card, everywhere=True, source=source))
    return tuple(follows) or None


class EndEnvironments(Effect):
    """All environment cards of one side in play are discarded, and what such cards still do ends."""

    __slots__ = ("side",)

    def __init__(self, side: str) -> None:
        self.side = side

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        def is_meant(definition: str) -> bool:
            facts = card_named(definition).facts
            return facts.side == self.side and "Environment" in facts.keywords

        end_effects(state, [lasting for lasting in state.lasting if is_meant(lasting.card)], use.card)
        cards = [
            card
            for seat in range(state.seats)
            for card in [*state.in_play(seat), *state.zone("declared", seat)]
            if is_meant(state.definition[card])
        ]
        return put_out(state, tuple(cards), use.card)

    def text(self) -> str:
        return f"All {self.side} environment cards in play are discarded and their effects cancelled."


class MakeInformation(LastingEffect):
    """Information is playable at the target site until the end of the turn."""

    __slots__ = ()
    informs = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def text(self) -> str:
        return "Information is playable there until the end of the turn."
