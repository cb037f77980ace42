//! Asking a person, and understanding what he types.

use super::Next;
use super::curtain::Curtain;
use super::input::Input;
use super::table::Table;
use crate::commands::{chart, hint, rule, rules};
use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page, color, wrapping};
use crate::{board, forecast, story};
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question as Asked;
use fitg_engine::view::Viewer;
use fitg_engine::{Side, charts};
use fitg_saves::SaveError;
use textwrap::core::display_width;

/// What so many answers would lead to is said at once, if it takes no more than so many lines.
const FEW_ANSWERS: usize = 4;
const FEW_LINES: usize = 8;
/// With so many answers or more they stand in columns, if the page is wide enough.
const MANY: usize = 7;
/// Fewer letters do not pick an answer by its words.
const LEAST_LETTERS: usize = 3;
/// How many lines of the log are shown without being asked for more.
const RECENT: usize = 30;

const HELP: &str = "\
Type the number of an answer, its id (as fitg ask lists it), or enough of its words.

  ? 3            what answer 3 would lead to, as far as you can know
  hint           which answers a program would think of, what each is expected to bring, and why
  map            who is where, in short
  show           the whole board; show quibron: one planet; show egrix: one star system
  log            what happened lately; log all: everything
  rule 9.31      a rule by its number; the number beside each line is one
  rules WORDS    rules about something: rules break off
  chart NAME     a chart: detection, military, characters, search, squad, locals, pdb, control
  undo, redo     take your last answer back, as far as nobody has learned anything since
  save as FILE   a copy under another name, with its own dice to come
  write again    write the game's file again, if it was deleted or moved meanwhile
  list           the question and the answers again
  resign         give the game up
  quit           stop; everything is saved

On the map, ! is a detected character and -2 his wounds; those after a ; stand apart from the units.
Ratings: C Combat, E Endurance, I Intelligence, L Leadership, D Diplomacy, N Navigation;
C2/4 is 2 now and 4 on the card.";

/// A question as it is put.
struct Question {
    side: Side,
    prompt: String,
    case: fitg_engine::Case,
    answers: Vec<(Answer, String)>,
    /// What each answer would lead to, where that is soon said.
    leads: Vec<Vec<String>>,
    /// What all of them would lead to.
    common: Vec<String>,
    /// What to know before answering.
    situation: Vec<String>,
}

/// Asks the person whose decision it is, until an answer is given or he leaves. People sit on these sides.
pub fn ask(
    table: &mut Table,
    people: &[Side],
    input: &mut Input,
    curtain: &mut Curtain,
    page: &mut Page,
) -> Result<Next, Failure> {
    let Some(decision) = table.game().decision() else { return Ok(Next::On) };
    let (side, secret, asked) = (decision.side, decision.needs_secrets(), decision.question);
    if !curtain.draw(side, secret, input, page)? {
        return Ok(Next::Quit);
    }
    let Some(decision) = table.game().decision() else { return Ok(Next::On) };
    let (common, leads) = common(leads(table, decision.answers, curtain.viewer()));
    let question = Question {
        side,
        prompt: decision.prompt(),
        case: decision.case(),
        answers: decision.answers.iter().map(|&answer| (answer, decision.label(answer))).collect(),
        leads,
        common,
        situation: match asked {
            Asked::DrawOrStop { .. } => board::missions(&table.game().view(curtain.viewer()).board()),
            Asked::BreakOff { .. } | Asked::NameActive { .. } | Asked::Wound { .. } => {
                board::fight(&table.game().view(curtain.viewer()).board())
            }
            _ => Vec::new(),
        },
    };
    if curtain.is_new(table.game().state().clock) {
        page.line("")?;
        board::brief(&table.game().view(curtain.viewer()).board(), table.scenario(), page)?;
    }
    put(&question, page)?;
    loop {
        let style = color(question.side);
        page.prompt(format!("{style}{}>{style:#} ", question.side.name()))?;
        let Some(typed) = input.line()? else {
            page.line("")?;
            return Ok(Next::Quit);
        };
        if !input.terminal {
            page.line(&typed)?;
        }
        match understood(&typed, &question, table, people, curtain, input, page) {
            Ok(Some(next)) => return Ok(next),
            Ok(None) => {}
            Err(failure) if failure.exit == 0 || failure.nobody_reads => return Err(failure),
            // What cannot be done is said, and the question stays.
            Err(failure) => {
                let advice =
                    if failure.code == "vanished" { ". To write it there again, type: write again" } else { "" };
                page.wrapped(&format!("{}{advice}", failure.to_string().replacen("fitg: ", "", 1)), "  ")?;
            }
        }
    }
}

/// What each of a few answers would lead to, if that takes a few lines only.
fn leads(table: &Table, answers: &[Answer], viewer: Viewer) -> Vec<Vec<String>> {
    if answers.len() > FEW_ANSWERS {
        return Vec::new();
    }
    let lead = |&answer: &Answer| table.game().forecast(answer, viewer).iter().flat_map(forecast::lines).collect();
    let leads: Vec<Vec<String>> = answers.iter().map(lead).collect();
    if leads.iter().map(Vec::len).sum::<usize>() > FEW_LINES { Vec::new() } else { leads }
}

/// What every answer leads to that leads to anything, if that is the same for two or more; and what only some lead to.
fn common(leads: Vec<Vec<String>>) -> (Vec<String>, Vec<Vec<String>>) {
    let mut said = leads.iter().filter(|lines| !lines.is_empty());
    match (said.next(), said.clone().count()) {
        (Some(first), 1..) if said.all(|lines| lines == first) => (first.clone(), Vec::new()),
        _ => (Vec::new(), leads),
    }
}

/// Writes the question and its answers.
fn put(question: &Question, page: &mut Page) -> Result<(), Failure> {
    let style = color(question.side);
    let Question { side, prompt, case, answers, leads, common, situation } = question;
    page.line("")?;
    for line in situation {
        page.wrapped(line, "    ")?;
    }
    for line in common {
        let options = wrapping(page.text_width()).initial_indent("  ").subsequent_indent("    ");
        page.styled(DIM, textwrap::fill(line, options))?;
    }
    let head = textwrap::fill(&format!("{}: {prompt} ({case})", side.name()), wrapping(page.text_width()));
    let head = head.replacen(side.name(), &format!("{style}{}{style:#}{BOLD}", side.name()), 1);
    page.line(format!("{head}{BOLD:#}"))?;
    let widest = answers.iter().map(|(_, label)| display_width(label)).max().unwrap_or_default() + 7;
    let columns = if answers.len() < MANY { 1 } else { (page.width / widest).clamp(1, 4) };
    let rows = answers.len().div_ceil(columns);
    for row in 0..rows {
        let mut line = String::new();
        for (n, (_, label)) in answers.iter().enumerate().skip(row).step_by(rows.max(1)) {
            let spare = widest.saturating_sub(display_width(label) + 5);
            line.push_str(&format!("{BOLD}{:>3}{BOLD:#}  {label}{}", n + 1, " ".repeat(spare)));
        }
        page.line(line.trim_end())?;
        for lead in leads.get(row).into_iter().flatten() {
            let options = wrapping(page.text_width()).initial_indent("       ").subsequent_indent("         ");
            page.styled(DIM, textwrap::fill(lead, options))?;
        }
    }
    Ok(())
}

/// Does what was typed. Nothing comes back if the question is still open.
fn understood(
    typed: &str,
    question: &Question,
    table: &mut Table,
    people: &[Side],
    curtain: &mut Curtain,
    input: &mut Input,
    page: &mut Page,
) -> Result<Option<Next>, Failure> {
    let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest) {
        ("", _) | ("list", "") => put(question, page)?,
        ("?" | "help" | "h", "") => page.line(HELP)?,
        ("?" | "help", of) => lead(of, question, table, curtain.viewer(), page)?,
        ("hint", "") => {
            let view = table.game().view(curtain.viewer());
            hint::show(hint::of(&view)?.as_ref(), page)?;
        }
        ("quit" | "exit" | "q", "") => return Ok(Some(Next::Quit)),
        ("map" | "m", "") => {
            board::brief(&table.game().view(curtain.viewer()).board(), table.scenario(), page)?;
        }
        ("show" | "board", place) => show(place, table, curtain.viewer(), page)?,
        ("log", which) => log(which, table, curtain.viewer(), page)?,
        ("rule", number) => rule::show(number, page)?,
        ("rules", words) => rules::search(words, page)?,
        ("chart", name) => match charts::by_name(name) {
            Some(table) => chart::show(&table, page)?,
            None => {
                let names: Vec<&str> = charts::all().iter().map(|table| table.name).collect();
                page.wrapped(&format!("Charts: {}.", names.join(", ")), "  ")?;
            }
        },
        // What a player of the program has answered stands.
        ("undo", "") if table.last_side().is_none_or(|side| !people.contains(&side)) => {
            return Err(SaveError::NothingToUndo.into());
        }
        ("undo", "") => {
            let answer = table.undo()?;
            if let Some(asked) = table.game().decision() {
                // The curtain is not drawn yet: what only the other side may know is not said.
                let may_know = !asked.is_secret(answer)
                    || matches!(curtain.viewer(), Viewer::Referee)
                    || curtain.viewer() == Viewer::Side(asked.side);
                let what = if may_know {
                    asked.label(answer)
                } else {
                    format!("an answer of the {} Player", asked.side.name())
                };
                page.line(format!("Taken back: {what}."))?;
            }
            return Ok(Some(Next::On));
        }
        ("redo", "") => {
            let events = table.redo()?;
            curtain.tell(&events, page)?;
            return Ok(Some(Next::On));
        }
        ("save", name) => {
            let name = match name.split_once(char::is_whitespace) {
                Some(("as", name)) => name.trim(),
                _ if name == "as" => "",
                _ => name,
            };
            if name.is_empty() {
                page.line("The game is saved after every answer. For a copy: save as FILE.")?;
            } else {
                let path = table.save_as(name)?;
                page.line(format!("A copy is in {}; this game goes on.", path.display()))?;
            }
        }
        ("write", "again") => {
            table.write_again()?;
            page.line("The game is in its file.")?;
        }
        ("resign", "") => {
            page.prompt(format!("Give the game up for the {} side? Type yes: ", question.side.name()))?;
            if input.line()?.is_some_and(|typed| typed.eq_ignore_ascii_case("yes")) {
                return give(Answer::Resign, table, curtain, page).map(Some);
            }
            page.line("The game goes on.")?;
        }
        _ => match picked(typed, question) {
            Picked::One(answer) => {
                if sure(answer, table, curtain.viewer(), input, page)? {
                    return give(answer, table, curtain, page).map(Some);
                }
            }
            Picked::Several(labels) => {
                page.wrapped(&format!("Which: {}? More letters, or the number.", labels.join(", ")), "  ")?;
            }
            Picked::None => {
                let message = format!(
                    "{typed:?} is none of the answers. A number from 1 to {}, or ? for help.",
                    question.answers.len()
                );
                page.wrapped(&message, "  ")?;
            }
        },
    }
    Ok(None)
}

/// Whether a move is meant that leaves a spaceship with nobody, which is lost (14.59), or that gives a planet away (15.51 to 15.54). Somebody
/// at a terminal is asked once; in a pipe, where each line is an answer, it is said.
fn sure(answer: Answer, table: &Table, viewer: Viewer, input: &mut Input, page: &mut Page) -> Result<bool, Failure> {
    let possible = table.game().view(viewer).possible_game();
    let ships = possible.ships_left(answer).into_iter().map(|ship| ship.words());
    let left: Vec<String> =
        ships.chain(possible.planets_left(answer).into_iter().map(|planet| planet.words())).collect();
    for words in &left {
        page.wrapped(words, "  ")?;
    }
    if left.is_empty() || !input.terminal {
        return Ok(true);
    }
    page.prompt("Move all the same? Type yes: ")?;
    Ok(input.line()?.is_some_and(|typed| typed.eq_ignore_ascii_case("yes")))
}

fn give(answer: Answer, table: &mut Table, curtain: &mut Curtain, page: &mut Page) -> Result<Next, Failure> {
    let events = table.answer(answer, page)?;
    curtain.tell(&events, page)?;
    Ok(Next::On)
}

/// What somebody picked by a text.
enum Picked<'q> {
    One(Answer),
    Several(Vec<&'q str>),
    None,
}

fn picked<'q>(typed: &str, question: &'q Question) -> Picked<'q> {
    let answers = &question.answers;
    if let Ok(number) = typed.parse::<usize>() {
        let found = number.checked_sub(1).and_then(|at| answers.get(at));
        return found.map_or(Picked::None, |(answer, _)| Picked::One(*answer));
    }
    if let Some((answer, _)) = answers.iter().find(|(answer, _)| answer.to_string() == typed) {
        return Picked::One(*answer);
    }
    let typed = typed.to_lowercase();
    let short = |answer: &Answer| matches!((answer, typed.as_str()), (Answer::Yes, "y") | (Answer::No, "n"));
    if let Some((answer, _)) = answers.iter().find(|(answer, _)| short(answer)) {
        return Picked::One(*answer);
    }
    if typed.chars().count() < LEAST_LETTERS {
        return Picked::None;
    }
    let fits = answers.iter().filter(|(_, label)| label.to_lowercase().contains(&typed)).collect::<Vec<_>>();
    match fits[..] {
        [] => Picked::None,
        [(answer, _)] => Picked::One(*answer),
        _ => Picked::Several(fits.into_iter().map(|(_, label)| label.as_str()).collect()),
    }
}

/// Says what an answer would lead to.
fn lead(typed: &str, question: &Question, table: &Table, viewer: Viewer, page: &mut Page) -> Result<(), Failure> {
    let Picked::One(answer) = picked(typed, question) else {
        return page.wrapped(&format!("? and the number of an answer, from 1 to {}.", question.answers.len()), "  ");
    };
    let forecasts = table.game().forecast(answer, viewer);
    if forecasts.is_empty() {
        return page.line(format!("  {answer}: nothing is left to chance at once, as far as you can know."));
    }
    for line in forecasts.iter().flat_map(forecast::lines) {
        page.wrapped(&format!("  {line}"), "    ")?;
    }
    Ok(())
}

fn show(place: &str, table: &Table, viewer: Viewer, page: &mut Page) -> Result<(), Failure> {
    let mut board = table.game().view(viewer).board();
    if !place.is_empty() && !board::keep_only(&mut board, place) {
        return page.line(format!("No planet, star system or province of this game is called {place:?}."));
    }
    board::show(&board, table.scenario(), page)
}

fn log(which: &str, table: &Table, viewer: Viewer, page: &mut Page) -> Result<(), Failure> {
    let events = table.log()?;
    let from = if which == "all" { 0 } else { events.len().saturating_sub(RECENT) };
    if from > 0 {
        page.line(format!("{DIM}The last {RECENT} events; log all tells everything.{DIM:#}"))?;
    }
    story::show(events.get(from..).unwrap_or_default(), viewer, page)
}
