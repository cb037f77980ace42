//! The answers in plain English, as the asked side sees them.

use super::pieces::unit_kind;
use crate::answer::Answer;
use crate::decision::Question;
use crate::game::Moment;
use crate::pieces::CharacterId;
use crate::rules::missions::Missions;
use crate::state::State;

/// An answer in plain English, as the asked side sees it.
pub(crate) fn label(moment: &Moment, question: Question, answer: Answer) -> String {
    let state = &moment.state;
    let pair = |yes: &str, no: &str| match answer {
        Answer::Yes => yes.to_owned(),
        _ => no.to_owned(),
    };
    match (question, answer) {
        (Question::Move, Answer::Done) => "End the Movement Segment".into(),
        (Question::React, Answer::Done) => "No more reactions".into(),
        (Question::NextSearch, Answer::Done) => "No more searches".into(),
        (Question::NextMissions, Answer::Done) => "No more missions this turn".into(),
        (Question::AssignMission { .. }, Answer::Done) => "All missions are assigned".into(),
        (Question::DeclarePossession { .. }, Answer::Done) => "Nothing to declare".into(),
        (Question::AttackWithNewUnits, Answer::Done) => "No further attack".into(),
        (Question::Exchange, Answer::Done) => "Nothing changes hands".into(),
        (Question::BuyUnits { .. }, Answer::Done) => "Buy no more here".into(),
        (Question::RaisePdbInstead, Answer::Done) => "Wait: decide on a base in the course of the segment".into(),
        (_, Answer::Done) => "That is all".into(),
        (Question::Detect { .. }, _) => pair("Attempt detection", "Let it pass"),
        (Question::FirePdb { .. }, _) => pair("Fire", "Hold fire"),
        (Question::DeclareCombat { .. }, _) => pair("Declare combat", "No combat"),
        (Question::NameLeader { .. } | Question::LeadSearch { .. } | Question::ReactLeader { .. }, Answer::No) => {
            "No leader".into()
        }
        (Question::RaisePdbInstead, Answer::No) => "Put no base Up in this segment".into(),
        (Question::KillOrCapture { .. }, Answer::No) => "Do not attack".into(),
        (Question::BreakOff { .. }, Answer::No) => "Fight on".into(),
        (Question::SendPatrol { .. }, Answer::No) => "Let them go".into(),
        (Question::SendPatrol { .. }, Answer::Units) => "A patrol".into(),
        (Question::DrawOrStop { .. }, Answer::Mission(letter)) => format!("Complete {} now", letter.mission().name),
        (Question::MoveStack { .. } | Question::Fly { .. } | Question::Walk { .. }, Answer::Environ(environ)) => {
            format!("Go to {}", environ.name())
        }
        (Question::Sabotage { .. }, Answer::No) => "Sabotage nothing".into(),
        (Question::HandOver { .. } | Question::Hold { .. }, Answer::Character(guard))
            if on_mission(state, moment.running.missions(), guard) =>
        {
            format!("{}, who leaves his mission", guard.name())
        }
        (_, Answer::Yes) => "Yes".into(),
        (_, Answer::No) => "No".into(),
        (_, Answer::Unit(unit)) => match state.units[unit].place.environ() {
            Some(environ) => format!("{} in {}", unit_kind(unit.kind()), environ.name()),
            None => unit_kind(unit.kind()),
        },
        (_, Answer::Character(character)) => character.name().to_owned(),
        (_, Answer::Prisoner(character)) => format!("Hand the prisoner {} over", character.name()),
        (_, Answer::Ship(ship)) => match state.ships[ship].place.environ() {
            Some(environ) => format!("{} in {}", ship.name(), environ.name()),
            None => ship.name().to_owned(),
        },
        (_, Answer::Possession(possession)) => possession.name().to_owned(),
        (_, Answer::Environ(environ)) => environ.name().to_owned(),
        (_, Answer::RaisePdb(planet)) => format!("Put the base of {} Up", planet.name()),
        (_, Answer::Mission(letter)) => format!("{} ({})", letter.mission().name, letter.as_char()),
        (_, Answer::Camp) => "The rebel camp".into(),
        (Question::GiveUpTroops { .. }, Answer::Kind(kind)) => kind.name().to_owned(),
        (_, Answer::Kind(kind)) => unit_kind(kind),
        (_, Answer::Rating(rating)) => rating.name().to_owned(),
        (_, Answer::Kill) => "To kill".into(),
        (_, Answer::Capture) => "To capture".into(),
        (_, Answer::HandToHand) => "Hand to hand".into(),
        (_, Answer::Firefight) => "Firefight".into(),
        (_, Answer::BreakOffAll) => "Break off with everybody".into(),
        (_, Answer::BreakOffInactive) => "Break off with the inactive".into(),
        (_, Answer::Units) => "The military units".into(),
        (_, Answer::Characters) => "The characters".into(),
        (_, Answer::Draw) => "Draw a card".into(),
        (Question::BonusNext { .. }, Answer::Stop) => "No more bonus draws".into(),
        (_, Answer::Stop) => "Stop drawing".into(),
        (_, Answer::FaceDown) => "A face-down unit, taken by chance".into(),
        (_, Answer::Pdb) => "The Planetary Defense Base".into(),
        (_, Answer::PdbDown) => "The Planetary Defense Base, Down but not lowered".into(),
        (_, Answer::Die(die)) => format!("{}", die.pips()),
        (_, Answer::TenSided(die)) => format!("{}", die.number()),
        (_, Answer::Card(card)) => format!("Action Card {}", card.number()),
        (_, Answer::Resign) => "Resign the game".into(),
    }
}

/// Whether a character is on a mission that is under way.
fn on_mission(state: &State, missions: Option<&Missions>, character: CharacterId) -> bool {
    missions.is_some_and(|missions| {
        missions.active(state).iter().any(|letter| missions.members(state, letter).contains(character))
    })
}
