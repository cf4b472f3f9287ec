"""Influencing factions (IN-106, ME-9.04 to ME-9.10)."""

from __future__ import annotations

from typing import ClassVar, Self

from westmarch.games.middle_earth.checks.check import is_enough, roll
from westmarch.kernel.action import Action, Decision, Pass, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable, Step, step

from ...cards.facts import find
from ...cards.language.condition import Influence
from ...cards.printed import Facts
from ...cards.rulings import Deed, allowing, is_allowed, is_forbidden
from ...cards.traits import Trait
from ...rolls import INFLUENCE
from ...state import MeccgState
from ...words import Window, plain
from ..about import OfCheck
from ..changes import Discarded, PutInPlay, PutWith, Stored
from ..company.avatars import avatar_of
from ..company.companies import is_leader
from ..piles.hands import Draw
from ..piles.taking import DeckShuffled, Fetched
from ..site.exploring import explorers, is_site_untapped, names_this_site, recruited, site_here, tap_site
from ..site.playing_at_site import PlayAtSite
from ..timing.scene import Scene
from ..timing.triggers import triggered
from ..timing.windows import card_window
from ..values import (
    FACTION_CHECK,
    INFLUENCE_CHECK,
    STANDARD_MODIFICATIONS,
    derive,
    parts_of,
    unused_direct_influence,
    unused_normal_influence,
)


class InfluenceAttempt(OfCheck, Scene):
    """A character tries to win a faction (IN-106)."""

    seat: int
    character: CardId
    faction: CardId
    bonus: int = 0
    helped_by: tuple[str, ...] = ()
    rolls: int = 1
    """Of several rolls the best counts."""
    draws: int = 0
    """The cards that its player draws if it succeeds."""
    goes_back: bool = False
    """The faction is shuffled into its player's play deck if it fails."""
    total: int = 0
    success: bool = False
    taps_site: bool = True
    """An attempt made from afar leaves the site as it is."""
    uses_influence: bool = True
    """The character's direct influence counts."""
    led: bool | None = None
    """Whether the influencer takes the faction under his own command; some let leaders do so."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        return ("influence check",) if self.at == "help" else ()

    def needed(self, state: MeccgState) -> int:
        """The result must be higher than this."""
        return state.card(self.faction).facts.influence_number or 0

    def parts(self, state: MeccgState) -> list[tuple[str, int]]:
        """Everything that is added to the roll, by its sources."""
        parts = attempt_parts(state, self.character, self.faction, self.uses_influence)
        return parts if is_webbed(state) else [*parts, ("help", self.bonus)]

    def change(self, state: MeccgState) -> int:
        """The sum of these."""
        change = attempt_modifier(state, self.character, self.faction, self.uses_influence)
        return change if is_webbed(state) else change + self.bonus

    @step()
    def bring_gifts(self, state: MeccgState) -> Outcome:
        """Some factions are won more easily if the influencer discards an item first."""
        if not state.card(self.faction).facts.other_modifiers:
            return None
        gifts = [item for item in state.items(self.character) if gift_bonus(state, self.faction, item)]
        if not gifts:
            return None
        offers: list[Action] = [BringGift(self.seat, item) for item in gifts]
        return Decision(self.seat, "bring a gift", [*offers, BringNothing(self.seat)], "ME-9.05")

    @step("ME-9.05")
    def help(self, state: MeccgState) -> Outcome:
        return card_window(state, self.seat, "influence check", "IN-106")

    @step("IN-106", "ME-9.04", "ME-9.06")
    def roll(self, state: MeccgState) -> Outcome:
        """Roll, add his unused direct influence, his bonuses, and the modifiers of the faction for his race."""
        if is_sure_of(state, self.character, self.faction):
            self.success = True
            return None
        parts, needed = self.parts(state), self.needed(state)
        purpose = f"influencing {state.name(self.faction)} (more than {plain(needed)})"
        rolls = self.rolls + len(allowing(state, Deed.ROLL_AGAIN))
        self.total = max(roll(state, INFLUENCE, self.seat, purpose, parts, needed).total for _ in range(rolls))
        self.success = is_enough(state.law, INFLUENCE, self.total, needed)
        return None

    @step("IN-106", "ME-9.06", "ME-10.20")
    def success_wins_it(self, state: MeccgState) -> Outcome:
        """Above its number the faction is won and the site taps.

        It lies in its player's area; the introductory game has the marshalling point pile for it (ME-9.10)."""
        if not self.success:
            return None
        if self.led is None and may_be_led(state, self.character, self.faction):
            return Decision(self.seat, "command a faction", [TakeCommand(self.seat), LeaveFree(self.seat)])
        site = site_here(state)
        if self.taps_site:
            if not self.led:
                tap_site(state)
            recruited(state, self.faction)
        if not state.law.factions_in_play:
            return Stored(self.faction, self.seat, cause="influenced")
        won = PutInPlay(self.faction, self.seat, state.name(site) if site is not None else "", cause="influenced")
        return (won, PutWith(self.faction, self.character, cause="led")) if self.led else won

    @step("IN-107", "ME-9.06", "CR-T.105")
    def failure_discards_it(self, state: MeccgState) -> Outcome:
        if self.success:
            return None
        if self.goes_back:
            return Fetched(self.faction, "play deck"), DeckShuffled(self.seat)
        return Discarded(self.faction, cause="not influenced")

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        if not self.success:
            return None
        return Draw(self.seat, self.draws) if self.draws else None

    @step()
    def success_was_made(self, state: MeccgState) -> Outcome:
        return triggered(state, "influence succeeded") if self.success else None

    @step()
    def check_was_made(self, state: MeccgState) -> Outcome:
        return triggered(state, "influence check made")

    steps: ClassVar[tuple[Step, ...]] = (
        bring_gifts,
        help,
        roll,
        success_wins_it,
        failure_discards_it,
        afterwards,
        success_was_made,
        check_was_made,
    )


LEADERS_OF_FACTIONS = frozenset({"Orc", "Troll"})


def may_be_led(state: MeccgState, character: CardId, faction: CardId) -> bool:
    """Whether a faction that is won may be put under the command of the influencer: an Orc or Troll who leads."""
    if Trait.OBEYS_A_LEADER not in state.card(faction).traits or not state.law.factions_in_play:
        return False
    return state.card(character).facts.race in LEADERS_OF_FACTIONS and is_leader(state, character)


class TakeCommand(Action, frozen=True):
    """Let the influencer lead the faction himself: the site does not tap."""

    verb = "take-command"
    also_said = frozenset({"control", "place", "put", "take", "under"})

    def perform(self, state: MeccgState) -> Runnable | None:
        attempt = state.frame
        assert isinstance(attempt, InfluenceAttempt)
        attempt.led = True
        return None

    def sentence(self, state: MeccgState) -> str:
        attempt = state.nearest(InfluenceAttempt)
        who = "The influencer" if attempt is None else state.name(attempt.character)
        return f"{who} commands the faction himself"

    def besides(self, state: MeccgState) -> str:
        attempt = state.nearest(InfluenceAttempt)
        return "" if attempt is None else state.name(attempt.faction)


class LeaveFree(Pass, frozen=True):
    """Let the faction serve its player like any other."""

    verb = "leave-free"

    def perform(self, state: MeccgState) -> Runnable | None:
        attempt = state.frame
        assert isinstance(attempt, InfluenceAttempt)
        attempt.led = False
        return None

    def sentence(self, state: MeccgState) -> str:
        return "The faction serves nobody in particular"


def gift_bonus(state: MeccgState, faction: CardId, item: CardId) -> int:
    """What discarding an item adds to an attempt at a faction."""
    modifiers = state.card(faction).facts.other_modifiers
    return max((modifiers.get(f"discard a {kind}", 0) for kind in state.card(item).facts.types), default=0)


class BringGift(Action, frozen=True):
    """Discard an item of the influencer so that the faction is won more easily."""

    verb = "gift"
    item: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        attempt = state.frame
        assert isinstance(attempt, InfluenceAttempt)
        attempt.step += 1
        attempt.bonus += gift_bonus(state, attempt.faction, self.item)
        return Discarded(self.item, source=attempt.faction, cause="gift")

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.item)} for a better chance"


class BringNothing(Pass, frozen=True):
    """Discard nothing for the faction."""

    verb = "bring-nothing"

    def sentence(self, state: MeccgState) -> str:
        return "Discard nothing"


def is_sure_of(state: MeccgState, character: CardId, faction: CardId) -> bool:
    """Whether the faction follows without a roll, for its own sake or for something that he bears."""
    sources = (faction, *state.attachments(character))
    return any(state.name(faction) in state.card(card).behaviour.sure_of for card in sources)


def may_win(state: MeccgState, who: CardId, faction: CardId) -> bool:
    """Whether somebody is one of those by whom a faction lets itself be won; that holds for attempts from afar, too."""
    condition = state.card(faction).behaviour.play_when
    return condition is None or condition.holds(state, faction, who)


def is_webbed(state: MeccgState) -> bool:
    """Whether a card in play takes all modifications but those of unused influence from influence attempts."""
    return bool(state.having(Deed.MODIFY_ATTEMPTS.forbidden))


def attempt_modifier(state: MeccgState, character: CardId, faction: CardId, uses_influence: bool = True) -> int:
    """Unused direct influence with its bonuses, the character's own modifiers, and the faction's for his race."""
    if is_webbed(state):
        return max(0, unused_normal_influence(state, character, faction)) if uses_influence else 0
    base = max(0, unused_direct_influence(state, character, faction)) if uses_influence else 0
    base = derive(state, FACTION_CHECK, Influence(character, faction), base)
    return derive(state, INFLUENCE_CHECK, character, base + standard_modifications(state, character, faction))


def attempt_parts(
    state: MeccgState, character: CardId, faction: CardId, uses_influence: bool = True
) -> list[tuple[str, int]]:
    """The same by its sources."""
    if is_webbed(state):
        normal = max(0, unused_normal_influence(state, character, faction)) if uses_influence else 0
        return [("unused normal direct influence", normal)]
    influence = max(0, unused_direct_influence(state, character, faction)) if uses_influence else 0
    standard = standard_modifications(state, character, faction)
    own = [("unused direct influence", influence), (state.name(faction), standard)]
    own += parts_of(state, FACTION_CHECK, Influence(character, faction), 0)
    return own + parts_of(state, INFLUENCE_CHECK, character, influence + standard)


NEIGHBOURS = " with a home site in these regions"
"""How a faction names those who live where it can be won."""


def neighbours(state: MeccgState, character: CardId, faction: CardId) -> int:
    """What a faction says of somebody of a race who is at home in one of the regions where it can be won."""
    facts = state.card(faction).facts
    bonus = facts.other_modifiers.get(f"{state.card(character).facts.race}{NEIGHBOURS}", 0)
    if not bonus:
        return 0
    homes = {site.region for home in state.card(character).facts.home_sites for site in find(home, side="site")}
    return bonus if any(place.endswith(f" in {region}") for place in facts.playable_at for region in homes) else 0


def said_of_his_race(state: MeccgState, character: CardId, faction: Facts) -> int:
    """What a faction says of the race of the one who influences it."""
    influencer = state.card(character)
    return next((amount for race, amount in faction.race_modifiers.items() if influencer.is_of(race)), 0)


def standard_modifications(state: MeccgState, character: CardId, faction: CardId) -> int:
    """What the faction says of his race (IN-12), and of factions that are in play for anybody (ME-9.08)."""
    facts = state.card(faction).facts
    change = said_of_his_race(state, character, facts)
    if facts.faction_modifiers:
        in_play = {state.name(other) for seat in range(state.seats) for other in state.factions(seat)}
        change += sum(amount for name, amount in facts.faction_modifiers.items() if name in in_play)
    if facts.other_modifiers:
        avatar = avatar_of(state, state.place[character] % state.seats)
        change += 0 if avatar is None else facts.other_modifiers.get(f"{state.name(avatar)} as avatar", 0)
        change += facts.other_modifiers.get(state.name(character), 0)
        titles = [facts.other_modifiers.get(state.name(card), 0) for card in state.attachments(character)]
        if any(titles):
            # What is said of somebody with a title stands in the place of what is said of his people.
            change += max(titles) - said_of_his_race(state, character, facts)
        change += neighbours(state, character, faction)
        change += facts.other_modifiers.get("leader", 0) if is_leader(state, character) else 0
    return derive(state, STANDARD_MODIFICATIONS, character, change + quarrels(state, faction))


def may_be_mustered(state: MeccgState, faction: CardId) -> bool:
    """Whether Muster can help in an attempt on a faction."""
    return not is_forbidden(state, Deed.BE_MUSTERED, faction)


JEALOUSY = -2


def quarrels(state: MeccgState, faction: CardId) -> int:
    """What other factions of the same race, however many are in play, change in a check against one that resents it."""
    if not is_allowed(state, Deed.QUARREL, faction):
        return 0
    race = state.card(faction).facts.race
    others = (other for seat in range(state.seats) for other in state.factions(seat) if other != faction)
    return JEALOUSY if any(state.card(other).facts.race == race for other in others) else 0


class PlayFaction(PlayAtSite, frozen=True):
    """Tap a character to bring a faction into play at its site."""

    verb = "influence"
    also_said = frozenset({"attempt", "play"})
    deed: ClassVar[str] = "influence attempt"

    played = "faction"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        """By characters, and by allies who may do so like them."""
        found = super().candidates(state, seat)
        if state.having(Deed.INFLUENCE_LIKE_A_CHARACTER.allowed):
            allies = [ally for who in explorers(state, seat) for ally in state.allies(who)]
            able = [ally for ally in allies if is_allowed(state, Deed.INFLUENCE_LIKE_A_CHARACTER, ally)]
            factions = [card for card in state.hand(seat) if state.card(card).is_faction]
            found += [cls(seat, card, ally) for ally in able for card in factions]
        return found

    @requirement(
        "IN-30",
        "ME-9.04",
        says=lambda play, state: f"{state.name(play.card)} is not playable at this site",
        by="card",
    )
    def playable_here(self, state: MeccgState) -> bool:
        return names_this_site(state, self.card) or is_allowed(state, Deed.BE_LISTED_HERE, self.card)

    @requirement(says="A card keeps factions from being played at this site")
    def site_hosts_factions(self, state: MeccgState) -> bool:
        site = site_here(state)
        return site is None or not is_forbidden(state, Deed.HOST_FACTIONS, site)

    @requirement("IN-106", "ME-10.18", says="The site is tapped")
    def site_untapped(self, state: MeccgState) -> bool:
        return is_site_untapped(state) or Trait.AT_TAPPED_SITE in state.card(self.card).traits

    def resolve(self, state: MeccgState) -> Runnable | None:
        if state.zone_of(self.card)[0] != "declared":
            state.move(self.card, "declared", self.seat)
        return InfluenceAttempt(self.seat, self.character, self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to influence {state.name(self.card)}"
