//! Action Events: the enemy searches for a group, or finds it without a search (12.15, 13.48).

use super::ActionEvents;
use crate::Side;
use crate::cards::Letter;
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::ratings;
use crate::rules::capture::By;
use crate::rules::character_combat::{self, Force};
use crate::rules::military_combat::squad_of;
use crate::rules::missions::{Missions, under_way, under_way_mut};
use crate::rules::search::can_search;
use crate::rules::suicide_squads;
use crate::state::{CharacterSet, Place, Rating, StackKind, State};
use crate::terms::{Call, Fault, Frame, Next, Table};

impl ActionEvents {
    /// The enemy may search for one of the groups that were not searched for before, drawn at random (13.48).
    pub(super) fn search_for_one(&mut self, table: &mut Table<'_>, missions: &Missions) -> Result<Next, Fault> {
        let (environ, enemy) = (missions.environ, table.state.clock.side.enemy());
        let mut open = missions.exposed(table.state);
        for searched in missions.searched.iter() {
            open.remove(searched);
        }
        if open.is_empty() {
            table.tell(case!("13.48"), Event::AllSearchedFor { environ });
        } else if can_search(table.state, environ, enemy) {
            let groups = missions.groups_once(open);
            return self.one_of(table, groups);
        } else {
            table.tell(case!("13.48"), Event::NobodyToFind { environ, side: enemy });
        }
        Ok(Next::Done)
    }

    /// The enemy may search for this group (13.48).
    pub(super) fn search_for(table: &mut Table<'_>, missions: &Missions, letter: Letter) -> Result<Next, Fault> {
        let searcher = table.state.clock.side.enemy();
        let group = missions.members(table.state, letter);
        let under_way = under_way_mut(table, Self::NAME)?;
        under_way.searched.insert(letter);
        // A group on two missions was searched for, whichever the other is.
        if let Some(other) = missions.group(letter).and_then(|group| group.other) {
            under_way.searched.insert(other);
        }
        table.call(Call::Search { environ: missions.environ, searcher, group });
        Ok(Next::Done)
    }

    /// The enemy units of the environ take a group if somebody leads them, and otherwise have found it (12.15, 13.4).
    pub(super) fn betray(table: &mut Table<'_>, environ: EnvironId, group: CharacterSet) {
        let enemy = table.state.clock.side.enemy();
        if !table.state.has_units(environ, enemy) {
            table.tell(case!("12.15"), Event::NobodyToFind { environ, side: enemy });
            return;
        }
        let leader =
            table.state.stack_in(environ, enemy, StackKind::Military).iter().find(|&who| {
                !table.state.is_disabled(who) && ratings::rating(table.state, who, Rating::Leadership) >= 1
            });
        if let Some(leader) = leader {
            table.tell(case!("13.4"), Event::LeaderNamed { leader, environ });
            table.call(Call::Captives { place: Place::Environ(environ), caught: group, by: By::Anyone });
        } else if !suicide_squads::strikes(table, environ, group) {
            let sent = squad_of(table.state, environ, enemy);
            character_combat::send(table, environ, enemy, sent, group, true);
        }
    }

    /// A squad or characters attack a group that was found without a search, as its finder chooses (12.15).
    pub(super) fn found_by(table: &mut Table<'_>, group: CharacterSet, squad_attacks: bool) -> Result<Next, Fault> {
        let environ = under_way(table, Self::NAME)?.environ;
        let enemy = table.state.clock.side.enemy();
        if squad_attacks {
            let sent = squad_of(table.state, environ, enemy);
            character_combat::send(table, environ, enemy, sent, group, true);
        } else {
            let force = Force::Characters(finders(table.state, environ, enemy));
            character_combat::offer(table, environ, enemy, force, group);
        }
        Ok(Next::Done)
    }
}

/// The characters of a side who attack a group that was found without a search (12.15).
pub(crate) fn finders(state: &State, environ: EnvironId, side: Side) -> CharacterSet {
    state.free_in(environ, side).iter().filter(|&who| !who.is_sovereign() && !state.is_disabled(who)).collect()
}
