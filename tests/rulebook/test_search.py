"""Searching the rules by words, and the links between them."""

from westmarch import rulebook


def test_a_rule_whose_title_holds_the_words_comes_first() -> None:
    found = rulebook.search("hazard limit")
    assert found[0].title == "The hazard limit"
    assert any(rule.id == "ID-01" for rule in found)


def test_every_word_must_be_found() -> None:
    assert rulebook.search("hazard zeppelin") == []
    assert rulebook.search("...") == []


def test_search_is_blind_to_case_accents_and_apostrophes() -> None:
    assert rulebook.search("DÚNADAN") == rulebook.search("dunadan") != []
    assert rulebook.search("dragon’s hunger") == rulebook.search("Dragon's Hunger") != []


def test_the_start_of_a_word_is_enough_but_the_whole_word_is_better() -> None:
    assert {rule.id for rule in rulebook.search("corruption")} <= {rule.id for rule in rulebook.search("corrupt")}
    assert rulebook.search("orruption") == []
    titles = [rule.title for rule in rulebook.search("ring", "meccg")]
    assert titles.index("Gold ring item") < titles.index("Ringwraiths")


def test_a_search_can_keep_to_one_game() -> None:
    assert {rule.game for rule in rulebook.search("wound", "lotr_tcg")} == {"lotr_tcg"}
    assert {rule.game for rule in rulebook.search("wound")} == {"meccg", "lore", "lotr_tcg"}


def test_rules_link_to_the_rules_they_name() -> None:
    overruled = rulebook.rule("CR-T.123")
    reading = rulebook.rule("CX-01")
    assert reading in rulebook.mentions(overruled)
    assert overruled in rulebook.mentions(reading)
    assert reading in rulebook.mentioned_by(overruled)
    assert overruled not in rulebook.mentions(overruled)


def test_a_span_of_ids_links_to_each_of_them() -> None:
    named = [rule.id for rule in rulebook.mentions(rulebook.rule("ME-10.89"))]
    assert named == [f"ME-10.{number}" for number in range(101, 107)]


def test_a_card_named_in_a_ruling_links_to_its_own_rulings() -> None:
    named = {rule.id for rule in rulebook.mentions(rulebook.rule("CC-Morgul-horse.2"))}
    assert any(rule_id.startswith("CC-Fell") for rule_id in named)


def test_no_mention_leads_nowhere() -> None:
    for game in rulebook.games():
        for rule in rulebook.rules(game).values():
            for named in rulebook.mentions(rule):
                assert rule in rulebook.mentioned_by(named)
