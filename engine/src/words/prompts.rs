//! The questions in plain English, for the side that is asked.

use super::dice::chance_words;
use super::number::{counted, verb};
use super::pieces::{possession_in_a_sentence, possession_name, unit_kind};
use crate::answer::Answer;
use crate::decision::Question;
use crate::galaxy::EnvironId;
use crate::game::Decision;
use crate::pieces::EffectKind;
use crate::terms::Leg;
use crate::terms::Viewer;
use crate::terms::Window;

impl Decision<'_> {
    /// The question in plain English, for the side that is asked.
    #[must_use]
    pub fn prompt(&self) -> String {
        self.question.prompt(Viewer::Side(self.side))
    }

    /// An answer in plain English, for the side that is asked.
    #[must_use]
    pub fn label(&self, answer: Answer) -> String {
        super::label(self.moment, self.question, answer)
    }
}

impl Question {
    /// The question in plain English.
    #[must_use]
    pub fn prompt(self, viewer: Viewer) -> String {
        let at = |environ: EnvironId| environ.name();
        match self {
            Question::SetUpCharacters => "Where do your characters and their spaceships start?".into(),
            Question::SetUpUnit { kind } => format!("Where does the next {} start?", unit_kind(kind)),
            Question::AssignPossession { possession, .. } => {
                format!("Who gets {}?", possession_in_a_sentence(possession, viewer))
            }
            Question::GivePossession { possession, .. } => {
                format!("To whom is {} given?", possession_name(possession, viewer))
            }
            Question::GiveShip { ship } => format!("Who gets {}?", ship.in_a_sentence()),
            Question::EnterBought { environ } => {
                format!("Which of the new units enters {}? The others are withheld.", at(environ))
            }
            Question::PlaceWithheld { environ } => format!("Which withheld unit enters {}?", at(environ)),
            Question::RaisePdbInstead => {
                "Put a Planetary Defense Base Up this turn? The reinforcement that comes with it is a weaker one."
                    .into()
            }
            Question::BuyAtStart { points } => {
                format!("Which unit do you buy? {} left.", counted(points, "Force Point"))
            }
            Question::SetUpShip { ship } => format!("Over which planet does {} start?", ship.in_a_sentence()),
            Question::BoardAtStart { character } => format!("Aboard which spaceship does {} start?", character.name()),
            Question::SetUpCharacter { character } => format!("Where does {} start?", character.name()),
            Question::PlaceCamp { planet } => format!("Where on {} is the rebel camp?", planet.name()),
            Question::ShowAtCamp { environ } => {
                format!("Show your units in {}? Strong enough, they clear the rebel camp.", at(environ))
            }
            Question::SpendPoints { points } => {
                format!("What do you buy? {} left; what you do not spend is lost.", counted(points, "Force Point"))
            }
            Question::Maintain { left } => {
                format!("What is maintained? {} left; the rest falls.", counted(left, "Force Point"))
            }
            Question::SpendTrack { points } => {
                format!("What do you buy? {} on your Resource Track; what you leave there is kept.", points)
            }
            Question::ChooseBase => "On which planet is your secret base?".into(),
            Question::SpendRebelTrack { points } => {
                format!("What do you buy? {} on your Resource Track; what you leave there is kept.", points)
            }
            Question::PlaceAtBase { kind } => format!("Where is the new {} put?", unit_kind(kind)),
            Question::ArrangeAssignments { nth, of } => {
                format!("Which Strategic Assignment comes next in your deck? This is number {nth} of {of}.")
            }
            Question::NameNotTheBase { left } => format!(
                "Which planet do you tell the Empire not to have your secret base? {} to name.",
                counted(left, "planet")
            ),
            Question::ImproveBases { province, left } => {
                format!(
                    "Which base of {} do you improve? {} left for bases.",
                    province.name(),
                    counted(left, "Force Point")
                )
            }
            Question::BuyGarrison { province, points } => {
                format!("Which unit do you buy for {}? {} left.", province.name(), counted(points, "Force Point"))
            }
            Question::PlaceGarrison { province, kind } => {
                format!("Where in {} does the next {} start?", province.name(), unit_kind(kind))
            }
            Question::PostCharacter { character } => format!("Where does {} start?", character.name()),
            Question::PlaceGroup { leader } => format!("Where does the group of {} start?", leader.name()),
            Question::CommitAtrocity { planet } => {
                format!("There is an opportunity for an atrocity on {}. Commit one?", planet.name())
            }
            Question::SneakAttack { planet } => {
                format!("Where on {} do your elite units fall upon the Rebels?", planet.name())
            }
            Question::HypnotizeWith { planet } => {
                format!("Which unit keeps the populace of {} under hypnosis?", planet.name())
            }
            Question::ReleaseWith { planet } => {
                format!("Which unit releases the chemicals on {}, and is shown?", planet.name())
            }
            Question::RevealSecret { .. } => "Do you reveal a planet secret to the Rebel Player?".into(),
            Question::Plunder => "Which environ do the space pirates plunder?".into(),
            Question::MoveMarkers { favor, left, .. } => format!(
                "Which planet is shifted one space in favor of the {} Player? {} left.",
                favor.name(),
                counted(left, "planet")
            ),
            Question::RiseByEvent { planet } => format!("Does {} go into rebellion?", planet.name()),
            Question::ShowAgainstPlague { possession } => {
                format!("Show the {} against the plague?", possession.name())
            }
            Question::PlaceClone { character } => format!("Where does the clone of {} begin?", character.name()),
            Question::LoseSuicideSquad => "Which Suicide Squad do you give up?".into(),
            Question::SendGhostFleet => "In which Orbit Box does the ghost fleet attack?".into(),
            Question::ThankDefender { planet } => {
                format!("You fought best over {}: shift it one space in your favor?", planet.name())
            }
            Question::BendJump { to, named } => format!(
                "The jump is bent to {}: to which of its planets, or else into the Drift Two of {}?",
                to.name(),
                named.name()
            ),
            Question::LiftHypnosis => "From which planet do you lift the hypnosis?".into(),
            Question::MissionInOrbit { planet } => format!("Which mission is done over {}?", planet.name()),
            Question::QuestBrings { planet } => {
                format!("What does the quest over {} bring? Two letters were found.", planet.name())
            }
            Question::QuestionBy { place } => format!("Who questions a prisoner in {}?", place.in_a_sentence()),
            Question::QuestionWhom { questioner, .. } => format!("Whom does {} question?", questioner.name()),
            Question::Torture { questioner, prisoner } => {
                format!("Does {} torture {}?", questioner.name(), prisoner.name())
            }
            Question::RevealToo { first } => {
                format!("Of which planet besides {} is the secret revealed?", first.name())
            }
            Question::DemandSecret => "Which of its secrets does the Empire tell you?".into(),
            Question::TaxNext => "Which planet is taxed next?".into(),
            Question::TaxPlanet { planet } => format!("How is {} taxed?", planet.name()),
            Question::PlaceBought { kind } => format!("Where is the new {} put?", unit_kind(kind)),
            Question::NameRoute { second: false } => "From which star system do your new units come?".into(),
            Question::NameRoute { second: true } => "From which star system do the others come?".into(),
            Question::EnterFrom { kind } => format!("From which star system does the {} come?", unit_kind(kind)),
            Question::EnterTogether { system } => {
                format!("Which units jump together from {}, and to which planet?", system.name())
            }
            Question::PlaceReinforcement { kind } => format!("Where does the {} arrive?", unit_kind(kind)),
            Question::ArriveFromSpace => "In which environ do your characters arrive from space?".into(),
            Question::Move => "What do you move? One move each; then end the segment.".into(),
            Question::MoveStack { origin } => {
                format!("Who else leaves {} with this stack, or where does it go?", at(origin))
            }
            Question::Fly { ship } => format!("Who boards {}, or where does it fly?", ship.in_a_sentence()),
            Question::Walk { character } => format!("Where does {} go?", character.name()),
            Question::HandOver { prisoner } => format!("Who holds {} from now on?", prisoner.name()),
            Question::Hold { prisoner } => format!("Who takes charge of the prisoner {}?", prisoner.name()),
            Question::StandWithUnits { environ } => {
                format!("Who stands with the military units in {}? The others can do missions.", at(environ))
            }
            Question::Detect { ship, planet, leg } => {
                format!("Attempt to detect {} {} {}?", ship.in_a_sentence(), leg_word(leg), planet.name())
            }
            Question::DetectWith { ship, planet, leg } => {
                let (ship, leg) = (ship.in_a_sentence(), leg_word(leg));
                format!("With what do you attempt to detect {ship} {leg} {}?", planet.name())
            }
            Question::EvadeFleet { ship, planet } => {
                format!("A fleet over {} attacks {}: try to break off?", planet.name(), ship.in_a_sentence())
            }
            Question::FirePdb { planet, leg } => {
                format!("Fire the base of {} at the units {} it?", planet.name(), leg_word(leg))
            }
            Question::Lose { open, .. } => {
                format!("Which unit is lost? {} still to go.", counted(open, "strength point"))
            }
            Question::LoseToFire { planet, open } => format!(
                "Which unit is lost to the base of {}? {} still to go.",
                planet.name(),
                counted(open, "strength point")
            ),
            Question::LoseInSpace { planet, open } => format!(
                "Which unit is lost over {}? {} still to go.",
                planet.name(),
                counted(open, "space strength point")
            ),
            Question::LoseToRaking { planet, open } => format!(
                "Which unit is lost to the Raking Attack of {}? {} still to go.",
                planet.name(),
                counted(open, "space strength point")
            ),
            Question::LoseInJump { to, left } => {
                format!("Which unit is lost in the hyperjump to {}? {} still to go.", to.name(), counted(left, "unit"))
            }
            Question::MoveCharacters => "Which character or spaceship do you move? Then end the segment.".into(),
            Question::JumpAs { to, distance } => {
                format!("With which Navigation do the units jump to {}? The distance is {distance}.", to.name())
            }
            Question::Repair => "What do you try to repair?".into(),
            Question::RepairShip { ship } => format!("Who repairs {}?", ship.in_a_sentence()),
            Question::RepairPossession { possession } => format!("Who repairs {}?", possession.name()),
            Question::React => "Which piece reacts? Each environ can be reacted to once.".into(),
            Question::ReactUnit { .. } => "Where does the unit react to?".into(),
            Question::ReactShip { ship } => format!("Where does {} react to?", ship.in_a_sentence()),
            Question::ReactLeader { destination, .. } => {
                format!("Does a leader go with the unit to {}?", at(destination))
            }
            Question::JoinUnits { character } => format!("Does {} join the military units there?", character.name()),
            Question::NextCombat => "In which environ is combat decided next?".into(),
            Question::DeclareCombat { environ } => format!("Declare combat in {}?", at(environ)),
            Question::NameLeader { environ } => format!("Who leads your units in {}?", at(environ)),
            Question::NextSpaceCombat => "In which Orbit Box is combat decided next?".into(),
            Question::DeclareSpaceCombat { planet } => {
                format!("Declare combat in the Orbit Box of {}?", planet.name())
            }
            Question::AttackBase { planet } => format!("Attack the base of {} from orbit?", planet.name()),
            Question::AidBase { planet } => format!("Which of your units in orbit aid the base of {}?", planet.name()),
            Question::NameSpaceLeader { planet } => {
                format!("Who leads your units in the Orbit Box of {}?", planet.name())
            }
            Question::DetermineAssault { .. } => {
                "Declare a Determined Assault? Two columns to the left, and the losses of both sides are doubled."
                    .into()
            }
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
            Question::QuestShip { planet } => {
                format!("Which spaceship goes on a Spaceship Quest over {}?", planet.name())
            }
            Question::QuestCrew { ship, .. } => format!("Who goes on the quest aboard {}?", ship.in_a_sentence()),
            Question::QuestFrees { .. } => "Who is freed?".into(),
            Question::SecondMission { letter, .. } => {
                format!("On which second mission does the group go that is on {}?", letter.mission().name)
            }
            Question::GainTheDead { .. } => "Do you draw one of your dead, rather than somebody new?".into(),
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
                let are = verb(usize::from(points), "is", "are");
                format!("Which unit rises in {}? {} {are} left.", at(environ), counted(points, "force point"))
            }
            Question::BuyForSovereign { environ, points } => {
                let are = verb(usize::from(points), "is", "are");
                let left = counted(points, "Force Point");
                format!("Which unit does the sovereign bring you in {}? {left} {are} left.", at(environ))
            }
            Question::AttackWithNewUnits => "Do the new units attack at once, and where?".into(),
            Question::NextDomino => "Which planet's Domino Effect comes first?".into(),
            Question::ShiftPlanet { domino, bond, left } => {
                let (source, near) = (domino.words(), bond.words(domino.planet));
                let planets = if left == 1 { "planet".to_owned() } else { format!("{left} planets") };
                format!("{source}: which other {planets} {near} do you shift?")
            }
            Question::LeaveOut { domino, bond } => {
                let (source, near) = (domino.words(), bond.words(domino.planet));
                format!("{source}: which planets {near} do you leave out? All others are shifted.")
            }
            Question::RebelNext => "Which planet rises first?".into(),
            Question::DeclarePossession { window } => format!("Declare a possession {}?", window_words(window)),
            Question::PossessionChoice { possession } => {
                let name = possession.name();
                let can = |kind: EffectKind| kind.cards().contains(possession);
                if can(EffectKind::AnyRating) {
                    format!("Which rating does the {name} raise?")
                } else if can(EffectKind::DisableEnemyCharacter) {
                    format!("Whom does the {name} disable?")
                } else {
                    format!("Which spaceship is bought with the {name}?")
                }
            }
            Question::Inherit { ship } => format!("Who takes over {}?", ship.in_a_sentence()),
            Question::Excess { environ } => format!("Too many units in {}: which one goes?", at(environ)),
            Question::NewSpaceship => "Does a Knight receive a new spaceship?".into(),
            Question::SetOut => "Which stack sets out? One move each; then end the segment.".into(),
            Question::StackSetsOut { origin } => {
                format!("Who else leaves {} with this stack, or where does it go?", origin.in_a_sentence())
            }
            Question::Land { planet } => format!("Does the stack over {} land?", planet.name()),
            Question::Intercept { planet } => format!("Intercept the stack in the Orbit Box of {}?", planet.name()),
            Question::InterceptWith { planet } => format!("Who intercepts over {}?", planet.name()),
            Question::Rake { planet, leg } => {
                format!("Rake the units {} {} with its base?", leg_word(leg), planet.name())
            }
            Question::MoveOnSurface => "What do you move on its planet? One move each; then end the segment.".into(),
            Question::StackComesDown { planet } => {
                format!("Who else comes down on {} with this stack, or where does it land?", planet.name())
            }
            Question::StandInOrbit { planet } => {
                format!("Who stands with the military units over {}? The others are aboard spaceships.", planet.name())
            }
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
        Window::Questioning => "before the prisoner is questioned",
        Window::CreatureAttack => "as the creature attacks",
        Window::DiplomacyAbort => "as the Diplomacy mission is aborted",
        Window::EnemyInformation => "as the enemy gathers information",
    }
}
