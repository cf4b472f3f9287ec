"""The questions of the game in one sentence each, and the numbers behind the answers."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.games.middle_earth.checks.odds import roll_words
from westmarch.games.middle_earth.questions import question_words
from westmarch.kernel.action import Action
from westmarch.kernel.structs import replace

from ..rules.about import OfCompany
from ..rules.checks.influence import PlayFaction
from ..rules.combat.assigning_strikes import AssignAsAttacker, AssignAsDefender, FaceStrike
from ..rules.combat.strike import SpendExcess, Strike, TakeStance
from ..rules.company.characters import PlayCharacter
from ..rules.company.control import Follow
from ..rules.course.council import CallCouncil, CheckNext
from ..rules.course.starting_characters import StartingChoice
from ..rules.journey.changed_lands import types_now
from ..rules.journey.creatures import PlayCreature
from ..rules.journey.travel import Destination
from ..rules.journey.ways import ByStarterMovement, ThroughRegions, Way, site_path
from ..rules.site.items import TransferItem
from ..rules.site.site_phase import Enter, SitePhase
from ..rules.site.storing import StoreCard
from ..rules.timing.scene import character_in_focus, company_in_focus
from ..rules.values import mind, total_points, unused_direct_influence, unused_general_influence
from ..state import MeccgState
from ..words import plain
from .needs import coming_strike, corruption_need, influence_need, strike_need
from .sheet import attack_words, counted, path_letters

QUESTIONS = {
    "starting characters": "Who starts with you? At most {characters} characters, minds of at most {minds} together.",
    "divide the common characters": "Both of you chose the same characters: divide them between you?",
    "take a common character": "Which of the common characters do you take?",
    "organize": "How do you organize your characters and companies?",
    "heal": "Which wounded character rests at his Haven?",
    "untap": "Do you use anything in your untap phase?",
    "sideboard": "Do you bring hazards from your sideboard at the price of half the hazard limits of this turn?",
    "take from the sideboard": "Which card do you take from your sideboard?",
    "exchange with the sideboard": "Your play deck is exhausted: which card of your sideboard do you exchange?",
    "give to the sideboard": "Which discarded card goes to your sideboard for it?",
    "company that keeps a card": "Which part of the company keeps the card?",
    "copy that stays": "The company can have only one: which copy stays?",
    "character without a leader": "His leader is lost: who controls him now, or is he let go?",
    "return to the Haven": "Does the company return to the Haven?",
    "choose a minor item": "Which minor item do you take from your sideboard?",
    "release a character": "Your influence does not control them all: whom do you let go?",
    "destination": "Where does {company} go?",
    "creature at the site": "Do you play a creature as an automatic-attack of the site?",
    "way": "Which way does {company} take?",
    "company that returns": "The companies cannot be one: which of them must return to its site of origin?",
    "join at a Haven": "Do companies at the same Haven join?",
    "end of organization": "Do you play anything at the end of the organization phase?",
    "long-events": "Do you play a long-event?",
    "next company to move": "Which company has its movement/hazard phase next?",
    "draw cards": "How many cards do you draw for the move of {company}?",
    "hazards": "Which hazard do you play on {company}?",
    "movement": "Do you begin a chain of effects while {company} moves?",
    "on-guard": "Do you turn up a card on-guard before the automatic-attack on {company}?",
    "at any time": "Do you play anything before the next phase?",
    "Wizards who have fallen": "Your opponent is a Wizard who has fallen: which of your cards of him do you replace?",
    "Nazgûl at the site": "One of the Nazgûl must attack the company: which?",
    "influence that bears a penalty": "No plain direct influence is left: which of the others bears the penalty?",
    "order passive conditions": "Several conditions are met: which of them is declared next?",
    "response": "Do you respond to the chain of effects?",
    "attack": "Do you play anything on the attack as a whole?",
    "assign strikes": "Who takes a strike?",
    "next strike": "Who faces his strike next?",
    "strike: hazards": "Do you play a hazard on the strike against {character}?",
    "excess strikes": "How many excess strikes do you spend against {character}?",
    "tap or not": "Does {character} tap for the strike?",
    "strike: resources": "Do you play a resource to help {character} against the strike?",
    "choose a roll": "Which result does {character} use?",
    "items of the eliminated": "Who takes over an item of {character}?",
    "next site phase": "Which company has its site phase next?",
    "enter the site": "Does {company} enter its site?",
    "site": "What does {company} do at its site?",
    "influence check": "Do you help {character} influence the faction?",
    "ring test": "Which ring do you play for the gold ring?",
    "corruption check": "Do you help {character} with the corruption check?",
    "final corruption checks": "Who makes his final corruption check next?",
    "end of turn": "Do you use anything at the end of your turn?",
    "discard one card": "Do you discard a card at the end of your turn?",
    "discard to hand size": "You hold too many cards: which do you discard?",
    "call the Council": "Do you call the Free Council?",
    "choose an item": "Which item do you choose?",
    "an item to dig up": "Which item do you dig up?",
    "search": "Which of the cards found do you take?",
    "play what is found": "Do you play one of the cards found?",
    "look at a play deck": "At whose play deck do you look?",
    "shuffle into the play deck": "Which card do you shuffle into the play deck?",
    "remove a corruption card": "Which corruption card do you remove?",
    "cancel one of the attacks": "Does somebody tap to cancel one of the attacks?",
    "barred from the site": "Does somebody tap so that {company} may use its site phase?",
    "lose an item": "Which item must be discarded?",
    "items of the departing": "To whom does {character} leave an item?",
    "draft": "Which character do you reveal in the draft?",
    "choose an avatar": "Who will you be in this game?",
    "exchange: what goes in": "Which card do you put into your deck for it?",
    "exchange: what goes out": "Which card do you take out of your deck?",
    "starting items": "Which items do your characters start with?",
    "starting companies": "How do your starting characters travel: who follows whom, and in which company?",
    "characters of the play deck": "Which characters go into your play deck?",
    "strikes assigned": "The strikes are assigned: do you play anything before they are faced?",
    "support": "Who taps to help {character} against the strike?",
    "strike: attacker's resources": "Do you help your striker against {character}?",
    "which attack stays": "Only one of the attacks can stay: which one?",
    "agents attack": "Does one of your agents attack {company}?",
    "home site": "Which home site of the agent do you show?",
    "burglary": "Does {company} try to steal what the site holds?",
    "any time": "Do you play anything while {company} moves?",
    "ride on": "Does {company} ride on?",
    "next destination": "Where does {company} go next?",
    "end of movement": "Do you use anything now that {company} has moved?",
    "choose a result": "Which result of the test counts?",
    "rescue site": "At which site will prisoners be held?",
    "rescue": "Does {company} try to rescue prisoners?",
    "free the prisoners": "Who leads the prisoners out?",
    "command a faction": "Does {character} command the faction himself?",
    "bring a gift": "Does {character} bring the faction a gift?",
    "play the revealed card": "Do you play the card that you revealed?",
    "whom to influence": "Whom does the agent influence?",
    "call Men back": "Which creature of Men do you shuffle into your play deck?",
    "take the spoils": "Who takes the spoils?",
    "bring a Wizard into play": "Which Wizard do you bring into play?",
    "tap for another": "Who else taps for it?",
    "order of changes": "In which order do the changes count?",
    "next corruption check": "Who makes his corruption check first?",
    "steal an item": "Which item is stolen?",
    "trophy": "Who keeps the beaten creature as a trophy?",
    "keep what was stolen": "Who keeps what was stolen?",
    "who bears the blade": "Who bears the blade?",
    "on whose way the land changes": "On whose way does the land change?",
    "discard a card": "Which card do you discard?",
    "recover a Nazgûl": "Which Nazgûl do you take back?",
    "bring into the play deck": "Which card do you bring into your play deck?",
    "reveal matching cards": "Do you reveal cards that match what an opponent has?",
    "shield the wounded": "Who taps so that the wounded are not struck?",
    "untap a character": "Whom does {company} untap on its short way?",
    "factions to call": "Which faction do you discard from your hand for its help?",
    "a creature to discard": "Which creature do you discard from your hand?",
    "tap in support": "Who taps to help with the roll?",
    "a card to take": "Which of the cards do you take to your hand?",
    "a card to remove": "Which of the cards do you remove from the game?",
    "rest by the fire": "Who rests in the Hall of Fire?",
    "after attack": "Do you play something right after the attack?",
    "name a kind of card": "Of what kind is the card that you name?",
    "name a card": "Which card do you name?",
    "who riddles": "Which of your characters plays the riddle game?",
    "an item to offer": "Which item is offered?",
    "who takes it over": "Who takes the item over?",
    "strike out a hazard": "Do you remove the hazard from the game?",
    "discard environments": "Which environment do you discard for or against the balance?",
    "take up an item": "Who taps to play which item?",
    "trade for an item": "For which item do you trade it?",
    "whom he meets": "Which ally does {character} meet?",
    "return to where it set out": "Does {company} return to the site from which it set out?",
    "a second strike": "Does somebody face a second strike?",
    "discard an Elf": "Which Elf do you discard from your hand?",
    "name the quarry": "Which creature do you hunt?",
    "call the Eagles": "Do you discard Eagle-mounts, so that {company} can use its site phase?",
    "a lady in secret": "Does Éowyn join the company?",
    "attempt": "Do you help {character} with the roll?",
    "own attack": "Do you play something on your own attack?",
    "who taps, or nobody": "Who taps? If nobody does, a roll is made.",
    "an Elf returns": "Which Elf do you take to your hand?",
    "bring characters back": "Which characters do you shuffle into your play deck?",
    "discard from hand": "Whom do you discard from your hand?",
    "store": "What do you store?",
    "take an item": "Who takes which item?",
    "take up gear": "Who takes up which gear?",
    "who is faced down": "Whom does the leader face down?",
    "who taps": "Who taps?",
    "cancel a later attack": "Do you cancel this attack?",
    "show a card": "Which of the cards do you show?",
    "lose a card or a place": "What do you lose?",
    "show hazards": "Which hazard do you show and shuffle into your play deck?",
    "call a beast": "Which beast do you call to the site?",
    "cards for the bottom": "Which of the cards go to the bottom of the play deck?",
    "cards for the top": "Which of the cards comes next on top of the play deck?",
    "hazards to show": "Which hazards do you show, to be able to play them on this company?",
    "a character to show": "Which character of your hand do you show?",
    "a ring to play": "Which ring do you play with the sage?",
    "where a way is gnawed": "To which deeps does the way lead?",
    "a town to besiege": "Which Border-hold is besieged?",
    "take a captive": "Do you take the loser captive in the place of his body check?",
    "a ring to lay by": "Which ring do you lay off to the side?",
    "who is to be mocked": "Whom of those with the highest mind do you try to take?",
    "bind the creature": "Do you bind the defeated creature?",
    "go on below": "Where does {company} go on to, below the surface?",
    "who rides against the company": "Who of your hand rides against {company}?",
    "which ally waits": "Which ally do you lay off to the side?",
    "skip the turn": "Do you skip your turn?",
    "whom to rob at home": "Whom does the agent lure home?",
    "who leaves in anger": "Who leaves the company?",
    "a secret to discard": "Which secret do you give up?",
    "a treasure to discard": "Which treasure do you give up?",
    "who holds the tower": "Who taps to hold the tower?",
    "attack again": "Do you attack again?",
    "replace the site": "Do you replace the site of {company}?",
    "strike failed": "Do you play something on the strike that has failed?",
    "buy an item": "Which item do you play with whom?",
    "assign the first strike": "Who faces the first strike?",
    "who is carried off": "Which strike is to carry somebody off?",
    "discard in terror": "Which card do you discard, and whom does it frighten?",
    "a Dragon comes": "Do you play a Dragon at the site?",
    "an item to give up": "Which item do you remove from the game for it?",
    "recover a worm": "Which Dragon or Drake do you bring back?",
    "where the company strays": "To which site does {company} stray?",
    "how it attacks": "To what is the creature keyed?",
    "what comes from afar": "Which of the creatures attacks the company?",
    "way below": "Do you play anything before {company} looks for its way below?",
    "the next on top": "Which card do you put on top of your play deck next?",
    "two minor items": "Which minor item do you discard?",
    "who comes in his place": "Who comes in his place?",
    "agent influence": "Do you play anything for the attempt of your agent?",
    "one more strike": "Does the agent tap for one more strike?",
    "a ring to take": "Which ring is taken?",
    "win Gollum over": "Does somebody tap to play Gollum?",
    "about to happen": "Do you respond to what is about to happen?",
    "replacement": "Which effect comes first?",
}


def asked(state: MeccgState, kind: str, prompt: str, actions: Sequence[Action]) -> str:
    """The question in one sentence: the game's own prompt if it has one, else that of its kind."""
    focus = company_in_focus(state)
    about = actions[0]
    number = focus.number if focus is not None else about.company if isinstance(about, OfCompany) else None
    character = character_in_focus(state)
    return question_words(
        QUESTIONS,
        kind,
        prompt,
        company="the company" if number is None else f"company {number}",
        character="him" if character is None else state.name(character),
        characters=state.alignment(actions[0].seat).starting_characters,
        minds=state.law.starting_mind,
    )


def path_to(state: MeccgState, action: Action) -> tuple[str, ...]:
    """The types of the regions through which an option leads."""
    if isinstance(action, ThroughRegions):
        return types_now(state, action.regions)
    if isinstance(action, Destination):
        return site_path(state, state.company(action.company).site, action.site)
    if isinstance(action, ByStarterMovement):
        company = action.travellers(state)
        return site_path(state, company.site, company.destination)
    return ()


def note(state: MeccgState, action: Action, *, with_way: bool = True) -> str:
    """The number that decides an option, before it is chosen; empty if there is none.

    Who draws the path of `path_to`, and says what waits at its end, has no need of either.
    """
    if isinstance(action, TakeStance | SpendExcess):
        return _strike_note(state, action)
    if isinstance(action, AssignAsDefender | AssignAsAttacker | FaceStrike):
        need = strike_need(state, coming_strike(state, action.character))
        return f"{roll_words(need.defeats)} defeats it, {roll_words(need.unharmed)} stays unharmed"
    if isinstance(action, PlayFaction):
        return f"needs {roll_words(influence_need(state, action.character, action.card))}"
    if isinstance(action, CheckNext):
        return f"passes on {roll_words(corruption_need(state, action.character))}"
    if isinstance(action, TransferItem):
        bearer = state.bearer[action.item]
        return f"{state.name(bearer)}’s corruption check passes on {roll_words(corruption_need(state, bearer))}"
    if isinstance(action, StoreCard) and state.card(action.card).is_item:
        bearer = state.bearer[action.card]
        return f"{state.name(bearer)}’s corruption check passes on {roll_words(corruption_need(state, bearer))}"
    if isinstance(action, CallCouncil):
        others = [plain(total_points(state, seat)) for seat in range(state.seats) if seat != action.seat]
        return f"you have {plain(total_points(state, action.seat))} marshalling points against {' and '.join(others)}"
    if isinstance(action, Destination | Way):
        return _way_note(state, action, with_way)
    return _plan_note(state, action)


def _strike_note(state: MeccgState, action: TakeStance | SpendExcess) -> str:
    strike = state.nearest(Strike)
    if strike is None:
        return ""
    if isinstance(action, TakeStance):
        faced = replace(strike, stance=action.stance)
    else:
        faced = replace(strike, spent=action.number)
    need = strike_need(state, faced)
    return f"{roll_words(need.defeats)} defeats it, {roll_words(need.unharmed)} stays unharmed"


def _plan_note(state: MeccgState, action: Action) -> str:
    """What an option costs or leads to."""
    if isinstance(action, Enter):
        phase = state.nearest(SitePhase)
        site = None if phase is None else state.card(state.company(phase.company).site).facts
        attacks = [] if site is None else [attack_words(attack) for attack in site.automatic_attacks]
        return f"automatic-attacks: {'; '.join(attacks)}" if attacks else "no automatic-attack"
    if isinstance(action, PlayCreature):
        facts = state.card(action.card).facts
        strikes = "one strike for each character" if facts.strikes_each else counted(facts.strikes, "strike")
        return f"{strikes} of prowess {facts.prowess}"
    if isinstance(action, StartingChoice):
        facts = state.card(action.card).facts
        return f"mind {facts.mind}, prowess {facts.prowess}/{facts.body}, {', '.join(facts.skills)}"
    if isinstance(action, PlayCharacter | Follow):
        who = action.card if isinstance(action, PlayCharacter) else action.character
        if state.card(who).is_avatar:
            return ""
        if action.leader >= 0:
            free = unused_direct_influence(state, action.leader, who)
        else:
            free = unused_general_influence(state, action.seat)
        return f"mind {mind(state, who)} of {plain(free)} free"
    return ""


def _way_note(state: MeccgState, action: Destination | Way, with_way: bool) -> str:
    path = path_letters(path_to(state, action)) if with_way else ""
    if isinstance(action, Way):
        return path
    goal = state.card(action.site).facts
    parts = [goal.site_type or "", path]
    parts.append(f"playable: {', '.join(goal.playable)}" if goal.playable else "")
    if with_way:
        parts.append("; ".join(attack_words(attack) for attack in goal.automatic_attacks))
    return " · ".join(part for part in parts if part)
