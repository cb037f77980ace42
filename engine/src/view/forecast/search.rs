//! What searches would be made with (11.0): one that is asked about, and those that could follow a move.

use super::{Forecast, Oracle, shares};
use crate::Side;
use crate::answer::Answer;
use crate::charts::{search as chart, search_ten};
use crate::flow::procedure::Procedure;
use crate::galaxy::EnvironId;
use crate::odds::{self, Chance};
use crate::pieces::CharacterId;
use crate::rules::search::{self, Searchers};
use crate::state::{CharacterSet, State};

impl Oracle<'_> {
    /// The searches that could be made in an environ: by its units under their best leader, by all characters who may; in
    /// the variant by all together. None if nobody there can be searched for.
    pub(super) fn searches(&self, state: &State, environ: EnvironId) -> Vec<Forecast> {
        let hiding = state.clock.side;
        let searcher = hiding.enemy();
        let group = search::targets(state, environ, hiding);
        if group.is_empty() || !search::can_search(state, environ, searcher) {
            return Vec::new();
        }
        if state.options.ten_sided_search {
            return vec![self.ten_search(state, environ, searcher, group)];
        }
        let mut forecasts = Vec::new();
        let mut leader = None;
        if state.has_units(environ, searcher) {
            leader = search::best_leader(state, environ, searcher);
            forecasts.push(self.by_units(state, environ, searcher, leader, group));
        }
        // Who leads the units does not search himself.
        let mut characters = search::able_to_search(state, environ, searcher);
        if let Some(leader) = leader {
            characters.remove(leader);
        }
        if !characters.is_empty() {
            forecasts.push(self.by_characters(state, environ, searcher, characters, group));
        }
        if let [units, characters] = &forecasts[..] {
            forecasts.extend(together(units, characters));
        }
        forecasts
    }

    /// Units search an environ under a leader, or without one.
    pub(super) fn unit_search(&self, environ: EnvironId, leader: Option<CharacterId>) -> Forecast {
        self.by_units(self.state, environ, self.side, leader, self.sought(environ))
    }

    /// Units search an environ, and who leads them is still to be named: their best leader (11.22).
    pub(super) fn unit_search_to_come(&self, environ: EnvironId) -> Forecast {
        self.unit_search(environ, search::best_leader(self.state, environ, self.side))
    }

    /// One more character searches beside those named.
    pub(super) fn character_search(&self, environ: EnvironId, character: CharacterId) -> Vec<Forecast> {
        let mut characters = self.named();
        characters.insert(character);
        let alone = self.by_characters(self.state, environ, self.side, characters, self.sought(environ));
        let together = self.units_too(environ).and_then(|units| together(&units, &alone));
        std::iter::once(alone).chain(together).collect()
    }

    /// The search that is made first, where units and characters search, and both together (11.23).
    pub(super) fn first_search(&self, environ: EnvironId, first: Answer) -> Vec<Forecast> {
        let characters = self.by_characters(self.state, environ, self.side, self.named(), self.sought(environ));
        let Some(units) = self.units_too(environ) else { return Vec::new() };
        let together = together(&units, &characters);
        let first = match first {
            Answer::Units => Some(units),
            Answer::Characters => Some(characters),
            _ => None,
        };
        first.into_iter().chain(together).collect()
    }

    /// The search of the units, if they search as well.
    fn units_too(&self, environ: EnvironId) -> Option<Forecast> {
        match self.running.top() {
            Some(Procedure::Search(search)) if search.with_units() => Some(self.unit_search(environ, search.leader())),
            _ => None,
        }
    }

    /// The search of the ten-sided variant that is asked about.
    pub(super) fn search_with_all(&self, environ: EnvironId) -> Forecast {
        self.ten_search(self.state, environ, self.side, self.sought(environ))
    }

    /// Who is searched for.
    fn sought(&self, environ: EnvironId) -> CharacterSet {
        match self.running.top() {
            Some(Procedure::Search(search)) => search.group(),
            _ => search::targets(self.state, environ, self.side.enemy()),
        }
    }

    /// The characters named so far who search.
    fn named(&self) -> CharacterSet {
        match self.running.top() {
            Some(Procedure::Search(search)) => search.searchers_so_far(),
            _ => CharacterSet::EMPTY,
        }
    }

    fn by_units(
        &self,
        state: &State,
        environ: EnvironId,
        searcher: Side,
        leader: Option<CharacterId>,
        group: CharacterSet,
    ) -> Forecast {
        let led =
            search::units_value(state, environ, searcher, leader) - search::units_value(state, environ, searcher, None);
        let (low, high) = self.acting_strength(state.units_in(environ, searcher), searcher);
        let hiding = search::hiding_value(state, environ, group, false, 0);
        let range = (signed(low).saturating_add(led), signed(high).saturating_add(led));
        Forecast::Search {
            environ,
            searcher,
            by: Searchers::Units,
            leader,
            search: range,
            hiding,
            number: (chart::value(range.0, hiding), chart::value(range.1, hiding)),
            sides: 6,
        }
    }

    fn by_characters(
        &self,
        state: &State,
        environ: EnvironId,
        searcher: Side,
        characters: CharacterSet,
        group: CharacterSet,
    ) -> Forecast {
        let value = search::characters_value(state, characters);
        let hiding = search::hiding_value(state, environ, group, true, 0);
        let number = chart::value(value, hiding);
        Forecast::Search {
            environ,
            searcher,
            by: Searchers::Characters,
            leader: None,
            search: (value, value),
            hiding,
            number: (number, number),
            sides: 6,
        }
    }

    fn ten_search(&self, state: &State, environ: EnvironId, searcher: Side, group: CharacterSet) -> Forecast {
        let apart = search::apart(state, environ, searcher);
        let characters = search::characters_value(state, apart);
        let (low, high) = self.acting_strength(state.units_in(environ, searcher), searcher);
        let units = state.has_units(environ, searcher);
        let hiding = search::hiding_value(state, environ, group, !units, 0);
        let range = (signed(low).saturating_add(characters), signed(high).saturating_add(characters));
        Forecast::Search {
            environ,
            searcher,
            by: Searchers::together(units, !apart.is_empty()),
            leader: None,
            search: range,
            hiding,
            number: (search_ten::value(range.0, hiding), search_ten::value(range.1, hiding)),
            sides: 10,
        }
    }
}

/// A search by units and one by characters of the same environ, together (11.23).
fn together(units: &Forecast, characters: &Forecast) -> Option<Forecast> {
    let (&Forecast::Search { environ, searcher, number, .. }, &Forecast::Search { number: (beside, _), .. }) =
        (units, characters)
    else {
        return None;
    };
    let of_six = |number: u8| Chance { weight: u128::from(number), of: 6 };
    let found = |number: u8| shares(&odds::both_searches(of_six(number), of_six(beside)));
    Some(Forecast::BothSearches { environ, searcher, worst: found(number.0), best: found(number.1) })
}

fn signed(strength: u16) -> i16 {
    i16::try_from(strength).unwrap_or(i16::MAX)
}
