//! Interception (20.4): the non-Phasing Player stops a stack in an Orbit Box with units that he has there.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::rules::footing;
use crate::rules::group_move::judge_units;
use crate::state::{CharacterSet, Place, PossessionSet, ShipSet, StackKind, State, UnitSet};
use crate::terms::{Battle, BattleKind, Come, Fault, Frame, List, Next, Relabel, Sight, Stack, Table, Why};
use serde::{Deserialize, Serialize};

/// The offer to intercept one stack in one Orbit Box: the whole stack or none of it (20.43).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Interception {
    planet: PlanetId,
    /// The stack that moves.
    stack: Stack,
    /// Who intercepts it, once that is so.
    with: Option<With>,
}

/// Those who intercept, being picked: ordinary units, then the others, then characters, then spaceships.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct With {
    stack: Stack,
    last: Option<Last>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Last {
    Ordinary(UnitId),
    /// A Suicide Squad or an Atrocity unit (20.44).
    Other(UnitId),
    Character(CharacterId),
    Ship(ShipId),
}

impl Last {
    fn of(unit: UnitId) -> Last {
        // What may carry is what may intercept alone: neither Suicide Squad nor Atrocity unit (20.44, 20.56).
        if unit.carries() { Last::Ordinary(unit) } else { Last::Other(unit) }
    }
}

impl Interception {
    pub(crate) fn of(planet: PlanetId, stack: Stack) -> Interception {
        Interception { planet, stack, with: None }
    }

    /// The combat that it would bring (20.45, 20.41): by those picked, or by all who may be before anybody is, beside whoever is in the
    /// interception stack of the box already.
    pub(crate) fn battle(&self, state: &State) -> Battle {
        let engaged = |side| state.units_in_orbit(self.planet, side, true);
        let with = self.with.map_or_else(|| self.units(state), |with| with.stack.units);
        Battle {
            attackers: with.or(engaged(self.side())),
            defenders: self.stack.units.or(engaged(self.side().enemy())),
            ..Battle::in_orbit(state, self.planet, BattleKind::Interception, self.side())
        }
    }

    /// The combat that it would bring, and the Orbit Box as it would then be: with the interception stack in it, and so with the leaders who
    /// can be named there (22.41). Before anybody is picked, no character is reckoned to go with the units that intercept.
    pub(crate) fn foreseen(&self, state: &State) -> (State, Battle) {
        let nobody = With::nobody().stack;
        let with = self.with.map_or_else(|| Stack { units: self.units(state), ..nobody }, |with| with.stack);
        let mut then = *state;
        self.gather(&mut then, &with);
        (then, self.battle(state))
    }

    /// Who may intercept.
    fn side(&self) -> Side {
        self.stack.units.first().map_or(Side::Imperial, UnitId::side).enemy()
    }

    fn place(&self) -> Place {
        Place::Orbit(self.planet)
    }

    /// The units that may be taken: free, and carried by nobody (20.44).
    fn units(&self, state: &State) -> UnitSet {
        let acts = |unit: &UnitId| !state.units[*unit].hypnotizes;
        state.units_in_orbit(self.planet, self.side(), false).iter().filter(acts).collect()
    }

    /// Whether anything there may intercept at all (20.44).
    fn possible(&self, state: &State) -> Result<(), Why> {
        if self.units(state).iter().any(UnitId::carries) { Ok(()) } else { Err(Why::NeedsAnOrdinaryUnit) }
    }

    /// The characters who stand with the units there.
    fn with_the_units(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        let now = &state.characters[character];
        if now.place() != self.place() {
            Err(Why::NotHere)
        } else if now.captor().is_some() {
            Err(Why::Prisoner)
        } else if now.engaged {
            Err(Why::Intercepted)
        } else if now.stack != StackKind::Military && self.apart_have_places(state) {
            Err(Why::NotWithTheUnits)
        } else {
            Ok(())
        }
    }

    /// Whether all who stand apart there have places aboard. If not, as after a prisoner was freed, anybody may go with the units.
    fn apart_have_places(&self, state: &State) -> bool {
        let free = |who: &CharacterId| !state.characters[*who].engaged;
        let apart = state.stack_at(self.place(), self.side(), StackKind::Mission).iter().filter(free).collect();
        footing::fit_aboard(state, apart, state.ships_in_orbit(self.planet, self.side(), false))
    }

    /// The spaceships that stand with them: whose owner does, or that are nobody's.
    fn stands_with_the_units(&self, state: &State, ship: ShipId) -> Result<(), Why> {
        let now = &state.ships[ship];
        if now.place() != self.place() {
            return Err(Why::NotHere);
        }
        if now.engaged {
            return Err(Why::Intercepted);
        }
        now.owner.map_or(Ok(()), |owner| self.with_the_units(state, owner))
    }

    /// Puts both into the interception stack of the box (20.4), which is one however often a stack is stopped there (20.41).
    fn gather(&self, state: &mut State, with: &Stack) {
        for stack in [&self.stack, with] {
            for unit in stack.units.iter() {
                state.units[unit].engaged = true;
                if let Some(carried) = state.carried_by(unit) {
                    state.units[carried].engaged = true;
                }
            }
            for character in stack.characters.iter() {
                state.characters[character].engaged = true;
            }
            for ship in stack.ships.iter() {
                state.ships[ship].engaged = true;
            }
        }
    }

    fn engage(&self, table: &mut Table<'_>, with: &Stack) {
        self.gather(table.state, with);
        let Stack { units, characters, ships, .. } = *with;
        let carried: UnitSet = units.iter().filter_map(|unit| table.state.carried_by(unit)).collect();
        let (planet, by, units) = (self.planet, self.side(), units.or(carried));
        table.tell(case!("20.4"), Event::Intercepted { planet, by, units, characters, ships });
    }
}

impl With {
    fn nobody() -> With {
        let stack = Stack {
            units: UnitSet::EMPTY,
            cargo: UnitSet::EMPTY,
            characters: CharacterSet::EMPTY,
            ships: ShipSet::EMPTY,
        };
        With { stack, last: None }
    }

    fn and(&self, last: Last) -> With {
        let mut next = With { last: Some(last), ..*self };
        match last {
            Last::Ordinary(unit) | Last::Other(unit) => next.stack.units.insert(unit),
            Last::Character(character) => next.stack.characters.insert(character),
            Last::Ship(ship) => next.stack.ships.insert(ship),
        };
        next
    }

    /// Whether this one is picked next: after those picked, and so that nobody is left floating in the end.
    fn takes(&self, state: &State, by: &Interception, next: Last, picked: bool) -> Result<(), Why> {
        if picked {
            return Err(Why::Picked);
        }
        if self.last.is_none() && !matches!(next, Last::Ordinary(_)) {
            return Err(Why::NeedsAnOrdinaryUnit);
        }
        if self.last.is_some_and(|last| next < last) {
            return Err(Why::BeforeThePicked);
        }
        self.and(next).nobody_floats(state, by)
    }

    fn nobody_floats(&self, state: &State, by: &Interception) -> Result<(), Why> {
        footing::may_leave(state, by.place(), by.side(), &self.stack, |who| {
            self.last.is_none_or(|last| Last::Character(who) > last) && by.with_the_units(state, who).is_ok()
        })
    }

    /// Whether those picked are enough.
    fn suffice(&self, state: &State, by: &Interception) -> Result<(), Why> {
        if self.last.is_none() {
            return Err(Why::NeedsAnOrdinaryUnit);
        }
        footing::may_leave(state, by.place(), by.side(), &self.stack, |_| false)
    }

    fn list(&self, state: &State, by: &Interception, list: &mut List<'_>) {
        list.judge(Answer::Done, self.suffice(state, by));
        let side = by.side();
        let free = by.units(state);
        let next = |unit: UnitId| self.takes(state, by, Last::of(unit), self.stack.units.contains(unit));
        let unpicked = free.without(self.stack.units).iter().filter(|&unit| next(unit) != Err(Why::BeforeThePicked));
        let unpicked: UnitSet = unpicked.collect();
        judge_units(state, list, unpicked, next);
        for character in state.present(side).iter() {
            let picked = self.stack.characters.contains(character);
            let judged = by
                .with_the_units(state, character)
                .and_then(|()| self.takes(state, by, Last::Character(character), picked));
            list.judge(Answer::Character(character), judged);
        }
        for ship in state.afloat(side).iter() {
            let picked = self.stack.ships.contains(ship);
            let judged =
                by.stands_with_the_units(state, ship).and_then(|()| self.takes(state, by, Last::Ship(ship), picked));
            list.judge(Answer::Ship(ship), judged);
        }
        if list.wants_reasons() {
            for unit in state.mustered(side).without(unpicked).iter() {
                let now = &state.units[unit];
                let why = match now.place() == by.place() {
                    false => Why::NotHere,
                    true if now.engaged => Why::Intercepted,
                    true if now.carrier.is_some() => Why::Carried,
                    true if now.hypnotizes => Why::HoldsTheMarker,
                    true => next(unit).err().unwrap_or(Why::AlikeListed),
                };
                list.close(Answer::Unit(unit), why);
            }
        }
    }
}

impl Frame for Interception {
    const NAME: &'static str = "an interception";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, planet) = (sight.state, self.planet);
        let question = match &self.with {
            None => {
                list.judge(Answer::Yes, self.possible(state));
                list.offer(Answer::No);
                Question::Intercept { planet }
            }
            Some(with) => {
                with.list(state, self, list);
                Question::InterceptWith { planet }
            }
        };
        Some(Asked { side: self.side(), question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.with, come) {
            (None, Come::Answer(Answer::No)) => {
                let (planet, by) = (self.planet, self.side());
                table.tell(case!("20.43"), Event::InterceptionDeclined { planet, by });
                return Ok(Next::Done);
            }
            (None, Come::Answer(Answer::Yes)) => self.with = Some(With::nobody()),
            (Some(with), Come::Answer(Answer::Unit(unit))) => self.with = Some(with.and(Last::of(unit))),
            (Some(with), Come::Answer(Answer::Character(character))) => {
                self.with = Some(with.and(Last::Character(character)));
            }
            (Some(with), Come::Answer(Answer::Ship(ship))) => self.with = Some(with.and(Last::Ship(ship))),
            (Some(with), Come::Answer(Answer::Done)) => {
                self.engage(table, &with.stack);
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        let Some(With { stack, .. }) = self.with else { return };
        picked.extend(stack.units.iter().map(Answer::Unit));
        picked.extend(stack.characters.iter().map(Answer::Character));
        picked.extend(stack.ships.iter().map(Answer::Ship));
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.stack = self.stack.relabelled(names);
        if let Some(with) = &mut self.with {
            with.stack = with.stack.relabelled(names);
            with.last = with.last.map(|last| match last {
                // Under another name a unit may be of the other group.
                Last::Ordinary(unit) | Last::Other(unit) => Last::of((names.unit)(unit)),
                other => other,
            });
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.stack.all_units());
        show(self.with.map_or(UnitSet::EMPTY, |with| with.stack.units));
        if let Some(Last::Ordinary(unit) | Last::Other(unit)) = self.with.and_then(|with| with.last) {
            show(UnitSet::only(unit));
        }
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
