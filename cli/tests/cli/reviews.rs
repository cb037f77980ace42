//! Games looked back upon through the real program.

use crate::fitg::Folder;
use crate::fitg::schema::{Failed, Review};

/// So many answers are given before the game is given up.
const ANSWERS: usize = 30;

/// A game of some answers, resigned by whoever is asked then.
fn short(folder: &Folder, scenario: &str) {
    folder.run(&["new", scenario, "--out", "g.fitg", "--seed", "7"]).fine();
    // Whatever is asked, the program's own first choice: none of it matters here.
    for _ in 0..ANSWERS {
        let asked: serde_json::Value = folder.run(&["ask", "g.fitg", "--json"]).fine().document();
        let answers = asked["answers"].as_array().expect("answers");
        let last = answers.last().and_then(|answer| answer["id"].as_str()).expect("an answer").to_owned();
        folder.run(&["answer", "g.fitg", &last]).fine();
    }
}

#[test]
fn a_game_that_is_over_is_reviewed_in_words_and_as_one_document() {
    let folder = Folder::new("review");
    short(&folder, "flight-to-egrix");
    let why = folder.run(&["review", "g.fitg", "--json"]);
    assert_eq!((why.code, why.out.as_str()), (1, ""));
    let failed: Failed = serde_json::from_str(&why.err).expect("one line of JSON");
    assert_eq!(failed.error.code, "not-over", "secrets are told of a finished game alone");
    folder.run(&["answer", "g.fitg", "resign"]).fine();
    let ran = folder.run(&["review", "g.fitg", "--json"]).fine();
    let review: Review = ran.document();
    assert_eq!((review.measure.as_str(), review.curve.len()), ("learned", ANSWERS + 2));
    let chance = |point: Option<&crate::fitg::schema::CurvePoint>| point.and_then(|point| point.worth.chance);
    assert!(matches!(chance(review.curve.last()), Some(0 | 1000)), "the end is certain");
    assert!(review.turning_points.len() <= 5 && !review.how.is_empty());
    let alone = folder.run(&["review", "g.fitg", "--json", "--threads", "1"]).fine();
    assert_eq!(alone.out, ran.out, "the same on any number of threads");
    let text = folder.run(&["review", "g.fitg"]).fine().out;
    for told in [&review.rebel, &review.imperial] {
        let words = told.luck.words.split_whitespace().take(6).collect::<Vec<_>>().join(" ");
        assert!(text.contains(&words), "{words}: {text}");
        assert!(told.decisions.is_some());
    }
    assert!(text.contains("Game-Turn 1, Imperial") && text.contains("  the end"), "{text}");
    for point in &review.turning_points {
        assert!(text.contains(&format!("step {}", point.position)) && text.contains(&point.label), "{text}");
    }
}

#[test]
fn a_game_of_the_province_is_reviewed_with_chances_too() {
    let folder = Folder::new("review-province");
    folder.run(&["new", "orlog-besieged", "--out", "g.fitg", "--seed", "5"]).fine();
    folder.run(&["answer", "g.fitg", "resign"]).fine();
    let review: Review = folder.run(&["review", "g.fitg", "--json"]).fine().document();
    assert_eq!((review.measure.as_str(), review.curve.len()), ("learned", 2));
    assert!(review.rebel.decisions.is_some() && review.curve.iter().all(|point| point.worth.chance.is_some()));
    let text = folder.run(&["review", "g.fitg"]).fine().out;
    assert!(text.contains("chance to win") && text.contains("  the end"), "{text}");
}
