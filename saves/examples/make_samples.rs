//! Makes the sample games in `saves/samples/format-2` anew: `cargo run -p fitg-saves --example make_samples`; with words after it, only
//! those whose files begin so.
//!
//! Until the first release they are made anew whenever the rules change. Afterwards they stay as they are for ever, and new
//! ones are added beside them. The files of format 1 in `saves/samples` stay as they are already.

use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::event::{Check, Event};
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::{Ending, Options, Segment};
use fitg_engine::terms::{ChanceOf, RollFor};
use fitg_saves::{GameName, NewGame, Players, SaveError, SavedGame, check};
use std::path::Path;

/// 20 November 2026, 12:00 UTC.
const CREATED: u64 = 1_795_176_000;

/// Answers that only look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// A sample game: where it stops, and what is peculiar in it.
struct Sample {
    file: &'static str,
    name: &'static str,
    scenario: &'static str,
    options: Options,
    players: Players,
    /// Whether to stop in this position.
    stop: fn(&Game) -> bool,
    /// Take answers back now and then.
    wavers: bool,
}

fn samples() -> Vec<Sample> {
    let plain = Options::default();
    let nobody = Players::default();
    vec![
        Sample {
            file: "egrix-second-turn.fitg",
            name: "Flight to Egrix, second month",
            scenario: "flight-to-egrix",
            options: plain,
            players: Players { rebel: GameName::new("Ada").ok(), imperial: GameName::new("Grace").ok() },
            stop: |game| {
                let clock = game.state().clock;
                clock.turn == 2 && clock.segment == Segment::Movement && game.decision().is_some()
            },
            wavers: true,
        },
        Sample {
            file: "egrix-mid-mission.fitg",
            name: "Flight to Egrix, a card on the table",
            scenario: "flight-to-egrix",
            options: plain,
            players: nobody.clone(),
            stop: mid_mission,
            wavers: false,
        },
        Sample {
            file: "varu-mid-combat.fitg",
            name: "The Varu Powderkeg, a fight under way",
            scenario: "varu-powderkeg",
            options: plain,
            players: nobody.clone(),
            stop: mid_combat,
            wavers: false,
        },
        Sample {
            file: "varu-finished.fitg",
            name: "The Varu Powderkeg, to the end",
            scenario: "varu-powderkeg",
            options: plain,
            players: nobody.clone(),
            stop: |game| game.outcome().is_some(),
            wavers: true,
        },
        Sample {
            file: "egrix-finished.fitg",
            name: "Flight to Egrix, by points",
            scenario: "flight-to-egrix",
            options: plain,
            players: nobody.clone(),
            stop: |game| game.outcome().is_some_and(|outcome| matches!(outcome.ending, Ending::VictoryPoints(_))),
            wavers: false,
        },
        Sample {
            file: "varu-dice-by-hand.fitg",
            name: "Würfel von Hand 🎲",
            scenario: "varu-powderkeg",
            options: Options { dice_by_hand: true, merciless_pdbs: true, ten_sided_search: true, ..Options::default() },
            players: nobody.clone(),
            stop: |game| {
                let asked = game.decision().map(|decision| decision.question);
                game.state().clock.turn == 2 && matches!(asked, Some(Question::Chance(_)))
            },
            wavers: false,
        },
        Sample {
            file: "egrix-resigned.fitg",
            name: "Flight to Egrix, given up",
            scenario: "flight-to-egrix",
            options: Options { merciless_pdbs: true, ..plain },
            players: nobody.clone(),
            stop: |game| game.outcome().is_some_and(|outcome| matches!(outcome.ending, Ending::Resigned(_))),
            wavers: false,
        },
        Sample {
            file: "backdoor-mid-jump.fitg",
            name: "The Empire's Backdoor, between the stars",
            scenario: "the-empires-backdoor",
            options: Options { dice_by_hand: true, ..plain },
            players: nobody.clone(),
            stop: |game| matches!(asked(game), Some(Question::Chance(ChanceOf::Die(RollFor::Hyperjump(_))))),
            wavers: false,
        },
        Sample {
            file: "backdoor-finished.fitg",
            name: "The Empire's Backdoor, to the end",
            scenario: "the-empires-backdoor",
            options: plain,
            players: nobody.clone(),
            stop: |game| game.outcome().is_some(),
            wavers: true,
        },
        Sample {
            file: "orlog-mid-space-combat.fitg",
            name: "Orlog Besieged, a battle in orbit",
            scenario: "orlog-besieged",
            options: plain,
            players: nobody.clone(),
            stop: mid_space_combat,
            wavers: false,
        },
        Sample {
            file: "orlog-mid-domino.fitg",
            name: "Orlog Besieged, the news spreads",
            scenario: "orlog-besieged",
            options: plain,
            players: nobody.clone(),
            stop: mid_domino,
            wavers: false,
        },
        Sample {
            file: "orlog-finished.fitg",
            name: "Orlog Besieged, by points",
            scenario: "orlog-besieged",
            options: plain,
            players: nobody.clone(),
            stop: |game| game.outcome().is_some_and(|outcome| matches!(outcome.ending, Ending::VictoryPoints(_))),
            wavers: false,
        },
        Sample {
            file: "campaign-mid-tax.fitg",
            name: "Freedom in the Galaxy, the tax collectors",
            scenario: "freedom-in-the-galaxy",
            options: plain,
            players: nobody.clone(),
            stop: mid_tax,
            wavers: false,
        },
        Sample {
            file: "campaign-mid-atrocity.fitg",
            name: "Freedom in the Galaxy, a crime and what follows",
            scenario: "freedom-in-the-galaxy",
            options: plain,
            players: nobody.clone(),
            stop: mid_atrocity,
            wavers: false,
        },
        Sample {
            file: "campaign-secret-revealed.fitg",
            name: "Freedom in the Galaxy, a planet's secret",
            scenario: "freedom-in-the-galaxy",
            options: plain,
            players: nobody.clone(),
            stop: secret_in_mid_mission,
            wavers: false,
        },
        Sample {
            file: "campaign-finished.fitg",
            name: "Freedom in the Galaxy, to the end",
            scenario: "freedom-in-the-galaxy",
            options: plain,
            players: nobody,
            stop: |game| game.outcome().is_some() && game.state().clock.turn >= 4,
            wavers: true,
        },
    ]
}

/// A planet is taxed after another was.
fn mid_tax(game: &Game) -> bool {
    let taxed = game.events().iter().rev().take(4).any(|told| matches!(told.event, Event::Taxed { .. }));
    taxed && matches!(asked(game), Some(Question::TaxPlanet { .. }))
}

/// The Empire has just committed an atrocity, and its news is not all told.
fn mid_atrocity(game: &Game) -> bool {
    let just = game.events().iter().rev().take(30).any(|told| matches!(told.event, Event::AtrocityCommitted { .. }));
    let news = matches!(
        asked(game),
        Some(
            Question::NextDomino
                | Question::ShiftPlanet { .. }
                | Question::LeaveOut { .. }
                | Question::RebelNext
                | Question::SneakAttack { .. }
        )
    );
    just && news
}

/// A planet secret was revealed in the midst of a side's missions, and a group is asked whether it draws another card, or the Rebels
/// which secret they want.
fn secret_in_mid_mission(game: &Game) -> bool {
    let in_this_phase =
        game.events().iter().rev().take_while(|told| !matches!(told.event, Event::SegmentBegins { .. }));
    let revealed = in_this_phase.into_iter().any(|told| matches!(told.event, Event::SecretRevealed { .. }));
    let mid = matches!(asked(game), Some(Question::DrawOrStop { .. } | Question::CompleteNext { .. }));
    revealed && mid && game.state().clock.segment == Segment::Missions
}

fn asked(game: &Game) -> Option<Question> {
    game.decision().map(|decision| decision.question)
}

/// Fire was exchanged, and somebody chooses which units are lost.
fn mid_space_combat(game: &Game) -> bool {
    game.decision().is_some_and(|decision| decision.answers.len() > 1)
        && matches!(asked(game), Some(Question::LoseInSpace { .. }))
        && game.events().iter().any(|event| matches!(event.event, Event::SpaceCombatOpens { .. }))
}

/// One planet was shifted by the effect, and another is to be chosen.
fn mid_domino(game: &Game) -> bool {
    matches!(asked(game), Some(Question::NextDomino | Question::ShiftPlanet { .. } | Question::LeaveOut { .. }))
        && game.events().iter().any(|event| matches!(event.event, Event::DominoShifts { .. }))
}

/// A card was drawn, and the group is asked whether it draws another.
fn mid_mission(game: &Game) -> bool {
    let Some(decision) = game.decision() else { return false };
    let stop = decision.answers.contains(&Answer::Stop) && decision.answers.contains(&Answer::Draw);
    stop && matches!(decision.question, Question::DrawOrStop { left, .. } if left >= 1)
        && game.events().iter().any(|event| matches!(event.event, Event::CardDrawn { .. }))
}

/// A round of character combat was fought, and the fight goes on.
fn mid_combat(game: &Game) -> bool {
    let asked = game.decision().map(|decision| decision.question);
    let fought = game.events().iter().any(|event| matches!(event.event, Event::Check(Check::Round(_))));
    fought && matches!(asked, Some(Question::BreakOff { .. } | Question::NameActive { .. } | Question::Wound { .. }))
}

fn main() -> Result<(), SaveError> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/format-2");
    std::fs::create_dir_all(&folder).map_err(|error| SaveError::Io { doing: "making", path: folder.clone(), error })?;
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |file: &str| wanted.is_empty() || wanted.iter().any(|begins| file.starts_with(begins));
    for sample in samples().into_iter().filter(|sample| is_wanted(sample.file)) {
        let path = folder.join(sample.file);
        let seed = make(&path, &sample)?;
        let checked = check(&path)?;
        println!("{}: seed {seed}, {} answers, {} lines", sample.file, checked.answers, checked.lines);
    }
    Ok(())
}

/// Plays with one seed after the other until a game comes where the sample is to stop, and puts its file in place.
fn make(path: &Path, sample: &Sample) -> Result<u64, SaveError> {
    for seed in 1981.. {
        let folder = tempfile::tempdir().map_err(|error| SaveError::Io {
            doing: "making",
            path: std::env::temp_dir(),
            error,
        })?;
        let made = folder.path().join(sample.file);
        if played(&made, sample, seed)? {
            std::fs::copy(&made, path).map_err(|error| SaveError::Io {
                doing: "copying to",
                path: path.into(),
                error,
            })?;
            return Ok(seed);
        }
    }
    Err(SaveError::Empty { path: path.into() })
}

fn played(path: &Path, sample: &Sample, seed: u64) -> Result<bool, SaveError> {
    let Some(scenario) = official(sample.scenario) else { return Ok(false) };
    let mut new = NewGame::of(scenario, Seed(seed), CREATED);
    new.name = GameName::new(sample.name)?;
    new.options = sample.options;
    new.players = sample.players.clone();
    let mut game = SavedGame::create(path, new)?;
    let mut numbers = Numbers(seed);
    loop {
        if (sample.stop)(game.game()) {
            return Ok(true);
        }
        let Some(decision) = game.game().decision() else { return Ok(false) };
        let (answers, turn) = (decision.answers, game.game().state().clock.turn);
        let answer = if sample.file.contains("resigned") && turn == 3 {
            Answer::Resign
        } else {
            answers[numbers.below(answers.len())]
        };
        game.answer(answer)?;
        if sample.wavers && numbers.below(6) == 0 && game.can_undo().is_some() {
            game.undo()?;
            if numbers.below(3) == 0 {
                game.redo()?;
            }
        }
    }
}
