//! The questions in plain English, for the side that is asked.

use super::dice::chance_words;
use super::pieces::{possession_name, unit_kind};
use crate::decision::Question;
use crate::galaxy::EnvironId;
use crate::pieces::PossessionId;
use crate::rules::detection::Leg;
use crate::rules::possessions::Window;
use crate::view::Viewer;

impl Question {
    /// The question in plain English.
    #[must_use]
    pub fn prompt(self, viewer: Viewer) -> String {
        let at = |environ: EnvironId| environ.name();
        match self {
            Question::SetUpCharacters => "Where do your characters and their spaceships start?".into(),
            Question::SetUpUnit { kind } => format!("Where does the next {} start?", unit_kind(kind)),
            Question::AssignPossession { possession } => {
                format!("Who gets {}?", possession_name(possession, viewer))
            }
            Question::GivePossession { possession } => {
                format!("To whom is {} given?", possession_name(possession, viewer))
            }
            Question::GiveShip { ship } => format!("Who gets the {}?", ship.name()),
            Question::PlaceWithheld { environ } => format!("Which withheld unit enters {}?", at(environ)),
            Question::RaisePdbInstead => {
                "Put a Planetary Defense Base Up this turn? The reinforcement that comes with it is a weaker one."
                    .into()
            }
            Question::PlaceReinforcement { kind } => format!("Where does the {} arrive?", unit_kind(kind)),
            Question::ArriveFromSpace => "In which environ do your characters arrive from space?".into(),
            Question::Move => "What do you move? One move each; then end the segment.".into(),
            Question::MoveStack { origin } => {
                format!("Who else leaves {} with this stack, or where does it go?", at(origin))
            }
            Question::Fly { ship } => format!("Who boards the {}, or where does it fly?", ship.name()),
            Question::Walk { character } => format!("Where does {} go?", character.name()),
            Question::HandOver { prisoner } => format!("Who holds {} from now on?", prisoner.name()),
            Question::Hold { prisoner } => format!("Who takes charge of the prisoner {}?", prisoner.name()),
            Question::StandWithUnits { environ } => {
                format!("Who stands with the military units in {}? The others can do missions.", at(environ))
            }
            Question::Detect { ship, planet, leg } => {
                format!("Attempt to detect the {} {} {}?", ship.name(), leg_word(leg), planet.name())
            }
            Question::FirePdb { planet, leg } => {
                format!("Fire the base of {} at the units {} it?", planet.name(), leg_word(leg))
            }
            Question::Lose { open, .. } => format!("Which unit is lost? {open} strength points are still to go."),
            Question::React => "Which piece reacts? Each environ can be reacted to once.".into(),
            Question::ReactUnit { .. } => "Where does the unit react to?".into(),
            Question::ReactShip { ship } => format!("Where does the {} react to?", ship.name()),
            Question::ReactLeader { destination, .. } => {
                format!("Does a leader go with the unit to {}?", at(destination))
            }
            Question::JoinUnits { character } => format!("Does {} join the military units there?", character.name()),
            Question::NextCombat => "In which environ is combat decided next?".into(),
            Question::DeclareCombat { environ } => format!("Declare combat in {}?", at(environ)),
            Question::NameLeader { environ } => format!("Who leads your units in {}?", at(environ)),
            Question::NextSearch => "Where do you search next?".into(),
            Question::SearchWithUnits { environ } => format!("Do your military units in {} search?", at(environ)),
            Question::LeadSearch { environ } => format!("Who leads the searching units in {}?", at(environ)),
            Question::SearchWithCharacters { environ } => {
                format!("Which characters search in {}? They become detected.", at(environ))
            }
            Question::WhoSearchesFirst { environ } => format!("Who searches first in {}?", at(environ)),
            Question::SearchWithAll { environ } => format!("Search in {}?", at(environ)),
            Question::SendPatrol { environ } => format!("Whom do you send against those found in {}?", at(environ)),
            Question::KillOrCapture { environ } => format!("Fight in {} to kill or to capture?", at(environ)),
            Question::Weapons { .. } => "Hand to hand, or a firefight with doubled results?".into(),
            Question::NameActive { .. } => "Who is active in this round? The others stay inactive.".into(),
            Question::BreakOff { .. } => "Try to break off?".into(),
            Question::Wound { left } => format!("Who takes a wound? {left} to go."),
            Question::Exchange => "Which possession or spaceship changes hands?".into(),
            Question::NextMissions => "In which environ do you do missions next?".into(),
            Question::AssignMission { environ } => format!("Which mission do you assign in {}?", at(environ)),
            Question::JoinMission { letter, .. } => format!("Who goes on {}?", letter.mission().name),
            Question::NameTarget { .. } => "Whom are the assassins after?".into(),
            Question::DrawOrStop { environ, left } => {
                format!("Draw another Action Card in {}? {left} can still be drawn.", at(environ))
            }
            Question::CompleteNext { .. } => "Which mission is resolved next?".into(),
            Question::BonusNext { .. } => "Which group comes next for its bonus draws?".into(),
            Question::Raid { environ } => format!("The locals of {} raid you: what is lost?", at(environ)),
            Question::Accident => "An accident: who takes a wound?".into(),
            Question::ChooseVictim => "One member of the group is killed: who?".into(),
            Question::FindWith { .. } => "Who finds the group: a squad or your characters?".into(),
            Question::IgnoreAttack { character } => {
                format!("Does {} have the group ignore the attack? The next one is then no repeat.", character.name())
            }
            Question::CreatureTarget { creature } => format!("Whom do the {} attack?", creature.name()),
            Question::Sabotage { environ } => format!("What is sabotaged in {}?", at(environ)),
            Question::FreePrisoner { .. } => "Who is freed?".into(),
            Question::GiveUpTroops { environ } => format!("Which of your troops in {} change sides?", at(environ)),
            Question::BuyUnits { environ, points } => {
                format!("Which unit rises in {}? {points} force points are left.", at(environ))
            }
            Question::AttackWithNewUnits => "Do the new units attack at once, and where?".into(),
            Question::DeclarePossession { window } => format!("Declare a possession {}?", window_words(window)),
            Question::PossessionChoice { possession } => match possession {
                PossessionId::HELIAN_DRUG => "Which rating does the Helian Drug raise?".into(),
                PossessionId::CERVAC => "Whom does the Cervac disable?".into(),
                _ => "Which spaceship do the gems buy?".into(),
            },
            Question::Inherit { ship } => format!("Who takes over the {}?", ship.name()),
            Question::Excess { environ } => format!("Too many units in {}: which one goes?", at(environ)),
            Question::NewSpaceship => "Does a Knight receive a new spaceship?".into(),
            Question::Chance(what) => chance_words(what),
        }
    }
}

fn leg_word(leg: Leg) -> &'static str {
    match leg {
        Leg::Departure => "leaving",
        Leg::Arrival => "arriving on",
        Leg::Within => "crossing",
    }
}

fn window_words(window: Window) -> &'static str {
    match window {
        Window::Opening => "as the Player-Turn opens",
        Window::Segment => "as the segment begins",
        Window::Detection { .. } => "before the detection",
        Window::Search { .. } => "before the search",
        Window::MilitaryCombat => "before the combat",
        Window::Round => "before this round of combat",
        Window::Wounds => "before the wounds are taken",
        Window::Missions => "before the cards are drawn",
        Window::CreatureAttack => "as the creature attacks",
        Window::DiplomacyAbort => "as the Diplomacy mission is aborted",
        Window::EnemyInformation => "as the enemy gathers information",
    }
}
