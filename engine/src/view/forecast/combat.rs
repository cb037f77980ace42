//! What a military combat would be fought with, and what it may cost (10.2).

use super::{Forecast, Oracle, Share, shares};
use crate::Side;
use crate::answer::Answer;
use crate::charts::{military, pdb};
use crate::flow::procedure::Procedure;
use crate::galaxy::PlanetId;
use crate::game::Moment;
use crate::odds;
use crate::pieces::{CharacterId, ShipId};
use crate::rules::leadership;
use crate::rules::lost_in_space;
use crate::rules::military_combat::{self, Battle, BattleKind, Field};
use crate::state::{StackKind, State, UnitSet};
use crate::view::Viewer;
use serde::Serialize;

/// A military combat as it would be resolved.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CombatForecast {
    /// The attacker's strength.
    pub attack: u16,
    /// The defender's.
    pub defense: u16,
    /// The column of the ratio.
    pub base: String,
    /// The shifts, in words.
    pub shifts: Vec<String>,
    /// The column used.
    pub column: String,
    /// The strength points that the attacker loses.
    pub attacker_loss: Vec<Share<u8>>,
    /// The strength points that the defender loses.
    pub defender_loss: Vec<Share<u8>>,
}

/// Who stands with the units of a side in an Orbit Box, and would go with them if all of them were eliminated (22.43).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AtStake {
    /// The side.
    pub side: Side,
    /// Its characters, the leader that the combat is reckoned with among them.
    pub characters: Vec<CharacterId>,
    /// Its spaceships.
    pub ships: Vec<ShipId>,
    /// The prisoners whom nobody would be left to hold, and who have nobody there to go to.
    pub prisoners: Vec<CharacterId>,
    /// How likely that is if the hidden units are such as favour the combat's defender most.
    pub worst: Share<bool>,
    /// If they favour its attacker most. Equal to `worst` where nothing is hidden.
    pub best: Share<bool>,
}

/// How likely a loss takes all of a strength.
fn all_gone(loss: &[Share<u8>], strength: u16) -> Share<bool> {
    let of = loss.first().map_or(1, |share| share.of);
    let ways = loss.iter().filter(|share| u16::from(share.outcome) >= strength).map(|share| share.ways).sum();
    let chance = odds::Chance { weight: u128::from(ways), of: u128::from(of) };
    Share { outcome: true, ways, of, percent: chance.percent() }
}

/// The least and the greatest strength that some units of a side can have where they fight, as a viewer knows.
pub(in crate::view) fn strength_known(
    moment: &Moment,
    viewer: Viewer,
    field: Field,
    units: UnitSet,
    side: Side,
) -> (u16, u16) {
    let Moment { state, running } = moment;
    Oracle { state, running, viewer, side }.strength_in(field, units, side)
}

/// A battle in which each of these sides names its best leader, where it has named none (10.4, 22.4): who stands there is seen by everybody, and
/// nobody leaves him out.
pub(in crate::view) fn led_as_well_as_can_be(state: &State, battle: Battle, sides: &[Side]) -> Battle {
    let best = |side: Side| {
        let named = battle.leader(side);
        if sides.contains(&side) { named.or_else(|| leadership::best_leader(state, &battle, side)) } else { named }
    };
    Battle { attacking_leader: best(battle.attacker), defending_leader: best(battle.attacker.enemy()), ..battle }
}

/// Who may go with the units in a space combat, stack by stack (22.43). A leader stands with them (22.41), and who aids a base is never
/// eliminated (22.24).
fn at_stake(state: &State, battle: &Battle, planet: PlanetId, [worst, best]: [&CombatForecast; 2]) -> Vec<AtStake> {
    let mut led = *state;
    for leader in [battle.attacking_leader, battle.defending_leader].into_iter().flatten() {
        led.characters[leader].stack = StackKind::Military;
    }
    let mut all = Vec::new();
    for side in Side::BOTH {
        let attacks = side == battle.attacker;
        if battle.kind == BattleKind::OnBase && !attacks {
            continue;
        }
        for engaged in [false, true] {
            let stack = state.units_in_orbit(planet, side, engaged);
            let (characters, ships) = lost_in_space::would_go(&led, planet, side, engaged);
            let prisoners = lost_in_space::prisoners_lost(&led, planet, side, engaged);
            let nobody = characters.is_empty() && ships.is_empty() && prisoners.is_empty();
            if nobody || stack.is_empty() || !stack.without(battle.units(side)).is_empty() {
                continue;
            }
            let gone = |of: &CombatForecast| {
                if attacks { all_gone(&of.attacker_loss, of.attack) } else { all_gone(&of.defender_loss, of.defense) }
            };
            let (worst, best) = (gone(worst), gone(best));
            if worst.ways.max(best.ways) > 0 {
                let [characters, prisoners] = [characters, prisoners].map(|of| of.iter().collect());
                all.push(AtStake { side, characters, ships, prisoners, worst, best });
            }
        }
    }
    all
}

impl Oracle<'_> {
    /// A combat as the viewer can reckon it, with the leaders who are named.
    pub(super) fn combat(&self, battle: Battle) -> Forecast {
        self.combat_in(self.state, battle)
    }

    /// A combat that has not begun: with the best leader of either side who stands there in plain sight.
    pub(super) fn combat_to_come(&self, battle: Battle) -> Forecast {
        self.combat(led_as_well_as_can_be(self.state, battle, &Side::BOTH))
    }

    /// The same as it would be in a position that is not there yet.
    pub(super) fn combat_in(&self, state: &State, battle: Battle) -> Forecast {
        let terms = military_combat::terms(state, &battle);
        let field = battle.field;
        let (attack_low, attack_high) = self.strength_in(field, battle.attackers, battle.attacker);
        let (defense_low, defense_high) = self.strength_in(field, battle.defenders, battle.attacker.enemy());
        // The base that is attacked fights with what everybody can see (22.22).
        let base = match (field, battle.kind) {
            (Field::Orbit(planet), BattleKind::OnBase) => {
                u16::from(pdb::space_defence(state.planets[planet].pdb.level))
            }
            _ => 0,
        };
        let (defense_low, defense_high) = (defense_low + base, defense_high + base);
        let times = if battle.assault { 2 } else { 1 };
        // In a sneak attack the losses of the Rebels alone are doubled (36.31).
        let own = if battle.kind == BattleKind::SneakAttack { 1 } else { times };
        let net: i8 = terms.shifts.iter().flatten().fold(0, |sum: i8, shift| sum.saturating_add(shift.columns()));
        let side = |attack: u16, defense: u16| {
            let base = military::Column::from_ratio(attack, defense);
            let column = base.shifted(net);
            let odds = odds::military_in(column);
            CombatForecast {
                attack,
                defense,
                base: base.label().to_owned(),
                shifts: terms.shifts.iter().flatten().map(|shift| shift.words()).collect(),
                column: column.label().to_owned(),
                attacker_loss: shares(&odds.map(|losses| own * losses.attacker)),
                defender_loss: shares(&odds.map(|losses| times * losses.defender)),
            }
        };
        let (worst, best) = (side(attack_low, defense_high), side(attack_high, defense_low));
        let attacker = battle.attacker;
        match battle.field {
            Field::Surface(environ) => Forecast::Combat { environ, attacker, worst, best },
            Field::Orbit(planet) => {
                let at_stake = at_stake(state, &battle, planet, [&worst, &best]);
                Forecast::SpaceCombat { planet, kind: battle.kind, attacker, worst, best, at_stake }
            }
        }
    }

    /// A combat that a side would declare in an Orbit Box (22.0).
    pub(super) fn in_orbit(&self, planet: PlanetId, kind: BattleKind) -> Forecast {
        self.combat_to_come(Battle::in_orbit(self.state, planet, kind, self.side))
    }

    /// An attack on a base (22.22). Who aids it is for its defender to say (22.24): at worst all who can, at best nobody.
    pub(super) fn on_base(&self, planet: PlanetId) -> Forecast {
        let alone =
            Battle { defenders: UnitSet::EMPTY, ..Battle::in_orbit(self.state, planet, BattleKind::OnBase, self.side) };
        let aids = self.state.units_in_orbit(planet, self.side.enemy(), false);
        match (self.combat_to_come(Battle { defenders: aids, ..alone }), self.combat_to_come(alone)) {
            (Forecast::SpaceCombat { planet, kind, attacker, worst, .. }, Forecast::SpaceCombat { best, .. }) => {
                let led = led_as_well_as_can_be(self.state, alone, &[self.side]);
                let at_stake = at_stake(self.state, &led, planet, [&worst, &best]);
                Forecast::SpaceCombat { planet, kind, attacker, worst, best, at_stake }
            }
            (_, alone) => alone,
        }
    }

    /// The attack on a base with the help of those picked (22.24).
    pub(super) fn aided(&self) -> Option<Forecast> {
        let Some(Procedure::MilitaryCombat(combat)) = self.running.top() else { return None };
        combat.aided().map(|battle| self.combat_to_come(battle))
    }

    /// The combat that an interception would bring: by all who could intercept, or by those picked (20.45).
    pub(super) fn interception(&self) -> Option<Forecast> {
        let Some(Procedure::Interception(interception)) = self.running.top() else { return None };
        let (then, battle) = interception.foreseen(self.state);
        Some(self.combat_in(&then, led_as_well_as_can_be(&then, battle, &Side::BOTH)))
    }

    /// The combat under way with a Determined Assault or without (22.3).
    pub(super) fn assault(&self, answer: Answer) -> Option<Forecast> {
        let mut battle = *self.running.battle()?;
        battle.assault = answer == Answer::Yes;
        Some(self.combat(battle))
    }

    /// The combat under way under this leader, or without one. The attacker names his first: the defender's is still to come.
    pub(super) fn led(&self, leader: Answer) -> Option<Forecast> {
        let mut battle = *self.running.battle()?;
        if let Answer::Character(leader) = leader {
            if leader.side() == battle.attacker {
                battle.attacking_leader = Some(leader);
            } else {
                battle.defending_leader = Some(leader);
            }
        }
        let to_come: &[Side] = if self.side == battle.attacker { &[battle.attacker.enemy()] } else { &[] };
        Some(self.combat(led_as_well_as_can_be(self.state, battle, to_come)))
    }
}
