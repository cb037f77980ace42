//! The end of a game: who won and why, how it went, what it cost, and who had the luck.

mod losses;
mod luck;
mod told;
mod why;

pub use told::{
    Chronicle, CoursePoint, Fate, Means, Moment, NamedPlanet, Odds, PlanetPoint, ShipToll, SideLuck, ToldRoll, Toll,
    UnitToll,
};

use crate::desk::args::{self, StoryKind};
use crate::desk::surface::Surface;
use crate::export::{self, export};
use crate::failure::{Code, Failure};
use crate::host::{FileKind, Host};
use crate::log::Happened;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use fitg_engine::Side;
use fitg_engine::event::{Event, time_before};
use fitg_engine::galaxy::PlanetId;
use fitg_engine::pieces::GameLevel;
use fitg_engine::rules::{control, victory};
use fitg_engine::state::{ControlState, PlanetSet, State};
use fitg_engine::view::Viewer;
use fitg_saves::{Library, Replay};
use luck::DiceReader;

fn not_over() -> Failure {
    Failure::new(Code::NotOver, "The game is not over yet: how it went is told at its end.")
}

/// What every PNG begins with.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A picture that the page has drawn.
fn picture(base64: &str) -> Result<Vec<u8>, Failure> {
    let bytes = STANDARD.decode(base64).map_err(Failure::malformed)?;
    if bytes.starts_with(PNG) { Ok(bytes) } else { Err(Failure::malformed("this is no PNG")) }
}

/// What is asked about the end of a game.
pub(crate) struct Endings<'a> {
    pub(crate) library: &'a Library,
    pub(crate) host: &'a dyn Host,
    pub(crate) surface: &'a Surface,
}

impl Endings<'_> {
    pub(crate) fn export_story(&self, args: args::ExportStory) -> Result<Option<String>, Failure> {
        let args::ExportStory { name, kind, content } = args;
        let (kind, bytes) = match kind {
            StoryKind::Page => (FileKind::Page, content.into_bytes()),
            StoryKind::Drawing => (FileKind::Drawing, content.into_bytes()),
            StoryKind::Picture => (FileKind::Picture, picture(&content)?),
        };
        let suggested = format!("{name}.{}", kind.extension());
        let Some(to) = self.host.pick_to_save(kind, &suggested) else { return Ok(None) };
        export(&to, self.library.folder(), |path| export::new_file(path, &bytes)).map(Some)
    }

    pub(crate) fn ending(&self, args: args::EndingOf) -> Result<Chronicle, Failure> {
        let desk = self.surface.lock();
        match args.of {
            args::Told::Table => {
                let game = desk.game.as_ref().ok_or_else(Failure::no_game)?;
                if game.saved().game().outcome().is_none() {
                    return Err(not_over());
                }
                chronicle(game.id(), game.saved().replay())
            }
            args::Told::Replay => {
                let replay = desk.replay.as_ref().ok_or_else(crate::replay::no_replay)?;
                if !replay.finished() {
                    return Err(not_over());
                }
                // The replay on the screen stays where it is: the record is read again.
                chronicle(replay.id(), replay.replay().clone())
            }
        }
    }
}

/// Plays a record through from its beginning and tells how it went.
fn chronicle(id: Option<&str>, mut replay: Replay) -> Result<Chronicle, Failure> {
    let mut reader = DiceReader::default();
    let mut story: Vec<Happened> = Vec::new();
    let mut course: Vec<CoursePoint> = Vec::new();
    let mut levels_lost = [0_u8; 2];
    let turns: Vec<(u8, Side, usize)> =
        replay.player_turns().iter().map(|begun| (begun.turn, begun.side, begun.position)).collect();
    let mut before = *replay.game().state();
    // Those that end meanwhile keep their place in the course (36.34).
    let all = before.terms.planets;
    for position in 0..=replay.last() {
        let events = replay.go(position)?.to_vec();
        reader.read(story.len(), &events);
        for event in &events {
            if let Event::PdbLowered { planet, reduced: true, .. } = event.event {
                let owner = control::controller(&before, planet).unwrap_or(Side::Imperial);
                levels_lost[usize::from(owner == Side::Imperial)] += 1;
            }
        }
        let state = *replay.game().state();
        let clock = if position == 0 { time_before(state.clock, &events) } else { before.clock };
        story.extend(Happened::of(&events, clock, position));
        // A Player-Turn is over as soon as the next has begun; before the first, everything has been set up.
        let begun = turns.iter().enumerate().filter(|(_, turn)| turn.2 == position);
        for (index, _) in begun {
            let moment = match index.checked_sub(1).and_then(|last| turns.get(last)) {
                None => Moment::Beginning,
                Some(&(turn, side, _)) => Moment::After { turn, side },
            };
            course.push(course_point(moment, position, &state, all));
        }
        before = state;
    }
    let end = replay.game().state();
    let outcome = end.outcome.ok_or_else(not_over)?;
    let moment = Moment::End { turn: end.clock.turn, side: end.clock.side };
    course.push(course_point(moment, replay.last(), end, all));
    let header = replay.header();
    let board = replay.game().view(Viewer::Referee).board();
    let toll = |side: Side| {
        let pdb_levels = levels_lost[usize::from(side == Side::Imperial)];
        Toll { pdb_levels, ..losses::toll(side, &story, end) }
    };
    Ok(Chronicle {
        game: id.map(str::to_owned),
        name: replay.name().as_str().to_owned(),
        scenario: header.scenario.id.clone(),
        scenario_name: header.scenario.name.clone(),
        outcome,
        why: why::words(outcome, end),
        case: why::case(outcome, &header.scenario.id),
        turn: end.clock.turn,
        turns: end.terms.turns,
        points: board.points,
        needed: end.terms.victory.rebel_points,
        handicap: header.scenario.victory.handicap,
        scores: board.scores,
        planets: all.iter().map(|planet| NamedPlanet { planet, name: PlanetId::name(planet).to_owned() }).collect(),
        course,
        rebel_losses: toll(Side::Rebel),
        imperial_losses: toll(Side::Imperial),
        rebel_luck: reader.luck_of(Side::Rebel, &story),
        imperial_luck: reader.luck_of(Side::Imperial, &story),
    })
}

/// The planets of a set, one after the other, as everybody sees them.
pub(crate) fn planet_points(state: &State, all: PlanetSet) -> impl Iterator<Item = PlanetPoint> {
    all.iter().map(|planet| {
        let now = &state.planets[planet];
        let gone = !state.exists(planet);
        let marked = !gone && control::loyalty_can_move(now.control);
        PlanetPoint { loyalty: marked.then_some(now.loyalty as u8), control: now.control, gone }
    })
}

fn course_point(moment: Moment, position: usize, state: &State, all: PlanetSet) -> CoursePoint {
    CoursePoint {
        moment,
        position,
        points: victory::points(state),
        planets: planet_points(state, all).collect(),
        rebel: means(state, Side::Rebel),
        imperial: means(state, Side::Imperial),
    }
}

pub(crate) fn means(state: &State, side: Side) -> Means {
    let holds = |planet: &PlanetId| match state.planets[*planet].control {
        ControlState::Rebellion | ControlState::RebelControl => side == Side::Rebel,
        ControlState::ImperialControl | ControlState::RebellionStopped => side == Side::Imperial,
    };
    let units = state.mustered(side);
    let captured = state.present(side).and(state.prisoners());
    Means {
        planets: state.terms.planets.iter().filter(holds).count(),
        units: units.len(),
        strength: units.iter().map(|unit| u16::from(unit.strength())).sum(),
        people: state.present(side).without(captured).len(),
        captured: captured.len(),
        track: (state.terms.level == GameLevel::Galactic).then(|| state.galactic.track(side)),
    }
}
