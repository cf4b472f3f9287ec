"""The Lidless Eye: sites. Paths, automatic-attacks, draws and what is playable are facts; some sites do more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....alignments.minion.rings import tests_at_the_site
from ....rules.changes import Discarded, Name
from ....rules.company.avatars import avatar_of
from ....rules.company.manifestations import is_taken
from ....rules.company.sides import is_overt
from ....rules.site.frames import SiteFrame
from ....state import GENERAL
from ....words import Moment, Purpose
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, skilled
from ...language.condition import condition
from ...language.conditions.places import company_is_here
from ...language.effect import Effect, LastingEffect
from ...language.effects.checks import TestRing
from ...language.modifiers import CardModifier, Scope
from ...language.standing.land import CountsAs
from ...language.standing.rulings import Allows, Forbids
from ...language.standing.watches import NEVER_TAPS
from ...language.targets.cards import GOLD_RING
from ...language.trigger import Trigger
from ...language.who import NOBODY, Who
from ...printed import DARKHAVEN
from ...rulings import Deed
from ...traits import Trait
from ..dark_minions.sites import TradeItems, may_trade_here

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


PLAIN = (
    ("LE-349", "Amon Hen"),
    ("LE-350", "Bag End"),
    ("LE-351", "Bandit Lair"),
    ("LE-353", "Barrow-downs"),
    ("LE-354", "Beorn’s House"),
    ("LE-355", "Blue Mountain Dwarf-hold"),
    ("LE-357", "Buhr Widu"),
    ("LE-358", "Cameth Brin"),
    ("LE-360", "Caves of Ûlund"),
    ("LE-361", "Cirith Gorgor"),
    ("LE-362", "Cirith Ungol"),
    ("LE-363", "Dale"),
    ("LE-365", "Dimrill Dale"),
    ("LE-366", "Dol Amroth"),
    ("LE-368", "Drúadan Forest"),
    ("LE-369", "Dunharrow"),
    ("LE-370", "Dunnish Clan-hold"),
    ("LE-371", "Easterling Camp"),
    ("LE-372", "Edoras"),
    ("LE-373", "Ettenmoors"),
    ("LE-375", "Gladden Fields"),
    ("LE-376", "Glittering Caves"),
    ("LE-377", "Gobel Mírlond"),
    ("LE-379", "Gondmaeglom"),
    ("LE-380", "Haudh-in-Gwanûr"),
    ("LE-381", "Henneth Annûn"),
    ("LE-383", "Iron Hill Dwarf-hold"),
    ("LE-384", "Isengard"),
    ("LE-385", "Lake-town"),
    ("LE-386", "Lond Galen"),
    ("LE-387", "The Lonely Mountain"),
    ("LE-388", "Lossadan Cairn"),
    ("LE-389", "Lossadan Camp"),
    ("LE-391", "Minas Tirith"),
    ("LE-394", "Mount Gram"),
    ("LE-395", "Mount Gundabad"),
    ("LE-396", "Nûrniag Camp"),
    ("LE-397", "Ost-in-Edhil"),
    ("LE-398", "Pelargir"),
    ("LE-399", "Raider-hold"),
    ("LE-400", "Ruined Signal Tower"),
    ("LE-401", "Sarn Goriwing"),
    ("LE-403", "Shrel-Kain"),
    ("LE-404", "Southron Oasis"),
    ("LE-405", "Stone-circle"),
    ("LE-406", "The Stones"),
    ("LE-408", "Thranduil’s Halls"),
    ("LE-410", "Vale of Erech"),
    ("LE-411", "Variag Camp"),
    ("LE-412", "The White Towers"),
    ("LE-413", "The Wind Throne"),
    ("LE-414", "Woodmen-town"),
    ("LE-416", "Wose Passage-hold"),
    ("LE-417", "Zarak Dûm"),
)
"""Those whose facts say everything."""


def register() -> None:
    for card_id, name in PLAIN:
        card(card_id, name)
    card("LE-356", "Bree", rulings=[Allows(Deed.RECEIVE_AGENTS)])
    card("LE-415", "The Worthy Hills", watches=NEVER_TAPS, rulings=[Forbids(Deed.TAP_AT_ALL)])
    for card_id, name in (("LE-364", "Dead Marshes"), ("LE-378", "Goblin-gate"), ("LE-392", "Moria")):
        card(card_id, name, traits=[Trait.CREATURES_ATTACK_NORMALLY])
    card("LE-407", "Tharbad", rulings=[Allows(Deed.GIVE_MORE_THAN_ONCE)])
    card("LE-402", "Shelob’s Lair", traits=[Trait.CREATURES_ATTACK_NORMALLY])
    card("LE-359", "Carn Dûm", traits=[Trait.SHELTERS_ITS_OWN], admits=Who(races=("Orc", "Troll")))
    card("LE-367", "Dol Guldur", traits=[Trait.SHELTERS_ITS_OWN])
    card("LE-390", "Minas Morgul", traits=[Trait.SHELTERS_ITS_OWN])
    card(
        "LE-374",
        "Geann a-Lisch",
        rulings=[Forbids(Deed.HOLD_STORED_CARDS, words="Nothing may be stored at this site.")],
        counts_as=[CountsAs("Ruins & Lairs", to=(Purpose.HAZARDS,))],
        admits=NOBODY,
    )
    card(
        "LE-352",
        "Barad-dûr",
        modifiers=[CardModifier("ring test", -3, scope=Scope.EACH, when=tested_here)],
        triggers=[_tests_rings()],
        counts_as=[CountsAs(DARKHAVEN, to=(Purpose.HEALING, Purpose.UNTAPPING))],
    )
    card(
        "LE-393",
        "Mount Doom",
        abilities=[
            Ability(
                TestRing(-3),
                key="test",
                title="test a gold ring",
                windows=("any",),
                actor=skilled("sage", tap=True),
                target=GOLD_RING,
                condition=company_is_here,
            )
        ],
    )

    card(
        "LE-382",
        "Hermit’s Hill",
        abilities=[
            Ability(
                TradeItems(2, "minor", "gold ring", even="even one whose text names other sites"),
                key="trade",
                title="discard two minor items",
                windows=("site",),
                condition=may_trade_here & covert_there,
            )
        ],
    )
    card(
        "LE-409",
        "Urlurtsu Nurn",
        abilities=[
            Ability(
                CallToTheSite(),
                key="call",
                title="call a servant back",
                windows=("organization",),
                actor=Actor(Who(race="Ringwraith"), tap=True),
                target=CALLED,
                condition=own_ringwraith_here,
            ),
            Ability(MustLeave(), windows=(), key="must leave"),
        ],
    )


@condition("if your company there is covert")
def covert_there(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company that explores a site hides whom it serves."""
    phase = state.nearest(SiteFrame)
    company = None if phase is None else state.company(phase.company)
    return company is not None and not is_overt(state, company)


def _may_be_called(state: MeccgState, binding: Binding, found: CardId) -> bool:
    """An Orc or Troll comes to the player's own Ringwraith, not to one who follows him."""
    servant = state.card(found)
    fit = servant.is_character and servant.facts.race in ("Orc", "Troll")
    return fit and binding.actor in (NO_CARD, avatar_of(state, binding.seat))


CALLED = Target(
    "an Orc or Troll character in your discard pile, if it is your own Ringwraith who taps",
    lambda state, binding: state.zone("discard pile", binding.seat),
    _may_be_called,
    searches=True,
)


@condition("if your Ringwraith is at this site")
def own_ringwraith_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The avatar of the site's player is at this very site card."""
    avatar = avatar_of(state, state.place[source] % state.seats)
    company = None if avatar is None else state.company_of(avatar)
    return company is not None and company.site == source


class CallToTheSite(Effect):
    """The target comes into play at the site, as a company of its own, and must leave it this turn."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if is_taken(state, use.target) or state.zone_of(use.target)[0] != "discard pile":
            return None
        return CalledTo(use.target, use.card, use.seat, source=use.card)

    def text(self) -> str:
        return "He comes into play at this site, as another company."


class CalledTo(Change, frozen=True):
    """A character comes into play from the discard pile, as a company of his own at a site in play."""

    rules = ("ME-5.26",)

    card: CardId
    site: CardId
    seat: int

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "in play", self.seat)
        state.leader[self.card] = GENERAL
        state.new_company(self.seat, self.site, (self.card,))
        refs = (state.ref(self.card),)
        state.lasting.append(Lasting(state.definition[self.site], "must leave.0", refs, END_OF_TURN, self.seat, 0))
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is called to {name(self.site)}"


class MustLeave(LastingEffect):
    """Its targets are discarded as the movement/hazard phase ends unless they have left their player's Ringwraith."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        if moment != "movement/hazard phase ends":
            return None
        gone = [ref.card for ref in lasting.targets if state.is_current(ref) and not self.has_left(state, ref.card)]
        return tuple(Discarded(card, cause="did not leave") for card in gone) or None

    def has_left(self, state: MeccgState, character: CardId) -> bool:
        """Whether he has moved to another site than that of the Ringwraith."""
        avatar, company = avatar_of(state, state.place[character] % state.seats), state.company_of(character)
        if company is None or not company.moved:
            return False
        lord = None if avatar is None else state.company_of(avatar)
        return lord is None or state.site_name(lord) != state.site_name(company)

    def text(self) -> str:
        return (
            "Discard the character at the end of the movement/hazard phase if he has not moved to another site than "
            "that of your Ringwraith."
        )


@condition("if the ring is at this site")
def tested_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer of the ring that is tested is at this very site card."""
    return company_is_here.holds(state, source, subject)


def _tests_rings() -> Trigger:
    """Gold rings at the site are tested in the site phase of the company that is there, entered or not."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        phase = state.nearest(SiteFrame)
        company = None if phase is None else state.company(phase.company)
        return None if company is None or company.site != source else tests_at_the_site(state, company)

    words = "Each gold ring at this site is tested as the site phase of its company begins, entered or not."
    return Trigger("before entering", act, words)
