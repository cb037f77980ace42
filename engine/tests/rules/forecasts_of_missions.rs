//! What is foretold of a mission for each number of letters, held against what those letters then do.

use crate::play::{Play, character, environ, planet};
use crate::site::{Site, draw};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::event::Event;
use fitg_engine::forecast::{Forecast, LettersForecast};
use fitg_engine::view::Viewer;
use serde_json::json;

/// Who looks: the side that is asked.
fn viewer(table: &Play) -> Viewer {
    Viewer::Side(table.asked().unwrap_or(Side::Rebel))
}

fn foretold(table: &Play, answer: &str) -> Vec<Forecast> {
    let answer: Answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
    table.game.forecast(answer, viewer(table))
}

/// What each number of letters would do, when the mission is about to be assigned.
fn rows(table: &Play, letter: char) -> Vec<(u8, String)> {
    let forecasts = foretold(table, &format!("mission:{letter}"));
    let results = forecasts.iter().find_map(|forecast| match forecast {
        Forecast::Mission { results, .. } => Some(results),
        _ => None,
    });
    let results = results.unwrap_or_else(|| panic!("{forecasts:?}"));
    results.iter().map(|LettersForecast { letters, does }| (*letters, does.clone())).collect()
}

fn is(rows: &[(u8, String)], expected: &[(u8, &str)]) {
    let rows: Vec<(u8, &str)> = rows.iter().map(|(letters, does)| (*letters, does.as_str())).collect();
    assert_eq!(rows, expected);
}

#[test]
fn case_13_5_every_letter_of_a_coup_is_foretold_as_it_then_moves_the_loyalty() {
    let site = || Site::at(3311).loyalty("patriotic").who(&["tourag"]);
    let rows = rows(&site().open(), 'C');
    let letters: Vec<u8> = rows.iter().map(|(letters, _)| *letters).collect();
    assert_eq!(letters, [1, 2, 3, 4], "the track has five spaces");
    for (count, does) in rows {
        let mut table = site().send(&[('C', &["tourag"])]);
        draw(&mut table, &[77, 87, 89, 78][..usize::from(count)]);
        let now = foretold(&table, "mission:C");
        if table.allows("mission:C") {
            // The same is said when it can be completed.
            assert!(
                now.iter().any(|forecast| matches!(forecast, Forecast::Completed { letters, does: then, .. }
                    if *letters == count && *then == does)),
                "{now:?}"
            );
            table.give(&["mission:C"]);
        }
        let loyalty = table.state().planets[planet(331)].loyalty;
        assert_eq!(does, format!("{} becomes {}, and a coup marker is placed", planet(331).name(), loyalty.name()));
        assert!(table.happened(|event| matches!(event, Event::CoupMarker { .. })));
    }
}

#[test]
fn case_13_5_of_a_mission_completed_now_only_its_own_letters_are_foretold() {
    let mut table = Site::at(3311).loyalty("patriotic").who(&["tourag"]).send(&[('C', &["tourag"])]);
    draw(&mut table, &[77, 87]);
    let forecasts = foretold(&table, "mission:C");
    let to = forecasts.iter().find_map(|forecast| match forecast {
        Forecast::Loyalty { letters, to, .. } => Some((*letters, to.clone())),
        _ => None,
    });
    table.give(&["mission:C"]);
    let loyalty = table.state().planets[planet(331)].loyalty;
    assert_eq!(to, Some((2, vec![loyalty])), "{forecasts:?}");
}

#[test]
fn case_13_2_what_saboteurs_are_foretold_is_what_they_can_then_choose() {
    let site = || Site::at(3311).pdb(2, true).who(&["kogus"]).units("militia", 1).units("patrol", 1).units("line", 1);
    let rows = rows(&site().open(), 'S');
    is(
        &rows,
        &[
            (1, "a Militia 1-0 is eliminated or the base goes Down"),
            (
                2,
                "a Militia 1-0 or a face-down unit drawn at random is eliminated or the base goes Down and loses a Level",
            ),
        ],
    );
    let mut one = site().send(&[('S', &["kogus"])]);
    draw(&mut one, &[78]);
    one.give(&["mission:S"]);
    assert_eq!(one.answers(), ["no", "unit:militia-1", "pdb"]);
    let mut two = site().send(&[('S', &["kogus"])]);
    draw(&mut two, &[78, 79]);
    assert_eq!(two.answers(), ["no", "unit:militia-1", "face-down", "pdb", "pdb-down"], "{}", two.prompt());
    // Whose unit it is must not be told from what lies face down (7.22).
    let other = Site::at(3311).pdb(2, true).who(&["kogus"]).units("militia", 1).units("line", 2).open();
    is(&rows, &self::rows(&other, 'S').iter().map(|(letters, does)| (*letters, does.as_str())).collect::<Vec<_>>());
}

#[test]
fn case_13_2_what_is_foretold_of_subverted_troops_tells_nothing_of_what_lies_face_down() {
    let of = |units: &[(&str, u8)]| {
        let site = units.iter().fold(Site::at(3311).who(&["kogus"]), |site, (kind, count)| site.units(kind, *count));
        rows(&site.open(), 'T')
    };
    let known = of(&[("militia", 2), ("line", 1)]);
    is(
        &known,
        &[
            (1, "a Militia 1-0 becomes an Urban 1-0"),
            (
                2,
                "2 Militia 1-0 become an Urban 2-1 or a Patrol or Line that lies face down becomes an Urban 2-1, as the Imperial Player chooses",
            ),
        ],
    );
    assert_eq!(known, of(&[("militia", 2), ("patrol", 1)]), "whichever unit it is");
    is(&of(&[("militia", 1)]), &[(1, "a Militia 1-0 becomes an Urban 1-0")]);
    let face_down = of(&[("line", 1)]);
    assert_eq!(face_down[0], (1, "nothing, as things stand".to_owned()));
}

#[test]
fn case_13_2_the_dice_of_failed_assassins_are_foretold_as_they_fall() {
    let site = || Site::at(5131).with(json!({"character": "jon_kidu", "detected": true})).who(&["kogus"]);
    let foretold = rows(&site().open(), 'A');
    is(&foretold, &[(0, "it fails: the assassins are caught on 4 and 5, killed on 6"), (1, "Jon Kidu is killed")]);
    let mut table = site().send(&[('A', &["kogus"])]);
    draw(&mut table, &[89]);
    table.give(&["stop"]);
    for die in 1..=6 {
        let mut play = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
        play.give(&[&format!("die:{die}")]);
        let caught = play.state().characters[character("kogus")].captor().is_some();
        let killed = play.happened(|event| matches!(event, Event::Killed { .. }));
        assert_eq!((caught, killed), (matches!(die, 4 | 5), die == 6), "{die}");
    }
}

#[test]
fn case_13_2_prisoners_and_information_are_foretold_by_name() {
    let table = Site::at(3311)
        .with(json!({"character": "kogus", "held_by": "militia"}))
        .with(json!({"character": "odene_hobar", "guarded_by": "jon_kidu"}))
        .with(json!({"character": "jon_kidu"}))
        .with(json!({"character": "tourag"}))
        .units("militia", 1)
        .open();
    is(
        &rows(&table, 'F'),
        &[(1, "1 of Odene Hobar and Kogus is freed"), (2, "all prisoners are freed: Odene Hobar and Kogus")],
    );
    let site = || {
        Site::at(2231)
            .who(&["kogus"])
            .with(json!({"character": "jon_kidu"}))
            .with(json!({"character": "barca", "at": 2232}))
            .units("line", 1)
    };
    let foretold = rows(&site().open(), 'I');
    let seen = format!("the units in {} are seen; ", environ(2231).name());
    assert!(foretold[0].1.starts_with(&seen), "{foretold:?}");
    assert!(!foretold[0].1.contains("Victory Point") && foretold[1].1.contains("1 Victory Point"), "{foretold:?}");
    let mut one = site().send(&[('I', &["kogus"])]);
    draw(&mut one, &[73]);
    one.give(&["mission:I"]);
    for who in ["jon_kidu", "barca"] {
        assert!(one.state().characters[character(who)].detected);
        assert!(foretold[0].1.contains(character(who).name()), "{foretold:?}");
    }
}

#[test]
fn case_13_53_one_letter_does_nothing_for_who_stops_a_rebellion() {
    let table = Site::at(3311).imperial().state("rebellion").who(&["telmen"]).units("rebel_urban_1_0", 1).open();
    is(&rows(&table, 'R'), &[(1, "nothing yet: 2 letters are needed"), (2, "the rebellion is stopped")]);
}

#[test]
fn case_15_2_a_rebellion_is_foretold_with_its_force_points_and_whether_unrest_must_come_first() {
    let ready = Site::at(4321).loyalty("unrest").who(&["kogus"]).open();
    is(&rows(&ready, 'R'), &[(1, "the planet rebels with 13 force points")]);
    let later = Site::at(4321).loyalty("dissent").who(&["kogus", "tourag"]).open();
    let mut later = later;
    crate::site::assign_only(&mut later, 'D', &["kogus"]);
    is(&rows(&later, 'R'), &[(1, "the planet rebels with 13 force points, if it is in Unrest by then")]);
}
