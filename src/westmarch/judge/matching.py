"""Which option a line of a script means."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any

import msgspec

from westmarch.judge.loosely import means
from westmarch.kernel.action import Action, Pass, slug
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.view import Question
from westmarch.kernel.vocabulary import Vocabulary

MOST_EMPTY_WINDOWS = 500
PLACES = ("play-deck", "play-decks", "out-of-play", "from-play", "in-play")


def words_of(text: str) -> list[str]:
    """The words of a text without accents, capitals and punctuation; an apostrophe parts no word, and where something
    lies (out of play, in the play deck) is one word, which says nothing of playing a card."""
    said = "-" + slug(re.sub("['’‘]", "", text)) + "-"
    for place in PLACES:
        said = said.replace(f"-{place}-", f"-{place.replace('-', '')}-")
    return [word for word in said.split("-") if word]


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
    besides: str = ""
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

    def is_denial(self, wanted: Sequence[str]) -> bool:
        """Whether it says what is not done, and the words do not: `enter` does not mean Do not enter the site."""
        said = words_of(self.sentence)
        return said[:2] == ["do", "not"] and bool(wanted) and set(wanted) <= set(said[2:])


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
            action.besides(state),
            tuple(vocabulary.second_names(state, action)),
        )
        for action in question.actions
    ]


def fitting(vocabulary: Vocabulary, game: Game[Any], found: Iterable[Offer], words: str) -> list[Offer]:
    """The options that words can mean: an id or a whole sentence is exact, `pass` is any pass, else all words occur;
    and only if nothing says it so, other forms of the words and other words for the same. A card that the words name is
    the card that is meant, also where they only say what a deed is done for."""
    options = list(found)
    meant = _without_others(vocabulary, game, _fitting(vocabulary, game, options, words), words)
    if meant or (parted := _without_effect(words)) is None:
        return meant
    deed, effect = parted
    aims = cards_named(vocabulary, game, effect)
    return [
        offer
        for offer in _fitting(vocabulary, game, options, deed)
        if all(_comes_to(game, offer, cards) for cards in aims.values())
    ]


def _without_others(vocabulary: Vocabulary, game: Game[Any], found: list[Offer], words: str) -> list[Offer]:
    """Of several options that with no other cards than the words name, if there is just one: `split off Éomer` does not
    mean him and somebody else."""
    if len(found) < 2:
        return found
    named = frozenset[CardId]().union(*cards_named(vocabulary, game, words).values())
    alone = [offer for offer in found if offer.action.cards and named.issuperset(offer.action.cards)]
    return alone if len(alone) == 1 else found


_EFFECTS = (
    "add|bring|call|cancel|discard|draw|exhaust|gain|get|give|heal|look|make|play|prevent|put|remove|return|reveal|search|"
    "shuffle|strengthen|take|test|transfer|untap|wound"
)


def _without_effect(words: str) -> tuple[str, str] | None:
    """A deed and what it is done for: `exert Gimli` and `make him strength +2` of `exert Gimli to make him strength
    +2`."""
    found = re.fullmatch(rf"(.+?\w)\s+(?:to|and)\s+((?:{_EFFECTS})\b.*)", words.strip(), re.IGNORECASE)
    return (found[1], found[2]) if found else None


def cards_named(vocabulary: Vocabulary, game: Game[Any], words: str) -> dict[str, frozenset[CardId]]:
    """The cards that some words name, for each name those that bear it; a name within a longer one is not meant."""
    said = f" {' '.join(words_of(words))} "
    found: dict[str, set[CardId]] = {}
    for number, definition in enumerate(game.state.definition):
        if definition:
            for name in vocabulary.names(game.state, CardId(number)):
                spoken = f" {' '.join(words_of(name))} "
                if spoken in said:
                    found.setdefault(spoken, set()).add(CardId(number))
    longest = [name for name in found if not any(name != other and name in other for other in found)]
    return {name: frozenset(found[name]) for name in longest}


def _comes_to(game: Game[Any], offer: Offer, cards: frozenset[CardId]) -> bool:
    """Whether an option touches one of some cards, itself or by what is asked next because of it."""
    if not cards.isdisjoint(offer.action.cards):
        return True
    ahead = game.copy()
    before = len(ahead.state.log)
    ahead.choose(offer.action, offer.action.seat)
    touched = {card for event in ahead.state.log[before:] for card in event.change.cards}
    asked = {card for question in ahead.decisions for action in question.actions for card in action.cards}
    return not cards.isdisjoint(touched | asked)


def _fitting(vocabulary: Vocabulary, game: Game[Any], options: list[Offer], words: str) -> list[Offer]:
    wanted = words_of(words)
    exact = [offer for offer in options if offer.id == words.strip()]
    exact = exact or [offer for offer in options if words_of(offer.sentence) == wanted]
    if not exact and wanted == ["pass"]:
        exact = [offer for offer in options if isinstance(offer.action, Pass)]
    if exact:
        return exact
    named = cards_named(vocabulary, game, words)
    options = [
        offer
        for offer in options
        if not (offer.is_mistaken(wanted) or offer.is_denial(wanted) or _is_reversed(offer, wanted, list(named)))
    ]
    exact = [offer for offer in options if words_of(offer.plainly) == wanted]
    exact = exact or _in_order([offer for offer in options if says(words, offer.plainly)], wanted)
    exact = exact or _in_order([offer for offer in options if says(words, offer.sentence)], wanted)
    exact = exact or _in_order([offer for offer in options if means(wanted, words_of(offer.sentence))], wanted)
    if exact:
        return exact
    return [
        offer
        for offer in options
        if means(wanted, {*words_of(offer.sentence), *offer.also, *words_of(offer.besides)})
        and all(_is_spoken_of(vocabulary, game, offer, cards) for cards in named.values())
    ]


def _is_spoken_of(vocabulary: Vocabulary, game: Game[Any], offer: Offer, cards: frozenset[CardId]) -> bool:
    """Whether an option is about one of some cards: it touches it, names it, or is asked because of it while none of
    the options is about it."""
    said = f" {' '.join(words_of(offer.sentence))} . {' '.join(words_of(offer.besides))} "
    if not cards.isdisjoint(offer.action.cards) or _names_one(vocabulary, game, said, cards):
        return True
    question = question_of(game, offer.action.seat)
    if question is None or any(not cards.isdisjoint(action.cards) for action in question.actions):
        return False
    return _names_one(vocabulary, game, f" {' '.join(words_of(vocabulary.occasion(game)))} ", cards)


def _names_one(vocabulary: Vocabulary, game: Game[Any], said: str, cards: frozenset[CardId]) -> bool:
    return any(f" {' '.join(words_of(name))} " in said for card in cards for name in vocabulary.names(game.state, card))


def _is_reversed(offer: Offer, wanted: Sequence[str], names: Sequence[str]) -> bool:
    """Whether words mean the same deed with two cards the other way round: `Gimli follows Aragorn` is not `Aragorn
    follows Gimli`."""
    sentence = words_of(offer.sentence)
    if len(names) < 2 or _are_in_order(wanted, sentence):
        return False
    said, told = f" {' '.join(wanted)} ", f" {' '.join(sentence)} "
    for one, other in permutations(names, 2):
        goes_back = f" from{one}" in said and f" to{other}" in said and 0 <= told.find(other) < told.find(one)
        swapped = told.replace(one, " \0 ").replace(other, one).replace(" \0 ", other)
        if goes_back or _are_in_order(wanted, swapped.split()):
            return True
    return False


def is_told(words: str, names: Iterable[str], sentence: str) -> bool:
    """Whether a sentence of the story says what some words say: all of them, the cards that they name in their order,
    and nothing denied that they claim."""
    said, told = words_of(words), words_of(sentence)
    whole, line = f" {' '.join(said)} ", f" {' '.join(told)} "
    order = [name for _, name in sorted((whole.find(name), name) for name in names)]
    places = [line.find(name) for name in order]
    return says(words, sentence) and places == sorted(places) and ("not" not in told or "not" in said)


def _are_in_order(wanted: Sequence[str], sentence: Sequence[str]) -> bool:
    """Whether words occur in a sentence one after the other."""
    rest = iter(sentence)
    return all(word in rest for word in wanted)


def _in_order(found: list[Offer], wanted: list[str]) -> list[Offer]:
    """Of several options those that say the words in their order; of these the one that begins so, if there is one."""
    ordered = [offer for offer in found if _are_in_order(wanted, words_of(offer.sentence))] or found
    return _beginning(ordered, wanted)


def _beginning(found: list[Offer], wanted: list[str]) -> list[Offer]:
    """Of several options that of which the words are the beginning, if there is just one."""
    begun = [offer for offer in found if words_of(offer.sentence)[: len(wanted)] == wanted]
    return begun if len(begun) == 1 else found


def deeds_on(words: str) -> Iterator[tuple[str, str]]:
    """A deed and whom it is done to, wherever words can be parted so: `play Hobbit Stealth` and `Frodo` of `play Hobbit
    Stealth on Frodo`."""
    words = " ".join(words.split())
    for parting in re.finditer(" (?:on|against) ", words, re.IGNORECASE):
        yield words[: parting.start()], words[parting.end() :]


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


def pass_empty_window(game: Game[Any], forced: bool = False) -> Action | None:
    """Pass the one window that is open, if nobody could do anything in it; or do the one thing that can be done."""
    questions = game.decisions
    if len(questions) != 1 or not (is_empty_window(questions[0]) or (forced and len(questions[0].actions) == 1)):
        return None
    action = questions[0].actions[0]
    game.choose(action, questions[0].seat)
    return action
