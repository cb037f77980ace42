//! `cargo xtask reached`: how often the code of each printed rule runs in games.
//!
//! Most rules are told, asked or the reason of a closed answer under their own number, and a test counts those. Some act in silence: a
//! figure that others read, a question that is never put. Of them the compiler's own counters say how often their lines ran, which the llvm
//! tools of its release read out: each place in the engine's sources that names a case counts as often as the next line of code ran. It is
//! built in a folder of its own, so that nothing else is built anew.

use crate::run::{cargo, output, run, target_folder};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The games that are counted.
const GAMES: &str = "no_rule_of_the_province_game_has_never_run";

/// How far below a comment its code may begin.
const FAR: usize = 60;

/// How often each line of a file ran.
type Lines = BTreeMap<usize, u64>;

/// Plays the games with counters in the engine, and prints how often the code of each printed rule ran; fails if that of one never did.
pub fn run_it(root: &Path) -> Result<()> {
    let text = counted(root)?;
    let mut rules = printed_rules(root)?;
    let mut functions = Vec::new();
    for (file, lines) in lines_of_files(&text)? {
        if file.starts_with(root.join("engine/src")) {
            let source =
                std::fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
            if file.starts_with(root.join("engine/src/rules")) {
                let named = file.strip_prefix(root).unwrap_or(&file).display().to_string();
                functions.extend(rule_functions(&source, &lines).into_iter().map(|function| (named.clone(), function)));
            }
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
    functions.sort_by(|(file, one), (other_file, other)| {
        (one.times, file, one.line).cmp(&(other.times, other_file, other.line))
    });
    for (file, Function { name, line, cases, times }) in &functions {
        let cases = cases.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        println!("{times:>12} {name} ({cases}), {file}:{line}");
    }
    let idle = functions.iter().filter(|(_, function)| function.times == 0).count();
    println!("{} rule functions, {idle} of them never ran", functions.len());
    let of = |which: fn(&Reached) -> bool| -> Vec<String> {
        rules.iter().filter(|(_, reached)| which(reached)).map(|(case, _)| case.to_string()).collect()
    };
    // What acts under the number of another case, or is data alone, has no line of its own to count.
    let unnamed = of(|reached| reached.places == 0);
    let never = of(|reached| reached.places > 0 && reached.times == 0);
    println!("{} rules that no line of the engine names: {}", unnamed.len(), unnamed.join(", "));
    println!("{} rules, {} of them never reached", rules.len(), never.len());
    ensure!(never.is_empty(), "named and never reached: {}", never.join(", "));
    Ok(())
}

/// The compiler's release: where it is, and for what machine it builds.
struct Release {
    root: PathBuf,
    host: String,
}

impl Release {
    fn now(root: &Path) -> Result<Release> {
        let rustc = || {
            let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
            rustc.current_dir(root);
            rustc
        };
        let about = output(rustc().arg("-vV"))?;
        let host = about.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
        let folder = output(rustc().args(["--print", "sysroot"]))?;
        Ok(Release { root: folder.trim().into(), host: host.to_owned() })
    }

    /// One of its llvm tools.
    fn tool(&self, name: &str) -> Result<Command> {
        let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        let path = self.root.join("lib/rustlib").join(&self.host).join("bin").join(name);
        ensure!(path.exists(), "{} is missing: `rustup component add llvm-tools`", path.display());
        Ok(Command::new(path))
    }
}

/// Plays the games with counters in the engine; gives how often each line ran, as llvm writes it.
fn counted(root: &Path) -> Result<String> {
    let release = Release::now(root)?;
    let (mut merge, mut export) = (release.tool("llvm-profdata")?, release.tool("llvm-cov")?);
    let folder = target_folder(root)?.join("reached");
    let counts = folder.join("counts");
    if counts.exists() {
        std::fs::remove_dir_all(&counts).with_context(|| format!("{} cannot be emptied", counts.display()))?;
    }
    std::fs::create_dir_all(&counts).with_context(|| format!("{} cannot be made", counts.display()))?;

    let mut build = cargo();
    // With a machine named, what runs while it is built has no counters.
    build
        .args(["test", "--no-run", "--message-format=json-render-diagnostics", "--release", "--target"])
        .arg(&release.host);
    build.args(["--package", "fitg-players", "--test", "games"]);
    build.env("CARGO_TARGET_DIR", &folder).env("RUSTFLAGS", "-Cinstrument-coverage").current_dir(root);
    let program = program_of(&output(&mut build)?).context("nothing was built")?;

    let mut play = Command::new(&program);
    play.arg(GAMES).env("LLVM_PROFILE_FILE", counts.join("%p.profraw")).current_dir(root.join("players"));
    run(&mut play)?;

    let merged = counts.join("games.profdata");
    merge.args(["merge", "--sparse", "-o"]).arg(&merged);
    for entry in std::fs::read_dir(&counts)? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new("profraw")) {
            merge.arg(path);
        }
    }
    run(&mut merge)?;
    export.args(["export", "--format=lcov"]).arg(format!("--instr-profile={}", merged.display())).arg(&program);
    output(export.arg(root.join("engine/src")))
}

/// The test program that cargo says it has built, in what it writes line by line.
fn program_of(messages: &str) -> Option<PathBuf> {
    let read = |line: &str| serde_json::from_str::<serde_json::Value>(line).ok();
    let program = |message: serde_json::Value| message["executable"].as_str().map(PathBuf::from);
    messages.lines().filter_map(read).filter_map(program).next_back()
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

/// The lines of each file, from the text that `llvm-cov` writes.
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
        for case in cases_in(line) {
            if let Some((_, &times)) = lines.range(number..number + FAR).next() {
                found.push((case, times));
            }
        }
    }
    found
}

/// A function whose comment names the cases that it carries out.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Function {
    name: String,
    line: usize,
    cases: Vec<Case>,
    times: u64,
}

/// The rule functions of a source, each with how often it was called.
fn rule_functions(source: &str, lines: &Lines) -> Vec<Function> {
    let (mut found, mut cases) = (Vec::new(), Vec::new());
    for (index, text) in source.lines().enumerate() {
        let line = text.trim_start();
        if let Some(comment) = line.strip_prefix("///") {
            cases.extend(cases_in(comment));
            continue;
        }
        let name = line.split_once("fn ").filter(|_| !line.starts_with("//")).map(|(_, rest)| {
            rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect::<String>()
        });
        if let (Some(name), false) = (name, cases.is_empty())
            && let Some((_, &times)) = lines.range(index + 1..=index + FAR).next()
        {
            found.push(Function { name, line: index + 1, cases: std::mem::take(&mut cases), times });
        }
        if !line.starts_with("#[") {
            cases.clear();
        }
    }
    found
}

/// The cases that a line names.
fn cases_in(line: &str) -> impl Iterator<Item = Case> + '_ {
    let numbers = line.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
    numbers.filter_map(|word| Case::read(word.trim_end_matches('.')))
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
    fn a_rule_function_is_called_as_often_as_its_first_line_ran() {
        let source = "/// Raking (20.6, 20.65).\n#[must_use]\npub fn rake() {\n}\n/// Helps.\nfn help() {\n}\n/// Jumps\n/// (21.3).\nfn jump(\n) {\n}\n";
        let lines = Lines::from([(3, 7), (6, 9), (10, 0)]);
        let found: Vec<_> = rule_functions(source, &lines)
            .into_iter()
            .map(|function| (function.name, function.line, function.cases.len(), function.times))
            .collect();
        assert_eq!(found, [("rake".to_owned(), 3, 2, 7), ("jump".to_owned(), 10, 1, 0)]);
    }

    #[test]
    fn the_program_that_was_built_is_found_among_what_cargo_says() {
        let said = "{\"reason\":\"compiler-artifact\",\"executable\":null}\nnot JSON\n\
                    {\"reason\":\"compiler-artifact\",\"executable\":\"/target/games-1\"}\n{\"reason\":\"build-finished\"}\n";
        assert_eq!(program_of(said), Some(PathBuf::from("/target/games-1")));
        assert_eq!(program_of("{}"), None);
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
