"""The questions of the game in one sentence each, and the numbers behind the answers."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.games.middle_earth.checks.odds import roll_words
from westmarch.games.middle_earth.questions import question_words
from westmarch.kernel.action import Action
from westmarch.kernel.phrases import counted, listed, plain
from westmarch.kernel.structs import replace

from ..rules.combat.assignment import Assign, AssignExcess
from ..rules.combat.attack import FaceStrike
from ..rules.combat.frames import AttackFrame, StrikeFrame
from ..rules.combat.strike import Stance, SupportStrike
from ..rules.company.characters import PlayCharacter
from ..rules.company.corruption import CorruptionRoll
from ..rules.company.influence import cost, lacking
from ..rules.company.organizing import RemoveHazard, Store, Transfer
from ..rules.course.draft import Reveal, draft_mind, drafted_mind
from ..rules.course.ending import Call, RollNext
from ..rules.journey.creatures import PlayCreature
from ..rules.journey.travel import GoTo
from ..rules.site.frames import SiteFrame
from ..rules.site.playing import FactionRoll, PlayFaction
from ..rules.site.site_phase import Enter, attacks_at
from ..rules.timing.scene import company_in_focus
from ..rules.values import points
from ..state import LoreState
from .needs import coming_strike, corruption_need, faction_need, removal_need, strike_need, strike_words
from .sheet import attack_words

QUESTIONS = {
    "draft": "Whom do you reveal in the draft? At most {characters} characters, minds of at most {minds} together.",
    "starting site": "Where do you begin?",
    "starting items": "Which cards of your pool do you begin with?",
    "left-over characters": "Which left-over characters join your draw pile?",
    "untap phase": "Do you use anything in your untap phase?",
    "organization phase": "How do you organize your characters and companies?",
    "discard characters": "You cannot control them all: whom do you discard?",
    "company to move": "Which company has its movement phase next?",
    "new site": "Where does {company} go?",
    "draw for the movement": "Do you draw a further card for the move?",
    "movement phase": "Do you play anything while {company} has its movement phase?",
    "sideboard": "Which card of your sideboard goes to your reserve pile?",
    "engagement hazards": "Do you play a hazard on the attack?",
    "engagement resources": "Do you play anything against the attack as a whole?",
    "assign strikes": "Who takes a strike?",
    "excess strikes": "On whom does an excess strike fall?",
    "order of strikes": "Who faces his strike next?",
    "strike hazards": "Do you play a hazard on the strike against {character}?",
    "tap or stay": "Does {character} tap for the strike?",
    "support": "Who taps to support {character} against the strike?",
    "strike resources": "Do you play anything to help {character} against the strike?",
    "body roll": "Do you play anything before the body roll?",
    "hand over items": "To whom does {character} give an item?",
    "counter": "Do you counter it?",
    "order of triggers": "Several texts have been set off: which comes next?",
    "company at its site": "Which company has its site phase next?",
    "enter the site": "Does {company} enter its site?",
    "site phase": "What does {company} do at its site?",
    "faction roll": "Do you play anything to win the faction?",
    "ring found": "Which ring do you play for the gold ring?",
    "corruption roll": "Do you play anything before the corruption roll of {character}?",
    "support a corruption roll": "Who taps to support {character} against corruption?",
    "fill the hazard pile": "Which hazard do you put into your hazard pile?",
    "make room in the hazard pile": "Your hazard pile is full: which card makes room?",
    "opening hazards": "Which hazards of your hand go to your hazard pile?",
    "draw back to hand size": "Do you draw back to your hand size?",
    "discard or reserve one card": "Do you discard a card, or keep one in reserve?",
    "discard to hand size": "You hold too many cards: which do you discard?",
    "call the end game": "Do you call the end game?",
    "last corruption rolls": "Who makes his last corruption roll next?",
}


def asked(state: LoreState, kind: str, prompt: str, actions: Sequence[Action]) -> str:
    """The question in one sentence: the game's own prompt if it has one, else that of its kind."""
    focus = company_in_focus(state)
    strike, roll = state.nearest(StrikeFrame), state.nearest(CorruptionRoll)
    about = strike or roll
    return question_words(
        QUESTIONS,
        kind,
        prompt,
        company="the company" if focus is None else f"the company of {state.name(focus.characters[0])}",
        character="him" if about is None else state.name(about.character),
        characters=state.law.starting_characters,
        minds=state.law.starting_mind,
    )


def path_to(state: LoreState, action: Action) -> tuple[str, ...]:
    """The types of the regions through which an option leads."""
    return tuple(map(state.region_type, action.regions)) if isinstance(action, GoTo) else ()


def note(state: LoreState, action: Action, *, with_way: bool = True) -> str:
    """The number that decides an option, before it is chosen; empty if there is none.

    Who says what waits at the end of a way has no need to read it here.
    """
    if isinstance(action, Stance | Assign | AssignExcess | FaceStrike | SupportStrike):
        return _fight_note(state, action)
    if isinstance(action, PlayFaction):
        roll = FactionRoll(0, action.card, action.character)
        return f"{roll_words(faction_need(state, roll))} wins it"
    if isinstance(action, RollNext):
        return f"{roll_words(corruption_need(state, CorruptionRoll(action.character)))} withstands"
    if isinstance(action, Transfer | Store):
        bearer = state.bearer[action.item if isinstance(action, Transfer) else action.card]
        if bearer < 0:
            return ""
        need = roll_words(corruption_need(state, CorruptionRoll(bearer)))
        return f"{state.name(bearer)}’s corruption roll: {need} withstands"
    if isinstance(action, RemoveHazard):
        return f"{roll_words(removal_need(state, action.card, action.tapping))} removes it"
    if isinstance(action, Call):
        others = [plain(points(state, seat)) for seat in range(state.seats) if seat != action.seat]
        return f"you have {plain(points(state, action.seat))} marshalling points against {' and '.join(others)}"
    if isinstance(action, GoTo):
        return _way_note(state, action, with_way)
    return _plan_note(state, action)


def _fight_note(state: LoreState, action: Stance | Assign | AssignExcess | FaceStrike | SupportStrike) -> str:
    attack, strike = state.nearest(AttackFrame), state.nearest(StrikeFrame)
    if attack is None:
        return ""
    if isinstance(action, Stance):
        return "" if strike is None else strike_words(state, attack, replace(strike, stance=action.stance))
    if isinstance(action, SupportStrike):
        if strike is None:
            return ""
        now = roll_words(strike_need(state, attack, strike))
        then = roll_words(strike_need(state, attack, replace(strike, supporters=strike.supporters + 1)))
        return f"{then} instead of {now}"
    coming = coming_strike(state, attack, action.character)
    if isinstance(action, AssignExcess):
        coming = replace(coming, excess=coming.excess + 1)
    return strike_words(state, attack, coming)


def _plan_note(state: LoreState, action: Action) -> str:
    """What an option costs or leads to."""
    if isinstance(action, Enter):
        frame = state.nearest(SiteFrame)
        company = None if frame is None else company_in_focus(state)
        if not action.entering or company is None:
            return ""
        attacks = [attack_words(attack) for _, attack in attacks_at(state, company.site)]
        return f"automatic-attacks: {'; '.join(attacks)}" if attacks else "no automatic-attack"
    if isinstance(action, PlayCreature):
        facts = state.facts(action.card)
        each = state.card(action.card).behaviour.each
        strikes = "a strike for each character" if each else counted(facts.strikes, "strike")
        return f"{strikes} of prowess {facts.prowess}"
    if isinstance(action, Reveal):
        left = state.law.starting_mind - drafted_mind(state, action.seat)
        facts = state.facts(action.card)
        skills = listed(list(facts.skills))
        return f"mind {draft_mind(state, action.card)} of {left} left, prowess {facts.prowess}/{facts.body}, {skills}"
    if isinstance(action, PlayCharacter):
        return f"mind {cost(state, action.card)} of {plain(-lacking(state, action.seat))} influence free"
    return ""


def _way_note(state: LoreState, action: GoTo, with_way: bool) -> str:
    goal = state.facts(action.site)
    parts = [goal.type, f"draw {goal.white}, opponent {goal.black}"]
    parts += [f"{word} icon" for word, shown in (("ring", goal.ring), ("book", goal.book)) if shown]
    parts += ["used"] if state.is_used(action.site, action.seat) else []
    if with_way:
        parts += [attack_words(attack) for _, attack in attacks_at(state, action.site)]
    return " · ".join(parts)
