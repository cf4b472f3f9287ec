"""What cards forbid and allow beyond the rules: the rules name a deed and ask which cards have a say in it.

How a card states it is in `language/standing/rulings.py`."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from westmarch.kernel.data import CardId

    from ..state import MeccgState
    from .language.standing.rulings import Ruling


class Deed(Enum):
    """What a rule lets be done unless a card forbids it, or only if a card allows it; the value goes on after
    “cannot” and “may”."""

    # There is one object for each, and they are asked for all the time.
    __hash__ = object.__hash__

    # of cards
    BE_INFLUENCED_AWAY = "be influenced by an opponent"
    BE_MUSTERED = "be influenced with the help of Muster"
    FOLLOW = "be controlled by direct influence"
    BE_DISCARDED_BY_A_BODY_CHECK = "be discarded by a body check"
    USE_THE_ONE_RING = "have the effects of The One Ring that he bears"
    GO_WITH_A_LEADER = "be in a company with one leader more than others, who does not count for its size"
    AFFECT_THE_BALROG = "have its effects on The Balrog, unlike other items"
    LEAD = "have followers"
    HOLD_BACK_LIGHTLY = "face a strike without tapping at −1 rather than −3"
    HOLD_BACK_FREELY = "face a strike without tapping at no loss of prowess"
    FOLLOW_UNCALLED = "follow your Ringwraith without leave or influence"
    RECALL_MAGIC = "have magic that he has used shuffled into the play deck"
    USE_MAGIC = "use sorcery, spirit-magic and shadow-magic"
    COME_TOO = "be played besides the character of the turn"
    BE_A_LEADER = "be a leader"
    LEAD_WITH_A_TROLL = "have a Troll leader besides another leader"
    QUARREL = "quarrel with other factions of its race"
    CALL_ALLIES = "play any non-unique ally of mind 1 of which he has no copy at his site, also from the discard pile"
    LEAD_ALLIES_ANYWHERE = "have his hero allies go wherever he goes"
    BE_JOINED = "be joined by allies or followers"
    GO_WITH_OTHERS = "be in a company with other characters or allies outside the organization phase"
    ATTACK_MINIONS = "let companies of minions without a Ringwraith attack each other, The Balrog’s among them"
    BE_HEALED_TOGETHER = "be healed together"
    BE_ENCHANTED = "be the target of dark enchantments"
    HAVE_SKILLS = "have any skill"
    BE_PLAYED = "be played"
    UNTAP = "untap in the untap phase"
    RUN_OUT = "be discarded in the long-event phase"
    FACE_STRIKES = "face strikes"
    TAKE_A_STRIKE = "be given a strike"
    TAKE_A_STRIKE_TAPPED = "be given a strike as if untapped"
    ATTACK_AGAIN = "attack more than once"
    USE_TWO_WEAPONS = "use two weapons"
    BE_USED_BY_ITS_BEARER = "be used by its bearer, whoever he is"
    SERVE_A_RINGWRAITH = "be used by a Ringwraith"
    LEAVE_THE_SITE_UNTAPPED = "be played without tapping the site"
    BE_FOUND_HERE = "be played at a site that does not list it"
    BE_DUG_UP = "be played at a site in the Under-deeps"
    LEND_THE_MORNING = (
        "be played with one resource from your hand: for that resource, as it is played and while it is in play, Gates "
        "of Morning is in play and Doors of Night is not. When one of the two is discarded, so is the other"
    )
    CARRY_ON = (
        "tap, if his company has moved and has only one character, or one and a Hobbit, and no other ally at the end "
        "of its movement/hazard phase: the company moves again at once, with an additional site card and an "
        "additional movement/hazard phase"
    )
    CHANGE_TO_ANOTHER_COPY = "stay as long as any copy of the site is in play"

    BE_WOUNDED = "be wounded by a strike"
    BIND_SOMEBODY = (
        "be played, instead of a character of the turn, with one whose mind is 6 or less, or with an agent, whom you "
        "bring into play in your organization phase; he may also be in your starting company"
    )

    SUMMON_AN_AGENT = (
        "be played with an agent whom you bring into play with one of your companies at a Darkhaven, or in the place "
        "of a minor item with an agent of your starting company"
    )

    USE_STARTER_MOVEMENT = "use starter movement"
    GO_BELOW = "move to a site of the Under-deeps"
    GO_FAR = "lay down more than three regions"
    SET_OUT = "move to a new site with the company"
    SPLIT_OFF = "leave the others, or be left by them, as a company splits"

    WORK_ONCE_STORED = "have its effects while it lies in the marshalling point pile"

    # of sites
    BE_A_HAVEN = "be a haven"
    BE_USED_BY_COMPANIES = "be used by companies"
    MAKE_TECHNOLOGY = "have one Technology item played at it in each of your site phases, tapped or untapped"
    BE_A_DARKHAVEN = "be one of your Darkhavens, without automatic-attacks"
    LEAD_TO_THE_LAND_ABOVE = "be adjacent to Shadow-holds, Ruins & Lairs and Border-holds in the region above"
    OPEN_THE_WAY_UP = "be left for its surface site with any roll"
    LEAVE_PLAY = "be discarded or returned to its location deck"
    HOST_FACTIONS = "have factions played at it"
    HOST_BOTH_SIDES = "have resources of the other side played at it"
    ATTACK_AUTOMATICALLY = "have automatic-attacks"
    HOLD_STORED_CARDS = "be a place where anything is stored"
    TAP_AT_ALL = "tap"
    RECEIVE_AGENTS = "have agent minions brought into play at it under direct influence"
    ADMIT_CREATURES = "always have creatures keyed to it"
    GIVE_MORE_THAN_ONCE = "have items played at it even if it is tapped"
    SEE_COMPANIES_FIGHT = "be a place where a minion company attacks another"
    RECEIVE_RINGWRAITHS = "be moved to by a Ringwraith"

    # of agents
    INFLUENCE_AS_AGENT = "tap as an agent to attempt to influence an ally, a faction or a character"
    AMBUSH_AS_AGENT = "tap as an agent at a company’s new site to attack it in its movement/hazard phase"
    SEND_BACK_AS_AGENT = "be discarded as an agent at a company’s new site to send it back to its site of origin"

    # of players
    USE_HERO_HAVENS = "use the hero versions of Havens"
    USE_HERO_FREE_HOLDS = "use the hero versions of Free-holds"
    USE_HERO_BORDER_HOLDS = "use the hero versions of Border-holds"
    LEAD_ORCS_AND_TROLLS = "play Orc and Troll characters, and include them in their starting company"
    LEAD_HALF_ORCS = "play Half-orc characters at any of their Wizardhavens, whoever is there"
    BREED_ALLIES = "play one non-unique ally of mind 1 at a protected Wizardhaven of theirs in each site phase"
    MEET_ALLIES_LATE = "play allies at tapped sites with companies of size two or less"
    SCORE_MARKED_KILLS = "score all hazards that their companies defeat, marked or not"
    SCORE_UNMARKED_KILLS = "score hazards without a mark that their companies defeat"
    DETAIN = "have their companies detained: such attacks attack normally"
    REVEAL_AN_AVATAR_AWAY_FROM_HOME = "bring their avatar into play at a site other than his home site"
    BE_SAURON = "be Sauron himself"
    SEARCH = "search or look at any part of a play deck or a discard pile outside the normal course of play"
    SPRING_FORTH = (
        "let their avatar use region movement to or from a site above the Under-deeps, through one region, and one "
        "more for every eight marshalling points beyond the first eight, up to four"
    )
    HUNT_WHAT_IS_DISCARDED = "let creatures that an opponent discards attack the company of their avatar instead"
    GO_ON_BELOW = (
        "let each of their companies that has moved go on, at the end of its movement/hazard phase, with Under-deeps "
        "movement to a site that it has not used this turn: another movement/hazard phase follows at once, and the "
        "number of those that it has had is subtracted from its Under-deeps rolls"
    )
    DISCARD_UNSEEN = "discard their cards face down"
    STORE_AT_THE_END = "store resources in the end-of-turn phase as in the organization phase"
    ATTACK_OUTSIDE = "let any agent attack a company at its site that chooses not to enter it"

    def __init__(self, words: str) -> None:
        self.forbidden = f"cannot {words}"
        """By what the cards in play are found that forbid it."""
        self.allowed = f"may {words}"
        """By what the cards in play are found that allow it."""


def is_forbidden(state: MeccgState, deed: Deed, card: CardId) -> bool:
    """Whether a card in play, or the card itself, keeps a deed from being done to or by a card."""
    return _concerns(state, deed.forbidden, card)


def is_allowed(state: MeccgState, deed: Deed, card: CardId) -> bool:
    """Whether a card in play, or the card itself, lets a deed be done to or by a card."""
    return _concerns(state, deed.allowed, card)


def forbids(state: MeccgState, source: CardId, deed: Deed, card: CardId) -> bool:
    """Whether one card, wherever it lies, keeps a deed from being done to another: a creature spares somebody."""
    return any(ruling.reaches(state, source, card) for ruling in _stated(state, source, deed.forbidden))


def allows(state: MeccgState, source: CardId, deed: Deed, card: CardId) -> bool:
    """Whether one card lets a deed be done to another."""
    return any(ruling.reaches(state, source, card) for ruling in _stated(state, source, deed.allowed))


def is_forbidden_to(state: MeccgState, deed: Deed, seat: int) -> bool:
    """Whether a card in play keeps a player from doing something."""
    return _reaches(state, deed.forbidden, seat)


def is_allowed_to(state: MeccgState, deed: Deed, seat: int) -> bool:
    """Whether a card in play lets a player do something."""
    return _reaches(state, deed.allowed, seat)


def allowing(state: MeccgState, deed: Deed) -> list[CardId]:
    """The cards in play that let something be done, in the order in which they came."""
    return state.having(deed.allowed)


def _concerns(state: MeccgState, key: str, card: CardId) -> bool:
    """What a card says of itself holds wherever it lies."""
    if card >= 0:
        for ruling in state.card(card).rulings.get(key, ()):
            if ruling.is_of_itself(state, card):
                return True
    return bool(state.having(key)) and _reaches(state, key, card)


def _reaches(state: MeccgState, key: str, subject: int) -> bool:
    for source in state.having(key):
        for ruling in _stated(state, source, key):
            if ruling.reaches(state, source, subject):
                return True
    return False


def _stated(state: MeccgState, card: CardId, key: str) -> tuple[Ruling, ...]:
    return state.card(card).rulings.get(key, ())
