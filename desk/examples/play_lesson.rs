//! Plays a lesson's file and prints what it leads to, for whoever writes one:
//!
//!     cargo run -p fitg-desk --example play_lesson -- desk/lessons/first-steps.json
//!     cargo run -p fitg-desk --example play_lesson -- desk/lessons/first-steps.json --seeds 20000
//!
//! With `--seeds` it looks for dice with which every answer of the lesson is allowed and everything is told that the lesson says; needed
//! when a rule has changed and the old ones no longer do.

use fitg_desk::lesson::{Lesson, Step};
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;

/// How far a seed leads: so many steps as they are written, and why not further.
struct Led {
    steps: usize,
    why: String,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("which file?")?;
    let lesson =
        Lesson::from_json(&std::fs::read_to_string(&file)?).map_err(|mistake| format!("{file}: {mistake:?}"))?;
    let seeds = match (args.next().as_deref(), args.next()) {
        (Some("--seeds"), Some(number)) => Some(number.parse::<u64>()?),
        _ => None,
    };
    let Some(seeds) = seeds else {
        let led = play(&lesson, lesson.seed, true)?;
        println!("{} of {} steps. {}", led.steps, lesson.steps.len(), led.why);
        return Ok(());
    };
    let mut best = 0;
    for seed in 0..seeds {
        let led = play(&lesson, Seed(seed), false)?;
        if led.steps > best {
            best = led.steps;
            println!("seed {seed}: {best} of {} steps. {}", lesson.steps.len(), led.why);
        }
        if led.steps == lesson.steps.len() {
            break;
        }
    }
    Ok(())
}

fn play(lesson: &Lesson, seed: Seed, aloud: bool) -> Result<Led, Box<dyn std::error::Error>> {
    let mut game = Game::new(&lesson.scenario, Options::default(), seed).map_err(|error| error.to_string())?;
    for &answer in &lesson.opening {
        give(&mut game, lesson, answer, aloud)?;
    }
    let mut steps = 0;
    for step in &lesson.steps {
        if aloud {
            println!("\n== {}. {}", steps + 1, step.title);
        }
        if let Err(why) = take(&mut game, lesson, step, aloud) {
            if aloud {
                ask(&game);
            }
            return Ok(Led { steps, why });
        }
        steps += 1;
    }
    if aloud {
        ask(&game);
    }
    Ok(Led { steps, why: "Whole.".to_owned() })
}

/// Takes a step, and holds what was told against what the lesson says.
fn take(game: &mut Game, lesson: &Lesson, step: &Step, aloud: bool) -> Result<(), String> {
    let mut told = Vec::new();
    for &answer in step.answers.iter().chain(&step.then) {
        told.extend(give(game, lesson, answer, aloud)?);
    }
    match step.told.iter().find(|wanted| !told.iter().any(|line| line.contains(wanted.as_str()))) {
        Some(missing) => Err(format!("Nobody tells {missing:?}.")),
        None => Ok(()),
    }
}

fn give(game: &mut Game, lesson: &Lesson, answer: Answer, aloud: bool) -> Result<Vec<String>, String> {
    let decision = game.decision().ok_or("The game is over.")?;
    let said = format!("[{}] {} -> {answer}", decision.side.name(), decision.prompt());
    if !decision.answers.contains(&answer) {
        return Err(format!("{said}: not among the answers."));
    }
    let reports = game.apply(answer).map_err(|refusal| format!("{refusal:?}"))?;
    let told: Vec<String> = reports.iter().filter_map(|report| report.line(Viewer::Side(lesson.side))).collect();
    if aloud {
        println!("{said}");
        for (report, line) in
            reports.iter().filter_map(|report| Some((report, report.line(Viewer::Side(lesson.side))?)))
        {
            println!("      {} {line}", report.case);
        }
    }
    Ok(told)
}

/// What is asked now, with what each answer would lead to.
fn ask(game: &Game) {
    let Some(decision) = game.decision() else { return };
    println!("\n[{}] {} ({})", decision.side.name(), decision.prompt(), decision.case());
    for &answer in decision.answers {
        println!("    {answer}   {}", decision.label(answer));
    }
}
