"""Which option a line of a script means, and why what it means is not offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from westmarch.judge.loosely import means
from westmarch.judge.vocabulary import Vocabulary
from westmarch.kernel.action import Action, Pass, Refusal, slug
from westmarch.kernel.game import Game, Question

MOST_EMPTY_WINDOWS = 500


def words_of(text: str) -> list[str]:
    """The words of a text without accents, capitals and punctuation; an apostrophe parts no word."""
    return [word for word in slug(re.sub("['’‘]", "", text)).split("-") if word]


def says(words: str, sentence: str) -> bool:
    """Whether all words occur in a sentence."""
    said = set(words_of(sentence))
    return all(word in said for word in words_of(words))


class Offer(msgspec.Struct, frozen=True):
    """An option as the judge reads it: its id, its sentence, and other words that people use for it."""

    action: Action
    id: str
    sentence: str
    also: frozenset[str] = frozenset()
    second_names: tuple[tuple[str, str, frozenset[str]], ...] = ()
    """Of its cards that have one: title, second name, and what of that is the title of another card."""

    @property
    def plainly(self) -> str:
        """The sentence with titles alone."""
        words = self.sentence
        for title, second, _ in self.second_names:
            words = words.replace(f"{title}, {second}", title)
        return words

    def is_mistaken(self, wanted: Sequence[str]) -> bool:
        """Whether words fit only because a second name has the title of another card in it: `choose Frodo` does not
        mean Pippin, Friend to Frodo."""
        plain, said = words_of(self.plainly), set(wanted)
        return any(
            word in others and word not in plain and not said.issuperset(words_of(title))
            for word in wanted
            for title, second, others in self.second_names
            if not said.issuperset(words_of(second))
        )


def offers(vocabulary: Vocabulary, game: Game[Any], question: Question) -> list[Offer]:
    """The options of a decision, in the words of the game's vocabulary."""
    asked = frozenset(words_of(f"{question.kind} {question.prompt} {vocabulary.occasion(game)}"))
    state = game.state
    return [
        Offer(
            action,
            action.id(state),
            vocabulary.sentence(state, action),
            action.also_said if isinstance(action, Pass) else asked | action.also_said,
            tuple(vocabulary.second_names(state, action)),
        )
        for action in question.actions
    ]


def fitting(found: Iterable[Offer], words: str) -> list[Offer]:
    """The options that words can mean: an id or a whole sentence is exact, `pass` is any pass, else all words occur;
    and only if nothing says it so, other forms of the words and other words for the same."""
    options = list(found)
    meant = _fitting(options, words)
    deed = _without_effect(words)
    return meant if meant or deed is None else _fitting(options, deed)


_EFFECTS = "add|cancel|discard|draw|exhaust|heal|look|make|play|prevent|put|remove|reveal|shuffle|take|transfer|wound"


def _without_effect(words: str) -> str | None:
    """The words without what the deed is done for: `exert Gimli` of `exert Gimli to make him strength +2`."""
    found = re.fullmatch(rf"(.+?\w)\s+(?:to|and)\s+(?:{_EFFECTS})\b.*", words.strip(), re.IGNORECASE)
    return found[1] if found else None


def _fitting(options: list[Offer], words: str) -> list[Offer]:
    wanted = words_of(words)
    exact = [offer for offer in options if offer.id == words.strip()]
    exact = exact or [offer for offer in options if words_of(offer.sentence) == wanted]
    if not exact and wanted == ["pass"]:
        exact = [offer for offer in options if isinstance(offer.action, Pass)]
    options = [offer for offer in options if not offer.is_mistaken(wanted)]
    exact = exact or [offer for offer in options if words_of(offer.plainly) == wanted]
    exact = exact or _beginning([offer for offer in options if says(words, offer.plainly)], wanted)
    exact = exact or _beginning([offer for offer in options if says(words, offer.sentence)], wanted)
    exact = exact or [offer for offer in options if means(wanted, words_of(offer.sentence))]
    return exact or [offer for offer in options if means(wanted, {*words_of(offer.sentence), *offer.also})]


def _beginning(found: list[Offer], wanted: list[str]) -> list[Offer]:
    """Of several options that of which the words are the beginning, if there is just one."""
    begun = [offer for offer in found if words_of(offer.sentence)[: len(wanted)] == wanted]
    return begun if len(begun) == 1 else found


def deeds_on(words: str) -> Iterator[tuple[str, str]]:
    """A deed and whom it is done to, wherever words can be parted so: `play Hobbit Stealth` and `Frodo` of `play Hobbit
    Stealth on Frodo`."""
    for parting in re.finditer(r"\s+(?:on|against)\s+", words.strip(), re.IGNORECASE):
        yield words.strip()[: parting.start()], words.strip()[parting.end() :]


def is_done_on(offer: Offer, whom: str) -> bool:
    """Whether an option itself says on whom or what it is done."""
    said = f" {' '.join(words_of(offer.sentence))} "
    wanted = " ".join(words_of(whom))
    return f" on {wanted} " in said or f" against {wanted} " in said


def is_because_of(deed: str, occasion: str) -> bool:
    """Whether something is asked because of the card that a deed plays or uses."""
    return means(words_of(deed)[1:], words_of(occasion))


def different(vocabulary: Vocabulary, game: Game[Any], found: Sequence[Offer]) -> list[Offer]:
    """Options without those that do just the same with another copy of a card."""
    if len(found) < 2:
        return list(found)
    kept: dict[Hashable, Offer] = {}
    for offer in found:
        kept.setdefault(vocabulary.essence(game.state, offer.action), offer)
    return list(kept.values())


def question_of(game: Game[Any], seat: int) -> Question | None:
    """What a seat is asked now."""
    return next((question for question in game.decisions if question.seat == seat), None)


def is_empty_window(question: Question) -> bool:
    """Whether a seat is asked but can only pass."""
    return len(question.actions) == 1 and isinstance(question.actions[0], Pass)


def pass_empty_window(game: Game[Any]) -> Action | None:
    """Pass the one window that is open, if nobody could do anything in it."""
    questions = game.decisions
    if len(questions) != 1 or not is_empty_window(questions[0]):
        return None
    action = questions[0].actions[0]
    game.choose(action, questions[0].seat)
    return action


class Reasons(msgspec.Struct, frozen=True):
    """Why something is not possible: for each way in which it is conceivable, what stands against it."""

    is_known: bool
    refusals: tuple[tuple[Refusal, ...], ...] = ()

    @property
    def rules(self) -> frozenset[str]:
        return frozenset(rule for failed in self.refusals for refusal in failed for rule in refusal.rules)

    @property
    def told(self) -> tuple[str, ...]:
        """The reasons in words, those of the likeliest way first."""
        ordered = sorted(self.refusals, key=len)
        return tuple(dict.fromkeys(str(refusal) for failed in ordered for refusal in failed))


def reasons(vocabulary: Vocabulary, game: Game[Any], words: str, seat: int) -> Reasons:
    """Every failed requirement of everything that the words can mean, from the asker's view."""
    wanted = words_of(words)
    ways: tuple[Callable[[Action, str], bool], ...] = (
        lambda action, sentence: says(words, sentence),
        lambda action, sentence: means(wanted, words_of(sentence)),
        lambda action, sentence: means(wanted, {*words_of(sentence), *action.also_said}),
    )
    found = Reasons(False)
    for fits in ways:
        found = _reasons(vocabulary, game, fits, seat)
        if found.is_known:
            break
    return found


def _reasons(vocabulary: Vocabulary, game: Game[Any], fits: Callable[[Action, str], bool], seat: int) -> Reasons:
    masked = game.state.hide(seat)
    is_known = False
    found: list[tuple[Refusal, ...]] = []
    for kind in game.rules.actions():
        ways = [
            tuple(candidate.refusals(masked))
            for candidate in kind.conceivable(masked, seat)
            if fits(candidate, vocabulary.sentence(masked, candidate))
        ]
        is_known = is_known or bool(ways)
        found += _plainest([failed for failed in ways if failed])
    return Reasons(is_known, tuple(found))


def _plainest(ways: list[tuple[Refusal, ...]]) -> list[tuple[Refusal, ...]]:
    """A way that fails for all the reasons of another one, and for more, explains nothing."""
    sets = [frozenset(refusal.requirement for refusal in failed) for failed in ways]
    return [failed for failed, names in zip(ways, sets, strict=True) if not any(other < names for other in sets)]
