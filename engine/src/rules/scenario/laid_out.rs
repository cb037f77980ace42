//! A position is put on the table: the clock, units, spaceships, environs, what is dead or gone.

use super::counters::{on_map, take_counters, usable_kind};
use super::galactic;
use super::mistakes::{Checked, Mistakes, against, wrong};
use super::people::{detect_together, set_captor, set_character, set_to_come};
use super::sovereigns;
use super::space;
use super::{Position, UnitsAt};
use crate::Side;
use crate::pieces::{CharacterId, GameLevel, PossessionId};
use crate::state::{Camp, Holder, Pair, Place, Segment, Stamp, State};

impl Position {
    pub(super) fn set(&self, state: &mut State, mistakes: &mut Mistakes) {
        mistakes.note(self.set_clock(state));
        // What stands on such a planet then is a mistake of its own.
        for n in 0..self.destroyed_planets.len() {
            mistakes.note(galactic::set_destroyed(state, n, self));
        }
        mistakes.note(galactic::set_events(state, self));
        for n in 0..self.secrets.len() {
            mistakes.note(galactic::set_secret(state, n, self));
        }
        mistakes.note(galactic::set_dealing(state, self.deal_secrets));
        mistakes.note(galactic::set_tracks(state, self.tracks));
        mistakes.note(galactic::set_assignments(state, self.assignments.as_ref()));
        mistakes.note(galactic::set_base(state, self.secret_base.as_ref()));
        for n in 0..self.units.len() {
            mistakes.note(self.set_units(state, n));
        }
        self.look_for_room(state, mistakes);
        // The drug may have raised Endurance when wounds were taken, so it is there before them.
        self.set_working(state, mistakes);
        for (n, at) in self.characters.iter().enumerate() {
            mistakes.note(set_character(state, n, at));
        }
        for (n, coming) in self.to_come.iter().enumerate() {
            mistakes.note(set_to_come(state, n, coming));
        }
        for (n, at) in self.characters.iter().enumerate() {
            mistakes.note(set_captor(state, n, at));
        }
        for (n, at) in self.characters.iter().enumerate() {
            let guard = at.guarded_by.filter(|&guard| state.characters[guard].captor().is_some());
            if let Some(guard) = guard {
                let field = format!("position.characters[{n}].guarded_by");
                mistakes.note(against::<()>(case!("12.81"), field, format!("{} is a prisoner himself", guard.name())));
            }
        }
        for n in 0..self.space.len() {
            space::set_forces(state, mistakes, n, self);
        }
        for n in 0..self.space.len() {
            space::set_people(state, mistakes, n, self);
        }
        for n in 0..self.space.len() {
            space::set_ships(state, mistakes, n, self);
        }
        for n in 0..self.sovereigns.len() {
            mistakes.note(sovereigns::set(state, n, self));
        }
        detect_together(state);
        for n in 0..self.ships.len() {
            mistakes.note(self.set_ship(state, n));
        }
        for n in 0..self.environs.len() {
            mistakes.note(self.set_environ(state, n));
        }
        for (n, &character) in self.dead.iter().enumerate() {
            mistakes.note(set_dead(state, n, character));
        }
        for (name, cards, holder) in
            [("destroyed", &self.destroyed, Holder::OutOfPlay), ("taken", &self.taken, Holder::Taken)]
        {
            for (n, &card) in cards.iter().enumerate() {
                let field = format!("position.{name}[{n}]");
                if !state.in_deck(card) {
                    mistakes.note(wrong::<()>(field, format!("{} is somewhere else already", card.name())));
                    continue;
                }
                match card.ship() {
                    Some(ship) => state.put_ship(ship, Place::OutOfPlay),
                    None => {
                        state.possessions[card].holder = holder;
                        state.possessions[card].revealed = true;
                    }
                }
            }
        }
        for (n, &ship) in self.lost_ships.iter().enumerate() {
            let field = format!("position.lost_ships[{n}]");
            if PossessionId::all().any(|card| card.ship() == Some(ship)) {
                mistakes.note(wrong::<()>(field, "it is a possession card: list it in position.destroyed"));
            } else if state.ships[ship].place() != Place::Reserve {
                mistakes.note(wrong::<()>(field, format!("the {} is somewhere else already", ship.name())));
            } else {
                state.put_ship(ship, Place::OutOfPlay);
            }
        }
        space::set_damage(state, mistakes, self);
        space::set_done(state, mistakes, self);
        state.information = self.information;
        state.camps_guarded = self.camps_guarded;
        state.zop_met = self.zop_met;
    }

    fn set_clock(&self, state: &mut State) -> Checked {
        if self.turn == 0 || self.turn > state.terms.turns {
            return wrong(
                "position.turn",
                format!("{} is not a Game-Turn of this scenario: 1 to {}", self.turn, state.terms.turns),
            );
        }
        if matches!(self.segment, Segment::SetUp) {
            return wrong("position.segment", "a position starts in a Player-Turn, not in the set-up");
        }
        let order = Segment::of_a_player_turn(state.terms.level);
        let stage = Segment::of_the_galactic_stage(state.terms.level);
        let known = order.contains(&self.segment) || stage.contains(&self.segment);
        if self.segment != Segment::Interphase && !known {
            let problem = format!("the {} has no {}", state.terms.level.name(), self.segment.name());
            return against(case!("18.0"), "position.segment", problem);
        }
        if self.pair == Pair::Second && state.terms.level != GameLevel::Galactic {
            return against(case!("30.0"), "position.pair", "only the Galactic Game has a second pair of Player-Turns");
        }
        let in_stage = self.segment.of_galactic_stage();
        if in_stage && self.pair == Pair::Second {
            return against(case!("30.0"), "position.pair", "the Galactic Stage comes before the first pair");
        }
        if in_stage && self.side != Side::Rebel {
            return against(
                case!("30.0"),
                "position.side",
                "the Galactic Stage comes before the Rebel Player-Turn: rebel",
            );
        }
        state.clock = Stamp { turn: self.turn, pair: self.pair, side: self.side, segment: self.segment };
        Ok(())
    }

    fn set_units(&self, state: &mut State, n: usize) -> Checked {
        let Some(at) = self.units.get(n) else { return Ok(()) };
        let field = |name: &str| format!("position.units[{n}].{name}");
        on_map(state.ground(), at.at, field("at"))?;
        usable_kind(state.terms.level, at.kind, at.kind.side(), &field("kind"))?;
        let place = if at.withheld { Place::Withheld(at.at) } else { Place::Environ(at.at) };
        if at.withheld && at.kind.data().environ_kind != Some(at.at.kind()) {
            let problem = "only Rebel units of the environ's own type are withheld";
            return against(case!("15.44"), field("withheld"), problem);
        }
        take_counters(state, at.kind, at.count, place, &field("count")).map(|_| ())
    }

    /// No side has more units in an environ than its size (9.51).
    fn look_for_room(&self, state: &State, mistakes: &mut Mistakes) {
        for environ in state.environs_in_play() {
            for side in Side::BOTH {
                if state.crowd(environ, side) <= usize::from(environ.size()) {
                    continue;
                }
                // The last of them to be listed are too many.
                let here = |at: &UnitsAt| at.at == environ && at.kind.side() == side && !at.withheld;
                let field = match self.units.iter().rposition(here) {
                    Some(n) => format!("position.units[{n}].count"),
                    None => "position.units".to_owned(),
                };
                let problem = format!("{} holds at most {} units of a side", environ.name(), environ.size());
                mistakes.note(against::<()>(case!("9.51"), field, problem));
            }
        }
    }

    /// What works on characters and what is owed.
    fn set_working(&self, state: &mut State, mistakes: &mut Mistakes) {
        state.drug = self.drug;
        state.disabled = self.disabled;
        let begun = |since: Stamp| since.turn >= 1 && since <= state.clock;
        if self.drug.is_some_and(|drug| !begun(drug.since)) {
            mistakes.note(wrong::<()>("position.drug.since", "it was declared before this position, or in it"));
        }
        if self.disabled.is_some_and(|disabled| !begun(disabled.since)) {
            mistakes.note(wrong::<()>("position.disabled.since", "it began before this position, or in it"));
        }
        let rules = state.terms.reinforcements.iter().flatten().count();
        if self.owed.len() > rules {
            mistakes
                .note(wrong::<()>("position.owed", format!("a count for each of the {rules} reinforcements, no more")));
        }
        for (slot, &owed) in state.owed.iter_mut().zip(&self.owed) {
            *slot = owed;
        }
    }

    fn set_ship(&self, state: &mut State, n: usize) -> Checked {
        let Some(at) = self.ships.get(n) else { return Ok(()) };
        let field = |name: &str| format!("position.ships[{n}].{name}");
        on_map(state.ground(), at.at, field("at"))?;
        if state.ships[at.ship].place() != Place::Reserve {
            return wrong(field("ship"), format!("the {} is on the map already", at.ship.name()));
        }
        state.put_ship(at.ship, Place::Environ(at.at));
        let Some(owner) = at.owner else { return Ok(()) };
        let anothers = at.ship.only_pilot().is_some_and(|only| only != owner);
        let has_one = state.ship_of(owner).is_some();
        state.ships[at.ship].owner = Some(owner);
        if at.ship.side() != owner.side() || anothers || has_one {
            return wrong(field("owner"), format!("the {} cannot be {}'s", at.ship.name(), owner.name()));
        }
        if !state.is_free(owner) {
            return wrong(field("owner"), format!("{} is not free on the map", owner.name()));
        }
        Ok(())
    }

    fn set_environ(&self, state: &mut State, n: usize) -> Checked {
        let Some(at) = self.environs.get(n) else { return Ok(()) };
        let field = |name: &str| format!("position.environs[{n}].{name}");
        on_map(state.terms.planets, at.environ, field("environ"))?;
        if self.environs.iter().take(n).any(|before| before.environ == at.environ) {
            return wrong(field("environ"), format!("{} is listed twice", at.environ.name()));
        }
        state.environs[at.environ].camp = at.camp;
        state.environs[at.environ].coup = at.coup;
        if at.coup && at.environ.coup_rating().is_none() {
            return against(case!("13.2"), field("coup"), "an environ without Coup rating has no coup");
        }
        // A camp is new from its mission to the end of that segment (13.2).
        if at.camp == Some(Camp::New) && (self.side, self.segment) != (Side::Rebel, Segment::Missions) {
            return against(
                case!("13.2"),
                field("camp"),
                "only in the missions segment of the rebel side is a camp new; everywhere else it is established",
            );
        }
        Ok(())
    }
}

fn set_dead(state: &mut State, n: usize, character: CharacterId) -> Checked {
    sovereigns::has_card(character, || format!("position.dead[{n}]"))?;
    let where_else = match state.characters[character].place() {
        Place::Reserve => {
            state.put_character(character, Place::OutOfPlay);
            return Ok(());
        }
        Place::OutOfPlay => "listed twice",
        Place::Waiting => "about to come from space",
        _ => "on the map",
    };
    wrong(format!("position.dead[{n}]"), format!("{} is {where_else}", character.name()))
}
