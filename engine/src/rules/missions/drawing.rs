//! Drawing Action Cards (13.3, 13.5): which letters count, when a mission is completed, when it is over.

use super::assignment::welcomes_camp;
use super::{Group, Missions, Progress, bonus_draws, summons};
use crate::cards::{ActionEvent, EventVerb, Letter, LetterSet};
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::CharacterId;
use crate::planet_secrets;
use crate::rules::control::{loyalty_can_move, marker_lies_open};
use crate::state::State;
use crate::terms::{Table, Why};
use crate::{Case, Side};

/// How many letters a group in an environ needs at least (13.5): one, but two for Stop Rebellion (13.53) and for the summons of a
/// neutral sovereign (25.13).
#[must_use]
pub fn letters_needed(environ: EnvironId, letter: Letter, side: Side) -> u8 {
    match letter {
        Letter::R if side == Side::Imperial => 2,
        Letter::E => summons::letters_needed(environ),
        _ => 1,
    }
}

/// How many letters still help a group (13.51); `None` if there is no limit: for a Coup, and for Free Prisoners, as the cards to come
/// may make more prisoners.
pub(super) fn letters_at_most(state: &State, missions: &Missions, letter: Letter) -> Option<u8> {
    let side = state.clock.side;
    // Where the people only wait for it, one letter brings them to rise (L134).
    if letter == Letter::D && diplomacy_brings_rebellion(state, missions.environ) {
        return Some(1);
    }
    if letter.mission().graded_for(side) {
        letter.mission().max_letters(side)
    } else {
        Some(letters_needed(missions.environ, letter, side))
    }
}

/// Whether Diplomacy of the Phasing Player starts a rebellion in an environ, whatever the loyalty of its planet (L134).
pub(crate) fn diplomacy_brings_rebellion(state: &State, environ: EnvironId) -> bool {
    state.clock.side == Side::Rebel && planet_secrets::diplomacy_starts_rebellion(state, environ.planet())
}

/// The case by which a letter counts: it completes the mission (13.5), or it is one of those that a graded mission collects
/// (13.51), or one of the two that Stop Rebellion needs (13.53), or it calls a sovereign (25.13).
fn letter_case(environ: EnvironId, letter: Letter, side: Side) -> Case {
    if letter == Letter::E {
        case!("25.13")
    } else if letters_needed(environ, letter, side) > 1 {
        case!("13.53")
    } else if letter.mission().graded_for(side) {
        case!("13.51")
    } else {
        case!("13.5")
    }
}

/// Whether drawing goes on: somebody is still on a mission and the environ's size is not used up (13.3).
pub(super) fn goes_on(state: &State, missions: &Missions) -> bool {
    missions.drawn < missions.environ.size() && !missions.active(state).is_empty()
}

/// Whether a group can complete its mission now (13.5): it is among the active, and has its letters.
pub(super) fn can_be_completed(missions: &Missions, active: LetterSet, letter: Letter, side: Side) -> Result<(), Why> {
    if missions.group(letter).is_none() {
        return Err(Why::NobodySent);
    }
    if !active.contains(letter) {
        return Err(Why::MissionOver);
    }
    let enough = |group: &Group| group.letters >= letters_needed(missions.environ, letter, side);
    if missions.group(letter).is_some_and(enough) { Ok(()) } else { Err(Why::TooFewLetters) }
}

/// Whether bonus draws may be left: a group that has its letters and could draw for more may be content (13.51, 13.6).
pub(super) fn may_leave_bonus(state: &State, missions: &Missions) -> Result<(), Why> {
    let active = missions.active(state);
    let content = |letter| {
        can_be_completed(missions, active, letter, state.clock.side).is_ok() && bonus_draws(state, missions, letter) > 0
    };
    if active.iter().any(content) { Ok(()) } else { Err(Why::TooFewLetters) }
}

/// Whether a letter of this mission counts now, and the mission can be completed: Start Rebellion only while the planet is
/// in Unrest (15.2), Start Rebel Camp only while it is Patriotic or Loyal (13.2), Summon Sovereign only while there is one (25.11).
pub(crate) fn counts(state: &State, environ: EnvironId, letter: Letter) -> bool {
    let now = &state.planets[environ.planet()];
    match (letter, state.clock.side) {
        (Letter::R, Side::Rebel) => now.loyalty == Loyalty::Unrest && marker_lies_open(state, environ.planet()),
        (Letter::B, _) => welcomes_camp(state, environ),
        (Letter::E, _) => state.unsummoned_in(environ).is_some(),
        _ => true,
    }
}

/// Whether a mission needs the loyalty marker on its planet's track and it is not there: a Coup, Diplomacy, a second
/// rebellion or a new camp on a planet that is in rebellion (15.14, 15.47, 15.75). A camp moves no marker: it is pitched under hypnosis
/// too, which leaves the planet as loyal as it was (36.33).
pub(crate) fn marker_gone(state: &State, environ: EnvironId, letter: Letter) -> bool {
    let planet = environ.planet();
    match letter {
        Letter::C | Letter::D => !marker_lies_open(state, planet),
        Letter::B => !loyalty_can_move(state.planets[planet].control),
        Letter::R => {
            let needs_marker = state.clock.side == Side::Rebel || state.is_hypnotized(planet);
            needs_marker && !marker_lies_open(state, planet)
        }
        _ => false,
    }
}

/// Aborts every mission that is being resolved on a planet, those of rebel camps too (36.32).
pub(crate) fn abort_all_on(table: &mut Table<'_>, planet: PlanetId, case: crate::Case) {
    let Some(missions) = table.missions_mut().filter(|missions| missions.environ.planet() == planet) else { return };
    let mut aborted = Vec::new();
    for letter in Letter::ALL {
        if missions.group(letter).is_some_and(|group| group.progress == Progress::Active) && missions.abort(letter) {
            aborted.push(letter);
        }
    }
    for letter in aborted {
        table.tell(case, Event::MissionAborted { letter });
    }
}

/// Ends the missions that cannot be done on a planet in rebellion, in the moment in which it rises (15.47).
pub(crate) fn end_by_rebellion(table: &mut Table<'_>, planet: PlanetId) {
    let Some(missions) = table.missions().filter(|missions| missions.environ.planet() == planet) else { return };
    let environ = missions.environ;
    for letter in Letter::ALL {
        if !marker_gone(table.state, environ, letter) {
            continue;
        }
        let Some(group) = table.missions_mut().and_then(|missions| missions.group_mut(letter)) else { continue };
        if group.progress == Progress::Active {
            group.progress = Progress::Out;
            table.tell(case!("15.47"), Event::MissionFailed { letter });
        }
    }
}

pub(super) fn tell_not_counted(table: &mut Table<'_>, environ: EnvironId, letter: Letter) {
    let planet = environ.planet();
    if letter == Letter::R && table.state.is_hypnotized(planet) {
        table.tell(case!("36.33"), Event::LetterUnderHypnosis { letter, planet });
        return;
    }
    let case = match letter {
        Letter::R => case!("15.2"),
        Letter::E => case!("25.11"),
        _ => case!("13.2"),
    };
    table.tell(case, Event::LetterNotCounted { letter });
}

/// Takes a character off his mission: he is dead, a prisoner, or guards one from now on, and does not come back to it when
/// he is free again (12.81, 13.52).
pub(crate) fn leave_mission(table: &mut Table<'_>, character: CharacterId) {
    if let Some(missions) = table.missions_mut() {
        missions.leave(character);
    }
}

/// Ends the missions on which nobody is left: everybody was captured, killed or called away (13.52), or the camp is gone
/// (13.2).
pub(crate) fn end_deserted(table: &mut Table<'_>) {
    let Some(active) = table.missions().map(|missions| missions.active(table.state)) else { return };
    for letter in Letter::ALL.into_iter().filter(|&letter| !active.contains(letter)) {
        let Some(group) = table.missions_mut().and_then(|missions| missions.group_mut(letter)) else { continue };
        if group.progress == Progress::Active {
            group.progress = Progress::Out;
            let case = if group.camp { case!("13.2") } else { case!("13.52") };
            table.tell(case, Event::MissionFailed { letter });
        }
    }
    summons::looks_for_failure(table);
}

/// Whether a letter that has come up is the one that the secret of the planet makes void: the first of such a mission, whether a card or a
/// bonus draw has brought it (L129). It is told, and the next one counts.
pub(super) fn first_letter_is_void(table: &mut Table<'_>, missions: &mut Missions, letter: Letter) -> bool {
    let (planet, side) = (missions.environ.planet(), table.state.clock.side);
    if !planet_secrets::first_letter_void(table.state, planet, letter, side) {
        return false;
    }
    let Some(group) = missions.group_mut(letter) else { return false };
    let void = !std::mem::replace(&mut group.first_letter_gone, true);
    if void {
        table.tell(case!("31.0"), Event::FirstLetterVoid { letter, planet });
    }
    void
}

/// Notes the letters of a card for the groups on those missions; gives back those that complete their missions at once
/// (13.5, 13.51). The letters of one card count together: none of them sees what another one brings about.
pub(super) fn count_letters(table: &mut Table<'_>, missions: &mut Missions, letters: LetterSet) -> LetterSet {
    let mut completing = LetterSet::EMPTY;
    let side = table.state.clock.side;
    for letter in missions.active(table.state).iter() {
        if !letters.contains(letter) {
            continue;
        }
        if !counts(table.state, missions.environ, letter) {
            tell_not_counted(table, missions.environ, letter);
            continue;
        }
        if first_letter_is_void(table, missions, letter) {
            continue;
        }
        let most = letters_at_most(table.state, missions, letter);
        if let Some(group) = missions.group_mut(letter) {
            group.letters = group.letters.saturating_add(1);
            let letters = group.letters;
            table.tell(letter_case(missions.environ, letter, side), Event::LetterDrawn { letter, letters });
            if most.is_some_and(|most| letters >= most) {
                completing.insert(letter);
            }
        }
    }
    completing
}

/// The case by which an event is ignored because of one that was drawn before: the same kind or a contradicting one
/// (13.42), or a search after searches were forbidden (13.48). What forbids searches forbids those that are still to come,
/// and so contradicts none that is over.
pub(crate) fn ignored_by(state: &State, missions: &Missions, event: ActionEvent) -> Option<Case> {
    let forbids = |event: ActionEvent| event.has(EventVerb::NoSearch);
    let seen = ActionEvent::ALL.into_iter().filter(|earlier| missions.seen >> earlier.index() & 1 == 1);
    seen.into_iter().find_map(|earlier| {
        let search = event.has(EventVerb::Search);
        // A Galactic Event makes an exception of creatures (111).
        if event.creature_attack().is_some()
            && galactic_events::creatures_rage(state, missions.environ.planet()).is_some()
        {
            return None;
        }
        if earlier.family() == event.family() && !search {
            return Some(case!("13.42"));
        }
        if !earlier.contradicts(event) || forbids(event) {
            return None;
        }
        Some(if search { case!("13.48") } else { case!("13.42") })
    })
}
