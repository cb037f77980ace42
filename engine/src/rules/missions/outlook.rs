//! What a completed mission would bring about, letter by letter (13.2, 13.5): for whoever weighs it before.

use super::Missions;
use super::drawing::{counts, diplomacy_brings_rebellion, letters_at_most, letters_needed};
use super::mission_results::{
    base_can_be_lowered, can_be_struck, sabotage_targets, stolen_by, subvertible_sets, turned,
};
use super::spaceship_quest::{Crew, can_be_freed, hunted_in_the_open};
use crate::cards::Letter;
use crate::environ_now;
use crate::event::check::{AssassinsFate, QuestFate};
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, UnitKind};
use crate::rules::control::loyalty_moves;
use crate::rules::missions::{MOST_DIPLOMACY, assassination_targets};
use crate::rules::rebellion;
use crate::state::{CharacterSet, EnvironSet, Galactic, Place, State};
use crate::{Die, Side};

/// What a mission would do, as far as the rules have said it before the cards are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It needs more letters than these (13.53).
    TooFew {
        /// So many.
        needed: u8,
    },
    /// It can do nothing as things stand.
    Nothing,
    /// An Assassination fails, and a die says what becomes of the assassins: the faces for each.
    AssassinsDie {
        /// They are caught.
        caught: Vec<Die>,
        /// They die.
        killed: Vec<Die>,
        /// The target that can be named still and has no guards: for him no die is rolled (25.3).
        unguarded: Option<CharacterId>,
    },
    /// An Assassination of a sovereign who was not summoned fails, and no die is rolled for the assassins (25.3).
    AssassinsGetAway,
    /// A Summons comes to nothing (25.15).
    SummonsInVain {
        /// So does everything below so many letters, where one is not enough.
        below: Option<u8>,
        /// Where the loyalty marker goes, if it moves.
        loyalty: Option<(PlanetId, Loyalty)>,
    },
    /// A Spaceship Quest finds nobody, and a die says what becomes of the spaceship: the faces for each (24.0).
    QuestDie {
        /// It is damaged.
        damaged: Vec<Die>,
        /// It is destroyed, and everybody aboard is captured.
        captured: Vec<Die>,
        /// It is destroyed with everybody aboard.
        destroyed: Vec<Die>,
    },
    /// The target dies.
    Kill {
        /// The target, or everybody who could be named.
        targets: CharacterSet,
    },
    /// A rebel camp is pitched.
    Camp,
    /// A sovereign follows (25.1).
    Summon {
        /// The face that is put up.
        sovereign: CharacterId,
        /// The Force Points for units in his environ.
        points: u8,
        /// Where the loyalty marker goes, if it moves.
        loyalty: Option<(PlanetId, Loyalty)>,
    },
    /// The loyalty marker moves.
    Loyalty {
        /// Of this planet.
        planet: PlanetId,
        /// From where.
        from: Loyalty,
        /// To where; the same where the track ends.
        to: Loyalty,
        /// Whether a coup marker is placed too.
        coup: bool,
    },
    /// Prisoners are freed.
    Free {
        /// Of these.
        prisoners: CharacterSet,
        /// So many.
        count: u8,
    },
    /// A character is drawn and joins.
    Character {
        /// How many are left to be drawn.
        left: usize,
    },
    /// The enemy on the planet is looked at.
    Information {
        /// Where there are enemy units that stand face down.
        units: EnvironSet,
        /// The enemy characters who become detected.
        characters: CharacterSet,
        /// Whether it brings the Victory Point of a secret (16.19).
        point: bool,
        /// Whether it brings an enemy secret (37.2).
        secret: bool,
    },
    /// An enemy secret is learned (37.14).
    Secret,
    /// Force Points are stolen from the enemy's Resource Track (37.0).
    Steal {
        /// So many.
        points: u8,
        /// Of them those for which the own track has no room.
        lost: u8,
    },
    /// A Spaceship Quest destroys an Atrocity unit, or frees somebody instead (37.3).
    AtrocityUnit {
        /// Of these.
        prisoners: CharacterSet,
        /// Whether one lies open there; else it is destroyed if it is there.
        open: bool,
    },
    /// A possession is drawn.
    Possession {
        /// How many are left to be drawn.
        left: usize,
    },
    /// The planet rebels.
    Rebellion {
        /// With so many force points in all its environs.
        points: u16,
        /// Whether the planet must come to Unrest first (15.2).
        needs_unrest: bool,
    },
    /// The rebellion is stopped.
    RebellionStopped,
    /// An enemy unit is eliminated or the base is hit, as the saboteurs choose.
    Sabotage {
        /// The kinds of units that can be chosen.
        units: Vec<UnitKind>,
        /// Whether a face-down unit can be drawn.
        face_down: bool,
        /// What can be done to the base.
        base: Option<BaseHit>,
    },
    /// Units change sides, as their owner chooses.
    Subvert {
        /// What he can give up of what stands face up: a kind, how many, and what takes their place.
        given: Vec<(UnitKind, u8, UnitKind)>,
        /// What takes the place of a face-down unit, if he can give up one.
        face_down: Option<UnitKind>,
    },
}

impl Outlook {
    /// What a Spaceship Quest without a letter comes to (24.0).
    #[must_use]
    pub fn quest_fails() -> Outlook {
        let faces = |fate| Die::FACES.into_iter().filter(|&die| QuestFate::of(die) == fate).collect();
        Outlook::QuestDie {
            damaged: faces(QuestFate::Damaged),
            captured: faces(QuestFate::Captured),
            destroyed: faces(QuestFate::Destroyed),
        }
    }

    /// What a Spaceship Quest with so many letters comes to (24.0, 37.3).
    #[must_use]
    pub fn of_quest(state: &State, planet: PlanetId, crew: Crew, letters: u8) -> Outlook {
        let prisoners = can_be_freed(state, planet, crew);
        match letters {
            0 => Outlook::quest_fails(),
            1 if prisoners.is_empty() => Outlook::Nothing,
            1 => Outlook::Free { prisoners, count: 1 },
            _ => Outlook::AtrocityUnit { prisoners, open: hunted_in_the_open(state, planet).next().is_some() },
        }
    }
}

/// What saboteurs can do to a base (13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseHit {
    /// Put it Down.
    Down,
    /// Put it Down, and take a Level.
    Lower,
}

/// What a mission would bring with each number of letters that helps it, from one on; for an Assassination and a Summons first what
/// their failure would.
#[must_use]
pub fn outlooks(state: &State, missions: &Missions, letter: Letter) -> Vec<(u8, Outlook)> {
    let first = if matches!(letter, Letter::A | Letter::E) { 0 } else { 1 };
    // A Coup has no limit of letters; beyond the ends of the track none moves anything.
    let most = letters_at_most(state, missions, letter).unwrap_or(LONGEST_WAY).min(LONGEST_WAY);
    let mut outlooks: Vec<(u8, Outlook)> = Vec::new();
    for letters in first..=most {
        let outlook = outlook(state, missions, letter, letters);
        if outlooks.last().is_none_or(|(_, before)| *before != outlook) {
            outlooks.push((letters, outlook));
        }
    }
    outlooks
}

/// From one end of the loyalty track to the other.
const LONGEST_WAY: u8 = 4;

/// The rebellion that a mission starts on the planet of an environ (15.41).
fn risen(state: &State, environ: EnvironId, needs_unrest: bool) -> Outlook {
    let planet = environ.planet();
    let from = state.planets[planet].control;
    let points = planet.environs().map(|environ| u16::from(rebellion::force_points(state, environ, from)));
    Outlook::Rebellion { points: points.sum(), needs_unrest }
}

/// What a mission would bring with so many letters.
#[must_use]
pub fn outlook(state: &State, missions: &Missions, letter: Letter, letters: u8) -> Outlook {
    let side = state.clock.side;
    let environ = missions.environ;
    let needed = letters_needed(environ, letter, side);
    let target = missions.group(letter).and_then(|group| group.target);
    if letter == Letter::A && letters == 0 {
        return assassins_fail(state, environ, side, target);
    }
    if letter == Letter::E && (letters < needed || !counts(state, environ, letter)) {
        let below = (letters < needed && needed > 1).then_some(needed);
        return Outlook::SummonsInVain { below, loyalty: moved(state, environ, side.enemy()) };
    }
    if letters < needed {
        return Outlook::TooFew { needed };
    }
    match letter {
        Letter::A => {
            let targets = match target {
                Some(target) => CharacterSet::only(target),
                None => assassination_targets(state, environ, side.enemy()).collect(),
            };
            let targets: CharacterSet =
                targets.iter().filter(|&target| can_be_struck(state, target, environ, side)).collect();
            if targets.is_empty() { Outlook::Nothing } else { Outlook::Kill { targets } }
        }
        Letter::B if counts(state, environ, letter) => Outlook::Camp,
        Letter::C => loyalty(state, environ, letters, true),
        Letter::D if diplomacy_brings_rebellion(state, environ) => risen(state, environ, false),
        Letter::D => loyalty(state, environ, letters.min(MOST_DIPLOMACY), false),
        Letter::F => {
            let prisoners = state.prisoners_in(environ, side);
            let count = u8::try_from(prisoners.len()).unwrap_or(u8::MAX).min(letters);
            if count == 0 { Outlook::Nothing } else { Outlook::Free { prisoners, count } }
        }
        Letter::G => {
            let deck = |&character: &CharacterId| state.characters[character].place() == Place::Reserve;
            match CharacterId::of(side).filter(deck).count() {
                0 => Outlook::Nothing,
                left => Outlook::Character { left },
            }
        }
        Letter::I => information(state, environ, side, letters),
        Letter::P => match PossessionId::all().filter(|&card| state.in_deck(card)).count() {
            0 => Outlook::Nothing,
            left => Outlook::Possession { left },
        },
        Letter::R => match side {
            Side::Rebel => risen(state, environ, !counts(state, environ, letter)),
            Side::Imperial => Outlook::RebellionStopped,
        },
        Letter::S => sabotage(state, environ, side.enemy(), letters),
        Letter::T => subversion(state, environ, letters),
        Letter::E => match state.unsummoned_in(environ).and_then(|sovereign| sovereign.face(side)) {
            Some(sovereign) => {
                let loyalty = moved(state, environ, side);
                Outlook::Summon { sovereign, points: environ_now::resources(state, environ), loyalty }
            }
            None => Outlook::Nothing,
        },
        Letter::H => {
            let (track, own) = (state.galactic.track(side.enemy()), state.galactic.track(side));
            match stolen_by(letters).min(track) {
                0 => Outlook::Nothing,
                points => {
                    let room = Galactic::longest_track(side).saturating_sub(own);
                    Outlook::Steal { points, lost: points.saturating_sub(room) }
                }
            }
        }
        Letter::Q => Outlook::Secret,
        // A camp that can no longer be pitched; a quest is flown in an Orbit Box.
        Letter::B | Letter::J => Outlook::Nothing,
    }
}

/// A failed Assassination: a die for the assassins, but not where their target is a sovereign who was not summoned (13.2, 25.3).
fn assassins_fail(state: &State, environ: EnvironId, side: Side, target: Option<CharacterId>) -> Outlook {
    let targets: CharacterSet = match target {
        Some(target) => CharacterSet::only(target),
        None => assassination_targets(state, environ, side.enemy()).collect(),
    };
    let unguarded = targets.iter().find(|&target| state.is_unsummoned_in(target, environ));
    if unguarded.is_some() && targets.len() == 1 {
        return Outlook::AssassinsGetAway;
    }
    let faces = |fate| Die::FACES.into_iter().filter(|&die| AssassinsFate::of(die) == fate).collect();
    Outlook::AssassinsDie { caught: faces(AssassinsFate::Caught), killed: faces(AssassinsFate::Killed), unguarded }
}

/// Where the loyalty marker of a planet goes that moves one space for a side, if it moves.
fn moved(state: &State, environ: EnvironId, favor: Side) -> Option<(PlanetId, Loyalty)> {
    let (planet, now) = (environ.planet(), state.planets[environ.planet()].loyalty);
    let to = now.shifted(favor, 1);
    (loyalty_moves(state, planet) && to != now).then_some((planet, to))
}

fn loyalty(state: &State, environ: EnvironId, spaces: u8, coup: bool) -> Outlook {
    let planet = environ.planet();
    let now = &state.planets[planet];
    if !loyalty_moves(state, planet) {
        return Outlook::Nothing;
    }
    let to = now.loyalty.shifted(state.clock.side, spaces);
    Outlook::Loyalty { planet, from: now.loyalty, to, coup: coup && to != now.loyalty }
}

fn information(state: &State, environ: EnvironId, side: Side, letters: u8) -> Outlook {
    let enemy = side.enemy();
    let mut units = EnvironSet::EMPTY;
    let mut characters = CharacterSet::EMPTY;
    for environ in environ.planet().environs() {
        if state.units_in(environ, enemy).iter().any(|unit| state.lies_face_down(unit)) {
            units.insert(environ);
        }
        let here = state.free_in(environ, enemy);
        characters = characters.or(here.iter().filter(|&who| !state.characters[who].detected).collect());
    }
    let had = match side {
        Side::Rebel => state.information.rebel,
        Side::Imperial => state.information.imperial,
    };
    let galactic = state.terms.level == GameLevel::Galactic;
    let (point, secret) = (letters >= 2 && !had && !galactic, letters >= 2 && galactic);
    Outlook::Information { units, characters, point, secret }
}

fn sabotage(state: &State, environ: EnvironId, enemy: Side, letters: u8) -> Outlook {
    let targets = sabotage_targets(state, environ, enemy, letters);
    let units: Vec<UnitKind> = UnitKind::all()
        .filter(|&kind| !state.kind_lies_face_down(kind) && targets.iter().any(|unit| unit.kind() == kind))
        .collect();
    // Which kinds lie face down is nobody's to know here: with two letters any of them can be hit, with one none.
    let face_down = targets.iter().any(|unit| state.lies_face_down(unit));
    let planet = environ.planet();
    let base = base_can_be_lowered(state, planet, enemy, letters)
        .is_ok()
        .then(|| if letters >= 2 && state.planets[planet].pdb.level > 0 { BaseHit::Lower } else { BaseHit::Down });
    if units.is_empty() && !face_down && base.is_none() {
        return Outlook::Nothing;
    }
    Outlook::Sabotage { units, face_down, base }
}

fn subversion(state: &State, environ: EnvironId, letters: u8) -> Outlook {
    let turned = |(kind, count)| (kind, count, turned(environ, kind, count));
    let open = |&(kind, _): &(UnitKind, u8)| !state.kind_lies_face_down(kind);
    let mut given: Vec<_> = subvertible_sets(state, environ, letters).into_iter().filter(open).map(turned).collect();
    // A face-down unit may be one that changes sides, or not: its owner knows. What two letters cannot bring, one does.
    let face_down =
        letters >= 2 && state.units_in(environ, Side::Imperial).iter().any(|unit| state.lies_face_down(unit));
    if given.is_empty() {
        given = subvertible_sets(state, environ, 1).into_iter().map(turned).collect();
    }
    if given.is_empty() && !face_down {
        return Outlook::Nothing;
    }
    let (_, _, face_down_turned) = turned((UnitKind::LINE, 1));
    Outlook::Subvert { given, face_down: face_down.then_some(face_down_turned) }
}
