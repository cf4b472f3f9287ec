"""What cards forbid and allow beyond the rules: the rules name a deed and ask which cards have a say in it.

How a card states it is in `language/standing/rulings.py`."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from .definition import CARDS, FEATURES

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
    GO_IN_ANY_NUMBER = "be in a company of any size"
    COME_IN_ANY_NUMBER = "be brought into play with the company in any number on a turn"
    AFFECT_THE_BALROG = "have its effects on The Balrog, unlike other items"
    LEAD = "have followers"
    HOLD_BACK_LIGHTLY = "face a strike without tapping at −1 rather than −3"
    HOLD_BACK_FREELY = "face a strike without tapping at no loss of prowess"
    FOLLOW_UNCALLED = "follow your Ringwraith without leave or influence"
    CARRY_A_BLACK_RIDER = "put a company in which each Ringwraith has one into Black Rider mode"
    CARRY_A_FELL_RIDER = "put a company of your Ringwraith alone, with no other ally, into Fell Rider mode"
    BRING_A_FOLLOWER = "let your Ringwraith be joined by one follower who takes no influence to control"
    BE_LOST_WITH_ITS_RIDER = "leave play only together with its controller, who returns to your hand"
    RECALL_MAGIC = "have magic that he has used shuffled into the play deck"
    USE_MAGIC = "use sorcery, spirit-magic and shadow-magic"
    COME_TOO = "be played besides the character of the turn"
    BE_A_LEADER = "be a leader"
    LEAD_WITH_A_TROLL = "have a Troll leader besides another leader"
    QUARREL = "quarrel with other factions of its race"
    CALL_ALLIES = "play any non-unique ally of mind 1 of which he has no copy at his site, also from the discard pile"
    LEAD_ALLIES_ANYWHERE = "have his hero allies go wherever he goes"
    USE_ITEMS = "use the items that he bears"
    COME_TO_RADAGAST = "be played with Radagast at any site, for which neither he nor the site taps"
    INFLUENCE_LIKE_A_CHARACTER = "attempt to influence factions like a character"
    RETURN_TO_HAND_WHEN_LEFT = "return to hand when he who controls it leaves play"
    PASS_FOR_A_HALF_ORC = "count as a Half-orc"
    INFLUENCE_FROM_AFAR = "influence an opponent’s cards wherever they are"
    BE_JOINED = "be joined by allies or followers"
    GO_WITH_OTHERS = "be in a company with other characters or allies outside the organization phase"
    ATTACK_MINIONS = "let companies of minions without a Ringwraith attack each other, The Balrog’s among them"
    BE_HEALED_TOGETHER = "be healed together"
    RECEIVE_COMPANY_EVENTS = "have resource permanent-events played on the company as a whole"
    BE_ENCHANTED = "be the target of dark enchantments"
    BE_A_SAGE = "have the sage skill"
    USE_LORE = "use spells, light enchantments or rituals"
    HAVE_SKILLS = "have any skill"
    BE_PLAYED = "be played"
    HAVE_AN_EFFECT = "have any effect"
    UNTAP = "untap in the untap phase"
    RUN_OUT = "be discarded in the long-event phase"
    FACE_ALL_STRIKES = "face all strikes of an attack, each by itself, if he is the first to face one"
    CALL_EAGLES = "have Eagle-mounts played on it wherever it is, and without a diplomat"
    BE_STORED = "be stored"
    PLAY_ITEMS = "play items at his site"
    BE_HELPED_TO_SHAKE_OFF = "be helped by companions who tap as he tries to remove a corruption card"
    FACE_STRIKES = "face strikes"
    FACE_STRIKES_AT_A_SITE = "face strikes at a site or of an automatic-attack"
    TAKE_A_STRIKE = "be given a strike"
    TAKE_A_STRIKE_TAPPED = "be given a strike as if untapped"
    TAKE_A_SECOND_STRIKE = "be given a second strike, which he faces in a strike sequence of its own"
    BE_ATTACKED_OPENLY = "be attacked by an overt minion company"
    DRAW_THE_FIRST_STRIKE = "be given the first strike of any attack by the attacker"
    WAIT_IN_RESERVE = "be played as though it were in the hand of its player"
    BE_SHAKEN_OFF = "be put into its owner’s discard pile by the player who has it, if he skips his turn"
    ATTACK_AGAIN = "attack more than once"
    USE_TWO_WEAPONS = "use two weapons"
    BE_USED_BY_ITS_BEARER = "be used by its bearer, whoever he is"
    SERVE_A_RINGWRAITH = "be used by a Ringwraith"
    LEAVE_THE_SITE_UNTAPPED = "be played without tapping the site"
    BE_LISTED_HERE = "be played as if the site listed it"
    BE_FOUND_HERE = "be played at a site that does not list it"
    SUPPLY_ITEMS = "have the items under it played at Border-holds, Free-holds and Havens as though from hand"
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
    HIDE_THE_MORNING = (
        "take Gates of Morning for a card that is not in play, or if there is none, let Doors of Night count as in play"
    )
    KEEP_A_DRAGON = "outlast the Dragon to which it belongs"
    CHANGE_TO_ANOTHER_COPY = "stay as long as any copy of the site is in play"

    BE_WOUNDED = "be wounded by a strike"
    BIND_SOMEBODY = (
        "be played, instead of a character of the turn, with one whose mind is 6 or less, be he an agent or not, whom "
        "you bring into play in your organization phase; he may also be in your starting company"
    )

    SUMMON_AN_AGENT = (
        "be played with an agent whom you bring into play with one of your companies at a Darkhaven, or in the place "
        "of a minor item with an agent of your starting company"
    )

    USE_STARTER_MOVEMENT = "use starter movement"
    GO_BELOW = "move to a site of the Under-deeps"
    FLY = "move to any site, past all regions"
    GO_HOME = "move to a Darkhaven"
    GO_FAR = "lay down more than three regions"
    SET_OUT = "move to a new site with the company"
    SPLIT_OFF = "leave the others, or be left by them, as a company splits"

    STRIKE_OUT = (
        "be discarded from your marshalling point pile as you see an opponent discard a hazard that is not unique, "
        "to remove that hazard from the game"
    )
    TAKE_A_CAPTIVE = "take a captive in a fight of companies"
    LEND_RINGS = "have the ring special items that lie with it played as though they were in your hand"
    BIND_A_CREATURE = "have a creature with it that its bearer’s company has defeated, of less than 11 prowess"
    WORK_ONCE_STORED = "have its effects while it lies in the marshalling point pile"

    # of sites
    BE_A_DWARF_HOLD = "be a Dwarf-hold"
    UNTAP_LIKE_OTHERS = "untap in the untap phase of its player"
    GO_BACK = "return to its location deck instead of being discarded"
    BE_A_HAVEN = "be a haven"
    BE_USED_BY_COMPANIES = "be used by companies"
    MAKE_TECHNOLOGY = "have one Technology item played at it in each of your site phases, tapped or untapped"
    BE_A_DARKHAVEN = "be one of your Darkhavens, without automatic-attacks"
    LEAD_TO_THE_LAND_ABOVE = "be adjacent to Shadow-holds, Ruins & Lairs and Border-holds in the region above"
    OPEN_THE_WAY_UP = "be left for its surface site with any roll"
    LIE_BELOW_A_HAVEN = "lie below any protected Wizardhaven of its player"
    LIE_BESIDE_THE_DEEPS = "lie beside any Ruins & Lairs of the Under-deeps that its player chooses"
    GNAW_A_WAY = "open a way from a mine to other deeps"
    LEAVE_PLAY = "be discarded or returned to its location deck"
    BE_DETAINED_AT = "be a place where minion companies are detained"
    HOST_FACTIONS = "have factions played at it"
    GIVE_WITHOUT_TOLL = (
        "have an item or ally played at any of its versions before the company has tapped two characters there in its "
        "site phase"
    )
    HOST_BOTH_SIDES = "have resources of the other side played at it"
    ATTACK_AUTOMATICALLY = "have automatic-attacks"
    HOLD_STORED_CARDS = "be a place where anything is stored"
    GIVE_FREELY = "have items played at it unless another that is playable there is removed from the hand"
    TAP_AT_ALL = "tap"
    RECEIVE_AGENTS = "have agent minions brought into play at it under direct influence"
    ADMIT_CREATURES = "always have creatures keyed to it"
    GIVE_MORE_THAN_ONCE = "have items played at it even if it is tapped"
    SEE_COMPANIES_FIGHT = "be a place where a minion company attacks another"
    RECEIVE_RINGWRAITHS = "be moved to by a Ringwraith"

    RETURN_FROM_GUARD = "return from guard to hand"

    # of agents
    SPARE_A_COMPANY = "spare a company that enters its site"
    ACT_TWICE = (
        "take an extra agent action, which does not count against the hazard limit, each time it takes an agent action"
    )
    STRIKE_ONCE_MORE = "tap as an agent for an extra strike when it attacks"
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
    BRING_MANY = "bring any number of characters into play in a turn"
    SEARCH = "search or look at any part of a play deck or a discard pile outside the normal course of play"
    SEARCH_HIS_OWN = "search or look at any part of his play deck or discard pile outside the normal course of play"
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
    ROLL_AGAIN = "make an additional roll for each influence check against a faction, and use either result"
    MODIFY_ATTEMPTS = "have influence attempts modified by anything but unused influence"
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
    key = deed.forbidden
    in_play = state.cache.get(FEATURES)
    if in_play is not None and key not in in_play and key not in CARDS[state.definition[card]].rulings:
        # Nobody says anything: that is the rule.
        return False
    return _concerns(state, key, card)


def is_allowed(state: MeccgState, deed: Deed, card: CardId) -> bool:
    """Whether a card in play, or the card itself, lets a deed be done to or by a card."""
    key = deed.allowed
    in_play = state.cache.get(FEATURES)
    if in_play is not None and key not in in_play and key not in CARDS[state.definition[card]].rulings:
        return False
    return _concerns(state, key, card)


def forbids(state: MeccgState, source: CardId, deed: Deed, card: CardId) -> bool:
    """Whether one card, wherever it lies, keeps a deed from being done to another: a creature spares somebody."""
    return any(ruling.reaches(state, source, card) for ruling in _stated(state, source, deed.forbidden))


def allows(state: MeccgState, source: CardId, deed: Deed, card: CardId) -> bool:
    """Whether one card lets a deed be done to another."""
    return any(ruling.reaches(state, source, card) for ruling in _stated(state, source, deed.allowed))


def is_forbidden_to(state: MeccgState, deed: Deed, seat: int) -> bool:
    """Whether a card in play keeps a player from doing something."""
    in_play = state.cache.get(FEATURES)
    return (in_play is None or deed.forbidden in in_play) and _reaches(state, deed.forbidden, seat)


def is_allowed_to(state: MeccgState, deed: Deed, seat: int) -> bool:
    """Whether a card in play lets a player do something."""
    in_play = state.cache.get(FEATURES)
    return (in_play is None or deed.allowed in in_play) and _reaches(state, deed.allowed, seat)


def allowing(state: MeccgState, deed: Deed) -> list[CardId]:
    """The cards in play that let something be done, in the order in which they came."""
    in_play = state.cache.get(FEATURES) or state.features()
    return in_play.get(deed.allowed, [])


def _concerns(state: MeccgState, key: str, card: CardId) -> bool:
    """What a card says of itself holds wherever it lies."""
    if card >= 0:
        for ruling in _stated(state, card, key):
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
    return CARDS[state.definition[card]].rulings.get(key, ())
