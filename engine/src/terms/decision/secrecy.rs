//! Whether a question takes secrets to answer, and whether it is asked though only one answer is allowed.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::Side;
use crate::answer::Answer;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, UnitId, UnitKind};
use crate::planet_secrets;
use crate::state::{CharacterSet, Place, State};

/// What that only the asked side knows is needed to answer a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// Nothing.
    Open,
    /// Always something: not even how much may be seen.
    Always,
    /// What its face-down units on the map are.
    UnitsOnMap,
    /// What its face-down units in an environ are.
    UnitsIn(EnvironId),
    /// What its face-down units in a place are.
    UnitsAt(Place),
    /// What its face-down units in an Orbit Box are.
    UnitsInOrbit(PlanetId),
    /// What its face-down units where a character stands are.
    UnitsWith(CharacterId),
    /// What its face-down units under the fire of a base are.
    UnitsUnderFire,
    /// What a unit is.
    Unit(UnitId),
    /// Which kind of unit comes next.
    Kind(UnitKind),
    /// What a card is that was not shown yet.
    Card(PossessionId),
    /// Which possessions the Rebel characters have.
    RebelCards,
}

impl Secrecy {
    /// Whether there is something now that only the asked side knows.
    #[must_use]
    pub fn holds(self, state: &State, side: Side) -> bool {
        let face_down_at = |place: Place| state.units_at(place, side).iter().any(|unit| state.lies_face_down(unit));
        match self {
            Secrecy::Open => false,
            Secrecy::Always => true,
            Secrecy::UnitsOnMap => state.mustered(side).iter().any(|unit| state.lies_face_down(unit)),
            Secrecy::UnitsIn(environ) => face_down_at(Place::Environ(environ)),
            Secrecy::UnitsAt(place) => face_down_at(place),
            Secrecy::UnitsWith(character) => face_down_at(state.characters[character].place()),
            Secrecy::UnitsInOrbit(planet) => face_down_at(Place::Orbit(planet)),
            // Only the Imperial Player's units lie face down (7.22).
            Secrecy::UnitsUnderFire => side == Side::Imperial && !planet_secrets::units_lie_open(state),
            Secrecy::Unit(unit) => state.lies_face_down(unit),
            Secrecy::Kind(kind) => state.kind_lies_face_down(kind),
            // A spaceship's card too is nobody else's business until its counter is put on the map.
            Secrecy::Card(possession) => !state.possessions[possession].revealed,
            Secrecy::RebelCards => side == Side::Rebel,
        }
    }
}

impl Secrecy {
    /// Whether an answer says something that only the asked side knows. Where it is the face-down units that are secret, an
    /// answer that names none of them (a place, a character, yes or no) is seen on the table.
    #[must_use]
    pub fn is_told_by(self, answer: Answer, state: &State, side: Side) -> bool {
        match self {
            Secrecy::UnitsOnMap
            | Secrecy::UnitsIn(_)
            | Secrecy::UnitsAt(_)
            | Secrecy::UnitsInOrbit(_)
            | Secrecy::UnitsWith(_)
            | Secrecy::UnitsUnderFire
            | Secrecy::Unit(_) => face_down(state, answer),
            Secrecy::Open | Secrecy::Always | Secrecy::Kind(_) | Secrecy::Card(_) | Secrecy::RebelCards => {
                self.holds(state, side)
            }
        }
    }
}

/// What becomes of a question to which only one answer is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The engine gives the answer: that it does tells nothing.
    Given,
    /// It is asked: silence would tell that there is nothing to declare or to hand on (14.2).
    Asked,
    /// It is asked if there are several of these characters: silence would tell that the others may not hold a card, and so
    /// of what kind it is, or what they hold unseen (14.13, 14.2).
    AskedOfSeveral(CharacterSet),
    /// It is asked if the answer is one of several face-down units in an environ: silence would tell that they are alike
    /// (7.22).
    AskedOfSeveralIn(EnvironId),
    /// The same where a character stands.
    AskedOfSeveralWith(CharacterId),
    /// The same of the units among which the procedure at work chooses.
    AskedOfSeveralChosenFrom,
    /// It is asked if units of the side lie face down: silence would tell that none of them can do it (7.22).
    AskedOverFaceDown,
    /// The Galactic Game: it is asked if units of the side lie face down: silence would tell that an Atrocity unit is among those who could
    /// land, which never do (36.1).
    AskedWhereAtrocityUnitsMayBe,
    /// It is asked if a unit of the side lies face down where another environ of its planet has as many units as its size, for silence would
    /// tell that it is no Suicide Squad, which needs no room there (19.6); and, in the Galactic Game, where such a unit is in an Orbit Box
    /// below which something provokes a reaction (9.6, 20.8): that it is an Atrocity unit, which never lands (36.1).
    AskedWhereTheyMayReact,
    /// The same in the Surface Military Segment (20.3), where whoever is in an Orbit Box may come down.
    AskedWhereTheyMayComeDown,
}

impl Forced {
    /// Whether it is asked though `only` is the one answer; `chosen_from` counts the units of which some are given up.
    pub(super) fn asks(self, state: &State, side: Side, only: Answer, chosen_from: impl Fn() -> usize) -> bool {
        let several_at = |place: Place| {
            face_down(state, only)
                && state.units_at(place, side).iter().filter(|&unit| state.lies_face_down(unit)).count() > 1
        };
        match self {
            Forced::Given => false,
            Forced::Asked => true,
            Forced::AskedOfSeveral(characters) => characters.len() > 1,
            Forced::AskedOfSeveralIn(environ) => several_at(Place::Environ(environ)),
            Forced::AskedOfSeveralWith(character) => several_at(state.characters[character].place()),
            Forced::AskedOfSeveralChosenFrom => face_down(state, only) && chosen_from() > 1,
            Forced::AskedOverFaceDown => state.mustered(side).iter().any(|unit| state.lies_face_down(unit)),
            Forced::AskedWhereAtrocityUnitsMayBe => {
                state.terms.level == GameLevel::Galactic
                    && state.mustered(side).iter().any(|unit| state.lies_face_down(unit))
            }
            Forced::AskedWhereTheyMayReact => may_come_down(state, side, |planet| {
                planet.environs().any(|environ| state.provokes(environ, side.enemy()))
            }),
            Forced::AskedWhereTheyMayComeDown => may_come_down(state, side, |_| true),
        }
    }
}

/// Whether a unit that lies face down and was not moved yet stands on a planet with another environ where its side has as many units as
/// its size: so much everybody sees.
fn is_beside_a_full_environ(state: &State, unit: UnitId) -> bool {
    let now = &state.units[unit];
    let place = now.place();
    let is_full = |environ: EnvironId| {
        Place::Environ(environ) != place && state.unit_count(environ, unit.side()) >= usize::from(environ.size())
    };
    state.lies_face_down(unit) && !now.moved && place.planet().is_some_and(|planet| planet.environs().any(is_full))
}

/// Whether a unit of a side that lies face down and was not moved yet might go somewhere on its planet, as far as everybody sees: it stands
/// beside an environ that is full, or, in the Galactic Game, which alone has units that never land, in the Orbit Box of such a planet.
fn may_come_down(state: &State, side: Side, such: impl Fn(PlanetId) -> bool) -> bool {
    let level = state.terms.level;
    let is_over = |unit: UnitId| {
        let now = &state.units[unit];
        let over = matches!(now.place(), Place::Orbit(planet) if state.exists(planet) && such(planet));
        over && state.lies_face_down(unit) && !now.moved
    };
    let may = |unit| is_beside_a_full_environ(state, unit) || level == GameLevel::Galactic && is_over(unit);
    level != GameLevel::StarSystem && state.mustered(side).iter().any(may)
}

/// Whether an answer names a unit that lies face down, or units of a kind that does.
fn face_down(state: &State, answer: Answer) -> bool {
    match answer {
        Answer::Unit(unit) => state.lies_face_down(unit),
        Answer::Kind(kind) => state.kind_lies_face_down(kind),
        Answer::Done
        | Answer::Yes
        | Answer::No
        | Answer::Character(_)
        | Answer::Prisoner(_)
        | Answer::Ship(_)
        | Answer::Possession(_)
        | Answer::Environ(_)
        | Answer::Orbit(_)
        | Answer::Planet(_)
        | Answer::System(_)
        | Answer::Province(_)
        | Answer::NextAssignment
        | Answer::RaiseLevel(_)
        | Answer::Base
        | Answer::BaseAndUnits
        | Answer::NavigationShown
        | Answer::NavigationTwo
        | Answer::RaisePdb(_)
        | Answer::Mission(_)
        | Answer::Camp
        | Answer::Tax(_)
        | Answer::Atrocity(_)
        | Answer::Assignment(_)
        | Answer::Secret(_)
        | Answer::Rating(_)
        | Answer::Kill
        | Answer::Capture
        | Answer::HandToHand
        | Answer::Firefight
        | Answer::BreakOffAll
        | Answer::BreakOffInactive
        | Answer::Units
        | Answer::Characters
        | Answer::Draw
        | Answer::Stop
        | Answer::FaceDown
        | Answer::Pdb
        | Answer::PdbDown
        | Answer::Die(_)
        | Answer::TenSided(_)
        | Answer::Card(_)
        | Answer::Event(_)
        | Answer::Resign => false,
    }
}
