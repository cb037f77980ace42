//! The question now put to one player, and every answer the rules allow.

use crate::answer::Answer;
use crate::cards::Letter;
use crate::galaxy::{CreatureId, EnvironId, PlanetId};
use crate::game::Moment;
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::rules::chance_draw::{ChanceOf, RollFor};
use crate::rules::detection::Leg;
use crate::rules::missions::Missions;
use crate::rules::possessions::Window;
use crate::state::State;
use crate::view::Viewer;
use crate::{Case, Side};

pub(crate) use crate::terms::Asked;

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Question {
    /// Set-up: the one environ of his characters.
    SetUpCharacters,
    /// Set-up: where the next unit of this kind goes.
    SetUpUnit { kind: UnitKind },
    /// Who gets a possession card.
    AssignPossession { possession: PossessionId },
    /// Who gets a spaceship.
    GiveShip { ship: ShipId },
    /// Which withheld units find room.
    PlaceWithheld { environ: EnvironId },
    /// Whether to put a base Up, which changes the reinforcements.
    RaisePdbInstead,
    /// Where a reinforcement goes.
    PlaceReinforcement { kind: UnitKind },
    /// Where those from space arrive.
    ArriveFromSpace,
    /// What to move next.
    Move,
    /// Who goes with a stack, and where it goes.
    MoveStack { origin: EnvironId },
    /// Who flies along, and where the ship goes.
    Fly { ship: ShipId },
    /// Where a character walks.
    Walk { character: CharacterId },
    /// Who holds a prisoner from now on.
    HandOver { prisoner: CharacterId },
    /// Who stands with the units when movement ends.
    StandWithUnits { environ: EnvironId },
    /// Whether to attempt detection.
    Detect { ship: ShipId, planet: PlanetId, leg: Leg },
    /// Whether the base fires.
    FirePdb { planet: PlanetId, leg: Leg },
    /// Which units are lost.
    Lose { environ: Option<EnvironId>, open: u8 },
    /// Who reacts.
    React,
    /// Where a unit reacts to.
    ReactUnit { unit: UnitId },
    /// Where a spaceship reacts to.
    ReactShip { ship: ShipId },
    /// Which leader goes with a reacting unit.
    ReactLeader { unit: UnitId, destination: EnvironId },
    /// Whether a character who reacted joins the units there.
    JoinUnits { character: CharacterId },
    /// In which environ combat is decided next.
    NextCombat,
    /// Whether to declare combat.
    DeclareCombat { environ: EnvironId },
    /// Who leads.
    NameLeader { environ: EnvironId },
    /// Where to search next.
    NextSearch,
    /// Whether the units search.
    SearchWithUnits { environ: EnvironId },
    /// Who leads the searching units.
    LeadSearch { environ: EnvironId },
    /// Which characters search.
    SearchWithCharacters { environ: EnvironId },
    /// Who searches first.
    WhoSearchesFirst { environ: EnvironId },
    /// The variant: whether to search.
    SearchWithAll { environ: EnvironId },
    /// The variant: whom to send against those found.
    SendPatrol { environ: EnvironId },
    /// Kill, capture, or let go.
    KillOrCapture { environ: EnvironId },
    /// The weapons of a character combat.
    Weapons { environ: EnvironId },
    /// Who is active.
    NameActive { environ: EnvironId },
    /// Whether to break off.
    BreakOff { environ: EnvironId },
    /// Who takes a wound.
    Wound { left: u8 },
    /// Who holds a fresh prisoner.
    Hold { prisoner: CharacterId },
    /// What changes hands.
    Exchange,
    /// Who is given a possession.
    GivePossession { possession: PossessionId },
    /// Where missions are done next.
    NextMissions,
    /// Which mission is assigned.
    AssignMission { environ: EnvironId },
    /// Who goes on it.
    JoinMission { environ: EnvironId, letter: Letter },
    /// Whom the assassins are after.
    NameTarget { environ: EnvironId },
    /// Another card, or stop, or complete a mission.
    DrawOrStop { environ: EnvironId, left: u8 },
    /// Which mission of several takes effect first.
    CompleteNext { environ: EnvironId },
    /// Which group takes its bonus draws next.
    BonusNext { environ: EnvironId },
    /// What the raiding locals wreck.
    Raid { environ: EnvironId },
    /// Who has the accident.
    Accident,
    /// Who is killed.
    ChooseVictim,
    /// A squad or characters find the group.
    FindWith { environ: EnvironId },
    /// Whether Professor Mareg has his group ignore a creature.
    IgnoreAttack { character: CharacterId },
    /// Whose mind the creature attacks.
    CreatureTarget { creature: CreatureId },
    /// What is sabotaged.
    Sabotage { environ: EnvironId },
    /// Who is freed.
    FreePrisoner { environ: EnvironId },
    /// Which troops change sides.
    GiveUpTroops { environ: EnvironId },
    /// What the rebellion buys.
    BuyUnits { environ: EnvironId, points: u8 },
    /// Where new units attack.
    AttackWithNewUnits,
    /// Whether possessions are declared.
    DeclarePossession { window: Window },
    /// The choice that a possession leaves.
    PossessionChoice { possession: PossessionId },
    /// Who takes over a spaceship.
    Inherit { ship: ShipId },
    /// Which unit of too many is given up.
    Excess { environ: EnvironId },
    /// Which Knight gets a new spaceship.
    NewSpaceship,
    /// A die or draw by hand.
    Chance(ChanceOf),
}

impl Question {
    /// The case under which it is asked.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            Question::SetUpCharacters => case!("16.12"),
            Question::SetUpUnit { .. } => case!("16.13"),
            Question::AssignPossession { .. } => case!("14.11"),
            Question::GiveShip { .. } => case!("14.51"),
            Question::PlaceWithheld { .. } => case!("15.44"),
            Question::RaisePdbInstead => case!("16.34"),
            Question::PlaceReinforcement { .. } => case!("16.15"),
            Question::ArriveFromSpace => case!("16.12"),
            Question::Move => case!("9.0"),
            Question::MoveStack { .. } => case!("9.5"),
            Question::Fly { .. } => case!("9.56"),
            Question::Walk { .. } => case!("9.1"),
            Question::HandOver { .. } | Question::Hold { .. } => case!("12.81"),
            Question::StandWithUnits { .. } => case!("9.57"),
            Question::Detect { .. } => case!("9.3"),
            Question::FirePdb { .. } => case!("9.2"),
            Question::Lose { .. } => case!("10.3"),
            Question::React | Question::ReactUnit { .. } | Question::ReactLeader { .. } => case!("9.6"),
            Question::ReactShip { .. } => case!("14.56"),
            Question::JoinUnits { .. } => case!("9.62"),
            Question::NextCombat => case!("10.0"),
            Question::DeclareCombat { .. } => case!("10.1"),
            Question::NameLeader { .. } => case!("10.4"),
            Question::NextSearch => case!("11.1"),
            Question::SearchWithUnits { .. } => case!("11.2"),
            Question::LeadSearch { .. } => case!("11.22"),
            Question::SearchWithCharacters { .. } => case!("11.21"),
            Question::WhoSearchesFirst { .. } => case!("11.23"),
            Question::SearchWithAll { .. } | Question::SendPatrol { .. } => case!("11.4"),
            Question::KillOrCapture { .. } => case!("12.32"),
            Question::Weapons { .. } => case!("12.31"),
            Question::NameActive { .. } => case!("12.4"),
            Question::BreakOff { .. } => case!("12.5"),
            Question::Wound { .. } => case!("12.7"),
            Question::Exchange | Question::GivePossession { .. } => case!("14.12"),
            Question::NextMissions => case!("13.0"),
            Question::AssignMission { .. } | Question::JoinMission { .. } => case!("13.1"),
            Question::NameTarget { .. } => case!("13.2"),
            Question::DrawOrStop { .. } => case!("13.3"),
            Question::CompleteNext { .. } => case!("13.5"),
            Question::BonusNext { .. } => case!("13.6"),
            Question::Raid { .. } | Question::Accident | Question::ChooseVictim => case!("13.4"),
            Question::FindWith { .. } => case!("12.15"),
            Question::CreatureTarget { .. } | Question::IgnoreAttack { .. } => case!("13.45"),
            Question::Sabotage { .. } | Question::FreePrisoner { .. } | Question::GiveUpTroops { .. } => case!("13.2"),
            Question::BuyUnits { .. } => case!("15.41"),
            Question::AttackWithNewUnits => case!("15.45"),
            Question::DeclarePossession { .. } | Question::PossessionChoice { .. } => case!("14.2"),
            Question::Inherit { .. } => case!("14.55"),
            Question::Excess { .. } => case!("9.51"),
            Question::NewSpaceship => case!("14.61"),
            Question::Chance(_) => case!("4.0"),
        }
    }

    /// Whether it is asked though only one answer is allowed, because not asking would tell something: that a possession
    /// cannot be declared, or that face-down units to choose from are all of one kind (7.22, 14.2). `chosen_from` counts the
    /// units of which some are given up.
    #[must_use]
    pub(crate) fn even_if_forced(
        self,
        state: &State,
        side: Side,
        only: Answer,
        chosen_from: impl Fn() -> usize,
    ) -> bool {
        let face_down = match only {
            Answer::Unit(unit) => unit.hidden(),
            Answer::Kind(kind) => kind.data().hidden,
            _ => false,
        };
        let several = |environ: EnvironId| {
            face_down && state.units_in(environ, side).iter().filter(|unit| unit.hidden()).count() > 1
        };
        match self {
            Question::DeclarePossession { .. } | Question::Exchange => true,
            Question::Hold { prisoner } | Question::HandOver { prisoner } => {
                state.characters[prisoner].place.environ().is_some_and(several)
            }
            Question::Excess { environ } | Question::Raid { environ } | Question::GiveUpTroops { environ } => {
                several(environ)
            }
            // Under a base's fire units are face down still; in a combat they are turned up.
            Question::Lose { environ: None, .. } => face_down && chosen_from() > 1,
            _ => false,
        }
    }

    /// Whether answering it takes knowledge that only the asked side has: face-down units of its own, possessions not yet
    /// shown. A question that does not can be asked on the view that both may see.
    #[must_use]
    pub fn needs_secrets(self, state: &State, side: Side) -> bool {
        let hidden = |environ: EnvironId| state.units_in(environ, side).iter().any(UnitId::hidden);
        match self {
            Question::SetUpUnit { kind } => kind.data().hidden,
            Question::Move | Question::React => {
                side == Side::Imperial && state.mustered(side).iter().any(UnitId::hidden)
            }
            Question::MoveStack { origin } => hidden(origin),
            Question::ReactUnit { unit } | Question::ReactLeader { unit, .. } => unit.hidden(),
            Question::DeclareCombat { environ }
            | Question::SearchWithUnits { environ }
            | Question::SearchWithAll { environ }
            | Question::Raid { environ }
            | Question::Excess { environ }
            | Question::GiveUpTroops { environ } => hidden(environ),
            Question::Lose { environ, .. } => environ.is_none_or(hidden) && side == Side::Imperial,
            Question::Hold { prisoner } | Question::HandOver { prisoner } => {
                state.characters[prisoner].place.environ().is_some_and(hidden)
            }
            Question::AssignPossession { possession } | Question::GivePossession { possession } => {
                possession.ship().is_none() && !state.possessions[possession].revealed
            }
            Question::DeclarePossession { .. } | Question::Chance(ChanceOf::Possession | ChanceOf::Unit) => true,
            Question::Exchange => side == Side::Rebel,
            _ => false,
        }
    }

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

/// What a die is rolled for, in a few words.
pub(crate) fn roll_words(purpose: RollFor) -> String {
    match purpose {
        RollFor::Detection => "detection".into(),
        RollFor::PdbFire => "the fire of the base".into(),
        RollFor::PdbReturnFire => "the return fire".into(),
        RollFor::MilitaryAttack(side) | RollFor::FightAttack(side) => format!("the {} attack", side.name()),
        RollFor::MilitaryDefense(side) | RollFor::FightDefense(side) => format!("the {} defense", side.name()),
        RollFor::Search(side) => format!("the {} search", side.name()),
        RollFor::Patrol(_) => "the size of the patrol".into(),
        RollFor::BreakOff(_) => "the break-off".into(),
        RollFor::CoupAbort => "the aborted coup".into(),
        RollFor::AssassinationFailure => "the failed assassination".into(),
        RollFor::Inoperative(possession) => format!("the wear of {}", possession.name()),
    }
}

fn chance_words(what: ChanceOf) -> String {
    match what {
        ChanceOf::Die(purpose) => format!("Roll the die for {}.", roll_words(purpose)),
        ChanceOf::TenSided(purpose) => format!("Roll the ten-sided die for {}.", roll_words(purpose)),
        ChanceOf::ActionCard => "Draw an Action Card.".into(),
        ChanceOf::Group => "Draw one of the Mission Groups at random.".into(),
        ChanceOf::Character => "Draw one of the characters at random.".into(),
        ChanceOf::Possession => "Draw a possession card at random.".into(),
        ChanceOf::Ship => "Draw one of the spaceships at random.".into(),
        ChanceOf::Unit => "Draw one of the face-down units at random.".into(),
    }
}

/// A kind of unit in words: "Line 3-2 unit".
pub(crate) fn unit_kind(kind: UnitKind) -> String {
    format!("{} unit", kind.title())
}

/// A possession card as a viewer may know it before it is shown.
pub(crate) fn possession_name(possession: PossessionId, viewer: Viewer) -> String {
    if possession.ship().is_some() || viewer.sees_secrets_of(Side::Rebel) {
        possession.name().to_owned()
    } else {
        "a possession".to_owned()
    }
}

/// Whether a character is on a mission that is under way.
fn on_mission(state: &State, missions: Option<&Missions>, character: CharacterId) -> bool {
    missions.is_some_and(|missions| {
        missions.active(state).iter().any(|letter| missions.members(state, letter).contains(character))
    })
}

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
