//! What is wrong with a scenario, and where on the board that is.

use fitg_engine::Case;
use fitg_engine::chance::Seed;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::game::Game;
use fitg_engine::pieces::CharacterId;
use fitg_engine::scenario::{Scenario, ScenarioError, SpaceAt};
use fitg_engine::state::Options;
use serde::Serialize;
use ts_rs::TS;

/// A mistake in the scenario that is edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Mistake {
    /// The field of the file, such as `planets[1].pdb_level`.
    pub field: String,
    /// What is wrong, and what would be right.
    pub message: String,
    /// The case that it would be against, where there is one.
    pub case: Option<Case>,
    /// The environ where it is.
    pub environ: Option<EnvironId>,
    /// The planet where it is.
    pub planet: Option<PlanetId>,
    /// The character whom it is about.
    pub character: Option<CharacterId>,
}

/// All mistakes, as the file's own checks find them.
pub(super) fn mistakes(scenario: &Scenario) -> Vec<Mistake> {
    let mut found = scenario.mistakes();
    // What the fields do not show: a position from which no game goes on.
    if found.is_empty()
        && let Err(error) = Game::new(scenario, Options::default(), Seed(0))
    {
        found.push(error);
    }
    found.into_iter().map(|error| placed(scenario, error)).collect()
}

fn placed(scenario: &Scenario, error: ScenarioError) -> Mistake {
    let ScenarioError { field, problem, case } = error;
    let (environ, planet, character) = place(scenario, &field);
    Mistake { environ, planet: planet.or(environ.map(EnvironId::planet)), character, message: problem, case, field }
}

/// Where on the board the thing lies that a field belongs to, and whom it is about.
fn place(scenario: &Scenario, field: &str) -> (Option<EnvironId>, Option<PlanetId>, Option<CharacterId>) {
    let position = scenario.position.as_ref();
    if field.starts_with("position.secret_base") {
        let base = position.and_then(|position| position.secret_base.as_ref());
        let named = item(field).zip(base).and_then(|((_, n), base)| base.named.get(n));
        return (None, named.or(base.map(|base| &base.planet)).copied(), None);
    }
    let Some((list, n)) = item(field) else { return (None, None, None) };
    match list {
        "planets" => (None, scenario.planets.get(n).map(|at| at.planet), None),
        "rebel.characters" => (None, None, scenario.rebel.characters.get(n).copied()),
        "imperial.characters" => (None, None, scenario.imperial.characters.get(n).copied()),
        "position.characters" => {
            let at = position.and_then(|position| position.characters.get(n));
            (at.map(|at| at.at), None, at.map(|at| at.character))
        }
        "position.to_come" => {
            let coming = position.and_then(|position| position.to_come.get(n));
            (None, None, coming.map(|coming| coming.character))
        }
        "position.units" => (position.and_then(|position| position.units.get(n)).map(|at| at.at), None, None),
        "position.space" => {
            let here = position.and_then(|position| position.space.get(n));
            let planet = here.and_then(|here| if let SpaceAt::Orbit(planet) = here.at { Some(planet) } else { None });
            let who = here.zip(inner(field, "characters")).and_then(|(here, n)| here.characters.get(n));
            (None, planet, who.map(|at| at.character))
        }
        "position.sovereigns" => {
            let at = position.and_then(|position| position.sovereigns.get(n));
            (at.map(|at| at.sovereign.data().environ), None, None)
        }
        "position.secrets" => (None, position.and_then(|position| position.secrets.get(n)).map(|at| at.planet), None),
        "position.destroyed_planets" => {
            (None, position.and_then(|position| position.destroyed_planets.get(n)).copied(), None)
        }
        "position.levelled" => (None, position.and_then(|position| position.levelled.get(n)).copied(), None),
        "rebel.camps" => (None, scenario.rebel.camps.get(n).copied(), None),
        "position.ships" => (position.and_then(|position| position.ships.get(n)).map(|at| at.at), None, None),
        "position.environs" => {
            (position.and_then(|position| position.environs.get(n)).map(|at| at.environ), None, None)
        }
        _ => (None, None, None),
    }
}

/// Which item of a list within the first one: of `characters` in `position.space[0].characters[2].wounds` the item 2.
fn inner(field: &str, list: &str) -> Option<usize> {
    let (_, rest) = field.split_once("].")?;
    let (named, n) = item(rest)?;
    (named == list).then_some(n)
}

/// The first list of a field, and which of its items: `position.units[2].at` is in `position.units` the item 2.
fn item(field: &str) -> Option<(&str, usize)> {
    let (list, rest) = field.split_once('[')?;
    let (n, _) = rest.split_once(']')?;
    Some((list, n.parse().ok()?))
}
