//! `fitg play`: a game in the terminal.

mod asking;
mod curtain;
mod input;
mod table;

use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page};
use crate::seats::Sitting;
use crate::source::{self, Figures, Switch};
use crate::{board, record};
use curtain::Curtain;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::view::Viewer;
use fitg_players::{Player, Seat};
use input::Input;
use std::path::{Path, PathBuf};
use table::Table;

/// What to play, and who plays.
#[derive(clap::Args)]
pub struct Arguments {
    /// The id of a scenario (fitg scenarios), a scenario file, or a game file to go on with
    pub game: String,
    /// Who plays the Rebel side: human, or random, plain, captain, admiral; with a style as bold-captain or careful-admiral
    #[arg(long, default_value = "human", value_name = "PLAYER")]
    pub rebel: Sitting,
    /// Who plays the Imperial side
    #[arg(long, default_value = "human", value_name = "PLAYER")]
    pub imperial: Sitting,
    /// Of a new game: its file; nothing is overwritten. Without it, the scenario's id in this folder
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Of a new game: what the dice are made from
    #[arg(long)]
    pub seed: Option<u64>,
    /// Of a new game: a rule to switch on; can be given several times
    #[arg(long = "option", value_name = "OPTION", value_enum)]
    pub options: Vec<Switch>,
    #[command(flatten)]
    pub figures: Figures,
}

/// Plays.
pub fn run(arguments: Arguments, page: &mut Page) -> Result<(), Failure> {
    if page.json {
        let message = "fitg play is for people; for programs there are fitg ask and fitg answer";
        return Err(Failure::usage("no-json", message));
    }
    let Arguments { rebel, imperial, .. } = arguments;
    let table = set(arguments)?;
    Evening { chairs: Chairs::new(rebel, imperial, table.seed()), table, input: Input::stdin() }.play(page)
}

fn set(arguments: Arguments) -> Result<Table, Failure> {
    let Arguments { game, out, seed, options, figures, .. } = arguments;
    if source::is_game(&game) {
        if out.is_some() || seed.is_some() || !options.is_empty() || figures.are_given() {
            let message = "--out, --seed, --option and --figures are for new games; this one has them already";
            return Err(Failure::usage("not-a-new-game", message));
        }
        return Ok(Table::Saved(Box::new(record::open_to_play(&PathBuf::from(game))?)));
    }
    let scenario = figures.put_into(source::scenario(&game)?)?;
    let path = out.unwrap_or_else(|| source::free_name(&scenario.id));
    if path.exists() {
        return Err(Failure::usage("exists", format!("{} is there already", path.display())));
    }
    Table::new(source::new_game(scenario, &options, seed), path)
}

/// Who sits where.
struct Chairs {
    sitting: [Sitting; 2],
    players: [Option<Box<dyn Player + Send>>; 2],
}

impl Chairs {
    fn new(rebel: Sitting, imperial: Sitting, seed: Seed) -> Chairs {
        let sitting = [rebel, imperial];
        let players = Side::BOTH.map(|side| match sitting[side.index()] {
            Sitting::Human => None,
            Sitting::Player(kind) => Some(kind.seated(side, seed)),
        });
        Chairs { sitting, players }
    }

    /// Through whose eyes the screen shows the game as long as nobody's secrets are needed.
    fn eyes(&self) -> Viewer {
        match self.sitting {
            [Sitting::Human, Sitting::Human] => Viewer::Both,
            [Sitting::Human, Sitting::Player(_)] => Viewer::Side(Side::Rebel),
            [Sitting::Player(_), Sitting::Human] => Viewer::Side(Side::Imperial),
            [Sitting::Player(_), Sitting::Player(_)] => Viewer::Referee,
        }
    }
}

/// How the game goes on after somebody was asked.
enum Next {
    /// With the next question.
    On,
    /// Not now.
    Quit,
}

/// A game being played.
struct Evening {
    table: Table,
    chairs: Chairs,
    input: Input,
}

impl Evening {
    fn play(mut self, page: &mut Page) -> Result<(), Failure> {
        let mut curtain = Curtain::new(self.chairs.eyes(), self.input.terminal && page.terminal);
        let scenario = self.table.scenario();
        page.line(format!("{BOLD}{}{BOLD:#}", scenario.name))?;
        page.wrapped(&scenario.about.clone(), "")?;
        let [rebel, imperial] = self.chairs.sitting;
        page.line(format!("{DIM}Rebel: {rebel}. Imperial: {imperial}. ? for help.{DIM:#}"))?;
        let events = self.table.game().events().to_vec();
        curtain.tell(&events, page)?;
        let people: Vec<Side> =
            Side::BOTH.into_iter().filter(|side| self.chairs.sitting[side.index()] == Sitting::Human).collect();
        while let Some(side) = self.table.game().decision().map(|decision| decision.side) {
            let next = match &mut self.chairs.players[side.index()] {
                Some(player) => {
                    let chosen = Seat::asked(self.table.game()).map(|seat| player.choose(&seat));
                    if let Some(answer) = chosen {
                        let events = self.table.answer(answer, page)?;
                        curtain.tell(&events, page)?;
                    }
                    Next::On
                }
                None => asking::ask(&mut self.table, &people, &mut self.input, &mut curtain, page)?,
            };
            if matches!(next, Next::Quit) {
                return self.leave(page);
            }
        }
        page.line("")?;
        let board = self.table.game().view(Viewer::Both).board();
        for score in &board.scores {
            page.line(format!("{:>6}  {}", format!("{:+}", score.points), score.what))?;
        }
        page.styled(BOLD, board::time(&board))?;
        self.leave(page)
    }

    /// Whether the file is where it was, or was written there again; if it is gone, the person is asked.
    fn is_kept(&mut self, page: &mut Page) -> Result<bool, Failure> {
        let Some(path) = self.table.path().map(Path::to_owned) else { return Ok(true) };
        if !path.exists() {
            page.line(format!("{} was deleted or moved meanwhile.", path.display()))?;
            page.prompt("Write the game there again? Type yes: ")?;
            if !self.input.line()?.is_some_and(|typed| typed.eq_ignore_ascii_case("yes")) {
                page.line("")?;
                return Ok(false);
            }
        }
        // If something else lies there now, it is left alone, and that is said.
        self.table.write_again()?;
        Ok(true)
    }

    fn leave(&mut self, page: &mut Page) -> Result<(), Failure> {
        if !self.is_kept(page)? {
            return page.line("The game is not saved.");
        }
        match self.table.path() {
            Some(path) if self.table.game().outcome().is_some() => {
                page.line(format!("The whole game is in {0}; fitg log {0} tells it.", path.display()))
            }
            Some(path) => {
                let [rebel, imperial] = self.chairs.sitting;
                let seats: String = [("rebel", rebel), ("imperial", imperial)]
                    .iter()
                    .filter(|(_, sitting)| *sitting != Sitting::Human)
                    .map(|(side, sitting)| format!(" --{side} {sitting}"))
                    .collect();
                page.line(format!("Saved in {0}. Go on with: fitg play {0}{seats}", path.display()))
            }
            None => page.line("Nothing was played, and nothing saved."),
        }
    }
}
