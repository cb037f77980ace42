//! The sample games that ship with the program: every release must open them, for ever.

use crate::table::{Folder, Numbers, play};
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::state::{Ending, Segment};
use fitg_engine::terms::{ChanceOf, RollFor};
use fitg_saves::{Replay, SaveError, SavedGame, check};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What to do about a failure.
const ANEW: &str = "until the first release: cargo run -p fitg-saves --example make_samples; afterwards: raise the number in \
                    engine/src/version.rs, and see docs/saves.md";

/// The newest samples.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/format-2")
}

fn old_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples")
}

fn files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = [old_folder(), folder()]
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).expect("the samples"))
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "fitg"))
        .collect();
    files.sort();
    files
}

/// The samples of format 1, which were played by rules 1.
fn old_files() -> Vec<PathBuf> {
    files().into_iter().filter(|path| !path.starts_with(folder())).collect()
}

/// The samples of this format and these rules.
fn new_files() -> Vec<PathBuf> {
    files().into_iter().filter(|path| path.starts_with(folder())).collect()
}

/// A game on disk, as far as it goes where a mended rule leads elsewhere.
fn opened(path: &Path) -> SavedGame {
    SavedGame::open(path).unwrap_or_else(|error| {
        assert_eq!(error.code(), "other-rules", "{}: {error}", path.display());
        SavedGame::open_as_far_as_it_goes(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    })
}

#[test]
fn every_sample_replays_and_is_what_it_was_recorded_as() {
    let files = new_files();
    assert!(files.len() >= 5, "{files:?}");
    let mut scenarios = BTreeSet::new();
    for path in files {
        let checked = check(&path).unwrap_or_else(|error| panic!("{}: {error} ({ANEW})", path.display()));
        // A later release may tell that the rules were others, never that anything was lost.
        assert!(checked.notices.iter().all(|notice| notice.code() == "other-rules"), "{}: {checked:?}", path.display());
        let marked = checked.snapshots > 0 && checked.digests > 0;
        assert!(checked.answers > 10 && marked == path.starts_with(folder()), "{checked:?}");
        let mut replay = Replay::open(&path).expect("a replay");
        while replay.forward() {}
        assert_eq!(replay.last(), checked.answers);
        assert_eq!(replay.game().outcome().is_some(), checked.over);
        scenarios.insert(replay.header().scenario.id.clone());
    }
    let scenarios: Vec<&str> = scenarios.iter().map(String::as_str).collect();
    assert_eq!(
        scenarios,
        ["flight-to-egrix", "freedom-in-the-galaxy", "orlog-besieged", "the-empires-backdoor", "varu-powderkeg"]
    );
}

#[test]
fn every_sample_can_be_played_to_its_end() {
    let folder = Folder::new();
    for sample in files() {
        // The samples themselves stay as they are.
        let path = folder.holds("sample.fitg", &std::fs::read(&sample).expect("its file"));
        let mut game = opened(&path);
        play(&mut game, usize::MAX, &mut Numbers(1));
        assert!(game.game().outcome().is_some());
        drop(game);
        check(&path).expect("sound");
    }
}

/// The game at the end of a sample.
fn sample(name: &str) -> Game {
    let mut replay = Replay::open(&folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let last = replay.last();
    replay.go(last).expect("the last position");
    replay.game().clone()
}

#[test]
fn a_sample_stands_in_the_middle_of_a_mission() {
    let game = sample("egrix-mid-mission.fitg");
    let decision = game.decision().expect("a decision");
    assert!(matches!(decision.question, Question::DrawOrStop { .. }), "{}", decision.prompt());
    assert!(decision.answers.contains(&Answer::Draw));
    assert_eq!(game.state().clock.segment, Segment::Missions);
}

#[test]
fn a_sample_stands_in_the_middle_of_a_character_combat() {
    let game = sample("varu-mid-combat.fitg");
    let question = game.decision().expect("a decision").question;
    let fighting = matches!(question, Question::BreakOff { .. } | Question::NameActive { .. } | Question::Wound { .. });
    assert!(fighting, "{question:?}");
}

/// Cases: 33.1
#[test]
fn a_sample_of_the_campaign_stands_between_two_taxes() {
    let game = sample("campaign-mid-tax.fitg");
    assert_eq!(game.state().clock.segment, Segment::Resources);
    let decision = game.decision().expect("a decision");
    assert!(matches!(decision.question, Question::TaxPlanet { .. }), "{}", decision.prompt());
    assert!(game.events().iter().any(|told| matches!(told.event, Event::Taxed { .. })));
}

/// Cases: 36.2
#[test]
fn a_sample_of_the_campaign_stands_after_an_atrocity_whose_news_spreads() {
    let game = sample("campaign-mid-atrocity.fitg");
    assert!(game.events().iter().any(|told| matches!(told.event, Event::AtrocityCommitted { .. })));
    assert!(game.decision().is_some_and(|decision| decision.answers.len() > 1));
}

/// Cases: 31.2
#[test]
fn a_sample_of_the_campaign_stands_in_a_mission_in_which_a_secret_came_out() {
    let game = sample("campaign-secret-revealed.fitg");
    assert_eq!(game.state().clock.segment, Segment::Missions);
    assert!(!game.state().galactic.secrets.revealed().is_empty());
    assert!(sample("campaign-finished.fitg").outcome().is_some());
}

#[test]
fn samples_are_over_by_points_and_by_giving_up() {
    let ending = |name| sample(name).outcome().expect("it is over").ending;
    assert!(matches!(ending("egrix-finished.fitg"), Ending::VictoryPoints(_)));
    assert!(matches!(ending("egrix-resigned.fitg"), Ending::Resigned(_)));
    assert!(sample("varu-finished.fitg").outcome().is_some());
}

#[test]
fn a_sample_waits_for_a_die_by_hand() {
    let game = sample("varu-dice-by-hand.fitg");
    assert!(game.state().options.dice_by_hand && game.state().options.ten_sided_search);
    assert!(matches!(game.decision().map(|decision| decision.question), Some(Question::Chance(_))));
}

#[test]
fn a_sample_of_the_province_waits_for_the_die_of_a_hyperjump() {
    let question = sample("backdoor-mid-jump.fitg").decision().map(|decision| decision.question);
    assert!(matches!(question, Some(Question::Chance(ChanceOf::Die(RollFor::Hyperjump(_))))), "{question:?}");
}

#[test]
fn a_sample_of_the_province_stands_in_the_middle_of_a_battle_in_orbit() {
    let game = sample("orlog-mid-space-combat.fitg");
    let decision = game.decision().expect("a decision");
    assert!(matches!(decision.question, Question::LoseInSpace { .. }), "{}", decision.prompt());
    assert!(decision.answers.len() > 1, "there is something to choose");
}

#[test]
fn a_sample_of_the_province_stands_in_the_middle_of_a_domino_effect() {
    let game = sample("orlog-mid-domino.fitg");
    let question = game.decision().expect("a decision").question;
    assert!(
        matches!(question, Question::NextDomino | Question::ShiftPlanet { .. } | Question::LeaveOut { .. }),
        "{question:?}"
    );
}

#[test]
fn samples_of_the_province_came_to_a_result() {
    assert!(sample("backdoor-finished.fitg").outcome().is_some());
    let ending = sample("orlog-finished.fitg").outcome().expect("it is over").ending;
    assert!(matches!(ending, Ending::VictoryPoints(_)));
}

#[test]
fn a_sample_has_answers_taken_back() {
    let text = std::fs::read_to_string(folder().join("egrix-second-turn.fitg")).expect("its file");
    assert!(text.lines().any(|line| line.starts_with("{\"undo\":")));
    assert!(text.lines().any(|line| line.starts_with("{\"redo\":")));
}

/// Rules 2 mended faults of rules 1 (`docs/golden-games.md`), so that some of these games go otherwise now.
#[test]
fn a_sample_of_format_1_opens_by_its_answers_or_says_at_which_one_the_rules_part() {
    let (mut whole, mut parted) = (0, 0);
    for path in old_files() {
        match Replay::open(&path) {
            Ok(replay) => {
                assert!(replay.last() > 10, "{}", path.display());
                whole += 1;
            }
            Err(SaveError::OtherRules { answer, .. }) => {
                let replay = Replay::open_as_far_as_it_goes(&path).expect("the part before");
                assert_eq!(replay.last(), answer - 1, "{}", path.display());
                parted += 1;
            }
            Err(error) => panic!("{}: {error}", path.display()),
        }
    }
    assert!(whole > 0 && parted > 0, "{whole} whole, {parted} parted");
}

#[test]
fn a_sample_of_format_1_is_played_on_in_format_2_and_nothing_is_cut_out() {
    for path in old_files() {
        let own = Folder::new();
        let bytes = std::fs::read(&path).expect("its file");
        let copy = own.holds("g.fitg", &bytes);
        let mut game = opened(&copy);
        let before = game.answers();
        let mut numbers = Numbers(3);
        play(&mut game, 60, &mut numbers);
        let (facts, answers) = (game.game().state().facts(), game.answers());
        drop(game);
        let after = std::fs::read(&copy).expect("its file");
        assert!(after.starts_with(&bytes));
        let game = SavedGame::open(&copy).expect("it opens again");
        assert_eq!((game.game().state().facts(), game.answers()), (facts, answers));
        if answers > before {
            assert_eq!(game.notices(), [], "from there on it is one of these rules");
            let checked = check(&copy).expect("sound");
            assert!(checked.digests > 0, "{checked:?}");
        }
    }
}
