//! Planets that a move gives away, because the last units of a side leave them.

#[cfg(doc)]
use super::View;
use crate::Side;
use crate::answer::Answer;
use crate::galaxy::PlanetId;
use crate::game::Game;
use crate::rules::control::{control_case, controller, controller_without};
use crate::state::ControlState;
use crate::terms::LeftPlanet;

impl Game {
    /// The planets whose last units of a side leave by a move, so that it loses them: their control (15.51, 15.53), or a rebellion that was
    /// stopped, which is over then (15.54). Who merely kept the other side from controlling a planet gives nothing away. To be asked of a game
    /// that is possible for whoever is told ([`View::possible_game`]), as [`Game::ships_left`] is.
    #[must_use]
    pub fn planets_left(&self, answer: Answer) -> Vec<LeftPlanet> {
        // Who ends his moves moves nobody.
        let Some(side) = self.is_moved_by(answer).filter(|_| answer != Answer::Done) else { return Vec::new() };
        let before = self.state();
        let hangs_on_them = |planet: &PlanetId| {
            let now = controller(before, *planet);
            let stopped = side == Side::Rebel && before.planets[*planet].control == ControlState::RebellionStopped;
            (stopped || now == Some(side))
                && before.has_units_on(*planet, side)
                && controller_without(before, *planet, side) != now
        };
        let held: Vec<PlanetId> = before.terms.planets.iter().filter(hangs_on_them).collect();
        if held.is_empty() {
            return Vec::new();
        }
        let after = self.carried_through(answer, |_| {});
        let after = after.state();
        let left = held.into_iter().filter(|&planet| !after.has_units_on(planet, side));
        left.map(|planet| LeftPlanet {
            planet,
            side,
            control: before.planets[planet].control,
            controller: controller(after, planet),
            case: control_case(before.planets[planet].control),
        })
        .filter(|left| left.controller != Some(side))
        .collect()
    }
}
