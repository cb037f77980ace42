//! The thirty Action Events.

use super::{CoupAbort, Scope, data::EventData, tables};
use crate::printed::Die;
use crate::printed::id::text;
use std::fmt;

/// What a section of an Action Card makes happen (13.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActionEvent {
    /// The creature of the environ attacks a group; nothing if there is none.
    CreatureAttackOrNone,
    /// The creature of the environ attacks a group, or a sentry robot (13.46).
    CreatureAttackOrSentry,
    /// The creature of the environ attacks a group, or two sentry robots (13.46).
    CreatureAttackOrTwoSentries,
    /// Creature attacks are ignored for the rest of the Mission Phase.
    CreaturesOffSeason,
    /// The people of the environ attack a group (13.47).
    IrateLocals,
    /// All characters on missions in the environ are detected.
    CharactersDetected,
    /// All characters on missions in the environ are detected, and the enemy may search for one group (13.48).
    DetectedAndSearch,
    /// No enemy search in the environ for the rest of the Mission Phase.
    Weather,
    /// No enemy search in the environ for the rest of the Mission Phase.
    LocalsShelter,
    /// The other side loses a unit or has its PDB put down.
    LocalsRaid,
    /// One bonus draw more for every mission in the environ.
    LocalConnections,
    /// No bonus draws in the environ.
    DelayedByRumors,
    /// No bonus draws in the environ.
    DisagreeableFood,
    /// A rebellion in this Mission Phase raises twice the force points here (15.46).
    PopulaceGoesWild,
    /// The planet becomes neutral if its loyalty favours the acting side.
    CivilWar,
    /// A rebellion is not started; its group is detected.
    RebelsChickenOut,
    /// Diplomacy is aborted without a good diplomat.
    ControversialPolitics,
    /// Diplomacy is aborted, and the loyalty shifts the other way.
    ConfusingProtocol,
    /// Subvert Troops is aborted, and its group captured or found.
    WrongSoldier,
    /// A mission that the other side picks at random is aborted, its group detected.
    EnemyAgent,
    /// A squad attacks a group.
    StumbleOnSquad,
    /// A character is wounded.
    Accident,
    /// The Imperial Player may commit an atrocity, in the Galactic Game.
    Atrocity,
    /// The coup is aborted; the first table of what follows.
    CoupAbort1,
    /// The coup is aborted; the second table of what follows.
    CoupAbort2,
    /// The coup is aborted; the third table of what follows.
    CoupAbort3,
    /// The coup is aborted; the fourth table of what follows.
    CoupAbort4,
    /// The coup is aborted; the fifth table of what follows.
    CoupAbort5,
    /// The coup is aborted; the sixth table of what follows.
    CoupAbort6,
    /// The coup is aborted; the seventh table of what follows.
    CoupAbort7,
}

/// Events that count as the same one when a second is drawn (13.42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventFamily {
    /// All three creature attacks.
    CreatureAttack,
    /// All seven aborted coups.
    CoupAbort,
    /// Every other event is the same as itself only.
    Single(ActionEvent),
}

impl ActionEvent {
    /// All thirty.
    pub const ALL: [ActionEvent; 30] = [
        ActionEvent::CreatureAttackOrNone,
        ActionEvent::CreatureAttackOrSentry,
        ActionEvent::CreatureAttackOrTwoSentries,
        ActionEvent::CreaturesOffSeason,
        ActionEvent::IrateLocals,
        ActionEvent::CharactersDetected,
        ActionEvent::DetectedAndSearch,
        ActionEvent::Weather,
        ActionEvent::LocalsShelter,
        ActionEvent::LocalsRaid,
        ActionEvent::LocalConnections,
        ActionEvent::DelayedByRumors,
        ActionEvent::DisagreeableFood,
        ActionEvent::PopulaceGoesWild,
        ActionEvent::CivilWar,
        ActionEvent::RebelsChickenOut,
        ActionEvent::ControversialPolitics,
        ActionEvent::ConfusingProtocol,
        ActionEvent::WrongSoldier,
        ActionEvent::EnemyAgent,
        ActionEvent::StumbleOnSquad,
        ActionEvent::Accident,
        ActionEvent::Atrocity,
        ActionEvent::CoupAbort1,
        ActionEvent::CoupAbort2,
        ActionEvent::CoupAbort3,
        ActionEvent::CoupAbort4,
        ActionEvent::CoupAbort5,
        ActionEvent::CoupAbort6,
        ActionEvent::CoupAbort7,
    ];

    /// All thirty.
    pub fn all() -> impl DoubleEndedIterator<Item = ActionEvent> + ExactSizeIterator + Clone {
        ActionEvent::ALL.into_iter()
    }

    fn data(self) -> &'static EventData {
        &tables::ACTION_EVENTS[self as usize]
    }

    /// Its place among all of them, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in files, such as "coup_abort_1".
    #[must_use]
    pub fn code(self) -> &'static str {
        self.data().code
    }

    /// What it is called, in our words.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// Whom it concerns.
    #[must_use]
    pub fn scope(self) -> Scope {
        self.data().scope
    }

    /// What it counts as when a second one is drawn (13.42).
    #[must_use]
    pub const fn family(self) -> EventFamily {
        use ActionEvent as E;
        match self {
            E::CreatureAttackOrNone | E::CreatureAttackOrSentry | E::CreatureAttackOrTwoSentries => {
                EventFamily::CreatureAttack
            }
            E::CoupAbort1
            | E::CoupAbort2
            | E::CoupAbort3
            | E::CoupAbort4
            | E::CoupAbort5
            | E::CoupAbort6
            | E::CoupAbort7 => EventFamily::CoupAbort,
            other => EventFamily::Single(other),
        }
    }

    /// Whether two events contradict each other, so that the earlier one stands (13.42).
    #[must_use]
    pub const fn contradicts(self, other: ActionEvent) -> bool {
        self.contradicts_one_way(other) || other.contradicts_one_way(self)
    }

    const fn contradicts_one_way(self, other: ActionEvent) -> bool {
        use ActionEvent as E;
        match self {
            E::LocalConnections => matches!(other, E::DelayedByRumors | E::DisagreeableFood),
            E::CreaturesOffSeason => matches!(other.family(), EventFamily::CreatureAttack),
            E::Weather | E::LocalsShelter => matches!(other, E::DetectedAndSearch),
            _ => false,
        }
    }

    /// What follows an aborted coup on this die; `None` for any other event.
    #[must_use]
    pub fn coup_abort(self, die: Die) -> Option<CoupAbort> {
        self.data().dice.map(|dice| dice[die.row()])
    }

    fn read(code: &str) -> Option<ActionEvent> {
        ActionEvent::all().find(|event| event.code() == code)
    }
}

impl fmt::Display for ActionEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

text!(ActionEvent, "Action Event", ActionEvent::read);

const _: () = {
    // The table of the data file stands in the order of the enum.
    let mut at = 0;
    while at < ActionEvent::ALL.len() {
        assert!(ActionEvent::ALL[at] as usize == at);
        assert!(tables::ACTION_EVENT_ORDER[at] as usize == at);
        at += 1;
    }
};
