//! `cargo xtask reached`: how often the code of each printed rule runs in games.
//!
//! Most rules are told, asked or the reason of a closed answer under their own number, and a test counts those. Some act in silence: a
//! figure that others read, a question that is never put. Of them the compiler's own counters say how often their lines ran, which
//! `cargo llvm-cov` reads out: each place in the engine's sources that names a case counts as often as the next line of code ran.

use crate::run::{cargo, run, target_folder};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The games that are counted.
const GAMES: &str = "no_rule_of_the_province_game_has_never_run";

/// How far below a comment its code may begin.
const FAR: usize = 60;

/// How often each line of a file ran.
type Lines = BTreeMap<usize, u64>;

/// Plays the games with counters in the engine, and prints how often the code of each printed rule ran; fails if that of one never did.
pub fn run_it(root: &Path) -> Result<()> {
    let counted = target_folder(root)?.join("reached.lcov");
    let mut play = cargo();
    play.args([
        "llvm-cov",
        "test",
        "--release",
        "--package",
        "fitg-players",
        "--test",
        "games",
        // Without it the counters of the tested package alone are read out.
        "--dep-coverage",
        "fitg-engine",
        "--lcov",
        "--output-path",
    ]);
    play.arg(&counted).arg("--").arg(GAMES);
    run(play.current_dir(root)).context(
        "it needs cargo-llvm-cov (`cargo install cargo-llvm-cov`) and the llvm tools of the compiler's release",
    )?;
    let text = std::fs::read_to_string(&counted).with_context(|| format!("{} cannot be read", counted.display()))?;
    let mut rules = printed_rules(root)?;
    for (file, lines) in lines_of_files(&text)? {
        if file.starts_with(root.join("engine/src")) {
            let source =
                std::fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
            for (case, times) in mentions(&source, &lines) {
                if let Some(reached) = rules.get_mut(&case) {
                    reached.places += 1;
                    reached.times = reached.times.saturating_add(times);
                }
            }
        }
    }
    for (case, Reached { places, times }) in &rules {
        println!("{case:>6}: {times:>12} in {places} places");
    }
    let never: Vec<&Case> = rules.iter().filter(|(_, reached)| reached.times == 0).map(|(case, _)| case).collect();
    println!("{} rules, {} of them never reached", rules.len(), never.len());
    ensure!(
        never.is_empty(),
        "never reached: {}",
        never.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    );
    Ok(())
}

/// A case's number, in the order of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Case {
    section: u32,
    /// The digits after the point as a fraction: 1 stands before 11, and 11 before 2.
    digits: [Option<u8>; 2],
}

impl Case {
    fn read(text: &str) -> Option<Case> {
        let (section, rest) = text.split_once('.')?;
        let mut digits = rest.bytes().map(|digit| digit.is_ascii_digit().then(|| digit - b'0'));
        let first = digits.next()??;
        let second = match digits.next() {
            Some(digit) => Some(digit?),
            None => None,
        };
        let section = section.parse().ok()?;
        digits.next().is_none().then_some(Case { section, digits: [Some(first), second] })
    }
}

impl std::fmt::Display for Case {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [first, second] = self.digits.map(|digit| digit.map_or_else(String::new, |digit| digit.to_string()));
        out.pad(&format!("{}.{first}{second}", self.section))
    }
}

/// How often the code of a rule ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Reached {
    /// How many places in the sources name it.
    places: u64,
    /// How often what stands there ran, together.
    times: u64,
}

/// The printed rules of the Province Game (17 to 28), none of them reached yet.
fn printed_rules(root: &Path) -> Result<BTreeMap<Case, Reached>> {
    let rows = crate::coverage::rows(root)?;
    let rules = rows.iter().filter(|row| row.is_printed_rule()).flat_map(|row| &row.cases);
    let rules = rules.filter_map(|case| Case::read(case));
    Ok(rules.filter(|case| (17..=28).contains(&case.section)).map(|case| (case, Reached::default())).collect())
}

/// The lines of each file, from the text that `cargo llvm-cov` writes.
fn lines_of_files(text: &str) -> Result<BTreeMap<PathBuf, Lines>> {
    let mut files: BTreeMap<PathBuf, Lines> = BTreeMap::new();
    let mut open = PathBuf::new();
    for line in text.lines() {
        if let Some(file) = line.strip_prefix("SF:") {
            open = PathBuf::from(file);
        } else if let Some(counted) = line.strip_prefix("DA:") {
            let (number, times) = counted.split_once(',').with_context(|| format!("{line} counts nothing"))?;
            let times = times.split(',').next().unwrap_or_default();
            let lines = files.entry(open.clone()).or_default();
            *lines.entry(number.parse()?).or_default() += times.parse::<u64>()?;
        }
    }
    Ok(files)
}

/// The cases that a source names, each with how often the next line of code ran.
fn mentions(source: &str, lines: &Lines) -> Vec<(Case, u64)> {
    let mut found = Vec::new();
    for (index, line) in source.lines().enumerate() {
        let number = index + 1;
        let numbers = line.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
        for case in numbers.filter_map(|word| Case::read(word.trim_end_matches('.'))) {
            if let Some((_, &times)) = lines.range(number..number + FAR).next() {
                found.push((case, times));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_counts_as_often_as_the_next_line_of_code_ran() {
        let source = "/// Raking (20.6, 20.65).\nfn rake() {\n    // 9.3: not this.\n    let x = 2.5;\n    case!(\"22.31\")\n}\n";
        let text = "SF:/engine/rake.rs\nDA:2,7\nDA:4,3\nDA:5,0\nend_of_record\n";
        let lines = &lines_of_files(text).expect("it is well formed")[Path::new("/engine/rake.rs")];
        let found: Vec<(String, u64)> =
            mentions(source, lines).into_iter().map(|(case, times)| (case.to_string(), times)).collect();
        let expected = [("20.6", 7), ("20.65", 7), ("9.3", 3), ("2.5", 3), ("22.31", 0)];
        assert_eq!(found, expected.map(|(case, times)| (case.to_owned(), times)));
    }

    #[test]
    fn cases_stand_in_the_order_of_the_rulebook() {
        let read = |text| Case::read(text).unwrap_or_else(|| panic!("{text} is a case"));
        assert!(read("20.1") < read("20.11") && read("20.19") < read("20.2") && read("9.9") < read("10.0"));
        for wrong in ["20", "20.", "20.111", "x.1", "20.1.2"] {
            assert_eq!(Case::read(wrong), None, "{wrong}");
        }
    }
}
