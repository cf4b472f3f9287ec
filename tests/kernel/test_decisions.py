"""The program asks, players answer: decisions, windows, legality, and why something is illegal."""

from itertools import permutations

import pytest

from westmarch.kernel.action import Pass, slug
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.errors import IllegalChoice
from westmarch.kernel.procedure import Outcome, Procedure, step

from .small_actions import KINDS, Attack, Bid, Play
from .small_game import SkirmishGame, find, play_random, start, table
from .small_table import BidShown, Skirmish


def test_simultaneous_decisions_are_put_to_all_seats_at_once() -> None:
    game = start(3)
    assert [(asked.seat, asked.kind, asked.rule) for asked in game.decisions] == [
        (0, "bid", "SK-1"),
        (1, "bid", "SK-1"),
        (2, "bid", "SK-1"),
    ]
    game.choose(Bid(1, 2))
    assert [asked.seat for asked in game.decisions] == [0, 2]
    assert game.decision.seat == 0
    assert game.state.bids == [-1, -1, -1]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_order_of_simultaneous_answers_changes_neither_state_nor_record(order: tuple[int, ...]) -> None:
    game, usual = start(3), start(3)
    for seat in (0, 1, 2):
        usual.choose(Bid(seat, seat))
    for seat in order:
        game.choose(f"bid:{seat}", seat)
    assert game.save() == usual.save()
    assert game.kept_record().to_json() == usual.kept_record().to_json()


def test_order_of_the_answers_so_far_does_not_show_in_the_saved_game() -> None:
    game, other = start(3), start(3)
    for seat in (0, 2):
        game.choose(Bid(seat, 1))
    for seat in (2, 0):
        other.choose(Bid(seat, 1))
    assert game.save() == other.save()


def test_simultaneous_answers_take_effect_in_seat_order() -> None:
    game = start(3)
    for seat in (2, 0, 1):
        game.choose(Bid(seat, seat))
    shown = [event.change for event in game.state.log if isinstance(event.change, BidShown)]
    assert [(change.bidder, change.amount) for change in shown] == [(0, 0), (1, 1), (2, 2)]
    assert game.state.life[:3] == [7, 6, 5]


class AskNobody(Procedure):
    """A simultaneous decision that concerns no seat."""

    @step()
    def ask(self, state: Skirmish) -> Outcome:
        return []

    steps = (ask,)


def test_simultaneous_decision_of_nobody_is_passed_over() -> None:
    game = table({"hand": ["Cloak", "Blade"]}, {})
    game.state.push(AskNobody())
    game.choose("play:cloak.0")
    assert game.decision.kind == "act"
    assert not any(isinstance(frame, AskNobody) for frame in game.state.stack)


def test_seat_answers_a_simultaneous_decision_once() -> None:
    game = start(2)
    game.choose(Bid(0, 2))
    before = game.save()
    with pytest.raises(IllegalChoice, match="not among the options of seat 0"):
        game.choose("bid:3", 0)
    assert game.save() == before


def test_answer_is_an_option_its_action_or_its_id() -> None:
    games = [table({"hand": ["Cloak", "Mirror"]}, {}) for _ in range(3)]
    option = games[0].decision.options[1]
    games[0].choose(option)
    games[1].choose(option.action)
    games[2].choose(option.id)
    assert games[0].save() == games[1].save() == games[2].save()
    assert games[0].state.zone_of(find(games[0], "Mirror")) == ("field", 0)


def test_option_has_a_meaningful_id_a_sentence_and_its_cards() -> None:
    game = table({"hand": ["Bänner", "Blade"]}, {})
    banner, blade, leave = game.decision.options
    assert (banner.id, banner.sentence, banner.cards) == ("play:banner.0", "Play Bänner", (0,))
    assert (blade.id, blade.sentence, blade.cards) == ("attack:blade.1:1", "Attack seat 1 with Blade", (1,))
    assert (leave.id, leave.sentence, leave.cards) == ("pass", "Pass", ())


@pytest.mark.parametrize("seats", [2, 3])
def test_option_ids_of_a_decision_are_all_different(seats: int) -> None:
    for seed in range(8):
        game, chance = start(seats, seed), Chance.seeded(seed)
        while not game.over:
            for asked in game.decisions:
                ids = [option.id for option in asked.options]
                assert len(set(ids)) == len(ids)
            play_random(game, chance, most=1)


@pytest.mark.parametrize(
    "choice", ["fly", "", "attack:blade.0:2", Attack(0, CardId(0), 0), Play(1, CardId(0)), Pass(1)]
)
def test_illegal_choice_is_refused_and_changes_nothing(choice: str | Attack | Play | Pass) -> None:
    game = table({"hand": ["Blade"]}, {"hand": ["Cloak"]})
    before, asked = game.save(), game.decision.actions
    with pytest.raises(IllegalChoice, match="is not among the options of anybody now"):
        game.choose(choice)
    assert game.save() == before
    assert game.decision.actions is asked
    assert game.moves == 0


def test_choice_of_a_seat_that_is_not_asked_is_refused() -> None:
    game = table({"hand": ["Blade"]}, {})
    with pytest.raises(IllegalChoice, match="seat 1"):
        game.choose("pass", 1)


def test_finished_game_asks_nothing_and_takes_no_answer() -> None:
    game = play_random(start(), Chance.seeded(1))
    assert game.decisions == []
    with pytest.raises(IllegalChoice, match="the game is over"):
        game.choose("pass")
    with pytest.raises(IllegalChoice, match="the game is over"):
        _ = game.decision


def test_window_with_nothing_to_do_is_skipped_or_asked() -> None:
    rows: tuple[dict[str, list[str]], ...] = ({"hand": ["Cloak"]}, {"hand": ["Cloak"]})
    able, always = table(*rows, windows="able"), table(*rows, windows="always")
    for game in (able, always):
        game.choose(game.decision.options[0])
    assert (able.decision.seat, len(able.decision.actions)) == (1, 2)
    assert (always.decision.seat, always.decision.actions) == (0, [Pass(0)])
    always.choose("pass")
    assert always.decision.seat == 1


def test_response_window_with_nothing_to_do_is_skipped_or_asked() -> None:
    rows: tuple[dict[str, list[str]], ...] = ({"hand": ["Blade"]}, {"hand": ["Dodge"]}, {})
    asked: dict[str, list[int]] = {"able": [], "always": []}
    for windows, seats in asked.items():
        game = table(*rows, windows=windows)
        game.choose(game.decision.options[0])
        while game.decision.kind == "about to happen":
            seats.append(game.decision.seat)
            game.choose("pass-response")
    assert asked == {"able": [1], "always": [0, 1, 2]}


def test_windows_mode_does_not_change_what_the_same_choices_lead_to() -> None:
    able, always = start(2, 3, "able"), start(2, 3, "always")
    chance = Chance.seeded(3)
    while not able.over:
        asked = able.decisions[0]
        choice = asked.options[chance.below(len(asked.options))].id
        while len(always.decisions[0].options) == 1:
            always.choose(always.decision.options[0])
        able.choose(choice, asked.seat)
        always.choose(choice, asked.seat)
    while not always.over:
        always.choose(always.decision.options[0])
    assert always.result == able.result


@pytest.mark.parametrize("seats", [2, 3])
def test_options_are_exactly_the_candidates_without_refusals(seats: int) -> None:
    refused = 0
    for seed in range(10):
        game, chance = start(seats, seed, "always"), Chance.seeded(seed)
        while not game.over:
            asked = game.decision
            if asked.kind == "act":
                state = game.state
                tried = [action for kind in KINDS for action in kind.candidates(state, asked.seat)]
                free = [action for action in tried if not action.refusals(state)]
                assert asked.actions == [*free, Pass(asked.seat)]
                refused += len(tried) - len(free)
            play_random(game, chance, most=1)
    assert refused


def reasons(game: SkirmishGame, words: str, seat: int | None = None) -> list[str]:
    return [str(refusal) for refusal in game.why_not(words, seat)]


def test_why_not_names_every_failed_requirement_with_its_rule() -> None:
    game = table({"hand": ["Spy"], "field": ["Cloak"] * 4, "discard": ["Mirror"]}, {"hand": ["Dodge"]})
    assert reasons(game, "play mirror") == [
        "Mirror is not in your hand (SK-3)",
        "Your field already holds 4 cards (SK-6)",
    ]
    assert [refusal.requirement for refusal in game.why_not("play mirror")] == ["in_hand", "room_in_field"]


def test_why_not_names_a_failed_moment_too() -> None:
    game = table({"hand": ["Blade", "Blade"]}, {"hand": ["Blade", "Blade"], "discard": ["Mirror"]})
    assert reasons(game, "attack with blade", seat=1) == ["It is not your turn (SK-2)"]
    assert reasons(game, "play mirror", seat=1) == [
        "It is not your turn (SK-2)",
        "Mirror is not in your hand (SK-3)",
    ]


def test_why_not_is_empty_for_what_is_offered_and_only_then() -> None:
    game = table({"hand": ["Blade", "Blade", "Bänner"]}, {"hand": ["Spy"]})
    assert reasons(game, "attack with blade") == []
    assert reasons(game, "play banner") == []
    game.choose("attack:blade.0:1")
    assert reasons(game, "attack with blade") == ["You have already attacked this turn (SK-4)"]


def test_why_not_of_an_action_gives_the_same_reasons_as_its_words() -> None:
    game = table({"hand": ["Spy"], "field": ["Cloak"] * 4, "discard": ["Mirror"]}, {"hand": ["Dodge"]})
    assert game.why_not(Play(0, find(game, "Mirror"))) == game.why_not("play mirror")


def test_why_not_knows_only_what_the_asker_knows() -> None:
    game = table({"hand": ["Blade"], "deck": ["Mirror"]}, {"hand": ["Truce"], "deck": ["Anchor"]})
    for name in ("Mirror", "Truce", "Anchor"):
        assert reasons(game, f"play {name}", seat=0) == [f"Nothing at this table answers to 'play {name}'"]
    assert reasons(game, "play truce", seat=1) == ["It is not your turn (SK-2)"]


def test_why_not_does_not_betray_a_hidden_card_by_the_reasons() -> None:
    games = [table({"hand": ["Blade"], "deck": [name]}, {}) for name in ("Mirror", "Blade", "Spy")]
    card = CardId(1)
    told = [game.why_not(Play(0, card)) for game in games]
    assert told[0] == told[1] == told[2]
    assert [refusal.requirement for refusal in told[0]] == ["in_hand"]


def test_words_of_an_id_are_plain() -> None:
    assert slug("Éowyn’s  Bänner (old)") == "eowyns-banner-old"


def card_reasons(game: SkirmishGame, name: str, seat: int | None = None) -> list[str]:
    return [str(refusal) for refusal in game.why_not_card(find(game, name, seat or 0), seat)]


def test_why_not_of_a_card_names_what_stands_in_its_way() -> None:
    game = table({"hand": ["Spy"], "field": ["Cloak"] * 4, "discard": ["Mirror"]}, {"hand": ["Dodge"]})
    told = card_reasons(game, "Mirror")
    assert "Mirror is not in your hand (SK-3)" in told
    assert "Your field already holds 4 cards (SK-6)" in told


def test_why_not_of_a_card_is_empty_if_an_option_touches_it() -> None:
    game = table({"hand": ["Blade", "Bänner"]}, {"hand": ["Spy"]})
    assert card_reasons(game, "Bänner") == []


def test_why_not_of_a_card_begins_with_whose_turn_it_is() -> None:
    game = table({"hand": ["Blade"]}, {"hand": ["Truce"]})
    assert card_reasons(game, "Truce", seat=1) == ["It is not your turn to decide", "It is not your turn (SK-2)"]


def test_why_not_of_a_hidden_card_tells_nothing() -> None:
    told = []
    for name in ("Mirror", "Blade", "Spy"):
        game = table({"hand": ["Blade"]}, {"hand": [name]})
        told.append(game.why_not_card(find(game, name, seat=1), 0))
    assert told[0] == told[1] == told[2]
    assert [refusal.words for refusal in told[0]] == ["You do not know this card"]


def test_why_not_of_a_card_that_is_not_there() -> None:
    game = table({"hand": ["Blade"]}, {})
    with pytest.raises(IllegalChoice, match="no card 99"):
        game.why_not_card(CardId(99), 0)
