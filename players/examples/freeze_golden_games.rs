//! Freezes the golden games anew. Only with new versions of rules, rulings or data, and with the reason, which goes into
//! docs/golden-games.md:
//!
//! `cargo run --release -p fitg-players --example freeze_golden_games -- "9.31: a ship damaged twice is lost"`

use fitg_players::golden::{GoldenGame, Versions, list};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let reason = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    match freeze(&reason) {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(said) => {
            eprintln!("{said}");
            ExitCode::FAILURE
        }
    }
}

fn freeze(reason: &str) -> Result<String, String> {
    if reason.trim().is_empty() {
        return Err("say why the games go otherwise now".to_owned());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("tests/golden");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut frozen = Vec::new();
    for (name, scenario, options, seed, players) in list() {
        let path = folder.join(format!("{name}.json"));
        let game = GoldenGame::played(scenario, options, seed, players).map_err(|error| format!("{name}: {error}"))?;
        let old: Option<GoldenGame> = fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str(&text).ok());
        if let Some(old) = old
            && old.versions == Versions::OURS
            && let Err(difference) = old.replay()
        {
            return Err(format!(
                "{name} goes otherwise than it was frozen under the same versions ({difference}). If that is meant, raise \
                 the version in engine/src/version.rs first"
            ));
        }
        frozen.push((path, game));
    }
    for (path, game) in &frozen {
        let text = serde_json::to_string_pretty(game).map_err(|error| error.to_string())?;
        fs::write(path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let Versions { rules, rulings, data } = Versions::OURS;
    let entry = format!("- rules {rules}, rulings {rulings}, data {data}: {}\n", reason.trim());
    let record = root.join("../docs/golden-games.md");
    let appended =
        fs::OpenOptions::new().append(true).open(&record).and_then(|mut file| file.write_all(entry.as_bytes()));
    appended.map_err(|error| format!("{}: {error}", record.display()))?;
    Ok(format!("{} games frozen; the reason stands in docs/golden-games.md", frozen.len()))
}
