//! Repairs (27): damaged spaceships and inoperative possessions, at the start of the owner's Mission Phase.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::effects;
use crate::event::Event;
use crate::event::check::{self, Broken, Check, Mechanic};
use crate::pieces::{CharacterId, EffectKind, PossessionId, ShipId, UnitId};
use crate::ratings;
use crate::rules::capture::free_there;
use crate::rules::chance_draw::RollFor;
use crate::rules::flight;
use crate::rules::losses::distinct;
use crate::state::{CharacterSet, Holder, Place, PossessionSet, Rating, ShipSet, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The Phasing Player has his people repair what is damaged and what broke down: each thing is tried once (27.12), and each character or
/// elite unit tries once (27.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Repairs {
    characters: CharacterSet,
    units: UnitSet,
    ships: ShipSet,
    possessions: PossessionSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// What is repaired next.
    #[default]
    What,
    /// Who repairs it.
    Who(Broken),
    /// The die.
    Roll { what: Broken, mechanic: Mechanic, rating: u8 },
}

/// The characters who repair anything without a die, as often as they are told to (27.3).
fn repairs_everything(character: CharacterId) -> bool {
    effects::gifts(CharacterSet::only(character), EffectKind::AutoRepair).next().is_some()
}

/// In which stack a spaceship stands (9.57): in that of its owner; where he is not there, in none of the two.
fn stack_of(state: &State, ship: ShipId) -> Option<StackKind> {
    let owner = &state.characters[state.ships[ship].owner?];
    (owner.place() == state.ships[ship].place()).then_some(owner.stack)
}

/// Whether a character stands with what is in a place, and in a stack if it is in one of two there.
fn stands_with(state: &State, character: CharacterId, place: Place, stack: Option<StackKind>) -> Result<(), Why> {
    free_there(state, character, place)?;
    let two = state.has_units_at(place, character.side());
    match stack {
        Some(stack) if two && state.characters[character].stack != stack => Err(Why::OtherStack),
        _ => Ok(()),
    }
}

impl Repairs {
    /// Whether a character can try to repair something (27.1, 27.2): he stands with it, has the skill, and has not tried yet.
    fn tries(&self, state: &State, what: Broken, character: CharacterId) -> Result<(), Why> {
        let (place, stack) = match what {
            Broken::Ship(ship) => (state.ships[ship].place(), stack_of(state, ship)),
            Broken::Possession(possession) => {
                let Holder::Character(owner) = state.possessions[possession].holder else { return Err(Why::NotHeld) };
                let owner = &state.characters[owner];
                (owner.place(), Some(owner.stack))
            }
        };
        stands_with(state, character, place, stack)?;
        if state.is_deserted(place) {
            // On a planet that is gone nobody does anything but leave (L127).
            Err(Why::PlanetGone)
        } else if state.is_adrift(character) {
            Err(Why::Adrift)
        } else if state.is_disabled(character) {
            Err(Why::Disabled)
        } else if repairs_everything(character) {
            Ok(())
        } else if self.characters.contains(character) {
            Err(Why::Tried)
        } else if skill(state, what, character) < 1 {
            Err(Why::NoSkill)
        } else {
            Ok(())
        }
    }

    /// Whether a unit can try to repair a spaceship (27.1): an elite one beside it in an environ.
    fn unit_tries(&self, state: &State, ship: ShipId, unit: UnitId) -> Result<(), Why> {
        if state.units[unit].place() != state.ships[ship].place() || state.units[unit].place().environ().is_none() {
            Err(Why::NotHere)
        } else if state.is_deserted(state.ships[ship].place()) {
            Err(Why::PlanetGone)
        } else if !unit.elite() {
            Err(Why::NotElite)
        } else if self.units.contains(unit) {
            Err(Why::Tried)
        } else {
            Ok(())
        }
    }

    /// Whether something is there to be repaired, by somebody who can try.
    fn can_be_tried(&self, state: &State, side: Side, what: Broken) -> Result<(), Why> {
        let (broken, tried) = match what {
            Broken::Ship(ship) => (state.ships[ship].damaged, self.ships.contains(ship)),
            Broken::Possession(card) => (state.possessions[card].inoperative, self.possessions.contains(card)),
        };
        if !broken {
            return Err(Why::NotBroken);
        }
        if tried {
            return Err(Why::Tried);
        }
        let units = match what {
            Broken::Ship(ship) if flight::never_repaired(ship) => return Err(Why::BeyondRepair),
            Broken::Ship(ship) if state.ships[ship].adrift_now => return Err(Why::Adrift),
            Broken::Ship(ship) => state.mustered(side).iter().any(|unit| self.unit_tries(state, ship, unit).is_ok()),
            Broken::Possession(_) => false,
        };
        let somebody = units || state.present(side).iter().any(|who| self.tries(state, what, who).is_ok());
        if somebody { Ok(()) } else { Err(Why::NobodyAble) }
    }

    /// Who could try to repair something now.
    pub(crate) fn mechanics(&self, state: &State, side: Side, what: Broken) -> Vec<Mechanic> {
        let characters = state.present(side).iter().filter(|&who| self.tries(state, what, who).is_ok());
        let units = state.mustered(side).iter().filter(|&unit| match what {
            Broken::Ship(ship) => self.unit_tries(state, ship, unit).is_ok(),
            Broken::Possession(_) => false,
        });
        characters.map(Mechanic::Character).chain(distinct(state, units).map(Mechanic::Unit)).collect()
    }

    /// Whether it is asked though nothing can be tried: where face-down units stand beside a damaged spaceship, silence would tell that no
    /// elite one is among them.
    fn would_tell(&self, state: &State, side: Side) -> bool {
        state.afloat(side).iter().any(|ship| {
            let now = &state.ships[ship];
            now.damaged
                && !self.ships.contains(ship)
                && now.place().environ().is_some()
                && !state.is_deserted(now.place())
                && state.units_at(now.place(), side).iter().any(|unit| state.lies_face_down(unit))
        })
    }

    /// The possessions on the map that a side could repair.
    fn cards(state: &State, side: Side) -> impl Iterator<Item = PossessionId> + '_ {
        PossessionId::all().filter(move |&card| match state.possessions[card].holder {
            Holder::Character(owner) => owner.side() == side && state.is_free(owner),
            _ => false,
        })
    }

    fn what(&self, state: &State, side: Side, list: &mut List<'_>) -> Option<Question> {
        list.offer(Answer::Done);
        for ship in state.afloat(side).iter() {
            list.judge(Answer::Ship(ship), self.can_be_tried(state, side, Broken::Ship(ship)));
        }
        for card in Repairs::cards(state, side) {
            list.judge(Answer::Possession(card), self.can_be_tried(state, side, Broken::Possession(card)));
        }
        (list.len() > 1 || self.would_tell(state, side)).then_some(Question::Repair)
    }

    fn who(&self, state: &State, side: Side, what: Broken, list: &mut List<'_>) -> Question {
        for character in state.present(side).iter() {
            list.judge(Answer::Character(character), self.tries(state, what, character));
        }
        match what {
            Broken::Ship(ship) => {
                let able = state.mustered(side).iter().filter(|&unit| self.unit_tries(state, ship, unit).is_ok());
                list.offer_all(distinct(state, able).map(Answer::Unit));
                if list.wants_reasons() {
                    for unit in state.mustered(side).iter() {
                        let why = self.unit_tries(state, ship, unit).err().unwrap_or(Why::AlikeListed);
                        list.close(Answer::Unit(unit), why);
                    }
                }
                Question::RepairShip { ship }
            }
            Broken::Possession(possession) => Question::RepairPossession { possession },
        }
    }

    /// Somebody begins to repair. Who does everything needs no die (27.3); trying is doing something (13.71).
    fn begin(&mut self, table: &mut Table<'_>, what: Broken, mechanic: Mechanic) {
        match what {
            Broken::Ship(ship) => self.ships.insert(ship),
            Broken::Possession(card) => self.possessions.insert(card),
        }
        let rating = match mechanic {
            Mechanic::Character(character) => {
                table.state.characters[character].acted = true;
                if repairs_everything(character) {
                    return self.end(table, what, mechanic, 0, None);
                }
                self.characters.insert(character);
                skill(table.state, what, character)
            }
            Mechanic::Unit(unit) => {
                self.units.insert(unit);
                if table.state.lies_face_down(unit) {
                    table.tell(case!("27.1"), Event::UnitsShown { units: UnitSet::only(unit) });
                }
                unit.data().navigation
            }
        };
        self.step = Step::Roll { what, mechanic, rating };
        table.call(Call::Die(RollFor::Repair(table.state.clock.side)));
    }

    /// The try is over.
    fn end(&mut self, table: &mut Table<'_>, what: Broken, mechanic: Mechanic, rating: u8, die: Option<crate::Die>) {
        self.step = Step::What;
        let repaired = die.is_none_or(|die| die.pips() <= rating);
        let by = table.state.clock.side;
        let case = match (die, what) {
            (None, _) => case!("27.3"),
            (_, Broken::Ship(_)) => case!("27.1"),
            (_, Broken::Possession(_)) => case!("27.2"),
        };
        table.tell(case, Event::Check(Check::Repair(check::Repair { by, what, mechanic, rating, die, repaired })));
        if !repaired {
            return;
        }
        match what {
            Broken::Ship(ship) => table.state.ships[ship].damaged = false,
            Broken::Possession(card) => table.state.possessions[card].inoperative = false,
        }
    }
}

/// The highest die with which somebody repairs something (27.1, 27.2); nothing where he needs none (27.3).
pub(crate) fn highest_die(state: &State, what: Broken, mechanic: Mechanic) -> Option<u8> {
    match mechanic {
        Mechanic::Character(character) if repairs_everything(character) => None,
        Mechanic::Character(character) => Some(skill(state, what, character)),
        Mechanic::Unit(unit) => Some(unit.data().navigation),
    }
}

/// The rating by which a character repairs something: Navigation a spaceship (27.1), Intelligence a possession (27.2).
fn skill(state: &State, what: Broken, character: CharacterId) -> u8 {
    let rating = match what {
        Broken::Ship(_) => Rating::Navigation,
        Broken::Possession(_) => Rating::Intelligence,
    };
    ratings::rating(state, character, rating)
}

impl Frame for Repairs {
    const NAME: &'static str = "the repairs";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let side = sight.state.clock.side;
        let question = match self.step {
            Step::What => self.what(sight.state, side, list)?,
            Step::Who(what) => self.who(sight.state, side, what, list),
            Step::Roll { .. } => return None,
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::What, Come::Answer(Answer::Ship(ship))) => self.step = Step::Who(Broken::Ship(ship)),
            (Step::What, Come::Answer(Answer::Possession(card))) => self.step = Step::Who(Broken::Possession(card)),
            (Step::What, Come::Answer(Answer::Done) | Come::Go) => return Ok(Next::Done),
            (Step::Who(what), Come::Answer(Answer::Character(character))) => {
                self.begin(table, what, Mechanic::Character(character));
            }
            (Step::Who(what), Come::Answer(Answer::Unit(unit))) => self.begin(table, what, Mechanic::Unit(unit)),
            (Step::Roll { what, mechanic, rating }, Come::Value(Value::Die(die))) => {
                self.end(table, what, mechanic, rating, Some(die));
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.units = names.units(self.units);
        if let Step::Roll { mechanic: Mechanic::Unit(unit), .. } = &mut self.step {
            *unit = (names.unit)(*unit);
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.units);
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
