//! What a combat or a search would come to that is not asked about yet, as far as a viewer can know: for standing orders that
//! hang on it.

use super::Viewer;
use super::forecast::{Oracle, led_as_well_as_can_be};
use super::mask::bought_unseen;
use crate::Side;
use crate::charts::military::Column;
use crate::charts::{pdb, search as search_chart, search_ten};
use crate::flow::procedure::{Beneath, Procedure};
use crate::galaxy::{EnvironId, PlanetId};
use crate::game::{Game, Moment};
use crate::pieces::{UnitId, UnitKind};
use crate::ratings;
use crate::rules::military_combat::{self, Battle, BattleKind, Field};
use crate::rules::possessions::{Declare, Silence};
use crate::rules::search;
use crate::rules::space_combat::base_target;
use crate::state::{CharacterSet, Place, PossessionSet, Rating, UnitSet};
use crate::terms::Sight;

/// The columns that a military combat may be resolved in (10.2), each side under its best leader who stands there (10.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatProspect {
    /// If the hidden units are such as favour the defender most.
    pub worst: Column,
    /// If they favour the attacker most.
    pub best: Column,
}

/// The highest numbers with which a search may find somebody (11.4), whoever leads or takes part; 0 where no die can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchProspect {
    /// By the military units.
    pub units: u8,
    /// By all the characters together.
    pub characters: u8,
}

impl SearchProspect {
    /// Whether no die can win.
    #[must_use]
    pub const fn is_hopeless(self) -> bool {
        self.units == 0 && self.characters == 0
    }
}

impl Oracle<'_> {
    /// The columns of a combat, each side under its best leader who stands there.
    fn prospect(&self, battle: Battle) -> CombatProspect {
        let battle = led_as_well_as_can_be(self.state, battle, &Side::BOTH);
        let shift = |battle: Battle| {
            let terms = military_combat::terms(self.state, &battle);
            terms.shifts.iter().flatten().fold(0, |sum: i8, shift| sum.saturating_add(shift.columns()))
        };
        let shifts = match self.with_and_without_elite(battle) {
            Some(both) => both.map(shift),
            None => [shift(battle); 2],
        };
        let [hinders, favours] = [shifts[0].min(shifts[1]), shifts[0].max(shifts[1])];
        let base = match (battle.field, battle.kind) {
            (Field::Orbit(planet), BattleKind::OnBase) => {
                u16::from(pdb::space_defence(self.state.planets[planet].pdb.level))
            }
            _ => 0,
        };
        let (attack_low, attack_high) = self.strength_in(battle.field, battle.attackers, battle.attacker);
        let (defense_low, defense_high) = self.strength_in(battle.field, battle.defenders, battle.attacker.enemy());
        CombatProspect {
            worst: Column::from_ratio(attack_low, base + defense_high).shifted(hinders),
            best: Column::from_ratio(attack_high, base + defense_low).shifted(favours),
        }
    }

    /// The best that a side could do in searching an environ; nothing where it cannot be known.
    fn search(&self, environ: EnvironId, searcher: Side) -> Option<SearchProspect> {
        let state = self.state;
        let present: CharacterSet =
            state.free_in(environ, searcher).iter().filter(|&who| !state.is_disabled(who)).collect();
        if searcher == Side::Rebel && present.iter().any(|who| !state.possessions_of(who).is_empty()) {
            return None;
        }
        let led = present.iter().map(|who| ratings::rating(state, who, Rating::Leadership)).max().map_or(0, i16::from);
        let (_, strength) = self.acting_strength(state.units_in(environ, searcher), searcher);
        let by_units = i16::try_from(strength).unwrap_or(i16::MAX).saturating_add(led);
        let by_characters = search::characters_value(state, present);
        let group = search::targets(state, environ, searcher.enemy());
        let hiding = |against_characters| search::hiding_value(state, environ, group, against_characters, 0);
        let has_units = state.has_units(environ, searcher);
        Some(if state.options.ten_sided_search {
            let together = search_ten::value(by_units.saturating_add(by_characters), hiding(!has_units));
            SearchProspect { units: together, characters: together }
        } else {
            let units = if has_units { search_chart::value(by_units, hiding(false)) } else { 0 };
            let characters = if present.is_empty() { 0 } else { search_chart::value(by_characters, hiding(true)) };
            SearchProspect { units, characters }
        })
    }

    /// The game as it would be if a unit had come to an environ in reaction, with what both sides can know of it.
    fn reacted<T>(&self, unit: UnitId, to: EnvironId, look: impl FnOnce(&Oracle<'_>) -> T) -> T {
        let mut state = *self.state;
        state.put_unit(unit, Place::Environ(to));
        look(&Oracle { state: &state, viewer: Viewer::Both, ..*self })
    }

    /// Where nobody else knows what was bought, a face-down Imperial unit may be an elite one, which lifts a column of special environs
    /// (19.53): the battle with one and with none. Nothing where the viewer sees the units, or none of them is face down.
    fn with_and_without_elite(&self, battle: Battle) -> Option<[Battle; 2]> {
        let elite = UnitKind::ELITE_ARMY.units().next()?;
        let face_down = |unit: UnitId| self.state.lies_face_down(unit) && !self.running.turned_up().contains(unit);
        let unseen = !self.viewer.sees_secrets_of(Side::Imperial) && battle.units(Side::Imperial).iter().any(face_down);
        let with = |units: UnitSet| match battle.attacker {
            Side::Imperial => Battle { attackers: units, ..battle },
            Side::Rebel => Battle { defenders: units, ..battle },
        };
        (bought_unseen(self.state) && unseen).then(|| [with(UnitSet::only(elite)), with(UnitSet::EMPTY)])
    }
}

impl Game {
    /// What a combat would be resolved with if a side attacked in an environ now (10.2).
    #[must_use]
    pub fn combat_prospect(&self, environ: EnvironId, attacker: Side, viewer: Viewer) -> CombatProspect {
        self.asking(attacker, viewer, |oracle| {
            let units = |side| oracle.state.units_in(environ, side);
            oracle.prospect(Battle::between(environ, attacker, units(attacker), units(attacker.enemy()), false))
        })
    }

    /// What a combat would be resolved with if a side attacked the free units in an Orbit Box now (22.0).
    #[must_use]
    pub fn space_combat_prospect(&self, planet: PlanetId, attacker: Side, viewer: Viewer) -> CombatProspect {
        self.asking(attacker, viewer, |oracle| {
            oracle.prospect(Battle::in_orbit(oracle.state, planet, BattleKind::Declared, attacker))
        })
    }

    /// What an attack on a base would be resolved with: at worst all who can aid it do (22.22, 22.24); nothing where no base can be
    /// attacked (22.23).
    #[must_use]
    pub fn base_attack_prospect(&self, planet: PlanetId, attacker: Side, viewer: Viewer) -> Option<CombatProspect> {
        base_target(self.state(), planet, attacker).ok()?;
        Some(self.asking(attacker, viewer, |oracle| {
            let alone = Battle::in_orbit(oracle.state, planet, BattleKind::OnBase, attacker);
            let defenders = oracle.state.units_in_orbit(planet, attacker.enemy(), false);
            let CombatProspect { worst, .. } = oracle.prospect(Battle { defenders, ..alone });
            let CombatProspect { best, .. } = oracle.prospect(Battle { defenders: UnitSet::EMPTY, ..alone });
            CombatProspect { worst, best }
        }))
    }

    /// What the interception that is asked about would be fought with, by all who could intercept (20.45); nothing where none is.
    #[must_use]
    pub fn interception_prospect(&self, viewer: Viewer) -> Option<CombatProspect> {
        let by = self.decision()?.side;
        self.asking(by, viewer, |oracle| match oracle.running.top() {
            Some(Procedure::Interception(interception)) => {
                let (then, battle) = interception.foreseen(oracle.state);
                Some(Oracle { state: &then, ..*oracle }.prospect(battle))
            }
            _ => None,
        })
    }

    /// What a unit's side could then attack with where it can react to (9.6), with the units that stand there: the best of its goals; nothing
    /// where it comes upon no enemy units. It is what both sides can know: an order that asks its owner by it tells the enemy nothing of
    /// what stands face down (7.22).
    #[must_use]
    pub fn reaction_prospect(&self, unit: UnitId) -> Option<CombatProspect> {
        let side = unit.side();
        self.asking(side, Viewer::Side(side), |oracle| {
            let Some(Procedure::Reaction(reaction)) = oracle.running.top() else { return None };
            let goals = reaction.goals_of(oracle.state, unit).into_iter();
            let met = goals.filter(|&to| oracle.state.has_units(to, side.enemy()));
            let prospects = met.map(|to| {
                oracle.reacted(unit, to, |then| {
                    let units = |side| then.state.units_in(to, side);
                    then.prospect(Battle::between(to, side, units(side), units(side.enemy()), false))
                })
            });
            prospects.max_by_key(|prospect| prospect.best)
        })
    }

    /// Whether the units in one of its goals could find somebody with more numbers of the die in the Search Phase that follows if a unit reacted
    /// to it than if it did not (9.6, 11.1). It is what both sides can know, as [`Game::reaction_prospect`] is.
    #[must_use]
    pub fn reaction_helps_to_find(&self, unit: UnitId) -> bool {
        let side = unit.side();
        self.asking(side, Viewer::Side(side), |oracle| {
            let Some(Procedure::Reaction(reaction)) = oracle.running.top() else { return false };
            let now = Oracle { viewer: Viewer::Both, ..*oracle };
            let finds = |oracle: &Oracle<'_>, to| oracle.search(to, side).map_or(0, |prospect| prospect.units);
            let mut sought = reaction.goals_of(oracle.state, unit).into_iter();
            sought.any(|to| {
                let somebody = !search::targets(oracle.state, to, side.enemy()).is_empty();
                somebody && oracle.reacted(unit, to, |then| finds(then, to)) > finds(&now, to)
            })
        })
    }

    /// What it would tell the Imperial Player if the Rebel Player were not asked what he declares now (14.2); nothing where he is not.
    #[must_use]
    pub fn silence(&self) -> Option<Silence> {
        self.declaring(Declare::silence)
    }

    /// The possessions for which it is time, of those that can be declared now (14.2): what they do would be missed if they were not. The
    /// Rebel Player alone may know which they are.
    #[must_use]
    pub fn timely_declarations(&self) -> PossessionSet {
        self.declaring(Declare::timely).unwrap_or_default()
    }

    fn declaring<T>(&self, look: impl FnOnce(&Declare, &Sight<'_>) -> T) -> Option<T> {
        let Moment { state, running } = self.moment();
        match running.split()? {
            (Procedure::Declare(declare), below) => Some(look(declare, &Sight { state, below: &Beneath(below) })),
            _ => None,
        }
    }

    /// The best that a side could do in searching an environ now (11.4). Possessions that are declared before the roll are not
    /// looked at; nothing where a searching character has any, because then it cannot be known.
    #[must_use]
    pub fn search_prospect(&self, environ: EnvironId, searcher: Side, viewer: Viewer) -> Option<SearchProspect> {
        self.asking(searcher, viewer, |oracle| oracle.search(environ, searcher))
    }

    fn asking<T>(&self, side: Side, viewer: Viewer, ask: impl FnOnce(&Oracle<'_>) -> T) -> T {
        let view = self.view(viewer);
        let moment = view.possible_moment();
        ask(&Oracle { state: &moment.state, running: &moment.running, viewer, side })
    }
}
