//! The Action Events. What each is called, whom it concerns and what it does is said in `data/action_events.json`.

use super::{ActionEvent, CoupAbort, EventData, EventVerb, Scope, Sentries, tables};
use crate::printed::Die;
use crate::printed::id::text;
use std::fmt;

impl ActionEvent {
    /// All of them, in the order of the file.
    pub fn all() -> impl DoubleEndedIterator<Item = ActionEvent> + ExactSizeIterator + Clone {
        ActionEvent::ALL.into_iter()
    }

    /// What the data says about it.
    #[must_use]
    pub fn data(self) -> &'static EventData {
        #[cfg(feature = "altered-data")]
        if let Some(data) = crate::printed::altered::of_event(self) {
            return data;
        }
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

    /// What it does, in this order.
    #[must_use]
    pub fn does(self) -> &'static [EventVerb] {
        self.data().does
    }

    /// Whether this is among what it does.
    #[must_use]
    pub fn has(self, verb: EventVerb) -> bool {
        self.does().contains(&verb)
    }

    /// What attacks where no creature lives, if it is a creature attack.
    #[must_use]
    pub fn creature_attack(self) -> Option<Sentries> {
        self.does().iter().find_map(|verb| match *verb {
            EventVerb::CreatureAttack { otherwise } => Some(otherwise),
            _ => None,
        })
    }

    /// What follows an aborted coup on this die; `None` for any other event.
    #[must_use]
    pub fn coup_abort(self, die: Die) -> Option<CoupAbort> {
        self.does().iter().find_map(|verb| match verb {
            EventVerb::CoupRoll(dice) => Some(dice[die.row()]),
            _ => None,
        })
    }

    /// What it counts as when a second one is drawn: the first event of its kind (13.42).
    #[must_use]
    pub fn family(self) -> ActionEvent {
        self.data().like.unwrap_or(self)
    }

    /// Whether two events contradict each other, because one forbids what the other does, so that the earlier one stands
    /// (13.42).
    #[must_use]
    pub fn contradicts(self, other: ActionEvent) -> bool {
        let forbids = |one: ActionEvent, another: ActionEvent| {
            one.does().iter().any(|verb| another.does().iter().any(|forbidden| verb.forbids(forbidden)))
        };
        forbids(self, other) || forbids(other, self)
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

impl Scope {
    /// Whether it is one group that the event strikes.
    #[must_use]
    pub const fn is_a_group(self) -> bool {
        match self {
            Scope::OneRandomGroup | Scope::OneRandomMission | Scope::Mission(_) => true,
            Scope::Environ | Scope::Planet | Scope::OneCharacter => false,
        }
    }
}

impl EventVerb {
    /// Whether it forbids the other (13.42).
    const fn forbids(&self, other: &EventVerb) -> bool {
        use EventVerb as V;
        match self {
            V::NoCreatureAttack => matches!(other, V::CreatureAttack { .. }),
            V::NoSearch => matches!(other, V::Search),
            V::NoBonusDraws => matches!(other, V::BonusDraw),
            V::OnlyOf(_)
            | V::UnlessRated { .. }
            | V::CreatureAttack { .. }
            | V::LocalsAttack
            | V::SquadAttack
            | V::Abort
            | V::Detect
            | V::Search
            | V::Raid
            | V::BonusDraw
            | V::DoubleRebellion
            | V::Neutral
            | V::ShiftLoyalty(_)
            | V::Betray
            | V::CoupRoll(_)
            | V::Wound(_)
            | V::Atrocity => false,
        }
    }

    /// Whether a rule does it for an event of this scope.
    const fn fits(&self, scope: Scope) -> bool {
        use EventVerb as V;
        match self {
            V::OnlyOf(_) | V::Detect | V::ShiftLoyalty(_) | V::Atrocity => true,
            V::UnlessRated { .. } | V::CoupRoll(_) => matches!(scope, Scope::Mission(_)),
            V::CreatureAttack { .. } | V::LocalsAttack | V::SquadAttack | V::Abort | V::Betray => scope.is_a_group(),
            V::NoCreatureAttack
            | V::Search
            | V::NoSearch
            | V::Raid
            | V::BonusDraw
            | V::NoBonusDraws
            | V::DoubleRebellion
            | V::Neutral
            | V::Wound(_) => !scope.is_a_group(),
        }
    }

    /// Whether it waits for somebody or something: nothing that the event does can come after it.
    const fn ends_the_event(&self) -> bool {
        use EventVerb as V;
        match self {
            V::CreatureAttack { .. }
            | V::LocalsAttack
            | V::SquadAttack
            | V::Search
            | V::Raid
            | V::Betray
            | V::CoupRoll(_)
            | V::Wound(_) => true,
            V::OnlyOf(_)
            | V::UnlessRated { .. }
            | V::NoCreatureAttack
            | V::Abort
            | V::Detect
            | V::NoSearch
            | V::BonusDraw
            | V::NoBonusDraws
            | V::DoubleRebellion
            | V::Neutral
            | V::ShiftLoyalty(_)
            | V::Atrocity => false,
        }
    }
}

const _: () = {
    let mut row = 0;
    while row < tables::ACTION_EVENTS_COUNT {
        let event = &tables::ACTION_EVENTS[row];
        if let Some(first) = event.like {
            assert!(tables::ACTION_EVENTS[first as usize].like.is_none(), "an event is like one that is like another");
        }
        let mut at = 0;
        while at < event.does.len() {
            assert!(event.does[at].fits(event.scope), "an event does something that no rule does in its scope");
            assert!(!event.does[at].ends_the_event() || at + 1 == event.does.len(), "an event goes on after its end");
            at += 1;
        }
        row += 1;
    }
};

const _: () = assert!(ActionEvent::ALL.len() <= 64, "the events that were seen have room for 64");
