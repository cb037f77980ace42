//! The answers in plain English, as the asked side sees them.

use super::number::counted;
use super::pieces::{capitalized, names, one_unit, uncapitalized, unit_kind};
use crate::answer::Answer;
use crate::decision::Question;
use crate::game::Moment;
use crate::pieces::{CharacterId, GameLevel, UnitId};
use crate::rules::resources::taxes;
use crate::state::{Captor, Place, State};
use crate::terms::TaxRate;
use crate::terms::missions::Missions;

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
        (Question::SetOut, Answer::Done) => "End the Interplanetary Military Movement Segment".into(),
        (Question::MoveOnSurface, Answer::Done) => "End the Surface Military Movement Segment".into(),
        (Question::Land { .. }, Answer::No) => "Stay in the Orbit Box".into(),
        (
            Question::Land { .. } | Question::StackSetsOut { .. } | Question::StackComesDown { .. },
            Answer::Environ(environ),
        ) => {
            format!("Land in {}", environ.name())
        }
        (Question::StackSetsOut { .. }, Answer::Orbit(planet)) => {
            format!("Go to {}", Place::Orbit(planet).in_a_sentence())
        }
        (Question::Intercept { .. }, _) => pair("Intercept", "Let it pass"),
        (Question::Rake { .. }, _) => pair("Make a Raking Attack", "Hold fire"),
        (Question::NextSearch, Answer::Done) => "No more searches".into(),
        (Question::NextMissions, Answer::Done) => "No more missions this turn".into(),
        (Question::NextMissions, Answer::Orbit(planet)) if state.terms.level == GameLevel::Galactic => {
            format!("Missions in {}", Place::Orbit(planet).in_a_sentence())
        }
        (Question::NextMissions, Answer::Orbit(planet)) => {
            format!("Spaceship Quest in {}", Place::Orbit(planet).in_a_sentence())
        }
        (Question::QuestBrings { .. }, Answer::FaceDown) => "Destroy an Atrocity unit that lies face down".into(),
        (Question::QuestBrings { .. }, Answer::Unit(unit)) => format!("Destroy {}", unit_kind(unit.kind())),
        (Question::QuestBrings { .. }, Answer::Character(prisoner)) => format!("Free {}", prisoner.name()),
        (Question::Torture { .. }, _) => pair("Torture him", "Only question him"),
        (Question::DemandSecret, Answer::Planet(planet)) => {
            let another = if state.hidden_secrets().len() > 1 { ", and that of another planet" } else { "" };
            format!("The planet secret of {}{another}", planet.name())
        }
        (Question::DemandSecret, Answer::Province(province)) => format!("Its units in {}", province.name()),
        (Question::QuestCrew { .. }, Answer::Done) => "That is all: set out".into(),
        (Question::SecondMission { .. }, Answer::Done) => "No second mission".into(),
        (Question::GainTheDead { .. }, _) => pair("Draw one of the dead", "Draw somebody new"),
        (Question::TaxPlanet { .. }, Answer::Planet(_)) => "Reveal its secret first".into(),
        (Question::AssignMission { .. }, Answer::Done) => "All missions are assigned".into(),
        (Question::DeclarePossession { .. }, Answer::Done) => "Nothing to declare".into(),
        (Question::PossessionChoice { .. }, Answer::Done) => "Nobody: it is only shown".into(),
        (Question::AttackWithNewUnits, Answer::Done) => "No further attack".into(),
        (Question::Exchange, Answer::Done) => "Nothing changes hands".into(),
        (
            Question::SpendPoints { .. }
            | Question::SpendTrack { .. }
            | Question::SpendRebelTrack { .. }
            | Question::BuyAtStart { .. }
            | Question::BuyGarrison { .. },
            Answer::Done,
        ) => "Buy no more".into(),
        (Question::ImproveBases { .. }, Answer::Done) => "Improve no more bases here".into(),
        (Question::CommitAtrocity { .. }, Answer::Planet(planet)) => format!("Turn to {} instead", planet.name()),
        (Question::CommitAtrocity { .. }, Answer::No) => "Commit none".into(),
        (Question::RevealSecret { .. }, Answer::Done) => "Reveal nothing".into(),
        (Question::RevealSecret { .. }, Answer::Planet(planet)) => match state.galactic.secrets.of(planet) {
            Some(secret) => format!("{}: {}", planet.name(), secret.name()),
            None => planet.name().into(),
        },
        (Question::MoveMarkers { .. }, Answer::Done) => "Shift no more".into(),
        (Question::RiseByEvent { .. }, _) => pair("It rebels", "It stays quiet"),
        (Question::ShowAgainstPlague { .. }, _) => pair("Show it", "Show nothing"),
        (Question::LoseSuicideSquad, Answer::Done) => "There is none".into(),
        (Question::ThankDefender { .. }, _) => pair("Shift it", "Let it be"),
        (Question::BendJump { named, .. }, Answer::No) => capitalized(&Place::DriftTwo(named).in_a_sentence()),
        (Question::LiftHypnosis, Answer::Done) => "Lift no more".into(),
        (Question::ShowAtCamp { .. }, _) => pair("Show them", "Show nothing"),
        (
            Question::SpendPoints { .. }
            | Question::SpendTrack { .. }
            | Question::SpendRebelTrack { .. }
            | Question::BuyAtStart { .. }
            | Question::BuyGarrison { .. }
            | Question::BuyUnits { .. }
            | Question::BuyForSovereign { .. },
            Answer::Kind(kind),
        ) => match state.terms.larger.price(kind) {
            Some(price) if state.terms.level != GameLevel::StarSystem => {
                format!("{} for {}", unit_kind(kind), counted(price, "Force Point"))
            }
            _ => unit_kind(kind),
        },
        (Question::EnterTogether { .. }, Answer::Orbit(planet)) => format!("Jump to {}", planet.name()),
        (Question::BuyUnits { .. } | Question::BuyForSovereign { .. }, Answer::Done) => "Buy no more here".into(),
        (Question::RaisePdbInstead, Answer::Done) => "Wait: decide on a base in the course of the segment".into(),
        (Question::MoveCharacters, Answer::Done) => "End the Character Movement Segment".into(),
        (Question::Repair, Answer::Done) => "No more repairs".into(),
        (Question::AidBase { .. }, Answer::Done) => "No more units aid it".into(),
        (Question::ShiftPlanet { .. }, Answer::Done) => "Shift no more".into(),
        (Question::LeaveOut { .. }, Answer::Done) => "Shift all others".into(),
        (Question::LeaveOut { .. }, Answer::Planet(planet)) => format!("Leave {} out", planet.name()),
        (_, Answer::Done) => "That is all".into(),
        (Question::Detect { .. }, _) => pair("Attempt detection", "Let it pass"),
        (Question::DetectWith { .. }, Answer::No) => "Let it pass".into(),
        (Question::DetectWith { .. }, Answer::Units) => "With the units in orbit".into(),
        (Question::EvadeFleet { .. }, _) => pair("Try to break off", "Hold the course"),
        (Question::FirePdb { .. }, _) => pair("Fire", "Hold fire"),
        (Question::DeclareCombat { .. }, _) => pair("Declare combat", "No combat"),
        (Question::DeclareSpaceCombat { .. }, _) => pair("Declare combat", "No combat"),
        (Question::AttackBase { .. }, _) => pair("Attack the base", "Do not attack it"),
        (Question::DetermineAssault { .. }, _) => pair("Determined Assault", "No Determined Assault"),
        (Question::NameSpaceLeader { .. }, Answer::No) => "No leader".into(),
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
        (Question::Fly { .. }, Answer::Orbit(planet)) => format!("Go to {}", Place::Orbit(planet).in_a_sentence()),
        (Question::Sabotage { .. }, Answer::No) => "Sabotage nothing".into(),
        (Question::FreePrisoner { .. }, Answer::No) => "Free nobody".into(),
        (Question::HandOver { .. }, Answer::Planet(planet)) => {
            format!("{} itself: he needs no captor there", planet.name())
        }
        (Question::HandOver { .. } | Question::Hold { .. }, Answer::Character(guard))
            if on_mission(state, moment.running.missions(), guard) =>
        {
            format!("{}, who leaves his mission", guard.name())
        }
        (_, Answer::Yes) => "Yes".into(),
        (_, Answer::No) => "No".into(),
        // Under fire a stack stands in neither of its two environs.
        (Question::LoseToFire { .. } | Question::LoseToRaking { .. }, Answer::Unit(unit)) => {
            format!("{}{}", unit_kind(unit.kind()), with_prisoners(state, unit))
        }
        (_, Answer::Unit(unit)) => match state.units[unit].place() {
            place if place.on_map() => {
                let (kind, cargo) = (unit_kind(unit.kind()), with_cargo(state, unit));
                format!("{kind}{cargo} in {}{}", place.in_a_sentence(), with_prisoners(state, unit))
            }
            _ => unit_kind(unit.kind()),
        },
        (_, Answer::Character(character)) => character.name().to_owned(),
        (_, Answer::Prisoner(character)) => format!("Hand the prisoner {} over", character.name()),
        (_, Answer::Ship(ship)) => match state.ships[ship].place() {
            place if place.on_map() => format!("{} in {}", ship.name(), place.in_a_sentence()),
            _ => ship.name().to_owned(),
        },
        (_, Answer::Possession(possession)) => possession.name().to_owned(),
        (_, Answer::Environ(environ)) => environ.name().to_owned(),
        (_, Answer::Orbit(planet)) => capitalized(&Place::Orbit(planet).in_a_sentence()),
        (_, Answer::Planet(planet)) => planet.name().to_owned(),
        (_, Answer::System(system)) => format!("The star system of {}", system.name()),
        (_, Answer::RaisePdb(planet)) => format!("Put the base of {} Up", planet.name()),
        (_, Answer::RaiseLevel(planet)) => format!("Raise the base of {} by one level", planet.name()),
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
        (Question::Inherit { .. }, Answer::Units) => "Nobody: it stands with the units".into(),
        (_, Answer::Units) => "The military units".into(),
        (_, Answer::Characters) => "The characters".into(),
        (_, Answer::Draw) => "Draw a card".into(),
        (Question::BonusNext { .. }, Answer::Stop) => "No more bonus draws".into(),
        // 13.3: only who draws all cards takes bonus draws.
        (_, Answer::Stop) => "Stop drawing, no bonus draws".into(),
        (_, Answer::FaceDown) => "A face-down unit, taken by chance".into(),
        (_, Answer::Pdb) => "The Planetary Defense Base".into(),
        (_, Answer::PdbDown) => "The Planetary Defense Base, Down but not lowered".into(),
        (_, Answer::Base) => "With the base alone".into(),
        (_, Answer::BaseAndUnits) => "With the base and the units in orbit".into(),
        (_, Answer::NavigationShown) => "Show the units, and jump with their Navigation".into(),
        (_, Answer::NavigationTwo) => "Jump with Navigation 2, and show nothing".into(),
        (Question::TaxPlanet { planet }, Answer::Tax(rate)) => {
            let points = counted(taxes::revenue(state, planet, rate), "Force Point");
            match rate {
                TaxRate::Full => format!("In full: {points}"),
                TaxRate::Half => format!("By half: {points}"),
                TaxRate::Nothing => "Not at all".into(),
            }
        }
        (_, Answer::Secret(secret)) => secret.name().into(),
        (_, Answer::Assignment(assignment)) => assignment.words(),
        (_, Answer::NextAssignment) => "The Strategic Assignment that is drawn next".into(),
        (_, Answer::Province(province)) => province.name().to_owned(),
        (_, Answer::Atrocity(act)) => capitalized(act.words()),
        (_, Answer::Tax(rate)) => uncapitalized(rate.words()),
        (_, Answer::Die(die)) => format!("{}", die.pips()),
        (_, Answer::TenSided(die)) => format!("{}", die.number()),
        (_, Answer::Event(event)) => event.name().to_owned(),
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

/// " with a Militia 1-0 aboard": a unit that carries another is not like one that carries none (20.5).
fn with_cargo(state: &State, unit: UnitId) -> String {
    let cargo = state.carried_by(unit).map(UnitId::kind);
    cargo.map_or_else(String::new, |kind| format!(" with {} aboard", uncapitalized(&one_unit(kind))))
}

/// ", which holds Kogus": equal units are not alike where one of them holds a prisoner (12.81), who goes where it goes.
fn with_prisoners(state: &State, unit: UnitId) -> String {
    let held = state.held_by(Captor::Unit(unit));
    if held.is_empty() { String::new() } else { format!(", which holds {}", names(held)) }
}
