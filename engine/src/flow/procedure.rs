//! The running procedures: an explicit stack, so that a game can be saved in the middle of anything.

use crate::answer::Answer;
use crate::decision::Asked;
use crate::flow::sequence::Sequence;
use crate::pieces::PossessionId;
use crate::rules::action_events::ActionEvents;
use crate::rules::arrivals::{Arrivals, LateReinforcements};
use crate::rules::assignments::ArrangeAssignments;
use crate::rules::atrocities::{LiftHypnosis, Opportunity};
use crate::rules::capture::Captives;
use crate::rules::chance_draw::Draw;
use crate::rules::character_combat::CharacterCombat;
use crate::rules::character_movement::CharacterMovement;
use crate::rules::closing::Closing;
use crate::rules::creatures::Encounter;
use crate::rules::detection::Detection;
use crate::rules::domino_reach::Clause;
use crate::rules::dominoes::Dominoes;
use crate::rules::entry::Entry;
use crate::rules::exchange::Exchange;
use crate::rules::fight::Fight;
use crate::rules::fleet_detachment::FleetDetachment;
use crate::rules::flight::Flight;
use crate::rules::flux::Flux;
use crate::rules::galactic_events::{GalacticEvents, Invasion};
use crate::rules::group_move::GroupMove;
use crate::rules::hand_over::HandOver;
use crate::rules::healing::Opening;
use crate::rules::hyperjump::Hyperjump;
use crate::rules::interception::Interception;
use crate::rules::interplanetary::InterplanetaryMovement;
use crate::rules::look::Look;
use crate::rules::losses::Losses;
use crate::rules::march::March;
use crate::rules::military_combat::{Battle, Battles, MilitaryCombat};
use crate::rules::mission_results::MissionResult;
use crate::rules::missions::summons::Summons;
use crate::rules::missions::{
    AssignQuestioning, Crew, EnvironMissions, ImperialSecret, Interrogation, MissionPhase, Missions, Questioning,
    SpaceshipQuest,
};
use crate::rules::movement::Movement;
use crate::rules::passage::Passage;
use crate::rules::pdb_fire::PdbFire;
use crate::rules::points::{GuardedCamps, Purchases};
use crate::rules::possessions::{Acquire, Declare, UsePossession, Wear};
use crate::rules::raking::Raking;
use crate::rules::reaction::Reaction;
use crate::rules::rebellion::Rebellion;
use crate::rules::repairs::Repairs;
use crate::rules::resources::{ChooseBase, Maintenance, RebelSecret, Taxes};
use crate::rules::scenario::campaign::{Garrisons, Posts, RebelGroups};
use crate::rules::search::{Search, SearchPhase};
use crate::rules::secrets::{DealSecrets, Disclosure, EndOfMissionPhase};
use crate::rules::set_up::SetUp;
use crate::rules::setting_out::SettingOut;
use crate::rules::space_combat::SpaceBattles;
use crate::rules::stacks::Stacks;
use crate::rules::surface::SurfaceMovement;
use crate::rules::theft::Theft;
use crate::rules::walk::Walk;
use crate::rules::wounds::{Hurt, Wounds};
use crate::state::{PlanetSet, PossessionSet, UnitSet};
use crate::terms::{Below, BelowMut, Call, Come, Fault, Frame, List, Next, Sight, Table};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

pub(crate) use crate::terms::Relabel;

macro_rules! procedures {
    ($($name:ident),* $(,)?) => {
        /// One running procedure.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        // A frame with its data on the stack is copied as a whole; what is boxed could not be.
        #[allow(clippy::large_enum_variant)]
        pub(crate) enum Procedure {
            $(#[allow(missing_docs)] $name($name),)*
        }

        $(impl From<$name> for Procedure {
            fn from(procedure: $name) -> Procedure {
                Procedure::$name(procedure)
            }
        })*

        impl Procedure {
            /// How many units the greatest set of units that it works on has.
            pub(crate) fn most_units(&self) -> usize {
                let mut most = 0;
                self.shown_units(&mut |units| most = most.max(units.len()));
                most
            }

            pub(crate) fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
                match self { $(Procedure::$name(frame) => Frame::ask(frame, sight, list),)* }
            }

            pub(crate) fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
                match self { $(Procedure::$name(frame) => Frame::step(frame, table, come),)* }
            }

            pub(crate) fn picked(&self, sight: &Sight<'_>, picked: &mut Vec<Answer>) {
                match self { $(Procedure::$name(frame) => Frame::picked(frame, sight, picked),)* }
            }

            pub(crate) fn relabel(&mut self, names: &Relabel<'_>) {
                match self { $(Procedure::$name(frame) => Frame::relabel(frame, names),)* }
            }

            pub(crate) fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
                match self { $(Procedure::$name(frame) => Frame::shown_units(frame, show),)* }
            }

            pub(crate) fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
                match self { $(Procedure::$name(frame) => Frame::shown_cards(frame, show),)* }
            }
        }
    };
}

procedures!(
    Sequence,
    SetUp,
    Opening,
    Arrivals,
    LateReinforcements,
    Movement,
    GroupMove,
    March,
    Walk,
    Flight,
    Detection,
    FleetDetachment,
    CharacterMovement,
    PdbFire,
    Hyperjump,
    InterplanetaryMovement,
    SettingOut,
    Passage,
    Interception,
    Raking,
    SurfaceMovement,
    HandOver,
    Losses,
    Stacks,
    Reaction,
    Battles,
    MilitaryCombat,
    SearchPhase,
    Search,
    CharacterCombat,
    Wounds,
    Hurt,
    Encounter,
    Theft,
    Captives,
    MissionPhase,
    Exchange,
    Repairs,
    EnvironMissions,
    SpaceshipQuest,
    ActionEvents,
    MissionResult,
    Rebellion,
    Dominoes,
    Declare,
    UsePossession,
    Wear,
    Acquire,
    Closing,
    Look,
    Draw,
    Purchases,
    Entry,
    GuardedCamps,
    SpaceBattles,
    Summons,
    Taxes,
    Maintenance,
    ChooseBase,
    RebelSecret,
    ArrangeAssignments,
    Garrisons,
    Posts,
    RebelGroups,
    Opportunity,
    LiftHypnosis,
    DealSecrets,
    Disclosure,
    EndOfMissionPhase,
    AssignQuestioning,
    Interrogation,
    ImperialSecret,
    GalacticEvents,
    Invasion,
    Flux,
);

impl From<Call> for Procedure {
    /// The procedure that is called for, at its beginning.
    fn from(call: Call) -> Procedure {
        match call {
            Call::SetUp { side } => SetUp::of(side).into(),
            Call::Garrisons => Garrisons::new().into(),
            Call::Posts => Posts::default().into(),
            Call::RebelGroups => RebelGroups::default().into(),
            Call::Opportunity { planet } => Opportunity::on(planet).into(),
            Call::DealSecrets => DealSecrets.into(),
            Call::EndOfMissionPhase => EndOfMissionPhase.into(),
            Call::Disclosure { among } => Disclosure::of(among).into(),
            Call::LiftHypnosis => LiftHypnosis::default().into(),
            Call::GalacticEvent => GalacticEvents::new().into(),
            Call::Invasion => Invasion::default().into(),
            Call::Flux { who, from, named } => Flux::of(who, from, named).into(),
            Call::Opening => Opening::Doctor.into(),
            Call::Arrivals => Arrivals::new().into(),
            Call::LateReinforcements { kind, left } => LateReinforcements::new(kind, left).into(),
            Call::Movement => Movement::default().into(),
            Call::GroupMove { origin, unit } => GroupMove::beginning(origin, unit).into(),
            Call::March { origin, destination, units, characters, ships, case } => {
                March::new(origin, destination, units, characters, ships, case).into()
            }
            Call::Walk { character } => Walk { character }.into(),
            Call::Flight { ship, pilot } => Flight::of(ship, pilot).into(),
            Call::FlightInReaction { ship, pilot, destination } => Flight::in_reaction(ship, pilot, destination).into(),
            Call::FlightDownInReaction { ship, pilot, passengers, destination } => {
                Flight::down_from_orbit(ship, pilot, passengers, destination).into()
            }
            Call::FlightFromSpace { ship, pilot, passengers, destination } => {
                Flight::from_space(ship, pilot, passengers, destination).into()
            }
            Call::Jump { jump } => Hyperjump::of(jump).into(),
            Call::InterplanetaryMovement => InterplanetaryMovement::default().into(),
            Call::SettingOut { origin, unit, on_surface } => SettingOut::beginning(origin, unit, on_surface).into(),
            Call::Passage { passage } => Passage::of(passage).into(),
            Call::Interception { planet, stack } => Interception::of(planet, stack).into(),
            Call::Raking { planet, units, leg } => Raking::new(planet, units, leg).into(),
            Call::SurfaceMovement => SurfaceMovement::default().into(),
            Call::HandOver { prisoner } => HandOver { prisoner }.into(),
            Call::Detection { ship, aboard, planet, leg } => Detection::new(ship, aboard, planet, leg).into(),
            Call::FleetDetachment { ship, aboard, planet, strength } => {
                FleetDetachment::new(ship, aboard, planet, strength).into()
            }
            Call::CharacterMovement => CharacterMovement::default().into(),
            Call::Repairs => Repairs::default().into(),
            Call::PdbFire { environ, units, mover, leg } => PdbFire::new(environ, units, mover, leg).into(),
            Call::Losses { side, to, from, loss } => Losses::new(side, to, from, loss).into(),
            Call::Stacks { side } => Stacks::of(side).into(),
            Call::Purchases { side } => Purchases::of(side).into(),
            Call::Taxes => Taxes::new().into(),
            Call::Maintenance => Maintenance::new().into(),
            Call::ChooseBase => ChooseBase.into(),
            Call::ArrangeAssignments { cards } => ArrangeAssignments::of(cards).into(),
            Call::RebelSecret => RebelSecret::default().into(),
            Call::Entry => Entry::new().into(),
            Call::GuardedCamps => GuardedCamps::default().into(),
            Call::Reaction => Reaction::new().into(),
            Call::Battles => Battles::new().into(),
            Call::SpaceBattles => SpaceBattles::new().into(),
            Call::SearchPhase => SearchPhase::new().into(),
            Call::Search { environ, searcher, group } => Search::new(environ, searcher, group).into(),
            Call::MilitaryCombat { battle } => MilitaryCombat::new(battle).into(),
            Call::Fight { fight, optional } => CharacterCombat::new(fight, optional).into(),
            Call::Hurt { case, who, wounds } => Hurt::new(case, who, wounds).into(),
            Call::Encounter { environ, creature, letter } => Encounter::of(environ, creature, letter).into(),
            Call::Theft { by, from } => Theft::new(by, from).into(),
            Call::Wounds { side, who, wounds } => Wounds::new(side, who, wounds).into(),
            Call::Captives { place, caught, by } => Captives::new(place, caught, by).into(),
            Call::MissionPhase => MissionPhase::new().into(),
            Call::Exchange => Exchange::new().into(),
            Call::EnvironMissions { environ, loyalty } => EnvironMissions::new(environ, loyalty).into(),
            Call::SpaceshipQuest { planet, busy } => SpaceshipQuest::over(planet, busy).into(),
            Call::AssignQuestioning { place, busy } => AssignQuestioning::at(place, busy).into(),
            Call::Interrogation { place, questioning } => Interrogation::of(place, questioning).into(),
            Call::ImperialSecret => ImperialSecret::default().into(),
            Call::ActionEvent { event } => ActionEvents::new(event).into(),
            Call::MissionResult { letter } => MissionResult::new(letter).into(),
            Call::Summons { environ, side } => Summons::of(environ, side).into(),
            Call::Rebellion { planet, case } => Rebellion::new(planet, case).into(),
            Call::Dominoes => Dominoes::new().into(),
            Call::Declare { window, concerned } => Declare::at(window, concerned).into(),
            Call::UsePossession { possession, owner, window } => UsePossession::new(possession, owner, window).into(),
            Call::Wear { possession } => Wear::new(possession).into(),
            Call::Acquire { possession, group } => Acquire::new(possession, group).into(),
            Call::Closing => Closing::new().into(),
            Call::Look => Look.into(),
            Call::Die(purpose) => Draw::Die(purpose).into(),
            Call::TenSided(purpose) => Draw::TenSided(purpose).into(),
            Call::ActionCard { from } => Draw::ActionCard { from }.into(),
            Call::GalacticEventCard { from } => Draw::GalacticEvent { from }.into(),
            Call::Group { from } => Draw::Group { from }.into(),
            Call::Character { from, by, case } => Draw::Character { from, by, case }.into(),
            Call::Possession { from, case } => Draw::Possession { from, case }.into(),
            Call::Loot { from } => Draw::Loot { from }.into(),
            Call::Ship { from } => Draw::Ship { from }.into(),
            Call::Unit { from } => Draw::Unit { from }.into(),
            Call::Secret { planet } => Draw::Secret { planet }.into(),
        }
    }
}

impl Procedure {
    /// The missions of an environ, if it is they that this procedure resolves.
    const fn missions(&self) -> Option<&Missions> {
        match self {
            Procedure::EnvironMissions(frame) => Some(frame.missions()),
            _ => None,
        }
    }

    /// Whether it is something that is over before a Domino Effect begins that it sparked (L79): a mission's result, an event, a
    /// rebellion with its combat, another effect.
    const fn keeps_effects_waiting(&self) -> bool {
        matches!(
            self,
            Procedure::MissionResult(_)
                | Procedure::ActionEvents(_)
                | Procedure::Opportunity(_)
                | Procedure::GalacticEvents(_)
                | Procedure::Rebellion(_)
                | Procedure::MilitaryCombat(_)
                | Procedure::CharacterCombat(_)
                | Procedure::Dominoes(_)
        )
    }

    /// The same, to be changed.
    const fn missions_mut(&mut self) -> Option<&mut Missions> {
        match self {
            Procedure::EnvironMissions(frame) => Some(frame.missions_mut()),
            _ => None,
        }
    }
}

/// The stack of running procedures, the one at work on top.
#[derive(Clone, PartialEq, Default)]
pub(crate) struct Running {
    frames: Vec<Procedure>,
}

impl Running {
    /// How many procedures can run inside each other. The deepest chain of this game is a mission whose card starts a
    /// rebellion, in whose combat characters are left alone and fight a squad, in which a possession is declared and a
    /// die is rolled: eleven deep. A test plays games and holds the greatest depth met against this.
    pub(crate) const DEEPEST: usize = 24;

    pub(crate) fn depth(&self) -> usize {
        self.frames.len()
    }

    pub(crate) fn top(&self) -> Option<&Procedure> {
        self.frames.last()
    }

    /// The one at work, and those below it.
    pub(crate) fn split(&self) -> Option<(&Procedure, &[Procedure])> {
        self.frames.split_last()
    }

    /// The same, to be changed.
    pub(crate) fn split_mut(&mut self) -> Option<(&mut Procedure, &mut [Procedure])> {
        self.frames.split_last_mut()
    }

    pub(crate) fn pop(&mut self) {
        self.frames.pop();
    }

    /// Puts a procedure on top.
    ///
    /// # Errors
    ///
    /// If the stack is as deep as it can be.
    pub(crate) fn push(&mut self, procedure: Procedure) -> Result<(), Fault> {
        if self.frames.len() >= Running::DEEPEST {
            return Err(Fault::too_deep());
        }
        self.frames.push(procedure);
        Ok(())
    }

    /// Puts what was called for on top, in this order.
    ///
    /// # Errors
    ///
    /// If the stack has no room for all of it.
    pub(crate) fn call(&mut self, called: &[Call]) -> Result<(), Fault> {
        if self.frames.len() + called.len() > Running::DEEPEST {
            return Err(Fault::too_deep());
        }
        self.frames.extend(called.iter().map(|&call| Procedure::from(call)));
        Ok(())
    }

    pub(crate) fn clear(&mut self) {
        self.frames.clear();
    }

    /// The missions of the environ being resolved.
    pub(crate) fn missions(&self) -> Option<&Missions> {
        nearest(&self.frames, Procedure::missions)
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Procedure> {
        self.frames.iter()
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Procedure> {
        self.frames.iter_mut()
    }

    /// The character combat being fought.
    pub(crate) fn fight(&self) -> Option<&Fight> {
        nearest(&self.frames, Procedure::fight)
    }

    /// The military combat being fought.
    pub(crate) fn battle(&self) -> Option<&Battle> {
        nearest(&self.frames, Procedure::battle)
    }

    /// The spaceship on a quest, and who is aboard (24.0).
    pub(crate) fn quest(&self) -> Option<Crew> {
        self.frames.iter().rev().find_map(|procedure| match procedure {
            Procedure::SpaceshipQuest(quest) => quest.crew(),
            _ => None,
        })
    }

    /// Who questions a prisoner now (37.1).
    pub(crate) fn questioning(&self) -> Option<Questioning> {
        self.frames.iter().rev().find_map(|procedure| match procedure {
            Procedure::Interrogation(interrogation) => Some(interrogation.questioning()),
            Procedure::EnvironMissions(missions) => missions.missions().questioning,
            _ => None,
        })
    }

    /// The units that are turned up while a military combat lasts (7.22).
    pub(crate) fn turned_up(&self) -> UnitSet {
        self.battle().map_or(UnitSet::EMPTY, Battle::turned_up)
    }

    /// Takes over another stack without asking for new memory.
    pub(crate) fn copy_from(&mut self, other: &Running) {
        self.frames.clear();
        self.frames.extend_from_slice(&other.frames);
    }
}

impl fmt::Debug for Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Running {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Running {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Running, D::Error> {
        let mut running = Running::default();
        for procedure in Vec::<Procedure>::deserialize(deserializer)? {
            running.push(procedure).map_err(serde::de::Error::custom)?;
        }
        Ok(running)
    }
}

impl Procedure {
    fn fight(&self) -> Option<&Fight> {
        match self {
            Procedure::CharacterCombat(combat) => Some(combat.fight()),
            _ => None,
        }
    }

    /// The clause of a Domino Effect that is carried out, with the planets that it cannot shift any more.
    pub(crate) fn domino_clause(&self) -> Option<(Clause, PlanetSet)> {
        match self {
            Procedure::Dominoes(dominoes) => dominoes.clause(),
            _ => None,
        }
    }

    fn battle(&self) -> Option<&Battle> {
        match self {
            Procedure::MilitaryCombat(combat) => Some(combat.battle()),
            _ => None,
        }
    }
}

/// The frames below the one at work, as it sees them.
pub(crate) struct Beneath<'s>(pub(crate) &'s [Procedure]);

/// The same, to be changed.
pub(crate) struct BeneathMut<'s>(pub(crate) &'s mut [Procedure]);

/// What the frame nearest to the top works on that works on something of the kind.
fn nearest<'s, T>(frames: &'s [Procedure], work: impl Fn(&'s Procedure) -> Option<&'s T>) -> Option<&'s T> {
    frames.iter().rev().find_map(work)
}

impl Below for Beneath<'_> {
    fn fight(&self) -> Option<&Fight> {
        nearest(self.0, Procedure::fight)
    }

    fn missions(&self) -> Option<&Missions> {
        nearest(self.0, Procedure::missions)
    }

    fn keeps_effects_waiting(&self) -> bool {
        self.0.iter().any(Procedure::keeps_effects_waiting)
    }
}

impl Below for BeneathMut<'_> {
    fn fight(&self) -> Option<&Fight> {
        nearest(self.0, Procedure::fight)
    }

    fn missions(&self) -> Option<&Missions> {
        nearest(self.0, Procedure::missions)
    }

    fn keeps_effects_waiting(&self) -> bool {
        self.0.iter().any(Procedure::keeps_effects_waiting)
    }
}

impl BelowMut for BeneathMut<'_> {
    fn fight_mut(&mut self) -> Option<&mut Fight> {
        self.0.iter_mut().rev().find_map(|procedure| match procedure {
            Procedure::CharacterCombat(combat) => Some(combat.fight_mut()),
            _ => None,
        })
    }

    fn missions_mut(&mut self) -> Option<&mut Missions> {
        self.0.iter_mut().rev().find_map(Procedure::missions_mut)
    }

    fn forget_card(&mut self, card: PossessionId) {
        for procedure in self.0.iter_mut() {
            if let Procedure::Declare(declare) = procedure {
                declare.forget(card);
            }
        }
    }
}
